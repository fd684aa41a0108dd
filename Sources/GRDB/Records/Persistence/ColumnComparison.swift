// How the names of columns are compared.

/// Whether two strings have the same memory, and hence the same characters. Strings of equal characters may have different memories if they
/// are longer than 15 bytes.
@inline(__always)
func haveSameBits(_ lhs: String, _ rhs: String) -> Bool {
    #if _pointerBitWidth(_64)
    stringBits(lhs) == stringBits(rhs)
    #else
    false
    #endif
}

/// Whether SQLite takes two names for the same column: the case of the letters of ASCII does not count.
func isSameColumn(_ lhs: String, _ rhs: String) -> Bool {
    if haveSameBits(lhs, rhs) { return true }
    let lhs = lhs.utf8
    let rhs = rhs.utf8
    guard lhs.count == rhs.count else { return false }
    return zip(lhs, rhs).allSatisfy { $0 == $1 || $0.lowercasedASCII == $1.lowercasedASCII }
}
