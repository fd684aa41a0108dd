// Expressions of thousands of operands: no stack overflows, no loop takes quadratic time, and SQLite takes them where it can.

import GRDB
import Testing

struct DeepExpressionTests {
    private func condition(_ number: Int) -> SQLExpression {
        Column("id") == number
    }

    @Test(arguments: [2, 63, 64, 65, 200, 900, 901, 2_000])
    func conditionsOfALoopSelectRows(count: Int) throws {
        let any = (1...count).map(condition).reduce(false.sqlExpression) { $0 || $1 }
        #expect(try flights(where: any) == Array(1...min(count, 4)))
        let all = (1...count).map { condition($0 + 100) }.reduce(true.sqlExpression) { $0 && !$1 }
        #expect(try flights(where: all) == [1, 2, 3, 4])
    }

    @Test(arguments: [900, 901, 2_000])
    func joinedConditionsSelectRows(count: Int) throws {
        #expect(try flights(where: (1...count).map(condition).joined(operator: .or)) == [1, 2, 3, 4])
        #expect(try flights(where: (1...count).map { !condition($0) }.joined(operator: .and)) == [])
    }

    @Test func hundredThousandConditionsAreWritten() throws {
        let loop = (1...100_000).map(condition).reduce(false.sqlExpression) { $0 || $1 }
        let list = [false.sqlExpression] + (1...100_000).map(condition)
        #expect(try sql(loop) == (try sql(list.joined(operator: .or))))
    }

    @Test func conditionsThatALoopPutsInFrontAreFlat() throws {
        let all = (1...1_500).map { condition($0 + 100) }.reduce(true.sqlExpression) { !$1 && $0 }
        #expect(try flights(where: all) == [1, 2, 3, 4])
    }

    @Test func manyOperandsAreWrittenInGroups() throws {
        let ones = Array(repeating: 1.databaseValue, count: 901)
        let text = try sql(ones.joined(operator: .bitwiseOr))
        #expect(text.hasPrefix("(? | ? | ?"))
        #expect(text.contains("?) | (?"))
        let few = try sql(ones.dropLast().joined(operator: .bitwiseOr))
        #expect(few.hasPrefix("? | ? | ?"))
        #expect(!few.contains("("))
    }

    @Test func stringsOfManyParts() throws {
        let parts = (0..<5_000).map { "\($0 % 10)".databaseValue }
        let expected = (0..<5_000).map { "\($0 % 10)" }.joined()
        #expect(try value(parts.joined(operator: .concat)) == expected.databaseValue)
    }

    @Test func nestedQueriesAreAnErrorRatherThanAStackOverflow() throws {
        let queries = (1...1_000).reduce(Table("flight").all()) { query, _ in Table("flight").filter(query.exists()) }
        #expect(throws: DatabaseError.self) { try sql(queries.exists()) }
        let few = (1...5).reduce(Table("flight").all()) { query, _ in Table("flight").filter(query.exists()) }
        #expect(try flights(where: few.exists()) == [1, 2, 3, 4])
    }

    @Test func sumsOfALoopAreCalculated() throws {
        let sum = (1...900).reduce(0.databaseValue.sqlExpression) { $0 + $1 }
        #expect(try value(sum) == (900 * 901 / 2).databaseValue)
        let product = (1...62).reduce(Column("id").sqlExpression) { product, _ in product * 2 }
        #expect(try flights(where: product == Int64(1) << 62) == [1])
        let short = (1...3).reduce(Column("id").sqlExpression) { $0 + $1 }
        #expect(try sql(short) == #"(("id" + ?) + ?) + ? [1, 2, 3]"#)
        let long = try sql((1...30).reduce(Column("id").sqlExpression) { $0 + $1 })
        #expect(long.hasPrefix(#""id" + ? + ? + ?"#))
        let mixed = (1...30).reduce(Column("id").sqlExpression) { $0 + $1 } * 2
        #expect(try sql(mixed).hasPrefix(#"("id" + ? + ? + ?"#))
    }

    @Test(arguments: [1_500, 10_000])
    func nestingThatIsTooDeepIsAnError(depth: Int) throws {
        let calls = (0..<depth).reduce(abs(Column("id"))) { value, _ in abs(value) }
        let conditions = (0..<depth).reduce(Column("id") > 0) { condition, _ in !(condition && Column("id") > 0) }
        for expression in [calls, conditions] {
            let error = try #require(throws: DatabaseError.self) { try flights(where: expression) }
            #expect(error.resultCode == .SQLITE_TOOBIG)
            #expect(error.message == "Expression tree is too large (maximum depth 200)")
        }
    }

    @Test(arguments: [1_500, 10_000])
    func differencesThatSQLiteRefusesAreAnError(count: Int) throws {
        let difference = (0..<count).reduce(Column("id") - 0) { $0 - $1 }
        let error = try #require(throws: DatabaseError.self) { try flights(where: difference) }
        #expect(error.resultCode == .SQLITE_ERROR)
        #expect(error.message == "Expression tree is too large (maximum depth 1000)")
    }

    @Test func differencesOfALoopAreCalculated() throws {
        let difference = (1...800).reduce(0.databaseValue.sqlExpression) { $0 - $1 }
        #expect(try value(difference) == (-800 * 801 / 2).databaseValue)
        let quotient = (1...62).reduce(Int64(1) << 62) { value, _ in value / 2 }
        #expect(
            try value((1...62).reduce((Int64(1) << 62).databaseValue.sqlExpression) { value, _ in value / 2 }) == quotient.databaseValue)
        let short = (1...3).reduce(Column("id") + 1) { $0 - $1 }
        #expect(try sql(short) == #"((("id" + ?) - ?) - ?) - ? [1, 1, 2, 3]"#)
        let long = (1...30).reduce(Column("id").sqlExpression) { $1.isMultiple(of: 2) ? $0 + $1 : $0 - $1 }
        #expect(try sql(long).hasPrefix(#""id" - ? + ? - ? + ?"#))
        #expect(try flights(where: long == Column("id") + 15) == [1, 2, 3, 4])
        #expect(try sql(long * 2).hasPrefix(#"("id" - ? + ? - ?"#))
        #expect(try sql(1 - long).hasPrefix(#"? - ("id" - ? + ? - ?"#))
        #expect(try sql((Column("a") - Column("b")) * Column("c") / Column("d")) == #"(("a" - "b") * "c") / "d""#)
        #expect(try sql(Column("a") - (Column("b") - Column("c"))) == #""a" - ("b" - "c")"#)
    }

    @Test(arguments: [901, 3_000, 20_000])
    func sumsThatAreTooLongForSQLiteAreCalculatedInGroups(count: Int) throws {
        let sum = (1...count).reduce(0.databaseValue.sqlExpression) { $0 + $1 }
        #expect(try value(sum) == (count * (count + 1) / 2).databaseValue)
        let list = [0.databaseValue] + (1...count).map(\.databaseValue)
        #expect(try sql(list.joined(operator: .add)) == sql(sum))
        let product = (1...count).reduce(2.databaseValue.sqlExpression) { product, _ in product * SQL("1").sqlExpression }
        #expect(try value(product) == 2.databaseValue)
    }

    @Test func linesInsideOfLinesShareTheDepthThatSQLiteAllows() throws {
        let sum = Array(repeating: SQL("1").sqlExpression, count: 600).joined(operator: .add)
        let conditions = Array(repeating: sum == 600, count: 600)
        #expect(try value(conditions.joined(operator: .and)) == 1.databaseValue)
        #expect(try value(conditions.joined(operator: .and) == 1) == 1.databaseValue)
        let texts = (0..<500).map { "\($0 % 10)".databaseValue }.joined(operator: .concat)
        #expect(try value((0..<60).map { _ in length(texts) == 500 }.joined(operator: .and)) == 1.databaseValue)
        #expect(
            try value((0..<800).map { _ in length(texts) == SQL("500").sqlExpression }[..<50].joined(operator: .and)) == 1.databaseValue)
    }

    @Test func nestingThatSQLiteTakes() throws {
        let calls = (0..<20).reduce(abs(Column("id"))) { value, _ in abs(value) }
        #expect(try flights(where: calls > 2) == [3, 4])
    }

    @Test func textWithNULIsAValueLikeAnother() throws {
        #expect(try value("a\0b".databaseValue == "a\0b") == 1.databaseValue)
        #expect(try flights(where: Column("carrier") == "UA\0") == [])
        #expect(try flights(where: ["UA\0", "AA"].contains(Column("carrier"))) == [3])
    }

    @Test func aColumnWithNULInItsNameIsAnError() throws {
        #expect(throws: DatabaseError.self) { try flights(where: Column("carrier\0") == "UA") }
    }
}
