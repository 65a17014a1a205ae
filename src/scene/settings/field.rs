//! One setting as data: name, range, unit and the stops of its slider. Both labs' tables are made of
//! these, and so is each test that holds for every setting.

/// The settings that labs have, by the page contract's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the estimator's field of that name")]
pub enum Field {
    Users,
    TokensPerUser,
    Weights,
    Layers,
    QueryHeads,
    KvHeads,
    HeadDim,
    WeightBits,
    KvBits,
    Bandwidth,
    Flops,
    Memory,
    UsdPerHour,
}

impl Field {
    /// The name in an address.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Users => "users",
            Self::TokensPerUser => "tokens_per_user",
            Self::Weights => "weights",
            Self::Layers => "layers",
            Self::QueryHeads => "query_heads",
            Self::KvHeads => "kv_heads",
            Self::HeadDim => "head_dim",
            Self::WeightBits => "weight_bits",
            Self::KvBits => "kv_bits",
            Self::Bandwidth => "bandwidth",
            Self::Flops => "flops",
            Self::Memory => "memory",
            Self::UsdPerHour => "usd_per_hour",
        }
    }
}

/// How one setting is shown and moved.
#[derive(Debug, PartialEq)]
pub struct FieldSpec {
    /// Which.
    pub field: Field,
    /// The slider's label; may hold the variable ([`crate::scene::text::B`]).
    pub label: &'static str,
    /// How its value is written.
    pub unit: &'static Unit,
    /// Smallest value, in base units.
    pub min: f64,
    /// Largest value, in base units.
    pub max: f64,
    /// Where its slider stops.
    pub steps: Steps,
    /// Where it stands in the lab.
    pub group: Group,
}

/// Where a control stands in the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Always in sight.
    Main,
    /// Folded away under "Model".
    Model,
    /// Folded away under "GPU".
    Gpu,
}

/// Where a slider stops, from its smallest value to its largest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Steps {
    /// Every so many.
    Every(f64),
    /// These values, and no others.
    Stops(&'static [f64]),
    /// In each power of ten these tenths: `[10, 20, 50]` stops at 1, 2, 5, 10, 20, 50 …
    Decades {
        /// Tenths of the power of ten, from 10 to 99.
        tenths: &'static [u32],
        /// The first stop is 0, before the powers begin.
        zero: bool,
        /// The first power of ten, in base units.
        from: f64,
    },
    /// The divisors of the query heads.
    Divisors,
}

/// How a value is written and read.
#[derive(Debug, PartialEq)]
pub struct Unit {
    /// Behind the number box: "billion", "GB". May be empty.
    pub shown: &'static str,
    /// For a screen reader, one and many: `["user", "users"]`.
    pub spoken: [&'static str; 2],
    /// Base units in one of the shown.
    pub factor: f64,
    /// Decimals that a value can have in the shown unit.
    pub decimals: u32,
    /// Only whole base units have a meaning.
    pub whole: bool,
    /// Only the slider's stops have a meaning, such as 4, 8, 16 and 32 bits.
    pub stops_only: bool,
    /// Words that may follow a typed number, in small letters, and the base units in one of each.
    pub words: &'static [(&'static str, f64)],
}

/// Words behind a bare count.
const COUNT: &[(&str, f64)] = &[
    ("k", 1e3),
    ("thousand", 1e3),
    ("m", 1e6),
    ("million", 1e6),
    ("b", 1e9),
    ("bn", 1e9),
    ("billion", 1e9),
    ("t", 1e12),
    ("trillion", 1e12),
];

/// Words behind a size in bytes.
const SIZE: &[(&str, f64)] = &[
    ("b", 1.0),
    ("bytes", 1.0),
    ("kb", 1e3),
    ("mb", 1e6),
    ("gb", 1e9),
    ("tb", 1e12),
    ("kib", 1024.0),
    ("mib", 1_048_576.0),
    ("gib", 1_073_741_824.0),
    ("tib", 1_099_511_627_776.0),
];

/// A bare count with its own noun.
const fn count(shown: &'static str, spoken: [&'static str; 2]) -> Unit {
    Unit {
        shown,
        spoken,
        factor: 1.0,
        decimals: 0,
        whole: true,
        stops_only: false,
        words: COUNT,
    }
}

pub(super) const USERS: Unit = count("users", ["user", "users"]);
pub(super) const TOKENS: Unit = count("tokens", ["token", "tokens"]);
pub(super) const LAYERS: Unit = count("", ["layer", "layers"]);
pub(super) const HEADS: Unit = count("", ["query head", "query heads"]);
pub(super) const KV_HEADS: Unit = count("", ["K/V head", "K/V heads"]);
pub(super) const NUMBERS: Unit = count("", ["number in a head", "numbers in a head"]);
pub(super) const WEIGHTS: Unit = Unit {
    shown: "billion",
    spoken: ["billion weights"; 2],
    factor: 1e9,
    decimals: 9,
    ..count("", ["", ""])
};
pub(super) const BITS: Unit = Unit {
    shown: "bytes",
    spoken: ["byte", "bytes"],
    factor: 8.0,
    decimals: 2,
    whole: true,
    stops_only: true,
    words: &[
        ("byte", 8.0),
        ("bytes", 8.0),
        ("b", 8.0),
        ("bit", 1.0),
        ("bits", 1.0),
    ],
};
pub(super) const BANDWIDTH: Unit = Unit {
    shown: "TB/s",
    spoken: ["terabyte per second", "terabytes per second"],
    factor: 1e12,
    decimals: 12,
    whole: true,
    stops_only: false,
    words: &[
        ("b/s", 1.0),
        ("mb/s", 1e6),
        ("gb/s", 1e9),
        ("tb/s", 1e12),
        ("pb/s", 1e15),
        ("gb", 1e9),
        ("tb", 1e12),
    ],
};
pub(super) const FLOPS: Unit = Unit {
    shown: "TFLOP/s",
    spoken: ["trillion operations per second"; 2],
    factor: 1e12,
    decimals: 12,
    whole: true,
    stops_only: false,
    words: &[
        ("flop/s", 1.0),
        ("flops", 1.0),
        ("gflop/s", 1e9),
        ("gflops", 1e9),
        ("tflop/s", 1e12),
        ("tflops", 1e12),
        ("pflop/s", 1e15),
        ("pflops", 1e15),
    ],
};
pub(super) const GIGABYTES: Unit = Unit {
    shown: "GB",
    spoken: ["gigabyte", "gigabytes"],
    factor: 1e9,
    decimals: 9,
    whole: true,
    stops_only: false,
    words: SIZE,
};
pub(super) const GIBIBYTES: Unit = Unit {
    shown: "GiB",
    spoken: ["gibibyte", "gibibytes"],
    factor: 1_073_741_824.0,
    decimals: 4,
    ..GIGABYTES
};
pub(super) const DOLLARS: Unit = Unit {
    shown: "US$/h",
    spoken: ["dollar an hour", "dollars an hour"],
    factor: 1.0,
    decimals: 6,
    whole: false,
    stops_only: false,
    words: &[
        ("us$/h", 1.0),
        ("us$", 1.0),
        ("usd", 1.0),
        ("$", 1.0),
        ("$/h", 1.0),
        ("usd/h", 1.0),
    ],
};
