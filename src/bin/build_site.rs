//! Host: lessons in, pages out.

fn main() {}
