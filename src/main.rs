//! The browser's entry (bin `page`): finds the placeholders in the page and brings each to life.

/// A smaller allocator than the standard one; the page's own data is small.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[cfg(target_arch = "wasm32")]
fn main() {
    crossover::web::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("`page` runs in the browser; `make serve` builds and serves it.");
}
