// Requests for tables, columns, keys and values that are canonically equivalent, and have other bytes.

import Testing

@testable import GRDB

struct CanonicalEquivalenceRequestTests {
    private struct Parent: TableRecord, FetchableRecord {
        static let databaseTableName = "parent"
        static let children = hasMany(Child.self).forKey("children")
        var name: String
        var children: [String]

        init(row: Row) throws {
            name = row["name"]
            children = row.prefetchedRows["children"]?.map { $0["note"] } ?? []
        }
    }

    private struct Child: TableRecord {
        static let databaseTableName = "child"
    }

    @Test("including(all:) gives each row its own rows", arguments: CanonicalEquivalents.all)
    func prefetching(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE parent (name TEXT PRIMARY KEY);
                    CREATE TABLE child (note TEXT, parentName TEXT REFERENCES parent(name));
                    INSERT INTO parent VALUES (:first), (:second);
                    INSERT INTO child VALUES ('first', :first), ('second', :second), ('third', :second);
                    """,
                arguments: ["first": pair.first, "second": pair.second])
            let parents = try Parent.including(all: Parent.children.order(Column("note"))).order(Column("name")).fetchAll(db)
            let children = Dictionary(uniqueKeysWithValues: parents.map { (Array($0.name.utf8), $0.children) })
            #expect(children == [Array(pair.first.utf8): ["first"], Array(pair.second.utf8): ["second", "third"]])
        }
    }

    @Test("including(all:) by several columns gives each row its own rows", arguments: CanonicalEquivalents.all)
    func prefetchingByTwoColumns(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE parent (name TEXT, number INTEGER, PRIMARY KEY (name, number));
                    CREATE TABLE child (note TEXT, name TEXT, number INTEGER, FOREIGN KEY (name, number) REFERENCES parent);
                    INSERT INTO parent VALUES (:first, 1), (:second, 1);
                    INSERT INTO child VALUES ('first', :first, 1), ('second', :second, 1);
                    """,
                arguments: ["first": pair.first, "second": pair.second])
            let parents = try Parent.including(all: Parent.children).fetchAll(db)
            let children = Dictionary(uniqueKeysWithValues: parents.map { (Array($0.name.utf8), $0.children) })
            #expect(children == [Array(pair.first.utf8): ["first"], Array(pair.second.utf8): ["second"]])
        }
    }

    @Test("Filters compare keys and values by their bytes", arguments: CanonicalEquivalents.all)
    func filters(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            let names = pair.both.map(\.quotedDatabaseIdentifier)
            try db.execute(sql: "CREATE TABLE t (\(names[0]) TEXT UNIQUE, \(names[1]) TEXT)")
            try db.execute(sql: "INSERT INTO t VALUES (?, 'x'), (?, 'y')", arguments: [pair.first, pair.second])
            let table = Table("t")
            #expect(try table.filter(key: [pair.first: pair.first]).fetchCount(db) == 1)
            #expect(throws: DatabaseError.self) { try table.filter(key: [pair.second: "x"]).fetchCount(db) }
            let keys: [[String: (any DatabaseValueConvertible)?]] = pair.both.map { [pair.first: $0] }
            #expect(try table.filter(keys: keys).fetchCount(db) == 2)
            #expect(try table.filter(pair.both.contains(Column(pair.first))).fetchCount(db) == 2)
            #expect(try table.filter(Column(pair.second) == "y").select(Column(pair.first)).fetchCount(db) == 1)
            let other = try #require(try Row.fetchOne(db, table.select(.allColumns(excluding: [pair.first]))))
            #expect(CanonicalEquivalents.bytes(other.columnNames) == CanonicalEquivalents.bytes([pair.second]))
        }
    }

    @Test("Tables of canonically equivalent names are joined, each under its own name", arguments: CanonicalEquivalents.all)
    func joins(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            let names = pair.both.map(\.quotedDatabaseIdentifier)
            try db.execute(
                sql: """
                    CREATE TABLE \(names[0]) (id INTEGER PRIMARY KEY, a TEXT);
                    CREATE TABLE \(names[1]) (id INTEGER PRIMARY KEY, b TEXT, otherID INTEGER REFERENCES \(names[0]));
                    INSERT INTO \(names[0]) VALUES (1, 'one'), (2, 'two');
                    INSERT INTO \(names[1]) VALUES (1, 'uno', 2);
                    """)
            let first = Table(pair.first)
            let second = Table(pair.second)
            let row = try Row.fetchOne(db, second.including(required: second.belongsTo(first).forKey("other")))
            #expect(row == ["id": 1, "b": "uno", "otherID": 2] || row?.unscoped == ["id": 1, "b": "uno", "otherID": 2])
            #expect(row?.scopes["other"] == ["id": 2, "a": "two"])
            #expect(throws: DatabaseError.self) { try first.including(required: first.belongsTo(second)).fetchCount(db) }
        }
    }

    @Test("A table alias may be canonically equivalent to the name of the table", arguments: CanonicalEquivalents.all)
    func aliases(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            let name = pair.first.quotedDatabaseIdentifier
            try db.execute(sql: "CREATE TABLE \(name) (a); INSERT INTO \(name) VALUES (1), (2)")
            let alias = TableAlias(name: pair.second)
            let request = Table(pair.first).aliased(alias).filter(alias[Column("a")] == 1)
            #expect(try request.fetchCount(db) == 1)
            #expect(try Row.fetchAll(db, request) == [["a": 1]])
            #expect(try request.deleteAll(db) == 1)
        }
    }

    @Test("Associations of canonically equivalent keys are different associations", arguments: CanonicalEquivalents.all)
    func associationKeys(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY);
                    CREATE TABLE b (id INTEGER PRIMARY KEY, aID INTEGER REFERENCES a, note TEXT);
                    INSERT INTO a VALUES (1);
                    INSERT INTO b VALUES (1, 1, 'one'), (2, 1, 'two');
                    """)
            let a = Table("a")
            let b = Table("b")
            func association(_ key: String, _ note: String) -> HasManyAssociation<Row, Row> {
                a.hasMany(b).filter(Column("note") == note).forKey(key)
            }
            let prefetching = a.including(all: association(pair.first, "one")).including(all: association(pair.second, "two"))
            let row = try #require(try Row.fetchOne(db, prefetching))
            #expect(row.prefetchedRows[pair.first]?.map { $0["id"] } == [1])
            #expect(row.prefetchedRows[pair.second]?.map { $0["id"] } == [2])
            let joining = a.including(required: association(pair.first, "one")).including(required: association(pair.second, "two"))
            let joined = try #require(try Row.fetchOne(db, joining))
            #expect(joined.scopes[pair.first]?["id"] == 1)
            #expect(joined.scopes[pair.second]?["id"] == 2)
        }
    }

    @Test("Common tables of canonically equivalent names are different tables", arguments: CanonicalEquivalents.all)
    func commonTables(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)")
            let first = CommonTableExpression(named: pair.first, sql: "SELECT 1")
            let second = CommonTableExpression(named: pair.second, sql: "SELECT 2")
            let request = Table("t").with(first).with(second).filter(first.contains(Column("a")) || second.contains(Column("a")))
            #expect(try request.fetchCount(db) == 2)
        }
    }

    @Test("The plural of a name has the bytes of the name", arguments: CanonicalEquivalents.all)
    func inflections(_ pair: CanonicalEquivalents) {
        for name in pair.both + pair.both {
            let plural = Inflections.default.pluralize(name)
            #expect(plural.utf8.starts(with: name.utf8))
            #expect(Inflections.default.singularize(plural).utf8.elementsEqual(name.utf8))
        }
    }
}
