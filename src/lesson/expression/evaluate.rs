//! What an expression's tree comes to.

use super::Fault;
use super::functions::{self, Function};
use super::tree::{Argument, Node, NodeKind};
use crate::lesson::spelling;

/// Units, in base units: bytes, seconds, parts of a whole.
const UNITS: &[(&str, f64)] = &[
    ("KiB", 1024.0),
    ("MiB", 1_048_576.0),
    ("GiB", 1_073_741_824.0),
    ("KB", 1e3),
    ("MB", 1e6),
    ("GB", 1e9),
    ("TB", 1e12),
    ("us", 1e-6),
    ("ms", 1e-3),
    ("s", 1.0),
    ("percent", 0.01),
];

/// Every name that nothing has, every argument that is missing, unknown or given twice.
pub fn names(node: &Node) -> Vec<Fault> {
    let mut faults = Vec::new();
    visit(node, &mut faults);
    faults
}

fn visit(node: &Node, faults: &mut Vec<Fault>) {
    match &node.kind {
        NodeKind::Number(_) => {}
        NodeKind::Word(name) => {
            if unit(name).is_none() {
                faults.push(unknown_word(node, name));
            }
        }
        NodeKind::Minus(value) => visit(value, faults),
        NodeKind::Pair(left, _, right) => {
            visit(left, faults);
            visit(right, faults);
        }
        NodeKind::Call {
            name,
            name_at,
            arguments,
        } => {
            if let Some(function) = functions::find(name) {
                call(function, node, arguments, faults);
            } else {
                let names: Vec<&str> = functions::all().map(|f| f.name).collect();
                let hint = spelling::known("functions", name, &names);
                let message = format!("there is no function `{name}`");
                faults.push(Fault::new(name_at.clone(), message, hint));
            }
            for argument in arguments {
                visit(&argument.value, faults);
            }
        }
    }
}

fn unknown_word(node: &Node, name: &str) -> Fault {
    if functions::find(name).is_some() {
        let hint = format!("call it: `{name}(…)`");
        return Fault::new(node.at.clone(), format!("`{name}` is a function"), hint);
    }
    let units: Vec<&str> = UNITS.iter().map(|(name, _)| *name).collect();
    let hint = spelling::known("units", name, &units);
    Fault::new(node.at.clone(), format!("there is no unit `{name}`"), hint)
}

fn call(function: &Function, node: &Node, arguments: &[Argument], faults: &mut Vec<Fault>) {
    let known: Vec<&str> = function.parameters.iter().map(|p| p.name).collect();
    for (index, argument) in arguments.iter().enumerate() {
        let name = argument.name.as_str();
        if !known.contains(&name) {
            let hint = spelling::known("arguments", name, &known);
            let message = format!("`{}` has no argument `{name}`", function.name);
            faults.push(Fault::new(argument.at.clone(), message, hint));
        } else if arguments
            .iter()
            .take(index)
            .any(|before| before.name == name)
        {
            let message = format!("`{name}` is given twice");
            faults.push(Fault::new(argument.at.clone(), message, "leave one out"));
        }
    }
    let missing: Vec<&str> = function
        .parameters
        .iter()
        .filter(|p| p.default.is_none() && arguments.iter().all(|a| a.name != p.name))
        .map(|p| p.name)
        .collect();
    if !missing.is_empty() {
        let message = format!("`{}` needs {}", function.name, spelling::list(&missing));
        faults.push(Fault::new(
            node.at.clone(),
            message,
            format!("it is {}", function.signature()),
        ));
    }
}

fn unit(name: &str) -> Option<f64> {
    let name = if matches!(name, "µs" | "μs") {
        "us"
    } else {
        name
    };
    UNITS
        .iter()
        .find(|(unit, _)| *unit == name)
        .map(|(_, value)| *value)
}

/// The value of a tree whose names are all known.
pub fn value(node: &Node) -> Result<f64, Fault> {
    let value = match &node.kind {
        NodeKind::Number(text) => text.replace('_', "").parse().unwrap_or(f64::NAN),
        NodeKind::Word(name) => unit(name).unwrap_or(f64::NAN),
        NodeKind::Minus(inner) => -value(inner)?,
        NodeKind::Pair(left, sign, right) => {
            let (a, b) = (value(left)?, value(right)?);
            match sign {
                '+' => a + b,
                '-' => a - b,
                '*' => a * b,
                _ if b == 0.0 => {
                    return Err(Fault::new(
                        right.at.clone(),
                        "this is 0, and nothing is divided by 0",
                        "look at the numbers behind the `÷`",
                    ));
                }
                _ => a / b,
            }
        }
        NodeKind::Call {
            name,
            name_at,
            arguments,
        } => {
            let Some(function) = functions::find(name) else {
                return Err(Fault::new(
                    name_at.clone(),
                    format!("there is no function `{name}`"),
                    "",
                ));
            };
            let mut given = Vec::new();
            for argument in arguments {
                given.push((argument.name.as_str(), value(&argument.value)?));
            }
            function.call(&given).map_err(|message| {
                Fault::new(
                    node.at.clone(),
                    message,
                    format!("it is {}", function.signature()),
                )
            })?
        }
    };
    if value.is_finite() {
        Ok(value)
    } else {
        let hint = "it is beyond 10^308; look at the exponents";
        Err(Fault::new(
            node.at.clone(),
            "this is no finite number",
            hint,
        ))
    }
}
