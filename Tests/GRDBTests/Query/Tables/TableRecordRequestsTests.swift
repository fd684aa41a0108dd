// The static methods of `TableRecord`: they begin the requests of a record type.

import GRDB
import Testing

struct TableRecordRequestsTests: AirlineSuite {
    private struct PlaneWithRowID: TableRecord {
        static let databaseTableName = "plane"
        static var databaseSelection: [any SQLSelectable] { [.allColumns, .rowID] }
    }

    @Test("Selections")
    func selections() throws {
        try check(
            (Plane.all(), #"SELECT * FROM "plane""#),
            (Plane.none(), #"SELECT * FROM "plane" WHERE 0"#),
            (PlaneWithRowID.all(), #"SELECT *, "rowid" FROM "plane""#),
            (Plane.select(Column("id"), Column("name")), #"SELECT "id", "name" FROM "plane""#),
            (Plane.select([Column("id"), Column("name")]), #"SELECT "id", "name" FROM "plane""#),
            (Plane.select { [$0.id, $0.name] }, #"SELECT "id", "name" FROM "plane""#),
            (Plane.select { $0.id }, #"SELECT "id" FROM "plane""#),
            (Plane.select(\.id), #"SELECT "id" FROM "plane""#))
        try check(
            (Plane.select(sql: "id + ?", arguments: [1]), #"SELECT id + 1 FROM "plane""#),
            (Plane.select(literal: "id + \(1)"), #"SELECT id + 1 FROM "plane""#),
            (Plane.annotated(with: Column("id").forKey("n")), #"SELECT *, "id" AS "n" FROM "plane""#),
            (Plane.annotated(with: [Column.rowID]), #"SELECT *, "rowid" FROM "plane""#),
            (Plane.annotated { [$0.id.forKey("n"), $0.name] }, #"SELECT *, "id" AS "n", "name" FROM "plane""#),
            (Plane.annotated { $0.id.forKey("n") }, #"SELECT *, "id" AS "n" FROM "plane""#))
    }

    @Test("A selection may give requests another type")
    func typedSelections() throws {
        try Airline.test { db throws in
            #expect(try Plane.select(max(Column("capacity")), as: Int.self).fetchOne(db) == 300)
            #expect(try Plane.select([max(Column("capacity"))], as: Int.self).fetchOne(db) == 300)
            #expect(try Plane.select({ max($0.capacity) }, as: Int.self).fetchOne(db) == 300)
            #expect(try Plane.select({ [max($0.capacity), min($0.capacity)] }, as: Row.self).fetchOne(db)?[1] == 100)
            #expect(try Plane.select(sql: "id * ?", arguments: [2], as: Int.self).fetchAll(db) == [2, 4, 6, 8])
            #expect(try Plane.select(literal: "id * \(3)", as: Int.self).fetchAll(db) == [3, 6, 9, 12])
            #expect(try Carrier.selectPrimaryKey(as: String.self).fetchSet(db) == ["AA", "DL", "UA"])
            #expect(try Carrier.selectID().fetchSet(db) == ["AA", "DL", "UA"])
            #expect(try Airline.sql(db, Gate.selectPrimaryKey(as: Row.self)) == #"SELECT "carrierCode", "number" FROM "gate""#)
        }
    }

    @Test("The number of selected columns is that of the selection of the type")
    func numberOfSelectedColumns() throws {
        try Airline.test { db throws in
            #expect(try Plane.numberOfSelectedColumns(db) == 5)
            #expect(try PlaneWithRowID.numberOfSelectedColumns(db) == 6)
        }
    }

    @Test("Filters make the expected SQL")
    func filters() throws {
        try check(
            (Plane.filter(Column("id") > 1), #"SELECT * FROM "plane" WHERE "id" > 1"#),
            (Plane.filter { $0.id > 1 }, #"SELECT * FROM "plane" WHERE "id" > 1"#),
            (Plane.filter { _ in true.sqlExpression }, #"SELECT * FROM "plane" WHERE 1"#),
            (Plane.filter(sql: "id > ?", arguments: [1]), #"SELECT * FROM "plane" WHERE id > 1"#),
            (Plane.filter(literal: "id > \(1)"), #"SELECT * FROM "plane" WHERE id > 1"#),
            (Plane.filter(key: 1), #"SELECT * FROM "plane" WHERE "id" = 1"#),
            (Plane.filter(key: nil as Int?), #"SELECT * FROM "plane" WHERE 0"#),
            (Plane.filter(keys: [1, 2]), #"SELECT * FROM "plane" WHERE "id" IN (1, 2)"#))
        try check(
            (Plane.filter(key: ["id": 1]), #"SELECT * FROM "plane" WHERE "id" = 1"#),
            (Plane.filter(keys: [["id": 1], ["id": 2]]), #"SELECT * FROM "plane" WHERE ("id" = 1) OR ("id" = 2)"#),
            (Carrier.filter(id: "AA"), #"SELECT * FROM "carrier" WHERE "code" = 'AA'"#),
            (Carrier.filter(ids: ["AA", "DL"]), #"SELECT * FROM "carrier" WHERE "code" IN ('AA', 'DL')"#))
    }

    @Test("Orders, limits, aliases, common table expressions")
    func orders() throws {
        let leg = TableAlias(name: "leg")
        let typed = TableAlias<Plane>(name: "p")
        let cte = CommonTableExpression(named: "one", sql: "SELECT 1")
        try check(
            (Plane.order(Column("name"), Column("id").desc), #"SELECT * FROM "plane" ORDER BY "name", "id" DESC"#),
            (Plane.order([Column("name")]), #"SELECT * FROM "plane" ORDER BY "name""#),
            (Plane.order { [$0.name, $0.id.desc] }, #"SELECT * FROM "plane" ORDER BY "name", "id" DESC"#),
            (Plane.order(\.id.desc), #"SELECT * FROM "plane" ORDER BY "id" DESC"#),
            (Plane.order(sql: "id + ?", arguments: [1]), #"SELECT * FROM "plane" ORDER BY id + 1"#),
            (Plane.order(literal: "id + \(1)"), #"SELECT * FROM "plane" ORDER BY id + 1"#),
            (Plane.orderByPrimaryKey(), #"SELECT * FROM "plane" ORDER BY "id""#))
        try check(
            (Plane.limit(2), #"SELECT * FROM "plane" LIMIT 2"#),
            (Plane.limit(2, offset: 1), #"SELECT * FROM "plane" LIMIT 2 OFFSET 1"#),
            (Plane.aliased(leg).filter(leg["id"] > 1), #"SELECT "leg".* FROM "plane" "leg" WHERE "leg"."id" > 1"#),
            (Plane.aliased(typed).order(typed.name), #"SELECT "p".* FROM "plane" "p" ORDER BY "p"."name""#),
            (Plane.with(cte), #"WITH "one" AS (SELECT 1) SELECT * FROM "plane""#))
    }

    @Test("Associations")
    func associations() throws {
        let carrier = Plane.carrier
        let join = #"JOIN "carrier" ON "carrier"."code" = "plane"."carrierCode""#
        try check(
            (Plane.including(required: carrier), #"SELECT "plane".*, "carrier".* FROM "plane" \#(join)"#),
            (Plane.including(optional: carrier), #"SELECT "plane".*, "carrier".* FROM "plane" LEFT \#(join)"#),
            (Plane.joining(required: carrier), #"SELECT "plane".* FROM "plane" \#(join)"#),
            (Plane.joining(optional: carrier), #"SELECT "plane".* FROM "plane" LEFT \#(join)"#),
            (
                Plane.annotated(withRequired: carrier.select(Column("name"))),
                #"SELECT "plane".*, "carrier"."name" FROM "plane" \#(join)"#
            ),
            (
                Plane.annotated(withOptional: carrier.select { $0.name }),
                #"SELECT "plane".*, "carrier"."name" FROM "plane" LEFT \#(join)"#
            ))
    }

    @Test("Associations to tables, to one row, to many rows, through others")
    func associatedRows() throws {
        try Airline.test { db throws in
            let carrier = Plane.belongsTo(Table("carrier"), using: ForeignKey(["carrierCode"]))
            let logbook = Plane.hasOne(Table("logbook"))
            let seats = Plane.hasMany(Table("seat"))
            let ids = try Plane.joining(required: carrier.filter(Column("code") == "UA")).fetchAll(db).map(\.id)
            #expect(ids == [4])
            #expect(try Plane.joining(required: logbook).fetchAll(db).map(\.id) == [1, 4])
            #expect(try Plane.joining(required: Plane.logbook).fetchAll(db).map(\.id) == [1, 4])
            #expect(try Plane.having(seats.isEmpty).fetchAll(db).map(\.id) == [2, 3])
            #expect(try Seat.joining(required: Seat.carrier.filter { $0.code == "AA" }).fetchCount(db) == 2)
            let rows = try Row.fetchAll(db, Plane.including(all: Plane.seats).orderByPrimaryKey())
            #expect(rows.map { $0.prefetchedRows["seats"]?.count } == [2, 0, 0, 1])
        }
    }

    @Test("Associations to common table expressions")
    func commonTableExpressions() throws {
        try Airline.test { db throws in
            let large = CommonTableExpression(named: "large", request: Plane.select { $0.id }.filter { $0.capacity > 150 })
            let request = Plane.with(large)
            let same = Plane.association(to: large) { plane, large in plane.id == large["id"] }
            #expect(try request.joining(required: same).fetchAll(db).map(\.id) == [2, 4])
            #expect(try request.joining(required: Plane.association(to: large)).fetchCount(db) == 8)
        }
    }

    @Test("A condition on a common table expression belongs to each join of its own")
    func repeatedCondition() throws {
        try Airline.test { db throws in
            let all = CommonTableExpression<Plane>(named: "other", request: Plane.all())
            let larger = Plane.association(to: all) { plane, other in plane.capacity < other.capacity }
            let first = larger.forKey("first")
            let second = larger.forKey("second")
            let request = Plane.with(all).joining(required: first).joining(optional: second)
            #expect(
                try Airline.sql(db, request) == """
                    WITH "other" AS (SELECT * FROM "plane") SELECT "plane".* FROM "plane" \
                    JOIN "other" "other1" ON "plane"."capacity" < "other1"."capacity" \
                    LEFT JOIN "other" "other2" ON "plane"."capacity" < "other2"."capacity"
                    """)
        }
    }

    @Test("Rows are counted, and their existence is checked")
    func existence() throws {
        try Airline.test { db throws in
            #expect(try Plane.fetchCount(db) == 4)
            #expect(try db.expandedStatements { () throws in _ = try PlaneWithRowID.fetchCount(db) } == [#"SELECT COUNT(*) FROM "plane""#])
            #expect(try Plane.exists(db, key: 1))
            #expect(try !Plane.exists(db, key: 99))
            #expect(try !Plane.exists(db, key: nil as Int?))
            #expect(try Gate.exists(db, key: ["carrierCode": "AA", "number": 2]))
            #expect(try !Gate.exists(db, key: ["carrierCode": "AA", "number": 9]))
            #expect(try Carrier.exists(db, id: "DL"))
            #expect(throws: DatabaseError.self) { try Gate.exists(db, key: 1) }
            #expect(throws: DatabaseError.self) { try Plane.exists(db, key: ["name": "Ann"]) }
        }
    }

    @Test("No row exists with the id nil, and the check runs no query")
    func nilID() throws {
        struct Draft: Identifiable, TableRecord {
            static let databaseTableName = "plane"
            var id: Int64?
        }
        try Airline.test { db throws in
            let statements = try db.expandedStatements { () throws in
                #expect(try !Draft.exists(db, id: nil))
                #expect(try !Table<Draft>("plane").exists(db, id: nil))
            }
            #expect(statements.isEmpty)
            #expect(try Draft.exists(db, id: 1))
        }
    }

    @Test("Rows are deleted: all of them, or those of some keys")
    func deleting() throws {
        try Airline.test { db throws in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            #expect(try Plane.deleteOne(db, key: 1))
            #expect(try !Plane.deleteOne(db, key: 1))
            #expect(try !Plane.deleteOne(db, key: nil as Int?))
            #expect(try db.expandedStatements { () throws in try Plane.deleteOne(db, key: nil as Int?) } == [])
            #expect(try Gate.deleteOne(db, key: ["carrierCode": "AA", "number": 2]))
            #expect(try Plane.deleteAll(db, keys: [2, 99]) == 1)
            #expect(try Plane.deleteAll(db, keys: [["id": 3]]) == 1)
            #expect(try Carrier.deleteAll(db, ids: ["AA"]) == 1)
            #expect(try Carrier.deleteOne(db, id: "DL"))
            #expect(try Plane.deleteAll(db) == 1)
            #expect(try db.expandedStatements { () throws in try Plane.deleteAll(db, keys: [] as [Int]) } == [])
            #expect(throws: DatabaseError.self) { try Plane.deleteOne(db, key: ["missing": 1]) }
        }
    }

    @Test("Rows are updated")
    func updating() throws {
        try Airline.test { db throws in
            #expect(try Plane.updateAll(db, Column("capacity").set(to: 1), Column("name").set(to: "A")) == 4)
            #expect(try Plane.updateAll(db, [Column("capacity").set(to: 2)]) == 4)
            #expect(try Plane.updateAll(db) { $0.capacity += 1 } == 4)
            #expect(try Plane.updateAll(db) { [$0.capacity += 1, $0.name.set(to: "B")] } == 4)
            let replacing = try db.expandedStatements { () throws in
                try Plane.updateAll(db, onConflict: .replace, Column("capacity").set(to: 9))
            }
            #expect(replacing == [#"UPDATE OR REPLACE "plane" SET "capacity" = 9"#])
            #expect(try Plane.select({ $0.capacity }, as: Int.self).fetchSet(db) == [9])
            #expect(try db.expandedStatements { () throws in try Plane.updateAll(db, []) } == [])
        }
    }

    @Test("Errors of closures are thrown by the methods that call them")
    func throwingClosures() throws {
        struct Failure: Error {}
        func fail() throws { throw Failure() }
        #expect(throws: Failure.self) {
            try Plane.filter {
                try fail()
                return $0.id
            }
        }
        #expect(throws: Failure.self) {
            try Plane.select {
                try fail()
                return $0.id
            }
        }
        #expect(throws: Failure.self) {
            try Plane.order {
                try fail()
                return $0.id
            }
        }
        #expect(throws: Failure.self) {
            try Plane.annotated {
                try fail()
                return $0.id
            }
        }
    }
}

struct RequestForAssociationTests: AirlineSuite {
    private let plane = Plane(id: 1, carrierCode: "AA")

    @Test("The values of the record are those of the condition")
    func conditions() throws {
        try Airline.test { db throws in
            #expect(try Airline.sql(db, plane.request(for: Plane.carrier)) == #"SELECT * FROM "carrier" WHERE "code" = 'AA'"#)
            #expect(try Airline.sql(db, plane.request(for: Plane.seats)) == #"SELECT * FROM "seat" WHERE "planeId" = 1"#)
            #expect(try Airline.sql(db, plane.request(for: Plane.logbook)) == #"SELECT * FROM "logbook" WHERE "planeId" = 1"#)
            #expect(
                try Airline.sql(db, Seat(planeId: 4, label: "1A").request(for: Seat.carrier)) == """
                    SELECT "carrier".* FROM "carrier" \
                    JOIN "plane" ON ("plane"."carrierCode" = "carrier"."code") AND ("plane"."id" = 4)
                    """)
        }
    }

    @Test("Requests are derived, fetched, and deleted")
    func derivedRequests() throws {
        try Airline.test { db throws in
            let seats = plane.request(for: Plane.seats.order(Column("label").desc))
            #expect(try seats.fetchAll(db).map(\.label) == ["1B", "1A"])
            #expect(try seats.filter(Column("label") == "1B").fetchCount(db) == 1)
            #expect(try seats.deleteAll(db) == 2)
            #expect(try Seat.fetchCount(db) == 1)
        }
    }

    @Test("A record whose key is NULL has no associated rows")
    func null() throws {
        try Airline.test { db throws in
            let orphan = Plane(id: 9)
            #expect(try Airline.sql(db, orphan.request(for: Plane.carrier)) == #"SELECT * FROM "carrier" WHERE 0"#)
            #expect(try orphan.request(for: Plane.carrier).fetchOne(db) == nil)
        }
    }

    @Test("A record that lacks the column of the association is an error")
    func missingColumn() throws {
        struct Partial: Encodable, TableRecord, EncodableRecord {
            static let databaseTableName = "plane"
            static let carrier = belongsTo(Airline.Carrier.self, using: ForeignKey(["carrierCode"]))
            var id: Int
        }
        try Airline.test { db throws in
            let error = #expect(throws: DatabaseError.self) { try Partial(id: 1).request(for: Partial.carrier).fetchAll(db) }
            #expect(error?.message?.contains("carrierCode") == true)
        }
    }

    @Test("A record that cannot be encoded is an error of the fetch")
    func encodingError() throws {
        struct Failure: Error {}
        struct Unencodable: TableRecord, EncodableRecord {
            static let databaseTableName = "plane"
            static let seats = hasMany(Airline.Seat.self)
            func encode(to container: inout PersistenceContainer) throws { throw Failure() }
        }
        try Airline.test { db throws in
            #expect(throws: Failure.self) { try Unencodable().request(for: Unencodable.seats).fetchAll(db) }
        }
    }
}
