// Makes random terms and conditions.

import GRDB

/// Which columns random terms are made of.
struct TermGenerator {
    var random: SeededGenerator

    /// The columns with numbers, and those with texts.
    var numbers: [ReferenceColumn]
    var texts: [ReferenceColumn]

    init(random: SeededGenerator, numbers: [String], texts: [String]) {
        self.random = random
        self.numbers = numbers.map { ReferenceColumn(name: $0) }
        self.texts = texts.map { ReferenceColumn(name: $0) }
    }

    mutating func number(depth: Int) -> ReferenceTerm {
        guard depth > 0 else {
            return random.oneIn(4) ? numericConstant() : .column(random.element(of: numbers))
        }
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return .sum(number(depth: depth - 1), number(depth: depth - 1))
        case 1: return .difference(number(depth: depth - 1), number(depth: depth - 1))
        case 2: return .product(number(depth: depth - 1), number(depth: depth - 1))
        case 3: return .quotient(number(depth: depth - 1), number(depth: depth - 1))
        case 4: return .opposite(number(depth: depth - 1))
        case 5: return .absolute(number(depth: depth - 1))
        case 6: return .fallback(number(depth: depth - 1), numericConstant())
        case 7: return .length(text(depth: depth - 1))
        case 8: return numericConstant()
        default: return .column(random.element(of: numbers))
        }
    }

    mutating func text(depth: Int) -> ReferenceTerm {
        guard depth > 0 else {
            return .column(random.element(of: texts))
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return .concatenation(text(depth: depth - 1), text(depth: depth - 1))
        case 1: return .fallback(text(depth: depth - 1), textConstant())
        case 2: return textConstant()
        default: return .column(random.element(of: texts))
        }
    }

    private mutating func numericConstant() -> ReferenceTerm {
        if random.oneIn(4) {
            return .constant(.real(Double(Int.random(in: -6...6, using: &random)) / 2))
        }
        return .constant(.integer(Int64.random(in: -3...8, using: &random)))
    }

    private mutating func textConstant() -> ReferenceTerm {
        .constant(.text(random.element(of: ["", "a", "B", "ab", "Ann", "O'Hara", "x_y", "50%"])))
    }

    mutating func condition(depth: Int) -> ReferenceCondition {
        guard depth > 0 else { return simpleCondition() }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .not(condition(depth: depth - 1))
        case 1: return .both(condition(depth: depth - 1), condition(depth: depth - 1))
        case 2: return .either(condition(depth: depth - 1), condition(depth: depth - 1))
        case 3: return .all(conditions(depth: depth - 1))
        case 4: return .any(conditions(depth: depth - 1))
        case 5: return .equals(condition(depth: depth - 1), random.oneIn(2))
        default: return simpleCondition()
        }
    }

    private mutating func conditions(depth: Int) -> [ReferenceCondition] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in condition(depth: depth) }
    }

    private mutating func simpleCondition() -> ReferenceCondition {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return .isNull(number(depth: 1))
        case 1: return .isNotNull(text(depth: 1))
        case 2:
            let count = Int.random(in: 0...3, using: &random)
            return .isIn(number(depth: 1), (0..<count).map { _ in Int64.random(in: -1...6, using: &random) })
        case 3:
            let lower = Int64.random(in: -2...4, using: &random)
            return .isInClosedRange(number(depth: 1), lower...(lower + 3))
        case 4:
            let lower = Int64.random(in: -2...4, using: &random)
            return .isInRange(number(depth: 1), lower..<(lower + 3))
        case 5: return .like(text(depth: 0), random.element(of: ["%a%", "A%", "_", "__", "%", "b", "", "%n"]))
        case 6: return .comparison(comparison(), text(depth: 1), text(depth: 1))
        default: return .comparison(comparison(), number(depth: 2), number(depth: 1))
        }
    }

    private mutating func comparison() -> ReferenceCondition.Comparison {
        random.element(of: ReferenceCondition.Comparison.allCases)
    }
}
