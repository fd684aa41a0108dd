// Observed expressions of the area "sql-requests", part 8. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes08: [Probe] = [
        Probe("sql-requests/functions/013", written: sqlRequestsFunctions013),
        Probe("sql-requests/functions/014", written: sqlRequestsFunctions014),
        Probe("sql-requests/functions/015", written: sqlRequestsFunctions015),
        Probe("sql-requests/functions/016", written: sqlRequestsFunctions016),
        Probe("sql-requests/functions/017", written: sqlRequestsFunctions017),
        Probe("sql-requests/functions/018", written: sqlRequestsFunctions018),
        Probe("sql-requests/functions/019", written: sqlRequestsFunctions019),
        Probe("sql-requests/functions/020", written: sqlRequestsFunctions020),
        Probe("sql-requests/functions/021", written: sqlRequestsFunctions021),
        Probe("sql-requests/functions/022", written: sqlRequestsFunctions022),
        Probe("sql-requests/functions/023", written: sqlRequestsFunctions023),
        Probe("sql-requests/functions/024", written: sqlRequestsFunctions024),
        Probe("sql-requests/functions/025", written: sqlRequestsFunctions025),
        Probe("sql-requests/functions/026", written: sqlRequestsFunctions026),
        Probe("sql-requests/functions/027", written: sqlRequestsFunctions027),
        Probe("sql-requests/functions/028", written: sqlRequestsFunctions028),
        Probe("sql-requests/functions/029", written: sqlRequestsFunctions029),
        Probe("sql-requests/functions/030", written: sqlRequestsFunctions030),
        Probe("sql-requests/functions/031", written: sqlRequestsFunctions031),
        Probe("sql-requests/functions/032", written: sqlRequestsFunctions032),
        Probe("sql-requests/functions/033", written: sqlRequestsFunctions033),
        Probe("sql-requests/functions/034", written: sqlRequestsFunctions034),
        Probe("sql-requests/functions/035", written: sqlRequestsFunctions035),
        Probe("sql-requests/functions/036", written: sqlRequestsFunctions036),
        Probe("sql-requests/functions/037", written: sqlRequestsFunctions037),
        Probe("sql-requests/functions/038", written: sqlRequestsFunctions038),
        Probe("sql-requests/functions/039", written: sqlRequestsFunctions039),
        Probe("sql-requests/functions/040", written: sqlRequestsFunctions040),
        Probe("sql-requests/functions/041", written: sqlRequestsFunctions041),
        Probe("sql-requests/functions/042", written: sqlRequestsFunctions042),
        Probe("sql-requests/functions/043", written: sqlRequestsFunctions043),
        Probe("sql-requests/functions/044", written: sqlRequestsFunctions044),
        Probe("sql-requests/functions/045", written: sqlRequestsFunctions045),
        Probe("sql-requests/functions/046", written: sqlRequestsFunctions046),
        Probe("sql-requests/functions/047", written: sqlRequestsFunctions047),
        Probe("sql-requests/functions/048", written: sqlRequestsFunctions048),
        Probe("sql-requests/functions/049", written: sqlRequestsFunctions049),
        Probe("sql-requests/functions/050", written: sqlRequestsFunctions050),
        Probe("sql-requests/functions/051", written: sqlRequestsFunctions051),
        Probe("sql-requests/functions/052", written: sqlRequestsFunctions052),
    ]

    // sql-requests/functions/013
    static func sqlRequestsFunctions013(_ db: Database) throws -> Any? {
        return try exprJ(db, coalesce([] as [Column]))
    }

    // sql-requests/functions/014
    static func sqlRequestsFunctions014(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("year") ?? 0)
    }

    // sql-requests/functions/015
    static func sqlRequestsFunctions015(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title") ?? Column("info"))
    }

    // sql-requests/functions/016
    static func sqlRequestsFunctions016(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title") ?? Column("info") ?? "none")
    }

    // sql-requests/functions/017
    static func sqlRequestsFunctions017(_ db: Database) throws -> Any? {
        return try exprJ(db, count(Column("year")))
    }

    // sql-requests/functions/018
    static func sqlRequestsFunctions018(_ db: Database) throws -> Any? {
        return try exprJ(db, count(SQL("*")))
    }

    // sql-requests/functions/019
    static func sqlRequestsFunctions019(_ db: Database) throws -> Any? {
        return try exprJ(db, count(distinct: Column("year")))
    }

    // sql-requests/functions/020
    static func sqlRequestsFunctions020(_ db: Database) throws -> Any? {
        return try exprJ(db, count(Column("year") + 1))
    }

    // sql-requests/functions/021
    static func sqlRequestsFunctions021(_ db: Database) throws -> Any? {
        return try exprJ(db, length(Column("title")))
    }

    // sql-requests/functions/022
    static func sqlRequestsFunctions022(_ db: Database) throws -> Any? {
        return try exprJ(db, max(Column("year")))
    }

    // sql-requests/functions/023
    static func sqlRequestsFunctions023(_ db: Database) throws -> Any? {
        return try exprJ(db, max(Column("year"), filter: Column("price") > 1))
    }

    // sql-requests/functions/024
    static func sqlRequestsFunctions024(_ db: Database) throws -> Any? {
        return try exprJ(db, min(Column("year")))
    }

    // sql-requests/functions/025
    static func sqlRequestsFunctions025(_ db: Database) throws -> Any? {
        return try exprJ(db, min(Column("year"), filter: Column("price") > 1))
    }

    // sql-requests/functions/026
    static func sqlRequestsFunctions026(_ db: Database) throws -> Any? {
        return try exprJ(db, sum(Column("year")))
    }

    // sql-requests/functions/027
    static func sqlRequestsFunctions027(_ db: Database) throws -> Any? {
        return try exprJ(db, sum(Column("year"), filter: Column("price") > 1))
    }

    // sql-requests/functions/028
    static func sqlRequestsFunctions028(_ db: Database) throws -> Any? {
        return try exprJ(db, total(Column("year")))
    }

    // sql-requests/functions/029
    static func sqlRequestsFunctions029(_ db: Database) throws -> Any? {
        return try exprJ(db, total(Column("year"), filter: Column("price") > 1))
    }

    // sql-requests/functions/030
    static func sqlRequestsFunctions030(_ db: Database) throws -> Any? {
        return try exprJ(db, max(Column("year"), Column("id")))
    }

    // sql-requests/functions/031
    static func sqlRequestsFunctions031(_ db: Database) throws -> Any? {
        return try exprJ(db, min(Column("year"), Column("id"), 3))
    }

    // sql-requests/functions/032
    static func sqlRequestsFunctions032(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").capitalized)
    }

    // sql-requests/functions/033
    static func sqlRequestsFunctions033(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").lowercased)
    }

    // sql-requests/functions/034
    static func sqlRequestsFunctions034(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").uppercased)
    }

    // sql-requests/functions/035
    static func sqlRequestsFunctions035(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").localizedCapitalized)
    }

    // sql-requests/functions/036
    static func sqlRequestsFunctions036(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").localizedLowercased)
    }

    // sql-requests/functions/037
    static func sqlRequestsFunctions037(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").localizedUppercased)
    }

    // sql-requests/functions/038
    static func sqlRequestsFunctions038(_ db: Database) throws -> Any? {
        return try exprJ(db, julianDay(Column("born")))
    }

    // sql-requests/functions/039
    static func sqlRequestsFunctions039(_ db: Database) throws -> Any? {
        return try exprJ(db, julianDay(Column("born"), .second(1)))
    }

    // sql-requests/functions/040
    static func sqlRequestsFunctions040(_ db: Database) throws -> Any? {
        return try exprJ(db, dateTime(Column("born")))
    }

    // sql-requests/functions/041
    static func sqlRequestsFunctions041(_ db: Database) throws -> Any? {
        return try exprJ(db, dateTime(Column("born"), .day(1), .hour(-2)))
    }

    // sql-requests/functions/042
    static func sqlRequestsFunctions042(_ db: Database) throws -> Any? {
        return try exprJ(db, dateTime(Column("born"), .startOfDay))
    }

    // sql-requests/functions/043
    static func sqlRequestsFunctions043(_ db: Database) throws -> Any? {
        return try exprJ(db, dateTime(Column("born"), .startOfMonth, .startOfYear))
    }

    // sql-requests/functions/044
    static func sqlRequestsFunctions044(_ db: Database) throws -> Any? {
        return try exprJ(db, dateTime(Column("born"), .weekday(3), .unixEpoch, .localTime, .utc))
    }

    // sql-requests/functions/045
    static func sqlRequestsFunctions045(_ db: Database) throws -> Any? {
        return try exprJ(db, dateTime(Column("born"), .minute(5), .month(-1), .year(2), .second(1.5)))
    }

    // sql-requests/functions/046
    static func sqlRequestsFunctions046(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").collating(.nocase))
    }

    // sql-requests/functions/047
    static func sqlRequestsFunctions047(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").collating(.binary))
    }

    // sql-requests/functions/048
    static func sqlRequestsFunctions048(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").collating(.rtrim))
    }

    // sql-requests/functions/049
    static func sqlRequestsFunctions049(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").collating(.localizedCaseInsensitiveCompare))
    }

    // sql-requests/functions/050
    static func sqlRequestsFunctions050(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").collating(.unicodeCompare))
    }

    // sql-requests/functions/051
    static func sqlRequestsFunctions051(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").collating(.caseInsensitiveCompare))
    }

    // sql-requests/functions/052
    static func sqlRequestsFunctions052(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").collating(.localizedCompare))
    }
}
