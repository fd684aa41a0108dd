// Prints the version of SQLite, and what it has of the features that the module uses where they are there. Fails when a database does not
// hold what was written.
//
// Usage: library-check FOLDER

import GRDB

struct City: Codable, FetchableRecord, PersistableRecord, Equatable {
    var id: Int64
    var name: String
}

let oslo = City(id: 1, name: "Oslo")

struct Failure: Error, CustomStringConvertible {
    var description: String
}

func check(_ condition: Bool, _ claim: String) throws {
    guard condition else { throw Failure(description: "Not so: \(claim)") }
}

/// Writes a city, and finds it again: by a request, and by its name in a full-text table.
func writeCity(_ writer: some DatabaseWriter) throws {
    try writer.write { db in
        try db.create(table: "city") { t in
            t.primaryKey("id", .integer)
            t.column("name", .text).notNull()
        }
        try db.create(virtualTable: "word", using: FTS5()) { t in
            t.synchronize(withTable: "city")
            t.column("name")
        }
        try oslo.insert(db)
    }
    let cities = try writer.read { db in
        let pattern = FTS5Pattern(matchingAllTokensIn: "oslo")
        return try City.fetchAll(
            db, sql: "SELECT city.* FROM city JOIN word ON word.rowid = city.id WHERE word MATCH ?", arguments: [pattern])
    }
    try check(cities == [oslo], "the database has Oslo: \(cities)")
}

/// Whether a snapshot keeps what has been deleted since.
func hasSnapshots(_ pool: DatabasePool) throws -> Bool {
    do {
        let snapshot = try pool.makeSnapshotPool()
        try pool.write { db in _ = try City.deleteAll(db) }
        try check(snapshot.read(City.fetchOne) == oslo, "the snapshot has Oslo")
        return true
    } catch DatabaseError.SQLITE_MISUSE {
        return false
    }
}

/// Whether a database with a passphrase can be read with it, and only with it.
func encrypts(_ path: String) throws -> Bool {
    var configuration = Configuration()
    configuration.prepareDatabase { db in try db.usePassphrase("secret") }
    do {
        try writeCity(DatabaseQueue(path: path, configuration: configuration))
    } catch DatabaseError.SQLITE_MISUSE {
        return false
    }
    do {
        _ = try DatabaseQueue(path: path)
        try check(false, "the passphrase is necessary")
    } catch DatabaseError.SQLITE_NOTADB {}
    return true
}

/// Whether a statement that takes too long ends.
func endsStatements(_ pool: DatabasePool) throws -> Bool {
    try pool.read { db in
        do {
            try db.withTimeout(.milliseconds(10)) {
                try db.execute(sql: "WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number) SELECT count(*) FROM number")
            }
            return false
        } catch DatabaseError.SQLITE_INTERRUPT {
            return true
        } catch DatabaseError.SQLITE_MISUSE {
            return false
        }
    }
}

do {
    let folder = CommandLine.arguments.dropFirst().first ?? "."
    let pool = try DatabasePool(path: "\(folder)/plain.sqlite")
    try writeCity(pool)
    print("version", String(cString: sqlite3_libversion()))
    print("header", SQLITE_VERSION)
    print("snapshots", try hasSnapshots(pool))
    print("encryption", try encrypts("\(folder)/encrypted.sqlite"))
    print("time-outs", try endsStatements(pool))
} catch {
    print("error", error)
}
