//! Pure arithmetic on what a language model costs to run.
