//! Lessons: Markdown in, typed blocks and static pages out (host only).
//!
//! [`site::check_site`] reads every lesson and lists everything that is wrong: [`parse`](parse::parse)
//! makes blocks of one file and never fails, the proofs recompute its numbers and try its questions.

mod builder;
pub mod diagnostic;
pub mod document;
pub mod expression;
mod figures;
mod flat;
mod front;
mod headings;
mod keys;
mod links;
pub mod markdown;
mod markup;
pub mod math;
mod notes;
mod numbers;
mod outline;
pub mod parse;
mod proof;
mod prose;
mod raw;
pub mod site;
mod spelling;
mod widget;
