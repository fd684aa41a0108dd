// The namespace of the observed facts about the API: `Oracle` holds the fixtures, the helpers that the facts' expressions name,
// and the functions that `Scripts/generate-oracle-tests` makes of these expressions.

import Foundation
import GRDB

/// Everything that an observed expression can name is a static member of this type, so that short names such as `J` or `obj`,
/// which the data imposes, stay out of the way of the other tests.
enum Oracle {
    /// One expression, ready to run.
    struct Probe: Sendable {
        let id: String
        private let body: @Sendable () throws -> J

        /// An expression that opens the databases it needs, or needs none.
        init(_ id: String, free body: @escaping @Sendable () throws -> Any?) {
            self.id = id
            self.body = { .object([("result", J(describing: try body()))]) }
        }

        /// An expression that runs in a fresh fixture database.
        init(_ id: String, database body: @escaping @Sendable (Database) throws -> Any?) {
            self.id = id
            self.body = {
                try makeFixtureQueue().inDatabase { db in
                    .object([("result", J(describing: try body(db)))])
                }
            }
        }

        /// An expression that runs in a fresh fixture database, with all the statements it executes.
        init(_ id: String, traced body: @escaping @Sendable (Database) throws -> Any?) {
            self.id = id
            self.body = { try makeFixtureQueue().inDatabase { db in traced(db) { try body(db) } } }
        }

        /// What the expression gives: an object with a `result` or an `error`, and the `statements` if they are traced.
        func run() -> J {
            do {
                return try body()
            } catch {
                return .object([("error", errorJ(error))])
            }
        }
    }

    /// Evaluates an expression of any type, throwing or not: one spelling for all of them, free of warnings.
    static func result<T>(of expression: @autoclosure () throws -> T) throws -> Any? {
        try expression()
    }

    /// The statements that a body executes, followed by its result or its error.
    private static func traced(_ db: Database, _ body: () throws -> Any?) -> J {
        let log = startTrace(db)
        let outcome: (String, J)
        do {
            outcome = ("result", J(describing: try body()))
        } catch {
            outcome = ("error", errorJ(error))
        }
        db.trace(nil)
        var pairs = [("statements", J.array(log.expanded.map { .string($0) }))]
        if log.prepared != log.expanded {
            pairs.append(("prepared", .array(log.prepared.map { .string($0) })))
        }
        return .object(pairs + [outcome])
    }
}
