// Operators that join any number of expressions: `a AND b AND c`, `a + b + c`.

/// Several expressions with the same operator between them.
///
/// A condition that a loop makes with `&&` ends up in one flat node, because nested ones would overflow the stack, here or in SQLite.
/// If each `&&` copied all operands, the loop would take quadratic time: a node that has many operands becomes the first operand of
/// the next one, as it is. It is dissolved again when the operands are looked at.
struct AssociativeExpression: SQLExpressionNode {
    typealias Operator = SQLExpression.AssociativeBinaryOperator

    let `operator`: Operator

    /// Two at least.
    private let parts: [SQLExpression]

    /// Whether operands have to be looked for in parts.
    private let isNested: Bool

    /// With this number of operands, a node is no more copied into the next one.
    private static let maximumCountOfCopiedOperands = 64

    /// How many operands are written in one line. SQLite's parser makes a tree of them that has as many levels, and it allows 1,000.
    private static let maximumWidth = 900

    /// How many sums, or products, are written one in the other. SQLite's parser can do about twice as many.
    private static let maximumNesting = 20

    /// How many groups, or operands of a group, are written where there are too many operands for one line.
    private static let groupWidth = 250

    private init(_ operator: Operator, parts: [SQLExpression], isNested: Bool) {
        self.operator = `operator`
        self.parts = parts
        self.isNested = isNested
    }

    /// Joins two expressions.
    static func joining(_ lhs: SQLExpression, _ operator: Operator, _ rhs: SQLExpression) -> SQLExpression {
        var parts: [SQLExpression] = []
        var isNested = false
        for operand in [lhs, rhs] {
            guard let chain = chain(operand, of: `operator`) else {
                parts.append(operand)
                continue
            }
            if chain.parts.count < maximumCountOfCopiedOperands {
                parts.append(contentsOf: chain.parts)
                isNested = isNested || chain.isNested
            } else {
                parts.append(operand)
                isNested = true
            }
        }
        return SQLExpression(node: AssociativeExpression(`operator`, parts: parts, isNested: isNested))
    }

    /// Joins any number of expressions.
    static func joining(_ expressions: [SQLExpression], _ operator: Operator) -> SQLExpression {
        guard let first = expressions.first else {
            return SQLExpression(databaseValue: `operator`.neutralValue)
        }
        guard expressions.count > 1 else {
            return first
        }
        var operands: [SQLExpression] = []
        operands.reserveCapacity(expressions.count)
        for expression in expressions {
            if let chain = chain(expression, of: `operator`) {
                operands.append(contentsOf: chain.operands)
            } else {
                operands.append(expression)
            }
        }
        return SQLExpression(node: AssociativeExpression(`operator`, parts: operands, isNested: false))
    }

    /// The node of an expression whose operands can become those of the expression around it.
    private static func chain(_ expression: SQLExpression, of operator: Operator) -> AssociativeExpression? {
        guard `operator`.isExactlyAssociative, let chain = expression.node as? AssociativeExpression,
            chain.operator == `operator`
        else { return nil }
        return chain
    }

    /// The operands. No one is the result of the same operator, unless it needs its parentheses.
    var operands: [SQLExpression] {
        guard isNested else {
            return parts
        }
        var operands: [SQLExpression] = []
        for part in parts {
            if let chain = Self.chain(part, of: `operator`) {
                operands.append(contentsOf: chain.operands)
            } else {
                operands.append(part)
            }
        }
        return operands
    }

    var isCompound: Bool { true }

    var isAggregate: Bool { parts.contains { $0.isAggregate } }

    var shape: SQLConditionShape {
        switch `operator` {
        case .and: .conjunction(operands)
        case .or: .disjunction(operands)
        default: .other
        }
    }

    func comparing(with collation: Database.CollationName) -> SQLExpression? {
        guard `operator` == .and || `operator` == .or else { return nil }
        return Self.joining(operands.map { $0.collated(with: collation) }, `operator`)
    }

    func write(to writer: inout SQLWriter) throws {
        if let operands = deeplyNestedOperands {
            try writeLine(of: operands[...], to: &writer)
        } else {
            try write(operands[...], to: &writer)
        }
    }

    /// The operands of `(((a + b) + c) + d) + …`, when there are more parentheses than SQLite's parser is able to open.
    ///
    /// SQLite calculates from the left to the right: the result is the same without parentheses.
    private var deeplyNestedOperands: [SQLExpression]? {
        var nodes: [AssociativeExpression] = []
        var node = self
        while let first = node.parts.first?.node as? AssociativeExpression, first.operator == `operator`,
            !`operator`.isExactlyAssociative
        {
            nodes.append(node)
            node = first
        }
        guard nodes.count > Self.maximumNesting else {
            return nil
        }
        return nodes.reversed().reduce(into: node.parts) { $0.append(contentsOf: $1.parts.dropFirst()) }
    }

    private func write(_ operands: ArraySlice<SQLExpression>, to writer: inout SQLWriter) throws {
        guard operands.count > Self.maximumWidth, `operator`.isExactlyAssociative else {
            return try writeLine(of: operands, to: &writer)
        }
        try writeGroups(of: operands, to: &writer)
    }

    /// Writes `a AND b AND c AND …`
    private func writeLine(of operands: ArraySlice<SQLExpression>, to writer: inout SQLWriter) throws {
        var separator = ""
        for operand in operands {
            writer.append(separator)
            try operand.writeOperand(to: &writer)
            separator = `operator`.sql
        }
    }

    /// Writes `(a AND b AND …) AND (c AND d AND …) AND …`
    private func writeGroups(of operands: ArraySlice<SQLExpression>, to writer: inout SQLWriter) throws {
        let groupCount = Self.groupWidth
        let groupSize = max(Self.groupWidth, (operands.count + groupCount - 1) / groupCount)
        var start = operands.startIndex
        while start < operands.endIndex {
            let end = min(start + groupSize, operands.endIndex)
            writer.append(start == operands.startIndex ? "(" : "\(`operator`.sql)(")
            try write(operands[start..<end], to: &writer)
            writer.append(")")
            start = end
        }
    }
}
