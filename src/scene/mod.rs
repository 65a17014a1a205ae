//! Pictures as plain data, and the one function that draws them.
