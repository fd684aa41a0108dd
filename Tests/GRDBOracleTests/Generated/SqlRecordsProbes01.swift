// Observed expressions of the area "sql-records", part 1. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRecordsProbes01: [Probe] = [
        Probe("sql-records/insert/001", traced: sqlRecordsInsert001, alone: true),
        Probe("sql-records/insert/002", traced: sqlRecordsInsert002, alone: true),
        Probe("sql-records/insert/003", traced: sqlRecordsInsert003, alone: true),
        Probe("sql-records/insert/004", traced: sqlRecordsInsert004, alone: true),
        Probe("sql-records/insert/005", traced: sqlRecordsInsert005, alone: true),
        Probe("sql-records/insert/006", traced: sqlRecordsInsert006, alone: true),
        Probe("sql-records/insert/007", traced: sqlRecordsInsert007, alone: true),
        Probe("sql-records/insert/008", traced: sqlRecordsInsert008, alone: true),
        Probe("sql-records/insert/009", traced: sqlRecordsInsert009),
        Probe("sql-records/insert/010", traced: sqlRecordsInsert010),
        Probe("sql-records/insert/011", traced: sqlRecordsInsert011),
        Probe("sql-records/insert/012", traced: sqlRecordsInsert012),
        Probe("sql-records/insert/013", traced: sqlRecordsInsert013),
        Probe("sql-records/insert/014", traced: sqlRecordsInsert014),
        Probe("sql-records/insert/015", traced: sqlRecordsInsert015, alone: true),
        Probe("sql-records/insert/016", traced: sqlRecordsInsert016, alone: true),
        Probe("sql-records/insert/017", traced: sqlRecordsInsert017, alone: true),
        Probe("sql-records/insert/018", traced: sqlRecordsInsert018, alone: true),
        Probe("sql-records/insert/019", tracedInTransaction: sqlRecordsInsert019, alone: true),
        Probe("sql-records/insert-fetch/001", traced: sqlRecordsInsertFetch001, alone: true),
        Probe("sql-records/insert-fetch/002", traced: sqlRecordsInsertFetch002, alone: true),
        Probe("sql-records/insert-fetch/003", traced: sqlRecordsInsertFetch003, alone: true),
        Probe("sql-records/insert-fetch/004", traced: sqlRecordsInsertFetch004),
        Probe("sql-records/insert-fetch/005", traced: sqlRecordsInsertFetch005, alone: true),
        Probe("sql-records/insert-fetch/006", traced: sqlRecordsInsertFetch006, alone: true),
        Probe("sql-records/insert-fetch/007", traced: sqlRecordsInsertFetch007, alone: true),
        Probe("sql-records/insert-fetch/008", traced: sqlRecordsInsertFetch008),
        Probe("sql-records/insert-fetch/009", traced: sqlRecordsInsertFetch009),
        Probe("sql-records/policy/001", traced: sqlRecordsPolicy001, alone: true),
        Probe("sql-records/policy/002", traced: sqlRecordsPolicy002, alone: true),
        Probe("sql-records/policy/003", traced: sqlRecordsPolicy003, alone: true),
        Probe("sql-records/policy/004", traced: sqlRecordsPolicy004, alone: true),
        Probe("sql-records/policy/005", traced: sqlRecordsPolicy005, alone: true),
        Probe("sql-records/policy/006", traced: sqlRecordsPolicy006, alone: true),
        Probe("sql-records/policy/007", traced: sqlRecordsPolicy007, alone: true),
        Probe("sql-records/policy/008", traced: sqlRecordsPolicy008, alone: true),
        Probe("sql-records/policy/009", traced: sqlRecordsPolicy009, alone: true),
        Probe("sql-records/policy/010", traced: sqlRecordsPolicy010, alone: true),
        Probe("sql-records/policy/011", traced: sqlRecordsPolicy011, alone: true),
        Probe("sql-records/update/001", traced: sqlRecordsUpdate001),
    ]

    // sql-records/insert/001
    static func sqlRecordsInsert001(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2, note: nil)
        try w.insert(db)
        return w
    }

    // sql-records/insert/002
    static func sqlRecordsInsert002(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2, note: nil)
        try w.insert(db, onConflict: .abort)
        return w
    }

    // sql-records/insert/003
    static func sqlRecordsInsert003(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2, note: nil)
        try w.insert(db, onConflict: .ignore)
        return w
    }

    // sql-records/insert/004
    static func sqlRecordsInsert004(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2, note: nil)
        try w.insert(db, onConflict: .replace)
        return w
    }

    // sql-records/insert/005
    static func sqlRecordsInsert005(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2, note: nil)
        try w.insert(db, onConflict: .fail)
        return w
    }

    // sql-records/insert/006
    static func sqlRecordsInsert006(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2, note: nil)
        try w.insert(db, onConflict: .rollback)
        return w
    }

    // sql-records/insert/007
    static func sqlRecordsInsert007(_ db: Database) throws -> Any? {
        var w = Word(id: 12, word: "a", hits: 2, note: "n")
        try w.insert(db)
        return w
    }

    // sql-records/insert/008
    static func sqlRecordsInsert008(_ db: Database) throws -> Any? {
        let w = try Word(id: nil, word: "a", hits: 2).inserted(db)
        return w
    }

    // sql-records/insert/009
    static func sqlRecordsInsert009(_ db: Database) throws -> Any? {
        try result(of: try Country(code: "DE", name: "Germany").insert(db))
    }

    // sql-records/insert/010
    static func sqlRecordsInsert010(_ db: Database) throws -> Any? {
        try result(of: try Note(body: "x", stamp: nil).insert(db))
    }

    // sql-records/insert/011
    static func sqlRecordsInsert011(_ db: Database) throws -> Any? {
        try result(of: try Setting(key: "k", value: nil).insert(db))
    }

    // sql-records/insert/012
    static func sqlRecordsInsert012(_ db: Database) throws -> Any? {
        try result(of: try BookTag(bookId: 3, tagId: 1).insert(db))
    }

    // sql-records/insert/013
    static func sqlRecordsInsert013(_ db: Database) throws -> Any? {
        try result(of: try Seat(rank: "B", number: 1, comfy: true).insert(db))
    }

    // sql-records/insert/014
    static func sqlRecordsInsert014(_ db: Database) throws -> Any? {
        try result(of: try MiniWord(id: 1, word: "a").insert(db))
    }

    // sql-records/insert/015
    static func sqlRecordsInsert015(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: nil)
        try w.insert(db)
        return nil
    }

    // sql-records/insert/016
    static func sqlRecordsInsert016(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        try w.insert(db)
        return nil
    }

    // sql-records/insert/017
    static func sqlRecordsInsert017(_ db: Database) throws -> Any? {
        var a = Word(id: nil, word: "a", hits: 1)
        try a.insert(db)
        var b = Word(id: nil, word: "a", hits: 5)
        try b.insert(db, onConflict: .ignore)
        return "\(a) \(b) lastInsertedRowID=\(db.lastInsertedRowID) changes=\(db.changesCount)"
    }

    // sql-records/insert/018
    static func sqlRecordsInsert018(_ db: Database) throws -> Any? {
        var a = Word(id: nil, word: "a", hits: 1)
        try a.insert(db)
        var b = Word(id: nil, word: "a", hits: 5)
        try b.insert(db, onConflict: .replace)
        return "\(a) \(b)"
    }

    // sql-records/insert/019
    static func sqlRecordsInsert019(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2)
        try w.insert(db)
        return nil
    }

    // sql-records/insert-fetch/001
    static func sqlRecordsInsertFetch001(_ db: Database) throws -> Any? {
        let w = try Word(id: nil, word: "a", hits: 2).insertAndFetch(db)
        return w
    }

    // sql-records/insert-fetch/002
    static func sqlRecordsInsertFetch002(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2)
        let r = try w.insertAndFetch(db, as: Word.self)
        return "\(w) \(r)"
    }

    // sql-records/insert-fetch/003
    static func sqlRecordsInsertFetch003(_ db: Database) throws -> Any? {
        let w = MiniWord(id: 4, word: "a")
        return try w.insertAndFetch(db, as: Word.self)
    }

    // sql-records/insert-fetch/004
    static func sqlRecordsInsertFetch004(_ db: Database) throws -> Any? {
        let w = MiniWord(id: 4, word: "a")
        return try w.insertAndFetch(db, selection: [Column("hits"), Column("note")]) { try Row.fetchOne($0) }
    }

    // sql-records/insert-fetch/005
    static func sqlRecordsInsertFetch005(_ db: Database) throws -> Any? {
        let w = MiniWord(id: 4, word: "a")
        return try w.insertAndFetch(db, onConflict: .ignore, as: Word.self)
    }

    // sql-records/insert-fetch/006
    static func sqlRecordsInsertFetch006(_ db: Database) throws -> Any? {
        try MiniWord(id: 4, word: "a").insert(db)
        return try MiniWord(id: 4, word: "a").insertAndFetch(db, onConflict: .ignore, as: Word.self)
    }

    // sql-records/insert-fetch/007
    static func sqlRecordsInsertFetch007(_ db: Database) throws -> Any? {
        try MiniWord(id: 4, word: "a").insert(db)
        return try MiniWord(id: 4, word: "b").insertAndFetch(db, onConflict: .replace, as: Word.self)
    }

    // sql-records/insert-fetch/008
    static func sqlRecordsInsertFetch008(_ db: Database) throws -> Any? {
        try result(of: try MiniWord(id: 4, word: "a").insertAndFetch(db, selection: []) { try Row.fetchOne($0) })
    }

    // sql-records/insert-fetch/009
    static func sqlRecordsInsertFetch009(_ db: Database) throws -> Any? {
        try result(of: try ShortBookWriter(id: 9, title: "t", authorId: 1).insertAndFetch(db, as: ShortBook.self))
    }

    // sql-records/policy/001
    static func sqlRecordsPolicy001(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        w.hits = 2
        try w.update(db)
        w.hits = 3
        try w.save(db)
        return w
    }

    // sql-records/policy/002
    static func sqlRecordsPolicy002(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .replace)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        w.hits = 2
        try w.update(db)
        w.hits = 3
        try w.save(db)
        return w
    }

    // sql-records/policy/003
    static func sqlRecordsPolicy003(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .ignore)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        w.hits = 2
        try w.update(db)
        w.hits = 3
        try w.save(db)
        return w
    }

    // sql-records/policy/004
    static func sqlRecordsPolicy004(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .ignore, update: .abort)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        w.hits = 2
        try w.update(db)
        w.hits = 3
        try w.save(db)
        return w
    }

    // sql-records/policy/005
    static func sqlRecordsPolicy005(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .replace, update: .abort)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        w.hits = 2
        try w.update(db)
        w.hits = 3
        try w.save(db)
        return w
    }

    // sql-records/policy/006
    static func sqlRecordsPolicy006(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .replace, update: .replace)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        w.hits = 2
        try w.update(db)
        w.hits = 3
        try w.save(db)
        return w
    }

    // sql-records/policy/007
    static func sqlRecordsPolicy007(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .replace, update: .ignore)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        w.hits = 2
        try w.update(db)
        w.hits = 3
        try w.save(db)
        return w
    }

    // sql-records/policy/008
    static func sqlRecordsPolicy008(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .fail, update: .abort)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        w.hits = 2
        try w.update(db)
        w.hits = 3
        try w.save(db)
        return w
    }

    // sql-records/policy/009
    static func sqlRecordsPolicy009(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .rollback, update: .abort)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        w.hits = 2
        try w.update(db)
        w.hits = 3
        try w.save(db)
        return w
    }

    // sql-records/policy/010
    static func sqlRecordsPolicy010(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .ignore, update: .ignore)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db, onConflict: .replace)
        try w.update(db, onConflict: .fail)
        try w.save(db, onConflict: .rollback)
        return w
    }

    // sql-records/policy/011
    static func sqlRecordsPolicy011(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .ignore, update: .ignore)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        let x = try w.insertAndFetch(db)
        return x
    }

    // sql-records/update/001
    static func sqlRecordsUpdate001(_ db: Database) throws -> Any? {
        let b = try Book.fetchOne(db, key: 1)!
        try b.update(db)
        return nil
    }
}
