// Databases that Litestream replicates, as far as that needs no Litestream. The tests of replicas are in Examples/Tests.

import CTestExtension
import Foundation
import Testing

@testable import GRDB
@testable import GRDBServer

struct ReplicationTests {
    @Test("A primary is never checkpointed by itself: not after long transactions, and not when it is closed", arguments: [true, false])
    func noCheckpoints(isPool: Bool) throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let configuration = Configuration.replicated()
        func open() throws -> any DatabaseWriter {
            guard isPool else { return try DatabaseQueue(path: path, configuration: configuration) }
            return try DatabasePool(path: path, configuration: configuration)
        }
        let writer = try open()
        // Twice as much as makes SQLite checkpoint.
        for _ in 0..<2 {
            try writer.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS t(a); INSERT INTO t VALUES (zeroblob(5000000))") }
        }
        #expect(try writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 2)
        try writer.close()

        // The database file without its log.
        let copy = path + ".copy"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        #expect(try DatabaseQueue(path: copy).read { try !$0.tableExists("t") })
        // And with it.
        #expect(try open().read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 2)
    }

    @Test("A primary waits for locks, and checkpoints when the program asks for it")
    func options() throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        let configuration = Configuration.replicated(busyTimeout: 7)
        #expect("\(configuration.busyMode)" == "timeout(7.0)")
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        let copy = path + ".copy"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        #expect(try DatabaseQueue(path: copy).read { try $0.tableExists("t") })
    }

    @Test(
        "What is not Litestream's library is an error that says so",
        arguments: [("/no/such/litestream-vfs.so", "/no/such/litestream-vfs.so"), ("", "library"), ("a\0b", "NUL")])
    func missingLibrary(path: String, message: String) throws {
        let replica = LitestreamReplica(url: "file:///no/such/replica", extensionPath: path)
        let error = #expect(throws: DatabaseError.self) { try DatabaseQueue(replica: replica) }
        #expect(error?.message?.contains(message) == true)
        if let library = TestLibraries.own {
            let error = #expect(throws: DatabaseError.self) {
                try DatabaseQueue(replica: LitestreamReplica(url: "file:///no/such/replica", extensionPath: library))
            }
            #expect(error?.message?.contains("\(library) is not Litestream's library") == true)
        }
    }

    @Test("Litestream gets the functions of SQLite in the order of its header; the one that registers automatic extensions does nothing")
    func routines() throws {
        #expect(SQLiteRoutines.autoExtensionIndex == grdb_test_auto_extension_index())
        #expect(SQLiteRoutines.count == grdb_test_routine_count())
        let routines = UnsafePointer<UInt>(try #require(SQLiteRoutines.pointer))
        let copy = UnsafePointer<UInt>(try #require(SQLiteRoutines.withoutAutomaticExtensions()))
        defer { copy.deallocate() }
        #expect((0..<SQLiteRoutines.count).filter { routines[$0] != copy[$0] } == [SQLiteRoutines.autoExtensionIndex])
        #expect(copy[SQLiteRoutines.count] == 0)
        let register = unsafeBitCast(
            copy[SQLiteRoutines.autoExtensionIndex], to: (@convention(c) ((@convention(c) () -> Void)?) -> CInt).self)
        #expect(register { fatalError("No connection calls it") } == SQLITE_OK)
        _ = try DatabaseQueue()
    }

    @Test("What is no replica has no lag")
    func noReplica() throws {
        let queue = try DatabaseQueue()
        #expect(try queue.replicaLag() == nil)
        try queue.checkReplica(maximumLag: 0)
    }
}
