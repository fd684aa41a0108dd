// SQL functions and aggregates that are written in Swift: adding them to a connection, and removing them.

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
        case aggregate(@Sendable () -> AggregateGroup)

        var isAggregate: Bool {
            if case .aggregate = self { true } else { false }
        }
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
        self.init(name, argumentCount: argumentCount, pure: pure, implementation: .aggregate { AggregateGroup(Aggregate()) })
    }

    /// Returns an expression that calls the function.
    ///
    ///     // SELECT reverse("name") FROM city
    ///     let request: SQLRequest<String> = "SELECT \(reverse(Column("name"))) FROM city"
    ///
    /// - Parameter arguments: Columns, values, and other expressions.
    public func callAsFunction(_ arguments: any SQLExpressible...) -> SQLExpression {
        SQLExpression(
            node: FunctionExpression(
                name: name.plainDatabaseIdentifier, arguments: arguments.map { $0.sqlExpression },
                isAggregateFunction: implementation.isAggregate))
    }
}

// MARK: - Aggregates

/// Computes one value for a group of rows.
///
///     struct Longest: DatabaseAggregate {
///         var longest: String?
///
///         mutating func step(_ dbValues: [DatabaseValue]) {
///             guard let string = String.fromDatabaseValue(dbValues[0]) else { return }
///             if string.count > (longest ?? "").count {
///                 longest = string
///             }
///         }
///
///         func finalize() -> (any DatabaseValueConvertible)? {
///             longest
///         }
///     }
///
///     db.add(function: DatabaseFunction("longest", argumentCount: 1, aggregate: Longest.self))
///
/// Each group of rows has an aggregate of its own. It is released when its result is known, when it fails, or when the statement is
/// interrupted.
public protocol DatabaseAggregate: GRDBSendableMetatype {
    /// Creates the aggregate of a group without rows.
    init()

    /// Takes one row into account.
    ///
    /// - Parameter dbValues: The arguments of the aggregate, as many as its function has been declared with.
    /// - Throws: Any error: the statement then fails, and the aggregate is not used any longer.
    mutating func step(_ dbValues: [DatabaseValue]) throws

    /// Returns the result for the rows so far; `nil` is NULL.
    ///
    /// SQLite also calls this method to get rid of an aggregate whose statement ends too early; it then ignores the result.
    ///
    /// - Throws: Any error: the statement then fails.
    func finalize() throws -> (any DatabaseValueConvertible)?
}

/// The aggregate of one group of rows. SQLite holds it by its address.
final class AggregateGroup {
    var aggregate: any DatabaseAggregate

    /// Whether a step has failed: then there is no result.
    var hasFailed = false

    init(_ aggregate: any DatabaseAggregate) {
        self.aggregate = aggregate
    }
}

// MARK: - The functions of a connection

extension Database {
    /// Adds a function to the connection. It replaces a function of the same name and number of arguments.
    ///
    ///     configuration.prepareDatabase { db in
    ///         db.add(function: reverse)
    ///     }
    ///
    /// A function cannot be replaced while a statement is running: the program stops. It stops as well when SQLite has no room for the
    /// function: names have at most 255 bytes and no NUL character, and functions at most 127 arguments.
    public func add(function: DatabaseFunction) {
        assertOwned()
        guard let handle else { return }
        if function.name.containsNUL {
            // Stops: SQLite ends the name at its first NUL character, and would add the function under another name. `add(function:)` does
            // not throw.
            fatalError("Function \(function.name.debugDescription) cannot be added: its name contains a NUL character")
        }
        let code = FunctionContext.register(function, in: handle)
        guard code == SQLITE_OK || connectionHandle.throwsWhenOpening(code) else {
            // Stops: the name is longer than SQLite takes, there are more arguments than SQLite takes, or a statement is running: SQLite
            // replaces no function meanwhile. Or the memory is full. `add(function:)` does not throw.
            fatalError("Function \(function.name) cannot be added: \(String(cString: sqlite3_errmsg(handle)))")
        }
    }

    /// Removes a function from the connection. Nothing happens if it has no such function.
    ///
    /// A function of SQLite that had been replaced does not come back: the connection has none of this name then.
    ///
    /// A function cannot be removed while a statement is running: the program stops.
    public func remove(function: DatabaseFunction) {
        assertOwned()
        guard let handle, !function.name.containsNUL else { return }
        let code = sqlite3_create_function_v2(
            handle, function.name, function.argumentCount, SQLITE_UTF8, nil, nil, nil, nil, nil)
        guard code == SQLITE_OK else {
            // Stops: a statement is running: SQLite removes no function meanwhile. Or SQLite does not take such a long name or so many
            // arguments, and has no such function. This method does not throw.
            fatalError("Function \(function.name) cannot be removed: \(String(cString: sqlite3_errmsg(handle)))")
        }
    }
}
