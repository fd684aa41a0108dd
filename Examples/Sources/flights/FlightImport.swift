// Fills a database with the data files: all of them, or nothing.

import Foundation
import GRDB

/// One file that the database holds.
struct ImportedFile: Equatable {
    let name: String
    let table: String
    let rowCount: Int
    let importedAt: String
}

/// Imports the data files of a directory.
struct FlightImport {
    let directory: URL

    /// Called now and then with the file that is being read, the bytes that were read so far, and all bytes.
    var onProgress: (_ file: String, _ byteCount: Int, _ totalByteCount: Int) -> Void = { _, _, _ in }

    struct Outcome {
        let files: [ImportedFile]

        /// False when the database held the files before.
        let isNew: Bool
    }

    /// Makes the tables and imports the files, unless the database has them already.
    func run(in dbQueue: DatabaseQueue) throws -> Outcome {
        // `write` opens a transaction. It commits when the closure returns, and rolls everything back when it throws:
        // the tables, the rows, and the note that the files were imported.
        try dbQueue.write { db in
            if let files = try importedFiles(db) {
                return Outcome(files: files, isNew: false)
            }
            try db.execute(sql: Schema.creation)
            try importFiles(db)
            return Outcome(files: try importedFiles(db) ?? [], isNew: true)
        }
    }

    /// The files that the database holds, or nil if it is empty.
    private func importedFiles(_ db: Database) throws -> [ImportedFile]? {
        let tables = try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        if tables.isEmpty { return nil }
        guard tables.contains("imported_files") else {
            throw Failure(description: "this database belongs to another program, nothing was imported")
        }

        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM imported_files ORDER BY rowid")
        var files: [ImportedFile] = []
        while let row = try rows.next() {
            files.append(
                ImportedFile(
                    name: row["name"],
                    table: row["table_name"],
                    rowCount: row["row_count"],
                    importedAt: row["imported_at"]))
        }
        return files
    }

    private func importFiles(_ db: Database) throws {
        var contents: [(file: DataFile, path: String, bytes: [UInt8])] = []
        for file in DataFile.all {
            let url = directory.appendingPathComponent(file.name)
            guard let data = try? Data(contentsOf: url) else {
                throw Failure(description: "\(url.path): this file is missing or cannot be read")
            }
            contents.append((file, url.path, [UInt8](data)))
        }

        let total = contents.reduce(0) { $0 + $1.bytes.count }
        var done = 0
        for (file, path, bytes) in contents {
            let reader = CSVReader(bytes: bytes, path: path)
            let rowCount = try importRecords(db, of: file, from: reader) { offset in
                onProgress(file.name, done + offset, total)
            }
            try db.execute(
                sql: "INSERT INTO imported_files (name, table_name, row_count) VALUES (?, ?, ?)",
                arguments: [file.name, file.table, rowCount])
            done += bytes.count
        }
    }

    /// - returns: The number of records.
    private func importRecords(
        _ db: Database,
        of file: DataFile,
        from csv: CSVReader,
        onOffset: (Int) -> Void
    ) throws -> Int {
        var reader = csv
        try reader.readHeader(file.fields.map(\.name))

        // The statement is compiled once and runs for each record.
        let insertion = try db.makeStatement(sql: file.insertion)
        var rowCount = 0
        while try reader.readRecord() {
            let values = try file.insertionValues(reader)
            do {
                try insertion.execute(arguments: StatementArguments(values))
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                throw try explanation(db, of: error, in: file, at: reader)
            }
            rowCount += 1
            if rowCount.isMultiple(of: 256) {
                onOffset(reader.offset)
            }
        }
        return rowCount
    }

    /// Turns the refusal of a record into an error at one of its fields.
    ///
    /// The database knows best what it accepts, but not in which column of the file the mistake is.
    private func explanation(
        _ db: Database,
        of error: DatabaseError,
        in file: DataFile,
        at reader: CSVReader
    ) throws -> CSVError {
        switch error.extendedResultCode {
        case .SQLITE_CONSTRAINT_FOREIGNKEY:
            for (index, field) in file.fields.enumerated() {
                guard case .required(let table, let key) = field.reference else { continue }
                let exists = try Bool.fetchOne(
                    db,
                    sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(key) = ?)",
                    arguments: [field.value(reader, at: index)])
                if exists == false {
                    let text = reader.lossyText(at: index)
                    return reader.error(inField: index, "unknown \(field.name) \"\(text)\", not in \(table)")
                }
            }
        case .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_UNIQUE:
            let indexes = file.fields.indices.filter { file.key.contains(file.fields[$0].name) }
            let key = indexes.map { "\(file.fields[$0].name) \(reader.lossyText(at: $0))" }
            return reader.error(inField: indexes[0], "duplicate key: \(key.joined(separator: ", "))")
        default:
            break
        }
        return reader.error(inRecord: error.message ?? "the database refuses this record")
    }
}

/// Why the program cannot do its work, for the person who started it.
struct Failure: Error, CustomStringConvertible {
    let description: String
}
