// Observed expressions of the area "values", part 15. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes15: [Probe] = [
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
        Probe("values/row-description/036", database: valuesRowDescription036),
        Probe("values/row-description/037", database: valuesRowDescription037),
        Probe("values/row-description/038", database: valuesRowDescription038),
        Probe("values/cursor/001", database: valuesCursor001),
        Probe("values/cursor/002", database: valuesCursor002),
        Probe("values/cursor/003", database: valuesCursor003),
        Probe("values/cursor/004", database: valuesCursor004),
        Probe("values/cursor/005", database: valuesCursor005),
        Probe("values/cursor/006", database: valuesCursor006),
        Probe("values/cursor/007", database: valuesCursor007),
        Probe("values/cursor/008", database: valuesCursor008),
        Probe("values/cursor/009", database: valuesCursor009),
        Probe("values/cursor/010", database: valuesCursor010),
    ]

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

    // values/row-description/036
    static func valuesRowDescription036(_ db: Database) throws -> Any? {
        try result(of: Row.fetchCursor(db, sql: "SELECT 1 AS a").next()!.description)
    }

    // values/row-description/037
    static func valuesRowDescription037(_ db: Database) throws -> Any? {
        try result(of: Row.fetchCursor(db, sql: "SELECT 1 AS a UNION SELECT 2").map { $0.description }.next())
    }

    // values/row-description/038
    static func valuesRowDescription038(_ db: Database) throws -> Any? {
        try result(of: Row.fetchAll(db, sql: "SELECT 1 AS a UNION SELECT 2").description)
    }

    // values/cursor/001
    static func valuesCursor001(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id")))
    }

    // values/cursor/002
    static func valuesCursor002(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").map { $0 * 2 }))
    }

    // values/cursor/003
    static func valuesCursor003(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").filter { $0 > 1 }))
    }

    // values/cursor/004
    static func valuesCursor004(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").enumerated().map { "\($0.0):\($0.1)" }))
    }

    // values/cursor/005
    static func valuesCursor005(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").dropFirst()))
    }

    // values/cursor/006
    static func valuesCursor006(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").prefix(2)))
    }

    // values/cursor/007
    static func valuesCursor007(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").suffix(2)))
    }

    // values/cursor/008
    static func valuesCursor008(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").dropLast()))
    }

    // values/cursor/009
    static func valuesCursor009(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").reduce(0, +))
    }

    // values/cursor/010
    static func valuesCursor010(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").max())
    }
}
