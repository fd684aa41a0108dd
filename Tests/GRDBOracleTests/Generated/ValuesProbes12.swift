// Observed expressions of the area "values", part 12. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes12: [Probe] = [
        Probe("values/fetch-conversions/231", database: valuesFetchConversions231),
        Probe("values/fetch-conversions/232", database: valuesFetchConversions232),
        Probe("values/fetch-conversions/233", database: valuesFetchConversions233),
        Probe("values/fetch-conversions/234", database: valuesFetchConversions234),
        Probe("values/fetch-conversions/235", database: valuesFetchConversions235),
        Probe("values/fetch-conversions/236", database: valuesFetchConversions236),
        Probe("values/fetch-conversions/237", database: valuesFetchConversions237),
        Probe("values/fetch-conversions/238", database: valuesFetchConversions238),
        Probe("values/fetch-conversions/239", database: valuesFetchConversions239),
        Probe("values/fetch-conversions/240", database: valuesFetchConversions240),
        Probe("values/row-access/001", database: valuesRowAccess001),
        Probe("values/row-access/002", database: valuesRowAccess002),
        Probe("values/row-access/005", database: valuesRowAccess005),
        Probe("values/row-access/006", database: valuesRowAccess006),
        Probe("values/row-access/008", database: valuesRowAccess008),
        Probe("values/row-access/009", database: valuesRowAccess009),
        Probe("values/row-access/010", database: valuesRowAccess010),
        Probe("values/row-access/013", database: valuesRowAccess013),
        Probe("values/row-access/015", database: valuesRowAccess015),
        Probe("values/row-access/017", database: valuesRowAccess017),
        Probe("values/row-access/018", database: valuesRowAccess018),
        Probe("values/row-access/019", database: valuesRowAccess019),
        Probe("values/row-access/020", database: valuesRowAccess020),
        Probe("values/row-access/021", database: valuesRowAccess021),
        Probe("values/row-access/022", database: valuesRowAccess022),
        Probe("values/row-access/023", database: valuesRowAccess023),
        Probe("values/row-access/024", database: valuesRowAccess024),
        Probe("values/row-access/025", database: valuesRowAccess025),
        Probe("values/row-access/026", database: valuesRowAccess026),
        Probe("values/row-access/027", database: valuesRowAccess027),
        Probe("values/row-access/028", database: valuesRowAccess028),
        Probe("values/row-access/029", database: valuesRowAccess029),
        Probe("values/row-access/031", database: valuesRowAccess031),
        Probe("values/row-access/033", database: valuesRowAccess033),
        Probe("values/row-access/035", database: valuesRowAccess035),
        Probe("values/row-access/036", database: valuesRowAccess036),
        Probe("values/row-access/037", database: valuesRowAccess037),
        Probe("values/row-access/038", database: valuesRowAccess038),
        Probe("values/row-access/039", database: valuesRowAccess039),
        Probe("values/row-access/040", database: valuesRowAccess040),
    ]

    // values/fetch-conversions/231
    static func valuesFetchConversions231(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchAll(db, sql: "SELECT 1.5 AS x")
    }

    // values/fetch-conversions/232
    static func valuesFetchConversions232(_ db: Database) throws -> Any? {
        return try Optional<StrEnumProbe>.fetchAll(db, sql: "SELECT 1.5 AS x")
    }

    // values/fetch-conversions/233
    static func valuesFetchConversions233(_ db: Database) throws -> Any? {
        return try Int.fetchAll(db, sql: "SELECT 'abc' AS x")
    }

    // values/fetch-conversions/234
    static func valuesFetchConversions234(_ db: Database) throws -> Any? {
        return try Optional<Int>.fetchAll(db, sql: "SELECT 'abc' AS x")
    }

    // values/fetch-conversions/235
    static func valuesFetchConversions235(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT 'abc' AS x")
    }

    // values/fetch-conversions/236
    static func valuesFetchConversions236(_ db: Database) throws -> Any? {
        return try Optional<String>.fetchAll(db, sql: "SELECT 'abc' AS x")
    }

    // values/fetch-conversions/237
    static func valuesFetchConversions237(_ db: Database) throws -> Any? {
        return try Date.fetchAll(db, sql: "SELECT 'abc' AS x")
    }

    // values/fetch-conversions/238
    static func valuesFetchConversions238(_ db: Database) throws -> Any? {
        return try Optional<Date>.fetchAll(db, sql: "SELECT 'abc' AS x")
    }

    // values/fetch-conversions/239
    static func valuesFetchConversions239(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchAll(db, sql: "SELECT 'abc' AS x")
    }

    // values/fetch-conversions/240
    static func valuesFetchConversions240(_ db: Database) throws -> Any? {
        return try Optional<StrEnumProbe>.fetchAll(db, sql: "SELECT 'abc' AS x")
    }

    // values/row-access/001
    static func valuesRowAccess001(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as Int
    }

    // values/row-access/002
    static func valuesRowAccess002(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as Int?
    }

    // values/row-access/005
    static func valuesRowAccess005(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as Int8
    }

    // values/row-access/006
    static func valuesRowAccess006(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as Int8?
    }

    // values/row-access/008
    static func valuesRowAccess008(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as Date?
    }

    // values/row-access/009
    static func valuesRowAccess009(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as Bool?
    }

    // values/row-access/010
    static func valuesRowAccess010(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as DatabaseValue
    }

    // values/row-access/013
    static func valuesRowAccess013(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["missing"] as Int?
    }

    // values/row-access/015
    static func valuesRowAccess015(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row[0] as Int?
    }

    // values/row-access/017
    static func valuesRowAccess017(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["A"] as Int?
    }

    // values/row-access/018
    static func valuesRowAccess018(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row[Column("a")] as Int?
    }

    // values/row-access/019
    static func valuesRowAccess019(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as (any DatabaseValueConvertible)?
    }

    // values/row-access/020
    static func valuesRowAccess020(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "a")
    }

    // values/row-access/021
    static func valuesRowAccess021(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return try row.decode(Int?.self, forColumn: "a")
    }

    // values/row-access/022
    static func valuesRowAccess022(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return try row.decode(String.self, forColumn: "a")
    }

    // values/row-access/023
    static func valuesRowAccess023(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return try row.decode(Int8.self, atIndex: 0)
    }

    // values/row-access/024
    static func valuesRowAccess024(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "missing")
    }

    // values/row-access/025
    static func valuesRowAccess025(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return try row.decode(StrEnumProbe.self, forColumn: "a")
    }

    // values/row-access/026
    static func valuesRowAccess026(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row.hasNull(atIndex: 0)
    }

    // values/row-access/027
    static func valuesRowAccess027(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row.containsNonNullValue
    }

    // values/row-access/028
    static func valuesRowAccess028(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row.hasColumn("A")
    }

    // values/row-access/029
    static func valuesRowAccess029(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row.hasColumn("b")
    }

    // values/row-access/031
    static func valuesRowAccess031(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as Int?
    }

    // values/row-access/033
    static func valuesRowAccess033(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as String?
    }

    // values/row-access/035
    static func valuesRowAccess035(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as Int8?
    }

    // values/row-access/036
    static func valuesRowAccess036(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as Data?
    }

    // values/row-access/037
    static func valuesRowAccess037(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as Date?
    }

    // values/row-access/038
    static func valuesRowAccess038(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as Bool?
    }

    // values/row-access/039
    static func valuesRowAccess039(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as DatabaseValue
    }

    // values/row-access/040
    static func valuesRowAccess040(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as StrEnumProbe?
    }
}
