// Columns, primary keys, indexes, foreign keys, and which tables, views and triggers exist.

import Testing

@testable import GRDB

struct IntrospectionTests {
    @Test("Triggers and views are found in temporary and attached databases, without naming them")
    func otherDatabases() throws {
        try DatabaseQueue().inDatabase { db in
            try db.execute(
                sql: """
                    ATTACH ':memory:' AS other;
                    CREATE TABLE t(a);
                    CREATE TABLE other.u(a);
                    CREATE TEMP TRIGGER temporaryTrigger AFTER INSERT ON t BEGIN DELETE FROM t; END;
                    CREATE TRIGGER other.otherTrigger AFTER INSERT ON u BEGIN DELETE FROM u; END;
                    CREATE TEMP VIEW temporaryView AS SELECT 1;
                    CREATE VIEW other.otherView AS SELECT 1;
                    """)
            for (name, database) in [("temporaryTrigger", "temp"), ("OTHERTRIGGER", "other")] {
                #expect(try db.triggerExists(name))
                #expect(try db.triggerExists(name, in: database))
                #expect(try !db.triggerExists(name, in: "main"))
                #expect(try !db.viewExists(name))
            }
            for (name, database) in [("temporaryView", "temp"), ("OTHERVIEW", "other")] {
                #expect(try db.viewExists(name))
                #expect(try db.viewExists(name, in: database))
                #expect(try !db.viewExists(name, in: "main"))
                #expect(try !db.triggerExists(name))
            }
        }
    }

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE carrier (code TEXT PRIMARY KEY, name TEXT NOT NULL DEFAULT 'none');
                    CREATE TABLE flight (
                        id INTEGER PRIMARY KEY, carrierCode TEXT REFERENCES carrier, number INTEGER, note,
                        label TEXT AS (carrierCode || number), UNIQUE (carrierCode, number));
                    CREATE TABLE seat (rank TEXT, number INTEGER, PRIMARY KEY (number, rank)) WITHOUT ROWID;
                    CREATE TABLE ticket (
                        seatRank TEXT, seatNumber INTEGER, flightId INTEGER REFERENCES flight(id),
                        FOREIGN KEY (seatNumber, seatRank) REFERENCES seat);
                    CREATE VIEW late AS SELECT id, number FROM flight;
                    CREATE TRIGGER watch AFTER INSERT ON ticket BEGIN SELECT 1; END;
                    CREATE INDEX flight_on_note ON flight (note);
                    CREATE INDEX flight_on_upper ON flight (UPPER(note));
                    """)
        }
    }

    @Test func namesAreFoundInAnyCase() throws {
        try queue.read { (db) throws in
            #expect(try db.tableExists("FLIGHT"))
            #expect(try db.viewExists("Late"))
            #expect(try db.triggerExists("WATCH"))
            #expect(try db.canonicalTableName("FLIGHT") == "flight")
            #expect(try db.columns(in: "Flight").count == 5)
            #expect(try db.primaryKey("FliGht").columns == ["id"])
        }
    }

    @Test func tablesAreNoViewsAndViewsAreNoTables() throws {
        try queue.read { (db) throws in
            #expect(try !db.tableExists("late"))
            #expect(try !db.viewExists("flight"))
            #expect(try !db.tableExists("watch"))
            #expect(try !db.triggerExists("flight"))
        }
    }

    @Test func theTableOfTheSchemaExists() throws {
        try queue.read { (db) throws in
            #expect(try db.tableExists("sqlite_master"))
            #expect(try db.columns(in: "sqlite_master").map(\.name) == ["type", "name", "tbl_name", "rootpage", "sql"])
            #expect(try db.primaryKey("sqlite_master").columns == ["rowid"])
        }
    }

    @Test func columnsHaveTheDeclaredProperties() throws {
        try queue.read { (db) throws in
            let columns = try db.columns(in: "carrier")
            #expect(columns.map(\.name) == ["code", "name"])
            #expect(columns.map(\.type) == ["TEXT", "TEXT"])
            #expect(columns.map(\.isNotNull) == [false, true])
            #expect(columns.map(\.defaultValueSQL) == [nil, "'none'"])
            #expect(columns.map(\.primaryKeyIndex) == [1, 0])
            let generated = try db.columns(in: "flight").filter(\.isGenerated)
            #expect(generated.map(\.name) == ["label"])
        }
    }

    @Test func hiddenColumnsOfVirtualTablesAreNotListed() throws {
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE VIRTUAL TABLE memo USING fts4(subject, body)")
            #expect(try db.columns(in: "memo").map(\.name) == ["subject", "body"])
            #expect(try db.primaryKey("memo").columns == ["rowid"])
        }
    }

    @Test func primaryKeys() throws {
        try queue.read { (db) throws in
            let flight = try db.primaryKey("flight")
            #expect(flight.columns == ["id"])
            #expect(flight.rowIDColumn == "id")
            #expect(flight.isRowID)
            #expect(flight.fastPrimaryKeyColumn == "id")

            let carrier = try db.primaryKey("carrier")
            #expect(carrier.columns == ["code"])
            #expect(carrier.rowIDColumn == nil)
            #expect(!carrier.isRowID)
            #expect(carrier.fastPrimaryKeyColumn == "rowid")

            let seat = try db.primaryKey("seat")
            #expect(seat.columns == ["number", "rank"])
            #expect(!seat.tableHasRowID)
            #expect(seat.fastPrimaryKeyColumn == nil)

            let ticket = try db.primaryKey("ticket")
            #expect(ticket.columns == ["rowid"])
            #expect(ticket.rowIDColumn == nil)
            #expect(ticket.isRowID)
        }
    }

    @Test func anIntegerPrimaryKeyIsNotAlwaysTheRowID() throws {
        try queue.write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY) WITHOUT ROWID;
                    CREATE TABLE b (id INTEGER PRIMARY KEY DESC);
                    CREATE TABLE c (_rowid_ TEXT, id INTEGER PRIMARY KEY);
                    CREATE TABLE d (id INT PRIMARY KEY);
                    CREATE TABLE e (id integer primary key);
                    """)
            #expect(try db.primaryKey("a").rowIDColumn == nil)
            #expect(try !db.primaryKey("a").tableHasRowID)
            #expect(try db.primaryKey("b").rowIDColumn == nil)
            #expect(try db.primaryKey("b").tableHasRowID)
            #expect(try db.primaryKey("c").rowIDColumn == "id")
            #expect(try db.primaryKey("d").rowIDColumn == nil)
            #expect(try db.primaryKey("e").rowIDColumn == "id")
        }
    }

    @Test func indexesOnExpressionsAreNotListed() throws {
        try queue.read { (db) throws in
            let indexes = try db.indexes(on: "flight")
            #expect(indexes.map(\.name) == ["flight_on_note", "sqlite_autoindex_flight_1"])
            #expect(indexes.map(\.columns) == [["note"], ["carrierCode", "number"]])
            #expect(indexes.map(\.isUnique) == [false, true])
            #expect(indexes.map(\.origin) == [.createIndex, .uniqueConstraint])
            #expect(try db.indexes(on: "ticket").isEmpty)
            #expect(try db.indexes(on: "seat").map(\.origin) == [.primaryKeyConstraint])
        }
    }

    @Test func foreignKeysReferToThePrimaryKeyUnlessTheySayMore() throws {
        try queue.read { (db) throws in
            let flight = try db.foreignKeys(on: "flight")
            #expect(flight.map(\.destinationTable) == ["carrier"])
            #expect(flight[0].originColumns == ["carrierCode"])
            #expect(flight[0].destinationColumns == ["code"])

            let ticket = try db.foreignKeys(on: "ticket")
            #expect(ticket.map(\.id) == [0, 1])
            #expect(ticket[0].originColumns == ["seatNumber", "seatRank"])
            #expect(ticket[0].destinationColumns == ["number", "rank"])
            #expect(ticket[1].destinationColumns == ["id"])
            #expect(try db.foreignKeys(on: "carrier").isEmpty)
            #expect(try db.foreignKeys(on: "late").isEmpty)
        }
    }

    @Test func aForeignKeyThatDoesNotFitIsAnError() throws {
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE a (x REFERENCES missing); CREATE TABLE b (x, y, z, FOREIGN KEY (x, y, z) REFERENCES seat)")
            let missing = #expect(throws: DatabaseError.self) { try db.foreignKeys(on: "a") }
            #expect(missing?.message == "no such table: missing")
            let mismatch = #expect(throws: DatabaseError.self) { try db.foreignKeys(on: "b") }
            #expect(mismatch?.message == "foreign key mismatch - \"b\" referencing \"seat\"")
        }
    }

    @Test func uniqueKeys() throws {
        try queue.read { (db) throws in
            #expect(try db.table("flight", hasUniqueKey: ["ID"]))
            #expect(try db.table("flight", hasUniqueKey: ["rowid"]))
            #expect(try db.table("flight", hasUniqueKey: ["number", "carriercode"]))
            #expect(try !db.table("flight", hasUniqueKey: ["number"]))
            #expect(try !db.table("flight", hasUniqueKey: ["note"]))
            #expect(try !db.table("flight", hasUniqueKey: [String]()))
            #expect(try !db.table("seat", hasUniqueKey: ["rowid"]))
            // More columns than a unique key has identify a row, too.
            #expect(try db.table("flight", hasUniqueKey: ["note", "id"]))
            #expect(try db.table("flight", hasUniqueKey: ["note", "Number", "carrierCode"]))
            #expect(try db.table("flight", hasUniqueKey: ["note", "rowid"]))
            #expect(try !db.table("flight", hasUniqueKey: ["note", "number"]))
            // Nothing identifies the rows of a view.
            #expect(try !db.table("late", hasUniqueKey: ["id"]))
            #expect(try !db.table("late", hasUniqueKey: ["rowid"]))
        }
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE tag (id INTEGER PRIMARY KEY, rowid TEXT)")
            #expect(try !db.table("tag", hasUniqueKey: ["rowid"]))
            #expect(try db.table("tag", hasUniqueKey: ["_rowid_"]))
        }
        try queue.read { (db) throws in
            #expect(try db.columnsForUniqueKey(["NUMBER", "CARRIERCODE"], in: "flight") == ["carrierCode", "number"])
        }
    }

    @Test func whatIsMissingIsNamed() throws {
        try queue.read { (db) throws in
            for look: (Database) throws -> Void in [
                { _ = try $0.columns(in: "missing") }, { _ = try $0.primaryKey("missing") }, { _ = try $0.indexes(on: "missing") },
                { _ = try $0.foreignKeys(on: "missing") }, { _ = try $0.table("missing", hasUniqueKey: ["id"]) },
            ] {
                let error = #expect(throws: DatabaseError.self) { try look(db) }
                #expect(error?.description == "SQLite error 1: no such table: missing")
            }
            let error = #expect(throws: DatabaseError.self) { try db.columns(in: "flight", in: "temp") }
            // The schema of temporary tables is always there.
            #expect(error?.description == "SQLite error 1: no such table: flight")
            let viewError = #expect(throws: DatabaseError.self) { try db.primaryKey("LATE") }
            #expect(viewError?.description == "SQLite error 1: database view late has no primary key")
        }
    }

    @Test func temporaryTablesHideOthers() throws {
        try queue.write { (db) throws in
            #expect(try db.columns(in: "carrier").count == 2)
            try db.execute(sql: "CREATE TEMPORARY TABLE carrier (id INTEGER PRIMARY KEY)")
            #expect(try db.columns(in: "carrier").count == 1)
            #expect(try db.columns(in: "carrier", in: "main").count == 2)
            #expect(try db.columns(in: "carrier", in: "TEMP").count == 1)
            #expect(try db.primaryKey("carrier").columns == ["id"])
            #expect(try db.primaryKey("carrier", in: "main").columns == ["code"])
            try db.execute(sql: "DROP TABLE temp.carrier")
            #expect(try db.columns(in: "carrier").count == 2)
        }
    }

    @Test func attachedSchemas() throws {
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "ATTACH DATABASE ':memory:' AS \"my archive\"")
            try db.execute(sql: "CREATE TABLE \"my archive\".old (id INTEGER PRIMARY KEY, \"a\"\"b\" TEXT UNIQUE)")
            #expect(try db.tableExists("old"))
            #expect(try db.tableExists("old", in: "My Archive"))
            #expect(try !db.tableExists("old", in: "main"))
            #expect(try db.columns(in: "old", in: "my archive").map(\.name) == ["id", "a\"b"])
            #expect(try db.primaryKey("old").rowIDColumn == "id")
            #expect(try db.indexes(on: "old").map(\.columns) == [["a\"b"]])
            try db.execute(sql: "DETACH DATABASE \"my archive\"")
            #expect(try !db.tableExists("old"))
            #expect(throws: DatabaseError.self) { try db.tableExists("old", in: "my archive") }
        }
    }

    @Test func namesWithQuotesAreSafe() throws {
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE \"a\"\"b\" (\"c\"\"d\" INTEGER PRIMARY KEY, e REFERENCES \"a\"\"b\")")
            #expect(try db.primaryKey("a\"b").columns == ["c\"d"])
            #expect(try db.foreignKeys(on: "a\"b")[0].destinationColumns == ["c\"d"])
            #expect(try db.columns(in: "a\"b").count == 2)
            #expect(throws: DatabaseError.self) { try db.columns(in: "a\"); DROP TABLE flight; --") }
            #expect(try db.tableExists("flight"))
        }
    }

    @Test func schemaVersionsCountSchemaChanges() throws {
        try queue.write { (db) throws in
            let version = try db.schemaVersion()
            try db.execute(sql: "CREATE TABLE another (a)")
            #expect(try db.schemaVersion() == version + 1)
        }
    }

    @Test func internalTables() {
        #expect(Database.isSQLiteInternalTable("sqlite_sequence"))
        #expect(Database.isSQLiteInternalTable("SQLITE_master"))
        #expect(!Database.isSQLiteInternalTable("sqlite"))
        #expect(Database.isGRDBInternalTable("grdb_migrations"))
        #expect(!Database.isGRDBInternalTable("player"))
    }
}
