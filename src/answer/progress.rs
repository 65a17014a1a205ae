//! How far a reader has come through a list of questions. Pure: the page's progress bar, its outline
//! and the front page's rows show what this says.

/// What is known of one question, in the order of the lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// Answered: a number right, a guess kept.
    pub done: bool,
    /// When it was last touched, an ISO time; none for a question not begun.
    pub at: Option<String>,
}

/// The state of a lesson or of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nothing was touched.
    Open,
    /// Something was.
    Begun,
    /// Every question is answered.
    Done,
}

/// How many are answered, of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// Answered.
    pub done: usize,
    /// All.
    pub of: usize,
    /// Where that leaves the reader.
    pub stage: Stage,
}

impl Count {
    /// Counts some questions.
    pub fn of<'a>(steps: impl IntoIterator<Item = &'a Step>) -> Self {
        let (mut done, mut of, mut begun) = (0, 0, false);
        for step in steps {
            of += 1;
            done += usize::from(step.done);
            begun |= step.done || step.at.is_some();
        }
        let stage = match (begun, done == of) {
            (true, true) => Stage::Done,
            (true, false) => Stage::Begun,
            (false, _) => Stage::Open,
        };
        Self { done, of, stage }
    }
}

/// The question to go on with: the one touched last if it is still open, else the next open one after
/// it, from the top again at the end. None where nothing was touched or nothing is left.
#[must_use]
pub fn resume(steps: &[Step]) -> Option<usize> {
    let (last, _) = steps
        .iter()
        .enumerate()
        .filter(|(_, step)| step.at.is_some())
        .max_by(|(_, a), (_, b)| a.at.cmp(&b.at))?;
    let open = |from: usize| {
        steps
            .iter()
            .skip(from)
            .position(|step| !step.done)
            .map(|n| n + from)
    };
    open(last).or_else(|| open(0))
}
