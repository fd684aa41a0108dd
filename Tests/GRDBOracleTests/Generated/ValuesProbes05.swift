// Observed expressions of the area "values", part 5. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes05: [Probe] = [
        Probe("values/dates-parse/015", free: valuesDatesParse015),
        Probe("values/dates-parse/016", free: valuesDatesParse016),
        Probe("values/dates-parse/017", free: valuesDatesParse017),
        Probe("values/dates-parse/018", free: valuesDatesParse018),
        Probe("values/dates-parse/019", free: valuesDatesParse019),
        Probe("values/dates-parse/020", free: valuesDatesParse020),
        Probe("values/dates-parse/021", free: valuesDatesParse021),
        Probe("values/dates-parse/022", free: valuesDatesParse022),
        Probe("values/dates-parse/023", free: valuesDatesParse023),
        Probe("values/dates-parse/024", free: valuesDatesParse024),
        Probe("values/dates-parse/025", free: valuesDatesParse025),
        Probe("values/dates-parse/026", free: valuesDatesParse026),
        Probe("values/dates-parse/027", free: valuesDatesParse027),
        Probe("values/dates-parse/028", free: valuesDatesParse028),
        Probe("values/dates-parse/029", free: valuesDatesParse029),
        Probe("values/dates-parse/030", free: valuesDatesParse030),
        Probe("values/dates-parse/031", free: valuesDatesParse031),
        Probe("values/dates-parse/032", free: valuesDatesParse032),
        Probe("values/dates-parse/033", free: valuesDatesParse033),
        Probe("values/dates-parse/034", free: valuesDatesParse034),
        Probe("values/dates-parse/035", free: valuesDatesParse035),
        Probe("values/dates-parse/036", free: valuesDatesParse036),
        Probe("values/dates-parse/037", free: valuesDatesParse037),
        Probe("values/dates-parse/038", free: valuesDatesParse038),
        Probe("values/dates-parse/039", free: valuesDatesParse039),
        Probe("values/dates-parse/040", free: valuesDatesParse040),
        Probe("values/dates-parse/041", free: valuesDatesParse041),
        Probe("values/dates-parse/042", free: valuesDatesParse042),
        Probe("values/dates-parse/043", free: valuesDatesParse043),
        Probe("values/dates-parse/044", free: valuesDatesParse044),
        Probe("values/dates-parse/045", free: valuesDatesParse045),
        Probe("values/dates-parse/046", free: valuesDatesParse046),
        Probe("values/dates-parse/047", free: valuesDatesParse047),
        Probe("values/dates-parse/048", free: valuesDatesParse048),
        Probe("values/dates-parse/049", free: valuesDatesParse049),
        Probe("values/dates-parse/050", free: valuesDatesParse050),
        Probe("values/dates-parse/051", free: valuesDatesParse051),
        Probe("values/dates-parse/052", free: valuesDatesParse052),
        Probe("values/dates-parse/053", free: valuesDatesParse053),
        Probe("values/dates-parse/054", free: valuesDatesParse054),
    ]

    // values/dates-parse/015
    static func valuesDatesParse015() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03T04:05:06Z".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03T04:05:06Z".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/016
    static func valuesDatesParse016() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03T04:05:06.789Z".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03T04:05:06.789Z".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/017
    static func valuesDatesParse017() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06Z".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06Z".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/018
    static func valuesDatesParse018() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05Z".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05Z".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/019
    static func valuesDatesParse019() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06+02:00".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06+02:00".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/020
    static func valuesDatesParse020() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03T04:05:06-05:30".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03T04:05:06-05:30".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/021
    static func valuesDatesParse021() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06 +02:00".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06 +02:00".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/022
    static func valuesDatesParse022() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06 Z".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06 Z".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/023
    static func valuesDatesParse023() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03T04:05:06+0200".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03T04:05:06+0200".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/024
    static func valuesDatesParse024() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03T04:05:06+02".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03T04:05:06+02".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/025
    static func valuesDatesParse025() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06.789 -01:00".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06.789 -01:00".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/026
    static func valuesDatesParse026() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("04:05".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("04:05".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/027
    static func valuesDatesParse027() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("04:05:06".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("04:05:06".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/028
    static func valuesDatesParse028() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("04:05:06.789".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("04:05:06.789".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/029
    static func valuesDatesParse029() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("04:05Z".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("04:05Z".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/030
    static func valuesDatesParse030() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue(" 2011-02-03".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue(" 2011-02-03".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/031
    static func valuesDatesParse031() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 ".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 ".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/032
    static func valuesDatesParse032() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011/02/03".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011/02/03".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/033
    static func valuesDatesParse033() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("20110203".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("20110203".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/034
    static func valuesDatesParse034() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-13-03".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-13-03".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/035
    static func valuesDatesParse035() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-30".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-30".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/036
    static func valuesDatesParse036() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 25:05:06".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 25:05:06".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/037
    static func valuesDatesParse037() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:65".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:65".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/038
    static func valuesDatesParse038() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:61".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:61".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/039
    static func valuesDatesParse039() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("11-02-03".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("11-02-03".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/040
    static func valuesDatesParse040() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-2-3".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-2-3".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/041
    static func valuesDatesParse041() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("02011-02-03".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("02011-02-03".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/042
    static func valuesDatesParse042() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("12345-02-03".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("12345-02-03".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/043
    static func valuesDatesParse043() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("0000-01-01".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("0000-01-01".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/044
    static func valuesDatesParse044() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("-2011-02-03".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("-2011-02-03".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/045
    static func valuesDatesParse045() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("1e3".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("1e3".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/046
    static func valuesDatesParse046() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("now".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("now".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/047
    static func valuesDatesParse047() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2455596.5".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2455596.5".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/048
    static func valuesDatesParse048() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("1296705906".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("1296705906".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/049
    static func valuesDatesParse049() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/050
    static func valuesDatesParse050() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:05:06.".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:05:06.".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/051
    static func valuesDatesParse051() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03T".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03T".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/052
    static func valuesDatesParse052() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("2011-02-03 04:".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("2011-02-03 04:".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/053
    static func valuesDatesParse053() throws -> Any? {
        return obj(
            ("Date", Date.fromDatabaseValue("1970-01-01 00:00:00.0009".databaseValue)),
            ("DatabaseDateComponents", DatabaseDateComponents.fromDatabaseValue("1970-01-01 00:00:00.0009".databaseValue).map { c in obj(("format", c.format.rawValue), ("year", c.dateComponents.year), ("month", c.dateComponents.month), ("day", c.dateComponents.day), ("hour", c.dateComponents.hour), ("minute", c.dateComponents.minute), ("second", c.dateComponents.second), ("nanosecond", c.dateComponents.nanosecond), ("timeZone", c.dateComponents.timeZone.map { $0.secondsFromGMT() })) })
        )
    }

    // values/dates-parse/054
    static func valuesDatesParse054() throws -> Any? {
        try result(of: Date.fromDatabaseValue(0.databaseValue))
    }
}
