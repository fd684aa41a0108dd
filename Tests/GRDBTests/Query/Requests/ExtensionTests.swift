// What requests can do beyond GRDB 7: compound queries, pages, plans, insertions.

import Foundation
import Testing

@testable import GRDB

struct ExtensionTests: TravelSuite {
    @Test("Compound requests put the rows of requests together, from left to right")
    func compounds() throws {
        try Travel.test { db throws in
            let origins = Flight.select(Column("origin"), as: String.self)
            let destinations = Flight.order(\.id).select(Column("destination"), as: String.self)
            #expect(
                try Travel.sql(db, origins.union(destinations).order(Column("origin").desc).limit(2))
                    == #"SELECT "origin" FROM "flight" UNION SELECT "destination" FROM "flight" ORDER BY "origin" DESC LIMIT 2"#)
            #expect(try origins.union(destinations).order(Column("origin").desc).fetchAll(db) == ["ORD", "CDG", "ATL"])
            #expect(try origins.unionAll(destinations).fetchCount(db) == 8)
            #expect(try origins.intersect(destinations).fetchSet(db) == ["ATL", "ORD", "CDG"])
            #expect(
                try Airport.select(Column("code"), as: String.self).except(origins).union(origins).except(["ATL"] as SQLList).fetchAll(db)
                    == ["CDG", "ORD"])
            #expect(try origins.union(destinations).order(Column("origin")).fetchOne(db) == "ATL")
            #expect(try Airport.filter(origins.except(destinations).contains(Column("code"))).isEmpty(db))
        }
    }

    /// A query that is made of values.
    private struct SQLList: SQLSubqueryable, ExpressibleByArrayLiteral {
        let values: [String]
        init(arrayLiteral values: String...) { self.values = values }
        var sqlSubquery: SQLSubquery { SQLRequest<String>("VALUES (\(values[0]))").sqlSubquery }
    }

    @Test("Parts of compound requests that have limits or WITH clauses are subqueries")
    func compoundParts() throws {
        try Travel.test { db throws in
            let first = Flight.select { $0.id }.order(\.id).limit(1)
            let last = Flight.select { $0.id }.order(\.id.desc).limit(1)
            #expect(try Int.fetchAll(db, first.unionAll(last)) == [1, 4])
            #expect(try Int.fetchAll(db, first.unionAll(last).order(Column("id").desc).limit(1).unionAll(first)) == [4, 1])
            let cte = CommonTableExpression(named: "one", sql: "SELECT 1 AS n")
            #expect(try Int.fetchAll(db, cte.all().with(cte).unionAll(first).asRequest(of: Int.self)) == [1, 1])
        }
    }

    @Test(
        "Pages go through all rows once, whatever the directions, NULL included",
        arguments: [[false, false], [true, false], [false, true], [true, true]], [1, 2, 3, 7])
    func pages(_ flags: [Bool], _ size: Int) throws {
        try Travel.test { db throws in
            try db.execute(sql: "INSERT INTO flight SELECT id + 10, number + 10, origin, destination, NULL, delay FROM flight")
            let orders: [(QueryInterfaceRequest<Flight>)] = [
                Flight.order { [flags[0] ? $0.delay.desc : $0.delay.asc, flags[1] ? $0.id.desc : $0.id.asc] },
                Flight.order { [flags[0] ? $0.delay.descNullsFirst : $0.delay.ascNullsLast, $0.id.asc] },
            ]
            for request in orders {
                let expected = try request.fetchAll(db)
                var found: [Flight] = []
                var values: [(any DatabaseValueConvertible)?]?
                while true {
                    let page = try request.page(after: values, limit: size).fetchAll(db)
                    found += page
                    guard let last = page.last, found.count <= expected.count else { break }
                    values = [last.delay, last.id]
                }
                #expect(found == expected)
            }
        }
    }

    @Test("A page needs an order that is unique, and as many values as terms")
    func wrongPages() throws {
        try Travel.test { db throws in
            #expect(
                Travel.message { _ = try Flight.order(\.delay).page(after: [1], limit: 2).fetchAll(db) }?.contains("withStableOrder")
                    == true)
            #expect(Travel.message { _ = try Flight.all().page(after: nil, limit: 2).fetchAll(db) }?.contains("withStableOrder") == true)
            #expect(Travel.message { _ = try Flight.order(\.id).page(after: [1, 2], limit: 2).fetchAll(db) }?.contains("2 values") == true)
            #expect(throws: DatabaseError.self) { try Flight.order(sql: "id").page(after: [1], limit: 2).fetchAll(db) }
            #expect(try Flight.order(\.delay).withStableOrder().page(after: [0, 1], limit: 9).fetchAll(db).map(\.id) == [2, 4])
            #expect(
                try Travel.sql(db, Flight.order { [$0.delay, $0.id] }.page(after: nil, limit: 9))
                    == #"SELECT * FROM "flight" ORDER BY "delay", "id" LIMIT 9"#)
            #expect(
                try Travel.sql(db, Flight.order { [$0.delay, $0.id] }.page(after: [0, 1], limit: 9)) == """
                    SELECT * FROM "flight" WHERE ("delay" >= 0) AND (("delay" > 0) OR (("delay" = 0) AND ("id" > 1))) \
                    ORDER BY "delay", "id" LIMIT 9
                    """)
        }
    }

    @Test("A unique index does not make a page's order unique if it has several NULLs, or leaves out rows")
    func pagesByUniqueIndexes() throws {
        try Travel.test { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE guest (id INTEGER PRIMARY KEY, email TEXT UNIQUE, card TEXT NOT NULL, badge TEXT NOT NULL UNIQUE);
                    CREATE UNIQUE INDEX guestCard ON guest (card) WHERE id < 2;
                    INSERT INTO guest VALUES (1, NULL, 'a', '1'), (2, NULL, 'a', '2'), (3, NULL, 'a', '3');
                    CREATE TABLE ticket (line INTEGER, letter TEXT, PRIMARY KEY (line, letter));
                    CREATE TABLE place (line INTEGER, letter TEXT, PRIMARY KEY (line, letter)) WITHOUT ROWID;
                    """)
            func rejects(_ table: String, _ columns: String...) -> Bool {
                let request = Table(table).order(columns.map { Column($0) }).page(after: nil, limit: 1)
                return Travel.message { _ = try request.fetchAll(db) }?.contains("withStableOrder") == true
            }
            #expect(rejects("guest", "email"))
            #expect(rejects("guest", "card"))
            #expect(!rejects("guest", "badge"))
            #expect(!rejects("guest", "email", "rowid"))
            #expect(rejects("ticket", "line", "letter"))
            #expect(!rejects("ticket", "line", "letter", "rowid"))
            #expect(!rejects("place", "line", "letter"))
        }
    }

    @Test("Query plans show what is scanned and what is sorted")
    func plans() throws {
        try Travel.test { db throws in
            let scan = try Flight.filter { $0.delay > 60 }.order(\.delay).explain(db)
            #expect(scan.scannedTables == ["flight"])
            #expect(scan.sortsInMemory)
            #expect(scan.description.contains("\n"))
            let search = try Flight.filter(key: 1).explain(db)
            #expect(search.scannedTables.isEmpty)
            #expect(!search.sortsInMemory)
            let nested = try Plane.filter(Flight.select { $0.planeId }.contains(Column("id"))).explain(db)
            #expect(nested.steps.contains { !$0.steps.isEmpty })
            #expect(nested.scannedTables.contains("flight"))
            #expect(throws: DatabaseError.self) { try Table("nope").all().explain(db) }
        }
    }

    @Test("Query plans show which indexes are used, and whether one is built")
    func indexesOfPlans() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE a(x, y, z UNIQUE); CREATE TABLE b(x, y); CREATE TABLE c(id INTEGER PRIMARY KEY) WITHOUT ROWID;
                    CREATE INDEX "by x" ON a(x); CREATE INDEX bX ON b(x)
                    """)
            func plan(_ sql: String) throws -> QueryPlan { try db.makeStatement(sql: sql).explain() }
            #expect(try plan("SELECT * FROM a WHERE x = 1").usedIndexes == ["by x"])
            #expect(try plan("SELECT x FROM a ORDER BY x").usedIndexes == ["by x"])
            #expect(try plan("SELECT * FROM a WHERE x = 1 OR z = 2").usedIndexes == ["by x", "sqlite_autoindex_a_1"])
            let join = try plan("SELECT * FROM a LEFT JOIN b ON b.x = a.x WHERE a.z = 1")
            #expect(join.usedIndexes == ["sqlite_autoindex_a_1", "bX"])
            #expect(join.usesIndex("BX") && !join.usesIndex("b"))
            #expect(try plan("SELECT * FROM a, (SELECT x FROM b WHERE x > 1 LIMIT 3)").usedIndexes == ["bX"])
            for sql in ["SELECT * FROM a WHERE y = 1", "SELECT * FROM a WHERE rowid = 1", "SELECT * FROM c WHERE id = 1", "SELECT 1"] {
                #expect(try plan(sql).usedIndexes.isEmpty, "\(sql)")
                #expect(try !plan(sql).buildsAutomaticIndex, "\(sql)")
            }
            let automatic = try plan("SELECT * FROM a JOIN b ON b.y = a.y")
            #expect(automatic.buildsAutomaticIndex)
            #expect(automatic.usedIndexes.isEmpty)
        }
    }

    @Test("Statements of any kind have a plan, and do not run for it")
    func plansOfStatements() throws {
        try Travel.test { db throws in
            let count = try Flight.fetchCount(db)
            let deletion = try db.makeStatement(sql: "DELETE FROM flight WHERE delay > :delay")
            #expect(try deletion.explain().scannedTables == ["flight"])
            #expect(try db.makeStatement(sql: "UPDATE flight SET delay = 0 WHERE id = ?").explain().scannedTables.isEmpty)
            #expect(try db.makeStatement(sql: "CREATE TABLE other (a)").explain().steps.isEmpty)
            #expect(try Flight.fetchCount(db) == count)
            // The arguments of the statement stay what they are.
            deletion.arguments = ["delay": 1_000_000]
            #expect(try !deletion.explain().steps.isEmpty)
            #expect(deletion.arguments.description == #"["delay": 1000000]"#)
            let explanation = try db.makeStatement(sql: "EXPLAIN SELECT 1")
            #expect(throws: DatabaseError.self) { try explanation.explain() }
        }
    }

    @Test("Scanned tables have their whole names, and subqueries are none")
    func scannedTables() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: #"CREATE TABLE "page texts" (a); CREATE TABLE t (a)"#)
            func scanned(_ sql: String) throws -> Set<String> { try Set(db.makeStatement(sql: sql).explain().scannedTables) }
            #expect(try scanned(#"SELECT * FROM t LEFT JOIN "page texts" ON "page texts".a < t.a"#) == ["t", "page texts"])
            #expect(try scanned("SELECT * FROM (SELECT DISTINCT a FROM t LIMIT 3) WHERE a > 1") == ["t"])
            #expect(try scanned("VALUES (1), (2)").isEmpty)
            #expect(try scanned("SELECT * FROM (VALUES (1), (2)), t") == ["t"])
            #expect(try scanned("WITH late AS (SELECT a, COUNT(*) FROM t GROUP BY a) SELECT * FROM late") == ["t"])
            #expect(try scanned("WITH n AS (SELECT 1 AS a UNION ALL SELECT a + 1 FROM n WHERE a < 9) SELECT * FROM n").isEmpty)
            #expect(try scanned("SELECT * FROM (SELECT DISTINCT a FROM t LIMIT 3) AS t") == ["t"])
        }
    }

    @Test("A statement that would write has a plan in a read")
    func plansInReads() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
        let plan = try queue.read { db in try db.makeStatement(sql: "DELETE FROM t WHERE a = 1").explain() }
        #expect(plan.scannedTables == ["t"])
    }

    @Test("Rows of a request are inserted into another table")
    func insertions() throws {
        try Travel.test { db throws in
            try db.execute(sql: "CREATE TABLE archive (id INTEGER PRIMARY KEY, number INTEGER)")
            let flights = Flight.filter { $0.id < 4 }.select { [$0.id, $0.number] }
            let (statements, count) = try db.traced { try flights.insertAll(db, into: "archive", columns: ["id", "number"]) }
            #expect(statements == [#"INSERT INTO "archive" ("id", "number") SELECT "id", "number" FROM "flight" WHERE "id" < 4"#])
            #expect(count == 3)
            #expect(throws: DatabaseError.self) { try flights.insertAll(db, into: "archive") }
            #expect(try Flight.select { [$0.id, $0.number] }.insertAll(db, into: "archive", onConflict: .ignore) == 1)
            #expect(throws: DatabaseError.self) { try Flight.all().insertAll(db, into: "archive") }
            #expect(try Plane.select { [$0.id + 10, $0.name.uppercased, $0.seats] }.insertAll(db, into: Plane.self) == 3)
        }
    }
}
