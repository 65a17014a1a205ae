//! Markdown in, HTML out: the prose of a lesson.
//!
//! The writer is pulldown-cmark's, with what the site adds: formulas become `MathML`, tables and code
//! scroll inside themselves and can be reached by keyboard, alignment is a class (the site's policy
//! forbids inline styles), links between lessons are right from wherever the page lies. Raw HTML
//! passes as it is: the parser has refused everything outside the short list.

use pulldown_cmark::{Alignment, CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html};

use super::math;

/// The Markdown that lessons are written in: tables, task lists and formulas, no smart punctuation
/// (students copy numbers and quotes).
#[must_use]
pub fn options() -> Options {
    Options::ENABLE_TABLES | Options::ENABLE_TASKLISTS | Options::ENABLE_MATH
}

/// Writes whole paragraphs. `root` leads from the page to the site's root (`../`).
#[must_use]
pub fn blocks(source: &str, root: &str) -> String {
    let mut writer = Writer {
        root,
        out: Vec::new(),
        table: Table::default(),
        in_paragraph: false,
    };
    for event in Parser::new_ext(source, options()) {
        writer.take(event);
    }
    let mut text = String::new();
    html::push_html(&mut text, writer.out.into_iter());
    text.replace("<p></p>\n", "")
}

/// Writes one paragraph's content, without its `<p>`.
#[must_use]
pub fn inline(source: &str, root: &str) -> String {
    let text = blocks(source, root);
    let text = text.trim();
    match text
        .strip_prefix("<p>")
        .and_then(|rest| rest.strip_suffix("</p>"))
    {
        Some(inner) if !inner.contains("<p>") => inner.to_owned(),
        _ => text.to_owned(),
    }
}

/// The text alone, for titles, labels and descriptions.
#[must_use]
pub fn plain(source: &str) -> String {
    let mut text = String::new();
    for event in Parser::new_ext(source, options()) {
        match event {
            Event::Text(part) | Event::Code(part) => text.push_str(&part),
            Event::InlineMath(tex) | Event::DisplayMath(tex) => {
                text.push_str(&tex.replace("{,}", ",").replace(r"\times", "×"));
            }
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::Paragraph) => text.push(' '),
            _ => {}
        }
    }
    text.trim().to_owned()
}

/// Text made safe between tags and inside double quotes.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[derive(Default)]
struct Table {
    alignments: Vec<Alignment>,
    column: usize,
    head: bool,
}

struct Writer<'a> {
    root: &'a str,
    out: Vec<Event<'a>>,
    table: Table,
    in_paragraph: bool,
}

impl<'a> Writer<'a> {
    fn html(&mut self, text: impl Into<CowStr<'a>>) {
        self.out.push(Event::Html(text.into()));
    }

    fn take(&mut self, event: Event<'a>) {
        match event {
            Event::InlineMath(tex) => self.formula(&tex, false),
            Event::DisplayMath(tex) => self.formula(&tex, true),
            Event::Start(Tag::Paragraph) => {
                self.in_paragraph = true;
                self.out.push(event);
            }
            Event::End(TagEnd::Paragraph) => {
                self.in_paragraph = false;
                self.out.push(event);
            }
            Event::Start(Tag::Table(alignments)) => {
                self.table.alignments = alignments;
                self.html("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table class=\"figure\">\n");
            }
            Event::End(TagEnd::Table) => self.html("</tbody></table></div>\n"),
            Event::Start(Tag::TableHead) => {
                self.table.head = true;
                self.table.column = 0;
                self.html("<thead><tr>");
            }
            Event::End(TagEnd::TableHead) => {
                self.table.head = false;
                self.html("</tr></thead><tbody>\n");
            }
            Event::Start(Tag::TableRow) => {
                self.table.column = 0;
                self.html("<tr>");
            }
            Event::End(TagEnd::TableRow) => self.html("</tr>\n"),
            Event::Start(Tag::TableCell) => self.cell(),
            Event::End(TagEnd::TableCell) => {
                self.html(if self.table.head { "</th>" } else { "</td>" });
                self.table.column += 1;
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let language = match &kind {
                    CodeBlockKind::Fenced(info) => info.split_whitespace().next().unwrap_or(""),
                    CodeBlockKind::Indented => "",
                };
                let class = if language.is_empty() {
                    String::new()
                } else {
                    format!(" class=\"language-{}\"", escape(language))
                };
                self.html(format!("<pre tabindex=\"0\"><code{class}>"));
            }
            Event::End(TagEnd::CodeBlock) => self.html("</code></pre>\n"),
            Event::Start(Tag::Heading { level, .. }) => self.html(format!("<{level}>")),
            Event::End(TagEnd::Heading(level)) => self.html(format!("</{level}>\n")),
            Event::Start(Tag::Link { dest_url, .. }) => {
                let href = self.href(&dest_url);
                self.html(format!("<a href=\"{}\">", escape(&href)));
            }
            Event::End(TagEnd::Link) => self.html("</a>"),
            Event::TaskListMarker(_) => {}
            other => self.out.push(other),
        }
    }

    /// A formula the converter refuses was reported by the parser; here its source is shown, so that
    /// nothing is lost.
    fn formula(&mut self, tex: &str, display: bool) {
        let made = math::to_mathml(tex, display)
            .unwrap_or_else(|_| format!("<code>{}</code>", escape(tex)));
        if !display {
            self.html(made);
            return;
        }
        let block = format!(
            "<div class=\"display\" tabindex=\"0\" role=\"group\" aria-label=\"Formula\">{made}</div>\n"
        );
        if self.in_paragraph {
            self.html(format!("</p>\n{block}<p>"));
        } else {
            self.html(block);
        }
    }

    fn cell(&mut self) {
        let right = matches!(
            self.table.alignments.get(self.table.column),
            Some(Alignment::Right)
        );
        self.html(match (self.table.head, right) {
            (true, true) => "<th scope=\"col\" class=\"r\">",
            (true, false) => "<th scope=\"col\">",
            (false, true) => "<td class=\"r\">",
            (false, false) => "<td>",
        });
    }

    /// `other-lesson.md#part` is how a lesson names another; any Markdown viewer can follow it.
    fn href(&self, to: &str) -> String {
        if to.contains("://") || to.starts_with(['#', '/']) || to.starts_with("mailto:") {
            return to.to_owned();
        }
        let (file, anchor) = to.split_once('#').map_or((to, ""), |(f, a)| (f, a));
        let page = file
            .strip_suffix(".md")
            .map_or_else(|| file.to_owned(), |slug| format!("{slug}/"));
        let hash = if anchor.is_empty() { "" } else { "#" };
        format!("{}{page}{hash}{anchor}", self.root)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_display_formula_stands_outside_its_paragraph() {
        let made = blocks("So:\n$$a = b$$\nand on.\n\n$$c$$\n", "../");
        assert!(
            made.contains("<p>So:\n</p>\n<div class=\"display\""),
            "{made}"
        );
        assert!(!made.contains("<p></p>"), "{made}");
        assert_eq!(made.matches("<p>").count(), made.matches("</p>").count());
    }

    #[test]
    fn a_table_aligns_by_class_and_scrolls() {
        let made = blocks("| a | b |\n|---|--:|\n| 1 | 2 |\n", "");
        assert!(made.contains("<th scope=\"col\" class=\"r\">b</th>"));
        assert!(made.contains("<td class=\"r\">2</td>"));
        assert!(!made.contains("style="));
    }

    #[test]
    fn links_between_lessons_lead_from_the_page() {
        assert_eq!(
            inline("[x](other.md#part)", "../"),
            "<a href=\"../other/#part\">x</a>"
        );
        assert_eq!(
            inline("[x](https://a.example/)", "../"),
            "<a href=\"https://a.example/\">x</a>"
        );
    }

    #[test]
    fn plain_text_of_inline_markdown() {
        assert_eq!(plain("a **b** `c` $1{,}024$"), "a b c 1,024");
    }
}
