// The tokens of a Swift source, as far as they say which of its string literals are SQL.
//
// `SwiftSourceScanner` makes `SwiftTokens` of bytes: words, marks, brackets and string literals, and which bracket encloses which token.
// `SwiftStringLiteral` reads one literal: its text without escapes and indentation, its interpolations, and where in the file each byte stands.
// `SQLLiteralFinder` decides which literals are SQL, and makes each an `SQLLiteral`: a text that SQLite can compile, or the reason why it can't be.
// `StatementTokens` are the tokens of an SQL text. `SQLCheck` compiles the texts, and places what SQLite says: `Report`, `Finding`, `Skipped`.

/// The tokens of a Swift source.
struct SwiftTokens {
    struct Token {
        enum Kind: UInt8 {
            /// An identifier or a keyword. One in backticks has them.
            case word

            case number

            /// One or several characters of operators, such as `=`, `??` or `>`.
            case operation

            /// Another character that stands for itself: `,`, `:`, `.`, `@`, `;`, `#`, `\`.
            case mark

            case regex

            /// `(`, `[` or `{`, and their ends.
            case opening, closing

            /// The opening and the closing quotes of a string literal, with their `#`.
            case literal, literalEnd

            /// The `\(` of an interpolation, with its `#`, and its `)`.
            case interpolation, interpolationEnd
        }

        var kind: Kind

        /// Whether the token is an opening brace in a call of `registerMigration`, or inside of one.
        var isInMigration = false

        var start: Int32
        var end: Int32

        /// The token that encloses this one, or -1: a bracket, a literal or an interpolation that was opened before.
        var parent: Int32

        /// Of what is opened or closed: the other end. -1 where it is missing.
        var partner: Int32 = -1

        var range: Range<Int> { Int(start)..<Int(end) }
    }

    /// Why the rest of a file has no tokens.
    struct Failure {
        let offset: Int
        let message: String
    }

    let bytes: [UInt8]
    var tokens: [Token] = []

    /// Where comments begin that say `sql: unchecked`.
    var uncheckedComments: [Int] = []

    var failure: Failure?

    /// Whether a token has a text.
    func token(_ index: Int, is text: StaticString) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        let range = tokens[index].range
        guard range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { bytes[range].elementsEqual($0) }
    }

    func token(_ index: Int, is kind: Token.Kind) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == kind
    }

    /// The text of a token, with backticks if it has some.
    func text(_ index: Int) -> String {
        String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }

    // For tests: they compare all literals with those that the parser of the toolchain finds.
    /// The string literals, in the order of their beginnings. Those in interpolations of others are among them.
    var literals: [SwiftStringLiteral] {
        tokens.indices.compactMap { tokens[$0].kind == .literal ? SwiftStringLiteral(self, at: $0) : nil }
    }
}
