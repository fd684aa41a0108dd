// Regions: those that statements read, the changes that statements may make, and the operations on regions.

import Foundation
import Testing

@testable import GRDB

struct DatabaseRegionTests {
    private func withSchema(_ test: (Database) throws -> Void) throws {
        try withDatabase(
            running: """
                CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, country TEXT REFERENCES country(code) ON DELETE CASCADE);
                CREATE TABLE country (code TEXT PRIMARY KEY, title TEXT);
                CREATE TABLE log (message TEXT);
                CREATE VIEW place AS SELECT name, title FROM city JOIN country ON code = country;
                CREATE TRIGGER city_log AFTER UPDATE OF name ON city BEGIN
                    INSERT INTO log VALUES ((SELECT title FROM country WHERE code = new.country));
                END;
                """, test)
    }

    // MARK: - Regions of statements

    @Test(
        "A statement reads the columns that it names, wherever it names them",
        arguments: [
            ("SELECT 1", "empty"),
            ("SELECT name FROM city", "city(name)"),
            ("SELECT NAME FROM CITY", "city(name)"),
            ("SELECT * FROM city", "city(country,id,name)"),
            ("SELECT rowid FROM log", "log(*)"),
            ("SELECT name FROM city WHERE country = 'NO' ORDER BY id", "city(country,id,name)"),
            ("SELECT COUNT(*) FROM city", "city(*)"),
            ("SELECT COUNT(name) FROM city", "city(name)"),
            ("SELECT 1 FROM city", "city(*)"),
            ("SELECT name FROM city WHERE country IN (SELECT code FROM country)", "city(country,name),country(code)"),
            ("SELECT name, title FROM city JOIN country ON code = country", "city(country,name),country(code,title)"),
            ("SELECT name FROM place", "city(country,name),country(code,title),place(name)"),
            ("WITH c AS (SELECT name FROM city) SELECT * FROM c", "city(name)"),
            ("SELECT EXISTS (SELECT 1 FROM log)", "log(*)"),
            ("INSERT INTO log VALUES ('x')", "empty"),
            ("INSERT INTO log SELECT name FROM city", "city(name)"),
            ("DELETE FROM log", "empty"),
            ("DELETE FROM log WHERE message = 'x'", "log(message)"),
            ("UPDATE country SET title = 'x' WHERE code = 'NO'", "country(code)"),
        ])
    func region(sql: String, description: String) throws {
        try withSchema { (db) throws in
            let statement = try db.makeStatement(sql: sql)
            let region = statement.databaseRegion
            #expect(region.description == description)
            #expect(region.isEmpty == (description == "empty"))
            #expect(!region.isFullDatabase)
        }
    }

    @Test("A trigger reads and changes tables in the name of its statement")
    func trigger() throws {
        try withSchema { (db) throws in
            let statement = try db.makeStatement(sql: "UPDATE city SET name = 'x'")
            #expect(statement.databaseRegion.description == "city(country),country(code,title)")
            #expect(statement.effects.eventKinds == [.update(tableName: "city", columnNames: ["name"]), .insert(tableName: "log")])
        }
    }

    @Test("A statement has the kinds of changes that it may make")
    func eventKinds() throws {
        try withSchema { (db) throws in
            func events(_ sql: String) throws -> Set<DatabaseEventKind> {
                try Set(db.makeStatement(sql: sql).effects.eventKinds)
            }
            #expect(try events("SELECT * FROM city").isEmpty)
            #expect(try events("CREATE TABLE t(a)").isEmpty)
            #expect(try events("INSERT INTO city (name) VALUES ('Oslo')") == [.insert(tableName: "city")])
            #expect(try events("DELETE FROM log") == [.delete(tableName: "log")])
            #expect(try events("DELETE FROM city WHERE id = 1") == [.delete(tableName: "city")])
            #expect(
                try events("UPDATE country SET code = 'x', title = 'y'")
                    .isSuperset(of: [.update(tableName: "country", columnNames: ["code", "title"])]))
            #expect(try events("REPLACE INTO log VALUES ('x')") == [.insert(tableName: "log")])
            // A foreign key also deletes rows of another table.
            #expect(try events("DELETE FROM country") == [.delete(tableName: "country"), .delete(tableName: "city")])
            let upsert = "INSERT INTO city (id) VALUES (1) ON CONFLICT DO UPDATE SET country = 'NO'"
            #expect(try events(upsert) == [.insert(tableName: "city"), .update(tableName: "city", columnNames: ["country"])])
        }
    }

    @Test("Event kinds have the name of their table")
    func tableName() {
        #expect(DatabaseEventKind.insert(tableName: "a").tableName == "a")
        #expect(DatabaseEventKind.delete(tableName: "b").tableName == "b")
        #expect(DatabaseEventKind.update(tableName: "c", columnNames: ["x"]).tableName == "c")
    }

    @Test("The region of an access is all that was read in it")
    func accessedRegion() throws {
        try withSchema { (db) throws in
            let (name, region) = try db.recordingAccessedRegion { () throws -> String? in
                try db.registerAccess(to: DatabaseRegion(table: "country", columns: ["title"]))
                // Nested recordings count for the outer one, too.
                let (_, inner) = try db.recordingAccessedRegion { try Row.fetchAll(db, sql: "SELECT message FROM log") }
                #expect(inner.description == "log(message)")
                // The second time, the statement comes from the cache.
                _ = try String.fetchOne(db, sql: "SELECT name FROM city")
                return try String.fetchOne(db, sql: "SELECT name FROM city")
            }
            #expect(name == nil)
            #expect(region.description == "city(name),country(title),log(message)")
            let (_, next) = try db.recordingAccessedRegion { try String.fetchOne(db, sql: "SELECT name FROM city") }
            #expect(next.description == "city(name)")
        }
    }

    // MARK: - Algebra

    private let nameOfCity = DatabaseRegion(table: "city", columns: ["name"])
    private let idOfCity = DatabaseRegion(table: "city", columns: ["id"])
    private let city = DatabaseRegion(table: "city")
    private let country = DatabaseRegion(table: "country")

    @Test("Regions are written with tables, columns and rows, in order")
    func description() {
        #expect(DatabaseRegion().description == "empty")
        #expect(DatabaseRegion.fullDatabase.description == "full database")
        #expect(country.union(idOfCity).union(nameOfCity).description == "city(id,name),country(*)")
        #expect(DatabaseRegion(table: "city", rowIds: [3, 1, 20]).description == "city(*)[1,3,20]")
        #expect(DatabaseRegion(table: "city", rowIds: []).isEmpty)
    }

    @Test("A union holds both regions")
    func union() {
        #expect(idOfCity.union(DatabaseRegion()) == idOfCity)
        #expect(DatabaseRegion().union(idOfCity) == idOfCity)
        #expect(idOfCity.union(.fullDatabase) == .fullDatabase)
        #expect(DatabaseRegion.fullDatabase.union(idOfCity).isFullDatabase)
        #expect(idOfCity.union(city) == city)
        #expect(city.union(idOfCity) == city)
        #expect(city.union(country) == country.union(city))
        #expect(city.union(DatabaseRegion(table: "city", rowIds: [1])) == city)
        let rows = DatabaseRegion(table: "city", rowIds: [1]).union(DatabaseRegion(table: "city", rowIds: [2]))
        #expect(rows == DatabaseRegion(table: "city", rowIds: [1, 2]))
        var region = idOfCity
        region.formUnion(nameOfCity)
        #expect(region == DatabaseRegion(table: "city", columns: ["id", "name"]))
    }

    @Test("A region that is restricted to rows of a table keeps its columns, its other tables, and the rows that it has itself")
    func restriction() {
        #expect(idOfCity.restricted(toRowIDs: [1, 2], ofTable: "CITY").description == "city(id)[1,2]")
        #expect(idOfCity.restricted(toRowIDs: [1, 2], ofTable: "country") == idOfCity)
        #expect(idOfCity.union(country).restricted(toRowIDs: [1], ofTable: "city").description == "city(id)[1],country(*)")
        let rows = DatabaseRegion(table: "city", rowIds: [1, 2])
        #expect(rows.restricted(toRowIDs: [2, 3], ofTable: "city").description == "city(*)[2]")
        #expect(rows.restricted(toRowIDs: [3], ofTable: "city").isEmpty)
        #expect(DatabaseRegion.fullDatabase.restricted(toRowIDs: [1], ofTable: "city") == .fullDatabase)
    }

    @Test("Names are compared as SQLite does: the case of ASCII letters does not count")
    func names() {
        #expect(DatabaseRegion(table: "City") == city)
        #expect(DatabaseRegion(table: "CITY", columns: ["Name"]) == nameOfCity)
        #expect(DatabaseRegion(table: "É") != DatabaseRegion(table: "é"))
        #expect(city != country)
        #expect(idOfCity != nameOfCity)
        #expect(city != .fullDatabase)
    }
}
