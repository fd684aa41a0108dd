// Observed expressions of the area "values", part 11. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes11: [Probe] = [
        Probe("values/fetch-conversions/191", database: valuesFetchConversions191),
        Probe("values/fetch-conversions/192", database: valuesFetchConversions192),
        Probe("values/fetch-conversions/193", database: valuesFetchConversions193),
        Probe("values/fetch-conversions/194", database: valuesFetchConversions194),
        Probe("values/fetch-conversions/195", database: valuesFetchConversions195),
        Probe("values/fetch-conversions/196", database: valuesFetchConversions196),
        Probe("values/fetch-conversions/197", database: valuesFetchConversions197),
        Probe("values/fetch-conversions/198", database: valuesFetchConversions198),
        Probe("values/fetch-conversions/199", database: valuesFetchConversions199),
        Probe("values/fetch-conversions/200", database: valuesFetchConversions200),
        Probe("values/fetch-conversions/201", database: valuesFetchConversions201),
        Probe("values/fetch-conversions/202", database: valuesFetchConversions202),
        Probe("values/fetch-conversions/203", database: valuesFetchConversions203),
        Probe("values/fetch-conversions/204", database: valuesFetchConversions204),
        Probe("values/fetch-conversions/205", database: valuesFetchConversions205),
        Probe("values/fetch-conversions/206", database: valuesFetchConversions206),
        Probe("values/fetch-conversions/207", database: valuesFetchConversions207),
        Probe("values/fetch-conversions/208", database: valuesFetchConversions208),
        Probe("values/fetch-conversions/209", database: valuesFetchConversions209),
        Probe("values/fetch-conversions/210", database: valuesFetchConversions210),
        Probe("values/fetch-conversions/211", database: valuesFetchConversions211),
        Probe("values/fetch-conversions/212", database: valuesFetchConversions212),
        Probe("values/fetch-conversions/213", database: valuesFetchConversions213),
        Probe("values/fetch-conversions/214", database: valuesFetchConversions214),
        Probe("values/fetch-conversions/215", database: valuesFetchConversions215),
        Probe("values/fetch-conversions/216", database: valuesFetchConversions216),
        Probe("values/fetch-conversions/217", database: valuesFetchConversions217),
        Probe("values/fetch-conversions/218", database: valuesFetchConversions218),
        Probe("values/fetch-conversions/219", database: valuesFetchConversions219),
        Probe("values/fetch-conversions/220", database: valuesFetchConversions220),
        Probe("values/fetch-conversions/221", database: valuesFetchConversions221),
        Probe("values/fetch-conversions/222", database: valuesFetchConversions222),
        Probe("values/fetch-conversions/223", database: valuesFetchConversions223),
        Probe("values/fetch-conversions/224", database: valuesFetchConversions224),
        Probe("values/fetch-conversions/225", database: valuesFetchConversions225),
        Probe("values/fetch-conversions/226", database: valuesFetchConversions226),
        Probe("values/fetch-conversions/227", database: valuesFetchConversions227),
        Probe("values/fetch-conversions/228", database: valuesFetchConversions228),
        Probe("values/fetch-conversions/229", database: valuesFetchConversions229),
        Probe("values/fetch-conversions/230", database: valuesFetchConversions230),
    ]

    // values/fetch-conversions/191
    static func valuesFetchConversions191(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/192
    static func valuesFetchConversions192(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/193
    static func valuesFetchConversions193(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/194
    static func valuesFetchConversions194(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/195
    static func valuesFetchConversions195(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/196
    static func valuesFetchConversions196(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/197
    static func valuesFetchConversions197(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/198
    static func valuesFetchConversions198(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/199
    static func valuesFetchConversions199(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/200
    static func valuesFetchConversions200(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/201
    static func valuesFetchConversions201(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/202
    static func valuesFetchConversions202(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/203
    static func valuesFetchConversions203(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/204
    static func valuesFetchConversions204(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/205
    static func valuesFetchConversions205(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/206
    static func valuesFetchConversions206(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/207
    static func valuesFetchConversions207(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/208
    static func valuesFetchConversions208(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT '2011-02-03'")
    }

    // values/fetch-conversions/209
    static func valuesFetchConversions209(_ db: Database) throws -> Any? {
        return try Int.fetchAll(db, sql: "SELECT NULL AS x")
    }

    // values/fetch-conversions/210
    static func valuesFetchConversions210(_ db: Database) throws -> Any? {
        return try Optional<Int>.fetchAll(db, sql: "SELECT NULL AS x")
    }

    // values/fetch-conversions/211
    static func valuesFetchConversions211(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT NULL AS x")
    }

    // values/fetch-conversions/212
    static func valuesFetchConversions212(_ db: Database) throws -> Any? {
        return try Optional<String>.fetchAll(db, sql: "SELECT NULL AS x")
    }

    // values/fetch-conversions/213
    static func valuesFetchConversions213(_ db: Database) throws -> Any? {
        return try Date.fetchAll(db, sql: "SELECT NULL AS x")
    }

    // values/fetch-conversions/214
    static func valuesFetchConversions214(_ db: Database) throws -> Any? {
        return try Optional<Date>.fetchAll(db, sql: "SELECT NULL AS x")
    }

    // values/fetch-conversions/215
    static func valuesFetchConversions215(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchAll(db, sql: "SELECT NULL AS x")
    }

    // values/fetch-conversions/216
    static func valuesFetchConversions216(_ db: Database) throws -> Any? {
        return try Optional<StrEnumProbe>.fetchAll(db, sql: "SELECT NULL AS x")
    }

    // values/fetch-conversions/217
    static func valuesFetchConversions217(_ db: Database) throws -> Any? {
        return try Int.fetchAll(db, sql: "SELECT 1 AS x")
    }

    // values/fetch-conversions/218
    static func valuesFetchConversions218(_ db: Database) throws -> Any? {
        return try Optional<Int>.fetchAll(db, sql: "SELECT 1 AS x")
    }

    // values/fetch-conversions/219
    static func valuesFetchConversions219(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT 1 AS x")
    }

    // values/fetch-conversions/220
    static func valuesFetchConversions220(_ db: Database) throws -> Any? {
        return try Optional<String>.fetchAll(db, sql: "SELECT 1 AS x")
    }

    // values/fetch-conversions/221
    static func valuesFetchConversions221(_ db: Database) throws -> Any? {
        return try Date.fetchAll(db, sql: "SELECT 1 AS x")
    }

    // values/fetch-conversions/222
    static func valuesFetchConversions222(_ db: Database) throws -> Any? {
        return try Optional<Date>.fetchAll(db, sql: "SELECT 1 AS x")
    }

    // values/fetch-conversions/223
    static func valuesFetchConversions223(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchAll(db, sql: "SELECT 1 AS x")
    }

    // values/fetch-conversions/224
    static func valuesFetchConversions224(_ db: Database) throws -> Any? {
        return try Optional<StrEnumProbe>.fetchAll(db, sql: "SELECT 1 AS x")
    }

    // values/fetch-conversions/225
    static func valuesFetchConversions225(_ db: Database) throws -> Any? {
        return try Int.fetchAll(db, sql: "SELECT 1.5 AS x")
    }

    // values/fetch-conversions/226
    static func valuesFetchConversions226(_ db: Database) throws -> Any? {
        return try Optional<Int>.fetchAll(db, sql: "SELECT 1.5 AS x")
    }

    // values/fetch-conversions/227
    static func valuesFetchConversions227(_ db: Database) throws -> Any? {
        return try String.fetchAll(db, sql: "SELECT 1.5 AS x")
    }

    // values/fetch-conversions/228
    static func valuesFetchConversions228(_ db: Database) throws -> Any? {
        return try Optional<String>.fetchAll(db, sql: "SELECT 1.5 AS x")
    }

    // values/fetch-conversions/229
    static func valuesFetchConversions229(_ db: Database) throws -> Any? {
        return try Date.fetchAll(db, sql: "SELECT 1.5 AS x")
    }

    // values/fetch-conversions/230
    static func valuesFetchConversions230(_ db: Database) throws -> Any? {
        return try Optional<Date>.fetchAll(db, sql: "SELECT 1.5 AS x")
    }
}
