//! What it runs on: one device with its memory, its two rates and its price.

use std::fmt;

use super::units::{Bytes, BytesPerSecond, FlopsPerSecond, Fraction, UsDollarsPerHour};

/// An accelerator's figures; each rate was checked when it was made, the memory not yet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AcceleratorSpec {
    /// Memory for weights and caches. A datasheet's GB is 10⁹ bytes.
    pub memory: Bytes,
    /// BW: how fast that memory is read.
    pub bandwidth: BytesPerSecond,
    /// P: the dense peak at the precision the arithmetic is done in.
    pub flops: FlopsPerSecond,
    /// What an hour costs: an assumption of whoever asks, prices differ by seller and week.
    pub usd_per_hour: UsDollarsPerHour,
}

/// A checked accelerator.
///
/// Left out: on-chip caches, what the runtime keeps for itself of the memory, clocks that fall
/// under load, and more than one device.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accelerator {
    spec: AcceleratorSpec,
}

impl Accelerator {
    /// Most memory taken: 2⁶⁴ − 1 bytes.
    pub const MOST_MEMORY: Bytes = Bytes(u64::MAX as u128);

    /// Checks the memory.
    ///
    /// # Errors
    ///
    /// [`AcceleratorFault::Memory`] when there is none, or more than [`MOST_MEMORY`](Self::MOST_MEMORY).
    pub const fn new(spec: AcceleratorSpec) -> Result<Self, AcceleratorFault> {
        if spec.memory.0 == 0 || spec.memory.0 > Self::MOST_MEMORY.0 {
            return Err(AcceleratorFault::Memory {
                memory: spec.memory,
            });
        }
        Ok(Self { spec })
    }

    /// The figures this accelerator was made from.
    #[must_use]
    pub const fn spec(&self) -> AcceleratorSpec {
        self.spec
    }

    /// Memory for weights and caches.
    #[must_use]
    pub const fn memory(&self) -> Bytes {
        self.spec.memory
    }

    /// BW: how fast its memory is read.
    #[must_use]
    pub const fn bandwidth(&self) -> BytesPerSecond {
        self.spec.bandwidth
    }

    /// P: its dense peak arithmetic rate.
    #[must_use]
    pub const fn flops(&self) -> FlopsPerSecond {
        self.spec.flops
    }

    /// What an hour of it costs.
    #[must_use]
    pub const fn usd_per_hour(&self) -> UsDollarsPerHour {
        self.spec.usd_per_hour
    }

    /// useful · P / BW in FLOPs per byte: how much arithmetic there is time for while one byte is
    /// read. The ridge of the roofline (Williams, Waterman and Patterson 2009, "Roofline").
    #[must_use]
    pub const fn flops_per_byte(&self, useful: Fraction) -> f64 {
        self.spec.flops.share(useful).get() / self.spec.bandwidth.get()
    }
}

/// Why an accelerator cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AcceleratorFault {
    /// No memory, or more than is taken.
    Memory {
        /// What was given.
        memory: Bytes,
    },
}

impl fmt::Display for AcceleratorFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Memory { memory } = self;
        write!(
            f,
            "accelerator, memory: {memory} is out of range; give 1 B to {}",
            Accelerator::MOST_MEMORY
        )
    }
}

impl std::error::Error for AcceleratorFault {}
