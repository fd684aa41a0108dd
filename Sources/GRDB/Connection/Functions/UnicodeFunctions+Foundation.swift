// The functions and collations that all connections have where the module has all of Foundation: those that know the user's language.

#if !FoundationEssentials
import Foundation

extension DatabaseFunction {
    /// The string with the first letter of each word in upper case, after the rules of the user's language:
    /// `swiftLocalizedCapitalizedString`. The trait `FoundationEssentials` leaves it out.
    public static let localizedCapitalize = unicode("swiftLocalizedCapitalizedString", isLocalized: true) { $0.localizedCapitalized }

    /// The string in lower case, after the rules of the user's language: `swiftLocalizedLowercaseString`. The trait `FoundationEssentials` leaves it out.
    public static let localizedLowercase = unicode("swiftLocalizedLowercaseString", isLocalized: true) { $0.localizedLowercase }

    /// The string in upper case, after the rules of the user's language: `swiftLocalizedUppercaseString`. The trait `FoundationEssentials` leaves it out.
    public static let localizedUppercase = unicode("swiftLocalizedUppercaseString", isLocalized: true) { $0.localizedUppercase }

    /// All connections share these, so that opening one costs little.
    static let unicodeFunctions = [capitalize, lowercase, uppercase, localizedCapitalize, localizedLowercase, localizedUppercase]
}

// MARK: - Collations

extension DatabaseCollation {
    /// Compares without regard to case, as `caseInsensitiveCompare` of Foundation does: `swiftCaseInsensitiveCompare`. It wants the trait
    /// `Foundation`: an index is in the same order in each program.
    public static let caseInsensitiveCompare = DatabaseCollation("swiftCaseInsensitiveCompare") { lhs, rhs in
        if let result = compareASCII(lhs, rhs, transform: { $0.lowercasedASCII }) {
            return result
        }
        return compareBothWays(String(decoding: lhs, as: UTF8.self), String(decoding: rhs, as: UTF8.self)) {
            $0.caseInsensitiveCompare($1)
        }
    }

    /// Compares without regard to case, after the rules of the user's language, as `localizedCaseInsensitiveCompare` of Foundation does:
    /// `swiftLocalizedCaseInsensitiveCompare`. The trait `FoundationEssentials` leaves it out.
    public static let localizedCaseInsensitiveCompare = localized("swiftLocalizedCaseInsensitiveCompare") {
        $0.localizedCaseInsensitiveCompare($1)
    }

    /// Compares after the rules of the user's language, as `localizedCompare` of Foundation does: `swiftLocalizedCompare`. The trait
    /// `FoundationEssentials` leaves it out.
    public static let localizedCompare = localized("swiftLocalizedCompare") {
        $0.localizedCompare($1)
    }

    /// Compares as file managers do, with numbers by their value, as `localizedStandardCompare` of Foundation does:
    /// `swiftLocalizedStandardCompare`. The trait `FoundationEssentials` leaves it out.
    public static let localizedStandardCompare = localized("swiftLocalizedStandardCompare") {
        $0.localizedStandardCompare($1)
    }

    /// All connections share these, so that opening one costs little.
    static let unicodeCollations = [
        unicodeCompare, caseInsensitiveCompare, localizedCaseInsensitiveCompare, localizedCompare, localizedStandardCompare,
    ]

    /// The order in a language can't be determined from bytes. Only equal bytes need no comparison of characters.
    private static func localized(
        _ name: String,
        _ compare: @escaping @Sendable (String, String) -> ComparisonResult
    ) -> DatabaseCollation {
        DatabaseCollation(name) { lhs, rhs in
            if lhs.elementsEqual(rhs) {
                return .orderedSame
            }
            let (left, right) = (String(decoding: lhs, as: UTF8.self), String(decoding: rhs, as: UTF8.self))
            let areASCII = lhs.allSatisfy { $0 < 0x80 } && rhs.allSatisfy { $0 < 0x80 }
            return areASCII ? compare(left, right) : compareBothWays(left, right, compare)
        }
    }

    /// Compares two strings by a function of Foundation that, for some of them, does not say the opposite when they change places: those are
    /// compared in their lower case and by their bytes. An index would be damaged otherwise.
    private static func compareBothWays(
        _ lhs: String,
        _ rhs: String,
        _ compare: (String, String) -> ComparisonResult
    ) -> ComparisonResult {
        let result = compare(lhs, rhs)
        guard result.rawValue != -compare(rhs, lhs).rawValue else { return result }
        let left = lhs.lowercased().decomposedStringWithCanonicalMapping
        let right = rhs.lowercased().decomposedStringWithCanonicalMapping
        if left.isSameText(as: right) { return .orderedSame }
        return left.isTextBefore(right) ? .orderedAscending : .orderedDescending
    }
}
#endif
