// Observed expressions of the area "sql-requests", part 7. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes07: [Probe] = [
        Probe("sql-requests/logic-joined/017", written: sqlRequestsLogicJoined017),
        Probe("sql-requests/logic-joined/018", written: sqlRequestsLogicJoined018),
        Probe("sql-requests/logic-joined/019", written: sqlRequestsLogicJoined019),
        Probe("sql-requests/logic-joined/020", written: sqlRequestsLogicJoined020),
        Probe("sql-requests/logic-joined/021", written: sqlRequestsLogicJoined021),
        Probe("sql-requests/logic-joined/022", written: sqlRequestsLogicJoined022),
        Probe("sql-requests/logic-joined/023", written: sqlRequestsLogicJoined023),
        Probe("sql-requests/logic-joined/024", written: sqlRequestsLogicJoined024),
        Probe("sql-requests/logic-joined/025", written: sqlRequestsLogicJoined025),
        Probe("sql-requests/logic-joined/026", written: sqlRequestsLogicJoined026),
        Probe("sql-requests/logic-joined/027", written: sqlRequestsLogicJoined027),
        Probe("sql-requests/logic-joined/028", written: sqlRequestsLogicJoined028),
        Probe("sql-requests/logic-joined/029", written: sqlRequestsLogicJoined029),
        Probe("sql-requests/logic-joined/030", written: sqlRequestsLogicJoined030),
        Probe("sql-requests/logic-joined/031", written: sqlRequestsLogicJoined031),
        Probe("sql-requests/logic-joined/032", written: sqlRequestsLogicJoined032),
        Probe("sql-requests/filter-sql/001", written: sqlRequestsFilterSql001),
        Probe("sql-requests/filter-sql/002", written: sqlRequestsFilterSql002),
        Probe("sql-requests/filter-sql/003", written: sqlRequestsFilterSql003),
        Probe("sql-requests/filter-sql/004", written: sqlRequestsFilterSql004),
        Probe("sql-requests/filter-sql/005", written: sqlRequestsFilterSql005),
        Probe("sql-requests/filter-sql/006", written: sqlRequestsFilterSql006),
        Probe("sql-requests/filter-sql/007", written: sqlRequestsFilterSql007),
        Probe("sql-requests/filter-sql/008", written: sqlRequestsFilterSql008),
        Probe("sql-requests/filter-sql/009", written: sqlRequestsFilterSql009),
        Probe("sql-requests/filter-sql/010", written: sqlRequestsFilterSql010),
        Probe("sql-requests/filter-sql/011", written: sqlRequestsFilterSql011),
        Probe("sql-requests/filter-sql/012", written: sqlRequestsFilterSql012),
        Probe("sql-requests/functions/001", written: sqlRequestsFunctions001),
        Probe("sql-requests/functions/002", written: sqlRequestsFunctions002),
        Probe("sql-requests/functions/003", written: sqlRequestsFunctions003),
        Probe("sql-requests/functions/004", written: sqlRequestsFunctions004),
        Probe("sql-requests/functions/005", written: sqlRequestsFunctions005),
        Probe("sql-requests/functions/006", written: sqlRequestsFunctions006),
        Probe("sql-requests/functions/007", written: sqlRequestsFunctions007),
        Probe("sql-requests/functions/008", written: sqlRequestsFunctions008),
        Probe("sql-requests/functions/009", written: sqlRequestsFunctions009),
        Probe("sql-requests/functions/010", written: sqlRequestsFunctions010),
        Probe("sql-requests/functions/011", written: sqlRequestsFunctions011),
        Probe("sql-requests/functions/012", written: sqlRequestsFunctions012),
    ]

    // sql-requests/logic-joined/017
    static func sqlRequestsLogicJoined017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([Column("year") > 1].joined(operator: .and)))
    }

    // sql-requests/logic-joined/018
    static func sqlRequestsLogicJoined018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(([] as [SQLExpression]).joined(operator: .and)))
    }

    // sql-requests/logic-joined/019
    static func sqlRequestsLogicJoined019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(([] as [SQLExpression]).joined(operator: .or)))
    }

    // sql-requests/logic-joined/020
    static func sqlRequestsLogicJoined020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([Column("year") > 1, [Column("id") == 1, Column("id") == 2].joined(operator: .or)].joined(operator: .and)))
    }

    // sql-requests/logic-joined/021
    static func sqlRequestsLogicJoined021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select([Column("id"), Column("year")].joined(operator: .add)))
    }

    // sql-requests/logic-joined/022
    static func sqlRequestsLogicJoined022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select([Column("id"), Column("year")].joined(operator: .multiply)))
    }

    // sql-requests/logic-joined/023
    static func sqlRequestsLogicJoined023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select([Column("title"), Column("info")].joined(operator: .concat)))
    }

    // sql-requests/logic-joined/024
    static func sqlRequestsLogicJoined024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select([Column("id"), Column("year")].joined(operator: .bitwiseAnd)))
    }

    // sql-requests/logic-joined/025
    static func sqlRequestsLogicJoined025(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select([Column("id"), Column("year")].joined(operator: .bitwiseOr)))
    }

    // sql-requests/logic-joined/026
    static func sqlRequestsLogicJoined026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(([] as [Column]).joined(operator: .add)))
    }

    // sql-requests/logic-joined/027
    static func sqlRequestsLogicJoined027(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(([] as [Column]).joined(operator: .multiply)))
    }

    // sql-requests/logic-joined/028
    static func sqlRequestsLogicJoined028(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(([] as [Column]).joined(operator: .concat)))
    }

    // sql-requests/logic-joined/029
    static func sqlRequestsLogicJoined029(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(([] as [Column]).joined(operator: .bitwiseAnd)))
    }

    // sql-requests/logic-joined/030
    static func sqlRequestsLogicJoined030(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(([] as [Column]).joined(operator: .bitwiseOr)))
    }

    // sql-requests/logic-joined/031
    static func sqlRequestsLogicJoined031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select([1.databaseValue, Column("id")].joined(operator: .add)))
    }

    // sql-requests/logic-joined/032
    static func sqlRequestsLogicJoined032(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(["a".databaseValue, Column("title"), "b".databaseValue].joined(operator: .concat)))
    }

    // sql-requests/filter-sql/001
    static func sqlRequestsFilterSql001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(sql: "year > 5"))
    }

    // sql-requests/filter-sql/002
    static func sqlRequestsFilterSql002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(sql: "year > ?", arguments: [5]))
    }

    // sql-requests/filter-sql/003
    static func sqlRequestsFilterSql003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(sql: "year > :y AND title = :t", arguments: ["y": 5, "t": "a"]))
    }

    // sql-requests/filter-sql/004
    static func sqlRequestsFilterSql004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(sql: "year > 5").filter(sql: "price < 3"))
    }

    // sql-requests/filter-sql/005
    static func sqlRequestsFilterSql005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(sql: "year > 5 OR year < 3").filter(Column("price") == 1))
    }

    // sql-requests/filter-sql/006
    static func sqlRequestsFilterSql006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(literal: "year > \(5)"))
    }

    // sql-requests/filter-sql/007
    static func sqlRequestsFilterSql007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(literal: "\(Column("year")) > \(5) OR title = \("a")"))
    }

    // sql-requests/filter-sql/008
    static func sqlRequestsFilterSql008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(SQL("year > \(5)").sqlExpression))
    }

    // sql-requests/filter-sql/009
    static func sqlRequestsFilterSql009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(SQL(sql: "year > ?", arguments: [5]).sqlExpression && Column("title") == "a"))
    }

    // sql-requests/filter-sql/010
    static func sqlRequestsFilterSql010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(SQL("year").sqlExpression == 3))
    }

    // sql-requests/filter-sql/011
    static func sqlRequestsFilterSql011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!SQL("year > 1 OR price < 2").sqlExpression))
    }

    // sql-requests/filter-sql/012
    static func sqlRequestsFilterSql012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(SQL("year > 1 OR price < 2").sqlExpression || Column("title") == "a"))
    }

    // sql-requests/functions/001
    static func sqlRequestsFunctions001(_ db: Database) throws -> Any? {
        return try exprJ(db, abs(Column("year")))
    }

    // sql-requests/functions/002
    static func sqlRequestsFunctions002(_ db: Database) throws -> Any? {
        return try exprJ(db, average(Column("year")))
    }

    // sql-requests/functions/003
    static func sqlRequestsFunctions003(_ db: Database) throws -> Any? {
        return try exprJ(db, average(Column("year"), filter: Column("price") > 1))
    }

    // sql-requests/functions/004
    static func sqlRequestsFunctions004(_ db: Database) throws -> Any? {
        return try exprJ(db, cast(Column("year"), as: .text))
    }

    // sql-requests/functions/005
    static func sqlRequestsFunctions005(_ db: Database) throws -> Any? {
        return try exprJ(db, cast(Column("year"), as: .integer))
    }

    // sql-requests/functions/006
    static func sqlRequestsFunctions006(_ db: Database) throws -> Any? {
        return try exprJ(db, cast(Column("year"), as: .real))
    }

    // sql-requests/functions/007
    static func sqlRequestsFunctions007(_ db: Database) throws -> Any? {
        return try exprJ(db, cast(Column("year"), as: .blob))
    }

    // sql-requests/functions/008
    static func sqlRequestsFunctions008(_ db: Database) throws -> Any? {
        return try exprJ(db, count(Column.rowID))
    }

    // sql-requests/functions/009
    static func sqlRequestsFunctions009(_ db: Database) throws -> Any? {
        return try exprJ(db, cast(Column("year") + 1, as: .text))
    }

    // sql-requests/functions/010
    static func sqlRequestsFunctions010(_ db: Database) throws -> Any? {
        return try exprJ(db, coalesce([Column("year"), Column("id")]))
    }

    // sql-requests/functions/011
    static func sqlRequestsFunctions011(_ db: Database) throws -> Any? {
        return try exprJ(db, coalesce([Column("year"), 1.databaseValue] as [any SQLSpecificExpressible]))
    }

    // sql-requests/functions/012
    static func sqlRequestsFunctions012(_ db: Database) throws -> Any? {
        return try exprJ(db, coalesce([Column("year")]))
    }
}
