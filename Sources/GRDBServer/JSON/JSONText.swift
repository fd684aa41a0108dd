// The checks of bytes that are to be part of JSON: whether they are UTF-8, and whether they are JSON.

/// The bytes of one character in UTF-8.
enum UTF8Sequence {
    /// The number of bytes of the character that begins with a byte of 0x80 or more; 0 when it is none of UTF-8.
    @inline(__always)
    static func length(_ source: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
        let first = source[0]
        let rest = end - source
        // The tables of the standard: no character has two forms, and surrogates have none.
        switch first {
        case 0xC2...0xDF:
            return rest >= 2 && isContinuation(source[1]) ? 2 : 0
        case 0xE0...0xEF:
            guard rest >= 3, isContinuation(source[1]), isContinuation(source[2]) else { return 0 }
            return first == 0xE0 && source[1] < 0xA0 || first == 0xED && source[1] > 0x9F ? 0 : 3
        case 0xF0...0xF4:
            guard rest >= 4, isContinuation(source[1]), isContinuation(source[2]), isContinuation(source[3]) else { return 0 }
            return first == 0xF0 && source[1] < 0x90 || first == 0xF4 && source[1] > 0x8F ? 0 : 4
        default:
            return 0
        }
    }

    @inline(__always)
    private static func isContinuation(_ byte: UInt8) -> Bool {
        byte & 0xC0 == 0x80
    }
}

/// A check whether a text is JSON, as RFC 8259 defines it. It has no recursion: no text is too deep for the stack.
struct JSONText {
    /// How deep arrays and objects may be nested. Foundation reads 512 levels at most, and those of the rows are among them.
    static var maximumDepth: Int { 500 }

    private var source: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>

    /// Whether the text is one JSON value in UTF-8, with white space around it at most, whose nesting is at most ``maximumDepth``.
    ///
    /// Escaped surrogates have to come in pairs: many readers refuse others.
    static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = bytes.baseAddress else { return false }
        var text = JSONText(source: start, end: start + bytes.count)
        return text.skipDocument()
    }

    /// The next byte, 0 at the end: no JSON has a zero.
    private var byte: UInt8 { source < end ? source.pointee : 0 }

    private mutating func skip(_ expected: UInt8) -> Bool {
        guard byte == expected else { return false }
        source += 1
        return true
    }

    private mutating func skipSpace() {
        while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            source += 1
        }
    }

    private mutating func skipDocument() -> Bool {
        // For each open array false, for each open object true.
        var levels: [Bool] = []
        while true {
            // At the beginning of a value.
            skipSpace()
            if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
                let isObject = byte == UInt8(ascii: "{")
                guard levels.count < Self.maximumDepth else { return false }
                source += 1
                skipSpace()
                if !skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    levels.append(isObject)
                    guard !isObject || skipKey() else { return false }
                    continue
                }
            } else if !skipScalar() {
                return false
            }
            // Behind a value, which may be the last one of several levels.
            skipSpace()
            while let isObject = levels.last, !skip(UInt8(ascii: ",")) {
                guard skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
                levels.removeLast()
                skipSpace()
            }
            guard let isObject = levels.last else { return source == end }
            guard !isObject || skipKey() else { return false }
        }
    }

    private mutating func skipKey() -> Bool {
        skipSpace()
        guard skipString() else { return false }
        skipSpace()
        return skip(UInt8(ascii: ":"))
    }

    private mutating func skipScalar() -> Bool {
        switch byte {
        case UInt8(ascii: "\""): skipString()
        case UInt8(ascii: "t"): skipWord("true")
        case UInt8(ascii: "f"): skipWord("false")
        case UInt8(ascii: "n"): skipWord("null")
        default: skipNumber()
        }
    }

    private mutating func skipWord(_ word: StaticString) -> Bool {
        for offset in 0..<word.utf8CodeUnitCount {
            guard skip(word.utf8Start[offset]) else { return false }
        }
        return true
    }

    private mutating func skipNumber() -> Bool {
        _ = skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) {
            guard skipDigits() else { return false }
        }
        if skip(UInt8(ascii: ".")) {
            guard skipDigits() else { return false }
        }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
            return skipDigits()
        }
        return true
    }

    private mutating func skipDigits() -> Bool {
        let start = source
        while byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            source += 1
        }
        return source > start
    }

    private mutating func skipString() -> Bool {
        guard skip(UInt8(ascii: "\"")) else { return false }
        while source < end {
            switch source.pointee {
            case UInt8(ascii: "\""):
                source += 1
                return true
            case UInt8(ascii: "\\"):
                source += 1
                guard skipEscape() else { return false }
            case 0..<0x20:
                return false
            case 0x80...:
                let length = UTF8Sequence.length(source, end)
                guard length > 0 else { return false }
                source += length
            default:
                source += 1
            }
        }
        return false
    }

    private mutating func skipEscape() -> Bool {
        let escaped = byte
        source += escaped == 0 ? 0 : 1
        switch escaped {
        case UInt8(ascii: "u"):
            guard let unit = skipCodeUnit() else { return false }
            switch unit {
            case 0xD800..<0xDC00:
                guard skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")), let low = skipCodeUnit() else { return false }
                return (0xDC00..<0xE000).contains(low)
            case 0xDC00..<0xE000:
                return false
            default:
                return true
            }
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            return true
        default:
            return false
        }
    }

    private mutating func skipCodeUnit() -> UInt16? {
        guard end - source >= 4 else { return nil }
        var unit: UInt16 = 0
        for _ in 0..<4 {
            switch source.pointee {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(source.pointee - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(source.pointee - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(source.pointee - UInt8(ascii: "A") + 10)
            default: return nil
            }
            source += 1
        }
        return unit
    }
}
