// Observed expressions of the area "sql-requests", part 4. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes04: [Probe] = [
        Probe("sql-requests/filter-compare/048", written: sqlRequestsFilterCompare048),
        Probe("sql-requests/filter-compare/049", written: sqlRequestsFilterCompare049),
        Probe("sql-requests/filter-between-in/001", written: sqlRequestsFilterBetweenIn001),
        Probe("sql-requests/filter-between-in/002", written: sqlRequestsFilterBetweenIn002),
        Probe("sql-requests/filter-between-in/003", written: sqlRequestsFilterBetweenIn003),
        Probe("sql-requests/filter-between-in/004", written: sqlRequestsFilterBetweenIn004),
        Probe("sql-requests/filter-between-in/005", written: sqlRequestsFilterBetweenIn005),
        Probe("sql-requests/filter-between-in/006", written: sqlRequestsFilterBetweenIn006),
        Probe("sql-requests/filter-between-in/007", written: sqlRequestsFilterBetweenIn007),
        Probe("sql-requests/filter-between-in/008", written: sqlRequestsFilterBetweenIn008),
        Probe("sql-requests/filter-between-in/009", written: sqlRequestsFilterBetweenIn009),
        Probe("sql-requests/filter-between-in/010", written: sqlRequestsFilterBetweenIn010),
        Probe("sql-requests/filter-between-in/011", written: sqlRequestsFilterBetweenIn011),
        Probe("sql-requests/filter-between-in/012", written: sqlRequestsFilterBetweenIn012),
        Probe("sql-requests/filter-between-in/013", written: sqlRequestsFilterBetweenIn013),
        Probe("sql-requests/filter-between-in/014", written: sqlRequestsFilterBetweenIn014),
        Probe("sql-requests/filter-between-in/015", written: sqlRequestsFilterBetweenIn015),
        Probe("sql-requests/filter-between-in/016", written: sqlRequestsFilterBetweenIn016),
        Probe("sql-requests/filter-between-in/017", written: sqlRequestsFilterBetweenIn017),
        Probe("sql-requests/filter-between-in/018", written: sqlRequestsFilterBetweenIn018),
        Probe("sql-requests/filter-between-in/019", written: sqlRequestsFilterBetweenIn019),
        Probe("sql-requests/filter-between-in/020", written: sqlRequestsFilterBetweenIn020),
        Probe("sql-requests/filter-between-in/021", written: sqlRequestsFilterBetweenIn021),
        Probe("sql-requests/filter-between-in/022", written: sqlRequestsFilterBetweenIn022),
        Probe("sql-requests/filter-between-in/023", written: sqlRequestsFilterBetweenIn023),
        Probe("sql-requests/filter-between-in/024", written: sqlRequestsFilterBetweenIn024),
        Probe("sql-requests/filter-between-in/025", written: sqlRequestsFilterBetweenIn025),
        Probe("sql-requests/filter-between-in/026", written: sqlRequestsFilterBetweenIn026),
        Probe("sql-requests/filter-between-in/027", written: sqlRequestsFilterBetweenIn027),
        Probe("sql-requests/filter-between-in/028", written: sqlRequestsFilterBetweenIn028),
        Probe("sql-requests/filter-between-in/029", written: sqlRequestsFilterBetweenIn029),
        Probe("sql-requests/filter-between-in/030", written: sqlRequestsFilterBetweenIn030),
        Probe("sql-requests/filter-between-in/031", written: sqlRequestsFilterBetweenIn031),
        Probe("sql-requests/filter-between-in/032", written: sqlRequestsFilterBetweenIn032),
        Probe("sql-requests/filter-between-in/033", written: sqlRequestsFilterBetweenIn033),
        Probe("sql-requests/filter-between-in/034", written: sqlRequestsFilterBetweenIn034),
        Probe("sql-requests/filter-between-in/035", written: sqlRequestsFilterBetweenIn035),
        Probe("sql-requests/filter-between-in/036", written: sqlRequestsFilterBetweenIn036),
        Probe("sql-requests/filter-between-in/037", written: sqlRequestsFilterBetweenIn037),
        Probe("sql-requests/filter-between-in/038", written: sqlRequestsFilterBetweenIn038),
    ]

    // sql-requests/filter-compare/048
    static func sqlRequestsFilterCompare048(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(RawColumnsProbe.year == 3))
    }

    // sql-requests/filter-compare/049
    static func sqlRequestsFilterCompare049(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(RawColumnsProbe.title, RawColumnsProbe.year))
    }

    // sql-requests/filter-between-in/001
    static func sqlRequestsFilterBetweenIn001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((1...5).contains(Column("year"))))
    }

    // sql-requests/filter-between-in/002
    static func sqlRequestsFilterBetweenIn002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((1..<5).contains(Column("year"))))
    }

    // sql-requests/filter-between-in/003
    static func sqlRequestsFilterBetweenIn003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(("a"..<"z").contains(Column("title"))))
    }

    // sql-requests/filter-between-in/004
    static func sqlRequestsFilterBetweenIn004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(("a"..."z").contains(Column("title"))))
    }

    // sql-requests/filter-between-in/005
    static func sqlRequestsFilterBetweenIn005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((1.5...2.5).contains(Column("price"))))
    }

    // sql-requests/filter-between-in/006
    static func sqlRequestsFilterBetweenIn006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(1...5).contains(Column("year"))))
    }

    // sql-requests/filter-between-in/007
    static func sqlRequestsFilterBetweenIn007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(1..<5).contains(Column("year"))))
    }

    // sql-requests/filter-between-in/008
    static func sqlRequestsFilterBetweenIn008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((1...5).contains(Column("year") + 1)))
    }

    // sql-requests/filter-between-in/009
    static func sqlRequestsFilterBetweenIn009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((1...5).contains(Column("year").collating(.nocase))))
    }

    // sql-requests/filter-between-in/010
    static func sqlRequestsFilterBetweenIn010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([1, 2, 3].contains(Column("year"))))
    }

    // sql-requests/filter-between-in/011
    static func sqlRequestsFilterBetweenIn011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([1].contains(Column("year"))))
    }

    // sql-requests/filter-between-in/012
    static func sqlRequestsFilterBetweenIn012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(([] as [Int]).contains(Column("year"))))
    }

    // sql-requests/filter-between-in/013
    static func sqlRequestsFilterBetweenIn013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!([] as [Int]).contains(Column("year"))))
    }

    // sql-requests/filter-between-in/014
    static func sqlRequestsFilterBetweenIn014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(![1, 2].contains(Column("year"))))
    }

    // sql-requests/filter-between-in/015
    static func sqlRequestsFilterBetweenIn015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!(!([1, 2].contains(Column("year"))))))
    }

    // sql-requests/filter-between-in/016
    static func sqlRequestsFilterBetweenIn016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(["a", "b"].contains(Column("title"))))
    }

    // sql-requests/filter-between-in/017
    static func sqlRequestsFilterBetweenIn017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Set(["a"]).contains(Column("title"))))
    }

    // sql-requests/filter-between-in/018
    static func sqlRequestsFilterBetweenIn018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter((["a", nil] as [String?]).contains(Column("title"))))
    }

    // sql-requests/filter-between-in/019
    static func sqlRequestsFilterBetweenIn019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(([nil] as [String?]).contains(Column("title"))))
    }

    // sql-requests/filter-between-in/020
    static func sqlRequestsFilterBetweenIn020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([Column("year"), Column("price")].contains(Column("authorId"))))
    }

    // sql-requests/filter-between-in/021
    static func sqlRequestsFilterBetweenIn021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([1, 2].contains(Column("year") * 2)))
    }

    // sql-requests/filter-between-in/022
    static func sqlRequestsFilterBetweenIn022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(["a", "b"].contains(Column("title").collating(.nocase))))
    }

    // sql-requests/filter-between-in/023
    static func sqlRequestsFilterBetweenIn023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(["a"].contains(Column("title")).collating(.nocase)))
    }

    // sql-requests/filter-between-in/024
    static func sqlRequestsFilterBetweenIn024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([1.databaseValue, "a".databaseValue].contains(Column("title"))))
    }

    // sql-requests/filter-between-in/025
    static func sqlRequestsFilterBetweenIn025(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([1, 2].contains(Column("year")) == false))
    }

    // sql-requests/filter-between-in/026
    static func sqlRequestsFilterBetweenIn026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([1, 2].contains(Column("year")) == true))
    }

    // sql-requests/filter-between-in/027
    static func sqlRequestsFilterBetweenIn027(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([1, 2].contains(Column("year")) != true))
    }

    // sql-requests/filter-between-in/028
    static func sqlRequestsFilterBetweenIn028(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([1, 2].contains(Column("year")) == nil))
    }

    // sql-requests/filter-between-in/029
    static func sqlRequestsFilterBetweenIn029(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.filter([Date(timeIntervalSince1970: 0)].contains(Column("born"))))
    }

    // sql-requests/filter-between-in/030
    static func sqlRequestsFilterBetweenIn030(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.select(Column("id")).contains(Column("authorId"))))
    }

    // sql-requests/filter-between-in/031
    static func sqlRequestsFilterBetweenIn031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!Author.select(Column("id")).contains(Column("authorId"))))
    }

    // sql-requests/filter-between-in/032
    static func sqlRequestsFilterBetweenIn032(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.select(Column("id")).filter(Column("name") == "Ada").contains(Column("authorId"))))
    }

    // sql-requests/filter-between-in/033
    static func sqlRequestsFilterBetweenIn033(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.selectPrimaryKey(as: Int64.self).contains(Column("authorId"))))
    }

    // sql-requests/filter-between-in/034
    static func sqlRequestsFilterBetweenIn034(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.selectID().contains(Column("authorId"))))
    }

    // sql-requests/filter-between-in/035
    static func sqlRequestsFilterBetweenIn035(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(SQLRequest<Int>(sql: "SELECT id FROM author WHERE name = ?", arguments: ["Ada"]).contains(Column("authorId"))))
    }

    // sql-requests/filter-between-in/036
    static func sqlRequestsFilterBetweenIn036(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.select(Column("id")).contains(Column("authorId")) == false))
    }

    // sql-requests/filter-between-in/037
    static func sqlRequestsFilterBetweenIn037(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.select(Column("id")).limit(3).contains(Column("authorId"))))
    }

    // sql-requests/filter-between-in/038
    static func sqlRequestsFilterBetweenIn038(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.select(Column("id")).order(Column("name")).contains(Column("authorId"))))
    }
}
