//! Faults of prose: formulas, control characters, links.

use super::{Case, check};

#[test]
fn all_are_reported() {
    check(CASES);
}

const CASES: &[Case] = &[
    Case::body(
        "a formula that is no tex",
        r"So $\frac{1}{2} + \nosuch{3}$ it is.
",
        r#"lessons/a-lesson.md:9:19: the formula is not TeX: Unknown command "\nosuch"
  9 | So $\frac{1}{2} + \nosuch{3}$ it is.
    |                   ^
    = the formula is `\frac{1}{2} + \nosuch{3}`"#,
    ),
    Case::body(
        "a formula in a string",
        r#"**Question.** How many?

```toml numeric
id = "q"
answer = 2
check = "1 + 1"
why = 'So.'
hints = ['Take $\nosuch$.']
```
"#,
        r#"lessons/a-lesson.md:16:17: the formula is not TeX: Unknown command "\nosuch"
  16 | hints = ['Take $\nosuch$.']
     |                 ^
     = the formula is `\nosuch`"#,
    ),
    Case::body(
        "money is no formula",
        r"It costs US$2, not US$3.
",
        r"lessons/a-lesson.md:9:12: a `$` right after a letter or digit opens a formula
  9 | It costs US$2, not US$3.
    |            ^
    = for an amount of money write `US\$`",
    ),
    Case::body(
        "a control character",
        "A\u{7}b and a \u{202e}turned text.\n",
        r"lessons/a-lesson.md:9:2: a control character, U+0007
  9 | A�b and a �turned text.
    |  ^
    = it cannot be seen and may be a broken escape; delete it
lessons/a-lesson.md:9:11: a control character, U+202E
  9 | A�b and a �turned text.
    |           ^
    = it cannot be seen and may be a broken escape; delete it",
    ),
    Case::body(
        "a link definition",
        r"See [it][there].

[there]: https://a.example/
",
        r"lessons/a-lesson.md:11:1: the link definition `[there]` is lost: blocks become pages one by one
  11 | [there]: https://a.example/
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
     = write the target where the link is: `[text](target)`",
    ),
    Case::body(
        "a link that runs",
        r"[x](javascript:alert(1)) and [y](<data:text/html,z>).
",
        r"lessons/a-lesson.md:9:1: a link cannot lead to `javascript:`
  9 | [x](javascript:alert(1)) and [y](<data:text/html,z>).
    | ^^^^^^^^^^^^^^^^^^^^^^^^
    = a link leads to `https://…`, to `mailto:…`, or to a place on the site
lessons/a-lesson.md:9:30: a link cannot lead to `data:`
  9 | [x](javascript:alert(1)) and [y](<data:text/html,z>).
    |                              ^^^^^^^^^^^^^^^^^^^^^^^
    = a link leads to `https://…`, to `mailto:…`, or to a place on the site",
    ),
    Case::body(
        "links that lead nowhere",
        r"## Part

[a](#prat) [b](other.md) [c](/a-lesson/) [d](a-lesson.md#part).
",
        r"lessons/a-lesson.md:11:1: `a-lesson` has no part `#prat`
  11 | [a](#prat) [b](other.md) [c](/a-lesson/) [d](a-lesson.md#part).
     | ^^^^^^^^^^
     = did you mean `part`? Known anchors: `part`
lessons/a-lesson.md:11:12: `other.md` leads nowhere on the site
  11 | [a](#prat) [b](other.md) [c](/a-lesson/) [d](a-lesson.md#part).
     |            ^^^^^^^^^^^^^
     = a lesson's link is its file, `other-lesson.md`; known lessons: `a-lesson`
lessons/a-lesson.md:11:26: `/a-lesson/` begins at the server's root
  11 | [a](#prat) [b](other.md) [c](/a-lesson/) [d](a-lesson.md#part).
     |                          ^^^^^^^^^^^^^^^
     = the site may lie under any path: write `other-lesson.md`, or `#part` in this lesson",
    ),
    Case::body(
        "a lone closing tag",
        r"Text </details> and </script> and </b>.
",
        r"lessons/a-lesson.md:9:6: `</details>` closes nothing
  9 | Text </details> and </script> and </b>.
    |      ^^^^^^^^^^
    = it must stand in the paragraph that opens it
lessons/a-lesson.md:9:21: `</script>` closes nothing
  9 | Text </details> and </script> and </b>.
    |                     ^^^^^^^^^
    = it must stand in the paragraph that opens it
lessons/a-lesson.md:9:35: `</b>` closes nothing
  9 | Text </details> and </script> and </b>.
    |                                   ^^^^
    = it must stand in the paragraph that opens it",
    ),
];
