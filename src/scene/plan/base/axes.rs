//! The axes: gridlines, numbers, titles.

use super::Base;
use crate::scene::plan::frame::{Ground, sharp};
use crate::scene::plan::placed;
use crate::scene::plan::shape::{Anchor, Mark, Shape, Text, Tone};
use crate::scene::plan::ticks::{Tick, ticks};
use crate::scene::text;

impl Base<'_> {
    /// Gridlines, axis, titles and the numbers of y; gives back the numbers of x.
    pub(in crate::scene::plan) fn axes(&mut self, y_ticks: &[Tick]) -> Vec<Text> {
        let Ground {
            left,
            right,
            top,
            bottom,
        } = self.ground;
        let wide = self.frame.wide();
        let quiet = self.text("", Tone::Quiet, false);
        for tick in y_ticks {
            let y = sharp(self.at((self.scene.x.min, tick.value)).1);
            if y < bottom - 1.0 {
                self.shapes
                    .push(Shape::Line(Mark::Grid, vec![(left, y), (right, y)]));
            }
            self.write(vec![Text {
                at: (left - 6.5, y + 4.0),
                anchor: Anchor::End,
                text: tick.text.clone(),
                ..quiet.clone()
            }]);
        }
        self.write(vec![Text {
            at: (0.0, top - if wide { 14.5 } else { 10.5 }),
            text: self.scene.y.title.clone(),
            ..quiet.clone()
        }]);
        let title_at = (right, self.frame.height - 4.0);
        self.write(vec![Text {
            at: title_at,
            anchor: Anchor::End,
            text: self.scene.x.title.clone(),
            ..quiet.clone()
        }]);
        self.shapes.push(Shape::Line(
            Mark::Axis,
            vec![(left, bottom), (right, bottom)],
        ));
        ticks(&self.scene.x, right - left, self.frame.x_gap())
            .into_iter()
            .map(|tick| {
                let x = left + placed(&self.scene.x, tick.value) * (right - left);
                let half = text::width(&tick.text, quiet.size, false) / 2.0;
                let x = x.min(self.frame.width - half);
                Text {
                    at: (x, bottom + 17.5),
                    anchor: Anchor::Middle,
                    text: tick.text,
                    ..quiet.clone()
                }
            })
            .collect()
    }
}
