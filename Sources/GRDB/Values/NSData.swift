// NSData objects are stored as Data values.

import Foundation

extension NSData: DatabaseValueConvertible {
    /// A BLOB.
    public var databaseValue: DatabaseValue { Data(referencing: self).databaseValue }

    /// Creates data as `Data.fromDatabaseValue` does.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        Data.fromDatabaseValue(dbValue).flatMap { NSData(data: $0) as? Self }
    }
}
