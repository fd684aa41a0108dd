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

    @Test("Features are there when their compile option is")
    func features() throws {
        let options = Set(SQLiteLibrary.compileOptions)
        #expect(SQLiteLibrary.hasFTS5 == options.contains("ENABLE_FTS5"))
        #expect(SQLiteLibrary.hasSnapshots == options.contains("ENABLE_SNAPSHOT"))
        #expect(SQLiteLibrary.hasPreUpdateHook == options.contains("ENABLE_PREUPDATE_HOOK"))
        #expect(SQLiteLibrary.isThreadSafe)
    }
}
