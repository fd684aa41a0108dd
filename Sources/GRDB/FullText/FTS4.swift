// `FTS4`, the full-text engine of SQLite that can compress what it stores.

/// The full-text engine FTS4 of SQLite.
///
///     // CREATE VIRTUAL TABLE "letter" USING fts4(subject, body, tokenize=unicode61, prefix="2,4")
///     try db.create(virtualTable: "letter", using: FTS4()) { t in
///         t.column("subject")
///         t.column("body")
///         t.tokenizer = .unicode61()
///         t.prefixes = [2, 4]
///     }
///
/// See <https://www.sqlite.org/fts3.html>.
public struct FTS4: VirtualTableModule {
    /// The name of the module: "fts4".
    public let moduleName = "fts4"

    /// Creates the module.
    public init() {}

    public func makeTableDefinition(configuration: VirtualTableConfiguration) -> FTS4TableDefinition {
        FTS4TableDefinition(configuration: configuration)
    }

    public func moduleArguments(for definition: FTS4TableDefinition, in db: Database) -> [String] {
        var arguments: [String] = []
        func append(_ key: String, _ value: String?) {
            guard let value else { return }
            arguments.append("\(key)=\(value.quotedDatabaseIdentifier)")
        }
        if definition.columns.isEmpty {
            arguments = columnNames(of: definition, db).map(\.plainDatabaseIdentifier)
        }
        // SQLite stores this text: it is that of other versions, so that schemas can be compared.
        for column in definition.columns {
            guard !column.isLanguageID else {
                append("languageid", column.name)
                continue
            }
            let name = column.name.plainDatabaseIdentifier
            arguments.append(name)
            if !column.isIndexed {
                arguments.append("notindexed=\(name)")
            }
        }
        if let tokenizer = definition.tokenizer {
            arguments.append(tokenizer.moduleArgument)
        }
        // A synchronized table reads its texts through a view, which has the texts of replaced rows, too.
        let tableName = definition.configuration.tableName
        append("content", definition.isSynchronized ? FullTextSynchronization.objectName("texts", forTable: tableName) : definition.content)
        append("compress", definition.compress)
        append("uncompress", definition.uncompress)
        append("matchinfo", definition.matchinfo)
        append("prefix", definition.prefixes.map { $0.sorted().map(String.init).joined(separator: ",") })
        return arguments
    }

    /// Creates the triggers of a table that is synchronized with another one, and indexes what is there.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func database(_ db: Database, didCreate tableName: String, using definition: FTS4TableDefinition) throws {
        guard let content = definition.synchronizedTable else { return }
        try FullTextSynchronization(
            db, .fts4, tableName, content: content, rowID: nil, columns: columnNames(of: definition, db), definition.configuration
        ).create()
    }

    /// The columns of a table that is synchronized with another one. A table that names no columns has those of its content.
    private func columnNames(of definition: FTS4TableDefinition, _ db: Database) -> [String] {
        guard let content = definition.synchronizedTable, definition.columns.isEmpty else {
            return definition.columns.map(\.name)
        }
        // That there is no content is found out when the triggers are created.
        return (try? db.columns(in: content).map(\.name)) ?? []
    }
}

/// The columns and the options of an FTS4 table: see ``FTS4``.
///
///     try db.create(virtualTable: "letter", using: FTS4()) { t in
///         t.tokenizer = .porter
///         t.column("body")
///         t.column("sender").notIndexed()
///     }
///
/// See <https://www.sqlite.org/fts3.html#fts4_options>.
public final class FTS4TableDefinition {
    /// The tokenizer, which decides what matches. `nil` stands for SQLite's default, ``FTS3TokenizerDescriptor/simple``.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts4(body, tokenize=porter)
    ///     t.tokenizer = .porter
    public var tokenizer: FTS3TokenizerDescriptor?

    /// Where the texts are. `nil`, the default: in the full-text table. The empty string: nowhere, they are indexed and forgotten. Another
    /// string: in the table of this name, which the program keeps in step with the full-text table.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts4(body, content="")
    ///     t.content = ""
    ///
    /// ``synchronize(withTable:)`` keeps both tables in step, and is undone when the property is set.
    public var content: String? {
        didSet { isSynchronized = false }
    }

    /// The name of the SQL function that compresses texts before they are stored.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts4(body, compress="zip", uncompress="unzip")
    ///     t.compress = "zip"
    ///     t.uncompress = "unzip"
    public var compress: String?

    /// The name of the SQL function that undoes ``compress``.
    public var uncompress: String?

    /// What is stored for the SQL function `matchinfo`. With "fts3", a little less, and the sizes of the texts are not known.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts4(body, matchinfo="fts3")
    ///     t.matchinfo = "fts3"
    public var matchinfo: String?

    /// The lengths, in bytes, of the prefixes that get an index of their own: they are found sooner, and the file is larger.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts4(body, prefix="2,4")
    ///     t.prefixes = [2, 4]
    public var prefixes: Set<Int>?

    let configuration: VirtualTableConfiguration
    private(set) var columns: [FTS4ColumnDefinition] = []

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
    public func column(_ name: String) -> FTS4ColumnDefinition {
        let column = FTS4ColumnDefinition(name: name)
        columns.append(column)
        return column
    }

    /// Indexes the texts of another table, and keeps the index in step with it.
    ///
    ///     // CREATE VIRTUAL TABLE "letterSearch" USING fts4(body, content="__letterSearch_texts")
    ///     // CREATE TABLE "__letterSearch_replaced" …
    ///     // CREATE VIEW "__letterSearch_texts"("rowid", "body") AS … SELECT "id", "body" FROM "letter" …
    ///     // CREATE TRIGGER "__letterSearch_bu" BEFORE UPDATE ON "letter" …
    ///     try db.create(virtualTable: "letterSearch", using: FTS4()) { t in
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
    /// Before you drop the full-text table, drop its triggers: ``Database/dropFTS4SynchronizationTriggers(forTable:)``.
    ///
    /// - Parameter tableName: The name of the table that has the texts.
    public func synchronize(withTable tableName: String) {
        content = tableName
        isSynchronized = true
    }
}

/// A column of an FTS4 table: see ``FTS4TableDefinition/column(_:)``.
public final class FTS4ColumnDefinition {
    let name: String
    private(set) var isIndexed = true
    private(set) var isLanguageID = false

    init(name: String) {
        self.name = name
    }

    /// Stores the column without indexing it: its words are not found.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts4(body, sender, notindexed=sender)
    ///     t.column("body")
    ///     t.column("sender").notIndexed()
    ///
    /// - Returns: The column.
    @discardableResult
    public func notIndexed() -> Self {
        isIndexed = false
        return self
    }

    /// Makes the column hold the language of each row, as a number. It is hidden: `SELECT *` does not give it.
    ///
    ///     // CREATE VIRTUAL TABLE "letter" USING fts4(body, languageid="language")
    ///     t.column("body")
    ///     t.column("language").asLanguageId()
    ///
    /// - Returns: The column.
    @discardableResult
    public func asLanguageId() -> Self {
        isLanguageID = true
        return self
    }
}
