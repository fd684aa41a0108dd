// Values of different types in one table, found by their keys.

import Foundation
import GRDB
import Testing

private struct Window: Codable, Equatable, Sendable {
    var width = 800
    var names: [String] = []
    var scale = 1.0
}

private enum Unit: String, DatabaseValueConvertible {
    case metric, imperial
}

extension SettingKey<String> {
    fileprivate static var theme: Self { SettingKey("theme", default: "light") }
    fileprivate static var composedName: Self { SettingKey("Caf\u{e9}", default: "") }
    fileprivate static var decomposedName: Self { SettingKey("Cafe\u{301}", default: "") }
}

extension SettingKey<Int> {
    fileprivate static var launchCount: Self { SettingKey("launchCount", default: 0) }
}

extension SettingKey<Date?> {
    fileprivate static var lastImport: Self { SettingKey("lastImport") }
}

extension SettingKey<Int?> {
    fileprivate static var limit: Self { SettingKey("limit", default: 10) }
}

extension SettingKey<Window> {
    fileprivate static var window: Self { SettingKey("window", default: Window()) }
}

extension SettingKey<Window?> {
    fileprivate static var oldWindow: Self { SettingKey("oldWindow") }
}

extension SettingKey<Unit> {
    fileprivate static var unit: Self { SettingKey("unit", default: .metric) }
}

struct KeyValueTableTests {
    private let settings = KeyValueTable("setting")

    private func withSettings(_ body: (Database) throws -> Void) throws {
        try DatabaseQueue().write { (db) throws in
            try settings.create(db)
            try body(db)
        }
    }

    @Test func theTableIsCreatedOnce() throws {
        try DatabaseQueue().write { (db) throws in
            let log = try db.preparedStatements { try settings.create(db) }
            #expect(log.contains(#"CREATE TABLE IF NOT EXISTS "setting" ("key" TEXT PRIMARY KEY NOT NULL, "value")"#))
            try settings.set(db, .theme, to: "dark")
            try settings.create(db)
            #expect(try settings.fetch(db, .theme) == "dark")
            #expect(throws: DatabaseError.self) { try settings.create(db, options: []) }
        }
    }

    @Test func valuesOfStrictTablesStayAsTheyAre() throws {
        try DatabaseQueue().write { (db) throws in
            guard sqlite3_libversion_number() >= 3_037_000 else { return }
            try settings.create(db, options: .strict)
            try settings.set(db, .theme, to: "12")
            try settings.set(db, .launchCount, to: 12)
            #expect(try String.fetchAll(db, sql: "SELECT typeof(value) FROM setting ORDER BY key") == ["integer", "text"])
        }
    }

    @Test func nilIsNull() throws {
        try withSettings { (db) throws in
            try settings.set(db, .oldWindow, to: Window())
            try settings.set(db, .oldWindow, to: nil)
            #expect(try settings.fetch(db, .oldWindow) == nil)
            #expect(try Bool.fetchOne(db, sql: "SELECT value IS NULL FROM setting") == true)
            try db.execute(sql: "INSERT INTO setting VALUES ('window', NULL)")
            #expect(try settings.fetch(db, .window) == Window())
        }
    }

    @Test func valuesAreSetAndRemoved() throws {
        try withSettings { (db) throws in
            #expect(try settings.fetch(db, .theme) == "light")
            #expect(try !settings.contains(db, .theme))
            try settings.set(db, .theme, to: "dark")
            try settings.set(db, .theme, to: "darker")
            #expect(try settings.fetch(db, .theme) == "darker")
            #expect(try settings.contains(db, .theme))
            #expect(try settings.remove(db, .theme))
            #expect(try !settings.remove(db, .theme))
            #expect(try settings.fetch(db, .theme) == "light")
            try settings.set(db, .launchCount, to: 3)
            try settings.removeAll(db)
            #expect(try settings.fetch(db, .launchCount) == 0)
        }
    }

    @Test func valuesAreUpdated() throws {
        struct Stop: Error {}
        try withSettings { (db) throws in
            #expect(try settings.update(db, .launchCount) { $0 += 1 } == 1)
            #expect(try settings.update(db, .launchCount) { $0 += 1 } == 2)
            #expect(throws: Stop.self) {
                try settings.update(db, .launchCount) { count in
                    count = 100
                    throw Stop()
                }
            }
            #expect(try settings.fetch(db, .launchCount) == 2)
        }
    }

    @Test func valuesHaveTheirType() throws {
        try withSettings { (db) throws in
            let date = Date(timeIntervalSince1970: 1_000_000)
            try settings.set(db, .lastImport, to: date)
            try settings.set(db, .launchCount, to: 3)
            try settings.set(db, .unit, to: .imperial)
            try settings.set(db, .window, to: Window(width: 1, names: ["a"]))
            #expect(try settings.fetch(db, .lastImport) == date)
            #expect(try settings.fetch(db, .unit) == .imperial)
            #expect(try settings.fetch(db, .window) == Window(width: 1, names: ["a"]))
            let rows = try Row.fetchAll(db, sql: "SELECT key, typeof(value), value FROM setting ORDER BY key")
            #expect(rows.map { $0[0] } == ["lastImport", "launchCount", "unit", "window"])
            #expect(rows.map { $0[1] } == ["text", "integer", "text", "text"])
            #expect(rows.last?[2] == #"{"names":["a"],"scale":1,"width":1}"#)
        }
    }

    @Test func nilIsAValue() throws {
        try withSettings { (db) throws in
            #expect(try settings.fetch(db, .lastImport) == nil)
            #expect(try settings.fetch(db, .limit) == 10)
            try settings.set(db, .limit, to: nil)
            #expect(try settings.fetch(db, .limit) == nil)
            #expect(try settings.contains(db, .limit))
            try settings.remove(db, .limit)
            #expect(try settings.fetch(db, .limit) == 10)
            try settings.set(db, .oldWindow, to: Window())
            try settings.set(db, .oldWindow, to: nil)
            #expect(try settings.fetch(db, .oldWindow) == nil)
        }
    }

    @Test func namesAreComparedByteByByte() throws {
        try withSettings { (db) throws in
            try settings.set(db, .composedName, to: "one")
            try settings.set(db, .decomposedName, to: "two")
            #expect(try settings.fetch(db, .composedName) == "one")
            #expect(try settings.fetch(db, .decomposedName) == "two")
            try settings.set(db, SettingKey("'\"\\; DROP TABLE setting", default: ""), to: "three")
            #expect(try settings.fetch(db, SettingKey("'\"\\; DROP TABLE setting", default: "")) == "three")
            #expect(try settings.fetch(db, SettingKey("THEME", default: "-")) == "-")
        }
    }

    @Test func valuesOfAnotherTypeAreErrors() throws {
        try withSettings { (db) throws in
            try settings.set(db, .theme, to: "dark")
            #expect(throws: RowDecodingError.self) { try settings.fetch(db, SettingKey("theme", default: 1)) }
            #expect(throws: DecodingError.self) { try settings.fetch(db, SettingKey("theme", default: Window())) }
            try db.execute(sql: "UPDATE setting SET value = 'furlong'")
            #expect(throws: RowDecodingError.self) { try settings.fetch(db, SettingKey("theme", default: Unit.metric)) }
            try db.execute(sql: "UPDATE setting SET value = 12")
            #expect(throws: RowDecodingError.self) { try settings.fetch(db, SettingKey("theme", default: Window())) }
            // NULL is no text.
            try db.execute(sql: "UPDATE setting SET value = NULL")
            #expect(try settings.fetch(db, .theme) == "light")
            #expect(try settings.fetch(db, SettingKey("theme", default: Window())) == Window())
        }
    }

    @Test func whatJSONCanNotHoldIsAnError() throws {
        try withSettings { (db) throws in
            #expect(throws: EncodingError.self) { try settings.set(db, .window, to: Window(scale: .infinity)) }
            #expect(try !settings.contains(db, .window))
        }
    }

    @Test func aMissingTableIsAnError() throws {
        try DatabaseQueue().write { (db) throws in
            #expect(throws: DatabaseError.self) { try settings.fetch(db, .theme) }
            #expect(throws: DatabaseError.self) { try settings.set(db, .theme, to: "") }
            #expect(throws: DatabaseError.self) { try settings.remove(db, .theme) }
            #expect(throws: DatabaseError.self) { try KeyValueTable("").fetch(db, .theme) }
        }
    }

    @Test func observationsFollowValues() throws {
        let queue = try DatabaseQueue()
        let settings = settings
        try queue.write { try settings.create($0) }
        let themes = ValueLog<String>()
        let cancellable = ValueObservation.tracking { try settings.fetch($0, .theme) }.removeDuplicates()
            .start(in: queue, scheduling: DirectScheduler(), onError: { _ in }, onChange: { themes.add($0) })
        try queue.write { try settings.set($0, .theme, to: "dark") }
        try queue.write { try settings.set($0, .launchCount, to: 1) }
        _ = try queue.write { try settings.remove($0, .theme) }
        #expect(themes.wait { $0.last == "light" && $0.count > 1 }.first == "light")
        cancellable.cancel()
        #expect(themes.all.count <= 3)
    }

    // MARK: - Values that could not be read back

    private func refuses<Value>(_ db: Database, _ key: SettingKey<Value>, _ value: Value, _ location: SourceLocation = #_sourceLocation)
        throws
    {
        #expect(throws: EncodingError.self, sourceLocation: location) { try settings.set(db, key, to: value) }
        #expect(try !settings.contains(db, key), sourceLocation: location)
    }

    @Test func aNumberThatIsNoneIsAnError() throws {
        try withSettings { (db) throws in
            try refuses(db, SettingKey("a", default: 1.0), .nan)
            try refuses(db, SettingKey("a", default: Float(1)), .signalingNaN)
            try refuses(db, SettingKey<Double?>("a"), .nan)
            try refuses(db, SettingKey("a", default: Date()), Date(timeIntervalSince1970: .nan))
            try refuses(db, SettingKey("a", default: Window()), Window(scale: .nan))
            try refuses(db, SettingKey<Window?>("a"), Window(scale: .nan))
            try refuses(db, SettingKey("a", default: StoredWindow()), StoredWindow(scale: .nan))
            try refuses(db, SettingKey<StoredWindow?>("a"), StoredWindow(scale: .nan))
            try settings.set(db, SettingKey("b", default: 1.0), to: .infinity)
            #expect(try settings.fetch(db, SettingKey("b", default: 1.0)) == .infinity)
            try settings.set(db, SettingKey<Double?>("c"), to: nil)
            try settings.set(db, SettingKey<StoredWindow?>("d"), to: nil)
            #expect(try settings.fetch(db, SettingKey<StoredWindow?>("d", default: StoredWindow())) == nil)
        }
    }

    @Test(arguments: [253_402_300_799.9996, 253_402_300_800, 3_093_527_980_799])
    func datesThatWouldNotBeReadAreErrors(_ seconds: TimeInterval) throws {
        try withSettings { (db) throws in
            let date = Date(timeIntervalSince1970: seconds)
            try refuses(db, SettingKey("a", default: Date(timeIntervalSince1970: 0)), date)
            try refuses(db, SettingKey<Date?>.lastImport, date)
        }
    }

    @Test(arguments: [253_402_300_799.9994, 253_402_300_799, 3_093_527_980_800, -62_167_392_001, 1e300])
    func otherFarDatesAreReadBack(_ seconds: TimeInterval) throws {
        try withSettings { (db) throws in
            let date = Date(timeIntervalSince1970: seconds)
            try settings.set(db, .lastImport, to: date)
            let stored = try #require(try settings.fetch(db, .lastImport))
            #expect(abs(stored.timeIntervalSince1970 - seconds) <= 0.001)
        }
    }

    // MARK: - Tables that others have written

    @Test("Values that others have written are errors, or what their type reads: nothing stops the program", arguments: [false, true])
    func valuesOfOthers(isUntrusted: Bool) throws {
        let values = [
            "NULL", "'many'", "x'FF00'", "x''", "9e18", "-9223372036854775808", "1e300", "CAST(x'ff' AS TEXT)", "'{\"width\": 1e300}'",
            "'[['",
        ]
        let queue = try DatabaseQueue(path: makeTemporaryPath(), configuration: isUntrusted ? .untrusted() : Configuration())
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE setting (key, value)")
            for value in values {
                for key in ["'a'", "NULL", "x'61'", "1", "'a'"] {
                    try db.execute(sql: "INSERT INTO setting VALUES (\(key), \(value))")
                }
                func attempt<Value>(_ key: SettingKey<Value>) throws {
                    do {
                        _ = try (settings.fetch(db, key), settings.contains(db, key))
                    } catch is RowDecodingError {
                    } catch is DecodingError {
                    }
                    // No unique key: the table is not one of ours.
                    #expect(throws: DatabaseError.self) { try settings.set(db, key, to: key.defaultValue) }
                }
                try attempt(SettingKey("a", default: 1))
                try attempt(SettingKey("a", default: Int8(1)))
                try attempt(SettingKey("a", default: 1.5))
                try attempt(SettingKey("a", default: true))
                try attempt(SettingKey("a", default: "text"))
                try attempt(SettingKey<Date?>("a"))
                try attempt(SettingKey("a", default: Data()))
                try attempt(SettingKey("a", default: Unit.metric))
                try attempt(SettingKey("a", default: Window()))
                try attempt(SettingKey<Window?>("a"))
                #expect(try settings.remove(db, SettingKey("a", default: 1)))
                try settings.removeAll(db)
            }
        }
    }
}

private struct StoredWindow: Codable, Equatable, Sendable, DatabaseValueConvertible {
    var scale = 1.0
    var name = ""
}
