// Observed expressions of the area "sql-schema", part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlSchemaProbes02: [Probe] = [
        Probe("sql-schema/create-table-columns/041", traced: sqlSchemaCreateTableColumns041),
        Probe("sql-schema/create-table-columns/042", traced: sqlSchemaCreateTableColumns042),
        Probe("sql-schema/create-table-columns/043", traced: sqlSchemaCreateTableColumns043),
        Probe("sql-schema/create-table-columns/044", traced: sqlSchemaCreateTableColumns044),
        Probe("sql-schema/create-table-columns/045", traced: sqlSchemaCreateTableColumns045),
        Probe("sql-schema/create-table-columns/046", traced: sqlSchemaCreateTableColumns046),
        Probe("sql-schema/create-table-columns/047", traced: sqlSchemaCreateTableColumns047),
        Probe("sql-schema/create-table-columns/048", traced: sqlSchemaCreateTableColumns048),
        Probe("sql-schema/create-table-columns/049", traced: sqlSchemaCreateTableColumns049),
        Probe("sql-schema/create-table-columns/050", traced: sqlSchemaCreateTableColumns050),
        Probe("sql-schema/create-table-columns/051", traced: sqlSchemaCreateTableColumns051),
        Probe("sql-schema/create-table-columns/052", traced: sqlSchemaCreateTableColumns052),
        Probe("sql-schema/create-table-columns/053", traced: sqlSchemaCreateTableColumns053),
        Probe("sql-schema/create-table-columns/054", traced: sqlSchemaCreateTableColumns054),
        Probe("sql-schema/create-table-columns/055", traced: sqlSchemaCreateTableColumns055),
        Probe("sql-schema/create-table-columns/056", traced: sqlSchemaCreateTableColumns056),
        Probe("sql-schema/create-table-columns/057", traced: sqlSchemaCreateTableColumns057),
        Probe("sql-schema/create-table-columns/058", traced: sqlSchemaCreateTableColumns058),
        Probe("sql-schema/create-table-columns/059", traced: sqlSchemaCreateTableColumns059),
        Probe("sql-schema/create-table-columns/060", traced: sqlSchemaCreateTableColumns060),
        Probe("sql-schema/create-table-columns/061", traced: sqlSchemaCreateTableColumns061),
        Probe("sql-schema/create-table-columns/062", traced: sqlSchemaCreateTableColumns062),
        Probe("sql-schema/create-table-columns/063", traced: sqlSchemaCreateTableColumns063),
        Probe("sql-schema/create-table-columns/064", traced: sqlSchemaCreateTableColumns064),
        Probe("sql-schema/create-table-columns/065", traced: sqlSchemaCreateTableColumns065),
        Probe("sql-schema/create-table-columns/066", traced: sqlSchemaCreateTableColumns066),
        Probe("sql-schema/create-table-columns/067", traced: sqlSchemaCreateTableColumns067),
        Probe("sql-schema/create-table-columns/068", traced: sqlSchemaCreateTableColumns068),
        Probe("sql-schema/create-table-columns/069", traced: sqlSchemaCreateTableColumns069),
        Probe("sql-schema/create-table-columns/070", traced: sqlSchemaCreateTableColumns070),
        Probe("sql-schema/create-table-columns/071", traced: sqlSchemaCreateTableColumns071),
        Probe("sql-schema/create-table-columns/072", traced: sqlSchemaCreateTableColumns072),
        Probe("sql-schema/create-table-columns/073", traced: sqlSchemaCreateTableColumns073),
        Probe("sql-schema/create-table-columns/074", traced: sqlSchemaCreateTableColumns074),
        Probe("sql-schema/create-table-columns/075", traced: sqlSchemaCreateTableColumns075),
        Probe("sql-schema/create-table-columns/076", traced: sqlSchemaCreateTableColumns076),
        Probe("sql-schema/create-table-columns/077", traced: sqlSchemaCreateTableColumns077),
        Probe("sql-schema/create-table-columns/078", traced: sqlSchemaCreateTableColumns078),
        Probe("sql-schema/create-table-columns/079", traced: sqlSchemaCreateTableColumns079),
        Probe("sql-schema/create-table-columns/080", traced: sqlSchemaCreateTableColumns080),
    ]

    // sql-schema/create-table-columns/041
    static func sqlSchemaCreateTableColumns041(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .datetime).defaults(sql: "CURRENT_TIMESTAMP")
        }
        return nil
    }

    // sql-schema/create-table-columns/042
    static func sqlSchemaCreateTableColumns042(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).defaults(sql: "(1 + 2)")
        }
        return nil
    }

    // sql-schema/create-table-columns/043
    static func sqlSchemaCreateTableColumns043(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).collate(.nocase)
        }
        return nil
    }

    // sql-schema/create-table-columns/044
    static func sqlSchemaCreateTableColumns044(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).collate(.localizedCaseInsensitiveCompare)
        }
        return nil
    }

    // sql-schema/create-table-columns/045
    static func sqlSchemaCreateTableColumns045(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).references("book")
        }
        return nil
    }

    // sql-schema/create-table-columns/046
    static func sqlSchemaCreateTableColumns046(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).references("book", column: "id")
        }
        return nil
    }

    // sql-schema/create-table-columns/047
    static func sqlSchemaCreateTableColumns047(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).references("book", onDelete: .cascade)
        }
        return nil
    }

    // sql-schema/create-table-columns/048
    static func sqlSchemaCreateTableColumns048(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).references("book", onDelete: .setNull, onUpdate: .cascade)
        }
        return nil
    }

    // sql-schema/create-table-columns/049
    static func sqlSchemaCreateTableColumns049(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).references("book", onDelete: .restrict, onUpdate: .setDefault)
        }
        return nil
    }

    // sql-schema/create-table-columns/050
    static func sqlSchemaCreateTableColumns050(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).references("book", deferred: true)
        }
        return nil
    }

    // sql-schema/create-table-columns/051
    static func sqlSchemaCreateTableColumns051(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .text).references("country")
        }
        return nil
    }

    // sql-schema/create-table-columns/052
    static func sqlSchemaCreateTableColumns052(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).references("note")
        }
        return nil
    }

    // sql-schema/create-table-columns/053
    static func sqlSchemaCreateTableColumns053(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).references("bookTag")
        }
        return nil
    }

    // sql-schema/create-table-columns/054
    static func sqlSchemaCreateTableColumns054(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).references("missing")
        }
        return nil
    }

    // sql-schema/create-table-columns/055
    static func sqlSchemaCreateTableColumns055(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).references("missing", column: "id")
        }
        return nil
    }

    // sql-schema/create-table-columns/056
    static func sqlSchemaCreateTableColumns056(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).references("t")
        }
        return nil
    }

    // sql-schema/create-table-columns/057
    static func sqlSchemaCreateTableColumns057(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("c", .integer).notNull().unique().defaults(to: 3).check(sql: "c > 1").collate(.rtrim).references("book", onDelete: .cascade)
        }
        return nil
    }

    // sql-schema/create-table-columns/058
    static func sqlSchemaCreateTableColumns058(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a", .integer)
            t.column("c", .integer).generatedAs(sql: "a + 1")
        }
        return nil
    }

    // sql-schema/create-table-columns/059
    static func sqlSchemaCreateTableColumns059(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a", .integer)
            t.column("c", .integer).generatedAs(sql: "a + 1", .stored)
        }
        return nil
    }

    // sql-schema/create-table-columns/060
    static func sqlSchemaCreateTableColumns060(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a", .integer)
            t.column("c", .integer).generatedAs(Column("a") + 1)
        }
        return nil
    }

    // sql-schema/create-table-columns/061
    static func sqlSchemaCreateTableColumns061(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a", .integer)
            t.column("c", .integer).generatedAs(Column("a") * 2, .stored)
        }
        return nil
    }

    // sql-schema/create-table-columns/062
    static func sqlSchemaCreateTableColumns062(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a", .text)
            t.column("c", .text).generatedAs(JSONColumn("a")["k"])
        }
        return nil
    }

    // sql-schema/create-table-columns/063
    static func sqlSchemaCreateTableColumns063(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a", .text)
            t.column("c", .text).notNull().generatedAs(Column("a").collating(.nocase))
        }
        return nil
    }

    // sql-schema/create-table-columns/064
    static func sqlSchemaCreateTableColumns064(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column(sql: "c TEXT NOT NULL")
        }
        return nil
    }

    // sql-schema/create-table-columns/065
    static func sqlSchemaCreateTableColumns065(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column(literal: "c TEXT DEFAULT \("x")")
        }
        return nil
    }

    // sql-schema/create-table-columns/066
    static func sqlSchemaCreateTableColumns066(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.autoIncrementedPrimaryKey("id")
        }
        return nil
    }

    // sql-schema/create-table-columns/067
    static func sqlSchemaCreateTableColumns067(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.autoIncrementedPrimaryKey("id", onConflict: .replace)
        }
        return nil
    }

    // sql-schema/create-table-columns/068
    static func sqlSchemaCreateTableColumns068(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.primaryKey("id", .text)
        }
        return nil
    }

    // sql-schema/create-table-columns/069
    static func sqlSchemaCreateTableColumns069(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.primaryKey("id", .integer)
        }
        return nil
    }

    // sql-schema/create-table-columns/070
    static func sqlSchemaCreateTableColumns070(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.primaryKey("uuid", .blob).notNull()
        }
        return nil
    }

    // sql-schema/create-table-columns/071
    static func sqlSchemaCreateTableColumns071(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.primaryKey("id", .text, onConflict: .ignore)
        }
        return nil
    }

    // sql-schema/create-table-columns/072
    static func sqlSchemaCreateTableColumns072(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.primaryKey { t.column("a", .integer); t.column("b", .text) }
        }
        return nil
    }

    // sql-schema/create-table-columns/073
    static func sqlSchemaCreateTableColumns073(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.primaryKey(onConflict: .replace) { t.column("a", .integer); t.column("b", .text).notNull() }
        }
        return nil
    }

    // sql-schema/create-table-columns/074
    static func sqlSchemaCreateTableColumns074(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.primaryKey { t.belongsTo("book"); t.belongsTo("tag") }
        }
        return nil
    }

    // sql-schema/create-table-columns/075
    static func sqlSchemaCreateTableColumns075(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.column("b")
            t.primaryKey(["a", "b"])
        }
        return nil
    }

    // sql-schema/create-table-columns/076
    static func sqlSchemaCreateTableColumns076(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.column("b")
            t.primaryKey(["a", "b"], onConflict: .fail)
        }
        return nil
    }

    // sql-schema/create-table-columns/077
    static func sqlSchemaCreateTableColumns077(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.column("b")
            t.uniqueKey(["a", "b"])
        }
        return nil
    }

    // sql-schema/create-table-columns/078
    static func sqlSchemaCreateTableColumns078(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.column("b")
            t.uniqueKey(["a"], onConflict: .replace)
        }
        return nil
    }

    // sql-schema/create-table-columns/079
    static func sqlSchemaCreateTableColumns079(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.uniqueKey(["a"])
            t.uniqueKey(["a"])
        }
        return nil
    }

    // sql-schema/create-table-columns/080
    static func sqlSchemaCreateTableColumns080(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.foreignKey(["a"], references: "book")
        }
        return nil
    }
}
