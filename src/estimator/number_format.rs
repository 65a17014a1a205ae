//! How numbers are stored: so many bytes for so many numbers.

use std::fmt;

use super::units::{Bytes, real};

/// A storage format: every `numbers` numbers take `bytes` bytes, and an array is stored in whole
/// groups, so a last group that is only partly filled takes its full size.
///
/// Two bytes for one number is FP16 or BF16, one byte for two numbers any 4-bit format without
/// scales, 34 bytes for 32 numbers llama.cpp's `Q8_0` (32 one-byte numbers and a two-byte scale).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NumberFormat {
    bytes: u32,
    numbers: u32,
}

impl NumberFormat {
    /// The largest group either way, in bytes and in numbers.
    pub const LARGEST_GROUP: u32 = 4096;
    /// FP32: four bytes for one number (IEEE 754 binary32).
    pub const BITS_32: Self = Self {
        bytes: 4,
        numbers: 1,
    };
    /// FP16 or BF16: two bytes for one number.
    pub const BITS_16: Self = Self {
        bytes: 2,
        numbers: 1,
    };
    /// FP8 or INT8 without scales: one byte for one number.
    pub const BITS_8: Self = Self {
        bytes: 1,
        numbers: 1,
    };
    /// INT4 or FP4 without scales: one byte for two numbers.
    pub const BITS_4: Self = Self {
        bytes: 1,
        numbers: 2,
    };
    /// llama.cpp's `Q8_0`: 34 bytes for 32 numbers (`block_q8_0` in ggml: one FP16 scale, 32 INT8).
    pub const Q8_0: Self = Self {
        bytes: 34,
        numbers: 32,
    };

    /// A format of `bytes` bytes for every `numbers` numbers.
    ///
    /// # Errors
    ///
    /// [`FormatFault::Group`] unless both lie between 1 and [`LARGEST_GROUP`](Self::LARGEST_GROUP).
    pub const fn new(bytes: u32, numbers: u32) -> Result<Self, FormatFault> {
        if bytes == 0
            || bytes > Self::LARGEST_GROUP
            || numbers == 0
            || numbers > Self::LARGEST_GROUP
        {
            return Err(FormatFault::Group { bytes, numbers });
        }
        Ok(Self { bytes, numbers })
    }

    /// A plain format of `bits` bits for one number, packed without gaps: 4 is half a byte.
    ///
    /// # Errors
    ///
    /// [`FormatFault::Bits`] unless `bits` lies between 1 and 64.
    pub const fn from_bits(bits: u32) -> Result<Self, FormatFault> {
        if bits == 0 || bits > 64 {
            return Err(FormatFault::Bits { bits });
        }
        // The smallest group that fills whole bytes: 8 numbers of `bits` bits, halved while it can be.
        let (mut bytes, mut numbers) = (bits, 8);
        while numbers > 1 && bytes % 2 == 0 {
            bytes /= 2;
            numbers /= 2;
        }
        Ok(Self { bytes, numbers })
    }

    /// The size of one stored array of `count` numbers: ⌈count / numbers⌉ × bytes.
    #[must_use]
    pub const fn size_of(self, count: u128) -> Bytes {
        Bytes(count.div_ceil(self.numbers as u128)).times(self.bytes as u128)
    }

    /// The longest array that fits: ⌊size / bytes⌋ × numbers.
    #[must_use]
    pub const fn numbers_in(self, size: Bytes) -> u128 {
        (size.0 / self.bytes as u128).saturating_mul(self.numbers as u128)
    }

    /// Bytes per number, on average over whole groups: 2, 0.5, 1.0625.
    #[must_use]
    pub const fn bytes_per_number(self) -> f64 {
        real(self.bytes as u128) / real(self.numbers as u128)
    }
}

impl fmt::Display for NumberFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes per number", self.bytes_per_number())
    }
}

/// Why a format cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormatFault {
    /// A group of no bytes, of no numbers, or too large.
    Group {
        /// Bytes given.
        bytes: u32,
        /// Numbers given.
        numbers: u32,
    },
    /// A width that no plain format has.
    Bits {
        /// Bits given.
        bits: u32,
    },
}

impl fmt::Display for FormatFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Group { bytes, numbers } => write!(
                f,
                "number format: {bytes} bytes for {numbers} numbers is no group; give 1 to {} of each",
                NumberFormat::LARGEST_GROUP
            ),
            Self::Bits { bits } => {
                write!(
                    f,
                    "number format: {bits} bits per number is no width; give 1 to 64, such as 16"
                )
            }
        }
    }
}

impl std::error::Error for FormatFault {}
