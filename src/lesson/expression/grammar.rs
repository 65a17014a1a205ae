//! Reads an expression into a tree.

use std::iter::Peekable;
use std::ops::Range;
use std::vec::IntoIter;

use super::Fault;
use super::tokens::{self, Kind, Token};
use super::tree::{Argument, Node, NodeKind};

/// More parts than this are nobody's; the bound keeps hostile text from exhausting the stack.
const MOST_PARTS: usize = 400;

/// Brackets and calls within each other.
const DEEPEST: usize = 40;

/// Reads a whole expression.
pub fn read(text: &str) -> Result<Node, Fault> {
    let tokens = tokens::cut(text)?;
    let mut reader = Reader {
        tokens: tokens.into_iter().peekable(),
        end: text.trim_end().len(),
        parts: 0,
        depth: 0,
    };
    let tree = reader.sum()?;
    match reader.tokens.next() {
        None => Ok(tree),
        Some(token) => Err(Fault::new(
            token.at,
            "the expression should have ended before this",
            "a sign is missing between two parts, or a bracket closes nothing; thousands have no commas: `4000`",
        )),
    }
}

struct Reader {
    tokens: Peekable<IntoIter<Token>>,
    /// Where the expression ends.
    end: usize,
    parts: usize,
    depth: usize,
}

impl Reader {
    fn sum(&mut self) -> Result<Node, Fault> {
        self.chain(&['+', '-'], Self::product)
    }

    fn product(&mut self) -> Result<Node, Fault> {
        self.chain(&['*', '/'], Self::signed)
    }

    fn chain(
        &mut self,
        signs: &[char],
        part: fn(&mut Self) -> Result<Node, Fault>,
    ) -> Result<Node, Fault> {
        let mut left = part(self)?;
        while let Some(sign) = self.sign_among(signs) {
            let right = part(self)?;
            let at = left.at.start..right.at.end;
            let kind = NodeKind::Pair(Box::new(left), sign, Box::new(right));
            left = Node { at, kind };
        }
        Ok(left)
    }

    fn signed(&mut self) -> Result<Node, Fault> {
        let start = self.place().start;
        if self.sign_among(&['-']).is_none() {
            return self.part();
        }
        let value = self.deeper(Self::signed)?;
        let at = start..value.at.end;
        Ok(Node {
            at,
            kind: NodeKind::Minus(Box::new(value)),
        })
    }

    fn part(&mut self) -> Result<Node, Fault> {
        self.parts += 1;
        if self.parts > MOST_PARTS {
            return Err(Fault::new(
                self.place(),
                "the expression has too many parts",
                "split it",
            ));
        }
        let hint = "a number, a unit, a call or a bracket";
        let Some(token) = self.tokens.next() else {
            return Err(Fault::new(
                self.end..self.end,
                "the expression ends too early",
                format!("here should be {hint}"),
            ));
        };
        match token.kind {
            Kind::Number(text) => Ok(Node {
                at: token.at,
                kind: NodeKind::Number(text),
            }),
            Kind::Word(name) if self.sign_among(&['(']).is_some() => self.call(name, token.at),
            Kind::Word(name) => Ok(Node {
                at: token.at,
                kind: NodeKind::Word(name),
            }),
            Kind::Sign('(') => {
                let inner = self.deeper(Self::sum)?;
                let end = self.close(&token.at)?;
                Ok(Node {
                    at: token.at.start..end,
                    kind: inner.kind,
                })
            }
            Kind::Sign(sign) => Err(Fault::new(
                token.at,
                format!("`{sign}` cannot stand here"),
                format!("here should be {hint}"),
            )),
        }
    }

    fn call(&mut self, name: String, name_at: Range<usize>) -> Result<Node, Fault> {
        let mut arguments = Vec::new();
        loop {
            if let Some(Token {
                kind: Kind::Sign(')'),
                at,
            }) = self.tokens.peek()
            {
                let at = name_at.start..at.end;
                self.tokens.next();
                return Ok(Node {
                    at,
                    kind: NodeKind::Call {
                        name,
                        name_at,
                        arguments,
                    },
                });
            }
            arguments.push(self.argument()?);
            let more = self.sign_among(&[',']).is_some();
            if !more {
                let end = self.close(&name_at)?;
                let at = name_at.start..end;
                return Ok(Node {
                    at,
                    kind: NodeKind::Call {
                        name,
                        name_at,
                        arguments,
                    },
                });
            }
        }
    }

    fn argument(&mut self) -> Result<Argument, Fault> {
        let hint = "arguments are named, `layers = 32`, and thousands have no commas, `4000`";
        let at = self.place();
        let Some(Token {
            kind: Kind::Word(name),
            at,
        }) = self.tokens.next_if(|t| matches!(t.kind, Kind::Word(_)))
        else {
            return Err(Fault::new(at, "an argument has no name", hint));
        };
        if self.sign_among(&['=']).is_none() {
            return Err(Fault::new(at, format!("`{name}` has no `=`"), hint));
        }
        let value = self.deeper(Self::sum)?;
        Ok(Argument { name, at, value })
    }

    fn deeper(&mut self, read: fn(&mut Self) -> Result<Node, Fault>) -> Result<Node, Fault> {
        self.depth += 1;
        if self.depth > DEEPEST {
            let message = format!("brackets and calls nest more than {DEEPEST} deep");
            return Err(Fault::new(self.place(), message, "split the expression"));
        }
        let node = read(self)?;
        self.depth -= 1;
        Ok(node)
    }

    /// The closing bracket of what was opened at `open`; says where it ends.
    fn close(&mut self, open: &Range<usize>) -> Result<usize, Fault> {
        let at = self.place();
        match self.sign_among(&[')']) {
            Some(_) => Ok(at.end),
            None if self.tokens.peek().is_none() => Err(Fault::new(
                open.clone(),
                "the bracket is never closed",
                "write `)`",
            )),
            None => Err(Fault::new(
                at,
                "here should be `)`",
                "a sign or comma may be missing before this",
            )),
        }
    }

    /// Takes the next token if it is one of these signs.
    fn sign_among(&mut self, signs: &[char]) -> Option<char> {
        let token = self
            .tokens
            .next_if(|token| matches!(token.kind, Kind::Sign(sign) if signs.contains(&sign)))?;
        match token.kind {
            Kind::Sign(sign) => Some(sign),
            _ => None,
        }
    }

    /// Where the next token stands; the end where there is none.
    fn place(&mut self) -> Range<usize> {
        let end = self.end;
        self.tokens
            .peek()
            .map_or(end..end, |token| token.at.clone())
    }
}
