// `FTS5Pattern`, what FTS5 tables are searched for.

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
