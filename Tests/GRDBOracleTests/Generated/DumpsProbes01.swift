// Observed expressions of the area "dumps", part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let dumpsProbes01: [Probe] = [
        Probe("dumps/dump-sql/001", free: dumpsDumpSql001),
        Probe("dumps/dump-sql/002", free: dumpsDumpSql002),
        Probe("dumps/dump-sql/003", free: dumpsDumpSql003),
        Probe("dumps/dump-sql/004", free: dumpsDumpSql004),
        Probe("dumps/dump-sql/005", free: dumpsDumpSql005),
        Probe("dumps/dump-sql/006", free: dumpsDumpSql006),
        Probe("dumps/dump-sql/007", free: dumpsDumpSql007),
        Probe("dumps/dump-sql/008", free: dumpsDumpSql008),
        Probe("dumps/dump-sql/009", free: dumpsDumpSql009),
        Probe("dumps/dump-sql/010", free: dumpsDumpSql010),
        Probe("dumps/dump-sql/011", free: dumpsDumpSql011),
        Probe("dumps/dump-sql/012", free: dumpsDumpSql012),
        Probe("dumps/dump-sql/013", free: dumpsDumpSql013),
        Probe("dumps/dump-sql/014", free: dumpsDumpSql014),
        Probe("dumps/dump-sql/015", free: dumpsDumpSql015),
        Probe("dumps/dump-sql/016", free: dumpsDumpSql016),
        Probe("dumps/dump-sql/017", free: dumpsDumpSql017),
        Probe("dumps/dump-sql/018", free: dumpsDumpSql018),
        Probe("dumps/dump-sql/019", free: dumpsDumpSql019),
        Probe("dumps/dump-sql/020", free: dumpsDumpSql020),
        Probe("dumps/dump-sql/021", free: dumpsDumpSql021),
        Probe("dumps/dump-sql/022", free: dumpsDumpSql022),
        Probe("dumps/dump-sql/023", free: dumpsDumpSql023),
        Probe("dumps/dump-sql/024", free: dumpsDumpSql024),
        Probe("dumps/dump-sql/025", free: dumpsDumpSql025),
        Probe("dumps/dump-sql/026", free: dumpsDumpSql026),
        Probe("dumps/dump-sql/027", free: dumpsDumpSql027),
        Probe("dumps/dump-sql/028", free: dumpsDumpSql028),
        Probe("dumps/dump-sql/029", free: dumpsDumpSql029),
        Probe("dumps/dump-sql/030", free: dumpsDumpSql030),
        Probe("dumps/dump-sql/031", free: dumpsDumpSql031),
        Probe("dumps/dump-sql/032", free: dumpsDumpSql032),
        Probe("dumps/dump-sql/033", free: dumpsDumpSql033),
        Probe("dumps/dump-sql/034", free: dumpsDumpSql034),
        Probe("dumps/dump-sql/035", free: dumpsDumpSql035),
        Probe("dumps/dump-sql/036", free: dumpsDumpSql036),
        Probe("dumps/dump-sql/037", free: dumpsDumpSql037),
        Probe("dumps/dump-sql/038", free: dumpsDumpSql038),
        Probe("dumps/dump-sql/039", free: dumpsDumpSql039),
        Probe("dumps/dump-sql/040", free: dumpsDumpSql040),
    ]

    // dumps/dump-sql/001
    static func dumpsDumpSql001() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .debug(), to: s) }
    }

    // dumps/dump-sql/002
    static func dumpsDumpSql002() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .debug(), to: s) }
    }

    // dumps/dump-sql/003
    static func dumpsDumpSql003() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .debug(), to: s) }
    }

    // dumps/dump-sql/004
    static func dumpsDumpSql004() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .debug(header: true), to: s) }
    }

    // dumps/dump-sql/005
    static func dumpsDumpSql005() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .debug(header: true), to: s) }
    }

    // dumps/dump-sql/006
    static func dumpsDumpSql006() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .debug(header: true), to: s) }
    }

    // dumps/dump-sql/007
    static func dumpsDumpSql007() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .debug(header: true, separator: ";", nullValue: "NIL"), to: s) }
    }

    // dumps/dump-sql/008
    static func dumpsDumpSql008() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .debug(header: true, separator: ";", nullValue: "NIL"), to: s) }
    }

    // dumps/dump-sql/009
    static func dumpsDumpSql009() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .debug(header: true, separator: ";", nullValue: "NIL"), to: s) }
    }

    // dumps/dump-sql/010
    static func dumpsDumpSql010() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .json(), to: s) }
    }

    // dumps/dump-sql/011
    static func dumpsDumpSql011() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .json(), to: s) }
    }

    // dumps/dump-sql/012
    static func dumpsDumpSql012() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .json(), to: s) }
    }

    // dumps/dump-sql/013
    static func dumpsDumpSql013() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .json(encoder: { let e = JSONDumpFormat.defaultEncoder; e.outputFormatting = [.prettyPrinted, .sortedKeys]; return e }()), to: s) }
    }

    // dumps/dump-sql/014
    static func dumpsDumpSql014() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .json(encoder: { let e = JSONDumpFormat.defaultEncoder; e.outputFormatting = [.prettyPrinted, .sortedKeys]; return e }()), to: s) }
    }

    // dumps/dump-sql/015
    static func dumpsDumpSql015() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .json(encoder: { let e = JSONDumpFormat.defaultEncoder; e.outputFormatting = [.prettyPrinted, .sortedKeys]; return e }()), to: s) }
    }

    // dumps/dump-sql/016
    static func dumpsDumpSql016() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .line(), to: s) }
    }

    // dumps/dump-sql/017
    static func dumpsDumpSql017() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .line(), to: s) }
    }

    // dumps/dump-sql/018
    static func dumpsDumpSql018() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .line(), to: s) }
    }

    // dumps/dump-sql/019
    static func dumpsDumpSql019() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .line(nullValue: "NIL"), to: s) }
    }

    // dumps/dump-sql/020
    static func dumpsDumpSql020() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .line(nullValue: "NIL"), to: s) }
    }

    // dumps/dump-sql/021
    static func dumpsDumpSql021() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .line(nullValue: "NIL"), to: s) }
    }

    // dumps/dump-sql/022
    static func dumpsDumpSql022() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .list(), to: s) }
    }

    // dumps/dump-sql/023
    static func dumpsDumpSql023() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .list(), to: s) }
    }

    // dumps/dump-sql/024
    static func dumpsDumpSql024() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .list(), to: s) }
    }

    // dumps/dump-sql/025
    static func dumpsDumpSql025() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .list(header: true), to: s) }
    }

    // dumps/dump-sql/026
    static func dumpsDumpSql026() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .list(header: true), to: s) }
    }

    // dumps/dump-sql/027
    static func dumpsDumpSql027() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .list(header: true), to: s) }
    }

    // dumps/dump-sql/028
    static func dumpsDumpSql028() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .list(header: true, separator: ";", nullValue: "NIL"), to: s) }
    }

    // dumps/dump-sql/029
    static func dumpsDumpSql029() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .list(header: true, separator: ";", nullValue: "NIL"), to: s) }
    }

    // dumps/dump-sql/030
    static func dumpsDumpSql030() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .list(header: true, separator: ";", nullValue: "NIL"), to: s) }
    }

    // dumps/dump-sql/031
    static func dumpsDumpSql031() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .quote(), to: s) }
    }

    // dumps/dump-sql/032
    static func dumpsDumpSql032() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .quote(), to: s) }
    }

    // dumps/dump-sql/033
    static func dumpsDumpSql033() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .quote(), to: s) }
    }

    // dumps/dump-sql/034
    static func dumpsDumpSql034() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .quote(header: true), to: s) }
    }

    // dumps/dump-sql/035
    static func dumpsDumpSql035() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .quote(header: true), to: s) }
    }

    // dumps/dump-sql/036
    static func dumpsDumpSql036() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .quote(header: true), to: s) }
    }

    // dumps/dump-sql/037
    static func dumpsDumpSql037() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM team ORDER BY id", format: .quote(header: true, separator: ";"), to: s) }
    }

    // dumps/dump-sql/038
    static func dumpsDumpSql038() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM player ORDER BY id", format: .quote(header: true, separator: ";"), to: s) }
    }

    // dumps/dump-sql/039
    static func dumpsDumpSql039() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT * FROM empty", format: .quote(header: true, separator: ";"), to: s) }
    }

    // dumps/dump-sql/040
    static func dumpsDumpSql040() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1; SELECT 2", format: .debug(), to: s) }
    }
}
