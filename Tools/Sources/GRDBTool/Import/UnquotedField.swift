// `UnquotedField`, what a field of a CSV file is when it stands without quotes.

/// What the bytes of a field mean, where no quotes say that they are a text.
enum UnquotedField: Equatable {
    case null
    case integer(Int64)
    case real(Double)
    case blob([UInt8])

    /// What a number would not give back is one, too: `007`, `+49`, and integers of more than 64 bits.
    case text

    init(_ bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first else {
            self = .null
            return
        }
        self = first == UInt8(ascii: "X") ? Self.blob(of: bytes) : Self.number(of: bytes)
    }

    // MARK: - Blobs

    /// `X'00FF'`
    private static func blob(of bytes: ArraySlice<UInt8>) -> UnquotedField {
        let quote = UInt8(ascii: "'")
        guard bytes.count >= 3, bytes.count % 2 == 1, bytes.dropFirst().first == quote, bytes.last == quote else { return .text }
        let digits = bytes.dropFirst(2).dropLast().map { digit($0) }
        var blob: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return .text }
            blob.append(high << 4 | low)
        }
        return .blob(blob)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    // MARK: - Numbers

    private static func number(of bytes: ArraySlice<UInt8>) -> UnquotedField {
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
        guard let first = digits.first, isDigit(first) else { return .text }
        let hasSurplusZero = first == UInt8(ascii: "0") && digits.dropFirst().first.map(isDigit) ?? false
        if hasSurplusZero { return .text }
        let text = String(decoding: bytes, as: UTF8.self)
        if digits.allSatisfy(isDigit) {
            return Int64(text).map(UnquotedField.integer) ?? .text
        }
        // Swift reads hexadecimal numbers, too.
        guard digits.allSatisfy({ isDigit($0) || isOther($0) }), let number = Double(text) else { return .text }
        let isInfinity = ["9e999", "-9e999"].contains(text)
        return number.isFinite || isInfinity ? .real(number) : .text
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// What numbers have beside digits.
    private static func isOther(_ byte: UInt8) -> Bool {
        [".", "e", "E", "+", "-"].map { UInt8(ascii: $0) }.contains(byte)
    }
}
