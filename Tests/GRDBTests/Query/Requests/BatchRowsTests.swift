// Deletions and updates write the rows that their request fetches, and no others.

import Testing

@testable import GRDB

struct BatchRowsTests {
    private struct Author: TableRecord {
        static let databaseTableName = "author"
        static let books = hasMany(Book.self)
        static let awards = hasMany(Award.self)
    }

    private struct Book: TableRecord {
        static let databaseTableName = "book"
        static let author = belongsTo(Author.self)
    }

    private struct Award: TableRecord {
        static let databaseTableName = "award"
    }

    private func makeQueue(_ random: inout SeededGenerator) throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT, born INTEGER, hit INTEGER);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author(id) ON DELETE CASCADE, year INTEGER);
                    CREATE TABLE award (authorId INTEGER REFERENCES author(id) ON DELETE CASCADE, year INTEGER);
                    CREATE INDEX book_author ON book(authorId);
                    CREATE INDEX author_name ON author(name);
                    """)
            for id in 1...6 {
                try db.execute(
                    sql: "INSERT INTO author VALUES (?, ?, ?, 0)",
                    arguments: [id, random.element(of: ["a", "b", "c", nil]), Int.random(in: 1...3, using: &random)])
            }
            for _ in 0..<10 {
                try db.execute(
                    sql: "INSERT INTO book(authorId, year) VALUES (?, ?)",
                    arguments: [Int.random(in: 1...6, using: &random), Int.random(in: 1...4, using: &random)])
            }
        }
        return queue
    }

    /// A request of authors, and a description of how it was made.
    private struct RandomRequest {
        var request = Author.all()
        var steps: [String] = []

        /// Whether the rows that are fetched have the primary key.
        var hasKey = true

        init(_ random: inout SeededGenerator) {
            let book = TableAlias()
            var isJoined = false
            var isIncluded = false
            if random.oneIn(3) {
                let born = Int.random(in: 1...3, using: &random)
                request = request.filter(Column("born") >= born)
                steps.append("born >= \(born)")
            }
            if !random.oneIn(3) {
                let books = Author.books.aliased(book).filter(Column("year") > Int.random(in: 0...2, using: &random))
                isJoined = true
                switch Int.random(in: 0..<4, using: &random) {
                case 0: request = request.joining(required: books)
                case 1: request = request.joining(optional: books)
                case 2: (request, isIncluded) = (request.including(required: books), true)
                default: (request, isIncluded) = (request.including(optional: books), true)
                }
                steps.append("joined, included: \(isIncluded)")
            }
            var isGrouped = false
            if isJoined, !isIncluded, random.oneIn(4) {
                request = request.groupByPrimaryKey().having(count(book[Column("id")]) != 1)
                isGrouped = true
                steps.append("grouped")
            }
            let isDistinct = random.oneIn(2)
            if isDistinct {
                request = request.distinct()
                steps.append("distinct")
            }
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                request = request.select(Column("name"))
                hasKey = false
                steps.append("name")
            case 1:
                request = request.select(Column("id"), Column("name"))
            case 2 where !isJoined:
                // The name of a column for something else: it is what ORDER BY means then.
                request = request.select(Column("id"), (0 - Column("born")).forKey("born"))
                steps.append("-born AS born")
            default:
                break
            }
            var terms: [any SQLOrderingTerm] = []
            if random.oneIn(2), hasKey || !isDistinct {
                terms.append(random.oneIn(2) ? Column("born") : Column("born").desc)
            }
            if hasKey || !isDistinct {
                terms.append(random.oneIn(2) ? Column("id") : Column("id").desc)
            } else {
                terms.append(Column("name"))
            }
            if isJoined, !isGrouped, isIncluded || !isDistinct {
                terms.append(book[Column("id")])
            }
            request = request.order(terms)
            if !random.oneIn(3) {
                let limit = Int.random(in: 0...5, using: &random)
                let offset = Int.random(in: 0...2, using: &random)
                request = request.limit(limit, offset: offset)
                steps.append("limit \(limit) offset \(offset)")
            }
        }

        var isLimited: Bool { request._relation.limit != nil }
    }

    @Test("Random batches write the rows that their requests fetch", arguments: 0..<UInt64(stressCount(4, sanitized: 2, long: 200)))
    func randomBatches(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let queue = try makeQueue(&random)
        try queue.inDatabase { db in
            for number in 0..<60 {
                let made = RandomRequest(&random)
                let request = made.request
                let sql = try Travel.sql(db, request)
                let context: Comment = "seed \(seed), request \(number): \(made.steps), \(sql)"
                let rows = try Row.fetchAll(db, request.asRequest(of: Row.self))
                try #require(try request.fetchCount(db) == rows.count, context)
                let isDistinct = request._relation.details.isDistinct
                let withKeys = made.hasKey ? request : request.select(Column("id"))
                let ids = try Set(Row.fetchAll(db, withKeys.asRequest(of: Row.self)).map { $0["id"] as Int64 })
                let isRefused = !made.hasKey && isDistinct && made.isLimited
                for operation in 0..<4 {
                    var written: Set<Int64>?
                    var count: Int?
                    try db.inSavepoint {
                        do {
                            switch operation {
                            case 0:
                                let before = try Int64.fetchSet(db, Author.select(Column("id")))
                                count = try request.deleteAll(db)
                                written = try before.subtracting(Int64.fetchSet(db, Author.select(Column("id"))))
                            case 1:
                                count = try request.updateAll(db, Column("hit").set(to: 1))
                                written = try Int64.fetchSet(db, Author.filter(Column("hit") == 1).select(Column("id")))
                            case 2:
                                written = try Int64.fetchSet(request.deleteAndFetchStatement(db, selection: [Column("id")]))
                            default:
                                written = try Int64.fetchSet(
                                    request.updateAndFetchStatement(db, [Column("hit").set(to: 1)], selection: [Column("id")]))
                            }
                        } catch let error as DatabaseError where error.resultCode == .SQLITE_MISUSE && isRefused {
                            written = nil
                        }
                        return .rollback
                    }
                    try #require(written == (isRefused ? nil : ids), context)
                    try #require(count == nil || count == ids.count, context)
                }
            }
        }
    }

    @Test("Limited requests with a DISTINCT selection write the rows that are fetched, or none")
    func distinctRows() throws {
        try Travel.test { db throws in
            typealias Airport = Travel.Airport
            // Atlanta twice.
            let pairs = Airport.including(required: Airport.departures).distinct().order(\.code).limit(2)
            #expect(try Row.fetchAll(db, pairs.asRequest(of: Row.self)).map { $0["code"] as String } == ["ATL", "ATL"])
            #expect(try pairs.updateAndFetchAll(db) { [$0.city.set(to: "x")] }.map(\.code) == ["ATL"])
            #expect(try pairs.updateAll(db) { [$0.city.set(to: "x")] } == 1)
            // Two different values, of three rows.
            let planes = Travel.Flight.select { $0.planeId }.distinct().filter { $0.planeId != nil }.order(\.planeId).limit(2)
            let message = Travel.message { try planes.deleteAll(db) }
            #expect(message?.contains("DISTINCT") == true, "\(message ?? "no error")")
            #expect(try Travel.Flight.fetchCount(db) == 4)
        }
    }

    @Test("A name that the selection gives decides the order of a limited request")
    func selectedNames() throws {
        try Travel.test { db throws in
            let latest = Travel.Flight.select(Column("id"), (0 - Column("number")).forKey("number")).order(Column("number")).limit(1)
            #expect(try Int.fetchOne(db, latest.asRequest(of: Int.self)) == 4)
            #expect(
                try latest.updateAndFetchStatement(db, [Column("delay").set(to: 7)], selection: [Column("id")]).sql.contains("grdb_key0"))
            #expect(try latest.deleteAll(db) == 1)
            #expect(try Travel.Flight.fetchOne(db, key: 4) == nil)
            let second = Travel.Flight.order(sql: "2 DESC").limit(1)
            let expected = try second.fetchOne(db)?.id
            #expect(try second.deleteAndFetchIds(db) == [try #require(expected)])
        }
    }

    @Test("Requests whose rows are not rows of the table write nothing")
    func otherRows() throws {
        try Travel.test { db throws in
            let flights = CommonTableExpression(named: "flight", sql: "SELECT 1 AS id")
            let common = Travel.Flight.all().with(flights)
            #expect(try Row.fetchAll(db, common.asRequest(of: Row.self)).count == 1)
            #expect(throws: DatabaseError.self) { try common.deleteAll(db) }
            let greatest = Travel.Flight.select { max($0.id) }
            let message = Travel.message { try greatest.deleteAll(db) }
            #expect(message?.contains("aggregate") == true, "\(message ?? "no error")")
            #expect(throws: DatabaseError.self) { try greatest.updateAll(db) { $0.delay.set(to: 1) } }
            #expect(try Travel.Flight.fetchCount(db) == 4)
        }
    }

    @Test(
        "Groups, pages and counts do not take a unique index of another collation than that of its column for a key",
        arguments: [
            "CREATE TABLE t (name TEXT COLLATE NOCASE NOT NULL, x); CREATE UNIQUE INDEX i ON t(name COLLATE BINARY)",
            "CREATE TABLE t (name TEXT COLLATE NOCASE NOT NULL, x, PRIMARY KEY (name COLLATE BINARY))",
            "CREATE TABLE t (name TEXT COLLATE NOCASE NOT NULL, x, PRIMARY KEY (name COLLATE BINARY)) WITHOUT ROWID",
        ])
    func collations(schema: String) throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: schema + "; INSERT INTO t VALUES ('a', 1), ('A', 2), ('b', 3)")
            let table = Table("t")
            #expect(throws: DatabaseError.self) { try table.all().group(Column("name")).deleteAll(db) }
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db, table.order(Column("name")).page(after: nil, limit: 1)) }
            #expect(try table.fetchCount(db) == 3)
        }
    }

    @Test(
        "Groups and pages take a unique index for a key whose collation is that of its column, or that is stricter than bytes",
        arguments: [
            "CREATE TABLE t (name TEXT COLLATE NOCASE NOT NULL UNIQUE, x)",
            "CREATE TABLE t (name TEXT NOT NULL, x); CREATE UNIQUE INDEX i ON t(name COLLATE NOCASE)",
            "CREATE TABLE t (name TEXT COLLATE NOCASE PRIMARY KEY NOT NULL, x) WITHOUT ROWID",
        ])
    func sameCollations(schema: String) throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: schema + "; INSERT INTO t VALUES ('a', 1), ('b', 2)")
            let table = Table("t")
            #expect(try Row.fetchAll(db, table.order(Column("name")).page(after: ["a"], limit: 5)).count == 1)
            #expect(try table.all().group(Column("name")).deleteAll(db) == 2)
        }
    }

    @Test("Groups by a negated row id are rows, groups by the negation of another unique column are not")
    func negatedKeys() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)")
            try db.execute(sql: "INSERT INTO t VALUES (1, 'a'), (2, 'b')")
            let table = Table("t")
            #expect(throws: DatabaseError.self) { try table.all().group(-Column("name")).deleteAll(db) }
            #expect(try table.fetchCount(db) == 2)
            #expect(try table.filter(Column("id") > 1).group(-Column("id")).deleteAll(db) == 1)
            #expect(try Int.fetchAll(db, table.select(Column("id"))) == [1])
        }
    }

    enum Operation: String, CaseIterable, Sendable {
        case deleteAll, deleteAndFetchAll, deleteAndFetchIds, deleteAndFetchSet, deleteAndFetchCursor, deleteAndFetchStatement
        case updateAll, updateAndFetchAll, updateAndFetchSet, updateAndFetchCursor, updateAndFetchStatement

        func run(_ request: QueryInterfaceRequest<Travel.Airport>, _ db: Database) throws {
            let city = Column("city").set(to: "x")
            switch self {
            case .deleteAll: try request.deleteAll(db)
            case .deleteAndFetchAll: _ = try request.deleteAndFetchAll(db)
            case .deleteAndFetchIds: try request.deleteAndFetchIds(db)
            case .deleteAndFetchSet: _ = try request.deleteAndFetchSet(db)
            case .deleteAndFetchCursor: _ = try request.deleteAndFetchCursor(db).next()
            case .deleteAndFetchStatement: try request.deleteAndFetchStatement(db, selection: [Column("code")]).execute()
            case .updateAll: try request.updateAll(db, city)
            case .updateAndFetchAll: _ = try request.updateAndFetchAll(db, [city])
            case .updateAndFetchSet: _ = try request.updateAndFetchSet(db, [city])
            case .updateAndFetchCursor: _ = try request.updateAndFetchCursor(db, [city]).next()
            case .updateAndFetchStatement: try request.updateAndFetchStatement(db, [city], selection: [Column("code")]).execute()
            }
        }
    }

    @Test(
        "Each batch writes the rows that a limited request fetches, or none when these are no rows of the table",
        arguments: Operation.allCases)
    func operations(_ operation: Operation) throws {
        try Travel.test { db throws in
            typealias Airport = Travel.Airport
            try db.execute(sql: "PRAGMA foreign_keys = OFF; INSERT INTO airport VALUES ('MDW', 'Chicago'), ('ORY', 'Paris')")
            func codes(_ sql: String) throws -> Set<String> { try Set(String.fetchAll(db, sql: sql)) }
            let requests: [(name: String, request: QueryInterfaceRequest<Airport>, isRefused: Bool)] = [
                ("joined rows, Atlanta twice", Airport.including(required: Airport.departures).distinct().order(\.code).limit(2), false),
                (
                    "a name for another column",
                    Airport.select(Column("code"), Column("code").forKey("city")).order(Column("city").desc).limit(1), false
                ),
                ("three cities of five airports", Airport.select(Column("city")).distinct().order(\.city).limit(3), true),
            ]
            for (name, request, isRefused) in requests {
                let fetched = isRefused ? [] : try Set(Row.fetchAll(db, request.asRequest(of: Row.self)).map { $0["code"] as String })
                var written: Set<String> = []
                try db.inSavepoint {
                    do {
                        try operation.run(request, db)
                    } catch let error as DatabaseError where error.resultCode == .SQLITE_MISUSE && isRefused {
                        // Nothing is written.
                    }
                    written = try codes("SELECT code FROM airport WHERE city = 'x'")
                        .union(Set(["ATL", "CDG", "MDW", "ORD", "ORY"]).subtracting(codes("SELECT code FROM airport")))
                    return .rollback
                }
                #expect(written == fetched, "\(name)")
            }
        }
    }
}
