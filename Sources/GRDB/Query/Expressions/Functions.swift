// The functions of SQL that compute a value: from the values of one row, or from those of a group of rows. And those of dates.

// MARK: - Values of a row

/// Returns the absolute value of a number.
///
///     // ABS("delay")
///     abs(Column("delay"))
///
/// - Parameter value: A column, or another expression.
public func abs(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("ABS", [value.sqlExpression])
}

/// Returns the number of characters of a string, or of bytes of a blob.
///
///     // LENGTH("name")
///     length(Column("name"))
///
/// - Parameter value: A column, or another expression.
public func length(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .function("LENGTH", [value.sqlExpression])
}

/// Returns an expression, converted to another storage class by the rules of SQLite.
///
///     // CAST("number" AS TEXT)
///     cast(Column("number"), as: .text)
///
/// - Parameters:
///   - expression: A column, or another expression.
///   - storageClass: What the result is to be.
public func cast(_ expression: some SQLSpecificExpressible, as storageClass: Database.StorageClass) -> SQLExpression {
    SQLExpression(node: CastExpression(expression: expression.sqlExpression, storageClass: storageClass))
}

/// Returns the first of several expressions that is not NULL.
///
///     // COALESCE("nickname", "name", "code")
///     coalesce([Column("nickname"), Column("name"), Column("code")])
///
/// - Parameter values: Columns, and other expressions.
/// - Returns: The expression itself when there is just one, and `NULL` when there is none.
public func coalesce(_ values: some Collection<any SQLSpecificExpressible>) -> SQLExpression {
    let values = values.map { $0.sqlExpression }
    switch values.count {
    case 0: return .null
    case 1: return values[0]
    default: return .function("COALESCE", values)
    }
}

/// Returns the greatest of several values of the same row.
///
///     // MAX("departureDelay", "arrivalDelay")
///     max(Column("departureDelay"), Column("arrivalDelay"))
///
/// It is NULL when one of the values is. For the greatest value of all rows, see ``max(_:)``.
///
/// - Parameters:
///   - value1: A column, or another expression.
///   - value2: A value, or an expression.
///   - values: More of them.
public func max(_ value1: any SQLSpecificExpressible, _ value2: any SQLExpressible, _ values: any SQLExpressible...) -> SQLExpression {
    .function("MAX", [value1.sqlExpression, value2.sqlExpression] + values.map { $0.sqlExpression })
}

/// Returns the least of several values of the same row.
///
///     // MIN("departureDelay", "arrivalDelay")
///     min(Column("departureDelay"), Column("arrivalDelay"))
///
/// It is NULL when one of the values is. For the least value of all rows, see ``min(_:)``.
///
/// - Parameters:
///   - value1: A column, or another expression.
///   - value2: A value, or an expression.
///   - values: More of them.
public func min(_ value1: any SQLSpecificExpressible, _ value2: any SQLExpressible, _ values: any SQLExpressible...) -> SQLExpression {
    .function("MIN", [value1.sqlExpression, value2.sqlExpression] + values.map { $0.sqlExpression })
}

/// `CAST(a AS TEXT)`
struct CastExpression: SQLExpressionNode {
    let expression: SQLExpression
    let storageClass: Database.StorageClass

    var isCompound: Bool { false }

    var depth: Int { expression.depth + 1 }

    var isAggregate: Bool { expression.isAggregate }

    func write(to writer: inout SQLWriter) throws {
        writer.append("CAST(")
        try expression.write(to: &writer)
        writer.append(" AS ")
        writer.append(storageClass.rawValue)
        writer.append(")")
    }
}

// MARK: - Changes of case

extension SQLSpecificExpressible {
    /// The string with the first letter of each word in upper case.
    ///
    ///     // swiftCapitalizedString("name")
    ///     Column("name").capitalized
    public var capitalized: SQLExpression {
        DatabaseFunction.capitalize(sqlExpression)
    }

    /// The string in lower case.
    ///
    ///     // swiftLowercaseString("name")
    ///     Column("name").lowercased
    public var lowercased: SQLExpression {
        DatabaseFunction.lowercase(sqlExpression)
    }

    /// The string in upper case.
    ///
    ///     // swiftUppercaseString("name")
    ///     Column("name").uppercased
    public var uppercased: SQLExpression {
        DatabaseFunction.uppercase(sqlExpression)
    }
}

// MARK: - Values of a group

/// Returns the number of rows where an expression is not NULL.
///
///     // COUNT("arrival")
///     count(Column("arrival"))
///
///     // COUNT(*)
///     count(SQL("*"))
///
/// - Parameter counted: A column, or another expression.
public func count(_ counted: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("COUNT", [counted.sqlExpression])
}

/// Returns the number of different values that an expression has. NULL is not counted.
///
///     // COUNT(DISTINCT "carrier")
///     count(distinct: Column("carrier"))
///
/// - Parameter value: A column, or another expression.
public func count(distinct value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("COUNT", [value.sqlExpression], isDistinct: true)
}

/// Returns the average of the numbers that an expression gives.
///
///     // AVG("delay")
///     average(Column("delay"))
///
/// It is NULL when there is no row. NULL values are left out.
///
/// - Parameter value: A column, or another expression.
public func average(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("AVG", [value.sqlExpression])
}

/// Returns the average of the numbers that an expression gives, in the rows that fulfil a condition.
///
///     // AVG("delay") FILTER (WHERE "isCancelled" = ?)
///     average(Column("delay"), filter: Column("isCancelled") == false)
///
/// It is NULL when there is no row. NULL values are left out. It needs SQLite 3.30.
///
/// - Parameters:
///   - value: A column, or another expression.
///   - filter: The condition.
public func average(_ value: some SQLSpecificExpressible, filter: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("AVG", [value.sqlExpression], filter: filter.sqlExpression)
}

/// Returns the greatest value of an expression.
///
///     // MAX("delay")
///     max(Column("delay"))
///
/// It is NULL when there is no row. NULL values are left out.
///
/// - Parameter value: A column, or another expression.
public func max(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("MAX", [value.sqlExpression])
}

/// Returns the greatest value of an expression, in the rows that fulfil a condition.
///
///     // MAX("delay") FILTER (WHERE "isCancelled" = ?)
///     max(Column("delay"), filter: Column("isCancelled") == false)
///
/// It is NULL when there is no row. NULL values are left out. It needs SQLite 3.30.
///
/// - Parameters:
///   - value: A column, or another expression.
///   - filter: The condition.
public func max(_ value: some SQLSpecificExpressible, filter: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("MAX", [value.sqlExpression], filter: filter.sqlExpression)
}

/// Returns the least value of an expression.
///
///     // MIN("delay")
///     min(Column("delay"))
///
/// It is NULL when there is no row. NULL values are left out.
///
/// - Parameter value: A column, or another expression.
public func min(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("MIN", [value.sqlExpression])
}

/// Returns the least value of an expression, in the rows that fulfil a condition.
///
///     // MIN("delay") FILTER (WHERE "isCancelled" = ?)
///     min(Column("delay"), filter: Column("isCancelled") == false)
///
/// It is NULL when there is no row. NULL values are left out. It needs SQLite 3.30.
///
/// - Parameters:
///   - value: A column, or another expression.
///   - filter: The condition.
public func min(_ value: some SQLSpecificExpressible, filter: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("MIN", [value.sqlExpression], filter: filter.sqlExpression)
}

/// Returns the sum of the numbers that an expression gives.
///
///     // SUM("delay")
///     sum(Column("delay"))
///
/// It is NULL when there is no row, and an integer if all values are integers. See also ``total(_:)``. NULL values are left out.
///
/// - Parameter value: A column, or another expression.
public func sum(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("SUM", [value.sqlExpression])
}

/// Returns the sum of the numbers that an expression gives, in the rows that fulfil a condition.
///
///     // SUM("delay") FILTER (WHERE "isCancelled" = ?)
///     sum(Column("delay"), filter: Column("isCancelled") == false)
///
/// It is NULL when there is no row, and an integer if all values are integers. See also ``total(_:)``. NULL values are left out. It needs SQLite 3.30.
///
/// - Parameters:
///   - value: A column, or another expression.
///   - filter: The condition.
public func sum(_ value: some SQLSpecificExpressible, filter: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("SUM", [value.sqlExpression], filter: filter.sqlExpression)
}

/// Returns the sum of the numbers that an expression gives, as a floating point number.
///
///     // TOTAL("delay")
///     total(Column("delay"))
///
/// It is 0.0 when there is no row. See also ``sum(_:)``. NULL values are left out.
///
/// - Parameter value: A column, or another expression.
public func total(_ value: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("TOTAL", [value.sqlExpression])
}

/// Returns the sum of the numbers that an expression gives, as a floating point number, in the rows that fulfil a condition.
///
///     // TOTAL("delay") FILTER (WHERE "isCancelled" = ?)
///     total(Column("delay"), filter: Column("isCancelled") == false)
///
/// It is 0.0 when there is no row. See also ``sum(_:)``. NULL values are left out. It needs SQLite 3.30.
///
/// - Parameters:
///   - value: A column, or another expression.
///   - filter: The condition.
public func total(_ value: some SQLSpecificExpressible, filter: some SQLSpecificExpressible) -> SQLExpression {
    .aggregate("TOTAL", [value.sqlExpression], filter: filter.sqlExpression)
}

// MARK: - Dates

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
