// The texts of dates in the format of ISO 8601, as the strategies of Codable records read and write them.

import GRDBFoundation

/// Reads and writes texts such as `2013-01-31T23:59:59Z`, as Foundation's `ISO8601DateFormatter` does.
enum ISO8601Text {
    /// Reads a text: a date and a time in seconds, and `Z` or an offset such as `+02:00`.
    ///
    /// The formatter of Foundation understands more: `2013-1-31T23:59:59+2`. Where the module has all of Foundation, it reads what stands in no such
    /// text.
    static func date(from text: String) -> Date? {
        usualDate(from: text) ?? unusualDate(from: text)
    }

    /// Writes a date in UTC; `nil` for dates that no calendar reaches.
    ///
    /// Where the module lacks the rest of Foundation, dates before the year 1 and after 9999 have no text.
    static func text(of date: Date) -> String? {
        usualText(of: date) ?? unusualText(of: date)
    }

    /// `nil` for all texts of other forms.
    static func usualDate(from text: String) -> Date? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count == 20 || bytes.count == 25, bytes[10] == UInt8(ascii: "T"), let date = DateText(bytes), date.hasDate,
                case .seconds = date.time, date.secondsFromGMT != nil, date.year > 0, 1...12 ~= date.month, 1...31 ~= date.day,
                date.hour <= 24, date.minute < 60, date.second < 60
            else { return nil }
            return Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
        }
    }

    /// `nil` for dates before the year 1 and after 9999.
    static func usualText(of date: Date) -> String? {
        // Foundation rounds to milliseconds, half of one up, and then leaves out the milliseconds.
        let milliseconds = (date.timeIntervalSince1970 * 1_000 + 0.5).rounded(.down)
        let seconds = (milliseconds / 1_000).rounded(.down) - Date.timeIntervalBetween1970AndReferenceDate
        // YYYY-MM-DD HH:MM:SS.SSS
        guard var text = DateText.withText(timeIntervalSinceReferenceDate: seconds, Array.init), text.count == 23,
            !text[0..<4].allSatisfy({ $0 == UInt8(ascii: "0") })
        else { return nil }
        text[10] = UInt8(ascii: "T")
        text[19] = UInt8(ascii: "Z")
        return String(decoding: text[0..<20], as: UTF8.self)
    }

    #if FoundationEssentials
    private static func unusualDate(from text: String) -> Date? { nil }

    private static func unusualText(of date: Date) -> String? { nil }
    #endif
}
