// Sums, differences, products and quotients, which SQL calculates from the left to the right: `((a + b) - c) + d`.

/// Numbers with operators of the same precedence between them, calculated from the left to the right.
///
/// A sum that a loop makes with `+` is one flat list of operands, not a tree: a tree would be too deep for the stack and for SQLite.
struct CalculationExpression: SQLExpressionNode {
    enum Operator: String {
        case add = " + "
        case subtract = " - "
        case multiply = " * "
        case divide = " / "

        fileprivate var isAdditive: Bool {
            switch self {
            case .add, .subtract: true
            case .multiply, .divide: false
            }
        }

        /// The same operator, where it joins a list.
        fileprivate var associative: SQLExpression.AssociativeBinaryOperator? {
            switch self {
            case .add: .add
            case .multiply: .multiply
            case .subtract, .divide: nil
            }
        }
    }

    /// An operator, and the operand on its right.
    private struct Term {
        let `operator`: Operator
        let operand: SQLExpression
    }

    private let first: SQLExpression

    /// One at least.
    private var terms: PersistentList<Term>

    /// How many terms there are.
    private var count = 1

    private(set) var depth: Int

    /// How many calculations are written one in the other. SQLite's parser can open several times as many parentheses.
    private static let maximumNesting = 20

    private init(_ first: SQLExpression, _ term: Term) {
        self.first = first
        terms = PersistentList([term])
        depth = max(first.depth, term.operand.depth) + 1
    }

    /// The result of a calculation with two expressions. If the left one is a calculation of the same precedence, it goes on.
    static func joining(_ lhs: SQLExpression, _ operator: Operator, _ rhs: SQLExpression) -> SQLExpression {
        let term = Term(operator: `operator`, operand: rhs)
        guard var calculation = lhs.node as? CalculationExpression, calculation.isAdditive == `operator`.isAdditive else {
            return SQLExpression(node: CalculationExpression(lhs, term))
        }
        calculation.terms.append(term)
        calculation.count += 1
        calculation.depth = max(calculation.depth, rhs.depth + 1)
        return SQLExpression(node: calculation)
    }

    private var isAdditive: Bool { terms.first?.operator.isAdditive ?? false }

    var isCompound: Bool { true }

    var isAggregate: Bool { first.isAggregate || terms.elements.contains { $0.operand.isAggregate } }

    // MARK: - Writing

    func write(to writer: inout SQLWriter) throws {
        if count <= Self.maximumNesting + 1 {
            try writeNested(to: &writer)
        } else {
            try writeFlat(to: &writer)
        }
    }

    /// Writes `((a + b) - c) + d`
    private func writeNested(to writer: inout SQLWriter) throws {
        writer.append(String(repeating: "(", count: count - 1))
        try writer.appendOperand(first, below: count)
        for (index, term) in terms.elements.enumerated() {
            writer.append(term.operator.rawValue)
            try writer.appendOperand(term.operand, below: count - index)
            if index < count - 1 {
                writer.append(")")
            }
        }
    }

    /// Writes `a + b - c + d + …`, because there are more parentheses than SQLite's parser is able to open. The result is the same.
    private func writeFlat(to writer: inout SQLWriter) throws {
        let terms = terms.elements
        let sum = sum
        if let sum, !writer.hasRoom(forLineOf: sum.operands.count) {
            // SQLite refuses longer lines. With groups, floating point numbers may be rounded differently, but the query does not fail.
            return try writer.append(operands: sum.operands, separator: sum.separator)
        }
        let head = joinedOperands ?? [first]
        for (index, operand) in head.enumerated() {
            if index > 0 {
                writer.append(terms[0].operator.rawValue)
            }
            try writer.appendOperand(operand, below: count + head.count - index)
        }
        for (index, term) in terms.enumerated() {
            writer.append(term.operator.rawValue)
            try writer.appendOperand(term.operand, below: count - index)
        }
    }

    /// All operands, if there is the same operator between all of them, and it is one that is associative but for rounding.
    private var sum: (operands: [SQLExpression], separator: String)? {
        let terms = terms.elements
        guard terms[0].operator.associative != nil, terms.allSatisfy({ $0.operator == terms[0].operator }) else { return nil }
        return ((joinedOperands ?? [first]) + terms.map(\.operand), terms[0].operator.rawValue)
    }

    /// The operands of the first operand, if it is a list that was joined with the first operator: it needs no parentheses either.
    private var joinedOperands: [SQLExpression]? {
        guard let list = first.node as? AssociativeExpression, list.operator == terms.first?.operator.associative else { return nil }
        return list.operands
    }
}

extension SQLExpression {
    /// A difference, or a quotient.
    static func calculation(_ lhs: SQLExpression, _ operator: CalculationExpression.Operator, _ rhs: SQLExpression) -> SQLExpression {
        CalculationExpression.joining(lhs, `operator`, rhs)
    }
}
