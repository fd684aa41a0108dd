// What requests ask of expressions: the look-up of a key, an aggregate.

import Testing

@testable import GRDB

struct ExpressionInspectionTests {
    let a = Column("a")
    let b = Column("b")

    @Test func equalitiesAreRecognized() {
        for condition in [a == 1, a === 1, [1].contains(a)] {
            guard case .equality(let lhs, let rhs) = condition.shape, case .column("a") = lhs.storage,
                case .databaseValue(let value) = rhs.storage
            else {
                Issue.record("no equality")
                continue
            }
            #expect(value == 1.databaseValue)
        }
    }

    @Test func listsAreRecognized() {
        guard case .membership(let element, in: let list) = [1, 2].contains(a).shape, case .column("a") = element.storage else {
            Issue.record("no list")
            return
        }
        #expect(list.count == 2)
    }

    @Test func combinationsAreRecognized() {
        guard case .conjunction(let conditions) = (a == 1 && b == 2 && a > 3).shape else {
            Issue.record("no conjunction")
            return
        }
        #expect(conditions.count == 3)
        let many = (0..<1_000).map { a == $0 }.reduce(a == -1) { $0 || $1 }
        guard case .disjunction(let choices) = many.shape else {
            Issue.record("no disjunction")
            return
        }
        #expect(choices.count == 1_001)
    }

    @Test func otherConditionsAreNot() {
        let others: [SQLExpression] = [
            a != 1, a < 1, !(a == 1), ![1, 2].contains(a), (a == "x").collating(.nocase), a.like("x"), a.sqlExpression, a & b,
        ]
        for condition in others {
            guard case .other = condition.shape else {
                Issue.record("recognized as something else")
                continue
            }
        }
    }

    @Test func aggregatesAreRecognized() {
        let aggregates: [SQLExpression] = [
            sum(a), count(distinct: a), max(a) + 1, 1 - min(a), -sum(a), abs(sum(a)), sum(a) > 1, sum(a) > 1 && b == 1,
            cast(sum(a), as: .text), max(a) ?? 0, [sum(a), sum(b)].joined(operator: .concat), max(a).collating(.nocase),
            [1, 2].contains(sum(a)), (1...2).contains(sum(a)), max(a).like("x"), Database.jsonGroupArray(a), max(a).asJSON["x"],
            SQLCase(when: sum(a) > 1, then: 2).otherwise(3), SQLCase(of: a, when: 1, then: 2).otherwise(max(b)), dateTime(max(a)),
        ]
        for (index, expression) in aggregates.enumerated() {
            #expect(expression.isAggregate, "aggregate \(index)")
        }
        let others: [SQLExpression] = [
            a.sqlExpression, a + b, abs(a), max(a, b), sum(a).over(), Database.jsonArray([a, b]), SQLCase(when: a, then: b).otherwise(1),
            [1, 2].contains(a), a.collating(.nocase), 1.sqlExpression, SQL("SUM(a)").sqlExpression,
        ]
        for (index, expression) in others.enumerated() {
            #expect(!expression.isAggregate, "no aggregate \(index)")
        }
    }

    @Test func aggregatesOfTheProgramAreRecognized() {
        struct Longest: DatabaseAggregate {
            mutating func step(_ dbValues: [DatabaseValue]) {}
            func finalize() -> (any DatabaseValueConvertible)? { nil }
        }
        #expect(DatabaseFunction("longest", aggregate: Longest.self)(a).isAggregate)
        let plain = DatabaseFunction("plain") { _ in nil }
        #expect(!plain(a).isAggregate)
        #expect(plain(sum(a)).isAggregate)
    }
}
