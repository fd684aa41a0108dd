// Observed expressions of the area "sql-requests", part 13. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes13: [Probe] = [
        Probe("sql-requests/limit/006", written: sqlRequestsLimit006),
        Probe("sql-requests/limit/007", written: sqlRequestsLimit007),
        Probe("sql-requests/limit/008", written: sqlRequestsLimit008),
        Probe("sql-requests/keys/001", written: sqlRequestsKeys001),
        Probe("sql-requests/keys/002", written: sqlRequestsKeys002),
        Probe("sql-requests/keys/003", written: sqlRequestsKeys003),
        Probe("sql-requests/keys/004", written: sqlRequestsKeys004),
        Probe("sql-requests/keys/005", written: sqlRequestsKeys005),
        Probe("sql-requests/keys/006", written: sqlRequestsKeys006),
        Probe("sql-requests/keys/007", written: sqlRequestsKeys007),
        Probe("sql-requests/keys/008", written: sqlRequestsKeys008),
        Probe("sql-requests/keys/009", written: sqlRequestsKeys009),
        Probe("sql-requests/keys/010", written: sqlRequestsKeys010),
        Probe("sql-requests/keys/011", written: sqlRequestsKeys011),
        Probe("sql-requests/keys/012", written: sqlRequestsKeys012),
        Probe("sql-requests/keys/013", written: sqlRequestsKeys013),
        Probe("sql-requests/keys/014", written: sqlRequestsKeys014),
        Probe("sql-requests/keys/015", written: sqlRequestsKeys015),
        Probe("sql-requests/keys/016", written: sqlRequestsKeys016),
        Probe("sql-requests/keys/017", written: sqlRequestsKeys017),
        Probe("sql-requests/keys/018", written: sqlRequestsKeys018),
        Probe("sql-requests/keys/019", written: sqlRequestsKeys019),
        Probe("sql-requests/keys/020", written: sqlRequestsKeys020),
        Probe("sql-requests/keys/021", written: sqlRequestsKeys021),
        Probe("sql-requests/keys/022", written: sqlRequestsKeys022),
        Probe("sql-requests/keys/023", written: sqlRequestsKeys023),
        Probe("sql-requests/keys/024", written: sqlRequestsKeys024),
        Probe("sql-requests/keys/025", written: sqlRequestsKeys025),
        Probe("sql-requests/keys/026", written: sqlRequestsKeys026),
        Probe("sql-requests/keys/027", written: sqlRequestsKeys027),
        Probe("sql-requests/keys/028", written: sqlRequestsKeys028),
        Probe("sql-requests/keys/029", written: sqlRequestsKeys029),
        Probe("sql-requests/keys/030", written: sqlRequestsKeys030),
        Probe("sql-requests/keys/031", written: sqlRequestsKeys031),
        Probe("sql-requests/keys/032", written: sqlRequestsKeys032),
        Probe("sql-requests/keys/033", written: sqlRequestsKeys033),
        Probe("sql-requests/keys/034", written: sqlRequestsKeys034),
        Probe("sql-requests/keys/035", written: sqlRequestsKeys035),
        Probe("sql-requests/keys/036", written: sqlRequestsKeys036),
        Probe("sql-requests/keys/037", written: sqlRequestsKeys037),
    ]

    // sql-requests/limit/006
    static func sqlRequestsLimit006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.limit(1).order(Column("year")))
    }

    // sql-requests/limit/007
    static func sqlRequestsLimit007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.limit(1).reversed())
    }

    // sql-requests/limit/008
    static func sqlRequestsLimit008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().limit(3).distinct())
    }

    // sql-requests/keys/001
    static func sqlRequestsKeys001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(key: 1))
    }

    // sql-requests/keys/002
    static func sqlRequestsKeys002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(key: 1.5))
    }

    // sql-requests/keys/003
    static func sqlRequestsKeys003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(key: "a"))
    }

    // sql-requests/keys/004
    static func sqlRequestsKeys004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(key: nil as Int64?))
    }

    // sql-requests/keys/005
    static func sqlRequestsKeys005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(keys: [1, 2]))
    }

    // sql-requests/keys/006
    static func sqlRequestsKeys006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(keys: [1]))
    }

    // sql-requests/keys/007
    static func sqlRequestsKeys007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(keys: [] as [Int]))
    }

    // sql-requests/keys/008
    static func sqlRequestsKeys008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(keys: [1, nil] as [Int?]))
    }

    // sql-requests/keys/009
    static func sqlRequestsKeys009(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(keys: Set([1])))
    }

    // sql-requests/keys/010
    static func sqlRequestsKeys010(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(id: 1))
    }

    // sql-requests/keys/011
    static func sqlRequestsKeys011(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(id: nil))
    }

    // sql-requests/keys/012
    static func sqlRequestsKeys012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(ids: [1, 2]))
    }

    // sql-requests/keys/013
    static func sqlRequestsKeys013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(ids: [1]))
    }

    // sql-requests/keys/014
    static func sqlRequestsKeys014(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(ids: []))
    }

    // sql-requests/keys/015
    static func sqlRequestsKeys015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(ids: [1, nil]))
    }

    // sql-requests/keys/016
    static func sqlRequestsKeys016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.filter(key: "FR"))
    }

    // sql-requests/keys/017
    static func sqlRequestsKeys017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.filter(id: "FR"))
    }

    // sql-requests/keys/018
    static func sqlRequestsKeys018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.filter(ids: ["FR", "US"]))
    }

    // sql-requests/keys/019
    static func sqlRequestsKeys019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Country.filter(keys: ["FR"]))
    }

    // sql-requests/keys/020
    static func sqlRequestsKeys020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.filter(key: 1))
    }

    // sql-requests/keys/021
    static func sqlRequestsKeys021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.filter(keys: [1, 2]))
    }

    // sql-requests/keys/022
    static func sqlRequestsKeys022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Setting.filter(key: "lang"))
    }

    // sql-requests/keys/023
    static func sqlRequestsKeys023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Setting.filter(keys: ["lang", "x"]))
    }

    // sql-requests/keys/024
    static func sqlRequestsKeys024(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.filter(key: ["bookId": 1, "tagId": 2]))
    }

    // sql-requests/keys/025
    static func sqlRequestsKeys025(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.filter(keys: [["bookId": 1, "tagId": 2], ["bookId": 3, "tagId": 4]]))
    }

    // sql-requests/keys/026
    static func sqlRequestsKeys026(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.filter(keys: [["bookId": 1, "tagId": 2]]))
    }

    // sql-requests/keys/027
    static func sqlRequestsKeys027(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.filter(key: ["tagId": 2, "bookId": 1]))
    }

    // sql-requests/keys/028
    static func sqlRequestsKeys028(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.filter(key: ["tagId": 2, "bookId": nil]))
    }

    // sql-requests/keys/029
    static func sqlRequestsKeys029(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.filter(key: nil as [String: (any DatabaseValueConvertible)?]?))
    }

    // sql-requests/keys/030
    static func sqlRequestsKeys030(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.filter(keys: [] as [[String: (any DatabaseValueConvertible)?]]))
    }

    // sql-requests/keys/031
    static func sqlRequestsKeys031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.filter(key: ["email": "a@b"]))
    }

    // sql-requests/keys/032
    static func sqlRequestsKeys032(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.filter(key: ["email": nil]))
    }

    // sql-requests/keys/033
    static func sqlRequestsKeys033(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.filter(keys: [["email": "a@b"], ["email": "c@d"]]))
    }

    // sql-requests/keys/034
    static func sqlRequestsKeys034(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.filter(key: ["id": 1]))
    }

    // sql-requests/keys/035
    static func sqlRequestsKeys035(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.filter(key: ["ID": 1]))
    }

    // sql-requests/keys/036
    static func sqlRequestsKeys036(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.filter(key: ["EMAIL": "x"]))
    }

    // sql-requests/keys/037
    static func sqlRequestsKeys037(_ db: Database) throws -> Any? {
        return try sqlJ(db, Chapter.filter(key: ["bookId": 1, "number": 2]))
    }
}
