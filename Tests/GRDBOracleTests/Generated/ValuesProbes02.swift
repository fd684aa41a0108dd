// Observed expressions of the area "values", part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes02: [Probe] = [
        Probe("values/to-database-value/041", free: valuesToDatabaseValue041),
        Probe("values/to-database-value/042", free: valuesToDatabaseValue042),
        Probe("values/to-database-value/043", free: valuesToDatabaseValue043),
        Probe("values/to-database-value/044", free: valuesToDatabaseValue044),
        Probe("values/to-database-value/045", free: valuesToDatabaseValue045),
        Probe("values/to-database-value/046", free: valuesToDatabaseValue046),
        Probe("values/to-database-value/047", free: valuesToDatabaseValue047),
        Probe("values/to-database-value/048", free: valuesToDatabaseValue048),
        Probe("values/to-database-value/049", free: valuesToDatabaseValue049),
        Probe("values/to-database-value/050", free: valuesToDatabaseValue050),
        Probe("values/to-database-value/051", free: valuesToDatabaseValue051),
        Probe("values/to-database-value/052", free: valuesToDatabaseValue052),
        Probe("values/to-database-value/053", free: valuesToDatabaseValue053),
        Probe("values/to-database-value/054", free: valuesToDatabaseValue054),
        Probe("values/to-database-value/055", free: valuesToDatabaseValue055),
        Probe("values/to-database-value/056", free: valuesToDatabaseValue056),
        Probe("values/to-database-value/057", free: valuesToDatabaseValue057),
        Probe("values/to-database-value/058", free: valuesToDatabaseValue058),
        Probe("values/to-database-value/059", free: valuesToDatabaseValue059),
        Probe("values/to-database-value/060", free: valuesToDatabaseValue060),
        Probe("values/to-database-value/061", free: valuesToDatabaseValue061),
        Probe("values/to-database-value/062", free: valuesToDatabaseValue062),
        Probe("values/to-database-value/063", free: valuesToDatabaseValue063),
        Probe("values/to-database-value/064", free: valuesToDatabaseValue064),
        Probe("values/to-database-value/065", free: valuesToDatabaseValue065),
        Probe("values/to-database-value/066", free: valuesToDatabaseValue066),
        Probe("values/to-database-value/067", free: valuesToDatabaseValue067),
        Probe("values/to-database-value/068", free: valuesToDatabaseValue068),
        Probe("values/to-database-value/069", free: valuesToDatabaseValue069),
        Probe("values/to-database-value/070", free: valuesToDatabaseValue070),
        Probe("values/uint-overflow/001", free: valuesUintOverflow001),
        Probe("values/uint-overflow/002", free: valuesUintOverflow002),
        Probe("values/any-init/001", free: valuesAnyInit001),
        Probe("values/any-init/002", free: valuesAnyInit002),
        Probe("values/any-init/003", free: valuesAnyInit003),
        Probe("values/any-init/004", free: valuesAnyInit004),
        Probe("values/any-init/005", free: valuesAnyInit005),
        Probe("values/any-init/006", free: valuesAnyInit006),
        Probe("values/description/001", free: valuesDescription001),
        Probe("values/description/002", free: valuesDescription002),
    ]

    // values/to-database-value/041
    static func valuesToDatabaseValue041() throws -> Any? {
        try result(of: NSNull().databaseValue)
    }

    // values/to-database-value/042
    static func valuesToDatabaseValue042() throws -> Any? {
        try result(of: IntEnumProbe.one.databaseValue)
    }

    // values/to-database-value/043
    static func valuesToDatabaseValue043() throws -> Any? {
        try result(of: StrEnumProbe.b.databaseValue)
    }

    // values/to-database-value/044
    static func valuesToDatabaseValue044() throws -> Any? {
        try result(of: RawProbe(rawValue: 2.5).databaseValue)
    }

    // values/to-database-value/045
    static func valuesToDatabaseValue045() throws -> Any? {
        try result(of: CodableValueProbe(z: 1, a: nil, d: nil).databaseValue)
    }

    // values/to-database-value/046
    static func valuesToDatabaseValue046() throws -> Any? {
        try result(of: CodableValueProbe(z: 1, a: "é/", d: Date(timeIntervalSince1970: 0.5)).databaseValue)
    }

    // values/to-database-value/047
    static func valuesToDatabaseValue047() throws -> Any? {
        try result(of: ArrayWrapProbe(items: [1, 2]).databaseValue)
    }

    // values/to-database-value/048
    static func valuesToDatabaseValue048() throws -> Any? {
        try result(of: SingleValueProbe(s: "x").databaseValue)
    }

    // values/to-database-value/049
    static func valuesToDatabaseValue049() throws -> Any? {
        try result(of: (nil as Int?).databaseValue)
    }

    // values/to-database-value/050
    static func valuesToDatabaseValue050() throws -> Any? {
        try result(of: (3 as Int?).databaseValue)
    }

    // values/to-database-value/051
    static func valuesToDatabaseValue051() throws -> Any? {
        try result(of: (nil as Int??).databaseValue)
    }

    // values/to-database-value/052
    static func valuesToDatabaseValue052() throws -> Any? {
        try result(of: ("a" as String??).databaseValue)
    }

    // values/to-database-value/053
    static func valuesToDatabaseValue053() throws -> Any? {
        try result(of: DatabaseValue.null.databaseValue)
    }

    // values/to-database-value/054
    static func valuesToDatabaseValue054() throws -> Any? {
        try result(of: 1.databaseValue.databaseValue)
    }

    // values/to-database-value/055
    static func valuesToDatabaseValue055() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(year: 2011, month: 2, day: 3, hour: 4, minute: 5, second: 6, nanosecond: 7_891_234), format: .HM).databaseValue)
    }

    // values/to-database-value/056
    static func valuesToDatabaseValue056() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(), format: .HM).databaseValue)
    }

    // values/to-database-value/057
    static func valuesToDatabaseValue057() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(year: 2011, month: 2, day: 3, hour: 4, minute: 5, second: 6, nanosecond: 7_891_234), format: .HMS).databaseValue)
    }

    // values/to-database-value/058
    static func valuesToDatabaseValue058() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(), format: .HMS).databaseValue)
    }

    // values/to-database-value/059
    static func valuesToDatabaseValue059() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(year: 2011, month: 2, day: 3, hour: 4, minute: 5, second: 6, nanosecond: 7_891_234), format: .HMSS).databaseValue)
    }

    // values/to-database-value/060
    static func valuesToDatabaseValue060() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(), format: .HMSS).databaseValue)
    }

    // values/to-database-value/061
    static func valuesToDatabaseValue061() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(year: 2011, month: 2, day: 3, hour: 4, minute: 5, second: 6, nanosecond: 7_891_234), format: .YMD).databaseValue)
    }

    // values/to-database-value/062
    static func valuesToDatabaseValue062() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(), format: .YMD).databaseValue)
    }

    // values/to-database-value/063
    static func valuesToDatabaseValue063() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(year: 2011, month: 2, day: 3, hour: 4, minute: 5, second: 6, nanosecond: 7_891_234), format: .YMD_HM).databaseValue)
    }

    // values/to-database-value/064
    static func valuesToDatabaseValue064() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(), format: .YMD_HM).databaseValue)
    }

    // values/to-database-value/065
    static func valuesToDatabaseValue065() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(year: 2011, month: 2, day: 3, hour: 4, minute: 5, second: 6, nanosecond: 7_891_234), format: .YMD_HMS).databaseValue)
    }

    // values/to-database-value/066
    static func valuesToDatabaseValue066() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(), format: .YMD_HMS).databaseValue)
    }

    // values/to-database-value/067
    static func valuesToDatabaseValue067() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(year: 2011, month: 2, day: 3, hour: 4, minute: 5, second: 6, nanosecond: 7_891_234), format: .YMD_HMSS).databaseValue)
    }

    // values/to-database-value/068
    static func valuesToDatabaseValue068() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(), format: .YMD_HMSS).databaseValue)
    }

    // values/to-database-value/069
    static func valuesToDatabaseValue069() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(year: 12345, month: 13, day: 40), format: .YMD).databaseValue)
    }

    // values/to-database-value/070
    static func valuesToDatabaseValue070() throws -> Any? {
        try result(of: DatabaseDateComponents(DateComponents(year: 5), format: .YMD).databaseValue)
    }

    // values/uint-overflow/001
    static func valuesUintOverflow001() throws -> Any? {
        try result(of: UInt64.max.databaseValue)
    }

    // values/uint-overflow/002
    static func valuesUintOverflow002() throws -> Any? {
        try result(of: UInt.max.databaseValue)
    }

    // values/any-init/001
    static func valuesAnyInit001() throws -> Any? {
        try result(of: DatabaseValue(value: 1))
    }

    // values/any-init/002
    static func valuesAnyInit002() throws -> Any? {
        try result(of: DatabaseValue(value: "a"))
    }

    // values/any-init/003
    static func valuesAnyInit003() throws -> Any? {
        try result(of: DatabaseValue(value: NSNull()))
    }

    // values/any-init/004
    static func valuesAnyInit004() throws -> Any? {
        try result(of: DatabaseValue(value: [1]))
    }

    // values/any-init/005
    static func valuesAnyInit005() throws -> Any? {
        try result(of: DatabaseValue(value: Date(timeIntervalSince1970: 0)))
    }

    // values/any-init/006
    static func valuesAnyInit006() throws -> Any? {
        try result(of: DatabaseValue(value: NSObject()))
    }

    // values/description/001
    static func valuesDescription001() throws -> Any? {
        try result(of: 1.databaseValue.description)
    }

    // values/description/002
    static func valuesDescription002() throws -> Any? {
        try result(of: 1.5.databaseValue.description)
    }
}
