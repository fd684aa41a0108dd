// `FTS5`, the newest full-text engine of SQLite.

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
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "FTS5 virtual table requires at least one column.")
        }
        var arguments = definition.columns.map { column in
            column.name.plainDatabaseIdentifier + (column.isIndexed ? "" : " UNINDEXED")
        }
        func append(_ key: String, literal value: String?) throws {
            guard let value else { return }
            try arguments.append("\(key)=\(db.literal(of: value.databaseValue))")
        }
        if let tokenizer = definition.tokenizer {
            let components = try tokenizer.components.map { try db.literal(of: $0.databaseValue) }
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
        guard let content = definition.source.synchronizedTable else { return nil }
        let column = try db.rowIDColumn(ofContent: content)
        return column.isSameDatabaseName(as: "rowid") ? nil : column
    }

    /// Creates the triggers of a table that is synchronized with another one, and indexes what is there.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite refuses.
    public func database(_ db: Database, didCreate tableName: String, using definition: FTS5TableDefinition) throws {
        guard let content = definition.source.synchronizedTable else { return }
        try FullTextSynchronization(
            db, .fts5, tableName, content: content, rowID: definition.contentRowID, columns: definition.columns.map(\.name),
            definition.configuration
        ).create()
    }
}

extension FTS5 {
    /// Returns the C interface of FTS5 in a connection, for auxiliary functions and what else the module does not wrap.
    ///
    ///     let api = FTS5.api(db)
    ///     api.pointee.iVersion  // 2
    ///
    /// It is valid as long as the connection. The program stops when SQLite was built without FTS5, or when the connection is closed.
    ///
    /// See <https://www.sqlite.org/fts5.html#extending_fts5>.
    ///
    /// - Parameter db: The connection.
    public static func api(_ db: Database) -> UnsafePointer<fts5_api> {
        do {
            return UnsafePointer(try db.fts5API())
        } catch {
            // Stops: SQLite was built without FTS5, the connection is closed, or it runs a statement that is interrupted. This method does not
            // throw; `makeTokenizer(_:)` does.
            fatalError("FTS5 is not available: \(error)")
        }
    }
}

extension Database {
    /// The C interface of FTS5.
    ///
    /// - Throws: A ``DatabaseError`` when the library has no FTS5, when the connection is closed, or when it runs a statement that is interrupted:
    ///   SQLite then runs no other one.
    func fts5API() throws -> UnsafeMutablePointer<fts5_api> {
        assertOwned()
        guard let handle else {
            throw DatabaseError.connectionIsClosed()
        }
        var api: UnsafeMutablePointer<fts5_api>?
        var code = SQLITE_OK
        // A tokenizer that is created while a statement is compiled may call this: the statement is not affected.
        _ = effectsOfCompilation { code = untraced { grdb_fts5_api(handle, &api) } }
        if let api { return api }
        guard code == SQLITE_OK || code == SQLITE_ERROR else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
        throw SQLiteFeature.fts5.unavailableError
    }
}

extension String {
    /// Whether the string can stand in SQL without quotes, keyword or not.
    fileprivate var isASCIIWord: Bool {
        !utf8.isEmpty && utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    }
}
