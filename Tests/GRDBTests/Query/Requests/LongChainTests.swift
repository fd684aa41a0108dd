// What loops make of requests, adapters and expressions: neither the stack nor quadratic time limits them.

import Foundation
import Testing

@testable import GRDB

struct LongChainTests {
    @Test("A request can be type-erased 100,000 times, and adapted 20,000 times")
    func hiddenRequests() throws {
        try onSmallStack { () throws in
            var request = AnyFetchRequest<Row>(SQLRequest<Row>(sql: "SELECT 1 AS a"))
            for _ in 0..<100_000 {
                request = AnyFetchRequest(request)
            }
            for number in 0..<20_000 {
                request = AnyFetchRequest(request.adapted { _ in RenameColumnAdapter { _ in "c\(number)" } })
            }
            try DatabaseQueue().read { (db) throws in
                #expect(try Row.fetchOne(db, request)?.columnNames.first == "c19999")
                #expect(try request.fetchCount(db) == 1)
                let text = request.adapted { _ in ColumnMapping(["x": "c19999"]) }.adapted { _ in ColumnMapping(["y": "x"]) }
                #expect(try Row.fetchOne(db, text) == ["y": 1])
            }
        }
    }

    @Test("An adapter can get scopes 100,000 times; the last of a name wins")
    func addedScopes() throws {
        try onSmallStack { () throws in
            var adapter: any RowAdapter = RangeRowAdapter(0..<1)
            for number in 0..<100_000 {
                adapter = adapter.addingScopes(["s\(number % 3)": RangeRowAdapter((number % 2)..<(number % 2 + 1))])
            }
            let chain = adapter
            try DatabaseQueue().read { (db) throws in
                let row = try #require(try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b", adapter: chain))
                #expect(row.scopes.names == ["s0", "s1", "s2"])
                #expect(row.scopes["s0"] == ["b": 2])
                #expect(row.scopes["s1"] == ["b": 2] || row.scopes["s1"] == ["a": 1])
            }
        }
    }

    @Test("Scopes in scopes end in an error before the stack does")
    func nestedScopes() throws {
        try onSmallStack { () throws in
            func nested(_ depth: Int) -> any RowAdapter {
                var adapter: any RowAdapter = RangeRowAdapter(0..<1)
                for _ in 0..<depth {
                    adapter = ScopeAdapter(["s": adapter])
                }
                return adapter
            }
            try DatabaseQueue().read { (db) throws in
                var row = try #require(try Row.fetchOne(db, sql: "SELECT 1 AS a", adapter: nested(90)))
                #expect(row.scopesTree.names == ["s"])
                #expect(!row.debugDescription.isEmpty)
                row = try #require(row.scopes["s"])
                let error = #expect(throws: DatabaseError.self) {
                    try Row.fetchAll(db, sql: "SELECT 1 AS a", adapter: nested(100_000))
                }
                #expect(error?.resultCode == .SQLITE_TOOBIG)
            }
        }
    }

    @Test("A case has 100,000 branches, and an aggregate of associations 20,000 parts")
    func longExpressions() throws {
        var choice = SQLCase(when: Column("id") == 0, then: 0)
        for number in 1...100_000 {
            choice = choice.when(Column("id") == number, then: number)
        }
        #expect(!choice.sqlExpression.isAggregate)
        try Travel.test { db throws in
            var short = SQLCase(when: Column("id") == 1, then: "one")
            for number in 2...200 {
                short = short.when(Column("id") == number, then: "\(number)")
            }
            let texts = try String.fetchAll(db, Travel.Flight.select(short.otherwise("many")).order(Column("id")))
            #expect(texts == ["one", "2", "3", "4"])
            var sum = Travel.Plane.flights.count
            for _ in 1..<500 {
                sum = sum + Travel.Plane.flights.count
            }
            let request = Travel.Plane.annotated(with: sum.forKey("n")).orderByPrimaryKey()
            #expect(try Row.fetchAll(db, request.asRequest(of: Row.self)).map { $0["n"] as Int } == [1_000, 500, 0])
            // In quadratic time, the test would take minutes.
            for _ in 500..<20_000 {
                sum = sum + Travel.Plane.flights.count
            }
            let sums = try Row.fetchAll(db, Travel.Plane.annotated(with: sum.forKey("n")).orderByPrimaryKey().asRequest(of: Row.self))
            #expect(sums.map { $0["n"] as Int } == [40_000, 20_000, 0])
        }
    }

    @Test("The temporary schema is there before anything temporary exists")
    func temporarySchema() throws {
        try DatabaseQueue().write { db throws in
            #expect(try !db.tableExists("t", in: "temp"))
            #expect(try !db.viewExists("t", in: "TEMP"))
            #expect(try !db.triggerExists("t", in: "temp"))
            #expect(throws: DatabaseError.self) { try db.columns(in: "t", in: "temp") }
            try db.execute(sql: "CREATE TEMP TABLE t (a)")
            #expect(try db.tableExists("t", in: "temp"))
            #expect(try !db.tableExists("t", in: "main"))
            #expect(try db.columns(in: "t", in: "temp").map(\.name) == ["a"])
            try db.execute(sql: "DROP TABLE t")
            #expect(try !db.tableExists("t", in: "temp"))
        }
    }

    private struct Measure: Codable, PersistableRecord {
        var id: Int64
        var value: Double
        var other: Double?
    }

    @Test("NaN is stored as NULL: a change from NaN to NaN is none")
    func notANumber() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE measure (id INTEGER PRIMARY KEY, value DOUBLE, other DOUBLE)")
            var measure = Measure(id: 1, value: .nan, other: nil)
            try measure.insert(db)
            #expect(try !measure.updateChanges(db) { $0.value = .nan })
            #expect(try !measure.updateChanges(db) { $0.other = .nan })
            #expect(measure.databaseEquals(Measure(id: 1, value: -.nan, other: nil)))
            #expect(try measure.updateChanges(db) { $0.value = 1 })
            #expect(try measure.updateChanges(db) { $0.value = .nan })
            #expect(try Row.fetchOne(db, sql: "SELECT * FROM measure") == ["id": 1, "value": nil, "other": nil])
        }
    }

    @Test("Collations are antisymmetric, also for texts that Foundation compares inconsistently")
    func antisymmetricCollations() throws {
        let texts = [
            "\u{c5}B", "a\u{c5}", "\u{345}\u{c5}\u{301}", "\u{3aa}\u{301}", "ae\u{301}", "\u{e5}", "Ie\u{301}\u{3b1}\u{3b9}", "\u{130}",
            "A\u{c5}",
            "A\u{1c4}", "A\u{3c2}", "\u{e5}\u{130}fi", "\u{c5}ss", "A\u{3a3}", "Ae\u{301}", "\u{c5}\u{301}\u{1c5}", "a\u{1c5}\u{130}",
            "\u{c5}\u{131}", "a\u{3c2}",
            "\u{390}", "\u{345}\u{ff76}", "\u{df}\u{301}B", "ss\u{1e9e}", "abc", "Abd", "É", "é",
        ]
        for collation in DatabaseCollation.unicodeCollations {
            func compare(_ lhs: String, _ rhs: String) -> Int {
                Array(lhs.utf8).withUnsafeBytes { left in
                    Array(rhs.utf8).withUnsafeBytes { right in collation.compare(left, right).rawValue }
                }
            }
            for lhs in texts {
                for rhs in texts {
                    #expect(compare(lhs, rhs) == -compare(rhs, lhs), "\(collation.name): \(lhs.debugDescription), \(rhs.debugDescription)")
                }
            }
        }
        let caseInsensitive = DatabaseCollation.caseInsensitiveCompare
        let isSame = Array("É".utf8).withUnsafeBytes { left in Array("é".utf8).withUnsafeBytes { caseInsensitive.compare(left, $0) } }
        #expect(isSame == .orderedSame)
    }
}
