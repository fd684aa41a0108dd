// Changes of case, by the functions that all connections have: they know more letters than those of SQLite.

extension SQLSpecificExpressible {
    /// The string with the first letter of each word in upper case.
    ///
    ///     // swiftCapitalizedString("name")
    ///     Column("name").capitalized
    public var capitalized: SQLExpression {
        DatabaseFunction.capitalize(sqlExpression)
    }

    /// The string in lower case.
    ///
    ///     // swiftLowercaseString("name")
    ///     Column("name").lowercased
    public var lowercased: SQLExpression {
        DatabaseFunction.lowercase(sqlExpression)
    }

    /// The string in upper case.
    ///
    ///     // swiftUppercaseString("name")
    ///     Column("name").uppercased
    public var uppercased: SQLExpression {
        DatabaseFunction.uppercase(sqlExpression)
    }
}
