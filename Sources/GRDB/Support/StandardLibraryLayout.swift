// All that relies on how Swift lays out its own types in memory: what is assumed, a check of it, and functions that read and write such memory.

import GRDBFoundation

/// What the module assumes of the memory of strings, of existential values, of keyed containers, and of the cases of enums.
///
/// 1. A `String` is two words. One of at most 15 bytes of UTF-8 may have them there, in the order of memory, with their number in four bits of the
///    last byte, and bit 61 of the second word says so. An ASCII one of this size, made from bytes, always has the bits `0xE` above the number.
/// 2. Another string has bit 63 of the first word set if it is ASCII. The highest four bits of the second word are `0x8` if it is a literal: what
///    follows is an address that never changes. Strings in memory that is counted, and those of other languages, have other bits there. If bit 60 of
///    the first word is set, and bit 60 of the second is not, the bytes are 32 bytes behind the address, and their number is in the lowest 48 bits of
///    the first word. The value of an enum that contains a string, and whose other cases leave no bit unused, has the string at its own address.
/// 3. An optional existential value of one protocol is three words for the value, if it is no larger, then the address of its type, which is zero for
///    `nil`. In a pair, it stands behind a string.
/// 4. A keyed container of the standard library is a reference to one object.
/// 5. Two keys of one byte, of a type without references, are equal if their bytes are.
///
/// They are checked once, when the first of them is needed; the last two by their size, where they are used. If one does not hold, as on a processor
/// of another kind or in a future version of Swift, the module relies on none of them. Whatever asks ``isKnown`` has another way, with the same
/// results, which takes longer. The module goes this way, too, when `GRDB_PORTABLE` is in the environment of the process, as for some tests.
enum StandardLibraryLayout {
    /// Whether memory is as assumed, on this processor and in this version of Swift.
    ///
    /// Each short text that is fetched asks for it, and each comparison of two names that are not the same. The answer is always the same, and asking
    /// has no effect: because the compiler knows it, it asks once in a loop, and need not retain strings meanwhile. With a `static let`, inserting ten
    /// integers by named arguments takes 15 % more instructions.
    static var isKnown: Bool {
        @inline(never)
        @_effects(readnone)
        get { grdb_atomic_load_word(&answer) == yes || findOut() }
    }

    private static let unasked: UInt = 0
    private static let yes: UInt = 1
    private static let no: UInt = 2

    @exclusivity(unchecked)
    // Sendable: only atomic operations use it. Threads that find out at the same time find the same.
    nonisolated(unsafe) private static var answer = unasked

    @inline(never)
    private static func findOut() -> Bool {
        guard grdb_atomic_load_word(&answer) == unasked else { return false }
        let isKnown = isUsualPlatform && getenv("GRDB_PORTABLE") == nil && isAsAssumed
        grdb_atomic_store_word(&answer, isKnown ? yes : no)
        return isKnown
    }

    /// Android keeps marks of its own in the addresses that strings contain.
    private static var isUsualPlatform: Bool {
        #if _pointerBitWidth(_64) && _endian(little) && !os(Android)
        true
        #else
        false
        #endif
    }

    /// Whether examples are in memory as assumed. Finding it out takes about 10 µs. Generic types, as an array of examples, would make it 200.
    static var isAsAssumed: Bool {
        areSmallStringsAsAssumed && areLargeStringsAsAssumed && areExistentialsAsAssumed
    }
}

// MARK: - Strings

/// The bytes of a `String` value. Equal bits of two live strings imply equal strings.
@usableFromInline
typealias StringBits = (UInt64, UInt64)

/// The bits of a string.
///
/// Where words have 32 bits, the bits of all strings are the same, and comparisons have to look at the characters.
@inlinable
@inline(__always)
func stringBits(_ string: String) -> StringBits {
    #if _pointerBitWidth(_64)
    unsafeBitCast(string, to: StringBits.self)
    #else
    (1, 0)
    #endif
}

/// Whether two strings have the same memory, and hence the same bytes: this needs no assumption but the size of a string. Strings of equal bytes may
/// have different memories.
@inlinable
@inline(__always)
func haveSameBits(_ lhs: String, _ rhs: String) -> Bool {
    #if _pointerBitWidth(_64)
    stringBits(lhs) == stringBits(rhs)
    #else
    false
    #endif
}

extension StandardLibraryLayout {
    /// Whether the bits of a string are its characters. To be asked, as what follows, if the layout is known.
    @inline(__always)
    static func areCharacters(_ bits: StringBits) -> Bool {
        bits.1 >> 61 & 1 == 1
    }

    /// The bytes of a string, or of the string in an enum, which stay where they are as long as the value stays in its memory; `nil` for strings of
    /// other languages.
    @inline(__always)
    static func bytes(ofStringAt string: UnsafeRawPointer) -> UnsafeRawBufferPointer? {
        let bits = string.load(as: StringBits.self)
        guard !areCharacters(bits) else { return UnsafeRawBufferPointer(start: string, count: characterCount(bits)) }
        guard bits.0 >> 60 & 1 == 1, bits.1 >> 60 & 1 == 0 else { return nil }
        let start = UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: bits.1 & 0x0FFF_FFFF_FFFF_FFFF) &+ 32)
        return UnsafeRawBufferPointer(start: start, count: Int(truncatingIfNeeded: bits.0 & 0xFFFF_FFFF_FFFF))
    }

    /// Whether the bits of two strings are their characters.
    @inline(__always)
    static func areCharacters(_ lhs: StringBits, _ rhs: StringBits) -> Bool {
        (lhs.1 & rhs.1) >> 61 & 1 == 1
    }

    /// The number of bytes of a string whose bits are its characters.
    @inline(__always)
    static func characterCount(_ bits: StringBits) -> Int {
        Int(truncatingIfNeeded: bits.1 >> 56 & 0xF)
    }

    /// The bits of a string without the byte that has the number of the characters, and marks that are not the same for all strings.
    @inline(__always)
    static func characters(_ bits: StringBits) -> StringBits {
        (bits.0, bits.1 & 0x00FF_FFFF_FFFF_FFFF)
    }

    /// Whether two strings that are not in their bits are known to be ASCII: then `==` compares their bytes, and nothing is faster.
    @inline(__always)
    static func areLongASCII(_ lhs: StringBits, _ rhs: StringBits) -> Bool {
        (lhs.1 | rhs.1) >> 61 & 1 == 0 && (lhs.0 & rhs.0) >> 63 == 1
    }

    /// Whether the bits of a string contain the address of a literal. Other long strings may leave their address to another string.
    @inline(__always)
    static func isLiteral(_ bits: StringBits) -> Bool {
        bits.1 >> 60 == 0x8
    }

    /// The string of at most 15 ASCII characters, which are given in the order of memory, followed by zeros.
    @inline(__always)
    static func string(_ low: UInt64, _ high: UInt64, count: Int) -> String {
        var bits = asciiBits(low, high, count: count)
        // Moved: a cast would retain the string, a call that does nothing.
        return withUnsafeMutablePointer(to: &bits) { UnsafeMutableRawPointer($0).assumingMemoryBound(to: String.self).move() }
    }

    @inline(__always)
    private static func asciiBits(_ low: UInt64, _ high: UInt64, count: Int) -> StringBits {
        (low, high | UInt64(truncatingIfNeeded: 0xE0 | count) << 56)
    }

    private static var areSmallStringsAsAssumed: Bool {
        guard MemoryLayout<String>.size == MemoryLayout<StringBits>.size else { return false }
        let (low, high): StringBits = (0x6867_6665_6463_6261, 0x006f_6e6d_6c6b_6a69)
        let accent = stringBits(bytes("\u{e9}"))
        return stringBits(bytes("")) == asciiBits(0, 0, count: 0)
            && stringBits(bytes("abcde")) == asciiBits(low & 0xFF_FFFF_FFFF, 0, count: 5)
            && stringBits(bytes("abcdefghijklmno")) == asciiBits(low, high, count: 15)
            && areCharacters(accent, accent) && characterCount(accent) == 2 && characters(accent) == (0xA9C3, 0) && !isLiteral(accent)
    }

    private static var areLargeStringsAsAssumed: Bool {
        let ascii = "abcdefghijklmnopqrstuvwxyz"
        let other = "abcdefghijklmnopqrstuvwxyz\u{e9}"
        let counted = bytes("abcdefghijklmnopqrstuvwxyz")
        return withExtendedLifetime(counted) {
            let (ascii, other, counted) = (stringBits(ascii), stringBits(other), stringBits(counted))
            return !areCharacters(ascii) && !areCharacters(other) && !areCharacters(counted)
                && areLongASCII(ascii, counted) && !areLongASCII(ascii, other) && !areLongASCII(other, other)
                && isLiteral(ascii) && isLiteral(other) && !isLiteral(counted)
        } && areBytesFound(ascii) && areBytesFound(other) && areBytesFound(counted) && areBytesFound(bytes("\u{e9}"))
    }

    private static func areBytesFound(_ string: String) -> Bool {
        withUnsafePointer(to: ExistentialValue.string(string)) { example in
            guard case .string(let text) = example.pointee, let found = bytes(ofStringAt: example) else { return false }
            guard found.count > 15 else { return found.elementsEqual(text.utf8) }
            return text.utf8.withContiguousStorageIfAvailable {
                $0.count == found.count && UnsafeRawPointer($0.baseAddress) == found.baseAddress
            } == true
        }
    }

    /// A string that is made from bytes.
    @inline(never)
    private static func bytes(_ text: StaticString) -> String {
        String(decoding: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), as: UTF8.self)
    }
}

// MARK: - Existential values

extension StandardLibraryLayout {
    /// A value in existential memory, if it has one of the usual types.
    enum ExistentialValue {
        case none
        case int64(Int64)
        case double(Double)
        case string(String)
        case other
    }

    /// The value of an optional existential of one protocol, read where it is. To be asked if the layout is known.
    ///
    /// Unwrapping the optional, comparing it with `nil`, and calling a method on what it wraps all copy and destroy the value, by
    /// several indirect calls each: 20 ns for an integer, where its conversion takes 3.
    @inline(__always)
    static func value(of existential: UnsafeRawPointer) -> ExistentialValue {
        switch existential.load(fromByteOffset: 3 * MemoryLayout<UInt>.stride, as: UInt.self) {
        case 0: .none
        case address(Int.self): .int64(Int64(existential.load(as: Int.self)))
        case address(Int64.self): .int64(existential.load(as: Int64.self))
        case address(Double.self): .double(existential.load(as: Double.self))
        case address(String.self): .string(existential.assumingMemoryBound(to: String.self).pointee)
        default: .other
        }
    }

    @inline(__always)
    private static func address(_ type: Any.Type) -> UInt {
        unsafeBitCast(type, to: UInt.self)
    }

    private static var areExistentialsAsAssumed: Bool {
        guard MemoryLayout<(any CustomStringConvertible)?>.size == 5 * MemoryLayout<UInt>.size else { return false }
        // No generic function: the first one for this type would take 100 µs.
        let memory = UnsafeMutablePointer<(any CustomStringConvertible)?>.allocate(capacity: 1)
        memory.initialize(to: nil)
        defer {
            memory.pointee = nil
            memory.deallocate()
        }
        guard case .none = value(of: UnsafeRawPointer(memory)) else { return false }
        memory.pointee = 7
        guard case .int64(7) = value(of: UnsafeRawPointer(memory)) else { return false }
        memory.pointee = Int64.min
        guard case .int64(.min) = value(of: UnsafeRawPointer(memory)) else { return false }
        memory.pointee = 1.5
        guard case .double(1.5) = value(of: UnsafeRawPointer(memory)) else { return false }
        memory.pointee = "abcdefghijklmnopqrstuvwxyz"
        guard case .string(let text) = value(of: UnsafeRawPointer(memory)), text.utf8.count == 26 else { return false }
        memory.pointee = true
        guard case .other = value(of: UnsafeRawPointer(memory)) else { return false }
        return true
    }
}

// MARK: - Keyed containers and keys

extension StandardLibraryLayout {
    /// The object behind a keyed container, `nil` if the layout is not known.
    @inline(__always)
    static func object<Key: CodingKey>(of container: KeyedEncodingContainer<Key>) -> AnyObject? {
        guard isKnown, MemoryLayout<KeyedEncodingContainer<Key>>.size == MemoryLayout<AnyObject>.size else { return nil }
        return unsafeBitCast(container, to: AnyObject.self)
    }

    /// The keyed container of an object that was taken from one of the same type.
    @inline(__always)
    static func container<Key: CodingKey>(_ object: AnyObject, keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        unsafeBitCast(object, to: KeyedEncodingContainer<Key>.self)
    }

    /// Whether a byte identifies a key, as that of enums without payload, which are the usual keys.
    @inline(__always)
    static func isOneByte<Key>(_ type: Key.Type) -> Bool {
        MemoryLayout<Key>.size == 1 && _isPOD(type)
    }

    /// The byte of a key of one byte.
    @inline(__always)
    static func byte<Key>(of key: Key) -> UInt8 {
        unsafeBitCast(key, to: UInt8.self)
    }
}
