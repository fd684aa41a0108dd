// Observed expressions of the area "values", part 13. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes13: [Probe] = [
        Probe("values/row-access/041", database: valuesRowAccess041),
        Probe("values/row-access/042", database: valuesRowAccess042),
        Probe("values/row-access/044", database: valuesRowAccess044),
        Probe("values/row-access/046", database: valuesRowAccess046),
        Probe("values/row-access/047", database: valuesRowAccess047),
        Probe("values/row-access/048", database: valuesRowAccess048),
        Probe("values/row-access/049", database: valuesRowAccess049),
        Probe("values/row-access/050", database: valuesRowAccess050),
        Probe("values/row-access/051", database: valuesRowAccess051),
        Probe("values/row-access/052", database: valuesRowAccess052),
        Probe("values/row-access/053", database: valuesRowAccess053),
        Probe("values/row-access/054", database: valuesRowAccess054),
        Probe("values/row-access/055", database: valuesRowAccess055),
        Probe("values/row-access/056", database: valuesRowAccess056),
        Probe("values/row-access/057", database: valuesRowAccess057),
        Probe("values/row-access/058", database: valuesRowAccess058),
        Probe("values/row-access/061", database: valuesRowAccess061),
        Probe("values/row-access/062", database: valuesRowAccess062),
        Probe("values/row-access/065", database: valuesRowAccess065),
        Probe("values/row-access/068", database: valuesRowAccess068),
        Probe("values/row-access/071", database: valuesRowAccess071),
        Probe("values/row-access/077", database: valuesRowAccess077),
        Probe("values/row-access/078", database: valuesRowAccess078),
        Probe("values/row-access/079", database: valuesRowAccess079),
        Probe("values/row-access/080", database: valuesRowAccess080),
        Probe("values/row-access/081", database: valuesRowAccess081),
        Probe("values/row-access/082", database: valuesRowAccess082),
        Probe("values/row-access/083", database: valuesRowAccess083),
        Probe("values/row-access/084", database: valuesRowAccess084),
        Probe("values/row-access/085", database: valuesRowAccess085),
        Probe("values/row-access/086", database: valuesRowAccess086),
        Probe("values/row-access/087", database: valuesRowAccess087),
        Probe("values/row-access/088", database: valuesRowAccess088),
        Probe("values/row-access/089", database: valuesRowAccess089),
        Probe("values/row-access/095", database: valuesRowAccess095),
        Probe("values/row-access/096", database: valuesRowAccess096),
        Probe("values/row-access/097", database: valuesRowAccess097),
        Probe("values/row-access/100", database: valuesRowAccess100),
        Probe("values/row-access/102", database: valuesRowAccess102),
        Probe("values/row-access/104", database: valuesRowAccess104),
    ]

    // values/row-access/041
    static func valuesRowAccess041(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as UUID?
    }

    // values/row-access/042
    static func valuesRowAccess042(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["missing"] as Int?
    }

    // values/row-access/044
    static func valuesRowAccess044(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row[0] as Int?
    }

    // values/row-access/046
    static func valuesRowAccess046(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["A"] as Int?
    }

    // values/row-access/047
    static func valuesRowAccess047(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row[Column("a")] as Int?
    }

    // values/row-access/048
    static func valuesRowAccess048(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as (any DatabaseValueConvertible)?
    }

    // values/row-access/049
    static func valuesRowAccess049(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "a")
    }

    // values/row-access/050
    static func valuesRowAccess050(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return try row.decode(Int?.self, forColumn: "a")
    }

    // values/row-access/051
    static func valuesRowAccess051(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return try row.decode(String.self, forColumn: "a")
    }

    // values/row-access/052
    static func valuesRowAccess052(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return try row.decode(Int8.self, atIndex: 0)
    }

    // values/row-access/053
    static func valuesRowAccess053(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "missing")
    }

    // values/row-access/054
    static func valuesRowAccess054(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return try row.decode(StrEnumProbe.self, forColumn: "a")
    }

    // values/row-access/055
    static func valuesRowAccess055(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row.hasNull(atIndex: 0)
    }

    // values/row-access/056
    static func valuesRowAccess056(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row.containsNonNullValue
    }

    // values/row-access/057
    static func valuesRowAccess057(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row.hasColumn("A")
    }

    // values/row-access/058
    static func valuesRowAccess058(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row.hasColumn("b")
    }

    // values/row-access/061
    static func valuesRowAccess061(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as String
    }

    // values/row-access/062
    static func valuesRowAccess062(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as String?
    }

    // values/row-access/065
    static func valuesRowAccess065(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as Data?
    }

    // values/row-access/068
    static func valuesRowAccess068(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as DatabaseValue
    }

    // values/row-access/071
    static func valuesRowAccess071(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["missing"] as Int?
    }

    // values/row-access/077
    static func valuesRowAccess077(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as (any DatabaseValueConvertible)?
    }

    // values/row-access/078
    static func valuesRowAccess078(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "a")
    }

    // values/row-access/079
    static func valuesRowAccess079(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return try row.decode(Int?.self, forColumn: "a")
    }

    // values/row-access/080
    static func valuesRowAccess080(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return try row.decode(String.self, forColumn: "a")
    }

    // values/row-access/081
    static func valuesRowAccess081(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return try row.decode(Int8.self, atIndex: 0)
    }

    // values/row-access/082
    static func valuesRowAccess082(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return try row.decode(Int.self, forColumn: "missing")
    }

    // values/row-access/083
    static func valuesRowAccess083(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return try row.decode(StrEnumProbe.self, forColumn: "a")
    }

    // values/row-access/084
    static func valuesRowAccess084(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row.hasNull(atIndex: 0)
    }

    // values/row-access/085
    static func valuesRowAccess085(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row.containsNonNullValue
    }

    // values/row-access/086
    static func valuesRowAccess086(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row.hasColumn("A")
    }

    // values/row-access/087
    static func valuesRowAccess087(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row.hasColumn("b")
    }

    // values/row-access/088
    static func valuesRowAccess088(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as Int
    }

    // values/row-access/089
    static func valuesRowAccess089(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as Int?
    }

    // values/row-access/095
    static func valuesRowAccess095(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as Date?
    }

    // values/row-access/096
    static func valuesRowAccess096(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as Bool?
    }

    // values/row-access/097
    static func valuesRowAccess097(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as DatabaseValue
    }

    // values/row-access/100
    static func valuesRowAccess100(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["missing"] as Int?
    }

    // values/row-access/102
    static func valuesRowAccess102(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row[0] as Int?
    }

    // values/row-access/104
    static func valuesRowAccess104(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["A"] as Int?
    }
}
