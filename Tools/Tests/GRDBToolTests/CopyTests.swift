// `grdb backup` and `grdb vacuum`.

import Foundation
import GRDB
import Testing

@testable import GRDBTool

@Suite struct CopyTests {
    private func files(of database: TestDatabase) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: database.folder.path).sorted()
    }

    private func titles(_ path: String) -> String {
        Run("query", path, "SELECT title FROM book", "--csv").output
    }

    @Test(arguments: ["delete", "wal"])
    func aBackupHasAllRows(journalMode: String) throws {
        let database = try TestDatabase(librarySQL)
        // In use: rows may be in the log.
        let queue = try database.open()
        try queue.inDatabase { db in
            try db.execute(sql: "PRAGMA journal_mode = \(journalMode); INSERT INTO book VALUES (3, 'Persuasion', 2)")
        }
        let copy = database.path("copy.sqlite")
        let run = database.run("backup", copy)
        #expect(run.exitCode == 0, "\(run)")
        #expect(run.output.hasPrefix("Copied ") && run.output.hasSuffix(" The copy is sound.\n"), "\(run.output)")
        #expect(titles(copy) == "title\nThe Dispossessed\nEmma\nPersuasion\n")
        try queue.close()
    }

    @Test func aFileIsReplacedWhenThatIsWanted() throws {
        let database = try TestDatabase(librarySQL)
        let copy = try TestDatabase("CREATE TABLE t (a)")
        #expect(database.run("backup", copy.path).errorOutput == "grdb: \(copy.path): this file exists: --force replaces its content\n")
        #expect(try copy.rows("SELECT name FROM sqlite_master") == [#"[name:"t"]"#])
        #expect(database.run("backup", "--force", copy.path).exitCode == 0)
        #expect(titles(copy.path) == titles(database.path))
        let text = try database.write(String(repeating: "no database ", count: 500), to: "notes.txt")
        #expect(database.run("backup", "--force", text).errorOutput.hasPrefix("grdb: \(text): this is no SQLite database"))
        #expect(try String(contentsOfFile: text, encoding: .utf8).hasPrefix("no database"))
        #expect(database.run("backup", "--force", database.path).errorOutput == "grdb: \(database.path): this is the database itself\n")
        #expect(titles(database.path) == "title\nThe Dispossessed\nEmma\n")
    }

    @Test func aBackupThatEndsEarlyLeavesNothing() throws {
        // More than one step.
        let database = try TestDatabase("CREATE TABLE t (a); INSERT INTO t VALUES (zeroblob(2000000))")
        let interruption = Interruption()
        interruption.receive(SIGTERM, try database.open())
        let run = database.run(["backup", database.path("copy.sqlite")], interruption: interruption)
        #expect(run.exitCode == 143, "\(run)")
        #expect(try files(of: database) == ["library.sqlite"])
    }

    @Test func aDamagedDatabaseGivesNoBackup() throws {
        let database = try TestDatabase(librarySQL)
        // The root page of the table book.
        let page = try database.open().read { db in try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'book'") }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: database.path))
        // Where its rows are in the page.
        try file.seek(toOffset: UInt64((page ?? 0) - 1) * 4096 + 8)
        try file.write(contentsOf: Data(repeating: 0xFF, count: 4))
        try file.close()
        let copy = database.path("copy.sqlite")
        let run = database.run("backup", copy)
        #expect(run.exitCode == 1)
        #expect(run.errorOutput.hasPrefix("grdb: \(database.path): the database is damaged ("), "\(run.errorOutput)")
        #expect(try files(of: database) == ["library.sqlite"])
    }

    @Test func aLinkToTheDatabaseIsTheDatabase() throws {
        let database = try TestDatabase(librarySQL)
        let (hard, symbolic) = (database.path("hard.sqlite"), database.path("symbolic.sqlite"))
        try FileManager.default.linkItem(atPath: database.path, toPath: hard)
        try FileManager.default.createSymbolicLink(atPath: symbolic, withDestinationPath: "library.sqlite")
        for link in [hard, symbolic] {
            #expect(database.run("backup", "--force", link).errorOutput == "grdb: \(link): this is the database itself\n")
        }
        // The size is that of the file.
        #expect(Run("vacuum", symbolic).output == "\(symbolic): 16.4 kB before, 16.4 kB after\n")
        let health = Run("health", symbolic)
        #expect(health.output.contains("16.4 kB, 4 pages"), "\(health)")
    }

    @Test func aLogWithPagesOfAnotherSizeIsNotReplaced() throws {
        let database = try TestDatabase(librarySQL)
        let copy = try TestDatabase("CREATE TABLE t (a)")
        try copy.open().writeWithoutTransaction { db in try db.execute(sql: "PRAGMA page_size = 8192; VACUUM; PRAGMA journal_mode = wal") }
        #expect(
            database.run("backup", "--force", copy.path).errorOutput == """
                grdb: \(copy.path): its pages have 8192 bytes, those of \(database.path) have 4096. \
                A database with a log keeps the size of its pages: remove this file first

                """)
        #expect(try copy.rows("SELECT name FROM sqlite_master") == [#"[name:"t"]"#])
    }

    // MARK: - Paths

    /// SQLite takes such a path for a URI.
    @Test func aPathThatBeginsWithFileIsAPath() throws {
        let database = try TestDatabase(librarySQL)
        let name = "file:\(UUID().uuidString).sqlite"
        defer { try? FileManager.default.removeItem(atPath: name) }
        let plainName = String(name.dropFirst(5))
        defer { try? FileManager.default.removeItem(atPath: plainName) }
        let run = database.run("vacuum", "--into", name)
        #expect(run.output.hasPrefix("\(name): "), "\(run)")
        #expect(Run("query", name, "--write", "DELETE FROM book").errorOutput == "2 rows changed\n")
        #expect(titles(name) == "title\n")
        #expect(!FileManager.default.fileExists(atPath: plainName))
    }

    // MARK: - VACUUM

    @Test func aReaderKeepsTheFileFromGettingSmaller() throws {
        let database = try TestDatabase(librarySQL)
        let queue = try database.open()
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = wal; DELETE FROM book") }
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN; SELECT * FROM book")
            let run = database.run("vacuum")
            #expect(run.exitCode == 1)
            #expect(run.errorOutput == "grdb: \(database.path): another process reads or writes the database, which was not rebuilt\n")
            try db.execute(sql: "COMMIT")
        }
        #expect(database.run("vacuum").exitCode == 0)
    }

    @Test(arguments: ["delete", "wal"])
    func freeSpaceGoes(journalMode: String) throws {
        let database = try TestDatabase(librarySQL)
        try database.open().writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA journal_mode = \(journalMode); CREATE TABLE t (a); INSERT INTO t VALUES (zeroblob(1000000)); DROP TABLE t;
                    """)
        }
        let copy = database.path("copy.sqlite")
        let into = database.run("vacuum", "--into", copy)
        #expect(into.output == "\(copy): 1.0 MB before, 16.4 kB after\n", "\(into)")
        #expect(database.run("vacuum").output == "\(database.path): 1.0 MB before, 16.4 kB after\n")
        #expect(titles(copy) == titles(database.path))
        #expect(titles(copy) == "title\nThe Dispossessed\nEmma\n")
        #expect(database.run("vacuum", "--into", copy).errorOutput == "grdb: \(copy): this file exists\n")
        // A connection that only reads leaves the files of the log.
        #expect(try files(of: database).filter { !$0.contains("sqlite-") } == ["copy.sqlite", "library.sqlite"])
    }
}
