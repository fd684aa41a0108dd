// The functions of SQL that compute a value from the values of one row.

/// Returns the absolute value of a number.
///
///     // ABS("delay")
///     abs(Column("delay"))
///
/// - Parameter value: A column, or another expression.
public func abs(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("ABS", [value.sqlExpression])
}

/// Returns the number of characters of a string, or of bytes of a blob.
///
///     // LENGTH("name")
///     length(Column("name"))
///
/// - Parameter value: A column, or another expression.
public func length(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("LENGTH", [value.sqlExpression])
}

/// Returns an expression, converted to another storage class by the rules of SQLite.
///
///     // CAST("number" AS TEXT)
///     cast(Column("number"), as: .text)
///
/// - Parameters:
///   - expression: A column, or another expression.
///   - storageClass: What the result is to be.
public func cast(_ expression: some SQLSpecificExpressible, as storageClass: Database.StorageClass) -> SQLExpression {
    SQLExpression(node: CastExpression(expression: expression.sqlExpression, storageClass: storageClass))
}

/// Returns the first of several expressions that is not NULL.
///
///     // COALESCE("nickname", "name", "code")
///     coalesce([Column("nickname"), Column("name"), Column("code")])
///
/// - Parameter values: Columns, and other expressions.
/// - Returns: The expression itself when there is just one, and `NULL` when there is none.
public func coalesce(_ values: some Collection<any SQLSpecificExpressible>) -> SQLExpression {
    let values = values.map { $0.sqlExpression }
    switch values.count {
    case 0: return .null
    case 1: return values[0]
    default: return .function("COALESCE", values)
    }
}

/// Returns the greatest of several values of the same row.
///
///     // MAX("departureDelay", "arrivalDelay")
///     max(Column("departureDelay"), Column("arrivalDelay"))
///
/// It is NULL when one of the values is. For the greatest value of all rows, see ``max(_:)``.
///
/// - Parameters:
///   - value1: A column, or another expression.
///   - value2: A value, or an expression.
///   - values: More of them.
public func max(_ value1: any SQLSpecificExpressible, _ value2: any SQLExpressible, _ values: any SQLExpressible...) -> SQLExpression {
    .function("MAX", [value1.sqlExpression, value2.sqlExpression] + values.map { $0.sqlExpression })
}

/// Returns the least of several values of the same row.
///
///     // MIN("departureDelay", "arrivalDelay")
///     min(Column("departureDelay"), Column("arrivalDelay"))
///
/// It is NULL when one of the values is. For the least value of all rows, see ``min(_:)``.
///
/// - Parameters:
///   - value1: A column, or another expression.
///   - value2: A value, or an expression.
///   - values: More of them.
public func min(_ value1: any SQLSpecificExpressible, _ value2: any SQLExpressible, _ values: any SQLExpressible...) -> SQLExpression {
    .function("MIN", [value1.sqlExpression, value2.sqlExpression] + values.map { $0.sqlExpression })
}

/// `CAST(a AS TEXT)`
struct CastExpression: SQLExpressionNode {
    let expression: SQLExpression
    let storageClass: Database.StorageClass

    var isCompound: Bool { false }

    var depth: Int { expression.depth + 1 }

    var isAggregate: Bool { expression.isAggregate }

    func write(to writer: inout SQLWriter) throws {
        writer.append("CAST(")
        try expression.write(to: &writer)
        writer.append(" AS ")
        writer.append(storageClass.rawValue)
        writer.append(")")
    }
}
