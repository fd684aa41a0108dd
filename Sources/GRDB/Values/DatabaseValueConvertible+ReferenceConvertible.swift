// Types of Foundation that have a class behind them are stored as objects of that class, if it knows how.

#if !FoundationEssentials
import Foundation

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
#endif
