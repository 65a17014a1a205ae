//! What a fence becomes: a question with its key, a guess, a function to write, a lab.

use crossover::answer::KeyText;
use crossover::lesson::document::{Block, Numeric, Predict};

use super::{block, lesson};

/// The example of the format, with its figures.
const KV_PER_TOKEN: &str = r#"**Question.** How many KiB of KV cache does one token need, with 32 layers,
32 K/V heads and $d_k = 128$?

```toml numeric
id     = "kv-per-token"
answer = 512
unit   = "KiB"
check  = "kv_bytes_per_token(layers = 32, kv_heads = 32, head_dim = 128, bytes = 2) / KiB"
hints  = ['Start with one layer and one head: $2 \times d_k$ numbers.', 'From bytes to KiB: divide by 1,024.']
why    = '$2 \times 32 \times 128 \times 32 \times 2 = 524{,}288$ bytes, and that is 512 KiB.'

[[wrong]]
value = 524288
say   = 'That is the number of bytes. Divide by 1,024.'

[[wrong]]
value = 256
say   = 'Close: a token keeps a key and a value, so there is one more factor 2.'
```

```toml figures
given = ["128", "1,024"]
"524,288 bytes" = "kv_bytes_per_token(layers = 32, kv_heads = 32, head_dim = 128)"
"512 KiB" = "kv_bytes_per_token(layers = 32, kv_heads = 32, head_dim = 128) / KiB"
```
"#;

fn numeric(body: &str) -> Numeric {
    match block(body) {
        Block::Numeric(question) => question,
        other => panic!("{other:#?}"),
    }
}

/// A question with some keys of its own.
fn question(keys: &str) -> String {
    format!("**Question.** How many?\n\n```toml numeric\nid = \"q\"\nwhy = 'So.'\n{keys}\n```\n")
}

#[test]
fn a_numeric_question() {
    let made = numeric(KV_PER_TOKEN);
    assert_eq!(made.id, "kv-per-token");
    assert_eq!(
        made.prompt.source,
        "How many KiB of KV cache does one token need, with 32 layers,\n32 K/V heads and $d_k = 128$?"
    );
    assert_eq!(
        made.key,
        KeyText {
            answer: "512".to_owned(),
            unit: Some("KiB".to_owned()),
            wrong: vec!["524288".to_owned(), "256".to_owned()],
            ..KeyText::default()
        }
    );
    assert_eq!(made.hints[1].source, "From bytes to KiB: divide by 1,024.");
    assert_eq!(
        made.why.source,
        r"$2 \times 32 \times 128 \times 32 \times 2 = 524{,}288$ bytes, and that is 512 KiB."
    );
    assert_eq!(
        made.replies[0].source,
        "That is the number of bytes. Divide by 1,024."
    );
    assert_eq!(made.replies.len(), 2);
}

#[test]
fn digits_are_the_ones_in_the_file() {
    let key = |keys: &str| numeric(&question(keys)).key;
    let made =
        key("answer = 45.80\ntolerance = 0.2\naccept = [45.60, '45.9..46.1']\ncheck = \"45.8\"");
    assert_eq!(made.answer, "45.80");
    assert_eq!(made.tolerance.as_deref(), Some("0.2"));
    assert_eq!(made.accept, ["45.60", "45.9..46.1"]);
    assert_eq!(key("answer = 14_000\ncheck = \"14e3\"").answer, "14000");
    assert_eq!(key("answer = +2\ncheck = \"2\"").answer, "2");
    assert_eq!(key("answer = 1.4e10\ncheck = \"14e9\"").answer, "1.4e10");
    assert_eq!(
        key("answer = '500/7'\ndecimals = 1\ncheck = \"1e12 / 14e9\"").answer,
        "500/7"
    );
    let worked_out = key("answer = '1e12 / (2 * 7e9)'\ndecimals = 1\ncheck = \"1e12 / 14e9\"");
    assert_eq!(worked_out.answer, "500/7");
}

#[test]
fn a_revision_follows_what_decides_a_verdict() {
    let rev = |keys: &str| numeric(&question(keys)).rev;
    let plain = rev("answer = 2\ncheck = \"1 + 1\"");
    assert_eq!(plain.len(), 8);
    assert_eq!(plain, rev("answer = 2\ncheck = \"2\"\nhints = ['Count.']"));
    for other in [
        "answer = 3\ncheck = \"3\"",
        "answer = 2\ncheck = \"2\"\nunit = \"KiB\"",
        "answer = 2\ncheck = \"2\"\naccept = [3]",
        "answer = 2\ncheck = \"2\"\ntolerance = \"1%\"",
        "answer = 2\ncheck = \"2\"\ndecimals = 0",
        "answer = 2\ncheck = \"2\"\ninteger = true",
        "answer = 2\ncheck = \"2\"\n[[wrong]]\nvalue = 1\nsay = 'No.'",
    ] {
        assert_ne!(plain, rev(other), "{other}");
    }
    let broken_anew = KV_PER_TOKEN.replace("layers,\n32", "layers, 32");
    assert_eq!(numeric(KV_PER_TOKEN).rev, numeric(&broken_anew).rev);
}

#[test]
fn a_lesson_may_set_how_exact_answers_are() {
    let front = super::FRONT.replace("+++\n\n", "[defaults]\ntolerance = \"2%\"\n+++\n\n");
    let key = |keys: &str| {
        let mut made = super::good(&format!("{front}{}", question(keys)));
        match made.blocks.remove(0) {
            Block::Numeric(question) => question.key.tolerance,
            other => panic!("{other:#?}"),
        }
    };
    assert_eq!(key("answer = 2.5\ncheck = \"2.5\"").as_deref(), Some("2%"));
    assert_eq!(
        key("answer = 2.5\ncheck = \"2.5\"\ntolerance = 0.1").as_deref(),
        Some("0.1")
    );
    assert_eq!(
        key("answer = 2\ncheck = \"2\""),
        None,
        "a whole answer is exact"
    );
    assert_eq!(key("answer = 2.5\ncheck = \"2.5\"\ndecimals = 1"), None);
}

#[test]
fn a_guess() {
    let body = "**Predict.** All share one. What then?\n\nTwo words more.\n\n- [ ] Nothing\n  changes.\n  > No,\n  > something is lost.\n\n\
                - [X] It drops\n  a little.\n\n  > Yes. $a$\n\n```toml predict\nid = \"p\"\nwhy = 'Measured.'\n```\n";
    let Block::Predict(Predict {
        id,
        prompt,
        options,
        why,
        ..
    }) = block(body)
    else {
        panic!("a guess");
    };
    assert_eq!(id, "p");
    assert_eq!(
        prompt.source,
        "All share one. What then?\n\nTwo words more."
    );
    assert_eq!(options[0].text.source, "Nothing\nchanges.");
    assert_eq!(options[0].reply.source, "No,\nsomething is lost.");
    assert_eq!(options[1].text.source, "It drops\na little.");
    assert_eq!(options[1].reply.source, "Yes. $a$");
    assert_eq!(
        options.iter().map(|o| o.right).collect::<Vec<_>>(),
        [false, true]
    );
    assert_eq!(why.map(|why| why.source).as_deref(), Some("Measured."));
}

#[test]
fn a_function_to_write() {
    let body = "**Code question.** Write `f`.\n\nIt adds.\n\n```python starter=f\ndef f(a):\n    return ____\n```\n\n```python solution=f\ndef f(a):\n\n    return a + 1\n```\n\n\
                ```toml code\nid = \"f\"\nrtol = 1e-9\n\n[[case]]\ncall = \"f(1)\"\nwant = 2\n\n[[case]]\ncall = \"f(2)\"\nwant = \"3\"\nhidden = true\n\n\
                [[wrong]]\ncase = 1\ngot = 2.50\nsay = 'Add one.'\ncode = '''\ndef f(a):\n    return a\n'''\n```\n";
    let Block::Code(made) = block(body) else {
        panic!("a code question");
    };
    assert_eq!(made.prompt.source, "Write `f`.\n\nIt adds.");
    assert_eq!(made.starter, "def f(a):\n    return ____\n");
    assert_eq!(made.solution, "def f(a):\n\n    return a + 1\n");
    assert!((made.rtol - 1e-9).abs() < 1e-15 && (made.time_limit - 5.0).abs() < 1e-9);
    let cases: Vec<_> = made
        .cases
        .iter()
        .map(|c| (c.call.as_str(), c.want.as_str(), c.hidden))
        .collect();
    assert_eq!(cases, [("f(1)", "2", false), ("f(2)", "3", true)]);
    assert_eq!(
        (made.wrong[0].case, made.wrong[0].got.as_str()),
        (1, "2.50")
    );
    assert_eq!(made.wrong[0].code, "def f(a):\n    return a\n");
}

#[test]
fn a_lab() {
    let body = "**Lab.** When do the lines meet?\n\nDrag it.\n\n```toml lab\nid = \"serve-lab\"\nlab = \"serve\"\nusers = 60\nmemory = 80_000_000_000\nbandwidth = 1e12\nfallback = 'A picture.'\n```\n";
    let Block::Lab(made) = block(body) else {
        panic!("a lab");
    };
    assert_eq!(
        (made.id.as_str(), made.kind.as_str()),
        ("serve-lab", "serve")
    );
    assert_eq!(made.prompt.source, "When do the lines meet?\n\nDrag it.");
    assert_eq!(made.settings, "users=60&memory=80000000000&bandwidth=1e12");
    assert_eq!(made.fallback.source, "A picture.");
}

#[test]
fn widgets_follow_each_other_without_prose_between() {
    let made = lesson(&format!(
        "{}\n{}",
        question("answer = 2\ncheck = \"2\""),
        question("answer = 3\ncheck = \"3\"").replace("\"q\"", "\"r\"")
    ));
    assert_eq!(made.blocks.len(), 2);
}
