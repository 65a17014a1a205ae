//! Pure arithmetic on what a language model costs to run.
//!
//! In goes a [`Model`], an [`Accelerator`], a [`Load`] (how many users, how long their texts) and
//! the [`Assumptions`]; out come bytes, FLOPs, seconds and US$, each of its own type. Every formula
//! is a ceiling: no launch costs, no queues, no partly filled tiles. A measurement of the same
//! set-up may fall short of it and never passes it.
//!
//! | module | question it answers |
//! | --- | --- |
//! | [`units`], [`number_format`] | which quantity is this, and how many bytes does a number take? |
//! | [`model`], [`accelerator`], [`load`] | what is run, on what, for whom, and what is assumed? |
//! | [`kv_cache`] | how much does a token keep, and how many tokens or users fit? |
//! | [`flops`] | how much arithmetic is it? |
//! | [`demand`], [`decode`] | how long does one step take, and which side binds? |
//! | [`crossover`] | at how many users do reading and arithmetic take the same time? |
//! | [`prefill`], [`cost`] | how long does the prompt take; what do a million tokens cost? |
//! | [`presets`] | models and accelerators with their sources |
//!
//! Nothing here reads a clock, touches a file or allocates; what comes out is finite and never
//! negative, since what goes in was checked when it was made.

pub mod accelerator;
pub mod cost;
pub mod crossover;
pub mod decode;
pub mod demand;
pub mod flops;
pub mod kv_cache;
pub mod load;
pub mod model;
pub mod number_format;
pub mod prefill;
pub mod presets;
pub mod units;

pub use accelerator::{Accelerator, AcceleratorFault, AcceleratorSpec};
pub use crossover::{Crossover, CrossoverKind, crossover};
pub use decode::{Bound, Step};
pub use demand::Demand;
pub use kv_cache::Fit;
pub use load::{Assumptions, Load, TimeModel};
pub use model::{Model, ModelFault, ModelSpec};
pub use number_format::{FormatFault, NumberFormat};
pub use prefill::{Prefill, prefill};
pub use units::{
    Bytes, BytesPerSecond, Flops, FlopsPerSecond, Fraction, OutOfRange, Seconds, TokensPerSecond,
    UsDollars, UsDollarsPerHour,
};
