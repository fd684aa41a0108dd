// How a database error becomes an `NSError`.

#if !FoundationEssentials
import Foundation

extension DatabaseError: CustomNSError {
    /// The domain of the error when it is bridged to `NSError`: `GRDB.DatabaseError`.
    public static var errorDomain: String { "GRDB.DatabaseError" }

    /// The extended result code, as the code of the bridged `NSError`.
    public var errorCode: Int { Int(extendedResultCode.rawValue) }

    /// The description, as the localized description of the bridged `NSError`.
    public var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: description]
    }
}
#endif
