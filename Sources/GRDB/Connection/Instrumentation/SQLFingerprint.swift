// SQL without its values: what statements have in common that differ by their literals and by the numbers of their arguments.

/// Makes the fingerprints of statements.
///
///     SELECT * FROM t WHERE a = 'secret' AND b IN (1, 2, ?3) -- why
///     SELECT * FROM t WHERE a = ? AND b IN (?)
struct SQLFingerprint {
    // The tokens of the fingerprint, lists of values made short.
    private var texts: [String] = []
    private var spaces: [Bool] = []
    private var followsSpace = false

    /// Returns SQL with a question mark in place of each literal and argument, one question mark for a list of them, one row for several rows of
    /// `VALUES`, without comments, and with single spaces.
    ///
    /// SQL that SQLite would not accept gives some text, too.
    static func make(_ sql: String) -> String {
        var fingerprint = SQLFingerprint()
        for token in SQLTokens(sql) {
            fingerprint.append(token)
        }
        return zip(fingerprint.spaces, fingerprint.texts).reduce(into: "") { $0 += $1.0 ? " \($1.1)" : $1.1 }
    }

    private mutating func append(_ token: SQLTokens.Token) {
        switch token.kind {
        case .space, .comment:
            followsSpace = !texts.isEmpty
            return
        case .string, .number, .parameter: append("?")
        case .quotedName, .word, .symbol: append(String(decoding: token.bytes, as: UTF8.self))
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
}
