// The selection of all columns but some.

import GRDB
import Testing

struct AllColumnsExcludingTests: AirlineSuite {
    @Test("Excluded columns are not selected, whatever the case of their letters")
    func excludedColumns() throws {
        try Airline.test { db throws in
            let others = #"SELECT "id", "carrierCode", "formerCarrierCode" FROM "plane""#
            #expect(try Airline.sql(db, Plane.select(.allColumns(excluding: ["name", "CAPACITY"]))) == others)
            #expect(try Airline.sql(db, Plane.select(.allColumns(excluding: [Column("name"), Column("capacity")]))) == others)
            #expect(try Airline.sql(db, Plane.select(AllColumnsExcluding(["name", "capacity"]))) == others)
            #expect(try Airline.sql(db, Table("plane").select(AllColumnsExcluding(["name", "capacity"]))) == others)
        }
    }

    @Test("Excluding no column selects *")
    func nothingExcluded() throws {
        try Airline.test { db throws in
            #expect(try Airline.sql(db, Plane.select(.allColumns(excluding: [] as [String]))) == #"SELECT * FROM "plane""#)
        }
    }

    @Test("Unknown names are ignored: if no name is left to exclude, the selection is *")
    func unknownColumns() throws {
        try Airline.test { db throws in
            #expect(try Airline.sql(db, Carrier.select(.allColumns(excluding: ["missing"]))) == #"SELECT * FROM "carrier""#)
        }
    }

    @Test("Columns belong to their table in requests of several tables")
    func joins() throws {
        try Airline.test { db throws in
            let carrier = Plane.carrier.select(.allColumns(excluding: ["name"]))
            let request = Plane.select(.allColumns(excluding: ["name", "formerCarrierCode"])).including(required: carrier)
            #expect(
                try Airline.sql(db, request) == """
                    SELECT "plane"."id", "plane"."carrierCode", "plane"."capacity", "carrier"."code" \
                    FROM "plane" JOIN "carrier" ON "carrier"."code" = "plane"."carrierCode"
                    """)
            let row = try #require(try Row.fetchOne(db, request.orderByPrimaryKey()))
            #expect(row.description == #"[id:1 carrierCode:"AA" capacity:100]"#)
            #expect(row.scopes["carrier"] == ["code": "AA"])
        }
    }

    @Test("The columns are those of the table at the time of the fetch")
    func alteredTable() throws {
        try Airline.test { db throws in
            let request = Carrier.select(.allColumns(excluding: ["name"]))
            #expect(try Row.fetchOne(db, request)?.columnNames.sorted() == ["code"])
            try db.execute(sql: "ALTER TABLE carrier ADD COLUMN country TEXT")
            #expect(try Row.fetchOne(db, request)?.columnNames.sorted() == ["code", "country"])
        }
    }

    @Test("Without a table, or without columns, an error is thrown")
    func errors() throws {
        try Airline.test { db throws in
            #expect(throws: DatabaseError.self) { try SQL("SELECT \(AllColumnsExcluding(["a"]))").build(db) }
            #expect(throws: DatabaseError.self) { try Table("missing").select(AllColumnsExcluding(["a"])).fetchAll(db) }
            #expect(throws: DatabaseError.self) { try Carrier.select(AllColumnsExcluding(["code", "name"])).fetchAll(db) }
        }
    }
}
