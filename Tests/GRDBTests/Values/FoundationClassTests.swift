// Tests of the classes of Foundation that are database values.

import Foundation
import GRDB
import Testing

struct FoundationClassTests {
    @Test func numbersKeepTheirKind() throws {
        #expect(try stored(NSNumber(value: true)).storage == .int64(1))
        #expect(try stored(NSNumber(value: Int8.min)).storage == .int64(-128))
        #expect(try stored(NSNumber(value: Int64.max)).storage == .int64(.max))
        #expect(try stored(NSNumber(value: UInt32.max)).storage == .int64(4_294_967_295))
        #expect(try stored(NSNumber(value: 1.5)).storage == .double(1.5))
        #expect(try stored(NSNumber(value: Float(1.5))).storage == .double(1.5))
        #expect(try stored(NSNumber(value: UInt64(7))).storage == .int64(7))
    }

    @Test func bigUnsignedNumbersRoundTrip() throws {
        let dbValue = try stored(NSNumber(value: UInt64.max))
        #expect(dbValue == UInt64.max.databaseValue)
        #expect(NSNumber.fromDatabaseValue(dbValue)?.uint64Value == UInt64.max)
    }

    @Test func decimalNumbersAreIntegersOrTheNearestReals() throws {
        #expect(try stored(NSDecimalNumber(string: "12")).storage == .int64(12))
        #expect(try stored(NSDecimalNumber(string: "-12.00")).storage == .int64(-12))
        #expect(try stored(NSDecimalNumber(string: "0.1")).storage == .double(0.1))
        #expect(try stored(NSDecimalNumber(string: "1.7976931348623157e100")).storage == .double(1.7976931348623157e100))
        #expect(try stored(NSDecimalNumber(string: "99999999999999999999")).storage == .double(1e20))
        #expect(try stored(NSDecimalNumber.notANumber).isNull)
        #expect(NSNumber.fromDatabaseValue("0.1".databaseValue) is NSDecimalNumber)
    }

    @Test(arguments: ["0", "1", "-1", "10.5", "\(Int64.min)", "\(Int64.max)", "0.1"])
    func decimalNumbersRoundTrip(_ text: String) throws {
        let number = NSDecimalNumber(string: text)
        #expect(try NSDecimalNumber.fromDatabaseValue(stored(number)) == number)
        #expect(try DatabaseQueue().read { try NSDecimalNumber.fetchOne($0, sql: "SELECT ?", arguments: [number]) } == number)
    }

    @Test func decimalNumbersAreReadFromOtherNumbers() {
        #expect(NSDecimalNumber.fromDatabaseValue(12.databaseValue) == NSDecimalNumber(string: "12"))
        #expect(NSDecimalNumber.fromDatabaseValue(1.5.databaseValue) == NSDecimalNumber(string: "1.5"))
        #expect(NSDecimalNumber.fromDatabaseValue(UInt64.max.databaseValue) == NSDecimalNumber(string: "\(UInt64.max)"))
        #expect(NSDecimalNumber.fromDatabaseValue(Double.infinity.databaseValue) == nil)
        #expect(NSDecimalNumber.fromDatabaseValue(.null) == nil)
    }

    @Test func numbersAreRead() {
        #expect(NSNumber.fromDatabaseValue(3.databaseValue)?.intValue == 3)
        #expect(NSNumber.fromDatabaseValue(1.5.databaseValue)?.doubleValue == 1.5)
        #expect(NSNumber.fromDatabaseValue("abc".databaseValue) == nil)
        #expect(NSNumber.fromDatabaseValue(.null) == nil)
        #expect(NSNumber.fromDatabaseValue(Data([1]).databaseValue) == nil)
    }

    @Test func stringsDataAndDatesAreThoseOfSwift() throws {
        #expect(try stored(NSString(string: "é\0a")) == "é\0a".databaseValue)
        #expect(NSString.fromDatabaseValue("é".databaseValue)?.length == 1)
        #expect(NSString.fromDatabaseValue(1.databaseValue) == nil)
        let bytes = Data([1, 2, 3])
        #expect(try stored(NSData(data: bytes)) == bytes.databaseValue)
        #expect(try stored(NSData()).storage == .blob(Data()))
        #expect(NSData.fromDatabaseValue(bytes.databaseValue)?.length == 3)
        #expect(NSData.fromDatabaseValue(1.databaseValue) == nil)
        #expect(try stored(NSDate(timeIntervalSince1970: 0)) == "1970-01-01 00:00:00.000".databaseValue)
        #expect(NSDate.fromDatabaseValue("1970-01-02".databaseValue)?.timeIntervalSince1970 == 86_400)
        #expect(NSDate.fromDatabaseValue("abc".databaseValue) == nil)
    }

    @Test func urlsAndUUIDsAreThoseOfSwift() throws {
        let url = try #require(NSURL(string: "https://example.org/a"))
        #expect(try stored(url) == "https://example.org/a".databaseValue)
        #expect(NSURL.fromDatabaseValue("https://example.org/a".databaseValue)?.host == "example.org")
        #expect(NSURL.fromDatabaseValue("".databaseValue) == nil)
        let uuid = try #require(NSUUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
        #expect(try stored(uuid) == UUID(uuidString: uuid.uuidString)?.databaseValue)
        #expect(NSUUID.fromDatabaseValue(uuid.databaseValue)?.uuidString == uuid.uuidString)
        #expect(NSUUID.fromDatabaseValue("abc".databaseValue) == nil)
    }

    @Test func nullIsWrittenAndNeverRead() throws {
        #expect(try stored(NSNull()).isNull)
        #expect(NSNull.fromDatabaseValue(.null) == nil)
        #expect(NSNull?.fromDatabaseValue(.null) == .some(nil))
    }
}
