// Which rows are associated, when `including(all:)` looks for them: those that SQLite finds equal, whatever the types of their keys.

import Foundation
import Testing

@testable import GRDB

struct PrefetchKeysTests {
    /// The names of the associated rows of each row, in order.
    private func names(_ db: Database, _ request: QueryInterfaceRequest<Row>, _ key: String = "children") throws -> [[String]?] {
        try request.fetchAll(db).map { $0.prefetchedRows[key]?.map { $0["name"] } }
    }

    private let parents = Table("parent")

    private var children: HasManyAssociation<Row, Row> {
        parents.hasMany(Table("child"), key: "children", using: ForeignKey(["parentKey"], to: ["key"])).order(Column("name"))
    }

    private func test(_ sql: String, _ body: (Database) throws -> Void) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: sql)
            try body(db)
        }
    }

    @Test("A text refers to a number where one of the columns is numeric")
    func numericTexts() throws {
        for type in ["TEXT", "", "BLOB"] {
            try test(
                """
                CREATE TABLE parent (key INTEGER PRIMARY KEY);
                CREATE TABLE child (name TEXT, parentKey \(type));
                CREATE INDEX child_parentKey ON child(parentKey);
                INSERT INTO parent VALUES (1), (2), (3);
                INSERT INTO child VALUES ('a', '1'), ('b', '01'), ('c', ' 2.0 '), ('d', '3x'), ('e', x'33'), ('f', NULL);
                """
            ) { db throws in
                #expect(try names(db, parents.including(all: children).order(Column("key"))) == [["a", "b"], ["c"], []], "\(type)")
            }
        }
    }

    @Test("Integers are found by one query, which needs nothing more of the schema")
    func statements() throws {
        try test(
            """
            CREATE TABLE parent (key INTEGER PRIMARY KEY);
            CREATE TABLE child (name TEXT, parentKey INTEGER, UNIQUE (name));
            INSERT INTO parent VALUES (1), (2);
            """
        ) { db throws in
            let (statements, _) = try db.traced { try parents.including(all: children).order(Column("key")).fetchAll(db) }
            let queries = statements.filter { !$0.hasPrefix("PRAGMA") && !$0.contains("sqlite_") }
            #expect(
                queries == [
                    #"SELECT * FROM "parent" ORDER BY "key""#,
                    #"SELECT *, "parentKey" AS "grdb_parentKey" FROM "child" WHERE "parentKey" IN (1, 2) ORDER BY "name""#,
                ])
            #expect(!statements.contains { $0.contains("parent") && $0.contains("xinfo") }, "\(statements)")
        }
    }

    @Test("The collation of the column that refers decides which texts are equal")
    func collations() throws {
        try test(
            """
            CREATE TABLE parent (key TEXT);
            CREATE TABLE child (name TEXT, parentKey TEXT COLLATE NOCASE);
            INSERT INTO parent VALUES ('Rome'), ('ROME'), ('Paris'), ('Paris ');
            INSERT INTO child VALUES ('a', 'rome'), ('b', 'Rome'), ('c', 'PARIS'), ('d', NULL);
            """
        ) { db throws in
            let request = parents.including(all: children).order(Column("rowid"))
            #expect(try names(db, request) == [["a", "b"], ["a", "b"], ["c"], []])
        }
    }

    @Test("The columns of views have the collations of their tables")
    func views() throws {
        try test(
            """
            CREATE TABLE parent (key TEXT);
            CREATE TABLE base (name TEXT, parentKey TEXT COLLATE NOCASE);
            CREATE VIEW child AS SELECT name, parentKey FROM base;
            INSERT INTO parent VALUES ('Rome'), ('Paris');
            INSERT INTO base VALUES ('a', 'rome'), ('b', 'Paris');
            """
        ) { db throws in
            #expect(try names(db, parents.including(all: children).order(Column("rowid"))) == [["a"], ["b"]])
        }
    }

    @Test("Keys of several columns are compared column by column")
    func compositeKeys() throws {
        try test(
            """
            CREATE TABLE parent (key INTEGER, city TEXT);
            CREATE TABLE child (name TEXT, parentKey TEXT, city TEXT COLLATE NOCASE);
            INSERT INTO parent VALUES (1, 'Rome'), (2, 'Paris'), (1.5, 'Rome'), (NULL, 'Rome');
            INSERT INTO child VALUES ('a', '01', 'ROME'), ('b', '1', 'Paris'), ('c', '2e0', 'paris'), ('d', '1.50', 'rome'), ('e', NULL, 'Rome');
            """
        ) { db throws in
            let children = parents.hasMany(
                Table("child"), key: "children", using: ForeignKey(["parentKey", "city"], to: ["key", "city"]))
            #expect(
                try names(db, parents.including(all: children.order(Column("name"))).order(Column("rowid"))) == [["a"], ["c"], ["d"], []])
        }
    }

    @Test("Rows with several key columns are found for exactly the fetched rows")
    func randomBaseRows() throws {
        try test(
            """
            CREATE TABLE parent (a INTEGER, b INTEGER, PRIMARY KEY (a, b));
            CREATE TABLE child (name TEXT, a INTEGER, b INTEGER, FOREIGN KEY (a, b) REFERENCES parent (a, b));
            WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 200) INSERT INTO parent SELECT i, i % 7 FROM n;
            INSERT INTO child SELECT 'child ' || a, a, b FROM parent;
            """
        ) { db throws in
            let children = parents.hasMany(Table("child"), key: "children")
            for _ in 0..<3 {
                let rows = try parents.including(all: children).order(literal: "RANDOM()").limit(5).fetchAll(db)
                #expect(rows.map { $0.prefetchedRows["children"]?.count } == [1, 1, 1, 1, 1])
            }
        }
    }

    @Test("Prefetching by several key columns works with any number of base rows")
    func manyBaseRows() throws {
        try test(
            """
            CREATE TABLE parent (a INTEGER, b);
            CREATE TABLE child (name TEXT, a INTEGER, b);
            WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 300) INSERT INTO parent SELECT i, 'x"' || i FROM n;
            INSERT INTO child SELECT 'child ' || a, a, b FROM parent;
            """
        ) { db throws in
            _ = sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_VARIABLE_NUMBER, 300)
            let children = parents.hasMany(Table("child"), key: "children", using: ForeignKey(["a", "b"], to: ["a", "b"]))
            let request = parents.including(all: children)
            #expect(try request.fetchAll(db).map { $0.prefetchedRows["children"]?.count } == Array(repeating: 1, count: 300))
            // Values that JSON does not have.
            try db.execute(sql: "UPDATE parent SET b = CAST(b AS BLOB); UPDATE child SET b = CAST(b AS BLOB)")
            #expect(try request.fetchAll(db).map { $0.prefetchedRows["children"]?.count } == Array(repeating: 1, count: 300))
            // Texts that are numbers.
            try db.execute(sql: "UPDATE parent SET b = 1; UPDATE child SET a = 0 + a, b = '1.0'")
            #expect(try request.fetchAll(db).map { $0.prefetchedRows["children"]?.count } == Array(repeating: 0, count: 300))
            try db.execute(sql: "CREATE TABLE numbers (a INTEGER, b INTEGER); INSERT INTO numbers SELECT * FROM parent")
            let numbers = Table("numbers")
            let children2 = numbers.hasMany(Table("child"), key: "children", using: ForeignKey(["a", "b"], to: ["a", "b"]))
            #expect(
                try numbers.including(all: children2).fetchAll(db).map { $0.prefetchedRows["children"]?.count }
                    == Array(repeating: 1, count: 300))
        }
    }

    @Test("A column of the associated table may be called like those by which rows are found")
    func columnNames() throws {
        try test(
            """
            CREATE TABLE parent (key INTEGER PRIMARY KEY);
            CREATE TABLE child (grdb_parentKey INTEGER, name TEXT, parentKey INTEGER);
            INSERT INTO parent VALUES (1), (2);
            INSERT INTO child VALUES (2, 'a', 1), (1, 'b', 2), (0, 'c', 2);
            """
        ) { db throws in
            #expect(try names(db, parents.including(all: children).order(Column("key"))) == [["a"], ["b", "c"]])
            let sorted = children.order(Column("grdb_parentKey"))
            #expect(try names(db, parents.including(all: sorted).order(Column("key"))) == [["a"], ["c", "b"]])

            struct Info: Decodable, FetchableRecord { var children: [Int] }
            let numbers = parents.including(all: sorted.select(Column("grdb_parentKey"))).order(Column("key"))
            #expect(try numbers.asRequest(of: Info.self).fetchAll(db).map(\.children) == [[2], [0, 1]])
            let aliased = parents.including(all: children.select(Column("name").forKey("grdb_parentKey"))).order(Column("key"))
            struct Names: Decodable, FetchableRecord { var children: [String] }
            #expect(try aliased.asRequest(of: Names.self).fetchAll(db).map(\.children) == [["a"], ["b", "c"]])
        }
    }

    @Test("The rows that are associated with a record are found like those of a request")
    func requestsForRecords() throws {
        struct Parent: TableRecord, EncodableRecord {
            var key: Int
            func encode(to container: inout PersistenceContainer) { container["key"] = key }
        }
        try test(
            """
            CREATE TABLE parent (key INTEGER PRIMARY KEY);
            CREATE TABLE child (name TEXT, parentKey TEXT);
            INSERT INTO child VALUES ('a', '1'), ('b', '01'), ('c', '2'), ('d', '1x');
            """
        ) { db throws in
            let children = Parent.hasMany(Table("child"), using: ForeignKey(["parentKey"], to: ["key"]))
            let rows = try Parent(key: 1).request(for: children.order(Column("name"))).fetchAll(db)
            #expect(rows.map { $0["name"] } == ["a", "b"])
        }
    }

    @Test("A selected column may get a name like those by which rows are found")
    func selectedNames() throws {
        try test(
            """
            CREATE TABLE parent (key INTEGER PRIMARY KEY);
            CREATE TABLE child (name TEXT, parentKey INTEGER);
            INSERT INTO parent VALUES (1), (2);
            INSERT INTO child VALUES ('a', 1), ('b', 2), ('c', 2);
            """
        ) { db throws in
            let aliased = parents.including(all: children.select(Column("name").forKey("grdb_parentKey"))).order(Column("key"))
            struct Names: Decodable, FetchableRecord { var children: [String] }
            #expect(try aliased.asRequest(of: Names.self).fetchAll(db).map(\.children) == [["a"], ["b", "c"]])
        }
    }

    @Test("A column of the last table may have the name of the columns by which intermediate rows are found")
    func columnNamesOnTheWay() throws {
        try test(
            """
            CREATE TABLE parent (key INTEGER PRIMARY KEY);
            CREATE TABLE child (id INTEGER PRIMARY KEY, parentKey INTEGER, toyId INTEGER);
            CREATE TABLE toy (id INTEGER PRIMARY KEY, grdb_parentKey INTEGER);
            INSERT INTO parent VALUES (1), (2);
            INSERT INTO toy VALUES (1, 2), (2, 1);
            INSERT INTO child VALUES (1, 1, 1), (2, 2, 2);
            """
        ) { db throws in
            let children = parents.hasMany(Table("child"), key: "children", using: ForeignKey(["parentKey"], to: ["key"]))
            let toys = parents.hasMany(
                Row.self, through: children, using: Table("child").belongsTo(Table("toy"), using: ForeignKey(["toyId"], to: ["id"])))
            for request in [toys.forKey("toys"), toys.forKey("toys").order(Column("grdb_parentKey"))] {
                let rows = try parents.including(all: request).order(Column("key")).fetchAll(db)
                #expect(rows.map { $0.prefetchedRows["toys"]?.map { $0["grdb_parentKey"] as Int } } == [[2], [1]])
            }
        }
    }

    @Test("The columns of intermediate views have the collations of their tables")
    func viewsOnTheWay() throws {
        try test(
            """
            CREATE TABLE parent (key TEXT);
            CREATE TABLE base (id INTEGER PRIMARY KEY, parentKey TEXT COLLATE NOCASE);
            CREATE VIEW child AS SELECT id, parentKey FROM base;
            CREATE TABLE toy (name TEXT, childId INTEGER);
            INSERT INTO parent VALUES ('Rome'), ('Paris');
            INSERT INTO base VALUES (1, 'rome'), (2, 'Paris');
            INSERT INTO toy VALUES ('a', 1), ('b', 2);
            """
        ) { db throws in
            let children = parents.hasMany(Table("child"), key: "children", using: ForeignKey(["parentKey"], to: ["key"]))
            let toys = parents.hasMany(
                Row.self, through: children, using: Table("child").hasMany(Table("toy"), using: ForeignKey(["childId"], to: ["id"])))
            #expect(try names(db, parents.including(all: toys.forKey("toys")).order(Column("rowid")), "toys") == [["a"], ["b"]])
        }
    }

    @Test("Rows behind several key columns are found for exactly the fetched rows, also through other tables and below joined rows")
    func randomBaseRowsOnTheWay() throws {
        try test(
            """
            CREATE TABLE parent (a INTEGER, b INTEGER, PRIMARY KEY (a, b));
            CREATE TABLE child (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, FOREIGN KEY (a, b) REFERENCES parent (a, b));
            CREATE TABLE toy (childId INTEGER REFERENCES child (id));
            WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 200) INSERT INTO parent SELECT i, i % 7 FROM n;
            INSERT INTO child SELECT a, a, b FROM parent;
            INSERT INTO toy SELECT id FROM child;
            """
        ) { db throws in
            let children = parents.hasMany(Table("child"), key: "children")
            let toys = parents.hasMany(Row.self, through: children, using: Table("child").hasMany(Table("toy"))).forKey("toys")
            let parent = Table("child").belongsTo(parents, key: "parent").including(all: children)
            for _ in 0..<3 {
                let rows = try parents.including(all: toys).order(literal: "RANDOM()").limit(5).fetchAll(db)
                #expect(rows.map { $0.prefetchedRows["toys"]?.count } == [1, 1, 1, 1, 1])
                let nested = try Table("child").including(required: parent).order(literal: "RANDOM()").limit(5).fetchAll(db)
                #expect(nested.map { $0.scopes["parent"]?.prefetchedRows["children"]?.count } == [1, 1, 1, 1, 1])
            }
        }
    }

    // MARK: - Comparison with joins

    private struct Schema {
        let types: [String]
        let collations: [String]
        let isIndexed: Bool

        init(_ generator: inout SeededGenerator, _ count: Int) {
            let allTypes = ["", "INTEGER", "REAL", "NUMERIC", "TEXT", "BLOB"]
            let allCollations = ["", "", "COLLATE BINARY", "COLLATE NOCASE", "COLLATE RTRIM", "COLLATE withoutDashes"]
            types = (0..<count).map { _ in generator.element(of: allTypes) }
            collations = (0..<count).map { _ in generator.element(of: allCollations) }
            isIndexed = generator.oneIn(2)
        }

        func sql(_ table: String, _ names: [String]) -> String {
            let columns = names.indices.map { "\(names[$0]) \(types[$0]) \(collations[$0])" }.joined(separator: ", ")
            return "CREATE TABLE \(table) (id INTEGER PRIMARY KEY, \(columns));"
                + (isIndexed ? "CREATE INDEX \(table)_key ON \(table) (\(names.joined(separator: ", ")));" : "")
        }
    }

    private static let values = [
        "NULL", "0", "1", "1.0", "2", "1.5", "10", "-1", "1e300", "'1'", "'01'", "' 1'", "'1 '", "'1.0'", "'1e0'", "'1.5'", "'+2'", "'2x'",
        "''", "' '", "'a'", "'A'", "'a '", "'a-'", "'-A'", "'abc'", "'ABC  '", "'\u{e9}'", "'e\u{301}'", "'0x1'", "'inf'", "'1e400'",
        "9e999", "x''", "x'31'",
        "x'61'", "char(97, 0)", "char(97, 0, 98)",
    ]

    @Test("Children are those that a join finds, whatever the affinities and collations of the keys", arguments: [UInt64(1), 2])
    func joins(_ seed: UInt64) throws {
        let seed = isStressed ? UInt64.random(in: 0...UInt64.max) : seed
        var generator = SeededGenerator(seed: seed)
        let queue = try DatabaseQueue()
        // SQLite 3.40 loses rows by automatic indexes when a collation finds texts of different lengths equal.
        try queue.inDatabase { db throws in try db.execute(sql: "PRAGMA automatic_index = OFF") }
        for round in 0..<stressCount(80, sanitized: 20, long: 10_000) {
            try queue.inDatabase { db throws in
                db.add(
                    collation: DatabaseCollation("withoutDashes") { lhs, rhs in
                        let (lhs, rhs) = (lhs.filter { $0 != "-" }, rhs.filter { $0 != "-" })
                        return lhs == rhs ? .orderedSame : (lhs < rhs ? .orderedAscending : .orderedDescending)
                    })
                let width = generator.oneIn(3) ? 2 : 1
                let (p, c) = (["p1", "p2"].prefix(width).map { $0 }, ["c1", "c2"].prefix(width).map { $0 })
                let isThrough = generator.oneIn(3)
                var schema = Schema(&generator, width).sql("parent", p) + Schema(&generator, width).sql("child", c)
                if isThrough {
                    let types = ["INTEGER", "TEXT", "TEXT COLLATE NOCASE", "TEXT COLLATE RTRIM", "", "REAL"]
                    let (type, otherType) = (generator.element(of: types), generator.element(of: types))
                    schema += "ALTER TABLE child ADD COLUMN toyKey \(type); CREATE TABLE toy (id INTEGER PRIMARY KEY, k \(otherType));"
                }
                try db.execute(sql: "DROP TABLE IF EXISTS parent; DROP TABLE IF EXISTS child; DROP TABLE IF EXISTS toy;" + schema)
                for table in isThrough ? ["parent", "child", "toy"] : ["parent", "child"] {
                    let count = try db.columns(in: table).count - 1
                    // Few different values, so that many are equal.
                    let pool = (0..<8).map { _ in generator.element(of: Self.values) }
                    for _ in 0..<10 {
                        let values = (0..<count).map { _ in
                            generator.oneIn(2) ? generator.element(of: Self.values) : generator.element(of: pool)
                        }
                        try db.execute(sql: "INSERT INTO \(table) VALUES (NULL, \(values.joined(separator: ", ")))")
                    }
                }
                let direct = parents.hasMany(Table("child"), key: "children", using: ForeignKey(c, to: p))
                let condition = zip(c, p).map { "child.\($0) = parent.\($1)" }.joined(separator: " AND ")
                let rows: [Row]
                let join: String
                if isThrough {
                    let toys = parents.hasMany(
                        Row.self, through: direct,
                        using: Table("child").belongsTo(Table("toy"), using: ForeignKey(["toyKey"], to: ["k"])))
                    rows = try parents.including(all: toys.forKey("found").order(Column("id"))).order(Column("id")).fetchAll(db)
                    join =
                        "SELECT toy.id FROM parent JOIN child ON \(condition) JOIN toy ON toy.k = child.toyKey WHERE parent.id = ? ORDER BY toy.id"
                } else {
                    rows = try parents.including(all: direct.forKey("found").order(Column("id"))).order(Column("id")).fetchAll(db)
                    join = "SELECT child.id FROM parent JOIN child ON \(condition) WHERE parent.id = ? ORDER BY child.id"
                }
                for row in rows {
                    let found = row.prefetchedRows["found"]?.map { $0["id"] as Int }
                    let expected = try Int.fetchAll(db, sql: join, arguments: [row["id"] as Int])
                    #expect(found == expected, "seed \(seed), round \(round): \(schema) \(row) \(join)")
                }
            }
        }
    }
}
