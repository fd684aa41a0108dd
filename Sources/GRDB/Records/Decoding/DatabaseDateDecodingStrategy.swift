// How `Date` properties of Decodable records are read.

import GRDBFoundation

#if !FoundationEssentials
import Foundation
#endif

/// How `Date` properties of `Decodable` records are read from their columns.
///
///     extension Flight {
///         static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
///             column == "landed" ? .timeIntervalSince1970 : .deferredToDate
///         }
///     }
// Sendable: formatters are thread-safe as long as the program does not change their settings. Everything else in the cases is `Sendable`.
public enum DatabaseDateDecodingStrategy: @unchecked Sendable {
    /// What `Date` understands by itself: texts such as `2013-01-31 23:59:59.123`, and numbers of seconds since 1970.
    case deferredToDate

    /// A number of seconds since midnight UTC on January 1st, 2001.
    case timeIntervalSinceReferenceDate

    /// A number of seconds since midnight UTC on January 1st, 1970.
    case timeIntervalSince1970

    /// A number of milliseconds since midnight UTC on January 1st, 1970.
    case millisecondsSince1970

    /// A text in the format of ISO 8601, with the offset of its time zone: `2013-01-31T23:59:59Z`, `2013-01-31T23:59:59+02:00`. With the trait
    /// `Foundation`, what its `ISO8601DateFormatter` understands beyond that.
    case iso8601

    #if !FoundationEssentials
    /// A text in the format of a formatter. The trait `FoundationEssentials` leaves it out.
    case formatted(DateFormatter)
    #endif

    /// What a function makes of the value of the column, which is not NULL. `nil` is a decoding error.
    case custom(@Sendable (DatabaseValue) -> Date?)
}
