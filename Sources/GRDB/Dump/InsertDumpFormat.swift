// `InsertDumpFormat`, the format of SQL statements that insert the rows.

/// A statement for each row, which inserts it into a table.
///
///     // INSERT INTO "airport" ("code", "name") VALUES ('ATL', 'Hartsfield–Jackson');
///     // INSERT INTO "airport" ("code", "name") VALUES ('JFK', NULL);
///     try db.dumpSQL("SELECT code, name FROM airport", format: .insert(into: "airport"))
///
/// The names of the columns are those of the result. Select the columns that can be written: generated ones cannot.
///
/// SQLite reads the values as the same values. It may read numbers above 1e280, or below 1e-280, with an error in the last digits.
public struct InsertDumpFormat: Sendable {
    /// The name of the table.
    public var tableName: String

    /// Creates the format.
    ///
    /// - Parameter tableName: The name of the table.
    public init(into tableName: String) {
        self.tableName = tableName
    }
}

extension InsertDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        let row = DumpedRow(statement, in: stream)
        let columns = row.columnNames.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let values = row.columns.map { row.value(at: $0).dumpedLiteral }.joined(separator: ", ")
        stream.write("INSERT INTO \(tableName.quotedDatabaseIdentifier) (\(columns)) VALUES (\(values));\n")
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {}
}

extension DumpFormat where Self == InsertDumpFormat {
    /// Returns a format of SQL statements that insert the rows into a table.
    ///
    ///     // INSERT INTO "airport" ("code", "name") VALUES ('ATL', 'Hartsfield–Jackson');
    ///     try db.dumpSQL("SELECT code, name FROM airport", format: .insert(into: "airport"))
    ///
    /// - Parameter tableName: The name of the table.
    public static func insert(into tableName: String) -> Self {
        InsertDumpFormat(into: tableName)
    }
}
