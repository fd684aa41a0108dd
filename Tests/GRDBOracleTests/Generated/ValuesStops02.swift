// Observed expressions of the area "values" that end the program, part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesStops02: [Probe] = [
        Probe("values/row-access/132", database: valuesRowAccess132),
        Probe("values/row-access/146", database: valuesRowAccess146),
        Probe("values/row-access/147", database: valuesRowAccess147),
        Probe("values/row-access/150", database: valuesRowAccess150),
        Probe("values/row-access/151", database: valuesRowAccess151),
        Probe("values/row-access/153", database: valuesRowAccess153),
        Probe("values/row-access/154", database: valuesRowAccess154),
        Probe("values/row-access/157", database: valuesRowAccess157),
        Probe("values/row-access/159", database: valuesRowAccess159),
        Probe("values/row-access/160", database: valuesRowAccess160),
        Probe("values/row-access/161", database: valuesRowAccess161),
        Probe("values/row-access/162", database: valuesRowAccess162),
        Probe("values/row-access/163", database: valuesRowAccess163),
    ]

    // values/row-access/132
    static func valuesRowAccess132(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT 1.5 AS a, 2 AS b")!
        return row[9] as Int?
    }

    // values/row-access/146
    static func valuesRowAccess146(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as Int
    }

    // values/row-access/147
    static func valuesRowAccess147(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as Int?
    }

    // values/row-access/150
    static func valuesRowAccess150(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as Int8
    }

    // values/row-access/151
    static func valuesRowAccess151(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as Int8?
    }

    // values/row-access/153
    static func valuesRowAccess153(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as Date?
    }

    // values/row-access/154
    static func valuesRowAccess154(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as Bool?
    }

    // values/row-access/157
    static func valuesRowAccess157(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["a"] as UUID?
    }

    // values/row-access/159
    static func valuesRowAccess159(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["missing"] as Int
    }

    // values/row-access/160
    static func valuesRowAccess160(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row[0] as Int?
    }

    // values/row-access/161
    static func valuesRowAccess161(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row[9] as Int?
    }

    // values/row-access/162
    static func valuesRowAccess162(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row["A"] as Int?
    }

    // values/row-access/163
    static func valuesRowAccess163(_ db: Database) throws -> Any? {
        let row = try Row.fetchOne(db, sql: "SELECT x'61' AS a, 2 AS b")!
        return row[Column("a")] as Int?
    }
}
