// Observed expressions of the area "sql-records", part 2. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRecordsProbes02: [Probe] = [
        Probe("sql-records/update/002", traced: sqlRecordsUpdate002),
        Probe("sql-records/update/003", traced: sqlRecordsUpdate003),
        Probe("sql-records/update/004", traced: sqlRecordsUpdate004),
        Probe("sql-records/update/005", traced: sqlRecordsUpdate005),
        Probe("sql-records/update/006", traced: sqlRecordsUpdate006),
        Probe("sql-records/update/007", traced: sqlRecordsUpdate007),
        Probe("sql-records/update/008", traced: sqlRecordsUpdate008),
        Probe("sql-records/update/009", traced: sqlRecordsUpdate009),
        Probe("sql-records/update/010", traced: sqlRecordsUpdate010),
        Probe("sql-records/update/011", traced: sqlRecordsUpdate011),
        Probe("sql-records/update/012", traced: sqlRecordsUpdate012),
        Probe("sql-records/update/013", traced: sqlRecordsUpdate013),
        Probe("sql-records/update/014", traced: sqlRecordsUpdate014),
        Probe("sql-records/update/015", traced: sqlRecordsUpdate015),
        Probe("sql-records/update/016", traced: sqlRecordsUpdate016),
        Probe("sql-records/update/017", traced: sqlRecordsUpdate017),
        Probe("sql-records/update/018", traced: sqlRecordsUpdate018),
        Probe("sql-records/update/019", traced: sqlRecordsUpdate019),
        Probe("sql-records/update/020", traced: sqlRecordsUpdate020),
        Probe("sql-records/update/021", traced: sqlRecordsUpdate021),
        Probe("sql-records/update/022", traced: sqlRecordsUpdate022),
        Probe("sql-records/update/023", traced: sqlRecordsUpdate023),
        Probe("sql-records/update/024", traced: sqlRecordsUpdate024),
        Probe("sql-records/update/025", traced: sqlRecordsUpdate025),
        Probe("sql-records/update/026", traced: sqlRecordsUpdate026),
        Probe("sql-records/update/027", traced: sqlRecordsUpdate027),
        Probe("sql-records/update/028", traced: sqlRecordsUpdate028),
        Probe("sql-records/update/029", traced: sqlRecordsUpdate029),
        Probe("sql-records/update/030", traced: sqlRecordsUpdate030),
        Probe("sql-records/update/031", traced: sqlRecordsUpdate031),
        Probe("sql-records/update/032", traced: sqlRecordsUpdate032),
        Probe("sql-records/update-fetch/001", traced: sqlRecordsUpdateFetch001),
        Probe("sql-records/update-fetch/002", traced: sqlRecordsUpdateFetch002),
        Probe("sql-records/update-fetch/003", traced: sqlRecordsUpdateFetch003),
        Probe("sql-records/update-fetch/004", traced: sqlRecordsUpdateFetch004),
        Probe("sql-records/update-fetch/005", traced: sqlRecordsUpdateFetch005),
        Probe("sql-records/update-fetch/006", traced: sqlRecordsUpdateFetch006),
        Probe("sql-records/update-fetch/007", traced: sqlRecordsUpdateFetch007),
        Probe("sql-records/update-changes/001", traced: sqlRecordsUpdateChanges001),
        Probe("sql-records/update-changes/002", traced: sqlRecordsUpdateChanges002),
    ]

    // sql-records/update/002
    static func sqlRecordsUpdate002(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, onConflict: .ignore)
        return nil
    }

    // sql-records/update/003
    static func sqlRecordsUpdate003(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, onConflict: .replace)
        return nil
    }

    // sql-records/update/004
    static func sqlRecordsUpdate004(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, onConflict: .fail)
        return nil
    }

    // sql-records/update/005
    static func sqlRecordsUpdate005(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, columns: ["year"])
        return nil
    }

    // sql-records/update/006
    static func sqlRecordsUpdate006(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, columns: [Column("title"), Column("year")])
        return nil
    }

    // sql-records/update/007
    static func sqlRecordsUpdate007(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, columns: ["YEAR"])
        return nil
    }

    // sql-records/update/008
    static func sqlRecordsUpdate008(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, columns: ["nope"])
        return nil
    }

    // sql-records/update/009
    static func sqlRecordsUpdate009(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, columns: ["id"])
        return nil
    }

    // sql-records/update/010
    static func sqlRecordsUpdate010(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, columns: [] as [String])
        return nil
    }

    // sql-records/update/011
    static func sqlRecordsUpdate011(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, onConflict: .ignore, columns: ["year"])
        return nil
    }

    // sql-records/update/012
    static func sqlRecordsUpdate012(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, columns: ["id", "year"])
        return nil
    }

    // sql-records/update/013
    static func sqlRecordsUpdate013(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 7
        try b.update(db, columns: Set(["price"]))
        return nil
    }

    // sql-records/update/014
    static func sqlRecordsUpdate014(_ db: Database) throws -> Any? {
        let b = Book(id: 99, title: "x", authorId: 1)
        try b.update(db)
        return nil
    }

    // sql-records/update/015
    static func sqlRecordsUpdate015(_ db: Database) throws -> Any? {
        let b = Book(id: nil, title: "x", authorId: 1)
        try b.update(db)
        return nil
    }

    // sql-records/update/016
    static func sqlRecordsUpdate016(_ db: Database) throws -> Any? {
        try result(of: try BookTag(bookId: 1, tagId: 1).update(db))
    }

    // sql-records/update/017
    static func sqlRecordsUpdate017(_ db: Database) throws -> Any? {
        try result(of: try BookTag(bookId: 9, tagId: 9).update(db))
    }

    // sql-records/update/018
    static func sqlRecordsUpdate018(_ db: Database) throws -> Any? {
        try result(of: try Note(body: "a", stamp: 1).update(db))
    }

    // sql-records/update/019
    static func sqlRecordsUpdate019(_ db: Database) throws -> Any? {
        try result(of: try RowIDOnly(rowid: 1, body: "b").update(db))
    }

    // sql-records/update/020
    static func sqlRecordsUpdate020(_ db: Database) throws -> Any? {
        try result(of: try RowIDOnly(rowid: 7, body: "b").insert(db))
    }

    // sql-records/update/021
    static func sqlRecordsUpdate021(_ db: Database) throws -> Any? {
        try result(of: try RowIDOnly(rowid: nil, body: "b").insert(db))
    }

    // sql-records/update/022
    static func sqlRecordsUpdate022(_ db: Database) throws -> Any? {
        try result(of: try EmptyRec().insert(db))
    }

    // sql-records/update/023
    static func sqlRecordsUpdate023(_ db: Database) throws -> Any? {
        try result(of: try EmptyRec().update(db))
    }

    // sql-records/update/024
    static func sqlRecordsUpdate024(_ db: Database) throws -> Any? {
        try result(of: try CaseRec().insert(db))
    }

    // sql-records/update/025
    static func sqlRecordsUpdate025(_ db: Database) throws -> Any? {
        try result(of: try CaseRec().update(db))
    }

    // sql-records/update/026
    static func sqlRecordsUpdate026(_ db: Database) throws -> Any? {
        try result(of: try CaseRec().save(db))
    }

    // sql-records/update/027
    static func sqlRecordsUpdate027(_ db: Database) throws -> Any? {
        try result(of: try CaseRec().delete(db))
    }

    // sql-records/update/028
    static func sqlRecordsUpdate028(_ db: Database) throws -> Any? {
        try result(of: try UnknownCol().insert(db))
    }

    // sql-records/update/029
    static func sqlRecordsUpdate029(_ db: Database) throws -> Any? {
        try result(of: try UnknownCol().update(db))
    }

    // sql-records/update/030
    static func sqlRecordsUpdate030(_ db: Database) throws -> Any? {
        try result(of: try Setting(key: "lang", value: "fr").update(db))
    }

    // sql-records/update/031
    static func sqlRecordsUpdate031(_ db: Database) throws -> Any? {
        try result(of: try Seat(rank: "A", number: 1, comfy: false).update(db))
    }

    // sql-records/update/032
    static func sqlRecordsUpdate032(_ db: Database) throws -> Any? {
        try result(of: try MiniWord(id: 1, word: "z").update(db))
    }

    // sql-records/update-fetch/001
    static func sqlRecordsUpdateFetch001(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.year = 3
        return try b.updateAndFetch(db)
    }

    // sql-records/update-fetch/002
    static func sqlRecordsUpdateFetch002(_ db: Database) throws -> Any? {
        let b = try Book.fetchOne(db, key: 1)!
        return try b.updateAndFetch(db, as: ShortBook.self).title
    }

    // sql-records/update-fetch/003
    static func sqlRecordsUpdateFetch003(_ db: Database) throws -> Any? {
        let b = try Book.fetchOne(db, key: 1)!
        return try b.updateAndFetch(db, columns: ["year"], selection: [Column("price")]) { try Row.fetchOne($0) }
    }

    // sql-records/update-fetch/004
    static func sqlRecordsUpdateFetch004(_ db: Database) throws -> Any? {
        let b = try Book.fetchOne(db, key: 1)!
        return try b.updateAndFetch(db, selection: [.allColumns]) { try Row.fetchOne($0) }
    }

    // sql-records/update-fetch/005
    static func sqlRecordsUpdateFetch005(_ db: Database) throws -> Any? {
        let b = Book(id: 99, title: "x", authorId: 1)
        return try b.updateAndFetch(db)
    }

    // sql-records/update-fetch/006
    static func sqlRecordsUpdateFetch006(_ db: Database) throws -> Any? {
        return try BookTag(bookId: 1, tagId: 1).updateAndFetch(db)
    }

    // sql-records/update-fetch/007
    static func sqlRecordsUpdateFetch007(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.title = "new"
        return try b.updateAndFetch(db, onConflict: .ignore)
    }

    // sql-records/update-changes/001
    static func sqlRecordsUpdateChanges001(_ db: Database) throws -> Any? {
        let old = try Book.fetchOne(db, key: 1)!
        var b = old
        b.year = 3
        return try b.updateChanges(db, from: old)
    }

    // sql-records/update-changes/002
    static func sqlRecordsUpdateChanges002(_ db: Database) throws -> Any? {
        let old = try Book.fetchOne(db, key: 1)!
        return try old.updateChanges(db, from: old)
    }
}
