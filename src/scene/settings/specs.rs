//! Both labs' settings as tables: label, unit, range and stops of each.

use super::field::Group::{Gpu, Main, Model};
use super::field::{
    BANDWIDTH, BITS, DOLLARS, FLOPS, Field, FieldSpec, GIBIBYTES, GIGABYTES, Group, HEADS,
    KV_HEADS, LAYERS, NUMBERS, Steps, TOKENS, USERS, Unit, WEIGHTS,
};

/// The GQA lab's, in the order in which they are shown.
pub(super) static GQA: [FieldSpec; 7] = [
    kv_heads(Main),
    query_heads(Main),
    head_dim(Main),
    layers(Main),
    bits(Field::KvBits, "Bytes per number", Main),
    tokens("Tokens of one user"),
    FieldSpec {
        field: Field::Memory,
        label: "Memory for the cache",
        unit: &GIBIBYTES,
        min: 0.0,
        max: 1e14,
        steps: Steps::Stops(CACHE_STOPS),
        group: Main,
    },
];

/// The Serve lab's, in the order in which they are shown in each group.
pub(super) static SERVE: [FieldSpec; 13] = [
    finely(
        Field::Users,
        "Users at once, 𝐵",
        &USERS,
        (1.0, 1e5),
        FINE,
        1.0,
    ),
    tokens("Tokens each"),
    bits(Field::WeightBits, "Bytes per weight", Main),
    kv_heads(Main),
    finely(Field::Weights, "Weights", &WEIGHTS, (1e3, 1e13), SIZES, 1e8).folded(Model),
    layers(Model),
    query_heads(Model),
    head_dim(Model),
    bits(Field::KvBits, "Bytes per cached number", Model),
    finely(
        Field::Bandwidth,
        "Bandwidth",
        &BANDWIDTH,
        (1e9, 1e15),
        FINE,
        1e11,
    )
    .folded(Gpu),
    finely(Field::Flops, "Arithmetic", &FLOPS, (1e9, 1e18), FINE, 1e13).folded(Gpu),
    finely(
        Field::Memory,
        "Memory",
        &GIGABYTES,
        (1e8, 1e14),
        MEMORIES,
        1e10,
    )
    .folded(Gpu),
    finely(Field::UsdPerHour, "Price", &DOLLARS, (0.0, 1e4), FINE, 0.1).folded(Gpu),
];

/// Between powers of ten: enough stops for a smooth drag, and 60 and 120 among them.
const FINE: &[u32] = &[10, 12, 15, 20, 25, 30, 40, 50, 60, 80];
/// Numbers of weights that models have: 7, 8, 13 and 70 billion among them.
const SIZES: &[u32] = &[10, 13, 20, 30, 40, 50, 70, 80];
/// Sizes of memory that GPUs have: 16, 24, 32, 40, 48, 64 and 80 GB among them.
const MEMORIES: &[u32] = &[10, 12, 16, 20, 24, 32, 40, 48, 64, 80];
const HEAD_STOPS: &[f64] = &[
    1.0, 2.0, 4.0, 8.0, 12.0, 16.0, 24.0, 32.0, 40.0, 48.0, 64.0, 96.0, 128.0, 256.0, 512.0, 1024.0,
];
const DIM_STOPS: &[f64] = &[
    1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 80.0, 96.0, 128.0, 192.0, 256.0, 512.0, 1024.0,
];
/// 0, then a quarter of a GiB to 1,024 GiB by powers of two.
const CACHE_STOPS: &[f64] = &[
    0.0,
    268_435_456.0,
    536_870_912.0,
    1_073_741_824.0,
    2_147_483_648.0,
    4_294_967_296.0,
    8_589_934_592.0,
    17_179_869_184.0,
    34_359_738_368.0,
    68_719_476_736.0,
    137_438_953_472.0,
    274_877_906_944.0,
    549_755_813_888.0,
    1_099_511_627_776.0,
];

impl FieldSpec {
    /// The same in another group.
    const fn folded(self, group: Group) -> Self {
        Self { group, ..self }
    }
}

/// A setting that is moved by ratio.
const fn finely(
    field: Field,
    label: &'static str,
    unit: &'static Unit,
    (min, max): (f64, f64),
    tenths: &'static [u32],
    from: f64,
) -> FieldSpec {
    let steps = Steps::Decades {
        tenths,
        zero: false,
        from,
    };
    FieldSpec {
        field,
        label,
        unit,
        min,
        max,
        steps,
        group: Main,
    }
}

/// A setting with stops of its own.
const fn stopping(
    field: Field,
    label: &'static str,
    unit: &'static Unit,
    (min, max): (f64, f64),
    steps: Steps,
    group: Group,
) -> FieldSpec {
    FieldSpec {
        field,
        label,
        unit,
        min,
        max,
        steps,
        group,
    }
}

const fn kv_heads(group: Group) -> FieldSpec {
    stopping(
        Field::KvHeads,
        "K/V heads",
        &KV_HEADS,
        (1.0, 1024.0),
        Steps::Divisors,
        group,
    )
}

const fn query_heads(group: Group) -> FieldSpec {
    let steps = Steps::Stops(HEAD_STOPS);
    stopping(
        Field::QueryHeads,
        "Query heads",
        &HEADS,
        (1.0, 1024.0),
        steps,
        group,
    )
}

const fn head_dim(group: Group) -> FieldSpec {
    let steps = Steps::Stops(DIM_STOPS);
    stopping(
        Field::HeadDim,
        "Head dimension",
        &NUMBERS,
        (1.0, 1024.0),
        steps,
        group,
    )
}

const fn layers(group: Group) -> FieldSpec {
    stopping(
        Field::Layers,
        "Layers",
        &LAYERS,
        (1.0, 200.0),
        Steps::Every(1.0),
        group,
    )
}

/// The bits that numbers are stored in; shown in bytes.
const fn bits(field: Field, label: &'static str, group: Group) -> FieldSpec {
    let steps = Steps::Stops(&[4.0, 8.0, 16.0, 32.0]);
    stopping(field, label, &BITS, (4.0, 32.0), steps, group)
}

const fn tokens(label: &'static str) -> FieldSpec {
    let steps = Steps::Decades {
        tenths: &[10, 20, 50],
        zero: true,
        from: 10.0,
    };
    stopping(
        Field::TokensPerUser,
        label,
        &TOKENS,
        (0.0, 2e6),
        steps,
        Main,
    )
}
