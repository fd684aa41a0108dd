// SQL aggregates that are written in Swift.

import GRDBFoundation

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

/// Makes the aggregates of a function, one for each group of rows.
// The compiler wants a promise that not all versions of Swift can spell in the protocol.
// Sendable: the factory holds a type, which is constant, and the aggregates that it makes stay on the thread that runs the statement.
struct AggregateFactory: @unchecked Sendable {
    private let make: () -> AggregateGroup

    init<Aggregate: DatabaseAggregate>(_ type: Aggregate.Type) {
        make = { TypedAggregateGroup<Aggregate>() }
    }

    func makeGroup() -> AggregateGroup {
        make()
    }
}

/// The aggregate of one group of rows, of any type. SQLite holds it by its address.
class AggregateGroup {
    /// Whether a step has failed: then there is no result.
    var hasFailed = false

    func step(_ values: [DatabaseValue]) throws {}

    func finalize() throws -> (any DatabaseValueConvertible)? { nil }
}

private final class TypedAggregateGroup<Aggregate: DatabaseAggregate>: AggregateGroup {
    private var aggregate = Aggregate()

    override func step(_ values: [DatabaseValue]) throws {
        try aggregate.step(values)
    }

    override func finalize() throws -> (any DatabaseValueConvertible)? {
        try aggregate.finalize()
    }
}
