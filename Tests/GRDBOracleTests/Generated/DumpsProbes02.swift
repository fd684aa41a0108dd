// Observed expressions of the area "dumps", part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let dumpsProbes02: [Probe] = [
        Probe("dumps/dump-sql/041", free: dumpsDumpSql041),
        Probe("dumps/dump-sql/042", free: dumpsDumpSql042),
        Probe("dumps/dump-sql/043", free: dumpsDumpSql043),
        Probe("dumps/dump-sql/044", free: dumpsDumpSql044),
        Probe("dumps/dump-sql/045", free: dumpsDumpSql045),
        Probe("dumps/dump-sql/046", free: dumpsDumpSql046),
        Probe("dumps/dump-sql/047", free: dumpsDumpSql047),
        Probe("dumps/dump-sql/048", free: dumpsDumpSql048),
        Probe("dumps/dump-sql/049", free: dumpsDumpSql049),
        Probe("dumps/dump-sql/050", free: dumpsDumpSql050),
        Probe("dumps/dump-sql/051", free: dumpsDumpSql051),
        Probe("dumps/dump-sql/052", free: dumpsDumpSql052),
        Probe("dumps/dump-sql/053", free: dumpsDumpSql053),
        Probe("dumps/dump-sql/054", free: dumpsDumpSql054),
        Probe("dumps/dump-sql/055", free: dumpsDumpSql055),
        Probe("dumps/dump-sql/056", free: dumpsDumpSql056),
        Probe("dumps/dump-sql/057", free: dumpsDumpSql057),
        Probe("dumps/dump-sql/058", free: dumpsDumpSql058),
        Probe("dumps/dump-sql/059", free: dumpsDumpSql059),
        Probe("dumps/dump-sql/060", free: dumpsDumpSql060),
        Probe("dumps/dump-sql/061", free: dumpsDumpSql061),
        Probe("dumps/dump-sql/062", free: dumpsDumpSql062),
        Probe("dumps/dump-sql/063", free: dumpsDumpSql063),
        Probe("dumps/dump-sql/064", free: dumpsDumpSql064),
        Probe("dumps/dump-sql/065", free: dumpsDumpSql065),
        Probe("dumps/dump-sql/066", free: dumpsDumpSql066),
        Probe("dumps/dump-sql/067", free: dumpsDumpSql067),
        Probe("dumps/dump-sql/068", free: dumpsDumpSql068),
        Probe("dumps/dump-sql/069", free: dumpsDumpSql069),
        Probe("dumps/dump-sql/070", free: dumpsDumpSql070),
        Probe("dumps/dump-sql/071", free: dumpsDumpSql071),
        Probe("dumps/dump-sql/072", free: dumpsDumpSql072),
        Probe("dumps/dump-sql/073", free: dumpsDumpSql073),
        Probe("dumps/dump-sql/074", free: dumpsDumpSql074),
        Probe("dumps/dump-sql/075", free: dumpsDumpSql075),
        Probe("dumps/dump-sql/076", free: dumpsDumpSql076),
        Probe("dumps/dump-sql/077", free: dumpsDumpSql077),
        Probe("dumps/dump-sql/078", free: dumpsDumpSql078),
        Probe("dumps/dump-sql/079", free: dumpsDumpSql079),
        Probe("dumps/dump-sql/080", free: dumpsDumpSql080),
    ]

    // dumps/dump-sql/041
    static func dumpsDumpSql041() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1 AS a, 2 AS a", format: .debug(), to: s) }
    }

    // dumps/dump-sql/042
    static func dumpsDumpSql042() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1.0, 0.1, 1e100, -5, 9223372036854775807", format: .debug(), to: s) }
    }

    // dumps/dump-sql/043
    static func dumpsDumpSql043() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT x'', '', NULL", format: .debug(), to: s) }
    }

    // dumps/dump-sql/044
    static func dumpsDumpSql044() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("CREATE TEMP TABLE zz(a)", format: .debug(), to: s) }
    }

    // dumps/dump-sql/045
    static func dumpsDumpSql045() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 'a,b', 'a\"b', 'tab\tx'", format: .debug(), to: s) }
    }

    // dumps/dump-sql/046
    static func dumpsDumpSql046() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT x'c3a9' AS blob, x'c3' AS bad", format: .debug(), to: s) }
    }

    // dumps/dump-sql/047
    static func dumpsDumpSql047() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1e999, -1e999", format: .debug(), to: s) }
    }

    // dumps/dump-sql/048
    static func dumpsDumpSql048() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1; SELECT 2", format: .json(), to: s) }
    }

    // dumps/dump-sql/049
    static func dumpsDumpSql049() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1 AS a, 2 AS a", format: .json(), to: s) }
    }

    // dumps/dump-sql/050
    static func dumpsDumpSql050() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1.0, 0.1, 1e100, -5, 9223372036854775807", format: .json(), to: s) }
    }

    // dumps/dump-sql/051
    static func dumpsDumpSql051() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT x'', '', NULL", format: .json(), to: s) }
    }

    // dumps/dump-sql/052
    static func dumpsDumpSql052() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("CREATE TEMP TABLE zz(a)", format: .json(), to: s) }
    }

    // dumps/dump-sql/053
    static func dumpsDumpSql053() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 'a,b', 'a\"b', 'tab\tx'", format: .json(), to: s) }
    }

    // dumps/dump-sql/054
    static func dumpsDumpSql054() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT x'c3a9' AS blob, x'c3' AS bad", format: .json(), to: s) }
    }

    // dumps/dump-sql/055
    static func dumpsDumpSql055() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1e999, -1e999", format: .json(), to: s) }
    }

    // dumps/dump-sql/056
    static func dumpsDumpSql056() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1; SELECT 2", format: .line(), to: s) }
    }

    // dumps/dump-sql/057
    static func dumpsDumpSql057() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1 AS a, 2 AS a", format: .line(), to: s) }
    }

    // dumps/dump-sql/058
    static func dumpsDumpSql058() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1.0, 0.1, 1e100, -5, 9223372036854775807", format: .line(), to: s) }
    }

    // dumps/dump-sql/059
    static func dumpsDumpSql059() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT x'', '', NULL", format: .line(), to: s) }
    }

    // dumps/dump-sql/060
    static func dumpsDumpSql060() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("CREATE TEMP TABLE zz(a)", format: .line(), to: s) }
    }

    // dumps/dump-sql/061
    static func dumpsDumpSql061() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 'a,b', 'a\"b', 'tab\tx'", format: .line(), to: s) }
    }

    // dumps/dump-sql/062
    static func dumpsDumpSql062() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT x'c3a9' AS blob, x'c3' AS bad", format: .line(), to: s) }
    }

    // dumps/dump-sql/063
    static func dumpsDumpSql063() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1e999, -1e999", format: .line(), to: s) }
    }

    // dumps/dump-sql/064
    static func dumpsDumpSql064() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1; SELECT 2", format: .list(), to: s) }
    }

    // dumps/dump-sql/065
    static func dumpsDumpSql065() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1 AS a, 2 AS a", format: .list(), to: s) }
    }

    // dumps/dump-sql/066
    static func dumpsDumpSql066() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1.0, 0.1, 1e100, -5, 9223372036854775807", format: .list(), to: s) }
    }

    // dumps/dump-sql/067
    static func dumpsDumpSql067() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT x'', '', NULL", format: .list(), to: s) }
    }

    // dumps/dump-sql/068
    static func dumpsDumpSql068() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("CREATE TEMP TABLE zz(a)", format: .list(), to: s) }
    }

    // dumps/dump-sql/069
    static func dumpsDumpSql069() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 'a,b', 'a\"b', 'tab\tx'", format: .list(), to: s) }
    }

    // dumps/dump-sql/070
    static func dumpsDumpSql070() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT x'c3a9' AS blob, x'c3' AS bad", format: .list(), to: s) }
    }

    // dumps/dump-sql/071
    static func dumpsDumpSql071() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1e999, -1e999", format: .list(), to: s) }
    }

    // dumps/dump-sql/072
    static func dumpsDumpSql072() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1; SELECT 2", format: .quote(), to: s) }
    }

    // dumps/dump-sql/073
    static func dumpsDumpSql073() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1 AS a, 2 AS a", format: .quote(), to: s) }
    }

    // dumps/dump-sql/074
    static func dumpsDumpSql074() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1.0, 0.1, 1e100, -5, 9223372036854775807", format: .quote(), to: s) }
    }

    // dumps/dump-sql/075
    static func dumpsDumpSql075() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT x'', '', NULL", format: .quote(), to: s) }
    }

    // dumps/dump-sql/076
    static func dumpsDumpSql076() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("CREATE TEMP TABLE zz(a)", format: .quote(), to: s) }
    }

    // dumps/dump-sql/077
    static func dumpsDumpSql077() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 'a,b', 'a\"b', 'tab\tx'", format: .quote(), to: s) }
    }

    // dumps/dump-sql/078
    static func dumpsDumpSql078() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT x'c3a9' AS blob, x'c3' AS bad", format: .quote(), to: s) }
    }

    // dumps/dump-sql/079
    static func dumpsDumpSql079() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT 1e999, -1e999", format: .quote(), to: s) }
    }

    // dumps/dump-sql/080
    static func dumpsDumpSql080() throws -> Any? {
        return try dumped { db, s in try db.dumpSQL("SELECT \(1) AS x, \("a") AS y", to: s) }
    }
}
