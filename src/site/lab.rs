//! A lab's static form. Its pictures come with the scene; until then the fallback's words stand here.

use crate::lesson::document::Lab;
use crate::lesson::markdown::blocks;

/// What stands in the lab's slot before the component takes over.
#[must_use]
pub fn slot(lab: &Lab, root: &str) -> String {
    blocks(&lab.fallback.source, root)
}
