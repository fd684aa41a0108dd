// What the observed expressions about dumps name.

import GRDB

extension Oracle {
    /// Keeps what is printed.
    final class StringStream: TextOutputStream {
        private(set) var text = ""

        func write(_ string: String) {
            text += string
        }
    }

    /// A small database.
    static func dumpQueue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, motto TEXT)")
            try db.execute(
                sql: """
                    CREATE TABLE player (id INTEGER PRIMARY KEY AUTOINCREMENT, teamId INTEGER REFERENCES team(id), name TEXT, score REAL, \
                    photo BLOB)
                    """)
            try db.execute(sql: "CREATE INDEX player_teamId ON player(teamId)")
            try db.execute(sql: "CREATE VIEW star AS SELECT id, name FROM player WHERE score > 10")
            try db.execute(sql: "CREATE TABLE empty (a, b)")
            try db.execute(sql: "CREATE TRIGGER trig AFTER DELETE ON team BEGIN SELECT 1; END")
            try db.execute(sql: "CREATE TABLE wide (key TEXT PRIMARY KEY, v) WITHOUT ROWID")
            try db.execute(sql: "INSERT INTO team VALUES (1, 'Red', NULL), (2, 'Blue', 'go ''up'' | \"now\"')")
            try db.execute(
                sql: """
                    INSERT INTO player VALUES
                    (1, 1, 'Arthur', 500.0, NULL), (2, 1, 'Bé', 12.5, x'616263'), (3, NULL, 'C\nD', -1e20, x'ff00')
                    """)
            try db.execute(sql: "INSERT INTO wide VALUES ('b', 1), ('a', 'x')")
        }
        return queue
    }

    /// What a dump of the small database prints.
    static func dumped(_ dump: (Database, StringStream) throws -> Void) throws -> String {
        let stream = StringStream()
        try dumpQueue().read { db in try dump(db, stream) }
        return stream.text
    }
}
