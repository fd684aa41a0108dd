// What the small databases of tests share.

import GRDB

/// A database that tests read and write.
protocol TestDatabase {
    static func makeDatabase() throws -> DatabaseQueue
}

extension TestDatabase {
    /// Runs a test in a database.
    static func test(_ body: (Database) throws -> Void) throws {
        try makeDatabase().inDatabase(body)
    }

    /// The SQL of a request, with the values of its arguments.
    static func sql(_ db: Database, _ request: some FetchRequest, forSingleResult: Bool = false) throws -> String {
        let statement = try request.makePreparedRequest(db, forSingleResult: forSingleResult).statement
        let text = sqlite3_expanded_sql(statement.sqliteStatement)!
        defer { sqlite3_free(text) }
        return String(cString: text)
    }
}
