// Which rows are associated, when `including(all:)` looks for them by columns of views, common tables, generated columns and virtual tables:
// those that a join finds. SQLite is the judge.

import Foundation
import Testing

@testable import GRDB

struct PrefetchedViewsTests {
    private let parents = Table("parent")

    private var children: HasManyAssociation<Row, Row> {
        parents.hasMany(Table("child"), key: "children", using: ForeignKey(["code"], to: ["key"])).order(Column("name"))
    }

    /// The names of the associated rows of each row, in order.
    private func names(_ db: Database, _ request: QueryInterfaceRequest<Row>, _ key: String = "children") throws -> [[String]?] {
        try request.fetchAll(db).map { $0.prefetchedRows[key]?.map { $0["name"] } }
    }

    private func test(_ sql: String, _ body: (Database) throws -> Void) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: sql)
            try body(db)
        }
    }

    @Test(
        "A column of a view that is an expression is compared like the expression",
        arguments: ["coalesce(author, '0')", "+author", "author COLLATE NOCASE", "CAST(author AS TEXT)", "(SELECT author)", "author || ''"])
    func expressions(_ expression: String) throws {
        for (type, otherType) in [("TEXT", "INTEGER"), ("INTEGER", "TEXT"), ("", "TEXT"), ("TEXT", ""), ("TEXT", "TEXT COLLATE NOCASE")] {
            try test(
                """
                CREATE TABLE plain (id INTEGER PRIMARY KEY, key \(type));
                CREATE TABLE book (name TEXT, author \(otherType));
                CREATE VIEW child AS SELECT name, \(expression) AS code FROM book;
                CREATE VIEW parent AS SELECT id, \(expression) AS key FROM (SELECT id, key AS author FROM plain);
                INSERT INTO plain (key) VALUES (1), ('2'), ('A'), ('a');
                INSERT INTO book VALUES ('b', '1'), ('c', 1), ('d', '01'), ('e', 'a'), ('f', 'A'), ('g', NULL), ('h', 2.0), ('i', '2');
                """
            ) { db throws in
                for parent in ["parent", "(SELECT id, key FROM plain)"] {
                    let expected = try [Int](1...4).map { id in
                        try String.fetchAll(
                            db, sql: "SELECT name FROM \(parent) AS parent JOIN child ON code = key WHERE id = \(id) ORDER BY name")
                    }
                    let request =
                        parent == "parent"
                        ? parents.including(all: children).order(Column("id"))
                        : parents.with(CommonTableExpression(named: "parent", sql: "SELECT id, key FROM plain")).including(all: children)
                            .order(Column("id"))
                    #expect(try names(db, request) == expected, "\(type), \(otherType), \(parent)")
                }
            }
        }
    }

    @Test("Keys that an origin has lost since it was fetched, and expressions under the name of a key, are looked for as values")
    func lostKeys() throws {
        try test(
            """
            CREATE TABLE book (name TEXT, author INTEGER);
            CREATE VIEW child AS SELECT name, coalesce(author, 0) AS code FROM book;
            WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 200) INSERT INTO book SELECT i, i FROM n;
            """
        ) { db throws in
            let sample = CommonTableExpression(
                named: "parent", sql: "SELECT author AS key, author AS id FROM book ORDER BY random() LIMIT 5")
            // Two samples have a key in common once in ten times.
            for _ in 0..<50 {
                for row in try parents.with(sample).including(all: children).fetchAll(db) {
                    #expect(row.prefetchedRows["children"]?.map { $0["name"] as String } == [String(row["id"] as Int)])
                }
            }
            let all = CommonTableExpression(named: "parent", sql: "SELECT 1000 AS key, 7 AS id")
            let request = parents.with(all).select(Column("id").forKey("key")).including(all: children)
            #expect(try names(db, request) == [["7"]])
        }
    }

    @Test("A common table hides a table of its name, as destination and on the way")
    func hiddenTables() throws {
        try test(
            """
            CREATE TABLE parent (id INTEGER PRIMARY KEY, key TEXT);
            CREATE TABLE child (code TEXT PRIMARY KEY, name TEXT);
            CREATE TABLE toy (name TEXT, childName TEXT);
            INSERT INTO parent VALUES (1, 'a'), (2, 'B');
            INSERT INTO child VALUES ('a', 'hidden');
            INSERT INTO toy VALUES ('ball', 'x'), ('top', 'y'), ('car', 'hidden');
            """
        ) { db throws in
            let table = CommonTableExpression(
                named: "child", sql: "SELECT 'A' COLLATE NOCASE AS code, 'x' AS name UNION ALL SELECT 'b' COLLATE NOCASE, 'y'")
            let base = parents.with(table).order(Column("id"))
            #expect(try names(db, base.including(all: children)) == [["x"], ["y"]])
            let toys = parents.hasMany(
                Row.self, through: children, using: Table("child").hasMany(Table("toy"), using: ForeignKey(["childName"], to: ["name"])))
            #expect(try names(db, base.including(all: toys.forKey("toys")), "toys") == [["ball"], ["top"]])
        }
    }

    // MARK: - Comparison with joins

    private static let values = [
        "NULL", "0", "1", "1.0", "2", "1.5", "10", "-1", "'1'", "'01'", "' 1'", "'1 '", "'1.0'", "'1.5'", "'2x'", "''", "'a'", "'A'",
        "'a '",
        "'abc'", "'ABC'", "x'31'", "x'61'",
    ]

    /// A table, a view or a common table with an `id` and key columns.
    private struct Source {
        let name: String
        let schema: String
        let query: String?

        init(_ generator: inout SeededGenerator, named name: String, keys: [String]) {
            self.name = name
            func column(_ key: String) -> String {
                let type = generator.element(of: ["", "INTEGER", "REAL", "NUMERIC", "TEXT", "BLOB"])
                return "\(key) \(type) \(generator.element(of: ["", "", "COLLATE NOCASE", "COLLATE RTRIM"]))"
            }
            func expression(_ key: String) -> String {
                generator.element(of: [
                    key, "+\(key)", "coalesce(\(key), 0)", "\(key) COLLATE NOCASE", "\(key) COLLATE BINARY", "CAST(\(key) AS TEXT)",
                    "CAST(\(key) AS INTEGER)", "\(key) || ''", "(SELECT \(key))", "iif(typeof(\(key)) = 'text', \(key), 1)",
                    "upper(\(key))",
                ])
            }
            func select(_ source: String) -> String {
                "SELECT id, \(keys.map { "\(expression($0)) AS \($0)" }.joined(separator: ", ")) FROM \(source)"
            }
            func compound(_ keyword: String) -> String {
                // The same expressions: SQLite leaves open how a column is compared whose parts have different affinities.
                let part = select("\(name)Base")
                return "\(part) WHERE id % 2 \(keyword) \(part) WHERE NOT id % 2"
            }
            let table = "CREATE TABLE \(name)Base (id INTEGER PRIMARY KEY, \(keys.map(column).joined(separator: ", ")));"
            let view: String
            switch generator.next() % 10 {
            case 0: view = "SELECT * FROM \(name)Base"
            case 1, 2: view = select("\(name)Base")
            case 3: view = compound("UNION ALL")
            case 4: view = compound("UNION")
            case 5: view = "SELECT DISTINCT * FROM (\(select("\(name)Base")))"
            case 6: view = "\(select("\(name)Base")) LIMIT 1000"
            case 7: view = "WITH x AS (\(select("\(name)Base"))) \(select("x"))"
            case 8:
                schema = "CREATE VIRTUAL TABLE \(name) USING fts4(id, \(keys.joined(separator: ", ")));"
                query = nil
                return
            default:
                // Generated columns.
                let columns = keys.map { "\(column($0)) GENERATED ALWAYS AS (\($0)Base)" }
                schema =
                    "CREATE TABLE \(name) (id INTEGER PRIMARY KEY, \(keys.map { column($0 + "Base") }.joined(separator: ", ")),"
                    + "\(columns.joined(separator: ", ")));"
                query = nil
                return
            }
            if generator.oneIn(4) {
                schema = table
                query = view
            } else if generator.oneIn(3) {
                schema = table + "CREATE VIEW \(name)View AS \(view); CREATE VIEW \(name) AS \(select("\(name)View"));"
                query = nil
            } else {
                schema = table + "CREATE VIEW \(name) AS \(view);"
                query = nil
            }
        }

        /// The table that the rows are stored in.
        var storage: String { schema.contains("VIEW") || query != nil ? "\(name)Base" : name }
    }

    @Test("Children are those that a join finds, whatever their columns are", arguments: [UInt64(1), 2, 3])
    func joins(_ seed: UInt64) throws {
        let seed = isStressed ? UInt64.random(in: 0...UInt64.max) : seed
        var generator = SeededGenerator(seed: seed)
        for round in 0..<stressCount(60, sanitized: 15, long: 10_000) {
            try DatabaseQueue().inDatabase { db throws in
                // SQLite 3.40 loses rows by automatic indexes when a collation finds texts of different lengths equal.
                try db.execute(sql: "PRAGMA automatic_index = OFF")
                let width = generator.oneIn(3) ? 2 : 1
                let (p, c) = (["p1", "p2"].prefix(width).map { $0 }, ["c1", "c2"].prefix(width).map { $0 })
                let parent = Source(&generator, named: "parent", keys: p)
                let child = Source(&generator, named: "child", keys: c)
                try db.execute(sql: parent.schema + child.schema)
                for source in [parent, child] {
                    let pool = (0..<8).map { _ in generator.element(of: Self.values) }
                    for id in 1...10 {
                        let values = (0..<width).map { _ in
                            generator.oneIn(2) ? generator.element(of: Self.values) : generator.element(of: pool)
                        }
                        try db.execute(sql: "INSERT INTO \(source.storage) VALUES (\(id), \(values.joined(separator: ", ")))")
                    }
                }
                try db.execute(
                    sql: """
                        CREATE TABLE toy (id INTEGER PRIMARY KEY, childId INTEGER);
                        INSERT INTO toy (childId) SELECT 1 + id % 7 FROM (SELECT value AS id FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12]'));
                        """)
                let common = [parent, child].compactMap { source in
                    source.query.map { CommonTableExpression(named: source.name, sql: $0) }
                }
                let with =
                    common.isEmpty
                    ? "" : "WITH " + [parent, child].compactMap { s in s.query.map { "\(s.name) AS (\($0))" } }.joined(separator: ", ")
                var base = parents.order(Column("id"))
                for table in common {
                    base = base.with(table)
                }
                let condition = zip(c, p).map { "child.\($0) = parent.\($1)" }.joined(separator: " AND ")
                let direct = parents.hasMany(Table("child"), key: "children", using: ForeignKey(c, to: p))
                let toys = Table("child").hasMany(Table("toy"), key: "toys", using: ForeignKey(["childId"], to: ["id"]))
                    .order(Column("id"))
                let request: QueryInterfaceRequest<Row>
                let join: String
                let form = generator.next() % 5
                switch form {
                case 0:
                    request = base.including(all: direct.forKey("found").filter(Column("id") > 3).order(Column("id").desc))
                    join = "JOIN child ON \(condition) AND child.id > 3 ORDER BY parent.id, child.id DESC"
                case 1:
                    let associated = parents.hasMany(Row.self, through: direct, using: toys)
                    request = base.including(all: associated.forKey("found").order(Column("id")))
                    join = "JOIN child ON \(condition) JOIN toy ON toy.childId = child.id ORDER BY parent.id, toy.id"
                default:
                    request = base.including(all: direct.forKey("found").including(all: toys).order(Column("id")))
                    join = "JOIN child ON \(condition) ORDER BY parent.id, child.id"
                }
                let found = try request.fetchAll(db).flatMap { row in
                    (row.prefetchedRows["found"] ?? []).map { [row["id"] as Int, $0["id"] as Int] }
                }
                let selection = form == 1 ? "toy.id" : "child.id"
                let sql = "\(with) SELECT parent.id, \(selection) FROM parent \(join)"
                let expected = try Row.fetchAll(db, sql: sql).map { [$0[0] as Int, $0[1] as Int] }
                #expect(found == expected, "seed \(seed), round \(round): \(parent.schema) \(child.schema) \(sql)")
                guard form > 1 else { return }
                for row in try request.fetchAll(db).flatMap({ $0.prefetchedRows["found"] ?? [] }) {
                    let toys = row.prefetchedRows["toys"]?.map { $0["id"] as Int }
                    let expected = try Int.fetchAll(
                        db, sql: "SELECT id FROM toy WHERE childId = ? ORDER BY id", arguments: [row["id"] as Int])
                    #expect(toys == expected, "seed \(seed), round \(round)")
                }
            }
        }
    }
}
