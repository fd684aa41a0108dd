// The version and the compile options of the linked SQLite.

import Testing

@testable import GRDB

@Suite("The SQLite library")
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

    @Test("Threads may share connections")
    func threads() {
        #expect(SQLiteLibrary.isThreadSafe)
    }
}
