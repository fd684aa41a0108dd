// The opening of database queues, and their properties.

import Foundation
import Testing

@testable import GRDB

struct DatabaseQueueTests {
    @Test("A queue creates its file, and finds its content again")
    func file() throws {
        let path = try makeTemporaryPath()
        do {
            let queue = try makeQueue(path: path)
            #expect(queue.path == path)
            try queue.write { try $0.insertRow() }
        }
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(try DatabaseQueue(path: path).rowCount() == 1)
    }

    @Test("A folder that does not exist is an error")
    func missingFolder() throws {
        let path = try makeTemporaryPath()
        #expect(fails(.SQLITE_CANTOPEN) { try DatabaseQueue(path: path + "/missing/db.sqlite") })
    }

    @Test("A queue can be opened with a URI")
    func uri() throws {
        let path = try makeTemporaryPath()
        let uri = "file:\(path)"
        #expect(try makeQueue(path: uri).path == uri)
        let queue = try DatabaseQueue(path: "\(uri)?mode=ro")
        #expect(try queue.rowCount() == 0)
        #expect(fails(.SQLITE_READONLY) { try queue.write { try $0.insertRow() } })
    }

    @Test("Unnamed memory databases are private")
    func memory() throws {
        let queue = try makeQueue()
        #expect(queue.path == ":memory:")
        #expect(try DatabaseQueue().path == ":memory:")
        #expect(fails(.SQLITE_ERROR) { try DatabaseQueue().rowCount() })
    }

    @Test("Memory databases of the same name are shared", arguments: ["shared", "with space", "50%?a=b#c/é"])
    func namedMemory(name: String) throws {
        let first = try DatabaseQueue(named: name)
        let second = try DatabaseQueue(named: name)
        try first.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        #expect(try second.rowCount() == 1)
        #expect(first.path == second.path)
        #expect(fails(.SQLITE_ERROR) { try DatabaseQueue(named: name + "2").rowCount() })
    }

    @Test("The path of a named memory database is its URI")
    func namedMemoryPath() throws {
        #expect(try DatabaseQueue(named: "flights").path == "file:flights?mode=memory&cache=shared")
    }

    @Test("A named memory database ends with its last connection")
    func namedMemoryLifetime() throws {
        do {
            let queue = try DatabaseQueue(named: "short-lived")
            try queue.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        }
        #expect(fails(.SQLITE_ERROR) { try DatabaseQueue(named: "short-lived").rowCount() })
    }

    @Test("The connection is named after the configuration, or the type")
    func label() throws {
        var configuration = Configuration()
        #expect(try DatabaseQueue().read { "\($0)" } == "GRDB.DatabaseQueue")
        configuration.label = "Main"
        let queue = try DatabaseQueue(configuration: configuration)
        #expect(try queue.read { "\($0)" } == "Main")
        #expect(queue.configuration.label == "Main")
    }

    @Test("Functions of the configuration prepare the connection, and their errors prevent its opening")
    func prepareDatabase() throws {
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "CREATE TEMPORARY TABLE t(a)") }
        #expect(try DatabaseQueue(configuration: configuration).rowCount() == 0)
        configuration.prepareDatabase { _ in throw AccessError() }
        let failing = configuration
        #expect(throws: AccessError.self) { try DatabaseQueue(configuration: failing) }
    }

    @Test("A read-only queue reads, and does not write")
    func readonly() throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.readonly = true
        let readonly = configuration
        #expect(fails(.SQLITE_CANTOPEN) { try DatabaseQueue(path: path, configuration: readonly) })
        _ = try makeQueue(path: path)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        #expect(try queue.rowCount() == 0)
        #expect(fails(.SQLITE_READONLY) { try queue.write { try $0.insertRow() } })
        #expect(fails(.SQLITE_READONLY) { try queue.writeWithoutTransaction { try $0.insertRow() } })
    }

    @Test("The journal mode of the configuration is set")
    func journalMode() throws {
        let queue = try DatabaseQueue(path: makeTemporaryPath(), configuration: configured { $0.journalMode = .wal })
        #expect(try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    }

    @Test("Memory can be released at any time")
    func releaseMemory() throws {
        let queue = try makeQueue()
        queue.releaseMemory()
        queue.inDatabase { _ in queue.releaseMemory() }
        #expect(try queue.rowCount() == 0)
        try queue.close()
        queue.releaseMemory()
    }

    // MARK: - Copies

    typealias MakeCopy = @Sendable (String, Configuration) throws -> DatabaseQueue

    static let copies: [MakeCopy] = [
        { try DatabaseQueue.inMemoryCopy(fromPath: $0, configuration: $1) },
        { try DatabaseQueue.temporaryCopy(fromPath: $0, configuration: $1) },
    ]

    @Test("Copies have the content of the file, and are independent of it", arguments: 0..<2)
    func copy(index: Int) throws {
        let path = try makeTemporaryPath()
        let queue = try makeQueue(path: path)
        try queue.write { try $0.insertRow() }
        let copy = try Self.copies[index](path, Configuration())
        #expect(copy.path == (index == 0 ? ":memory:" : ""))
        try copy.write { try $0.insertRow() }
        #expect(try copy.rowCount() == 2)
        #expect(try queue.rowCount() == 1)
        try copy.close()
        let files = try FileManager.default.contentsOfDirectory(atPath: (path as NSString).deletingLastPathComponent)
        #expect(files == ["db.sqlite"])
    }

    @Test("Read-only copies never accept writes", arguments: 0..<2)
    func readonlyCopy(index: Int) throws {
        let path = try makeTemporaryPath()
        _ = try makeQueue(path: path)
        var configuration = Configuration()
        configuration.readonly = true
        let copy = try Self.copies[index](path, configuration)
        for _ in 0..<2 {
            #expect(try copy.rowCount() == 0)
            #expect(fails(.SQLITE_READONLY) { try copy.write { try $0.insertRow() } })
            #expect(fails(.SQLITE_READONLY) { try copy.inDatabase { try $0.insertRow() } })
        }
    }

    @Test("A missing file can't be copied, and is not created", arguments: 0..<2)
    func copyOfMissingFile(index: Int) throws {
        let path = try makeTemporaryPath()
        #expect(fails(.SQLITE_CANTOPEN) { try Self.copies[index](path, Configuration()) })
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
