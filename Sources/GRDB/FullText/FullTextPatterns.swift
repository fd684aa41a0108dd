// `FTS3Pattern` and `FTS5Pattern`, what full-text tables are searched for, and the words of a text that a user types.

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
    static let maximumWordCount = 4_000

    /// How many words a tokenizer may find in a token beside an operator, and how many tokens there may be then: SQLite refuses operators
    /// that are nested deeper than 12 levels, and nests them in a tree.
    private static let maximumOperands = (words: 8, tokens: 500)

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
        let tokens = PatternTokens(string).differentTokens
        let mayHaveWords = tokens.count <= Self.maximumOperands.tokens
        self.init(tokens, separator: " OR ") { token, words in
            // The operator has to find something at its right, and phrases are something even if they are empty. What is no word, at the end of a
            // token, would make a word of the operator.
            let isOperand = words.isAtEnd && (words.count == 1 || (mayHaveWords && words.count <= Self.maximumOperands.words))
            return isOperand || (tokens.count == 1 && words.count > 0) ? token : "\"\(token)\""
        }
    }

    /// Creates a pattern that is matched by what contains all words of a text, in any order.
    ///
    ///     // "rome paris"
    ///     FTS3Pattern(matchingAllTokensIn: "Rome, Paris!")
    ///
    /// Words are separated by ASCII characters that are no letters and no digits. The tokenizer of a table may find several words in one of them,
    /// as `unicode61` does in "bar–café": all of these must be there.
    ///
    /// - Parameter string: Any text. Of more than 4,000 words, the first 4,000 count.
    /// - Returns: `nil` when the text has no word.
    public init?(matchingAllTokensIn string: String) {
        self.init(PatternTokens(string).differentTokens, separator: " ") { token, _ in token }
    }

    /// Creates a pattern that is matched by what contains words that begin with each of the words of a text, in any order.
    ///
    ///     // "ro* pa*"
    ///     FTS3Pattern(matchingAllPrefixesIn: "Ro, pa")
    ///
    /// - Parameter string: Any text. Of more than 4,000 words, the first 4,000 count.
    /// - Returns: `nil` when the text has no word.
    public init?(matchingAllPrefixesIn string: String) {
        self.init(PatternTokens(string).differentTokens, separator: " ") { token, _ in "\(token)*" }
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

    /// Creates a pattern of terms.
    ///
    /// - Parameter term: What stands for a token, in which a tokenizer may find words.
    private init?(_ tokens: [String], separator: String, _ term: (String, TokenWords) -> String) {
        guard !tokens.isEmpty else { return nil }
        var terms: [String] = []
        var wordCount = 0
        for token in tokens {
            let words = TokenWords(token)
            guard words.count <= Self.maximumWordCount else {
                terms.append("\"\(token)\"")
                wordCount += 1
                continue
            }
            wordCount += max(words.count, 1)
            guard wordCount <= Self.maximumWordCount else { break }
            terms.append(term(token, words))
        }
        self.init(checked: terms.joined(separator: separator))
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

/// A pattern for FTS5 tables.
///
///     // SELECT * FROM "letter" WHERE "letter" MATCH 'rome paris' ORDER BY "rank"
///     let pattern = FTS5Pattern(matchingAllTokensIn: "Rome, Paris!")
///     let letters = try Letter.matching(pattern).order(Column.rank).fetchAll(db)
///
/// What a user types is never an SQL error: the initializers that take a text look for its words, and give `nil` when there is none. For text in
/// the grammar of patterns, use ``init(rawPattern:allowedColumns:)``, or ``Database/makeFTS5Pattern(rawPattern:forTable:)``.
///
/// Patterns are values: `Row.fetchAll(db, sql: "SELECT * FROM letter WHERE letter MATCH ?", arguments: [pattern])`.
///
/// See <https://www.sqlite.org/fts5.html#full_text_query_syntax>.
public struct FTS5Pattern: Sendable {
    /// The pattern, in the grammar of SQLite.
    ///
    ///     // "rome OR paris"
    ///     FTS5Pattern(matchingAnyTokenIn: "Rome, Paris!")?.rawPattern
    public let rawPattern: String

    /// Creates a pattern of text that follows the grammar of SQLite.
    ///
    ///     let pattern = try FTS5Pattern(rawPattern: "subject: rome NOT paris", allowedColumns: ["subject", "body"])
    ///
    /// - Parameters:
    ///   - rawPattern: The pattern.
    ///   - allowedColumns: The names of the columns that the pattern may contain.
    /// - Throws: A ``DatabaseError`` when the pattern is not valid: "fts5: syntax error near "AND"", "no such column: missing".
    public init(rawPattern: String, allowedColumns: [String] = []) throws {
        _ = try rawPattern.checkedCString("The pattern")
        let scratch = try ScratchConnection()
        // A table needs a column.
        let columns = allowedColumns.isEmpty ? ["__grdb__"] : allowedColumns
        // A table of FTS5 has a hidden column of its own name.
        var table = "document"
        while columns.containsDatabaseName(table) {
            table += "_"
        }
        try scratch.execute("CREATE VIRTUAL TABLE \(table) USING fts5(\(columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")))")
        _ = try scratch.texts("SELECT * FROM \(table) WHERE \(table) MATCH ?", rawPattern)
        self.init(checked: rawPattern)
    }

    private init(checked rawPattern: String) {
        self.rawPattern = rawPattern
    }

    /// Creates a pattern that is matched by what contains any of the words of a text.
    ///
    ///     // "rome OR paris"
    ///     FTS5Pattern(matchingAnyTokenIn: "Rome, Paris!")
    ///
    /// - Parameter string: Any text.
    /// - Returns: `nil` when the text has no word.
    public init?(matchingAnyTokenIn string: String) {
        self.init(PatternTokens(string).differentTokens) { $0.joined(separator: " OR ") }
    }

    /// Creates a pattern that is matched by what contains all words of a text, in any order.
    ///
    ///     // "rome paris"
    ///     FTS5Pattern(matchingAllTokensIn: "Rome, Paris!")
    ///
    /// - Parameter string: Any text.
    /// - Returns: `nil` when the text has no word.
    public init?(matchingAllTokensIn string: String) {
        self.init(PatternTokens(string).differentTokens) { $0.joined(separator: " ") }
    }

    /// Creates a pattern that is matched by what contains words that begin with each of the words of a text, in any order.
    ///
    ///     // "ro* pa*"
    ///     FTS5Pattern(matchingAllPrefixesIn: "Ro, pa")
    ///
    /// - Parameter string: Any text.
    /// - Returns: `nil` when the text has no word.
    public init?(matchingAllPrefixesIn string: String) {
        self.init(PatternTokens(string).differentTokens) { tokens in tokens.map { "\($0)*" }.joined(separator: " ") }
    }

    /// Creates a pattern that is matched by what contains the words of a text, one after the other.
    ///
    ///     // "\"new york\""
    ///     FTS5Pattern(matchingPhrase: "New York")
    ///
    /// - Parameter string: Any text.
    /// - Returns: `nil` when the text has no word.
    public init?(matchingPhrase string: String) {
        self.init(PatternTokens(string).tokens) { "\"\($0.joined(separator: " "))\"" }
    }

    /// Creates a pattern that is matched by columns that begin with the words of a text, one after the other.
    ///
    ///     // "^\"new york\""
    ///     FTS5Pattern(matchingPrefixPhrase: "New York")
    ///
    /// - Parameter string: Any text.
    /// - Returns: `nil` when the text has no word.
    public init?(matchingPrefixPhrase string: String) {
        self.init(PatternTokens(string).tokens) { "^\"\($0.joined(separator: " "))\"" }
    }

    private init?(_ tokens: [String], _ pattern: ([String]) -> String) {
        guard !tokens.isEmpty else { return nil }
        self.init(checked: pattern(tokens))
    }
}

extension FTS5Pattern: DatabaseValueConvertible {
    /// The raw pattern, as text.
    public var databaseValue: DatabaseValue {
        rawPattern.databaseValue
    }

    /// Makes a pattern of a stored raw pattern that names no column.
    ///
    /// - Returns: `nil` unless the value is the text of a valid pattern.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> FTS5Pattern? {
        String.fromDatabaseValue(dbValue).flatMap { try? FTS5Pattern(rawPattern: $0) }
    }
}

extension Database {
    /// Makes a pattern of text that follows the grammar of SQLite, for a table whose columns the text may name.
    ///
    ///     let pattern = try db.makeFTS5Pattern(rawPattern: "subject: rome NOT paris", forTable: "letter")
    ///
    /// - Parameters:
    ///   - rawPattern: The pattern.
    ///   - table: The name of the table.
    /// - Throws: A ``DatabaseError`` when the pattern is not valid, when it names a column that the table does not have, or when there is no
    ///   such table.
    public func makeFTS5Pattern(rawPattern: String, forTable table: String) throws -> FTS5Pattern {
        try FTS5Pattern(rawPattern: rawPattern, allowedColumns: columns(in: table).map(\.name))
    }
}

// MARK: - Words

/// The words of a text.
///
/// They are those of SQLite's tokenizer `simple`: ASCII letters and digits, and all characters that are not ASCII, belong to words; upper case
/// letters of ASCII become lower case. So no word is an operator (`AND`, `OR`, `NOT`, `NEAR` are written in upper case), and none has a
/// character that patterns give a meaning to. The tokenizer of the table splits the words again when it looks for them.
struct PatternTokens {
    let tokens: [String]

    init(_ text: String) {
        let words = text.utf8.split { $0 < 0x80 && !$0.isASCIIAlphanumeric }
        tokens = words.map { word in String(decoding: word.map(\.lowercasedASCII), as: UTF8.self) }
    }

    /// The words, each once. SQLite would look for equal ones again and again.
    var differentTokens: [String] {
        var found: Set<UTF8String> = []
        return tokens.filter { found.insert(UTF8String($0)).inserted }
    }
}

/// What a tokenizer that knows Unicode may find in a word of a pattern: several words in "bar–café", and none in "–".
struct TokenWords {
    /// How many words there are.
    private(set) var count = 0

    /// Whether the last one is at the end.
    private(set) var isAtEnd = false

    init(_ token: String) {
        for scalar in token.unicodeScalars {
            switch scalar.isWordScalar {
            case true?:
                count += isAtEnd ? 0 : 1
                isAtEnd = true
            case false?: isAtEnd = false
            case nil: break
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether `unicode61` of FTS3, which knows Unicode 6.1, takes the character for a letter or a digit. `nil` for the accents that it takes
    /// for a part of the letter before.
    fileprivate var isWordScalar: Bool? {
        if isASCII { return true }
        if (0x300...0x331).contains(value) { return nil }
        guard let age = properties.age, age.major < 6 || (age.major == 6 && age.minor <= 1) else { return false }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
        case .decimalNumber, .letterNumber, .otherNumber, .privateUse: return true
        default: return false
        }
    }
}
