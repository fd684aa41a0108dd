// Observed expressions of the area "sql-schema", part 8. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlSchemaProbes08: [Probe] = [
        Probe("sql-schema/migrator-statements/021", free: sqlSchemaMigratorStatements021),
        Probe("sql-schema/migrator-statements/022", free: sqlSchemaMigratorStatements022),
        Probe("sql-schema/migrator-statements/023", free: sqlSchemaMigratorStatements023),
        Probe("sql-schema/schema-introspection/001", traced: sqlSchemaSchemaIntrospection001),
        Probe("sql-schema/schema-introspection/002", traced: sqlSchemaSchemaIntrospection002),
        Probe("sql-schema/schema-introspection/003", traced: sqlSchemaSchemaIntrospection003),
        Probe("sql-schema/schema-introspection/004", traced: sqlSchemaSchemaIntrospection004),
        Probe("sql-schema/schema-introspection/005", traced: sqlSchemaSchemaIntrospection005),
        Probe("sql-schema/schema-introspection/006", traced: sqlSchemaSchemaIntrospection006),
        Probe("sql-schema/schema-introspection/007", traced: sqlSchemaSchemaIntrospection007),
        Probe("sql-schema/schema-introspection/008", traced: sqlSchemaSchemaIntrospection008),
        Probe("sql-schema/schema-introspection/009", traced: sqlSchemaSchemaIntrospection009),
        Probe("sql-schema/schema-introspection/010", traced: sqlSchemaSchemaIntrospection010),
        Probe("sql-schema/schema-introspection/011", traced: sqlSchemaSchemaIntrospection011),
        Probe("sql-schema/schema-introspection/012", traced: sqlSchemaSchemaIntrospection012),
        Probe("sql-schema/schema-introspection/013", traced: sqlSchemaSchemaIntrospection013),
        Probe("sql-schema/schema-introspection/014", traced: sqlSchemaSchemaIntrospection014),
        Probe("sql-schema/schema-introspection/015", traced: sqlSchemaSchemaIntrospection015),
        Probe("sql-schema/schema-introspection/016", traced: sqlSchemaSchemaIntrospection016),
        Probe("sql-schema/schema-introspection/017", traced: sqlSchemaSchemaIntrospection017),
        Probe("sql-schema/schema-introspection/018", traced: sqlSchemaSchemaIntrospection018),
        Probe("sql-schema/schema-introspection/019", traced: sqlSchemaSchemaIntrospection019),
        Probe("sql-schema/schema-introspection/020", traced: sqlSchemaSchemaIntrospection020),
        Probe("sql-schema/schema-introspection/021", traced: sqlSchemaSchemaIntrospection021),
        Probe("sql-schema/schema-introspection/022", traced: sqlSchemaSchemaIntrospection022),
        Probe("sql-schema/schema-introspection/023", traced: sqlSchemaSchemaIntrospection023),
        Probe("sql-schema/schema-introspection/024", traced: sqlSchemaSchemaIntrospection024),
        Probe("sql-schema/schema-introspection/025", traced: sqlSchemaSchemaIntrospection025),
        Probe("sql-schema/schema-introspection/026", traced: sqlSchemaSchemaIntrospection026),
        Probe("sql-schema/schema-introspection/027", traced: sqlSchemaSchemaIntrospection027),
        Probe("sql-schema/schema-introspection/028", traced: sqlSchemaSchemaIntrospection028),
        Probe("sql-schema/schema-introspection/029", traced: sqlSchemaSchemaIntrospection029),
        Probe("sql-schema/schema-introspection/030", traced: sqlSchemaSchemaIntrospection030),
        Probe("sql-schema/schema-introspection/031", traced: sqlSchemaSchemaIntrospection031),
        Probe("sql-schema/schema-introspection/032", traced: sqlSchemaSchemaIntrospection032),
        Probe("sql-schema/schema-introspection/033", traced: sqlSchemaSchemaIntrospection033),
        Probe("sql-schema/schema-introspection/034", traced: sqlSchemaSchemaIntrospection034),
        Probe("sql-schema/schema-introspection/035", traced: sqlSchemaSchemaIntrospection035),
        Probe("sql-schema/schema-introspection/036", traced: sqlSchemaSchemaIntrospection036),
        Probe("sql-schema/schema-introspection/037", traced: sqlSchemaSchemaIntrospection037),
    ]

    // sql-schema/migrator-statements/021
    static func sqlSchemaMigratorStatements021() throws -> Any? {
        return try tracedQueue { q in
            let m = DatabaseMigrator()
            try m.migrate(q)
            return try q.read { db in try obj(("applied", m.appliedMigrations(db)), ("completed", m.completedMigrations(db)), ("hasCompleted", m.hasCompletedMigrations(db)), ("superseded", m.hasBeenSuperseded(db))) }
        }
    }

    // sql-schema/migrator-statements/022
    static func sqlSchemaMigratorStatements022() throws -> Any? {
        return try tracedQueue { q in
            try q.erase()
            return nil
        }
    }

    // sql-schema/migrator-statements/023
    static func sqlSchemaMigratorStatements023() throws -> Any? {
        return try tracedQueue { q in
            try q.vacuum()
            return nil
        }
    }

    // sql-schema/schema-introspection/001
    static func sqlSchemaSchemaIntrospection001(_ db: Database) throws -> Any? {
        try result(of: db.tableExists("book"))
    }

    // sql-schema/schema-introspection/002
    static func sqlSchemaSchemaIntrospection002(_ db: Database) throws -> Any? {
        try result(of: db.tableExists("BOOK"))
    }

    // sql-schema/schema-introspection/003
    static func sqlSchemaSchemaIntrospection003(_ db: Database) throws -> Any? {
        try result(of: db.tableExists("nope"))
    }

    // sql-schema/schema-introspection/004
    static func sqlSchemaSchemaIntrospection004(_ db: Database) throws -> Any? {
        try result(of: db.tableExists("bookView"))
    }

    // sql-schema/schema-introspection/005
    static func sqlSchemaSchemaIntrospection005(_ db: Database) throws -> Any? {
        try result(of: db.viewExists("bookView"))
    }

    // sql-schema/schema-introspection/006
    static func sqlSchemaSchemaIntrospection006(_ db: Database) throws -> Any? {
        try result(of: db.triggerExists("x"))
    }

    // sql-schema/schema-introspection/007
    static func sqlSchemaSchemaIntrospection007(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("book").columns)
    }

    // sql-schema/schema-introspection/008
    static func sqlSchemaSchemaIntrospection008(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("book").rowIDColumn)
    }

    // sql-schema/schema-introspection/009
    static func sqlSchemaSchemaIntrospection009(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("book").isRowID)
    }

    // sql-schema/schema-introspection/010
    static func sqlSchemaSchemaIntrospection010(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("country").columns)
    }

    // sql-schema/schema-introspection/011
    static func sqlSchemaSchemaIntrospection011(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("country").rowIDColumn)
    }

    // sql-schema/schema-introspection/012
    static func sqlSchemaSchemaIntrospection012(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("bookTag").columns)
    }

    // sql-schema/schema-introspection/013
    static func sqlSchemaSchemaIntrospection013(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("note").columns)
    }

    // sql-schema/schema-introspection/014
    static func sqlSchemaSchemaIntrospection014(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("note").rowIDColumn)
    }

    // sql-schema/schema-introspection/015
    static func sqlSchemaSchemaIntrospection015(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("note").isRowID)
    }

    // sql-schema/schema-introspection/016
    static func sqlSchemaSchemaIntrospection016(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("setting").isRowID)
    }

    // sql-schema/schema-introspection/017
    static func sqlSchemaSchemaIntrospection017(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("bookView").columns)
    }

    // sql-schema/schema-introspection/018
    static func sqlSchemaSchemaIntrospection018(_ db: Database) throws -> Any? {
        try result(of: db.primaryKey("missing").columns)
    }

    // sql-schema/schema-introspection/019
    static func sqlSchemaSchemaIntrospection019(_ db: Database) throws -> Any? {
        try result(of: db.columns(in: "author").map(\.name))
    }

    // sql-schema/schema-introspection/020
    static func sqlSchemaSchemaIntrospection020(_ db: Database) throws -> Any? {
        try result(of: db.columns(in: "author").map { "\($0.name) \($0.type) notNull=\($0.isNotNull) pk=\($0.primaryKeyIndex) default=\($0.defaultValueSQL ?? "nil")" })
    }

    // sql-schema/schema-introspection/021
    static func sqlSchemaSchemaIntrospection021(_ db: Database) throws -> Any? {
        try result(of: db.columns(in: "counter").map { "\($0.name) \($0.type) notNull=\($0.isNotNull) pk=\($0.primaryKeyIndex) default=\($0.defaultValueSQL ?? "nil")" })
    }

    // sql-schema/schema-introspection/022
    static func sqlSchemaSchemaIntrospection022(_ db: Database) throws -> Any? {
        try result(of: db.columns(in: "bookView").map { "\($0.name) \($0.type)" })
    }

    // sql-schema/schema-introspection/023
    static func sqlSchemaSchemaIntrospection023(_ db: Database) throws -> Any? {
        try result(of: db.columns(in: "missing").map(\.name))
    }

    // sql-schema/schema-introspection/024
    static func sqlSchemaSchemaIntrospection024(_ db: Database) throws -> Any? {
        try result(of: db.indexes(on: "book").map { "\($0.name) \($0.columns) unique=\($0.isUnique) origin=\($0.origin.rawValue)" })
    }

    // sql-schema/schema-introspection/025
    static func sqlSchemaSchemaIntrospection025(_ db: Database) throws -> Any? {
        try result(of: db.indexes(on: "author").map { "\($0.name) \($0.columns) unique=\($0.isUnique) origin=\($0.origin.rawValue)" })
    }

    // sql-schema/schema-introspection/026
    static func sqlSchemaSchemaIntrospection026(_ db: Database) throws -> Any? {
        try result(of: db.indexes(on: "bookTag").map { "\($0.name) \($0.columns) unique=\($0.isUnique) origin=\($0.origin.rawValue)" })
    }

    // sql-schema/schema-introspection/027
    static func sqlSchemaSchemaIntrospection027(_ db: Database) throws -> Any? {
        try result(of: db.indexes(on: "missing").count)
    }

    // sql-schema/schema-introspection/028
    static func sqlSchemaSchemaIntrospection028(_ db: Database) throws -> Any? {
        try result(of: db.foreignKeys(on: "book").map { "\($0.id) \($0.destinationTable) \($0.mapping)" })
    }

    // sql-schema/schema-introspection/029
    static func sqlSchemaSchemaIntrospection029(_ db: Database) throws -> Any? {
        try result(of: db.foreignKeys(on: "ticket").map { "\($0.id) \($0.destinationTable) \($0.mapping) \($0.originColumns) \($0.destinationColumns)" })
    }

    // sql-schema/schema-introspection/030
    static func sqlSchemaSchemaIntrospection030(_ db: Database) throws -> Any? {
        try result(of: db.foreignKeys(on: "missing").count)
    }

    // sql-schema/schema-introspection/031
    static func sqlSchemaSchemaIntrospection031(_ db: Database) throws -> Any? {
        try result(of: db.table("book", hasUniqueKey: ["id"]))
    }

    // sql-schema/schema-introspection/032
    static func sqlSchemaSchemaIntrospection032(_ db: Database) throws -> Any? {
        try result(of: db.table("book", hasUniqueKey: ["title"]))
    }

    // sql-schema/schema-introspection/033
    static func sqlSchemaSchemaIntrospection033(_ db: Database) throws -> Any? {
        try result(of: db.table("author", hasUniqueKey: ["email"]))
    }

    // sql-schema/schema-introspection/034
    static func sqlSchemaSchemaIntrospection034(_ db: Database) throws -> Any? {
        try result(of: db.table("bookTag", hasUniqueKey: ["tagId", "bookId"]))
    }

    // sql-schema/schema-introspection/035
    static func sqlSchemaSchemaIntrospection035(_ db: Database) throws -> Any? {
        try result(of: db.schemaVersion())
    }

    // sql-schema/schema-introspection/036
    static func sqlSchemaSchemaIntrospection036(_ db: Database) throws -> Any? {
        try result(of: Database.isSQLiteInternalTable("sqlite_master"))
    }

    // sql-schema/schema-introspection/037
    static func sqlSchemaSchemaIntrospection037(_ db: Database) throws -> Any? {
        try result(of: Database.isSQLiteInternalTable("book"))
    }
}
