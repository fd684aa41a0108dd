// `FTS3`, the oldest full-text engine of SQLite, the definition of its tables, and the tokenizers of FTS3 and FTS4.

/// The full-text engine FTS3 of SQLite.
///
///     // CREATE VIRTUAL TABLE "letter" USING fts3(subject, body, tokenize=porter)
///     try db.create(virtualTable: "letter", using: FTS3()) { t in
///         t.column("subject")
///         t.column("body")
///         t.tokenizer = .porter
///     }
///
/// Choose ``FTS4`` or ``FTS5`` unless the file has to stay small: they are faster, and can do more.
///
/// See <https://www.sqlite.org/fts3.html>.
public struct FTS3: VirtualTableModule {
    /// What the tokenizer `unicode61` makes of accents and other marks on Latin letters.
    public enum Diacritics: Sendable {
        /// They count: "jérôme" does not match "jerome".
        case keep

        /// They don't count on letters that Unicode has with one mark: the default of SQLite.
        case removeLegacy

        /// They don't count on any letter. This requires SQLite 3.27.
        case remove
    }

    /// The name of the module: "fts3".
    public let moduleName = "fts3"

    /// Creates the module.
    public init() {}

    public func makeTableDefinition(configuration: VirtualTableConfiguration) -> FTS3TableDefinition {
        FTS3TableDefinition()
    }

    public func moduleArguments(for definition: FTS3TableDefinition, in db: Database) -> [String] {
        var arguments = definition.columns.map(\.plainDatabaseIdentifier)
        if let tokenizer = definition.tokenizer {
            arguments.append(tokenizer.moduleArgument)
        }
        return arguments
    }

    public func database(_ db: Database, didCreate tableName: String, using definition: FTS3TableDefinition) {}

    /// Returns the tokens of a text, as an FTS3 or FTS4 table would index them.
    ///
    ///     // SELECT token FROM … WHERE input = 'Flights to Zürich' ORDER BY position
    ///     try FTS3.tokenize("Flights to Zürich")                                // ["flights", "to", "zürich"]
    ///     try FTS3.tokenize("Flights to Zürich", withTokenizer: .porter)        // ["flight", "to", "zürich"]
    ///     try FTS3.tokenize("Flights to Zürich", withTokenizer: .unicode61())   // ["flights", "to", "zurich"]
    ///
    /// No database of the program is needed.
    ///
    /// - Parameters:
    ///   - string: Any text.
    ///   - tokenizer: The tokenizer.
    /// - Throws: A ``DatabaseError`` when SQLite does not know the tokenizer.
    public static func tokenize(_ string: String, withTokenizer tokenizer: FTS3TokenizerDescriptor = .simple) throws -> [String] {
        let scratch = try ScratchConnection()
        let arguments = [tokenizer.name.plainDatabaseIdentifier] + tokenizer.arguments.map(\.quotedDatabaseIdentifier)
        try scratch.execute("CREATE VIRTUAL TABLE tokens USING fts3tokenize(\(arguments.joined(separator: ", ")))")
        return try scratch.texts("SELECT token FROM tokens WHERE input = ? ORDER BY position", string)
    }
}

/// The columns and the tokenizer of an FTS3 table: see ``FTS3``.
///
///     try db.create(virtualTable: "letter", using: FTS3()) { t in
///         t.tokenizer = .unicode61()
///         t.column("body")
///     }
public final class FTS3TableDefinition {
    /// The tokenizer, which decides what matches. `nil` stands for SQLite's default, ``FTS3TokenizerDescriptor/simple``.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts3(body, tokenize=porter)
    ///     t.tokenizer = .porter
    public var tokenizer: FTS3TokenizerDescriptor?

    private(set) var columns: [String] = []

    /// Adds a column. All columns contain text, and all are indexed.
    ///
    /// - Parameter name: The name of the column.
    public func column(_ name: String) {
        columns.append(name)
    }
}

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
        arguments += tokenizerOptions(separators, tokenCharacters).map { "\($0.name)=\($0.characters)" }
        return FTS3TokenizerDescriptor("unicode61", arguments: arguments)
    }

    /// The argument of the module: `tokenize=unicode61 "separators=X"`.
    var moduleArgument: String {
        (["tokenize=\(name)"] + arguments.map(\.quotedDatabaseIdentifier)).joined(separator: " ")
    }
}

/// The options of a tokenizer that name characters. The same sets always give the same texts.
func tokenizerOptions(_ separators: Set<Character>, _ tokenCharacters: Set<Character>) -> [(name: String, characters: String)] {
    [("separators", separators), ("tokenchars", tokenCharacters)].filter { !$1.isEmpty }.map { ($0, String($1.sorted())) }
}
