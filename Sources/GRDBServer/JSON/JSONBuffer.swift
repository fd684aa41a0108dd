// `JSONBuffer`, the bytes of JSON that is being written: numbers, texts and blobs.

import GRDB
import GRDBFoundation

/// Memory that grows with the JSON written into it, always UTF-8.
///
/// The methods that begin with `put` need free memory for what they write: ``reserve(_:)`` comes first.
struct JSONBuffer: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int

    /// - Throws: A `DatabaseError` of code `SQLITE_NOMEM`, as all methods that throw.
    init(capacity: Int) throws {
        guard let memory = malloc(max(capacity, 16)) else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
        self.capacity = max(capacity, 16)
        start = memory.assumingMemoryBound(to: UInt8.self)
    }

    deinit {
        free(start)
    }

    // MARK: - Memory

    /// Makes sure that there is free memory for a number of bytes.
    @inline(__always)
    mutating func reserve(_ byteCount: Int) throws {
        if capacity - count < byteCount {
            try grow(byteCount)
        }
    }

    @inline(never)
    private mutating func grow(_ byteCount: Int) throws {
        let newCapacity = max(capacity * 2, count + byteCount)
        guard let memory = realloc(start, newCapacity) else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
        start = memory.assumingMemoryBound(to: UInt8.self)
        capacity = newCapacity
    }

    /// The bytes, whose memory goes over to the caller.
    consuming func data() -> Data {
        let data = Data(bytesNoCopy: realloc(start, max(count, 1)) ?? UnsafeMutableRawPointer(start), count: count, deallocator: .free)
        discard self
        return data
    }

    /// A copy of the bytes, which are then removed. The memory stays, for the next ones.
    mutating func takeCopy() -> Data {
        defer { count = 0 }
        return Data(bytes: start, count: count)
    }

    /// Copies the bytes to memory that is large enough for them.
    func copy(to memory: UnsafeMutableBufferPointer<UInt8>) {
        _ = memory.update(fromContentsOf: UnsafeBufferPointer(start: start, count: count))
    }

    // MARK: - Bytes

    /// Begins what was written from a position on: the opening byte takes the place of the first comma. It needs one byte when nothing was written.
    @inline(__always)
    mutating func begin(_ byte: UInt8, at position: Int) {
        start[position] = byte
        count = max(count, position + 1)
    }

    @inline(__always)
    mutating func put(_ byte: UInt8) {
        start[count] = byte
        count += 1
    }

    @inline(__always)
    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        memcpy(start + count, source, bytes.count)
        count += bytes.count
    }

    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        try reserve(bytes.count)
        put(bytes)
    }

    @inline(__always)
    mutating func putNull() {
        let target = UnsafeMutableRawPointer(start + count)
        target.storeBytes(of: UInt32(littleEndian: 0x6C6C_756E), as: UInt32.self)
        count += 4
    }

    // MARK: - Numbers

    /// The room that any number needs.
    static var numberCapacity: Int { 32 }

    /// Writes an integer. It needs ``numberCapacity``.
    mutating func put(_ number: Int64) {
        if number < 0 {
            put(UInt8(ascii: "-"))
        }
        put(number.magnitude)
    }

    private mutating func put(_ number: UInt64) {
        var digitCount = 1
        var limit: UInt64 = 10
        while number >= limit {
            digitCount += 1
            // 10 to the power of 20 is beyond.
            guard digitCount < 20 else { break }
            limit *= 10
        }
        putDigits(number, count: digitCount)
    }

    /// Writes a number with a number of digits, zeros to the left.
    @inline(__always)
    private mutating func putDigits(_ number: UInt64, count digitCount: Int) {
        var rest = number
        var target = start + count + digitCount
        let first = start + count
        while target - first >= 2 {
            let quotient = rest / 100
            let pair = UInt8(truncatingIfNeeded: rest - quotient * 100)
            rest = quotient
            target -= 2
            target[0] = pair / 10 + UInt8(ascii: "0")
            target[1] = pair % 10 + UInt8(ascii: "0")
        }
        if target > first {
            first.pointee = UInt8(truncatingIfNeeded: rest) + UInt8(ascii: "0")
        }
        count += digitCount
    }

    /// Writes a number by the shortest text that is read as the same number, which Swift's description is. It needs ``numberCapacity``.
    ///
    /// JSON has no infinite numbers: they are written as SQLite's own functions write them, so that readers get a number that is too large.
    mutating func put(_ number: Double) {
        guard number.isFinite else {
            var text = number < 0 ? "-9.0e+999" : "9.0e+999"
            return text.withUTF8 { put($0) }
        }
        if putDecimal(number) { return }
        var text = number.description
        text.withUTF8 { put($0) }
    }

    /// Writes a number that has at most 15 digits, and few behind the point.
    ///
    /// Of the decimals with up to 15 digits, no two are read as the same number: one that is read as this number is the shortest, but for the zeros at
    /// its end. Swift's description takes four times as long, and many columns have prices, percentages and the like.
    private mutating func putDecimal(_ number: Double) -> Bool {
        let magnitude = number.magnitude
        // Swift's description has no exponent in between.
        guard magnitude < 1e9, magnitude >= 0.001 || magnitude == 0 else { return false }
        var digitCount = 2
        var scale: Double = 100
        var scaled = (magnitude * scale).rounded()
        if scaled / scale != magnitude {
            digitCount = 6
            scale = 1_000_000
            scaled = (magnitude * scale).rounded()
            guard scaled / scale == magnitude else { return false }
        }
        let integer = UInt64(scaled)
        let divisor = UInt64(scale)
        let whole = integer / divisor
        if number.sign == .minus {
            put(UInt8(ascii: "-"))
        }
        put(whole)
        put(UInt8(ascii: "."))
        putDigits(integer - whole * divisor, count: digitCount)
        // One digit stays.
        while digitCount > 1, start[count - 1] == UInt8(ascii: "0") {
            count -= 1
            digitCount -= 1
        }
        return true
    }

    // MARK: - Texts

    /// Writes a text between quotes. Bytes that are no UTF-8 become U+FFFD, by the rules of `String(decoding:as:)`.
    mutating func writeText(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        // Eight bytes are stored at a time, of which the last ones may be overwritten: that is what the reserve is larger for.
        try reserve(bytes.count + Self.textReserve)
        let beginning = count
        put(UInt8(ascii: "\""))
        guard let first = bytes.baseAddress else { return put(UInt8(ascii: "\"")) }
        var source = first
        let end = source + bytes.count
        while source < end {
            let rest = end - source
            let word = rest >= 8 ? Self.word(source) : Self.lastWord(source, rest, of: bytes.count)
            UnsafeMutableRawPointer(start + count).storeBytes(of: word.littleEndian, as: UInt64.self)
            var special = Self.specialBytes(word)
            if rest < 8 {
                special &= 1 << UInt64(rest * 8) - 1
            }
            guard special != 0 else {
                count += min(rest, 8)
                source += min(rest, 8)
                continue
            }
            let plainCount = special.trailingZeroBitCount >> 3
            count += plainCount
            source += plainCount
            if source.pointee < 0x80 {
                try writeEscape(source.pointee, before: end - source)
                source += 1
                continue
            }
            // The characters of most alphabets follow each other.
            repeat {
                let length = UTF8Sequence.length(source, end)
                guard length > 0 else {
                    count = beginning
                    return try writeRepairedText(bytes)
                }
                for offset in 0..<length {
                    start[count + offset] = source[offset]
                }
                count += length
                source += length
            } while source < end && source.pointee >= 0x80
        }
        put(UInt8(ascii: "\""))
    }

    private static var textReserve: Int { 16 }

    private mutating func writeRepairedText(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        var text = String(decoding: bytes, as: UTF8.self)
        try text.withUTF8 { try writeText($0) }
    }

    @inline(never)
    private mutating func writeEscape(_ byte: UInt8, before rest: Int) throws {
        try reserve(rest + 6 + Self.textReserve)
        put(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): put(byte)
        case 0x08: put(UInt8(ascii: "b"))
        case 0x09: put(UInt8(ascii: "t"))
        case 0x0A: put(UInt8(ascii: "n"))
        case 0x0C: put(UInt8(ascii: "f"))
        case 0x0D: put(UInt8(ascii: "r"))
        default:
            put(UInt8(ascii: "u"))
            put(UInt8(ascii: "0"))
            put(UInt8(ascii: "0"))
            putHex(byte)
        }
    }

    /// The bytes of a word, the highest bit of each, that can't stand in a JSON string as they are, or have to be looked at. Only the first one is sure:
    /// the subtractions may carry over to those that follow it.
    @inline(__always)
    private static func specialBytes(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ ones &* UInt64(UInt8(ascii: "\""))
        let backslashes = word ^ ones &* UInt64(UInt8(ascii: "\\"))
        let controls = (word &- ones &* 0x20) & ~word
        return (word | controls | (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & (ones &* 0x80)
    }

    /// Eight bytes, the first one lowest.
    @inline(__always)
    private static func word(_ source: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(source).loadUnaligned(as: UInt64.self))
    }

    /// Up to seven bytes at the end of a text.
    @inline(__always)
    private static func lastWord(_ source: UnsafePointer<UInt8>, _ rest: Int, of textCount: Int) -> UInt64 {
        if textCount >= 8 {
            // The last eight bytes, without those that were read before.
            return word(source + rest - 8) >> UInt64((8 - rest) * 8)
        }
        var word: UInt64 = 0
        for offset in 0..<rest {
            word |= UInt64(source[offset]) << UInt64(offset * 8)
        }
        return word
    }

    // MARK: - Blobs

    /// Writes a blob between quotes.
    mutating func writeBlob(_ bytes: UnsafeRawBufferPointer, as encoding: JSONRowFormat.BlobEncoding) throws {
        switch encoding {
        case .base64:
            try reserve((bytes.count + 2) / 3 * 4 + 2)
            put(UInt8(ascii: "\""))
            putBase64(bytes)
        case .hex:
            try reserve(bytes.count * 2 + 2)
            put(UInt8(ascii: "\""))
            for byte in bytes {
                putHex(byte)
            }
        }
        put(UInt8(ascii: "\""))
    }

    private mutating func putBase64(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        while bytes.count - index >= 3 {
            let triple = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
            put(Self.base64Digit(triple >> 18))
            put(Self.base64Digit(triple >> 12))
            put(Self.base64Digit(triple >> 6))
            put(Self.base64Digit(triple))
            index += 3
        }
        guard index < bytes.count else { return }
        let isPair = bytes.count - index == 2
        let triple = UInt32(bytes[index]) << 16 | (isPair ? UInt32(bytes[index + 1]) << 8 : 0)
        put(Self.base64Digit(triple >> 18))
        put(Self.base64Digit(triple >> 12))
        put(isPair ? Self.base64Digit(triple >> 6) : UInt8(ascii: "="))
        put(UInt8(ascii: "="))
    }

    private static func base64Digit(_ bits: UInt32) -> UInt8 {
        let bits = UInt8(truncatingIfNeeded: bits & 63)
        return switch bits {
        case 0..<26: bits + UInt8(ascii: "A")
        case 26..<52: bits - 26 + UInt8(ascii: "a")
        case 52..<62: bits - 52 + UInt8(ascii: "0")
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }

    private mutating func putHex(_ byte: UInt8) {
        put(Self.hexDigit(byte >> 4))
        put(Self.hexDigit(byte & 15))
    }

    private static func hexDigit(_ digit: UInt8) -> UInt8 {
        digit < 10 ? digit + UInt8(ascii: "0") : digit - 10 + UInt8(ascii: "a")
    }
}
