// Names in a schema that are canonically equivalent, and have other bytes.

import Testing

@testable import GRDB

struct CanonicalEquivalenceSchemaTests {
    /// Two tables of canonically equivalent names, with different columns, keys and indexes.
    private func withTables(_ pair: CanonicalEquivalents, _ test: (Database) throws -> Void) throws {
        try DatabaseQueue().inDatabase { db throws in
            let names = pair.both.map(\.quotedDatabaseIdentifier)
            try db.execute(
                sql: """
                    CREATE TABLE \(names[0]) (id INTEGER PRIMARY KEY, a TEXT UNIQUE);
                    CREATE TABLE \(names[1]) (code TEXT PRIMARY KEY, b INTEGER REFERENCES \(names[0]));
                    """)
            try test(db)
        }
    }

    @Test("Each table has its own columns, keys and indexes, also in the cache", arguments: CanonicalEquivalents.all)
    func cache(_ pair: CanonicalEquivalents) throws {
        try withTables(pair) { db throws in
            for schema in [nil, "main"] {
                for _ in 0..<2 {
                    #expect(try db.columns(in: pair.first, in: schema).map(\.name) == ["id", "a"])
                    #expect(try db.columns(in: pair.second, in: schema).map(\.name) == ["code", "b"])
                    #expect(try db.primaryKey(pair.first, in: schema).columns == ["id"])
                    #expect(try db.primaryKey(pair.second, in: schema).columns == ["code"])
                    #expect(try db.indexes(on: pair.first, in: schema).map(\.columns) == [["a"]])
                    #expect(try db.indexes(on: pair.second, in: schema).map(\.columns) == [["code"]])
                    #expect(try db.foreignKeys(on: pair.first, in: schema).isEmpty)
                    #expect(try db.foreignKeys(on: pair.second, in: schema).map(\.mapping.count) == [1])
                }
            }
            #expect(try db.table(pair.first, hasUniqueKey: ["A"]))
        }
    }

    @Test("A table is found by the exact bytes of its name only", arguments: CanonicalEquivalents.all)
    func existence(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            let name = pair.first.quotedDatabaseIdentifier
            try db.execute(
                sql: """
                    CREATE TABLE \(name) (a);
                    CREATE VIEW "view \(pair.first)" AS SELECT * FROM \(name);
                    CREATE TRIGGER "trigger \(pair.first)" AFTER INSERT ON \(name) BEGIN SELECT 1; END
                    """)
            for _ in 0..<2 {
                #expect(try db.tableExists(pair.first))
                #expect(try !db.tableExists(pair.second))
                #expect(try db.viewExists("VIEW \(pair.first)"))
                #expect(try !db.viewExists("view \(pair.second)"))
                #expect(try db.triggerExists("trigger \(pair.first)"))
                #expect(try !db.triggerExists("trigger \(pair.second)"))
                #expect(try db.columns(in: pair.first).count == 1)
                #expect(throws: DatabaseError.self) { try db.columns(in: pair.second) }
                #expect(throws: DatabaseError.self) { try db.primaryKey(pair.second) }
            }
        }
    }

    @Test("A unique key is one of its own columns", arguments: CanonicalEquivalents.all)
    func uniqueKeys(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            let names = pair.both.map(\.quotedDatabaseIdentifier)
            try db.execute(sql: "CREATE TABLE t (\(names[0]) UNIQUE, \(names[1]))")
            #expect(try db.table("t", hasUniqueKey: [pair.first]))
            #expect(try !db.table("t", hasUniqueKey: [pair.second]))
            #expect(try db.table("t", hasUniqueKey: pair.both))
            try db.execute(sql: "CREATE INDEX i ON t (\(names[1]))")
            try db.drop(indexOn: "t", columns: [pair.first, pair.second])
            #expect(try db.indexes(on: "t").count == 2)
            try db.drop(indexOn: "t", columns: [pair.second])
            #expect(try db.indexes(on: "t").count == 1)
        }
    }

    @Test("Attached databases of canonically equivalent names are different databases", arguments: CanonicalEquivalents.all)
    func attachedDatabases(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            for (number, name) in pair.both.enumerated() {
                let schema = name.quotedDatabaseIdentifier
                try db.execute(sql: "ATTACH DATABASE ':memory:' AS \(schema); CREATE TABLE \(schema).t (a\(number))")
            }
            for (number, name) in pair.both.enumerated() {
                #expect(try db.columns(in: "t", in: name).map(\.name) == ["a\(number)"])
                #expect(try db.tableExists("t", in: name))
            }
        }
    }

    @Test("Identities of canonically equivalent names are not equal", arguments: CanonicalEquivalents.all)
    func identities(_ pair: CanonicalEquivalents) {
        let schemas = pair.both.map(DatabaseSchemaID.attached)
        #expect(Set(schemas).count == 2)
        let objects = pair.both.flatMap { name in schemas.map { DatabaseObjectID(name: name, schemaID: $0) } }
        #expect(Set(objects).count == 4)
        #expect(Set(pair.both.map { DatabaseFunction($0, argumentCount: 1, function: { _ in nil }).id }).count == 2)
        #expect(Set(pair.both.map { DatabaseCollation($0, function: { _, _ in .orderedSame }).id }).count == 2)
        #expect(Set(pair.both.map(Database.CollationName.init(rawValue:))).count == 2)
        #expect(Set(pair.both.map(Database.ColumnType.init(rawValue:))).count == 2)
        #expect(Set(pair.both.map(Database.StorageClass.init(rawValue:))).count == 2)
        #expect(ForeignKey([pair.first]) != ForeignKey([pair.second]))
        #expect(ForeignKey(["a"], to: [pair.first]) != ForeignKey(["a"], to: [pair.second]))
        #expect(ForeignKey(["a"], to: [pair.first]) == ForeignKey(["a"], to: [pair.first]))
    }

    @Test("A table is created with canonically equivalent columns, and a key of one of them", arguments: CanonicalEquivalents.all)
    func definition(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            try db.create(table: pair.first) { t in
                t.column(pair.first, .text)
                t.column(pair.second, .integer)
                t.primaryKey([pair.second])
            }
            try db.create(table: pair.second) { t in
                t.column("other", .integer).references(pair.first)
            }
            #expect(try CanonicalEquivalents.bytes(db.primaryKey(pair.first).columns) == CanonicalEquivalents.bytes([pair.second]))
            let key = try #require(try db.foreignKeys(on: pair.second).first)
            #expect(CanonicalEquivalents.bytes([key.destinationTable] + key.destinationColumns) == CanonicalEquivalents.bytes(pair.both))
        }
    }
}
