//! The way of a lesson file: read, checked, proved.

mod faults;
