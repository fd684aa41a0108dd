// The SQL in the sources of the app fits its tables.

import GRDBTesting
import Testing

@testable import RecipeStore

@Suite(.recipes()) struct SQLTests {
    /// Whoever renames a column, or misspells one, learns here the file and the line of each SQL text that does not fit any more.
    @Test func theSQLFitsTheTables() throws {
        try checkSQL(against: testDatabase)
    }
}
