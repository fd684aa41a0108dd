// The texts of ISO 8601 are those of Foundation's formatter.

import Foundation
import Testing

@testable import GRDB

@Suite struct ISO8601TextTests {
    private let formatter = ISO8601DateFormatter()

    @Test func datesAreWrittenAsFoundationWritesThem() throws {
        var random = SeededGenerator(seed: 1)
        // From the year 1 to the year 9999, to the second and to parts of it, and around the change of calendar.
        for _ in 0..<3_000 {
            let second = Double.random(in: -62_135_000_000..<253_402_000_000, using: &random).rounded()
            let aroundChange = Double.random(in: -12_220_000_000 ..< -12_218_000_000, using: &random)
            let fractions = [0, 0.001, 0.4995, 0.5, 0.9994, 0.9995, 0.9996, 0.999_999_9]
            for interval in [second, second + fractions[Int.random(in: 0..<fractions.count, using: &random)], aroundChange] {
                let date = Date(timeIntervalSince1970: interval)
                #expect(ISO8601Text.usualText(of: date) == formatter.string(from: date))
            }
        }
    }

    @Test(
        "Dates without a text of four digits",
        arguments: [-62_135_800_000, 253_402_300_800, 1e14, -1e14, 1e15, .infinity, .nan] as [Double])
    func unusualDates(interval: Double) {
        let date = Date(timeIntervalSince1970: interval)
        #expect(ISO8601Text.usualText(of: date) == nil)
        #expect(ISO8601Text.text(of: date) == (abs(interval) < 1e15 ? formatter.string(from: date) : nil))
    }

    @Test(
        "Texts that are usual, and are read without Foundation's formatter",
        arguments: [
            "2013-01-31T23:59:59Z", "2013-01-31T23:59:59z", "2013-01-31T23:59:59+01:00", "2013-01-31T23:59:59-18:00",
            "2013-02-30T23:59:59Z",
            "2013-01-31T24:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "1582-10-04T00:00:00Z", "1582-10-10T00:00:00Z",
            "1582-10-15T00:00:00Z", "1500-02-29T00:00:00Z", "2013-01-31T23:59:59-00:00",
        ])
    func usualTexts(text: String) {
        #expect(ISO8601Text.usualDate(from: text) != nil)
        #expect(ISO8601Text.usualDate(from: text) == formatter.date(from: text))
    }

    @Test(
        "Texts that Foundation reads, or does not read",
        arguments: [
            "2013-01-31T23:59:59Zjunk", "2013-1-31T3:5:9Z", " 2013-01-31T23:59:59Z", "2013-01-31T23:60:00Z", "2013-01-31T23:59:60Z",
            "2013-01-31T25:00:00Z", "2013-00-01T00:00:00Z", "2013-13-01T00:00:00Z", "2013-01-00T00:00:00Z", "2013-01-32T00:00:00Z",
            "2013-01-31T23:59:59.5Z", "2013-01-31T23:59:59", "2013-01-31T23:59Z", "2013-01-31", "", "x", "2013-01-31 23:59:59Z",
            "2013-01-31T23:59:59+0100", "2013-01-31T23:59:59+01", "2013-01-31T23:59:59+23:59", "2013-01-31T23:59:59+01:60",
            "2013-01-31T23:59:59GMT+1", "12013-01-31T23:59:59Z", "-2013-01-31T23:59:59Z", "0000-01-01T00:00:00Z", "2013/01/31T23:59:59Z",
            "2013-01-31T23:59:59\u{2212}01:00", "20130131T235959Z", "2013-01-31T23:59:59.123+01:00", "2013-01-31T23:59:59+01:00:00",
            "\u{662}\u{660}\u{661}\u{663}-01-31T23:59:59Z",
        ])
    func otherTexts(text: String) {
        #expect(ISO8601Text.usualDate(from: text) == nil)
        #expect(ISO8601Text.date(from: text) == formatter.date(from: text))
    }

    @Test func randomTextsAreReadAsFoundationReadsThem() {
        var random = SeededGenerator(seed: 2)
        let bytes = Array("0123456789-:TZ+ .".utf8)
        for _ in 0..<3_000 {
            var text = Array("2013-01-31T23:59:59".utf8) + Array(Bool.random(using: &random) ? "Z".utf8 : "+01:30".utf8)
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                text[Int.random(in: 0..<text.count, using: &random)] = bytes[Int.random(in: 0..<bytes.count, using: &random)]
            }
            let string = String(decoding: text, as: UTF8.self)
            #expect(ISO8601Text.date(from: string) == formatter.date(from: string), "\(string)")
        }
    }
}
