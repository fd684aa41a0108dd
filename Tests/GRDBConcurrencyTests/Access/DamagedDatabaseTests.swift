// Databases that are created again when their file is damaged.

import Foundation
import Testing

@testable import GRDB

struct DamagedDatabaseTests {
    enum Kind: CaseIterable, Sendable {
        case queue, pool

        func open(
            _ path: String, _ configuration: Configuration = Configuration(), checksContent: Bool = true
        ) throws -> (any DatabaseWriter, DamagedDatabase?) {
            switch self {
            case .queue:
                try DatabaseQueue.openReplacingDamaged(path: path, configuration: configuration, checksContent: checksContent)
            case .pool:
                try DatabasePool.openReplacingDamaged(path: path, configuration: configuration, checksContent: checksContent)
            }
        }

        /// A database of many pages, and the bytes of its file.
        func makeFile() throws -> (path: String, bytes: Data) {
            let path = try makeTemporaryPath()
            let (writer, damaged) = try open(path)
            #expect(damaged == nil)
            try writer.write { db in
                try db.execute(
                    sql: """
                        CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT);
                        CREATE INDEX tb ON t (b);
                        WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO t SELECT i, 'text ' || i FROM n;
                        """)
            }
            try writer.close()
            return (path, try Data(contentsOf: URL(fileURLWithPath: path)))
        }
    }

    private static func write(_ bytes: Data, _ path: String) throws {
        try bytes.write(to: URL(fileURLWithPath: path))
    }

    private static func isNew(_ writer: any DatabaseWriter) throws -> Bool {
        try !writer.read { try $0.tableExists("t") }
    }

    @Test("A database without damage is opened, with or without a check", arguments: Kind.allCases, [true, false])
    func inOrder(kind: Kind, checksContent: Bool) throws {
        let (path, _) = try kind.makeFile()
        let (writer, damaged) = try kind.open(path, checksContent: checksContent)
        #expect(damaged == nil)
        #expect(try writer.read { try Table("t").fetchCount($0) } == 2000)
    }

    @Test(
        "A file that is no database is set aside, each time under a name of its own, and keeps its bytes",
        .enabled(if: !SQLiteFeature.encryption.isAvailable, "Such a file may be encrypted"),
        arguments: Kind.allCases)
    func noDatabase(kind: Kind) throws {
        let path = try makeTemporaryPath()
        for number in 1...3 {
            let bytes = Data(repeating: UInt8(number) + 0x40, count: 5000)
            try Self.write(bytes, path)
            let (writer, damaged) = try kind.open(path)
            #expect(damaged?.path == path + (number == 1 ? ".damaged" : ".damaged\(number)"))
            #expect(damaged?.error.resultCode == .SQLITE_NOTADB)
            #expect(try Self.isNew(writer))
            try writer.write { try $0.execute(sql: "CREATE TABLE u (a)") }
            try writer.close()
            #expect(try Data(contentsOf: URL(fileURLWithPath: path + (number == 1 ? ".damaged" : ".damaged\(number)"))) == bytes)
        }
    }

    @Test("Only the check finds damaged pages", arguments: Kind.allCases)
    func damagedPages(kind: Kind) throws {
        var (path, bytes) = try kind.makeFile()
        for page in 5..<12 {
            bytes.replaceSubrange(page * 4096..<page * 4096 + 64, with: repeatElement(0xFF, count: 64))
        }
        try Self.write(bytes, path)
        let (unchecked, none) = try kind.open(path, checksContent: false)
        #expect(none == nil)
        try unchecked.close()
        let (writer, damaged) = try kind.open(path)
        #expect(damaged?.error.resultCode == .SQLITE_CORRUPT)
        #expect(try Self.isNew(writer))
    }

    @Test(
        "The write-ahead log is moved together with its database",
        .enabled(if: !SQLiteFeature.encryption.isAvailable, "Such a file may be encrypted"),
        arguments: Kind.allCases)
    func logs(kind: Kind) throws {
        let path = try makeTemporaryPath()
        try Self.write(Data(repeating: 0x41, count: 5000), path)
        try Self.write(Data("log".utf8), path + "-wal")
        var configuration = Configuration()
        configuration.persistentWAL = true
        let (writer, damaged) = try kind.open(path, configuration)
        let newPath = try #require(damaged?.path)
        #expect(try Data(contentsOf: URL(fileURLWithPath: newPath + "-wal")) == Data("log".utf8))
        #expect(try Self.isNew(writer))
    }

    @Test("A read-only configuration, a locked file, and a folder that is missing throw, and nothing is moved", arguments: Kind.allCases)
    func otherErrors(kind: Kind) throws {
        let path = try makeTemporaryPath()
        let bytes = Data(repeating: 0x41, count: 5000)
        try Self.write(bytes, path)
        var configuration = Configuration()
        configuration.readonly = true
        #expect(fails(.SQLITE_NOTADB) { try kind.open(path, configuration) })
        #expect(fails(.SQLITE_CANTOPEN) { try kind.open(path + "/missing") })
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        let (lockedPath, _) = try kind.makeFile()
        let other = try DatabaseQueue(path: lockedPath)
        try other.inDatabase { db in
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
            #expect(fails(.SQLITE_BUSY) { try kind.open(lockedPath) })
            try db.execute(sql: "ROLLBACK")
        }
        let folder = URL(fileURLWithPath: lockedPath).deletingLastPathComponent().path
        #expect(try !FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.contains("damaged") })
    }
}
