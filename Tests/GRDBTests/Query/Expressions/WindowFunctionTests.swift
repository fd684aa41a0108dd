// Window functions: `OVER`.

import GRDB
import Testing

struct WindowFunctionTests {
    let carrier = Column("carrier")
    let delay = Column("delay")

    /// The values that an expression has in rows of carriers (A, A, A, B) and delays (10, 20, 20, 5).
    private func values(_ expression: SQLExpression) throws -> [DatabaseValue] {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE flight (id INTEGER PRIMARY KEY, carrier TEXT, delay INTEGER);
                    INSERT INTO flight VALUES (1, 'A', 10), (2, 'A', 20), (3, 'A', 20), (4, 'B', 5);
                    """)
            return try DatabaseValue.fetchAll(db, SQLRequest(literal: "SELECT \(expression) FROM flight ORDER BY id"))
        }
    }

    private func list(_ numbers: Int?...) -> [DatabaseValue] {
        numbers.map(\.databaseValue)
    }

    @Test func windowsHavePartitionsOrdersAndFrames() throws {
        #expect(try sql(sum(delay).over()) == #"SUM("delay") OVER ()"#)
        #expect(try sql(sum(delay).over(partitionBy: carrier)) == #"SUM("delay") OVER (PARTITION BY "carrier")"#)
        #expect(try sql(sum(delay).over(orderBy: delay.desc)) == #"SUM("delay") OVER (ORDER BY "delay" DESC)"#)
        let all = sum(delay).over(partitionBy: carrier, Column("origin"), orderBy: delay, carrier.asc, frame: .rows(from: .preceding(2)))
        let window = #"PARTITION BY "carrier", "origin" ORDER BY "delay", "carrier" ASC ROWS BETWEEN ? PRECEDING AND CURRENT ROW"#
        #expect(try sql(all) == #"SUM("delay") OVER (\#(window)) [2]"#)
        let lists = sum(delay).over(
            partitionBy: [carrier, Column("origin")], orderBy: [delay, carrier.asc], frame: .rows(from: .preceding(2)))
        #expect(try sql(lists) == (try sql(all)))
        #expect(
            try sql(sum(delay).over(frame: .rows(from: .currentRow))) == #"SUM("delay") OVER (ROWS BETWEEN CURRENT ROW AND CURRENT ROW)"#)
    }

    @Test func frames() throws {
        func text(_ frame: SQLWindowFrame) throws -> String {
            try String(sql(count(delay).over(frame: frame)).dropFirst(#"COUNT("delay") OVER ("#.count))
        }
        #expect(
            try text(.rows(from: .unboundedPreceding, to: .unboundedFollowing))
                == "ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)")
        #expect(try text(.range(from: .preceding(0.5), to: .following(1))) == "RANGE BETWEEN ? PRECEDING AND ? FOLLOWING) [0.5, 1]")
        #expect(try text(.groups(from: .currentRow, to: .following(1))) == "GROUPS BETWEEN CURRENT ROW AND ? FOLLOWING) [1]")
        let exclusion = "ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE CURRENT ROW)"
        #expect(try text(.rows(from: .unboundedPreceding, excluding: .currentRow)) == exclusion)
        #expect(try text(.groups(from: .currentRow, excluding: .ties)) == "GROUPS BETWEEN CURRENT ROW AND CURRENT ROW EXCLUDE TIES)")
        #expect(try text(.range(from: .currentRow, excluding: .group)) == "RANGE BETWEEN CURRENT ROW AND CURRENT ROW EXCLUDE GROUP)")
    }

    @Test func aggregatesKeepTheirRows() throws {
        #expect(try values(sum(delay).over(partitionBy: carrier)) == list(50, 50, 50, 5))
        #expect(try values(sum(delay).over(orderBy: Column("id"))) == list(10, 30, 50, 55))
        #expect(try values(sum(delay).over(orderBy: Column("id"), frame: .rows(from: .preceding(1)))) == list(10, 30, 40, 25))
        #expect(try values(count(delay).over(orderBy: delay, frame: .range(from: .preceding(10), to: .following(5)))) == list(2, 3, 3, 2))
        #expect(try values(sum(delay, filter: delay > 5).over(partitionBy: carrier)) == list(50, 50, 50, nil))
    }

    @Test func ranks() throws {
        #expect(try values(rowNumber().over(partitionBy: carrier, orderBy: Column("id"))) == list(1, 2, 3, 1))
        #expect(try values(rank().over(orderBy: delay.desc)) == list(3, 1, 1, 4))
        #expect(try values(denseRank().over(orderBy: delay.desc)) == list(2, 1, 1, 3))
        #expect(try values(ntile(2).over(orderBy: Column("id"))) == list(1, 1, 2, 2))
        let percent: [DatabaseValue] = try values(percentRank().over(orderBy: Column("id")))
        #expect(percent.first == 0.0.databaseValue)
        #expect(percent.last == 1.0.databaseValue)
        let distribution: [DatabaseValue] = try values(cumulativeDistribution().over(orderBy: Column("id")))
        #expect(distribution.first == 0.25.databaseValue)
    }

    @Test func valuesOfOtherRows() throws {
        let id = Column("id")
        #expect(try values(lag(delay).over(orderBy: id)) == list(nil, 10, 20, 20))
        #expect(try values(lag(delay, by: 2, default: -1).over(orderBy: id)) == list(-1, -1, 10, 20))
        #expect(try values(lead(delay).over(orderBy: id)) == list(20, 20, 5, nil))
        #expect(try values(lead(delay, by: 3, default: id).over(orderBy: id)) == list(5, 2, 3, 4))
        #expect(try values(firstValue(delay).over(partitionBy: carrier, orderBy: id)) == list(10, 10, 10, 5))
        #expect(try values(lastValue(id).over(orderBy: id)) == list(1, 2, 3, 4))
        #expect(try values(lastValue(id).over(orderBy: id, frame: .rows(from: .currentRow, to: .unboundedFollowing))) == list(4, 4, 4, 4))
        #expect(try values(nthValue(delay, 2).over(orderBy: id)) == list(nil, 20, 20, 20))
    }

    @Test func aWindowOfSomethingElseIsAnError() throws {
        #expect(throws: DatabaseError.self) { try values(abs(delay).over()) }
        #expect(throws: DatabaseError.self) { try values((delay + 1).over()) }
        #expect(throws: DatabaseError.self) { try values(rank()) }
        #expect(throws: DatabaseError.self) { try values(ntile(0).over(orderBy: delay)) }
    }
}
