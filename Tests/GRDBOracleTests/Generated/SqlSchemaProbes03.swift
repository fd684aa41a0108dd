// Observed expressions of the area "sql-schema", part 3. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlSchemaProbes03: [Probe] = [
        Probe("sql-schema/create-table-columns/081", traced: sqlSchemaCreateTableColumns081),
        Probe("sql-schema/create-table-columns/082", traced: sqlSchemaCreateTableColumns082),
        Probe("sql-schema/create-table-columns/083", traced: sqlSchemaCreateTableColumns083),
        Probe("sql-schema/create-table-columns/084", traced: sqlSchemaCreateTableColumns084),
        Probe("sql-schema/create-table-columns/085", traced: sqlSchemaCreateTableColumns085),
        Probe("sql-schema/create-table-columns/086", traced: sqlSchemaCreateTableColumns086),
        Probe("sql-schema/create-table-columns/087", traced: sqlSchemaCreateTableColumns087),
        Probe("sql-schema/create-table-columns/088", traced: sqlSchemaCreateTableColumns088),
        Probe("sql-schema/create-table-columns/089", traced: sqlSchemaCreateTableColumns089),
        Probe("sql-schema/create-table-columns/090", traced: sqlSchemaCreateTableColumns090),
        Probe("sql-schema/create-table-columns/091", traced: sqlSchemaCreateTableColumns091),
        Probe("sql-schema/belongs-to/001", traced: sqlSchemaBelongsTo001),
        Probe("sql-schema/belongs-to/002", traced: sqlSchemaBelongsTo002),
        Probe("sql-schema/belongs-to/003", traced: sqlSchemaBelongsTo003),
        Probe("sql-schema/belongs-to/004", traced: sqlSchemaBelongsTo004),
        Probe("sql-schema/belongs-to/005", traced: sqlSchemaBelongsTo005),
        Probe("sql-schema/belongs-to/006", traced: sqlSchemaBelongsTo006),
        Probe("sql-schema/belongs-to/007", traced: sqlSchemaBelongsTo007),
        Probe("sql-schema/belongs-to/008", traced: sqlSchemaBelongsTo008),
        Probe("sql-schema/belongs-to/009", traced: sqlSchemaBelongsTo009),
        Probe("sql-schema/belongs-to/010", traced: sqlSchemaBelongsTo010),
        Probe("sql-schema/belongs-to/011", traced: sqlSchemaBelongsTo011),
        Probe("sql-schema/belongs-to/012", traced: sqlSchemaBelongsTo012),
        Probe("sql-schema/belongs-to/013", traced: sqlSchemaBelongsTo013),
        Probe("sql-schema/belongs-to/014", traced: sqlSchemaBelongsTo014),
        Probe("sql-schema/belongs-to/015", traced: sqlSchemaBelongsTo015),
        Probe("sql-schema/belongs-to/016", traced: sqlSchemaBelongsTo016),
        Probe("sql-schema/belongs-to/017", traced: sqlSchemaBelongsTo017),
        Probe("sql-schema/belongs-to/018", traced: sqlSchemaBelongsTo018),
        Probe("sql-schema/belongs-to/019", traced: sqlSchemaBelongsTo019),
        Probe("sql-schema/belongs-to/020", traced: sqlSchemaBelongsTo020),
        Probe("sql-schema/belongs-to/021", traced: sqlSchemaBelongsTo021),
        Probe("sql-schema/belongs-to/022", traced: sqlSchemaBelongsTo022),
        Probe("sql-schema/belongs-to/023", traced: sqlSchemaBelongsTo023),
        Probe("sql-schema/create-table-options/001", traced: sqlSchemaCreateTableOptions001),
        Probe("sql-schema/create-table-options/002", traced: sqlSchemaCreateTableOptions002),
        Probe("sql-schema/create-table-options/003", traced: sqlSchemaCreateTableOptions003),
        Probe("sql-schema/create-table-options/004", traced: sqlSchemaCreateTableOptions004),
        Probe("sql-schema/create-table-options/005", traced: sqlSchemaCreateTableOptions005),
        Probe("sql-schema/create-table-options/006", traced: sqlSchemaCreateTableOptions006),
    ]

    // sql-schema/create-table-columns/081
    static func sqlSchemaCreateTableColumns081(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.foreignKey(["a"], references: "country", columns: ["code"], onDelete: .cascade, onUpdate: .setNull, deferred: true)
        }
        return nil
    }

    // sql-schema/create-table-columns/082
    static func sqlSchemaCreateTableColumns082(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.column("b")
            t.foreignKey(["a", "b"], references: "bookTag")
        }
        return nil
    }

    // sql-schema/create-table-columns/083
    static func sqlSchemaCreateTableColumns083(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.column("b")
            t.foreignKey(["a", "b"], references: "seat")
        }
        return nil
    }

    // sql-schema/create-table-columns/084
    static func sqlSchemaCreateTableColumns084(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.column("b")
            t.foreignKey(["a", "b"], references: "seat", columns: ["rank", "number"], onDelete: .restrict)
        }
        return nil
    }

    // sql-schema/create-table-columns/085
    static func sqlSchemaCreateTableColumns085(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.foreignKey(["a"], references: "note")
        }
        return nil
    }

    // sql-schema/create-table-columns/086
    static func sqlSchemaCreateTableColumns086(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.check(Column("a") > 3)
        }
        return nil
    }

    // sql-schema/create-table-columns/087
    static func sqlSchemaCreateTableColumns087(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.check(length(Column("a")) > 3 && Column("a") != "it's")
        }
        return nil
    }

    // sql-schema/create-table-columns/088
    static func sqlSchemaCreateTableColumns088(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.check(sql: "a > 3")
        }
        return nil
    }

    // sql-schema/create-table-columns/089
    static func sqlSchemaCreateTableColumns089(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.constraint(sql: "CONSTRAINT k CHECK (a > 1)")
        }
        return nil
    }

    // sql-schema/create-table-columns/090
    static func sqlSchemaCreateTableColumns090(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a")
            t.constraint(literal: "CHECK (a > \(1))")
        }
        return nil
    }

    // sql-schema/create-table-columns/091
    static func sqlSchemaCreateTableColumns091(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.column("a", .text).indexed()
            t.column("b", .text).indexed()
        }
        return nil
    }

    // sql-schema/belongs-to/001
    static func sqlSchemaBelongsTo001(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("book")
        }
        return nil
    }

    // sql-schema/belongs-to/002
    static func sqlSchemaBelongsTo002(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("book").notNull()
        }
        return nil
    }

    // sql-schema/belongs-to/003
    static func sqlSchemaBelongsTo003(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("book", onDelete: .cascade)
        }
        return nil
    }

    // sql-schema/belongs-to/004
    static func sqlSchemaBelongsTo004(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("book", onDelete: .cascade, onUpdate: .cascade, deferred: true)
        }
        return nil
    }

    // sql-schema/belongs-to/005
    static func sqlSchemaBelongsTo005(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("book", inTable: "book")
        }
        return nil
    }

    // sql-schema/belongs-to/006
    static func sqlSchemaBelongsTo006(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("writer", inTable: "author")
        }
        return nil
    }

    // sql-schema/belongs-to/007
    static func sqlSchemaBelongsTo007(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("country")
        }
        return nil
    }

    // sql-schema/belongs-to/008
    static func sqlSchemaBelongsTo008(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("books")
        }
        return nil
    }

    // sql-schema/belongs-to/009
    static func sqlSchemaBelongsTo009(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("bookTag")
        }
        return nil
    }

    // sql-schema/belongs-to/010
    static func sqlSchemaBelongsTo010(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("seat")
        }
        return nil
    }

    // sql-schema/belongs-to/011
    static func sqlSchemaBelongsTo011(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("seat", indexed: false)
        }
        return nil
    }

    // sql-schema/belongs-to/012
    static func sqlSchemaBelongsTo012(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("book", indexed: false)
        }
        return nil
    }

    // sql-schema/belongs-to/013
    static func sqlSchemaBelongsTo013(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("book").unique()
        }
        return nil
    }

    // sql-schema/belongs-to/014
    static func sqlSchemaBelongsTo014(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("book").notNull().unique()
        }
        return nil
    }

    // sql-schema/belongs-to/015
    static func sqlSchemaBelongsTo015(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("note")
        }
        return nil
    }

    // sql-schema/belongs-to/016
    static func sqlSchemaBelongsTo016(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("t")
        }
        return nil
    }

    // sql-schema/belongs-to/017
    static func sqlSchemaBelongsTo017(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("parent", inTable: "t")
        }
        return nil
    }

    // sql-schema/belongs-to/018
    static func sqlSchemaBelongsTo018(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("missing")
        }
        return nil
    }

    // sql-schema/belongs-to/019
    static func sqlSchemaBelongsTo019(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("Book")
        }
        return nil
    }

    // sql-schema/belongs-to/020
    static func sqlSchemaBelongsTo020(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.autoIncrementedPrimaryKey("id")
            t.belongsTo("parent", inTable: "t", onDelete: .cascade)
        }
        return nil
    }

    // sql-schema/belongs-to/021
    static func sqlSchemaBelongsTo021(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.primaryKey("uuid", .text)
            t.belongsTo("parent", inTable: "t")
        }
        return nil
    }

    // sql-schema/belongs-to/022
    static func sqlSchemaBelongsTo022(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("author")
            t.belongsTo("book")
        }
        return nil
    }

    // sql-schema/belongs-to/023
    static func sqlSchemaBelongsTo023(_ db: Database) throws -> Any? {
        try db.create(table: "t") { t in
            t.belongsTo("snake_case", inTable: "book")
        }
        return nil
    }

    // sql-schema/create-table-options/001
    static func sqlSchemaCreateTableOptions001(_ db: Database) throws -> Any? {
        try db.create(table: "t", options: .ifNotExists) { t in
            t.primaryKey("id", .text)
            t.column("a", .text).indexed()
        }
        return nil
    }

    // sql-schema/create-table-options/002
    static func sqlSchemaCreateTableOptions002(_ db: Database) throws -> Any? {
        try db.create(table: "t", options: .temporary) { t in
            t.primaryKey("id", .text)
            t.column("a", .text).indexed()
        }
        return nil
    }

    // sql-schema/create-table-options/003
    static func sqlSchemaCreateTableOptions003(_ db: Database) throws -> Any? {
        try db.create(table: "t", options: .withoutRowID) { t in
            t.primaryKey("id", .text)
            t.column("a", .text).indexed()
        }
        return nil
    }

    // sql-schema/create-table-options/004
    static func sqlSchemaCreateTableOptions004(_ db: Database) throws -> Any? {
        try db.create(table: "t", options: .strict) { t in
            t.primaryKey("id", .text)
            t.column("a", .text).indexed()
        }
        return nil
    }

    // sql-schema/create-table-options/005
    static func sqlSchemaCreateTableOptions005(_ db: Database) throws -> Any? {
        try db.create(table: "t", options: [.temporary, .ifNotExists]) { t in
            t.primaryKey("id", .text)
            t.column("a", .text).indexed()
        }
        return nil
    }

    // sql-schema/create-table-options/006
    static func sqlSchemaCreateTableOptions006(_ db: Database) throws -> Any? {
        try db.create(table: "t", options: [.withoutRowID, .strict]) { t in
            t.primaryKey("id", .text)
            t.column("a", .text).indexed()
        }
        return nil
    }
}
