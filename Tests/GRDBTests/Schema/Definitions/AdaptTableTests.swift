// Tables that get the columns of a definition, whatever columns they have.

import Testing

@testable import GRDB

struct AdaptTableTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { try $0.execute(sql: "CREATE TABLE carrier (code TEXT PRIMARY KEY)") }
    }

    private func adapt(droppingOtherColumns: Bool = false, _ body: (TableDefinition) throws -> Void) throws {
        try queue.write { try $0.adapt(table: "flight", droppingOtherColumns: droppingOtherColumns, body: body) }
    }

    /// The statements of a function that change tables.
    private func definitions(_ body: () throws -> Void) rethrows -> [String] {
        try statements(of: queue, during: body).filter { $0.hasPrefix("ALTER") || $0.hasPrefix("CREATE") }
    }

    private func columns() throws -> [String] {
        try queue.read { try $0.columns(in: "flight").map(\.name) }
    }

    @Test("A table that is missing is created, and one that has all columns is left alone")
    func creation() throws {
        let created = try definitions {
            for _ in 0..<2 {
                try adapt { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("number", .integer).notNull().indexed()
                    t.belongsTo("carrier")
                }
            }
        }
        #expect(
            created == [
                #"CREATE TABLE "flight" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "number" INTEGER NOT NULL, "#
                    + #""carrierCode" TEXT REFERENCES "carrier"("code"))"#,
                #"CREATE INDEX "flight_on_number" ON "flight"("number")"#,
                #"CREATE INDEX "flight_on_carrierCode" ON "flight"("carrierCode")"#,
            ])
    }

    @Test("Missing columns are added with their constraints and indexes; other columns stay, or are dropped; names have any case")
    func changes() throws {
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE flight (ID INTEGER PRIMARY KEY, note TEXT); INSERT INTO flight VALUES (1, 'late')")
        }
        let body = { (t: TableDefinition) in
            t.primaryKey("id", .integer)
            t.column("seats", .integer).notNull().defaults(to: 180)
            t.belongsTo("carrier", onDelete: .cascade)
        }
        let added = try definitions { try adapt(body) }
        #expect(
            added == [
                #"ALTER TABLE "flight" ADD COLUMN "seats" INTEGER NOT NULL DEFAULT 180"#,
                #"ALTER TABLE "flight" ADD COLUMN "carrierCode" TEXT REFERENCES "carrier"("code") ON DELETE CASCADE"#,
                #"CREATE INDEX "flight_on_carrierCode" ON "flight"("carrierCode")"#,
            ])
        #expect(try columns() == ["ID", "note", "seats", "carrierCode"])
        let dropped = try definitions { try adapt(droppingOtherColumns: true, body) }
        #expect(dropped == [#"ALTER TABLE "flight" DROP COLUMN "note""#])
        #expect(try queue.read { try Row.fetchAll($0, sql: "SELECT * FROM flight") } == [["ID": 1, "seats": 180, "carrierCode": nil]])
    }

    @Test(
        "A column that cannot be added is an error, and the table is not changed",
        arguments: [
            { t in
                t.column("first")
                t.column("code").unique()
            },
            { t in
                t.column("first")
                t.column("seats", .integer).notNull()
            },
            { t in
                t.column("first")
                t.column(sql: "seats INTEGER")
            },
            { t in
                t.column("first")
                t.column(literal: "seats INTEGER")
            },
            { t in
                t.column("first")
                t.belongsTo("route")
            },
        ] as [@Sendable (TableDefinition) -> Void])
    func refusals(body: @Sendable (TableDefinition) -> Void) throws {
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE flight (id INTEGER PRIMARY KEY); INSERT INTO flight VALUES (1)")
            try db.execute(sql: "CREATE TABLE route (origin TEXT, destination TEXT, PRIMARY KEY (origin, destination))")
        }
        #expect(throws: DatabaseError.self) { try adapt(body) }
        #expect(try columns() == ["id"])
    }

    @Test("A column that an index needs cannot be dropped, and nothing is")
    func neededColumns() throws {
        try queue.write { try $0.execute(sql: "CREATE TABLE flight (id, a, b); CREATE INDEX flight_b ON flight (b)") }
        #expect(throws: DatabaseError.self) { try adapt(droppingOtherColumns: true) { $0.column("id") } }
        #expect(try columns() == ["id", "a", "b"])
    }
}
