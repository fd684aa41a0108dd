// What a program does with a database file that it knows nothing about: all of it may throw, and nothing else may happen.

import Foundation
import GRDBChanges
import GRDBChecks
import Testing

@testable import GRDB

/// The accesses to one file. Each operation gives its result, or an error that a program can expect of a bad file.
final class FileVisit {
    /// Something that must not happen, whatever the file has in it.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    enum Accessor: String, CaseIterable, Sendable {
        case queue, pool
        /// The content of the file alone, in memory.
        case bytes
    }

    /// The options that a program opens the file with.
    enum Options: String, CaseIterable, Sendable {
        case plain, untrusted
        /// Those of a program that wants to rescue what can be rescued: SQLite ignores parts of the schema that it cannot use.
        case rescuing

        func configuration(statementTimeout: DispatchTimeInterval) -> Configuration {
            var configuration = self == .untrusted ? Configuration.untrusted() : Configuration()
            configuration.statementTimeout = statementTimeout
            let isRescuing = self == .rescuing
            configuration.prepareDatabase { db in
                try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA cache_size = 40")
                if isRescuing { try db.execute(sql: "PRAGMA writable_schema = ON") }
            }
            return configuration
        }
    }

    /// What has happened to the operations.
    struct Tally: CustomStringConvertible {
        var passed = 0
        var thrown = 0
        var codes: [String: Int] = [:]

        static func += (lhs: inout Tally, rhs: Tally) {
            lhs.passed += rhs.passed
            lhs.thrown += rhs.thrown
            lhs.codes.merge(rhs.codes, uniquingKeysWith: +)
        }

        var description: String {
            let codes = codes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
            return "\(passed) operations passed, \(thrown) threw (\(codes))"
        }
    }

    let path: String
    private let number: Int
    private(set) var tally = Tally()
    private(set) var database: (any DatabaseWriter)?

    /// Gets the name of each operation before it begins.
    private let willAttempt: (String) -> Void

    /// - Parameter number: Chooses some of the tables, where there are many.
    init(path: String, number: Int, willAttempt: @escaping (String) -> Void) {
        self.path = path
        self.number = number
        self.willAttempt = willAttempt
    }

    // MARK: - Operations

    /// Does something that may throw.
    ///
    /// - Returns: The result, or `nil` after an error.
    /// - Throws: A ``Failure``, when the error is none that a program expects of a bad file.
    @discardableResult
    func attempt<T>(_ name: String, _ operation: () throws -> T) throws -> T? {
        willAttempt(name)
        do {
            let result = try operation()
            tally.passed += 1
            return result
        } catch {
            try note(error, of: name)
            return nil
        }
    }

    private func note(_ error: any Error, of name: String) throws {
        tally.thrown += 1
        // Whoever reports an error describes it.
        let description = String(reflecting: error) + "\(error)"
        switch error {
        case let failure as Failure:
            throw failure
        case let error as DatabaseError where error.resultCode == .SQLITE_MISUSE && error.message?.contains("API misuse") == true:
            throw Failure(description: "\(name): \(description)")
        case let error as DatabaseError:
            tally.codes["\(error.resultCode.rawValue)", default: 0] += 1
        case is RowDecodingError, is DecodingError, is RecordError, is RecordMismatchError:
            tally.codes["\(type(of: error))", default: 0] += 1
        default:
            throw Failure(description: "\(name): \(type(of: error)): \(description)")
        }
    }

    private func read(_ name: String, _ operation: (Database) throws -> Void) throws {
        guard let database else { return }
        try attempt(name) { try database.read(operation) }
    }

    private func write(_ name: String, _ operation: (Database) throws -> Void) throws {
        guard let database else { return }
        try attempt(name) { try database.write(operation) }
    }

    // MARK: - The file

    /// Opens the file.
    ///
    /// - Returns: Whether it could be opened.
    func open(_ accessor: Accessor, _ configuration: Configuration) throws -> Bool {
        database = try attempt("open") {
            switch accessor {
            case .queue: try DatabaseQueue(path: path, configuration: configuration)
            case .pool: try DatabasePool(path: path, configuration: configuration)
            case .bytes: try DatabaseQueue(serialized: Data(contentsOf: URL(fileURLWithPath: path)), configuration: configuration)
            }
        }
        return database != nil
    }

    /// Does all that can be done with any database.
    func visit() throws {
        let tables = try introspect()
        try fetch(tables)
        try dump(tables)
        try observe(tables)
        try migrate()
        try change(tables)
        try copy()
    }

    /// Ends the visit. Everything that was left open would stop the program.
    func close() throws {
        guard let database else { return }
        try attempt("no transaction") {
            try database.unsafeRead { db in
                guard !db.isInsideTransaction else { throw Failure(description: "a transaction is open") }
            }
        }
        try attempt("close") { try database.close() }
        self.database = nil
    }

    // MARK: - Reading

    /// Asks for all that the schema has, and for some things that it has not.
    ///
    /// - Returns: The names of the tables and views.
    private func introspect() throws -> [String] {
        guard let database else { return [] }
        var names: [String] = []
        try read("names") { db in names = try db.allTableNames() + db.objects(in: .main).rows.compactMap { $0.text("name") } }
        names = Set(names.map(UTF8String.init)).map(\.text).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        // All of them would take too long: each number chooses others.
        let step = names.count / (isStressed ? 24 : 5) + 1
        names = names.indices.filter { $0 % step == number % step }.map { names[$0] } + ["grdb_migrations", "missing"]
        try read("versions") { db in _ = try (db.schemaVersion(), db.dataVersion()) }
        for name in names {
            try read("existence of \(name)") { db in _ = try (db.tableExists(name), db.viewExists(name), db.triggerExists(name)) }
            try read("columns of \(name)") { db in _ = try db.columns(in: name) }
            try read("primary key of \(name)") { db in _ = try db.primaryKey(name) }
            try read("indexes of \(name)") { db in _ = try db.indexes(on: name) }
            try read("foreign keys of \(name)") { db in _ = try db.foreignKeys(on: name) }
            try read("unique keys of \(name)") { db in _ = try db.table(name, hasUniqueKey: ["id", "name"]) }
            try read("key columns of \(name)") { db in _ = try db.keyColumns(of: name) }
            try read("index terms of \(name)") { db in _ = try UniqueIndexTerms.all(db, of: name, in: .main) }
            try read("violations in \(name)") { db in
                let violations = try db.foreignKeyViolations(in: name)
                while let violation = try violations.next() { _ = try violation.failureDescription(db) }
            }
        }
        try read("violations") { db in try db.checkForeignKeys() }
        try read("other schemas") { db in _ = try (db.tableExists("t", in: "temp"), db.viewExists("t", in: "missing")) }
        try attempt("schema of a migrator") { _ = try database.read(Self.migrator.hasSchemaChanges) }
        return names
    }

    private func fetch(_ tables: [String]) throws {
        for name in tables {
            let table = Table(name)
            try read("rows of \(name)") { db in _ = try table.limit(500).fetchAll(db).map(\.description) }
            try read("count of \(name)") { db in _ = try table.fetchCount(db) }
            try read("cursor over \(name)") { db in
                let rows = try table.all().fetchCursor(db)
                for _ in 0..<50 {
                    guard let row = try rows.next() else { break }
                    _ = row.copy()
                }
            }
            try read("row of \(name)") { db in
                _ = try (table.filter(key: 1).fetchOne(db), table.filter(keys: ["a", "b"]).fetchAll(db), table.exists(db, key: ["id": 1]))
            }
            try read("ordered rows of \(name)") { db in _ = try table.all().orderByPrimaryKey().reversed().limit(3).fetchAll(db) }
            try read("plan of \(name)") { db in _ = try table.all().explain(db).description }
            try read("region of \(name)") { db in _ = try table.all().databaseRegion(db) }
            try read("filtered rows of \(name)") { db in _ = try table.filter(Column("id") > 0).limit(5).fetchAll(db) }
        }
    }

    /// Keeps the beginning of what it gets.
    private final class TextStream: TextOutputStream {
        private(set) var text = ""
        func write(_ string: String) {
            if text.utf8.count < 100_000 { text += string }
        }
    }

    private func dump(_ tables: [String]) throws {
        guard let database else { return }
        try attempt("dump of the schema") { try database.dumpSchema(to: TextStream()) }
        try attempt("dump") { try database.dumpContent(to: TextStream()) }
        try attempt("JSON dump") { try database.dumpContent(format: .json(), to: TextStream()) }
        for (name, format) in zip(tables, [AnyDump.quote, .table, .csv, .line]) {
            try attempt("dump of \(name)") { try format.dump(database, name, TextStream()) }
        }
    }

    private enum AnyDump {
        case quote, table, csv, line

        func dump(_ reader: any DatabaseWriter, _ name: String, _ stream: any TextOutputStream) throws {
            switch self {
            case .quote: try reader.dumpTables([name], format: .quote(), to: stream)
            case .table: try reader.dumpTables([name], format: .table(), stableOrder: true, to: stream)
            case .csv: try reader.dumpTables([name], format: .csv(), to: stream)
            case .line: try reader.dumpTables([name], format: .line(), to: stream)
            }
        }
    }

    // MARK: - Observing

    private final class ChangeObserver: TransactionObserver {
        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) { _ = event.copy() }
        func databaseDidCommit(_ db: Database) {}
        func databaseDidRollback(_ db: Database) {}
    }

    /// Observes tables, on the main thread, and writes meanwhile. Errors may be those of observations, too.
    private func observe(_ tables: [String]) throws {
        guard let database else { return }
        let errors = Recorder<any Error>()
        var cancellables: [any DatabaseCancellable] = []
        for name in tables.prefix(6) {
            let observation = ValueObservation.tracking { db in try Table(name).fetchCount(db) }
            let start = {
                MainActor.assumeIsolated {
                    Box(observation.start(in: database, scheduling: .immediate, onError: { errors.append($0) }, onChange: { _ in }))
                }
            }
            try attempt("observation of \(name)") { cancellables.append(start().value) }
        }
        let all = DatabaseRegionObservation(tracking: .fullDatabase)
        cancellables.append(all.start(in: database, onError: { errors.append($0) }, onChange: { _ in }))
        let observer = ChangeObserver()
        database.add(transactionObserver: observer)
        for name in tables.prefix(6) {
            try write("observed deletion in \(name)") { db in _ = try Table(name).filter(Column.rowID == 1).deleteAll(db) }
        }
        try write("observed definition") { db in
            try db.execute(sql: "CREATE TABLE IF NOT EXISTS observed(a); INSERT INTO observed VALUES (1)")
        }
        try write("changes") { db in try db.notifyChanges(in: .fullDatabase) }
        try attempt("collected changes") {
            _ = try database.writeCollectingChanges(.values) { db in
                try db.execute(sql: "INSERT INTO observed VALUES (2); DELETE FROM observed")
            }
        }
        database.remove(transactionObserver: observer)
        for cancellable in cancellables { cancellable.cancel() }
        for error in errors.values { try note(error, of: "observation") }
    }

    /// Carries a value out of the main actor.
    // Sendable is true because the value stays on the main thread, which is the only one that uses it.
    private struct Box: @unchecked Sendable {
        let value: any DatabaseCancellable
        init(_ value: any DatabaseCancellable) { self.value = value }
    }

    // MARK: - Writing

    private static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("v1") { db in
            try db.create(table: "ours", options: .ifNotExists) { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).unique()
            }
        }
        migrator.registerMigration("v2") { db in
            try db.execute(sql: "INSERT INTO ours (name) VALUES ('first')")
        }
        migrator.registerMigration("v3", foreignKeyChecks: .immediate) { db in
            try db.alter(table: "ours") { $0.add(column: "extra", .text).indexed() }
        }
        return migrator
    }()

    private func migrate() throws {
        guard let database else { return }
        try read("migrations") { db in
            _ = try (Self.migrator.appliedIdentifiers(db), Self.migrator.completedMigrations(db), Self.migrator.hasBeenSuperseded(db))
        }
        try attempt("migration") { try Self.migrator.migrate(database) }
        try attempt("schema changes") { _ = try database.read(Self.migrator.hasSchemaChanges) }
    }

    private func change(_ tables: [String]) throws {
        for name in tables.prefix(12) {
            try write("insertion into \(name)") { db in
                try db.execute(sql: "INSERT INTO \(name.quotedDatabaseIdentifier) DEFAULT VALUES")
            }
            try write("update of \(name)") { db in
                guard let column = try db.columns(in: name).first(where: { !$0.isGenerated }) else { return }
                _ = try Table(name).filter(Column.rowID < 5).updateAll(db, Column(column.name).set(to: 12345))
            }
            try write("alteration of \(name)") { db in
                try? db.inSavepoint {
                    try db.alter(table: name) { $0.add(column: "added", .integer) }
                    return .rollback
                }
                try db.adapt(table: name) { $0.column("adapted", .text) }
            }
            try write("search table for \(name)") { db in
                try db.inSavepoint {
                    guard let column = try db.columns(in: name).last else { return .rollback }
                    try db.create(virtualTable: "searchOfVisit", using: FTS4()) { t in
                        t.synchronize(withTable: name)
                        t.column(column.name)
                    }
                    return .rollback
                }
            }
        }
        for name in tables.suffix(8) {
            try write("deletion from \(name)") { db in _ = try Table(name).deleteAll(db) }
            try write("drop of \(name)") { db in try db.drop(table: name) }
        }
        try write("reindexing") { db in try db.execute(sql: "REINDEX") }
    }

    private func copy() throws {
        guard let database else { return }
        try attempt("backup") { try database.backup(to: DatabaseQueue()) }
        let copy = path + ".copy"
        try attempt("copy") { try database.vacuum(into: copy) }
        try? FileManager.default.removeItem(atPath: copy)
        try attempt("vacuum") { try database.vacuum() }
        try attempt("check") {
            _ = try database.read { try String.fetchAll($0, sql: "PRAGMA integrity_check(5)") }
        }
        try attempt("checkpoint") { _ = try database.barrierWriteWithoutTransaction { try $0.checkpoint(.truncate) } }
        try attempt("release of memory") { try database.unsafeRead { $0.releaseMemory() } }
        if let pool = database as? DatabasePool {
            try attempt("snapshot") { _ = try pool.makeSnapshot().read { try Row.fetchAll($0, sql: "SELECT * FROM sqlite_master") } }
        }
    }
}
