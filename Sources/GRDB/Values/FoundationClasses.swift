// What needs all of Foundation. Its classes are stored as the structures that Swift programs use instead: an NSString as a String. NSNull stands for
// NULL when it is written; NULL is read as nil.

#if !FoundationEssentials
import Foundation

extension NSNull: DatabaseValueConvertible {
    /// NULL.
    public var databaseValue: DatabaseValue { .null }

    /// Gives `nil`, always: where a value is read, NULL is the `nil` of an optional.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? { nil }
}

extension NSNumber: DatabaseValueConvertible {
    /// An INTEGER for integers and booleans, a REAL for floating-point numbers.
    ///
    /// Unsigned integers that SQLite can't hold are stored as `UInt64` values. An `NSDecimalNumber` is an INTEGER if it is a whole number that
    /// SQLite can hold, and otherwise the nearest REAL. A `Decimal` keeps all its digits instead, as text.
    public var databaseValue: DatabaseValue {
        if let decimal = (self as? NSDecimalNumber)?.decimalValue {
            // Integers are written with their digits only, if they are not too long to be one. The text gives the nearest number:
            // `doubleValue` rounds several times.
            let digits = decimal.description
            return Int64(digits)?.databaseValue ?? (Double(digits) ?? .nan).databaseValue
        }
        switch UInt8(bitPattern: objCType.pointee) {
        case UInt8(ascii: "f"), UInt8(ascii: "d"): return doubleValue.databaseValue
        case UInt8(ascii: "Q"), UInt8(ascii: "L"): return uint64Value.databaseValue
        default: return int64Value.databaseValue
        }
    }

    /// Creates a number from an integer or a floating-point number, and a decimal number from the text of one. Gives `nil` for all other
    /// values.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        switch dbValue.storage {
        case .int64(let int64): NSNumber(value: int64) as? Self ?? decimal(Decimal(int64))
        case .double(let double): NSNumber(value: double) as? Self ?? decimal(Decimal.fromDatabaseValue(dbValue))
        case .string: decimal(Decimal.fromDatabaseValue(dbValue))
        case .blob: UInt64.fromDatabaseValue(dbValue).flatMap { NSNumber(value: $0) as? Self ?? decimal(Decimal($0)) }
        case .null: nil
        }
    }

    private static func decimal(_ decimal: Decimal?) -> Self? {
        decimal.flatMap { NSDecimalNumber(decimal: $0) as? Self }
    }
}

extension NSString: DatabaseValueConvertible {
    /// A TEXT.
    public var databaseValue: DatabaseValue { substring(from: 0).databaseValue }

    /// Creates a string as `String.fromDatabaseValue` does.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        String.fromDatabaseValue(dbValue).flatMap { NSString(string: $0) as? Self }
    }
}

extension NSData: DatabaseValueConvertible {
    /// A BLOB.
    public var databaseValue: DatabaseValue { Data(referencing: self).databaseValue }

    /// Creates data as `Data.fromDatabaseValue` does.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        Data.fromDatabaseValue(dbValue).flatMap { NSData(data: $0) as? Self }
    }
}

extension NSDate: DatabaseValueConvertible {
    /// A TEXT such as `'2013-01-31 23:59:59.000'`, in UTC.
    public var databaseValue: DatabaseValue {
        Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate).databaseValue
    }

    /// Creates a date as `Date.fromDatabaseValue` does.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        Date.fromDatabaseValue(dbValue).flatMap {
            NSDate(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) as? Self
        }
    }
}

extension NSURL: DatabaseValueConvertible {
    /// The absolute string, as a TEXT.
    public var databaseValue: DatabaseValue {
        let string: String? = absoluteString
        return string.databaseValue
    }

    /// Creates a URL as `URL.fromDatabaseValue` does.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        URL.fromDatabaseValue(dbValue).flatMap { NSURL(string: $0.absoluteString) as? Self }
    }
}

extension NSUUID: DatabaseValueConvertible {
    /// A blob of 16 bytes.
    public var databaseValue: DatabaseValue { UUID(uuidString: uuidString).databaseValue }

    /// Creates a UUID as `UUID.fromDatabaseValue` does.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        UUID.fromDatabaseValue(dbValue).flatMap { NSUUID(uuidString: $0.uuidString) as? Self }
    }
}

// MARK: - Structures that have a class behind them

extension DatabaseValueConvertible where Self: ReferenceConvertible, ReferenceType: DatabaseValueConvertible {
    /// The value of the object, as SQLite stores it.
    ///
    /// A program that adds `DatabaseValueConvertible` to `NSIndexPath` has `IndexPath` stored in the same way by one line:
    ///
    ///     extension IndexPath: @retroactive DatabaseValueConvertible {}
    public var databaseValue: DatabaseValue { databaseValueOfReference }

    /// Creates a value from a stored object; `nil` when there is no value for it.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? { valueOfReference(dbValue) }
}

// The compiler would not choose by itself between an object and a code.

extension DatabaseValueConvertible where Self: Encodable & ReferenceConvertible, ReferenceType: DatabaseValueConvertible {
    /// The value of the object, as SQLite stores it.
    public var databaseValue: DatabaseValue { databaseValueOfReference }
}

extension DatabaseValueConvertible where Self: Decodable & ReferenceConvertible, ReferenceType: DatabaseValueConvertible {
    /// Creates a value from a stored object; `nil` when there is no value for it.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? { valueOfReference(dbValue) }
}

extension ReferenceConvertible where ReferenceType: DatabaseValueConvertible {
    // Foundation has no method for both ways that all platforms share, but casts know them. A cast from the generic type itself would be
    // looked up at compile time.
    fileprivate var databaseValueOfReference: DatabaseValue {
        ((self as Any) as? ReferenceType)?.databaseValue ?? .null
    }

    fileprivate static func valueOfReference(_ dbValue: DatabaseValue) -> Self? {
        ReferenceType.fromDatabaseValue(dbValue).flatMap { ($0 as Any) as? Self }
    }
}

// MARK: - CGFloat

extension CGFloat: DatabaseValueConvertible {
    /// A REAL.
    @inlinable
    public var databaseValue: DatabaseValue { Double(self).databaseValue }

    /// Creates a number from an integer or a floating-point number. Gives `nil` for texts, blobs and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> CGFloat? {
        Double.fromDatabaseValue(dbValue).map { CGFloat($0) }
    }
}

// MARK: - Dates

extension ISO8601Text {
    private static let formatter = Locked(ISO8601DateFormatter())

    /// Reads a text as Foundation does.
    static func unusualDate(from text: String) -> Date? {
        formatter.withLock { $0.date(from: text) }
    }

    /// Writes a date as Foundation does. Infinite dates have no text, and those that no calendar reaches.
    static func unusualText(of date: Date) -> String? {
        abs(date.timeIntervalSince1970) < 1e15 ? formatter.withLock { $0.string(from: date) } : nil
    }
}
#endif
