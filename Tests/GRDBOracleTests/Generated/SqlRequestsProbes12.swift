// Observed expressions of the area "sql-requests", part 12. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes12: [Probe] = [
        Probe("sql-requests/order/040", written: sqlRequestsOrder040),
        Probe("sql-requests/order/041", written: sqlRequestsOrder041),
        Probe("sql-requests/order/042", written: sqlRequestsOrder042),
        Probe("sql-requests/order/043", written: sqlRequestsOrder043),
        Probe("sql-requests/order/044", written: sqlRequestsOrder044),
        Probe("sql-requests/order/045", written: sqlRequestsOrder045),
        Probe("sql-requests/order/046", written: sqlRequestsOrder046),
        Probe("sql-requests/order/047", written: sqlRequestsOrder047),
        Probe("sql-requests/order/048", written: sqlRequestsOrder048),
        Probe("sql-requests/order/049", written: sqlRequestsOrder049),
        Probe("sql-requests/order/050", written: sqlRequestsOrder050),
        Probe("sql-requests/group-having/001", written: sqlRequestsGroupHaving001),
        Probe("sql-requests/group-having/002", written: sqlRequestsGroupHaving002),
        Probe("sql-requests/group-having/003", written: sqlRequestsGroupHaving003),
        Probe("sql-requests/group-having/004", written: sqlRequestsGroupHaving004),
        Probe("sql-requests/group-having/005", written: sqlRequestsGroupHaving005),
        Probe("sql-requests/group-having/006", written: sqlRequestsGroupHaving006),
        Probe("sql-requests/group-having/007", written: sqlRequestsGroupHaving007),
        Probe("sql-requests/group-having/008", written: sqlRequestsGroupHaving008),
        Probe("sql-requests/group-having/009", written: sqlRequestsGroupHaving009),
        Probe("sql-requests/group-having/010", written: sqlRequestsGroupHaving010),
        Probe("sql-requests/group-having/011", written: sqlRequestsGroupHaving011),
        Probe("sql-requests/group-having/012", written: sqlRequestsGroupHaving012),
        Probe("sql-requests/group-having/013", written: sqlRequestsGroupHaving013),
        Probe("sql-requests/group-having/014", written: sqlRequestsGroupHaving014),
        Probe("sql-requests/group-having/015", written: sqlRequestsGroupHaving015),
        Probe("sql-requests/group-having/016", written: sqlRequestsGroupHaving016),
        Probe("sql-requests/group-having/017", written: sqlRequestsGroupHaving017),
        Probe("sql-requests/group-having/018", written: sqlRequestsGroupHaving018),
        Probe("sql-requests/group-having/019", written: sqlRequestsGroupHaving019),
        Probe("sql-requests/group-having/020", written: sqlRequestsGroupHaving020),
        Probe("sql-requests/group-having/021", written: sqlRequestsGroupHaving021),
        Probe("sql-requests/group-having/022", written: sqlRequestsGroupHaving022),
        Probe("sql-requests/group-having/023", written: sqlRequestsGroupHaving023),
        Probe("sql-requests/group-having/024", written: sqlRequestsGroupHaving024),
        Probe("sql-requests/limit/001", written: sqlRequestsLimit001),
        Probe("sql-requests/limit/002", written: sqlRequestsLimit002),
        Probe("sql-requests/limit/003", written: sqlRequestsLimit003),
        Probe("sql-requests/limit/004", written: sqlRequestsLimit004),
        Probe("sql-requests/limit/005", written: sqlRequestsLimit005),
    ]

    // sql-requests/order/040
    static func sqlRequestsOrder040(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().reversed().reversed())
    }

    // sql-requests/order/041
    static func sqlRequestsOrder041(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(abs(Column("year"))).reversed())
    }

    // sql-requests/order/042
    static func sqlRequestsOrder042(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(sql: "year").reversed())
    }

    // sql-requests/order/043
    static func sqlRequestsOrder043(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(sql: "year DESC, title").reversed())
    }

    // sql-requests/order/044
    static func sqlRequestsOrder044(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("title").collating(.nocase)).reversed())
    }

    // sql-requests/order/045
    static func sqlRequestsOrder045(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year")).reversed().order(Column("id")))
    }

    // sql-requests/order/046
    static func sqlRequestsOrder046(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().reversed().order(Column("id")))
    }

    // sql-requests/order/047
    static func sqlRequestsOrder047(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.orderByPrimaryKey().reversed())
    }

    // sql-requests/order/048
    static func sqlRequestsOrder048(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(true.databaseValue))
    }

    // sql-requests/order/049
    static func sqlRequestsOrder049(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year") == 1))
    }

    // sql-requests/order/050
    static func sqlRequestsOrder050(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Book.select(max(Column("year"))).sqlExpression))
    }

    // sql-requests/group-having/001
    static func sqlRequestsGroupHaving001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year")))
    }

    // sql-requests/group-having/002
    static func sqlRequestsGroupHaving002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year"), Column("title")))
    }

    // sql-requests/group-having/003
    static func sqlRequestsGroupHaving003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group([Column("year"), Column("title")]))
    }

    // sql-requests/group-having/004
    static func sqlRequestsGroupHaving004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group { $0.year })
    }

    // sql-requests/group-having/005
    static func sqlRequestsGroupHaving005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group { [$0.year, $0.title] })
    }

    // sql-requests/group-having/006
    static func sqlRequestsGroupHaving006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year")).group(Column("title")))
    }

    // sql-requests/group-having/007
    static func sqlRequestsGroupHaving007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year") + 1))
    }

    // sql-requests/group-having/008
    static func sqlRequestsGroupHaving008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(sql: "year, title"))
    }

    // sql-requests/group-having/009
    static func sqlRequestsGroupHaving009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(sql: "year + ?", arguments: [1]))
    }

    // sql-requests/group-having/010
    static func sqlRequestsGroupHaving010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(literal: "year + \(1)"))
    }

    // sql-requests/group-having/011
    static func sqlRequestsGroupHaving011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().groupByPrimaryKey())
    }

    // sql-requests/group-having/012
    static func sqlRequestsGroupHaving012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.all().groupByPrimaryKey())
    }

    // sql-requests/group-having/013
    static func sqlRequestsGroupHaving013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Setting.all().groupByPrimaryKey())
    }

    // sql-requests/group-having/014
    static func sqlRequestsGroupHaving014(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.all().groupByPrimaryKey())
    }

    // sql-requests/group-having/015
    static func sqlRequestsGroupHaving015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year")).having(count(Column("id")) > 1))
    }

    // sql-requests/group-having/016
    static func sqlRequestsGroupHaving016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year")).having(min(Column("price")) > 1).having(max(Column("price")) < 5))
    }

    // sql-requests/group-having/017
    static func sqlRequestsGroupHaving017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year")).having(sql: "COUNT(*) > 1"))
    }

    // sql-requests/group-having/018
    static func sqlRequestsGroupHaving018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year")).having(sql: "COUNT(*) > ?", arguments: [1]))
    }

    // sql-requests/group-having/019
    static func sqlRequestsGroupHaving019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year")).having(literal: "COUNT(*) > \(1)"))
    }

    // sql-requests/group-having/020
    static func sqlRequestsGroupHaving020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year")).having { _ in count(Column("id")) > 1 })
    }

    // sql-requests/group-having/021
    static func sqlRequestsGroupHaving021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year")).having(true))
    }

    // sql-requests/group-having/022
    static func sqlRequestsGroupHaving022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().group(Column("year")).having(count(Column("id")) == nil))
    }

    // sql-requests/group-having/023
    static func sqlRequestsGroupHaving023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("year"), count(Column("id")).forKey("n")).group(Column("year")).having(count(Column("id")) > 1).order(Column("n").desc).limit(3))
    }

    // sql-requests/group-having/024
    static func sqlRequestsGroupHaving024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().having(count(SQL("*")) > 1))
    }

    // sql-requests/limit/001
    static func sqlRequestsLimit001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.limit(1))
    }

    // sql-requests/limit/002
    static func sqlRequestsLimit002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.limit(1, offset: 2))
    }

    // sql-requests/limit/003
    static func sqlRequestsLimit003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.limit(10).limit(3, offset: 1))
    }

    // sql-requests/limit/004
    static func sqlRequestsLimit004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().limit(0))
    }

    // sql-requests/limit/005
    static func sqlRequestsLimit005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.limit(1).filter(Column("year") == 1))
    }
}
