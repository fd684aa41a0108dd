// Replicas that the real Litestream writes and reads. They are here because its library brings a runtime of its own into the process, which the
// sanitizers of the module's tests do not know.

import Foundation
import GRDB
import GRDBServer
import Testing

@testable import flights

/// Litestream, where Scripts/install-litestream has put it.
enum Litestream {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent() // flightsTests
        .deletingLastPathComponent() // Tests
        .deletingLastPathComponent() // Examples
        .deletingLastPathComponent()
        .appendingPathComponent(".build/litestream", isDirectory: true)

    static let library = folder.appendingPathComponent("litestream-vfs.so").path

    static var isInstalled: Bool { FileManager.default.fileExists(atPath: folder.appendingPathComponent("version").path) }

    /// Starts the program.
    static func start(_ arguments: String...) throws -> Process {
        let process = Process()
        process.executableURL = folder.appendingPathComponent("litestream")
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}

/// A database that is replicated into a folder beside it.
private final class ReplicatedDatabase {
    let folder: TemporaryFolder
    let path: String
    let url: String
    let primary: DatabasePool

    init(applicationID: Int32 = 1) throws {
        folder = try TemporaryFolder()
        path = folder.path("primary.sqlite")
        // A folder whose name means something in a URI.
        url = "file://" + folder.path("replica&x=1")
        primary = try DatabasePool(path: path, configuration: .replicated())
        try primary.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID); CREATE TABLE t(a)")
        }
        try insert(1)
    }

    func insert(_ number: Int) throws {
        try primary.write { try $0.execute(sql: "INSERT INTO t VALUES (?)", arguments: [number]) }
    }

    /// Has Litestream replicate what is committed, once.
    func replicate() throws {
        let process = try Litestream.start("replicate", "-once", path, url)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    func open(applicationID: Int32? = 1) throws -> DatabaseQueue {
        var replica = LitestreamReplica(url: url, extensionPath: Litestream.library)
        replica.openTimeout = 60
        replica.applicationID = applicationID
        return try DatabaseQueue(replica: replica)
    }
}

private func sum(_ reader: any DatabaseReader) throws -> Int? {
    try reader.read { try Int.fetchOne($0, sql: "SELECT SUM(a) FROM t") }
}

/// The message of the `SQLITE_CANTOPEN` that a function throws, or nil.
private func failure<T>(_ body: () throws -> T) -> String? {
    do {
        _ = try body()
        return nil
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
        return error.message
    } catch {
        return nil
    }
}

@Suite(.enabled(if: Litestream.isInstalled, "Scripts/install-litestream has not installed Litestream"))
struct ReplicaTests {
    @Test func aReplicaIsReadAndNotWritten() throws {
        let database = try ReplicatedDatabase()
        try database.replicate()
        let queue = try database.open()
        #expect(try sum(queue) == 1)
        #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") } }

        // What is not replicated is not there; what is, after the call that asks for the lag at the latest.
        try database.insert(2)
        #expect(try #require(try queue.replicaLag()) >= 0)
        #expect(try sum(queue) == 1)
        try database.replicate()
        _ = try queue.replicaLag()
        #expect(try sum(queue) == 3)
        #expect(try sum(database.primary) == 3)
    }

    @Test func aProgramHasOtherDatabasesBesideAReplica() throws {
        let database = try ReplicatedDatabase()
        try database.replicate()
        let queue = try database.open()
        let other = try DatabasePool(path: database.folder.path("other.sqlite"))
        try other.write { try $0.execute(sql: "CREATE TABLE t AS SELECT 5 AS a") }
        #expect(try sum(other) == 5)
        #expect(try sum(queue) == 1)
        let copy = try DatabaseQueue()
        try queue.backup(to: copy)
        #expect(try sum(copy) == 1)
    }

    @Test func aReadSeesOneState() throws {
        let database = try ReplicatedDatabase()
        try database.replicate()
        let (queue, other) = (try database.open(), try database.open())
        try queue.read { db in
            #expect(try Int.fetchOne(db, sql: "SELECT SUM(a) FROM t") == 1)
            try database.insert(2)
            try database.replicate()
            _ = try other.replicaLag()
            #expect(try sum(other) == 3)
            #expect(try Int.fetchOne(db, sql: "SELECT SUM(a) FROM t") == 1)
        }
    }

    @Test func theLagIsTheAgeOfTheLastTransaction() async throws {
        let database = try ReplicatedDatabase()
        try database.replicate()
        let queue = try database.open()
        let lag = try #require(try await queue.replicaLag())
        // Time passes, and nothing comes.
        while try await queue.replicaLag() == lag {}
        #expect(try #require(try await queue.replicaLag()) > lag)
        try await queue.checkReplica(maximumLag: 3600)
        let error = await #expect(throws: DatabaseError.self) { try await queue.checkReplica(maximumLag: 0) }
        #expect(error?.resultCode == .SQLITE_ERROR)
        #expect(error?.message?.contains("s behind") == true)
    }

    @Test func aReplicaThatIsNotThereIsWaitedFor() throws {
        let database = try ReplicatedDatabase()
        var replica = LitestreamReplica(url: database.url, extensionPath: Litestream.library)
        replica.openTimeout = 0.01
        for _ in 0..<2 {
            let message = failure { try DatabaseQueue(replica: replica) }
            #expect(message?.contains("there is none after 0.01 s") == true)
        }
        // Other databases do not wait.
        _ = try DatabaseQueue()
        try database.replicate()
        #expect(try sum(database.open()) == 1)
    }

    @Test(arguments: ["", "bogus://x", "/tmp"])
    func aURLThatLitestreamCannotReadIsAnError(url: String) throws {
        var replica = LitestreamReplica(url: url, extensionPath: Litestream.library)
        replica.openTimeout = 60
        #expect(failure { try DatabaseQueue(replica: replica) }?.contains("cannot read this URL") == true)
    }

    @Test func aDamagedReplicaIsAnError() throws {
        let database = try ReplicatedDatabase()
        try database.replicate()
        let files = try #require(FileManager.default.enumerator(atPath: database.folder.path("replica&x=1")))
        for case let name as String in files where name.hasSuffix(".ltx") {
            try Data("no replica".utf8).write(to: URL(fileURLWithPath: database.folder.path("replica&x=1") + "/" + name))
        }
        #expect(failure { try database.open() }?.contains("is damaged") == true)
    }

    @Test func aReplicaOfAnotherDatabaseIsAnError() throws {
        let database = try ReplicatedDatabase(applicationID: 17)
        try database.replicate()
        #expect(failure { try database.open(applicationID: 1) }?.contains("application_id is 17 instead of 1") == true)
        #expect(try sum(database.open(applicationID: nil)) == 1)

        // Another one in the place of a replica that is open.
        let queue = try database.open(applicationID: 17)
        let folder = database.folder.path("replica&x=1")
        let other = try ReplicatedDatabase(applicationID: 18)
        try other.replicate()
        try FileManager.default.removeItem(atPath: folder)
        try FileManager.default.copyItem(atPath: other.folder.path("replica&x=1"), toPath: folder)
        #expect(failure { try queue.replicaLag() }?.contains("application_id is 18 instead of 17") == true)
    }

    @Test func aReplicaThatGoesIsAnErrorAndStaysReadable() throws {
        let database = try ReplicatedDatabase()
        try database.replicate()
        let queue = try database.open()
        #expect(try sum(queue) == 1)
        let folder = database.folder.path("replica&x=1")
        try FileManager.default.moveItem(atPath: folder, toPath: folder + ".away")
        #expect(failure { try queue.replicaLag() }?.contains("not there any more") == true)
        #expect(try sum(queue) == 1)
        try FileManager.default.moveItem(atPath: folder + ".away", toPath: folder)
        #expect(try queue.replicaLag() != nil)
    }

    @Test func aLitestreamThatIsKilledComesBack() throws {
        let database = try ReplicatedDatabase()
        let killed = try Litestream.start("replicate", database.path, database.url)
        // Waits for its first replica.
        let queue = try database.open()
        kill(killed.processIdentifier, SIGKILL)
        killed.waitUntilExit()
        try database.insert(2)
        // Nobody has copied it, and no checkpoint has removed it from the log.
        #expect(try sum(queue) == 1)
        try database.replicate()
        _ = try queue.replicaLag()
        #expect(try sum(queue) == 3)
    }

    @Test func aPrimaryThatIsClosedIsReplicatedLater() throws {
        let database = try ReplicatedDatabase()
        try database.replicate()
        try database.insert(2)
        // Without Litestream: the log is not checkpointed, and waits.
        try database.primary.close()
        try database.replicate()
        #expect(try sum(database.open()) == 3)
        let restored = database.folder.path("restored.sqlite")
        let restore = try Litestream.start("restore", "-o", restored, database.url)
        restore.waitUntilExit()
        #expect(restore.terminationStatus == 0)
        #expect(try sum(DatabaseQueue(path: restored)) == 3)
    }

    @Test func thePrimaryAndTheReaderOfTheDemo() throws {
        let folder = try TemporaryFolder()
        try SmallData.write(to: folder.url)
        let path = folder.path("flights.sqlite")
        let url = "file://" + folder.path("replica")
        let primary = Run("--primary", "--data", folder.url.path, path)
        #expect(primary.exitCode == 0)
        #expect(primary.output == "January 1: 1 of 3 flights written, none committed\nJanuary 1: 3 flights committed\n")
        #expect(Run("--primary", "--data", folder.url.path, path).errorOutput.contains("holds flights already"))
        #expect(Run("--count", path).output == "1 days, 3 flights\n")

        let litestream = try Litestream.start("replicate", "-once", path, url)
        litestream.waitUntilExit()
        let reader = Run("--replica", url, "--library", Litestream.library)
        #expect(reader.output.hasPrefix("1 days, 3 flights, lag "))
        #expect(reader.output.contains("Sum of distance, miles"))
    }
}
