// Observed expressions of the area "sql-schema", part 4. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlSchemaProbes04: [Probe] = [
        Probe("sql-schema/create-table-options/007", traced: sqlSchemaCreateTableOptions007),
        Probe("sql-schema/create-table-options/008", traced: sqlSchemaCreateTableOptions008),
        Probe("sql-schema/create-table-options/009", traced: sqlSchemaCreateTableOptions009),
        Probe("sql-schema/create-table-options/010", traced: sqlSchemaCreateTableOptions010),
        Probe("sql-schema/create-table-options/011", traced: sqlSchemaCreateTableOptions011),
        Probe("sql-schema/create-table-options/012", traced: sqlSchemaCreateTableOptions012),
        Probe("sql-schema/create-table-options/013", traced: sqlSchemaCreateTableOptions013),
        Probe("sql-schema/alter/001", traced: sqlSchemaAlter001),
        Probe("sql-schema/alter/002", traced: sqlSchemaAlter002),
        Probe("sql-schema/alter/003", traced: sqlSchemaAlter003),
        Probe("sql-schema/alter/004", traced: sqlSchemaAlter004),
        Probe("sql-schema/alter/005", traced: sqlSchemaAlter005),
        Probe("sql-schema/alter/006", traced: sqlSchemaAlter006),
        Probe("sql-schema/alter/007", traced: sqlSchemaAlter007),
        Probe("sql-schema/alter/008", traced: sqlSchemaAlter008),
        Probe("sql-schema/alter/009", traced: sqlSchemaAlter009),
        Probe("sql-schema/alter/010", traced: sqlSchemaAlter010),
        Probe("sql-schema/alter/011", traced: sqlSchemaAlter011),
        Probe("sql-schema/alter/012", traced: sqlSchemaAlter012),
        Probe("sql-schema/alter/013", traced: sqlSchemaAlter013),
        Probe("sql-schema/alter/014", traced: sqlSchemaAlter014),
        Probe("sql-schema/alter/015", traced: sqlSchemaAlter015),
        Probe("sql-schema/alter/016", traced: sqlSchemaAlter016),
        Probe("sql-schema/alter/017", traced: sqlSchemaAlter017),
        Probe("sql-schema/alter/018", traced: sqlSchemaAlter018),
        Probe("sql-schema/alter/019", traced: sqlSchemaAlter019),
        Probe("sql-schema/alter/020", traced: sqlSchemaAlter020),
        Probe("sql-schema/alter/021", traced: sqlSchemaAlter021),
        Probe("sql-schema/alter/022", traced: sqlSchemaAlter022),
        Probe("sql-schema/alter/023", traced: sqlSchemaAlter023),
        Probe("sql-schema/alter/024", traced: sqlSchemaAlter024),
        Probe("sql-schema/alter/025", traced: sqlSchemaAlter025),
        Probe("sql-schema/alter/026", traced: sqlSchemaAlter026),
        Probe("sql-schema/alter/027", traced: sqlSchemaAlter027),
        Probe("sql-schema/alter/028", traced: sqlSchemaAlter028),
        Probe("sql-schema/index/001", traced: sqlSchemaIndex001),
        Probe("sql-schema/index/002", traced: sqlSchemaIndex002),
        Probe("sql-schema/index/003", traced: sqlSchemaIndex003),
        Probe("sql-schema/index/004", traced: sqlSchemaIndex004),
        Probe("sql-schema/index/005", traced: sqlSchemaIndex005),
    ]

    // sql-schema/create-table-options/007
    static func sqlSchemaCreateTableOptions007(_ db: Database) throws -> Any? {
        try db.create(table: "t", options: [.ifNotExists, .temporary, .strict, .withoutRowID]) { t in
            t.primaryKey("id", .text)
            t.column("a", .text).indexed()
        }
        return nil
    }

    // sql-schema/create-table-options/008
    static func sqlSchemaCreateTableOptions008(_ db: Database) throws -> Any? {
        try db.create(table: "t", options: []) { t in
            t.primaryKey("id", .text)
            t.column("a", .text).indexed()
        }
        return nil
    }

    // sql-schema/create-table-options/009
    static func sqlSchemaCreateTableOptions009(_ db: Database) throws -> Any? {
        try db.create(table: "weird \"t") { t in
            t.column("a", .text)
        }
        return nil
    }

    // sql-schema/create-table-options/010
    static func sqlSchemaCreateTableOptions010(_ db: Database) throws -> Any? {
        try db.create(table: "select") { t in
            t.column("a", .text)
        }
        return nil
    }

    // sql-schema/create-table-options/011
    static func sqlSchemaCreateTableOptions011(_ db: Database) throws -> Any? {
        try db.create(table: "book") { t in
            t.column("a", .text)
        }
        return nil
    }

    // sql-schema/create-table-options/012
    static func sqlSchemaCreateTableOptions012(_ db: Database) throws -> Any? {
        try result(of: try db.create(table: "t") { _ in })
    }

    // sql-schema/create-table-options/013
    static func sqlSchemaCreateTableOptions013(_ db: Database) throws -> Any? {
        try db.create(table: "t", body: { t in
            t.column("a").indexed()
        })
        try db.create(table: "t", options: .ifNotExists, body: { t in
            t.column("a").indexed()
        })
        return nil
    }

    // sql-schema/alter/001
    static func sqlSchemaAlter001(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x")
        }
        return nil
    }

    // sql-schema/alter/002
    static func sqlSchemaAlter002(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .text)
        }
        return nil
    }

    // sql-schema/alter/003
    static func sqlSchemaAlter003(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .integer).notNull().defaults(to: 0)
        }
        return nil
    }

    // sql-schema/alter/004
    static func sqlSchemaAlter004(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .text).indexed()
        }
        return nil
    }

    // sql-schema/alter/005
    static func sqlSchemaAlter005(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .integer).references("author")
        }
        return nil
    }

    // sql-schema/alter/006
    static func sqlSchemaAlter006(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .integer).references("author", onDelete: .cascade)
        }
        return nil
    }

    // sql-schema/alter/007
    static func sqlSchemaAlter007(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .text).unique()
        }
        return nil
    }

    // sql-schema/alter/008
    static func sqlSchemaAlter008(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .integer).primaryKey()
        }
        return nil
    }

    // sql-schema/alter/009
    static func sqlSchemaAlter009(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .integer).generatedAs(sql: "id + 1")
        }
        return nil
    }

    // sql-schema/alter/010
    static func sqlSchemaAlter010(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .text).check(sql: "x <> 1")
        }
        return nil
    }

    // sql-schema/alter/011
    static func sqlSchemaAlter011(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .text).collate(.nocase)
        }
        return nil
    }

    // sql-schema/alter/012
    static func sqlSchemaAlter012(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .integer).references("book")
        }
        return nil
    }

    // sql-schema/alter/013
    static func sqlSchemaAlter013(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.addColumn(sql: "x TEXT NOT NULL DEFAULT 1")
        }
        return nil
    }

    // sql-schema/alter/014
    static func sqlSchemaAlter014(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.addColumn(literal: "x TEXT DEFAULT \("a")")
        }
        return nil
    }

    // sql-schema/alter/015
    static func sqlSchemaAlter015(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.rename(column: "year", to: "annee")
        }
        return nil
    }

    // sql-schema/alter/016
    static func sqlSchemaAlter016(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.drop(column: "year")
        }
        return nil
    }

    // sql-schema/alter/017
    static func sqlSchemaAlter017(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.drop(column: "id")
        }
        return nil
    }

    // sql-schema/alter/018
    static func sqlSchemaAlter018(_ db: Database) throws -> Any? {
        try db.alter(table: "book") { t in
            t.add(column: "x", .text)
            t.add(column: "y", .text)
            t.rename(column: "x", to: "z")
            t.drop(column: "y")
        }
        return nil
    }

    // sql-schema/alter/019
    static func sqlSchemaAlter019(_ db: Database) throws -> Any? {
        try result(of: db.rename(table: "book", to: "tome"))
    }

    // sql-schema/alter/020
    static func sqlSchemaAlter020(_ db: Database) throws -> Any? {
        try result(of: db.drop(table: "chapter"))
    }

    // sql-schema/alter/021
    static func sqlSchemaAlter021(_ db: Database) throws -> Any? {
        try result(of: db.drop(table: "missing"))
    }

    // sql-schema/alter/022
    static func sqlSchemaAlter022(_ db: Database) throws -> Any? {
        try result(of: db.drop(view: "bookView"))
    }

    // sql-schema/alter/023
    static func sqlSchemaAlter023(_ db: Database) throws -> Any? {
        try result(of: db.drop(index: "book_authorId"))
    }

    // sql-schema/alter/024
    static func sqlSchemaAlter024(_ db: Database) throws -> Any? {
        try result(of: db.drop(indexOn: "book", columns: ["authorId"]))
    }

    // sql-schema/alter/025
    static func sqlSchemaAlter025(_ db: Database) throws -> Any? {
        try result(of: db.drop(indexOn: "book", columns: ["nope"]))
    }

    // sql-schema/alter/026
    static func sqlSchemaAlter026(_ db: Database) throws -> Any? {
        try result(of: db.drop(indexOn: "author", columns: ["email"]))
    }

    // sql-schema/alter/027
    static func sqlSchemaAlter027(_ db: Database) throws -> Any? {
        try result(of: db.reindex(collation: .nocase))
    }

    // sql-schema/alter/028
    static func sqlSchemaAlter028(_ db: Database) throws -> Any? {
        try result(of: db.reindex(collation: .localizedCompare))
    }

    // sql-schema/index/001
    static func sqlSchemaIndex001(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", columns: ["title"]))
    }

    // sql-schema/index/002
    static func sqlSchemaIndex002(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", columns: ["title", "year"]))
    }

    // sql-schema/index/003
    static func sqlSchemaIndex003(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", columns: ["title"], options: .unique))
    }

    // sql-schema/index/004
    static func sqlSchemaIndex004(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", columns: ["title"], options: .ifNotExists))
    }

    // sql-schema/index/005
    static func sqlSchemaIndex005(_ db: Database) throws -> Any? {
        try result(of: db.create(index: "i", on: "book", columns: ["title"], options: [.unique, .ifNotExists]))
    }
}
