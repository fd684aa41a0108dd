// Fills a database with the data files: all of them, or nothing.

import CSV
import GRDB

/// Imports the data files of a directory.
struct FlightImport {
    let directory: URL

    /// Called now and then with the file that is being read, the bytes that were read so far, and all bytes.
    var onProgress: (_ file: String, _ byteCount: Int, _ totalByteCount: Int) -> Void = { _, _, _ in }

    /// Called once in the middle of each file, while its records are being written, with the database that they are written to. It can be read.
    var onHalfway: (_ file: String, _ database: DatabasePool) throws -> Void = { _, _ in }

    struct Outcome {
        let files: [ImportedFile]

        /// False when the database held the files before.
        let isNew: Bool
    }

    /// Brings the tables up to date and imports the files, unless the database has them already.
    func run(in database: some DatabaseWriter) throws -> Outcome {
        let migrator = Schema.migrator
        if try database.read(Self.holdsFiles) {
            try migrator.migrate(database)
            return Outcome(files: try database.read(ImportedFile.order(Column.rowID).fetchAll), isNew: false)
        }

        // The files are imported into a temporary database. When all is well, a backup moves it in one step to where it belongs: other
        // processes, and this one after a mistake or a crash, see the database as it was before, or as it is after.
        try withTemporaryPool { draft in
            try migrator.migrate(draft)
            try importFiles(into: draft)
            try draft.backup(to: database)
        }
        return Outcome(files: try database.read(ImportedFile.order(Column.rowID).fetchAll), isNew: true)
    }

    /// Whether the files were imported before.
    ///
    /// - throws: A ``Failure`` when the database is none that this program can use.
    static func holdsFiles(_ db: Database) throws -> Bool {
        let migrator = Schema.migrator
        let tableCount = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") ?? 0
        if tableCount == 0 { return false }
        if try migrator.appliedMigrations(db).isEmpty {
            throw Failure(description: "this database belongs to another program, nothing was imported")
        }
        if try migrator.hasBeenSuperseded(db) {
            throw Failure(description: "this database was made by a newer version of this program")
        }
        return try ImportedFile.fetchCount(db) > 0
    }

    private func importFiles(into pool: DatabasePool) throws {
        let sources = try [Airline.file, Airport.file, Plane.file, Weather.file, Flight.file].map(read)
        var progress = ImportProgress(total: sources.reduce(0) { $0 + $1.byteCount }, report: onProgress)

        // Each file after those that it refers to.
        try importRecords(Airline.self, into: pool, from: sources[0], &progress)
        try importRecords(Airport.self, into: pool, from: sources[1], &progress)
        try importRecords(Plane.self, into: pool, from: sources[2], &progress)
        try importRecords(Weather.self, into: pool, from: sources[3], &progress)

        let (planes, airports) = try pool.read { db in
            (try String.fetchSet(db, Plane.select(\.tailnum)), try String.fetchSet(db, Airport.select(\.faa)))
        }
        try importRecords(Flight.self, into: pool, from: sources[4], &progress) { flight in
            if let tailnum = flight.tailnum, !planes.contains(tailnum) {
                flight.knownTailnum = nil
            }
            if !airports.contains(flight.dest) {
                flight.knownDest = nil
            }
        }
    }

    /// Reads a whole file, but does not look at its content yet.
    private func read(_ file: DataFile) throws -> CSVReader {
        let url = directory.appendingPathComponent(file.name)
        guard let data = try? Data(contentsOf: url) else {
            throw Failure(description: "\(url.path): this file is missing or cannot be read")
        }
        return CSVReader(bytes: [UInt8](data), path: url.path)
    }

    /// Imports a file in one transaction.
    private func importRecords<Record: DataRecord>(
        _ type: Record.Type,
        into pool: DatabasePool,
        from reader: CSVReader,
        _ progress: inout ImportProgress,
        prepare: @escaping (inout Record) -> Void = { _ in }
    ) throws {
        let fileProgress = progress.next(Record.file, byteCount: reader.byteCount)
        let records = try DataRecords<Record>(reader) { record, offset in
            prepare(&record)
            if fileProgress.show(offset) {
                try onHalfway(Record.file.name, pool)
            }
        }
        try pool.write { db in
            do {
                // Asks for one record after the other.
                try Record.insert(db, contentsOf: records)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                throw try explanation(db, of: error, in: Record.file, at: records.reader)
            }
            if let error = records.error {
                throw error
            }
            try ImportedFile(
                name: Record.file.name, tableName: Record.databaseTableName, rowCount: records.count, importedAt: db.transactionDate
            ).insert(db)
        }
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
            for reference in file.references {
                guard let index = file.fields.firstIndex(of: reference.field),
                    try !reference.exists(db, reader.text(at: index))
                else { continue }
                let text = reader.lossyText(at: index)
                return reader.error(inField: index, "unknown \(reference.field) \"\(text)\", not in \(reference.table)")
            }
        case .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_UNIQUE:
            let indexes = file.fields.indices.filter { file.key.contains(file.fields[$0]) }
            let key = indexes.map { "\(file.fields[$0]) \(reader.lossyText(at: $0))" }
            return reader.error(inField: indexes[0], "duplicate key: \(key.joined(separator: ", "))")
        default:
            break
        }
        return reader.error(inRecord: error.message ?? "the database refuses this record")
    }
}

/// How far an import is, over all files.
private struct ImportProgress {
    let total: Int
    let report: (_ file: String, _ byteCount: Int, _ totalByteCount: Int) -> Void
    private var done = 0

    init(total: Int, report: @escaping (_ file: String, _ byteCount: Int, _ totalByteCount: Int) -> Void) {
        self.total = total
        self.report = report
    }

    /// The progress of the next file.
    mutating func next(_ file: DataFile, byteCount: Int) -> FileProgress {
        defer { done += byteCount }
        return FileProgress(start: done, byteCount: byteCount) { [report, total] in report(file.name, $0, total) }
    }
}

/// How far the import of one file is. Few records are worth a report.
private final class FileProgress {
    private let start: Int
    private let byteCount: Int
    private let report: (Int) -> Void
    private var recordCount = 0
    private var isHalfway = false

    init(start: Int, byteCount: Int, report: @escaping (Int) -> Void) {
        self.start = start
        self.byteCount = byteCount
        self.report = report
    }

    /// - returns: Whether this report is the first one behind the middle of the file.
    func show(_ offset: Int) -> Bool {
        recordCount += 1
        guard recordCount.isMultiple(of: 256) else { return false }
        report(start + offset)
        guard !isHalfway, offset > byteCount / 2 else { return false }
        isHalfway = true
        return true
    }
}

/// Why the program cannot do its work, for the person who started it.
struct Failure: Error, CustomStringConvertible {
    let description: String
}
