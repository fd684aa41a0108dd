// Observed expressions of the area "values", part 17. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes17: [Probe] = [
        Probe("values/more-conversions/030", database: valuesMoreConversions030),
        Probe("values/more-conversions/031", database: valuesMoreConversions031),
        Probe("values/more-conversions/032", database: valuesMoreConversions032),
        Probe("values/more-conversions/033", database: valuesMoreConversions033),
        Probe("values/more-conversions/034", database: valuesMoreConversions034),
        Probe("values/more-conversions/035", database: valuesMoreConversions035),
        Probe("values/more-conversions/036", database: valuesMoreConversions036),
        Probe("values/more-conversions/037", database: valuesMoreConversions037),
        Probe("values/more-conversions/038", database: valuesMoreConversions038),
        Probe("values/more-conversions/039", database: valuesMoreConversions039),
        Probe("values/more-conversions/040", database: valuesMoreConversions040),
        Probe("values/more-conversions/041", database: valuesMoreConversions041),
        Probe("values/more-conversions/042", database: valuesMoreConversions042),
        Probe("values/more-conversions/043", database: valuesMoreConversions043),
        Probe("values/more-conversions/044", database: valuesMoreConversions044),
        Probe("values/more-conversions/045", database: valuesMoreConversions045),
        Probe("values/more-conversions/046", database: valuesMoreConversions046),
        Probe("values/more-conversions/047", database: valuesMoreConversions047),
        Probe("values/more-conversions/048", database: valuesMoreConversions048),
        Probe("values/more-conversions/049", database: valuesMoreConversions049),
        Probe("values/more-conversions/050", database: valuesMoreConversions050),
        Probe("values/more-conversions/051", database: valuesMoreConversions051),
        Probe("values/more-conversions/052", database: valuesMoreConversions052),
        Probe("values/more-conversions/053", database: valuesMoreConversions053),
        Probe("values/more-conversions/054", database: valuesMoreConversions054),
        Probe("values/more-conversions/055", database: valuesMoreConversions055),
        Probe("values/more-conversions/056", database: valuesMoreConversions056),
        Probe("values/more-conversions/057", database: valuesMoreConversions057),
        Probe("values/more-conversions/058", database: valuesMoreConversions058),
        Probe("values/more-conversions/059", database: valuesMoreConversions059),
        Probe("values/more-conversions/060", database: valuesMoreConversions060),
        Probe("values/more-conversions/061", database: valuesMoreConversions061),
        Probe("values/more-conversions/062", database: valuesMoreConversions062),
        Probe("values/more-conversions/063", database: valuesMoreConversions063),
        Probe("values/more-conversions/064", database: valuesMoreConversions064),
        Probe("values/more-conversions/065", database: valuesMoreConversions065),
        Probe("values/more-conversions/066", database: valuesMoreConversions066),
        Probe("values/more-conversions/067", database: valuesMoreConversions067),
        Probe("values/more-conversions/068", database: valuesMoreConversions068),
        Probe("values/more-conversions/069", database: valuesMoreConversions069),
    ]

    // values/more-conversions/030
    static func valuesMoreConversions030(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/031
    static func valuesMoreConversions031(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/032
    static func valuesMoreConversions032(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/033
    static func valuesMoreConversions033(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/034
    static func valuesMoreConversions034(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/035
    static func valuesMoreConversions035(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/036
    static func valuesMoreConversions036(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/037
    static func valuesMoreConversions037(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 9.3e18")
    }

    // values/more-conversions/038
    static func valuesMoreConversions038(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/039
    static func valuesMoreConversions039(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/040
    static func valuesMoreConversions040(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/041
    static func valuesMoreConversions041(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/042
    static func valuesMoreConversions042(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/043
    static func valuesMoreConversions043(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/044
    static func valuesMoreConversions044(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/045
    static func valuesMoreConversions045(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT -1.9")
    }

    // values/more-conversions/046
    static func valuesMoreConversions046(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/047
    static func valuesMoreConversions047(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/048
    static func valuesMoreConversions048(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/049
    static func valuesMoreConversions049(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/050
    static func valuesMoreConversions050(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/051
    static func valuesMoreConversions051(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/052
    static func valuesMoreConversions052(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/053
    static func valuesMoreConversions053(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 255.9")
    }

    // values/more-conversions/054
    static func valuesMoreConversions054(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT -1")
    }

    // values/more-conversions/055
    static func valuesMoreConversions055(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT -1")
    }

    // values/more-conversions/056
    static func valuesMoreConversions056(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT -1")
    }

    // values/more-conversions/057
    static func valuesMoreConversions057(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT -1")
    }

    // values/more-conversions/058
    static func valuesMoreConversions058(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT -1")
    }

    // values/more-conversions/059
    static func valuesMoreConversions059(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT -1")
    }

    // values/more-conversions/060
    static func valuesMoreConversions060(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT -1")
    }

    // values/more-conversions/061
    static func valuesMoreConversions061(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT -1")
    }

    // values/more-conversions/062
    static func valuesMoreConversions062(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT '  12 '")
    }

    // values/more-conversions/063
    static func valuesMoreConversions063(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT '  12 '")
    }

    // values/more-conversions/064
    static func valuesMoreConversions064(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT '  12 '")
    }

    // values/more-conversions/065
    static func valuesMoreConversions065(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT '  12 '")
    }

    // values/more-conversions/066
    static func valuesMoreConversions066(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT '  12 '")
    }

    // values/more-conversions/067
    static func valuesMoreConversions067(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT '  12 '")
    }

    // values/more-conversions/068
    static func valuesMoreConversions068(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT '  12 '")
    }

    // values/more-conversions/069
    static func valuesMoreConversions069(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT '  12 '")
    }
}
