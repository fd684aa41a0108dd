// `DatabaseDateEncodingStrategy`, how `Encodable` records store their dates.

import GRDBFoundation

#if !FoundationEssentials
import Foundation
#endif

/// How `Encodable` records store their dates.
///
///     struct Flight: Codable, PersistableRecord {
///         static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
///             .timeIntervalSince1970
///         }
///         var id: Int64
///         var departure: Date
///     }
///
/// Encoding throws an `EncodingError` for a date that could not be read back, such as one after the year 9999 as a text.
public enum DatabaseDateEncodingStrategy: Sendable {
    /// The default format of `Date`: a text such as `2013-01-31 23:59:59.123`, in UTC.
    case deferredToDate

    /// A number of seconds since the beginning of 2001, with decimals.
    case timeIntervalSinceReferenceDate

    /// A number of seconds since the beginning of 1970, with decimals.
    case timeIntervalSince1970

    /// A whole number of milliseconds since the beginning of 1970.
    case millisecondsSince1970

    /// A whole number of seconds since the beginning of 1970.
    case secondsSince1970

    /// A text such as `2013-01-31T23:59:59Z`.
    case iso8601

    #if !FoundationEssentials
    /// The text that a formatter makes. The trait `FoundationEssentials` leaves it out.
    case formatted(DateFormatter)
    #endif

    /// What a function returns. `nil` is stored as NULL.
    case custom(@Sendable (Date) -> (any DatabaseValueConvertible)?)

    func encode(_ date: Date) throws -> DatabaseValue {
        switch self {
        case .deferredToDate:
            guard !DateText.hasLongYear(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate) else {
                throw Self.error(date)
            }
            return date.databaseValue
        case .timeIntervalSinceReferenceDate:
            return date.timeIntervalSinceReferenceDate.databaseValue
        case .timeIntervalSince1970:
            return date.timeIntervalSince1970.databaseValue
        case .millisecondsSince1970:
            return try Self.integer(1000 * date.timeIntervalSince1970, of: date)
        case .secondsSince1970:
            return try Self.integer(date.timeIntervalSince1970, of: date)
        case .iso8601:
            guard let text = ISO8601Text.text(of: date) else { throw Self.error(date) }
            return try Self.readable(text, of: date) { ISO8601Text.date(from: text) }
        #if !FoundationEssentials
        case .formatted(let formatter):
            let text = formatter.string(from: date)
            return try Self.readable(text, of: date) { formatter.date(from: text) }
        #endif
        case .custom(let encode):
            return encode(date)?.databaseValue ?? .null
        }
    }

    /// The text of a date. Texts of unusual years are read again: formatters write some that they do not read.
    private static func readable(_ text: String, of date: Date, _ read: () -> Date?) throws -> DatabaseValue {
        // Inside of the years from 1 to 9999, in each time zone.
        let usualDates = -62_135_000_000.0..<253_402_000_000.0
        guard usualDates.contains(date.timeIntervalSince1970) || read() != nil else { throw error(date) }
        return text.databaseValue
    }

    private static func integer(_ number: Double, of date: Date) throws -> DatabaseValue {
        guard let integer = Int64(exactly: number.rounded(.down)) else { throw error(date) }
        return integer.databaseValue
    }

    private static func error(_ date: Date) -> EncodingError {
        .refusal(of: date, "The date is out of the range that can be stored in the database")
    }
}
