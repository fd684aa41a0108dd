// Aggregates of associations: their names, their SQL, and their values.

import GRDB
import Testing

struct AssociationAggregateTests: AirlineSuite {
    private let joins = #"FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code" GROUP BY "carrier"."rowid""#
    private let planes = Carrier.hasMany(Plane.self, using: ForeignKey(["carrierCode"]))

    /// The SQL of the selection of an aggregate.
    private func selection(_ db: Database, _ aggregate: AssociationAggregate<Carrier>) throws -> String {
        let sql = try Airline.sql(db, Carrier.annotated(with: aggregate))
        let start = #"SELECT "carrier".*, "#
        #expect(sql.hasPrefix(start))
        #expect(sql.hasSuffix(joins), "\(sql)")
        return String(sql.dropFirst(start.count).dropLast(joins.count + 1))
    }

    /// The SQL of an aggregate as a condition.
    private func condition(_ db: Database, _ aggregate: AssociationAggregate<Carrier>) throws -> String {
        let sql = try Airline.sql(db, Carrier.having(aggregate))
        let start = #"SELECT "carrier".* "# + joins + " HAVING "
        #expect(sql.hasPrefix(start), "\(sql)")
        return String(sql.dropFirst(start.count))
    }

    @Test("Aggregates are named after the association and the column")
    func names() throws {
        try Airline.test { db throws in
            let count = #"COUNT(DISTINCT "plane"."id")"#
            #expect(try selection(db, planes.count) == count + #" AS "planeCount""#)
            #expect(try selection(db, planes.isEmpty) == count + #" = 0 AS "hasNoPlane""#)
            #expect(try selection(db, planes.average(Column("capacity"))) == #"AVG("plane"."capacity") AS "averagePlaneCapacity""#)
            #expect(try selection(db, planes.max(Column("capacity"))) == #"MAX("plane"."capacity") AS "maxPlaneCapacity""#)
            #expect(try selection(db, planes.min(Column("capacity"))) == #"MIN("plane"."capacity") AS "minPlaneCapacity""#)
            #expect(try selection(db, planes.sum(Column("capacity"))) == #"SUM("plane"."capacity") AS "planeCapacitySum""#)
            #expect(try selection(db, planes.total(Column("capacity"))) == #"TOTAL("plane"."capacity") AS "planeCapacitySum""#)
            #expect(try selection(db, planes.forKey("jets").count) == count + #" AS "jetCount""#)
        }
    }

    @Test("Closures give the columns of aggregates, with the same names")
    func closures() throws {
        try Airline.test { db throws in
            #expect(try selection(db, planes.average { $0.capacity }) == #"AVG("plane"."capacity") AS "averagePlaneCapacity""#)
            #expect(try selection(db, planes.max { $0.capacity }) == #"MAX("plane"."capacity") AS "maxPlaneCapacity""#)
            #expect(try selection(db, planes.min { $0.capacity }) == #"MIN("plane"."capacity") AS "minPlaneCapacity""#)
            #expect(try selection(db, planes.sum { $0.capacity }) == #"SUM("plane"."capacity") AS "planeCapacitySum""#)
            #expect(try selection(db, planes.total { $0.capacity }) == #"TOTAL("plane"."capacity") AS "planeCapacitySum""#)
            #expect(try selection(db, planes.sum { $0.capacity * 2 }) == #"SUM("plane"."capacity" * 2)"#)
        }
    }

    @Test("A name can be chosen, and operators make aggregates without a name, except for ??")
    func chosenNames() throws {
        enum Keys: String, CodingKey { case fleet }
        try Airline.test { db throws in
            let count = #"COUNT(DISTINCT "plane"."id")"#
            #expect(try selection(db, planes.count.forKey("n")) == count + #" AS "n""#)
            #expect(try selection(db, planes.count.forKey(Keys.fleet)) == count + #" AS "fleet""#)
            #expect(try selection(db, -planes.count) == "-" + count)
            #expect(try selection(db, planes.max(Column("capacity") + 1)) == #"MAX("plane"."capacity" + 1)"#)
            #expect(try selection(db, abs(planes.count)) == "ABS(\(count))")
            #expect(try selection(db, length(planes.max(Column("name")))) == #"LENGTH(MAX("plane"."name"))"#)
            #expect(try selection(db, cast(planes.count, as: .text)) == #"CAST(\#(count) AS TEXT) AS "planeCount""#)
            #expect(
                try selection(db, planes.max(Column("capacity")) ?? 0)
                    == #"IFNULL(MAX("plane"."capacity"), 0) AS "maxPlaneCapacity""#)
        }
    }

    @Test("Aggregates are compared with values on both sides")
    func comparisons() throws {
        try Airline.test { db throws in
            let count = #"COUNT(DISTINCT "plane"."id")"#
            #expect(try condition(db, planes.count == 2) == "\(count) = 2")
            #expect(try condition(db, 2 == planes.count) == "2 = \(count)")
            #expect(try condition(db, planes.count != 2) == "\(count) <> 2")
            #expect(try condition(db, 2 != planes.count) == "2 <> \(count)")
            #expect(try condition(db, planes.count === 2) == "\(count) IS 2")
            #expect(try condition(db, 2 === planes.count) == "2 IS \(count)")
            #expect(try condition(db, planes.count !== 2) == "\(count) IS NOT 2")
            #expect(try condition(db, 2 !== planes.count) == "2 IS NOT \(count)")
            #expect(try condition(db, planes.count < 2) == "\(count) < 2")
            #expect(try condition(db, 2 < planes.count) == "2 < \(count)")
            #expect(try condition(db, planes.count <= 2) == "\(count) <= 2")
            #expect(try condition(db, 2 <= planes.count) == "2 <= \(count)")
            #expect(try condition(db, planes.count > 2) == "\(count) > 2")
            #expect(try condition(db, 2 > planes.count) == "2 > \(count)")
            #expect(try condition(db, planes.count >= 2) == "\(count) >= 2")
            #expect(try condition(db, 2 >= planes.count) == "2 >= \(count)")
        }
    }

    @Test("Nil is compared with IS NULL")
    func comparisonsWithNil() throws {
        try Airline.test { db throws in
            let maximum = planes.max(Column("capacity"))
            #expect(try condition(db, maximum == nil) == #"MAX("plane"."capacity") IS NULL"#)
            #expect(try condition(db, maximum != nil) == #"MAX("plane"."capacity") IS NOT NULL"#)
            #expect(try condition(db, maximum === nil) == #"MAX("plane"."capacity") IS NULL"#)
            #expect(try condition(db, maximum !== nil) == #"MAX("plane"."capacity") IS NOT NULL"#)
        }
    }

    @Test("Negated emptiness is a count above zero")
    func emptiness() throws {
        try Airline.test { db throws in
            let count = #"COUNT(DISTINCT "plane"."id")"#
            #expect(try condition(db, planes.isEmpty) == "\(count) = 0")
            #expect(try condition(db, !planes.isEmpty) == "\(count) > 0")
            #expect(try condition(db, planes.isEmpty == true) == "\(count) = 0")
            #expect(try condition(db, planes.isEmpty == false) == "\(count) > 0")
            #expect(try condition(db, true == planes.isEmpty) == "\(count) = 0")
            #expect(try condition(db, false == planes.isEmpty) == "\(count) > 0")
            #expect(try condition(db, planes.isEmpty != true) == "\(count) > 0")
            #expect(try condition(db, false != planes.isEmpty) == "\(count) = 0")
            #expect(try condition(db, !(planes.count > 2)) == "NOT (\(count) > 2)")
        }
    }

    @Test("Aggregates are calculated with, on both sides")
    func arithmetic() throws {
        try Airline.test { db throws in
            let count = #"COUNT(DISTINCT "plane"."id")"#
            #expect(try selection(db, planes.count + 2) == "\(count) + 2")
            #expect(try selection(db, 2 + planes.count) == "2 + \(count)")
            #expect(try selection(db, planes.count - 2) == "\(count) - 2")
            #expect(try selection(db, 2 - planes.count) == "2 - \(count)")
            #expect(try selection(db, planes.count * 2) == "\(count) * 2")
            #expect(try selection(db, 2 * planes.count) == "2 * \(count)")
            #expect(try selection(db, planes.count / 2) == "\(count) / 2")
            #expect(try selection(db, 2 / planes.count) == "2 / \(count)")
            #expect(try condition(db, planes.count && true) == "\(count) AND 1")
            #expect(try condition(db, true && planes.count) == "1 AND \(count)")
            #expect(try condition(db, planes.count || false) == "\(count) OR 0")
            #expect(try condition(db, false || planes.count) == "0 OR \(count)")
        }
    }

    @Test("Two aggregates of one association share its join")
    func sharedJoin() throws {
        try Airline.test { db throws in
            let planes = planes
            let maximum = planes.max(Column("capacity"))
            let minimum = planes.min(Column("capacity"))
            let pairs: [(AssociationAggregate<Carrier>, String)] = [
                (maximum + minimum, "+"), (maximum - minimum, "-"), (maximum * minimum, "*"), (maximum / minimum, "/"),
                (maximum < minimum, "<"), (maximum <= minimum, "<="), (maximum > minimum, ">"), (maximum >= minimum, ">="),
                (maximum == minimum, "="), (maximum != minimum, "<>"), (maximum === minimum, "IS"), (maximum !== minimum, "IS NOT"),
                (maximum && minimum, "AND"), (maximum || minimum, "OR"),
            ]
            for (aggregate, name) in pairs {
                #expect(try selection(db, aggregate) == #"MAX("plane"."capacity") \#(name) MIN("plane"."capacity")"#)
            }
        }
    }

    @Test("Aggregates of different associations have joins of their own")
    func severalJoins() throws {
        try Airline.test { db throws in
            let request = Carrier.having(planes.count == Carrier.retiredPlanes.count)
            let codes = try request.order(Column("code")).fetchAll(db).map(\.code)
            #expect(codes == [])
            #expect(
                try Airline.sql(db, request) == """
                    SELECT "carrier".* FROM "carrier" \
                    LEFT JOIN "plane" "plane1" ON "plane1"."carrierCode" = "carrier"."code" \
                    LEFT JOIN "plane" "plane2" ON "plane2"."formerCarrierCode" = "carrier"."code" \
                    GROUP BY "carrier"."rowid" \
                    HAVING COUNT(DISTINCT "plane1"."id") = COUNT(DISTINCT "plane2"."id")
                    """)
        }
    }

    @Test("Rows that are joined several times count once, and missing rows do not count")
    func values() throws {
        try Airline.test { db throws in
            let retired = Carrier.retiredPlanes
            let request = Carrier.annotated(with: planes.count, planes.isEmpty, retired.count, planes.max(Column("capacity")))
            let rows = try Row.fetchAll(db, request.order(Column("code")))
            #expect(rows.map { $0["planeCount"] } == [3, 0, 1])
            #expect(rows.map { $0["hasNoPlane"] } == [false, true, false])
            #expect(rows.map { $0["retiredPlaneCount"] } == [1, 2, 0])
            #expect(rows.map { $0["maxPlaneCapacity"] } == [200, nil, 300])
        }
    }

    @Test("Filtered associations aggregate the filtered rows, and orders do not matter")
    func filteredAssociation() throws {
        try Airline.test { db throws in
            let large = planes.filter { $0.capacity > 150 }.forKey("largePlanes")
            let rows = try Row.fetchAll(db, Carrier.annotated(with: large.count, planes.count).order(Column("code")))
            #expect(rows.map { $0["largePlaneCount"] } == [1, 0, 1])
            #expect(rows.map { $0["planeCount"] } == [3, 0, 1])
        }
    }

    @Test("Associations through others are aggregated")
    func throughAssociation() throws {
        try Airline.test { db throws in
            let seats = Carrier.hasMany(Airline.Seat.self, through: planes, using: Plane.seats)
            let rows = try Row.fetchAll(db, Carrier.annotated(with: seats.count, seats.max(Column("label"))).order(Column("code")))
            #expect(rows.map { $0["seatCount"] } == [2, 0, 1])
            #expect(rows.map { $0["maxSeatLabel"] } == ["1B", nil, "1A"])
            #expect(try Carrier.having(seats.isEmpty).fetchAll(db).map(\.code) == ["DL"])
        }
    }

    @Test("Rows of tables without rowid are counted by all columns of their primary key")
    func compositePrimaryKey() throws {
        try Airline.test { db throws in
            let request = Carrier.annotated(with: Carrier.gates.count, planes.count).order(Column("code"))
            let rows = try Row.fetchAll(db, request)
            #expect(rows.map { $0["gateCount"] } == [2, 1, 0])
            #expect(rows.map { $0["planeCount"] } == [3, 0, 1])
            #expect(try Carrier.having(Carrier.gates.isEmpty).fetchAll(db).map(\.code) == ["UA"])
        }
    }

    @Test("Requests with aggregates are derived, counted, and deleted as others")
    func derivedRequests() throws {
        try Airline.test { db throws in
            let request = Carrier.having(planes.isEmpty == false).filter(Column("name") != "American")
            #expect(try request.fetchAll(db).map(\.code) == ["UA"])
            #expect(try request.fetchCount(db) == 1)
            #expect(try !request.isEmpty(db))
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            #expect(try Carrier.having(planes.isEmpty).deleteAll(db) == 1)
            #expect(try Carrier.order(Column("code")).fetchAll(db).map(\.code) == ["AA", "UA"])
        }
    }

    @Test("The grouping by primary key replaces another one")
    func grouping() throws {
        try Airline.test { db throws in
            let request = Carrier.all().group(Column("name")).annotated(with: planes.count)
            #expect(try Airline.sql(db, request).hasSuffix(#"GROUP BY "carrier"."rowid""#))
        }
    }

    @Test("An ambiguous foreign key is an error that lists the candidates")
    func ambiguousForeignKey() throws {
        try Airline.test { db throws in
            let error = #expect(throws: DatabaseError.self) {
                try Carrier.annotated(with: Carrier.planes.count).fetchAll(db)
            }
            #expect(error?.message?.contains("Ambiguous foreign key from 'plane' to 'carrier'") == true)
        }
    }
}
