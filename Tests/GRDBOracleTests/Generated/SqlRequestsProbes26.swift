// Observed expressions of the area "sql-requests", part 26. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes26: [Probe] = [
        Probe("sql-requests/is-empty/004", traced: sqlRequestsIsEmpty004),
        Probe("sql-requests/is-empty/005", traced: sqlRequestsIsEmpty005),
        Probe("sql-requests/is-empty/006", traced: sqlRequestsIsEmpty006),
        Probe("sql-requests/is-empty/007", traced: sqlRequestsIsEmpty007),
        Probe("sql-requests/is-empty/008", traced: sqlRequestsIsEmpty008),
        Probe("sql-requests/is-empty/009", traced: sqlRequestsIsEmpty009),
        Probe("sql-requests/exists/001", traced: sqlRequestsExists001),
        Probe("sql-requests/exists/002", traced: sqlRequestsExists002),
        Probe("sql-requests/exists/003", traced: sqlRequestsExists003),
        Probe("sql-requests/exists/004", traced: sqlRequestsExists004),
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
    ]

    // sql-requests/is-empty/004
    static func sqlRequestsIsEmpty004(_ db: Database) throws -> Any? {
        try result(of: Book.order(Column("year")).isEmpty(db))
    }

    // sql-requests/is-empty/005
    static func sqlRequestsIsEmpty005(_ db: Database) throws -> Any? {
        try result(of: Book.including(required: Book.author).isEmpty(db))
    }

    // sql-requests/is-empty/006
    static func sqlRequestsIsEmpty006(_ db: Database) throws -> Any? {
        try result(of: Author.having(Author.books.isEmpty).isEmpty(db))
    }

    // sql-requests/is-empty/007
    static func sqlRequestsIsEmpty007(_ db: Database) throws -> Any? {
        try result(of: Book.none().isEmpty(db))
    }

    // sql-requests/is-empty/008
    static func sqlRequestsIsEmpty008(_ db: Database) throws -> Any? {
        try result(of: Book.all().group(Column("year")).isEmpty(db))
    }

    // sql-requests/is-empty/009
    static func sqlRequestsIsEmpty009(_ db: Database) throws -> Any? {
        try result(of: Book.select(Column("title")).distinct().isEmpty(db))
    }

    // sql-requests/exists/001
    static func sqlRequestsExists001(_ db: Database) throws -> Any? {
        try result(of: Book.exists(db, key: 1))
    }

    // sql-requests/exists/002
    static func sqlRequestsExists002(_ db: Database) throws -> Any? {
        try result(of: Book.exists(db, key: 99))
    }

    // sql-requests/exists/003
    static func sqlRequestsExists003(_ db: Database) throws -> Any? {
        try result(of: Book.exists(db, id: 1))
    }

    // sql-requests/exists/004
    static func sqlRequestsExists004(_ db: Database) throws -> Any? {
        try result(of: Country.exists(db, key: "FR"))
    }

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
}
