//! The site's pages, written on the host: lessons in, static HTML out.
//!
//! [`files::pages`] makes every file; `page` is the frame round a lesson, `body` its blocks,
//! `question` and `lab` the static forms that the browser's components take over, `home` the first
//! page, `assets` the bundled files' last touch. `build_site` calls them.

pub mod assets;
pub mod body;
pub mod files;
pub mod home;
pub mod lab;
pub mod page;
pub mod question;
