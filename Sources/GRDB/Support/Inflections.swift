// `Inflections`, the rules that turn singular names into plural ones, and back.

/// Rules that turn English nouns into their plural, and back.
///
/// Associations are named after tables with them: `book` in the singular for an association to one book, `books` for one to several.
///
///     Inflections.default.pluralize("city")      // cities
///     Inflections.default.singularize("people")  // person
///
/// Add your own words before you define associations:
///
///     Inflections.default.irregularSuffix("tooth", "teeth")
///     Inflections.default.uncountableWords(["luggage"])
///
/// The last word of a name counts: `bigCity` becomes `bigCities`. Digits at the end are left alone: `city2` becomes `cities2`.
public struct Inflections: Sendable {
    private var pluralRules: [any InflectionRule] = []
    private var singularRules: [any InflectionRule] = []
    private var uncountables: Set<String> = []

    // The results so far: rules take time. Replaced when the rules change.
    private var plurals = Locked<[UTF8String: String]>([:])
    private var singulars = Locked<[UTF8String: String]>([:])

    private static let shared = Locked(Inflections.english)

    /// The rules that associations and table definitions use.
    public static var `default`: Inflections {
        get { shared.withLock { $0 } }
        set { shared.replace(by: newValue) }
    }

    /// Creates inflections without any rule: singular and plural are the same.
    public init() {}

    // MARK: - Rules

    mutating func addPlural(_ rule: any InflectionRule) {
        pluralRules.append(rule)
        plurals = Locked([:])
    }

    mutating func addSingular(_ rule: any InflectionRule) {
        singularRules.append(rule)
        singulars = Locked([:])
    }

    /// Adds words whose plural is like their singular.
    ///
    ///     inflections.uncountableWords(["luggage", "sheep"])
    public mutating func uncountableWords(_ words: [String]) {
        uncountables.formUnion(words.map { $0.lowercased() })
        (plurals, singulars) = (Locked([:]), Locked([:]))
    }

    /// Adds a word that follows no rule. Words that end with it do the same.
    ///
    ///     inflections.irregularSuffix("man", "men")  // and woman, women
    public mutating func irregularSuffix(_ singular: String, _ plural: String) {
        for word in [singular, plural] {
            Self.rules(forSuffix: word, plural).forEach { addPlural($0) }
            Self.rules(forSuffix: word, singular).forEach { addSingular($0) }
        }
    }

    /// Rules that replace a suffix, and that keep the case of its first letter.
    private static func rules(forSuffix suffix: String, _ replacement: String) -> [EndingRule] {
        let (first, newFirst) = (suffix.prefix(1), replacement.prefix(1))
        let (rest, newRest) = (String(suffix.dropFirst()), String(replacement.dropFirst()))
        if first.lowercased().isSameText(as: newFirst.lowercased()) {
            return [EndingRule(stems: [.text(String(first))], endings: [rest], replacement: newRest)]
        }
        return [
            EndingRule(endings: [rest], replacement: newFirst.lowercased() + newRest, exactText: first.lowercased()),
            EndingRule(endings: [rest], replacement: newFirst.uppercased() + newRest, exactText: first.uppercased()),
        ]
    }

    // MARK: - Words

    /// Returns the plural of a name, or the name itself when it is a plural already.
    ///
    ///     Inflections.default.pluralize("flight")   // flights
    ///     Inflections.default.pluralize("flights")  // flights
    public func pluralize(_ string: String) -> String {
        inflect(string, pluralRules, plurals)
    }

    /// Returns the singular of a name, or the name itself when it is a singular already, as far as the rules can determine it.
    ///
    ///     Inflections.default.singularize("flights")  // flight
    ///     Inflections.default.singularize("flight")   // flight
    public func singularize(_ string: String) -> String {
        inflect(string, singularRules, singulars)
    }

    private func inflect(_ string: String, _ rules: [any InflectionRule], _ memory: Locked<[UTF8String: String]>) -> String {
        if let known = memory.withLock({ $0[UTF8String(string)] }) {
            return known
        }
        let word = string.withoutFinalDigits
        let isFixed = word.isEmpty || uncountables.contains(word.lastWord.lowercased())
        let inflected = isFixed ? nil : rules.reversed().lazy.map { $0.inflect(word) }.first { $0 != nil } ?? nil
        let result = (inflected ?? word) + string.dropFirst(word.count)
        memory.withLock { $0[UTF8String(string)] = result }
        return result
    }
}

extension String {
    /// The name without the digits at its end.
    var withoutFinalDigits: String {
        lastIndex { !$0.isASCII || !$0.isNumber }.map { String(self[...$0]) } ?? ""
    }

    /// `Request` in `HTTPRequest`, `news` in `old_news`.
    fileprivate var lastWord: Substring {
        let characters = Array(self)
        var start = characters.count
        while start > 0, characters[start - 1].isLetter {
            start -= 1
            let isCapital = characters[start].isUppercase
            if isCapital, start > 0, !characters[start - 1].isUppercase || start + 1 < characters.count && characters[start + 1].isLowercase
            {
                break
            }
        }
        return suffix(characters.count - start)
    }
}

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
