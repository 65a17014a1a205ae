//! What changes when only the cursor moves, and what reaches a backend.

use std::convert::Infallible;

use crossover::scene::draw::{Layer, Theme, draw};
use crossover::scene::plan::{Frame, Plan};
use crossover::scene::serve::ServeView;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle,
};
use proptest::prelude::*;

use crate::any;

const THEME: Theme = Theme {
    ink: (1, 0, 0),
    ink_2: (2, 0, 0),
    surface: (3, 0, 0),
    line: (4, 0, 0),
    weights: (5, 0, 0),
    weights_fill: (6, 0, 0),
    cache: (7, 0, 0),
    cache_fill: (8, 0, 0),
    arith: (9, 0, 0),
};

/// Writes down what it is asked to draw.
#[derive(Default)]
struct Log(Vec<String>);

type Outcome = Result<(), DrawingErrorKind<Infallible>>;

impl DrawingBackend for Log {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        (592, 380)
    }

    fn ensure_prepared(&mut self) -> Outcome {
        Ok(())
    }

    fn present(&mut self) -> Outcome {
        Ok(())
    }

    fn draw_pixel(&mut self, at: BackendCoord, _: BackendColor) -> Outcome {
        panic!("a single pixel at {at:?}: the backend draws in areas");
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Outcome {
        self.0.push(format!(
            "line {from:?} {to:?} {:?} {}",
            style.color().rgb,
            style.stroke_width()
        ));
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
        _: bool,
    ) -> Outcome {
        self.0
            .push(format!("rect {from:?} {to:?} {:?}", style.color().rgb));
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome {
        let path: Vec<BackendCoord> = path.into_iter().collect();
        self.0.push(format!(
            "path {path:?} {:?} {}",
            style.color().rgb,
            style.stroke_width()
        ));
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        at: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Outcome {
        self.0.push(format!(
            "circle {at:?} {radius} {:?} {fill}",
            style.color().rgb
        ));
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Outcome {
        self.0.push(format!(
            "area {} {:?}",
            path.into_iter().count(),
            style.color().rgb
        ));
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        at: BackendCoord,
    ) -> Outcome {
        let slant = matches!(style.style(), FontStyle::Italic | FontStyle::Oblique);
        self.0
            .push(format!("text {text} {at:?} {} {slant}", style.size()));
        Ok(())
    }
}

fn drawn(query: &str, scale: f64, layer: Layer) -> Vec<String> {
    let view = ServeView::new(&any::serve_at(query));
    let mut log = Log::default();
    draw(
        &Plan::new(&view.step_scene, Frame::WIDE),
        &mut log,
        &THEME,
        scale,
        layer,
    )
    .unwrap();
    log.0
}

#[test]
fn the_cursor_moves_alone() {
    let base = |users| {
        drawn(
            &format!("users={users}&tokens_per_user=500"),
            1.0,
            Layer::Base,
        )
    };
    let cursor = |users| {
        drawn(
            &format!("users={users}&tokens_per_user=500"),
            1.0,
            Layer::Cursor,
        )
    };
    assert_eq!(base(10), base(250));
    assert_ne!(cursor(10), cursor(250));
}

#[test]
fn the_flag_hides_the_numbers_below_it() {
    let at_a_number = "users=100&tokens_per_user=500";
    let number = |log: &[String]| {
        log.iter()
            .filter(|line| line.starts_with("text 100 "))
            .count()
    };
    assert_eq!(
        number(&drawn(at_a_number, 1.0, Layer::All)),
        1,
        "the flag's own"
    );
    assert_eq!(
        number(&drawn(at_a_number, 1.0, Layer::Base)),
        1,
        "the axis' own"
    );
    let cursor = drawn(at_a_number, 1.0, Layer::Cursor);
    let cover = cursor
        .iter()
        .position(|line| line.starts_with("rect") && line.ends_with("(3, 0, 0)"));
    let flag = cursor
        .iter()
        .position(|line| line.starts_with("rect") && line.ends_with("(1, 0, 0)"));
    assert!(
        cover.is_some() && cover < flag,
        "covered with the surface, then the flag: {cursor:?}"
    );
}

#[test]
fn a_scale_multiplies_places_thicknesses_and_letters() {
    let log = drawn("users=100&tokens_per_user=0", 2.0, Layer::All);
    assert!(
        log.contains(&"text ms per step (0, 32) 25 false".to_owned()),
        "{log:?}"
    );
    // Arithmetic beyond the crossover and the read before it: 3.5 pixels at two units each.
    let heavy = log
        .iter()
        .filter(|line| line.starts_with("path") && line.ends_with(" 7"));
    assert_eq!(heavy.count(), 2, "{log:?}");
}

#[test]
fn the_variable_is_drawn_in_italics_and_never_as_a_symbol() {
    let log = drawn("users=100&tokens_per_user=500", 1.0, Layer::All);
    assert!(log.iter().all(|line| !line.contains('𝐵')), "{log:?}");
    let title = log
        .iter()
        .position(|line| line.starts_with("text Crossover:  ("));
    let variable = log.get(title.unwrap() + 1).unwrap();
    assert!(
        variable.starts_with("text B (") && variable.ends_with(" true"),
        "{variable}"
    );
}

proptest! {
    #[test]
    fn users_change_the_base_by_doubling_its_axis_only(one in 1_u32..100_000, other in 1_u32..100_000) {
        let view = |users| ServeView::new(&any::serve_at(&format!("users={users}&tokens_per_user=500")));
        let (one, other) = (view(one), view(other));
        let factor = one.step_scene.x.max.max(other.step_scene.x.max) / one.step_scene.x.max.min(other.step_scene.x.max);
        prop_assert!(factor.log2().fract().abs() < 1e-9 || one.step_scene.x.max.max(other.step_scene.x.max) >= 2e5);
        if factor.to_bits() == 1.0_f64.to_bits() {
            prop_assert_eq!(&one.step_scene.items, &other.step_scene.items);
            prop_assert_eq!(&one.throughput_scene.items, &other.throughput_scene.items);
            prop_assert_eq!(&one.throughput_scene.y, &other.throughput_scene.y);
        }
    }
}
