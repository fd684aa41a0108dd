// Tests of DatabaseValue: equality, hashing, conversions from any value and from statements.

import Foundation
import GRDB
import Testing

struct DatabaseValueTests {
    @Test func integersAndNumbersAreEqualOnlyWithoutLoss() {
        #expect(1.databaseValue == 1.0.databaseValue)
        #expect(0.databaseValue == (-0.0).databaseValue)
        #expect(1.databaseValue != 1.5.databaseValue)
        #expect(Int64.min.databaseValue == Double(Int64.min).databaseValue)
        #expect(Int64.max.databaseValue != Double(Int64.max).databaseValue)
        #expect(9_007_199_254_740_993.databaseValue != 9_007_199_254_740_992.0.databaseValue)
        #expect(1.databaseValue != Double.nan.databaseValue)
        #expect(1.databaseValue != Double.infinity.databaseValue)
    }

    @Test func storagesOfDifferentClassesDiffer() {
        #expect(1.databaseValue.storage != 1.0.databaseValue.storage)
        #expect("a".databaseValue.storage != Data("a".utf8).databaseValue.storage)
        #expect(DatabaseValue.null.storage == .null)
        #expect(1.5.databaseValue.storage == .double(1.5))
        #expect(Data([1]).databaseValue.storage == .blob(Data([1])))
    }

    @Test func equalValuesHaveTheSameHash() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<1_000 {
            let integer = Int64.random(in: -(1 << 53)...(1 << 53), using: &generator)
            #expect(integer.databaseValue == Double(integer).databaseValue)
            #expect(integer.databaseValue.hashValue == Double(integer).databaseValue.hashValue)
        }
        let values: Set<DatabaseValue> = [
            1.databaseValue, 1.0.databaseValue, "1".databaseValue, .null, .null, 1.5.databaseValue, Data().databaseValue, "".databaseValue,
        ]
        #expect(values.count == 6)
    }

    @Test func anyValueGivesADatabaseValueOrNil() {
        #expect(DatabaseValue(value: UInt8(3)) == 3.databaseValue)
        #expect(DatabaseValue(value: NSNull()) == .null)
        #expect(DatabaseValue(value: Int?.none as Any) == .null)
        #expect(DatabaseValue(value: [1]) == nil)
        #expect(DatabaseValue(value: ()) == nil)
    }

    @Test func storageGivesSwiftValues() {
        #expect(DatabaseValue.null.storage.value == nil)
        #expect(1.databaseValue.storage.value as? Int64 == 1)
        #expect(1.5.databaseValue.storage.value as? Double == 1.5)
        #expect("a".databaseValue.storage.value as? String == "a")
        #expect(Data([1]).databaseValue.storage.value as? Data == Data([1]))
    }

    @Test func descriptionsShowTheStorage() {
        #expect(DatabaseValue.null.description == "NULL")
        #expect(1.databaseValue.description == "1")
        #expect(1.0.databaseValue.description == "1.0")
        #expect("a\"b".databaseValue.description == #""a\"b""#)
        #expect(Data([1, 2]).databaseValue.description == "Data(2 bytes)")
    }

    /// Values of all storage classes. One type at a time: the type checker needs minutes for one array literal of all.
    static let samples: [DatabaseValue] = {
        let integers: [Int64] = [0, .min, .max]
        let doubles: [Double] = [0.1, -.infinity]
        let texts: [String] = ["", "a\0b", "é\u{1F600}", String(repeating: "x", count: 10_000)]
        let blobs: [Data] = [Data(), Data([0, 255, 0])]
        var samples: [DatabaseValue] = [.null]
        samples += integers.map(\.databaseValue)
        samples += doubles.map(\.databaseValue)
        samples += texts.map(\.databaseValue)
        samples += blobs.map(\.databaseValue)
        return samples
    }()

    @Test(arguments: samples)
    func bindingStoresTheValueAsItIs(_ value: DatabaseValue) throws {
        #expect(try stored(value).storage == value.storage)
        #expect(try stored(Optional(value)).storage == value.storage)
    }

    @Test func notANumberIsStoredAsNull() throws {
        #expect(try stored(Double.nan).isNull)
    }

    @Test func bindingReportsTheErrorsOfSQLite() throws {
        let statement = try ScratchStatement("SELECT ?")
        #expect(1.bind(to: statement.pointer, at: 2) == SQLITE_RANGE)
        #expect("a".bind(to: statement.pointer, at: 2) == SQLITE_RANGE)
        #expect(Data([1]).bind(to: statement.pointer, at: 0) == SQLITE_RANGE)
        let connection = sqlite3_db_handle(statement.pointer)
        // Some libraries allow no smaller limit than 30.
        sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, 100)
        #expect(String(repeating: "x", count: 101).bind(to: statement.pointer, at: 1) == SQLITE_TOOBIG)
        #expect(Data(count: 101).bind(to: statement.pointer, at: 1) == SQLITE_TOOBIG)
    }
}
