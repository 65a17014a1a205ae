//! One setting of the lab, asked of the estimator: the step, the crossover, who fits, and how far the
//! axis of users reaches.

use crate::estimator::decode::{Step, step_of};
use crate::estimator::{
    Accelerator, AcceleratorSpec, Assumptions, Bytes, BytesPerSecond, Crossover, CrossoverKind,
    Demand, Fit, FlopsPerSecond, Load, Model, ModelSpec, NumberFormat, UsDollarsPerHour, crossover,
    kv_cache, presets,
};
use crate::scene::settings::{Field, ServeSettings, Settings};
use crate::scene::{Point, format};

/// What the estimator says about some settings.
pub(super) struct Case {
    pub(super) settings: ServeSettings,
    pub(super) model: Model,
    pub(super) accelerator: Accelerator,
    pub(super) load: Load,
    /// The step of all users.
    pub(super) step: Step,
    /// The step of one user, which says what each adds.
    pub(super) one: Step,
    pub(super) crossover: Crossover,
    pub(super) fit: Fit,
    /// The last number of users in the pictures.
    pub(super) reach: u32,
}

impl Case {
    pub(super) fn new(settings: &ServeSettings) -> Self {
        let mut settings = settings.clone();
        // Fields are open to whoever builds settings by hand: out of range becomes the nearest value.
        for spec in settings.specs() {
            settings.put(spec.field, settings.get(spec.field));
        }
        let model = model(&settings);
        let accelerator = accelerator(&settings);
        let load = Load {
            users: settings.users,
            tokens_per_user: settings.tokens_per_user,
        };
        let assumptions = Assumptions::default();
        let demand = Demand::of(&model, load.tokens_per_user, &assumptions);
        let crossover = crossover(&model, &accelerator, load.tokens_per_user, &assumptions);
        let fit = kv_cache::users_that_fit(&model, &accelerator, load.tokens_per_user);
        let reach = reach(crossover.users, fit, load.users);
        let step = step_of(&demand, &accelerator, load.users, &assumptions);
        let one = step_of(&demand, &accelerator, 1, &assumptions);
        Self {
            settings,
            model,
            accelerator,
            load,
            step,
            one,
            crossover,
            fit,
            reach,
        }
    }

    /// The step of another number of users.
    pub(super) fn step_of(&self, users: u32) -> Step {
        let assumptions = Assumptions::default();
        let demand = Demand::of(&self.model, self.load.tokens_per_user, &assumptions);
        step_of(&demand, &self.accelerator, users, &assumptions)
    }

    /// The same users with one setting changed.
    pub(super) fn with(&self, field: Field, value: f64) -> Self {
        let mut settings = self.settings.clone();
        settings.put(field, value);
        Self::new(&settings)
    }

    /// A short time in the unit of the step, so that it can be compared: "0.14 ms".
    pub(super) fn time(&self, time: f64) -> String {
        let (unit, name) = format::second_unit(self.step.step.get());
        if time < 1e-3 * unit {
            return format::seconds(time).text();
        }
        format::joined(&format::three_trimmed(time / unit), name)
    }

    /// Whether there is a cache to read.
    pub(super) fn has_cache(&self) -> bool {
        self.one.cache_read.get() > 0.0
    }

    /// The crossover, if the pictures reach it: users and seconds.
    pub(super) fn crossing(&self) -> Option<Point> {
        let users = self
            .crossover
            .users
            .filter(|users| *users < self.reach.into())?;
        Some((users, self.crossover.step?.get()))
    }

    /// The last number of users that fit, if the pictures reach it.
    pub(super) fn wall(&self) -> Option<f64> {
        let most = format::to_f64(self.fit.count()?.into());
        (most < self.reach.into()).then_some(most)
    }

    /// Whether the users of the settings fit.
    pub(super) fn users_fit(&self) -> bool {
        self.fit.holds(self.load.users.into())
    }

    /// Whether the crossover fits in memory, is beyond it, or does not exist.
    pub(super) fn kind(&self) -> CrossoverKind {
        self.crossover.kind
    }
}

/// Settings in range make a model. Were a range ever wider than the estimator's, the lesson's model
/// would stand in: a lab shows something rather than stop.
pub(in crate::scene) fn model_of(spec: ModelSpec) -> Model {
    Model::new(spec).unwrap_or(presets::LESSON_7B.model)
}

/// A format of so many bits.
pub(in crate::scene) fn bits(bits: u32) -> NumberFormat {
    NumberFormat::from_bits(bits).unwrap_or(NumberFormat::BITS_16)
}

fn model(settings: &ServeSettings) -> Model {
    model_of(ModelSpec {
        weights: settings.weights,
        layers: settings.layers,
        query_heads: settings.query_heads,
        kv_heads: settings.kv_heads,
        head_dim: settings.head_dim,
        weight_format: bits(settings.weight_bits),
        kv_format: bits(settings.kv_bits),
    })
}

fn accelerator(settings: &ServeSettings) -> Accelerator {
    let lesson = presets::LESSON_GPU.accelerator;
    let spec = AcceleratorSpec {
        memory: Bytes(settings.memory.into()),
        bandwidth: BytesPerSecond::new(settings.bandwidth).unwrap_or(lesson.bandwidth()),
        flops: FlopsPerSecond::new(settings.flops).unwrap_or(lesson.flops()),
        usd_per_hour: UsDollarsPerHour::new(settings.usd_per_hour).unwrap_or(lesson.usd_per_hour()),
    };
    Accelerator::new(spec).unwrap_or(lesson)
}

/// Twice the largest number of users that a lab takes.
const FARTHEST: f64 = 200_000.0;

/// The last number of users in the pictures. It is chosen to show the crossover and the wall, and goes
/// by round numbers; users that lie beyond it double it until they are inside.
fn reach(crossover: Option<f64>, fit: Fit, users: u32) -> u32 {
    let wall = fit
        .count()
        .map(|most| format::to_f64(most.into()))
        .filter(|most| *most > 0.0);
    let wanted = match (crossover, wall) {
        // The wall as well, where it is near.
        (Some(cross), Some(wall)) if cross <= wall && wall <= 3.0 * cross => 1.2 * wall,
        (Some(cross), Some(wall)) if cross <= wall => (1.5 * cross).min(1.2 * wall),
        // Where they would have met, if that is near.
        (Some(cross), Some(wall)) if cross <= 2.5 * wall => 1.15 * cross,
        (_, Some(wall)) => 1.2 * wall,
        (Some(cross), None) => 2.0 * cross,
        (None, None) => 2.0 * f64::from(users),
    };
    let mut reach = round_up(wanted);
    while f64::from(users) > 0.96 * reach && reach < FARTHEST {
        reach *= 2.0;
    }
    u32::try_from(format::whole(reach.min(FARTHEST))).unwrap_or(u32::MAX)
}

/// The next round number, from 10 on.
fn round_up(wanted: f64) -> f64 {
    let mut power = 10.0;
    while power * 10.0 <= wanted && power < FARTHEST {
        power *= 10.0;
    }
    let steps = [1.0, 1.2, 1.6, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0];
    let round = steps
        .into_iter()
        .map(|step| step * power)
        .find(|round| *round >= wanted * (1.0 - 1e-9));
    round.unwrap_or(FARTHEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_axis_shows_what_matters() {
        assert_eq!(reach(Some(100.0), Fit::NoLimit, 30), 200);
        assert_eq!(reach(Some(188.0), Fit::AtMost(1007), 120), 300);
        assert_eq!(reach(Some(398.4), Fit::AtMost(629), 200), 800);
        assert_eq!(reach(None, Fit::AtMost(125), 60), 160);
        assert_eq!(reach(Some(0.4), Fit::NoLimit, 1), 10);
        assert_eq!(reach(None, Fit::WeightsDoNotFit, 60), 120);
    }

    #[test]
    fn users_move_the_axis_by_doubling_only() {
        let reaches: Vec<u32> = (1..=100_000)
            .map(|users| reach(None, Fit::AtMost(125), users))
            .collect();
        let mut kinds = reaches.clone();
        kinds.dedup();
        assert_eq!(
            kinds,
            [
                160, 320, 640, 1280, 2560, 5120, 10_240, 20_480, 40_960, 81_920, 163_840
            ]
        );
        for (users, reach) in (1..).zip(reaches) {
            assert!(f64::from(users) <= 0.96 * f64::from(reach));
        }
    }
}
