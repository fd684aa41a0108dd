// Changes of case after the rules of the user's language, where the module has all of Foundation.

#if Foundation
extension SQLSpecificExpressible {
    /// The string with the first letter of each word in upper case, after the rules of the user's language. It wants the trait `Foundation`.
    ///
    ///     // swiftLocalizedCapitalizedString("name")
    ///     Column("name").localizedCapitalized
    public var localizedCapitalized: SQLExpression {
        DatabaseFunction.localizedCapitalize(sqlExpression)
    }

    /// The string in lower case, after the rules of the user's language. It wants the trait `Foundation`.
    ///
    ///     // swiftLocalizedLowercaseString("name")
    ///     Column("name").localizedLowercased
    public var localizedLowercased: SQLExpression {
        DatabaseFunction.localizedLowercase(sqlExpression)
    }

    /// The string in upper case, after the rules of the user's language. It wants the trait `Foundation`.
    ///
    ///     // swiftLocalizedUppercaseString("name")
    ///     Column("name").localizedUppercased
    public var localizedUppercased: SQLExpression {
        DatabaseFunction.localizedUppercase(sqlExpression)
    }
}
#endif
