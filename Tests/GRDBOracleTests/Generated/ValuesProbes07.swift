// Observed expressions of the area "values", part 7. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes07: [Probe] = [
        Probe("values/fetch-conversions/031", database: valuesFetchConversions031),
        Probe("values/fetch-conversions/032", database: valuesFetchConversions032),
        Probe("values/fetch-conversions/033", database: valuesFetchConversions033),
        Probe("values/fetch-conversions/034", database: valuesFetchConversions034),
        Probe("values/fetch-conversions/035", database: valuesFetchConversions035),
        Probe("values/fetch-conversions/036", database: valuesFetchConversions036),
        Probe("values/fetch-conversions/037", database: valuesFetchConversions037),
        Probe("values/fetch-conversions/038", database: valuesFetchConversions038),
        Probe("values/fetch-conversions/039", database: valuesFetchConversions039),
        Probe("values/fetch-conversions/040", database: valuesFetchConversions040),
        Probe("values/fetch-conversions/041", database: valuesFetchConversions041),
        Probe("values/fetch-conversions/042", database: valuesFetchConversions042),
        Probe("values/fetch-conversions/043", database: valuesFetchConversions043),
        Probe("values/fetch-conversions/044", database: valuesFetchConversions044),
        Probe("values/fetch-conversions/045", database: valuesFetchConversions045),
        Probe("values/fetch-conversions/046", database: valuesFetchConversions046),
        Probe("values/fetch-conversions/047", database: valuesFetchConversions047),
        Probe("values/fetch-conversions/048", database: valuesFetchConversions048),
        Probe("values/fetch-conversions/049", database: valuesFetchConversions049),
        Probe("values/fetch-conversions/050", database: valuesFetchConversions050),
        Probe("values/fetch-conversions/051", database: valuesFetchConversions051),
        Probe("values/fetch-conversions/052", database: valuesFetchConversions052),
        Probe("values/fetch-conversions/053", database: valuesFetchConversions053),
        Probe("values/fetch-conversions/054", database: valuesFetchConversions054),
        Probe("values/fetch-conversions/055", database: valuesFetchConversions055),
        Probe("values/fetch-conversions/056", database: valuesFetchConversions056),
        Probe("values/fetch-conversions/057", database: valuesFetchConversions057),
        Probe("values/fetch-conversions/058", database: valuesFetchConversions058),
        Probe("values/fetch-conversions/059", database: valuesFetchConversions059),
        Probe("values/fetch-conversions/060", database: valuesFetchConversions060),
        Probe("values/fetch-conversions/061", database: valuesFetchConversions061),
        Probe("values/fetch-conversions/062", database: valuesFetchConversions062),
        Probe("values/fetch-conversions/063", database: valuesFetchConversions063),
        Probe("values/fetch-conversions/064", database: valuesFetchConversions064),
        Probe("values/fetch-conversions/065", database: valuesFetchConversions065),
        Probe("values/fetch-conversions/066", database: valuesFetchConversions066),
        Probe("values/fetch-conversions/067", database: valuesFetchConversions067),
        Probe("values/fetch-conversions/068", database: valuesFetchConversions068),
        Probe("values/fetch-conversions/069", database: valuesFetchConversions069),
        Probe("values/fetch-conversions/070", database: valuesFetchConversions070),
    ]

    // values/fetch-conversions/031
    static func valuesFetchConversions031(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/032
    static func valuesFetchConversions032(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/033
    static func valuesFetchConversions033(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/034
    static func valuesFetchConversions034(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/035
    static func valuesFetchConversions035(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/036
    static func valuesFetchConversions036(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/037
    static func valuesFetchConversions037(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/038
    static func valuesFetchConversions038(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/039
    static func valuesFetchConversions039(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/040
    static func valuesFetchConversions040(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/041
    static func valuesFetchConversions041(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/042
    static func valuesFetchConversions042(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/043
    static func valuesFetchConversions043(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/044
    static func valuesFetchConversions044(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/045
    static func valuesFetchConversions045(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/046
    static func valuesFetchConversions046(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/047
    static func valuesFetchConversions047(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/048
    static func valuesFetchConversions048(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT 300")
    }

    // values/fetch-conversions/049
    static func valuesFetchConversions049(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/050
    static func valuesFetchConversions050(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/051
    static func valuesFetchConversions051(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/052
    static func valuesFetchConversions052(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/053
    static func valuesFetchConversions053(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/054
    static func valuesFetchConversions054(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/055
    static func valuesFetchConversions055(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/056
    static func valuesFetchConversions056(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/057
    static func valuesFetchConversions057(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/058
    static func valuesFetchConversions058(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/059
    static func valuesFetchConversions059(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/060
    static func valuesFetchConversions060(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/061
    static func valuesFetchConversions061(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/062
    static func valuesFetchConversions062(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/063
    static func valuesFetchConversions063(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/064
    static func valuesFetchConversions064(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT 9223372036854775807")
    }

    // values/fetch-conversions/065
    static func valuesFetchConversions065(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/066
    static func valuesFetchConversions066(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/067
    static func valuesFetchConversions067(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/068
    static func valuesFetchConversions068(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/069
    static func valuesFetchConversions069(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT 1.5")
    }

    // values/fetch-conversions/070
    static func valuesFetchConversions070(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 1.5")
    }
}
