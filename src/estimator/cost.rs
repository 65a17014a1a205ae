//! What tokens cost on a rented accelerator.

use super::units::{Fraction, TokensPerSecond, UsDollars, UsDollarsPerHour};

/// US$/hour ÷ (3600 · tokens/s) · 10⁶ ÷ busy: the price of a million written tokens when the
/// accelerator writes `rate` tokens per second for the `busy` share of the time it is paid for.
///
/// `None` where nothing is written, or so little that the price is no finite number. Left out:
/// prefill, whose tokens cost time too, and everything but the accelerator's rent.
#[must_use]
pub fn usd_per_million_tokens(
    price: UsDollarsPerHour,
    rate: TokensPerSecond,
    busy: Fraction,
) -> Option<UsDollars> {
    let tokens_per_hour = 3600.0 * rate.get() * busy.get();
    UsDollars::new(price.get() / tokens_per_hour * 1e6).ok()
}
