// The bits of strings, and their bytes: what texts and names are compared by, without regard to the equivalences of Unicode.

/// The bytes of a `String` value. Equal bits of two live strings imply equal strings.
///
/// Strings of at most 15 UTF-8 bytes hold their content in these bits: for them the reverse is true as well.
@usableFromInline
typealias StringBits = (UInt64, UInt64)

/// The bits of a string.
///
/// Where words have 32 bits, strings have another layout: the bits of all strings are then the same, and comparisons have to look at the characters.
@inlinable
@inline(__always)
func stringBits(_ string: String) -> StringBits {
    #if _pointerBitWidth(_64)
    unsafeBitCast(string, to: StringBits.self)
    #else
    (1, 0)
    #endif
}

/// Whether two strings have the same memory, and hence the same bytes. Strings of equal bytes may have different memories if they are longer
/// than 15 bytes.
@inline(__always)
func haveSameBits(_ lhs: String, _ rhs: String) -> Bool {
    #if _pointerBitWidth(_64)
    stringBits(lhs) == stringBits(rhs)
    #else
    false
    #endif
}

/// Whether the bits of two strings are their characters.
@inline(__always)
func areCharacters(_ lhs: StringBits, _ rhs: StringBits) -> Bool {
    #if _pointerBitWidth(_64)
    // Bit 61 says that the characters are in the bits.
    (lhs.1 & rhs.1) >> 61 & 1 == 1
    #else
    false
    #endif
}

/// Whether two strings that are not in their bits are known to be ASCII: then `==` compares their bytes, and nothing is faster.
@inline(__always)
func areLongASCII(_ lhs: StringBits, _ rhs: StringBits) -> Bool {
    #if _pointerBitWidth(_64)
    // Bit 63 of the other word says it, unless the characters are there.
    (lhs.1 | rhs.1) >> 61 & 1 == 0 && (lhs.0 & rhs.0) >> 63 == 1
    #else
    false
    #endif
}

extension String {
    /// Calls a function with the UTF-8 of the string, where it is if it can be.
    @inline(__always)
    func withBytes<T>(_ body: (UnsafeRawBufferPointer) -> T) -> T {
        if let result = utf8.withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) {
            return result
        }
        // Only strings that other languages have made have no UTF-8 in one piece.
        return Array(utf8).withUnsafeBytes(body)
    }

    /// Whether two strings have the same bytes, once a function has changed each eight of them.
    ///
    /// - Parameter transform: Must give each byte by itself.
    @inline(__always)
    func hasSameBytes(as other: String, _ transform: (UInt64) -> UInt64) -> Bool {
        let count = utf8.count
        guard other.utf8.count == count else { return false }
        return withBytes { bytes in
            other.withBytes { otherBytes in
                var start = 0
                while start < count {
                    guard transform(bytes.word(at: start)) == transform(otherBytes.word(at: start)) else { return false }
                    start += 8
                }
                return true
            }
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Eight bytes from a position on. Zeros stand for those that are missing at the end.
    @inline(__always)
    func word(at start: Int) -> UInt64 {
        if start + 8 <= count {
            return UInt64(littleEndian: loadUnaligned(fromByteOffset: start, as: UInt64.self))
        }
        guard start < count else { return 0 }
        if count >= 8 {
            // The last eight bytes, without those that come before the position.
            let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
            return word >> UInt64(8 * (start + 8 - count))
        }
        var word: UInt64 = 0
        for index in start..<count {
            word |= UInt64(self[index]) << UInt64(8 * (index - start))
        }
        return word
    }
}
