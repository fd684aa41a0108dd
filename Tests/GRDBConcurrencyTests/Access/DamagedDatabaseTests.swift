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

    // MARK: - What is no damage

    /// A change of the schema, or of rows, that SQLite makes when it is told to.
    private static func edit(_ path: String, _ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { try $0.execute(sql: sql) }
        try queue.close()
    }

    private static func hasDamagedFile(_ path: String) throws -> Bool {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.contains("damaged") }
    }

    @Test(
        "A schema that SQLite does not understand is no damage: the error is thrown, and the file stays",
        arguments: Kind.allCases,
        [
            "UPDATE sqlite_master SET sql = 'CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT) FUTURE' WHERE name = 't'",
            "UPDATE sqlite_master SET sql = 'CREATE INDEX tb ON t (b) FUTURE' WHERE name = 'tb'",
            "UPDATE sqlite_master SET type = 'future', sql = 'CREATE FUTURE tb ON t (b)' WHERE name = 'tb'",
            "UPDATE sqlite_master SET sql = sql || ' -- ) - invalid rootpage' || char(10) || 'FUTURE' WHERE name = 't'",
        ])
    func newerSchema(kind: Kind, change: String) throws {
        let (path, _) = try kind.makeFile()
        try Self.edit(path, "PRAGMA writable_schema = ON; \(change)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for checksContent in [true, false] {
            let error = #expect(throws: DatabaseError.self) { try kind.open(path, checksContent: checksContent) }
            #expect(error?.message?.hasPrefix("malformed database schema") == true, "\(String(describing: error))")
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        #expect(try !Self.hasDamagedFile(path))
    }

    @Test("A schema that leads to pages that are not there is damage", arguments: Kind.allCases)
    func schemaWithoutPages(kind: Kind) throws {
        let (path, _) = try kind.makeFile()
        try Self.edit(path, "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 9999 WHERE name = 't'")
        let (writer, damaged) = try kind.open(path, checksContent: false)
        #expect(damaged?.error.resultCode == .SQLITE_CORRUPT)
        #expect(try Self.isNew(writer))
    }

    @Test(
        "A schema that SQLite does not understand, in a file with damaged pages, is damage",
        .enabled(if: !SQLiteFeature.encryption.isAvailable, "The pages of an unencrypted file are not examined there"),
        arguments: Kind.allCases)
    func newerSchemaOfDamagedFile(kind: Kind) throws {
        let (path, _) = try kind.makeFile()
        try Self.edit(
            path, "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE INDEX tb ON t (b) FUTURE' WHERE name = 'tb'")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for page in 5..<12 {
            bytes.replaceSubrange(page * 4096..<page * 4096 + 64, with: repeatElement(0xFF, count: 64))
        }
        try Self.write(bytes, path)
        let (writer, damaged) = try kind.open(path)
        #expect(damaged?.error.resultCode == .SQLITE_CORRUPT)
        #expect(try Self.isNew(writer))
    }

    @Test(
        "Formats of versions to come are no damage: the error is thrown, and the file stays", arguments: Kind.allCases,
        [
            // The file format that a reader has to know, and that of the schema
            (19, 3, ResultCode.SQLITE_NOTADB), (47, 5, .SQLITE_ERROR),
        ])
    func newerFormat(kind: Kind, format: (offset: Int, value: UInt8, code: ResultCode)) throws {
        var (path, bytes) = try kind.makeFile()
        bytes[format.offset] = format.value
        try Self.write(bytes, path)
        try? FileManager.default.removeItem(atPath: path + "-wal")
        #expect(fails(format.code) { try kind.open(path) })
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        #expect(try !Self.hasDamagedFile(path))
    }

    @Test(
        "Rows that do not fulfil the constraints of their table are no damage: the database is opened", arguments: Kind.allCases,
        [
            "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT CHECK (b LIKE 'good%'))",
            "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT, c TEXT NOT NULL AS (nullif(b, b)))",
            "CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER) STRICT",
            "CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER)",
        ])
    func violatedConstraints(kind: Kind, definition: String) throws {
        let (path, _) = try kind.makeFile()
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { db in
            try db.execute(sql: "DROP INDEX tb; PRAGMA writable_schema = ON")
            try db.execute(sql: "UPDATE sqlite_master SET sql = ? WHERE name = 't'", arguments: [definition])
        }
        try queue.close()
        let (writer, damaged) = try kind.open(path)
        #expect(damaged == nil)
        #expect(try writer.read { try Table("t").fetchCount($0) } == 2000)
    }

    @Test("Pages that nothing uses are no damage: the database is opened", arguments: Kind.allCases)
    func unusedPages(kind: Kind) throws {
        let (path, _) = try kind.makeFile()
        try Self.edit(path, "PRAGMA writable_schema = ON; DELETE FROM sqlite_master WHERE name = 'tb'")
        let (writer, damaged) = try kind.open(path)
        #expect(damaged == nil)
        #expect(try writer.read { try Table("t").fetchCount($0) } == 2000)
        #expect(try !writer.checkIntegrity(quick: true).isEmpty)
    }

    @Test(
        "An index that lacks rows is found behind rows that do not fulfil constraints, where SQLite's quick check looks for it",
        arguments: Kind.allCases)
    func damageBehindViolations(kind: Kind) throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (x INTEGER PRIMARY KEY, y CHECK (y > 0));
                    CREATE TABLE b (x, y);
                    PRAGMA ignore_check_constraints = ON;
                    INSERT INTO a VALUES (1, -1), (2, -2);
                    INSERT INTO b VALUES (1, 2), (3, 4);
                    CREATE INDEX i ON b (x) WHERE y > 100;
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_master SET sql = 'CREATE INDEX i ON b (x)' WHERE name = 'i';
                    """)
        }
        try queue.close()
        let other = try DatabaseQueue(path: path)
        let lines = try other.checkIntegrity(quick: true)
        try other.close()
        #expect(lines.contains { $0.hasPrefix("CHECK") })
        let isFound = lines.contains { $0.hasPrefix("wrong # of entries in index") }
        let (writer, damaged) = try kind.open(path)
        #expect((damaged != nil) == isFound, "\(lines)")
        #expect(try writer.read { try $0.tableExists("a") } == !isFound)
    }

    @Test(
        "A file behind a symbolic link is set aside, and the link leads to the new one",
        .enabled(if: !SQLiteFeature.encryption.isAvailable, "Such a file may be encrypted"),
        arguments: Kind.allCases, [1, 2])
    func symbolicLink(kind: Kind, count: Int) throws {
        let files = FileManager.default
        let path = try makeTemporaryPath()
        let bytes = Data(repeating: 0x41, count: 5000)
        try Self.write(bytes, path)
        try Self.write(Data("log".utf8), path + "-wal")
        var link = path
        for _ in 1...count {
            let next = try makeTemporaryPath("link")
            try files.createSymbolicLink(atPath: next, withDestinationPath: link)
            link = next
        }
        var configuration = Configuration()
        configuration.persistentWAL = true
        let (writer, damaged) = try kind.open(link, configuration)
        #expect(damaged?.path == path + ".damaged")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged")) == bytes)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".damaged-wal")) == Data("log".utf8))
        #expect((try? files.destinationOfSymbolicLink(atPath: link)) != nil)
        try writer.write { try $0.execute(sql: "CREATE TABLE u (a)") }
        try writer.close()
        let queue = try DatabaseQueue(path: path)
        #expect(try queue.read { try $0.tableExists("u") })
    }

    @Test("Another database that the program attaches may be damaged: the error is thrown, and the file stays", arguments: Kind.allCases)
    func attachedDatabase(kind: Kind) throws {
        let (path, _) = try kind.makeFile()
        let otherPath = try makeTemporaryPath()
        try Self.write(Data(repeating: 0x41, count: 5000), otherPath)
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            try db.execute(sql: "ATTACH DATABASE ? AS other", arguments: [otherPath])
        }
        #expect(fails(.SQLITE_NOTADB) { try kind.open(path, configuration) })
        #expect(try !Self.hasDamagedFile(path))
        let (writer, damaged) = try kind.open(path)
        #expect(damaged == nil)
        #expect(try !Self.isNew(writer))
    }
}
