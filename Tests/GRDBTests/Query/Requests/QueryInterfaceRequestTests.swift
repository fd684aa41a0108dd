// Requests of one table: their SQL, their rows, their counts, their mistakes.

import Foundation
import Testing

@testable import GRDB

struct QueryInterfaceRequestTests: TravelSuite {
    @Test("Each derivation gives a new request, and leaves the original as it is")
    func derivation() throws {
        try Travel.test { db throws in
            let all = Flight.all()
            let late = all.filter { $0.delay > 60 }
            let latest = late.order(\.delay.desc).limit(1)
            #expect(try sql(db, all) == #"SELECT * FROM "flight""#)
            #expect(try sql(db, late) == #"SELECT * FROM "flight" WHERE "delay" > 60"#)
            #expect(try sql(db, latest) == #"SELECT * FROM "flight" WHERE "delay" > 60 ORDER BY "delay" DESC LIMIT 1"#)
            #expect(try latest.fetchAll(db).map(\.id) == [4])
        }
    }

    @Test("All clauses, from closures, in the order of SQL")
    func clauses() throws {
        try Travel.test { db throws in
            let request = Flight.all()
                .order { [$0.origin, max($0.delay).desc] }
                .having { count($0.id) > 0 }
                .group { [$0.origin] }
                .filter { $0.id > 0 }
                .filter { $0.number < 100 }
                .select { [$0.origin, max($0.delay).forKey("worst")] }
                .limit(2, offset: 1)
            #expect(
                try sql(db, request) == """
                    SELECT "origin", MAX("delay") AS "worst" FROM "flight" WHERE ("id" > 0) AND ("number" < 100) \
                    GROUP BY "origin" HAVING COUNT("id") > 0 ORDER BY "origin", MAX("delay") DESC LIMIT 2 OFFSET 1
                    """)
            #expect(try Row.fetchAll(db, request) == [["origin": "CDG", "worst": 90], ["origin": "ORD", "worst": nil]])
        }
    }

    @Test("Closures of a request that need the database run at each fetch")
    func promises() throws {
        try Travel.test { db throws in
            let request = Flight.all()
                .selectWhenConnected { db in try [Column(db.primaryKey("flight").columns[0])] }
                .annotatedWhenConnected { _ in [Column("number")] }
                .filterWhenConnected { db in try Column("id") < Int.fetchOne(db, sql: "SELECT COUNT(*) FROM plane")! }
                .groupWhenConnected { _ in [Column("id")] }
                .havingWhenConnected { _ in Column("id") > 0 }
                .orderWhenConnected { _ in [Column("id").desc] }
            let text = #"SELECT "id", "number" FROM "flight" WHERE "id" < 3 GROUP BY "id" HAVING "id" > 0 ORDER BY "id" DESC"#
            #expect(try sql(db, request) == text)
            try db.execute(sql: "INSERT INTO plane VALUES (9, 'New', 1)")
            #expect(try sql(db, request) == text.replacing("< 3", with: "< 4"))
        }
    }

    @Test("The error of a closure that needs the database is thrown by the fetch")
    func promiseError() throws {
        struct Refusal: Error {}
        try Travel.test { db throws in
            #expect(throws: Refusal.self) { try Flight.all().filterWhenConnected { _ in throw Refusal() }.fetchAll(db) }
            #expect(throws: Refusal.self) { try Flight.all().orderWhenConnected { _ in throw Refusal() }.fetchAll(db) }
            #expect(throws: Refusal.self) { try Flight.all().selectWhenConnected { _ in throw Refusal() }.fetchCount(db) }
        }
    }

    @Test("A request of a single row has a limit, unless there can't be two")
    func singleResult() throws {
        try Travel.test { db throws in
            func limited(_ request: some FetchRequest) throws -> Bool {
                try sql(db, request, forSingleResult: true).hasSuffix(" LIMIT 1")
            }
            #expect(try limited(Flight.all()))
            #expect(try limited(Flight.filter { $0.delay == 60 }))
            #expect(try limited(Flight.filter { $0.id > 1 }))
            #expect(try limited(Flight.filter { $0.id == $0.number }))
            #expect(try limited(Flight.filter { $0.id == 1 || $0.number == 1 }))
            #expect(try limited(Plane.filter { $0.name == nil }))
            #expect(try limited(Flight.filter(key: 1).joining(optional: Flight.crew)))
            #expect(try limited(Table("lateFlight").filter(Column("id") == 1)))
            #expect(try !limited(Flight.filter(key: 1)))
            #expect(try !limited(Flight.filter { $0.id == nil }))
            #expect(try !limited(Crew.filter { $0.flightId == nil && $0.position == 1 }))
            #expect(try !limited(Flight.filter { $0.id == 1 && $0.delay > 3 }))
            #expect(try !limited(Plane.filter { $0.name == "Ada" }))
            #expect(try !limited(Flight.filter { $0.number == 10 }.filter { $0.origin == "ATL" }))
            #expect(try !limited(Crew.filter(key: ["flightId": 1, "position": 2])))
            #expect(try !limited(Flight.select(max(Column("delay")))))
            #expect(try !limited(Flight.limit(3)))
            let alias = TableAlias<Flight>(name: "f")
            #expect(try !limited(Flight.aliased(alias).filter(alias.id == 1)))
            #expect(try limited(Flight.all().group { $0.origin }.select { max($0.delay) }))
        }
    }

    @Test("An empty selection is an error")
    func emptySelection() throws {
        try Travel.test { db throws in
            #expect(Travel.message { _ = try Flight.select([]).fetchCount(db) } == "Invalid empty selection from 'flight'")
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db, Flight.select([])) }
            #expect(throws: DatabaseError.self) { try Flight.all().deleteAndFetchStatement(db, selection: []) }
        }
    }

    @Test("A prepared request can be run again while the same request is fetched")
    func preparedAgain() throws {
        try Travel.test { db throws in
            let request = Flight.order(\.id)
            let prepared = try request.makePreparedRequest(db, forSingleResult: false)
            #expect(try Row.fetchAll(prepared.statement).count == 4)
            let cursor = try Row.fetchCursor(prepared.statement)
            #expect(try cursor.next()?["id"] == 1)
            #expect(try request.fetchAll(db).map(\.id) == [1, 2, 3, 4])
            #expect(try cursor.next()?["id"] == 2)
        }
    }

    // MARK: - Keys

    @Test("Filters by key name the columns of the primary key, or of a unique index in its order")
    func keys() throws {
        try Travel.test { db throws in
            #expect(try sql(db, Flight.filter(key: 1)) == #"SELECT * FROM "flight" WHERE "id" = 1"#)
            #expect(try sql(db, Table("remark").filter(keys: [1, 2])) == #"SELECT * FROM "remark" WHERE "rowid" IN (1, 2)"#)
            #expect(
                try sql(db, Flight.filter(key: ["ORIGIN": "ATL", "number": 10]))
                    == #"SELECT * FROM "flight" WHERE ("number" = 10) AND ("ORIGIN" = 'ATL')"#)
            #expect(
                try sql(db, Crew.filter(keys: [["position": 1, "flightId": 2], ["position": nil, "flightId": 3]]))
                    == """
                    SELECT * FROM "crew" WHERE (("flightId" = 2) AND ("position" = 1)) \
                    OR (("flightId" = 3) AND ("position" IS NULL))
                    """)
            #expect(try Flight.filter(ids: [1, 3, 99]).fetchAll(db).map(\.id) == [1, 3])
        }
    }

    @Test("Keys that do not identify rows are errors")
    func wrongKeys() throws {
        try Travel.test { db throws in
            #expect(
                Travel.message { _ = try Crew.filter(key: 1).fetchAll(db) }
                    == "Filtering by primary key requires a single-column primary key in the table 'crew'")
            #expect(
                Travel.message { _ = try Flight.filter(key: ["origin": "ATL", "delay": 1]).fetchAll(db) }
                    == "table flight has no unique key on column(s) delay, origin")
            #expect(Travel.message { _ = try Flight.filter(key: [:]).fetchAll(db) } == "table flight has no unique key on column(s) ")
            #expect(Travel.message { _ = try Table("nope").filter(key: 1).fetchAll(db) } == "no such table: nope")
            #expect(throws: DatabaseError.self) { try Crew.filter(keys: [1, 2]).deleteAll(db) }
        }
    }

    @Test("There can be more keys than SQLite takes as arguments", arguments: [1_000, 100_000])
    func manyKeys(_ count: Int) throws {
        try Travel.test { db throws in
            // What SQLite takes unless its build says otherwise. Debian's does.
            SQLiteLimit.variableNumber.setValue(32_766, for: try #require(db.sqliteConnection))
            let keys = Array(1...count)
            #expect(try Flight.filter(keys: keys).fetchCount(db) == 4)
            #expect(try Flight.filter(keys: keys.map { $0 == 2 ? nil : $0 }).fetchCount(db) == 3)
            #expect(try Flight.filter(ids: keys.map(Int64.init)).order(\.id).fetchAll(db).map(\.id) == [1, 2, 3, 4])
            let codes = keys.map { $0 == 5 ? "ATL" : "\"\\\n\u{1}\($0)é" }
            #expect(try Travel.Airport.filter(keys: codes).fetchAll(db).map(\.code) == ["ATL"])
            try db.execute(sql: "CREATE TABLE thing (id BLOB PRIMARY KEY); INSERT INTO thing VALUES (x'00ff'), (1.5), ('a' || char(0))")
            var values: [DatabaseValue] = keys.map(\.databaseValue)
            values += [Data([0, 255]).databaseValue, 1.5.databaseValue, "a\0".databaseValue, Double.infinity.databaseValue]
            #expect(try Table("thing").filter(keys: values).fetchCount(db) == 3)
            let rowIDs = keys.map(String.init).joined(separator: ",")
            #expect(try Flight.filter(keys: keys).databaseRegion(db).description.contains(")[\(rowIDs)]"))
        }
    }

    // MARK: - Counting

    @Test("Counts are computed without the rows where that is possible")
    func counts() throws {
        try Travel.test { db throws in
            func count(_ request: QueryInterfaceRequest<some Any>) throws -> (sql: String, value: Int) {
                let (statements, value) = try db.traced { try request.fetchCount(db) }
                return (statements.joined(separator: "; "), value)
            }
            #expect(try count(Flight.order(\.id)) == (#"SELECT COUNT(*) FROM "flight""#, 4))
            #expect(try count(Flight.select { $0.origin }.distinct()) == (#"SELECT COUNT(DISTINCT "origin") FROM "flight""#, 3))
            #expect(
                try count(Flight.filter { $0.id > 1 }.limit(2)) == (
                    #"SELECT COUNT(*) FROM (SELECT * FROM "flight" WHERE "id" > 1 LIMIT 2)"#, 2
                ))
            #expect(try count(Flight.all().group { $0.origin }).value == 3)
            #expect(try count(Flight.joining(required: Flight.plane)).value == 3)
            #expect(try count(Flight.including(all: Flight.crew)) == (#"SELECT COUNT(*) FROM "flight""#, 4))
        }
    }

    @Test("A request is empty when it has no row")
    func emptiness() throws {
        try Travel.test { db throws in
            #expect(try !Flight.all().isEmpty(db))
            #expect(try Flight.none().isEmpty(db))
            #expect(try Flight.filter { $0.delay > 1000 }.isEmpty(db))
            #expect(try Flight.joining(required: Flight.plane.filter { $0.seats > 1000 }).isEmpty(db))
        }
    }

    // MARK: - Order

    @Test("Reversing an order twice gives it back, and SQL can't be reversed")
    func reversing() throws {
        try Travel.test { db throws in
            let request = Flight.order { [$0.origin, $0.delay.ascNullsLast] }
            #expect(try sql(db, request.reversed()).hasSuffix(#"ORDER BY "origin" DESC, "delay" DESC NULLS FIRST"#))
            #expect(try sql(db, request.reversed().reversed()).hasSuffix(#"ORDER BY "origin", "delay" ASC NULLS LAST"#))
            #expect(try sql(db, Flight.all().reversed()) == #"SELECT * FROM "flight""#)
            #expect(
                try sql(db, Flight.joining(required: Flight.plane.order(\.id).reversed()).order(\.id).reversed())
                    .hasSuffix(#"ORDER BY "flight"."id" DESC, "plane"."id""#))
            #expect(
                try sql(db, Flight.joining(required: Flight.plane.order(sql: "seats").reversed()).reversed()).hasSuffix("ORDER BY seats"))
            #expect(
                try sql(db, Flight.order(\.delay).reversed().withStableOrder().reversed()).hasSuffix(#"ORDER BY "delay", "id" DESC"#))
            let message = Travel.message { _ = try Flight.order(sql: "id").reversed().fetchAll(db) }
            #expect(message?.hasPrefix("Ordering literals can't be reversed") == true)
        }
    }

    @Test("A stable order ends with the primary key, in the direction that it has when it is asked for")
    func stableOrder() throws {
        try Travel.test { db throws in
            #expect(try sql(db, Crew.all().withStableOrder()).hasSuffix(#"ORDER BY "flightId", "position""#))
            #expect(try sql(db, Flight.order(\.delay).withStableOrder().reversed()).hasSuffix(#"ORDER BY "delay" DESC, "id" DESC"#))
            #expect(try sql(db, Flight.order(\.delay).reversed().withStableOrder()).hasSuffix(#"ORDER BY "delay" DESC, "id""#))
            #expect(
                try sql(db, Flight.joining(required: Flight.plane).order(\.delay).withStableOrder())
                    .hasSuffix(#"ORDER BY "flight"."delay", "flight"."id", "plane"."id""#))
            #expect(try sql(db, Flight.order(\.delay).withStableOrder().unordered()) == #"SELECT * FROM "flight""#)
        }
    }

    @Test("The same named argument can be used twice, with one value")
    func namedArguments() throws {
        try Travel.test { db throws in
            func flights(from origin: String) -> QueryInterfaceRequest<Flight> {
                Flight.filter(sql: "origin = :origin", arguments: ["origin": origin])
            }
            let atlanta = flights(from: "ATL")
            #expect(try atlanta.union(atlanta).fetchCount(db) == atlanta.fetchCount(db))
            let message = Travel.message { _ = try atlanta.union(flights(from: "ORD")).fetchCount(db) }
            #expect(message == "already defined statement argument: origin")
        }
    }

    // MARK: - Regions

    @Test("The region of a request names the rows that its conditions name")
    func regions() throws {
        try Travel.test { db throws in
            func region(_ request: some FetchRequest) throws -> String {
                try request.databaseRegion(db).description
            }
            let all = "flight(delay,destination,id,number,origin,planeId)"
            #expect(try region(Flight.filter(keys: [3, 1])) == all + "[1,3]")
            #expect(try region(Flight.filter { $0.id == 1 || $0.id == 2 }) == all + "[1,2]")
            #expect(try region(Flight.filter { $0.id == 1 }.filter { $0.id == 2 }) == "empty")
            #expect(try region(Flight.none()) == "empty")
            #expect(try region(Flight.filter { $0.id != 1 }) == all)
            #expect(try region(Flight.filter(key: 1).filter(Flight.filter { $0.delay > 1 }.exists())) == all)
            #expect(
                try region(Flight.select { $0.number }.including(all: Flight.crew).annotated { $0.id })
                    == "crew(deputyOf,flightId,name,position),flight(id,number)")
            // Other rows of the table may count, where its name stands in SQL or in a view.
            #expect(try region(Flight.filter(key: 1).filter(sql: "delay = (SELECT MAX(delay) FROM flight)")) == all)
            #expect(try !region(Flight.filter(key: 1).annotated(with: SQL("(SELECT COUNT(*) FROM flight)").forKey("n"))).contains("["))
            #expect(try !region(Flight.filter(key: 1).filter(Table("lateFlight").all().exists())).contains("["))
            #expect(try region(Table("lateFlight").filter(Column("id") == 1)).hasPrefix("flight("))
        }
    }

    @Test("The region of a request without rows is empty, its associations and subqueries included, unless an aggregate gives a row")
    func regionsOfRequestsWithoutRows() throws {
        try Travel.test { db throws in
            func region(_ request: some FetchRequest) throws -> String {
                try request.databaseRegion(db).description
            }
            #expect(try region(Flight.including(all: Flight.crew).none()) == "empty")
            #expect(try region(Flight.none().including(all: Flight.crew)) == "empty")
            #expect(try region(Flight.including(optional: Flight.plane).none()) == "empty")
            #expect(try region(Flight.including(required: Flight.plane).including(all: Flight.crew).none()) == "empty")
            #expect(try region(Flight.joining(required: Flight.plane).none()) == "empty")
            #expect(try region(Flight.filter(keys: [Int]()).including(all: Flight.crew)) == "empty")
            #expect(try region(Flight.filter { $0.id == 1 }.filter { $0.id == 2 }.including(optional: Flight.plane)) == "empty")
            #expect(try region(Flight.filter(Table("crew").all().exists()).none()) == "empty")
            #expect(try region(Table("lateFlight").none()) == "empty")
            #expect(try region(Flight.select { max($0.delay) }.none()) == "empty")
            // Those of an association are those of the association only.
            let flight = "flight(delay,destination,id,number,origin,planeId)"
            #expect(try region(Flight.including(all: Flight.crew.none())) == flight)
            // A single row may hold what a subquery has found.
            let count = Table("crew").select(count(Column("name")))
            let aggregate = Flight.select(max(Column("delay")), count.forKey("n")).none()
            #expect(try Row.fetchAll(db, aggregate).count == 1)
            #expect(try region(aggregate).contains("crew(name)"))
            #expect(try region(Flight.select(SQL("COUNT(*)"), count.forKey("n")).none()).contains("crew(name)"))
            #expect(try region(Flight.select(Column("id")).filter(count > 1).none()) == "empty")
        }
    }

    @Test("What an access reads is what its requests read, with their rows and their associations")
    func recordedRegions() throws {
        try Travel.test { db throws in
            func region(_ body: () throws -> Void) throws -> String {
                try db.recordingAccessedRegion(body).region.description
            }
            let flight = "flight(delay,destination,id,number,origin,planeId)"
            #expect(try region { _ = try Flight.filter(key: 1).fetchAll(db) } == flight + "[1]")
            #expect(try region { _ = try Flight.filter(key: 2).fetchAll(db) } == flight + "[2]")
            #expect(try region { _ = try Flight.fetchAll(db, sql: #"SELECT * FROM "flight" WHERE "id" = ?"#, arguments: [1]) } == flight)
            #expect(try region { _ = try Row.fetchAll(db, Flight.none().including(all: Flight.crew)) } == "empty")
        }
    }

    // MARK: - Names

    @Test("Tables and columns may have any name")
    func names() throws {
        try Travel.test { db throws in
            try db.execute(sql: #"CREATE TABLE "a ""b"" 'c'" ("select ""1""" TEXT PRIMARY KEY); INSERT INTO "a ""b"" 'c'" VALUES ('x')"#)
            let table = Table("a \"b\" 'c'")
            let column = Column("select \"1\"")
            #expect(try table.filter(column == "x").order(column).fetchCount(db) == 1)
            #expect(try table.filter(key: "x").fetchCount(db) == 1)
            let alias = TableAlias(name: "it's \"it\"")
            #expect(try Row.fetchAll(db, table.aliased(alias).filter(alias[column] == "x")).count == 1)
            #expect(try table.filter(key: "x").deleteAll(db) == 1)
        }
    }
}
