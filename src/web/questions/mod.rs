//! Question widgets: a number to type, a guess to keep.

pub mod card;
mod enter;
mod form;
mod key;
pub mod numeric;
pub mod predict;
pub mod record;
mod replies;
mod typed;
