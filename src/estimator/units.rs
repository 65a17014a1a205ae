//! Quantities as types, so that bytes never meet seconds without a named conversion.
//!
//! Sizes are whole bytes and exact. Everything else is an `f64` that was checked when it was made:
//! finite, and inside the closed range its type names. The ranges are far wider than any machine
//! and just narrow enough that no formula of the estimator can leave the finite numbers.

use std::fmt;

/// A number that a quantity does not take: not finite, or outside the quantity's range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutOfRange {
    /// Which quantity, for people: `bandwidth in bytes per second`.
    pub quantity: &'static str,
    /// What was given.
    pub value: f64,
    /// The smallest value taken.
    pub least: f64,
    /// The largest value taken.
    pub most: f64,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            quantity,
            value,
            least,
            most,
        } = self;
        write!(
            f,
            "{quantity}: {value} is outside {least:e} to {most:e}; give a number inside that range"
        )
    }
}

impl std::error::Error for OutOfRange {}

/// A size in memory or on a bus: whole bytes, exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bytes(pub u128);

impl Bytes {
    /// 1 KiB = 1,024 bytes (IEC 80000-13).
    pub const KIB: Self = Self(1 << 10);
    /// 1 MiB = 1,024 KiB.
    pub const MIB: Self = Self(1 << 20);
    /// 1 GiB = 1,024 MiB, about 1.07 GB.
    pub const GIB: Self = Self(1 << 30);
    /// 1 GB = 10⁹ bytes, the datasheets' unit (SI).
    pub const GB: Self = Self(1_000_000_000);

    /// This size `count` times. Past 2¹²⁸ − 1 bytes it stays there; no valid model, accelerator
    /// and load come near.
    #[must_use]
    pub const fn times(self, count: u128) -> Self {
        Self(self.0.saturating_mul(count))
    }

    /// Both together, with the same upper end as [`times`](Self::times).
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// What is left of this size when `other` is taken away; `None` when `other` is larger.
    #[must_use]
    pub const fn minus(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(left) => Some(Self(left)),
            None => None,
        }
    }

    /// The size as a real number: exact up to 2⁵³ bytes (9 PB), to 16 digits beyond.
    #[must_use]
    pub const fn to_f64(self) -> f64 {
        real(self.0)
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} B", self.0)
    }
}

/// A count as a real number.
#[allow(clippy::cast_precision_loss)] // Wanted: 53 bits are more than any figure here is known to.
pub(super) const fn real(count: u128) -> f64 {
    count as f64
}

macro_rules! quantity {
    ($(#[$doc:meta])* $name:ident, $called:literal, $least:literal..=$most:literal, $unit:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
        pub struct $name(f64);

        impl $name {
            /// The smallest value a caller may give.
            pub const LEAST: f64 = $least;
            /// The largest value a caller may give.
            pub const MOST: f64 = $most;

            /// Checks `value` and gives it its unit.
            ///
            /// # Errors
            ///
            /// [`OutOfRange`] when `value` is not a number between [`LEAST`](Self::LEAST) and
            /// [`MOST`](Self::MOST), both included.
            pub const fn new(value: f64) -> Result<Self, OutOfRange> {
                if value >= $least && value <= $most {
                    Ok(Self(value))
                } else {
                    Err(OutOfRange { quantity: $called, value, least: $least, most: $most })
                }
            }

            /// The plain number, in this type's unit.
            #[must_use]
            pub const fn get(self) -> f64 {
                self.0
            }

            /// For what the estimator computed from checked quantities, and for its constants.
            #[allow(dead_code)] // Not every unit is ever computed.
            pub(super) const fn computed(value: f64) -> Self {
                Self(value)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} {}", self.0, $unit)
            }
        }
    };
}

quantity!(
    /// How fast memory is read, in bytes per second.
    BytesPerSecond, "bandwidth in bytes per second", 1.0..=1e24, "B/s"
);
quantity!(
    /// An amount of arithmetic: one multiplication or one addition is one FLOP.
    Flops, "arithmetic in FLOPs", 0.0..=1e40, "FLOPs"
);
quantity!(
    /// How fast arithmetic is done, in FLOPs per second: a dense peak, without sparsity.
    FlopsPerSecond, "arithmetic rate in FLOPs per second", 1.0..=1e24, "FLOP/s"
);
quantity!(
    /// A duration.
    Seconds, "time in seconds", 0.0..=1e60, "s"
);
quantity!(
    /// Tokens written per second.
    TokensPerSecond, "tokens per second", 0.0..=1e60, "tokens/s"
);
quantity!(
    /// An amount of money.
    UsDollars, "US dollars", 0.0..=1e60, "US$"
);
quantity!(
    /// What an accelerator costs while it is rented, busy or not.
    UsDollarsPerHour, "price in US dollars per hour", 0.0..=1e9, "US$/h"
);
quantity!(
    /// A share of a whole that is never nothing: `useful` arithmetic, `busy` time.
    Fraction, "share of a whole", 0.000_001..=1.0, "of 1"
);

impl Fraction {
    /// All of it.
    pub const ALL: Self = Self(1.0);
}

impl Seconds {
    /// No time at all.
    pub const ZERO: Self = Self(0.0);
}

impl BytesPerSecond {
    /// How long `size` takes at this rate: size / rate.
    #[must_use]
    pub const fn time_for(self, size: Bytes) -> Seconds {
        Seconds(size.to_f64() / self.0)
    }
}

impl FlopsPerSecond {
    /// How long `work` takes at this rate: work / rate.
    #[must_use]
    pub const fn time_for(self, work: Flops) -> Seconds {
        Seconds(work.0 / self.0)
    }

    /// The part of this rate that is reached: rate × useful.
    #[must_use]
    pub const fn share(self, useful: Fraction) -> Self {
        Self(self.0 * useful.0)
    }
}
