// Encrypted databases, where the library that the process runs with is SQLCipher: `make test SQLITE=sqlcipher`.

import Foundation
import Testing

@testable import GRDB

@Suite("Encryption", .enabled(if: SQLiteFeature.encryption.isAvailable, "make test SQLITE=sqlcipher"))
struct EncryptionTests {
    private let passphrase = "correct horse battery staple"

    /// A configuration whose connections use a passphrase. Deriving the key takes a tenth of a second by default.
    private func encrypted(_ passphrase: String) -> Configuration {
        configured { configuration in
            configuration.prepareDatabase { db in
                try db.usePassphrase(passphrase)
                try db.execute(sql: "PRAGMA kdf_iter = 4000")
            }
        }
    }

    private func bytes(_ path: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path))
    }

    private func overwriteByte(at offset: UInt64, of path: String, with byte: UInt8) throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try file.seek(toOffset: offset)
        try file.write(contentsOf: Data([byte]))
        try file.close()
    }

    private func makeDatabase(_ configuration: Configuration, rows: Int = 1) throws -> String {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE t(a TEXT)")
            for _ in 0..<rows { try db.execute(sql: "INSERT INTO t VALUES ('plain words')") }
        }
        try queue.close()
        return path
    }

    /// The error of the first access to a file.
    private func openingError(_ path: String, _ configuration: Configuration = Configuration()) -> DatabaseError? {
        #expect(throws: DatabaseError.self) {
            try DatabaseQueue(path: path, configuration: configuration).read { try $0.rowCount() }
        }
    }

    private func expectNotReadable(
        _ path: String, _ configuration: Configuration = Configuration(), sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let error = openingError(path, configuration)
        #expect(error?.resultCode == .SQLITE_NOTADB, sourceLocation: sourceLocation)
        #expect(error?.message == "file is not a database", sourceLocation: sourceLocation)
        for text in [error?.description, error?.expandedDescription] {
            #expect(text?.contains("horse") == false, sourceLocation: sourceLocation)
        }
    }

    // MARK: - Opening

    @Test("The file of an encrypted database has nothing that can be read without its passphrase")
    func files() throws {
        let plain = try makeDatabase(Configuration())
        #expect(try bytes(plain).range(of: Data("plain words".utf8)) != nil)
        let path = try makeDatabase(encrypted(passphrase))
        #expect(try !bytes(path).starts(with: Data("SQLite format 3".utf8)))
        #expect(try bytes(path).range(of: Data("plain words".utf8)) == nil)
        #expect(try DatabaseQueue(path: path, configuration: encrypted(passphrase)).rowCount() == 1)
        #expect(try DatabasePool(path: path, configuration: encrypted(passphrase)).rowCount() == 1)
    }

    @Test("A missing and a wrong passphrase are an error, and so is a passphrase for a database that is not encrypted")
    func wrongPassphrases() throws {
        let path = try makeDatabase(encrypted(passphrase))
        expectNotReadable(path)
        expectNotReadable(path, encrypted("wrong horse"))
        expectNotReadable(path, encrypted(passphrase + " "))
        let plain = try makeDatabase(Configuration())
        expectNotReadable(plain, encrypted(passphrase))
        #expect(try DatabaseQueue(path: plain).rowCount() == 1)

        #expect(throws: DatabaseError.self) { try DatabasePool(path: path).rowCount() }
        #expect(throws: DatabaseError.self) {
            try DatabasePool(path: path, configuration: encrypted("wrong horse")).rowCount()
        }
        // The failures have changed nothing.
        #expect(try DatabaseQueue(path: path, configuration: encrypted(passphrase)).rowCount() == 1)
    }

    @Test("A file that may have another passphrase is not taken for a damaged one")
    func unreplacedFile() throws {
        let path = try makeDatabase(encrypted(passphrase))
        let error = #expect(throws: DatabaseError.self) { try DatabaseQueue.openReplacingDamaged(path: path) }
        #expect(error?.resultCode == .SQLITE_NOTADB)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["db.sqlite"])
        #expect(try DatabaseQueue(path: path, configuration: encrypted(passphrase)).rowCount() == 1)
    }

    @Test("Passphrases can be bytes, and raw keys with and without a salt")
    func keys() throws {
        let key = String(repeating: "2DD29CA8", count: 8)
        let salt = "00112233445566778899AABBCCDDEEFF"
        let cases: [@Sendable (Database) throws -> Void] = [
            { try $0.usePassphrase(Data([0, 1, 2, 255])) },
            { try $0.usePassphrase("x'\(key)'") },
            { try $0.usePassphrase("x'\(key)\(salt)'") },
            { try $0.usePassphrase("Glück 👍 'quoted' \u{0} and more") },
        ]
        for useKey in cases {
            let configuration = configured { $0.prepareDatabase(useKey) }
            let path = try makeDatabase(configuration)
            #expect(try DatabaseQueue(path: path, configuration: configuration).rowCount() == 1)
            expectNotReadable(path)
        }
        // The bytes of a string are its UTF-8.
        let path = try makeDatabase(encrypted("é"))
        let bytes = configured { configuration in
            configuration.prepareDatabase { db in
                try db.usePassphrase(Data([0xC3, 0xA9]))
                try db.execute(sql: "PRAGMA kdf_iter = 4000")
            }
        }
        #expect(try DatabaseQueue(path: path, configuration: bytes).rowCount() == 1)
    }

    @Test("Pragmas of SQLCipher are set when a connection is prepared")
    func pragmas() throws {
        let small = configured { configuration in
            configuration.prepareDatabase { db in
                try db.usePassphrase("secret")
                try db.execute(sql: "PRAGMA cipher_page_size = 1024; PRAGMA kdf_iter = 4000")
            }
        }
        let path = try makeDatabase(small)
        #expect(try DatabaseQueue(path: path, configuration: small).rowCount() == 1)
        expectNotReadable(path, encrypted("secret"))
    }

    @Test("The header of a database may stay readable, with a salt that the program keeps", arguments: [false, true])
    func plaintextHeader(isPool: Bool) throws {
        let configuration = configured { configuration in
            configuration.prepareDatabase { db in
                try db.usePassphrase("secret")
                try db.execute(
                    sql: """
                        PRAGMA cipher_plaintext_header_size = 32;
                        PRAGMA cipher_salt = "x'01010101010101010101010101010101'";
                        """)
            }
        }
        let path = try makeDatabase(configuration)
        #expect(try bytes(path).starts(with: Data("SQLite format 3\0".utf8)))
        #expect(try bytes(path).range(of: Data("plain words".utf8)) == nil)
        let reader: any DatabaseReader =
            isPool
            ? try DatabasePool(path: path, configuration: configuration)
            : try DatabaseQueue(path: path, configuration: configuration)
        #expect(try reader.rowCount() == 1)
        try reader.close()
        // The encrypted part of the header begins with byte 32. Without the passphrase, SQLite reads the number of the format
        // of the schema in byte 47, where chance may have put one that it knows: it says "malformed" of the page then.
        try overwriteByte(at: 47, of: path, with: 255)
        #expect(openingError(path)?.message == "unsupported file format")
    }

    @Test("Databases in memory may have a passphrase")
    func memory() throws {
        let queue = try DatabaseQueue(configuration: encrypted(passphrase))
        try queue.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        #expect(try queue.rowCount() == 1)
    }

    // MARK: - Changing the passphrase

    @Test("A queue goes on with another passphrase")
    func changeInQueue() throws {
        let path = try makeDatabase(encrypted(passphrase))
        let queue = try DatabaseQueue(path: path, configuration: encrypted(passphrase))
        try queue.writeWithoutTransaction { try $0.changePassphrase("another secret") }
        try queue.write { try $0.execute(sql: "INSERT INTO t VALUES ('later')") }
        #expect(try queue.rowCount() == 2)
        expectNotReadable(path, encrypted(passphrase))
        #expect(try DatabaseQueue(path: path, configuration: encrypted("another secret")).rowCount() == 2)
        try queue.writeWithoutTransaction { try $0.changePassphrase(Data([1, 2, 3])) }
        expectNotReadable(path, encrypted("another secret"))
    }

    @Test("A pool goes on with another passphrase when its connections are invalidated")
    func changeInPool() throws {
        let current = Locked("first secret")
        let configuration = configured { configuration in
            configuration.prepareDatabase { try $0.usePassphrase(current.withLock { $0 }) }
        }
        let pool = try DatabasePool(path: makeTemporaryPath(), configuration: configuration)
        try pool.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        #expect(try pool.rowCount() == 1)
        try pool.barrierWriteWithoutTransaction { db in
            try db.changePassphrase("second secret")
            current.withLock { $0 = "second secret" }
            pool.invalidateReadOnlyConnections()
        }
        try pool.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        #expect(try pool.rowCount() == 2)
        #expect(try DatabasePool(path: pool.path, configuration: configuration).rowCount() == 2)
    }

    @Test("A passphrase that is not available any more fails the connections that a pool opens later, and nothing else")
    func unavailablePassphrase() throws {
        struct Unavailable: Error {}
        let isAvailable = Locked(true)
        let configuration = configured { configuration in
            configuration.prepareDatabase { db in
                guard isAvailable.withLock({ $0 }) else { throw Unavailable() }
                try db.usePassphrase("secret")
            }
        }
        let pool = try DatabasePool(path: makeTemporaryPath(), configuration: configuration)
        try pool.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        #expect(try pool.rowCount() == 0)
        isAvailable.withLock { $0 = false }
        // The reader is there.
        #expect(try pool.rowCount() == 0)
        pool.invalidateReadOnlyConnections()
        #expect(throws: Unavailable.self) { try pool.rowCount() }
        try pool.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
        isAvailable.withLock { $0 = true }
        #expect(try pool.rowCount() == 1)
    }

    // MARK: - Copies

    @Test("Databases are exported to encrypted ones, and back")
    func exports() throws {
        let plain = try makeDatabase(Configuration())
        let encryptedPath = try makeTemporaryPath()
        let log = Locked<[String]>([])
        let traced = configured { configuration in
            configuration.prepareDatabase { db in
                db.trace { event in log.withLock { $0.append("\(event)") } }
            }
        }
        try DatabaseQueue(path: plain, configuration: traced).writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    ATTACH DATABASE ? AS encrypted KEY ?;
                    SELECT sqlcipher_export('encrypted');
                    DETACH DATABASE encrypted;
                    """,
                arguments: [encryptedPath, passphrase])
        }
        let texts = log.withLock { $0 }
        #expect(texts.contains { $0.hasPrefix("ATTACH") })
        #expect(texts.filter { $0.contains("horse") } == [])

        // The default of the iterations, which the export has used.
        let configuration = configured { [passphrase] configuration in
            configuration.prepareDatabase { try $0.usePassphrase(passphrase) }
        }
        let queue = try DatabaseQueue(path: encryptedPath, configuration: configuration)
        #expect(try queue.rowCount() == 1)
        let copy = try makeTemporaryPath()
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    ATTACH DATABASE ? AS plain KEY '';
                    SELECT sqlcipher_export('plain');
                    DETACH DATABASE plain;
                    """,
                arguments: [copy])
        }
        #expect(try DatabaseQueue(path: copy).rowCount() == 1)
    }

    @Test("A backup has the passphrase of its source; SQLCipher refuses one of an encrypted database to one that is not")
    func backups() throws {
        let source = try DatabaseQueue(path: makeDatabase(encrypted(passphrase)), configuration: encrypted(passphrase))
        let path = try makeTemporaryPath()
        let target = try DatabaseQueue(path: path, configuration: encrypted(passphrase))
        try source.backup(to: target)
        #expect(try target.rowCount() == 1)
        try target.close()
        #expect(try DatabaseQueue(path: path, configuration: encrypted(passphrase)).rowCount() == 1)
        expectNotReadable(path)

        let plain = try DatabaseQueue(path: makeTemporaryPath())
        let error = #expect(throws: DatabaseError.self) { try source.backup(to: plain) }
        #expect(error?.message == "backup is not supported with encrypted databases")
    }

    // MARK: - Accesses

    @Test("Snapshots and observations read encrypted databases")
    func readers() async throws {
        let pool = try DatabasePool(path: makeTemporaryPath(), configuration: encrypted(passphrase))
        try await pool.write { try $0.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1)") }
        let snapshot = try pool.makeSnapshot()
        let snapshotPool = try SQLiteFeature.snapshots.isAvailable ? pool.makeSnapshotPool() : nil
        var values = ValueObservation.tracking { try $0.rowCount() }.values(in: pool).makeAsyncIterator()
        #expect(try await values.next() == 1)
        try await pool.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        #expect(try await values.next() == 2)
        #expect(try await snapshot.read { try $0.rowCount() } == 1)
        #expect(try await snapshotPool?.read { try $0.rowCount() } ?? 1 == 1)
        #expect(try await pool.read { try $0.rowCount() } == 2)
    }

    // MARK: - SQLCipher

    @Test("SQLCipher tells its version and its cryptographic library")
    func versions() throws {
        try DatabaseQueue(configuration: encrypted(passphrase)).read { (db) throws in
            #expect(try db.cipherVersion.first == "4")
            #expect(try db.cipherProvider?.isEmpty == false)
            #expect(try db.cipherProviderVersion?.isEmpty == false)
            #expect(try ["0", "1"].contains(db.cipherFipsStatus))
        }
        // Without a passphrase, there is no cryptographic library.
        try DatabaseQueue().read { (db) throws in
            #expect(try db.cipherVersion.first == "4")
            #expect(try db.cipherProvider == nil)
            #expect(try db.cipherProviderVersion == nil)
            #expect(try db.cipherFipsStatus == nil)
        }
    }

    @Test("A license that is not confirmed is an error, which does not contain it")
    func license() throws {
        let log = Locked<[String]>([])
        try DatabaseQueue().inDatabase { (db) throws in
            db.trace { event in log.withLock { $0.append("\(event)") } }
            let error = #expect(throws: DatabaseError.self) { try db.applySQLCipherLicense("O'Brien's license") }
            #expect(error?.resultCode == .SQLITE_AUTH)
            #expect(error?.message == "SQLCipher does not confirm the license")
            #expect(error?.sql == nil)
        }
        #expect(log.withLock { $0 } == [])
    }

    /// Reads a file that is not encrypted with the passphrase: SQLCipher has something to log.
    private static func readNoDatabase() {
        let wrong = configured { configuration in
            configuration.prepareDatabase { try $0.usePassphrase("wrong") }
        }
        #expect(throws: DatabaseError.self) {
            let path = try makeTemporaryPath()
            try Data(repeating: 1, count: 8192).write(to: URL(fileURLWithPath: path))
            try DatabaseQueue(path: path, configuration: wrong).read { _ = try $0.tableExists("t") }
        }
    }

    @Test("SQLCipher writes no log, unless the program wants one")
    func log() async {
        let silent = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            EncryptionTests.readNoDatabase()
        }
        let silence = String(decoding: silent?.standardErrorContent ?? [], as: UTF8.self)
        #expect(!silence.contains("sqlcipher"), "\(silence)")

        let logged = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            try DatabaseQueue().inDatabase { db in
                try db.enableCipherLogging(logLevel: .warn, target: .stderr)
                EncryptionTests.readNoDatabase()
                try db.disableCipherLogging()
            }
            FileHandle.standardError.write(Data("disabled\n".utf8))
            EncryptionTests.readNoDatabase()
        }
        let output = String(decoding: logged?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("sqlcipher"))
        #expect(output.hasSuffix("disabled\n"), "\(output)")
    }
}
