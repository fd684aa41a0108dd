// Expressions in ranges, with a collation.

import Testing

@testable import GRDB

struct RangeTests {
    @Test("A collation applies to both bounds of a range")
    func collations() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE t (name TEXT); INSERT INTO t VALUES ('a'), ('B'), ('m'), ('Y'), ('z')")
            let table = Table("t")
            let name = Column("name")
            let range = ("b"..."y").contains(name.collating(.nocase))
            func names(_ condition: SQLExpression) throws -> [String] {
                try String.fetchAll(db, table.filter(condition).select(name).order(Column.rowID))
            }
            let conditions = [
                range, ("b"..."y").contains(name).collating(.nocase), !(!range),
                ("b"..."y").contains(name.collating(.binary)).collating(.nocase),
                (range && true).collating(.nocase),
            ]
            for condition in conditions {
                #expect(try names(condition) == ["B", "m", "Y"])
            }
            #expect(try names(!range) == ["a", "z"])
            #expect(try names(("b"..<"y").contains(name.collating(.nocase))) == ["B", "m"])
            #expect(try names(["b", "y"].contains(name.collating(.nocase))) == ["B", "Y"])
            #expect(try names(["b", "y"].contains(name).collating(.nocase)) == ["B", "Y"])
            #expect(
                try Travel.sql(db, table.filter(range))
                    == #"SELECT * FROM "t" WHERE "name" BETWEEN 'b' COLLATE NOCASE AND 'y' COLLATE NOCASE"#)
            #expect(
                try Travel.sql(db, table.filter((1...5).contains(name.collating(.nocase))))
                    == #"SELECT * FROM "t" WHERE "name" BETWEEN 1 AND 5 COLLATE NOCASE"#)
        }
    }
}
