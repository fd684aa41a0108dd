// The words, literals and symbols of an SQL text, told apart without compiling it.

/// The tokens of an SQL text. One that SQLite would not accept has some, too.
package struct SQLTokens: Sequence, IteratorProtocol {
    package enum Kind {
        case space
        /// `-- why`, without the end of the line, or `/* why */`.
        case comment
        /// `'it''s'`, or `x'00'`.
        case string
        /// `"a"`, `[a]`, or a name in backquotes.
        case quotedName
        /// `12`, `1.5e-3`, `0xFF`.
        case number
        /// `?`, `?1`, `:name`, `@name`, `$name`.
        case parameter
        /// A name or a keyword.
        case word
        /// One byte of anything else.
        case symbol
    }

    package struct Token {
        package let kind: Kind
        package let bytes: ArraySlice<UInt8>

        package func isSymbol(_ symbol: Unicode.Scalar) -> Bool {
            kind == .symbol && bytes.first == UInt8(ascii: symbol)
        }
    }

    private var rest: ArraySlice<UInt8>

    init(_ sql: String) {
        self.init(Array(sql.utf8))
    }

    /// The tokens of an SQL text in UTF-8. Their bytes have the indexes that they have in the text.
    package init(_ utf8: [UInt8]) {
        rest = utf8[...]
    }

    package mutating func next() -> Token? {
        guard let first = rest.first else { return nil }
        let second = rest.dropFirst().first
        switch first {
        case _ where Self.isSpace(first):
            return take(.space, count(while: Self.isSpace))
        case UInt8(ascii: "-") where second == first:
            return take(.comment, count { $0 != UInt8(ascii: "\n") })
        case UInt8(ascii: "/") where second == UInt8(ascii: "*"):
            return take(.comment, commentCount)
        case UInt8(ascii: "'"):
            return take(.string, quotedCount(from: 0))
        case UInt8(ascii: "x") where second == UInt8(ascii: "'"), UInt8(ascii: "X") where second == UInt8(ascii: "'"):
            return take(.string, quotedCount(from: 1))
        case UInt8(ascii: "\""), UInt8(ascii: "`"):
            return take(.quotedName, quotedCount(from: 0))
        case UInt8(ascii: "["):
            return take(.quotedName, count { $0 != UInt8(ascii: "]") } + 1)
        case UInt8(ascii: "?"):
            return take(.parameter, count(from: 1, while: Self.isDigit))
        case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
            let count = count(from: 1, while: Self.isPartOfWord)
            return take(count > 1 ? .parameter : .symbol, count)
        case UInt8(ascii: ".") where second.map(Self.isDigit) ?? false, _ where Self.isDigit(first):
            return take(.number, numberCount)
        case _ where Self.isPartOfWord(first):
            return take(.word, count(while: Self.isPartOfWord))
        default:
            return take(.symbol, 1)
        }
    }

    private mutating func take(_ kind: Kind, _ count: Int) -> Token {
        defer { rest = rest.dropFirst(count) }
        return Token(kind: kind, bytes: rest.prefix(count))
    }

    /// How many bytes there are until one, behind the first ones, does not belong to them any more.
    private func count(from start: Int = 0, while belongs: (UInt8) -> Bool) -> Int {
        start + rest.dropFirst(start).prefix(while: belongs).count
    }

    /// How long a text in quotes is that begins with a quote at a place. A quote inside of it stands there twice.
    private func quotedCount(from start: Int) -> Int {
        let quote = rest[rest.startIndex + start]
        var end = rest.startIndex + start + 1
        while let close = rest[end...].firstIndex(of: quote) {
            end = close + 1
            guard end < rest.endIndex, rest[end] == quote else { return end - rest.startIndex }
            end += 1
        }
        return rest.count
    }

    private var commentCount: Int {
        var end = rest.startIndex + 2
        while let star = rest[end...].firstIndex(of: UInt8(ascii: "*")) {
            end = star + 1
            if end < rest.endIndex, rest[end] == UInt8(ascii: "/") { return end + 1 - rest.startIndex }
        }
        return rest.count
    }

    private var numberCount: Int {
        var previous: UInt8 = 0
        return count { byte in
            defer { previous = byte }
            let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            let followsExponent = previous | 0x20 == UInt8(ascii: "e")
            return Self.isPartOfWord(byte) || byte == UInt8(ascii: ".") || (isSign && followsExponent)
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Whether a byte is one of a letter, a digit, `_`, `$`, or of another character that is not of ASCII.
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default:
            isDigit(byte)
        }
    }
}
