// Statements that stay while another connection changes the schema.

import Testing

@testable import GRDB

@Suite("Schema changes by other connections", .mustEnd)
struct SchemaChangeTests {
    /// Two connections to a file that has the table `t(x, y)`, with the values 'x' and 'y'.
    private struct Connections {
        let queue: DatabaseQueue
        let other: DatabaseQueue

        init() throws {
            let path = try makeTemporaryPath()
            queue = try DatabaseQueue(path: path)
            other = try DatabaseQueue(path: path)
            try changeTable("x, y", values: "'x', 'y'")
        }

        func changeTable(_ columns: String, values: String) throws {
            try change("DROP TABLE IF EXISTS t; CREATE TABLE t(\(columns)); INSERT INTO t VALUES (\(values))")
        }

        func change(_ sql: String) throws {
            try other.writeWithoutTransaction { try $0.execute(sql: sql) }
        }
    }

    /// A value that is decoded from a `DatabaseValue`, not from the statement.
    private struct Name: DatabaseValueConvertible, Equatable {
        var value: String

        var databaseValue: DatabaseValue { value.databaseValue }

        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Name? {
            String.fromDatabaseValue(dbValue).map { Name(value: $0) }
        }
    }

    private static let sql = "SELECT * FROM t"
    private static let adapter = ColumnMapping(["v": "y"])

    /// Fetches the column `y`, in all ways that take an adapter.
    private func expectY(_ db: Database, _ statement: Statement, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let adapter = Self.adapter
        #expect(try String.fetchAll(db, sql: Self.sql, adapter: adapter) == ["y"], sourceLocation: sourceLocation)
        #expect(try Name.fetchAll(db, sql: Self.sql, adapter: adapter) == [Name(value: "y")], sourceLocation: sourceLocation)
        #expect(try Row.fetchAll(db, sql: Self.sql, adapter: adapter) == [["v": "y"]], sourceLocation: sourceLocation)
        #expect(try String.fetchOne(statement, adapter: adapter) == "y", sourceLocation: sourceLocation)
        #expect(try Name.fetchOne(statement, adapter: adapter) == Name(value: "y"), sourceLocation: sourceLocation)
        #expect(try Row.fetchOne(statement, adapter: adapter) == ["v": "y"], sourceLocation: sourceLocation)
    }

    // MARK: - Columns

    @Test("Adapters find their columns again, whatever their new positions")
    func adapters() async {
        // A stale position may be one that the statement does not have any more.
        await #expect(processExitsWith: .success) {
            let tests = SchemaChangeTests()
            let connections = try Connections()
            try connections.queue.read { try tests.expectY($0, $0.cachedStatement(sql: Self.sql)) }
            try connections.changeTable("z, x, y", values: "'z', 'x', 'y'")
            try connections.queue.read { try tests.expectY($0, $0.cachedStatement(sql: Self.sql)) }
            try connections.changeTable("y", values: "'y'")
            try connections.queue.read { try tests.expectY($0, $0.cachedStatement(sql: Self.sql)) }
        }
    }

    @Test("The first cursor after the change finds its column, whichever it is")
    func firstValue() async {
        await #expect(processExitsWith: .success) {
            let tests = SchemaChangeTests()
            let connections = try Connections()
            let fetches: [(Database, Statement) throws -> String?] = [
                { _, statement in try String.fetchOne(statement, adapter: Self.adapter) },
                { _, statement in try Name.fetchCursor(statement, adapter: Self.adapter).next()?.value },
                { _, statement in try Row.fetchOne(statement, adapter: Self.adapter)?["v"] },
                { db, _ in try String.fetchAll(db, sql: Self.sql, adapter: Self.adapter).first },
            ]
            for columns in [["z", "x", "y"], ["y", "z"], ["y"]] {
                for fetch in fetches {
                    try connections.changeTable("x, y", values: "'x', 'y'")
                    try connections.queue.read { try tests.expectY($0, $0.cachedStatement(sql: Self.sql)) }
                    let values = columns.map { "'\($0)'" }.joined(separator: ", ")
                    try connections.changeTable(columns.joined(separator: ", "), values: values)
                    #expect(try connections.queue.read { try fetch($0, $0.cachedStatement(sql: Self.sql)) } == "y")
                }
            }
        }
    }

    @Test("An adapter whose column is gone is an error")
    func missingColumn() async {
        await #expect(processExitsWith: .success) {
            let tests = SchemaChangeTests()
            let connections = try Connections()
            try connections.queue.read { try tests.expectY($0, $0.cachedStatement(sql: Self.sql)) }
            try connections.changeTable("z", values: "'z'")
            try connections.queue.read { db throws in
                #expect(throws: DatabaseError.self) { try String.fetchAll(db, sql: Self.sql, adapter: Self.adapter) }
                #expect(throws: DatabaseError.self) { try Name.fetchAll(db, sql: Self.sql, adapter: Self.adapter) }
                #expect(throws: DatabaseError.self) { try Row.fetchAll(db, sql: Self.sql, adapter: Self.adapter) }
                #expect(try String.fetchAll(db, sql: Self.sql) == ["z"])
            }
        }
    }

    @Test("The rows of cursors have the new columns, with and without adapter")
    func cursorRows() throws {
        let connections = try Connections()
        func read(_ adapter: (any RowAdapter)?) throws -> [Row] {
            try connections.queue.read { db in
                let rows = try Row.fetchCursor(db.cachedStatement(sql: Self.sql), adapter: adapter)
                var copies: [Row] = []
                while let row = try rows.next() {
                    #expect(row[adapter == nil ? "y" : "v"] == "y")
                    copies.append(row.copy())
                }
                return copies
            }
        }
        #expect(try read(nil) == [["x": "x", "y": "y"]])
        #expect(try read(Self.adapter) == [["v": "y"]])
        try connections.changeTable("z, x, y", values: "'z', 'x', 'y'")
        #expect(try read(Self.adapter) == [["v": "y"]])
        #expect(try read(nil) == [["z": "z", "x": "x", "y": "y"]])
        try connections.changeTable("y", values: "'y'")
        #expect(try read(nil) == [["y": "y"]])
        #expect(try read(Self.adapter) == [["v": "y"]])
    }

    @Test("Cached statements have their new columns, even if they have given no row")
    func columnNames() throws {
        let connections = try Connections()
        try connections.change("DELETE FROM t")
        #expect(try connections.queue.read { try $0.cachedStatement(sql: Self.sql).columnNames } == ["x", "y"])
        try connections.change("ALTER TABLE t ADD COLUMN z")
        try connections.queue.read { db in
            let statement = try db.cachedStatement(sql: Self.sql)
            #expect(try Row.fetchAll(statement).isEmpty)
            #expect(statement.columnNames == ["x", "y", "z"])
            #expect(statement.columnCount == 3)
        }
    }

    // MARK: - Regions

    private func makeView() throws -> Connections {
        let connections = try Connections()
        try connections.change("CREATE TABLE t1(a); CREATE TABLE t2(a); CREATE VIEW v AS SELECT * FROM t1")
        return connections
    }

    private func changeView(_ connections: Connections) throws {
        try connections.change("DROP VIEW v; CREATE VIEW v AS SELECT * FROM t2")
    }

    @Test("Cached statements have their new region, with and without rows", arguments: [true, false])
    func region(hasRows: Bool) throws {
        let connections = try makeView()
        if hasRows {
            try connections.change("INSERT INTO t1 VALUES (1); INSERT INTO t2 VALUES (2)")
        }
        let sql = "SELECT a FROM v"
        try connections.queue.read { db in
            let statement = try db.cachedStatement(sql: sql)
            #expect(try Int.fetchAll(statement) == (hasRows ? [1] : []))
            #expect(statement.databaseRegion.description.contains("t1(a)"))
        }
        try changeView(connections)
        try connections.queue.read { db in
            let statement = try db.cachedStatement(sql: sql)
            #expect(try Int.fetchAll(statement) == (hasRows ? [2] : []))
            #expect(statement.databaseRegion.description.contains("t2(a)"))
            #expect(!statement.databaseRegion.description.contains("t1"))
        }
    }

    @Test("The region that an access has read includes the new regions of its statements", arguments: [true, false])
    func accessedRegion(isCached: Bool) throws {
        let connections = try makeView()
        func accessedRegion() throws -> String {
            try connections.queue.read { db in
                try db.recordingAccessedRegion {
                    if isCached {
                        _ = try Int.fetchAll(db.cachedStatement(sql: "SELECT a FROM v"))
                    } else {
                        _ = try Int.fetchAll(db, sql: "SELECT a FROM v")
                    }
                }.region.description
            }
        }
        #expect(try accessedRegion().contains("t1(a)"))
        try changeView(connections)
        #expect(try accessedRegion().contains("t2(a)"))
    }

    @Test("Cached writes report the table that they write after the schema change")
    func eventKinds() throws {
        let connections = try makeView()
        try connections.change("CREATE TRIGGER g INSTEAD OF INSERT ON v BEGIN INSERT INTO t1 VALUES (new.a); END")
        func insert() throws -> String {
            try connections.queue.writeWithoutTransaction { db in
                let statement = try db.cachedStatement(sql: "INSERT INTO v VALUES (1)")
                try statement.execute()
                return "\(statement.effects.eventKinds)"
            }
        }
        #expect(try insert().contains("t1"))
        try connections.change(
            """
            DROP VIEW v;
            CREATE VIEW v AS SELECT * FROM t2;
            CREATE TRIGGER g INSTEAD OF INSERT ON v BEGIN INSERT INTO t2 VALUES (new.a); END
            """)
        #expect(try insert().contains("t2"))
    }
}
