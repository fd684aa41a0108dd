// The functions that all connections have where the module has all of Foundation: changes of case in the user's language.

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
#endif
