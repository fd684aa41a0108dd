// The tokens of an SQL text, and the statements that they make.

import GRDB

/// The tokens of an SQL text, as far as they tell statements and names from strings and comments.
struct StatementTokens {
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
        for token in SQLTokens(bytes) {
            let kind: Token.Kind
            switch token.kind {
            case .space, .comment: continue
            case .string: kind = .string
            case .quotedName: kind = .quotedName
            case .word: kind = .word
            case .symbol where token.isSymbol(";"): kind = .end
            case .number, .parameter, .symbol: kind = .other
            }
            tokens.append(Token(kind: kind, range: token.bytes.indices))
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
