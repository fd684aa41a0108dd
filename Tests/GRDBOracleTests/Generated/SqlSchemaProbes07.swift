// Observed expressions of the area "sql-schema", part 7. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlSchemaProbes07: [Probe] = [
        Probe("sql-schema/virtual-table/057", traced: sqlSchemaVirtualTable057),
        Probe("sql-schema/virtual-table/058", traced: sqlSchemaVirtualTable058),
        Probe("sql-schema/virtual-table/059", traced: sqlSchemaVirtualTable059),
        Probe("sql-schema/virtual-table/060", traced: sqlSchemaVirtualTable060),
        Probe("sql-schema/virtual-table/061", traced: sqlSchemaVirtualTable061),
        Probe("sql-schema/virtual-table/062", traced: sqlSchemaVirtualTable062),
        Probe("sql-schema/virtual-table/063", traced: sqlSchemaVirtualTable063),
        Probe("sql-schema/virtual-table/064", traced: sqlSchemaVirtualTable064),
        Probe("sql-schema/virtual-table/065", traced: sqlSchemaVirtualTable065),
        Probe("sql-schema/virtual-table/066", traced: sqlSchemaVirtualTable066),
        Probe("sql-schema/virtual-table/067", traced: sqlSchemaVirtualTable067),
        Probe("sql-schema/virtual-table/068", traced: sqlSchemaVirtualTable068),
        Probe("sql-schema/virtual-table/069", traced: sqlSchemaVirtualTable069),
        Probe("sql-schema/virtual-table/070", traced: sqlSchemaVirtualTable070),
        Probe("sql-schema/virtual-table/071", traced: sqlSchemaVirtualTable071),
        Probe("sql-schema/virtual-table/072", traced: sqlSchemaVirtualTable072),
        Probe("sql-schema/virtual-table/073", traced: sqlSchemaVirtualTable073),
        Probe("sql-schema/virtual-table/074", traced: sqlSchemaVirtualTable074),
        Probe("sql-schema/virtual-table/075", traced: sqlSchemaVirtualTable075),
        Probe("sql-schema/virtual-table/076", traced: sqlSchemaVirtualTable076),
        Probe("sql-schema/virtual-table/077", traced: sqlSchemaVirtualTable077),
        Probe("sql-schema/virtual-table/078", traced: sqlSchemaVirtualTable078),
        Probe("sql-schema/migrator-statements/001", free: sqlSchemaMigratorStatements001),
        Probe("sql-schema/migrator-statements/002", free: sqlSchemaMigratorStatements002),
        Probe("sql-schema/migrator-statements/003", free: sqlSchemaMigratorStatements003),
        Probe("sql-schema/migrator-statements/004", free: sqlSchemaMigratorStatements004),
        Probe("sql-schema/migrator-statements/005", free: sqlSchemaMigratorStatements005),
        Probe("sql-schema/migrator-statements/006", free: sqlSchemaMigratorStatements006),
        Probe("sql-schema/migrator-statements/007", free: sqlSchemaMigratorStatements007),
        Probe("sql-schema/migrator-statements/008", free: sqlSchemaMigratorStatements008),
        Probe("sql-schema/migrator-statements/009", free: sqlSchemaMigratorStatements009),
        Probe("sql-schema/migrator-statements/010", free: sqlSchemaMigratorStatements010),
        Probe("sql-schema/migrator-statements/011", free: sqlSchemaMigratorStatements011),
        Probe("sql-schema/migrator-statements/012", free: sqlSchemaMigratorStatements012),
        Probe("sql-schema/migrator-statements/015", free: sqlSchemaMigratorStatements015),
        Probe("sql-schema/migrator-statements/016", free: sqlSchemaMigratorStatements016),
        Probe("sql-schema/migrator-statements/017", free: sqlSchemaMigratorStatements017),
        Probe("sql-schema/migrator-statements/018", free: sqlSchemaMigratorStatements018),
        Probe("sql-schema/migrator-statements/019", free: sqlSchemaMigratorStatements019),
        Probe("sql-schema/migrator-statements/020", free: sqlSchemaMigratorStatements020),
    ]

    // sql-schema/virtual-table/057
    static func sqlSchemaVirtualTable057(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .unicode61(diacritics: .remove)
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/058
    static func sqlSchemaVirtualTable058(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .unicode61(separators: Set("X"), tokenCharacters: Set("-"))
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/059
    static func sqlSchemaVirtualTable059(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .unicode61(categories: "L* N*")
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/060
    static func sqlSchemaVirtualTable060(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = FTS5TokenizerDescriptor(components: ["unicode61", "remove_diacritics", "0"])
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/061
    static func sqlSchemaVirtualTable061(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.content = ""
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/062
    static func sqlSchemaVirtualTable062(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.content = "book"
            t.contentRowID = "id"
            t.column("title")
        }
        return nil
    }

    // sql-schema/virtual-table/063
    static func sqlSchemaVirtualTable063(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.content = nil
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/064
    static func sqlSchemaVirtualTable064(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.prefixes = [4, 2]
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/065
    static func sqlSchemaVirtualTable065(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.columnSize = 0
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/066
    static func sqlSchemaVirtualTable066(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.detail = "none"
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/067
    static func sqlSchemaVirtualTable067(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.synchronize(withTable: "book")
            t.column("title")
        }
        return nil
    }

    // sql-schema/virtual-table/068
    static func sqlSchemaVirtualTable068(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.synchronize(withTable: "book")
            t.column("title")
            t.column("info")
            t.prefixes = [2]
        }
        return nil
    }

    // sql-schema/virtual-table/069
    static func sqlSchemaVirtualTable069(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.synchronize(withTable: "note")
            t.column("body")
        }
        return nil
    }

    // sql-schema/virtual-table/070
    static func sqlSchemaVirtualTable070(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.synchronize(withTable: "setting")
            t.column("value")
        }
        return nil
    }

    // sql-schema/virtual-table/071
    static func sqlSchemaVirtualTable071(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.synchronize(withTable: "country")
            t.column("name")
        }
        return nil
    }

    // sql-schema/virtual-table/072
    static func sqlSchemaVirtualTable072(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS5()) { t in
            t.tokenizer = .unicode61()
            t.prefixes = [2, 3]
            t.columnSize = 0
            t.detail = "column"
            t.column("a")
            t.column("b").notIndexed()
        }
        return nil
    }

    // sql-schema/virtual-table/073
    static func sqlSchemaVirtualTable073(_ db: Database) throws -> Any? {
        try result(of: db.dropFTS4SynchronizationTriggers(forTable: "v"))
    }

    // sql-schema/virtual-table/074
    static func sqlSchemaVirtualTable074(_ db: Database) throws -> Any? {
        try result(of: db.dropFTS5SynchronizationTriggers(forTable: "v"))
    }

    // sql-schema/virtual-table/075
    static func sqlSchemaVirtualTable075(_ db: Database) throws -> Any? {
        try result(of: FTS3.tokenize("Hello Wörld I'm", withTokenizer: .simple) .description)
    }

    // sql-schema/virtual-table/076
    static func sqlSchemaVirtualTable076(_ db: Database) throws -> Any? {
        try result(of: FTS3.tokenize("Hello Wörld running", withTokenizer: .porter) .description)
    }

    // sql-schema/virtual-table/077
    static func sqlSchemaVirtualTable077(_ db: Database) throws -> Any? {
        try result(of: FTS3.tokenize("Hello Wörld", withTokenizer: .unicode61()) .description)
    }

    // sql-schema/virtual-table/078
    static func sqlSchemaVirtualTable078(_ db: Database) throws -> Any? {
        try result(of: FTS3.tokenize("Hello Wörld", withTokenizer: .unicode61(diacritics: .keep)) .description)
    }

    // sql-schema/migrator-statements/001
    static func sqlSchemaMigratorStatements001() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            try m.migrate(q)
            return nil
        }
    }

    // sql-schema/migrator-statements/002
    static func sqlSchemaMigratorStatements002() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            m.registerMigration("two") { db in try db.execute(sql: "INSERT INTO a VALUES (1)") }
            try m.migrate(q)
            return try q.read { db in try [m.appliedMigrations(db), m.completedMigrations(db)] }
        }
    }

    // sql-schema/migrator-statements/003
    static func sqlSchemaMigratorStatements003() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            try m.migrate(q)
            try m.migrate(q)
            return nil
        }
    }

    // sql-schema/migrator-statements/004
    static func sqlSchemaMigratorStatements004() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one", foreignKeyChecks: .deferred) { db in try db.execute(sql: "CREATE TABLE a(x)") }
            m.registerMigration("two", foreignKeyChecks: .deferred) { db in try db.execute(sql: "CREATE TABLE b(x)") }
            try m.migrate(q)
            return nil
        }
    }

    // sql-schema/migrator-statements/005
    static func sqlSchemaMigratorStatements005() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one", foreignKeyChecks: .immediate) { db in try db.execute(sql: "CREATE TABLE a(x)") }
            m.registerMigration("two", foreignKeyChecks: .immediate) { db in try db.execute(sql: "CREATE TABLE b(x)") }
            try m.migrate(q)
            return nil
        }
    }

    // sql-schema/migrator-statements/006
    static func sqlSchemaMigratorStatements006() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator().disablingDeferredForeignKeyChecks()
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            m.registerMigration("two", foreignKeyChecks: .immediate) { db in try db.execute(sql: "CREATE TABLE b(x)") }
            try m.migrate(q)
            return nil
        }
    }

    // sql-schema/migrator-statements/007
    static func sqlSchemaMigratorStatements007() throws -> Any? {
        var config = Configuration()
        config.foreignKeysEnabled = false
        return try tracedQueue(config) { q in
            var m = DatabaseMigrator()
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            m.registerMigration("two", foreignKeyChecks: .immediate) { db in try db.execute(sql: "CREATE TABLE b(x)") }
            try m.migrate(q)
            return nil
        }
    }

    // sql-schema/migrator-statements/008
    static func sqlSchemaMigratorStatements008() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            m.registerMigration("two") { db in try db.execute(sql: "CREATE TABLE b(x)"); throw MigrationFailure() }
            m.registerMigration("three") { db in try db.execute(sql: "CREATE TABLE c(x)") }
            var err = ""
            do { try m.migrate(q) } catch { err = "\(error)" }
            return try q.read { db in try obj(("error", err), ("applied", m.appliedMigrations(db)), ("identifiers", m.appliedIdentifiers(db)), ("completed", m.hasCompletedMigrations(db))) }
        }
    }

    // sql-schema/migrator-statements/009
    static func sqlSchemaMigratorStatements009() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE p(id INTEGER PRIMARY KEY); CREATE TABLE c(pid REFERENCES p(id)); INSERT INTO c VALUES (1)") }
            try m.migrate(q)
            return nil
        }
    }

    // sql-schema/migrator-statements/010
    static func sqlSchemaMigratorStatements010() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one", foreignKeyChecks: .immediate) { db in try db.execute(sql: "CREATE TABLE p(id INTEGER PRIMARY KEY); CREATE TABLE c(pid REFERENCES p(id)); INSERT INTO c VALUES (1)") }
            try m.migrate(q)
            return nil
        }
    }

    // sql-schema/migrator-statements/011
    static func sqlSchemaMigratorStatements011() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            m.registerMigration("two") { db in try db.execute(sql: "CREATE TABLE b(x)") }
            m.registerMigration("three") { db in try db.execute(sql: "CREATE TABLE c(x)") }
            try m.migrate(q, upTo: "two")
            return try q.read { db in try obj(("applied", m.appliedMigrations(db)), ("completed", m.completedMigrations(db)), ("hasCompleted", m.hasCompletedMigrations(db)), ("superseded", m.hasBeenSuperseded(db)), ("migrations", m.migrations)) }
        }
    }

    // sql-schema/migrator-statements/012
    static func sqlSchemaMigratorStatements012() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            m.registerMigration("two") { db in try db.execute(sql: "CREATE TABLE b(x)") }
            try m.migrate(q)
            try m.migrate(q, upTo: "one")
            return nil
        }
    }

    // sql-schema/migrator-statements/015
    static func sqlSchemaMigratorStatements015() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            m.registerMigration("two") { db in try db.execute(sql: "CREATE TABLE b(x)") }
            try m.migrate(q)
            var n = DatabaseMigrator()
            n.registerMigration("two") { db in }
            n.registerMigration("zero") { db in try db.execute(sql: "CREATE TABLE z(x)") }
            let before = try q.read { db in try obj(("applied", n.appliedMigrations(db)), ("identifiers", n.appliedIdentifiers(db)), ("completed", n.completedMigrations(db)), ("superseded", n.hasBeenSuperseded(db))) }
            try n.migrate(q)
            let after = try q.read { db in try obj(("applied", n.appliedMigrations(db)), ("completed", n.completedMigrations(db)), ("superseded", n.hasBeenSuperseded(db)), ("rows", String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations"))) }
            return [before, after]
        }
    }

    // sql-schema/migrator-statements/016
    static func sqlSchemaMigratorStatements016() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.eraseDatabaseOnSchemaChange = true
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            try m.migrate(q)
            var n = DatabaseMigrator()
            n.eraseDatabaseOnSchemaChange = true
            n.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x, y)") }
            let changes = try q.read { try n.hasSchemaChanges($0) }
            try n.migrate(q)
            return changes
        }
    }

    // sql-schema/migrator-statements/017
    static func sqlSchemaMigratorStatements017() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.eraseDatabaseOnSchemaChange = true
            m.registerMigration("one") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            try m.migrate(q)
            m.registerMigration("two") { db in try db.execute(sql: "CREATE TABLE b(x)") }
            let changes = try q.read { try m.hasSchemaChanges($0) }
            try m.migrate(q)
            return changes
        }
    }

    // sql-schema/migrator-statements/018
    static func sqlSchemaMigratorStatements018() throws -> Any? {
        return try tracedQueue { q in
            var m = DatabaseMigrator()
            m.registerMigration("v3", merging: ["v1", "v2"]) { db, ids in
                if !ids.contains("v1") { try db.execute(sql: "CREATE TABLE a(x)") }
                if !ids.contains("v2") { try db.execute(sql: "CREATE TABLE b(x)") }
            }
            try m.migrate(q)
            return try q.read { try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY 1") }
        }
    }

    // sql-schema/migrator-statements/019
    static func sqlSchemaMigratorStatements019() throws -> Any? {
        return try tracedQueue { q in
            var old = DatabaseMigrator()
            old.registerMigration("v1") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            try old.migrate(q)
            var m = DatabaseMigrator()
            m.registerMigration("v3", merging: ["v1", "v2"]) { db, ids in
                if !ids.contains("v1") { try db.execute(sql: "CREATE TABLE a(x)") }
                if !ids.contains("v2") { try db.execute(sql: "CREATE TABLE b(x)") }
            }
            try m.migrate(q)
            return try q.read { try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY 1") }
        }
    }

    // sql-schema/migrator-statements/020
    static func sqlSchemaMigratorStatements020() throws -> Any? {
        return try tracedQueue { q in
            var old = DatabaseMigrator()
            old.registerMigration("v1") { db in try db.execute(sql: "CREATE TABLE a(x)") }
            old.registerMigration("v2") { db in try db.execute(sql: "CREATE TABLE b(x)") }
            try old.migrate(q)
            var m = DatabaseMigrator()
            m.registerMigration("v2", merging: ["v1"]) { db, ids in
                try db.execute(sql: "CREATE TABLE c(x)")
            }
            let done = try q.read { try m.hasCompletedMigrations($0) }
            try m.migrate(q)
            let done2 = try q.read { try m.hasCompletedMigrations($0) }
            return obj(("before", done), ("after", done2), ("rows", try q.read { try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY 1") }))
        }
    }
}
