// Observed expressions of the area "values", part 9. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes09: [Probe] = [
        Probe("values/fetch-conversions/111", database: valuesFetchConversions111),
        Probe("values/fetch-conversions/112", database: valuesFetchConversions112),
        Probe("values/fetch-conversions/113", database: valuesFetchConversions113),
        Probe("values/fetch-conversions/114", database: valuesFetchConversions114),
        Probe("values/fetch-conversions/115", database: valuesFetchConversions115),
        Probe("values/fetch-conversions/116", database: valuesFetchConversions116),
        Probe("values/fetch-conversions/117", database: valuesFetchConversions117),
        Probe("values/fetch-conversions/118", database: valuesFetchConversions118),
        Probe("values/fetch-conversions/119", database: valuesFetchConversions119),
        Probe("values/fetch-conversions/120", database: valuesFetchConversions120),
        Probe("values/fetch-conversions/121", database: valuesFetchConversions121),
        Probe("values/fetch-conversions/122", database: valuesFetchConversions122),
        Probe("values/fetch-conversions/123", database: valuesFetchConversions123),
        Probe("values/fetch-conversions/124", database: valuesFetchConversions124),
        Probe("values/fetch-conversions/125", database: valuesFetchConversions125),
        Probe("values/fetch-conversions/126", database: valuesFetchConversions126),
        Probe("values/fetch-conversions/127", database: valuesFetchConversions127),
        Probe("values/fetch-conversions/128", database: valuesFetchConversions128),
        Probe("values/fetch-conversions/129", database: valuesFetchConversions129),
        Probe("values/fetch-conversions/130", database: valuesFetchConversions130),
        Probe("values/fetch-conversions/131", database: valuesFetchConversions131),
        Probe("values/fetch-conversions/132", database: valuesFetchConversions132),
        Probe("values/fetch-conversions/133", database: valuesFetchConversions133),
        Probe("values/fetch-conversions/134", database: valuesFetchConversions134),
        Probe("values/fetch-conversions/135", database: valuesFetchConversions135),
        Probe("values/fetch-conversions/136", database: valuesFetchConversions136),
        Probe("values/fetch-conversions/137", database: valuesFetchConversions137),
        Probe("values/fetch-conversions/138", database: valuesFetchConversions138),
        Probe("values/fetch-conversions/139", database: valuesFetchConversions139),
        Probe("values/fetch-conversions/140", database: valuesFetchConversions140),
        Probe("values/fetch-conversions/141", database: valuesFetchConversions141),
        Probe("values/fetch-conversions/142", database: valuesFetchConversions142),
        Probe("values/fetch-conversions/143", database: valuesFetchConversions143),
        Probe("values/fetch-conversions/144", database: valuesFetchConversions144),
        Probe("values/fetch-conversions/145", database: valuesFetchConversions145),
        Probe("values/fetch-conversions/146", database: valuesFetchConversions146),
        Probe("values/fetch-conversions/147", database: valuesFetchConversions147),
        Probe("values/fetch-conversions/148", database: valuesFetchConversions148),
        Probe("values/fetch-conversions/149", database: valuesFetchConversions149),
        Probe("values/fetch-conversions/150", database: valuesFetchConversions150),
    ]

    // values/fetch-conversions/111
    static func valuesFetchConversions111(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/112
    static func valuesFetchConversions112(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT '1'")
    }

    // values/fetch-conversions/113
    static func valuesFetchConversions113(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/114
    static func valuesFetchConversions114(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/115
    static func valuesFetchConversions115(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/116
    static func valuesFetchConversions116(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/117
    static func valuesFetchConversions117(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/118
    static func valuesFetchConversions118(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/119
    static func valuesFetchConversions119(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/120
    static func valuesFetchConversions120(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/121
    static func valuesFetchConversions121(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/122
    static func valuesFetchConversions122(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/123
    static func valuesFetchConversions123(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/124
    static func valuesFetchConversions124(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/125
    static func valuesFetchConversions125(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/126
    static func valuesFetchConversions126(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/127
    static func valuesFetchConversions127(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/128
    static func valuesFetchConversions128(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT 'abc'")
    }

    // values/fetch-conversions/129
    static func valuesFetchConversions129(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/130
    static func valuesFetchConversions130(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/131
    static func valuesFetchConversions131(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/132
    static func valuesFetchConversions132(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/133
    static func valuesFetchConversions133(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/134
    static func valuesFetchConversions134(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/135
    static func valuesFetchConversions135(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/136
    static func valuesFetchConversions136(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/137
    static func valuesFetchConversions137(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/138
    static func valuesFetchConversions138(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/139
    static func valuesFetchConversions139(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/140
    static func valuesFetchConversions140(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/141
    static func valuesFetchConversions141(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/142
    static func valuesFetchConversions142(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/143
    static func valuesFetchConversions143(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/144
    static func valuesFetchConversions144(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT ''")
    }

    // values/fetch-conversions/145
    static func valuesFetchConversions145(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/146
    static func valuesFetchConversions146(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/147
    static func valuesFetchConversions147(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/148
    static func valuesFetchConversions148(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/149
    static func valuesFetchConversions149(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/150
    static func valuesFetchConversions150(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT x'616263'")
    }
}
