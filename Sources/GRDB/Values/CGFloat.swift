// `CGFloat` is stored as a `Double`.

#if !FoundationEssentials
import Foundation

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
#endif
