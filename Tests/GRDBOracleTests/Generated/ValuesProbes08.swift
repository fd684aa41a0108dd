// Observed expressions of the area "values", part 8. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes08: [Probe] = [
        Probe("values/fetch-conversions/071", database: valuesFetchConversions071),
        Probe("values/fetch-conversions/072", database: valuesFetchConversions072),
        Probe("values/fetch-conversions/073", database: valuesFetchConversions073),
        Probe("values/fetch-conversions/074", database: valuesFetchConversions074),
        Probe("values/fetch-conversions/075", database: valuesFetchConversions075),
        Probe("values/fetch-conversions/076", database: valuesFetchConversions076),
        Probe("values/fetch-conversions/077", database: valuesFetchConversions077),
        Probe("values/fetch-conversions/078", database: valuesFetchConversions078),
        Probe("values/fetch-conversions/079", database: valuesFetchConversions079),
        Probe("values/fetch-conversions/080", database: valuesFetchConversions080),
        Probe("values/fetch-conversions/081", database: valuesFetchConversions081),
        Probe("values/fetch-conversions/082", database: valuesFetchConversions082),
        Probe("values/fetch-conversions/083", database: valuesFetchConversions083),
        Probe("values/fetch-conversions/084", database: valuesFetchConversions084),
        Probe("values/fetch-conversions/085", database: valuesFetchConversions085),
        Probe("values/fetch-conversions/086", database: valuesFetchConversions086),
        Probe("values/fetch-conversions/087", database: valuesFetchConversions087),
        Probe("values/fetch-conversions/088", database: valuesFetchConversions088),
        Probe("values/fetch-conversions/089", database: valuesFetchConversions089),
        Probe("values/fetch-conversions/090", database: valuesFetchConversions090),
        Probe("values/fetch-conversions/091", database: valuesFetchConversions091),
        Probe("values/fetch-conversions/092", database: valuesFetchConversions092),
        Probe("values/fetch-conversions/093", database: valuesFetchConversions093),
        Probe("values/fetch-conversions/094", database: valuesFetchConversions094),
        Probe("values/fetch-conversions/095", database: valuesFetchConversions095),
        Probe("values/fetch-conversions/096", database: valuesFetchConversions096),
        Probe("values/fetch-conversions/097", database: valuesFetchConversions097),
        Probe("values/fetch-conversions/098", database: valuesFetchConversions098),
        Probe("values/fetch-conversions/099", database: valuesFetchConversions099),
        Probe("values/fetch-conversions/100", database: valuesFetchConversions100),
        Probe("values/fetch-conversions/101", database: valuesFetchConversions101),
        Probe("values/fetch-conversions/102", database: valuesFetchConversions102),
        Probe("values/fetch-conversions/103", database: valuesFetchConversions103),
        Probe("values/fetch-conversions/104", database: valuesFetchConversions104),
        Probe("values/fetch-conversions/105", database: valuesFetchConversions105),
        Probe("values/fetch-conversions/106", database: valuesFetchConversions106),
        Probe("values/fetch-conversions/107", database: valuesFetchConversions107),
        Probe("values/fetch-conversions/108", database: valuesFetchConversions108),
        Probe("values/fetch-conversions/109", database: valuesFetchConversions109),
        Probe("values/fetch-conversions/110", database: valuesFetchConversions110),
    ]

    // values/fetch-conversions/071
    static func valuesFetchConversions071(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/072
    static func valuesFetchConversions072(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/073
    static func valuesFetchConversions073(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/074
    static func valuesFetchConversions074(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/075
    static func valuesFetchConversions075(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/076
    static func valuesFetchConversions076(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/077
    static func valuesFetchConversions077(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/078
    static func valuesFetchConversions078(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/079
    static func valuesFetchConversions079(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/080
    static func valuesFetchConversions080(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/081
    static func valuesFetchConversions081(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/082
    static func valuesFetchConversions082(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/083
    static func valuesFetchConversions083(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/084
    static func valuesFetchConversions084(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/085
    static func valuesFetchConversions085(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/086
    static func valuesFetchConversions086(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/087
    static func valuesFetchConversions087(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/088
    static func valuesFetchConversions088(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/089
    static func valuesFetchConversions089(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/090
    static func valuesFetchConversions090(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/091
    static func valuesFetchConversions091(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/092
    static func valuesFetchConversions092(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/093
    static func valuesFetchConversions093(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/094
    static func valuesFetchConversions094(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/095
    static func valuesFetchConversions095(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/096
    static func valuesFetchConversions096(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT 1e20")
    }

    // values/fetch-conversions/097
    static func valuesFetchConversions097(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/098
    static func valuesFetchConversions098(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/099
    static func valuesFetchConversions099(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/100
    static func valuesFetchConversions100(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/101
    static func valuesFetchConversions101(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/102
    static func valuesFetchConversions102(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/103
    static func valuesFetchConversions103(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/104
    static func valuesFetchConversions104(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/105
    static func valuesFetchConversions105(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/106
    static func valuesFetchConversions106(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/107
    static func valuesFetchConversions107(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/108
    static func valuesFetchConversions108(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/109
    static func valuesFetchConversions109(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/110
    static func valuesFetchConversions110(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT '1'")
    }
}
