// The SQL in the sources of the server fits its tables.

import GRDB
import GRDBTesting
import Testing

@testable import JobQueue

@Suite struct SQLTests {
    /// Whoever renames a column, or misspells one, learns here the file and the line of each SQL text that does not fit any more.
    @Test func theSQLFitsTheTables() throws {
        let database = try DatabaseQueue()
        try Schema.migrator.migrate(database)
        try checkSQL(in: ["Sources"], against: database)
    }
}
