// Observed expressions of the area "sql-requests", part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes01: [Probe] = [
        Probe("sql-requests/all-none/001", written: sqlRequestsAllNone001),
        Probe("sql-requests/all-none/002", written: sqlRequestsAllNone002),
        Probe("sql-requests/all-none/003", written: sqlRequestsAllNone003),
        Probe("sql-requests/all-none/004", written: sqlRequestsAllNone004),
        Probe("sql-requests/all-none/005", written: sqlRequestsAllNone005),
        Probe("sql-requests/all-none/006", written: sqlRequestsAllNone006),
        Probe("sql-requests/all-none/007", written: sqlRequestsAllNone007),
        Probe("sql-requests/all-none/008", written: sqlRequestsAllNone008),
        Probe("sql-requests/all-none/009", written: sqlRequestsAllNone009),
        Probe("sql-requests/all-none/010", written: sqlRequestsAllNone010),
        Probe("sql-requests/all-none/011", written: sqlRequestsAllNone011),
        Probe("sql-requests/all-none/012", written: sqlRequestsAllNone012),
        Probe("sql-requests/all-none/013", written: sqlRequestsAllNone013),
        Probe("sql-requests/all-none/014", written: sqlRequestsAllNone014),
        Probe("sql-requests/all-none/015", written: sqlRequestsAllNone015),
        Probe("sql-requests/all-none/016", written: sqlRequestsAllNone016),
        Probe("sql-requests/all-none/017", written: sqlRequestsAllNone017),
        Probe("sql-requests/all-none/018", written: sqlRequestsAllNone018),
        Probe("sql-requests/all-none/019", written: sqlRequestsAllNone019),
        Probe("sql-requests/all-none/020", written: sqlRequestsAllNone020),
        Probe("sql-requests/all-none/021", written: sqlRequestsAllNone021),
        Probe("sql-requests/all-none/022", written: sqlRequestsAllNone022),
        Probe("sql-requests/all-none/023", written: sqlRequestsAllNone023),
        Probe("sql-requests/all-none/024", written: sqlRequestsAllNone024),
        Probe("sql-requests/all-none/025", written: sqlRequestsAllNone025),
        Probe("sql-requests/all-none/026", written: sqlRequestsAllNone026),
        Probe("sql-requests/all-none/027", written: sqlRequestsAllNone027),
        Probe("sql-requests/all-none/028", written: sqlRequestsAllNone028),
        Probe("sql-requests/all-none/029", written: sqlRequestsAllNone029),
        Probe("sql-requests/all-none/030", written: sqlRequestsAllNone030),
        Probe("sql-requests/all-none/031", written: sqlRequestsAllNone031),
        Probe("sql-requests/all-none/032", written: sqlRequestsAllNone032),
        Probe("sql-requests/filter-null-bool/001", written: sqlRequestsFilterNullBool001),
        Probe("sql-requests/filter-null-bool/002", written: sqlRequestsFilterNullBool002),
        Probe("sql-requests/filter-null-bool/003", written: sqlRequestsFilterNullBool003),
        Probe("sql-requests/filter-null-bool/004", written: sqlRequestsFilterNullBool004),
        Probe("sql-requests/filter-null-bool/005", written: sqlRequestsFilterNullBool005),
        Probe("sql-requests/filter-null-bool/006", written: sqlRequestsFilterNullBool006),
        Probe("sql-requests/filter-null-bool/007", written: sqlRequestsFilterNullBool007),
        Probe("sql-requests/filter-null-bool/008", written: sqlRequestsFilterNullBool008),
    ]

    // sql-requests/all-none/001
    static func sqlRequestsAllNone001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all())
    }

    // sql-requests/all-none/002
    static func sqlRequestsAllNone002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.none())
    }

    // sql-requests/all-none/003
    static func sqlRequestsAllNone003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().none())
    }

    // sql-requests/all-none/004
    static func sqlRequestsAllNone004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == 1900).none())
    }

    // sql-requests/all-none/005
    static func sqlRequestsAllNone005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table<Book>("book").all())
    }

    // sql-requests/all-none/006
    static func sqlRequestsAllNone006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").all())
    }

    // sql-requests/all-none/007
    static func sqlRequestsAllNone007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("book").none())
    }

    // sql-requests/all-none/008
    static func sqlRequestsAllNone008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("weird \"name\"").all())
    }

    // sql-requests/all-none/009
    static func sqlRequestsAllNone009(_ db: Database) throws -> Any? {
        return try sqlJ(db, ShortBook.all())
    }

    // sql-requests/all-none/010
    static func sqlRequestsAllNone010(_ db: Database) throws -> Any? {
        return try sqlJ(db, RowIDNote.all())
    }

    // sql-requests/all-none/011
    static func sqlRequestsAllNone011(_ db: Database) throws -> Any? {
        return try sqlJ(db, ThinBook.all())
    }

    // sql-requests/all-none/012
    static func sqlRequestsAllNone012(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.all())
    }

    // sql-requests/all-none/013
    static func sqlRequestsAllNone013(_ db: Database) throws -> Any? {
        return try sqlJ(db, Setting.all())
    }

    // sql-requests/all-none/014
    static func sqlRequestsAllNone014(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.all())
    }

    // sql-requests/all-none/015
    static func sqlRequestsAllNone015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Plain.all())
    }

    // sql-requests/all-none/016
    static func sqlRequestsAllNone016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().asRequest(of: Row.self))
    }

    // sql-requests/all-none/017
    static func sqlRequestsAllNone017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().unordered())
    }

    // sql-requests/all-none/018
    static func sqlRequestsAllNone018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().withStableOrder())
    }

    // sql-requests/all-none/019
    static func sqlRequestsAllNone019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.all().withStableOrder())
    }

    // sql-requests/all-none/020
    static func sqlRequestsAllNone020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Setting.all().withStableOrder())
    }

    // sql-requests/all-none/021
    static func sqlRequestsAllNone021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Seat.all().withStableOrder())
    }

    // sql-requests/all-none/022
    static func sqlRequestsAllNone022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Plain.order(Column("year")).withStableOrder())
    }

    // sql-requests/all-none/023
    static func sqlRequestsAllNone023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == 1).withStableOrder())
    }

    // sql-requests/all-none/024
    static func sqlRequestsAllNone024(_ db: Database) throws -> Any? {
        return try sqlJ(db, ShortBook.select(.allColumns))
    }

    // sql-requests/all-none/025
    static func sqlRequestsAllNone025(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(.allColumns(excluding: ["info"])))
    }

    // sql-requests/all-none/026
    static func sqlRequestsAllNone026(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(.allColumns(excluding: [Column("info"), Column("year")])))
    }

    // sql-requests/all-none/027
    static func sqlRequestsAllNone027(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(.allColumns(excluding: [] as [String])))
    }

    // sql-requests/all-none/028
    static func sqlRequestsAllNone028(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(.rowID))
    }

    // sql-requests/all-none/029
    static func sqlRequestsAllNone029(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(.allColumns, .rowID))
    }

    // sql-requests/all-none/030
    static func sqlRequestsAllNone030(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(Column.rowID))
    }

    // sql-requests/all-none/031
    static func sqlRequestsAllNone031(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.select(AllColumns()))
    }

    // sql-requests/all-none/032
    static func sqlRequestsAllNone032(_ db: Database) throws -> Any? {
        return try sqlJ(db, Setting.select(.allColumns))
    }

    // sql-requests/filter-null-bool/001
    static func sqlRequestsFilterNullBool001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == nil))
    }

    // sql-requests/filter-null-bool/002
    static func sqlRequestsFilterNullBool002(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") != nil))
    }

    // sql-requests/filter-null-bool/003
    static func sqlRequestsFilterNullBool003(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(nil == Column("year")))
    }

    // sql-requests/filter-null-bool/004
    static func sqlRequestsFilterNullBool004(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(nil != Column("year")))
    }

    // sql-requests/filter-null-bool/005
    static func sqlRequestsFilterNullBool005(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") === nil))
    }

    // sql-requests/filter-null-bool/006
    static func sqlRequestsFilterNullBool006(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") !== nil))
    }

    // sql-requests/filter-null-bool/007
    static func sqlRequestsFilterNullBool007(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") == DatabaseValue.null))
    }

    // sql-requests/filter-null-bool/008
    static func sqlRequestsFilterNullBool008(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") != DatabaseValue.null))
    }
}
