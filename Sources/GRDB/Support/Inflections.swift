// `Inflections`, the rules that turn singular names into plural ones, and back.

import Foundation

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
    /// A pattern, and what the text that matches becomes.
    private struct Rule: Sendable {
        let expression: NSRegularExpression
        let template: String
    }

    /// The results so far: rules take time. Replaced when the rules change.
    private final class Memory: Sendable {
        let plurals = Locked<[UTF8String: String]>([:])
        let singulars = Locked<[UTF8String: String]>([:])
    }

    private var pluralRules: [Rule] = []
    private var singularRules: [Rule] = []
    private var uncountables: Set<String> = []
    private var memory = Memory()

    private static let shared = Locked(Inflections.english)

    /// The rules that associations and table definitions use.
    public static var `default`: Inflections {
        get { shared.withLock { $0 } }
        set { shared.replace(by: newValue) }
    }

    /// Creates inflections without any rule: singular and plural are the same.
    public init() {}

    // MARK: - Rules

    /// Adds a rule for plurals. It comes before those that were added earlier.
    ///
    ///     inflections.plural("(matr)ix$", "$1ices")
    ///
    /// - Parameters:
    ///   - pattern: A regular expression. An invalid one stops the program.
    ///   - options: The options of the regular expression.
    ///   - template: What the matching text becomes: `$1` stands for the first group of the pattern.
    public mutating func plural(
        _ pattern: String, options: NSRegularExpression.Options = [.caseInsensitive], _ template: String
    ) {
        pluralRules.append(Self.rule(pattern, options, template))
        memory = Memory()
    }

    /// Adds a rule for singulars. It comes before those that were added earlier.
    ///
    ///     inflections.singular("(matr)ices$", "$1ix")
    ///
    /// - Parameters:
    ///   - pattern: A regular expression. An invalid one stops the program.
    ///   - options: The options of the regular expression.
    ///   - template: What the matching text becomes: `$1` stands for the first group of the pattern.
    public mutating func singular(
        _ pattern: String, options: NSRegularExpression.Options = [.caseInsensitive], _ template: String
    ) {
        singularRules.append(Self.rule(pattern, options, template))
        memory = Memory()
    }

    /// Adds words whose plural is like their singular.
    ///
    ///     inflections.uncountableWords(["luggage", "sheep"])
    public mutating func uncountableWords(_ words: [String]) {
        uncountables.formUnion(words.map { $0.lowercased() })
        memory = Memory()
    }

    /// Adds a word that follows no rule. Words that end with it do the same.
    ///
    ///     inflections.irregularSuffix("man", "men")  // and woman, women
    public mutating func irregularSuffix(_ singular: String, _ plural: String) {
        for (word, other) in [(singular, plural), (plural, plural)] {
            addSuffix(word, other) { self.plural($0, options: $1, $2) }
        }
        for (word, other) in [(singular, singular), (plural, singular)] {
            addSuffix(word, other) { self.singular($0, options: $1, $2) }
        }
    }

    /// Adds rules that replace a suffix, and that keep the case of its first letter.
    private func addSuffix(_ suffix: String, _ replacement: String, _ add: (String, NSRegularExpression.Options, String) -> Void) {
        let pattern = NSRegularExpression.escapedPattern(for: String(suffix.dropFirst()))
        let template = NSRegularExpression.escapedTemplate(for: String(replacement.dropFirst()))
        let first = suffix.prefix(1)
        let newFirst = replacement.prefix(1)
        if first.lowercased() == newFirst.lowercased() {
            add("(\(NSRegularExpression.escapedPattern(for: String(first))))\(pattern)$", [.caseInsensitive], "$1\(template)")
            return
        }
        let cases = [(first.lowercased(), newFirst.lowercased()), (first.uppercased(), newFirst.uppercased())]
        for (letter, newLetter) in cases {
            let newStart = NSRegularExpression.escapedTemplate(for: newLetter)
            add("\(NSRegularExpression.escapedPattern(for: letter))(?i:\(pattern))$", [], "\(newStart)\(template)")
        }
    }

    private static func rule(_ pattern: String, _ options: NSRegularExpression.Options, _ template: String) -> Rule {
        do {
            return Rule(expression: try NSRegularExpression(pattern: pattern, options: options), template: template)
        } catch {
            // Stops: the pattern is no regular expression. Patterns are constants of the program.
            fatalError("Invalid regular expression: \(pattern)")
        }
    }

    // MARK: - Words

    /// Returns the plural of a name, or the name itself when it is a plural already.
    ///
    ///     Inflections.default.pluralize("flight")   // flights
    ///     Inflections.default.pluralize("flights")  // flights
    public func pluralize(_ string: String) -> String {
        inflect(string, pluralRules, memory.plurals)
    }

    /// Returns the singular of a name, or the name itself when it is a singular already, as far as the rules can determine it.
    ///
    ///     Inflections.default.singularize("flights")  // flight
    ///     Inflections.default.singularize("flight")   // flight
    public func singularize(_ string: String) -> String {
        inflect(string, singularRules, memory.singulars)
    }

    private func inflect(_ string: String, _ rules: [Rule], _ memory: Locked<[UTF8String: String]>) -> String {
        if let known = memory.withLock({ $0[UTF8String(string)] }) {
            return known
        }
        let word = string.withoutFinalDigits
        let result = inflect(word, rules) + string.dropFirst(word.count)
        memory.withLock { $0[UTF8String(string)] = result }
        return result
    }

    private func inflect(_ word: String, _ rules: [Rule]) -> String {
        if word.isEmpty || uncountables.contains(word.lastWord.lowercased()) {
            return word
        }
        let range = NSRange(word.startIndex..., in: word)
        for rule in rules.reversed() {
            if let match = rule.expression.firstMatch(in: word, range: range) {
                let replacement = rule.expression.replacementString(for: match, in: word, offset: 0, template: rule.template)
                guard let matched = Range(match.range, in: word) else { return word }
                return word.replacingCharacters(in: matched, with: replacement)
            }
        }
        return word
    }
}

extension String {
    /// The name without the digits at its end.
    var withoutFinalDigits: String {
        var result = self[...]
        while let last = result.last, last.isASCII, last.isNumber {
            result.removeLast()
        }
        return String(result)
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
