// `SQLCase`: expressions that choose.

import GRDB
import Testing

struct CaseTests {
    let delay = Column("delay")

    @Test func conditionsChoose() throws {
        let late = SQLCase(when: delay > 60, then: "late")
        #expect(try sql(late) == #"CASE WHEN "delay" > ? THEN ? END [60, "late"]"#)
        let three = late.when(delay > 15, then: "delayed").otherwise("on time")
        let text = #"CASE WHEN "delay" > ? THEN ? WHEN "delay" > ? THEN ? ELSE ? END [60, "late", 15, "delayed", "on time"]"#
        #expect(try sql(three) == text)
        #expect(try sql(late) == #"CASE WHEN "delay" > ? THEN ? END [60, "late"]"#)
    }

    @Test func valuesChoose() throws {
        let name = SQLCase(of: Column("carrier"), when: "UA", then: "United").when("AA", then: Column("name")).otherwise(nil)
        #expect(try sql(name) == #"CASE "carrier" WHEN ? THEN ? WHEN ? THEN "name" ELSE NULL END ["UA", "United", "AA"]"#)
    }

    @Test func theFirstTrueConditionWins() throws {
        func punctuality(_ minutes: Int?) throws -> DatabaseValue {
            let minutes = minutes.databaseValue
            return try value(SQLCase(when: minutes > 60, then: "late").when(minutes > 15, then: "delayed").otherwise("on time"))
        }
        #expect(try punctuality(70) == "late".databaseValue)
        #expect(try punctuality(20) == "delayed".databaseValue)
        #expect(try punctuality(nil) == "on time".databaseValue)
        #expect(try value(SQLCase(of: 1, when: 2, then: 3)) == .null)
    }

    @Test func aCaseIsAnExpression() throws {
        let rank = SQLCase(when: delay > 60, then: 2).otherwise(1)
        #expect(try sql(rank * 2 > 3) == #"(CASE WHEN "delay" > ? THEN ? ELSE ? END * ?) > ? [60, 2, 1, 2, 3]"#)
        let total = sum(SQLCase(when: delay > 60, then: 1).otherwise(0))
        #expect(try sql(total) == #"SUM(CASE WHEN "delay" > ? THEN ? ELSE ? END) [60, 1, 0]"#)
        #expect(try flights(where: SQLCase(of: Column("id"), when: 2, then: true).when(3, then: 1).otherwise(false)) == [2, 3])
    }
}
