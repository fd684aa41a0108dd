// Rows that refer to no row.

import Testing

@testable import GRDB

struct ForeignKeyCheckTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue(configuration: configured { $0.foreignKeysEnabled = false })
        try queue.inDatabase { db in
            try db.execute(
                sql: """
                    CREATE TABLE team (id INTEGER PRIMARY KEY);
                    CREATE TABLE seat (rank TEXT, number INTEGER, PRIMARY KEY (rank, number));
                    CREATE TABLE player (id INTEGER PRIMARY KEY, teamId REFERENCES team, name TEXT);
                    CREATE TABLE ticket (id TEXT PRIMARY KEY, r, n, FOREIGN KEY (r, n) REFERENCES seat) WITHOUT ROWID;
                    """)
        }
    }

    @Test func noViolation() throws {
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "INSERT INTO team VALUES (1); INSERT INTO player VALUES (1, 1, 'a'), (2, NULL, 'b')")
            try db.checkForeignKeys()
            try db.checkForeignKeys(in: "PLAYER")
            #expect(try db.foreignKeyViolations().next() == nil)
        }
    }

    @Test func theFirstViolationIsDescribed() throws {
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "INSERT INTO player VALUES (7, 2, 'Ada')")
            let text = "FOREIGN KEY constraint violation - from player(teamId) to team(id), in [id:7 teamId:2 name:\"Ada\"]"
            for check: (Database) throws -> Void in [
                { try $0.checkForeignKeys() }, { try $0.checkForeignKeys(in: "player") },
                { try $0.checkForeignKeys(in: "player", in: "main") },
            ] {
                let error = #expect(throws: DatabaseError.self) { try check(db) }
                #expect(error?.message == text)
                #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
                #expect(error?.description == "SQLite error 19: \(text)")
            }
            try db.checkForeignKeys(in: "ticket")
        }
    }

    @Test func violationsAreListed() throws {
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "INSERT INTO player VALUES (7, 2, 'a'), (8, 3, 'b'); INSERT INTO ticket VALUES ('x', 'A', 1)")
            let violations = try Array(db.foreignKeyViolations())
            #expect(violations.map(\.originTable).sorted() == ["player", "player", "ticket"])
            let players = try Array(db.foreignKeyViolations(in: "player"))
            #expect(players.map(\.originRowID) == [7, 8])
            #expect(players.map(\.destinationTable) == ["team", "team"])
            #expect(players.map(\.foreignKeyId) == [0, 0])
            #expect(players[0].description == "FOREIGN KEY constraint violation - from player to team, in rowid 7")

            let ticket = try Array(db.foreignKeyViolations(in: "ticket", in: "main"))[0]
            #expect(ticket.originRowID == nil)
            #expect(ticket.description == "FOREIGN KEY constraint violation - from ticket to seat")
            #expect(try ticket.failureDescription(db) == "FOREIGN KEY constraint violation - from ticket(r, n) to seat(rank, number)")
        }
    }

    @Test func aViolationOutlivesItsRowAndItsTable() throws {
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "INSERT INTO player VALUES (7, 2, 'a')")
            let violation = try #require(try db.foreignKeyViolations().next())
            try db.execute(sql: "DELETE FROM player")
            #expect(
                try violation.failureDescription(db)
                    == "FOREIGN KEY constraint violation - from player(teamId) to team(id), in rowid 7")
            try db.execute(sql: "DROP TABLE player")
            #expect(throws: DatabaseError.self) { try violation.failureDescription(db) }
            #expect(violation.databaseError(db).message == "FOREIGN KEY constraint violation - from player to team, in rowid 7")
        }
    }

    @Test func tablesOfOtherSchemasAreChecked() throws {
        try queue.inDatabase { (db) throws in
            try db.execute(
                sql: """
                    ATTACH DATABASE ':memory:' AS other;
                    CREATE TABLE other.team (id INTEGER PRIMARY KEY);
                    CREATE TABLE other.player (id INTEGER PRIMARY KEY, x, teamId REFERENCES team);
                    INSERT INTO other.player VALUES (1, 2, 3);
                    """)
            try db.checkForeignKeys(in: "player")
            let error = #expect(throws: DatabaseError.self) { try db.checkForeignKeys(in: "player", in: "other") }
            #expect(error?.message == "FOREIGN KEY constraint violation - from player(teamId) to team(id), in [id:1 x:2 teamId:3]")
        }
    }

    @Test func whatIsMissingIsNamed() throws {
        try queue.inDatabase { (db) throws in
            let error = #expect(throws: DatabaseError.self) { try db.checkForeignKeys(in: "missing") }
            #expect(error?.description == "SQLite error 1: no such table: missing")
            #expect(throws: DatabaseError.self) { try db.foreignKeyViolations(in: "missing") }
            #expect(throws: DatabaseError.self) { try db.checkForeignKeys(in: "player", in: "missing") }
        }
    }
}
