//! What only shows across files, and that everything is reported at once.

use crossover::lesson::site::check_site;

use super::{FRONT, all};

fn files(files: &[(&str, &str)]) -> Vec<(String, String)> {
    files
        .iter()
        .map(|(name, body)| ((*name).to_owned(), format!("{FRONT}{body}")))
        .collect()
}

const QUESTION: &str = "**Question.** How many?\n\n```toml numeric\nid = \"q\"\nanswer = 2\ncheck = \"1 + 1\"\nwhy = 'So.'\n```\n";

#[test]
fn an_id_is_unique_across_the_site() {
    let checked = check_site(&files(&[
        ("lessons/one.md", QUESTION),
        ("lessons/two.md", QUESTION),
    ]));
    assert_eq!(
        all(&checked.diagnostics),
        "lessons/two.md:12:6: the id `q` is taken\n  12 | id = \"q\"\n     |      ^^^\n     = lessons/one.md:12 has it; ids are unique across the site"
    );
}

#[test]
fn a_slug_is_an_address_of_its_own() {
    let faults = |name: &str| all(&check_site(&files(&[(name, "Text.\n")])).diagnostics);
    for reserved in ["embed", "teachers", "calculator", "practice", "workshop"] {
        let said = faults(&format!("lessons/{reserved}.md"));
        assert!(
            said.contains(&format!("the site has a page of its own at `{reserved}`")),
            "{said}"
        );
    }
    assert!(faults("lessons/Über uns.md").contains("cannot be an address"));
    assert_eq!(faults("lessons/inference-cost.md"), "");
    let twice = check_site(&files(&[("a/one.md", "Text.\n"), ("b/one.md", "Text.\n")]));
    assert!(all(&twice.diagnostics).contains("b/one.md:1:1: another lesson has the address `one`"));
}

#[test]
fn lessons_link_to_each_other() {
    let one = "[there](two.md#part-two) and [back](two.md#nowhere)\n";
    let checked = check_site(&files(&[
        ("lessons/one.md", one),
        ("lessons/two.md", "## Part two\n"),
    ]));
    assert_eq!(
        checked.diagnostics.len(),
        1,
        "{}",
        all(&checked.diagnostics)
    );
    assert!(all(&checked.diagnostics).contains("`two` has no part `#nowhere`"));
}

#[test]
fn a_guide_is_no_lesson_and_lessons_come_in_their_order() {
    let mut given = files(&[
        ("lessons/b.md", "Text.\n"),
        ("lessons/README.md", "# Guide\n"),
        ("lessons/a.md", "Text.\n"),
        ("lessons/c.md", "Text.\n"),
    ]);
    given[3].1 = given[3].1.replace("order = 1", "order = 0");
    let checked = check_site(&given);
    assert!(
        checked.diagnostics.is_empty(),
        "{}",
        all(&checked.diagnostics)
    );
    let slugs: Vec<&str> = checked
        .lessons
        .iter()
        .map(|lesson| lesson.slug.as_str())
        .collect();
    assert_eq!(slugs, ["c", "a", "b"]);
}

#[test]
fn faults_of_every_kind_are_reported_in_one_run() {
    let body = "### Deep\n\nA <b>word</b>, 512 KiB, $\\nosuch$ and [nowhere](#there).\n\n<details>\n\n\
                **Question.** How many (1 decimal)?\n\n```toml numeric\nid = \"Q\"\nanswer = 3\ncheck = \"1 + 1\"\nwhi = 'So.'\nvars = 1\n```\n\n\
                **Predict.** What?\n\n- [ ] Up.\n\n```toml predict\nid = \"p\"\n```\n\n```toml lab\nid = \"l\"\nlab = \"none\"\n```\n";
    let checked = check_site(&files(&[("lessons/one.md", body)]));
    let said: Vec<(usize, &str)> = checked
        .diagnostics
        .iter()
        .map(|d| (d.line, d.message.as_str()))
        .collect();
    assert_eq!(
        said,
        [
            (9, "`###` skips a level"),
            (11, "a lesson cannot hold a `<b>`"),
            (11, "`512 KiB` is not among the lesson's figures"),
            (11, "the formula is not TeX: Unknown command \"\\nosuch\""),
            (11, "`one` has no part `#there`"),
            (13, "`<details>` has no summary"),
            (13, "`<details>` is never closed"),
            (15, "the prompt asks for 1 decimal, the key does not"),
            (17, "`toml numeric` has no `why`"),
            (18, "`Q` cannot be an id"),
            (19, "the answer is 3, `check` comes to 2"),
            (21, "`toml numeric` has no key `whi`"),
            (22, "`vars`: not yet"),
            (27, "no option is ticked `[x]`"),
            (27, "there is only one option"),
            (27, "this option has no reply"),
            (33, "`toml lab` has no `fallback`"),
            (33, "`toml lab` has no lead-in"),
            (35, "there is no lab `none`"),
        ]
    );
    assert_eq!(checked.lessons.len(), 1, "the lesson is there all the same");
}
