// Observed expressions of the area "values", part 16. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes16: [Probe] = [
        Probe("values/cursor/011", database: valuesCursor011),
        Probe("values/cursor/012", database: valuesCursor012),
        Probe("values/cursor/013", database: valuesCursor013),
        Probe("values/cursor/014", database: valuesCursor014),
        Probe("values/cursor/015", database: valuesCursor015),
        Probe("values/cursor/016", database: valuesCursor016),
        Probe("values/cursor/017", database: valuesCursor017),
        Probe("values/cursor/018", database: valuesCursor018),
        Probe("values/cursor/019", database: valuesCursor019),
        Probe("values/cursor/020", database: valuesCursor020),
        Probe("values/cursor/021", database: valuesCursor021),
        Probe("values/more-conversions/001", free: valuesMoreConversions001),
        Probe("values/more-conversions/002", free: valuesMoreConversions002),
        Probe("values/more-conversions/003", free: valuesMoreConversions003),
        Probe("values/more-conversions/004", free: valuesMoreConversions004),
        Probe("values/more-conversions/005", free: valuesMoreConversions005),
        Probe("values/more-conversions/006", free: valuesMoreConversions006),
        Probe("values/more-conversions/007", free: valuesMoreConversions007),
        Probe("values/more-conversions/008", free: valuesMoreConversions008),
        Probe("values/more-conversions/009", free: valuesMoreConversions009),
        Probe("values/more-conversions/010", free: valuesMoreConversions010),
        Probe("values/more-conversions/011", free: valuesMoreConversions011),
        Probe("values/more-conversions/012", free: valuesMoreConversions012),
        Probe("values/more-conversions/013", free: valuesMoreConversions013),
        Probe("values/more-conversions/014", database: valuesMoreConversions014),
        Probe("values/more-conversions/015", database: valuesMoreConversions015),
        Probe("values/more-conversions/016", database: valuesMoreConversions016),
        Probe("values/more-conversions/017", database: valuesMoreConversions017),
        Probe("values/more-conversions/018", database: valuesMoreConversions018),
        Probe("values/more-conversions/019", database: valuesMoreConversions019),
        Probe("values/more-conversions/020", database: valuesMoreConversions020),
        Probe("values/more-conversions/021", database: valuesMoreConversions021),
        Probe("values/more-conversions/022", database: valuesMoreConversions022),
        Probe("values/more-conversions/023", database: valuesMoreConversions023),
        Probe("values/more-conversions/024", database: valuesMoreConversions024),
        Probe("values/more-conversions/025", database: valuesMoreConversions025),
        Probe("values/more-conversions/026", database: valuesMoreConversions026),
        Probe("values/more-conversions/027", database: valuesMoreConversions027),
        Probe("values/more-conversions/028", database: valuesMoreConversions028),
        Probe("values/more-conversions/029", database: valuesMoreConversions029),
    ]

    // values/cursor/011
    static func valuesCursor011(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").min())
    }

    // values/cursor/012
    static func valuesCursor012(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").contains(2))
    }

    // values/cursor/013
    static func valuesCursor013(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").first { $0 > 1 })
    }

    // values/cursor/014
    static func valuesCursor014(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book WHERE 0").isEmpty)
    }

    // values/cursor/015
    static func valuesCursor015(_ db: Database) throws -> Any? {
        try result(of: String.fetchCursor(db, sql: "SELECT title FROM book ORDER BY id").joined(separator: "-"))
    }

    // values/cursor/016
    static func valuesCursor016(_ db: Database) throws -> Any? {
        try result(of: Dictionary(grouping: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id"), by: { $0 % 2 }).description.count)
    }

    // values/cursor/017
    static func valuesCursor017(_ db: Database) throws -> Any? {
        try result(of: Set(Int.fetchCursor(db, sql: "SELECT id FROM book")).count)
    }

    // values/cursor/018
    static func valuesCursor018(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").drop(while: { $0 < 2 })))
    }

    // values/cursor/019
    static func valuesCursor019(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").prefix(while: { $0 < 2 })))
    }

    // values/cursor/020
    static func valuesCursor020(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").compactMap { $0 == 2 ? nil : $0 }))
    }

    // values/cursor/021
    static func valuesCursor021(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").flatMap { [$0, $0] }))
    }

    // values/more-conversions/001
    static func valuesMoreConversions001() throws -> Any? {
        try result(of: Int("12".databaseValue.description))
    }

    // values/more-conversions/002
    static func valuesMoreConversions002() throws -> Any? {
        try result(of: String.fromDatabaseValue("\u{1F600}".databaseValue))
    }

    // values/more-conversions/003
    static func valuesMoreConversions003() throws -> Any? {
        try result(of: Optional<String>.fromDatabaseValue(.null).map { $0 as Any })
    }

    // values/more-conversions/004
    static func valuesMoreConversions004() throws -> Any? {
        try result(of: Bool.fromDatabaseValue("true".databaseValue))
    }

    // values/more-conversions/005
    static func valuesMoreConversions005() throws -> Any? {
        try result(of: Bool.fromDatabaseValue("1".databaseValue))
    }

    // values/more-conversions/006
    static func valuesMoreConversions006() throws -> Any? {
        try result(of: Int.fromDatabaseValue(9.3e18.databaseValue))
    }

    // values/more-conversions/007
    static func valuesMoreConversions007() throws -> Any? {
        try result(of: Int.fromDatabaseValue(9223372036854774784.0.databaseValue))
    }

    // values/more-conversions/008
    static func valuesMoreConversions008() throws -> Any? {
        try result(of: Int.fromDatabaseValue((-9223372036854775808.0).databaseValue))
    }

    // values/more-conversions/009
    static func valuesMoreConversions009() throws -> Any? {
        try result(of: Int.fromDatabaseValue((-9.3e18).databaseValue))
    }

    // values/more-conversions/010
    static func valuesMoreConversions010() throws -> Any? {
        try result(of: Int.fromDatabaseValue((-1.9).databaseValue))
    }

    // values/more-conversions/011
    static func valuesMoreConversions011() throws -> Any? {
        try result(of: UInt8.fromDatabaseValue(255.9.databaseValue))
    }

    // values/more-conversions/012
    static func valuesMoreConversions012() throws -> Any? {
        try result(of: UInt8.fromDatabaseValue((-0.5).databaseValue))
    }

    // values/more-conversions/013
    static func valuesMoreConversions013() throws -> Any? {
        try result(of: Float.fromDatabaseValue(1e300.databaseValue))
    }

    // values/more-conversions/014
    static func valuesMoreConversions014(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/015
    static func valuesMoreConversions015(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/016
    static func valuesMoreConversions016(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/017
    static func valuesMoreConversions017(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/018
    static func valuesMoreConversions018(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/019
    static func valuesMoreConversions019(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/020
    static func valuesMoreConversions020(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/021
    static func valuesMoreConversions021(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/022
    static func valuesMoreConversions022(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/023
    static func valuesMoreConversions023(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/024
    static func valuesMoreConversions024(_ db: Database) throws -> Any? {
        return try UInt8.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/025
    static func valuesMoreConversions025(_ db: Database) throws -> Any? {
        return try UInt64.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/026
    static func valuesMoreConversions026(_ db: Database) throws -> Any? {
        return try Double.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/027
    static func valuesMoreConversions027(_ db: Database) throws -> Any? {
        return try Bool.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/028
    static func valuesMoreConversions028(_ db: Database) throws -> Any? {
        return try String.fetchOne(db, sql: "SELECT -9223372036854775808")
    }

    // values/more-conversions/029
    static func valuesMoreConversions029(_ db: Database) throws -> Any? {
        return try Data.fetchOne(db, sql: "SELECT -9223372036854775808")
    }
}
