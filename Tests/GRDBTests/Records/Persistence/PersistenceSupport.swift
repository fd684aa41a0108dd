// What the tests of persistence share: tables and records.

import Foundation
import GRDB

/// A record that gets its id from the database.
struct Team: Codable, Equatable, FetchableRecord, MutablePersistableRecord, Identifiable {
    var id: Int64?
    var name: String
    var points: Int?

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

/// A record that says what its columns contain.
struct City: Equatable, FetchableRecord, PersistableRecord {
    var code: String
    var name: String?

    init(code: String, name: String?) {
        self.code = code
        self.name = name
    }

    init(row: Row) {
        code = row["code"]
        name = row["name"]
    }

    func encode(to container: inout PersistenceContainer) {
        container["code"] = code
        container["name"] = name
    }
}

/// A record with a key of two columns, in a table without row ids.
struct Match: Codable, Equatable, FetchableRecord, PersistableRecord {
    var home: Int64
    var guest: Int64
    var goals: Int?
}

struct PersistenceTestError: Error, Equatable {}

func makePersistenceQueue() throws -> DatabaseQueue {
    try DatabaseQueue(
        running: """
            CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, points INTEGER DEFAULT 7);
            CREATE TABLE city (code TEXT PRIMARY KEY NOT NULL, name TEXT);
            CREATE TABLE match (home INTEGER, guest INTEGER, goals INTEGER, PRIMARY KEY (home, guest)) WITHOUT ROWID;
            CREATE TABLE log (text TEXT);
            """)
}
