// Observed expressions of the area "dumps", part 3. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let dumpsProbes03: [Probe] = [
        Probe("dumps/dump-sql/081", free: dumpsDumpSql081),
        Probe("dumps/dump-sql/082", free: dumpsDumpSql082),
        Probe("dumps/dump-request/001", free: dumpsDumpRequest001),
        Probe("dumps/dump-request/002", free: dumpsDumpRequest002),
        Probe("dumps/dump-request/003", free: dumpsDumpRequest003),
        Probe("dumps/dump-request/004", free: dumpsDumpRequest004),
        Probe("dumps/dump-request/005", free: dumpsDumpRequest005),
        Probe("dumps/dump-request/006", free: dumpsDumpRequest006),
        Probe("dumps/dump-request/007", free: dumpsDumpRequest007),
        Probe("dumps/dump-request/008", free: dumpsDumpRequest008),
        Probe("dumps/dump-request/009", free: dumpsDumpRequest009),
        Probe("dumps/dump-request/010", free: dumpsDumpRequest010),
        Probe("dumps/dump-request/011", free: dumpsDumpRequest011),
        Probe("dumps/dump-request/012", free: dumpsDumpRequest012),
        Probe("dumps/dump-request/013", free: dumpsDumpRequest013),
        Probe("dumps/dump-request/014", free: dumpsDumpRequest014),
        Probe("dumps/dump-request/015", free: dumpsDumpRequest015),
        Probe("dumps/dump-request/016", free: dumpsDumpRequest016),
        Probe("dumps/dump-request/017", free: dumpsDumpRequest017),
        Probe("dumps/dump-request/018", free: dumpsDumpRequest018),
        Probe("dumps/dump-request/019", free: dumpsDumpRequest019),
        Probe("dumps/dump-request/020", free: dumpsDumpRequest020),
        Probe("dumps/dump-request/021", free: dumpsDumpRequest021),
        Probe("dumps/dump-request/022", free: dumpsDumpRequest022),
        Probe("dumps/dump-request/023", free: dumpsDumpRequest023),
        Probe("dumps/dump-request/024", free: dumpsDumpRequest024),
        Probe("dumps/dump-request/025", free: dumpsDumpRequest025),
        Probe("dumps/dump-request/026", free: dumpsDumpRequest026),
        Probe("dumps/dump-request/027", free: dumpsDumpRequest027),
        Probe("dumps/dump-request/028", free: dumpsDumpRequest028),
        Probe("dumps/dump-request/029", free: dumpsDumpRequest029),
        Probe("dumps/dump-request/030", free: dumpsDumpRequest030),
        Probe("dumps/dump-request/031", free: dumpsDumpRequest031),
        Probe("dumps/dump-request/032", free: dumpsDumpRequest032),
        Probe("dumps/dump-request/033", free: dumpsDumpRequest033),
        Probe("dumps/dump-request/034", free: dumpsDumpRequest034),
        Probe("dumps/dump-request/035", free: dumpsDumpRequest035),
        Probe("dumps/dump-request/036", free: dumpsDumpRequest036),
        Probe("dumps/dump-request/037", free: dumpsDumpRequest037),
        Probe("dumps/dump-tables/001", free: dumpsDumpTables001),
    ]

    // dumps/dump-sql/081
    static func dumpsDumpSql081() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELEC", to: s) }
    }

    // dumps/dump-sql/082
    static func dumpsDumpSql082() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("", to: s) }
    }

    // dumps/dump-request/001
    static func dumpsDumpRequest001() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").all(), format: .debug(), to: s) }
    }

    // dumps/dump-request/002
    static func dumpsDumpRequest002() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").filter(Column("id") < 3).order(Column("id").desc), format: .debug(), to: s) }
    }

    // dumps/dump-request/003
    static func dumpsDumpRequest003() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("empty").all(), format: .debug(), to: s) }
    }

    // dumps/dump-request/004
    static func dumpsDumpRequest004() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").select(Column("name"), Column("score")), format: .debug(), to: s) }
    }

    // dumps/dump-request/005
    static func dumpsDumpRequest005() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").including(optional: Table("player").belongsTo(Table("team"))).order(Column("id")), format: .debug(), to: s) }
    }

    // dumps/dump-request/006
    static func dumpsDumpRequest006() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").including(all: Table("team").hasMany(Table("player"))).order(Column("id")), format: .debug(), to: s) }
    }

    // dumps/dump-request/007
    static func dumpsDumpRequest007() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").all(), format: .debug(header: true), to: s) }
    }

    // dumps/dump-request/008
    static func dumpsDumpRequest008() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").filter(Column("id") < 3).order(Column("id").desc), format: .debug(header: true), to: s) }
    }

    // dumps/dump-request/009
    static func dumpsDumpRequest009() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("empty").all(), format: .debug(header: true), to: s) }
    }

    // dumps/dump-request/010
    static func dumpsDumpRequest010() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").select(Column("name"), Column("score")), format: .debug(header: true), to: s) }
    }

    // dumps/dump-request/011
    static func dumpsDumpRequest011() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").including(optional: Table("player").belongsTo(Table("team"))).order(Column("id")), format: .debug(header: true), to: s) }
    }

    // dumps/dump-request/012
    static func dumpsDumpRequest012() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").including(all: Table("team").hasMany(Table("player"))).order(Column("id")), format: .debug(header: true), to: s) }
    }

    // dumps/dump-request/013
    static func dumpsDumpRequest013() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").all(), format: .json(), to: s) }
    }

    // dumps/dump-request/014
    static func dumpsDumpRequest014() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").filter(Column("id") < 3).order(Column("id").desc), format: .json(), to: s) }
    }

    // dumps/dump-request/015
    static func dumpsDumpRequest015() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("empty").all(), format: .json(), to: s) }
    }

    // dumps/dump-request/016
    static func dumpsDumpRequest016() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").select(Column("name"), Column("score")), format: .json(), to: s) }
    }

    // dumps/dump-request/017
    static func dumpsDumpRequest017() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").including(optional: Table("player").belongsTo(Table("team"))).order(Column("id")), format: .json(), to: s) }
    }

    // dumps/dump-request/018
    static func dumpsDumpRequest018() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").including(all: Table("team").hasMany(Table("player"))).order(Column("id")), format: .json(), to: s) }
    }

    // dumps/dump-request/019
    static func dumpsDumpRequest019() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").all(), format: .line(), to: s) }
    }

    // dumps/dump-request/020
    static func dumpsDumpRequest020() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").filter(Column("id") < 3).order(Column("id").desc), format: .line(), to: s) }
    }

    // dumps/dump-request/021
    static func dumpsDumpRequest021() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("empty").all(), format: .line(), to: s) }
    }

    // dumps/dump-request/022
    static func dumpsDumpRequest022() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").select(Column("name"), Column("score")), format: .line(), to: s) }
    }

    // dumps/dump-request/023
    static func dumpsDumpRequest023() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").including(optional: Table("player").belongsTo(Table("team"))).order(Column("id")), format: .line(), to: s) }
    }

    // dumps/dump-request/024
    static func dumpsDumpRequest024() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").including(all: Table("team").hasMany(Table("player"))).order(Column("id")), format: .line(), to: s) }
    }

    // dumps/dump-request/025
    static func dumpsDumpRequest025() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").all(), format: .list(), to: s) }
    }

    // dumps/dump-request/026
    static func dumpsDumpRequest026() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").filter(Column("id") < 3).order(Column("id").desc), format: .list(), to: s) }
    }

    // dumps/dump-request/027
    static func dumpsDumpRequest027() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("empty").all(), format: .list(), to: s) }
    }

    // dumps/dump-request/028
    static func dumpsDumpRequest028() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").select(Column("name"), Column("score")), format: .list(), to: s) }
    }

    // dumps/dump-request/029
    static func dumpsDumpRequest029() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").including(optional: Table("player").belongsTo(Table("team"))).order(Column("id")), format: .list(), to: s) }
    }

    // dumps/dump-request/030
    static func dumpsDumpRequest030() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").including(all: Table("team").hasMany(Table("player"))).order(Column("id")), format: .list(), to: s) }
    }

    // dumps/dump-request/031
    static func dumpsDumpRequest031() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").all(), format: .quote(), to: s) }
    }

    // dumps/dump-request/032
    static func dumpsDumpRequest032() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").filter(Column("id") < 3).order(Column("id").desc), format: .quote(), to: s) }
    }

    // dumps/dump-request/033
    static func dumpsDumpRequest033() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("empty").all(), format: .quote(), to: s) }
    }

    // dumps/dump-request/034
    static func dumpsDumpRequest034() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").select(Column("name"), Column("score")), format: .quote(), to: s) }
    }

    // dumps/dump-request/035
    static func dumpsDumpRequest035() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("player").including(optional: Table("player").belongsTo(Table("team"))).order(Column("id")), format: .quote(), to: s) }
    }

    // dumps/dump-request/036
    static func dumpsDumpRequest036() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(Table("team").including(all: Table("team").hasMany(Table("player"))).order(Column("id")), format: .quote(), to: s) }
    }

    // dumps/dump-request/037
    static func dumpsDumpRequest037() throws -> Any? {
        return try dumped { db, s in try db.dumpRequest(SQLRequest<Row>(sql: "SELECT name FROM player ORDER BY 1"), to: s) }
    }

    // dumps/dump-tables/001
    static func dumpsDumpTables001() throws -> Any? {
        return try dumped { db, s in try db.dumpTables(["team"], format: .debug(), to: s) }
    }
}
