//! Names an author may have meant: the nearest spelling, and a list of what is known.

/// Says which names are known, the nearest first where one is near.
#[must_use]
pub fn known(kind: &str, word: &str, names: &[&str]) -> String {
    let all = list(names);
    match nearest(word, names) {
        Some(near) => format!("did you mean `{near}`? Known {kind}: {all}"),
        None => format!("known {kind}: {all}"),
    }
}

/// `a`, `b`, `c`, each in backquotes.
#[must_use]
pub fn list(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}

/// The known name that differs least from `word`, if it differs little.
#[must_use]
pub fn nearest<'a>(word: &str, names: &[&'a str]) -> Option<&'a str> {
    let word = word.to_lowercase();
    let allowed = (word.chars().count() / 3).clamp(1, 3);
    names
        .iter()
        .map(|name| (distance(&word, &name.to_lowercase()), *name))
        .filter(|(far, _)| *far <= allowed)
        .min_by_key(|(far, _)| *far)
        .map(|(_, name)| name)
}

/// How many characters must be changed, added, dropped or swapped with a neighbour.
fn distance(a: &str, b: &str) -> usize {
    // A name of a hundred characters is nobody's slip; the bound keeps hostile text cheap.
    let (a, b): (Vec<char>, Vec<char>) =
        (a.chars().take(100).collect(), b.chars().take(100).collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let get = |row: &[usize], at: usize| row.get(at).copied().unwrap_or(usize::MAX / 2);
            let change = get(&last, j) + usize::from(x != y);
            let mut fewest = change.min(get(&last, j + 1) + 1).min(get(&row, j) + 1);
            let swapped = i > 0 && j > 0 && a.get(i - 1) == Some(y) && b.get(j - 1) == Some(x);
            if swapped {
                fewest = fewest.min(get(&before, j - 1) + 1);
            }
            row.push(fewest);
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_finds_its_name() {
        let names = ["answer", "accept", "unit", "units"];
        assert_eq!(nearest("anwser", &names), Some("answer"));
        assert_eq!(nearest("Units", &names), Some("units"));
        assert_eq!(nearest("acept", &names), Some("accept"));
        assert_eq!(nearest("colour", &names), None);
        assert_eq!(nearest("", &names), None);
    }
}
