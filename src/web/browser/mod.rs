//! The browser's edges: storage, address, canvas.

pub mod dom;
pub mod storage;
