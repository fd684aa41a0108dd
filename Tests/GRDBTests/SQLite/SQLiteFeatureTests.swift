// The features of the linked SQLite, and the errors of missing ones.

import Foundation
import Testing

@testable import GRDB

struct SQLiteFeatureTests {
    @Test("A feature is there when SQL says that its option is, or that the option omitting it is not", arguments: SQLiteFeature.allCases)
    func options(feature: SQLiteFeature) throws {
        let options = try DatabaseQueue().read { try String.fetchSet($0, sql: "PRAGMA compile_options") }
        #expect(feature.option.hasPrefix("SQLITE_"))
        let isSet = options.contains(String(feature.option.dropFirst("SQLITE_".count)))
        #expect(feature.isAvailable == (isSet != feature.isOmittedByOption))
    }

    @Test(
        "A missing feature is an error that names the option of SQLite",
        arguments: [
            (SQLiteFeature.encryption, "SQLite was built without SQLITE_HAS_CODEC: the trait SQLCipher of GRDB has it"),
            (.extensions, "SQLite was built with SQLITE_OMIT_LOAD_EXTENSION"),
            (.fts5, "SQLite was built without SQLITE_ENABLE_FTS5: the trait BundledSQLite of GRDB has it"),
            (.limitedUpdates, "SQLite was built without SQLITE_ENABLE_UPDATE_DELETE_LIMIT"),
            (.preUpdateHook, "SQLite was built without SQLITE_ENABLE_PREUPDATE_HOOK: the trait BundledSQLite of GRDB has it"),
            (.serialization, "SQLite was built with SQLITE_OMIT_DESERIALIZE"),
            (.snapshots, "SQLite was built without SQLITE_ENABLE_SNAPSHOT: the trait BundledSQLite of GRDB has it"),
        ])
    func errors(feature: SQLiteFeature, message: String) throws {
        let error = feature.unavailableError
        #expect(error.resultCode == .SQLITE_MISUSE)
        #expect(error.message == message)
        #expect(error.description == "SQLite error 21: \(message)")
        if feature.isAvailable {
            try feature.require()
        } else {
            let thrown = #expect(throws: DatabaseError.self) { try feature.require() }
            #expect(thrown?.message == message)
        }
    }

    @Test(
        "SQL of a feature compiles if, and only if, the feature is available",
        arguments: [
            (SQLiteFeature.fts5, "CREATE VIRTUAL TABLE document USING fts5(body)"),
            (.limitedUpdates, "DELETE FROM t ORDER BY a LIMIT 1"),
            (.limitedUpdates, "UPDATE t SET a = 1 LIMIT 1"),
        ])
    func statements(feature: SQLiteFeature, sql: String) throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE t(a)")
            if feature.isAvailable {
                try db.execute(sql: sql)
            } else {
                let error = #expect(throws: DatabaseError.self) { try db.execute(sql: sql) }
                #expect(error?.resultCode == .SQLITE_ERROR)
            }
        }
    }

    @Test("The functions of snapshots work, or do nothing where the library has none")
    func snapshots() throws {
        let folder = try makeTemporaryFolder()
        let queue = try DatabaseQueue(path: folder.appendingPathComponent("snapshots.sqlite").path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE t(a)")
        }
        try queue.read { db in
            // SQLite wants a transaction that has read.
            try db.execute(sql: "SELECT * FROM t")
            var snapshot: UnsafeMutablePointer<sqlite3_snapshot>?
            let code = grdb_snapshot_get(db.sqliteConnection, "main", &snapshot)
            #expect(code == (SQLiteFeature.snapshots.isAvailable ? SQLITE_OK : SQLITE_MISUSE))
            #expect((snapshot != nil) == SQLiteFeature.snapshots.isAvailable)
            grdb_snapshot_free(snapshot)
        }
        queue.writeWithoutTransaction { db in
            let code = grdb_snapshot_recover(db.sqliteConnection, "main")
            #expect(code == (SQLiteFeature.snapshots.isAvailable ? SQLITE_OK : SQLITE_MISUSE))
        }
    }

    /// What the callback of the next test has seen.
    private final class Change {
        var columns: CInt = 0
        var depth: CInt = -1
        var codes: [CInt] = []
        var values: [CInt] = []
    }

    @Test("The pre-update hook sees the values of a row, or is never called where the library has none")
    func preUpdateHook() throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE t(a, b); INSERT INTO t VALUES (1, 2)")
            let change = Change()
            _ = grdb_preupdate_hook(
                db.sqliteConnection,
                { context, connection, _, _, _, _, _ in
                    let change = Unmanaged<Change>.fromOpaque(context!).takeUnretainedValue()
                    change.columns = grdb_preupdate_count(connection)
                    change.depth = grdb_preupdate_depth(connection)
                    for function in [grdb_preupdate_old, grdb_preupdate_new] {
                        var value: OpaquePointer?
                        change.codes.append(function(connection, 1, &value))
                        change.values.append(sqlite3_value_int(value))
                    }
                }, Unmanaged.passUnretained(change).toOpaque())
            try withExtendedLifetime(change) {
                try db.execute(sql: "UPDATE t SET b = 3")
            }
            let previous = grdb_preupdate_hook(db.sqliteConnection, nil, nil)
            if SQLiteFeature.preUpdateHook.isAvailable {
                #expect(previous == Unmanaged.passUnretained(change).toOpaque())
                #expect(change.columns == 2)
                #expect(change.depth == 0)
                #expect(change.codes == [SQLITE_OK, SQLITE_OK])
                #expect(change.values == [2, 3])
            } else {
                #expect(previous == nil)
                #expect(change.depth == -1)
                #expect(grdb_preupdate_count(db.sqliteConnection) == 0)
                #expect(grdb_preupdate_depth(db.sqliteConnection) == 0)
            }
        }
    }

    @Test(
        "Passphrases are an error where the library cannot encrypt",
        .enabled(if: !SQLiteFeature.encryption.isAvailable, "The library encrypts"))
    func passphrases() throws {
        let calls: [@Sendable (Database) throws -> Void] = [
            { try $0.usePassphrase("secret") },
            { try $0.usePassphrase(Data("secret".utf8)) },
            { try $0.changePassphrase("secret") },
            { try $0.changePassphrase(Data()) },
        ]
        for call in calls {
            let error = #expect(throws: DatabaseError.self) { try DatabaseQueue().writeWithoutTransaction { try call($0) } }
            #expect(error?.description == "SQLite error 21: \(SQLiteFeature.encryption.unavailableError.message ?? "")")
            // A database that should be encrypted is not opened without encryption.
            var configuration = Configuration()
            configuration.prepareDatabase { try call($0) }
            #expect(throws: DatabaseError.self) { try DatabaseQueue(configuration: configuration) }
        }
        #expect(grdb_key(nil, nil, 0) == SQLITE_MISUSE)
        #expect(grdb_rekey(nil, nil, 0) == SQLITE_MISUSE)
    }

    @Test(
        "The tests run with the SQLite that was built for them",
        .enabled(if: ProcessInfo.processInfo.environment["SQLITE"] == "bundled", "make test SQLITE=bundled"))
    func bundledLibrary() {
        #expect(SQLiteFeature.snapshots.isAvailable)
        #expect(!SQLiteFeature.limitedUpdates.isAvailable)
        #expect(SQLiteLibrary.hasCompileOption("THREADSAFE=2"))
    }
}
