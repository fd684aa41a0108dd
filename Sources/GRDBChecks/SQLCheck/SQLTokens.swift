// The tokens of an SQL text.

/// The tokens of an SQL text, as far as they tell statements and names from strings and comments.
struct SQLTokens {
    struct Token {
        enum Kind {
            /// A name or a keyword.
            case word

            /// A name in double quotes, backticks or brackets.
            case quotedName

            case string

            /// `;`
            case end

            /// A number, a parameter or an operator.
            case other
        }

        let kind: Kind
        let range: Range<Int>
    }

    let bytes: [UInt8]
    private(set) var tokens: [Token] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var position = 0
        while position < bytes.count {
            scan(&position)
        }
    }

    private func byte(_ offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    private mutating func scan(_ position: inout Int) {
        let start = position
        let first = bytes[position]
        position += 1
        switch first {
        case UInt8(ascii: "-") where byte(position) == first:
            while position < bytes.count, bytes[position] != .newline { position += 1 }
            return
        case .slash where byte(position) == .asterisk:
            position += 1
            while position < bytes.count, !(bytes[position] == .asterisk && byte(position + 1) == .slash) { position += 1 }
            position = min(position + 2, bytes.count)
            return
        case UInt8(ascii: "'"):
            skipQuoted(first, &position)
            add(.string, start..<position)
        case .quote, UInt8(ascii: "`"):
            skipQuoted(first, &position)
            add(.quotedName, start..<position)
        case .square:
            while position < bytes.count, bytes[position] != UInt8(ascii: "]") { position += 1 }
            position = min(position + 1, bytes.count)
            add(.quotedName, start..<position)
        case UInt8(ascii: ";"):
            add(.end, start..<position)
        case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            while position < bytes.count, bytes[position].isInWord { position += 1 }
            add(.other, start..<position)
        default:
            if first.isInWord {
                while position < bytes.count, bytes[position].isInWord { position += 1 }
                // The letter in `x'00'` is no name.
                add(.word, start..<position)
            } else if first > UInt8(ascii: " ") || first == 0 {
                // A NUL character is refused where it stands.
                add(.other, start..<position)
            }
        }
    }

    private mutating func add(_ kind: Token.Kind, _ range: Range<Int>) {
        tokens.append(Token(kind: kind, range: range))
    }

    /// Goes behind the closing quote. Two quotes stand for one.
    private func skipQuoted(_ quote: UInt8, _ position: inout Int) {
        while position < bytes.count {
            let isQuote = bytes[position] == quote
            position += 1
            guard isQuote else { continue }
            guard byte(position) == quote else { return }
            position += 1
        }
    }

    /// The tokens of each statement, without semicolons.
    var statements: [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        for index in 0...tokens.count where index == tokens.count || tokens[index].kind == .end {
            if start < index { result.append(start..<index) }
            start = index + 1
        }
        return result
    }

    func text(_ index: Int) -> String {
        String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }

    /// The name that a token is, without quotes.
    func name(_ index: Int) -> String? {
        let range = tokens[index].range
        switch tokens[index].kind {
        case .word:
            return text(index)
        case .quotedName:
            guard range.count >= 2 else { return nil }
            let quote = bytes[range.lowerBound]
            var name: [UInt8] = []
            var position = range.lowerBound + 1
            while position < range.upperBound - 1 {
                name.append(bytes[position])
                position += quote != .square && bytes[position] == quote ? 2 : 1
            }
            return String(decoding: name, as: UTF8.self)
        case .string, .end, .other:
            return nil
        }
    }

    func isPoint(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].range.count == 1 && bytes[tokens[index].range.lowerBound] == UInt8(ascii: ".")
    }
}
