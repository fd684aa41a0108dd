// `Deferred`, a part of a request that may need the database to be known.

/// A value that is known, or that a function finds in the connection that the request is used with.
enum Deferred<Value: Sendable>: Sendable {
    case value(Value)
    case resolvedWithDatabase(@Sendable (Database) throws -> Value)

    /// The value.
    func resolve(_ db: Database) throws -> Value {
        switch self {
        case .value(let value): value
        case .resolvedWithDatabase(let value): try value(db)
        }
    }
}

extension Sequence {
    /// All values, in one array.
    func resolve<Value: Sendable>(_ db: Database) throws -> [Value] where Element == Deferred<[Value]> {
        var result: [Value] = []
        for element in self {
            try result.append(contentsOf: element.resolve(db))
        }
        return result
    }

    /// All values.
    func resolve<Value: Sendable>(_ db: Database) throws -> [Value] where Element == Deferred<Value> {
        try map { try $0.resolve(db) }
    }
}
