// Observed expressions of the area "sql-records", part 6. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRecordsProbes06: [Probe] = [
        Probe("sql-records/decoding-strategies/012", database: sqlRecordsDecodingStrategies012, alone: true),
        Probe("sql-records/decoding-strategies/013", database: sqlRecordsDecodingStrategies013, alone: true),
        Probe("sql-records/decoding-strategies/014", database: sqlRecordsDecodingStrategies014, alone: true),
        Probe("sql-records/decoding-strategies/015", database: sqlRecordsDecodingStrategies015, alone: true),
        Probe("sql-records/decoding-strategies/016", database: sqlRecordsDecodingStrategies016, alone: true),
        Probe("sql-records/decoding-strategies/017", database: sqlRecordsDecodingStrategies017, alone: true),
        Probe("sql-records/decoding-strategies/018", free: sqlRecordsDecodingStrategies018, alone: true),
        Probe("sql-records/decoding-strategies/019", free: sqlRecordsDecodingStrategies019, alone: true),
        Probe("sql-records/callbacks/001", traced: sqlRecordsCallbacks001, alone: true),
        Probe("sql-records/callbacks/002", traced: sqlRecordsCallbacks002, alone: true),
        Probe("sql-records/callbacks/003", traced: sqlRecordsCallbacks003, alone: true),
        Probe("sql-records/callbacks/004", traced: sqlRecordsCallbacks004, alone: true),
        Probe("sql-records/callbacks/005", traced: sqlRecordsCallbacks005, alone: true),
        Probe("sql-records/callbacks/006", traced: sqlRecordsCallbacks006, alone: true),
        Probe("sql-records/callbacks/007", traced: sqlRecordsCallbacks007, alone: true),
        Probe("sql-records/callbacks/008", traced: sqlRecordsCallbacks008, alone: true),
        Probe("sql-records/callbacks/009", traced: sqlRecordsCallbacks009, alone: true),
        Probe("sql-records/callbacks/010", traced: sqlRecordsCallbacks010, alone: true),
        Probe("sql-records/callbacks/011", traced: sqlRecordsCallbacks011, alone: true),
        Probe("sql-records/callbacks/012", traced: sqlRecordsCallbacks012, alone: true),
        Probe("sql-records/callbacks/013", traced: sqlRecordsCallbacks013, alone: true),
        Probe("sql-records/callbacks/014", traced: sqlRecordsCallbacks014, alone: true),
        Probe("sql-records/callbacks/015", traced: sqlRecordsCallbacks015, alone: true),
        Probe("sql-records/callbacks/016", traced: sqlRecordsCallbacks016, alone: true),
        Probe("sql-records/equality-changes/001", free: sqlRecordsEqualityChanges001),
        Probe("sql-records/equality-changes/002", free: sqlRecordsEqualityChanges002),
        Probe("sql-records/equality-changes/003", free: sqlRecordsEqualityChanges003),
        Probe("sql-records/equality-changes/004", free: sqlRecordsEqualityChanges004),
        Probe("sql-records/equality-changes/005", free: sqlRecordsEqualityChanges005),
        Probe("sql-records/equality-changes/006", free: sqlRecordsEqualityChanges006),
        Probe("sql-records/equality-changes/007", free: sqlRecordsEqualityChanges007),
        Probe("sql-records/equality-changes/008", free: sqlRecordsEqualityChanges008),
        Probe("sql-records/equality-changes/009", free: sqlRecordsEqualityChanges009),
        Probe("sql-records/equality-changes/010", free: sqlRecordsEqualityChanges010),
        Probe("sql-records/equality-changes/011", free: sqlRecordsEqualityChanges011),
        Probe("sql-records/cold-cache/001", tracedWithColdCache: sqlRecordsColdCache001, alone: true),
        Probe("sql-records/cold-cache/002", tracedWithColdCache: sqlRecordsColdCache002),
        Probe("sql-records/cold-cache/003", tracedWithColdCache: sqlRecordsColdCache003),
        Probe("sql-records/cold-cache/004", tracedWithColdCache: sqlRecordsColdCache004),
        Probe("sql-records/cold-cache/005", tracedWithColdCache: sqlRecordsColdCache005),
    ]

    // sql-records/decoding-strategies/012
    static func sqlRecordsDecodingStrategies012(_ db: Database) throws -> Any? {
        Strat.dateD = .custom({ dbValue in nil })
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: [1])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/013
    static func sqlRecordsDecodingStrategies013(_ db: Database) throws -> Any? {
        Strat.dateD = .formatted({ let f = DateFormatter(); f.locale = Locale(identifier: "en_US_POSIX"); f.timeZone = TimeZone(secondsFromGMT: 0); f.dateFormat = "yyyy/MM/dd"; return f }())
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: ["2001/02/03"])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/014
    static func sqlRecordsDecodingStrategies014(_ db: Database) throws -> Any? {
        Strat.dateD = .formatted({ let f = DateFormatter(); f.locale = Locale(identifier: "en_US_POSIX"); f.timeZone = TimeZone(secondsFromGMT: 0); f.dateFormat = "yyyy/MM/dd"; return f }())
        defer { Strat.dateD = .deferredToDate }
        try db.execute(sql: "INSERT INTO flex (id, date) VALUES (1, ?)", arguments: ["x"])
        return try Flex.fetchOne(db)!.date
    }

    // sql-records/decoding-strategies/015
    static func sqlRecordsDecodingStrategies015(_ db: Database) throws -> Any? {
        Strat.dataD = .deferredToData
        defer { Strat.dataD = .deferredToData }
        try db.execute(sql: "INSERT INTO flex (id, data) VALUES (1, 'abc')")
        return try Flex.fetchOne(db)!.data
    }

    // sql-records/decoding-strategies/016
    static func sqlRecordsDecodingStrategies016(_ db: Database) throws -> Any? {
        Strat.dataD = .custom({ _ in Data([9]) })
        defer { Strat.dataD = .deferredToData }
        try db.execute(sql: "INSERT INTO flex (id, data) VALUES (1, 'abc')")
        return try Flex.fetchOne(db)!.data
    }

    // sql-records/decoding-strategies/017
    static func sqlRecordsDecodingStrategies017(_ db: Database) throws -> Any? {
        Strat.dataD = .custom({ _ in nil })
        defer { Strat.dataD = .deferredToData }
        try db.execute(sql: "INSERT INTO flex (id, data) VALUES (1, 'abc')")
        return try Flex.fetchOne(db)!.data
    }

    // sql-records/decoding-strategies/018
    static func sqlRecordsDecodingStrategies018() throws -> Any? {
        Strat.colD = .convertFromSnakeCase
        defer { Strat.colD = .useDefaultKeys }
        return try Flex(row: ["id": 1, "first_name": "a", "home_url": "http://x"]).firstName
    }

    // sql-records/decoding-strategies/019
    static func sqlRecordsDecodingStrategies019() throws -> Any? {
        Strat.colD = .custom { $0 == "fn" ? AnyKeyProbe("firstName") : AnyKeyProbe($0) }
        defer { Strat.colD = .useDefaultKeys }
        return try Flex(row: ["id": 1, "fn": "a"]).firstName
    }

    // sql-records/callbacks/001
    static func sqlRecordsCallbacks001(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        try r.insert(db)
        return callbackLog
    }

    // sql-records/callbacks/002
    static func sqlRecordsCallbacks002(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        try r.save(db)
        return callbackLog
    }

    // sql-records/callbacks/003
    static func sqlRecordsCallbacks003(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: 5, word: "a")
        try r.save(db)
        return callbackLog
    }

    // sql-records/callbacks/004
    static func sqlRecordsCallbacks004(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        try r.insert(db)
        callbackLog = []
        r.hits = 3
        try r.update(db)
        return callbackLog
    }

    // sql-records/callbacks/005
    static func sqlRecordsCallbacks005(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        try r.insert(db)
        callbackLog = []
        r.hits = 3
        try r.save(db)
        return callbackLog
    }

    // sql-records/callbacks/006
    static func sqlRecordsCallbacks006(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        try r.insert(db)
        callbackLog = []
        try r.updateChanges(db) { $0.hits = 8 }
        return callbackLog
    }

    // sql-records/callbacks/007
    static func sqlRecordsCallbacks007(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        try r.insert(db)
        callbackLog = []
        try r.updateChanges(db) { $0.hits = 1 }
        return callbackLog
    }

    // sql-records/callbacks/008
    static func sqlRecordsCallbacks008(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        try r.insert(db)
        callbackLog = []
        try r.update(db, columns: ["hits"])
        return callbackLog
    }

    // sql-records/callbacks/009
    static func sqlRecordsCallbacks009(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        try r.insert(db)
        callbackLog = []
        try r.delete(db)
        return callbackLog
    }

    // sql-records/callbacks/010
    static func sqlRecordsCallbacks010(_ db: Database) throws -> Any? {
        callbackLog = []
        let r = Logged(id: 99, word: "a")
        try r.delete(db)
        return callbackLog
    }

    // sql-records/callbacks/011
    static func sqlRecordsCallbacks011(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        try r.upsert(db)
        return callbackLog
    }

    // sql-records/callbacks/012
    static func sqlRecordsCallbacks012(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: 99, word: "a")
        do { try r.update(db) } catch { callbackLog.append("error \(error)") }
        r.word = "b"
        return callbackLog
    }

    // sql-records/callbacks/013
    static func sqlRecordsCallbacks013(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        try r.insert(db)
        callbackLog = []
        _ = try r.insertAndFetch(db, onConflict: .replace)
        return callbackLog
    }

    // sql-records/callbacks/014
    static func sqlRecordsCallbacks014(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        _ = try r.saveAndFetch(db, as: Logged.self)
        return callbackLog
    }

    // sql-records/callbacks/015
    static func sqlRecordsCallbacks015(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        _ = try r.upsertAndFetch(db, as: Logged.self)
        return callbackLog
    }

    // sql-records/callbacks/016
    static func sqlRecordsCallbacks016(_ db: Database) throws -> Any? {
        callbackLog = []
        var r = Logged(id: nil, word: "a")
        try r.insert(db)
        callbackLog = []
        var s = Logged(id: nil, word: "a")
        do { try s.insert(db) } catch { callbackLog.append("error") }
        return callbackLog
    }

    // sql-records/equality-changes/001
    static func sqlRecordsEqualityChanges001() throws -> Any? {
        try result(of: Book(id: 1, title: "a", authorId: 1).databaseEquals(Book(id: 1, title: "a", authorId: 1)))
    }

    // sql-records/equality-changes/002
    static func sqlRecordsEqualityChanges002() throws -> Any? {
        try result(of: Book(id: 1, title: "a", authorId: 1).databaseEquals(Book(id: 2, title: "a", authorId: 1)))
    }

    // sql-records/equality-changes/003
    static func sqlRecordsEqualityChanges003() throws -> Any? {
        try result(of: Book(id: 1, title: "a", year: 2, authorId: 1).databaseChanges(from: Book(id: 1, title: "b", year: 3, authorId: 1)))
    }

    // sql-records/equality-changes/004
    static func sqlRecordsEqualityChanges004() throws -> Any? {
        try result(of: Book(id: 1, title: "a", authorId: 1).databaseChanges(from: Book(id: 1, title: "a", authorId: 1)))
    }

    // sql-records/equality-changes/005
    static func sqlRecordsEqualityChanges005() throws -> Any? {
        try result(of: Book(id: 1, title: "a", authorId: 1).databaseChanges(from: MiniWord(id: 1, word: "x")))
    }

    // sql-records/equality-changes/006
    static func sqlRecordsEqualityChanges006() throws -> Any? {
        try result(of: Book(id: 1, title: "a", authorId: 1).databaseDictionary)
    }

    // sql-records/equality-changes/007
    static func sqlRecordsEqualityChanges007() throws -> Any? {
        try result(of: Book(id: nil, title: "a", price: 1.5, authorId: 1).databaseDictionary)
    }

    // sql-records/equality-changes/008
    static func sqlRecordsEqualityChanges008() throws -> Any? {
        try result(of: CaseRec().databaseDictionary)
    }

    // sql-records/equality-changes/009
    static func sqlRecordsEqualityChanges009() throws -> Any? {
        try result(of: EmptyRec().databaseDictionary)
    }

    // sql-records/equality-changes/010
    static func sqlRecordsEqualityChanges010() throws -> Any? {
        try result(of: RowIDOnly(rowid: nil, body: nil).databaseDictionary)
    }

    // sql-records/equality-changes/011
    static func sqlRecordsEqualityChanges011() throws -> Any? {
        var b = Book(id: 1, title: "a", authorId: 1)
        return try b.databaseChanges { $0.title = "z" }
    }

    // sql-records/cold-cache/001
    static func sqlRecordsColdCache001(_ db: Database) throws -> Any? {
        var w = Word(id: nil, word: "a", hits: 1)
        try w.insert(db)
        return nil
    }

    // sql-records/cold-cache/002
    static func sqlRecordsColdCache002(_ db: Database) throws -> Any? {
        try result(of: try Book(id: 1, title: "z", authorId: 1).update(db))
    }

    // sql-records/cold-cache/003
    static func sqlRecordsColdCache003(_ db: Database) throws -> Any? {
        try result(of: try Setting(key: "a", value: "z").upsert(db))
    }

    // sql-records/cold-cache/004
    static func sqlRecordsColdCache004(_ db: Database) throws -> Any? {
        try result(of: try Country(code: "DE", name: "G").save(db))
    }

    // sql-records/cold-cache/005
    static func sqlRecordsColdCache005(_ db: Database) throws -> Any? {
        return try Book.filter(Column("id") == 3).deleteAll(db)
    }
}
