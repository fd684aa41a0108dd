// The operators that calculate and combine, and lists that are joined by one of them.

import GRDB
import Testing

struct OperatorTests {
    let a = Column("a")
    let b = Column("b")
    let c = Column("c")

    @Test func arithmetic() throws {
        #expect(try sql(a + 2) == #""a" + ? [2]"#)
        #expect(try sql(2 + a) == #"? + "a" [2]"#)
        #expect(try sql(a + b) == #""a" + "b""#)
        #expect(try sql(a - 2) == #""a" - ? [2]"#)
        #expect(try sql(2 - a) == #"? - "a" [2]"#)
        #expect(try sql(a - b) == #""a" - "b""#)
        #expect(try sql(a * 2) == #""a" * ? [2]"#)
        #expect(try sql(2 * a) == #"? * "a" [2]"#)
        #expect(try sql(a * b) == #""a" * "b""#)
        #expect(try sql(a / 2) == #""a" / ? [2]"#)
        #expect(try sql(2 / a) == #"? / "a" [2]"#)
        #expect(try sql(a / b) == #""a" / "b""#)
        #expect(try sql(-a) == #"-"a""#)
        #expect(try sql(-(-a)) == #"-(-"a")"#)
        #expect(try sql(a + DatabaseValue.null) == #""a" + NULL"#)
        #expect(try sql(abs(a) - JSONColumn("b")) == #"ABS("a") - "b""#)
        #expect(try sql(abs(a) / JSONColumn("b")) == #"ABS("a") / "b""#)
        #expect(try sql(abs(a) * JSONColumn("b")) == #"ABS("a") * "b""#)
        #expect(try sql(abs(a) + JSONColumn("b")) == #"ABS("a") + "b""#)
    }

    @Test func bits() throws {
        #expect(try sql(a & 2) == #""a" & ? [2]"#)
        #expect(try sql(2 & a) == #"? & "a" [2]"#)
        #expect(try sql(a & b) == #""a" & "b""#)
        #expect(try sql(a | 2) == #""a" | ? [2]"#)
        #expect(try sql(2 | a) == #"? | "a" [2]"#)
        #expect(try sql(a | b) == #""a" | "b""#)
        #expect(try sql(a << 2) == #""a" << ? [2]"#)
        #expect(try sql(2 << a) == #"? << "a" [2]"#)
        #expect(try sql(a << b) == #""a" << "b""#)
        #expect(try sql(a >> 2) == #""a" >> ? [2]"#)
        #expect(try sql(2 >> a) == #"? >> "a" [2]"#)
        #expect(try sql(a >> b) == #""a" >> "b""#)
        #expect(try sql(~(a & 1)) == #"~("a" & ?) [1]"#)
    }

    @Test func operandsKeepTheirOrder() throws {
        #expect(try sql((a - b) - c) == #"("a" - "b") - "c""#)
        #expect(try sql(a - (b - c)) == #""a" - ("b" - "c")"#)
        #expect(try sql((a / b) / c) == #"("a" / "b") / "c""#)
        #expect(try sql(a / (b / c)) == #""a" / ("b" / "c")"#)
        #expect(try sql(a * 2 + b * 3) == #"("a" * ?) + ("b" * ?) [2, 3]"#)
        #expect(try sql((a + b) * (a - b)) == #"("a" + "b") * ("a" - "b")"#)
        #expect(try sql((a * 2) / (b * 3) - (c * 4)) == #"(("a" * ?) / ("b" * ?)) - ("c" * ?) [2, 3, 4]"#)
        #expect(try value(7.databaseValue - (3.databaseValue - 1)) == 5.databaseValue)
    }

    @Test func sumsAndProductsAreNotFlattened() throws {
        // Floating point numbers: the order of additions makes a difference.
        #expect(try sql((a + b) + c) == #"("a" + "b") + "c""#)
        #expect(try sql(a + (b + c)) == #""a" + ("b" + "c")"#)
        #expect(try sql((a * b) * c) == #"("a" * "b") * "c""#)
        #expect(try value((1e20.databaseValue + -1e20) + 1) == 1.0.databaseValue)
        #expect(try value(1e20.databaseValue + (-1e20.databaseValue + 1)) == 0.0.databaseValue)
    }

    @Test func exactlyAssociativeOperatorsAreFlattened() throws {
        #expect(try sql((a & b) & c) == #""a" & "b" & "c""#)
        #expect(try sql(a | (b | c)) == #""a" | "b" | "c""#)
        #expect(try sql((a && b) && (c && a)) == #""a" AND "b" AND "c" AND "a""#)
        #expect(try sql(a || (b || c)) == #""a" OR "b" OR "c""#)
        #expect(try sql(a || b && c) == #""a" OR ("b" AND "c")"#)
        #expect(try sql((a || b) && c) == #"("a" OR "b") AND "c""#)
    }

    @Test func conditions() throws {
        #expect(try sql(a > 1 && b < 2) == #"("a" > ?) AND ("b" < ?) [1, 2]"#)
        #expect(try sql(a > 1 || b < 2) == #"("a" > ?) OR ("b" < ?) [1, 2]"#)
        #expect(try sql(a && true) == #""a" AND ? [1]"#)
        #expect(try sql(true && a) == #"? AND "a" [1]"#)
        #expect(try sql(a || false) == #""a" OR ? [0]"#)
        #expect(try sql(false || a) == #"? OR "a" [0]"#)
        #expect(try sql(!(a > 1 && b < 2)) == #"NOT (("a" > ?) AND ("b" < ?)) [1, 2]"#)
    }

    @Test func theFirstThatIsNotNULL() throws {
        #expect(try sql(a ?? 0) == #"IFNULL("a", ?) [0]"#)
        #expect(try sql(a ?? b ?? "none") == #"IFNULL("a", IFNULL("b", ?)) ["none"]"#)
        #expect(try value(DatabaseValue.null ?? 3) == 3.databaseValue)
    }

    // MARK: Lists

    @Test func listsAreJoined() throws {
        #expect(try sql([a, b, c].joined(operator: .add)) == #""a" + "b" + "c""#)
        #expect(try sql([a, b, c].joined(operator: .multiply)) == #""a" * "b" * "c""#)
        #expect(try sql([a, b, c].joined(operator: .concat)) == #""a" || "b" || "c""#)
        #expect(try sql([a, b, c].joined(operator: .bitwiseAnd)) == #""a" & "b" & "c""#)
        #expect(try sql([a, b, c].joined(operator: .bitwiseOr)) == #""a" | "b" | "c""#)
        #expect(try sql([a > 1, b > 2].joined(operator: .and)) == #"("a" > ?) AND ("b" > ?) [1, 2]"#)
        #expect(try sql([a > 1, b > 2].joined(operator: .or)) == #"("a" > ?) OR ("b" > ?) [1, 2]"#)
        let mixed: [any SQLSpecificExpressible] = ["x".databaseValue, a, b + 1]
        #expect(try sql(mixed.joined(operator: .concat)) == #"? || "a" || ("b" + ?) ["x", 1]"#)
    }

    @Test func aSingleElementIsItself() throws {
        #expect(try sql([a > 1].joined(operator: .and)) == #""a" > ? [1]"#)
        #expect(try sql([a].joined(operator: .concat)) == #""a""#)
    }

    @Test func anEmptyListIsTheNeutralValue() throws {
        let none: [Column] = []
        #expect(try value(none.joined(operator: .add)) == 0.databaseValue)
        #expect(try value(none.joined(operator: .multiply)) == 1.databaseValue)
        #expect(try value(none.joined(operator: .and)) == 1.databaseValue)
        #expect(try value(none.joined(operator: .or)) == 0.databaseValue)
        #expect(try value(none.joined(operator: .concat)) == "".databaseValue)
        #expect(try value(none.joined(operator: .bitwiseAnd)) == (-1).databaseValue)
        #expect(try value(none.joined(operator: .bitwiseOr)) == 0.databaseValue)
    }

    @Test func joinedListsAreFlattenedLikeOperators() throws {
        let inner = [b > 2, c > 3].joined(operator: .and)
        #expect(try sql([a > 1, inner].joined(operator: .and)) == #"("a" > ?) AND ("b" > ?) AND ("c" > ?) [1, 2, 3]"#)
        #expect(try sql([a > 1, inner].joined(operator: .or)) == #"("a" > ?) OR (("b" > ?) AND ("c" > ?)) [1, 2, 3]"#)
        let sum = [b, c].joined(operator: .add)
        #expect(try sql([a.sqlExpression, sum].joined(operator: .add)) == #""a" + ("b" + "c")"#)
    }

    @Test func operatorsAreComparable() {
        #expect(Set<SQLExpression.AssociativeBinaryOperator>([.and, .or, .and]).count == 2)
    }
}
