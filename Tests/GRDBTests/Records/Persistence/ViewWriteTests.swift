// Writes to views: what their INSTEAD OF triggers have changed counts.

import GRDB
import Testing

struct ViewWriteTests {
    private struct Member: Codable, FetchableRecord, PersistableRecord, Equatable {
        static let databaseTableName = "member"
        var id: Int64
        var name: String
    }

    /// A view of three people. Each of its triggers also writes a line to a log.
    private func makeQueue() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.schemaSource = KeysOfViews()
        return try DatabaseQueue(
            running: """
                CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE log (line TEXT);
                INSERT INTO person VALUES (1, 'Arthur'), (2, 'Barbara'), (3, 'Craig');
                CREATE VIEW member AS SELECT * FROM person;
                CREATE TRIGGER memberInsertion INSTEAD OF INSERT ON member BEGIN
                    INSERT INTO person VALUES (NEW.id, NEW.name);
                END;
                CREATE TRIGGER memberUpdate INSTEAD OF UPDATE ON member BEGIN
                    UPDATE person SET name = NEW.name WHERE id = OLD.id;
                END;
                CREATE TRIGGER memberDeletion INSTEAD OF DELETE ON member BEGIN
                    DELETE FROM person WHERE id = OLD.id;
                    INSERT INTO log VALUES ('deleted');
                END;
                """,
            configuration: configuration)
    }

    @Test func batchesCountWhatTheTriggersHaveChanged() throws {
        try makeQueue().write { db throws in
            #expect(try Member.filter(Column("id") > 1).updateAll(db, Column("name").set(to: "Nobody")) == 2)
            #expect(try Table("member").updateAll(db, Column("name").set(to: "Somebody")) == 3)
            #expect(try Member.filter(Column("id") > 100).updateAll(db, Column("name").set(to: "Nobody")) == 0)
            #expect(try Member.filter(Column("id") > 100).insertAll(db, into: "member") == 0)
            #expect(try Member.select(Column("id") + 10, Column("name")).insertAll(db, into: "member") == 3)
            // A row and a line of the log each.
            #expect(try Member.filter(Column("id") > 10).deleteAll(db) == 6)
            #expect(try Table("member").deleteAll(db) == 6)
            #expect(try Member.deleteAll(db) == 0)
            #expect(try Member.fetchCount(db) == 0)
        }
    }

    @Test func countsOfTheConnectionAreThoseOfSQLite() throws {
        try makeQueue().write { db throws in
            let total = db.totalChangesCount
            try Member.updateAll(db, Column("name").set(to: "Nobody"))
            #expect(db.changesCount == 0)
            #expect(db.totalChangesCount == total + 3)
        }
    }

    @Test func recordsAreUpdatedSavedAndDeleted() throws {
        try makeQueue().write { db throws in
            var member = Member(id: 1, name: "Zoe")
            try member.update(db)
            #expect(try Member.fetchOne(db, key: 1) == member)
            try member.updateChanges(db) { $0.name = "Yann" }
            try member.update(db, columns: ["name"])
            member.name = "Xavier"
            try member.save(db)
            #expect(try Member.fetchOne(db, key: 1) == member)
            try Member(id: 4, name: "Walter").save(db)
            #expect(try Member.fetchCount(db) == 4)
            #expect(try member.delete(db))
            #expect(try !member.delete(db))
            #expect(try Member.deleteOne(db, key: 2))
            #expect(try !Member.deleteOne(db, key: 2))
            #expect(try Member.deleteAll(db, keys: [3, 4, 5]) == 4)
        }
    }

    @Test func updatedValuesAreFetched() throws {
        // SQLite gives the values that were set, and NULL for the other columns of a view.
        func name(_ member: Member, _ db: Database) throws -> String? {
            try member.updateAndFetch(db, selection: [Column("name")]) { try String.fetchOne($0) }
        }
        try makeQueue().write { db throws in
            #expect(try name(Member(id: 1, name: "Zoe"), db) == "Zoe")
            #expect(try Member.fetchOne(db, key: 1) == Member(id: 1, name: "Zoe"))
            #expect(throws: RecordError.self) { try name(Member(id: 12, name: "Zoe"), db) }
        }
    }

    @Test func rowsThatTheTriggersDoNotUpdateAreNotFound() throws {
        try makeQueue().write { db throws in
            #expect(throws: RecordError.self) { try Member(id: 12, name: "Zoe").update(db) }
            try db.execute(sql: "DROP TRIGGER memberUpdate; CREATE TRIGGER memberUpdate INSTEAD OF UPDATE ON member BEGIN SELECT 1; END")
            #expect(throws: RecordError.self) { try Member(id: 1, name: "Zoe").update(db) }
            #expect(try Member.updateAll(db, Column("name").set(to: "Nobody")) == 0)
        }
    }

    @Test func aTriggerOfATableThatIgnoresTheWriteDoesNotCount() throws {
        try makeQueue().write { db throws in
            try db.execute(
                sql: """
                    CREATE TRIGGER softDeletion BEFORE DELETE ON person BEGIN
                        UPDATE person SET name = 'deleted' WHERE id = OLD.id;
                        SELECT RAISE(IGNORE);
                    END;
                    """)
            #expect(try Table("person").deleteAll(db) == 0)
            #expect(try String.fetchSet(db, sql: "SELECT name FROM person") == ["deleted"])
        }
    }

    @Test func aTemporaryTableHidesTheView() throws {
        try makeQueue().write { db throws in
            try db.execute(
                sql: """
                    CREATE TEMPORARY TABLE member (id INTEGER PRIMARY KEY, name TEXT);
                    INSERT INTO member VALUES (1, 'Arthur');
                    CREATE TEMPORARY TRIGGER softDeletion BEFORE DELETE ON temp.member BEGIN
                        UPDATE member SET name = 'deleted' WHERE id = OLD.id;
                        SELECT RAISE(IGNORE);
                    END;
                    """)
            #expect(try Member.deleteAll(db) == 0)
            #expect(try !Member(id: 1, name: "Arthur").delete(db))
        }
    }

    @Test func completionsOfTransactionsDoNotCount() throws {
        try makeQueue().writeWithoutTransaction { db throws in
            db.afterNextTransaction { db in try? db.execute(sql: "INSERT INTO log VALUES ('1'), ('2')") }
            #expect(try Member.updateAll(db, Column("name").set(to: "Nobody")) == 3)
            #expect(try Member.updateAll(db, Column("name").set(to: "Somebody")) == 3)
            #expect(try String.fetchAll(db, sql: "SELECT line FROM log") == ["1", "2"])
        }
    }
}
