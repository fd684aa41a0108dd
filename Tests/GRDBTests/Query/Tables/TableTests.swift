// `Table`: the requests it makes, what it fetches, counts, deletes and updates.

import GRDB
import Testing

struct TableTests: AirlineSuite {
    private let planes = Table("plane")
    private let carriers = Table<Carrier>("carrier")

    @Test("Selections")
    func selections() throws {
        try check(
            (planes.all(), #"SELECT * FROM "plane""#),
            (planes.select(Column("id"), Column("name")), #"SELECT "id", "name" FROM "plane""#),
            (planes.select([Column("id"), Column("name")]), #"SELECT "id", "name" FROM "plane""#),
            (planes.select(sql: "id + ?", arguments: [1]), #"SELECT id + 1 FROM "plane""#),
            (planes.select(literal: "id + \(1)"), #"SELECT id + 1 FROM "plane""#),
            (planes.annotated(with: Column("id").forKey("n")), #"SELECT *, "id" AS "n" FROM "plane""#),
            (planes.annotated(with: [Column.rowID]), #"SELECT *, "rowid" FROM "plane""#))
    }

    @Test("A selection may give requests another type")
    func typedSelections() throws {
        try Airline.test { db throws in
            #expect(try planes.select(max(Column("capacity")), as: Int.self).fetchOne(db) == 300)
            #expect(try planes.select([min(Column("capacity"))], as: Int.self).fetchOne(db) == 100)
            #expect(try planes.select(sql: "id * ?", arguments: [2], as: Int.self).fetchAll(db) == [2, 4, 6, 8])
            #expect(try planes.select(literal: "id * \(3)", as: Int.self).fetchAll(db) == [3, 6, 9, 12])
            #expect(try carriers.selectPrimaryKey(as: String.self).fetchSet(db) == ["AA", "DL", "UA"])
            #expect(try carriers.selectID().fetchSet(db) == ["AA", "DL", "UA"])
        }
    }

    @Test("Filters make the expected SQL")
    func filters() throws {
        try check(
            (planes.none(), #"SELECT * FROM "plane" WHERE 0"#),
            (planes.filter(Column("id") > 1), #"SELECT * FROM "plane" WHERE "id" > 1"#),
            (planes.filter(sql: "id > ?", arguments: [1]), #"SELECT * FROM "plane" WHERE id > 1"#),
            (planes.filter(literal: "id > \(1)"), #"SELECT * FROM "plane" WHERE id > 1"#),
            (planes.filter(key: 1), #"SELECT * FROM "plane" WHERE "id" = 1"#),
            (planes.filter(keys: [1, 2]), #"SELECT * FROM "plane" WHERE "id" IN (1, 2)"#),
            (planes.filter(key: ["id": 1]), #"SELECT * FROM "plane" WHERE "id" = 1"#))
        try check(
            (planes.filter(key: nil), #"SELECT * FROM "plane" WHERE 0"#),
            (planes.filter(keys: [["id": 1], ["id": 2]]), #"SELECT * FROM "plane" WHERE ("id" = 1) OR ("id" = 2)"#),
            (carriers.filter(id: "AA"), #"SELECT * FROM "carrier" WHERE "code" = 'AA'"#),
            (carriers.filter(ids: ["AA", "DL"]), #"SELECT * FROM "carrier" WHERE "code" IN ('AA', 'DL')"#))
    }

    @Test("Orders, limits, aliases, common table expressions")
    func orders() throws {
        let leg = TableAlias(name: "leg")
        let typed = TableAlias<Carrier>(name: "c")
        let cte = CommonTableExpression(named: "one", sql: "SELECT 1")
        try check(
            (planes.order(Column("name"), Column("id").desc), #"SELECT * FROM "plane" ORDER BY "name", "id" DESC"#),
            (planes.order([Column("name")]), #"SELECT * FROM "plane" ORDER BY "name""#),
            (planes.order(sql: "id + ?", arguments: [1]), #"SELECT * FROM "plane" ORDER BY id + 1"#),
            (planes.order(literal: "id + \(1)"), #"SELECT * FROM "plane" ORDER BY id + 1"#),
            (planes.orderByPrimaryKey(), #"SELECT * FROM "plane" ORDER BY "id""#),
            (planes.limit(2, offset: 1), #"SELECT * FROM "plane" LIMIT 2 OFFSET 1"#))
        try check(
            (planes.aliased(leg).filter(leg["id"] > 1), #"SELECT "leg".* FROM "plane" "leg" WHERE "leg"."id" > 1"#),
            (carriers.aliased(typed).order(typed.name), #"SELECT "c".* FROM "carrier" "c" ORDER BY "c"."name""#),
            (planes.with(cte), #"WITH "one" AS (SELECT 1) SELECT * FROM "plane""#))
    }

    @Test("Associations between tables")
    func associations() throws {
        let carrier = planes.belongsTo(Table("carrier"), using: ForeignKey(["carrierCode"]))
        let join = #"JOIN "carrier" ON "carrier"."code" = "plane"."carrierCode""#
        try check(
            (planes.including(required: carrier), #"SELECT "plane".*, "carrier".* FROM "plane" \#(join)"#),
            (planes.including(optional: carrier), #"SELECT "plane".*, "carrier".* FROM "plane" LEFT \#(join)"#),
            (planes.joining(required: carrier), #"SELECT "plane".* FROM "plane" \#(join)"#),
            (planes.joining(optional: carrier), #"SELECT "plane".* FROM "plane" LEFT \#(join)"#),
            (
                planes.annotated(withRequired: carrier.select(Column("name"))),
                #"SELECT "plane".*, "carrier"."name" FROM "plane" \#(join)"#
            ),
            (
                planes.annotated(withOptional: carrier.select(Column("name"))),
                #"SELECT "plane".*, "carrier"."name" FROM "plane" LEFT \#(join)"#
            ))
    }

    @Test("Associations to record types, to one row, to many rows, through others")
    func associatedRows() throws {
        try Airline.test { db throws in
            let logbook = planes.hasOne(Table("logbook"))
            let typedLogbook = planes.hasOne(Airline.Logbook.self)
            let seats = planes.hasMany(Table("seat"))
            let typedSeats = planes.hasMany(Airline.Seat.self)
            let carrier = planes.belongsTo(Carrier.self, using: ForeignKey(["carrierCode"]))
            #expect(try planes.joining(required: logbook).fetchAll(db).map { $0["id"] } == [1, 4])
            #expect(try planes.joining(required: typedLogbook).fetchAll(db).map { $0["id"] } == [1, 4])
            #expect(try planes.joining(required: carrier.filter { $0.code == "UA" }).fetchAll(db).map { $0["id"] } == [4])
            #expect(try planes.annotated(with: seats.count).order(Column("id")).fetchAll(db).map { $0["seatCount"] } == [2, 0, 0, 1])
            #expect(try planes.having(typedSeats.isEmpty).order(Column("id")).fetchAll(db).map { $0["id"] } == [2, 3])
            #expect(
                try planes.annotated(with: [seats.max(Column("label"))]).fetchAll(db).map { $0["maxSeatLabel"] } == ["1B", nil, nil, "1A"])
            let rows = try planes.including(all: seats).orderByPrimaryKey().fetchAll(db)
            #expect(rows.map { $0.prefetchedRows["seats"]?.count } == [2, 0, 0, 1])
        }
    }

    @Test("Associations through others")
    func throughAssociations() throws {
        try Airline.test { db throws in
            let seats = Table("carrier").hasMany(
                Row.self, through: Table("carrier").hasMany(planes, using: ForeignKey(["carrierCode"])),
                using: planes.hasMany(Table("seat")))
            let counts = try Table("carrier").annotated(with: seats.count).order(Column("code")).fetchAll(db)
            #expect(counts.map { $0["seatCount"] } == [2, 0, 1])
            let carrier = Table("seat").hasOne(
                Row.self, through: Table("seat").belongsTo(planes),
                using: planes.belongsTo(Table("carrier"), using: ForeignKey(["carrierCode"])))
            let rows = try Table("seat").annotated(withRequired: carrier.select(Column("code"))).fetchAll(db)
            #expect(rows.map { $0["code"] } == ["AA", "AA", "UA"])
        }
    }

    @Test("Associations to common table expressions")
    func commonTableExpressions() throws {
        try Airline.test { db throws in
            let large = CommonTableExpression(named: "large", sql: "SELECT id FROM plane WHERE capacity > ?", arguments: [150])
            let request = planes.with(large)
            let same = planes.association(to: large) { plane, large in plane["id"] == large["id"] }
            #expect(try request.joining(required: same).fetchAll(db).map { $0["id"] } == [2, 4])
            #expect(try request.joining(required: planes.association(to: large)).fetchCount(db) == 8)
        }
    }

    @Test("All rows, records, or values are fetched")
    func fetching() throws {
        try Airline.test { db throws in
            #expect(try planes.fetchAll(db).map { $0["id"] } == [1, 2, 3, 4])
            #expect(try planes.fetchOne(db)?["id"] == 1)
            #expect(try planes.fetchSet(db).count == 4)
            #expect(try planes.fetchCursor(db).map { $0["id"] as Int64 }.next() == 1)
            #expect(try carriers.fetchAll(db).map(\.code).sorted() == ["AA", "DL", "UA"])
            #expect(try carriers.fetchOne(db)?.code == "AA")
            #expect(try carriers.fetchSet(db).count == 3)
            #expect(try carriers.fetchCursor(db).next()?.code == "AA")
        }
    }

    @Test("Fetched values are those of the first column")
    func fetchingValues() throws {
        enum Code: String, DatabaseValueConvertible { case AA, DL, UA }
        try Airline.test { db throws in
            let codes = Table<String>("carrier")
            #expect(try codes.fetchAll(db) == ["AA", "DL", "UA"])
            #expect(try codes.fetchOne(db) == "AA")
            #expect(try codes.fetchSet(db) == ["AA", "DL", "UA"])
            #expect(try codes.fetchCursor(db).next() == "AA")
            let cases = Table<Code>("carrier")
            #expect(try cases.fetchAll(db) == [.AA, .DL, .UA])
            #expect(try cases.fetchOne(db) == .AA)
            #expect(try cases.fetchSet(db) == [.AA, .DL, .UA])
            #expect(try cases.fetchCursor(db).next() == .AA)
            try db.execute(sql: "DELETE FROM logbook")
            #expect(try Table<Int>("logbook").fetchOne(db) == nil)
        }
    }

    @Test("Rows are counted, and their existence is checked")
    func existence() throws {
        try Airline.test { db throws in
            #expect(try planes.fetchCount(db) == 4)
            #expect(try planes.exists(db, key: 1))
            #expect(try !planes.exists(db, key: 99))
            #expect(try !planes.exists(db, key: nil as Int?))
            #expect(try Table("gate").exists(db, key: ["carrierCode": "AA", "number": 2]))
            #expect(try !Table("gate").exists(db, key: ["carrierCode": "AA", "number": 9]))
            #expect(try carriers.exists(db, id: "DL"))
        }
    }

    @Test("Rows are deleted: all of them, or those of some keys")
    func deleting() throws {
        try Airline.test { db throws in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            #expect(try planes.deleteOne(db, key: 1))
            #expect(try !planes.deleteOne(db, key: 1))
            #expect(try !planes.deleteOne(db, key: nil as Int?))
            #expect(try Table("gate").deleteOne(db, key: ["carrierCode": "AA", "number": 2]))
            #expect(try planes.deleteAll(db, keys: [2, 99]) == 1)
            #expect(try planes.deleteAll(db, keys: [["id": 3]]) == 1)
            #expect(try carriers.deleteAll(db, ids: ["AA"]) == 1)
            #expect(try carriers.deleteOne(db, id: "DL"))
            #expect(try planes.deleteAll(db) == 1)
            #expect(try db.expandedStatements { () throws in try planes.deleteAll(db, keys: [] as [Int]) } == [])
            #expect(try db.expandedStatements { () throws in try planes.deleteAll(db, keys: []) } == [])
        }
    }

    @Test("Rows are updated")
    func updating() throws {
        try Airline.test { db throws in
            #expect(try planes.updateAll(db, Column("capacity").set(to: 1), Column("name").set(to: "A")) == 4)
            let replacing = try db.expandedStatements { () throws in
                try planes.updateAll(db, onConflict: .replace, [Column("capacity").set(to: 9)])
            }
            #expect(replacing == [#"UPDATE OR REPLACE "plane" SET "capacity" = 9"#])
            #expect(try carriers.updateAll(db) { $0.name.set(to: $0.code) } == 3)
            #expect(try carriers.updateAll(db) { [$0.name.set(to: "x"), $0.name.set(to: $0.code)] } == 3)
            #expect(try carriers.fetchAll(db).map(\.name).sorted() == ["AA", "DL", "UA"])
            #expect(try db.expandedStatements { () throws in try planes.updateAll(db, []) } == [])
        }
    }

    @Test("The region of a table is the table, and what a view reads")
    func regions() throws {
        try Airline.test { db throws in
            #expect(try planes.databaseRegion(db).description == "plane(*)")
            let region = try Table("largePlane").databaseRegion(db)
            #expect(region.description == "largePlane(id,name),plane(capacity,id,name)")
        }
    }

    @Test("A table that does not exist is an error of the fetch")
    func missingTable() throws {
        try Airline.test { db throws in
            #expect(throws: DatabaseError.self) { try Table("missing").fetchAll(db) }
            #expect(throws: DatabaseError.self) { try Table("missing").fetchCount(db) }
            #expect(throws: DatabaseError.self) { try Table("missing").filter(key: 1).fetchOne(db) }
        }
    }

    @Test("Keys that do not fit the table are errors")
    func badKeys() throws {
        try Airline.test { db throws in
            #expect(throws: DatabaseError.self) { try Table("gate").exists(db, key: 1) }
            #expect(throws: DatabaseError.self) { try planes.exists(db, key: ["name": "Ann"]) }
            #expect(throws: DatabaseError.self) { try planes.deleteOne(db, key: ["missing": 1]) }
        }
    }
}
