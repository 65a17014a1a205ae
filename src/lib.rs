//! Crossover: interactive lessons on what a language model costs to run.
//!
//! Three ways lead through the house:
//!
//! 1. **Lesson**: `lessons/*.md` → `lesson::parse` → typed blocks → static HTML pages, made on the
//!    host at build time. What students read is there before any script runs.
//! 2. **Lab**: sliders → [`estimator`] → [`scene::Scene`] (axes, lines, marks as plain data) → one
//!    `draw` that paints a canvas in the browser and an SVG on the host.
//! 3. **Answer**: typed text → [`answer`] (value and unit, or why not) → verdict → feedback.
//!
//! `estimator`, `answer` and `scene` are pure and compile for both targets. `lesson` is the host's
//! (no parser travels to the browser), `web` the browser's (only it names the web).

pub mod answer;
pub mod estimator;
pub mod scene;

#[cfg(not(target_arch = "wasm32"))]
pub mod lesson;
#[cfg(not(target_arch = "wasm32"))]
pub mod site;
#[cfg(target_arch = "wasm32")]
pub mod web;
