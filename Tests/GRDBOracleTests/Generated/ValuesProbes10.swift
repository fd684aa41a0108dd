// Observed expressions of the area "values", part 10. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes10: [Probe] = [
        Probe("values/fetch-conversions/151", database: valuesFetchConversions151),
        Probe("values/fetch-conversions/152", database: valuesFetchConversions152),
        Probe("values/fetch-conversions/153", database: valuesFetchConversions153),
        Probe("values/fetch-conversions/154", database: valuesFetchConversions154),
        Probe("values/fetch-conversions/155", database: valuesFetchConversions155),
        Probe("values/fetch-conversions/156", database: valuesFetchConversions156),
        Probe("values/fetch-conversions/157", database: valuesFetchConversions157),
        Probe("values/fetch-conversions/158", database: valuesFetchConversions158),
        Probe("values/fetch-conversions/159", database: valuesFetchConversions159),
        Probe("values/fetch-conversions/160", database: valuesFetchConversions160),
        Probe("values/fetch-conversions/161", database: valuesFetchConversions161),
        Probe("values/fetch-conversions/162", database: valuesFetchConversions162),
        Probe("values/fetch-conversions/163", database: valuesFetchConversions163),
        Probe("values/fetch-conversions/164", database: valuesFetchConversions164),
        Probe("values/fetch-conversions/165", database: valuesFetchConversions165),
        Probe("values/fetch-conversions/166", database: valuesFetchConversions166),
        Probe("values/fetch-conversions/167", database: valuesFetchConversions167),
        Probe("values/fetch-conversions/168", database: valuesFetchConversions168),
        Probe("values/fetch-conversions/169", database: valuesFetchConversions169),
        Probe("values/fetch-conversions/170", database: valuesFetchConversions170),
        Probe("values/fetch-conversions/171", database: valuesFetchConversions171),
        Probe("values/fetch-conversions/172", database: valuesFetchConversions172),
        Probe("values/fetch-conversions/173", database: valuesFetchConversions173),
        Probe("values/fetch-conversions/174", database: valuesFetchConversions174),
        Probe("values/fetch-conversions/175", database: valuesFetchConversions175),
        Probe("values/fetch-conversions/176", database: valuesFetchConversions176),
        Probe("values/fetch-conversions/177", database: valuesFetchConversions177),
        Probe("values/fetch-conversions/178", database: valuesFetchConversions178),
        Probe("values/fetch-conversions/179", database: valuesFetchConversions179),
        Probe("values/fetch-conversions/180", database: valuesFetchConversions180),
        Probe("values/fetch-conversions/181", database: valuesFetchConversions181),
        Probe("values/fetch-conversions/182", database: valuesFetchConversions182),
        Probe("values/fetch-conversions/183", database: valuesFetchConversions183),
        Probe("values/fetch-conversions/184", database: valuesFetchConversions184),
        Probe("values/fetch-conversions/185", database: valuesFetchConversions185),
        Probe("values/fetch-conversions/186", database: valuesFetchConversions186),
        Probe("values/fetch-conversions/187", database: valuesFetchConversions187),
        Probe("values/fetch-conversions/188", database: valuesFetchConversions188),
        Probe("values/fetch-conversions/189", database: valuesFetchConversions189),
        Probe("values/fetch-conversions/190", database: valuesFetchConversions190),
    ]

    // values/fetch-conversions/151
    static func valuesFetchConversions151(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/152
    static func valuesFetchConversions152(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/153
    static func valuesFetchConversions153(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/154
    static func valuesFetchConversions154(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/155
    static func valuesFetchConversions155(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/156
    static func valuesFetchConversions156(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/157
    static func valuesFetchConversions157(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/158
    static func valuesFetchConversions158(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/159
    static func valuesFetchConversions159(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/160
    static func valuesFetchConversions160(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT x'616263'")
    }

    // values/fetch-conversions/161
    static func valuesFetchConversions161(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/162
    static func valuesFetchConversions162(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/163
    static func valuesFetchConversions163(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/164
    static func valuesFetchConversions164(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/165
    static func valuesFetchConversions165(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/166
    static func valuesFetchConversions166(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/167
    static func valuesFetchConversions167(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/168
    static func valuesFetchConversions168(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/169
    static func valuesFetchConversions169(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/170
    static func valuesFetchConversions170(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/171
    static func valuesFetchConversions171(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/172
    static func valuesFetchConversions172(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/173
    static func valuesFetchConversions173(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/174
    static func valuesFetchConversions174(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/175
    static func valuesFetchConversions175(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/176
    static func valuesFetchConversions176(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT x'ff'")
    }

    // values/fetch-conversions/177
    static func valuesFetchConversions177(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/178
    static func valuesFetchConversions178(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/179
    static func valuesFetchConversions179(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/180
    static func valuesFetchConversions180(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/181
    static func valuesFetchConversions181(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/182
    static func valuesFetchConversions182(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/183
    static func valuesFetchConversions183(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/184
    static func valuesFetchConversions184(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/185
    static func valuesFetchConversions185(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/186
    static func valuesFetchConversions186(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/187
    static func valuesFetchConversions187(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/188
    static func valuesFetchConversions188(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/189
    static func valuesFetchConversions189(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT x''")
    }

    // values/fetch-conversions/190
    static func valuesFetchConversions190(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT x''")
    }
}
