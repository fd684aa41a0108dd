// Tests of the types that programs make database values of: raw values, Codable types, optionals, and their own conversions.

import Foundation
import GRDB
import Testing

private enum Cabin: String, DatabaseValueConvertible, StatementColumnConvertible { case economy, business }
private enum Level: Int, Codable, DatabaseValueConvertible {
    case low = 1
    case high
}

private struct Celsius: RawRepresentable, DatabaseValueConvertible, StatementColumnConvertible {
    var rawValue: Double
    init?(rawValue: Double) {
        guard rawValue >= -273.15 else { return nil }
        self.rawValue = rawValue
    }
}

private struct Options: OptionSet, Codable, DatabaseValueConvertible, StatementColumnConvertible {
    var rawValue: Int64
}

/// A wrapper as libraries make them, with one conditional conformance a protocol.
private struct Tagged<Tag, RawValue>: RawRepresentable { var rawValue: RawValue }
extension Tagged: SQLExpressible where RawValue: SQLExpressible {}
extension Tagged: StatementBinding where RawValue: StatementBinding {}
extension Tagged: StatementColumnConvertible where RawValue: StatementColumnConvertible {}
extension Tagged: DatabaseValueConvertible where RawValue: DatabaseValueConvertible {}

/// Reads its columns by its own function, which accepts more than the raw values.
private enum Grade: Int, DatabaseValueConvertible, StatementColumnConvertible {
    case low, high

    static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Grade? {
        sqlite3_column_int64(sqliteStatement, index) > 1 ? .high : .low
    }
}

/// Has a value for NULL.
private enum Rating: Int, DatabaseValueConvertible, StatementColumnConvertible {
    case unknown, bad, good

    static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Rating? {
        Rating(rawValue: Int(sqlite3_column_int64(sqliteStatement, index)))
    }
}

/// Has a value for NULL where one must be there, and none where NULL may be `nil`.
private struct Count: DatabaseValueConvertible, StatementColumnConvertible, Equatable {
    var count: Int64
    var databaseValue: DatabaseValue { count.databaseValue }

    init(_ count: Int64) { self.count = count }

    init(sqliteStatement: SQLiteStatement, index: CInt) {
        count = sqlite3_column_int64(sqliteStatement, index)
    }

    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Count? { Int64.fromDatabaseValue(dbValue).map(Count.init) }

    static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Count? {
        Count(sqliteStatement: sqliteStatement, index: index)
    }

    static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Count? {
        sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL ? nil : Count(sqliteStatement: sqliteStatement, index: index)
    }
}

private struct Price: Codable, Equatable, DatabaseValueConvertible {
    var amount: Int
    var currency: String
    var note: String?
}

private struct Tags: Codable, Equatable, DatabaseValueConvertible {
    var names: [String]
    init(_ names: [String]) { self.names = names }
    init(from decoder: any Decoder) throws { names = try [String](from: decoder) }
    func encode(to encoder: any Encoder) throws { try names.encode(to: encoder) }
}

private struct Code: Codable, Equatable, DatabaseValueConvertible {
    var number: Int?
    init(_ number: Int?) { self.number = number }
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        number = container.decodeNil() ? nil : try container.decode(Int.self)
    }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let number { try container.encode(number) } else { try container.encodeNil() }
    }
}

private struct Wrapper<T: Codable & Equatable & Sendable>: Codable, Equatable, DatabaseValueConvertible {
    var value: T
    init(_ value: T) { self.value = value }
    init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(T.self) }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

private struct Empty: Codable, Equatable, DatabaseValueConvertible {}
private struct Measure: Codable, DatabaseValueConvertible { var value: Double }

private struct Stamp: Codable, Equatable, DatabaseValueConvertible {
    var date: Date
    var bytes: Data
    static func databaseJSONEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = [.sortedKeys]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return encoder
    }
    static func databaseJSONDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }
}

/// A type with the default JSON coders.
private struct Visit: Codable, Equatable, DatabaseValueConvertible {
    var bytes: Data
    var date: Date
}

private struct OwnConversion: Codable, DatabaseValueConvertible {
    var text: String
    var databaseValue: DatabaseValue { text.uppercased().databaseValue }
    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> OwnConversion? {
        String.fromDatabaseValue(dbValue).map { OwnConversion(text: $0.lowercased()) }
    }
}

struct RawValueTests {
    @Test func valuesAreStoredAsTheirRawValue() throws {
        #expect(try stored(Cabin.business) == "business".databaseValue)
        #expect(try stored(Level.high) == 2.databaseValue)
        #expect(try stored(Options(rawValue: 5)) == 5.databaseValue)
        #expect(try stored(Cabin?.none) == .null)
        #expect(try ScratchStatement(selecting: Cabin.economy).read(Cabin.self) == .economy)
        #expect(try ScratchStatement(selecting: Options(rawValue: 5)).read(Options?.self) == Options(rawValue: 5))
        #expect(Level.fromDatabaseValue(1.databaseValue) == .low)
    }

    @Test func unknownRawValuesAreNotDecoded() throws {
        #expect(Cabin.fromDatabaseValue("garden".databaseValue) == nil)
        #expect(Level.fromDatabaseValue(3.databaseValue) == nil)
        #expect(Level.fromDatabaseValue("low".databaseValue) == nil)
        #expect(throws: (any Error).self) { try read(Cabin.self, from: "'garden'") }
        #expect(throws: (any Error).self) { try read(Cabin?.self, from: "'garden'") }
        #expect(throws: (any Error).self) { try read(Celsius.self, from: "-300") }
        let cold = try ScratchStatement.row("SELECT -300")
        #expect(Celsius(sqliteStatement: cold.pointer, index: 0) == nil)
    }

    @Test func nullIsNoRawValue() throws {
        #expect(throws: (any Error).self) { try read(Cabin.self, from: "NULL") }
        #expect(try read(Cabin?.self, from: "NULL") == nil)
        #expect(Cabin.fromDatabaseValue(.null) == nil)
    }

    @Test func wrappersConformConditionally() throws {
        typealias ID = Tagged<Cabin, Int64>
        #expect(try stored(ID(rawValue: 3)) == 3.databaseValue)
        #expect(try ScratchStatement(selecting: ID(rawValue: 3)).read(ID.self).rawValue == 3)
        #expect(ID.fromDatabaseValue(3.databaseValue)?.rawValue == 3)
        #expect(ID.fromDatabaseValue("a".databaseValue) == nil)
    }
}

struct CodableValueTests {
    @Test func objectsAndArraysAreJSON() throws {
        let price = Price(amount: 120, currency: "é/", note: nil)
        #expect(try stored(price) == #"{"amount":120,"currency":"é\/"}"#.databaseValue)
        #expect(Price.fromDatabaseValue(price.databaseValue) == price)
        #expect(Price.fromDatabaseValue(Data(#"{"currency":"x","amount":1}"#.utf8).databaseValue) == Price(amount: 1, currency: "x"))
        #expect(Tags(["a", "b"]).databaseValue == #"["a","b"]"#.databaseValue)
        #expect(Tags([]).databaseValue == "[]".databaseValue)
        #expect(Tags.fromDatabaseValue("[]".databaseValue) == Tags([]))
        #expect(Empty().databaseValue == "{}".databaseValue)
        #expect(Empty.fromDatabaseValue("{}".databaseValue) == Empty())
    }

    @Test(arguments: ["", "{", "[]", "null", #"{"amount":"1","currency":"x"}"#, #"{"amount":1}"#, "abc", "\u{0}"])
    func malformedJSONIsNotDecoded(_ text: String) {
        #expect(Price.fromDatabaseValue(text.databaseValue) == nil)
        #expect(Price.fromDatabaseValue(Data(text.utf8).databaseValue) == nil)
    }

    @Test func valuesThatAreNoTextAreNoJSON() {
        #expect(Price.fromDatabaseValue(1.databaseValue) == nil)
        #expect(Price.fromDatabaseValue(.null) == nil)
        #expect(Price.fromDatabaseValue(Data([0xFF, 0xFE]).databaseValue) == nil)
    }

    @Test func singleValuesAreStoredAsTheyAre() throws {
        #expect(try stored(Code(3)) == 3.databaseValue)
        #expect(try stored(Code(nil)) == .null)
        #expect(Code.fromDatabaseValue(3.databaseValue) == Code(3))
        #expect(Code.fromDatabaseValue(.null) == Code(nil))
        #expect(Code.fromDatabaseValue("3".databaseValue) == nil)
        #expect(Wrapper("a").databaseValue == "a".databaseValue)
        #expect(Wrapper(true).databaseValue.storage == .int64(1))
        #expect(Wrapper(Float(1.5)).databaseValue.storage == .double(1.5))
        #expect(Wrapper(UInt8(7)).databaseValue.storage == .int64(7))
        #expect(Wrapper(Date(timeIntervalSince1970: 0)).databaseValue == "1970-01-01 00:00:00.000".databaseValue)
        #expect(Wrapper<Date>.fromDatabaseValue("1970-01-01".databaseValue)?.value == Date(timeIntervalSince1970: 0))
        #expect(Wrapper(Level.high).databaseValue == 2.databaseValue)
        #expect(Wrapper<Level>.fromDatabaseValue(9.databaseValue) == nil)
    }

    @Test func singleValuesThatHoldContainersAreJSON() {
        #expect(Wrapper([1, 2]).databaseValue == "[1,2]".databaseValue)
        #expect(Wrapper<[Int]>.fromDatabaseValue("[1,2]".databaseValue) == Wrapper([1, 2]))
        #expect(Wrapper(Wrapper(3)).databaseValue == 3.databaseValue)
        #expect(Wrapper(["b": 1, "a": 2]).databaseValue == #"{"a":2,"b":1}"#.databaseValue)
    }

    @Test func integersOfAllSizesAreSingleValues() {
        func check<T: FixedWidthInteger & Codable & Sendable>(_ type: T.Type) {
            #expect(Wrapper<T>(.max).databaseValue == DatabaseValue(value: T.max))
            #expect(Wrapper<T>.fromDatabaseValue(Wrapper<T>(.max).databaseValue)?.value == .max)
        }
        check(Int8.self)
        check(Int16.self)
        check(Int32.self)
        check(Int64.self)
        check(Int.self)
        check(UInt8.self)
        check(UInt16.self)
        check(UInt32.self)
        check(UInt64.self)
        check(UInt.self)
    }

    @Test func whatJSONCanNotExpressIsNull() {
        #expect(Measure(value: .infinity).databaseValue == .null)
        #expect(Measure(value: 1.5).databaseValue == #"{"value":1.5}"#.databaseValue)
    }

    @Test func typesChooseTheirJSON() throws {
        let stamp = Stamp(date: Date(timeIntervalSince1970: 5), bytes: Data([1, 2]))
        #expect(stamp.databaseValue == #"{"bytes":"AQI=","date":5}"#.databaseValue)
        #expect(Stamp.fromDatabaseValue(stamp.databaseValue) == stamp)
    }

    @Test func jsonHasMillisecondsAndBase64() throws {
        let visit = Visit(bytes: Data([1, 2]), date: Date(timeIntervalSince1970: 5.25))
        #expect(visit.databaseValue == #"{"bytes":"AQI=","date":5250}"#.databaseValue)
        #expect(try stored(visit) == visit.databaseValue)
        #expect(Visit.fromDatabaseValue(visit.databaseValue) == visit)
    }

    @Test func ownConversionsWin() throws {
        #expect(OwnConversion(text: "a").databaseValue == "A".databaseValue)
        #expect(try stored(OwnConversion(text: "a")) == "A".databaseValue)
        #expect(OwnConversion.fromDatabaseValue("A".databaseValue)?.text == "a")
    }
}

struct OwnColumnFunctionTests {
    @Test("Types that read their columns by functions of their own are read by these, whether NULL is allowed or not")
    func ownFunctions() throws {
        try DatabaseQueue().read { (db) throws in
            #expect(try Grade.fetchAll(db, sql: "SELECT 7 UNION ALL SELECT 0") == [.high, .low])
            #expect(try Grade.fetchOne(db, sql: "SELECT 7") == .high)
            #expect(try Row.fetchCursor(db, sql: "SELECT 7").map { $0[0] as Grade }.next() == .high)
            #expect(try Row.fetchCursor(db, sql: "SELECT 7").map { $0[0] as Grade? }.next() == .some(.high))

            #expect(try Rating.fetchAll(db, sql: "SELECT NULL UNION ALL SELECT 2") == [.unknown, .good])
            #expect(try Row.fetchCursor(db, sql: "SELECT NULL").map { $0[0] as Rating }.next() == .unknown)

            #expect(try Count.fetchAll(db, sql: "SELECT NULL UNION ALL SELECT 2") == [Count(0), Count(2)])
            #expect(try Count?.fetchAll(db, sql: "SELECT NULL UNION ALL SELECT 2") == [nil, Count(2)])
        }
    }
}

struct OptionalValueTests {
    @Test func nilIsNull() throws {
        #expect((nil as Int?).databaseValue == .null)
        #expect((nil as String??).databaseValue == .null)
        #expect((3 as Int??).databaseValue == 3.databaseValue)
        #expect(try stored(nil as Date?) == .null)
        #expect(try stored("a" as String?) == "a".databaseValue)
    }

    @Test func nullIsNil() throws {
        #expect(Int?.fromDatabaseValue(.null) == .some(nil))
        #expect(Int?.fromDatabaseValue("abc".databaseValue) == nil)
        #expect(Int?.fromDatabaseValue(3.databaseValue) == 3)
        #expect(try read(Int??.self, from: "NULL") == nil)
        let null = try ScratchStatement.row("SELECT NULL, 3, 'x'")
        #expect(Int?(sqliteStatement: null.pointer, index: 0) == .some(nil))
        #expect(Int?(sqliteStatement: null.pointer, index: 1) == 3)
        #expect(UUID?(sqliteStatement: null.pointer, index: 2) == nil)
    }

    @Test func onlyOptionalsReadMissingColumns() {
        #expect(Int.fromMissingColumn() == nil)
        #expect(DatabaseValue.fromMissingColumn() == nil)
        #expect(Int?.fromMissingColumn() == .some(nil))
    }
}
