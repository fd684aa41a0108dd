// Observed expressions of the area "sql-requests", part 3. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes03: [Probe] = [
        Probe("sql-requests/filter-compare/008", written: sqlRequestsFilterCompare008),
        Probe("sql-requests/filter-compare/009", written: sqlRequestsFilterCompare009),
        Probe("sql-requests/filter-compare/010", written: sqlRequestsFilterCompare010),
        Probe("sql-requests/filter-compare/011", written: sqlRequestsFilterCompare011),
        Probe("sql-requests/filter-compare/012", written: sqlRequestsFilterCompare012),
        Probe("sql-requests/filter-compare/013", written: sqlRequestsFilterCompare013),
        Probe("sql-requests/filter-compare/014", written: sqlRequestsFilterCompare014),
        Probe("sql-requests/filter-compare/015", written: sqlRequestsFilterCompare015),
        Probe("sql-requests/filter-compare/016", written: sqlRequestsFilterCompare016),
        Probe("sql-requests/filter-compare/017", written: sqlRequestsFilterCompare017),
        Probe("sql-requests/filter-compare/018", written: sqlRequestsFilterCompare018),
        Probe("sql-requests/filter-compare/019", written: sqlRequestsFilterCompare019),
        Probe("sql-requests/filter-compare/020", written: sqlRequestsFilterCompare020),
        Probe("sql-requests/filter-compare/021", written: sqlRequestsFilterCompare021),
        Probe("sql-requests/filter-compare/022", written: sqlRequestsFilterCompare022),
        Probe("sql-requests/filter-compare/023", written: sqlRequestsFilterCompare023),
        Probe("sql-requests/filter-compare/024", written: sqlRequestsFilterCompare024),
        Probe("sql-requests/filter-compare/025", written: sqlRequestsFilterCompare025),
        Probe("sql-requests/filter-compare/026", written: sqlRequestsFilterCompare026),
        Probe("sql-requests/filter-compare/027", written: sqlRequestsFilterCompare027),
        Probe("sql-requests/filter-compare/028", written: sqlRequestsFilterCompare028),
        Probe("sql-requests/filter-compare/029", written: sqlRequestsFilterCompare029),
        Probe("sql-requests/filter-compare/030", written: sqlRequestsFilterCompare030),
        Probe("sql-requests/filter-compare/031", written: sqlRequestsFilterCompare031),
        Probe("sql-requests/filter-compare/032", written: sqlRequestsFilterCompare032),
        Probe("sql-requests/filter-compare/033", written: sqlRequestsFilterCompare033),
        Probe("sql-requests/filter-compare/034", written: sqlRequestsFilterCompare034),
        Probe("sql-requests/filter-compare/035", written: sqlRequestsFilterCompare035),
        Probe("sql-requests/filter-compare/036", written: sqlRequestsFilterCompare036),
        Probe("sql-requests/filter-compare/037", written: sqlRequestsFilterCompare037),
        Probe("sql-requests/filter-compare/038", written: sqlRequestsFilterCompare038),
        Probe("sql-requests/filter-compare/039", written: sqlRequestsFilterCompare039),
        Probe("sql-requests/filter-compare/040", written: sqlRequestsFilterCompare040),
        Probe("sql-requests/filter-compare/041", written: sqlRequestsFilterCompare041),
        Probe("sql-requests/filter-compare/042", written: sqlRequestsFilterCompare042),
        Probe("sql-requests/filter-compare/043", written: sqlRequestsFilterCompare043),
        Probe("sql-requests/filter-compare/044", written: sqlRequestsFilterCompare044),
        Probe("sql-requests/filter-compare/045", written: sqlRequestsFilterCompare045),
        Probe("sql-requests/filter-compare/046", written: sqlRequestsFilterCompare046),
        Probe("sql-requests/filter-compare/047", written: sqlRequestsFilterCompare047),
    ]

    // sql-requests/filter-compare/008
    static func sqlRequestsFilterCompare008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(1900 < Column("year")))
    }

    // sql-requests/filter-compare/009
    static func sqlRequestsFilterCompare009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") < Column("price")))
    }

    // sql-requests/filter-compare/010
    static func sqlRequestsFilterCompare010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") <= 1900))
    }

    // sql-requests/filter-compare/011
    static func sqlRequestsFilterCompare011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(1900 <= Column("year")))
    }

    // sql-requests/filter-compare/012
    static func sqlRequestsFilterCompare012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") <= Column("price")))
    }

    // sql-requests/filter-compare/013
    static func sqlRequestsFilterCompare013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > 1900))
    }

    // sql-requests/filter-compare/014
    static func sqlRequestsFilterCompare014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(1900 > Column("year")))
    }

    // sql-requests/filter-compare/015
    static func sqlRequestsFilterCompare015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > Column("price")))
    }

    // sql-requests/filter-compare/016
    static func sqlRequestsFilterCompare016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") >= 1900))
    }

    // sql-requests/filter-compare/017
    static func sqlRequestsFilterCompare017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(1900 >= Column("year")))
    }

    // sql-requests/filter-compare/018
    static func sqlRequestsFilterCompare018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") >= Column("price")))
    }

    // sql-requests/filter-compare/019
    static func sqlRequestsFilterCompare019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") === 1900))
    }

    // sql-requests/filter-compare/020
    static func sqlRequestsFilterCompare020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(1900 === Column("year")))
    }

    // sql-requests/filter-compare/021
    static func sqlRequestsFilterCompare021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") === Column("price")))
    }

    // sql-requests/filter-compare/022
    static func sqlRequestsFilterCompare022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") !== 1900))
    }

    // sql-requests/filter-compare/023
    static func sqlRequestsFilterCompare023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(1900 !== Column("year")))
    }

    // sql-requests/filter-compare/024
    static func sqlRequestsFilterCompare024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") !== Column("price")))
    }

    // sql-requests/filter-compare/025
    static func sqlRequestsFilterCompare025(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("title") == "it's"))
    }

    // sql-requests/filter-compare/026
    static func sqlRequestsFilterCompare026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("price") == 1.5))
    }

    // sql-requests/filter-compare/027
    static func sqlRequestsFilterCompare027(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("price") == 2.0))
    }

    // sql-requests/filter-compare/028
    static func sqlRequestsFilterCompare028(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("title") == Data([1, 0xFE])))
    }

    // sql-requests/filter-compare/029
    static func sqlRequestsFilterCompare029(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.filter(Column("born") == Date(timeIntervalSince1970: 0)))
    }

    // sql-requests/filter-compare/030
    static func sqlRequestsFilterCompare030(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("title") == UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF")!))
    }

    // sql-requests/filter-compare/031
    static func sqlRequestsFilterCompare031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == Int8(3)))
    }

    // sql-requests/filter-compare/032
    static func sqlRequestsFilterCompare032(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == Column("year") + 1))
    }

    // sql-requests/filter-compare/033
    static func sqlRequestsFilterCompare033(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("title") == "a" as any SQLExpressible))
    }

    // sql-requests/filter-compare/034
    static func sqlRequestsFilterCompare034(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter("a" == Column("title")))
    }

    // sql-requests/filter-compare/035
    static func sqlRequestsFilterCompare035(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == 1.databaseValue))
    }

    // sql-requests/filter-compare/036
    static func sqlRequestsFilterCompare036(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("year") > 1) == (Column("price") > 2)))
    }

    // sql-requests/filter-compare/037
    static func sqlRequestsFilterCompare037(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((Column("year") > 1) != (Column("price") > 2)))
    }

    // sql-requests/filter-compare/038
    static func sqlRequestsFilterCompare038(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Book.Columns.year == 1))
    }

    // sql-requests/filter-compare/039
    static func sqlRequestsFilterCompare039(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter { $0.year == 1 })
    }

    // sql-requests/filter-compare/040
    static func sqlRequestsFilterCompare040(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter { $0.year > 1 && $0.title == "x" })
    }

    // sql-requests/filter-compare/041
    static func sqlRequestsFilterCompare041(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().filter { $0.year == $0.authorId })
    }

    // sql-requests/filter-compare/042
    static func sqlRequestsFilterCompare042(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("weird \"col\"") == 1))
    }

    // sql-requests/filter-compare/043
    static func sqlRequestsFilterCompare043(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column(CodingKeyProbe.someKey) == 1))
    }

    // sql-requests/filter-compare/044
    static func sqlRequestsFilterCompare044(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column.rowID == 1))
    }

    // sql-requests/filter-compare/045
    static func sqlRequestsFilterCompare045(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("rowid") == 1))
    }

    // sql-requests/filter-compare/046
    static func sqlRequestsFilterCompare046(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year").detached == 1))
    }

    // sql-requests/filter-compare/047
    static func sqlRequestsFilterCompare047(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year").detached > Column("price").detached))
    }
}
