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
        Probe("sql-schema/virtual-table/003", traced: sqlSchemaVirtualTable003),
        Probe("sql-schema/virtual-table/004", traced: sqlSchemaVirtualTable004),
        Probe("sql-schema/virtual-table/005", traced: sqlSchemaVirtualTable005),
        Probe("sql-schema/virtual-table/006", traced: sqlSchemaVirtualTable006),
        Probe("sql-schema/virtual-table/007", traced: sqlSchemaVirtualTable007),
        Probe("sql-schema/virtual-table/008", traced: sqlSchemaVirtualTable008),
        Probe("sql-schema/virtual-table/009", traced: sqlSchemaVirtualTable009),
        Probe("sql-schema/virtual-table/010", traced: sqlSchemaVirtualTable010),
        Probe("sql-schema/virtual-table/011", traced: sqlSchemaVirtualTable011),
        Probe("sql-schema/virtual-table/012", traced: sqlSchemaVirtualTable012),
        Probe("sql-schema/virtual-table/013", traced: sqlSchemaVirtualTable013),
        Probe("sql-schema/virtual-table/014", traced: sqlSchemaVirtualTable014),
        Probe("sql-schema/virtual-table/015", traced: sqlSchemaVirtualTable015),
        Probe("sql-schema/virtual-table/016", traced: sqlSchemaVirtualTable016),
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

    // sql-schema/virtual-table/003
    static func sqlSchemaVirtualTable003(_ db: Database) throws -> Any? {
        try result(of: db.create(virtualTable: "v", using: FTS3()))
    }

    // sql-schema/virtual-table/004
    static func sqlSchemaVirtualTable004(_ db: Database) throws -> Any? {
        try result(of: db.create(virtualTable: "v", using: FTS4()))
    }

    // sql-schema/virtual-table/005
    static func sqlSchemaVirtualTable005(_ db: Database) throws -> Any? {
        try result(of: db.create(virtualTable: "v", using: FTS5()))
    }

    // sql-schema/virtual-table/006
    static func sqlSchemaVirtualTable006(_ db: Database) throws -> Any? {
        try result(of: db.create(virtualTable: "v", using: "rtree(id, a, b)"))
    }

    // sql-schema/virtual-table/007
    static func sqlSchemaVirtualTable007(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS3()) { t in
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/008
    static func sqlSchemaVirtualTable008(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/009
    static func sqlSchemaVirtualTable009(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS3()) { t in
            t.column("a")
            t.column("b")
        }
        return nil
    }

    // sql-schema/virtual-table/010
    static func sqlSchemaVirtualTable010(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.column("a")
            t.column("b")
        }
        return nil
    }

    // sql-schema/virtual-table/011
    static func sqlSchemaVirtualTable011(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS3()) { t in
            t.tokenizer = .simple
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/012
    static func sqlSchemaVirtualTable012(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.tokenizer = .simple
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/013
    static func sqlSchemaVirtualTable013(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS3()) { t in
            t.tokenizer = .porter
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/014
    static func sqlSchemaVirtualTable014(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.tokenizer = .porter
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/015
    static func sqlSchemaVirtualTable015(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS3()) { t in
            t.tokenizer = .unicode61()
            t.column("a")
        }
        return nil
    }

    // sql-schema/virtual-table/016
    static func sqlSchemaVirtualTable016(_ db: Database) throws -> Any? {
        try db.create(virtualTable: "v", using: FTS4()) { t in
            t.tokenizer = .unicode61()
            t.column("a")
        }
        return nil
    }
}
