// Requests of views, and of other tables without a primary key.

import Testing

@testable import GRDB

struct ViewRequestTests: TravelSuite {
    /// A view has no primary key, so that the association must name the foreign key.
    private static let late = Flight.hasOne(Table("lateFlight"), using: ForeignKey(["id"], to: ["id"]))

    @Test("The stable order of a view is that of all selected columns, from the first to the last")
    func stableOrder() throws {
        try Travel.test { db throws in
            let view = Table("lateFlight")
            #expect(try Travel.sql(db, view.all().withStableOrder()) == #"SELECT * FROM "lateFlight" ORDER BY 1, 2"#)
            #expect(
                try Travel.sql(db, view.order(Column("number").desc).withStableOrder().select(Column("number")))
                    == #"SELECT "number" FROM "lateFlight" ORDER BY "number" DESC, 1"#)
            #expect(try Travel.sql(db, view.all().withStableOrder().reversed()) == #"SELECT * FROM "lateFlight" ORDER BY 1 DESC, 2 DESC"#)
            #expect(try Row.fetchAll(db, view.all().withStableOrder().reversed()).map { $0["id"] as Int } == [4, 2])
            #expect(
                try Travel.sql(db, view.select(sql: "number, id").withStableOrder())
                    == #"SELECT number, id FROM "lateFlight" ORDER BY "id", "number""#)
            #expect(try view.all().withStableOrder().fetchCount(db) == 2)
        }
    }

    @Test("A view that is joined is sorted by its columns, by their positions if they are selected")
    func joinedView() throws {
        try Travel.test { db throws in
            let request = Flight.including(required: Self.late).withStableOrder()
            #expect(try Travel.sql(db, request).hasSuffix(#"ORDER BY "flight"."id", 7, 8"#))
            #expect(
                try Travel.sql(db, Flight.joining(required: Self.late).withStableOrder())
                    .hasSuffix(#"ORDER BY "flight"."id", "lateFlight"."id", "lateFlight"."number""#))
            #expect(try Row.fetchAll(db, request).map { $0["id"] as Int } == [2, 4])
            let flights = Table("lateFlight").belongsTo(Flight.self, using: ForeignKey(["id"], to: ["id"]))
            let views = Table("lateFlight").including(required: flights).withStableOrder()
            #expect(try Travel.sql(db, views).hasSuffix(#"ORDER BY 1, 2, "flight"."id""#))
        }
    }

    @Test("The stable order of a common table is that of its columns")
    func commonTable() throws {
        try Travel.test { db throws in
            let late = CommonTableExpression(named: "late", request: Flight.select { [$0.id, $0.delay] }.filter { $0.delay > 30 })
            #expect(try Travel.sql(db, late.all().with(late).withStableOrder()).hasSuffix(#"SELECT * FROM "late" ORDER BY 1, 2"#))
            #expect(Travel.message { _ = try Table("unknown").all().withStableOrder().fetchAll(db) } == "no such table: unknown")
        }
    }

    @Test("A schema source gives a view a primary key to sort by")
    func schemaSource() throws {
        var configuration = Configuration()
        configuration.schemaSource = KeysOfViews(columns: ["number"])
        try DatabaseQueue(configuration: configuration).write { db in
            try db.execute(sql: "CREATE VIEW v AS SELECT 1 AS id, 2 AS number")
            #expect(try Travel.sql(db, Table("v").all().withStableOrder()) == #"SELECT * FROM "v" ORDER BY "number""#)
        }
    }

    @Test("A foreign key to a view with the key of a schema source has the type of its column")
    func foreignKeys() throws {
        var configuration = Configuration()
        configuration.schemaSource = KeysOfViews()
        try DatabaseQueue(configuration: configuration).write { db in
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY)")
            try db.execute(sql: "CREATE VIEW v AS SELECT id FROM t; CREATE VIEW w AS SELECT 1 AS id")
            try db.create(table: "child") {
                $0.belongsTo("parent", inTable: "v")
                $0.belongsTo("other", inTable: "w")
            }
            #expect(try db.columns(in: "child").map(\.type) == ["INTEGER", ""])
        }
    }

    @Test("A condition can check whether a row of a view exists")
    func existence() throws {
        try Travel.test { db throws in
            let late = TableAlias()
            let request = Flight.joining(optional: Self.late.aliased(late))
            #expect(try request.filter(late.exists).fetchAll(db).map(\.id) == [2, 4])
            #expect(try request.filter(!late.exists).fetchAll(db).map(\.id) == [1, 3])
        }
    }
}
