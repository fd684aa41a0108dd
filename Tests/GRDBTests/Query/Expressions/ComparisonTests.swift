// Comparisons: `==`, `<`, `IN`, `BETWEEN`, `LIKE`, `EXISTS`, and their opposites.

import Foundation
import GRDB
import Testing

struct ComparisonTests {
    let a = Column("a")
    let b = Column("b")

    @Test func comparisonsOfValuesAndColumns() throws {
        #expect(try sql(a == 1) == #""a" = ? [1]"#)
        #expect(try sql(1 == a) == #"? = "a" [1]"#)
        #expect(try sql(a == b) == #""a" = "b""#)
        #expect(try sql(a != 1) == #""a" <> ? [1]"#)
        #expect(try sql(1 != a) == #"? <> "a" [1]"#)
        #expect(try sql(a != b) == #""a" <> "b""#)
        #expect(try sql(a === 1) == #""a" IS ? [1]"#)
        #expect(try sql(1 === a) == #"? IS "a" [1]"#)
        #expect(try sql(a === b) == #""a" IS "b""#)
        #expect(try sql(a !== 1) == #""a" IS NOT ? [1]"#)
        #expect(try sql(1 !== a) == #"? IS NOT "a" [1]"#)
        #expect(try sql(a !== b) == #""a" IS NOT "b""#)
    }

    @Test func comparisonsOfSize() throws {
        #expect(try sql(a < 1) == #""a" < ? [1]"#)
        #expect(try sql(1 < a) == #"? < "a" [1]"#)
        #expect(try sql(a < b) == #""a" < "b""#)
        #expect(try sql(a <= 1) == #""a" <= ? [1]"#)
        #expect(try sql(1 <= a) == #"? <= "a" [1]"#)
        #expect(try sql(a <= b) == #""a" <= "b""#)
        #expect(try sql(a > 1) == #""a" > ? [1]"#)
        #expect(try sql(1 > a) == #"? > "a" [1]"#)
        #expect(try sql(a > b) == #""a" > "b""#)
        #expect(try sql(a >= 1) == #""a" >= ? [1]"#)
        #expect(try sql(1 >= a) == #"? >= "a" [1]"#)
        #expect(try sql(a >= b) == #""a" >= "b""#)
    }

    @Test func comparisonsWithNilAreComparisonsWithNULL() throws {
        let none: Int? = nil
        let some: Int? = 1
        let anything: (any SQLExpressible)? = nil
        #expect(try sql(a == nil) == #""a" IS NULL"#)
        #expect(try sql(nil == a) == #""a" IS NULL"#)
        #expect(try sql(a != nil) == #""a" IS NOT NULL"#)
        #expect(try sql(nil != a) == #""a" IS NOT NULL"#)
        #expect(try sql(a === nil) == #""a" IS NULL"#)
        #expect(try sql(nil !== a) == #""a" IS NOT NULL"#)
        #expect(try sql(a == none) == #""a" IS NULL"#)
        #expect(try sql(none != a) == #""a" IS NOT NULL"#)
        #expect(try sql(a == some) == #""a" = ? [1]"#)
        #expect(try sql(a == anything) == #""a" IS NULL"#)
        #expect(try sql(anything != a) == #""a" IS NOT NULL"#)
        #expect(try sql(a == DatabaseValue.null) == #""a" IS NULL"#)
        #expect(try sql(a < none) == #""a" < NULL"#)
    }

    @Test func comparisonsWithBooleansHaveTheColumnFirst() throws {
        #expect(try sql(a == true) == #""a" = ? [1]"#)
        #expect(try sql(true == a) == #""a" = ? [1]"#)
        #expect(try sql(a != false) == #""a" <> ? [0]"#)
        #expect(try sql(false != a) == #""a" <> ? [0]"#)
    }

    @Test func theOppositeOfAComparison() throws {
        #expect(try sql(!(a == 1)) == #""a" <> ? [1]"#)
        #expect(try sql(!(a != 1)) == #""a" = ? [1]"#)
        #expect(try sql(!(a == nil)) == #""a" IS NOT NULL"#)
        #expect(try sql(!(a === b)) == #""a" IS NOT "b""#)
        #expect(try sql(!(a !== b)) == #""a" IS "b""#)
        #expect(try sql(!(a < 1)) == #"NOT ("a" < ?) [1]"#)
        #expect(try sql(!a) == #"NOT "a""#)
        #expect(try sql(!(!a)) == #"NOT (NOT "a")"#)
        #expect(try sql(!true.databaseValue) == "? [0]")
        #expect(try sql(!0.databaseValue) == "? [1]")
        #expect(try sql(!DatabaseValue.null) == "NOT NULL")
        #expect(try sql(!"x".databaseValue) == #"NOT ? ["x"]"#)
    }

    @Test func nilInAClosureIsNULL() throws {
        func condition(_ make: (Column) -> any SQLSpecificExpressible) throws -> String {
            try sql(make(a).sqlExpression)
        }
        #expect(try condition { $0 == nil } == #""a" IS NULL"#)
        #expect(try condition { !($0 == nil) } == #""a" IS NOT NULL"#)
        #expect(try condition { $0 != nil && $0 == nil } == #"("a" IS NOT NULL) AND ("a" IS NULL)"#)
        #expect(try condition { $0 == nil || !$0 } == #"("a" IS NULL) OR (NOT "a")"#)
    }

    @Test func operandsThatAreOperationsHaveParentheses() throws {
        #expect(try sql(a == b + 1) == #""a" = ("b" + ?) [1]"#)
        #expect(try sql((a > 1) == (b > 2)) == #"("a" > ?) = ("b" > ?) [1, 2]"#)
        #expect(try sql((a == nil) == false) == #"("a" IS NULL) = ? [0]"#)
        #expect(try sql(SQL("a").sqlExpression == 3) == #"(a) = ? [3]"#)
        #expect(try sql(a.detached > b.detached) == #"("a") > ("b")"#)
        #expect(try sql(abs(a) == 1) == #"ABS("a") = ? [1]"#)
    }

    @Test func valuesOfAllTypes() throws {
        #expect(try sql(a == "it's") == #""a" = ? ["it\'s"]"#)
        #expect(try sql(a == 1.5) == #""a" = ? [1.5]"#)
        #expect(try sql(a == Data([1, 2])) == #""a" = ? [Data(2 bytes)]"#)
        #expect(try sql(a == Date(timeIntervalSince1970: 0)) == #""a" = ? ["1970-01-01 00:00:00.000"]"#)
        let existential: any SQLExpressible = "x"
        #expect(try sql(a == existential) == #""a" = ? ["x"]"#)
        let optionalColumn: Column? = b
        #expect(try sql(optionalColumn == 1) == #""b" = ? [1]"#)
    }

    @Test func anyNameOfAColumnIsAName() throws {
        #expect(try sql(Column(#"x" OR 1=1 --"#) == 1) == #""x"" OR 1=1 --" = ? [1]"#)
        #expect(try sql(Column("") == 1) == #""" = ? [1]"#)
    }

    @Test func conditionsSelectRows() throws {
        let carrier = Column("carrier")
        let delay = Column("delay")
        #expect(try flights(where: carrier == "UA") == [1])
        #expect(try flights(where: carrier != "UA") == [2, 3])
        #expect(try flights(where: carrier !== "UA") == [2, 3, 4])
        #expect(try flights(where: delay == nil) == [2])
        #expect(try flights(where: !(delay > 0)) == [3])
        #expect(try flights(where: ["UA", "AA"].contains(carrier)) == [1, 3])
        #expect(try flights(where: ![1, 4].contains(Column("id"))) == [2, 3])
        #expect(try flights(where: (-5..<70).contains(delay)) == [1, 3])
        #expect(try flights(where: (-5...70).contains(delay)) == [1, 3, 4])
        #expect(try flights(where: carrier.like("u%")) == [1, 2])
        #expect(try flights(where: carrier.collating(.nocase) == "ua") == [1, 2])
        #expect(try flights(where: ["ua"].contains(carrier.collating(.nocase))) == [1, 2])
        #expect(try flights(where: ["ua", "x"].contains(carrier).collating(.nocase)) == [1, 2])
    }

    // MARK: IN, BETWEEN

    @Test func sequencesBecomeLists() throws {
        #expect(try sql([1, 2].contains(a)) == #""a" IN (?, ?) [1, 2]"#)
        #expect(try sql(![1, 2].contains(a)) == #""a" NOT IN (?, ?) [1, 2]"#)
        #expect(try sql(!(![1, 2].contains(a))) == #""a" IN (?, ?) [1, 2]"#)
        #expect(try sql(stride(from: 0, to: 6, by: 2).contains(a)) == #""a" IN (?, ?, ?) [0, 2, 4]"#)
        #expect(try sql([a, b].contains(Column("c"))) == #""c" IN ("a", "b")"#)
        let mixed: [any SQLExpressible] = [1, "x", b]
        #expect(try sql(mixed.contains(a)) == #""a" IN (?, ?, "b") [1, "x"]"#)
        #expect(try sql([1, 2].contains(a * 2)) == #"("a" * ?) IN (?, ?) [2, 1, 2]"#)
        #expect(try sql([1, 2].contains(a) == nil) == #"("a" IN (?, ?)) IS NULL [1, 2]"#)
    }

    @Test func aSingleElementIsCompared() throws {
        #expect(try sql([1].contains(a)) == #""a" = ? [1]"#)
        #expect(try sql(![1].contains(a)) == #""a" <> ? [1]"#)
        let none: [String?] = [nil]
        #expect(try sql(none.contains(a)) == #""a" = NULL"#)
    }

    @Test func nothingIsInAnEmptySequence() throws {
        let none: [Int] = []
        let noExpressions: [any SQLExpressible] = []
        #expect(try sql(none.contains(a)) == "? [0]")
        #expect(try sql(!none.contains(a)) == "? [1]")
        #expect(try sql(noExpressions.contains(a)) == "? [0]")
    }

    @Test func rangesBecomeBounds() throws {
        #expect(try sql((1...5).contains(a)) == #""a" BETWEEN ? AND ? [1, 5]"#)
        #expect(try sql(!(1...5).contains(a)) == #""a" NOT BETWEEN ? AND ? [1, 5]"#)
        #expect(try sql((1..<5).contains(a)) == #"("a" >= ?) AND ("a" < ?) [1, 5]"#)
        #expect(try sql(!(1..<5).contains(a)) == #"NOT (("a" >= ?) AND ("a" < ?)) [1, 5]"#)
        #expect(try sql(("a"..."z").contains(a)) == #""a" BETWEEN ? AND ? ["a", "z"]"#)
        #expect(try sql((0.5..<1.5).contains(a)) == #"("a" >= ?) AND ("a" < ?) [0.5, 1.5]"#)
        #expect(try sql((1...5).contains(a + 1)) == #"("a" + ?) BETWEEN ? AND ? [1, 1, 5]"#)
    }

    @Test func thousandsOfElements() throws {
        let numbers = Array(0..<20_000)
        #expect(try flights(where: numbers.contains(Column("id"))) == [1, 2, 3, 4])
    }

    @Test func moreElementsThanSQLiteTakesAreAnError() throws {
        try DatabaseQueue().read { db in
            let numbers = Array(0..<300_000)
            let request: SQLRequest<Int> = "SELECT \(numbers.contains(1.databaseValue))"
            let error = try #require(throws: DatabaseError.self) { try request.fetchOne(db) }
            #expect(error.message?.contains("too many SQL variables") == true)
        }
    }

    @Test func queriesAreAskedForTheirRows() throws {
        let query: SQLRequest<Int> = "SELECT id FROM airport WHERE country = \("FR")"
        #expect(try sql(query.contains(a)) == #""a" IN (SELECT id FROM airport WHERE country = ?) ["FR"]"#)
        #expect(try sql(!query.contains(a)) == #""a" NOT IN (SELECT id FROM airport WHERE country = ?) ["FR"]"#)
        #expect(try sql(query.contains(1)) == #"? IN (SELECT id FROM airport WHERE country = ?) [1, "FR"]"#)
        #expect(try sql(query.exists()) == #"EXISTS (SELECT id FROM airport WHERE country = ?) ["FR"]"#)
        #expect(try sql(!query.exists()) == #"NOT EXISTS (SELECT id FROM airport WHERE country = ?) ["FR"]"#)
        let condition = query.exists() && a > 1
        #expect(try sql(condition) == #"(EXISTS (SELECT id FROM airport WHERE country = ?)) AND ("a" > ?) ["FR", 1]"#)
        let collated = query.contains(a.collating(.nocase))
        #expect(try sql(collated) == #"("a" COLLATE NOCASE) IN (SELECT id FROM airport WHERE country = ?) ["FR"]"#)
        #expect(try sql(query.contains(a).collating(.nocase)) == (try sql(collated)))
    }

    // MARK: LIKE, COLLATE

    @Test func patterns() throws {
        #expect(try sql(a.like("%x")) == #""a" LIKE ? ["%x"]"#)
        #expect(try sql(!a.like("%x")) == #""a" NOT LIKE ? ["%x"]"#)
        #expect(try sql(a.like(b)) == #""a" LIKE "b""#)
        #expect(try sql(a.like("%x", escape: "\\")) == #""a" LIKE ? ESCAPE ? ["%x", "\\"]"#)
        #expect(try value("50%".databaseValue.like(#"%\%"#, escape: #"\"#)) == 1.databaseValue)
        #expect(try value("50x".databaseValue.like(#"%\%"#, escape: #"\"#)) == 0.databaseValue)
    }

    @Test func collationsComeAfterTheComparison() throws {
        #expect(try sql(a.collating(.nocase)) == #""a" COLLATE NOCASE"#)
        #expect(try sql(a.collating(.localizedCompare)) == #""a" COLLATE swiftLocalizedCompare"#)
        #expect(try sql(a.collating(.nocase) == "x") == #""a" = ? COLLATE NOCASE ["x"]"#)
        #expect(try sql(a == "x".databaseValue.collating(.nocase)) == #""a" = ? COLLATE NOCASE ["x"]"#)
        #expect(try sql((a == "x").collating(.nocase)) == #""a" = ? COLLATE NOCASE ["x"]"#)
        #expect(try sql(!(a.collating(.nocase) == "x")) == #""a" <> ? COLLATE NOCASE ["x"]"#)
        #expect(try sql(!(a.collating(.nocase) < "x")) == #"NOT ("a" < ? COLLATE NOCASE) ["x"]"#)
        #expect(try sql((!(a < "x")).collating(.nocase)) == #"NOT ("a" < ? COLLATE NOCASE) ["x"]"#)
        #expect(try sql(a.like("x").collating(.nocase)) == #""a" LIKE ? COLLATE NOCASE ["x"]"#)
        #expect(try sql(a.collating(.nocase).like("x")) == #"("a" COLLATE NOCASE) LIKE ? ["x"]"#)
        #expect(try sql(("a"..."z").contains(a.collating(.nocase))) == #""a" BETWEEN ? COLLATE NOCASE AND ? COLLATE NOCASE ["a", "z"]"#)
        #expect(try sql(["x", "y"].contains(a.collating(.nocase))) == #"("a" COLLATE NOCASE) IN (?, ?) ["x", "y"]"#)
        let both = (a > "x" && b > 1).collating(.nocase)
        #expect(try sql(both) == #"("a" > ? COLLATE NOCASE) AND ("b" > ? COLLATE NOCASE) ["x", 1]"#)
        let range = ("a"..<"z").contains(a.collating(.nocase))
        #expect(try sql(range) == #"("a" >= ? COLLATE NOCASE) AND ("a" < ? COLLATE NOCASE) ["a", "z"]"#)
        #expect(try sql((a + b).collating(.nocase)) == #"("a" + "b") COLLATE NOCASE"#)
        #expect(try sql(a.collating(.nocase).desc.expressionText) == #""a" COLLATE NOCASE DESC"#)
    }

    @Test func theCollationOfTheLeftOperandWins() throws {
        let condition = "a".databaseValue.collating(.nocase) == "A".databaseValue.collating(.binary)
        #expect(try sql(condition) == #"? = ? COLLATE NOCASE ["a", "A"]"#)
        #expect(try value(condition) == 1.databaseValue)
        #expect(try sql((a == b).collating(.nocase).collating(.rtrim)) == #""a" = "b" COLLATE RTRIM"#)
    }

    @Test func collationsWithAnyName() throws {
        let collation = DatabaseCollation("by \"size\"") { $0.count < $1.count ? .orderedAscending : .orderedDescending }
        #expect(try sql(a.collating(collation)) == #""a" COLLATE "by ""size""""#)
    }
}

extension SQLOrdering {
    /// The ordering as an expression, to look at its SQL.
    fileprivate var expressionText: SQL { "\(self)" }
}
