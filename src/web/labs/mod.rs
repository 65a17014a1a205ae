//! The labs, one file each.
