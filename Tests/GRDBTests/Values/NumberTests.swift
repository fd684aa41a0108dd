// Tests of integers, booleans and floating-point numbers.

import Foundation
import GRDB
import Testing

struct NumberTests {
    private func checkRoundTrips<T: FixedWidthInteger & DatabaseValueConvertible & StatementColumnConvertible>(_ type: T.Type) throws {
        var generator = SeededGenerator(seed: 2)
        let some: [T] = [.min, .max, 0, 1] + (0..<50).map { _ in T.random(in: .min ... .max, using: &generator) }
        for value in some {
            let statement = try ScratchStatement(selecting: value)
            #expect(statement.dbValue == value.databaseValue)
            #expect(try statement.read(T.self) == value)
            #expect(try statement.read(T?.self) == value)
            #expect(T(sqliteStatement: statement.pointer, index: 0) == value)
            #expect(T.fromDatabaseValue(value.databaseValue) == value)
        }
    }

    @Test func allIntegersRoundTrip() throws {
        try checkRoundTrips(Int8.self)
        try checkRoundTrips(Int16.self)
        try checkRoundTrips(Int32.self)
        try checkRoundTrips(Int64.self)
        try checkRoundTrips(Int.self)
        try checkRoundTrips(UInt8.self)
        try checkRoundTrips(UInt16.self)
        try checkRoundTrips(UInt32.self)
        try checkRoundTrips(UInt64.self)
        try checkRoundTrips(UInt.self)
    }

    private func checkOutOfRange<T: FixedWidthInteger & DatabaseValueConvertible & StatementColumnConvertible>(_ type: T.Type) throws {
        for value in [Int64(T.min) - 1, Int64(T.max) + 1, Int64.max] {
            let statement = try ScratchStatement(selecting: value)
            #expect(throws: (any Error).self) { try statement.read(T.self) }
            #expect(throws: (any Error).self) { try statement.read(T?.self) }
            #expect(T(sqliteStatement: statement.pointer, index: 0) == nil)
            #expect(T.fromDatabaseValue(value.databaseValue) == nil)
            #expect(T.fromDatabaseValue(Double(value).databaseValue) == nil)
        }
    }

    @Test func integersOutOfRangeAreNotDecoded() throws {
        try checkOutOfRange(Int8.self)
        try checkOutOfRange(Int16.self)
        try checkOutOfRange(Int32.self)
        try checkOutOfRange(UInt8.self)
        try checkOutOfRange(UInt16.self)
        try checkOutOfRange(UInt32.self)
        #expect(throws: (any Error).self) { try read(UInt64.self, from: "-1") }
        #expect(throws: (any Error).self) { try read(UInt?.self, from: "-1") }
        #expect(Int.fromDatabaseValue(Double.nan.databaseValue) == nil)
        #expect(Int.fromDatabaseValue((-Double.infinity).databaseValue) == nil)
    }

    @Test func bigUnsignedIntegersAreBlobsThatKeepTheirOrderInAnyColumn() throws {
        let values: [UInt64] = [0, 1, UInt64(Int64.max), UInt64(Int64.max) + 1, .max - 1, .max]
        #expect(UInt64.max.databaseValue.storage == .blob(Data(repeating: 255, count: 8)))
        #expect((UInt64(Int64.max) + 1).databaseValue.storage == .blob(Data([128, 0, 0, 0, 0, 0, 0, 0])))
        let sql = values.map { value in
            if case .blob(let data) = value.databaseValue.storage {
                return "(x'"
                    + data.map { String($0, radix: 16) }
                    .map { $0.count == 1 ? "0" + $0 : $0 }.joined() + "')"
            }
            return "(\(value))"
        }
        for (position, _) in values.enumerated() {
            let statement = try ScratchStatement.row(
                "WITH t(a) AS (VALUES \(sql.reversed().joined(separator: ","))) SELECT a FROM t ORDER BY a LIMIT 1 OFFSET \(position)")
            #expect(try statement.read(UInt64.self) == values[position])
            #expect(try statement.read(UInt.self) == UInt(values[position]))
            #expect(UInt64.fromDatabaseValue(statement.dbValue) == values[position])
        }
    }

    @Test func otherBlobsAreNotUnsignedIntegers() throws {
        #expect(UInt64.fromDatabaseValue(Data([127, 0, 0, 0, 0, 0, 0, 0]).databaseValue) == nil)
        #expect(UInt64.fromDatabaseValue(Data(repeating: 255, count: 7).databaseValue) == nil)
        #expect(UInt.fromDatabaseValue(Data().databaseValue) == nil)
        #expect(try read(UInt64.self, from: "x'ffffff'") == 0)
        #expect(UInt32.fromDatabaseValue(UInt64.max.databaseValue) == nil)
    }

    @Test func nullIsNoNumber() throws {
        #expect(throws: (any Error).self) { try read(Int.self, from: "NULL") }
        #expect(throws: (any Error).self) { try read(UInt64.self, from: "NULL") }
        #expect(throws: (any Error).self) { try read(Double.self, from: "NULL") }
        #expect(throws: (any Error).self) { try read(Float.self, from: "NULL") }
        #expect(throws: (any Error).self) { try read(Bool.self, from: "NULL") }
        #expect(try read(Int?.self, from: "NULL") == nil)
        #expect(try read(UInt?.self, from: "NULL") == nil)
        #expect(try read(Double?.self, from: "NULL") == nil)
        #expect(try read(Float?.self, from: "NULL") == nil)
        #expect(try read(Bool?.self, from: "NULL") == nil)
    }

    @Test func zerosAreNotNull() throws {
        #expect(try read(Int.self, from: "0") == 0)
        #expect(try read(Int?.self, from: "0") == 0)
        #expect(try read(Int8?.self, from: "0.5") == 0)
        #expect(try read(UInt?.self, from: "0") == 0)
        #expect(try read(Double?.self, from: "0.0") == 0)
        #expect(try read(Bool?.self, from: "0") == false)
    }

    @Test func statementsConvertTextsThatDatabaseValuesRefuse() throws {
        #expect(try read(Int.self, from: "'12 boxes'") == 12)
        #expect(try read(Int.self, from: "'boxes'") == 0)
        #expect(try read(Double.self, from: "'1.5 m'") == 1.5)
        #expect(try read(Bool.self, from: "'1'") == true)
        #expect(Int.fromDatabaseValue("12 boxes".databaseValue) == nil)
        #expect(Double.fromDatabaseValue("1.5".databaseValue) == nil)
        #expect(Bool.fromDatabaseValue("1".databaseValue) == nil)
    }

    @Test func zeroIsTheOnlyFalseNumber() throws {
        #expect(try read(Bool.self, from: "0") == false)
        #expect(try read(Bool.self, from: "0.0") == false)
        #expect(try read(Bool.self, from: "-1") == true)
        #expect(try read(Bool.self, from: "0.5") == true)
        #expect(Bool.fromDatabaseValue(0.5.databaseValue) == true)
        let half = try ScratchStatement.row("SELECT 0.5")
        #expect(Bool(sqliteStatement: half.pointer, index: 0) == true)
        #expect(try stored(true) == 1.databaseValue)
        #expect(try stored(false) == 0.databaseValue)
    }

    @Test func floatingPointNumbersRoundTrip() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let double = Double(bitPattern: generator.next())
            let float = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
            if !double.isNaN { #expect(try ScratchStatement(selecting: double).read(Double.self) == double) }
            if !float.isNaN { #expect(try ScratchStatement(selecting: float).read(Float.self) == float) }
        }
        #expect(try read(Float?.self, from: "1.5") == 1.5)
        #expect(Float.fromDatabaseValue(1e300.databaseValue) == .infinity)
    }

    @Test func graphicalNumbersAreNumbers() throws {
        #expect(CGFloat(1.5).databaseValue.storage == .double(1.5))
        #expect(CGFloat.fromDatabaseValue(2.databaseValue) == 2)
        #expect(CGFloat.fromDatabaseValue("2".databaseValue) == nil)
        #expect(try stored(CGFloat(0.1)).storage == .double(0.1))
    }
}
