// Tests of dates and date components: texts, calendars, rounding, bad input.

import Foundation
import Testing

@testable import GRDB

struct DateTests {
    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        return calendar
    }

    private func text(_ seconds: TimeInterval) throws -> String? {
        let date = Date(timeIntervalSince1970: seconds)
        let dbValue = try stored(date)
        #expect(dbValue == date.databaseValue)
        return String.fromDatabaseValue(dbValue)
    }

    @Test func datesAreTextsInUTC() throws {
        #expect(try text(0) == "1970-01-01 00:00:00.000")
        #expect(try text(1_296_705_906.789) == "2011-02-03 04:05:06.789")
        #expect(try text(-0.001) == "1969-12-31 23:59:59.999")
        #expect(try text(951_782_400) == "2000-02-29 00:00:00.000")
        #expect(try text(1.9996) == "1970-01-01 00:00:02.000")
    }

    @Test func roundingCarriesToTheNextDayAndYear() throws {
        #expect(try text(946_684_799.9999) == "2000-01-01 00:00:00.000")
        #expect(try text(253_402_300_799.9999) == "10000-01-01 00:00:00.000")
    }

    @Test func everyDayAgreesWithTheCalendarOfFoundation() throws {
        let calendar = calendar
        // Each 13th day from the year 1 to the year 2500, and each day around the change of calendar.
        let days = Array(stride(from: -719_164, to: 193_000, by: 13)) + Array(-141_900 ..< -141_000)
        for day in days {
            let date = Date(timeIntervalSince1970: TimeInterval(day) * 86_400)
            let components = calendar.dateComponents([.year, .month, .day], from: date)
            let civil = CivilDay(daysSince1970: day)
            #expect(civil == CivilDay(year: components.year ?? 0, month: components.month ?? 0, day: components.day ?? 0))
            #expect(civil.daysSince1970 == day)
        }
    }

    @Test func datesThatDoNotExistOverflowAsInTheCalendarOfFoundation() throws {
        var generator = SeededGenerator(seed: 4)
        let calendar = calendar
        let years = Array(1_580...1_584) + (0..<200).map { _ in Int.random(in: 1...9_999, using: &generator) }
        for year in years {
            for _ in 0..<20 {
                let month = Int.random(in: 0...99, using: &generator)
                let day = Int.random(in: 0...99, using: &generator)
                let expected = try #require(calendar.date(from: DateComponents(year: year, month: month, day: day)))
                let civil = CivilDay(year: year, month: month, day: day)
                #expect(TimeInterval(civil.daysSince1970) * 86_400 == expected.timeIntervalSince1970, "\(civil)")
            }
        }
    }

    @Test func randomDatesRoundTripToTheMillisecond() throws {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            let milliseconds = Int.random(in: -62_167_392_000_000..<253_402_300_800_000, using: &generator)
            let date = Date(timeIntervalSinceReferenceDate: TimeInterval(milliseconds - 978_307_200_000) / 1_000)
            let statement = try ScratchStatement(selecting: date)
            #expect(try statement.read(Date.self) == date)
            #expect(try statement.read(Date?.self) == date)
            #expect(Date.fromDatabaseValue(date.databaseValue) == date)
        }
    }

    @Test func modernTextsAreThoseOfSQLite() throws {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<500 {
            let milliseconds = Int.random(in: -12_000_000_000_000..<253_402_300_800_000, using: &generator)
            let julianDay = "2440587.5 + \(milliseconds) / 86400000.0"
            let sql = try read(String.self, from: "strftime('%Y-%m-%d %H:%M:%S', \(milliseconds / 1_000), 'unixepoch')")
            let date = Date(timeIntervalSince1970: TimeInterval(milliseconds / 1_000))
            #expect(date.databaseValue == "\(sql).000".databaseValue)
            let fromJulianDay = try #require(Date(julianDay: read(Double.self, from: julianDay)))
            #expect(abs(fromJulianDay.timeIntervalSince1970 - TimeInterval(milliseconds) / 1_000) <= 0.001)
        }
    }

    @Test func sqlUnderstandsDates() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE moment (date DATETIME)")
            let hour: TimeInterval = 3600
            let september = Date(timeIntervalSince1970: 1_000_000_000.25)
            let dates = [Date(timeIntervalSinceNow: -hour), september, Date(timeIntervalSinceNow: hour)]
            for date in dates {
                try db.execute(sql: "INSERT INTO moment VALUES (?)", arguments: [date])
            }
            #expect(try Int.fetchAll(db, sql: "SELECT rowid FROM moment WHERE date < CURRENT_TIMESTAMP ORDER BY date") == [2, 1])
            let row = try #require(
                try Row.fetchOne(db, sql: "SELECT date(date), strftime('%s', date), datetime(date, '+1 day') FROM moment WHERE rowid = 2"))
            let texts = try (0..<3).map { try row.decode(String.self, atIndex: $0) }
            #expect(texts == ["2001-09-09", "1000000000", "2001-09-10 01:46:40"])
        }
    }

    @Test func julianDaysGiveDates() {
        #expect(Date(julianDay: 2_440_587.5) == Date(timeIntervalSince1970: 0))
        #expect(Date(julianDay: 2_451_545) == Date(timeIntervalSince1970: 946_728_000))
        #expect(Date(julianDay: 0) != nil)
    }

    @Test(arguments: [-1, 5_373_484.5, 1e300, .infinity, -.infinity, .nan])
    func julianDaysThatSQLiteDoesNotKnowGiveNil(_ julianDay: Double) {
        #expect(Date(julianDay: julianDay) == nil)
    }

    @Test(arguments: [-62_167_392_001, 3_093_527_980_800, 1e300, -1e300, .infinity, -.infinity] as [TimeInterval])
    func datesWithoutTextAreNumbersThatReadBack(_ seconds: TimeInterval) throws {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(date.databaseValue.storage == .double(seconds))
        #expect(try ScratchStatement(selecting: date).read(Date.self) == date)
    }

    @Test func theFirstAndLastDatesWithTextKeepIt() throws {
        #expect(try text(-62_167_392_000) == "0000-01-01 00:00:00.000")
        #expect(try text(3_093_527_980_799) == "99999-12-31 23:59:59.000")
        #expect(try String.fromDatabaseValue(stored(Date.distantPast)) == "0001-01-01 00:00:00.000")
        #expect(try String.fromDatabaseValue(stored(Date.distantFuture)) == "4001-01-01 00:00:00.000")
    }

    @Test func aDateThatIsNoNumberIsNull() throws {
        #expect(try stored(Date(timeIntervalSince1970: .nan)).isNull)
    }

    @Test func numbersAreSecondsSince1970() throws {
        #expect(try read(Date.self, from: "1296705906") == Date(timeIntervalSince1970: 1_296_705_906))
        #expect(try read(Date.self, from: "-1.5") == Date(timeIntervalSince1970: -1.5))
        #expect(Date.fromDatabaseValue(1.5.databaseValue) == Date(timeIntervalSince1970: 1.5))
    }

    @Test(arguments: [
        "", "2", "2011", "2011-02", "2011-02-3", "2011-02-03 ", "2011-02-03T", "2011-02-03 0", "2011-02-03 04:0", "2011-02-03 04:05:",
        "2011-02-03 04:05:0", "2011-02-03 04:05:06.", "2011-02-03 04:05:06.Z", "2011-02-03  04:05", "2011-02-03t04:05", "2011-02-03Z",
        "2011-02-03 04:05:06+2:00", "2011-02-03 04:05:06+02:60", "2011-02-03 04:05:06+19:00", "2011-02-03 04:05:06+18:01",
        "2011-02-03 04:05:06+02:00 ", "2011-02-03 04:05:06ZZ", "2011-02-03\0", "2011-02-03 04:05:06\0", "201a-02-03", "2011-0:-03",
        "2011/02/03", "\u{662}\u{660}11-02-03", "+011-02-03", "-011-02-03", "abcd-ef-gh", "null", "now",
    ])
    func malformedTextsAreNoDates(_ text: String) throws {
        #expect(Date.fromDatabaseValue(text.databaseValue) == nil)
        #expect(DatabaseDateComponents.fromDatabaseValue(text.databaseValue) == nil)
        #expect(Date.fromDatabaseValue(Data(text.utf8).databaseValue) == nil)
        let statement = try ScratchStatement(selecting: text)
        #expect(throws: (any Error).self) { try statement.read(Date.self) }
        #expect(throws: (any Error).self) { try statement.read(Date?.self) }
        #expect(throws: (any Error).self) { try statement.read(DatabaseDateComponents.self) }
    }

    @Test func randomBytesNeverCrash() {
        var generator = SeededGenerator(seed: 7)
        let alphabet = Array("0123456789-:. TZ+\0é".utf8)
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...30, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            let dbValue = Data(bytes).databaseValue
            if let date = Date.fromDatabaseValue(dbValue) {
                #expect(DatabaseDateComponents.fromDatabaseValue(dbValue) != nil, "\(date)")
            }
        }
    }

    @Test func usualTextsAreReadAsTheScannerReadsThem() {
        var generator = SeededGenerator(seed: 8)
        let usual = Array("2011-02-03 04:05:06.789".utf8)
        let others = Array("09/:-. TtZ\0+".utf8) + [0x80, 0xB0, 0xFF]
        func check(_ bytes: [UInt8]) {
            bytes.withUnsafeBufferPointer { bytes in
                let text = DateText(bytes)
                #expect(text == DateText(scanning: bytes), "\(Array(bytes))")
            }
        }
        check(usual)
        for index in usual.indices {
            for byte in UInt8.min...UInt8.max {
                var bytes = usual
                bytes[index] = byte
                check(bytes)
            }
        }
        for _ in 0..<10_000 {
            var bytes = usual.map { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? UInt8.random(in: 0x30...0x39, using: &generator) : byte
            }
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = others.randomElement(using: &generator) ?? 0
            }
            check(bytes)
            check(Array(bytes.dropLast()))
            check(bytes + [0x30])
        }
    }

    @Test func nullIsNoDate() throws {
        #expect(throws: (any Error).self) { try read(Date.self, from: "NULL") }
        #expect(try read(Date?.self, from: "NULL") == nil)
        #expect(try read(DatabaseDateComponents?.self, from: "NULL") == nil)
    }

    @Test func offsetsMoveTheDate() {
        let date = Date(timeIntervalSince1970: 1_296_698_706)
        for text in ["2011-02-03 02:05:06Z", "2011-02-03 02:05:06z", "2011-02-03T04:05:06+02:00", "2011-02-02T08:05:06.000-18:00"] {
            #expect(Date.fromDatabaseValue(text.databaseValue) == date)
        }
    }
}

struct DatabaseDateComponentsTests {
    @Test func otherStringsAreCorruptedData() {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([String: DatabaseDateComponents].self, from: Data(#"{"name":"foo"}"#.utf8))
        }
        guard case .dataCorrupted(let context) = error else { return #expect(Bool(false)) }
        #expect(context.codingPath.map(\.stringValue) == ["name"])
        #expect(context.debugDescription == "Unable to initialise databaseDateComponent")
    }

    @Test(arguments: [
        (DatabaseDateComponents.Format.YMD, "2011-02-03"), (.YMD_HM, "2011-02-03 04:05"), (.YMD_HMS, "2011-02-03 04:05:06"),
        (.YMD_HMSS, "2011-02-03 04:05:06.789"), (.HM, "04:05"), (.HMS, "04:05:06"), (.HMSS, "04:05:06.789"),
    ])
    func allFormatsRoundTrip(_ format: DatabaseDateComponents.Format, _ text: String) throws {
        let components = DateComponents(year: 2011, month: 2, day: 3, hour: 4, minute: 5, second: 6, nanosecond: 789_000_000)
        let value = DatabaseDateComponents(components, format: format)
        #expect(try stored(value) == text.databaseValue)
        let read = try ScratchStatement(selecting: value).read(DatabaseDateComponents.self)
        #expect(read.format == format)
        #expect(read.databaseValue == text.databaseValue)
        let decoded = try JSONDecoder().decode([DatabaseDateComponents].self, from: JSONEncoder().encode([value]))
        #expect(decoded.first?.format == format)
        #expect(decoded.first?.dateComponents == read.dateComponents)
    }

    @Test func componentsHaveTheTimeZoneOfTheirText() throws {
        let value = try #require(DatabaseDateComponents.fromDatabaseValue("04:05-05:30".databaseValue))
        #expect(value.dateComponents.timeZone == TimeZone(secondsFromGMT: -19_800))
        #expect(value.dateComponents.year == nil)
    }

    @Test func absurdComponentsAreWrittenAsTheyAre() {
        let absurd = DateComponents(year: .min, month: .max - 1, day: -1, hour: -1, minute: 100, second: -100, nanosecond: .max - 1)
        #expect(
            DatabaseDateComponents(absurd, format: .YMD_HMSS).databaseValue
                == "-9223372036854775808-9223372036854775806--01 -01:100:-100.999".databaseValue)
        #expect(DatabaseDateComponents(DateComponents(nanosecond: -5_000_000), format: .HMSS).databaseValue == "00:00:00.000".databaseValue)
        #expect(
            DatabaseDateComponents(DateComponents(nanosecond: 999_999_999), format: .HMSS).databaseValue == "00:00:00.999".databaseValue)
    }

    @Test func numbersAreNoComponents() throws {
        #expect(throws: (any Error).self) { try read(DatabaseDateComponents.self, from: "1") }
        #expect(DatabaseDateComponents.fromDatabaseValue(1.5.databaseValue) == nil)
    }

    @Test func decodingAMalformedTextThrows() {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([DatabaseDateComponents].self, from: Data(#"["04h05"]"#.utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([DatabaseDateComponents].self, from: Data("[4]".utf8)) }
    }
}
