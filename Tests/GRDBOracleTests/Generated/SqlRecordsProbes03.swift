// Observed expressions of the area "sql-records", part 3. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRecordsProbes03: [Probe] = [
        Probe("sql-records/update-changes/003", traced: sqlRecordsUpdateChanges003),
        Probe("sql-records/update-changes/004", traced: sqlRecordsUpdateChanges004),
        Probe("sql-records/update-changes/005", traced: sqlRecordsUpdateChanges005),
        Probe("sql-records/update-changes/006", traced: sqlRecordsUpdateChanges006),
        Probe("sql-records/update-changes/007", traced: sqlRecordsUpdateChanges007),
        Probe("sql-records/update-changes/008", traced: sqlRecordsUpdateChanges008),
        Probe("sql-records/update-changes/009", traced: sqlRecordsUpdateChanges009),
        Probe("sql-records/update-changes/010", traced: sqlRecordsUpdateChanges010),
        Probe("sql-records/update-changes/011", traced: sqlRecordsUpdateChanges011),
        Probe("sql-records/update-changes/012", traced: sqlRecordsUpdateChanges012),
        Probe("sql-records/save/001", traced: sqlRecordsSave001),
        Probe("sql-records/save/002", traced: sqlRecordsSave002),
        Probe("sql-records/save/003", traced: sqlRecordsSave003),
        Probe("sql-records/save/004", traced: sqlRecordsSave004),
        Probe("sql-records/save/005", traced: sqlRecordsSave005),
        Probe("sql-records/save/006", traced: sqlRecordsSave006),
        Probe("sql-records/save/007", traced: sqlRecordsSave007),
        Probe("sql-records/save/008", traced: sqlRecordsSave008),
        Probe("sql-records/save/009", traced: sqlRecordsSave009),
        Probe("sql-records/save/010", traced: sqlRecordsSave010),
        Probe("sql-records/save/011", traced: sqlRecordsSave011),
        Probe("sql-records/save/012", traced: sqlRecordsSave012),
        Probe("sql-records/save/013", traced: sqlRecordsSave013),
        Probe("sql-records/save/014", traced: sqlRecordsSave014),
        Probe("sql-records/save/015", traced: sqlRecordsSave015),
        Probe("sql-records/save/016", traced: sqlRecordsSave016),
        Probe("sql-records/save-fetch/001", traced: sqlRecordsSaveFetch001),
        Probe("sql-records/save-fetch/002", traced: sqlRecordsSaveFetch002),
        Probe("sql-records/save-fetch/003", traced: sqlRecordsSaveFetch003),
        Probe("sql-records/save-fetch/004", traced: sqlRecordsSaveFetch004, alone: true),
        Probe("sql-records/save-fetch/005", traced: sqlRecordsSaveFetch005),
        Probe("sql-records/save-fetch/006", traced: sqlRecordsSaveFetch006),
        Probe("sql-records/save-fetch/007", traced: sqlRecordsSaveFetch007),
        Probe("sql-records/upsert/001", traced: sqlRecordsUpsert001, alone: true),
        Probe("sql-records/upsert/002", traced: sqlRecordsUpsert002, alone: true),
        Probe("sql-records/upsert/003", traced: sqlRecordsUpsert003),
        Probe("sql-records/upsert/004", traced: sqlRecordsUpsert004),
        Probe("sql-records/upsert/005", traced: sqlRecordsUpsert005),
        Probe("sql-records/upsert/006", traced: sqlRecordsUpsert006),
        Probe("sql-records/upsert/007", traced: sqlRecordsUpsert007),
    ]

    // sql-records/update-changes/003
    static func sqlRecordsUpdateChanges003(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        return try b.updateChanges(db) { $0.title = "T"; $0.price = nil }
    }

    // sql-records/update-changes/004
    static func sqlRecordsUpdateChanges004(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        return try b.updateChanges(db) { $0.title = "Sea" }
    }

    // sql-records/update-changes/005
    static func sqlRecordsUpdateChanges005(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        return try b.updateChanges(db, onConflict: .replace) { $0.title = "T" }
    }

    // sql-records/update-changes/006
    static func sqlRecordsUpdateChanges006(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.id = 99
        return try b.updateChanges(db) { $0.title = "T" }
    }

    // sql-records/update-changes/007
    static func sqlRecordsUpdateChanges007(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        b.id = 99
        return try b.updateChanges(db) { _ in }
    }

    // sql-records/update-changes/008
    static func sqlRecordsUpdateChanges008(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        return try b.updateChanges(db) { $0.id = 55 }
    }

    // sql-records/update-changes/009
    static func sqlRecordsUpdateChanges009(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        return try b.updateChangesAndFetch(db) { $0.title = "T" }
    }

    // sql-records/update-changes/010
    static func sqlRecordsUpdateChanges010(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        return try b.updateChangesAndFetch(db) { _ in }
    }

    // sql-records/update-changes/011
    static func sqlRecordsUpdateChanges011(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        return try b.updateChangesAndFetch(db, as: ShortBook.self) { $0.title = "T" }?.title
    }

    // sql-records/update-changes/012
    static func sqlRecordsUpdateChanges012(_ db: Database) throws -> Any? {
        var b = try Book.fetchOne(db, key: 1)!
        return try b.updateChangesAndFetch(db, selection: [Column("year")], fetch: { try Int.fetchOne($0) }, modify: { $0.title = "T" })
    }

    // sql-records/save/001
    static func sqlRecordsSave001(_ db: Database) throws -> Any? {
        var b = Book(id: nil, title: "n", authorId: 1)
        try b.save(db)
        return b
    }

    // sql-records/save/002
    static func sqlRecordsSave002(_ db: Database) throws -> Any? {
        var b = Book(id: 1, title: "n", authorId: 1)
        try b.save(db)
        return b
    }

    // sql-records/save/003
    static func sqlRecordsSave003(_ db: Database) throws -> Any? {
        var b = Book(id: 99, title: "n", authorId: 1)
        try b.save(db)
        return b
    }

    // sql-records/save/004
    static func sqlRecordsSave004(_ db: Database) throws -> Any? {
        var b = Book(id: nil, title: "n", authorId: 1)
        try b.save(db, onConflict: .ignore)
        return b
    }

    // sql-records/save/005
    static func sqlRecordsSave005(_ db: Database) throws -> Any? {
        var b = Book(id: 1, title: "n", authorId: 1)
        try b.save(db, onConflict: .ignore)
        return b
    }

    // sql-records/save/006
    static func sqlRecordsSave006(_ db: Database) throws -> Any? {
        var b = Book(id: 99, title: "n", authorId: 1)
        try b.save(db, onConflict: .ignore)
        return b
    }

    // sql-records/save/007
    static func sqlRecordsSave007(_ db: Database) throws -> Any? {
        var b = Book(id: nil, title: "n", authorId: 1)
        try b.save(db, onConflict: .replace)
        return b
    }

    // sql-records/save/008
    static func sqlRecordsSave008(_ db: Database) throws -> Any? {
        var b = Book(id: 1, title: "n", authorId: 1)
        try b.save(db, onConflict: .replace)
        return b
    }

    // sql-records/save/009
    static func sqlRecordsSave009(_ db: Database) throws -> Any? {
        var b = Book(id: 99, title: "n", authorId: 1)
        try b.save(db, onConflict: .replace)
        return b
    }

    // sql-records/save/010
    static func sqlRecordsSave010(_ db: Database) throws -> Any? {
        let b = try Book(id: 99, title: "n", authorId: 1).saved(db)
        return b
    }

    // sql-records/save/011
    static func sqlRecordsSave011(_ db: Database) throws -> Any? {
        try result(of: try BookTag(bookId: 1, tagId: 1).save(db))
    }

    // sql-records/save/012
    static func sqlRecordsSave012(_ db: Database) throws -> Any? {
        try result(of: try BookTag(bookId: 3, tagId: 1).save(db))
    }

    // sql-records/save/013
    static func sqlRecordsSave013(_ db: Database) throws -> Any? {
        try result(of: try Note(body: "a", stamp: 1).save(db))
    }

    // sql-records/save/014
    static func sqlRecordsSave014(_ db: Database) throws -> Any? {
        try result(of: try Country(code: "FR", name: "x").save(db))
    }

    // sql-records/save/015
    static func sqlRecordsSave015(_ db: Database) throws -> Any? {
        try result(of: try Country(code: "DE", name: "x").save(db))
    }

    // sql-records/save/016
    static func sqlRecordsSave016(_ db: Database) throws -> Any? {
        try result(of: try Setting(key: "new", value: "x").save(db))
    }

    // sql-records/save-fetch/001
    static func sqlRecordsSaveFetch001(_ db: Database) throws -> Any? {
        return try Book(id: nil, title: "n", authorId: 1).saveAndFetch(db)
    }

    // sql-records/save-fetch/002
    static func sqlRecordsSaveFetch002(_ db: Database) throws -> Any? {
        return try Book(id: 1, title: "n", authorId: 1).saveAndFetch(db)
    }

    // sql-records/save-fetch/003
    static func sqlRecordsSaveFetch003(_ db: Database) throws -> Any? {
        return try Book(id: 99, title: "n", authorId: 1).saveAndFetch(db)
    }

    // sql-records/save-fetch/004
    static func sqlRecordsSaveFetch004(_ db: Database) throws -> Any? {
        return try MiniWord(id: 99, word: "n").saveAndFetch(db, as: Word.self)
    }

    // sql-records/save-fetch/005
    static func sqlRecordsSaveFetch005(_ db: Database) throws -> Any? {
        return try MiniWord(id: 99, word: "n").saveAndFetch(db, selection: [Column("hits")]) { try Int.fetchOne($0) }
    }

    // sql-records/save-fetch/006
    static func sqlRecordsSaveFetch006(_ db: Database) throws -> Any? {
        return try BookTag(bookId: 1, tagId: 1).saveAndFetch(db)
    }

    // sql-records/save-fetch/007
    static func sqlRecordsSaveFetch007(_ db: Database) throws -> Any? {
        return try BookTag(bookId: 3, tagId: 1).saveAndFetch(db)
    }

    // sql-records/upsert/001
    static func sqlRecordsUpsert001(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2)
        try w.upsert(db)
        return w
    }

    // sql-records/upsert/002
    static func sqlRecordsUpsert002(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2)
        try w.insert(db)
        var x = Word(id: nil, word: "a", hits: 9)
        try x.upsert(db)
        return "\(x)"
    }

    // sql-records/upsert/003
    static func sqlRecordsUpsert003(_ db: Database) throws -> Any? {
        try result(of: try MiniWord(id: 1, word: "a").upsert(db))
    }

    // sql-records/upsert/004
    static func sqlRecordsUpsert004(_ db: Database) throws -> Any? {
        try result(of: try Country(code: "FR", name: "x").upsert(db))
    }

    // sql-records/upsert/005
    static func sqlRecordsUpsert005(_ db: Database) throws -> Any? {
        try result(of: try BookTag(bookId: 1, tagId: 1).upsert(db))
    }

    // sql-records/upsert/006
    static func sqlRecordsUpsert006(_ db: Database) throws -> Any? {
        try result(of: try Seat(rank: "A", number: 1, comfy: false).upsert(db))
    }

    // sql-records/upsert/007
    static func sqlRecordsUpsert007(_ db: Database) throws -> Any? {
        try result(of: try Setting(key: "lang", value: "fr").upsert(db))
    }
}
