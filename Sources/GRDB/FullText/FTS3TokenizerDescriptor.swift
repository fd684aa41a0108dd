// `FTS3TokenizerDescriptor`, the choice of a tokenizer of FTS3 and FTS4.

/// A tokenizer of FTS3 and FTS4: what makes tokens of texts, and so decides what matches.
///
///     try db.create(virtualTable: "letter", using: FTS4()) { t in
///         t.tokenizer = .unicode61(diacritics: .remove)
///         t.column("body")
///     }
///
/// See <https://www.sqlite.org/fts3.html#tokenizer>.
public struct FTS3TokenizerDescriptor: Sendable {
    let name: String
    let arguments: [String]

    init(_ name: String, arguments: [String] = []) {
        self.name = name
        self.arguments = arguments
    }

    /// Words of ASCII letters and digits, and of all other characters. The case of the 26 letters of ASCII does not count.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts4(body, tokenize=simple)
    ///     t.tokenizer = .simple
    public static let simple = FTS3TokenizerDescriptor("simple")

    /// As ``simple``, and English words are reduced to their stems: "flights" matches "flight".
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts4(body, tokenize=porter)
    ///     t.tokenizer = .porter
    public static let porter = FTS3TokenizerDescriptor("porter")

    /// Returns a tokenizer of words of letters and digits as Unicode defines them. The case of letters does not count.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts4(body, tokenize=unicode61 "remove_diacritics=0" "tokenchars=-")
    ///     t.tokenizer = .unicode61(diacritics: .keep, tokenCharacters: ["-"])
    ///
    /// - Parameters:
    ///   - diacritics: Whether accents count.
    ///   - separators: Letters and digits that separate words, nonetheless.
    ///   - tokenCharacters: Other characters that belong to words, nonetheless.
    public static func unicode61(
        diacritics: FTS3.Diacritics = .removeLegacy,
        separators: Set<Character> = [],
        tokenCharacters: Set<Character> = []
    ) -> FTS3TokenizerDescriptor {
        var arguments: [String] = []
        switch diacritics {
        case .keep: arguments.append("remove_diacritics=0")
        case .removeLegacy: break
        case .remove: arguments.append("remove_diacritics=2")
        }
        if !separators.isEmpty {
            arguments.append("separators=\(separators.sortedText)")
        }
        if !tokenCharacters.isEmpty {
            arguments.append("tokenchars=\(tokenCharacters.sortedText)")
        }
        return FTS3TokenizerDescriptor("unicode61", arguments: arguments)
    }

    /// The argument of the module: `tokenize=unicode61 "separators=X"`.
    var moduleArgument: String {
        (["tokenize=\(name)"] + arguments.map(\.quotedDatabaseIdentifier)).joined(separator: " ")
    }
}

extension Set<Character> {
    /// All characters in one text, which is always the same for the same set.
    var sortedText: String {
        String(sorted())
    }
}
