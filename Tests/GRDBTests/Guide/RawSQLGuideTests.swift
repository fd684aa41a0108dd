// Guide: creating, reading, updating and deleting rows with SQL.

import Foundation
import GRDB
import Testing

struct RawSQLGuideTests {
    private static func makeQueue() throws -> DatabaseQueue {
        try makeGuideQueue { db in
            try db.execute(
                sql: """
                    CREATE TABLE player (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        name TEXT NOT NULL,
                        score INTEGER,
                        createdAt DATETIME
                    );
                    INSERT INTO player (name, score) VALUES ('Arthur', 100), ('Alice', 100), ('Bob', 80);
                    """)
        }
    }

    @Test("Arguments are bound in order, or by name")
    func arguments() throws {
        let queue = try Self.makeQueue()
        try queue.write { (db) throws in
            let date = Date(timeIntervalSince1970: 1_700_000_000)
            try db.execute(
                sql: "INSERT INTO player (name, score, createdAt) VALUES (?, ?, ?)",
                arguments: ["Carol", 50, date])
            try db.execute(
                sql: "INSERT INTO player (name, score) VALUES (:name, :score)",
                arguments: ["name": "Dave", "score": 60])
            #expect(try Date.fetchAll(db, sql: "SELECT createdAt FROM player WHERE name = 'Carol'") == [date])
            #expect(try Int.fetchOne(db, sql: "SELECT score FROM player WHERE name = ?", arguments: ["Dave"]) == 60)
        }
    }

    @Test("Several statements run in one call, and share arguments")
    func severalStatements() throws {
        let queue = try Self.makeQueue()
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    INSERT INTO player (name, score) VALUES ('Eve', 1);
                    INSERT INTO player (name, score) VALUES ('Frank', 2);
                    """)
            try db.execute(
                sql: """
                    INSERT INTO player (name, score) VALUES (?, ?);
                    INSERT INTO player (name, score) VALUES (?, ?);
                    """,
                arguments: ["Grace", 3, "Heidi", 4])
            let names = try String.fetchAll(db, sql: "SELECT name FROM player WHERE score < 5 ORDER BY score")
            #expect(names == ["Eve", "Frank", "Grace", "Heidi"])
        }
    }

    @Test("Values are fetched from the first column")
    func values() throws {
        try Self.makeQueue().read { (db) throws in
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") == 3)
            #expect(try String.fetchAll(db, sql: "SELECT name FROM player ORDER BY id") == ["Arthur", "Alice", "Bob"])
            #expect(try Int.fetchOne(db, sql: "SELECT SUM(score) FROM player") == 280)
            #expect(try Double.fetchOne(db, sql: "SELECT AVG(score) FROM player") == 280.0 / 3)
            #expect(try Int.fetchOne(db, sql: "SELECT MAX(score) FROM player") == 100)
            #expect(try Data.fetchAll(db, sql: "SELECT x'0102'") == [Data([1, 2])])
        }
    }

    @Test("No row and a NULL are both no value")
    func noValue() throws {
        try Self.makeQueue().read { (db) throws in
            #expect(try Int.fetchOne(db, sql: "SELECT score FROM player WHERE id = 99") == nil)
            #expect(try Date.fetchOne(db, sql: "SELECT createdAt FROM player WHERE id = 1") == nil)
            #expect(try Int.fetchOne(db, sql: "SELECT SUM(score) FROM player WHERE id = 99") == nil)
        }
    }

    @Test("Rows give typed values by column, and aliases are columns")
    func rows() throws {
        try Self.makeQueue().read { (db) throws in
            let rows = try Row.fetchAll(db, sql: "SELECT * FROM player ORDER BY score DESC, name")
            #expect(rows.map { $0["name"] as String } == ["Alice", "Arthur", "Bob"])
            let row = try #require(rows.first)
            let score: Int = row["score"]
            #expect(score == 100)
            #expect(row["createdAt"] as Date? == nil)
            #expect(row["missing"] as Int? == nil)

            let pairs = try Row.fetchAll(db, sql: "SELECT name, score FROM player ORDER BY id")
                .map { ($0["name"] as String, $0["score"] as Int) }
            #expect(pairs.map(\.0) == ["Arthur", "Alice", "Bob"])
            #expect(pairs.map(\.1) == [100, 100, 80])

            let alias = try Row.fetchOne(db, sql: "SELECT name AS playerName FROM player")
            #expect(alias?["playerName"] == "Arthur")
            #expect(alias?.hasColumn("name") == false)
        }
    }

    @Test("A missing value that is asked for as a non-optional stops the program")
    func missingValue() async {
        await #expect(processExitsWith: .failure) {
            try DatabaseQueue().read { db in
                let row = try Row.fetchOne(db, sql: "SELECT NULL AS score")!
                let score: Int = row["score"]
                print(score)
            }
        }
    }

    @Test("Cursors give one row at a time")
    func cursors() throws {
        try Self.makeQueue().read { (db) throws in
            var names: [String] = []
            let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM player ORDER BY id")
            while let row = try cursor.next() {
                names.append(row["name"])
            }
            #expect(names == ["Arthur", "Alice", "Bob"])
        }
    }

    @Test("Counts of changes, and the last row id")
    func changes() throws {
        try Self.makeQueue().write { (db) throws in
            try db.execute(sql: "UPDATE player SET score = score + 10 WHERE score < 100")
            #expect(db.changesCount == 1)
            try db.execute(sql: "UPDATE player SET score = ? WHERE id = ?", arguments: [200, 1])
            #expect(db.changesCount == 1)
            try db.execute(sql: "INSERT INTO player (name, score) VALUES (?, ?)", arguments: ["Carol", 100])
            #expect(db.lastInsertedRowID == 4)
            try db.execute(sql: "DELETE FROM player WHERE id = ?", arguments: [4])
            #expect(db.changesCount == 1)
            try db.execute(sql: "DELETE FROM player")
            #expect(db.changesCount == 3)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") == 0)
        }
    }

    @Test("The value of an argument is never interpreted as SQL")
    func injection() throws {
        try Self.makeQueue().write { (db) throws in
            let input = "'; DROP TABLE player; --"
            #expect(try Row.fetchOne(db, sql: "SELECT * FROM player WHERE name = ?", arguments: [input]) == nil)
            try db.execute(sql: "UPDATE player SET name = ? WHERE id = 1", arguments: [input])
            #expect(try String.fetchOne(db, sql: "SELECT name FROM player WHERE id = 1") == input)
        }
    }

    @Test("A prepared statement runs many times")
    func preparedStatement() throws {
        try Self.makeQueue().write { (db) throws in
            let statement = try db.makeStatement(sql: "INSERT INTO player (name, score) VALUES (?, ?)")
            for (name, score) in [("Carol", 1), ("Dave", 2)] {
                try statement.execute(arguments: [name, score])
            }
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") == 5)
        }
    }

    @Test("The statements of one write are stored together, or not at all")
    func transaction() throws {
        let queue = try Self.makeQueue()
        #expect(throws: DatabaseError.self) {
            try queue.write { db in
                try db.execute(sql: "DELETE FROM player")
                try db.execute(sql: "INSERT INTO team VALUES (1)")
            }
        }
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM player") } == 3)
    }

    @Test("A read can't write")
    func readOnly() throws {
        let queue = try Self.makeQueue()
        #expect(fails(.SQLITE_READONLY) { try queue.read { try $0.execute(sql: "DELETE FROM player") } })
    }

    @Test("The plan of a query says whether it searches or scans")
    func queryPlan() throws {
        try Self.makeQueue().write { (db) throws in
            let sql = "SELECT * FROM player WHERE score > 50"
            #expect(try db.queryPlan(sql).hasPrefix("SCAN"))
            try db.execute(sql: "CREATE INDEX playerByScore ON player(score)")
            #expect(try db.queryPlan(sql).contains("USING INDEX playerByScore"))
        }
    }
}
