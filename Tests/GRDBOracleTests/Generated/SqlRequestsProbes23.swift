// Observed expressions of the area "sql-requests", part 23. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes23: [Probe] = [
        Probe("sql-requests/fts/003", written: sqlRequestsFts003),
        Probe("sql-requests/fts/004", written: sqlRequestsFts004),
        Probe("sql-requests/fts/005", written: sqlRequestsFts005),
        Probe("sql-requests/fts/006", written: sqlRequestsFts006),
        Probe("sql-requests/fts/007", written: sqlRequestsFts007),
        Probe("sql-requests/fts/008", written: sqlRequestsFts008),
        Probe("sql-requests/fts/009", written: sqlRequestsFts009),
        Probe("sql-requests/fts/010", written: sqlRequestsFts010),
        Probe("sql-requests/sql-literal/001", written: sqlRequestsSqlLiteral001),
        Probe("sql-requests/sql-literal/002", written: sqlRequestsSqlLiteral002),
        Probe("sql-requests/sql-literal/003", written: sqlRequestsSqlLiteral003),
        Probe("sql-requests/sql-literal/004", written: sqlRequestsSqlLiteral004),
        Probe("sql-requests/sql-literal/005", written: sqlRequestsSqlLiteral005),
        Probe("sql-requests/sql-literal/006", written: sqlRequestsSqlLiteral006),
        Probe("sql-requests/sql-literal/007", written: sqlRequestsSqlLiteral007),
        Probe("sql-requests/sql-literal/008", written: sqlRequestsSqlLiteral008),
        Probe("sql-requests/sql-literal/009", written: sqlRequestsSqlLiteral009),
        Probe("sql-requests/sql-literal/010", written: sqlRequestsSqlLiteral010),
        Probe("sql-requests/sql-literal/011", written: sqlRequestsSqlLiteral011),
        Probe("sql-requests/sql-literal/012", written: sqlRequestsSqlLiteral012),
        Probe("sql-requests/sql-literal/013", written: sqlRequestsSqlLiteral013),
        Probe("sql-requests/sql-literal/014", written: sqlRequestsSqlLiteral014),
        Probe("sql-requests/sql-literal/015", written: sqlRequestsSqlLiteral015),
        Probe("sql-requests/sql-literal/016", written: sqlRequestsSqlLiteral016),
        Probe("sql-requests/sql-literal/017", written: sqlRequestsSqlLiteral017),
        Probe("sql-requests/sql-literal/018", written: sqlRequestsSqlLiteral018),
        Probe("sql-requests/sql-literal/019", written: sqlRequestsSqlLiteral019),
        Probe("sql-requests/sql-literal/020", written: sqlRequestsSqlLiteral020),
        Probe("sql-requests/sql-literal/021", written: sqlRequestsSqlLiteral021),
        Probe("sql-requests/sql-literal/022", written: sqlRequestsSqlLiteral022),
        Probe("sql-requests/sql-literal/023", written: sqlRequestsSqlLiteral023),
        Probe("sql-requests/sql-literal/024", written: sqlRequestsSqlLiteral024),
        Probe("sql-requests/sql-literal/025", written: sqlRequestsSqlLiteral025),
        Probe("sql-requests/sql-literal/026", written: sqlRequestsSqlLiteral026),
        Probe("sql-requests/table-api/001", written: sqlRequestsTableApi001),
        Probe("sql-requests/table-api/002", written: sqlRequestsTableApi002),
        Probe("sql-requests/table-api/003", written: sqlRequestsTableApi003),
        Probe("sql-requests/table-api/004", written: sqlRequestsTableApi004),
        Probe("sql-requests/table-api/005", written: sqlRequestsTableApi005),
        Probe("sql-requests/table-api/006", written: sqlRequestsTableApi006),
    ]

    // sql-requests/fts/003
    static func sqlRequestsFts003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("letter").all().matching(FTS3Pattern(matchingAnyTokenIn: "")))
    }

    // sql-requests/fts/004
    static func sqlRequestsFts004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("letter").all().matching(FTS3Pattern(rawPattern: "apple")))
    }

    // sql-requests/fts/005
    static func sqlRequestsFts005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("memo").all().matching(FTS5Pattern(matchingAllTokensIn: "apple pear")))
    }

    // sql-requests/fts/006
    static func sqlRequestsFts006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("memo").all().matching(FTS5Pattern(matchingAllTokensIn: "")))
    }

    // sql-requests/fts/007
    static func sqlRequestsFts007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("memo").all().matching(FTS5Pattern(matchingPhrase: "red apple")).order(Column.rank))
    }

    // sql-requests/fts/008
    static func sqlRequestsFts008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("memo").all().matching(FTS5Pattern(matchingPhrase: "red apple")).filter(Column("subject") == "one").select(Column.rowID))
    }

    // sql-requests/fts/009
    static func sqlRequestsFts009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("letter").filter(Column("content").match(FTS3Pattern(matchingAllPrefixesIn: "app pe")!)))
    }

    // sql-requests/fts/010
    static func sqlRequestsFts010(_ db: Database) throws -> Any? {
        let l = TableAlias(name: "l")
        return try sqlJ(db, Table("letter").aliased(l).matching(try FTS3Pattern(rawPattern: "apple")))
    }

    // sql-requests/sql-literal/001
    static func sqlRequestsSqlLiteral001(_ db: Database) throws -> Any? {
        return try sqlJ(db, SQLRequest<Row>(sql: "SELECT * FROM book WHERE id = ?", arguments: [1]))
    }

    // sql-requests/sql-literal/002
    static func sqlRequestsSqlLiteral002(_ db: Database) throws -> Any? {
        return try sqlJ(db, SQLRequest<Row>(literal: "SELECT * FROM \(Book.self) WHERE \(Column("id")) = \(1)"))
    }

    // sql-requests/sql-literal/003
    static func sqlRequestsSqlLiteral003(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT * FROM book WHERE id IN \([1, 2, 3])" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/004
    static func sqlRequestsSqlLiteral004(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT * FROM book WHERE id IN \([] as [Int])" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/005
    static func sqlRequestsSqlLiteral005(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT \(columnsOf: Book.self) FROM book" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/006
    static func sqlRequestsSqlLiteral006(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT \(columnsOf: Book.self, tableAlias: "b") FROM book b" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/007
    static func sqlRequestsSqlLiteral007(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT \(columnsOf: ShortBook.self, tableAlias: "b") FROM book b" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/008
    static func sqlRequestsSqlLiteral008(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT \(AllColumns()) FROM \(Table("book"))" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/009
    static func sqlRequestsSqlLiteral009(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT * FROM book ORDER BY \(Column("title").collating(.nocase).desc)" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/010
    static func sqlRequestsSqlLiteral010(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT * FROM book ORDER BY title COLLATE \(Database.CollationName.nocase)" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/011
    static func sqlRequestsSqlLiteral011(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT * FROM book WHERE authorId IN (\(Author.select(Column("id"))))" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/012
    static func sqlRequestsSqlLiteral012(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT * FROM book WHERE authorId IN \(Author.select(Column("id")))" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/013
    static func sqlRequestsSqlLiteral013(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT \(CodingKeyProbe.other) FROM (SELECT 1 AS other_key)" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/014
    static func sqlRequestsSqlLiteral014(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT \(nil as Int?), \("a" as String?), \(Date(timeIntervalSince1970: 0)), \(true), \(1.5), \(Data([1]))" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/015
    static func sqlRequestsSqlLiteral015(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT * FROM book UNION ALL SELECT * FROM (\(Book.filter(Column("year") > 3)))" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/016
    static func sqlRequestsSqlLiteral016(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("\(Book.select(Column("id"))) UNION \(Author.select(Column("id")))" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/017
    static func sqlRequestsSqlLiteral017(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT CASE WHEN \(Column("year")) > \(3) THEN \("a") ELSE \("b") END FROM book" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/018
    static func sqlRequestsSqlLiteral018(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT * FROM \(identifier: "book")" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/019
    static func sqlRequestsSqlLiteral019(_ db: Database) throws -> Any? {
        return try sqlJ(db, ("SELECT \(sql: "id + ?", arguments: [2]) FROM book" as SQLRequest<Row>))
    }

    // sql-requests/sql-literal/020
    static func sqlRequestsSqlLiteral020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(SQL("ROW_NUMBER() OVER (PARTITION BY \(Column("authorId")) ORDER BY \(Column("year")))").forKey("rn")))
    }

    // sql-requests/sql-literal/021
    static func sqlRequestsSqlLiteral021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(with: SQL("CASE \(Column("year")) WHEN 1 THEN \("one") END").forKey("c")))
    }

    // sql-requests/sql-literal/022
    static func sqlRequestsSqlLiteral022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(SQL("\(Column("year")) IN \([1, 2])")))
    }

    // sql-requests/sql-literal/023
    static func sqlRequestsSqlLiteral023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(literal: SQL("\(Column("year")) BETWEEN \(1) AND \(2)")))
    }

    // sql-requests/sql-literal/024
    static func sqlRequestsSqlLiteral024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter([SQL("year > 1"), SQL("price > \(2)")].joined(separator: " AND ").sqlExpression))
    }

    // sql-requests/sql-literal/025
    static func sqlRequestsSqlLiteral025(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.joining(required: Book.author).filter(SQL("\(Column("title")) = 'a'")))
    }

    // sql-requests/sql-literal/026
    static func sqlRequestsSqlLiteral026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(required: Book.author.filter(literal: "\(Column("name")) = \("Ada")")))
    }

    // sql-requests/table-api/001
    static func sqlRequestsTableApi001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").filter(Column("id") == 1).order(Column("title")).limit(2))
    }

    // sql-requests/table-api/002
    static func sqlRequestsTableApi002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").select(Column("id"), as: Int64.self))
    }

    // sql-requests/table-api/003
    static func sqlRequestsTableApi003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").order(Column("id")))
    }

    // sql-requests/table-api/004
    static func sqlRequestsTableApi004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").orderByPrimaryKey())
    }

    // sql-requests/table-api/005
    static func sqlRequestsTableApi005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").annotated(with: Column("year").forKey("y")))
    }

    // sql-requests/table-api/006
    static func sqlRequestsTableApi006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").filter(sql: "id = ?", arguments: [1]))
    }
}
