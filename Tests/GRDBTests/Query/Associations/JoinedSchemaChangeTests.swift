// Joined requests, while another connection changes the columns of their tables.

import Foundation
import Testing

@testable import GRDB

struct JoinedSchemaChangeTests {
    struct Parent: Codable, Hashable, FetchableRecord, TableRecord {
        var id: Int
        var name: String
    }

    struct Child: Codable, Hashable, FetchableRecord, TableRecord {
        var id: Int
        var parentId: Int
        var age: Int?
        static let parent = belongsTo(Parent.self, using: ForeignKey(["parentId"], to: ["id"]))
    }

    struct Info: Decodable, Hashable, FetchableRecord {
        var child: Child
        var parent: Parent
        static let before = Info(child: Child(id: 2, parentId: 1), parent: Parent(id: 1, name: "a"))
        static let expected = Info(child: Child(id: 2, parentId: 1, age: 7), parent: Parent(id: 1, name: "a"))
    }

    static let request = Child.including(required: Child.parent).asRequest(of: Info.self)

    /// What another connection does meanwhile.
    enum Change: String, CaseIterable {
        case add = "ALTER TABLE child ADD COLUMN age INTEGER DEFAULT 7"
        case move = "ALTER TABLE child ADD COLUMN age INTEGER DEFAULT 7; ALTER TABLE parent DROP COLUMN surplus"
    }

    /// Where the tables are.
    enum Place: CaseIterable {
        case main, attached
    }

    /// Runs a test with a connection that knows the tables, and a function by which another connection changes them.
    private func test(_ place: Place = .main, _ body: (Database, (Change) throws -> Void) throws -> Void) throws {
        let path = try makeTemporaryPath()
        let other = try DatabaseQueue(path: path)
        try other.inDatabase { db in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT, surplus); INSERT INTO parent VALUES (1, 'a', NULL);
                    CREATE TABLE child (id INTEGER PRIMARY KEY, parentId INTEGER NOT NULL); INSERT INTO child VALUES (2, 1);
                    """)
        }
        let queue = try DatabaseQueue(path: place == .main ? path : path + "-main")
        try queue.inDatabase { (db) throws in
            if place == .attached {
                try db.execute(sql: "CREATE TABLE note (text)")
                try db.execute(sql: "ATTACH DATABASE ? AS archive", arguments: [path])
            }
            #expect(try Self.request.fetchAll(db) == [.before])
        }
        try queue.inDatabase { (db) throws in
            try body(db) { change in try other.inDatabase { try $0.execute(sql: change.rawValue) } }
        }
    }

    /// The columns of a row, and those of its scope.
    private func names(_ row: Row?) -> String {
        guard let row else { return "none" }
        return (Array(row.columnNames) + ["|"] + (row.scopes["parent"].map { Array($0.columnNames) } ?? [])).joined(separator: " ")
    }

    private func expectedNames(_ change: Change) -> String {
        change == .add ? "id parentId age | id name surplus" : "id parentId age | id name"
    }

    /// All ways to fetch.
    private func checkFetching(_ db: Database, _ change: Change) throws {
        #expect(try names(Row.fetchOne(db, Self.request)) == expectedNames(change))
        #expect(try Self.request.fetchAll(db) == [.expected])
        #expect(try Self.request.fetchOne(db) == .expected)
        #expect(try Self.request.fetchSet(db) == [.expected])
        #expect(try Array(Self.request.fetchCursor(db)) == [.expected])
        #expect(try names(Row.fetchAll(db, Self.request).first) == expectedNames(change))
    }

    @Test(
        "Joined rows are correct when the schema changes between a deferred BEGIN and the first read", arguments: Place.allCases,
        Change.allCases)
    func deferredTransaction(place: Place, change: Change) throws {
        try test(place) { (db, otherConnection) throws in
            try db.inTransaction(.deferred) { () throws in
                try otherConnection(change)
                try checkFetching(db, change)
                return .commit
            }
        }
    }

    @Test("Joined rows are correct whichever fetching method runs first after a schema change", arguments: 0..<6)
    func firstFetch(way: Int) throws {
        try test { (db, otherConnection) throws in
            try db.inTransaction(.deferred) { () throws in
                try otherConnection(.move)
                switch way {
                case 0: #expect(try Self.request.fetchAll(db) == [.expected])
                case 1: #expect(try Self.request.fetchOne(db) == .expected)
                case 2: #expect(try Self.request.fetchCursor(db).next() == .expected)
                case 3: #expect(try Row.fetchAll(db, Self.request).first?.scopes["parent"] == ["id": 1, "name": "a"])
                case 4:
                    let cursor = try Row.fetchCursor(db, Self.request)
                    #expect(try cursor.next()?.scopes["parent"] == ["id": 1, "name": "a"])
                default:
                    let parents = Parent.including(
                        all: Parent.hasMany(Child.self, using: ForeignKey(["parentId"])).including(required: Child.parent))
                    let child = try #require(try Row.fetchOne(db, parents)?.prefetchedRows["children"]?.first)
                    #expect(child.scopes["parent"] == ["id": 1, "name": "a"])
                    #expect(child["age"] == 7)
                }
                return .commit
            }
        }
    }

    @Test("Joined rows are correct after other statements have read the new schema", arguments: Place.allCases)
    func afterOtherStatements(place: Place) throws {
        // The first statement has to be compiled again when it runs. The second one can't be compiled with the former schema.
        for sql in ["SELECT * FROM child", "SELECT age FROM child"] {
            try test(place) { (db, otherConnection) throws in
                try db.inTransaction(.deferred) { () throws in
                    try otherConnection(.move)
                    _ = try Row.fetchAll(db, sql: sql)
                    try checkFetching(db, .move)
                    #expect(try db.columns(in: "child").count == 3)
                    return .commit
                }
            }
        }
    }

    @Test("A cursor that is made before a schema change, and runs after it, gives correct rows", arguments: Place.allCases, Change.allCases)
    func cursors(place: Place, change: Change) throws {
        try test(place) { (db, otherConnection) throws in
            let records = try Self.request.fetchCursor(db)
            let rows = try Row.fetchCursor(db, Self.request)
            let ids = try Self.request.asRequest(of: Int.self).fetchCursor(db)
            try otherConnection(change)
            #expect(try records.next() == .expected)
            #expect(try names(rows.next()) == expectedNames(change))
            #expect(try ids.next() == 2)
        }
    }

    @Test("A request that is prepared before a schema change, and runs after it, gives correct rows", arguments: Change.allCases)
    func preparedRequests(change: Change) throws {
        try test { (db, otherConnection) throws in
            let request = try Self.request.makePreparedRequest(db, forSingleResult: false)
            let adapter = try #require(request.adapter)
            try otherConnection(change)
            let scopes = adapter.addingScopes(["first": RangeRowAdapter(0..<1)])
            let row = try #require(try Row.fetchOne(request.statement, adapter: scopes))
            #expect(names(row).hasSuffix(expectedNames(change)))
            #expect(row.scopes["first"] == ["id": 2])
            #expect(try Info.fetchAll(request.statement, adapter: adapter) == [.expected])
            #expect(try Int.fetchOne(request.statement, adapter: adapter) == 2)
        }
    }

    @Test("Selections of all kinds give correct rows after a schema change")
    func selections() throws {
        let requests: [(String, QueryInterfaceRequest<Row>)] = [
            ("annotated", Child.annotated(with: Column("id").forKey("x")).including(required: Child.parent).asRequest(of: Row.self)),
            ("excluding", Child.select(.allColumns(excluding: ["id"])).including(required: Child.parent).asRequest(of: Row.self)),
            ("literal", Child.select(literal: "child.id, child.parentId").including(required: Child.parent).asRequest(of: Row.self)),
            ("excluded parent", Child.including(required: Child.parent.select(.allColumns(excluding: ["id"]))).asRequest(of: Row.self)),
            ("subquery", Child.including(required: Child.parent.distinct()).asRequest(of: Row.self)),
            ("nothing", Child.joining(required: Child.parent).asRequest(of: Row.self)),
        ]
        for (name, request) in requests {
            try test { (db, otherConnection) throws in
                _ = try request.fetchAll(db)
                try db.inTransaction(.deferred) { () throws in
                    try otherConnection(name == "excluded parent" ? .add : .move)
                    let row = try #require(try request.fetchOne(db))
                    #expect(row["parentId"] == 1, "\(name)")
                    #expect(name == "nothing" || row.scopes["parent"]?["name"] == "a", "\(name)")
                    #expect(row.scopes["parent"]?.hasColumn("age") != true, "\(name)")
                    return .commit
                }
            }
        }
    }

    @Test("Dropped columns that the SQL lists are an error")
    func droppedColumns() throws {
        let request = Child.including(required: Child.parent.select(.allColumns(excluding: ["id"]))).asRequest(of: Row.self)
        try test { (db, otherConnection) throws in
            _ = try request.fetchAll(db)
            try db.inTransaction(.deferred) { () throws in
                try otherConnection(.move)
                #expect(throws: DatabaseError.self) { try request.fetchAll(db) }
                // Now, the schema is known.
                #expect(try request.fetchAll(db).map { $0.scopes["parent"] } == [["name": "a"]])
                return .commit
            }
        }
    }

    @Test("The number of selected columns is the one of the present schema")
    func numberOfSelectedColumns() throws {
        try test { (db, otherConnection) throws in
            #expect(try Child.numberOfSelectedColumns(db) == 2)
            try otherConnection(.add)
            // Outside of a transaction, the schema is looked at once for each statement that runs.
            try db.execute(sql: "SELECT 1")
            #expect(try Child.numberOfSelectedColumns(db) == 3)
        }
    }

    @Test("Common tables")
    func commonTables() throws {
        try test { (db, otherConnection) throws in
            let cte = CommonTableExpression<Row>(named: "kid", request: Child.all())
            let request = Parent.with(cte)
                .including(required: Parent.association(to: cte) { parent, kid in kid["parentId"] == parent["id"] }.forKey("kid"))
                .annotated(with: Column("id").forKey("x"))
                .asRequest(of: Row.self)
            _ = try request.fetchAll(db)
            try db.inTransaction(.deferred) { () throws in
                try otherConnection(.move)
                let row = try #require(try request.fetchOne(db))
                #expect(Array(row.columnNames) == ["id", "name", "x"])
                #expect(row.scopes["kid"] == ["id": 2, "parentId": 1, "age": 7])
                return .commit
            }
        }
    }

    @Test("Adapters that programs make from the schema are made again")
    func ownAdapters() throws {
        let sql: SQLRequest<Row> = "SELECT child.*, parent.* FROM child JOIN parent ON parent.id = child.parentId"
        let request = sql.adapted { db in
            let adapters = try splittingRowAdapters(columnCounts: [Child.numberOfSelectedColumns(db)])
            return ScopeAdapter(["child": adapters[0], "parent": adapters[1]])
        }
        try test { (db, otherConnection) throws in
            _ = try request.fetchAll(db)
            try db.inTransaction(.deferred) { () throws in
                try otherConnection(.add)
                let row = try #require(try request.fetchOne(db))
                #expect(row.scopes["child"] == ["id": 2, "parentId": 1, "age": 7])
                #expect(row.scopes["parent"]?.first?.1 == 1.databaseValue)
                return .commit
            }
        }
        try test { (db, otherConnection) throws in
            let cursor = try request.fetchCursor(db)
            try otherConnection(.add)
            #expect(try cursor.next()?.scopes["parent"]?.first?.0 == "id")
        }
    }

    @Test("An adapter of a request is an error for rows of another width")
    func otherStatements() throws {
        try test { (db, _) throws in
            let adapter = try Self.request.makePreparedRequest(db, forSingleResult: false).adapter
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db, sql: "SELECT 1, 2, 3, 4, 5, 6", adapter: adapter) }
            #expect(throws: DatabaseError.self) { try Row.fetchAll(db, sql: "SELECT 1, 2", adapter: adapter) }
            let base = try _RowLayout(db.makeStatement(sql: "SELECT 1, 2, 3, 4, 5, 6").columns)
            let error = #expect(throws: DatabaseError.self) { try adapter?._layout(over: base) }
            #expect(error?.resultCode == .SQLITE_SCHEMA)
        }
    }

    @Test("Joined rows are correct after schema changes by the same connection")
    func ownChanges() throws {
        try test { (db, _) throws in
            let cursor = try Self.request.fetchCursor(db)
            try db.execute(sql: Change.move.rawValue)
            #expect(try cursor.next() == .expected)
            try checkFetching(db, .move)
        }
    }
}

struct AttachedSchemaTests {
    private func test(mainIsMemory: Bool = false, _ body: (Database, DatabaseQueue) throws -> Void) throws {
        let path = try makeTemporaryPath()
        let other = try DatabaseQueue(path: path)
        try other.write { try $0.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY)") }
        let queue = try mainIsMemory ? DatabaseQueue() : DatabaseQueue(path: path + "-main")
        try queue.inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE note (text)")
            try db.execute(sql: "ATTACH DATABASE ? AS archive", arguments: [path])
            try body(db, other)
        }
    }

    @Test("The schema of an attached database is checked when it is read, also when the main database is not", arguments: [false, true])
    func unreadMain(mainIsMemory: Bool) throws {
        try test(mainIsMemory: mainIsMemory) { (db, other) throws in
            #expect(try db.columns(in: "city").count == 1)
            try db.inTransaction(.deferred) { () throws in
                try other.write { try $0.execute(sql: "ALTER TABLE city ADD COLUMN name TEXT") }
                _ = try Row.fetchAll(db, sql: "SELECT * FROM city")
                #expect(try db.columns(in: "city").count == 2)
                return .commit
            }
        }
    }
}
