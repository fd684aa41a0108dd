// The database in which observed expressions run: its schema, its content, and the files some of them need.

import Foundation
import GRDB

extension Oracle {
    /// What is to be done when the running expression has ended.
    @TaskLocal private static var endings: Recorder<@Sendable () -> Void>?

    /// Closes the fixture databases that the body opens, and empties the functions that it gives them.
    ///
    /// Some expressions give a database a function that holds the database itself. Nothing else would end such a cycle.
    static func closingFixtureDatabases<T>(_ body: () -> T) -> T {
        let endings = Recorder<@Sendable () -> Void>()
        defer {
            for end in endings.values {
                end()
            }
        }
        return $endings.withValue(endings, operation: body)
    }

    /// Notes a database that the running expression has opened, and that is closed if it outlives the expression. It is not held, because
    /// expressions observe what happens when a database is released.
    static func closesInTheEnd(_ reader: any DatabaseReader) {
        endings?.append { [weak reader] in try? reader?.close() }
    }

    /// Adds a function that releases something that the running expression has made.
    static func inTheEnd(_ end: @escaping @Sendable () -> Void) {
        endings?.append(end)
    }

    /// A fresh database in memory, with all the tables below.
    ///
    /// - Parameter isWarm: Whether the connection already knows the schema, so that no look-up shows among its statements.
    static func makeFixtureQueue(configuration: Configuration = Configuration(), warm isWarm: Bool = true) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(configuration: configuration)
        closesInTheEnd(queue)
        try queue.write { db in
            try db.execute(sql: fixtureSchema)
            try db.execute(sql: fixtureContent)
        }
        if isWarm {
            try queue.write(warmUp)
        }
        return queue
    }

    private static let fixtureTables = [
        "country", "author", "book", "chapter", "cover", "tag", "bookTag", "folder", "seat", "ticket", "note", "setting", "gadget",
        "counter", "flex", "snake",
    ]

    private static func warmUp(_ db: Database) throws {
        for table in fixtureTables {
            _ = try db.primaryKey(table)
            _ = try db.columns(in: table)
            _ = try db.foreignKeys(on: table)
            _ = try db.indexes(on: table)
        }
    }

    /// Runs the body in a fixture database whose errors show the arguments of statements.
    static func publicArgs(_ body: (Database) throws -> Any?) throws -> Any? {
        var configuration = Configuration()
        configuration.publicStatementArguments = true
        return try makeFixtureQueue(configuration: configuration).inDatabase(body)
    }

    /// The path of a file that does not exist, in a new folder of its own.
    static func tempPath(_ name: String = "db.sqlite") -> String {
        do {
            return try makeTemporaryPath(name)
        } catch {
            fatalError("No temporary folder: \(error)")
        }
    }

    /// The statements that a connection executes.
    final class TraceLog {
        private(set) var expanded: [String] = []
        private(set) var prepared: [String] = []

        func add(_ event: Database.TraceEvent) {
            guard case .statement(let statement) = event else { return }
            expanded.append(statement.expandedSQL)
            prepared.append(statement.sql)
        }
    }

    static func startTrace(_ db: Database) -> TraceLog {
        let log = TraceLog()
        db.trace { log.add($0) }
        return log
    }

    // The text of a definition is stored in the database: no line breaks inside.
    static let fixtureSchema = """
        CREATE TABLE country (code TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE author (\
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, email TEXT UNIQUE, \
        countryCode TEXT REFERENCES country(code) ON DELETE SET NULL, born DATETIME);
        CREATE TABLE book (\
        id INTEGER PRIMARY KEY, title TEXT NOT NULL, year INTEGER, price DOUBLE, \
        authorId INTEGER NOT NULL REFERENCES author(id) ON DELETE CASCADE, translatorId INTEGER REFERENCES author(id), info TEXT);
        CREATE INDEX book_authorId ON book(authorId);
        CREATE TABLE chapter (\
        id INTEGER PRIMARY KEY, bookId INTEGER REFERENCES book(id), number INTEGER NOT NULL, title TEXT, UNIQUE (bookId, number));
        CREATE TABLE cover (id INTEGER PRIMARY KEY, bookId INTEGER UNIQUE REFERENCES book(id) ON DELETE CASCADE, color TEXT);
        CREATE TABLE tag (id INTEGER PRIMARY KEY, label TEXT NOT NULL);
        CREATE TABLE bookTag (\
        bookId INTEGER NOT NULL REFERENCES book(id) ON DELETE CASCADE, tagId INTEGER NOT NULL REFERENCES tag(id), \
        PRIMARY KEY (bookId, tagId));
        CREATE TABLE folder (id INTEGER PRIMARY KEY, parentId INTEGER REFERENCES folder(id), name TEXT NOT NULL);
        CREATE TABLE seat (\
        rank TEXT NOT NULL, number INTEGER NOT NULL, comfy BOOLEAN NOT NULL DEFAULT 0, PRIMARY KEY (rank, number)) WITHOUT ROWID;
        CREATE TABLE ticket (\
        id INTEGER PRIMARY KEY, seatRank TEXT, seatNumber INTEGER, holder TEXT, \
        FOREIGN KEY (seatRank, seatNumber) REFERENCES seat(rank, number));
        CREATE TABLE note (body TEXT, stamp INTEGER);
        CREATE TABLE setting (key TEXT NOT NULL PRIMARY KEY, value TEXT) WITHOUT ROWID;
        CREATE TABLE gadget (id INTEGER PRIMARY KEY, name TEXT, size TEXT, parts TEXT, made DATETIME, uid TEXT, payload BLOB);
        CREATE TABLE counter (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE, hits INTEGER NOT NULL DEFAULT 1, note TEXT DEFAULT 'none');
        CREATE TABLE flex (id INTEGER PRIMARY KEY, date, uuid, data, firstName, homeURL);
        CREATE TABLE snake (id INTEGER PRIMARY KEY, first_name TEXT, home_url TEXT);
        CREATE VIEW bookView AS SELECT id, title FROM book;
        CREATE VIRTUAL TABLE memo USING fts5(subject, content);
        CREATE VIRTUAL TABLE letter USING fts4(subject, content);
        """

    static let fixtureContent = """
        INSERT INTO country VALUES ('FR', 'France'), ('US', 'United States'), ('JP', 'Japan');
        INSERT INTO author VALUES
            (1, 'Ada', 'ada@x.org', 'FR', '1970-01-02 03:04:05.678'), (2, 'Bob', NULL, 'US', NULL), (3, 'Cleo', 'cleo@x.org', NULL, NULL);
        INSERT INTO book VALUES
            (1, 'Sea', 1990, 9.5, 1, NULL, '{"k":1}'), (2, 'Sky', 2001, 12, 1, 2, NULL), (3, 'Sun', NULL, NULL, 2, 3, NULL);
        INSERT INTO chapter VALUES (1, 1, 1, 'Intro'), (2, 1, 2, 'Middle'), (3, 2, 1, NULL);
        INSERT INTO cover VALUES (1, 1, 'blue'), (2, 2, 'red');
        INSERT INTO tag VALUES (1, 'new'), (2, 'old');
        INSERT INTO bookTag VALUES (1, 1), (1, 2), (2, 1);
        INSERT INTO folder VALUES (1, NULL, 'root'), (2, 1, 'docs'), (3, 1, 'pics'), (4, 2, 'old');
        INSERT INTO seat VALUES ('A', 1, 1), ('A', 2, 0);
        INSERT INTO ticket VALUES (1, 'A', 1, 'Zoe'), (2, 'A', NULL, NULL);
        INSERT INTO note VALUES ('hi', 10), (NULL, 20);
        INSERT INTO setting VALUES ('lang', 'en');
        INSERT INTO memo VALUES ('one', 'red apple'), ('two', 'green pear');
        INSERT INTO letter VALUES ('one', 'red apple'), ('two', 'green pear');
        """
}
