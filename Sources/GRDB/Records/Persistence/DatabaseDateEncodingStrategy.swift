// `DatabaseDateEncodingStrategy`, how `Encodable` records store their dates.

import Foundation

/// How `Encodable` records store their dates.
///
///     struct Flight: Codable, PersistableRecord {
///         static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
///             .timeIntervalSince1970
///         }
///         var id: Int64
///         var departure: Date
///     }
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

    /// The text that a formatter makes.
    case formatted(DateFormatter)

    /// What a function returns. `nil` is stored as NULL.
    case custom(@Sendable (Date) -> (any DatabaseValueConvertible)?)

    func encode(_ date: Date) throws -> DatabaseValue {
        switch self {
        case .deferredToDate:
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
            // Infinite dates, and those that no calendar reaches.
            guard abs(date.timeIntervalSince1970) < 1e15 else { throw Self.error(date) }
            let utc = TimeZone(secondsFromGMT: 0) ?? .current
            return ISO8601DateFormatter.string(from: date, timeZone: utc, formatOptions: .withInternetDateTime).databaseValue
        case .formatted(let formatter):
            return formatter.string(from: date).databaseValue
        case .custom(let encode):
            return encode(date)?.databaseValue ?? .null
        }
    }

    private static func integer(_ number: Double, of date: Date) throws -> DatabaseValue {
        guard let integer = Int64(exactly: number.rounded(.down)) else { throw error(date) }
        return integer.databaseValue
    }

    private static func error(_ date: Date) -> EncodingError {
        .refusal(of: date, "The date is out of the range that can be stored in the database")
    }
}
