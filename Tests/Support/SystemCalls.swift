// Functions of the C library.

import Foundation

/// Throws the error of a function of the C library that has not returned 0.
///
/// Not `#require(rename(…) == 0)`: Swift 6.2 takes some of these statements for those that give a value, and does not compile them.
func requireZero(_ result: CInt) throws {
    let code = errno
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
}
