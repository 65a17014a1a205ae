//! The browser's side: components that wire signals to the pure rooms.

pub mod browser;
pub mod labs;
pub mod parts;
pub mod questions;

/// Brings the page to life.
pub fn start() {}
