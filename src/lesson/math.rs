//! TeX in, `MathML` out, as the site's pages need it.
//!
//! The converter is `math-core`; three things are added here. `\w{…} \c{…} \a{…}` give a term the
//! colour of its meaning (weights read, cache read, arithmetic) as `<mrow class>`. A grouped number,
//! `524{,}288`, is one `<mn>`, so that a screen reader says one number. Inline styles, which the
//! site's policy forbids, become classes. Called by the parser (to try each formula) and the writer.

use std::fmt;
use std::sync::LazyLock;

use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

/// A formula that TeX does not parse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MathFault {
    /// What is wrong, in the converter's words.
    pub message: String,
    /// Byte offset in the formula's source.
    pub offset: usize,
}

impl fmt::Display for MathFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// The macros that give a term its meaning's colour.
const MEANINGS: [&str; 3] = ["w", "c", "a"];

/// One converter for all formulas: setting it up costs more than converting.
static CONVERTER: LazyLock<Option<LatexToMathML>> = LazyLock::new(|| {
    // The converter knows no classes, so each macro leaves two marks in the text that `recolour` finds.
    let macros = MEANINGS
        .iter()
        .map(|name| {
            (
                (*name).to_owned(),
                format!(r"{{\text{{@{name}}}#1\text{{@/}}}}"),
            )
        })
        .collect();
    LatexToMathML::new(MathCoreConfig {
        macros,
        ..MathCoreConfig::default()
    })
    .ok()
});

/// Converts one formula, without its dollar signs.
///
/// # Errors
///
/// When the source is not TeX the converter knows: says what and where.
pub fn to_mathml(tex: &str, display: bool) -> Result<String, MathFault> {
    let style = if display {
        MathDisplay::Block
    } else {
        MathDisplay::Inline
    };
    let converter = CONVERTER.as_ref().ok_or_else(|| MathFault {
        message: "the colour macros could not be set up".to_owned(),
        offset: 0,
    })?;
    let made = converter
        .convert_with_local_state(tex, style)
        .map_err(|error| MathFault {
            message: error.error_message().trim_end_matches('.').to_owned(),
            offset: error.0.start.min(tex.len()),
        })?;
    Ok(classes_for_styles(&join_groups(&recolour(&made.mathml))))
}

/// Turns the marks that the colour macros leave into `<mrow class>`.
fn recolour(mathml: &str) -> String {
    let mut out = mathml.replace("<mtext>@/</mtext>", "</mrow>");
    for name in MEANINGS {
        out = out.replace(
            &format!("<mtext>@{name}</mtext>"),
            &format!("<mrow class=\"{name}\">"),
        );
    }
    out
}

/// Joins the groups of `524{,}288` into one number.
fn join_groups(mathml: &str) -> String {
    const SEAM: &str = "</mn><mo rspace=\"0\">,</mo><mn>";
    let mut out = String::with_capacity(mathml.len());
    let mut rest = mathml;
    while let Some(at) = rest.find(SEAM) {
        let (before, after) = (&rest[..at], &rest[at + SEAM.len()..]);
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        out.push_str(before);
        out.push_str(
            if digits == 3 && before.ends_with(|c: char| c.is_ascii_digit()) {
                ","
            } else {
                SEAM
            },
        );
        rest = after;
    }
    out + rest
}

/// Replaces each `style="…"` by classes of the site's style sheet.
fn classes_for_styles(mathml: &str) -> String {
    const OPEN: &str = " style=\"";
    let mut out = String::with_capacity(mathml.len());
    let mut rest = mathml;
    while let Some(at) = rest.find(OPEN) {
        let after = &rest[at + OPEN.len()..];
        let (style, tail) = after.split_once('"').unwrap_or((after, ""));
        out.push_str(&rest[..at]);
        let classes: Vec<&str> = style.split(';').filter_map(class_for).collect();
        if !classes.is_empty() {
            out.push_str(" class=\"");
            out.push_str(&classes.join(" "));
            out.push('"');
        }
        rest = tail;
    }
    out + rest
}

/// The style sheet's class for one declaration that the converter writes; the rest is left to the defaults.
fn class_for(declaration: &str) -> Option<&'static str> {
    let (property, value) = declaration.split_once(':')?;
    match (property.trim(), value.trim()) {
        ("text-align", "left") => Some("cell-left"),
        ("text-align", "right") => Some("cell-right"),
        ("padding-left", "0") => Some("cell-flush-left"),
        ("padding-right", "0") => Some("cell-flush-right"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grouped_number_is_one_number() {
        let made = to_mathml(r"524{,}288 = 1{,}024 \times 512", false).unwrap();
        assert!(made.contains("<mn>524,288</mn>"), "{made}");
        assert!(made.contains("<mn>1,024</mn>"), "{made}");
        let pair = to_mathml("f(1, 200)", false).unwrap();
        assert!(
            pair.contains("<mn>1</mn>"),
            "a plain comma separates: {pair}"
        );
    }

    #[test]
    fn a_meaning_is_a_class() {
        let made = to_mathml(r"\frac{\w{14\text{ ms}}}{\a{x} + B \times \c{K}}", true).unwrap();
        for class in ["w", "c", "a"] {
            assert!(
                made.contains(&format!("<mrow class=\"{class}\">")),
                "{made}"
            );
        }
        assert!(!made.contains('@'), "{made}");
        assert_eq!(
            made.matches("<mrow").count(),
            made.matches("</mrow>").count()
        );
    }

    #[test]
    fn no_inline_style_is_left() {
        let tex = r"\max\begin{cases} a & \text{one} \\ b & \text{two} \end{cases} \begin{array}{lr} a & b \end{array}";
        let made = to_mathml(tex, true).unwrap();
        assert!(!made.contains(" style="), "{made}");
        assert!(made.contains("cell-left") && made.contains("cell-right"));
    }

    #[test]
    fn a_fault_says_where() {
        let fault = to_mathml(r"a + \nosuch{b}", false).unwrap_err();
        assert_eq!(fault.offset, 4);
        assert!(fault.message.contains("nosuch"), "{fault}");
        assert!(to_mathml(r"\frac{1}{", false).is_err());
    }
}
