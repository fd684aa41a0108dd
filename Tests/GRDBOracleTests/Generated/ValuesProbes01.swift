// Observed expressions of the area "values", part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes01: [Probe] = [
        Probe("values/to-database-value/001", free: valuesToDatabaseValue001),
        Probe("values/to-database-value/002", free: valuesToDatabaseValue002),
        Probe("values/to-database-value/003", free: valuesToDatabaseValue003),
        Probe("values/to-database-value/004", free: valuesToDatabaseValue004),
        Probe("values/to-database-value/005", free: valuesToDatabaseValue005),
        Probe("values/to-database-value/006", free: valuesToDatabaseValue006),
        Probe("values/to-database-value/007", free: valuesToDatabaseValue007),
        Probe("values/to-database-value/008", free: valuesToDatabaseValue008),
        Probe("values/to-database-value/009", free: valuesToDatabaseValue009),
        Probe("values/to-database-value/010", free: valuesToDatabaseValue010),
        Probe("values/to-database-value/011", free: valuesToDatabaseValue011),
        Probe("values/to-database-value/012", free: valuesToDatabaseValue012),
        Probe("values/to-database-value/013", free: valuesToDatabaseValue013),
        Probe("values/to-database-value/014", free: valuesToDatabaseValue014),
        Probe("values/to-database-value/015", free: valuesToDatabaseValue015),
        Probe("values/to-database-value/016", free: valuesToDatabaseValue016),
        Probe("values/to-database-value/017", free: valuesToDatabaseValue017),
        Probe("values/to-database-value/018", free: valuesToDatabaseValue018),
        Probe("values/to-database-value/019", free: valuesToDatabaseValue019),
        Probe("values/to-database-value/020", free: valuesToDatabaseValue020),
        Probe("values/to-database-value/021", free: valuesToDatabaseValue021),
        Probe("values/to-database-value/022", free: valuesToDatabaseValue022),
        Probe("values/to-database-value/023", free: valuesToDatabaseValue023),
        Probe("values/to-database-value/024", free: valuesToDatabaseValue024),
        Probe("values/to-database-value/025", free: valuesToDatabaseValue025),
        Probe("values/to-database-value/026", free: valuesToDatabaseValue026),
        Probe("values/to-database-value/027", free: valuesToDatabaseValue027),
        Probe("values/to-database-value/028", free: valuesToDatabaseValue028),
        Probe("values/to-database-value/029", free: valuesToDatabaseValue029),
        Probe("values/to-database-value/030", free: valuesToDatabaseValue030),
        Probe("values/to-database-value/031", free: valuesToDatabaseValue031),
        Probe("values/to-database-value/032", free: valuesToDatabaseValue032),
        Probe("values/to-database-value/033", free: valuesToDatabaseValue033),
        Probe("values/to-database-value/034", free: valuesToDatabaseValue034),
        Probe("values/to-database-value/035", free: valuesToDatabaseValue035),
        Probe("values/to-database-value/036", free: valuesToDatabaseValue036),
        Probe("values/to-database-value/037", free: valuesToDatabaseValue037),
        Probe("values/to-database-value/038", free: valuesToDatabaseValue038),
        Probe("values/to-database-value/039", free: valuesToDatabaseValue039),
        Probe("values/to-database-value/040", free: valuesToDatabaseValue040),
    ]

    // values/to-database-value/001
    static func valuesToDatabaseValue001() throws -> Any? {
        try result(of: 1.databaseValue)
    }

    // values/to-database-value/002
    static func valuesToDatabaseValue002() throws -> Any? {
        try result(of: (-1).databaseValue)
    }

    // values/to-database-value/003
    static func valuesToDatabaseValue003() throws -> Any? {
        try result(of: Int.max.databaseValue)
    }

    // values/to-database-value/004
    static func valuesToDatabaseValue004() throws -> Any? {
        try result(of: Int.min.databaseValue)
    }

    // values/to-database-value/005
    static func valuesToDatabaseValue005() throws -> Any? {
        try result(of: Int8.min.databaseValue)
    }

    // values/to-database-value/006
    static func valuesToDatabaseValue006() throws -> Any? {
        try result(of: Int16.max.databaseValue)
    }

    // values/to-database-value/007
    static func valuesToDatabaseValue007() throws -> Any? {
        try result(of: Int32.min.databaseValue)
    }

    // values/to-database-value/008
    static func valuesToDatabaseValue008() throws -> Any? {
        try result(of: Int64.max.databaseValue)
    }

    // values/to-database-value/009
    static func valuesToDatabaseValue009() throws -> Any? {
        try result(of: UInt8.max.databaseValue)
    }

    // values/to-database-value/010
    static func valuesToDatabaseValue010() throws -> Any? {
        try result(of: UInt16.max.databaseValue)
    }

    // values/to-database-value/011
    static func valuesToDatabaseValue011() throws -> Any? {
        try result(of: UInt32.max.databaseValue)
    }

    // values/to-database-value/012
    static func valuesToDatabaseValue012() throws -> Any? {
        try result(of: UInt64(5).databaseValue)
    }

    // values/to-database-value/013
    static func valuesToDatabaseValue013() throws -> Any? {
        try result(of: UInt(5).databaseValue)
    }

    // values/to-database-value/014
    static func valuesToDatabaseValue014() throws -> Any? {
        try result(of: true.databaseValue)
    }

    // values/to-database-value/015
    static func valuesToDatabaseValue015() throws -> Any? {
        try result(of: false.databaseValue)
    }

    // values/to-database-value/016
    static func valuesToDatabaseValue016() throws -> Any? {
        try result(of: 1.5.databaseValue)
    }

    // values/to-database-value/017
    static func valuesToDatabaseValue017() throws -> Any? {
        try result(of: Float(1.5).databaseValue)
    }

    // values/to-database-value/018
    static func valuesToDatabaseValue018() throws -> Any? {
        try result(of: Float(0.1).databaseValue)
    }

    // values/to-database-value/019
    static func valuesToDatabaseValue019() throws -> Any? {
        try result(of: (-0.0).databaseValue)
    }

    // values/to-database-value/020
    static func valuesToDatabaseValue020() throws -> Any? {
        try result(of: Double.infinity.databaseValue)
    }

    // values/to-database-value/021
    static func valuesToDatabaseValue021() throws -> Any? {
        try result(of: Double.nan.databaseValue)
    }

    // values/to-database-value/022
    static func valuesToDatabaseValue022() throws -> Any? {
        try result(of: 1e300.databaseValue)
    }

    // values/to-database-value/023
    static func valuesToDatabaseValue023() throws -> Any? {
        try result(of: "abc".databaseValue)
    }

    // values/to-database-value/024
    static func valuesToDatabaseValue024() throws -> Any? {
        try result(of: "".databaseValue)
    }

    // values/to-database-value/025
    static func valuesToDatabaseValue025() throws -> Any? {
        try result(of: "a\0b".databaseValue)
    }

    // values/to-database-value/026
    static func valuesToDatabaseValue026() throws -> Any? {
        try result(of: "é".databaseValue)
    }

    // values/to-database-value/027
    static func valuesToDatabaseValue027() throws -> Any? {
        try result(of: Data().databaseValue)
    }

    // values/to-database-value/028
    static func valuesToDatabaseValue028() throws -> Any? {
        try result(of: Data([0, 255]).databaseValue)
    }

    // values/to-database-value/029
    static func valuesToDatabaseValue029() throws -> Any? {
        try result(of: Date(timeIntervalSince1970: 0).databaseValue)
    }

    // values/to-database-value/030
    static func valuesToDatabaseValue030() throws -> Any? {
        try result(of: Date(timeIntervalSince1970: 0.0005).databaseValue)
    }

    // values/to-database-value/031
    static func valuesToDatabaseValue031() throws -> Any? {
        try result(of: Date(timeIntervalSince1970: 0.0004).databaseValue)
    }

    // values/to-database-value/032
    static func valuesToDatabaseValue032() throws -> Any? {
        try result(of: Date(timeIntervalSince1970: 1.9999).databaseValue)
    }

    // values/to-database-value/033
    static func valuesToDatabaseValue033() throws -> Any? {
        try result(of: Date(timeIntervalSince1970: 123456789.123456).databaseValue)
    }

    // values/to-database-value/034
    static func valuesToDatabaseValue034() throws -> Any? {
        try result(of: Date(timeIntervalSince1970: -62135596800).databaseValue)
    }

    // values/to-database-value/035
    static func valuesToDatabaseValue035() throws -> Any? {
        try result(of: Date(timeIntervalSince1970: 253402300799.5).databaseValue)
    }

    // values/to-database-value/036
    static func valuesToDatabaseValue036() throws -> Any? {
        try result(of: Date(timeIntervalSince1970: 253402300800).databaseValue)
    }

    // values/to-database-value/037
    static func valuesToDatabaseValue037() throws -> Any? {
        try result(of: Date(timeIntervalSince1970: -0.001).databaseValue)
    }

    // values/to-database-value/038
    static func valuesToDatabaseValue038() throws -> Any? {
        try result(of: UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF")!.databaseValue)
    }

    // values/to-database-value/039
    static func valuesToDatabaseValue039() throws -> Any? {
        try result(of: URL(string: "https://x.org/a?b=c#d")!.databaseValue)
    }

    // values/to-database-value/040
    static func valuesToDatabaseValue040() throws -> Any? {
        try result(of: URL(fileURLWithPath: "/usr/bin").databaseValue)
    }
}
