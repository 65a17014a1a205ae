//! The estimator: published cases, the lessons' reference figures, laws, and what is refused.

mod builders;
mod case_sizes;
mod case_times;
mod cases;
mod figures;
mod figures_h100;
mod json;
mod laws;
mod laws_crossover;
mod laws_finite;
mod refusals;
