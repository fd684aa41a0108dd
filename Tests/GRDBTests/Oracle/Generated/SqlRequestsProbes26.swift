// Observed expressions of the area "sql-requests", part 26. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes26: [Probe] = [
        Probe("sql-requests/exists/005", traced: sqlRequestsExists005),
        Probe("sql-requests/exists/006", traced: sqlRequestsExists006),
        Probe("sql-requests/exists/007", traced: sqlRequestsExists007),
        Probe("sql-requests/exists/008", traced: sqlRequestsExists008),
        Probe("sql-requests/exists/009", traced: sqlRequestsExists009),
        Probe("sql-requests/exists/010", traced: sqlRequestsExists010),
        Probe("sql-requests/exists/011", traced: sqlRequestsExists011),
        Probe("sql-requests/fetch-one-etc/001", traced: sqlRequestsFetchOneEtc001),
        Probe("sql-requests/fetch-one-etc/002", traced: sqlRequestsFetchOneEtc002),
        Probe("sql-requests/fetch-one-etc/003", traced: sqlRequestsFetchOneEtc003),
        Probe("sql-requests/fetch-one-etc/004", traced: sqlRequestsFetchOneEtc004),
        Probe("sql-requests/fetch-one-etc/005", traced: sqlRequestsFetchOneEtc005),
        Probe("sql-requests/fetch-one-etc/006", traced: sqlRequestsFetchOneEtc006),
        Probe("sql-requests/fetch-one-etc/007", traced: sqlRequestsFetchOneEtc007),
        Probe("sql-requests/fetch-one-etc/008", traced: sqlRequestsFetchOneEtc008),
        Probe("sql-requests/fetch-one-etc/009", traced: sqlRequestsFetchOneEtc009),
        Probe("sql-requests/fetch-one-etc/010", traced: sqlRequestsFetchOneEtc010),
        Probe("sql-requests/fetch-one-etc/011", traced: sqlRequestsFetchOneEtc011),
        Probe("sql-requests/fetch-one-etc/012", traced: sqlRequestsFetchOneEtc012),
        Probe("sql-requests/fetch-one-etc/013", traced: sqlRequestsFetchOneEtc013),
        Probe("sql-requests/fetch-one-etc/014", traced: sqlRequestsFetchOneEtc014),
        Probe("sql-requests/fetch-one-etc/015", traced: sqlRequestsFetchOneEtc015),
        Probe("sql-requests/fetch-one-etc/016", traced: sqlRequestsFetchOneEtc016),
        Probe("sql-requests/fetch-one-etc/017", traced: sqlRequestsFetchOneEtc017),
        Probe("sql-requests/fetch-one-etc/018", traced: sqlRequestsFetchOneEtc018),
        Probe("sql-requests/fetch-one-etc/019", traced: sqlRequestsFetchOneEtc019),
        Probe("sql-requests/fetch-one-etc/020", traced: sqlRequestsFetchOneEtc020),
        Probe("sql-requests/fetch-one-etc/021", traced: sqlRequestsFetchOneEtc021),
        Probe("sql-requests/fetch-one-etc/022", traced: sqlRequestsFetchOneEtc022),
        Probe("sql-requests/fetch-one-etc/023", traced: sqlRequestsFetchOneEtc023),
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
    ]

    // sql-requests/exists/005
    static func sqlRequestsExists005(_ db: Database) throws -> Any? {
        try result(of: BookTag.exists(db, key: ["bookId": 1, "tagId": 1]))
    }

    // sql-requests/exists/006
    static func sqlRequestsExists006(_ db: Database) throws -> Any? {
        try result(of: Author.exists(db, key: ["email": "ada@x.org"]))
    }

    // sql-requests/exists/007
    static func sqlRequestsExists007(_ db: Database) throws -> Any? {
        try result(of: Note.exists(db, key: 1))
    }

    // sql-requests/exists/008
    static func sqlRequestsExists008(_ db: Database) throws -> Any? {
        try result(of: Table("book").exists(db, key: 1))
    }

    // sql-requests/exists/009
    static func sqlRequestsExists009(_ db: Database) throws -> Any? {
        try result(of: Table<Book>("book").exists(db, id: 1))
    }

    // sql-requests/exists/010
    static func sqlRequestsExists010(_ db: Database) throws -> Any? {
        try result(of: Setting.exists(db, key: "lang"))
    }

    // sql-requests/exists/011
    static func sqlRequestsExists011(_ db: Database) throws -> Any? {
        try result(of: Book.exists(db, key: nil as Int?))
    }

    // sql-requests/fetch-one-etc/001
    static func sqlRequestsFetchOneEtc001(_ db: Database) throws -> Any? {
        try result(of: Book.fetchOne(db)?.id)
    }

    // sql-requests/fetch-one-etc/002
    static func sqlRequestsFetchOneEtc002(_ db: Database) throws -> Any? {
        try result(of: Book.all().fetchOne(db)?.id)
    }

    // sql-requests/fetch-one-etc/003
    static func sqlRequestsFetchOneEtc003(_ db: Database) throws -> Any? {
        try result(of: Book.limit(5).fetchOne(db)?.id)
    }

    // sql-requests/fetch-one-etc/004
    static func sqlRequestsFetchOneEtc004(_ db: Database) throws -> Any? {
        try result(of: Book.limit(5, offset: 1).fetchOne(db)?.id)
    }

    // sql-requests/fetch-one-etc/005
    static func sqlRequestsFetchOneEtc005(_ db: Database) throws -> Any? {
        try result(of: Book.fetchOne(db, key: 1)?.id)
    }

    // sql-requests/fetch-one-etc/006
    static func sqlRequestsFetchOneEtc006(_ db: Database) throws -> Any? {
        try result(of: Book.fetchOne(db, id: 1)?.id)
    }

    // sql-requests/fetch-one-etc/007
    static func sqlRequestsFetchOneEtc007(_ db: Database) throws -> Any? {
        try result(of: Book.fetchOne(db, key: nil as Int64?)?.id)
    }

    // sql-requests/fetch-one-etc/008
    static func sqlRequestsFetchOneEtc008(_ db: Database) throws -> Any? {
        try result(of: Book.filter(key: 1).fetchOne(db)?.id)
    }

    // sql-requests/fetch-one-etc/009
    static func sqlRequestsFetchOneEtc009(_ db: Database) throws -> Any? {
        try result(of: Book.filter(id: 1).fetchOne(db)?.id)
    }

    // sql-requests/fetch-one-etc/010
    static func sqlRequestsFetchOneEtc010(_ db: Database) throws -> Any? {
        try result(of: Author.fetchOne(db, key: ["email": "ada@x.org"])?.id)
    }

    // sql-requests/fetch-one-etc/011
    static func sqlRequestsFetchOneEtc011(_ db: Database) throws -> Any? {
        try result(of: Author.filter(key: ["email": "ada@x.org"]).fetchOne(db)?.id)
    }

    // sql-requests/fetch-one-etc/012
    static func sqlRequestsFetchOneEtc012(_ db: Database) throws -> Any? {
        try result(of: Book.fetchAll(db, keys: [1, 2]).count)
    }

    // sql-requests/fetch-one-etc/013
    static func sqlRequestsFetchOneEtc013(_ db: Database) throws -> Any? {
        try result(of: Book.fetchAll(db, ids: [1, 2]).count)
    }

    // sql-requests/fetch-one-etc/014
    static func sqlRequestsFetchOneEtc014(_ db: Database) throws -> Any? {
        try result(of: Book.fetchAll(db, keys: [] as [Int64]).count)
    }

    // sql-requests/fetch-one-etc/015
    static func sqlRequestsFetchOneEtc015(_ db: Database) throws -> Any? {
        try result(of: Book.fetchSet(db, ids: [1, 2]).count)
    }

    // sql-requests/fetch-one-etc/016
    static func sqlRequestsFetchOneEtc016(_ db: Database) throws -> Any? {
        try result(of: Book.find(db, key: 1).id)
    }

    // sql-requests/fetch-one-etc/017
    static func sqlRequestsFetchOneEtc017(_ db: Database) throws -> Any? {
        try result(of: Book.find(db, id: 1).id)
    }

    // sql-requests/fetch-one-etc/018
    static func sqlRequestsFetchOneEtc018(_ db: Database) throws -> Any? {
        try result(of: Book.find(db, id: 99).id)
    }

    // sql-requests/fetch-one-etc/019
    static func sqlRequestsFetchOneEtc019(_ db: Database) throws -> Any? {
        try result(of: Book.find(db, key: 99).id)
    }

    // sql-requests/fetch-one-etc/020
    static func sqlRequestsFetchOneEtc020(_ db: Database) throws -> Any? {
        try result(of: BookTag.find(db, key: ["bookId": 9, "tagId": 9]))
    }

    // sql-requests/fetch-one-etc/021
    static func sqlRequestsFetchOneEtc021(_ db: Database) throws -> Any? {
        try result(of: Author.find(db, key: ["email": "none"]))
    }

    // sql-requests/fetch-one-etc/022
    static func sqlRequestsFetchOneEtc022(_ db: Database) throws -> Any? {
        try result(of: Country.find(db, key: "ZZ"))
    }

    // sql-requests/fetch-one-etc/023
    static func sqlRequestsFetchOneEtc023(_ db: Database) throws -> Any? {
        try result(of: Book.filter(id: 99).fetchOne(db))
    }

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
}
