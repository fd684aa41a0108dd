// NSNumber objects are stored as the number that they wrap: an integer, a floating-point number, or a decimal number.

import Foundation

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
