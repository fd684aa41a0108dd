// Fetching records: cursors, arrays, sets, single ones; from statements, SQL, requests, tables and keys.

import Foundation
import Testing

@testable import GRDB

struct RecordFetchingTests {
    struct Team: Codable, FetchableRecord, TableRecord, Hashable, Identifiable {
        var id: Int64
        var name: String
    }

    /// Reads its row by itself.
    struct Player: FetchableRecord, TableRecord, Hashable {
        static let databaseTableName = "team"
        var id: Int64
        var name: String

        init(row: Row) throws {
            id = row["id"]
            name = try row.decode(forColumn: "name")
        }
    }

    private func withTeams<T>(_ body: (Database) throws -> T) throws -> T {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
                    INSERT INTO team VALUES (1, 'Red'), (2, 'Blue'), (3, 'Green');
                    CREATE TABLE membership (team INTEGER, player INTEGER, PRIMARY KEY (team, player));
                    INSERT INTO membership VALUES (1, 10), (1, 11);
                    CREATE TABLE note (body TEXT);
                    INSERT INTO note VALUES ('hi');
                    """)
            return try body(db)
        }
    }

    @Test("records are fetched from SQL")
    func sql() throws {
        try withTeams { (db) throws in
            let sql = "SELECT * FROM team WHERE id > ? ORDER BY id"
            #expect(try Team.fetchAll(db, sql: sql, arguments: [1]).map(\.name) == ["Blue", "Green"])
            #expect(try Team.fetchOne(db, sql: sql, arguments: [1])?.name == "Blue")
            #expect(try Team.fetchOne(db, sql: sql, arguments: [5]) == nil)
            #expect(try Team.fetchSet(db, sql: sql, arguments: [1]).count == 2)
            let cursor = try Team.fetchCursor(db, sql: sql, arguments: [1])
            #expect(try cursor.next()?.name == "Blue")
            #expect(try cursor.next()?.name == "Green")
            #expect(try cursor.next() == nil)
            #expect(try cursor.next() == nil)
            #expect(try Player.fetchAll(db, sql: sql, arguments: [1]).map(\.name) == ["Blue", "Green"])
            #expect(throws: DatabaseError.self) { try Team.fetchAll(db, sql: "SELECT * FROM nothing") }
        }
    }

    @Test("records are fetched from statements")
    func statements() throws {
        try withTeams { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT * FROM team WHERE id > ? ORDER BY id")
            #expect(try Team.fetchAll(statement, arguments: [1]).map(\.name) == ["Blue", "Green"])
            #expect(try Team.fetchAll(statement, arguments: [2]).map(\.name) == ["Green"])
            #expect(try Player.fetchAll(statement, arguments: [2]).map(\.name) == ["Green"])
            #expect(try Team.fetchOne(statement, arguments: [0])?.name == "Red")
            #expect(try Team.fetchSet(statement, arguments: [0]).count == 3)
            #expect(try Array(Team.fetchCursor(statement, arguments: [0]).map(\.id)) == [1, 2, 3])
            #expect(throws: DatabaseError.self) { try Team.fetchAll(statement, arguments: [1, 2]) }
        }
    }

    @Test("records are fetched from requests")
    func requests() throws {
        try withTeams { (db) throws in
            let request: SQLRequest<Team> = "SELECT * FROM team WHERE id > \(1) ORDER BY id"
            #expect(try request.fetchAll(db).map(\.name) == ["Blue", "Green"])
            #expect(try request.fetchOne(db)?.name == "Blue")
            #expect(try request.fetchSet(db).count == 2)
            #expect(try Array(request.fetchCursor(db).map(\.name)) == ["Blue", "Green"])
            #expect(try Team.fetchAll(db, request).count == 2)
            #expect(try Team.fetchOne(db, request)?.name == "Blue")
            #expect(try Team.fetchSet(db, request).count == 2)
            #expect(try Team.fetchCursor(db, request).next()?.name == "Blue")
            #expect(try Team.filter(Column("id") == 3).fetchAll(db) == [Team(id: 3, name: "Green")])
        }
    }

    @Test("records are fetched through adapters")
    func adapters() throws {
        try withTeams { (db) throws in
            let adapter = SuffixRowAdapter(fromIndex: 1)
            #expect(try Team.fetchAll(db, sql: "SELECT 9 AS id, * FROM team", adapter: adapter).map(\.id) == [1, 2, 3])
            #expect(throws: DatabaseError.self) {
                try Team.fetchCursor(db, sql: "SELECT * FROM team", adapter: RangeRowAdapter(0..<9))
            }
        }
    }

    @Test("decoding errors end the fetch with the row and the SQL")
    func decodingErrors() throws {
        try withTeams { (db) throws in
            let error = try #require(throws: RowDecodingError.self) {
                try Team.fetchAll(db, sql: "SELECT id, NULL AS name FROM team WHERE id = ?", arguments: [2])
            }
            #expect(
                error.description == """
                    could not decode String from database value NULL - column: "name", column index: 1, row: [id:2 name:NULL], \
                    sql: `SELECT id, NULL AS name FROM team WHERE id = ?`, arguments: [2]
                    """)
            #expect(throws: RowDecodingError.self) { try Player.fetchAll(db, sql: "SELECT 1 AS id, NULL AS name") }
            // The same statement works again.
            #expect(throws: RowDecodingError.self) {
                try Team.fetchOne(db, sql: "SELECT id, NULLIF(name, ?) AS name FROM team", arguments: ["Red"])
            }
            #expect(try Team.fetchOne(db, sql: "SELECT id, NULLIF(name, ?) AS name FROM team", arguments: ["Blue"])?.name == "Red")
        }
    }

    @Test("a statement is decoded as several types in turn, also after its columns have changed")
    func severalTypes() throws {
        struct OnlyName: Decodable, FetchableRecord { var name: String }
        try withTeams { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT * FROM team ORDER BY id")
            for _ in 0..<3 {
                #expect(try Team.fetchOne(statement)?.id == 1)
                #expect(try OnlyName.fetchAll(statement).map(\.name) == ["Red", "Blue", "Green"])
            }
            try db.execute(
                sql: """
                    DROP TABLE team;
                    CREATE TABLE team (name TEXT, id INTEGER PRIMARY KEY);
                    INSERT INTO team VALUES ('Black', 4);
                    """)
            #expect(try OnlyName.fetchAll(statement).map(\.name) == ["Black"])
            #expect(try Team.fetchAll(statement) == [Team(id: 4, name: "Black")])
        }
    }

    @Test("both kinds of records may be decoded from one row")
    func twoTypesOfARow() throws {
        try withTeams { (db) throws in
            let rows = try Row.fetchCursor(db, sql: "SELECT * FROM team ORDER BY id")
            var names: [String] = []
            while let row = try rows.next() {
                names.append(try Team(row: row).name + Player(row: row).name)
            }
            #expect(names == ["RedRed", "BlueBlue", "GreenGreen"])
        }
    }

    @Test("a record may keep a copy of its row, or the row itself")
    func keptRows() throws {
        struct Keeper: FetchableRecord {
            let row: Row
            let copy: Row
            init(row: Row) {
                self.row = row
                copy = row.copy()
            }
        }
        try withTeams { (db) throws in
            let keepers = try Keeper.fetchAll(db, sql: "SELECT * FROM team ORDER BY id")
            #expect(keepers.map { $0.copy["name"] as String } == ["Red", "Blue", "Green"])
            #expect(try Keeper.fetchOne(db, sql: "SELECT * FROM team WHERE id = ?", arguments: [2])?.copy["name"] == "Blue")
            #expect(try Keeper.fetchOne(db, sql: "SELECT * FROM team WHERE id = ?", arguments: [3])?.copy["name"] == "Green")
        }
    }

    @Test("a statement that writes is run to its end")
    func returning() throws {
        try withTeams { (db) throws in
            let team = try Team.fetchOne(db, sql: "UPDATE team SET name = name || '!' RETURNING *")
            #expect(team?.name == "Red!")
            #expect(try Team.fetchAll(db).map(\.name) == ["Red!", "Blue!", "Green!"])
        }
    }

    // MARK: - Tables

    @Test("all records of a table are fetched")
    func table() throws {
        try withTeams { (db) throws in
            #expect(try Team.fetchAll(db).map(\.id) == [1, 2, 3])
            #expect(try Team.fetchSet(db).count == 3)
            #expect(try Array(Team.fetchCursor(db).map(\.id)) == [1, 2, 3])
            let log = try db.preparedStatements { () throws in
                #expect(try Team.fetchOne(db)?.id == 1)
            }
            #expect(log == [#"SELECT * FROM "team" LIMIT 1"#])
        }
    }

    @Test("records are found by primary key")
    func keys() throws {
        try withTeams { (db) throws in
            _ = try db.primaryKey("team")
            let log = try db.preparedStatements { () throws in
                #expect(try Team.fetchOne(db, key: 2)?.name == "Blue")
                #expect(try Team.fetchOne(db, key: 9) == nil)
                #expect(try Team.fetchOne(db, id: 3)?.name == "Green")
                #expect(try Team.fetchOne(db, key: nil as Int64?) == nil)
                #expect(try Player.fetchOne(db, key: 1)?.name == "Red")
                #expect(try Team.find(db, key: 1).name == "Red")
                #expect(try Team.find(db, id: 1).name == "Red")
            }
            #expect(
                log == [
                    #"SELECT * FROM "team" WHERE "id" = ?"#, #"SELECT * FROM "team" WHERE "id" = ?"#,
                    #"SELECT * FROM "team" WHERE "id" = ?"#,
                    #"SELECT * FROM "team" WHERE "id" = ?"#, #"SELECT * FROM "team" WHERE "id" = ?"#,
                    #"SELECT * FROM "team" WHERE "id" = ?"#,
                ])
        }
    }

    @Test("several records are found by primary keys")
    func manyKeys() throws {
        try withTeams { (db) throws in
            #expect(try Team.fetchAll(db, keys: [1, 3, 9]).map(\.id) == [1, 3])
            #expect(try Team.fetchAll(db, ids: [1, 3, 9]).map(\.id) == [1, 3])
            #expect(try Team.fetchSet(db, keys: [1, 3]).count == 2)
            #expect(try Team.fetchSet(db, ids: [1, 3]).count == 2)
            #expect(try Array(Team.fetchCursor(db, keys: [1, 3]).map(\.id)) == [1, 3])
            #expect(try Array(Team.fetchCursor(db, ids: [1, 3]).map(\.id)) == [1, 3])
            let log = try db.preparedStatements { () throws in
                #expect(try Team.fetchAll(db, keys: [] as [Int]).isEmpty)
                #expect(try Team.fetchAll(db, ids: []).isEmpty)
                #expect(try Team.fetchSet(db, keys: [] as [Int]).isEmpty)
                #expect(try Team.fetchAll(db, keys: [[String: (any DatabaseValueConvertible)?]]()).isEmpty)
                #expect(try Team.fetchSet(db, keys: [[String: (any DatabaseValueConvertible)?]]()).isEmpty)
            }
            #expect(log == [])
        }
    }

    @Test("records are found by unique keys")
    func uniqueKeys() throws {
        try withTeams { (db) throws in
            #expect(try Team.fetchOne(db, key: ["name": "Blue"])?.id == 2)
            #expect(try Team.fetchOne(db, key: nil) == nil)
            #expect(try Team.find(db, key: ["name": "Blue"]).id == 2)
            #expect(try Team.fetchAll(db, keys: [["name": "Blue"], ["name": "Red"]]).count == 2)
            #expect(try Team.fetchSet(db, keys: [["name": "Blue"], ["name": "Red"]]).count == 2)
            #expect(try Array(Team.fetchCursor(db, keys: [["name": "Blue"]]).map(\.id)) == [2])
            #expect(throws: DatabaseError.self) { try Team.fetchOne(db, key: ["nothing": 1]) }
        }
    }

    @Test("a missing record is an error that shows the key")
    func find() throws {
        struct Membership: Decodable, FetchableRecord, TableRecord { var team: Int }
        struct Note: Decodable, FetchableRecord, TableRecord { var body: String? }
        func message(_ find: () throws -> Any) -> String? {
            guard case .failure(let error as RecordError) = Result(catching: find) else { return nil }
            return error.description
        }
        try withTeams { (db) throws in
            #expect(message { try Team.find(db, key: 9) } == "Key not found in table team: [id:9]")
            #expect(message { try Team.find(db, id: 9) } == "Key not found in table team: [id:9]")
            #expect(message { try Team.find(db, key: ["name": "x"]) } == #"Key not found in table team: [name:"x"]"#)
            #expect(message { try Note.find(db, key: 9) } == "Key not found in table note: [rowid:9]")
            #expect(
                message { try Membership.find(db, key: ["team": 9, "player": 8]) }
                    == "Key not found in table membership: [player:8 team:9]")
            #expect(try Note.find(db, key: 1).body == "hi")
            #expect(throws: DatabaseError.self) { try Membership.fetchOne(db, key: 1) }
            #expect(throws: DatabaseError.self) { try Membership.find(db, key: 1) }
        }
    }

    @Test("look-ups work after errors, and after changes of the schema")
    func keysAfterChanges() throws {
        try withTeams { (db) throws in
            #expect(try Team.fetchOne(db, key: 1)?.name == "Red")
            try db.execute(
                sql: "PRAGMA writable_schema = OFF; ALTER TABLE team RENAME TO old; CREATE TABLE team (name TEXT, id TEXT PRIMARY KEY)")
            try db.execute(sql: "INSERT INTO team VALUES ('Black', '1'), (NULL, '2')")
            #expect(try Team.fetchOne(db, key: "1")?.name == "Black")
            for _ in 0..<3 {
                let error = try #require(throws: RowDecodingError.self) { try Team.fetchOne(db, key: "2") }
                #expect(error.description.hasSuffix(#"sql: `SELECT * FROM "team" WHERE "id" = ?`, arguments: ["2"]"#))
                #expect(try Team.fetchOne(db, key: "1")?.name == "Black")
            }
            try db.execute(sql: "DROP TABLE team")
            #expect(throws: DatabaseError.self) { try Team.fetchOne(db, key: "1") }
            try db.execute(sql: "ALTER TABLE old RENAME TO team")
            #expect(try Team.fetchOne(db, key: 3)?.name == "Green")
        }
    }

    @Test("a look-up inside the decoding of a record of the same type finds its record")
    func nestedLookup() throws {
        struct Nested: FetchableRecord, TableRecord {
            static let databaseTableName = "team"
            @TaskLocal static var database: UncheckedDatabase?
            struct UncheckedDatabase: @unchecked Sendable { let db: Database }

            var id: Int64
            var nextName: String?
            var name: String

            init(row: Row) throws {
                id = row["id"]
                if let db = Nested.database?.db {
                    nextName = try Nested.fetchOne(db, key: id + 1)?.name
                }
                name = row["name"]
            }
        }
        try withTeams { (db) throws in
            try Nested.$database.withValue(.init(db: db)) { () throws in
                for _ in 0..<2 {
                    let record = try #require(try Nested.fetchOne(db, key: 1))
                    #expect(record.name == "Red" && record.nextName == "Blue")
                }
            }
        }
    }

    @Test("a record of a look-up that keeps its row keeps a copy")
    func keptRowOfLookup() throws {
        struct Keeper: FetchableRecord, TableRecord {
            static let databaseTableName = "team"
            let row: Row
            init(row: Row) { self.row = row }
        }
        try withTeams { (db) throws in
            let first = try #require(try Keeper.fetchOne(db, key: 1))
            let second = try #require(try Keeper.fetchOne(db, key: 2))
            #expect(first.row !== second.row)
        }
    }

    @Test("types that select some columns are looked up with their selection")
    func selection() throws {
        struct Name: Decodable, FetchableRecord, TableRecord {
            static let databaseTableName = "team"
            static var databaseSelection: [any SQLSelectable] { [Column("name")] }
            var name: String
        }
        try withTeams { (db) throws in
            _ = try db.primaryKey("team")
            let log = try db.preparedStatements { () throws in
                #expect(try Name.fetchOne(db, key: 2)?.name == "Blue")
                #expect(try Name.fetchOne(db, key: 3)?.name == "Green")
            }
            #expect(log == [#"SELECT "name" FROM "team" WHERE "id" = ?"#, #"SELECT "name" FROM "team" WHERE "id" = ?"#])
        }
    }
}
