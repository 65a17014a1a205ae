//! The twin of a picture: its numbers as a table, made when it is asked for.

use web_sys::Element;

use super::written::add_words;
use crate::scene::Table;
use crate::web::browser::dom;

/// Writes a table into its place. The first cell of a row is its heading.
pub fn write(place: &Element, table: &Table) {
    // What is left out where an element cannot be made is missing, and nothing else happens.
    let _ = try_write(place, table);
}

fn try_write(place: &Element, table: &Table) -> Option<()> {
    let whole = dom::add(place, "table", "figure")?;
    add_words(&dom::add(&whole, "caption", "")?, &table.caption);
    let head = dom::add(&dom::add(&whole, "thead", "")?, "tr", "")?;
    for name in &table.head {
        cell(&head, Some("col"), name)?;
    }
    let body = dom::add(&whole, "tbody", "")?;
    for row in &table.rows {
        let line = dom::add(&body, "tr", "")?;
        for (column, one) in row.iter().enumerate() {
            cell(&line, (column == 0).then_some("row"), &one.text)?;
        }
    }
    Some(())
}

/// A heading of a column or a row, or a cell.
fn cell(line: &Element, scope: Option<&str>, text: &str) -> Option<()> {
    let cell = dom::add(line, if scope.is_some() { "th" } else { "td" }, "")?;
    if let Some(scope) = scope {
        dom::set(&cell, "scope", scope);
    }
    add_words(&cell, text);
    Some(())
}
