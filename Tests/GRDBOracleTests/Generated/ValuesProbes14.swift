// Observed expressions of the area "values", part 14. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes14: [Probe] = [
        Probe("values/row-access/105", database: valuesRowAccess105),
        Probe("values/row-access/106", database: valuesRowAccess106),
        Probe("values/row-access/107", database: valuesRowAccess107),
        Probe("values/row-access/108", database: valuesRowAccess108),
        Probe("values/row-access/109", database: valuesRowAccess109),
        Probe("values/row-access/110", database: valuesRowAccess110),
        Probe("values/row-access/111", database: valuesRowAccess111),
        Probe("values/row-access/112", database: valuesRowAccess112),
        Probe("values/row-access/113", database: valuesRowAccess113),
        Probe("values/row-access/114", database: valuesRowAccess114),
        Probe("values/row-access/115", database: valuesRowAccess115),
        Probe("values/row-access/116", database: valuesRowAccess116),
        Probe("values/row-access/117", database: valuesRowAccess117),
        Probe("values/row-access/118", database: valuesRowAccess118),
        Probe("values/row-access/121", database: valuesRowAccess121),
        Probe("values/row-access/122", database: valuesRowAccess122),
        Probe("values/row-access/124", database: valuesRowAccess124),
        Probe("values/row-access/125", database: valuesRowAccess125),
        Probe("values/row-access/126", database: valuesRowAccess126),
        Probe("values/row-access/129", database: valuesRowAccess129),
        Probe("values/row-access/131", database: valuesRowAccess131),
        Probe("values/row-access/133", database: valuesRowAccess133),
        Probe("values/row-access/134", database: valuesRowAccess134),
        Probe("values/row-access/135", database: valuesRowAccess135),
        Probe("values/row-access/136", database: valuesRowAccess136),
        Probe("values/row-access/137", database: valuesRowAccess137),
        Probe("values/row-access/138", database: valuesRowAccess138),
        Probe("values/row-access/139", database: valuesRowAccess139),
        Probe("values/row-access/140", database: valuesRowAccess140),
        Probe("values/row-access/141", database: valuesRowAccess141),
        Probe("values/row-access/142", database: valuesRowAccess142),
        Probe("values/row-access/143", database: valuesRowAccess143),
        Probe("values/row-access/144", database: valuesRowAccess144),
        Probe("values/row-access/145", database: valuesRowAccess145),
        Probe("values/row-access/148", database: valuesRowAccess148),
        Probe("values/row-access/149", database: valuesRowAccess149),
        Probe("values/row-access/152", database: valuesRowAccess152),
        Probe("values/row-access/155", database: valuesRowAccess155),
        Probe("values/row-access/156", database: valuesRowAccess156),
        Probe("values/row-access/158", database: valuesRowAccess158),
    ]

    // values/row-access/105
    static func valuesRowAccess105(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row[Column("a")] as Int?
    }

    // values/row-access/106
    static func valuesRowAccess106(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as (any DatabaseValueConvertible)?
    }

    // values/row-access/107
    static func valuesRowAccess107(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "a")
    }

    // values/row-access/108
    static func valuesRowAccess108(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return try row.decode(Int?.self, forColumn: "a")
    }

    // values/row-access/109
    static func valuesRowAccess109(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return try row.decode(String.self, forColumn: "a")
    }

    // values/row-access/110
    static func valuesRowAccess110(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return try row.decode(Int8.self, atIndex: 0)
    }

    // values/row-access/111
    static func valuesRowAccess111(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "missing")
    }

    // values/row-access/112
    static func valuesRowAccess112(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return try row.decode(StrEnumProbe.self, forColumn: "a")
    }

    // values/row-access/113
    static func valuesRowAccess113(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row.hasNull(atIndex: 0)
    }

    // values/row-access/114
    static func valuesRowAccess114(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row.containsNonNullValue
    }

    // values/row-access/115
    static func valuesRowAccess115(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row.hasColumn("A")
    }

    // values/row-access/116
    static func valuesRowAccess116(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row.hasColumn("b")
    }

    // values/row-access/117
    static func valuesRowAccess117(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as Int
    }

    // values/row-access/118
    static func valuesRowAccess118(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as Int?
    }

    // values/row-access/121
    static func valuesRowAccess121(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as Int8
    }

    // values/row-access/122
    static func valuesRowAccess122(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as Int8?
    }

    // values/row-access/124
    static func valuesRowAccess124(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as Date?
    }

    // values/row-access/125
    static func valuesRowAccess125(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as Bool?
    }

    // values/row-access/126
    static func valuesRowAccess126(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as DatabaseValue
    }

    // values/row-access/129
    static func valuesRowAccess129(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["missing"] as Int?
    }

    // values/row-access/131
    static func valuesRowAccess131(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row[0] as Int?
    }

    // values/row-access/133
    static func valuesRowAccess133(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["A"] as Int?
    }

    // values/row-access/134
    static func valuesRowAccess134(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row[Column("a")] as Int?
    }

    // values/row-access/135
    static func valuesRowAccess135(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as (any DatabaseValueConvertible)?
    }

    // values/row-access/136
    static func valuesRowAccess136(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "a")
    }

    // values/row-access/137
    static func valuesRowAccess137(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return try row.decode(Int?.self, forColumn: "a")
    }

    // values/row-access/138
    static func valuesRowAccess138(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return try row.decode(String.self, forColumn: "a")
    }

    // values/row-access/139
    static func valuesRowAccess139(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return try row.decode(Int8.self, atIndex: 0)
    }

    // values/row-access/140
    static func valuesRowAccess140(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "missing")
    }

    // values/row-access/141
    static func valuesRowAccess141(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return try row.decode(StrEnumProbe.self, forColumn: "a")
    }

    // values/row-access/142
    static func valuesRowAccess142(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row.hasNull(atIndex: 0)
    }

    // values/row-access/143
    static func valuesRowAccess143(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row.containsNonNullValue
    }

    // values/row-access/144
    static func valuesRowAccess144(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row.hasColumn("A")
    }

    // values/row-access/145
    static func valuesRowAccess145(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row.hasColumn("b")
    }

    // values/row-access/148
    static func valuesRowAccess148(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as String
    }

    // values/row-access/149
    static func valuesRowAccess149(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as String?
    }

    // values/row-access/152
    static func valuesRowAccess152(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as Data?
    }

    // values/row-access/155
    static func valuesRowAccess155(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as DatabaseValue
    }

    // values/row-access/156
    static func valuesRowAccess156(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as StrEnumProbe?
    }

    // values/row-access/158
    static func valuesRowAccess158(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["missing"] as Int?
    }
}
