// `EndingRule`, a rule of inflections that replaces the end of a word.

/// What turns a word into its plural, or into its singular.
protocol InflectionRule: Sendable {
    /// Returns what the word becomes; `nil` if the rule is not about this word.
    func inflect(_ word: String) -> String?
}

/// A rule that replaces the end of a word, in upper and lower case.
struct EndingRule: InflectionRule {
    /// What stands before the ending, and stays.
    enum Stem: Sendable, ExpressibleByStringLiteral {
        case text(String)

        /// A text at the beginning of a word: `box` in `big_box`, `Box` in `bigBox`, but not in `inbox`.
        case wholeWord(String)

        /// One character, but none of these.
        case noneOf(String)

        init(stringLiteral text: String) {
            self = .text(text)
        }
    }

    /// One of them stands before the ending. Anything does if there is none.
    var stems: [Stem] = []

    /// The word has one of these endings. The first one that fits is replaced. An empty one has all words.
    let endings: [String]

    /// What the ending becomes.
    let replacement: String

    /// A text between the stem and the ending that is replaced, too. It has the same case in the word.
    var exactText = ""

    func inflect(_ word: String) -> String? {
        for ending in endings {
            guard let rest = word[...].withoutEnd(ending, where: { $0.isSameLetter(as: $1) }),
                let rest = rest.withoutEnd(exactText, where: { $0.value == $1.value })
            else { continue }
            if stems.isEmpty || stems.contains(where: { $0.ends(rest) }) {
                return rest + replacement
            }
        }
        return nil
    }
}

extension EndingRule.Stem {
    /// Whether a text ends with the stem.
    fileprivate func ends(_ text: Substring) -> Bool {
        switch self {
        case .text(let stem):
            return text.withoutEnd(stem, where: { $0.isSameLetter(as: $1) }) != nil
        case .wholeWord(let stem):
            guard let before = text.withoutEnd(stem, where: { $0.isSameLetter(as: $1) }) else { return false }
            guard let previous = before.unicodeScalars.last, previous.isASCIILetter else { return true }
            let first = text.unicodeScalars[before.endIndex]
            return ("a"..."z").contains(previous) && ("A"..."Z").contains(first)
        case .noneOf(let characters):
            guard let last = text.unicodeScalars.last else { return false }
            return !characters.unicodeScalars.contains { $0.isSameLetter(as: last) }
        }
    }
}

extension Substring {
    /// The text without its end; `nil` if it has another one.
    fileprivate func withoutEnd(_ end: String, where areSame: (Unicode.Scalar, Unicode.Scalar) -> Bool) -> Substring? {
        var rest = unicodeScalars
        for scalar in end.unicodeScalars.reversed() {
            guard let last = rest.popLast(), areSame(last, scalar) else { return nil }
        }
        return Substring(rest)
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetter: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self)
    }

    /// Whether two characters are equal, but for their case.
    fileprivate func isSameLetter(as other: Unicode.Scalar) -> Bool {
        if isASCII, other.isASCII {
            return value == other.value || isASCIILetter && value | 0x20 == other.value | 0x20
        }
        // Both ways: some letters have only the one in common with others.
        return properties.uppercaseMapping.lowercased().isSameText(as: other.properties.uppercaseMapping.lowercased())
    }
}
