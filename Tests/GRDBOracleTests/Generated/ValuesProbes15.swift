// Observed expressions of the area "values", part 15. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes15: [Probe] = [
        Probe("values/row-access/164", database: valuesRowAccess164),
        Probe("values/row-access/165", database: valuesRowAccess165),
        Probe("values/row-access/166", database: valuesRowAccess166),
        Probe("values/row-access/167", database: valuesRowAccess167),
        Probe("values/row-access/168", database: valuesRowAccess168),
        Probe("values/row-access/169", database: valuesRowAccess169),
        Probe("values/row-access/170", database: valuesRowAccess170),
        Probe("values/row-access/171", database: valuesRowAccess171),
        Probe("values/row-access/172", database: valuesRowAccess172),
        Probe("values/row-access/173", database: valuesRowAccess173),
        Probe("values/row-access/174", database: valuesRowAccess174),
        Probe("values/row-description/001", database: valuesRowDescription001),
        Probe("values/row-description/002", database: valuesRowDescription002),
        Probe("values/row-description/003", database: valuesRowDescription003),
        Probe("values/row-description/004", database: valuesRowDescription004),
        Probe("values/row-description/005", free: valuesRowDescription005),
        Probe("values/row-description/006", free: valuesRowDescription006),
        Probe("values/row-description/007", free: valuesRowDescription007),
        Probe("values/row-description/008", free: valuesRowDescription008),
        Probe("values/row-description/009", free: valuesRowDescription009),
        Probe("values/row-description/010", free: valuesRowDescription010),
        Probe("values/row-description/011", database: valuesRowDescription011),
        Probe("values/row-description/012", database: valuesRowDescription012),
        Probe("values/row-description/013", database: valuesRowDescription013),
        Probe("values/row-description/014", database: valuesRowDescription014),
        Probe("values/row-description/015", database: valuesRowDescription015),
        Probe("values/row-description/016", database: valuesRowDescription016),
        Probe("values/row-description/017", database: valuesRowDescription017),
        Probe("values/row-description/018", database: valuesRowDescription018),
        Probe("values/row-description/019", database: valuesRowDescription019),
        Probe("values/row-description/020", database: valuesRowDescription020),
        Probe("values/row-description/021", database: valuesRowDescription021),
        Probe("values/row-description/022", database: valuesRowDescription022),
        Probe("values/row-description/023", database: valuesRowDescription023),
        Probe("values/row-description/024", database: valuesRowDescription024),
        Probe("values/row-description/025", database: valuesRowDescription025),
        Probe("values/row-description/026", database: valuesRowDescription026),
        Probe("values/row-description/027", database: valuesRowDescription027),
        Probe("values/row-description/028", database: valuesRowDescription028),
        Probe("values/row-description/029", database: valuesRowDescription029),
    ]

    // values/row-access/164
    static func valuesRowAccess164(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as (any DatabaseValueConvertible)?
    }

    // values/row-access/165
    static func valuesRowAccess165(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "a")
    }

    // values/row-access/166
    static func valuesRowAccess166(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return try row.decode(Int?.self, forColumn: "a")
    }

    // values/row-access/167
    static func valuesRowAccess167(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return try row.decode(String.self, forColumn: "a")
    }

    // values/row-access/168
    static func valuesRowAccess168(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return try row.decode(Int8.self, atIndex: 0)
    }

    // values/row-access/169
    static func valuesRowAccess169(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "missing")
    }

    // values/row-access/170
    static func valuesRowAccess170(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return try row.decode(StrEnumProbe.self, forColumn: "a")
    }

    // values/row-access/171
    static func valuesRowAccess171(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row.hasNull(atIndex: 0)
    }

    // values/row-access/172
    static func valuesRowAccess172(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row.containsNonNullValue
    }

    // values/row-access/173
    static func valuesRowAccess173(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row.hasColumn("A")
    }

    // values/row-access/174
    static func valuesRowAccess174(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row.hasColumn("b")
    }

    // values/row-description/001
    static func valuesRowDescription001(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1 AS a, NULL AS b, 1.5 AS c, 'it''s' AS d, x'01ff' AS e, x'616263' AS f")!.description)
    }

    // values/row-description/002
    static func valuesRowDescription002(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS a, 3 AS A")!.description)
    }

    // values/row-description/003
    static func valuesRowDescription003(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS a, 3 AS A")!["a"] as Int)
    }

    // values/row-description/004
    static func valuesRowDescription004(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS a, 3 AS A")!["A"] as Int)
    }

    // values/row-description/005
    static func valuesRowDescription005() throws -> Any? {
        try result(of: Row().description)
    }

    // values/row-description/006
    static func valuesRowDescription006() throws -> Any? {
        try result(of: Row(["a": 1]).description)
    }

    // values/row-description/007
    static func valuesRowDescription007() throws -> Any? {
        try result(of: (["a": 1, "b": nil, "a": 2] as Row).description)
    }

    // values/row-description/008
    static func valuesRowDescription008() throws -> Any? {
        try result(of: (["a": 1, "b": "x"] as Row).debugDescription)
    }

    // values/row-description/009
    static func valuesRowDescription009() throws -> Any? {
        try result(of: Row(["a": 1, "b": NSNull()] as [AnyHashable: Any])?.description)
    }

    // values/row-description/010
    static func valuesRowDescription010() throws -> Any? {
        try result(of: Row(["a": NSObject()] as [AnyHashable: Any])?.description)
    }

    // values/row-description/011
    static func valuesRowDescription011(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1 AS a")! == ["a": 1])
    }

    // values/row-description/012
    static func valuesRowDescription012(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1 AS a")! == ["a": 1.0])
    }

    // values/row-description/013
    static func valuesRowDescription013(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1 AS a")! == ["A": 1])
    }

    // values/row-description/014
    static func valuesRowDescription014(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")! == ["b": 2, "a": 1])
    }

    // values/row-description/015
    static func valuesRowDescription015(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!.columnNames))
    }

    // values/row-description/016
    static func valuesRowDescription016(_ db: Database) throws -> Any? {
        try result(of: Array(Row.fetchOne(db, sql: "SELECT 1 AS a, 'x' AS b")!.databaseValues).map(storageText))
    }

    // values/row-description/017
    static func valuesRowDescription017(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!.count)
    }

    // values/row-description/018
    static func valuesRowDescription018(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Book.including(required: Book.author).including(optional: Book.cover))!.debugDescription)
    }

    // values/row-description/019
    static func valuesRowDescription019(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Book.including(required: Book.author).including(optional: Book.cover))!.description)
    }

    // values/row-description/020
    static func valuesRowDescription020(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Book.including(required: Book.author.including(optional: Author.country)))!.debugDescription)
    }

    // values/row-description/021
    static func valuesRowDescription021(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Book.including(required: Book.author.including(optional: Author.country)))!.scopesTree.names.sorted())
    }

    // values/row-description/022
    static func valuesRowDescription022(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Book.including(required: Book.author.including(optional: Author.country)))!.scopes.names.sorted())
    }

    // values/row-description/023
    static func valuesRowDescription023(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Book.including(required: Book.author.including(optional: Author.country)))!.unscoped.description)
    }

    // values/row-description/024
    static func valuesRowDescription024(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Book.including(required: Book.author.including(optional: Author.country)))!.unadapted.description)
    }

    // values/row-description/025
    static func valuesRowDescription025(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Author.including(all: Author.books))!.debugDescription)
    }

    // values/row-description/026
    static func valuesRowDescription026(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Author.including(all: Author.books))!.description)
    }

    // values/row-description/027
    static func valuesRowDescription027(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Author.including(all: Author.books.including(all: Book.chapters)))!.debugDescription)
    }

    // values/row-description/028
    static func valuesRowDescription028(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Author.including(all: Author.books.including(all: Book.chapters)))!.prefetchedRows.keys.sorted())
    }

    // values/row-description/029
    static func valuesRowDescription029(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Author.including(all: Author.books))!.prefetchedRows["books"]?.count)
    }
}
