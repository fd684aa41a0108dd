// NSURL objects are stored as the text of their absolute string.

import Foundation

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
