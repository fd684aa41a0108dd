// `SQLCheck`, which compiles the SQL of Swift sources.

import GRDB
import GRDBFoundation

/// Compiles the SQL in Swift sources against a database, so that a test, or a tool, reports at its file, line and column what does not fit the schema.
///
///     let check = SQLCheck()
///     let report = try check.run(sources: [URL(fileURLWithPath: "Sources")], against: dbQueue)
///     for finding in report.findings {
///         print(finding)
///         // Sources/App/Queries.swift:12:31: error: no such column: nmae
///     }
///
/// The check reads the sources as they are: they need not be compiled, and nothing is generated. It looks at these string literals:
///
/// - arguments with the labels `sql:`, `literal:` and `asLiteral:`;
/// - `SQL("…")` and `SQLRequest<Player>("…")`;
/// - the values of variables, parameters and functions that are declared as `SQL` or `SQLRequest`, if nothing comes before them.
///
/// In a literal that is an `SQL`, an interpolated value is a parameter, `\(Player.self)` is the table of one of the ``records``, `\(Column("name"))` and
/// `\(identifier: "name")` are names, and `\(sql: "text")` is its text. An interpolation that SQLite does not accept as a parameter makes the literal
/// one that is skipped.
///
/// SQLite compiles each statement, and does not run it. What it does not compile is a ``Finding``. What the check does not look at, such as
/// parts of statements, migrations and texts that are known only when the program runs, is ``Skipped``, with the reason. A comment that begins with
/// `sql: unchecked`, in the line of a literal or the one before, skips this literal.
///
/// The check is an extension to the API of GRDB 7.
public struct SQLCheck: Sendable {
    /// The record types whose tables stand in literals as `\(Player.self)`, and whose columns are compared with those that
    /// `Player.fetchAll(db, sql: "…")`, its like, and `SQLRequest<Player>` select.
    ///
    /// They are found by the last part of their names. Columns are compared for types that are `Decodable`, or that the macro `DatabaseRecord` has
    /// completed. Those of optional properties may be missing.
    public var records: [any TableRecord.Type] = []

    /// Makes what only some connections have: temporary tables, attached databases.
    ///
    /// It runs before the check. Its changes are rolled back afterwards, and the databases that it has attached are detached.
    public var prepare: (@Sendable (Database) throws -> Void)?

    /// The names of tables that no statement shall read from its first row to its last. Without any, plans are not looked at.
    public var largeTables: Set<String> = []

    /// Creates a check that knows no record types and no large tables.
    public init() {}

    /// Checks the SQL of Swift files.
    ///
    ///     let report = try SQLCheck().run(sources: [URL(fileURLWithPath: "Sources")], against: dbQueue)
    ///
    /// - Parameters:
    ///   - sources: Files, and folders whose files with the extension `swift` are checked. Folders and files whose names begin with a point, and
    ///     symbolic links in folders, are left out. Findings name the files as these URLs do, relative ones without their base.
    ///   - database: A database with the schema that the SQL is for, and with its functions, collations, tokenizers and extensions.
    /// - Returns: What was found, and what was skipped, in the order of files and places.
    /// - Throws: The errors of reading files and of ``prepare``; a ``DatabaseError`` when the database can't be read; `CancellationError` when the task
    ///   is cancelled, before the next file.
    public func run(sources: [URL], against database: any DatabaseReader) throws -> Report {
        let files = try SourceFiles(sources).paths
        return try withConnection(of: database) { db in
            var run = SQLCheckRun(self, db)
            for file in files {
                try Task.checkCancellation()
                try run.check([UInt8](Data(contentsOf: URL(fileURLWithPath: file))), file: file)
            }
            return run.report
        }
    }

    /// Checks the SQL of a Swift source that an editor, or a test, has.
    ///
    ///     let text = #"try db.execute(sql: "DELETE FROM plyer")"#
    ///     let report = try SQLCheck().run(text: text, file: "Queries.swift", against: dbQueue)
    ///     // Queries.swift:1:34: error: no such table: plyer
    ///     print(report)
    ///
    /// - Parameters:
    ///   - text: The source.
    ///   - file: What findings name as the file.
    ///   - database: A database with the schema that the SQL is for.
    /// - Returns: What was found, and what was skipped, in the order of places.
    /// - Throws: The errors of ``prepare``; a ``DatabaseError`` when the database can't be read.
    public func run(text: String, file: String, against database: any DatabaseReader) throws -> Report {
        try withConnection(of: database) { db in
            var run = SQLCheckRun(self, db)
            try run.check(Array(text.utf8), file: file)
            return run.report
        }
    }

    private func withConnection<T>(of database: any DatabaseReader, _ body: (Database) throws -> T) throws -> T {
        guard let prepare else { return try database.read(body) }
        // A connection that only reads at the moment could make no temporary tables.
        return try database.unsafeRead { db in
            let attached = try databaseNames(db)
            var result: Result<T, any Error>?
            defer {
                for name in (try? databaseNames(db)) ?? [] where !attached.contains(where: { $0.isSameDatabaseName(as: name) }) {
                    try? db.execute(sql: "DETACH DATABASE \(name.quotedDatabaseIdentifier)")
                }
            }
            try db.inSavepoint {
                try prepare(db)
                result = Result { try body(db) }
                return .rollback
            }
            // The savepoint has run to its end.
            return try result!.get()
        }
    }

    private func databaseNames(_ db: Database) throws -> [String] {
        try Row.fetchAll(db, sql: "PRAGMA database_list").map { $0["name"] }.filter { !$0.isSameDatabaseName(as: "temp") }
    }
}

/// The Swift files in folders.
private struct SourceFiles {
    private(set) var paths: [String] = []

    init(_ sources: [URL]) throws {
        for source in sources {
            let path = source.relativePath
            if let names = try? FileManager.default.contentsOfDirectory(atPath: path) {
                try add(names, in: path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path)
            } else {
                // A file, whatever its name, or nothing: reading it says so.
                paths.append(path)
            }
        }
    }

    private mutating func add(_ names: [String], in folder: String) throws {
        // Sorted by bytes, so that reports are the same everywhere.
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where name.utf8.first != UInt8(ascii: ".") {
            let path = "\(folder)/\(name)"
            let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            if type == .typeDirectory {
                try add(FileManager.default.contentsOfDirectory(atPath: path), in: path)
            } else if type == .typeRegular, path.hasSuffix(".swift") {
                paths.append(path)
            }
        }
    }
}
