// Rules of inflections that are regular expressions, for programs.

#if !FoundationEssentials
import Foundation

extension Inflections {
    /// Adds a rule for plurals. It comes before those that were added earlier. The trait `FoundationEssentials` leaves it out.
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
        addPlural(PatternRule(pattern, options, template))
    }

    /// Adds a rule for singulars. It comes before those that were added earlier. The trait `FoundationEssentials` leaves it out.
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
        addSingular(PatternRule(pattern, options, template))
    }
}

/// A pattern, and what the text that matches becomes.
private struct PatternRule: InflectionRule {
    private let expression: NSRegularExpression
    private let template: String

    init(_ pattern: String, _ options: NSRegularExpression.Options, _ template: String) {
        do {
            expression = try NSRegularExpression(pattern: pattern, options: options)
            self.template = template
        } catch {
            // Stops: the pattern is no regular expression. Patterns are constants of the program.
            fatalError("Invalid regular expression: \(pattern)")
        }
    }

    func inflect(_ word: String) -> String? {
        guard let match = expression.firstMatch(in: word, range: NSRange(word.startIndex..., in: word)) else { return nil }
        let replacement = expression.replacementString(for: match, in: word, offset: 0, template: template)
        guard let matched = Range(match.range, in: word) else { return word }
        return word.replacingCharacters(in: matched, with: replacement)
    }
}
#endif
