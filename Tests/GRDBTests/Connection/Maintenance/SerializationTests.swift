// Databases as bytes, and bytes as databases.

import Foundation
import Testing

@testable import GRDB

@Suite(
    "Databases as bytes",
    .enabled(if: SQLiteFeature.serialization.isAvailable && !SQLiteFeature.encryption.isAvailable, "The library does not give bytes"))
struct SerializationTests {
    private static let rows =
        "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 500) SELECT n, hex(n) || 'é', zeroblob(n) FROM c"

    private func fill(_ db: Database) throws {
        try db.execute(sql: "CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT, c BLOB); CREATE INDEX i ON t(b); INSERT INTO t \(Self.rows)")
    }

    private func content(_ db: Database) throws -> [[DatabaseValue]] {
        #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
        return try Row.fetchAll(db, sql: "SELECT * FROM t ORDER BY a").map { Array($0.databaseValues) }
    }

    @Test("Bytes make the same database in memory, for writing, which shares nothing with the first one")
    func roundTrip() throws {
        let queue = try DatabaseQueue()
        try queue.write(fill)
        let copy = try DatabaseQueue(serialized: queue.serialized())
        let expected = try queue.read(content)
        #expect(expected.count == 500)
        #expect(try copy.read(content) == expected)
        try copy.write { db in try db.execute(sql: "DELETE FROM t WHERE a > 1; CREATE TABLE u(a)") }
        #expect(try queue.read(content) == expected)
        #expect(try copy.read(content).count == 1)
        // The schema that the connection knew before is forgotten.
        #expect(try copy.read { try $0.tableExists("t") })
        #expect(try DatabaseQueue(serialized: copy.serialized()).read { try $0.tableExists("u") })
    }

    @Test("A file that has the bytes is the database", arguments: [512, 1024, 4096, 65536])
    func files(pageSize: Int) async throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue()
        try await queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA page_size = \(pageSize); PRAGMA auto_vacuum = FULL")
            try fill(db)
            try db.execute(sql: "DELETE FROM t WHERE a % 7 <> 0")
        }
        let data = try await queue.serialized()
        #expect(data.count % pageSize == 0)
        try data.write(to: URL(fileURLWithPath: path))
        let expected = try await queue.read(content)
        #expect(try await DatabaseQueue(path: path).read(content) == expected)
        #expect(try await DatabaseQueue(serialized: Data(contentsOf: URL(fileURLWithPath: path))).read(content) == expected)
    }

    @Test("The bytes of a pool have what is in the log, and make a database without one")
    func log() throws {
        let pool = try DatabasePool(path: makeTemporaryPath())
        try pool.write(fill)
        let expected = try pool.read(content)
        let snapshot = try pool.makeSnapshot()
        try pool.write { try $0.execute(sql: "DELETE FROM t") }
        #expect(try DatabaseQueue(serialized: pool.serialized()).read(content).isEmpty)
        let copy = try DatabaseQueue(serialized: snapshot.serialized())
        #expect(try copy.read(content) == expected)
        #expect(try copy.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "memory")
    }

    @Test("An empty database has no bytes, and no bytes make one that is empty")
    func empty() throws {
        #expect(try DatabaseQueue().serialized().isEmpty)
        #expect(try makeQueue().serialized().isEmpty == false)
        let queue = try DatabaseQueue(serialized: Data())
        try queue.write(fill)
        #expect(try queue.read(content).count == 500)
    }

    @Test("Bytes that are no database are an error when it is opened")
    func junk() throws {
        let image = try {
            let queue = try DatabaseQueue()
            try queue.write(fill)
            return try queue.serialized()
        }()
        var otherHeader = image
        otherHeader[0] = 0
        var newerFormat = image
        newerFormat[18] = 3
        newerFormat[19] = 3
        let noDatabases = [
            Data("hello".utf8), Data(repeating: 0, count: 8192), Data(repeating: 0xFF, count: 4096), image.prefix(99), otherHeader,
            newerFormat,
        ]
        for data in noDatabases {
            let error = #expect(throws: DatabaseError.self, "\(data.prefix(20).map { $0 })") { try DatabaseQueue(serialized: data) }
            #expect([.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error?.resultCode), "\(error as Any), \(data.prefix(20).map { $0 })")
        }
        // The end is missing.
        for count in [100, 512, 4096, image.count / 2] {
            let error = #expect(throws: DatabaseError.self, "\(count) bytes") {
                try DatabaseQueue(serialized: image.prefix(count)).read(content)
            }
            #expect([.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error?.resultCode), "\(count) bytes: \(error as Any)")
        }
    }

    @Test("A read-only database of bytes refuses writes")
    func readOnly() throws {
        let queue = try DatabaseQueue()
        try queue.write(fill)
        let copy = try DatabaseQueue(serialized: queue.serialized(), configuration: configured { $0.readonly = true })
        #expect(try copy.read(content).count == 500)
        #expect(fails(.SQLITE_READONLY) { try copy.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM t") } })
        #expect(try copy.serialized() == queue.serialized())
    }

    @Test("Pages of zeros that no table uses are no error")
    func zeros() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "PRAGMA secure_delete = ON")
            try fill(db)
            try db.execute(sql: "DELETE FROM t")
        }
        let data = try queue.serialized()
        #expect((0..<data.count / 4096).contains { page in data[page * 4096..<(page + 1) * 4096].allSatisfy { $0 == 0 } })
        #expect(try DatabaseQueue(serialized: data).read(content).isEmpty)
    }
}

@Suite(
    "Databases as bytes, where the library does not give them",
    .enabled(if: SQLiteFeature.encryption.isAvailable, "The library gives bytes"))
struct MissingSerializationTests {
    @Test("SQLCipher gives no bytes, and takes none: an error")
    func cipher() throws {
        #expect(fails(.SQLITE_MISUSE) { _ = try DatabaseQueue().serialized() })
        #expect(fails(.SQLITE_MISUSE) { _ = try DatabaseQueue(serialized: Data([1])) })
    }
}
