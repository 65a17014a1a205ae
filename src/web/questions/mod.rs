//! Question widgets.
