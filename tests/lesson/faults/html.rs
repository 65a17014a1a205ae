//! Raw HTML that a lesson may not hold.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "html outside the list",
        r"A <b>bold</b> word.

<script>alert(1)</script>

<div>x</div>
",
        r"lessons/a-lesson.md:9:3: a lesson cannot hold a `<b>`
  9 | A <b>bold</b> word.
    |   ^^^
    = did you mean `br`? Known tags: `details`, `summary`, `aside`, `span`, `sub`, `sup`, `kbd`, `br`, `figure`, `figcaption`, `img`
lessons/a-lesson.md:11:1: a lesson cannot hold a `<script>`
  11 | <script>alert(1)</script>
     | ^^^^^^^^
     = known tags: `details`, `summary`, `aside`, `span`, `sub`, `sup`, `kbd`, `br`, `figure`, `figcaption`, `img`
lessons/a-lesson.md:11:9: this text stands in a block of HTML and is not read as Markdown
  11 | <script>alert(1)</script>
     |         ^^^^^^^^
     = leave an empty line between a tag and the text beside it
lessons/a-lesson.md:13:1: a lesson cannot hold a `<div>`
  13 | <div>x</div>
     | ^^^^^
     = known tags: `details`, `summary`, `aside`, `span`, `sub`, `sup`, `kbd`, `br`, `figure`, `figcaption`, `img`
lessons/a-lesson.md:13:6: this text stands in a block of HTML and is not read as Markdown
  13 | <div>x</div>
     |      ^
     = leave an empty line between a tag and the text beside it",
    ),
    Case::body(
        "html that runs",
        r#"A <span class="cache" onclick="x()">word</span> <img src="a.svg" alt="a" onerror=x>.
"#,
        r#"lessons/a-lesson.md:9:23: `onclick` would run a script
  9 | A <span class="cache" onclick="x()">word</span> <img src="a.svg" alt="a" onerror=x>.
    |                       ^^^^^^^^^^^^^
    = a lesson holds no scripts; drop the attribute
lessons/a-lesson.md:9:74: `onerror` would run a script
  9 | A <span class="cache" onclick="x()">word</span> <img src="a.svg" alt="a" onerror=x>.
    |                                                                          ^^^^^^^^^
    = a lesson holds no scripts; drop the attribute"#,
    ),
    Case::body(
        "html with a style",
        r#"<kbd style="color: red">k</kbd>
"#,
        r#"lessons/a-lesson.md:9:6: an inline style
  9 | <kbd style="color: red">k</kbd>
    |      ^^^^^^^^^^^^^^^^^^
    = the site forbids inline styles; for a meaning's colour write `<span class="weights">`"#,
    ),
    Case::body(
        "a class without a meaning",
        r#"A <span class="cash">word</span> and a <span>word</span>.
"#,
        r#"lessons/a-lesson.md:9:9: no meaning has the class `cash`
  9 | A <span class="cash">word</span> and a <span>word</span>.
    |         ^^^^^^^^^^^^
    = known classes: `weights`, `cache`, `arithmetic`
lessons/a-lesson.md:9:40: a `<span>` without a class says nothing
  9 | A <span class="cash">word</span> and a <span>word</span>.
    |                                        ^^^^^^
    = give it a class: `weights`, `cache`, `arithmetic`"#,
    ),
    Case::body(
        "html that is never closed",
        r"A <sup>2 and

a </sub> more.
",
        r"lessons/a-lesson.md:9:3: `<sup>` is never closed
  9 | A <sup>2 and
    |   ^^^^^
    = write `</sup>` in the same paragraph
lessons/a-lesson.md:11:3: `</sub>` closes nothing
  11 | a </sub> more.
     |   ^^^^^^
     = it must stand in the paragraph that opens it",
    ),
    Case::body(
        "a comment",
        r"Text.

<!-- TODO -->

Text <!-- here --> too.
",
        r"lessons/a-lesson.md:11:1: a lesson cannot hold HTML comments or declarations
  11 | <!-- TODO -->
     | ^^^^^^^^^^^^^
     = it would go out with the page; notes to authors go into a fence, behind `#`
lessons/a-lesson.md:13:6: a lesson cannot hold HTML comments or declarations
  13 | Text <!-- here --> too.
     |      ^^^^^^^^^^^^^
     = it would go out with the page; notes to authors go into a fence, behind `#`",
    ),
    Case::body(
        "a block within text",
        r"Text <aside>note</aside> more.
",
        r"lessons/a-lesson.md:9:6: `<aside>` cannot stand within text
  9 | Text <aside>note</aside> more.
    |      ^^^^^^^
    = it begins a line of its own, at the margin, with an empty line before it",
    ),
    Case::body(
        "a picture from elsewhere",
        r#"![a plot](https://evil.example/a.png)

<img src="//evil.example/a.png" alt="a">
"#,
        r#"lessons/a-lesson.md:9:1: the picture `https://evil.example/a.png` is not one of the site's own
  9 | ![a plot](https://evil.example/a.png)
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    = put it beside the lessons and name it by its relative path: the site loads nothing from elsewhere
lessons/a-lesson.md:11:6: the picture `//evil.example/a.png` is not one of the site's own
  11 | <img src="//evil.example/a.png" alt="a">
     |      ^^^^^^^^^^^^^^^^^^^^^^^^^^
     = put it beside the lessons and name it by its relative path: the site loads nothing from elsewhere"#,
    ),
    Case::body(
        "a picture without words",
        r#"![](plot.svg)

<img src="plot.svg">
"#,
        r#"lessons/a-lesson.md:9:1: the picture has no description
  9 | ![](plot.svg)
    | ^^^^^^^^^^^^^
    = say in words what it shows: `![a graph of …](picture.svg)`
lessons/a-lesson.md:11:1: `<img>` has no `alt`
  11 | <img src="plot.svg">
     | ^^^^^^^^^^^^^^^^^^^^
     = say in words what the picture shows: `alt="…"`"#,
    ),
    Case::body(
        "a figure left open",
        r#"<figure>
<img src="a.svg" alt="a">

</figure>
"#,
        r"lessons/a-lesson.md:9:1: `<figure>` is never closed
  9 | <figure>
    | ^^^^^^^^
    = write `</figure>` in the same paragraph
lessons/a-lesson.md:12:1: `</figure>` closes nothing
  12 | </figure>
     | ^^^^^^^^^
     = it must stand in the paragraph that opens it",
    ),
    Case::body(
        "text in a block of html",
        r#"<span class="cache">
Some **bold** text.
</span>
"#,
        r"lessons/a-lesson.md:10:1: this text stands in a block of HTML and is not read as Markdown
  10 | Some **bold** text.
     | ^^^^^^^^^^^^^^^^^^^
     = leave an empty line between a tag and the text beside it",
    ),
    Case::body(
        "markdown in a caption",
        r#"<figure>
<img src="a.svg" alt="a">
<figcaption>Of $d_k$</figcaption>
</figure>
"#,
        r"lessons/a-lesson.md:11:13: a caption is HTML and shows Markdown as it is
  11 | <figcaption>Of $d_k$</figcaption>
     |             ^^^^^^^^
     = put it into the text beside the figure",
    ),
];
