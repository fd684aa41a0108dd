// The functions and collations that all connections have: changes of case and comparisons for all languages, where those of SQLite know English only.

import GRDBFoundation

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

    #if FoundationEssentials
    /// All connections share these, so that opening one costs little.
    static let unicodeFunctions = [capitalize, lowercase, uppercase]
    #endif

    static func unicode(
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

// MARK: - Collations

extension DatabaseCollation {
    /// Compares as `==` and `<` of Swift do: `swiftCompare`.
    ///
    ///     // SELECT * FROM city ORDER BY name COLLATE swiftCompare
    ///     let request: SQLRequest<Row> = "SELECT * FROM city ORDER BY name COLLATE \(DatabaseCollation.unicodeCompare)"
    ///
    /// Strings that look the same are equal, however their accents are encoded. The order does not depend on the language of the user.
    public static let unicodeCompare = DatabaseCollation("swiftCompare") { lhs, rhs in
        if let result = compareASCII(lhs, rhs, transform: { $0 }) {
            return result
        }
        let lhs = String(decoding: lhs, as: UTF8.self)
        let rhs = String(decoding: rhs, as: UTF8.self)
        if lhs == rhs {
            return .orderedSame
        }
        return lhs < rhs ? .orderedAscending : .orderedDescending
    }

    #if FoundationEssentials
    /// All connections share these, so that opening one costs little.
    static let unicodeCollations = [unicodeCompare]
    #endif
}
