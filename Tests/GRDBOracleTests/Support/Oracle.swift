// The namespace of the observed facts about the API: `Oracle` holds the fixtures, the helpers that the facts' expressions name,
// and the functions that `Scripts/generate-oracle-tests` makes of these expressions.

import Foundation
import GRDB

/// Everything that an observed expression can name is a static member of this type, so that short names such as `J` or `obj`,
/// which the data imposes, stay out of the way of the other tests.
enum Oracle: OracleLists {
    /// One expression, ready to run.
    struct Probe: Sendable {
        let id: String
        /// Whether the expression uses variables that others use: such expressions run one at a time.
        private let isAlone: Bool
        private let body: @Sendable () throws -> J

        /// An expression that opens the databases it needs, or needs none.
        init(_ id: String, free body: @escaping @Sendable () throws -> Any?, alone isAlone: Bool = false) {
            self.init(id, alone: isAlone) { resultJ(try body()) }
        }

        /// An expression that runs in a fresh fixture database.
        init(_ id: String, database body: @escaping @Sendable (Database) throws -> Any?, alone isAlone: Bool = false) {
            self.init(id, alone: isAlone) {
                try makeFixtureQueue().inDatabase { db in resultJ(try body(db)) }
            }
        }

        /// An expression that is written as SQL.
        init(_ id: String, written body: @escaping @Sendable (Database) throws -> Any?, alone isAlone: Bool = false) {
            self.init(id, alone: isAlone) {
                try makeFixtureQueue().write { db in J(describing: try body(db)) }
            }
        }

        /// An expression that runs in a fresh fixture database, with all the statements it executes.
        init(_ id: String, traced body: @escaping @Sendable (Database) throws -> Any?, alone isAlone: Bool = false) {
            self.init(id, alone: isAlone) {
                try makeFixtureQueue().inDatabase { db in traced(db) { try body(db) } }
            }
        }

        /// The same, inside a transaction.
        init(_ id: String, tracedInTransaction body: @escaping @Sendable (Database) throws -> Any?, alone isAlone: Bool = false) {
            self.init(id, alone: isAlone) {
                try makeFixtureQueue().inDatabase { db in
                    traced(db) {
                        var result: Any?
                        try db.inTransaction {
                            result = try body(db)
                            return .commit
                        }
                        return result
                    }
                }
            }
        }

        /// The same, when foreign keys are not enforced.
        init(_ id: String, tracedWithoutForeignKeys body: @escaping @Sendable (Database) throws -> Any?, alone isAlone: Bool = false) {
            self.init(id, alone: isAlone) {
                try makeFixtureQueue().inDatabase { db in
                    try db.execute(sql: "PRAGMA foreign_keys = OFF")
                    return traced(db) { try body(db) }
                }
            }
        }

        /// The same, when nothing is known of the schema yet.
        init(_ id: String, tracedWithColdCache body: @escaping @Sendable (Database) throws -> Any?, alone isAlone: Bool = false) {
            self.init(id, alone: isAlone) {
                try makeFixtureQueue(warm: false).inDatabase { db in traced(db) { try body(db) } }
            }
        }

        private init(_ id: String, alone isAlone: Bool, body: @escaping @Sendable () throws -> J) {
            self.id = id
            self.isAlone = isAlone
            self.body = body
        }

        private static let soloist = NSLock()

        /// What the expression gives: an object with a `result` or an `error`, and the `statements` if they are traced.
        func run() -> J {
            guard isAlone else {
                return outcome()
            }
            return Self.soloist.withLock {
                Strat.reset()
                callbackLog = []
                return outcome()
            }
        }

        private func outcome() -> J {
            closingFixtureDatabases {
                do {
                    return try body()
                } catch {
                    return .object([("error", errorJ(error))])
                }
            }
        }
    }

    /// The result of an expression. Some expressions trace statements by themselves: they give the whole object.
    private static func resultJ(_ result: Any?) -> J {
        let value = J(describing: result)
        if case .object(let pairs) = value, pairs.first?.0 == "statements" {
            return value
        }
        return .object([("result", value)])
    }

    /// Evaluates an expression of any type, throwing or not: one spelling for all of them, free of warnings.
    static func result<T>(of expression: @autoclosure () throws -> T) throws -> Any? {
        try expression()
    }

    /// The SQL of a request: as it is prepared, and as SQLite expands it if it has arguments.
    static func sqlJ(_ db: Database, _ request: some FetchRequest) throws -> J {
        let statement = try request.makePreparedRequest(db, forSingleResult: false).statement
        var pairs = [("sql", J.string(statement.sql))]
        if statement.arguments.isEmpty {
            return .object(pairs)
        }
        pairs.append(("arguments", .string(statement.arguments.description)))
        let log = startTrace(db)
        // SQLite expands what it runs. What the run gives does not matter here.
        _ = try? Row.fetchOne(statement)
        db.trace(nil)
        if let literal = log.expanded.first(where: { !$0.hasPrefix("--") }) {
            pairs.append(("literal", .string(literal)))
        }
        return .object(pairs)
    }

    /// The SQL of an expression, or of a selection.
    static func exprJ(_ db: Database, _ selectable: any SQLSelectable) throws -> J {
        let (sql, arguments) = try SQL("\(selectable)").build(db)
        var pairs = [("sql", J.string(sql))]
        if !arguments.isEmpty {
            pairs.append(("arguments", .string(arguments.description)))
        }
        return .object(pairs)
    }

    /// The statements that a queue of its own executes in a body.
    static func tracedQueue(_ configuration: Configuration = Configuration(), _ body: (DatabaseQueue) throws -> Any?) throws -> J {
        let queue = try DatabaseQueue(configuration: configuration)
        let log = queue.inDatabase { db in startTrace(db) }
        return outcome(of: { try body(queue) }, tracedBy: log)
    }

    /// The statements that a body executes, followed by its result or its error.
    private static func traced(_ db: Database, _ body: () throws -> Any?) -> J {
        let log = startTrace(db)
        defer { db.trace(nil) }
        return outcome(of: body, tracedBy: log)
    }

    private static func outcome(of body: () throws -> Any?, tracedBy log: TraceLog) -> J {
        let outcome: (String, J)
        do {
            outcome = ("result", J(describing: try body()))
        } catch {
            outcome = ("error", errorJ(error))
        }
        var pairs = [("statements", J.array(log.expanded.map { .string($0) }))]
        if log.prepared != log.expanded {
            pairs.append(("prepared", .array(log.prepared.map { .string($0) })))
        }
        return .object(pairs + [outcome])
    }
}
