// Observed expressions of the area "sql-schema", part 5. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlSchemaProbes05: [Probe] = [
        Probe("sql-schema/index/006", traced: sqlSchemaIndex006),
        Probe("sql-schema/index/007", traced: sqlSchemaIndex007),
        Probe("sql-schema/index/008", traced: sqlSchemaIndex008),
        Probe("sql-schema/index/009", traced: sqlSchemaIndex009),
        Probe("sql-schema/index/010", traced: sqlSchemaIndex010),
        Probe("sql-schema/index/011", traced: sqlSchemaIndex011),
        Probe("sql-schema/index/012", traced: sqlSchemaIndex012),
        Probe("sql-schema/index/013", traced: sqlSchemaIndex013),
        Probe("sql-schema/index/014", traced: sqlSchemaIndex014),
        Probe("sql-schema/index/015", traced: sqlSchemaIndex015),
        Probe("sql-schema/index/016", traced: sqlSchemaIndex016),
        Probe("sql-schema/index/017", traced: sqlSchemaIndex017),
        Probe("sql-schema/index/018", traced: sqlSchemaIndex018),
        Probe("sql-schema/index/019", traced: sqlSchemaIndex019),
        Probe("sql-schema/view/001", traced: sqlSchemaView001),
        Probe("sql-schema/view/002", traced: sqlSchemaView002),
        Probe("sql-schema/view/003", traced: sqlSchemaView003),
        Probe("sql-schema/view/004", traced: sqlSchemaView004),
        Probe("sql-schema/view/005", traced: sqlSchemaView005),
        Probe("sql-schema/view/006", traced: sqlSchemaView006),
        Probe("sql-schema/view/007", traced: sqlSchemaView007),
        Probe("sql-schema/view/008", traced: sqlSchemaView008),
        Probe("sql-schema/view/009", traced: sqlSchemaView009),
        Probe("sql-schema/view/010", traced: sqlSchemaView010),
        Probe("sql-schema/virtual-table/001", traced: sqlSchemaVirtualTable001),
        Probe("sql-schema/virtual-table/002", traced: sqlSchemaVirtualTable002),
        Probe("sql-schema/virtual-table/006", traced: sqlSchemaVirtualTable006),
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
    ]

    // sql-schema/index/006
    static func sqlSchemaIndex006(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", columns: ["title"], condition: Column("year") > 2000))
    }

    // sql-schema/index/007
    static func sqlSchemaIndex007(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", columns: ["title"], options: .unique, condition: Column("title") != "it's"))
    }

    // sql-schema/index/008
    static func sqlSchemaIndex008(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", expressions: [abs(Column("year"))]))
    }

    // sql-schema/index/009
    static func sqlSchemaIndex009(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", expressions: [Column("title").collating(.nocase), Column("year")]))
    }

    // sql-schema/index/010
    static func sqlSchemaIndex010(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", expressions: [Column("year") + 1], options: [.unique, .ifNotExists], condition: Column("year") == nil))
    }

    // sql-schema/index/011
    static func sqlSchemaIndex011(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", expressions: [JSONColumn("info")["k"]]))
    }

    // sql-schema/index/012
    static func sqlSchemaIndex012(_ db: Database) throws -> Any? {
        try result(of: db.create(indexOn: "book", columns: ["title"]))
    }

    // sql-schema/index/013
    static func sqlSchemaIndex013(_ db: Database) throws -> Any? {
        try result(of: db.create(indexOn: "book", columns: ["title", "year"]))
    }

    // sql-schema/index/014
    static func sqlSchemaIndex014(_ db: Database) throws -> Any? {
        try result(of: db.create(indexOn: "book", columns: ["title"], options: .unique))
    }

    // sql-schema/index/015
    static func sqlSchemaIndex015(_ db: Database) throws -> Any? {
        try result(of: db.create(indexOn: "book", columns: ["title"], options: .ifNotExists))
    }

    // sql-schema/index/016
    static func sqlSchemaIndex016(_ db: Database) throws -> Any? {
        try result(of: db.create(indexOn: "book", columns: ["title"], condition: Column("year") > 2000))
    }

    // sql-schema/index/017
    static func sqlSchemaIndex017(_ db: Database) throws -> Any? {
        try result(of: db.create(indexOn: "missing", columns: ["title"]))
    }

    // sql-schema/index/018
    static func sqlSchemaIndex018(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", columns: ["title"], unique: true))
    }

    // sql-schema/index/019
    static func sqlSchemaIndex019(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", columns: ["title"], unique: false, ifNotExists: true))
    }

    // sql-schema/view/001
    static func sqlSchemaView001(_ db: Database) throws -> Any? {
        try result(of: db.create(view: "v", as: Book.all()))
    }

    // sql-schema/view/002
    static func sqlSchemaView002(_ db: Database) throws -> Any? {
        try result(of: db.create(view: "v", as: Book.filter(Column("title") == "it's").select(Column("id"))))
    }

    // sql-schema/view/003
    static func sqlSchemaView003(_ db: Database) throws -> Any? {
        try result(of: db.create(view: "v", options: .ifNotExists, as: Book.all()))
    }

    // sql-schema/view/004
    static func sqlSchemaView004(_ db: Database) throws -> Any? {
        try result(of: db.create(view: "v", options: [.ifNotExists, .temporary], columns: ["a", "b"], as: Book.select(Column("id"), Column("title"))))
    }

    // sql-schema/view/005
    static func sqlSchemaView005(_ db: Database) throws -> Any? {
        try result(of: db.create(view: "v", columns: ["a"], as: SQLRequest<Row>(literal: "SELECT \(1)")))
    }

    // sql-schema/view/006
    static func sqlSchemaView006(_ db: Database) throws -> Any? {
        try result(of: db.create(view: "v", asLiteral: "SELECT \("x") AS x"))
    }

    // sql-schema/view/007
    static func sqlSchemaView007(_ db: Database) throws -> Any? {
        try result(of: db.create(view: "v", options: .temporary, columns: ["y"], asLiteral: SQL("SELECT \(1.5)")))
    }

    // sql-schema/view/008
    static func sqlSchemaView008(_ db: Database) throws -> Any? {
        try result(of: db.create(view: "v", as: Book.including(required: Book.author)))
    }

    // sql-schema/view/009
    static func sqlSchemaView009(_ db: Database) throws -> Any? {
        try result(of: db.create(view: "v", as: Author.including(all: Author.books)))
    }

    // sql-schema/view/010
    static func sqlSchemaView010(_ db: Database) throws -> Any? {
        try result(of: db.create(view: "v", as: Author.annotated(with: Author.books.count)))
    }

    // sql-schema/virtual-table/001
    static func sqlSchemaVirtualTable001(_ db: Database) throws -> Any? {
        try result(of: db.create(virtualTable: "v", using: "fts4"))
    }

    // sql-schema/virtual-table/002
    static func sqlSchemaVirtualTable002(_ db: Database) throws -> Any? {
        try result(of: db.create(virtualTable: "v", ifNotExists: true, using: "fts5(a)"))
    }

    // sql-schema/virtual-table/006
    static func sqlSchemaVirtualTable006(_ db: Database) throws -> Any? {
        try result(of: db.create(virtualTable: "v", using: "rtree(id, a, b)"))
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
}
