//! An expression as a tree.

use std::ops::Range;

/// A part of an expression and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Its bytes.
    pub at: Range<usize>,
    /// What it is.
    pub kind: NodeKind,
}

/// What a part is.
#[derive(Clone, Debug, PartialEq)]
pub enum NodeKind {
    /// A number, as written.
    Number(String),
    /// A unit.
    Word(String),
    /// `name(argument = value, …)`
    Call {
        /// The function's name.
        name: String,
        /// Where the name stands.
        name_at: Range<usize>,
        /// Its arguments in order.
        arguments: Vec<Argument>,
    },
    /// `−value`
    Minus(Box<Node>),
    /// Two parts and the sign between them.
    Pair(Box<Node>, char, Box<Node>),
}

/// One argument of a call.
#[derive(Clone, Debug, PartialEq)]
pub struct Argument {
    /// Its name.
    pub name: String,
    /// Where the name stands.
    pub at: Range<usize>,
    /// What it is set to.
    pub value: Node,
}
