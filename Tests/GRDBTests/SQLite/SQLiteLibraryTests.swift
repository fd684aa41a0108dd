// What the linked SQLite tells about itself.

import Testing

@testable import GRDB

@Suite("The SQLite library")
struct SQLiteLibraryTests {
    @Test("The version is the one that SQL tells")
    func version() throws {
        let version = try DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
        #expect(SQLiteLibrary.version == version)
        let parts = SQLiteLibrary.version.split(separator: ".").compactMap { CInt($0) }
        #expect(SQLiteLibrary.versionNumber == parts[0] * 1_000_000 + parts[1] * 1000 + parts[2])
        #expect(Database.sqliteLibVersionNumber == SQLiteLibrary.versionNumber)
    }

    @Test("Compile options are those that SQL tells")
    func compileOptions() throws {
        let options = try DatabaseQueue().read { try String.fetchAll($0, sql: "PRAGMA compile_options") }
        #expect(SQLiteLibrary.compileOptions == options)
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
