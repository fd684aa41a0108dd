// Which thread is running: the answer to "who uses this connection now?".

import GRDBFoundation

/// A number that no two living threads share, and that is never zero.
@inline(__always)
func currentThreadIdentity() -> UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
}
