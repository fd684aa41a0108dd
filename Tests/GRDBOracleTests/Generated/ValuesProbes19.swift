// Observed expressions of the area "values", part 19. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes19: [Probe] = [
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
        Probe("values/more-conversions/070", database: valuesMoreConversions070),
        Probe("values/more-conversions/071", database: valuesMoreConversions071),
        Probe("values/more-conversions/072", database: valuesMoreConversions072),
        Probe("values/more-conversions/073", database: valuesMoreConversions073),
        Probe("values/more-conversions/074", database: valuesMoreConversions074),
        Probe("values/more-conversions/075", database: valuesMoreConversions075),
        Probe("values/more-conversions/076", database: valuesMoreConversions076),
        Probe("values/more-conversions/077", database: valuesMoreConversions077),
        Probe("values/more-conversions/078", database: valuesMoreConversions078),
        Probe("values/more-conversions/079", database: valuesMoreConversions079),
        Probe("values/more-conversions/080", database: valuesMoreConversions080),
        Probe("values/more-conversions/081", database: valuesMoreConversions081),
        Probe("values/more-conversions/082", database: valuesMoreConversions082),
        Probe("values/more-conversions/083", database: valuesMoreConversions083),
        Probe("values/more-conversions/084", database: valuesMoreConversions084),
        Probe("values/more-conversions/085", database: valuesMoreConversions085),
        Probe("values/more-conversions/086", database: valuesMoreConversions086),
        Probe("values/more-conversions/087", database: valuesMoreConversions087),
        Probe("values/more-conversions/088", database: valuesMoreConversions088),
        Probe("values/more-conversions/089", database: valuesMoreConversions089),
        Probe("values/more-conversions/090", database: valuesMoreConversions090),
        Probe("values/more-conversions/091", database: valuesMoreConversions091),
        Probe("values/more-conversions/092", database: valuesMoreConversions092),
        Probe("values/more-conversions/093", database: valuesMoreConversions093),
        Probe("values/more-conversions/094", database: valuesMoreConversions094),
        Probe("values/more-conversions/095", database: valuesMoreConversions095),
    ]

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

    // values/more-conversions/070
    static func valuesMoreConversions070(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT '12abc'")
    }

    // values/more-conversions/071
    static func valuesMoreConversions071(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT '12abc'")
    }

    // values/more-conversions/072
    static func valuesMoreConversions072(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT '12abc'")
    }

    // values/more-conversions/073
    static func valuesMoreConversions073(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT '12abc'")
    }

    // values/more-conversions/074
    static func valuesMoreConversions074(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT '12abc'")
    }

    // values/more-conversions/075
    static func valuesMoreConversions075(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT '12abc'")
    }

    // values/more-conversions/076
    static func valuesMoreConversions076(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT '12abc'")
    }

    // values/more-conversions/077
    static func valuesMoreConversions077(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT '12abc'")
    }

    // values/more-conversions/078
    static func valuesMoreConversions078(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT '1e3'")
    }

    // values/more-conversions/079
    static func valuesMoreConversions079(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT '1e3'")
    }

    // values/more-conversions/080
    static func valuesMoreConversions080(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT '1e3'")
    }

    // values/more-conversions/081
    static func valuesMoreConversions081(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT '1e3'")
    }

    // values/more-conversions/082
    static func valuesMoreConversions082(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT '1e3'")
    }

    // values/more-conversions/083
    static func valuesMoreConversions083(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT '1e3'")
    }

    // values/more-conversions/084
    static func valuesMoreConversions084(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT '1e3'")
    }

    // values/more-conversions/085
    static func valuesMoreConversions085(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT '1e3'")
    }

    // values/more-conversions/086
    static func valuesMoreConversions086(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT '0x10'")
    }

    // values/more-conversions/087
    static func valuesMoreConversions087(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT '0x10'")
    }

    // values/more-conversions/088
    static func valuesMoreConversions088(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT '0x10'")
    }

    // values/more-conversions/089
    static func valuesMoreConversions089(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT '0x10'")
    }

    // values/more-conversions/090
    static func valuesMoreConversions090(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT '0x10'")
    }

    // values/more-conversions/091
    static func valuesMoreConversions091(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT '0x10'")
    }

    // values/more-conversions/092
    static func valuesMoreConversions092(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT '0x10'")
    }

    // values/more-conversions/093
    static func valuesMoreConversions093(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT '0x10'")
    }

    // values/more-conversions/094
    static func valuesMoreConversions094(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 'NaN'")
    }

    // values/more-conversions/095
    static func valuesMoreConversions095(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 'NaN'")
    }
}
