//! What a lab is set to, and every way in and out of it: an address, a slider, a typed number.
//!
//! In: text and slider positions from anywhere, trusted in nothing. Out: settings that are always in
//! range, and a [`Notice`] in words for whatever had to be changed. Every number is kept exactly as it
//! was given: a slider has stops, a setting has none, so a head dimension of 112 from an address
//! stays 112 until its slider is moved.

mod control;
mod field;
mod gqa;
mod heads;
mod query;
mod serve;
mod specs;
mod typed;

pub use control::{Control, Stop, control};
pub use field::{Field, FieldSpec, Group, Steps, Unit};
pub use gqa::GqaSettings;
pub use heads::divisors;
pub use serve::{Preset, ServeSettings};
pub use typed::number;

/// Something that could not be taken as it was given, in words for the reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Which setting.
    pub field: Field,
    /// A whole sentence.
    pub text: String,
}

/// What both labs' settings can do. Object-safe, so that everything built on it exists once in the
/// page however many labs there are.
pub trait Settings {
    /// The settings this lab has, in the order in which they are shown.
    fn specs(&self) -> &'static [FieldSpec];

    /// A setting in base units; 0 for one this lab does not have.
    fn get(&self, field: Field) -> f64;

    /// Writes a value that is in range. Use [`Settings::put`].
    #[doc(hidden)]
    fn write(&mut self, field: Field, value: f64);

    /// How the setting is shown; nothing for one this lab does not have.
    fn spec(&self, field: Field) -> Option<&'static FieldSpec> {
        self.specs().iter().find(|spec| spec.field == field)
    }

    /// Takes a value in base units: clamps it to the range, rounds it where only whole numbers have
    /// a meaning, keeps K/V heads a divisor of the query heads, and says what it changed.
    fn put(&mut self, field: Field, value: f64) -> Vec<Notice>
    where
        Self: Sized,
    {
        heads::put(self, field, value)
    }

    /// Takes what was typed into the setting's number box.
    ///
    /// # Errors
    /// What to type instead, where the text is not a number.
    fn put_typed(&mut self, field: Field, text: &str) -> Result<Vec<Notice>, String>
    where
        Self: Sized,
    {
        typed::put(self, field, text)
    }

    /// Takes a slider position from 0 to [`Control::positions`].
    fn put_position(&mut self, field: Field, position: u32) -> Vec<Notice>
    where
        Self: Sized,
    {
        let value = control::value_at(self, field, position);
        heads::put(self, field, value)
    }

    /// The setting's slider and number box as they stand now.
    fn control(&self, field: Field) -> Option<Control>
    where
        Self: Sized,
    {
        control::control(self, field)
    }
}
