// `FTS5TokenizerDescriptor`, the choice of a tokenizer of FTS5.

/// A tokenizer of FTS5: what makes tokens of texts, and so decides what matches.
///
///     try db.create(virtualTable: "letter", using: FTS5()) { t in
///         t.tokenizer = .porter(wrapping: .unicode61(diacritics: .remove))
///         t.column("body")
///     }
///
/// The descriptor of a tokenizer that is written in Swift is ``FTS5CustomTokenizer/tokenizerDescriptor(arguments:)``.
///
/// See <https://www.sqlite.org/fts5.html#tokenizers>.
public struct FTS5TokenizerDescriptor: Sendable {
    /// The name of the tokenizer, and its arguments.
    ///
    ///     // ["porter", "ascii"]
    ///     FTS5TokenizerDescriptor.porter(wrapping: .ascii()).components
    public let components: [String]

    /// Creates the descriptor of any tokenizer.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts5(body, tokenize='''trigram'' ''case_sensitive'' ''1''')
    ///     t.tokenizer = FTS5TokenizerDescriptor(components: ["trigram", "case_sensitive", "1"])
    ///
    /// - Parameter components: The name of the tokenizer, and its arguments.
    public init(components: [String]) {
        self.components = components
    }

    /// Returns a tokenizer of words of ASCII letters and digits, and of all other characters. The case of the 26 letters of ASCII does not count.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts5(body, tokenize='''ascii''')
    ///     t.tokenizer = .ascii()
    ///
    /// - Parameters:
    ///   - separators: Letters and digits that separate words, nonetheless.
    ///   - tokenCharacters: Other characters of ASCII that belong to words, nonetheless.
    public static func ascii(
        separators: Set<Character> = [],
        tokenCharacters: Set<Character> = []
    ) -> FTS5TokenizerDescriptor {
        FTS5TokenizerDescriptor(components: ["ascii"] + options(separators, tokenCharacters))
    }

    /// Returns a tokenizer of words whose English stems count: "flights" matches "flight".
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts5(body, tokenize='''porter'' ''ascii''')
    ///     t.tokenizer = .porter(wrapping: .ascii())
    ///
    /// - Parameter tokenizer: The tokenizer that finds the words. `nil` stands for `unicode61`.
    public static func porter(wrapping tokenizer: FTS5TokenizerDescriptor? = nil) -> FTS5TokenizerDescriptor {
        FTS5TokenizerDescriptor(components: ["porter"] + (tokenizer?.components ?? []))
    }

    /// Returns a tokenizer of words of letters and digits as Unicode defines them. The case of letters does not count. It is the default of FTS5.
    ///
    ///     // CREATE VIRTUAL TABLE "letter"
    ///     // USING fts5(body, tokenize='''unicode61'' ''remove_diacritics'' ''0'' ''tokenchars'' ''-''')
    ///     t.tokenizer = .unicode61(diacritics: .keep, tokenCharacters: ["-"])
    ///
    /// - Parameters:
    ///   - diacritics: Whether accents count.
    ///   - categories: The general categories of Unicode whose characters belong to words, such as `L* N* Co`. This requires SQLite 3.25.
    ///   - separators: Letters and digits that separate words, nonetheless.
    ///   - tokenCharacters: Other characters that belong to words, nonetheless.
    public static func unicode61(
        diacritics: FTS5.Diacritics = .removeLegacy,
        categories: String = "",
        separators: Set<Character> = [],
        tokenCharacters: Set<Character> = []
    ) -> FTS5TokenizerDescriptor {
        var components = ["unicode61"]
        switch diacritics {
        case .keep: components += ["remove_diacritics", "0"]
        case .removeLegacy: break
        case .remove: components += ["remove_diacritics", "2"]
        }
        if !categories.isEmpty {
            components += ["categories", categories]
        }
        return FTS5TokenizerDescriptor(components: components + options(separators, tokenCharacters))
    }

    private static func options(_ separators: Set<Character>, _ tokenCharacters: Set<Character>) -> [String] {
        (separators.isEmpty ? [] : ["separators", separators.sortedText])
            + (tokenCharacters.isEmpty ? [] : ["tokenchars", tokenCharacters.sortedText])
    }
}
