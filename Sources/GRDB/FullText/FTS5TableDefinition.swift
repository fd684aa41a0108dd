// `FTS5TableDefinition`, the columns and the options of FTS5 tables.

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
        get {
            source.table
        }
        set {
            source = FullTextContent(table: newValue, rowID: source.rowID)
        }
    }

    /// The column of the table of ``content`` that has the number of the rows. `nil`, the default, stands for `rowid`, or for what
    /// ``synchronize(withTable:)`` finds.
    ///
    ///     // CREATE VIRTUAL TABLE "letterSearch" USING fts5(body, content='letter', content_rowid='id')
    ///     t.content = "letter"
    ///     t.contentRowID = "id"
    public var contentRowID: String? {
        get {
            source.rowID
        }
        set {
            source.rowID = newValue
        }
    }

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
    private(set) var source = FullTextContent()

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
        source = FullTextContent(table: tableName, rowID: source.rowID, isSynchronized: true)
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
