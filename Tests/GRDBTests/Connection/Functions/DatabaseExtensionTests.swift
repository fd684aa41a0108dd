// Extensions of SQLite: linked ones, and libraries that are loaded.

import CTestExtension
import Foundation
import Testing

@testable import GRDB

struct DatabaseExtensionTests {
    @Test("A linked extension is available in every connection, before it is prepared, and needs no permission")
    func linked() throws {
        let prepared = Recorder<Int>()
        let configuration = configured { configuration in
            configuration.prepareDatabase { db in
                try prepared.append(Int.fetchOne(db, sql: "SELECT ext_double(4)") ?? 0)
            }
            configuration.extensions = [.linked(sqlite3_grdbtest_init)]
        }
        #expect(try DatabaseQueue(configuration: configuration).read { try Int.fetchOne($0, sql: "SELECT ext_double(21)") } == 42)
        #expect(prepared.values == [8])
    }

    @Test("The function of an extension can be written in Swift, and extensions come in their order")
    func linkedClosures() throws {
        let configuration = configured { configuration in
            configuration.extensions = [
                .linked { db, _, _ in sqlite3_exec(db, "CREATE TEMP TABLE step(name); INSERT INTO step VALUES ('first')", nil, nil, nil) },
                .linked { db, _, _ in sqlite3_exec(db, "INSERT INTO step VALUES ('second')", nil, nil, nil) },
            ]
        }
        let steps = try DatabaseQueue(configuration: configuration).read { try String.fetchAll($0, sql: "SELECT name FROM step") }
        #expect(steps == ["first", "second"])
    }

    @Test("All connections of a pool and of its snapshots have the extensions")
    func pool() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let opened = Recorder<Bool>()
        let configuration = configured { configuration in
            configuration.extensions = [.linked(sqlite3_grdbtest_init)]
            configuration.prepareDatabase { db in
                try opened.append(Int.fetchOne(db, sql: "SELECT ext_double(1)") == 2)
            }
        }
        let pool = try makePool(path: path, configuration: configuration)
        // Two readers at the same time are two connections.
        let results = Recorder<Int?>()
        let meeting = Meeting(2)
        let reads = (0..<2).map { _ in
            Beside {
                try? pool.read { db in
                    meeting.waitForAll()
                    try results.append(Int.fetchOne(db, sql: "SELECT ext_double(21)"))
                }
            }
        }
        reads.forEach { $0.wait() }
        #expect(results.values == [42, 42])
        #expect(try pool.makeSnapshot().read { try Int.fetchOne($0, sql: "SELECT ext_double(21)") } == 42)
        if SQLiteFeature.snapshots.isAvailable {
            #expect(try pool.makeSnapshotPool().read { try Int.fetchOne($0, sql: "SELECT ext_double(21)") } == 42)
        }
        #expect(opened.values.count >= 4)
        #expect(opened.values.allSatisfy { $0 })
    }

    @Test(
        "A database whose extension fails is not opened, and the error has the message of the extension",
        arguments: [
            Failure(.linked(grdb_test_failing_init), .SQLITE_ERROR, "the extension says no"),
            Failure(.linked(grdb_test_silent_init), .SQLITE_FULL, "database or disk is full"),
            Failure(.linked(grdb_test_garbled_init), .SQLITE_ERROR, "no: \u{FFFD}"),
            Failure(.linked(grdb_test_strange_init), ResultCode(rawValue: -77), "unknown error"),
        ])
    func failures(failure: Failure) throws {
        let configuration = configured { $0.extensions = [.linked(sqlite3_grdbtest_init), failure.databaseExtension] }
        let error = #expect(throws: DatabaseError.self) { try DatabaseQueue(configuration: configuration) }
        #expect(error?.extendedResultCode == failure.code)
        #expect(error?.message == failure.message)
    }

    struct Failure: Sendable {
        let databaseExtension: DatabaseExtension
        let code: ResultCode
        let message: String

        init(_ databaseExtension: DatabaseExtension, _ code: ResultCode, _ message: String) {
            self.databaseExtension = databaseExtension
            self.code = code
            self.message = message
        }
    }

    @Test("An extension that stays in the process is no error")
    func permanent() throws {
        let configuration = configured { $0.extensions = [.linked(grdb_test_permanent_init)] }
        #expect(try DatabaseQueue(configuration: configuration).read { try Int.fetchOne($0, sql: "SELECT ext_double(21)") } == 42)
    }

    @Test("An extension that writes is refused by a connection that is read-only")
    func readOnly() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        try makeQueue(path: path).close()
        let configuration = configured { configuration in
            configuration.readonly = true
            configuration.extensions = [.linked(grdb_test_writing_init)]
        }
        let error = #expect(throws: DatabaseError.self) { try DatabaseQueue(path: path, configuration: configuration) }
        #expect(error?.resultCode == .SQLITE_READONLY)
        #expect(error?.message == "attempt to write a readonly database")
        #expect(try DatabaseQueue(path: path).read { try !$0.tableExists("ext_log") })
    }

    @Test("An extension that writes is refused by the readers of a pool, whose writes still work")
    func poolReaders() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let pool = try DatabasePool(path: path, configuration: configured { $0.extensions = [.linked(grdb_test_writing_init)] })
        #expect(fails(.SQLITE_READONLY) { try pool.read { try $0.tableExists("ext_log") } })
        #expect(fails(.SQLITE_READONLY) { try pool.makeSnapshot() })
        #expect(try pool.write { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM ext_log") } == 1)
    }

    @Test("Statements that an extension runs in a read cannot write", arguments: FileWriterKind.allCases)
    func writesOfReads(kind: FileWriterKind) throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let configuration = configured { configuration in
            configuration.extensions = [.linked(sqlite3_grdbtest_init)]
            configuration.journalMode = kind == .queueWithLog ? .wal : .default
        }
        let writer: any DatabaseWriter =
            kind == .pool
            ? try DatabasePool(path: path, configuration: configuration) : try DatabaseQueue(path: path, configuration: configuration)
        try writer.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        let error = #expect(throws: DatabaseError.self) {
            try writer.read { _ = try Row.fetchOne($0, sql: "SELECT ext_run('DELETE FROM t')") }
        }
        #expect(error?.message == "attempt to write a readonly database")
        #expect(try writer.rowCount() == 1)
        try writer.write { _ = try Row.fetchOne($0, sql: "SELECT ext_run('DELETE FROM t')") }
        #expect(try writer.rowCount() == 0)
    }

    @Test("Libraries are not loaded unless they are allowed, and SQL cannot load any")
    func notAllowed() throws {
        let error = #expect(throws: DatabaseError.self) {
            try DatabaseQueue().write { try $0.loadExtension(at: "/nowhere/vec0") }
        }
        #expect(error?.resultCode == .SQLITE_AUTH)
        #expect(error?.message == "not authorized to load /nowhere/vec0: Configuration.allowsExtensions is not set")
        let configuration = configured { $0.extensions = [.library(at: "/nowhere/vec0")] }
        #expect(fails(.SQLITE_AUTH) { try DatabaseQueue(configuration: configuration) })
    }

    @Test("Schema changes by an extension are noticed")
    func schema() throws {
        let queue = try makeQueue(configuration: configured { $0.allowsExtensions = true })
        try queue.write { db in
            #expect(try !db.tableExists("ext_log"))
            try DatabaseExtension.linked(grdb_test_writing_init).load(db)
            #expect(try db.tableExists("ext_log"))
        }
        #expect(try queue.read { try $0.columns(in: "ext_log").map(\.name) } == ["a"])
    }

    @Test("A transaction that fails undoes the writes of an extension")
    func rollback() throws {
        let queue = try makeQueue()
        try queue.inDatabase { db in
            try db.inTransaction {
                try DatabaseExtension.linked(grdb_test_writing_init).load(db)
                #expect(try db.tableExists("ext_log"))
                return .rollback
            }
            #expect(try !db.tableExists("ext_log"))
        }
    }
}

@Suite(
    "Extensions of SQLite that are loaded",
    .enabled(if: TestLibraries.own != nil, "There is no C compiler, or SQLite cannot load libraries"))
struct LoadedExtensionTests {
    private let library: String
    private let queue: DatabaseQueue

    init() throws {
        library = try #require(TestLibraries.own)
        queue = try makeQueue(configuration: configured { $0.allowsExtensions = true })
    }

    @Test("A library is loaded by its path, with or without the suffix, and the name of its function is found out or given")
    func load() throws {
        for (path, entryPoint) in [
            (library, nil), (library, "sqlite3_grdbtest_init"), (String(library.dropLast(".so".count)), nil),
            (library, "grdb_test_permanent_init"),
        ] {
            let queue = try DatabaseQueue(configuration: configured { $0.allowsExtensions = true })
            try queue.read { db in
                #expect(fails(.SQLITE_ERROR) { try Int.fetchOne(db, sql: "SELECT ext_double(21)") })
                try db.loadExtension(at: path, entryPoint: entryPoint)
                #expect(try Int.fetchOne(db, sql: "SELECT ext_double(21)") == 42)
            }
        }
    }

    @Test("A library of the configuration is loaded by each connection of a pool")
    func configuration() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let pool = try DatabasePool(
            path: path,
            configuration: configured { configuration in
                configuration.allowsExtensions = true
                configuration.extensions = [.library(at: library, entryPoint: "sqlite3_grdbtest_init")]
            })
        #expect(try pool.write { try Int.fetchOne($0, sql: "SELECT ext_double(21)") } == 42)
        #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT ext_double(21)") } == 42)
        #expect(try pool.makeSnapshot().read { try Int.fetchOne($0, sql: "SELECT ext_double(21)") } == 42)
        try pool.close()
    }

    @Test("Only the connection that has loaded a library has it")
    func oneConnection() throws {
        try queue.write { try $0.loadExtension(at: library) }
        let other = try DatabaseQueue(configuration: configured { $0.allowsExtensions = true })
        #expect(fails(.SQLITE_ERROR) { try other.read { try Int.fetchOne($0, sql: "SELECT ext_double(21)") } })
    }

    @Test("Afterwards, SQL cannot load libraries, and the C interface can if the program has allowed that, as before")
    func permission() throws {
        try queue.inDatabase { db in
            func loadsByInterface() -> Bool {
                sqlite3_load_extension(db.sqliteConnection, library, nil, nil) == SQLITE_OK
            }
            let sql = "SELECT load_extension('\(library)')"
            // Some builds of SQLite allow it from the start.
            _ = grdb_db_config_flag(db.sqliteConnection, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0)
            try db.loadExtension(at: library)
            #expect(fails(.SQLITE_ERROR) { try Row.fetchOne(db, sql: sql) })
            #expect(!loadsByInterface())
            #expect(fails(.SQLITE_ERROR) { try db.loadExtension(at: library, entryPoint: "grdb_test_failing_init") })
            #expect(!loadsByInterface())

            _ = grdb_db_config_flag(db.sqliteConnection, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 1)
            try db.loadExtension(at: library)
            #expect(loadsByInterface())
            #expect(fails(.SQLITE_ERROR) { try Row.fetchOne(db, sql: sql) })
        }
    }

    @Test("A file that is no library is an error, and the connection stays usable")
    func noLibrary() throws {
        let path = try makeTemporaryPath("text.so")
        defer { removeFolder(of: path) }
        try Data("no library\n".utf8).write(to: URL(fileURLWithPath: path))
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        for wrongPath in [path, folder, folder + "/missing.so", "/" + String(repeating: "long/", count: 10_000), "\u{1}", "%n%s", "../"] {
            let error = #expect(throws: DatabaseError.self) { try queue.write { try $0.loadExtension(at: wrongPath) } }
            #expect(error?.resultCode == .SQLITE_ERROR)
            #expect(error?.message?.isEmpty == false)
        }
        #expect(try queue.rowCount() == 0)
    }

    @Test("Paths and names that C would read otherwise are errors")
    func texts() throws {
        func message(_ path: String, _ entryPoint: String? = nil) -> String? {
            (#expect(throws: DatabaseError.self) { try queue.write { try $0.loadExtension(at: path, entryPoint: entryPoint) } })?.message
        }
        #expect(message("") == "The path of an extension is empty")
        #expect(message(library + "\0.so") == "The path of an extension contains a NUL character")
        #expect(message(library, "sqlite3_grdbtest_init\0x") == "The entry point of an extension contains a NUL character")
        #expect(message(library, "")?.isEmpty == false)
        #expect(message(library, "e\u{301}\u{1F600}")?.contains("e\u{301}\u{1F600}") == true)
    }

    @Test("A function that is missing, or that fails, is an error with its message")
    func entryPoints() throws {
        func message(_ entryPoint: String) -> String? {
            (#expect(throws: DatabaseError.self) { try queue.write { try $0.loadExtension(at: library, entryPoint: entryPoint) } })?.message
        }
        #expect(message("grdb_test_missing_init")?.contains("grdb_test_missing_init") == true)
        #expect(message("grdb_test_failing_init") == "error during initialization: the extension says no")
        #expect(message("grdb_test_garbled_init") == "error during initialization: no: \u{FFFD}")
        #expect(message("grdb_test_silent_init")?.hasPrefix("error during initialization") == true)
        #expect(message("grdb_test_strange_init")?.hasPrefix("error during initialization") == true)
        #expect(try queue.rowCount() == 0)
    }

    @Test("A library that writes is refused in a read, and by a connection that is read-only")
    func reads() throws {
        let error = #expect(throws: DatabaseError.self) {
            try queue.read { try $0.loadExtension(at: library, entryPoint: "grdb_test_writing_init") }
        }
        #expect(error?.message == "error during initialization: attempt to write a readonly database")
        #expect(try queue.read { try !$0.tableExists("ext_log") })
        try queue.write { try $0.loadExtension(at: library, entryPoint: "grdb_test_writing_init") }
        #expect(try queue.read { try $0.tableExists("ext_log") })
    }
}

/// A place where threads wait for each other.
private final class Meeting: Sendable {
    private let missing: Locked<Int>

    init(_ count: Int) {
        missing = Locked(count)
    }

    func waitForAll() {
        missing.withLock { $0 -= 1 }
        blockUntil { missing.withLock { $0 <= 0 } }
    }
}
