//! What widgets share.

pub mod progress;
pub mod reset;
pub mod theme;
pub mod unsaved;
pub mod verdict;
