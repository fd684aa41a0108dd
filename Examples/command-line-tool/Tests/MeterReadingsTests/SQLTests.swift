// The SQL in the sources of the tool fits its tables.

import GRDBTesting
import Testing

@testable import MeterReadings

@Suite(.database(migrator: Schema.migrator)) struct SQLTests {
    /// Whoever renames a column, or misspells one, learns here the file and the line of each SQL text that does not fit any more.
    @Test func theSQLFitsTheTables() throws {
        try checkSQL(against: testDatabase)
    }
}
