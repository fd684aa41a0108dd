// Observed expressions of the area "sql-requests", part 9. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes09: [Probe] = [
        Probe("sql-requests/functions/053", written: sqlRequestsFunctions053),
        Probe("sql-requests/functions/054", written: sqlRequestsFunctions054),
        Probe("sql-requests/functions/055", written: sqlRequestsFunctions055),
        Probe("sql-requests/functions/056", written: sqlRequestsFunctions056),
        Probe("sql-requests/functions/057", written: sqlRequestsFunctions057),
        Probe("sql-requests/functions/058", written: sqlRequestsFunctions058),
        Probe("sql-requests/functions/059", written: sqlRequestsFunctions059),
        Probe("sql-requests/functions/060", written: sqlRequestsFunctions060),
        Probe("sql-requests/functions/061", written: sqlRequestsFunctions061),
        Probe("sql-requests/functions/062", written: sqlRequestsFunctions062),
        Probe("sql-requests/functions/063", written: sqlRequestsFunctions063),
        Probe("sql-requests/functions/064", written: sqlRequestsFunctions064),
        Probe("sql-requests/functions/065", written: sqlRequestsFunctions065),
        Probe("sql-requests/functions/066", written: sqlRequestsFunctions066),
        Probe("sql-requests/functions/067", written: sqlRequestsFunctions067),
        Probe("sql-requests/functions/068", written: sqlRequestsFunctions068),
        Probe("sql-requests/functions/069", written: sqlRequestsFunctions069),
        Probe("sql-requests/functions/070", written: sqlRequestsFunctions070),
        Probe("sql-requests/functions/071", written: sqlRequestsFunctions071),
        Probe("sql-requests/functions/072", written: sqlRequestsFunctions072),
        Probe("sql-requests/functions/073", written: sqlRequestsFunctions073),
        Probe("sql-requests/functions/074", written: sqlRequestsFunctions074),
        Probe("sql-requests/functions/075", written: sqlRequestsFunctions075),
        Probe("sql-requests/functions/076", written: sqlRequestsFunctions076),
        Probe("sql-requests/functions/077", written: sqlRequestsFunctions077),
        Probe("sql-requests/functions/078", written: sqlRequestsFunctions078),
        Probe("sql-requests/functions/079", written: sqlRequestsFunctions079),
        Probe("sql-requests/functions/080", written: sqlRequestsFunctions080),
        Probe("sql-requests/functions/081", written: sqlRequestsFunctions081),
        Probe("sql-requests/functions/082", written: sqlRequestsFunctions082),
        Probe("sql-requests/functions/083", written: sqlRequestsFunctions083),
        Probe("sql-requests/functions/084", written: sqlRequestsFunctions084),
        Probe("sql-requests/functions/085", written: sqlRequestsFunctions085),
        Probe("sql-requests/functions/086", written: sqlRequestsFunctions086),
        Probe("sql-requests/functions/087", written: sqlRequestsFunctions087),
        Probe("sql-requests/functions/088", written: sqlRequestsFunctions088),
        Probe("sql-requests/functions/089", written: sqlRequestsFunctions089),
        Probe("sql-requests/functions/090", written: sqlRequestsFunctions090),
        Probe("sql-requests/functions/091", written: sqlRequestsFunctions091),
        Probe("sql-requests/functions/092", written: sqlRequestsFunctions092),
    ]

    // sql-requests/functions/053
    static func sqlRequestsFunctions053(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").collating(.localizedStandardCompare))
    }

    // sql-requests/functions/054
    static func sqlRequestsFunctions054(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").like("%a%"))
    }

    // sql-requests/functions/055
    static func sqlRequestsFunctions055(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").like("%a%", escape: "\\"))
    }

    // sql-requests/functions/056
    static func sqlRequestsFunctions056(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").like(Column("info")))
    }

    // sql-requests/functions/057
    static func sqlRequestsFunctions057(_ db: Database) throws -> Any? {
        return try exprJ(db, !Column("title").like("a"))
    }

    // sql-requests/functions/058
    static func sqlRequestsFunctions058(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").collating(.nocase).like("a%"))
    }

    // sql-requests/functions/059
    static func sqlRequestsFunctions059(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").forKey("t"))
    }

    // sql-requests/functions/060
    static func sqlRequestsFunctions060(_ db: Database) throws -> Any? {
        return try exprJ(db, (Column("year") + 1).forKey("next"))
    }

    // sql-requests/functions/061
    static func sqlRequestsFunctions061(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("title").forKey("title"))
    }

    // sql-requests/functions/062
    static func sqlRequestsFunctions062(_ db: Database) throws -> Any? {
        return try exprJ(db, abs(Column("year")).forKey(CodingKeyProbe.other))
    }

    // sql-requests/functions/063
    static func sqlRequestsFunctions063(_ db: Database) throws -> Any? {
        return try exprJ(db, Column("year").sqlExpression)
    }

    // sql-requests/functions/064
    static func sqlRequestsFunctions064(_ db: Database) throws -> Any? {
        return try exprJ(db, SQL("RANDOM()"))
    }

    // sql-requests/functions/065
    static func sqlRequestsFunctions065(_ db: Database) throws -> Any? {
        return try exprJ(db, SQL("year + \(1)").forKey("k"))
    }

    // sql-requests/functions/066
    static func sqlRequestsFunctions066(_ db: Database) throws -> Any? {
        return try exprJ(db, 1.databaseValue)
    }

    // sql-requests/functions/067
    static func sqlRequestsFunctions067(_ db: Database) throws -> Any? {
        return try exprJ(db, "a".databaseValue)
    }

    // sql-requests/functions/068
    static func sqlRequestsFunctions068(_ db: Database) throws -> Any? {
        return try exprJ(db, DatabaseValue.null)
    }

    // sql-requests/functions/069
    static func sqlRequestsFunctions069(_ db: Database) throws -> Any? {
        return try exprJ(db, true.databaseValue)
    }

    // sql-requests/functions/070
    static func sqlRequestsFunctions070(_ db: Database) throws -> Any? {
        return try exprJ(db, DatabaseFunction("myFunc", argumentCount: 2) { _ in nil }(Column("year"), 1))
    }

    // sql-requests/functions/071
    static func sqlRequestsFunctions071(_ db: Database) throws -> Any? {
        return try exprJ(db, DatabaseFunction("noArg", argumentCount: 0) { _ in nil }())
    }

    // sql-requests/functions/072
    static func sqlRequestsFunctions072(_ db: Database) throws -> Any? {
        return try exprJ(db, Book.select(max(Column("year"))))
    }

    // sql-requests/functions/073
    static func sqlRequestsFunctions073(_ db: Database) throws -> Any? {
        return try exprJ(db, Author.select(Column("name")).limit(1).sqlExpression)
    }

    // sql-requests/functions/074
    static func sqlRequestsFunctions074(_ db: Database) throws -> Any? {
        return try exprJ(db, Book.all().exists())
    }

    // sql-requests/functions/075
    static func sqlRequestsFunctions075(_ db: Database) throws -> Any? {
        return try exprJ(db, !Book.all().exists())
    }

    // sql-requests/functions/076
    static func sqlRequestsFunctions076(_ db: Database) throws -> Any? {
        return try exprJ(db, Book.filter(Column("id") == 1).exists())
    }

    // sql-requests/functions/077
    static func sqlRequestsFunctions077(_ db: Database) throws -> Any? {
        return try exprJ(db, SQLRequest<Int>(sql: "SELECT 1").exists())
    }

    // sql-requests/functions/078
    static func sqlRequestsFunctions078(_ db: Database) throws -> Any? {
        return try exprJ(db, SQLRequest<Int>(sql: "SELECT ?", arguments: [1]).sqlExpression)
    }

    // sql-requests/functions/079
    static func sqlRequestsFunctions079(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(count(SQL("*"))))
    }

    // sql-requests/functions/080
    static func sqlRequestsFunctions080(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(max(Column("year")), min(Column("year")).forKey("least")))
    }

    // sql-requests/functions/081
    static func sqlRequestsFunctions081(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("title") + 1))
    }

    // sql-requests/functions/082
    static func sqlRequestsFunctions082(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("title").collating(.nocase) == "sky"))
    }

    // sql-requests/functions/083
    static func sqlRequestsFunctions083(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("title") == "sky".databaseValue.collating(.nocase)))
    }

    // sql-requests/functions/084
    static func sqlRequestsFunctions084(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("title").collating(.nocase) == Column("info")))
    }

    // sql-requests/functions/085
    static func sqlRequestsFunctions085(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("title") == "sky").collating(.nocase)))
    }

    // sql-requests/functions/086
    static func sqlRequestsFunctions086(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("title") > "sky" && Column("year") > 1).collating(.nocase)))
    }

    // sql-requests/functions/087
    static func sqlRequestsFunctions087(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("title").like("S%") && Column("year") > 1))
    }

    // sql-requests/functions/088
    static func sqlRequestsFunctions088(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("title").like("S%").collating(.nocase)))
    }

    // sql-requests/functions/089
    static func sqlRequestsFunctions089(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(length(Column("title")) == 3))
    }

    // sql-requests/functions/090
    static func sqlRequestsFunctions090(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(abs(Column("year") - 5) < 3))
    }

    // sql-requests/functions/091
    static func sqlRequestsFunctions091(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("title").lowercased == "sky"))
    }

    // sql-requests/functions/092
    static func sqlRequestsFunctions092(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!Column("title").lowercased))
    }
}
