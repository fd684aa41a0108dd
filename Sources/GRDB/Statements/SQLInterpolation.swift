// `SQLInterpolation`, what `\(…)` means in SQL literals: values, expressions, names, queries.

/// Collects the text and the interpolations of an ``SQL`` literal, or of an ``SQLRequest``.
///
/// Programs do not use it directly. It is what gives a meaning to `\(…)`:
///
/// | Interpolation | SQL |
/// |---|---|
/// | `\(value)`, `\(nil)` | `?` and an argument, `NULL` |
/// | `\(text.prefix(2))` | `?` and an argument, a text |
/// | `\([1, 2])` | `(?,?)` and two arguments |
/// | `\(Column("name"))`, `\(CodingKeys.name)` | `"name"` |
/// | `\(Column("name").desc)` | `"name" DESC` |
/// | `\(request)` | the query, without parentheses |
/// | `\(identifier: name)` | the name, quoted |
/// | `\(literal: query)`, `\(sql: "delay > ?", arguments: [60])` | the SQL, with its arguments |
public struct SQLInterpolation: StringInterpolationProtocol, Sendable {
    /// What has been collected so far.
    var literal: SQL

    /// Creates an empty interpolation. The compiler calls this initializer, and those that follow.
    public init(literalCapacity: Int, interpolationCount: Int) {
        // Text on both sides of each interpolation, at most.
        literal = SQL(minimumCapacity: 2 * interpolationCount + 1)
    }

    /// Appends SQL text.
    public mutating func appendLiteral(_ sql: String) {
        literal.append(sql: sql)
    }

    /// Appends SQL text and the arguments it needs: `\(sql: "delay > ?", arguments: [60])`.
    ///
    /// - Parameters:
    ///   - sql: The text. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public mutating func appendInterpolation(sql: String, arguments: StatementArguments = StatementArguments()) {
        literal.append(sql: sql, arguments: arguments)
    }

    /// Appends an SQL literal: `\(literal: condition)`.
    public mutating func appendInterpolation(literal sqlLiteral: SQL) {
        literal.append(literal: sqlLiteral)
    }

    /// Appends the name of a table, a column, etc. in double quotes: `\(identifier: "group")`.
    ///
    /// A quote in the name is doubled: no name can be mistaken for SQL.
    public mutating func appendInterpolation(identifier: String) {
        literal.append(sql: identifier.quotedDatabaseIdentifier)
    }

    /// Appends a list of expressions, in parentheses.
    mutating func append(list expressions: some Sequence<SQLExpression>) {
        var separator = "("
        for expression in expressions {
            literal.append(sql: separator)
            literal.append(expression)
            separator = ","
        }
        // An empty list has no parentheses to close. `x IN ()` would do after IN only, this is right everywhere.
        literal.append(sql: separator == "(" ? "(SELECT NULL WHERE NULL)" : ")")
    }
}
