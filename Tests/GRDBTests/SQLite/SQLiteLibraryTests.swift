// The version and the compile options of the linked SQLite.

import Testing

@testable import GRDB

struct SQLiteLibraryTests {
    @Test("The version equals the result of sqlite_version()")
    func version() throws {
        let version = try #require(try DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") })
        let parts = version.split(separator: ".").compactMap { CInt($0) }
        #expect(SQLiteLibrary.versionNumber == parts[0] * 1_000_000 + parts[1] * 1000 + parts[2])
        #expect(Database.sqliteLibVersionNumber == SQLiteLibrary.versionNumber)
    }

    @Test("The compile options are those of PRAGMA compile_options")
    func compileOptions() throws {
        let options = try DatabaseQueue().read { try String.fetchAll($0, sql: "PRAGMA compile_options") }
        for option in options {
            #expect(SQLiteLibrary.hasCompileOption(option))
        }
        #expect(!SQLiteLibrary.hasCompileOption("NO_SUCH_OPTION"))
    }

    @Test(
        "The WAL-reset bug came with the write-ahead log, and was mended in three lines of versions",
        arguments: [
            (3_006_023, false), (3_007_000, true), (3_040_001, true), (3_044_005, true), (3_044_006, false), (3_044_999, false),
            (3_045_000, true),
            (3_050_006, true), (3_050_007, false), (3_050_999, false), (3_051_000, true), (3_051_002, true), (3_051_003, false),
            (3_052_000, false),
            (4_000_000, false),
        ] as [(CInt, Bool)])
    func resetBug(version: CInt, isExpected: Bool) {
        #expect(SQLiteLibrary.hasWALResetBug(version: version) == isExpected)
    }

    @Test("The linked library is asked for its own version")
    func resetBugOfLibrary() {
        #expect(SQLiteLibrary.hasWALResetBug == SQLiteLibrary.hasWALResetBug(version: sqlite3_libversion_number()))
    }

    @Test("Threads may share connections")
    func threads() {
        #expect(SQLiteLibrary.isThreadSafe)
    }
}
