// Queries that are written into memory that the connection uses again: each is whole, whatever happens while another is written.

import Testing

@testable import GRDB

struct SQLWriterTests {
    private let flights = Table("flight")
    private let id = Column("id")

    private func withFlights(_ test: (Database) throws -> Void) throws {
        try withDatabase(
            running:
                "CREATE TABLE flight (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO flight VALUES (1, 'one'), (2, 'two'), (3, 'three');",
            test)
    }

    private func ids(_ request: QueryInterfaceRequest<Row>, _ db: Database) throws -> [Int] {
        try Int.fetchAll(db, request.select(id))
    }

    // MARK: - Other queries meanwhile

    /// A condition that runs other requests when the SQL is written.
    private func isFirst(_ depth: Int) -> QueryInterfaceRequest<Row> {
        flights.all().asRequest(of: Row.self).filterWhenConnected { db in
            let name = String(repeating: "n", count: depth * 300)
            let count = depth == 0 ? 1 : try isFirst(depth - 1).fetchCount(db)
            _ = try flights.filter(Column("name") == name).select(sql: "'\(name)'").asRequest(of: Row.self).fetchAll(db)
            return id == count
        }
    }

    @Test("A request whose condition runs other requests has its own SQL and its own rows", arguments: [0, 1, 5])
    func reentrancy(depth: Int) throws {
        try withFlights { (db) throws in
            for _ in 0..<3 {
                let request = isFirst(depth)
                #expect(try ids(request, db) == [1])
                let statement = try request.makePreparedRequest(db, forSingleResult: false).statement
                #expect(statement.sql == #"SELECT * FROM "flight" WHERE "id" = ?"#)
                #expect(statement.arguments == [1])
            }
        }
    }

    @Test("A request in the middle of a query, which runs other requests, becomes a part of that query")
    func reentrancyInTheMiddle() throws {
        try withFlights { (db) throws in
            for _ in 0..<3 {
                let query = SQLRequest<Row>(literal: "SELECT id FROM flight WHERE id IN (\(isFirst(3).select(id))) AND name <> \("x")")
                #expect(try Int.fetchAll(db, query) == [1])
                #expect(
                    try query.makePreparedRequest(db, forSingleResult: false).statement.sql
                        == #"SELECT id FROM flight WHERE id IN (SELECT "id" FROM "flight" WHERE "id" = ?) AND name <> ?"#)
            }
        }
    }

    @Test("A function that runs requests while a request runs disturbs neither")
    func function() throws {
        try withFlights { (db) throws in
            // The function is called inside of accesses to this connection only.
            nonisolated(unsafe) unowned let connection = db
            let count = DatabaseFunction("countOfFlights", argumentCount: 1) { values in
                try Table("flight").filter(Column("id") <= values[0]).fetchCount(connection)
            }
            db.add(function: count)
            for _ in 0..<2 {
                #expect(try ids(flights.filter(count(id) == 2).asRequest(of: Row.self), db) == [2])
            }
        }
    }

    // MARK: - Errors

    @Test("A request that fails while its SQL is written leaves nothing to the next one")
    func errorInTheMiddle() throws {
        struct Failure: Error {}
        try withFlights { (db) throws in
            let failing = flights.all().asRequest(of: Row.self).filterWhenConnected { _ -> SQLExpression in throw Failure() }
            let one = SQL(sql: "name = :name", arguments: ["name": "one"])
            let two = SQL(sql: "name = :name", arguments: ["name": "two"])
            for _ in 0..<3 {
                #expect(throws: Failure.self) { try SQL("SELECT 1 FROM flight WHERE id IN (\(failing))").build(db) }
                #expect(throws: Failure.self) { try failing.fetchAll(db) }
                #expect(throws: Failure.self) { try failing.fetchCount(db) }
                let error = #expect(throws: DatabaseError.self) { try flights.filter(literal: one).filter(literal: two).fetchCount(db) }
                #expect(error?.message == "already defined statement argument: name")
                #expect(try ids(flights.filter(literal: one).asRequest(of: Row.self), db) == [1])
                #expect(throws: DatabaseError.self) { try flights.filter(sql: "no such syntax").fetchCount(db) }
                #expect(try flights.filter(id > 1).fetchCount(db) == 2)
            }
        }
    }

    // MARK: - Any text

    @Test("SQL with a zero byte is what the same SQL in a string is", arguments: ["1\0", "1 \0 OR 0", "\0", "name = 'a\0b'", "1 --\0"])
    func zeroBytes(_ condition: String) throws {
        try withFlights { (db) throws in
            let request = flights.filter(sql: condition).asRequest(of: Row.self)
            let sql = #"SELECT * FROM "flight" WHERE "# + condition
            for _ in 0..<2 {
                let rows = Result { try Row.fetchAll(db.makeStatement(sql: sql)) }
                let requested = Result { try request.fetchAll(db) }
                #expect("\(requested)" == "\(rows)")
                #expect(try flights.fetchCount(db) == 3)
            }
        }
    }

    @Test("Long SQL is written, and its memory is not kept", arguments: [100, 4_000, 4_100, 1_000_000])
    func longTexts(length: Int) throws {
        try withFlights { (db) throws in
            let text = String(repeating: "x", count: length)
            for id in [1, 2, 1] {
                let row = try flights.filter(self.id == id).select(sql: "id, '\(text)'").asRequest(of: Row.self).fetchOne(db)
                #expect(row?[0] == id)
                #expect((row?[1] as String?)?.utf8.count == length)
                #expect(db.idleSQL.capacity <= StatementStore.maximumSQLLength)
                #expect(try ids(flights.filter(self.id == id).asRequest(of: Row.self), db) == [id])
                #expect(!db.idleSQL.isEmpty && db.idleSQL.capacity <= StatementStore.maximumSQLLength)
            }
        }
    }

    @Test("Texts that have the same hash have statements of their own")
    func collision() throws {
        let values = ["aaaaaaaaaaaaaaaa", "3CzDNe0Ha5BTUQDd"]
        let requests = values.map { SQLRequest<String>(sql: "SELECT '\($0)'") }
        let hashes = values.map { value in "SELECT '\(value)'".withBytes(\.quickHash) }
        try #require(hashes[0] == hashes[1])
        try withFlights { (db) throws in
            // Cursors have both at once, in either order.
            for order in [[0, 1], [1, 0], [0, 1, 0, 1]] {
                let cursors = try order.map { try requests[$0].fetchCursor(db) }
                #expect(try cursors.map { try $0.next() } == order.map { values[$0] })
                #expect(try order.map { try requests[$0].fetchAll(db) } == order.map { [values[$0]] })
                #expect(db.statementStore.invariantsHold)
            }
        }
    }

    // MARK: - Memory

    @Test("Requests work after the memory was released, also those that were prepared before")
    func releasedMemory() throws {
        try withFlights { (db) throws in
            let request = flights.filter(id > 1).asRequest(of: Row.self)
            let prepared = try request.makePreparedRequest(db, forSingleResult: false)
            let cursor = try Row.fetchCursor(db, request)
            #expect(try cursor.next()?["id"] == 2)
            for _ in 0..<2 {
                db.releaseMemory()
                #expect(db.idleSQL.isEmpty)
                #expect(try ids(request, db) == [2, 3])
                #expect(try request.fetchCount(db) == 2)
            }
            #expect(try cursor.next()?["id"] == 3)
            #expect(try Row.fetchAll(prepared.statement).count == 2)
        }
    }
}
