// Tests of decimal numbers: digits, extremes, bad input.

import Foundation
import GRDB
import Testing

struct DecimalTests {
    @Test func decimalsAreTextsWithAPoint() throws {
        #expect(try stored(#require(Decimal(string: "-1234.50"))) == "-1234.5".databaseValue)
        #expect(Decimal(10).databaseValue == "10".databaseValue)
        #expect(Decimal(sign: .minus, exponent: -10, significand: 123).databaseValue == "-0.0000000123".databaseValue)
        #expect(Decimal.zero.databaseValue == "0".databaseValue)
    }

    @Test(arguments: [
        Decimal.greatestFiniteMagnitude, -Decimal.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, .pi, .zero,
        Decimal(sign: .plus, exponent: -128, significand: 7), Decimal(sign: .minus, exponent: 127, significand: 7), .nan,
    ])
    func extremesRoundTrip(_ decimal: Decimal) throws {
        let statement = try ScratchStatement(selecting: decimal)
        let read = try statement.read(Decimal.self)
        #expect(decimal.isNaN ? read.isNaN : read == decimal)
        let decoded = try #require(Decimal.fromDatabaseValue(decimal.databaseValue))
        #expect(decimal.isNaN ? decoded.isNaN : decoded == decimal)
    }

    @Test func randomDecimalsRoundTrip() throws {
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<500 {
            let significand = Decimal(UInt64.random(in: .min ... .max, using: &generator))
            let exponent = Int.random(in: -100...100, using: &generator)
            let decimal = Decimal(sign: Bool.random(using: &generator) ? .minus : .plus, exponent: exponent, significand: significand)
            #expect(try ScratchStatement(selecting: decimal).read(Decimal.self) == decimal)
        }
    }

    @Test func integersAndNumbersAreRead() throws {
        #expect(try read(Decimal.self, from: "12") == 12)
        #expect(try read(Decimal.self, from: "0.1") == Decimal(string: "0.1"))
        #expect(Decimal.fromDatabaseValue(Int64.min.databaseValue) == Decimal(Int64.min))
        #expect(Decimal.fromDatabaseValue(1e-7.databaseValue) == Decimal(sign: .plus, exponent: -7, significand: 1))
        #expect(try read(Decimal?.self, from: "NULL") == nil)
    }

    @Test(arguments: ["1", "+1", "-1", "1.", ".5", "1e3", "1E-3", "1.5e+2"])
    func numbersInTextsAreRead(_ text: String) {
        #expect(Decimal.fromDatabaseValue(text.databaseValue).map { "\($0)" } == Decimal(string: text).map { "\($0)" })
        #expect(Decimal.fromDatabaseValue(text.databaseValue) != nil)
        #expect(Decimal.fromDatabaseValue(Data(text.utf8).databaseValue) == nil)
    }

    @Test(arguments: ["", " ", "-", ".", "e3", "1e", "1e+", "12abc", " 1", "1 ", "1,5", "1.2.3", "0x10", "nan", "inf", "1\0", "١", "1e500"])
    func otherTextsAreNoDecimals(_ text: String) throws {
        #expect(Decimal.fromDatabaseValue(text.databaseValue) == nil)
        let statement = try ScratchStatement(selecting: text)
        #expect(throws: (any Error).self) { try statement.read(Decimal.self) }
    }

    @Test func infinityAndBinaryDataAreNoDecimals() {
        #expect(Decimal.fromDatabaseValue(Double.infinity.databaseValue) == nil)
        #expect(Decimal.fromDatabaseValue(Double.nan.databaseValue) == nil)
        #expect(Decimal.fromDatabaseValue(Data([0xFF]).databaseValue) == nil)
    }
}
