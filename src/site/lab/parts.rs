//! Pieces that both labs' static forms are made of.

use std::fmt::Write as _;

use crate::lesson::markdown::escape;
use crate::scene::settings::{Group, Settings, control};
use crate::scene::{Figure, FormulaLine, Ink, Table, text};
use crate::site::body::CHEVRON;

/// A text of a view as HTML, with its variable in italics.
pub(super) fn words(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for run in text::runs(words) {
        let text = escape(run.text);
        let _ = if run.italic {
            write!(out, "<i>{text}</i>")
        } else {
            write!(out, "{text}")
        };
    }
    out
}

/// A folded part with its summary: a name, and in small letters what is inside.
pub(super) fn fold(id: &str, name: &str, note: &str, inside: &str) -> String {
    let note = if note.is_empty() {
        String::new()
    } else {
        format!(" <small>{}</small>", escape(note))
    };
    format!(
        "<details id=\"{id}\"><summary><span>{}{note}</span>{CHEVRON}</summary>{inside}</details>\n",
        escape(name)
    )
}

/// The figures as one list of terms.
pub(super) fn figures(figures: &[Figure]) -> String {
    let mut out = String::from("<dl class=\"figures\">\n");
    for figure in figures {
        let before = match figure.before {
            "" => String::new(),
            before => format!("<small>{}</small> ", escape(before)),
        };
        let _ = writeln!(
            out,
            "<div><dt>{}</dt><dd><output aria-live=\"off\" data-figure=\"{}\" data-value=\"{}\">{before}{} \
             <small>{}</small></output><small class=\"sub\">{}</small></dd></div>",
            escape(&figure.label),
            escape(figure.name),
            escape(&figure.raw),
            escape(&figure.value),
            escape(&figure.unit),
            escape(&figure.sub),
        );
    }
    out.push_str("</dl>\n");
    out
}

/// The settings of a group with their values, where the sliders will be.
pub(super) fn settings_list(settings: &dyn Settings, group: Group) -> String {
    let mut out = String::from("<div>\n");
    let specs = settings.specs().iter().filter(|spec| spec.group == group);
    for control in specs.filter_map(|spec| control(settings, spec.field)) {
        let _ = writeln!(
            out,
            "<div class=\"slider\"><span>{}</span><span class=\"num\"><b class=\"fixed\">{}</b> <span>{}</span></span></div>",
            words(control.spec.label),
            escape(&control.shown),
            escape(&control.unit),
        );
    }
    out.push_str("</div>\n");
    out
}

/// The formulas, each with the current numbers put in.
pub(super) fn formulas(lines: &[FormulaLine]) -> String {
    let mut out = String::from("<dl class=\"formulas\">\n");
    for line in lines {
        let name = escape(line.name);
        let name = match line.ink {
            Ink::Plain => format!("<b>{name}</b>"),
            Ink::Weights => format!("<b class=\"w\"><i class=\"key\"></i>{name}</b>"),
            Ink::Cache => format!("<b class=\"c\"><i class=\"key\"></i>{name}</b>"),
            Ink::Arithmetic => format!("<b class=\"a\"><i class=\"key\"></i>{name}</b>"),
        };
        let _ = writeln!(
            out,
            "<div><dt>{name} = {}</dt><dd>{} = <b>{}</b></dd></div>",
            words(line.words),
            words(&line.numbers),
            words(&line.result)
        );
    }
    out.push_str("</dl>\n");
    out
}

/// A table with its caption; the first cell of a row names it.
pub(super) fn table(table: &Table) -> String {
    let mut out = format!(
        "<div class=\"twin\"><table class=\"figure\"><caption>{}</caption>\n<thead><tr>",
        words(&table.caption)
    );
    for name in &table.head {
        let _ = write!(out, "<th scope=\"col\">{}</th>", words(name));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        out.push_str("<tr>");
        for (column, cell) in row.iter().enumerate() {
            let text = escape(&cell.text);
            let _ = if column == 0 {
                write!(out, "<th scope=\"row\">{text}</th>")
            } else {
                write!(out, "<td>{text}</td>")
            };
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>");
    out
}
