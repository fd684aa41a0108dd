// Observed expressions of the area "sql-requests", part 25. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes25: [Probe] = [
        Probe("sql-requests/count/002", traced: sqlRequestsCount002),
        Probe("sql-requests/count/003", traced: sqlRequestsCount003),
        Probe("sql-requests/count/004", traced: sqlRequestsCount004),
        Probe("sql-requests/count/005", traced: sqlRequestsCount005),
        Probe("sql-requests/count/006", traced: sqlRequestsCount006),
        Probe("sql-requests/count/007", traced: sqlRequestsCount007),
        Probe("sql-requests/count/008", traced: sqlRequestsCount008),
        Probe("sql-requests/count/009", traced: sqlRequestsCount009),
        Probe("sql-requests/count/010", traced: sqlRequestsCount010),
        Probe("sql-requests/count/011", traced: sqlRequestsCount011),
        Probe("sql-requests/count/012", traced: sqlRequestsCount012),
        Probe("sql-requests/count/013", traced: sqlRequestsCount013),
        Probe("sql-requests/count/014", traced: sqlRequestsCount014),
        Probe("sql-requests/count/015", traced: sqlRequestsCount015),
        Probe("sql-requests/count/016", traced: sqlRequestsCount016),
        Probe("sql-requests/count/017", traced: sqlRequestsCount017),
        Probe("sql-requests/count/018", traced: sqlRequestsCount018),
        Probe("sql-requests/count/019", traced: sqlRequestsCount019),
        Probe("sql-requests/count/020", traced: sqlRequestsCount020),
        Probe("sql-requests/count/021", traced: sqlRequestsCount021),
        Probe("sql-requests/count/022", traced: sqlRequestsCount022),
        Probe("sql-requests/count/023", traced: sqlRequestsCount023),
        Probe("sql-requests/count/024", traced: sqlRequestsCount024),
        Probe("sql-requests/count/025", traced: sqlRequestsCount025),
        Probe("sql-requests/count/026", traced: sqlRequestsCount026),
        Probe("sql-requests/count/027", traced: sqlRequestsCount027),
        Probe("sql-requests/count/028", traced: sqlRequestsCount028),
        Probe("sql-requests/count/029", traced: sqlRequestsCount029),
        Probe("sql-requests/count/030", traced: sqlRequestsCount030),
        Probe("sql-requests/count/031", traced: sqlRequestsCount031),
        Probe("sql-requests/count/032", traced: sqlRequestsCount032),
        Probe("sql-requests/count/033", traced: sqlRequestsCount033),
        Probe("sql-requests/count/034", traced: sqlRequestsCount034),
        Probe("sql-requests/count/035", traced: sqlRequestsCount035),
        Probe("sql-requests/count/036", traced: sqlRequestsCount036),
        Probe("sql-requests/count/037", traced: sqlRequestsCount037),
        Probe("sql-requests/count/038", traced: sqlRequestsCount038),
        Probe("sql-requests/is-empty/001", traced: sqlRequestsIsEmpty001),
        Probe("sql-requests/is-empty/002", traced: sqlRequestsIsEmpty002),
        Probe("sql-requests/is-empty/003", traced: sqlRequestsIsEmpty003),
    ]

    // sql-requests/count/002
    static func sqlRequestsCount002(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).fetchCount(db))
    }

    // sql-requests/count/003
    static func sqlRequestsCount003(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).distinct().fetchCount(db))
    }

    // sql-requests/count/004
    static func sqlRequestsCount004(_ db: Database) throws -> Any? {
        try result(of: Book.all().distinct().fetchCount(db))
    }

    // sql-requests/count/005
    static func sqlRequestsCount005(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("id"), Column("title")).distinct().fetchCount(db))
    }

    // sql-requests/count/006
    static func sqlRequestsCount006(_ db: Database) throws -> Any? {
        try result(of: Book.limit(2).fetchCount(db))
    }

    // sql-requests/count/007
    static func sqlRequestsCount007(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("year") > 1).fetchCount(db))
    }

    // sql-requests/count/008
    static func sqlRequestsCount008(_ db: Database) throws -> Any? {
        try result(of: Book.all().group(Column("year")).fetchCount(db))
    }

    // sql-requests/count/009
    static func sqlRequestsCount009(_ db: Database) throws -> Any? {
        try result(of: Book.order(Column("year")).fetchCount(db))
    }

    // sql-requests/count/010
    static func sqlRequestsCount010(_ db: Database) throws -> Any? {
        try result(of: Book.including(required: Book.author).fetchCount(db))
    }

    // sql-requests/count/011
    static func sqlRequestsCount011(_ db: Database) throws -> Any? {
        try result(of: Book.joining(required: Book.author).fetchCount(db))
    }

    // sql-requests/count/012
    static func sqlRequestsCount012(_ db: Database) throws -> Any? {
        try result(of: Book.joining(optional: Book.author).fetchCount(db))
    }

    // sql-requests/count/013
    static func sqlRequestsCount013(_ db: Database) throws -> Any? {
        try result(of: Book.including(all: Book.tags).fetchCount(db))
    }

    // sql-requests/count/014
    static func sqlRequestsCount014(_ db: Database) throws -> Any? {
        try result(of: Author.annotated(with: Author.books.count).fetchCount(db))
    }

    // sql-requests/count/015
    static func sqlRequestsCount015(_ db: Database) throws -> Any? {
        try result(of: Author.having(Author.books.isEmpty).fetchCount(db))
    }

    // sql-requests/count/016
    static func sqlRequestsCount016(_ db: Database) throws -> Any? {
        try result(of: Author.joining(required: Author.books).fetchCount(db))
    }

    // sql-requests/count/017
    static func sqlRequestsCount017(_ db: Database) throws -> Any? {
        try result(of: Author.joining(required: Author.books).distinct().fetchCount(db))
    }

    // sql-requests/count/018
    static func sqlRequestsCount018(_ db: Database) throws -> Any? {
        try result(of: Book.none().fetchCount(db))
    }

    // sql-requests/count/019
    static func sqlRequestsCount019(_ db: Database) throws -> Any? {
        try result(of: Book.select(max(Column("year"))).fetchCount(db))
    }

    // sql-requests/count/020
    static func sqlRequestsCount020(_ db: Database) throws -> Any? {
        try result(of: Book.select(sql: "id, title").fetchCount(db))
    }

    // sql-requests/count/021
    static func sqlRequestsCount021(_ db: Database) throws -> Any? {
        try result(of: Note.all().fetchCount(db))
    }

    // sql-requests/count/022
    static func sqlRequestsCount022(_ db: Database) throws -> Any? {
        try result(of: Setting.all().fetchCount(db))
    }

    // sql-requests/count/023
    static func sqlRequestsCount023(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column.rowID).fetchCount(db))
    }

    // sql-requests/count/024
    static func sqlRequestsCount024(_ db: Database) throws -> Any? {
        try result(of: Book.annotated(with: Column("year").forKey("y")).fetchCount(db))
    }

    // sql-requests/count/025
    static func sqlRequestsCount025(_ db: Database) throws -> Any? {
        try result(of: Book.all().reversed().fetchCount(db))
    }

    // sql-requests/count/026
    static func sqlRequestsCount026(_ db: Database) throws -> Any? {
        try result(of: Book.select(.rowID).distinct().fetchCount(db))
    }

    // sql-requests/count/027
    static func sqlRequestsCount027(_ db: Database) throws -> Any? {
        try result(of: SQLRequest<Row>(sql: "SELECT * FROM book WHERE id > ?", arguments: [1]).fetchCount(db))
    }

    // sql-requests/count/028
    static func sqlRequestsCount028(_ db: Database) throws -> Any? {
        try result(of: Book.limit(2, offset: 1).order(Column("id")).fetchCount(db))
    }

    // sql-requests/count/029
    static func sqlRequestsCount029(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).limit(3).fetchCount(db))
    }

    // sql-requests/count/030
    static func sqlRequestsCount030(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title").forKey("t")).distinct().fetchCount(db))
    }

    // sql-requests/count/031
    static func sqlRequestsCount031(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title").collating(.nocase)).distinct().fetchCount(db))
    }

    // sql-requests/count/032
    static func sqlRequestsCount032(_ db: Database) throws -> Any? {
        try result(of: Book.aliased(TableAlias(name: "b")).fetchCount(db))
    }

    // sql-requests/count/033
    static func sqlRequestsCount033(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("year") + 1).distinct().fetchCount(db))
    }

    // sql-requests/count/034
    static func sqlRequestsCount034(_ db: Database) throws -> Any? {
        try result(of: Book.fetchCount(db))
    }

    // sql-requests/count/035
    static func sqlRequestsCount035(_ db: Database) throws -> Any? {
        try result(of: Table("book").fetchCount(db))
    }

    // sql-requests/count/036
    static func sqlRequestsCount036(_ db: Database) throws -> Any? {
        try result(of: Note.fetchCount(db))
    }

    // sql-requests/count/037
    static func sqlRequestsCount037(_ db: Database) throws -> Any? {
        try result(of: Setting.fetchCount(db))
    }

    // sql-requests/count/038
    static func sqlRequestsCount038(_ db: Database) throws -> Any? {
        try result(of: RowIDNote.fetchCount(db))
    }

    // sql-requests/is-empty/001
    static func sqlRequestsIsEmpty001(_ db: Database) throws -> Any? {
        try result(of: Book.all().isEmpty(db))
    }

    // sql-requests/is-empty/002
    static func sqlRequestsIsEmpty002(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("year") > 1).isEmpty(db))
    }

    // sql-requests/is-empty/003
    static func sqlRequestsIsEmpty003(_ db: Database) throws -> Any? {
        try result(of: Book.limit(2).isEmpty(db))
    }
}
