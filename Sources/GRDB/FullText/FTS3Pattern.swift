// `FTS3Pattern`, what FTS3 and FTS4 tables are searched for.

/// A pattern for FTS3 and FTS4 tables.
///
///     // SELECT * FROM "letter" WHERE "letter" MATCH 'rome OR paris'
///     let pattern = FTS3Pattern(matchingAnyTokenIn: "Rome, Paris!")
///     let letters = try Letter.matching(pattern).fetchAll(db)
///
/// What a user types is never an SQL error: the initializers that take a text look for its words, and give `nil` when there is none. For text in
/// the grammar of patterns, use ``init(rawPattern:)``.
///
/// Patterns are values: `Row.fetchAll(db, sql: "SELECT * FROM letter WHERE letter MATCH ?", arguments: [pattern])`.
///
/// See <https://www.sqlite.org/fts3.html#full_text_index_queries>.
public struct FTS3Pattern: Sendable {
    /// The pattern, in the grammar of SQLite.
    ///
    ///     // "rome OR paris"
    ///     FTS3Pattern(matchingAnyTokenIn: "Rome, Paris!")?.rawPattern
    public let rawPattern: String

    /// SQLite refuses patterns of more than 4,095 words, when they are not those of one phrase.
    static let maximumTokenCount = 4_000

    /// Creates a pattern of text that follows the grammar of SQLite.
    ///
    ///     let pattern = try FTS3Pattern(rawPattern: "rome NOT paris")
    ///
    /// - Parameter rawPattern: The pattern.
    /// - Throws: A ``DatabaseError`` when it is not valid: "malformed MATCH expression: [rome NOT]". Whether there is a column that it names
    ///   is not checked: words before a colon are no columns of a table that has no such column.
    public init(rawPattern: String) throws {
        _ = try rawPattern.checkedCString("The pattern")
        let scratch = try ScratchConnection()
        try scratch.execute("CREATE VIRTUAL TABLE document USING fts3")
        _ = try scratch.texts("SELECT * FROM document WHERE content MATCH ?", rawPattern)
        self.init(checked: rawPattern)
    }

    private init(checked rawPattern: String) {
        self.rawPattern = rawPattern
    }

    /// Creates a pattern that is matched by what contains any of the words of a text.
    ///
    ///     // "rome OR paris"
    ///     FTS3Pattern(matchingAnyTokenIn: "Rome, Paris!")
    ///
    /// - Parameter string: Any text. Of more than 4,000 words, the first 4,000 count.
    /// - Returns: `nil` when the text has no word.
    public init?(matchingAnyTokenIn string: String) {
        let tokens = PatternTokens(string).tokens
        self.init(tokens, separator: " OR ") { token in
            // The operator has to find something at its right, and phrases are something even if they are empty. What is no word, at the end of a
            // token, would make a word of the operator.
            let content = token.wordContent
            return content == .word || (content == .mixture && tokens.count == 1) ? token : "\"\(token)\""
        }
    }

    /// Creates a pattern that is matched by what contains all words of a text, in any order.
    ///
    ///     // "rome paris"
    ///     FTS3Pattern(matchingAllTokensIn: "Rome, Paris!")
    ///
    /// - Parameter string: Any text. Of more than 4,000 words, the first 4,000 count.
    /// - Returns: `nil` when the text has no word.
    public init?(matchingAllTokensIn string: String) {
        self.init(PatternTokens(string).tokens, separator: " ") { token in
            token.wordContent == .mixture ? "\"\(token)\"" : token
        }
    }

    /// Creates a pattern that is matched by what contains words that begin with each of the words of a text, in any order.
    ///
    ///     // "ro* pa*"
    ///     FTS3Pattern(matchingAllPrefixesIn: "Ro, pa")
    ///
    /// - Parameter string: Any text. Of more than 4,000 words, the first 4,000 count.
    /// - Returns: `nil` when the text has no word.
    public init?(matchingAllPrefixesIn string: String) {
        self.init(PatternTokens(string).tokens, separator: " ") { token in
            token.wordContent == .mixture ? "\"\(token)*\"" : "\(token)*"
        }
    }

    /// Creates a pattern that is matched by what contains the words of a text, one after the other.
    ///
    ///     // "\"new york\""
    ///     FTS3Pattern(matchingPhrase: "New York")
    ///
    /// - Parameter string: Any text.
    /// - Returns: `nil` when the text has no word.
    public init?(matchingPhrase string: String) {
        let tokens = PatternTokens(string).tokens
        guard !tokens.isEmpty else { return nil }
        self.init(checked: "\"\(tokens.joined(separator: " "))\"")
    }

    private init?(_ tokens: [String], separator: String, _ term: (String) -> String) {
        guard !tokens.isEmpty else { return nil }
        self.init(checked: tokens.prefix(Self.maximumTokenCount).map(term).joined(separator: separator))
    }
}

extension FTS3Pattern: DatabaseValueConvertible {
    /// The raw pattern, as text.
    public var databaseValue: DatabaseValue {
        rawPattern.databaseValue
    }

    /// Makes a pattern of a stored raw pattern.
    ///
    /// - Returns: `nil` unless the value is the text of a valid pattern.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> FTS3Pattern? {
        String.fromDatabaseValue(dbValue).flatMap { try? FTS3Pattern(rawPattern: $0) }
    }
}
