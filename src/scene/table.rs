//! Tables: the twin that every picture has, for readers who want numbers or cannot see it.

use super::text;

/// A picture's or a lab's numbers as a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What the table is about.
    pub caption: String,
    /// One heading a column, with its unit.
    pub head: Vec<String>,
    /// One cell a column in each row.
    pub rows: Vec<Vec<Cell>>,
}

/// One cell of a [`Table`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// As it is read.
    pub text: String,
    /// Full precision, in the heading's unit; what CSV holds.
    pub raw: String,
}

impl Table {
    /// The table as comma-separated values (RFC 4180), with the raw numbers.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut out = String::new();
        let head = self.head.iter().map(|name| text::plain(name));
        line(&mut out, head);
        for row in &self.rows {
            line(&mut out, row.iter().map(|cell| text::plain(&cell.raw)));
        }
        out
    }
}

/// One line of a CSV file, quoted where it must be.
fn line(out: &mut String, cells: impl Iterator<Item = String>) {
    for (index, cell) in cells.enumerate() {
        if index > 0 {
            out.push(',');
        }
        if cell.contains([',', '"', '\n']) {
            out.push('"');
            for letter in cell.chars() {
                out.push(letter);
                if letter == '"' {
                    out.push('"');
                }
            }
            out.push('"');
        } else {
            out.push_str(&cell);
        }
    }
    out.push_str("\r\n");
}
