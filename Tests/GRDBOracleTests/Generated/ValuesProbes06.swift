// Observed expressions of the area "values", part 6. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes06: [Probe] = [
        Probe("values/dates-parse/055", free: valuesDatesParse055),
        Probe("values/dates-parse/056", free: valuesDatesParse056),
        Probe("values/dates-parse/057", free: valuesDatesParse057),
        Probe("values/dates-parse/058", free: valuesDatesParse058),
        Probe("values/dates-parse/059", free: valuesDatesParse059),
        Probe("values/dates-parse/060", free: valuesDatesParse060),
        Probe("values/dates-parse/061", free: valuesDatesParse061),
        Probe("values/dates-parse/062", free: valuesDatesParse062),
        Probe("values/dates-parse/063", free: valuesDatesParse063),
        Probe("values/dates-parse/064", free: valuesDatesParse064),
        Probe("values/fetch-conversions/001", database: valuesFetchConversions001),
        Probe("values/fetch-conversions/002", database: valuesFetchConversions002),
        Probe("values/fetch-conversions/003", database: valuesFetchConversions003),
        Probe("values/fetch-conversions/004", database: valuesFetchConversions004),
        Probe("values/fetch-conversions/005", database: valuesFetchConversions005),
        Probe("values/fetch-conversions/006", database: valuesFetchConversions006),
        Probe("values/fetch-conversions/007", database: valuesFetchConversions007),
        Probe("values/fetch-conversions/008", database: valuesFetchConversions008),
        Probe("values/fetch-conversions/009", database: valuesFetchConversions009),
        Probe("values/fetch-conversions/010", database: valuesFetchConversions010),
        Probe("values/fetch-conversions/011", database: valuesFetchConversions011),
        Probe("values/fetch-conversions/012", database: valuesFetchConversions012),
        Probe("values/fetch-conversions/013", database: valuesFetchConversions013),
        Probe("values/fetch-conversions/014", database: valuesFetchConversions014),
        Probe("values/fetch-conversions/015", database: valuesFetchConversions015),
        Probe("values/fetch-conversions/016", database: valuesFetchConversions016),
        Probe("values/fetch-conversions/017", database: valuesFetchConversions017),
        Probe("values/fetch-conversions/018", database: valuesFetchConversions018),
        Probe("values/fetch-conversions/019", database: valuesFetchConversions019),
        Probe("values/fetch-conversions/020", database: valuesFetchConversions020),
        Probe("values/fetch-conversions/021", database: valuesFetchConversions021),
        Probe("values/fetch-conversions/022", database: valuesFetchConversions022),
        Probe("values/fetch-conversions/023", database: valuesFetchConversions023),
        Probe("values/fetch-conversions/024", database: valuesFetchConversions024),
        Probe("values/fetch-conversions/025", database: valuesFetchConversions025),
        Probe("values/fetch-conversions/026", database: valuesFetchConversions026),
        Probe("values/fetch-conversions/027", database: valuesFetchConversions027),
        Probe("values/fetch-conversions/028", database: valuesFetchConversions028),
        Probe("values/fetch-conversions/029", database: valuesFetchConversions029),
        Probe("values/fetch-conversions/030", database: valuesFetchConversions030),
    ]

    // values/dates-parse/055
    static func valuesDatesParse055() throws -> Any? {
        try result(of: Date.fromDatabaseValue(1296705906.databaseValue))
    }

    // values/dates-parse/056
    static func valuesDatesParse056() throws -> Any? {
        try result(of: Date.fromDatabaseValue(1.5.databaseValue))
    }

    // values/dates-parse/057
    static func valuesDatesParse057() throws -> Any? {
        try result(of: Date.fromDatabaseValue((-1).databaseValue))
    }

    // values/dates-parse/058
    static func valuesDatesParse058() throws -> Any? {
        try result(of: Date.fromDatabaseValue(DatabaseValue.null))
    }

    // values/dates-parse/059
    static func valuesDatesParse059() throws -> Any? {
        try result(of: Date.fromDatabaseValue(Data("2011-02-03".utf8).databaseValue))
    }

    // values/dates-parse/060
    static func valuesDatesParse060() throws -> Any? {
        try result(of: Date.fromDatabaseValue(Int64.max.databaseValue))
    }

    // values/dates-parse/061
    static func valuesDatesParse061() throws -> Any? {
        try result(of: Date.fromDatabaseValue(Double.infinity.databaseValue))
    }

    // values/dates-parse/062
    static func valuesDatesParse062() throws -> Any? {
        try result(of: DatabaseDateComponents.fromDatabaseValue(1.databaseValue))
    }

    // values/dates-parse/063
    static func valuesDatesParse063() throws -> Any? {
        try result(of: DatabaseDateComponents.fromDatabaseValue(Data("2011-02-03".utf8).databaseValue)?.format.rawValue)
    }

    // values/dates-parse/064
    static func valuesDatesParse064() throws -> Any? {
        try result(of: DatabaseDateComponents.Format.YMD_HMSS.rawValue)
    }

    // values/fetch-conversions/001
    static func valuesFetchConversions001(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/002
    static func valuesFetchConversions002(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/003
    static func valuesFetchConversions003(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/004
    static func valuesFetchConversions004(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/005
    static func valuesFetchConversions005(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/006
    static func valuesFetchConversions006(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/007
    static func valuesFetchConversions007(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/008
    static func valuesFetchConversions008(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/009
    static func valuesFetchConversions009(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/010
    static func valuesFetchConversions010(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/011
    static func valuesFetchConversions011(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/012
    static func valuesFetchConversions012(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/013
    static func valuesFetchConversions013(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/014
    static func valuesFetchConversions014(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/015
    static func valuesFetchConversions015(_ db: Database) throws -> Any? {
        return try IntEnumProbe.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/016
    static func valuesFetchConversions016(_ db: Database) throws -> Any? {
        return try URL.fetchOne(db, sql: "SELECT NULL")
    }

    // values/fetch-conversions/017
    static func valuesFetchConversions017(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/018
    static func valuesFetchConversions018(_ db: Database) throws -> Any? {
        return try Int8.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/019
    static func valuesFetchConversions019(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/020
    static func valuesFetchConversions020(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/021
    static func valuesFetchConversions021(_ db: Database) throws -> Any? {
        return try UInt32.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/022
    static func valuesFetchConversions022(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/023
    static func valuesFetchConversions023(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/024
    static func valuesFetchConversions024(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/025
    static func valuesFetchConversions025(_ db: Database) throws -> Any? {
        return try Float.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/026
    static func valuesFetchConversions026(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/027
    static func valuesFetchConversions027(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/028
    static func valuesFetchConversions028(_ db: Database) throws -> Any? {
        return try Date.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/029
    static func valuesFetchConversions029(_ db: Database) throws -> Any? {
        return try UUID.fetchOne(db, sql: "SELECT 1")
    }

    // values/fetch-conversions/030
    static func valuesFetchConversions030(_ db: Database) throws -> Any? {
        return try StrEnumProbe.fetchOne(db, sql: "SELECT 1")
    }
}
