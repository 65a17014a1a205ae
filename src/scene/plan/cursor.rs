//! The layer of the cursor: its line, the points it reads off, their values, its number on the axis.

use super::base::Base;
use super::frame::sharp;
use super::labels::{Space, around, room_of};
use super::shape::{Anchor, Mark, Rect, Shape, Text, Tone};
use crate::scene::format::between;
use crate::scene::{Scene, text};

/// The cursor's shapes and the room of its flag. Base labels are in its way; it is in nobody's.
pub(super) fn cursor(scene: &Scene, base: &Base<'_>) -> (Vec<Shape>, Rect) {
    let wide = base.frame.wide();
    let mut shapes = Vec::with_capacity(12);
    let dots: Vec<_> = scene
        .cursor
        .dots
        .iter()
        .map(|dot| (base.at((scene.cursor.at, dot.y)), dot))
        .collect();
    let x = sharp(base.at((scene.cursor.at, scene.y.min)).0);
    let top = dots
        .iter()
        .map(|(at, _)| at.1)
        .fold(base.ground.bottom, f64::min);
    shapes.push(Shape::Line(
        Mark::Cursor,
        vec![(x, top), (x, base.ground.bottom)],
    ));
    let mut taken = base.taken.clone();
    for (at, _) in &dots {
        shapes.push(Shape::Circle(Mark::Dot, (x, at.1), 4.5));
        taken.push(
            Rect {
                left: x,
                top: at.1,
                right: x,
                bottom: at.1,
            }
            .grown(5.0),
        );
    }
    let mut hurdles = base.hurdles.clone();
    hurdles.push(((x, top), (x, base.ground.bottom), 8.0));
    // The slim form has its values below the picture, where there is room.
    for (at, dot) in dots.iter().filter(|(_, dot)| wide && !dot.label.is_empty()) {
        let name = Text {
            halo: true,
            ..base.text(&dot.label, Tone::Of(dot.ink), true)
        };
        let space = Space {
            bounds: base.ground.above_axis(base.frame),
            taken: &taken,
            hurdles: &hurdles,
        };
        let texts = space.best(around((x, at.1), 8.0, &name, None), true);
        taken.extend(room_of(&texts));
        shapes.extend(texts.into_iter().map(Shape::Text));
    }
    let number = Text {
        at: (x, base.ground.bottom + 17.5),
        anchor: Anchor::Middle,
        ..base.text(&scene.cursor.flag, Tone::Flag, true)
    };
    let least = if wide { 46.0 } else { 40.0 };
    let half = f64::max(least, text::width(&number.text, number.size, true) + 12.0) / 2.0;
    // At an end of the axis the flag moves inwards, its line does not.
    let middle = between(x, half, base.frame.width - half);
    let flag = Rect {
        left: middle - half,
        top: base.ground.bottom + 4.5,
        right: middle + half,
        bottom: base.ground.bottom + 22.5,
    };
    shapes.push(Shape::Rect(Mark::Flag, flag));
    shapes.push(Shape::Text(Text {
        at: (middle, number.at.1),
        ..number
    }));
    (shapes, flag)
}
