// NSDate objects are stored as Date values.

import Foundation

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
