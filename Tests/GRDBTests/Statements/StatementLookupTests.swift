// Statements that are found by the bytes of the SQL that a request writes: the same ones that a string finds, and no others.

import Testing

@testable import GRDB

struct StatementLookupTests {
    private struct Flight: Codable, FetchableRecord, PersistableRecord {
        static let carrier = belongsTo(Carrier.self)
        var id: Int64
        var name: String
        var carrierId: Int64?

        enum Columns {
            static let id = Column("id")
            static let name = Column("name")
        }
    }

    private struct Carrier: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String

        enum Columns {
            static let id = Column("id")
            static let name = Column("name")
        }
    }

    private func withFlights(_ test: (Database) throws -> Void) throws {
        try withDatabase(
            running: """
                CREATE TABLE carrier (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE flight (id INTEGER PRIMARY KEY, name TEXT, carrierId INTEGER REFERENCES carrier(id));
                INSERT INTO carrier VALUES (1, 'UA');
                INSERT INTO flight VALUES (1, 'one', 1), (2, 'two', NULL), (3, 'three', 1);
                """, test)
    }

    /// The statement that a request is given, which goes back to the cache.
    private func statement(_ request: QueryInterfaceRequest<Flight>, _ db: Database) throws -> (sql: String, identity: ObjectIdentifier) {
        let statement = try request.makePreparedRequest(db, forSingleResult: false).preparedStatement
        return (statement.sql, ObjectIdentifier(statement))
    }

    @Test("Requests that differ in values have one statement, and each has its own values")
    func equalShapes() throws {
        try withFlights { (db) throws in
            func request(_ id: Int) -> QueryInterfaceRequest<Flight> { Flight.filter { $0.id == id }.order(\.name.desc).limit(2) }
            let first = try statement(request(1), db)
            for id in [2, 3, 1, 3] {
                let found = try statement(request(id), db)
                #expect(found.identity == first.identity, "\(found.sql)")
                #expect(try request(id).fetchAll(db).map(\.id) == [Int64(id)])
                #expect(try request(id).asRequest(of: Row.self).unordered().fetchCount(db) == 1)
            }
        }
    }

    @Test("Each part of a request changes its statement, and repeated requests have the statement of their own SQL")
    func parts() throws {
        try withFlights { (db) throws in
            let base: QueryInterfaceRequest<Flight> = Flight.filter { $0.id > 0 }
            let requests: [QueryInterfaceRequest<Flight>] = [
                Flight.all(), base, base.filter { $0.id > 1 }, Flight.filter { $0.id >= 0 }, Flight.filter { $0.id < 0 },
                Flight.filter { $0.name > 0 },
                Flight.filter { $0.name == nil }, Flight.filter { $0.name.collating(.nocase) == "one" },
                Flight.filter { $0.name.collating(.rtrim) == "one" },
                Flight.filter { [1, 2].contains($0.id) }, Flight.filter { [1, 2, 3].contains($0.id) }, Flight.filter(sql: "id > 0"),
                base.order(\.name), base.order(\.name.desc), base.order { [$0.name, $0.id] }, base.order { [$0.id, $0.name] },
                base.order(\.name.ascNullsLast), base.order { [$0.name, $0.id] }.reversed(), base.limit(1), base.limit(2),
                base.limit(1, offset: 1),
                base.limit(1, offset: 2), base.distinct(), base.select { $0.id }, base.select { $0.name },
                base.select { [$0.id, $0.name] },
                base.select { $0.id.forKey("other") }, base.group { $0.name }, base.group { $0.id },
                base.group { $0.name }.having(sql: "id > 0"),
                base.group { $0.name }.having(sql: "id > 1"), base.aliased(TableAlias(name: "a")), base.aliased(TableAlias(name: "b")),
                base.joining(required: Flight.carrier), base.joining(optional: Flight.carrier), base.including(required: Flight.carrier),
                base.including(optional: Flight.carrier), base.joining(required: Flight.carrier.filter { $0.id > 1 }),
                base.joining(required: Flight.carrier.filter { $0.id < 1 }), base.including(required: Flight.carrier.order(\.name)),
                base.including(required: Flight.carrier.select(Column("id"))),
                base.with(CommonTableExpression(named: "cte", sql: "SELECT 1")),
                base.with(CommonTableExpression(named: "cte", sql: "SELECT 2")),
            ]
            var texts: Set<UTF8String> = []
            var identities: [ObjectIdentifier] = []
            for request in requests {
                let found = try statement(request, db)
                // What is written when nothing is looked up.
                #expect(try found.sql.isSameText(as: SQL("\(request)").build(db).sql.droppingParentheses))
                #expect(texts.insert(UTF8String(found.sql)).inserted, "\(found.sql)")
                identities.append(found.identity)
            }
            for (request, identity) in zip(requests, identities) {
                let again = try statement(request, db)
                #expect(again.identity == identity, "\(again.sql)")
            }
        }
    }

    @Test("Counts and questions have their arguments, also large ones, which an idle statement does not keep")
    func largeArguments() throws {
        try withFlights { (db) throws in
            let name = String(repeating: "x", count: 2000)
            try Flight(id: 4, name: name).insert(db)
            let request = Flight.filter { $0.name == name }
            for _ in 0..<2 {
                #expect(try !request.isEmpty(db))
                #expect(try request.fetchCount(db) == 1)
                #expect(try Flight.filter { $0.name == name + "y" }.isEmpty(db))
            }
        }
    }

    @Test("SQL of equal length and of canonically equivalent names has statements of its own")
    func similarTexts() throws {
        try withFlights { (db) throws in
            for name in ["caf\u{e9}", "cafe\u{301}", "say \"\"\"hi\"", ""] {
                let selection = Flight.filter { $0.id == 1 }.select { $0.id.forKey(name) }.asRequest(of: Row.self)
                for _ in 0..<3 {
                    let row = try #require(try selection.fetchOne(db))
                    #expect(row.columnNames.first?.isSameText(as: name) == true, "\(Array(row.columnNames))")
                }
            }
        }
    }

    @Test("Lists of keys of 200 lengths have their statements in the cache")
    func lengthsOfLists() throws {
        try withFlights { (db) throws in
            let requests = (1...200).map { Flight.filter(keys: Array(1...$0)) }
            let identities = try requests.map { try statement($0, db).identity }
            #expect(Set(identities).count == 200)
            for (request, identity) in zip(requests, identities) {
                let again = try statement(request, db)
                #expect(again.identity == identity, "\(again.sql)")
            }
        }
    }

    @Test("The cache has fewer statements where their SQL is long")
    func longStatements() throws {
        try withFlights { (db) throws in
            for id in 1...400 {
                // The first ones are short, and leave all at once.
                let sql = "SELECT \(id), '\(String(repeating: "x", count: id <= 200 ? 10 : 4000))'"
                #expect(try Int.fetchOne(db, sql: sql) == id)
                #expect(db.statementStore.invariantsHold, "\(id)")
            }
            let count = db.idleStatementCount
            #expect((32...64).contains(count), "\(count)")
        }
    }

    @Test("A statement is found by bytes no more when it has left the cache")
    func evictions() throws {
        try withFlights { (db) throws in
            func request(_ limit: Int) -> QueryInterfaceRequest<Flight> { Flight.order(\.id).limit(limit) }
            for _ in 0..<2 {
                for limit in 1...StatementStore.capacity + 20 {
                    for _ in 0..<2 {
                        #expect(try request(limit).fetchAll(db).count == min(limit, 3))
                    }
                    #expect(db.statementStore.invariantsHold, "limit \(limit)")
                }
            }
            try db.execute(sql: "ALTER TABLE flight ADD COLUMN day TEXT")
            #expect(try request(200).asRequest(of: Row.self).fetchOne(db)?.count == 4)
            #expect(db.statementStore.invariantsHold)
        }
    }

    @Test("Look-ups, questions and deletions by key of one type do not meet, and their errors speak of the key")
    func keyOperations() throws {
        try withFlights { (db) throws in
            for id in 1...2 {
                #expect(try Flight.fetchOne(db, key: id)?.id == Int64(id))
                #expect(try Flight.exists(db, key: id))
                #expect(try Carrier.exists(db, key: id) == (id == 1))
                try Flight(id: 10, name: "ten").insert(db)
                #expect(try Flight.deleteOne(db, key: 10))
                #expect(try Flight.fetchOne(db, key: 10) == nil)
            }
            try db.execute(sql: "UPDATE flight SET name = NULL WHERE id = 3")
            for _ in 0..<2 {
                let error = #expect(throws: RowDecodingError.self) { try Flight.fetchOne(db, key: 3) }
                #expect(error.map { "\($0)".contains("arguments: [3]") } == true, "\(String(describing: error))")
                _ = try Flight.fetchOne(db, key: 1)
            }
        }
    }
}

extension String {
    /// The text without the parentheses of a subquery around it.
    fileprivate var droppingParentheses: String {
        hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : self
    }
}
