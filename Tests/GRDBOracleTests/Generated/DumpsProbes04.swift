// Observed expressions of the area "dumps", part 4. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let dumpsProbes04: [Probe] = [
        Probe("dumps/dump-tables/002", free: dumpsDumpTables002),
        Probe("dumps/dump-tables/003", free: dumpsDumpTables003),
        Probe("dumps/dump-tables/004", free: dumpsDumpTables004),
        Probe("dumps/dump-tables/005", free: dumpsDumpTables005),
        Probe("dumps/dump-tables/006", free: dumpsDumpTables006),
        Probe("dumps/dump-tables/007", free: dumpsDumpTables007),
        Probe("dumps/dump-tables/008", free: dumpsDumpTables008),
        Probe("dumps/dump-tables/009", free: dumpsDumpTables009),
        Probe("dumps/dump-tables/010", free: dumpsDumpTables010),
        Probe("dumps/dump-tables/011", free: dumpsDumpTables011),
        Probe("dumps/dump-tables/012", free: dumpsDumpTables012),
        Probe("dumps/dump-tables/013", free: dumpsDumpTables013),
        Probe("dumps/dump-tables/014", free: dumpsDumpTables014),
        Probe("dumps/dump-tables/015", free: dumpsDumpTables015),
        Probe("dumps/dump-tables/016", free: dumpsDumpTables016),
        Probe("dumps/dump-tables/017", free: dumpsDumpTables017),
        Probe("dumps/dump-tables/018", free: dumpsDumpTables018),
        Probe("dumps/dump-tables/019", free: dumpsDumpTables019),
        Probe("dumps/dump-tables/020", free: dumpsDumpTables020),
        Probe("dumps/dump-tables/021", free: dumpsDumpTables021),
        Probe("dumps/dump-tables/022", free: dumpsDumpTables022),
        Probe("dumps/dump-tables/023", free: dumpsDumpTables023),
        Probe("dumps/dump-tables/024", free: dumpsDumpTables024),
        Probe("dumps/dump-tables/025", free: dumpsDumpTables025),
        Probe("dumps/dump-tables/026", free: dumpsDumpTables026),
        Probe("dumps/dump-tables/027", free: dumpsDumpTables027),
        Probe("dumps/dump-tables/028", free: dumpsDumpTables028),
        Probe("dumps/dump-tables/029", free: dumpsDumpTables029),
        Probe("dumps/dump-tables/030", free: dumpsDumpTables030),
        Probe("dumps/dump-tables/031", free: dumpsDumpTables031),
        Probe("dumps/dump-tables/032", free: dumpsDumpTables032),
        Probe("dumps/dump-tables/033", free: dumpsDumpTables033),
        Probe("dumps/dump-tables/034", free: dumpsDumpTables034),
        Probe("dumps/dump-tables/035", free: dumpsDumpTables035),
        Probe("dumps/dump-tables/036", free: dumpsDumpTables036),
        Probe("dumps/dump-tables/037", free: dumpsDumpTables037),
        Probe("dumps/dump-tables/038", free: dumpsDumpTables038),
        Probe("dumps/dump-tables/039", free: dumpsDumpTables039),
        Probe("dumps/dump-tables/040", free: dumpsDumpTables040),
        Probe("dumps/dump-tables/041", free: dumpsDumpTables041),
    ]

    // dumps/dump-tables/002
    static func dumpsDumpTables002() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team", "player"], format: .debug(), to: s) }
    }

    // dumps/dump-tables/003
    static func dumpsDumpTables003() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["empty"], format: .debug(), to: s) }
    }

    // dumps/dump-tables/004
    static func dumpsDumpTables004() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team"], format: .debug(), tableHeader: .always, to: s) }
    }

    // dumps/dump-tables/005
    static func dumpsDumpTables005() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team", "empty"], format: .debug(), tableHeader: .always, to: s) }
    }

    // dumps/dump-tables/006
    static func dumpsDumpTables006() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["wide"], format: .debug(), to: s) }
    }

    // dumps/dump-tables/007
    static func dumpsDumpTables007() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["star"], format: .debug(), to: s) }
    }

    // dumps/dump-tables/008
    static func dumpsDumpTables008() throws -> Any? {
        return try dumped { db, s in try db.dumpTables([], format: .debug(), to: s) }
    }

    // dumps/dump-tables/009
    static func dumpsDumpTables009() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["player", "wide"], format: .debug(), stableOrder: true, to: s) }
    }

    // dumps/dump-tables/010
    static func dumpsDumpTables010() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team"], format: .json(), to: s) }
    }

    // dumps/dump-tables/011
    static func dumpsDumpTables011() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team", "player"], format: .json(), to: s) }
    }

    // dumps/dump-tables/012
    static func dumpsDumpTables012() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["empty"], format: .json(), to: s) }
    }

    // dumps/dump-tables/013
    static func dumpsDumpTables013() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team"], format: .json(), tableHeader: .always, to: s) }
    }

    // dumps/dump-tables/014
    static func dumpsDumpTables014() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team", "empty"], format: .json(), tableHeader: .always, to: s) }
    }

    // dumps/dump-tables/015
    static func dumpsDumpTables015() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["wide"], format: .json(), to: s) }
    }

    // dumps/dump-tables/016
    static func dumpsDumpTables016() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["star"], format: .json(), to: s) }
    }

    // dumps/dump-tables/017
    static func dumpsDumpTables017() throws -> Any? {
        return try dumped { db, s in try db.dumpTables([], format: .json(), to: s) }
    }

    // dumps/dump-tables/018
    static func dumpsDumpTables018() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["player", "wide"], format: .json(), stableOrder: true, to: s) }
    }

    // dumps/dump-tables/019
    static func dumpsDumpTables019() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team"], format: .line(), to: s) }
    }

    // dumps/dump-tables/020
    static func dumpsDumpTables020() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team", "player"], format: .line(), to: s) }
    }

    // dumps/dump-tables/021
    static func dumpsDumpTables021() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["empty"], format: .line(), to: s) }
    }

    // dumps/dump-tables/022
    static func dumpsDumpTables022() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team"], format: .line(), tableHeader: .always, to: s) }
    }

    // dumps/dump-tables/023
    static func dumpsDumpTables023() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team", "empty"], format: .line(), tableHeader: .always, to: s) }
    }

    // dumps/dump-tables/024
    static func dumpsDumpTables024() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["wide"], format: .line(), to: s) }
    }

    // dumps/dump-tables/025
    static func dumpsDumpTables025() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["star"], format: .line(), to: s) }
    }

    // dumps/dump-tables/026
    static func dumpsDumpTables026() throws -> Any? {
        return try dumped { db, s in try db.dumpTables([], format: .line(), to: s) }
    }

    // dumps/dump-tables/027
    static func dumpsDumpTables027() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["player", "wide"], format: .line(), stableOrder: true, to: s) }
    }

    // dumps/dump-tables/028
    static func dumpsDumpTables028() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team"], format: .list(), to: s) }
    }

    // dumps/dump-tables/029
    static func dumpsDumpTables029() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team", "player"], format: .list(), to: s) }
    }

    // dumps/dump-tables/030
    static func dumpsDumpTables030() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["empty"], format: .list(), to: s) }
    }

    // dumps/dump-tables/031
    static func dumpsDumpTables031() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team"], format: .list(), tableHeader: .always, to: s) }
    }

    // dumps/dump-tables/032
    static func dumpsDumpTables032() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team", "empty"], format: .list(), tableHeader: .always, to: s) }
    }

    // dumps/dump-tables/033
    static func dumpsDumpTables033() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["wide"], format: .list(), to: s) }
    }

    // dumps/dump-tables/034
    static func dumpsDumpTables034() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["star"], format: .list(), to: s) }
    }

    // dumps/dump-tables/035
    static func dumpsDumpTables035() throws -> Any? {
        return try dumped { db, s in try db.dumpTables([], format: .list(), to: s) }
    }

    // dumps/dump-tables/036
    static func dumpsDumpTables036() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["player", "wide"], format: .list(), stableOrder: true, to: s) }
    }

    // dumps/dump-tables/037
    static func dumpsDumpTables037() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team"], format: .quote(), to: s) }
    }

    // dumps/dump-tables/038
    static func dumpsDumpTables038() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team", "player"], format: .quote(), to: s) }
    }

    // dumps/dump-tables/039
    static func dumpsDumpTables039() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["empty"], format: .quote(), to: s) }
    }

    // dumps/dump-tables/040
    static func dumpsDumpTables040() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team"], format: .quote(), tableHeader: .always, to: s) }
    }

    // dumps/dump-tables/041
    static func dumpsDumpTables041() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team", "empty"], format: .quote(), tableHeader: .always, to: s) }
    }
}
