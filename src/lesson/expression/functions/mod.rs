//! The estimator's functions as expressions call them: by name, with named arguments in base units.
//!
//! A new function is one entry in `memory`, `arithmetic` or `time`. `bytes` is bytes per number; what
//! has a default may be left out.

mod arithmetic;
mod given;
mod memory;
mod time;

use super::show;
use given::Given;

/// A function and how it is called.
pub struct Function {
    /// Its name.
    pub name: &'static str,
    /// Its arguments.
    pub parameters: &'static [Parameter],
    run: fn(&Given<'_>) -> Result<f64, String>,
}

/// An argument.
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What it is where it is left out; it must be given where there is none.
    pub default: Option<f64>,
}

const fn must(name: &'static str) -> Parameter {
    Parameter {
        name,
        default: None,
    }
}

const fn may(name: &'static str, default: f64) -> Parameter {
    Parameter {
        name,
        default: Some(default),
    }
}

const BYTES: Parameter = may("bytes", 2.0);
const WEIGHT_BYTES: Parameter = may("weight_bytes", 2.0);

const fn function(
    name: &'static str,
    parameters: &'static [Parameter],
    run: fn(&Given<'_>) -> Result<f64, String>,
) -> Function {
    Function {
        name,
        parameters,
        run,
    }
}

/// All functions, by subject.
pub fn all() -> impl Iterator<Item = &'static Function> {
    memory::ALL.iter().chain(arithmetic::ALL).chain(time::ALL)
}

/// The function of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Function> {
    all().find(|function| function.name == name)
}

impl Function {
    /// Calls it. The arguments have been checked by name.
    pub fn call(&self, given: &[(&str, f64)]) -> Result<f64, String> {
        (self.run)(&Given {
            parameters: self.parameters,
            values: given,
        })
    }

    /// How it is called: `kv_bytes_per_token(layers, kv_heads, head_dim, bytes = 2)`.
    #[must_use]
    pub fn signature(&self) -> String {
        let arguments: Vec<String> = self
            .parameters
            .iter()
            .map(|p| {
                p.default.map_or_else(
                    || p.name.to_owned(),
                    |d| format!("{} = {}", p.name, show(d)),
                )
            })
            .collect();
        format!("`{}({})`", self.name, arguments.join(", "))
    }
}
