// Changes of case after the rules of the user's language, where the module has all of Foundation.

#if !FoundationEssentials
extension SQLSpecificExpressible {
    /// The string with the first letter of each word in upper case, after the rules of the user's language. The trait `FoundationEssentials` leaves it out.
    ///
    ///     // swiftLocalizedCapitalizedString("name")
    ///     Column("name").localizedCapitalized
    public var localizedCapitalized: SQLExpression {
        DatabaseFunction.localizedCapitalize(sqlExpression)
    }

    /// The string in lower case, after the rules of the user's language. The trait `FoundationEssentials` leaves it out.
    ///
    ///     // swiftLocalizedLowercaseString("name")
    ///     Column("name").localizedLowercased
    public var localizedLowercased: SQLExpression {
        DatabaseFunction.localizedLowercase(sqlExpression)
    }

    /// The string in upper case, after the rules of the user's language. The trait `FoundationEssentials` leaves it out.
    ///
    ///     // swiftLocalizedUppercaseString("name")
    ///     Column("name").localizedUppercased
    public var localizedUppercased: SQLExpression {
        DatabaseFunction.localizedUppercase(sqlExpression)
    }
}
#endif
