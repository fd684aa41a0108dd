// SQL without its values: what statements have in common that differ by their literals and by the numbers of their arguments.

/// Makes the fingerprints of statements.
///
///     SELECT * FROM t WHERE a = 'secret' AND b IN (1, 2, ?3) -- why
///     SELECT * FROM t WHERE a = ? AND b IN (?)
enum SQLFingerprint {
    /// Returns SQL with a question mark in place of each literal and argument, one question mark for a list of them, one row for several rows of
    /// `VALUES`, without comments, and with single spaces.
    ///
    /// SQL that SQLite would not accept gives some text, too.
    static func make(_ sql: String) -> String {
        var tokens = Tokens()
        var rest = Array(sql.utf8)[...]
        while let token = nextToken(&rest) {
            tokens.append(token)
        }
        return tokens.text
    }

    private enum Token {
        case space
        case value
        case other(ArraySlice<UInt8>)
    }

    /// The tokens of the fingerprint, lists of values made short.
    private struct Tokens {
        private var texts: [String] = []
        private var spaces: [Bool] = []
        private var followsSpace = false

        mutating func append(_ token: Token) {
            switch token {
            case .space:
                followsSpace = !texts.isEmpty
                return
            case .value: append("?")
            case .other(let bytes): append(String(decoding: bytes, as: UTF8.self))
            }
            followsSpace = false
        }

        private mutating func append(_ text: String) {
            texts.append(text)
            spaces.append(followsSpace)
            if text == "?", texts.suffix(3) == ["?", ",", "?"] {
                removeLast(2)
            } else if text == ")", texts.suffix(7) == ["(", "?", ")", ",", "(", "?", ")"] {
                removeLast(4)
            }
        }

        private mutating func removeLast(_ count: Int) {
            texts.removeLast(count)
            spaces.removeLast(count)
        }

        var text: String {
            zip(spaces, texts).reduce(into: "") { $0 += $1.0 ? " \($1.1)" : $1.1 }
        }
    }

    private static func nextToken(_ rest: inout ArraySlice<UInt8>) -> Token? {
        guard let first = rest.first else { return nil }
        let second = rest.dropFirst().first
        switch first {
        case _ where isSpace(first):
            rest = rest.drop(while: isSpace)
            return .space
        case UInt8(ascii: "-") where second == first:
            rest = rest.drop { $0 != UInt8(ascii: "\n") }
            return .space
        case UInt8(ascii: "/") where second == UInt8(ascii: "*"):
            skipBlockComment(&rest)
            return .space
        case UInt8(ascii: "'"):
            _ = quoted(&rest, by: first)
            return .value
        case UInt8(ascii: "x"), UInt8(ascii: "X"):
            guard second == UInt8(ascii: "'") else { return .other(word(&rest)) }
            rest = rest.dropFirst()
            _ = quoted(&rest, by: UInt8(ascii: "'"))
            return .value
        case UInt8(ascii: "\""), UInt8(ascii: "`"):
            return .other(quoted(&rest, by: first))
        case UInt8(ascii: "["):
            return .other(quoted(&rest, by: UInt8(ascii: "]")))
        case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
            rest = rest.dropFirst()
            _ = word(&rest)
            return .value
        case UInt8(ascii: "."):
            guard let second, isDigit(second) else { return .other(one(&rest)) }
            skipNumber(&rest)
            return .value
        case _ where isDigit(first):
            skipNumber(&rest)
            return .value
        case _ where isWord(first):
            return .other(word(&rest))
        default:
            return .other(one(&rest))
        }
    }

    private static func one(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        defer { rest = rest.dropFirst() }
        return rest.prefix(1)
    }

    private static func word(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let word = rest.prefix(while: isWord)
        rest = rest.dropFirst(word.count)
        return word
    }

    /// `12`, `1.5e-3`, `0xFF`.
    private static func skipNumber(_ rest: inout ArraySlice<UInt8>) {
        var previous: UInt8 = 0
        rest = rest.drop { byte in
            let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            let isExponent = previous | 0x20 == UInt8(ascii: "e")
            defer { previous = byte }
            return isWord(byte) || byte == UInt8(ascii: ".") || (isSign && isExponent)
        }
    }

    /// Takes what stands between quotes, which stand twice inside of it.
    private static func quoted(_ rest: inout ArraySlice<UInt8>, by quote: UInt8) -> ArraySlice<UInt8> {
        var end = rest.index(after: rest.startIndex)
        while end < rest.endIndex {
            let byte = rest[end]
            end += 1
            guard byte == quote else { continue }
            guard end < rest.endIndex, rest[end] == quote else { break }
            end += 1
        }
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    private static func skipBlockComment(_ rest: inout ArraySlice<UInt8>) {
        rest = rest.dropFirst(2)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "*"), rest.first == UInt8(ascii: "/") else { continue }
            rest = rest.dropFirst()
            return
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Letters, digits, the underscore, and all of the bytes of other characters.
    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
