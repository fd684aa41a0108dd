// SQL aggregates that are written in Swift.

import Foundation
import GRDB
import Testing

struct DatabaseAggregateTests {
    /// Joins strings, and fails when it is asked to.
    private struct Join: DatabaseAggregate {
        var strings: [String] = []

        mutating func step(_ dbValues: [DatabaseValue]) throws {
            guard let string = String.fromDatabaseValue(dbValues[0]) else { return }
            if string == "bad step" {
                throw DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: "bad step")
            }
            strings.append(string)
        }

        func finalize() throws -> (any DatabaseValueConvertible)? {
            if strings.contains("bad end") {
                throw ConnectionTestError()
            }
            return strings.isEmpty ? nil : strings.sorted().joined(separator: ",")
        }
    }

    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { (db) throws in
            db.add(function: DatabaseFunction("joined", argumentCount: 1, pure: true, aggregate: Join.self))
            try db.execute(
                sql: """
                    CREATE TABLE t(kind, name);
                    INSERT INTO t VALUES (1, 'b'), (2, 'x'), (1, 'a'), (3, NULL), (2, 'y'), (1, 'c');
                    """)
        }
    }

    @Test("An aggregate has one result for all rows")
    func allRows() throws {
        #expect(try queue.read { try String.fetchOne($0, sql: "SELECT joined(name) FROM t") } == "a,b,c,x,y")
    }

    @Test("Each group has an aggregate of its own")
    func groups() throws {
        let results = try queue.read { try Optional<String>.fetchAll($0, sql: "SELECT joined(name) FROM t GROUP BY kind ORDER BY kind") }
        #expect(results == ["a,b,c", "x,y", nil])
    }

    @Test("Several aggregates of one statement do not mix")
    func several() throws {
        let row = try queue.read { try Row.fetchOne($0, sql: "SELECT joined(name) AS a, joined(name || '!') AS b FROM t WHERE kind = 2") }
        #expect(row?["a"] == "x,y")
        #expect(row?["b"] == "x!,y!")
    }

    @Test("A group without rows has the result of an aggregate without steps")
    func noRows() throws {
        struct Count: DatabaseAggregate {
            var count = 0
            mutating func step(_ dbValues: [DatabaseValue]) { count += 1 }
            func finalize() -> (any DatabaseValueConvertible)? { count }
        }
        try queue.read { (db) throws in
            db.add(function: DatabaseFunction("my_count", aggregate: Count.self))
            #expect(try Int.fetchOne(db, sql: "SELECT my_count() FROM t WHERE 0") == 0)
            #expect(try Int.fetchOne(db, sql: "SELECT my_count(1, 2) FROM t") == 6)
        }
    }

    @Test("An error in a step is the error of the statement")
    func stepError() throws {
        try queue.write { (db) throws in
            try db.execute(sql: "INSERT INTO t VALUES (9, 'bad step')")
            let error = try #require(throws: DatabaseError.self) { try String.fetchOne(db, sql: "SELECT joined(name) FROM t") }
            #expect(error.resultCode == .SQLITE_CONSTRAINT)
            #expect(error.message == "bad step")
            #expect(try String.fetchOne(db, sql: "SELECT joined(name) FROM t WHERE kind = 1") == "a,b,c")
        }
    }

    @Test("An error at the end is the error of the statement")
    func finalizeError() throws {
        try queue.write { (db) throws in
            try db.execute(sql: "INSERT INTO t VALUES (9, 'bad end')")
            let error = try #require(throws: DatabaseError.self) { try String.fetchOne(db, sql: "SELECT joined(name) FROM t") }
            #expect(error.message == "ConnectionTestError()")
        }
    }

    @Test("Aggregates are released when the statement ends, fails, is interrupted, or is left in the middle")
    func lifetime() throws {
        try queue.writeWithoutTransaction { (db) throws in
            db.add(function: DatabaseFunction("counted", argumentCount: 1, aggregate: CountedAggregate.self))
            let queue = queue
            db.add(
                function: DatabaseFunction("stop", argumentCount: 0) { [weak queue] _ in
                    queue?.interrupt()
                    return 1
                })

            _ = try Int.fetchAll(db, sql: "SELECT counted(name) FROM t GROUP BY kind")
            #expect(CountedAggregate.created.values.count == 3)
            #expect(CountedAggregate.liveCount == 0)

            #expect(throws: DatabaseError.self) { try Int.fetchAll(db, sql: "SELECT counted('bad') FROM t") }
            #expect(CountedAggregate.liveCount == 0)

            let error = try #require(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "SELECT counted(stop()) FROM t, t, t") }
            #expect(error.resultCode == .SQLITE_INTERRUPT)
            #expect(CountedAggregate.liveCount == 0)

            do {
                let cursor = try Int.fetchCursor(db, sql: "SELECT counted(name) FROM t GROUP BY kind ORDER BY kind")
                _ = try cursor.next()
            }
            #expect(CountedAggregate.liveCount == 0)
        }
    }
}

/// An aggregate that counts its instances.
private final class CountedAggregate: DatabaseAggregate {
    static let created = Recorder<Int>()
    static let destroyed = Recorder<Int>()

    static var liveCount: Int {
        created.values.count - destroyed.values.count
    }

    private var count = 0

    init() {
        Self.created.append(1)
    }

    deinit {
        Self.destroyed.append(1)
    }

    func step(_ dbValues: [DatabaseValue]) throws {
        if dbValues[0] == "bad".databaseValue {
            throw ConnectionTestError()
        }
        count += 1
    }

    func finalize() -> (any DatabaseValueConvertible)? {
        count
    }
}
