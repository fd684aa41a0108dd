// SQL functions that are written in Swift.

import GRDBFoundation

/// A function, or an aggregate, that SQL calls and Swift computes.
///
///     let reverse = DatabaseFunction("reverse", argumentCount: 1, pure: true) { values in
///         String.fromDatabaseValue(values[0]).map { String($0.reversed()) }
///     }
///     db.add(function: reverse)
///
///     // "oslO"
///     try String.fetchOne(db, sql: "SELECT reverse('Oslo')")
///
/// A function belongs to the connections that it was added to: add it in `Configuration.prepareDatabase(_:)`, and all connections have it.
///
/// See <https://www.sqlite.org/appfunc.html>.
public final class DatabaseFunction: Identifiable, Sendable {
    /// What SQLite distinguishes functions by: their name, in which the case of ASCII letters does not count, and their number of
    /// arguments.
    public struct ID: Hashable, Sendable {
        let name: DatabaseName
        let argumentCount: CInt
    }

    enum Implementation: Sendable {
        case function(@Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?)
        case aggregate(AggregateFactory)
    }

    /// The name of the function in SQL.
    public let name: String

    /// What SQLite distinguishes the function by.
    public var id: ID {
        ID(name: DatabaseName(name), argumentCount: argumentCount)
    }

    /// The number of arguments, or -1 for any number.
    let argumentCount: CInt
    let isPure: Bool

    /// Whether the schema of a file that is not trusted may call the function: see ``Configuration/untrusted(maximumLength:)``.
    let isInnocuous: Bool
    let implementation: Implementation

    init(_ name: String, argumentCount: Int?, pure: Bool, isInnocuous: Bool = false, implementation: Implementation) {
        self.name = name
        // What SQLite has no room for is refused by SQLite.
        self.argumentCount = argumentCount.map { CInt(clamping: $0) } ?? -1
        isPure = pure
        self.isInnocuous = isInnocuous
        self.implementation = implementation
    }

    /// Creates a function.
    ///
    ///     let mean = DatabaseFunction("mean", pure: true) { values in
    ///         let numbers = values.compactMap { Double.fromDatabaseValue($0) }
    ///         guard !numbers.isEmpty else { return nil }
    ///         return numbers.reduce(0, +) / Double(numbers.count)
    ///     }
    ///
    /// - Parameters:
    ///   - name: The name of the function in SQL. A function of SQLite that has the same name is replaced.
    ///   - argumentCount: The number of arguments: calls with another number are errors. Any number where `nil`.
    ///   - pure: Whether equal arguments always give equal results. SQLite then calls the function less often, and accepts it in indexes.
    ///   - function: Computes the result, on the thread of the access; `nil` is NULL. When it throws, the statement fails: with the code
    ///     and the message of a ``DatabaseError``, or with `SQLITE_ERROR` and the description of another error.
    public convenience init(
        _ name: String,
        argumentCount: Int? = nil,
        pure: Bool = false,
        function: @escaping @Sendable (_ values: [DatabaseValue]) throws -> (any DatabaseValueConvertible)?
    ) {
        self.init(name, argumentCount: argumentCount, pure: pure, implementation: .function(function))
    }

    /// Creates an aggregate: a function that has one result for many rows.
    ///
    ///     let longest = DatabaseFunction("longest", argumentCount: 1, pure: true, aggregate: Longest.self)
    ///     db.add(function: longest)
    ///
    ///     // SELECT country, longest(name) FROM city GROUP BY country
    ///
    /// - Parameters:
    ///   - name: The name of the aggregate in SQL.
    ///   - argumentCount: The number of arguments: calls with another number are errors. Any number where `nil`.
    ///   - pure: Whether equal arguments always give equal results.
    ///   - aggregate: The type that computes the result. It is created once for each group of rows.
    public convenience init<Aggregate: DatabaseAggregate>(
        _ name: String,
        argumentCount: Int? = nil,
        pure: Bool = false,
        aggregate: Aggregate.Type
    ) {
        self.init(name, argumentCount: argumentCount, pure: pure, implementation: .aggregate(AggregateFactory(aggregate)))
    }

    /// Returns an expression that calls the function.
    ///
    ///     // SELECT reverse("name") FROM city
    ///     let request: SQLRequest<String> = "SELECT \(reverse(Column("name"))) FROM city"
    ///
    /// - Parameter arguments: Columns, values, and other expressions.
    public func callAsFunction(_ arguments: any SQLExpressible...) -> SQLExpression {
        let isAggregateFunction =
            switch implementation {
            case .function: false
            case .aggregate: true
            }
        return SQLExpression(
            node: DatabaseFunctionCall(
                name: name, arguments: arguments.map { $0.sqlExpression }, isAggregateFunction: isAggregateFunction))
    }
}

/// The call of a function in a query.
private struct DatabaseFunctionCall: SQLExpressionNode {
    let name: String
    let arguments: [SQLExpression]
    let isAggregateFunction: Bool

    var isCompound: Bool { false }

    var depth: Int { arguments.depth + 1 }

    var isAggregate: Bool { isAggregateFunction || arguments.contains { $0.isAggregate } }

    func write(to writer: inout SQLWriter) throws {
        writer.append(name.plainDatabaseIdentifier)
        writer.append("(")
        try writer.append(arguments)
        writer.append(")")
    }
}
