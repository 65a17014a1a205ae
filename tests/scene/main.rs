//! The way from a lab's settings to what it shows: figures, words, pictures.

mod any;
mod figures;
mod layers;
mod pictures;
mod settings;
mod sliders;
mod static_form;
mod words;
