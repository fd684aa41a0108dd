// Checkouts of cached statements: no one else gets a statement that a program can reach, and rows that it has kept show no values of other queries.

import Testing

@testable import GRDB

struct StatementCheckoutTests {
    private struct Item: Codable, FetchableRecord, MutablePersistableRecord, Equatable {
        var id: Int64
        var name: String
    }

    /// A record that keeps the row it was made from.
    private struct RowKeeper: FetchableRecord, TableRecord {
        static let databaseTableName = "item"
        let row: Row

        init(row: Row) {
            self.row = row
        }
    }

    private func withItems(_ test: (Database) throws -> Void) throws {
        try withDatabase(
            running: """
                CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT);
                INSERT INTO item VALUES (1, 'one'), (2, 'two'), (3, 'three');
                """, test)
    }

    private func names(_ db: Database, from id: Int64) -> QueryInterfaceRequest<String> {
        Item.filter(Column("id") >= id).order(Column("id")).select(Column("name"), as: String.self)
    }

    // MARK: - Prepared requests

    @Test("A prepared request fetches its own rows each time, whatever runs in between", arguments: [1, 2000])
    func preparedRequest(length: Int) throws {
        try withItems { db in
            let text = String(repeating: "x", count: length)
            func request(_ suffix: String) -> SQLRequest<String> {
                SQLRequest(sql: "SELECT ? || name FROM item WHERE id = 1", arguments: [text + suffix])
            }
            func queryRequest(_ suffix: String) -> QueryInterfaceRequest<Row> {
                Item.filter(Column("id") == 1).select((text + suffix).databaseValue).asRequest(of: Row.self)
            }
            let prepared = try request("a").makePreparedRequest(db, forSingleResult: false)
            let preparedQuery = try queryRequest("a").makePreparedRequest(db, forSingleResult: false)
            for _ in 0..<2 {
                #expect(try String.fetchAll(prepared.statement) == [text + "aone"])
                #expect(try String.fetchAll(preparedQuery.statement) == [text + "a"])
                #expect(try request("b").fetchAll(db) == [text + "bone"])
                #expect(try queryRequest("b").fetchAll(db).map { $0[0] as String } == [text + "b"])
                try db.execute(sql: "SELECT ? || name FROM item WHERE id = 1", arguments: [text + "c"])
            }
        }
    }

    @Test("A prepared request that was never run before the others gives its own rows")
    func unusedPreparedRequest() throws {
        try withItems { db in
            let prepared = try names(db, from: 2).makePreparedRequest(db, forSingleResult: false)
            let copy = prepared
            #expect(try names(db, from: 3).fetchAll(db) == ["three"])
            #expect(try String.fetchAll(copy.statement) == ["two", "three"])
            #expect(try names(db, from: 3).fetchAll(db) == ["three"])
            #expect(try String.fetchAll(prepared.statement) == ["two", "three"])
        }
    }

    @Test("A prepared request does not end the cursor of another request with the same SQL")
    func cursorOfSameSQL() throws {
        try withItems { db in
            let prepared = try names(db, from: 1).makePreparedRequest(db, forSingleResult: false)
            #expect(try String.fetchAll(prepared.statement) == ["one", "two", "three"])
            let cursor = try names(db, from: 2).fetchCursor(db)
            #expect(try cursor.next() == "two")
            #expect(try String.fetchAll(prepared.statement) == ["one", "two", "three"])
            #expect(try cursor.next() == "three")
            #expect(try cursor.next() == nil)
        }
    }

    @Test("A request that always answers with the same prepared request works while one of its cursors is open")
    func requestWithPreparedRequest() throws {
        // @unchecked: it stays on the thread of the test.
        final class Recycler: FetchRequest, @unchecked Sendable {
            typealias RowDecoder = String
            let prepared: PreparedRequest
            init(_ prepared: PreparedRequest) { self.prepared = prepared }
            var sqlSubquery: SQLSubquery { SQLRequest<String>("SELECT 1").sqlSubquery }
            func fetchCount(_ db: Database) throws -> Int { 0 }
            func makePreparedRequest(_ db: Database, forSingleResult: Bool) throws -> PreparedRequest { prepared }
        }
        try withItems { db in
            let request = try Recycler(names(db, from: 2).makePreparedRequest(db, forSingleResult: false))
            for _ in 0..<2 {
                #expect(try request.fetchAll(db) == ["two", "three"])
                let cursor = try names(db, from: 1).fetchCursor(db)
                #expect(try cursor.next() == "one")
                #expect(try request.fetchAll(db) == ["two", "three"])
                #expect(try cursor.next() == "two")
            }
        }
    }

    @Test("A statement with RETURNING that a program keeps is not used for other queries")
    func returningStatement() throws {
        try withItems { db in
            var kept: Statement?
            var item = Item(id: 4, name: "four")
            _ = try item.insertAndFetch(db, selection: [Column("id")]) { statement in
                kept = statement
                return try Int.fetchOne(statement)
            }
            var other = Item(id: 5, name: "five")
            _ = try other.insertAndFetch(db, selection: [Column("id")]) { try Int.fetchOne($0) }
            #expect(kept?.arguments == [4, "four"])
        }
    }

    // MARK: - Rows that outlive their run

    @Test("A row that is kept from a cursor shows NULL after the cursor, and never values of another query")
    func keptRow() throws {
        try withItems { db in
            let sql = "SELECT id, name FROM item WHERE id = ?"
            func keep() throws -> Row? { try Row.fetchCursor(db, sql: sql, arguments: [1]).next() }
            let row = try #require(try keep())
            let cursor = try Row.fetchCursor(db, sql: sql, arguments: [2])
            #expect(try cursor.next() == ["id": 2, "name": "two"])
            #expect(row["id"] as Int? == nil)
            #expect(row["name"] as String? == nil)
            #expect(row.hasNull(atIndex: 1))
            #expect(row.copy() == ["id": nil, "name": nil])
        }
    }

    @Test("The scopes of a row show NULL after the cursor, too")
    func keptScope() throws {
        try withItems { db in
            let sql = "SELECT id, name FROM item WHERE id = ?"
            let adapter = ScopeAdapter(["right": SuffixRowAdapter(fromIndex: 1)])
            func keep() throws -> (Row, Row)? {
                let row = try Row.fetchCursor(db, sql: sql, arguments: [1], adapter: adapter).next()
                guard let row, let scope = row.scopes["right"] else { return nil }
                return (row, scope)
            }
            let (row, scope) = try #require(try keep())
            let cursor = try Row.fetchCursor(db, sql: sql, arguments: [2])
            #expect(try cursor.next() == ["id": 2, "name": "two"])
            #expect(scope["name"] as String? == nil)
            #expect(row.scopes["right"]?["name"] as String? == nil)
            #expect(row.unadapted["name"] as String? == nil)
        }
    }

    @Test("A row that a record keeps from a look-up by key shows no value of the next look-up")
    func rowOfLookUp() throws {
        try withItems { db in
            let first = try #require(try RowKeeper.fetchOne(db, key: 1))
            let second = try #require(try RowKeeper.fetchOne(db, key: 2))
            #expect(first.row["name"] as String? == nil)
            #expect(second.row["name"] as String? == nil)
            let third = try RowKeeper.fetchOne(db, key: 3) { $0.row["name"] as String? }
            #expect(third == "three")
        }
    }

    @Test("A row of a shared statement shows no value of the next run")
    func rowOfSharedStatement() throws {
        try withItems { db in
            let statement = try db.cachedStatement(sql: "SELECT name FROM item WHERE id = ?")
            let row = try #require(try Row.fetchCursor(statement, arguments: [1]).next())
            #expect(try String.fetchOne(statement, arguments: [2]) == "two")
            let cursor = try Row.fetchCursor(statement, arguments: [3])
            #expect(try cursor.next() == ["name": "three"])
            #expect(row[0] as String? == nil)
        }
    }

    // MARK: - Errors of cursors

    @Test("A cursor that has failed fails again instead of returning nil")
    func failedCursor() throws {
        try withItems { db in
            let sql = "SELECT CASE id WHEN 2 THEN abs(-9223372036854775808) ELSE id END FROM item"
            func check<C: Cursor>(_ cursor: C) throws {
                _ = try cursor.next()
                for _ in 0..<3 {
                    let error = #expect(throws: DatabaseError.self) { try cursor.next() }
                    #expect(error?.message == "integer overflow")
                }
            }
            try check(Int.fetchCursor(db, sql: sql))
            try check(Row.fetchCursor(db, sql: sql))
            try check(URLText.fetchCursor(db, sql: sql))
            try check(RowKeeper.fetchCursor(db, sql: sql))
            #expect(try Int.fetchOne(db, sql: sql) == 1)
        }
    }

    @Test(
        "A cursor over statements that has failed fails again, and skips none",
        arguments: ["SELECT 1; SELEC 2; SELECT 3", "SELECT 1; SELECT ?; SELECT 3"])
    func failedStatementCursor(sql: String) throws {
        try withItems { db in
            let statements = try db.allStatements(sql: sql, arguments: [])
            #expect(try statements.next()?.sql == "SELECT 1")
            #expect(throws: DatabaseError.self) { try statements.next() }
            #expect(throws: DatabaseError.self) { try statements.next() }
        }
    }

    /// A value without a direct way from the statement.
    private struct URLText: DatabaseValueConvertible {
        var databaseValue: DatabaseValue { .null }
        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> URLText? { URLText() }
    }

    // MARK: - Optional values

    @Test("The first value of an optional type distinguishes NULL from no row")
    func optionalValue() throws {
        func check<Value: DatabaseValueConvertible & Equatable>(_ type: Value.Type, _ db: Database) throws {
            let null: Value?? = .some(nil)
            #expect(try Value?.fetchOne(db, sql: "SELECT NULL") == null)
            #expect(try Value?.fetchOne(db, sql: "SELECT NULL WHERE 0") == Value??.none)
            #expect(try Value?.fetchOne(db.makeStatement(sql: "SELECT NULL")) == null)
            #expect(try SQLRequest<Value?>(sql: "SELECT NULL").fetchOne(db) == null)
            #expect(try SQLRequest<Value?>(sql: "SELECT NULL WHERE 0").fetchOne(db) == Value??.none)
            #expect(try Value.fetchOne(db, sql: "SELECT NULL") == nil)
        }
        try withItems { db in
            try check(Int.self, db)
            try check(String.self, db)
            try check(Bool.self, db)
            let null: Int?? = .some(nil)
            #expect(try Int?.fetchOne(db, sql: "SELECT NULL") == null)
            #expect(try Int?.fetchOne(db, sql: "SELECT 1") == 1)
            #expect(try Int?.fetchOne(db.makeStatement(sql: "SELECT NULL")) == null)
            #expect(try SQLRequest<Int?>(sql: "SELECT NULL").fetchOne(db) == null)
            let maximum = Item.filter(Column("id") > 10).select(max(Column("id")), as: Int?.self)
            #expect(try maximum.fetchOne(db) == null)
            #expect(try maximum.filter(Column("id") == 0).groupByPrimaryKey().fetchOne(db) == Int??.none)
        }
    }

    // MARK: - Observed look-ups

    @Test("A look-up by key that is recorded reports its own row, and so do later ones")
    func recordedLookUp() throws {
        try withItems { db in
            func region(_ key: Int64) throws -> String {
                try db.recordingAccessedRegion { try Item.fetchOne(db, key: key) }.region.description
            }
            #expect(try region(1) == "item(id,name)[1]")
            #expect(try region(2) == "item(id,name)[2]")
            _ = try Item.fetchOne(db, key: 3)
            #expect(try region(3) == "item(id,name)[3]")
            #expect(try region(1) == "item(id,name)[1]")
        }
    }

    @Test("A statement that was restricted to the row of a request has the region of all rows at its next checkout")
    func forgottenRestriction() throws {
        try withItems { db in
            let restricted = try db.recordingAccessedRegion { try Item.filter(key: 1).fetchOne(db) }
            #expect(restricted.region.description == "item(id,name)[1]")
            let sql = #"SELECT * FROM "item" WHERE "id" = ?"#
            let free = try db.recordingAccessedRegion { try Item.fetchOne(db, sql: sql, arguments: [2]) }
            #expect(free.value?.id == 2)
            #expect(free.region.description == "item(id,name)")
        }
    }
}

extension FetchableRecord where Self: TableRecord {
    /// Looks at a record while the statement that gives it runs.
    fileprivate static func fetchOne<T>(_ db: Database, key: Int64, _ value: (Self) throws -> T) throws -> T? {
        let cursor = try filter(key: key).fetchCursor(db)
        return try cursor.next().map(value)
    }
}
