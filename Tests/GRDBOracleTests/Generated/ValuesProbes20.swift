// Observed expressions of the area "values", part 20. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes20: [Probe] = [
        Probe("values/more-conversions/096", database: valuesMoreConversions096),
        Probe("values/more-conversions/097", database: valuesMoreConversions097),
        Probe("values/more-conversions/098", database: valuesMoreConversions098),
        Probe("values/more-conversions/099", database: valuesMoreConversions099),
        Probe("values/more-conversions/100", database: valuesMoreConversions100),
        Probe("values/more-conversions/101", database: valuesMoreConversions101),
        Probe("values/more-conversions/102", database: valuesMoreConversions102),
        Probe("values/more-conversions/103", database: valuesMoreConversions103),
        Probe("values/more-conversions/104", database: valuesMoreConversions104),
        Probe("values/more-conversions/105", database: valuesMoreConversions105),
        Probe("values/more-conversions/106", database: valuesMoreConversions106),
        Probe("values/more-conversions/107", database: valuesMoreConversions107),
        Probe("values/more-conversions/108", database: valuesMoreConversions108),
        Probe("values/more-conversions/109", database: valuesMoreConversions109),
    ]

    // values/more-conversions/096
    static func valuesMoreConversions096(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 'NaN'")
    }

    // values/more-conversions/097
    static func valuesMoreConversions097(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 'NaN'")
    }

    // values/more-conversions/098
    static func valuesMoreConversions098(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 'NaN'")
    }

    // values/more-conversions/099
    static func valuesMoreConversions099(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 'NaN'")
    }

    // values/more-conversions/100
    static func valuesMoreConversions100(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 'NaN'")
    }

    // values/more-conversions/101
    static func valuesMoreConversions101(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 'NaN'")
    }

    // values/more-conversions/102
    static func valuesMoreConversions102(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT x'31'")
    }

    // values/more-conversions/103
    static func valuesMoreConversions103(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT x'31'")
    }

    // values/more-conversions/104
    static func valuesMoreConversions104(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT x'31'")
    }

    // values/more-conversions/105
    static func valuesMoreConversions105(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT x'31'")
    }

    // values/more-conversions/106
    static func valuesMoreConversions106(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT x'31'")
    }

    // values/more-conversions/107
    static func valuesMoreConversions107(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT x'31'")
    }

    // values/more-conversions/108
    static func valuesMoreConversions108(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT x'31'")
    }

    // values/more-conversions/109
    static func valuesMoreConversions109(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT x'31'")
    }
}
