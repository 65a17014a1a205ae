//! The browser's edges: storage, address, canvas.

pub mod address;
pub mod canvas;
pub mod dom;
pub mod frame;
pub mod look;
pub mod pen;
pub mod share;
pub mod storage;
pub mod style;
pub mod wake;
