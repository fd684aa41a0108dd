// The schema, as programs define, change and inspect it.

import Foundation
import GRDB
import Testing

struct SchemaReferenceTests {
    @Test("Columns, defaults, checks and generated columns")
    func columns() throws {
        let statements = try sqlInEmptyDatabase { db in
            try db.create(table: "place") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("untyped")
                t.column("title", .text)
                t.column("favorite", .boolean).notNull().defaults(to: false)
                t.column("longitude", .double).notNull()
                t.column("owner", .text).defaults(to: "O'Reilly").collate(.nocase)
                t.column("created", .datetime).defaults(sql: "CURRENT_TIMESTAMP")
                t.column("email", .text).unique(onConflict: .ignore)
                t.column("age", .integer).check { $0 >= 0 }.check(sql: "age < 200")
                t.column("twice", .double).generatedAs(sql: "longitude * 2")
                t.column("thrice", .double).generatedAs(Column("longitude") * 3, .stored)
                t.column(sql: "raw TEXT")
                t.column(literal: "literal TEXT DEFAULT \("it's")")
                t.uniqueKey(["title", "owner"], onConflict: .replace)
                t.check(Column("longitude") < 180)
                t.check(sql: "longitude > -180")
                t.constraint(sql: "CHECK (id > 0)")
                t.constraint(literal: "CHECK (title <> \("none"))")
            }
        }
        let expected = """
            CREATE TABLE "place" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "untyped", "title" TEXT, \
            "favorite" BOOLEAN NOT NULL DEFAULT 0, "longitude" DOUBLE NOT NULL, \
            "owner" TEXT DEFAULT 'O''Reilly' COLLATE NOCASE, "created" DATETIME DEFAULT CURRENT_TIMESTAMP, \
            "email" TEXT UNIQUE ON CONFLICT IGNORE, "age" INTEGER CHECK ("age" >= 0) CHECK (age < 200), \
            "twice" DOUBLE GENERATED ALWAYS AS (longitude * 2) VIRTUAL, \
            "thrice" DOUBLE GENERATED ALWAYS AS ("longitude" * 3) STORED, \
            raw TEXT, literal TEXT DEFAULT 'it''s', \
            UNIQUE ("title", "owner") ON CONFLICT REPLACE, CHECK ("longitude" < 180), CHECK (longitude > -180), \
            CHECK (id > 0), CHECK (title <> 'none'))
            """
        #expect(statements == [expected])
    }

    @Test("Primary keys")
    func primaryKeys() throws {
        let statements = try sqlInEmptyDatabase { db in
            try db.create(table: "a") { t in t.primaryKey("uuid", .text) }
            try db.create(table: "b") { t in
                t.primaryKey {
                    t.column("x", .integer)
                    t.column("y", .text)
                }
            }
            try db.create(table: "c") { t in
                t.column("x", .integer).notNull()
                t.column("y", .text).notNull()
                t.primaryKey(["x", "y"], onConflict: .replace)
            }
            try db.create(table: "d", options: [.ifNotExists, .withoutRowID, .strict]) { t in
                t.primaryKey("id", .integer)
            }
            try db.create(table: "e", options: .temporary) { t in t.column("x") }
        }
        #expect(
            statements == [
                "CREATE TABLE \"a\" (\"uuid\" TEXT PRIMARY KEY NOT NULL)",
                "CREATE TABLE \"b\" (\"x\" INTEGER NOT NULL, \"y\" TEXT NOT NULL, PRIMARY KEY (\"x\", \"y\"))",
                "CREATE TABLE \"c\" (\"x\" INTEGER NOT NULL, \"y\" TEXT NOT NULL, PRIMARY KEY (\"x\", \"y\") ON CONFLICT REPLACE)",
                "CREATE TABLE IF NOT EXISTS \"d\" (\"id\" INTEGER PRIMARY KEY) STRICT, WITHOUT ROWID",
                "CREATE TEMPORARY TABLE \"e\" (\"x\")",
            ])
    }

    @Test("belongsTo makes a column, a foreign key and an index")
    func belongsTo() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.create(table: "country") { t in t.primaryKey("code", .text) }
            try db.create(table: "team") { t in t.autoIncrementedPrimaryKey("id") }
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("team", onDelete: .cascade).notNull()
                t.belongsTo("country", onUpdate: .restrict, indexed: false)
                t.belongsTo("captain", inTable: "player", onDelete: .setNull)
            }
            try db.create(table: "membership") { t in
                t.primaryKey {
                    t.belongsTo("player")
                    t.belongsTo("team")
                }
            }
            let keys = try db.foreignKeys(on: "player")
            #expect(Set(keys.map(\.destinationTable)) == ["team", "country", "player"])
            #expect(try db.columns(in: "player").map(\.name) == ["id", "teamId", "countryCode", "captainId"])
            #expect(try db.columns(in: "player").map(\.type) == ["INTEGER", "INTEGER", "TEXT", "INTEGER"])
            #expect(try db.columns(in: "player")[1].isNotNull)
            #expect(try db.indexes(on: "player").map(\.columns).sorted { $0[0] < $1[0] } == [["captainId"], ["teamId"]])
            #expect(try db.primaryKey("membership").columns == ["playerId", "teamId"])
            try db.execute(sql: "INSERT INTO team VALUES (1); INSERT INTO player (teamId) VALUES (1)")
            try db.execute(sql: "DELETE FROM team")
            #expect(try Table("player").fetchCount(db) == 0)
        }
    }

    @Test("Foreign keys of one and several columns")
    func foreignKeys() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.create(table: "parent") { t in
                t.column("a", .integer)
                t.column("b", .text)
                t.primaryKey(["a", "b"])
                t.column("code", .text).unique()
            }
            try db.create(table: "child") { t in
                t.column("a", .integer)
                t.column("b", .text)
                t.column("code", .text).references("parent", column: "code", onDelete: .cascade, onUpdate: .cascade, deferred: true)
                t.foreignKey(["a", "b"], references: "parent", columns: ["a", "b"], onDelete: .setNull)
            }
            let keys = try db.foreignKeys(on: "child")
            #expect(keys.count == 2)
            let pair = try #require(keys.first { $0.mapping.count == 2 })
            #expect(pair.originColumns == ["a", "b"])
            #expect(pair.destinationColumns == ["a", "b"])
            #expect(pair.mapping[0].origin == "a")
            #expect(pair.mapping[0].destination == "a")
            #expect(keys.contains { $0.originColumns == ["code"] && $0.destinationColumns == ["code"] })
        }
    }

    @Test("Tables are altered, renamed and dropped")
    func alterations() throws {
        let statements = try sqlInEmptyDatabase { db in
            try db.create(table: "referer") { t in
                t.column("url", .text)
                t.column("score", .integer)
            }
            try db.rename(table: "referer", to: "referrer")
            try db.alter(table: "referrer") { t in
                t.add(column: "hasBonus", .boolean).notNull().defaults(to: false)
                t.rename(column: "url", to: "homeURL")
                t.drop(column: "score")
                t.addColumn(sql: "extra TEXT")
                t.addColumn(literal: "more TEXT DEFAULT \("x")")
            }
            try db.drop(table: "referrer")
        }
        #expect(
            statements.dropFirst() == [
                "ALTER TABLE \"referer\" RENAME TO \"referrer\"",
                "ALTER TABLE \"referrer\" ADD COLUMN \"hasBonus\" BOOLEAN NOT NULL DEFAULT 0",
                "ALTER TABLE \"referrer\" RENAME COLUMN \"url\" TO \"homeURL\"",
                "ALTER TABLE \"referrer\" DROP COLUMN \"score\"",
                "ALTER TABLE \"referrer\" ADD COLUMN extra TEXT",
                "ALTER TABLE \"referrer\" ADD COLUMN more TEXT DEFAULT 'x'",
                "DROP TABLE \"referrer\"",
            ])
    }

    @Test("Indexes with default and chosen names, on columns and expressions")
    func indexes() throws {
        let statements = try sqlInEmptyDatabase { (db) throws in
            try db.create(table: "player") { t in
                t.column("email", .text)
                t.column("score", .integer)
                t.column("bonus", .integer).indexed()
                t.column("address", .jsonText)
            }
            try db.create(indexOn: "player", columns: ["email"])
            try db.drop(indexOn: "player", columns: ["email"])
            try db.create(
                indexOn: "player", columns: ["email", "score"], options: [.unique, .ifNotExists], condition: Column("score") > 0)
            try db.create(index: "byEmail", on: "player", columns: ["email"], options: .unique)
            try db.create(index: "byEmailNoCase", on: "player", expressions: [Column("email").collating(.nocase)])
            try db.create(index: "bySum", on: "player", expressions: [Column("score") + Column("bonus")])
            try db.create(index: "byCountry", on: "player", expressions: [JSONColumn("address")["country"]])
            try db.drop(index: "bySum")
            try db.drop(indexOn: "player", columns: ["nothing"])
        }
        #expect(statements.contains("CREATE INDEX \"player_on_bonus\" ON \"player\"(\"bonus\")"))
        #expect(statements.contains("CREATE INDEX \"index_player_on_email\" ON \"player\"(\"email\")"))
        #expect(statements.contains("DROP INDEX \"index_player_on_email\""))
        #expect(
            statements.contains(
                "CREATE UNIQUE INDEX IF NOT EXISTS \"index_player_on_email_score\" ON \"player\"(\"email\", \"score\") WHERE \"score\" > 0")
        )
        #expect(statements.contains("CREATE UNIQUE INDEX \"byEmail\" ON \"player\"(\"email\")"))
        #expect(statements.contains("CREATE INDEX \"byEmailNoCase\" ON \"player\"(\"email\" COLLATE NOCASE)"))
        #expect(statements.contains("CREATE INDEX \"bySum\" ON \"player\"(\"score\" + \"bonus\")"))
        #expect(statements.contains("CREATE INDEX \"byCountry\" ON \"player\"(\"address\" ->> 'country')"))
    }

    @Test("Views are made of requests and literals")
    func views() throws {
        try Agenda.write { (db) throws in
            try db.create(view: "longSong", as: Song.filter { $0.seconds > 250 })
            try db.create(view: "shortSong", columns: ["name"], asLiteral: "SELECT title FROM song WHERE seconds < \(200)")
            try db.create(view: "temporaryView", options: [.temporary, .ifNotExists], as: SQLRequest<Row>(sql: "SELECT 1 AS one"))
            #expect(try Table("longSong").fetchCount(db) == 2)
            #expect(try Table<String>("shortSong").fetchAll(db) == ["Anvil"])
            #expect(try db.viewExists("temporaryView"))
            try db.drop(view: "longSong")
            #expect(try !db.viewExists("longSong"))
        }
    }

    @Test("The schema is inspected")
    func introspection() throws {
        try Agenda.write { (db) throws in
            #expect(try db.tableExists("song"))
            #expect(try db.tableExists("SONG"))
            #expect(try !db.tableExists("nothing"))
            #expect(try !db.triggerExists("nothing"))
            #expect(try db.table("song", hasUniqueKey: ["title", "bandId"]))
            #expect(try !db.table("song", hasUniqueKey: ["title"]))
            #expect(try db.table("song", hasUniqueKey: ["rowid"]))
            let key = try db.primaryKey("song")
            #expect(key.columns == ["id"])
            #expect(key.rowIDColumn == "id")
            #expect(key.isRowID)
            #expect(try db.primaryKey("town").columns == ["code"])
            #expect(try db.primaryKey("town").rowIDColumn == nil)
            let columns = try db.columns(in: "gig")
            let sold = try #require(columns.first { $0.name == "sold" })
            #expect(sold.type == "INTEGER")
            #expect(sold.isNotNull)
            #expect(sold.defaultValueSQL == "0")
            #expect(sold.primaryKeyIndex == 0)
            let index = try #require(try db.indexes(on: "song").first)
            #expect(index.columns == ["bandId", "title"])
            #expect(index.isUnique)
            #expect(index.origin == .uniqueConstraint)
            let version = try db.schemaVersion()
            try db.execute(sql: "CREATE TABLE another (a)")
            #expect(try db.schemaVersion() == version + 1)
            #expect(try db.tableExists("another"))
            #expect(Database.isSQLiteInternalTable("sqlite_sequence"))
            #expect(Database.isGRDBInternalTable("grdb_migrations"))
            #expect(throws: DatabaseError.self) { try db.columns(in: "nothing") }
            #expect(throws: DatabaseError.self) { try db.primaryKey("nothing") }
        }
    }

    @Test("Foreign key violations are found and described")
    func foreignKeyChecks() throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        try DatabaseQueue(configuration: configuration).write { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE player (id INTEGER PRIMARY KEY, teamId INTEGER REFERENCES team(id), name TEXT, score INTEGER);
                    CREATE TABLE pass (code TEXT PRIMARY KEY, teamId INTEGER REFERENCES team(id)) WITHOUT ROWID;
                    """)
            try db.checkForeignKeys()
            #expect(try db.foreignKeyViolations().next() == nil)
            try db.execute(sql: "INSERT INTO player VALUES (1, 2, 'Brien', 1000)")
            #expect(throws: DatabaseError.self) { try db.checkForeignKeys() }
            #expect(throws: DatabaseError.self) { try db.checkForeignKeys(in: "player") }
            #expect(throws: DatabaseError.self) { try db.checkForeignKeys(in: "player", in: "main") }
            try db.checkForeignKeys(in: "team")
            let violation = try #require(try db.foreignKeyViolations(in: "player").next())
            #expect(violation.originTable == "player")
            #expect(violation.destinationTable == "team")
            #expect(violation.originRowID == 1)
            #expect(violation.foreignKeyId == 0)
            #expect(violation.description == "FOREIGN KEY constraint violation - from player to team, in rowid 1")
            let failure = try violation.failureDescription(db)
            #expect(
                failure
                    == "FOREIGN KEY constraint violation - from player(teamId) to team(id), in [id:1 teamId:2 name:\"Brien\" score:1000]")
            let error = violation.databaseError(db)
            #expect(error.resultCode == .SQLITE_CONSTRAINT)
            #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
            try db.execute(sql: "DELETE FROM player; INSERT INTO pass VALUES ('a', 5)")
            let passes = try Array(db.foreignKeyViolations())
            #expect(passes.map(\.originRowID) == [nil])
        }
    }
}
