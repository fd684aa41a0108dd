// The database that each test begins with: migrated once, and copied for each test.

import Dispatch
import GRDB
import GRDBFoundation

/// Where the database of a test is.
public enum TestDatabaseKind: Sendable {
    /// A ``DatabaseQueue`` in memory.
    case memory

    /// A ``DatabaseQueue`` with a file of its own.
    case file

    /// A ``DatabasePool`` with a file of its own.
    case pool
}

/// A database that is migrated and filled once, and copied for each test.
///
///     let template = DatabaseTemplate(migrator: migrator) { db in
///         try Carrier(code: "UA", name: "United").insert(db)
///     }
///     let count = try template.withDatabase { database in
///         try database.read(Carrier.fetchCount)
///     }
///
/// In XCTest, a class of tests has one as a static constant. In Swift Testing, the trait `.database(migrator:data:)` does it for each test of a suite.
///
/// The copy takes the time of copying its pages. With SQLCipher, which gives no copies of pages, each database is migrated and filled.
public final class DatabaseTemplate: Sendable {
    private let configuration: Configuration
    private let prepare: @Sendable (any DatabaseWriter) throws -> Void

    /// The bytes of the database, or why there are none, once it was asked for. Without bytes, databases cannot be copied.
    private let content = Locked<Result<Data?, any Error>?>(nil)

    private let making = DispatchQueue(label: "GRDB.DatabaseTemplate")

    /// Makes a template. Nothing runs before the first database is asked for.
    ///
    /// - Parameters:
    ///   - configuration: The options of the connections. In memory, where there is no write-ahead log, the journal mode does not matter.
    ///   - migrator: The migrations.
    ///   - version: The last migration to run; all of them run where it is `nil`.
    ///   - data: Fills the database, in a transaction.
    public init(
        configuration: Configuration = Configuration(),
        migrator: DatabaseMigrator = DatabaseMigrator(),
        upTo version: String? = nil,
        data: (@Sendable (Database) throws -> Void)? = nil
    ) {
        self.configuration = configuration
        prepare = { writer in
            do {
                if let version {
                    try migrator.migrate(writer, upTo: version)
                } else {
                    try migrator.migrate(writer)
                }
            } catch let error as DatabaseError {
                throw TestMigrationError(migrationIdentifier: error.migrationIdentifier, error: error)
            }
            if let data { try writer.write(data) }
        }
    }

    /// Calls a function with a database of its own, which ``testDatabase`` returns, too.
    ///
    /// The database is closed at the end, and its file is removed. With `GRDB_KEEP_TEST_DATABASES=1` in the environment, it is kept, and its path
    /// printed.
    ///
    /// - Parameters:
    ///   - kind: Where the database is.
    ///   - body: The test.
    /// - Returns: What the function returns.
    /// - Throws: A ``TestMigrationError``, or the error of the data, the same for each database; errors of opening one; and the errors of the function.
    public func withDatabase<T>(_ kind: TestDatabaseKind = .memory, _ body: (any DatabaseWriter) throws -> T) throws -> T {
        let database = try makeDatabase(kind)
        defer { database.end() }
        return try TestDatabase.$current.withValue(database.writer) { try body(database.writer) }
    }

    /// Calls a function with a database of its own: see the synchronous form.
    ///
    /// - Throws: What the synchronous form throws.
    public func withDatabase<T>(_ kind: TestDatabaseKind = .memory, _ body: (any DatabaseWriter) async throws -> T) async throws -> T {
        let database = try makeDatabase(kind)
        defer { database.end() }
        return try await TestDatabase.$current.withValue(database.writer) { try await body(database.writer) }
    }

    private func makeDatabase(_ kind: TestDatabaseKind) throws -> TestDatabase {
        let bytes = try bytes()
        let folder = kind == .memory ? nil : try TestDatabase.makeFolder()
        do {
            return TestDatabase(writer: try open(kind, bytes, folder), folder: folder)
        } catch {
            if let folder { try? FileManager.default.removeItem(at: folder) }
            throw error
        }
    }

    /// The options of connections to databases in memory, which have no write-ahead log.
    private var inMemory: Configuration {
        var configuration = configuration
        configuration.journalMode = .default
        return configuration
    }

    /// The options of the connections that migrate.
    private var writable: Configuration {
        var configuration = inMemory
        configuration.readonly = false
        return configuration
    }

    private func bytes() throws -> Data? {
        // The queue lets one test after the other ask, and no lock is held while functions of the program run.
        try making.sync {
            let known = content.withLock { $0 } ?? Result { try makeBytes() }
            content.withLock { $0 = known }
            return try known.get()
        }
    }

    private func makeBytes() throws -> Data? {
        let queue = try DatabaseQueue(configuration: writable)
        try prepare(queue)
        do {
            return try queue.serialized()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_MISUSE {
            return nil
        }
    }

    private func open(_ kind: TestDatabaseKind, _ bytes: Data?, _ folder: URL?) throws -> any DatabaseWriter {
        guard let folder else {
            if let bytes { return try DatabaseQueue(serialized: bytes, configuration: inMemory) }
            let queue = try DatabaseQueue(configuration: writable)
            try prepare(queue)
            if configuration.readonly { try queue.writeWithoutTransaction { try $0.refuseWrites() } }
            return queue
        }
        let file = folder.appendingPathComponent("test.sqlite")
        if let bytes {
            try bytes.write(to: file)
        } else {
            let queue = try DatabaseQueue(path: file.path, configuration: writable)
            try prepare(queue)
            try queue.close()
        }
        return kind == .pool
            ? try DatabasePool(path: file.path, configuration: configuration)
            : try DatabaseQueue(path: file.path, configuration: configuration)
    }
}

/// The error of a migration that makes the database of tests.
public struct TestMigrationError: Error, CustomStringConvertible {
    /// The migration, if one had begun.
    public let migrationIdentifier: String?

    /// The error of SQLite.
    public let error: DatabaseError

    /// The migration, and the error.
    public var description: String {
        "migration \(migrationIdentifier.map { String(reflecting: $0) } ?? "of the test database"): \(error)"
    }
}
