// Observed expressions of the area "sql-requests", part 27. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes27: [Probe] = [
        Probe("sql-requests/fetch-one-etc/024", traced: sqlRequestsFetchOneEtc024),
        Probe("sql-requests/fetch-one-etc/025", traced: sqlRequestsFetchOneEtc025),
        Probe("sql-requests/fetch-one-etc/026", traced: sqlRequestsFetchOneEtc026),
        Probe("sql-requests/fetch-one-etc/027", traced: sqlRequestsFetchOneEtc027),
        Probe("sql-requests/fetch-one-etc/028", traced: sqlRequestsFetchOneEtc028),
        Probe("sql-requests/fetch-one-etc/029", traced: sqlRequestsFetchOneEtc029),
        Probe("sql-requests/fetch-one-etc/030", traced: sqlRequestsFetchOneEtc030),
        Probe("sql-requests/fetch-one-etc/031", traced: sqlRequestsFetchOneEtc031),
        Probe("sql-requests/fetch-one-etc/032", traced: sqlRequestsFetchOneEtc032),
        Probe("sql-requests/fetch-one-etc/033", traced: sqlRequestsFetchOneEtc033),
        Probe("sql-requests/fetch-one-etc/034", traced: sqlRequestsFetchOneEtc034),
        Probe("sql-requests/fetch-one-etc/035", traced: sqlRequestsFetchOneEtc035),
        Probe("sql-requests/fetch-one-etc/036", traced: sqlRequestsFetchOneEtc036),
        Probe("sql-requests/fetch-one-etc/037", traced: sqlRequestsFetchOneEtc037),
        Probe("sql-requests/fetch-one-etc/038", traced: sqlRequestsFetchOneEtc038),
        Probe("sql-requests/fetch-one-etc/039", traced: sqlRequestsFetchOneEtc039),
        Probe("sql-requests/fetch-one-etc/040", traced: sqlRequestsFetchOneEtc040),
        Probe("sql-requests/delete/001", traced: sqlRequestsDelete001),
        Probe("sql-requests/delete/002", traced: sqlRequestsDelete002),
        Probe("sql-requests/delete/003", traced: sqlRequestsDelete003),
        Probe("sql-requests/delete/004", tracedWithoutForeignKeys: sqlRequestsDelete004),
        Probe("sql-requests/delete/005", tracedWithoutForeignKeys: sqlRequestsDelete005),
        Probe("sql-requests/delete/006", tracedWithoutForeignKeys: sqlRequestsDelete006),
        Probe("sql-requests/delete/007", tracedWithoutForeignKeys: sqlRequestsDelete007),
        Probe("sql-requests/delete/008", tracedWithoutForeignKeys: sqlRequestsDelete008),
        Probe("sql-requests/delete/009", tracedWithoutForeignKeys: sqlRequestsDelete009),
        Probe("sql-requests/delete/010", tracedWithoutForeignKeys: sqlRequestsDelete010),
        Probe("sql-requests/delete/011", tracedWithoutForeignKeys: sqlRequestsDelete011),
        Probe("sql-requests/delete/012", tracedWithoutForeignKeys: sqlRequestsDelete012),
        Probe("sql-requests/delete/013", tracedWithoutForeignKeys: sqlRequestsDelete013),
        Probe("sql-requests/delete/014", tracedWithoutForeignKeys: sqlRequestsDelete014),
        Probe("sql-requests/delete/015", tracedWithoutForeignKeys: sqlRequestsDelete015),
        Probe("sql-requests/delete/016", tracedWithoutForeignKeys: sqlRequestsDelete016),
        Probe("sql-requests/delete/017", tracedWithoutForeignKeys: sqlRequestsDelete017),
        Probe("sql-requests/delete/018", tracedWithoutForeignKeys: sqlRequestsDelete018),
        Probe("sql-requests/delete/019", tracedWithoutForeignKeys: sqlRequestsDelete019),
        Probe("sql-requests/delete/020", tracedWithoutForeignKeys: sqlRequestsDelete020),
        Probe("sql-requests/delete/021", tracedWithoutForeignKeys: sqlRequestsDelete021),
        Probe("sql-requests/delete/022", tracedWithoutForeignKeys: sqlRequestsDelete022),
        Probe("sql-requests/delete/023", tracedWithoutForeignKeys: sqlRequestsDelete023),
    ]

    // sql-requests/fetch-one-etc/024
    static func sqlRequestsFetchOneEtc024(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).fetchOne(db)?.id)
    }

    // sql-requests/fetch-one-etc/025
    static func sqlRequestsFetchOneEtc025(_ db: Database) throws -> Any? {
        try result(of: Book.including(required: Book.author).filter(key: 1).asRequest(of: Row.self).fetchOne(db))
    }

    // sql-requests/fetch-one-etc/026
    static func sqlRequestsFetchOneEtc026(_ db: Database) throws -> Any? {
        try result(of: Book.filter(key: 1).order(Column("id")).fetchOne(db)?.id)
    }

    // sql-requests/fetch-one-etc/027
    static func sqlRequestsFetchOneEtc027(_ db: Database) throws -> Any? {
        try result(of: Book.joining(required: Book.tags).filter(key: 1).fetchOne(db)?.id)
    }

    // sql-requests/fetch-one-etc/028
    static func sqlRequestsFetchOneEtc028(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title"), as: String.self).fetchOne(db))
    }

    // sql-requests/fetch-one-etc/029
    static func sqlRequestsFetchOneEtc029(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title"), as: String.self).fetchAll(db))
    }

    // sql-requests/fetch-one-etc/030
    static func sqlRequestsFetchOneEtc030(_ db: Database) throws -> Any? {
        try result(of: Book.select(max(Column("year")), as: Int.self).fetchOne(db))
    }

    // sql-requests/fetch-one-etc/031
    static func sqlRequestsFetchOneEtc031(_ db: Database) throws -> Any? {
        try result(of: Book.select(max(Column("year")), as: Int.self).filter(key: 1).fetchOne(db))
    }

    // sql-requests/fetch-one-etc/032
    static func sqlRequestsFetchOneEtc032(_ db: Database) throws -> Any? {
        try result(of: Book.order(Column("id")).fetchCursor(db).map { $0.id }.next())
    }

    // sql-requests/fetch-one-etc/033
    static func sqlRequestsFetchOneEtc033(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("year"), as: Int?.self).fetchAll(db))
    }

    // sql-requests/fetch-one-etc/034
    static func sqlRequestsFetchOneEtc034(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, sql: "SELECT 1"))
    }

    // sql-requests/fetch-one-etc/035
    static func sqlRequestsFetchOneEtc035(_ db: Database) throws -> Any? {
        try result(of: Row.fetchOne(db, Book.select(Column("title"))))
    }

    // sql-requests/fetch-one-etc/036
    static func sqlRequestsFetchOneEtc036(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).asRequest(of: String.self).fetchSet(db).sorted())
    }

    // sql-requests/fetch-one-etc/037
    static func sqlRequestsFetchOneEtc037(_ db: Database) throws -> Any? {
        try result(of: Book.all().including(optional: Book.cover).asRequest(of: Row.self).fetchOne(db))
    }

    // sql-requests/fetch-one-etc/038
    static func sqlRequestsFetchOneEtc038(_ db: Database) throws -> Any? {
        try result(of: Book.all().groupByPrimaryKey().fetchOne(db)?.id)
    }

    // sql-requests/fetch-one-etc/039
    static func sqlRequestsFetchOneEtc039(_ db: Database) throws -> Any? {
        try result(of: Note.filter(key: 1).fetchOne(db))
    }

    // sql-requests/fetch-one-etc/040
    static func sqlRequestsFetchOneEtc040(_ db: Database) throws -> Any? {
        try result(of: Book.none().fetchAll(db))
    }

    // sql-requests/delete/001
    static func sqlRequestsDelete001(_ db: Database) throws -> Any? {
        try result(of: Book.deleteAll(db))
    }

    // sql-requests/delete/002
    static func sqlRequestsDelete002(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 3).deleteAll(db))
    }

    // sql-requests/delete/003
    static func sqlRequestsDelete003(_ db: Database) throws -> Any? {
        try result(of: Tag.deleteAll(db))
    }

    // sql-requests/delete/004
    static func sqlRequestsDelete004(_ db: Database) throws -> Any? {
        try result(of: Book.deleteAll(db))
    }

    // sql-requests/delete/005
    static func sqlRequestsDelete005(_ db: Database) throws -> Any? {
        try result(of: Book.all().deleteAll(db))
    }

    // sql-requests/delete/006
    static func sqlRequestsDelete006(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("year") > 1).deleteAll(db))
    }

    // sql-requests/delete/007
    static func sqlRequestsDelete007(_ db: Database) throws -> Any? {
        try result(of: Book.limit(1).deleteAll(db))
    }

    // sql-requests/delete/008
    static func sqlRequestsDelete008(_ db: Database) throws -> Any? {
        try result(of: Book.order(Column("year")).limit(1).deleteAll(db))
    }

    // sql-requests/delete/009
    static func sqlRequestsDelete009(_ db: Database) throws -> Any? {
        try result(of: Book.order(Column("year")).deleteAll(db))
    }

    // sql-requests/delete/010
    static func sqlRequestsDelete010(_ db: Database) throws -> Any? {
        try result(of: Book.limit(1, offset: 1).deleteAll(db))
    }

    // sql-requests/delete/011
    static func sqlRequestsDelete011(_ db: Database) throws -> Any? {
        try result(of: Book.joining(required: Book.author.filter(Column("name") == "Ada")).deleteAll(db))
    }

    // sql-requests/delete/012
    static func sqlRequestsDelete012(_ db: Database) throws -> Any? {
        try result(of: Book.including(required: Book.author).deleteAll(db))
    }

    // sql-requests/delete/013
    static func sqlRequestsDelete013(_ db: Database) throws -> Any? {
        try result(of: Author.having(Author.books.isEmpty).deleteAll(db))
    }

    // sql-requests/delete/014
    static func sqlRequestsDelete014(_ db: Database) throws -> Any? {
        try result(of: Author.annotated(with: Author.books.count).deleteAll(db))
    }

    // sql-requests/delete/015
    static func sqlRequestsDelete015(_ db: Database) throws -> Any? {
        try result(of: Book.all().group(Column("year")).deleteAll(db))
    }

    // sql-requests/delete/016
    static func sqlRequestsDelete016(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("year")).distinct().deleteAll(db))
    }

    // sql-requests/delete/017
    static func sqlRequestsDelete017(_ db: Database) throws -> Any? {
        try result(of: Book.none().deleteAll(db))
    }

    // sql-requests/delete/018
    static func sqlRequestsDelete018(_ db: Database) throws -> Any? {
        try result(of: Book.aliased(TableAlias(name: "b")).filter(Column("year") > 1).deleteAll(db))
    }

    // sql-requests/delete/019
    static func sqlRequestsDelete019(_ db: Database) throws -> Any? {
        try result(of: Book.deleteAll(db, keys: [1, 2]))
    }

    // sql-requests/delete/020
    static func sqlRequestsDelete020(_ db: Database) throws -> Any? {
        try result(of: Book.deleteAll(db, keys: [1]))
    }

    // sql-requests/delete/021
    static func sqlRequestsDelete021(_ db: Database) throws -> Any? {
        try result(of: Book.deleteAll(db, keys: [] as [Int64]))
    }

    // sql-requests/delete/022
    static func sqlRequestsDelete022(_ db: Database) throws -> Any? {
        try result(of: Book.deleteAll(db, ids: [1, 2]))
    }

    // sql-requests/delete/023
    static func sqlRequestsDelete023(_ db: Database) throws -> Any? {
        try result(of: Book.deleteAll(db, ids: []))
    }
}
