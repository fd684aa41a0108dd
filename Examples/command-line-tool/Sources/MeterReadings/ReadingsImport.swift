// The import: one transaction, one prepared statement.

import CSV
import Foundation
import GRDB

/// An import of a CSV file. Either all readings are in the database when it ends, or the database is as it was before.
struct ReadingsImport: Sendable {
    let bytes: [UInt8]

    /// The path that errors name.
    let path: String

    /// Called every thousand readings with the bytes that were read so far, and all bytes.
    var onProgress: @Sendable (_ byteCount: Int, _ totalByteCount: Int) -> Void = { _, _ in }

    struct Outcome: Equatable, Sendable {
        var importedCount = 0

        /// The readings that the database had already.
        var knownCount = 0
    }

    /// Imports the file into a database, which is made if there is none.
    ///
    /// - Throws: A `CSVError` for the first mistake in the file, `CancellationError` when the task is cancelled, or a `DatabaseError`.
    func run(into database: String) async throws -> Outcome {
        var status = stat()
        guard lstat(database, &status) != 0 else {
            guard stat(database, &status) == 0 else { throw Failure("\(database) is a link to a file that does not exist") }
            return try await importReadings(into: database)
        }
        // A new database has a name that nobody knows until it is complete: when the import fails, what it removes is its own.
        let part = "\(database).\(UUID().uuidString.prefix(8)).part"
        defer { unlink(part) }
        let outcome = try await importReadings(into: part)
        // A second name, and then the first one goes: a file that is there meanwhile is not replaced.
        if link(part, database) == 0 { return outcome }
        guard errno == EEXIST else { throw Failure("\(database) cannot be made: \(String(cString: strerror(errno)))") }
        return try await importReadings(into: database)
    }

    private func importReadings(into database: String) async throws -> Outcome {
        let queue = try ReadingsDatabase.openForImport(path: database)
        defer { try? queue.close() }
        // One transaction, because half a file is of no use to anybody. It is the fastest way, too: each commit waits for the disk.
        // Cancelling the task makes the next statement throw, and what is thrown rolls the transaction back.
        return try await queue.write(insert)
    }

    private func insert(_ db: Database) throws -> Outcome {
        // Not `reading.insert(db)`, which asks the record for a container of its values, row after row. `binding` hands them directly to SQLite.
        // What is in the table already is left alone: the primary key finds it.
        let insertion = try db.cachedStatement(
            sql: "INSERT INTO reading (meter, time, kwh, status) VALUES (?, ?, ?, ?) ON CONFLICT (meter, time) DO NOTHING")
        var file = try ReadingsFile(bytes: bytes, path: path)
        var outcome = Outcome()
        while let reading = try file.next() {
            try insertion.binding(reading.meter, reading.time, reading.kwh, reading.status.rawValue).execute()
            if db.changesCount == 1 {
                outcome.importedCount += 1
            } else {
                try checkIsSame(db, reading, file.reader)
                outcome.knownCount += 1
            }
            // Few readings are worth a report.
            if (outcome.importedCount + outcome.knownCount).isMultiple(of: 1000) {
                onProgress(file.reader.offset, file.reader.byteCount)
            }
        }
        return outcome
    }

    /// Refuses a second reading of the same hour that says something else: no import decides which one is right.
    private func checkIsSame(_ db: Database, _ reading: Reading, _ reader: CSVReader) throws {
        let selection = try db.cachedStatement(sql: "SELECT kwh IS ? AND status = ? FROM reading WHERE meter = ? AND time = ?")
        let isSame = try Bool.fetchOne(selection.binding(reading.kwh, reading.status.rawValue, reading.meter, reading.time))
        guard isSame == true else {
            throw reader.error(inRecord: "\(reading.meter) has another reading of \(reading.time) already")
        }
    }
}
