//! Lessons: Markdown in, typed blocks and static pages out (host only).

pub mod document;
pub mod markdown;
pub mod math;
