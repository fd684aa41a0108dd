// Texts inside of texts, found by their bytes: a quote is a quote, also before an accent.

extension StringProtocol {
    /// The first place of a text that is not empty, by its bytes.
    package func firstRange(ofText text: String, from start: Index? = nil) -> Range<Index>? {
        guard let first = text.utf8.first else { return nil }
        let bytes = utf8
        var position = start ?? startIndex
        while let candidate = bytes[position...].firstIndex(of: first) {
            if bytes[candidate...].starts(with: text.utf8) {
                return candidate..<bytes.index(candidate, offsetBy: text.utf8.count)
            }
            position = bytes.index(after: candidate)
        }
        return nil
    }

    /// The text with another one in all places of a text that is not empty, by their bytes.
    func replacingText(_ text: String, with replacement: String) -> String {
        var next = firstRange(ofText: text)
        guard next != nil else { return String(self) }
        var result = ""
        var position = startIndex
        while let range = next {
            result += self[position..<range.lowerBound]
            result += replacement
            position = range.upperBound
            next = firstRange(ofText: text, from: position)
        }
        result += self[position...]
        return result
    }

    /// The text with `%` and two digits in the place of the bytes that are not among the given ones.
    package func percentEncoded(keeping kept: (UInt8) -> Bool) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in utf8 {
            if kept(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The text without the characters at both ends that satisfy a condition.
    func trimmed(where isTrimmed: (Character) -> Bool) -> String {
        let rest = drop(while: isTrimmed)
        return rest.lastIndex { !isTrimmed($0) }.map { String(rest[...$0]) } ?? ""
    }
}

extension UInt8 {
    /// Whether it is a letter or a digit of ASCII.
    package var isASCIIAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: false
        }
    }
}
