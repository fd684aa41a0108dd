// Observed expressions of the area "sql-requests", part 11. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes11: [Probe] = [
        Probe("sql-requests/select/036", written: sqlRequestsSelect036),
        Probe("sql-requests/order/001", written: sqlRequestsOrder001),
        Probe("sql-requests/order/002", written: sqlRequestsOrder002),
        Probe("sql-requests/order/003", written: sqlRequestsOrder003),
        Probe("sql-requests/order/004", written: sqlRequestsOrder004),
        Probe("sql-requests/order/005", written: sqlRequestsOrder005),
        Probe("sql-requests/order/006", written: sqlRequestsOrder006),
        Probe("sql-requests/order/007", written: sqlRequestsOrder007),
        Probe("sql-requests/order/008", written: sqlRequestsOrder008),
        Probe("sql-requests/order/009", written: sqlRequestsOrder009),
        Probe("sql-requests/order/010", written: sqlRequestsOrder010),
        Probe("sql-requests/order/011", written: sqlRequestsOrder011),
        Probe("sql-requests/order/012", written: sqlRequestsOrder012),
        Probe("sql-requests/order/013", written: sqlRequestsOrder013),
        Probe("sql-requests/order/014", written: sqlRequestsOrder014),
        Probe("sql-requests/order/015", written: sqlRequestsOrder015),
        Probe("sql-requests/order/016", written: sqlRequestsOrder016),
        Probe("sql-requests/order/017", written: sqlRequestsOrder017),
        Probe("sql-requests/order/018", written: sqlRequestsOrder018),
        Probe("sql-requests/order/019", written: sqlRequestsOrder019),
        Probe("sql-requests/order/020", written: sqlRequestsOrder020),
        Probe("sql-requests/order/021", written: sqlRequestsOrder021),
        Probe("sql-requests/order/022", written: sqlRequestsOrder022),
        Probe("sql-requests/order/023", written: sqlRequestsOrder023),
        Probe("sql-requests/order/024", written: sqlRequestsOrder024),
        Probe("sql-requests/order/025", written: sqlRequestsOrder025),
        Probe("sql-requests/order/026", written: sqlRequestsOrder026),
        Probe("sql-requests/order/027", written: sqlRequestsOrder027),
        Probe("sql-requests/order/028", written: sqlRequestsOrder028),
        Probe("sql-requests/order/029", written: sqlRequestsOrder029),
        Probe("sql-requests/order/030", written: sqlRequestsOrder030),
        Probe("sql-requests/order/031", written: sqlRequestsOrder031),
        Probe("sql-requests/order/032", written: sqlRequestsOrder032),
        Probe("sql-requests/order/033", written: sqlRequestsOrder033),
        Probe("sql-requests/order/034", written: sqlRequestsOrder034),
        Probe("sql-requests/order/035", written: sqlRequestsOrder035),
        Probe("sql-requests/order/036", written: sqlRequestsOrder036),
        Probe("sql-requests/order/037", written: sqlRequestsOrder037),
        Probe("sql-requests/order/038", written: sqlRequestsOrder038),
        Probe("sql-requests/order/039", written: sqlRequestsOrder039),
    ]

    // sql-requests/select/036
    static func sqlRequestsSelect036(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column("title")).distinct().filter(Column("year") > 3).limit(1))
    }

    // sql-requests/order/001
    static func sqlRequestsOrder001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year")))
    }

    // sql-requests/order/002
    static func sqlRequestsOrder002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year").asc))
    }

    // sql-requests/order/003
    static func sqlRequestsOrder003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year").desc))
    }

    // sql-requests/order/004
    static func sqlRequestsOrder004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year").ascNullsLast))
    }

    // sql-requests/order/005
    static func sqlRequestsOrder005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year").descNullsFirst))
    }

    // sql-requests/order/006
    static func sqlRequestsOrder006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year"), Column("title").desc))
    }

    // sql-requests/order/007
    static func sqlRequestsOrder007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order([Column("year"), Column("title").desc]))
    }

    // sql-requests/order/008
    static func sqlRequestsOrder008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order { $0.year.desc })
    }

    // sql-requests/order/009
    static func sqlRequestsOrder009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order { [$0.year.desc, $0.title] })
    }

    // sql-requests/order/010
    static func sqlRequestsOrder010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year")).order(Column("title")))
    }

    // sql-requests/order/011
    static func sqlRequestsOrder011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(abs(Column("year"))))
    }

    // sql-requests/order/012
    static func sqlRequestsOrder012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(abs(Column("year")).desc))
    }

    // sql-requests/order/013
    static func sqlRequestsOrder013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order((Column("year") + 1).desc))
    }

    // sql-requests/order/014
    static func sqlRequestsOrder014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("title").collating(.nocase)))
    }

    // sql-requests/order/015
    static func sqlRequestsOrder015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("title").collating(.nocase).desc))
    }

    // sql-requests/order/016
    static func sqlRequestsOrder016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("title").collating(.localizedCaseInsensitiveCompare).asc))
    }

    // sql-requests/order/017
    static func sqlRequestsOrder017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(sql: "year DESC"))
    }

    // sql-requests/order/018
    static func sqlRequestsOrder018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(sql: "year + ?", arguments: [1]))
    }

    // sql-requests/order/019
    static func sqlRequestsOrder019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(literal: "year + \(1)"))
    }

    // sql-requests/order/020
    static func sqlRequestsOrder020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(SQL("year + \(1)").sqlExpression.desc))
    }

    // sql-requests/order/021
    static func sqlRequestsOrder021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column.rowID))
    }

    // sql-requests/order/022
    static func sqlRequestsOrder022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column.rowID.desc))
    }

    // sql-requests/order/023
    static func sqlRequestsOrder023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.orderByPrimaryKey())
    }

    // sql-requests/order/024
    static func sqlRequestsOrder024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.orderByPrimaryKey())
    }

    // sql-requests/order/025
    static func sqlRequestsOrder025(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.orderByPrimaryKey())
    }

    // sql-requests/order/026
    static func sqlRequestsOrder026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Setting.orderByPrimaryKey())
    }

    // sql-requests/order/027
    static func sqlRequestsOrder027(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order([]))
    }

    // sql-requests/order/028
    static func sqlRequestsOrder028(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year")).unordered())
    }

    // sql-requests/order/029
    static func sqlRequestsOrder029(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year")).unordered().order(Column("id")))
    }

    // sql-requests/order/030
    static func sqlRequestsOrder030(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().reversed())
    }

    // sql-requests/order/031
    static func sqlRequestsOrder031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.all().reversed())
    }

    // sql-requests/order/032
    static func sqlRequestsOrder032(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.all().reversed())
    }

    // sql-requests/order/033
    static func sqlRequestsOrder033(_ db: Database) throws -> Any? {
        return try sqlJ(db, Setting.all().reversed())
    }

    // sql-requests/order/034
    static func sqlRequestsOrder034(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year")).reversed())
    }

    // sql-requests/order/035
    static func sqlRequestsOrder035(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year").desc).reversed())
    }

    // sql-requests/order/036
    static func sqlRequestsOrder036(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year").asc, Column("title").desc).reversed())
    }

    // sql-requests/order/037
    static func sqlRequestsOrder037(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year").ascNullsLast).reversed())
    }

    // sql-requests/order/038
    static func sqlRequestsOrder038(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year").descNullsFirst).reversed())
    }

    // sql-requests/order/039
    static func sqlRequestsOrder039(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.order(Column("year")).reversed().reversed())
    }
}
