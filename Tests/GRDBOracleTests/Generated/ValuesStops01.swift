// Observed expressions of the area "values" that end the program, part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesStops01: [Probe] = [
        Probe("values/row-access/003", database: valuesRowAccess003),
        Probe("values/row-access/004", database: valuesRowAccess004),
        Probe("values/row-access/007", database: valuesRowAccess007),
        Probe("values/row-access/011", database: valuesRowAccess011),
        Probe("values/row-access/012", database: valuesRowAccess012),
        Probe("values/row-access/014", database: valuesRowAccess014),
        Probe("values/row-access/016", database: valuesRowAccess016),
        Probe("values/row-access/030", database: valuesRowAccess030),
        Probe("values/row-access/032", database: valuesRowAccess032),
        Probe("values/row-access/034", database: valuesRowAccess034),
        Probe("values/row-access/043", database: valuesRowAccess043),
        Probe("values/row-access/045", database: valuesRowAccess045),
        Probe("values/row-access/059", database: valuesRowAccess059),
        Probe("values/row-access/060", database: valuesRowAccess060),
        Probe("values/row-access/063", database: valuesRowAccess063),
        Probe("values/row-access/064", database: valuesRowAccess064),
        Probe("values/row-access/066", database: valuesRowAccess066),
        Probe("values/row-access/067", database: valuesRowAccess067),
        Probe("values/row-access/069", database: valuesRowAccess069),
        Probe("values/row-access/070", database: valuesRowAccess070),
        Probe("values/row-access/072", database: valuesRowAccess072),
        Probe("values/row-access/073", database: valuesRowAccess073),
        Probe("values/row-access/074", database: valuesRowAccess074),
        Probe("values/row-access/075", database: valuesRowAccess075),
        Probe("values/row-access/076", database: valuesRowAccess076),
        Probe("values/row-access/090", database: valuesRowAccess090),
        Probe("values/row-access/091", database: valuesRowAccess091),
        Probe("values/row-access/092", database: valuesRowAccess092),
        Probe("values/row-access/093", database: valuesRowAccess093),
        Probe("values/row-access/094", database: valuesRowAccess094),
        Probe("values/row-access/098", database: valuesRowAccess098),
        Probe("values/row-access/099", database: valuesRowAccess099),
        Probe("values/row-access/101", database: valuesRowAccess101),
        Probe("values/row-access/103", database: valuesRowAccess103),
        Probe("values/row-access/119", database: valuesRowAccess119),
        Probe("values/row-access/120", database: valuesRowAccess120),
        Probe("values/row-access/123", database: valuesRowAccess123),
        Probe("values/row-access/127", database: valuesRowAccess127),
        Probe("values/row-access/128", database: valuesRowAccess128),
        Probe("values/row-access/130", database: valuesRowAccess130),
    ]

    // values/row-access/003
    static func valuesRowAccess003(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as String
    }

    // values/row-access/004
    static func valuesRowAccess004(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as String?
    }

    // values/row-access/007
    static func valuesRowAccess007(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as Data?
    }

    // values/row-access/011
    static func valuesRowAccess011(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as StrEnumProbe?
    }

    // values/row-access/012
    static func valuesRowAccess012(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["a"] as UUID?
    }

    // values/row-access/014
    static func valuesRowAccess014(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row["missing"] as Int
    }

    // values/row-access/016
    static func valuesRowAccess016(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b")!
        return row[9] as Int?
    }

    // values/row-access/030
    static func valuesRowAccess030(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as Int
    }

    // values/row-access/032
    static func valuesRowAccess032(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as String
    }

    // values/row-access/034
    static func valuesRowAccess034(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["a"] as Int8
    }

    // values/row-access/043
    static func valuesRowAccess043(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row["missing"] as Int
    }

    // values/row-access/045
    static func valuesRowAccess045(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT NULL AS a, 2 AS b")!
        return row[9] as Int?
    }

    // values/row-access/059
    static func valuesRowAccess059(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as Int
    }

    // values/row-access/060
    static func valuesRowAccess060(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as Int?
    }

    // values/row-access/063
    static func valuesRowAccess063(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as Int8
    }

    // values/row-access/064
    static func valuesRowAccess064(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as Int8?
    }

    // values/row-access/066
    static func valuesRowAccess066(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as Date?
    }

    // values/row-access/067
    static func valuesRowAccess067(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as Bool?
    }

    // values/row-access/069
    static func valuesRowAccess069(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as StrEnumProbe?
    }

    // values/row-access/070
    static func valuesRowAccess070(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["a"] as UUID?
    }

    // values/row-access/072
    static func valuesRowAccess072(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["missing"] as Int
    }

    // values/row-access/073
    static func valuesRowAccess073(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row[0] as Int?
    }

    // values/row-access/074
    static func valuesRowAccess074(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row[9] as Int?
    }

    // values/row-access/075
    static func valuesRowAccess075(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row["A"] as Int?
    }

    // values/row-access/076
    static func valuesRowAccess076(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 'x' AS a, 2 AS b")!
        return row[Column("a")] as Int?
    }

    // values/row-access/090
    static func valuesRowAccess090(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as String
    }

    // values/row-access/091
    static func valuesRowAccess091(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as String?
    }

    // values/row-access/092
    static func valuesRowAccess092(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as Int8
    }

    // values/row-access/093
    static func valuesRowAccess093(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as Int8?
    }

    // values/row-access/094
    static func valuesRowAccess094(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as Data?
    }

    // values/row-access/098
    static func valuesRowAccess098(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as StrEnumProbe?
    }

    // values/row-access/099
    static func valuesRowAccess099(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["a"] as UUID?
    }

    // values/row-access/101
    static func valuesRowAccess101(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row["missing"] as Int
    }

    // values/row-access/103
    static func valuesRowAccess103(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 300 AS a, 2 AS b")!
        return row[9] as Int?
    }

    // values/row-access/119
    static func valuesRowAccess119(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as String
    }

    // values/row-access/120
    static func valuesRowAccess120(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as String?
    }

    // values/row-access/123
    static func valuesRowAccess123(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as Data?
    }

    // values/row-access/127
    static func valuesRowAccess127(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as StrEnumProbe?
    }

    // values/row-access/128
    static func valuesRowAccess128(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["a"] as UUID?
    }

    // values/row-access/130
    static func valuesRowAccess130(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row["missing"] as Int
    }
}
