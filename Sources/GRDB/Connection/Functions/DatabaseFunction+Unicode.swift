// The functions that all connections have: changes of case for all languages, where those of SQLite know English only.

import Foundation

extension DatabaseFunction {
    /// The string with the first letter of each word in upper case: `swiftCapitalizedString`.
    ///
    ///     // "Élan Vital"
    ///     try String.fetchOne(db, sql: "SELECT \(DatabaseFunction.capitalize.name)('éLAN vITAL')")
    ///
    /// As all these functions, it gives NULL for what is no string.
    public static let capitalize = unicode("swiftCapitalizedString") { $0.capitalized }

    /// The string in lower case: `swiftLowercaseString`.
    public static let lowercase = unicode("swiftLowercaseString") { $0.lowercased() }

    /// The string in upper case: `swiftUppercaseString`.
    public static let uppercase = unicode("swiftUppercaseString") { $0.uppercased() }

    /// The string with the first letter of each word in upper case, after the rules of the user's language:
    /// `swiftLocalizedCapitalizedString`.
    public static let localizedCapitalize = unicode("swiftLocalizedCapitalizedString", isLocalized: true) { $0.localizedCapitalized }

    /// The string in lower case, after the rules of the user's language: `swiftLocalizedLowercaseString`.
    public static let localizedLowercase = unicode("swiftLocalizedLowercaseString", isLocalized: true) { $0.localizedLowercase }

    /// The string in upper case, after the rules of the user's language: `swiftLocalizedUppercaseString`.
    public static let localizedUppercase = unicode("swiftLocalizedUppercaseString", isLocalized: true) { $0.localizedUppercase }

    /// All connections share these, so that opening one costs little.
    static let unicodeFunctions = [capitalize, lowercase, uppercase, localizedCapitalize, localizedLowercase, localizedUppercase]

    private static func unicode(
        _ name: String, isLocalized: Bool = false, _ transform: @escaping @Sendable (String) -> String
    ) -> DatabaseFunction {
        // What a file that is not trusted may call depends on nothing but its arguments: the language of the user is no business of the file.
        DatabaseFunction(
            name, argumentCount: 1, pure: true, isInnocuous: !isLocalized,
            implementation: .function { values in
                String.fromDatabaseValue(values[0]).map(transform)
            })
    }
}
