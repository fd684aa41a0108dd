// The CSV file: `meter,time,kwh,status`.

import CSV
import Foundation

/// Reads readings from the bytes of a file, one after the other.
struct ReadingsFile {
    private(set) var reader: CSVReader

    /// - Throws: A `CSVError` when the first line does not name the columns.
    init(bytes: [UInt8], path: String) throws {
        reader = CSVReader(bytes: bytes, path: path)
        try reader.readHeader(["meter", "time", "kwh", "status"])
    }

    /// Returns the next reading, or nil at the end of the file.
    ///
    /// - Throws: A `CSVError`, which says where the mistake is.
    mutating func next() throws -> Reading? {
        guard try reader.readRecord() else { return nil }
        let meter = try reader.text(at: 0)
        guard !meter.isEmpty else { throw reader.error(inField: 0, "the meter is missing") }
        guard Self.isHour(reader.bytes(at: 1)) else {
            throw reader.error(inField: 1, "\"\(reader.lossyText(at: 1))\" is no hour such as 2025-01-31T23:00")
        }
        guard let status = Reading.Status(rawValue: try reader.text(at: 3)) else {
            throw reader.error(inField: 3, "\"\(reader.lossyText(at: 3))\" is no status: ok, estimated or fault")
        }
        return Reading(meter: meter, time: try reader.text(at: 1), kwh: try kwh(status), status: status)
    }

    private func kwh(_ status: Reading.Status) throws -> Double? {
        if reader.bytes(at: 2).isEmpty {
            guard status == .fault else { throw reader.error(inField: 2, "a value is missing: only a fault has none") }
            return nil
        }
        guard status != .fault else { throw reader.error(inField: 2, "a fault has no value") }
        let kwh = try reader.double(at: 2)
        guard kwh >= 0 else { throw reader.error(inField: 2, "the value is negative") }
        return kwh
    }

    /// Whether a text is `YYYY-MM-DDTHH:00`, and such a day exists.
    ///
    /// A date formatter would take longer than the insertion.
    private static func isHour(_ bytes: ArraySlice<UInt8>) -> Bool {
        let pattern = "0000-00-00T00:00".utf8
        guard bytes.count == pattern.count else { return false }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard zip(bytes, pattern).allSatisfy({ $1 == UInt8(ascii: "0") ? digits.contains($0) : $0 == $1 }) else { return false }
        func number(_ range: Range<Int>) -> Int {
            range.reduce(0) { $0 * 10 + Int(bytes[bytes.startIndex + $1] - UInt8(ascii: "0")) }
        }
        let (year, month) = (number(0..<4), number(5..<7))
        return 1...12 ~= month && number(8..<10) >= 1 && number(8..<10) <= dayCount(month, year) && number(11..<13) < 24
            && number(14..<16) == 0
    }

    private static func dayCount(_ month: Int, _ year: Int) -> Int {
        let isLeapYear = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }
}
