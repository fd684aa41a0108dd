// NSNull stands for NULL when it is written. NULL is read as nil.

import Foundation

extension NSNull: DatabaseValueConvertible {
    /// NULL.
    public var databaseValue: DatabaseValue { .null }

    /// Gives `nil`, always: where a value is read, NULL is the `nil` of an optional.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? { nil }
}
