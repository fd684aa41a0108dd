// The recorder of SQL: the statements that a connection runs.

import GRDB

/// How statements begin by which the module asks about the schema, and quotes values.
let schemaQueries = ["PRAGMA", "SELECT QUOTE", "SELECT type, name"]

extension Database {
    /// Records the SQL of the statements that run from now on.
    ///
    /// - Parameter expanded: Whether the SQL has the values of its arguments.
    func recordStatements(expanded: Bool = false) -> Recorder<String> {
        let log = Recorder<String>()
        trace { log.append(expanded ? $0.expandedDescription : $0.description) }
        return log
    }

    /// The SQL that a function runs, with the values of its arguments, and what the function returns.
    func traced<T>(_ body: () throws -> T) rethrows -> (statements: [String], value: T) {
        let log = recordStatements(expanded: true)
        defer { trace(nil) }
        let value = try body()
        return (log.values, value)
    }

    /// The SQL that a function runs, with the values of its arguments.
    ///
    /// - Parameter prefixes: Statements that begin like this are left out.
    func expandedStatements(without prefixes: [String] = [], during body: () throws -> Void) rethrows -> [String] {
        try traced(body).statements.filter { sql in !prefixes.contains { sql.hasPrefix($0) } }
    }

    /// The same, as the statements are prepared: without the values of their arguments.
    func preparedStatements(without prefixes: [String] = [], during body: () throws -> Void) rethrows -> [String] {
        let log = recordStatements()
        defer { trace(nil) }
        try body()
        return log.values.filter { sql in !prefixes.contains { sql.hasPrefix($0) } }
    }
}
