// NSString objects are stored as String values.

import Foundation

extension NSString: DatabaseValueConvertible {
    /// A TEXT.
    public var databaseValue: DatabaseValue { substring(from: 0).databaseValue }

    /// Creates a string as `String.fromDatabaseValue` does.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        String.fromDatabaseValue(dbValue).flatMap { NSString(string: $0) as? Self }
    }
}
