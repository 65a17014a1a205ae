//! The twin of a picture: its numbers as a table, made when it is asked for.

use leptos::prelude::*;

use super::words::words;
use crate::scene::Table;

/// A table of a view. The first cell of a row is its heading.
pub fn table(table: Table) -> impl IntoView {
    let head = table
        .head
        .iter()
        .map(|name| view! { <th scope="col">{words(name)}</th> });
    let rows = table.rows.into_iter().map(|row| {
        let mut texts = row.into_iter().map(|cell| cell.text);
        let heading = texts.next();
        let cells = texts
            .map(|text| view! { <td>{text}</td> })
            .collect::<Vec<_>>();
        view! { <tr><th scope="row">{heading}</th>{cells}</tr> }
    });
    view! {
        <table class="figure">
            <caption>{words(&table.caption)}</caption>
            <thead>
                <tr>{head.collect::<Vec<_>>()}</tr>
            </thead>
            <tbody>{rows.collect::<Vec<_>>()}</tbody>
        </table>
    }
}
