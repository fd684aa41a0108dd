// Requests made from SQL, and the requests that wrap others.

import GRDB
import Testing

struct SQLRequestTests {
    // Closures say `throws` themselves: the compiler does not see the `try` inside of `#expect`.
    private func withBooks(_ test: (Database) throws -> Void) throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, "odd "" name" TEXT);
                    INSERT INTO book (id, title) VALUES (1, 'Sea'), (2, 'Sky'), (3, 'O''Sun');
                    """)
            try test(db)
        }
    }

    @Test func stringLiteralsAreRequests() throws {
        try withBooks { db throws in
            let plain: SQLRequest<Int> = "SELECT MAX(id) FROM book"
            #expect(try plain.fetchOne(db) == 3)
            let interpolated: SQLRequest<String> = "SELECT title FROM book WHERE id > \(1) ORDER BY id"
            #expect(try interpolated.fetchAll(db) == ["Sky", "O'Sun"])
        }
    }

    @Test(arguments: [false, true])
    func requestsFetchAsOftenAsNeeded(cached: Bool) throws {
        try withBooks { db throws in
            let fromSQL = SQLRequest<String>(sql: "SELECT title FROM book WHERE id = ?", arguments: [2], cached: cached)
            let fromLiteral = SQLRequest<String>(literal: "SELECT title FROM book WHERE id = \(1)", cached: cached)
            for _ in 0..<2 {
                #expect(try fromSQL.fetchOne(db) == "Sky")
                #expect(try fromLiteral.fetchOne(db) == "Sea")
            }
        }
    }

    @Test func onlyCachedRequestsShareTheirStatement() throws {
        try withBooks { db throws in
            func statement(cached: Bool) throws -> Statement {
                try SQLRequest<Int>(sql: "SELECT 1", cached: cached).makePreparedRequest(db, forSingleResult: false).statement
            }
            #expect(try statement(cached: true) === statement(cached: true))
            #expect(try statement(cached: false) !== statement(cached: false))
        }
    }

    @Test func requestsOfRowsNeedNoType() throws {
        let request = SQLRequest(sql: "SELECT 1")
        let other = SQLRequest(literal: "SELECT \(1)")
        #expect(type(of: request) == SQLRequest<Row>.self)
        #expect(type(of: other) == SQLRequest<Row>.self)
    }

    @Test func countIsMadeBySQLite() throws {
        try withBooks { db throws in
            #expect(try SQLRequest<Row>(sql: "SELECT * FROM book WHERE id > ?", arguments: [1]).fetchCount(db) == 2)
            #expect(try SQLRequest<Row>("SELECT * FROM book WHERE 0").fetchCount(db) == 0)
            #expect(try SQLRequest<Row>("SELECT * FROM book LIMIT 1").fetchCount(db) == 1)
        }
    }

    @Test func regionIsWhatTheQueryReads() throws {
        try withBooks { db throws in
            let request: SQLRequest<Row> = "SELECT title FROM book WHERE id > 1"
            #expect(try request.databaseRegion(db).description == "book(id,title)")
            #expect(try AnyFetchRequest(request).databaseRegion(db).description == "book(id,title)")
        }
    }

    @Test func adaptersChangeRows() throws {
        try withBooks { db throws in
            let mapping = ColumnMapping(["name": "title"])
            let request = SQLRequest<Row>(sql: "SELECT * FROM book ORDER BY id", adapter: mapping)
            #expect(request.adapter != nil)
            #expect(try request.fetchOne(db)?.description == "[name:\"Sea\"]")
            // The adapter of the request comes first, then the one that is added.
            let adapted = request.adapted { _ in ColumnMapping(["label": "name"]) }
            #expect(try adapted.fetchOne(db)?.description == "[label:\"Sea\"]")
            #expect(try adapted.fetchCount(db) == 3)
            let bare = SQLRequest<Row>("SELECT id, title FROM book ORDER BY id").adapted { _ in SuffixRowAdapter(fromIndex: 1) }
            #expect(try bare.fetchOne(db)?.description == "[title:\"Sea\"]")
        }
    }

    @Test func erasedRequestsFetchTheSame() throws {
        try withBooks { db throws in
            let erased = AnyFetchRequest(SQLRequest<Row>("SELECT id FROM book ORDER BY id"))
            #expect(try erased.fetchCount(db) == 3)
            #expect(try erased.asRequest(of: Int.self).fetchAll(db) == [1, 2, 3])
        }
    }

    @Test func requestsAreSubqueries() throws {
        try withBooks { db throws in
            let maximum: SQLRequest<Int> = "SELECT MAX(id) FROM book WHERE id < \(3)"
            let title: SQLRequest<String> = "SELECT title FROM book WHERE id = (\(maximum))"
            #expect(try title.fetchOne(db) == "Sky")
        }
    }

    @Test(arguments: ["O'Sun", "'; DROP TABLE book; --", "\"", "?", ":a"])
    func hostileValuesComeBackUnchanged(text: String) throws {
        try withBooks { db throws in
            #expect(try SQLRequest<String>("SELECT \(text)").fetchOne(db) == text)
            #expect(try SQLRequest<Int>("SELECT COUNT(*) FROM book WHERE title IN \([text])").fetchOne(db) == (text == "O'Sun" ? 1 : 0))
            let row = try #require(try SQLRequest<Row>("SELECT 1 AS \(identifier: text)").fetchOne(db))
            #expect(Array(row.columnNames) == [text])
            #expect(try SQLRequest<Row>("SELECT * FROM book").fetchCount(db) == 3)
        }
    }

    @Test func namesWithQuotesAreQuotedInLiterals() throws {
        try withBooks { db throws in
            #expect(try SQLRequest<Row>("SELECT \(Column("odd \" name")) FROM book").fetchCount(db) == 3)
            #expect(throws: DatabaseError.self) {
                try SQLRequest<Row>("SELECT \(Column("id\" FROM book; --"))").fetchCount(db)
            }
        }
    }

    @Test func nothingIsInAnEmptyList() throws {
        try withBooks { db throws in
            #expect(try SQLRequest<Row>("SELECT * FROM book WHERE id IN \([] as [Int])").fetchCount(db) == 0)
        }
    }

    @Test func wrongSQLIsAnError() throws {
        try withBooks { db throws in
            let error = try #require(throws: DatabaseError.self) {
                try SQLRequest<Row>("SELECT oops FROM book").makePreparedRequest(db, forSingleResult: false)
            }
            #expect(error.message == "no such column: oops")
            #expect(error.sql == "SELECT oops FROM book")
        }
    }

    @Test func wrongArgumentsAreAnError() throws {
        try withBooks { db throws in
            let missing = SQLRequest<Row>(sql: "SELECT * FROM book WHERE id = ?")
            let surplus = SQLRequest<Row>(sql: "SELECT * FROM book", arguments: [1])
            for request in [missing, surplus] {
                let error = try #require(throws: DatabaseError.self) {
                    try request.makePreparedRequest(db, forSingleResult: false)
                }
                #expect(error.resultCode == .SQLITE_MISUSE)
            }
        }
    }

    @Test func rowsAreReadByColumn() throws {
        try withBooks { db throws in
            let row = try #require(try SQLRequest<Row>("SELECT * FROM book WHERE id = 1").fetchOne(db))
            #expect(row[Column("title")] == "Sea")
        }
    }
}
