// Observed expressions of the area "sql-records", part 4. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRecordsProbes04: [Probe] = [
        Probe("sql-records/upsert/008", traced: sqlRecordsUpsert008),
        Probe("sql-records/upsert/009", traced: sqlRecordsUpsert009, alone: true),
        Probe("sql-records/upsert/010", traced: sqlRecordsUpsert010, alone: true),
        Probe("sql-records/upsert/011", traced: sqlRecordsUpsert011, alone: true),
        Probe("sql-records/upsert/012", traced: sqlRecordsUpsert012, alone: true),
        Probe("sql-records/upsert/013", traced: sqlRecordsUpsert013, alone: true),
        Probe("sql-records/upsert/014", traced: sqlRecordsUpsert014, alone: true),
        Probe("sql-records/upsert/015", traced: sqlRecordsUpsert015, alone: true),
        Probe("sql-records/upsert/016", traced: sqlRecordsUpsert016, alone: true),
        Probe("sql-records/upsert/017", traced: sqlRecordsUpsert017, alone: true),
        Probe("sql-records/upsert/018", traced: sqlRecordsUpsert018),
        Probe("sql-records/upsert/019", traced: sqlRecordsUpsert019, alone: true),
        Probe("sql-records/delete/001", traced: sqlRecordsDelete001, alone: true),
        Probe("sql-records/delete/002", traced: sqlRecordsDelete002, alone: true),
        Probe("sql-records/delete/003", traced: sqlRecordsDelete003, alone: true),
        Probe("sql-records/delete/004", traced: sqlRecordsDelete004),
        Probe("sql-records/delete/005", traced: sqlRecordsDelete005),
        Probe("sql-records/delete/006", traced: sqlRecordsDelete006),
        Probe("sql-records/delete/007", traced: sqlRecordsDelete007),
        Probe("sql-records/delete/008", traced: sqlRecordsDelete008),
        Probe("sql-records/exists/001", traced: sqlRecordsExists001),
        Probe("sql-records/exists/002", traced: sqlRecordsExists002),
        Probe("sql-records/exists/003", traced: sqlRecordsExists003),
        Probe("sql-records/exists/004", traced: sqlRecordsExists004),
        Probe("sql-records/exists/005", traced: sqlRecordsExists005),
        Probe("sql-records/exists/006", traced: sqlRecordsExists006),
        Probe("sql-records/exists/007", traced: sqlRecordsExists007),
        Probe("sql-records/codable-json/001", traced: sqlRecordsCodableJson001),
        Probe("sql-records/codable-json/002", traced: sqlRecordsCodableJson002),
        Probe("sql-records/codable-json/003", traced: sqlRecordsCodableJson003),
        Probe("sql-records/codable-json/004", traced: sqlRecordsCodableJson004),
        Probe("sql-records/codable-json/005", traced: sqlRecordsCodableJson005),
        Probe("sql-records/codable-json/006", traced: sqlRecordsCodableJson006, alone: true),
        Probe("sql-records/encoding-strategies/001", traced: sqlRecordsEncodingStrategies001, alone: true),
        Probe("sql-records/encoding-strategies/002", traced: sqlRecordsEncodingStrategies002, alone: true),
        Probe("sql-records/encoding-strategies/003", traced: sqlRecordsEncodingStrategies003, alone: true),
        Probe("sql-records/encoding-strategies/004", traced: sqlRecordsEncodingStrategies004, alone: true),
        Probe("sql-records/encoding-strategies/005", traced: sqlRecordsEncodingStrategies005, alone: true),
        Probe("sql-records/encoding-strategies/006", traced: sqlRecordsEncodingStrategies006, alone: true),
        Probe("sql-records/encoding-strategies/007", traced: sqlRecordsEncodingStrategies007, alone: true),
    ]

    // sql-records/upsert/008
    static func sqlRecordsUpsert008(_ db: Database) throws -> Any? {
        try result(of: try Note(body: "a", stamp: 3).upsert(db))
    }

    // sql-records/upsert/009
    static func sqlRecordsUpsert009(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2)
        return try w.upsertAndFetch(db)
    }

    // sql-records/upsert/010
    static func sqlRecordsUpsert010(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2)
        try w.insert(db)
        var x = Word(id: nil, word: "a", hits: 3)
        return try x.upsertAndFetch(db, onConflict: ["word"], doUpdate: { excluded in [Column("hits") += excluded["hits"]] })
    }

    // sql-records/upsert/011
    static func sqlRecordsUpsert011(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2)
        try w.insert(db)
        var x = Word(id: nil, word: "a", hits: 3, note: "z")
        return try x.upsertAndFetch(db, onConflict: ["word"], doUpdate: { _ in [Column("hits").noOverwrite] })
    }

    // sql-records/upsert/012
    static func sqlRecordsUpsert012(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 2, note: "keep")
        try w.insert(db)
        var x = Word(id: nil, word: "a", hits: 3, note: "z")
        return try x.upsertAndFetch(db, onConflict: ["word"], doUpdate: { _ in [Column("hits").noOverwrite, Column("note").noOverwrite] })
    }

    // sql-records/upsert/013
    static func sqlRecordsUpsert013(_ db: Database) throws -> Any? {
        var x = Word(id: nil, word: "a", hits: 3)
        return try x.upsertAndFetch(db, onConflict: ["id"], doUpdate: { ex in [Column("note").set(to: ex["word"])] })
    }

    // sql-records/upsert/014
    static func sqlRecordsUpsert014(_ db: Database) throws -> Any? {
        var x = Word(id: nil, word: "a", hits: 3)
        return try x.upsertAndFetch(db, onConflict: ["hits"])
    }

    // sql-records/upsert/015
    static func sqlRecordsUpsert015(_ db: Database) throws -> Any? {
        var x = Word(id: nil, word: "a", hits: 3)
        return try x.upsertAndFetch(db, onConflict: ["word"])
    }

    // sql-records/upsert/016
    static func sqlRecordsUpsert016(_ db: Database) throws -> Any? {
        var x = Word(id: nil, word: "a", hits: 3)
        return try x.upsertAndFetch(db, onConflict: ["word"], doUpdate: { _ in [] })
    }

    // sql-records/upsert/017
    static func sqlRecordsUpsert017(_ db: Database) throws -> Any? {
        let x = MiniWord(id: 1, word: "a")
        return try x.upsertAndFetch(db, as: Word.self, onConflict: ["word"], doUpdate: { ex in [Column("hits").set(to: Column("hits") + 1)] })
    }

    // sql-records/upsert/018
    static func sqlRecordsUpsert018(_ db: Database) throws -> Any? {
        let x = BookTag(bookId: 1, tagId: 1)
        return try x.upsertAndFetch(db)
    }

    // sql-records/upsert/019
    static func sqlRecordsUpsert019(_ db: Database) throws -> Any? {
        Strat.policy = PersistenceConflictPolicy(insert: .replace, update: .ignore)
        defer { Strat.policy = PersistenceConflictPolicy(insert: .abort, update: .abort) }
        var w = Word(id: nil, word: "a", hits: 2)
        try w.upsert(db)
        return nil
    }

    // sql-records/delete/001
    static func sqlRecordsDelete001(_ db: Database) throws -> Any? {
        let w = Word(id: 1, word: "a")
        return try w.delete(db)
    }

    // sql-records/delete/002
    static func sqlRecordsDelete002(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        return try w.delete(db)
    }

    // sql-records/delete/003
    static func sqlRecordsDelete003(_ db: Database) throws -> Any? {
        return try Word(id: nil, word: "a").delete(db)
    }

    // sql-records/delete/004
    static func sqlRecordsDelete004(_ db: Database) throws -> Any? {
        return try BookTag(bookId: 1, tagId: 1).delete(db)
    }

    // sql-records/delete/005
    static func sqlRecordsDelete005(_ db: Database) throws -> Any? {
        return try Note(body: "a", stamp: 1).delete(db)
    }

    // sql-records/delete/006
    static func sqlRecordsDelete006(_ db: Database) throws -> Any? {
        return try RowIDOnly(rowid: 1, body: nil).delete(db)
    }

    // sql-records/delete/007
    static func sqlRecordsDelete007(_ db: Database) throws -> Any? {
        return try Setting(key: "lang").delete(db)
    }

    // sql-records/delete/008
    static func sqlRecordsDelete008(_ db: Database) throws -> Any? {
        return try Country(code: "JP", name: "x").delete(db)
    }

    // sql-records/exists/001
    static func sqlRecordsExists001(_ db: Database) throws -> Any? {
        try result(of: Book(id: 1, title: "", authorId: 1).exists(db))
    }

    // sql-records/exists/002
    static func sqlRecordsExists002(_ db: Database) throws -> Any? {
        try result(of: Book(id: 99, title: "", authorId: 1).exists(db))
    }

    // sql-records/exists/003
    static func sqlRecordsExists003(_ db: Database) throws -> Any? {
        try result(of: Book(id: nil, title: "", authorId: 1).exists(db))
    }

    // sql-records/exists/004
    static func sqlRecordsExists004(_ db: Database) throws -> Any? {
        try result(of: BookTag(bookId: 1, tagId: 1).exists(db))
    }

    // sql-records/exists/005
    static func sqlRecordsExists005(_ db: Database) throws -> Any? {
        try result(of: Note(body: "a", stamp: 1).exists(db))
    }

    // sql-records/exists/006
    static func sqlRecordsExists006(_ db: Database) throws -> Any? {
        try result(of: Setting(key: "lang").exists(db))
    }

    // sql-records/exists/007
    static func sqlRecordsExists007(_ db: Database) throws -> Any? {
        try result(of: RowIDOnly(rowid: 1, body: nil).exists(db))
    }

    // sql-records/codable-json/001
    static func sqlRecordsCodableJson001(_ db: Database) throws -> Any? {
        try Gadget(id: 1, name: "g", size: .init(w: 2, h: 1.5), parts: ["a", "b"], made: Date(timeIntervalSince1970: 0.25), uid: UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"), payload: Data([1, 2])).insert(db)
        return try Gadget.fetchOne(db)
    }

    // sql-records/codable-json/002
    static func sqlRecordsCodableJson002(_ db: Database) throws -> Any? {
        try Gadget(id: 1, name: nil, size: nil, parts: [], made: nil, uid: nil, payload: nil).insert(db)
        return try Gadget.fetchOne(db)
    }

    // sql-records/codable-json/003
    static func sqlRecordsCodableJson003(_ db: Database) throws -> Any? {
        try Gadget(id: 1, name: "quote ' \" / é", size: .init(w: -1, h: 2), parts: ["x/y", "é\n"], made: nil, uid: nil, payload: Data()).insert(db)
        return try Row.fetchOne(db, sql: "SELECT * FROM gadget")
    }

    // sql-records/codable-json/004
    static func sqlRecordsCodableJson004(_ db: Database) throws -> Any? {
        let g = Gadget(id: 1, name: "g", size: .init(w: 2, h: 1.5), parts: ["a"], made: nil, uid: nil, payload: nil)
        try g.insert(db)
        var h = g
        h.size = .init(w: 3, h: 1.5)
        return try h.updateChanges(db, from: g)
    }

    // sql-records/codable-json/005
    static func sqlRecordsCodableJson005(_ db: Database) throws -> Any? {
        let g = Gadget(id: 1, name: "g", size: .init(w: 2, h: 1.5), parts: ["a"], made: nil, uid: nil, payload: nil)
        return try g.databaseDictionary
    }

    // sql-records/codable-json/006
    static func sqlRecordsCodableJson006(_ db: Database) throws -> Any? {
        try Snake(id: 1, firstName: "a", homeUrl: "u").insert(db)
        try Snake(id: 1, firstName: "b", homeUrl: nil).update(db)
        try Snake(id: 1, firstName: "c", homeUrl: nil).save(db)
        return try Snake.fetchOne(db)
    }

    // sql-records/encoding-strategies/001
    static func sqlRecordsEncodingStrategies001(_ db: Database) throws -> Any? {
        Strat.dateE = .deferredToDate
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: 1_000_000_000.678)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/002
    static func sqlRecordsEncodingStrategies002(_ db: Database) throws -> Any? {
        Strat.dateE = .deferredToDate
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: -1.5)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/003
    static func sqlRecordsEncodingStrategies003(_ db: Database) throws -> Any? {
        Strat.dateE = .iso8601
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: 1_000_000_000.678)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/004
    static func sqlRecordsEncodingStrategies004(_ db: Database) throws -> Any? {
        Strat.dateE = .iso8601
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: -1.5)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/005
    static func sqlRecordsEncodingStrategies005(_ db: Database) throws -> Any? {
        Strat.dateE = .secondsSince1970
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: 1_000_000_000.678)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/006
    static func sqlRecordsEncodingStrategies006(_ db: Database) throws -> Any? {
        Strat.dateE = .secondsSince1970
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: -1.5)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }

    // sql-records/encoding-strategies/007
    static func sqlRecordsEncodingStrategies007(_ db: Database) throws -> Any? {
        Strat.dateE = .millisecondsSince1970
        defer { Strat.dateE = .deferredToDate }
        try Flex(date: Date(timeIntervalSince1970: 1_000_000_000.678)).insert(db)
        return try DatabaseValue.fetchOne(db, sql: "SELECT date FROM flex")
    }
}
