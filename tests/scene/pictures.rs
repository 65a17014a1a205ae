//! Pictures: labels that do not overlap, SVG that a strict policy takes, and no settings too odd to draw.

use crossover::scene::gqa::GqaView;
use crossover::scene::plan::{Frame, Plan, Rect, Text};
use crossover::scene::serve::ServeView;
use crossover::scene::{Scene, svg};
use proptest::prelude::*;

use crate::any;

/// The lesson's presets and what a reader meets on the way between them.
const USUAL: [&str; 12] = [
    "users=8&tokens_per_user=4000",
    "users=30&tokens_per_user=0",
    "users=120&tokens_per_user=500",
    "users=200&tokens_per_user=800",
    "users=60&tokens_per_user=4000",
    "users=188&tokens_per_user=500",
    "users=100&tokens_per_user=0",
    "users=1&tokens_per_user=500",
    "users=1000&tokens_per_user=500",
    "tokens_per_user=1000&users=400",
    "bandwidth=3.35e12&flops=989e12&weights=8.03e9&tokens_per_user=8000&users=60",
    "bandwidth=4.8e12&flops=989e12&memory=141e9&tokens_per_user=2000&users=40",
];

fn scenes(query: &str) -> [Scene; 2] {
    let view = ServeView::new(&any::serve_at(query));
    [view.step_scene, view.throughput_scene]
}

/// Texts that share room; halos hide lines, not other texts.
fn overlaps(plan: &Plan) -> Vec<(String, String)> {
    let boxes: Vec<(&Text, Rect)> = plan.text_boxes();
    let mut found = Vec::new();
    for (index, (text, room)) in boxes.iter().enumerate() {
        let others = boxes.iter().skip(index + 1);
        found.extend(
            others
                .filter(|(_, other)| room.meets(*other))
                .map(|(other, _)| (text.text.clone(), other.text.clone())),
        );
    }
    found
}

#[test]
fn labels_do_not_overlap() {
    for query in USUAL {
        for (scene, frame) in scenes(query)
            .iter()
            .flat_map(|scene| [(scene, Frame::WIDE), (scene, Frame::SLIM)])
        {
            let plan = Plan::new(scene, frame);
            assert_eq!(overlaps(&plan), [], "{query} {:?}", frame.form);
        }
    }
}

#[test]
fn labels_stay_inside_the_frame() {
    for query in USUAL {
        for (scene, frame) in scenes(query)
            .iter()
            .flat_map(|scene| [(scene, Frame::WIDE), (scene, Frame::SLIM)])
        {
            // The widths are generous: what sticks out by these few pixels does not in any real font.
            let room = Rect {
                left: 0.0,
                top: 0.0,
                right: frame.width + 8.0,
                bottom: frame.height,
            };
            for (text, place) in Plan::new(scene, frame).text_boxes() {
                assert!(
                    room.holds(place),
                    "{query} {:?}: {} at {place:?}",
                    frame.form,
                    text.text
                );
            }
        }
    }
}

fn texts(query: &str) -> Vec<String> {
    let [step, _] = scenes(query);
    Plan::new(&step, Frame::WIDE)
        .text_boxes()
        .into_iter()
        .map(|(text, _)| text.text.clone())
        .collect()
}

#[test]
fn the_picture_names_what_it_shows() {
    let all = |query: &str, names: &[&str]| {
        let texts = texts(query);
        for name in names {
            assert!(
                texts.iter().any(|text| text == name),
                "{query}: no {name:?} in {texts:?}"
            );
        }
    };
    all(
        "users=30&tokens_per_user=0",
        &[
            "Crossover: 𝐵 = 100",
            "both take 14.0\u{a0}ms",
            "arithmetic",
            "0.14 ms × 𝐵",
            "weights read",
        ],
    );
    all(
        "users=200&tokens_per_user=800",
        &[
            "memory is full at 629",
            "Crossover: 𝐵 = 398",
            "cache read",
            "read",
            "14 + 0.105 × 𝐵",
            "35.0\u{a0}ms",
            "28.0",
            "200",
        ],
    );
    all(
        "users=60&tokens_per_user=4000",
        &[
            "memory is full at 125",
            "cache read",
            "weights read",
            "arithmetic",
        ],
    );
    all("memory=10e9", &["the weights alone do not fit"]);
    assert!(
        !texts("users=60&tokens_per_user=4000")
            .iter()
            .any(|text| text.contains("Crossover"))
    );
}

#[test]
fn a_pointer_and_the_picture_agree() {
    let [step, _] = scenes("users=120&tokens_per_user=500");
    for frame in [
        Frame::WIDE,
        Frame::SLIM,
        Frame::of_width(700.0),
        Frame::of_width(300.0),
    ] {
        let plan = Plan::new(&step, frame);
        for users in [0.0, 1.0, 120.0, 299.0, 300.0] {
            assert!((plan.value_at(plan.place_of(users)) - users).abs() < 1e-9);
        }
        assert!(plan.value_at(-50.0).abs() < 1e-9);
        assert!((plan.value_at(1e6) - 300.0).abs() < 1e-9);
    }
}

/// What a strict policy and a strict reader of SVG ask for.
fn check(svg: &str) {
    assert!(!svg.contains(" style="), "{svg}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    assert!(svg.contains("role=\"img\" aria-label=\""));
    let mut open = Vec::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').expect("a tag ends");
        assert!(!text.contains('&') || text.contains(';'), "{text}");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{svg}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn svg_is_well_formed_and_small() {
    for query in USUAL {
        for scene in scenes(query) {
            for frame in [Frame::WIDE, Frame::SLIM] {
                let svg = svg::svg(&scene, frame);
                check(&svg);
                assert!(svg.len() < 9_000, "{query}: {} bytes", svg.len());
            }
        }
    }
}

proptest! {
    #[test]
    fn no_settings_are_too_odd_to_draw(settings in any::serve()) {
        let view = ServeView::new(&settings);
        for scene in [&view.step_scene, &view.throughput_scene] {
            prop_assert!(scene.x.min < scene.x.max && scene.y.min < scene.y.max);
            prop_assert!(scene.cursor.at <= scene.x.max);
            check(&svg::svg(scene, Frame::WIDE));
            check(&svg::svg(scene, Frame::SLIM));
        }
    }

    #[test]
    fn no_heads_are_too_many_to_draw(settings in any::gqa()) {
        let groups = GqaView::new(&settings).groups;
        for path in [&groups.queries, &groups.threads, &groups.kv_heads, &groups.hatch] {
            prop_assert!(!path.contains("NaN") && path.starts_with('M'));
            prop_assert!(path.len() < 20_000, "{} bytes", path.len());
        }
        prop_assert!(!groups.alt.is_empty());
    }
}
