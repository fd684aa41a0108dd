// `FTS5`, the newest full-text engine of SQLite, the definition of its tables, and the choice of a tokenizer.

/// The full-text engine FTS5 of SQLite.
///
///     // CREATE VIRTUAL TABLE "letter" USING fts5(subject, body, tokenize='''porter''')
///     try db.create(virtualTable: "letter", using: FTS5()) { t in
///         t.column("subject")
///         t.column("body")
///         t.tokenizer = .porter()
///     }
///
///     // SELECT * FROM "letter" WHERE "letter" MATCH 'flight to rome' ORDER BY "rank"
///     let pattern = FTS5Pattern(matchingAllTokensIn: "flight to rome")
///     let letters = try Letter.matching(pattern).order(Column.rank).fetchAll(db)
///
/// It sorts by relevance (``Column/rank``), and takes tokenizers that are written in Swift (``FTS5CustomTokenizer``).
///
/// FTS5 is an option of the SQLite library: without it, creating a table is an error, "no such module: fts5".
///
/// See <https://www.sqlite.org/fts5.html>.
public struct FTS5: VirtualTableModule {
    /// What the tokenizer `unicode61` makes of accents and other marks on Latin letters.
    public enum Diacritics: Sendable {
        /// They count: "jérôme" does not match "jerome".
        case keep

        /// They don't count on letters that Unicode has with one mark: the default of SQLite.
        case removeLegacy

        /// They don't count on any letter. This requires SQLite 3.27.
        case remove
    }

    /// The name of the module: "fts5".
    public let moduleName = "fts5"

    /// Creates the module.
    public init() {}

    public func makeTableDefinition(configuration: VirtualTableConfiguration) -> FTS5TableDefinition {
        FTS5TableDefinition(configuration: configuration)
    }

    /// Returns the columns and the options, as SQL.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_MISUSE` when there is no column.
    public func moduleArguments(for definition: FTS5TableDefinition, in db: Database) throws -> [String] {
        guard !definition.columns.isEmpty else {
            throw DatabaseError.misuse("FTS5 virtual table requires at least one column.")
        }
        var arguments = definition.columns.map { column in
            column.name.plainDatabaseIdentifier + (column.isIndexed ? "" : " UNINDEXED")
        }
        func append(_ key: String, literal value: String?) throws {
            guard let value else { return }
            try arguments.append("\(key)=\(value.databaseValue.literal(db))")
        }
        if let tokenizer = definition.tokenizer {
            let components = try tokenizer.components.map { try $0.databaseValue.literal(db) }
            try append("tokenize", literal: components.joined(separator: " "))
        }
        try append("content", literal: definition.content)
        try append("content_rowid", literal: definition.contentRowID ?? synchronizedRowID(definition, db))
        try append("prefix", literal: definition.prefixes.map { $0.sorted().map(String.init).joined(separator: " ") })
        if let columnSize = definition.columnSize {
            arguments.append("columnSize=\(columnSize)")
        }
        if let detail = definition.detail {
            arguments.append("detail=\(detail.isASCIIWord ? detail : detail.quotedDatabaseIdentifier)")
        }
        return arguments
    }

    /// The column by which the rows of the synchronized table are found, unless it is the one that FTS5 takes anyway.
    private func synchronizedRowID(_ definition: FTS5TableDefinition, _ db: Database) throws -> String? {
        guard let content = definition.synchronizedTable else { return nil }
        let column = try db.rowIDColumn(ofContent: content)
        return column.isSameDatabaseName(as: "rowid") ? nil : column
    }

    /// Creates the triggers of a table that is synchronized with another one, and indexes what is there.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func database(_ db: Database, didCreate tableName: String, using definition: FTS5TableDefinition) throws {
        guard let content = definition.synchronizedTable else { return }
        try FullTextSynchronization(
            db, .fts5, tableName, content: content, rowID: definition.contentRowID, columns: definition.columns.map(\.name),
            definition.configuration
        ).create()
    }
}

extension String {
    /// Whether the string can stand in SQL without quotes, keyword or not.
    fileprivate var isASCIIWord: Bool {
        !utf8.isEmpty && utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    }
}

/// The columns and the options of an FTS5 table: see ``FTS5``.
///
///     try db.create(virtualTable: "letter", using: FTS5()) { t in
///         t.tokenizer = .porter()
///         t.column("body")
///         t.column("sender").notIndexed()
///     }
///
/// See <https://www.sqlite.org/fts5.html#fts5_table_creation_and_initialization>.
public final class FTS5TableDefinition {
    /// The tokenizer, which decides what matches. `nil` stands for SQLite's default, `unicode61`.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts5(body, tokenize='''porter''')
    ///     t.tokenizer = .porter()
    public var tokenizer: FTS5TokenizerDescriptor?

    /// Where the texts are. `nil`, the default: in the full-text table. The empty string: nowhere, they are indexed and forgotten. Another
    /// string: in the table of this name, which the program keeps in step with the full-text table.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts5(body, content='')
    ///     t.content = ""
    ///
    /// ``synchronize(withTable:)`` keeps both tables in step, and is undone when the property is set.
    public var content: String? {
        didSet { isSynchronized = false }
    }

    /// The column of the table of ``content`` that has the number of the rows. `nil`, the default, stands for `rowid`, or for what
    /// ``synchronize(withTable:)`` finds.
    ///
    ///     // CREATE VIRTUAL TABLE "letterSearch" USING fts5(body, content='letter', content_rowid='id')
    ///     t.content = "letter"
    ///     t.contentRowID = "id"
    public var contentRowID: String?

    /// The lengths, in characters, of the prefixes that get an index of their own: they are found sooner, and the file is larger.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts5(body, prefix='2 4')
    ///     t.prefixes = [2, 4]
    public var prefixes: Set<Int>?

    /// Whether the sizes of the texts are stored: 1, the default, or 0, which makes the file smaller and `bm25` slower.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts5(body, columnSize=0)
    ///     t.columnSize = 0
    public var columnSize: Int?

    /// How much is known of the place of a word: "full", the default; "column"; or "none". With the last two the file is smaller, and
    /// phrases, the beginning of a column, and with "none" columns, cannot be searched for: patterns with them are errors.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts5(body, detail=column)
    ///     t.detail = "column"
    public var detail: String?

    let configuration: VirtualTableConfiguration
    private(set) var columns: [FTS5ColumnDefinition] = []

    /// Whether triggers keep the table of `content` and the full-text table in step.
    private(set) var isSynchronized = false

    /// The table that the full-text table follows.
    var synchronizedTable: String? { isSynchronized ? content : nil }

    init(configuration: VirtualTableConfiguration) {
        self.configuration = configuration
    }

    /// Adds a column. All columns contain text.
    ///
    /// - Parameter name: The name of the column.
    /// - Returns: The column, which can be defined further.
    @discardableResult
    public func column(_ name: String) -> FTS5ColumnDefinition {
        let column = FTS5ColumnDefinition(name: name)
        columns.append(column)
        return column
    }

    /// Indexes the texts of another table, and keeps the index in step with it.
    ///
    ///     // CREATE VIRTUAL TABLE "letterSearch" USING fts5(body, content='letter', content_rowid='id')
    ///     // CREATE TRIGGER "__letterSearch_ai" AFTER INSERT ON "letter" …
    ///     try db.create(virtualTable: "letterSearch", using: FTS5()) { t in
    ///         t.synchronize(withTable: "letter")
    ///         t.column("body")
    ///     }
    ///
    /// What the table contains is indexed when the full-text table is created. From then on, triggers do it. The columns of the full-text
    /// table must be columns of the other one, whose rows are found by their number (`rowid`).
    ///
    /// Rows that are replaced because of a conflict leave the index, too, if the unique index that they conflict in existed when the full-text
    /// table was created. After you have added one, and for a table that an older version has created, which leaves replaced rows
    /// in its index, drop the triggers and the full-text table, and create it again.
    ///
    /// Before you drop the full-text table, drop its triggers: ``Database/dropFTS5SynchronizationTriggers(forTable:)``.
    ///
    /// - Parameter tableName: The name of the table that has the texts.
    public func synchronize(withTable tableName: String) {
        content = tableName
        isSynchronized = true
    }
}

/// A column of an FTS5 table: see ``FTS5TableDefinition/column(_:)``.
public final class FTS5ColumnDefinition {
    let name: String
    private(set) var isIndexed = true

    init(name: String) {
        self.name = name
    }

    /// Stores the column without indexing it: its words are not found.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts5(body, sender UNINDEXED)
    ///     t.column("body")
    ///     t.column("sender").notIndexed()
    ///
    /// - Returns: The column.
    @discardableResult
    public func notIndexed() -> Self {
        isIndexed = false
        return self
    }
}

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
        FTS5TokenizerDescriptor(components: ["ascii"] + tokenizerOptions(separators, tokenCharacters).flatMap { [$0.name, $0.characters] })
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
        components += tokenizerOptions(separators, tokenCharacters).flatMap { [$0.name, $0.characters] }
        return FTS5TokenizerDescriptor(components: components)
    }
}
