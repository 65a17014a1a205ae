//! What widgets share.

pub mod figure;
pub mod live;
pub mod on;
pub mod picture;
pub mod plot;
pub mod progress;
pub mod reset;
pub mod slider;
pub mod table;
pub mod theme;
pub mod unsaved;
pub mod verdict;
pub mod written;
