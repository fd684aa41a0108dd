// The functions of SQL that compute dates, and their modifiers.

/// Returns a date and time, as the text `YYYY-MM-DD HH:MM:SS`.
///
///     // DATETIME("departure", ?, ?) with the arguments '1 days' and 'start of day'
///     dateTime(Column("departure"), .day(1), .startOfDay)
///
/// See <https://www.sqlite.org/lang_datefunc.html>.
///
/// - Parameters:
///   - value: A date: a text, a Julian day, or with ``SQLDateModifier/unixEpoch`` a number of seconds.
///   - modifiers: What is done with the date, one after the other.
public func dateTime(_ value: some SQLSpecificExpressible, _ modifiers: SQLDateModifier...) -> SQLExpression {
    .function("DATETIME", [value.sqlExpression] + modifiers.map(\.sqlExpression))
}

/// Returns a date and time, as a Julian day: the number of days since noon in Greenwich on November 24, 4714 BC.
///
///     // JULIANDAY("arrival") - JULIANDAY("departure")
///     let days = julianDay(Column("arrival")) - julianDay(Column("departure"))
///
/// See <https://www.sqlite.org/lang_datefunc.html>.
///
/// - Parameters:
///   - value: A date: a text, a Julian day, or with ``SQLDateModifier/unixEpoch`` a number of seconds.
///   - modifiers: What is done with the date, one after the other.
public func julianDay(_ value: some SQLSpecificExpressible, _ modifiers: SQLDateModifier...) -> SQLExpression {
    .function("JULIANDAY", [value.sqlExpression] + modifiers.map(\.sqlExpression))
}

/// What ``dateTime(_:_:)`` and ``julianDay(_:_:)`` do with a date.
///
///     // The first day of the next month: DATETIME("departure", 'start of month', '1 months')
///     dateTime(Column("departure"), .startOfMonth, .month(1))
public enum SQLDateModifier: SQLSpecificExpressible, Sendable {
    /// Adds days. All numbers can be negative.
    case day(Int)

    /// Adds hours.
    case hour(Int)

    /// Adds minutes.
    case minute(Int)

    /// Adds seconds.
    case second(Double)

    /// Adds months.
    case month(Int)

    /// Adds years.
    case year(Int)

    /// Goes back to midnight.
    case startOfDay

    /// Goes back to the start of the month.
    case startOfMonth

    /// Goes back to the start of the year.
    case startOfYear

    /// Goes to the next day with the given number, unless the date is such a day: Sunday is 0.
    case weekday(Int)

    /// Takes the number for seconds since 1970. It must be the first modifier.
    case unixEpoch

    /// Converts from UTC to local time.
    case localTime

    /// Converts from local time to UTC.
    case utc

    /// The modifier, as an argument.
    public var sqlExpression: SQLExpression {
        SQLExpression(databaseValue: text.databaseValue)
    }

    private var text: String {
        switch self {
        case .day(let count): "\(count) days"
        case .hour(let count): "\(count) hours"
        case .minute(let count): "\(count) minutes"
        case .second(let count): "\(count) seconds"
        case .month(let count): "\(count) months"
        case .year(let count): "\(count) years"
        case .startOfDay: "start of day"
        case .startOfMonth: "start of month"
        case .startOfYear: "start of year"
        case .weekday(let number): "weekday \(number)"
        case .unixEpoch: "unixepoch"
        case .localTime: "localtime"
        case .utc: "utc"
        }
    }
}
