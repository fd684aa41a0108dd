// Date components stored in one of the seven text formats of SQLite's date functions.

import GRDBFoundation

/// Date components, and the format that stores them in the database.
///
/// Use it for the dates and times that are not a point in time, such as a birthday or the closing hour of a shop:
///
///     // '2013-01-31'
///     let day = DatabaseDateComponents(DateComponents(year: 2013, month: 1, day: 31), format: .YMD)
///
///     // '18:30'
///     let hour = DatabaseDateComponents(DateComponents(hour: 18, minute: 30), format: .HM)
///
/// All formats can be read, whatever the format that the program writes.
public struct DatabaseDateComponents: Sendable {
    /// A text format of SQLite's date functions.
    public enum Format: String, Sendable {
        /// `YYYY-MM-DD`, as in `'2013-01-31'`.
        case YMD = "yyyy-MM-dd"

        /// `YYYY-MM-DD HH:MM`, as in `'2013-01-31 18:30'`.
        ///
        /// `T` is read as well in place of the space.
        case YMD_HM = "yyyy-MM-dd HH:mm"

        /// `YYYY-MM-DD HH:MM:SS`, as in `'2013-01-31 18:30:59'`.
        ///
        /// `T` is read as well in place of the space.
        case YMD_HMS = "yyyy-MM-dd HH:mm:ss"

        /// `YYYY-MM-DD HH:MM:SS.SSS`, as in `'2013-01-31 18:30:59.123'`.
        ///
        /// `T` is read as well in place of the space.
        case YMD_HMSS = "yyyy-MM-dd HH:mm:ss.SSS"

        /// `HH:MM`, as in `'18:30'`.
        case HM = "HH:mm"

        /// `HH:MM:SS`, as in `'18:30:59'`.
        case HMS = "HH:mm:ss"

        /// `HH:MM:SS.SSS`, as in `'18:30:59.123'`.
        case HMSS = "HH:mm:ss.SSS"
    }

    /// The components. Those that were read have the components of their ``format``, and the time zone that the text has, if any.
    public let dateComponents: DateComponents

    /// The format that writes the components, or that was found in the database.
    public let format: Format

    /// Creates a database value from date components.
    ///
    /// - Parameters:
    ///   - dateComponents: The components. Those that miss are written as zero (and one for months and days).
    ///   - format: The format that writes them. Components that it does not contain are not stored, and neither is the time zone.
    public init(_ dateComponents: DateComponents, format: Format) {
        self.dateComponents = dateComponents
        self.format = format
    }
}

extension DatabaseDateComponents: DatabaseValueConvertible, StatementColumnConvertible {
    /// A TEXT in the ``format``. Nanoseconds are rounded to the millisecond.
    ///
    /// Values are written as they are, even when they make no date: the 40th day of a month is `'40'`.
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .string(text)) }

    /// Creates date components from a text, or from a blob that contains UTF-8. Gives `nil` when it has none of the formats.
    ///
    /// A text that ends with an offset, as in `'18:30+02:00'`, gives components that have a time zone.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> DatabaseDateComponents? {
        DateText.read(dbValue).map { DatabaseDateComponents($0) }
    }

    /// Creates date components from a column of a running statement, as ``fromDatabaseValue(_:)`` does.
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let text = DateText.read(DatabaseValue(sqliteStatement: sqliteStatement, index: index)) else { return nil }
        self.init(text)
    }
}

extension DatabaseDateComponents: Codable {
    /// Decodes date components from a string in one of the formats.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the string has another format, and the errors of the decoder.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let string = try container.decode(String.self)
        guard let components = DatabaseDateComponents.fromDatabaseValue(string.databaseValue) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Unable to initialise databaseDateComponent")
        }
        self = components
    }

    /// Encodes a string in the ``format``.
    ///
    /// - Throws: The errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

// MARK: - Reading

extension DatabaseDateComponents {
    private init(_ text: DateText) {
        var components = DateComponents()
        if text.hasDate {
            components.year = text.year
            components.month = text.month
            components.day = text.day
        }
        if text.time != .none {
            components.hour = text.hour
            components.minute = text.minute
        }
        if text.time == .seconds || text.time == .milliseconds { components.second = text.second }
        if text.time == .milliseconds { components.nanosecond = text.millisecond * 1_000_000 }
        components.timeZone = text.secondsFromGMT.flatMap { TimeZone(secondsFromGMT: $0) }
        self.init(components, format: Format(text))
    }
}

extension DatabaseDateComponents.Format {
    fileprivate init(_ text: DateText) {
        switch (text.hasDate, text.time) {
        case (_, .none): self = .YMD
        case (true, .minutes): self = .YMD_HM
        case (true, .seconds): self = .YMD_HMS
        case (true, .milliseconds): self = .YMD_HMSS
        case (false, .minutes): self = .HM
        case (false, .seconds): self = .HMS
        case (false, .milliseconds): self = .HMSS
        }
    }
}

// MARK: - Writing

extension DatabaseDateComponents {
    private var text: String {
        switch format {
        case .YMD: date
        case .YMD_HM: "\(date) \(hourAndMinute)"
        case .YMD_HMS: "\(date) \(hourAndMinute):\(second)"
        case .YMD_HMSS: "\(date) \(hourAndMinute):\(second).\(millisecond)"
        case .HM: hourAndMinute
        case .HMS: "\(hourAndMinute):\(second)"
        case .HMSS: "\(hourAndMinute):\(second).\(millisecond)"
        }
    }

    private var date: String {
        let year = padded(dateComponents.year ?? 0, to: 4)
        return "\(year)-\(padded(dateComponents.month ?? 1, to: 2))-\(padded(dateComponents.day ?? 1, to: 2))"
    }

    private var hourAndMinute: String { "\(padded(dateComponents.hour ?? 0, to: 2)):\(padded(dateComponents.minute ?? 0, to: 2))" }
    private var second: String { padded(dateComponents.second ?? 0, to: 2) }

    private var millisecond: String {
        let nanosecond = dateComponents.nanosecond ?? 0
        let rounded = nanosecond / 1_000_000 + (nanosecond % 1_000_000 >= 500_000 ? 1 : 0)
        // There is no next second to round up to: 999.6 milliseconds are written 999.
        return padded(min(max(rounded, 0), 999), to: 3)
    }

    private func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number.magnitude)
        let zeros = String(repeating: "0", count: max(0, width - digits.count))
        return (number < 0 ? "-" : "") + zeros + digits
    }
}
