// `TableImport`, which inserts the records of a CSV file into a table.

import CSV
import GRDB

/// An import of a CSV file into a table, which is created if it does not exist.
struct TableImport {
    let table: String
    let reader: CSVReader

    /// The names of the columns of a file whose first line is a record, or `nil`.
    let columns: [String]?

    /// Called now and then with the bytes that were read so far, and all bytes.
    let onProgress: (_ byteCount: Int, _ totalByteCount: Int) throws -> Void

    struct Outcome: Equatable {
        var rowCount = 0

        /// How many records the table ignores: because of ON CONFLICT IGNORE, or of a trigger.
        var ignoredCount = 0

        let isNewTable: Bool
    }

    /// Inserts all records, or throws. The caller undoes what was written then.
    ///
    /// - throws: A `CSVError` that says where the mistake is.
    func run(_ db: Database) throws -> Outcome {
        var reader = reader
        let header = try ImportHeader(columns, &reader)
        let isNewTable = try !db.tableExists(table, in: "main")
        if isNewTable {
            try createTable(db, header.names, types(header, reader))
        }
        let columns = try ImportedColumn.all(named: header, of: table, db)
        var outcome = Outcome(isNewTable: isNewTable)
        try insertRecords(db, columns, &reader, &outcome)
        return outcome
    }

    private func types(_ header: ImportHeader, _ reader: CSVReader) throws -> [ColumnType] {
        try ColumnTypes(of: reader, columnCount: header.names.count, quotesMeanText: header.quotesMeanText).types
    }

    private func createTable(_ db: Database, _ names: [String], _ types: [ColumnType]) throws {
        let columns = zip(names, types).map { name, type in "\(name.quotedDatabaseIdentifier) \(type.rawValue)" }
        try db.execute(sql: "CREATE TABLE main.\(table.quotedDatabaseIdentifier) (\(columns.joined(separator: ", ")))")
    }

    // MARK: - Records

    private func insertRecords(_ db: Database, _ columns: [ImportedColumn], _ reader: inout CSVReader, _ outcome: inout Outcome) throws {
        let statement = try insertion(db, columns)
        var recordCount = 0
        while try reader.readRecord() {
            let values = try columns.enumerated().map { index, column in try column.value(of: index, reader) }
            do {
                try statement.execute(arguments: StatementArguments(values))
            } catch let error as DatabaseError where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode) {
                throw reader.error(inRecord: error.message ?? "the table refuses this record")
            }
            recordCount += 1
            outcome.rowCount += db.changesCount
            // Few records are worth a report.
            if recordCount.isMultiple(of: 1000) {
                try onProgress(reader.offset, reader.byteCount)
            }
        }
        outcome.ignoredCount = recordCount - outcome.rowCount
    }

    private func insertion(_ db: Database, _ columns: [ImportedColumn]) throws -> Statement {
        let names = columns.map(\.name.quotedDatabaseIdentifier).joined(separator: ", ")
        let values = columns.map { _ in "?" }.joined(separator: ", ")
        return try db.makeStatement(sql: "INSERT INTO main.\(table.quotedDatabaseIdentifier) (\(names)) VALUES (\(values))")
    }
}
