// Operators that join any number of expressions: `a AND b AND c`, `a || b || c`.

import GRDBFoundation

/// Several expressions with the same operator between them.
///
/// A condition that a loop makes with `&&` is one flat list of operands, not a tree: a tree would be too deep for the stack and for SQLite.
struct AssociativeExpression: SQLExpressionNode {
    typealias Operator = SQLExpression.AssociativeBinaryOperator

    let `operator`: Operator

    /// Two at least. No one is the result of the same operator, unless it needs its parentheses.
    private let list: PersistentList<SQLExpression>

    let depth: Int

    private init(_ operator: Operator, _ list: PersistentList<SQLExpression>, depth: Int) {
        self.operator = `operator`
        self.list = list
        self.depth = depth
    }

    /// Joins two expressions.
    static func joining(_ lhs: SQLExpression, _ operator: Operator, _ rhs: SQLExpression) -> SQLExpression {
        guard `operator`.isExactlyAssociative else {
            return CalculationExpression.joining(lhs, `operator` == .add ? .add : .multiply, rhs)
        }
        let left = chain(lhs, of: `operator`)
        let right = chain(rhs, of: `operator`)
        var list = left?.list ?? PersistentList([lhs])
        if let right {
            list.append(contentsOf: right.list)
        } else {
            list.append(rhs)
        }
        let depth = max(left?.depth ?? lhs.depth + 1, right?.depth ?? rhs.depth + 1)
        return SQLExpression(node: AssociativeExpression(`operator`, list, depth: depth))
    }

    /// Joins any number of expressions.
    static func joining(_ expressions: [SQLExpression], _ operator: Operator) -> SQLExpression {
        guard let first = expressions.first else {
            return SQLExpression(databaseValue: `operator`.neutralValue)
        }
        guard expressions.count > 1 else {
            return first
        }
        var list = PersistentList<SQLExpression>()
        if expressions.contains(where: { chain($0, of: `operator`) != nil }) {
            for expression in expressions {
                list.append(contentsOf: chain(expression, of: `operator`)?.list ?? PersistentList([expression]))
            }
        } else {
            list = PersistentList(expressions)
        }
        let depth = expressions.reduce(0) { max($0, chain($1, of: `operator`)?.depth ?? $1.depth + 1) }
        return SQLExpression(node: AssociativeExpression(`operator`, list, depth: depth))
    }

    /// The node of an expression whose operands can become those of the expression around it.
    private static func chain(_ expression: SQLExpression, of operator: Operator) -> AssociativeExpression? {
        guard `operator`.isExactlyAssociative, let chain = expression.node as? AssociativeExpression,
            chain.operator == `operator`
        else { return nil }
        return chain
    }

    /// The operands, in order.
    var operands: [SQLExpression] { list.elements }

    var isCompound: Bool { true }

    var isAggregate: Bool { operands.contains { $0.isAggregate } }

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
        try writer.append(operands: operands, separator: `operator`.sql)
    }
}

// MARK: - Writing

extension SQLWriter {
    /// How deep lines may make the tree of SQLite's parser. It allows 1,000 levels, of which some are left to what is between the lines. The levels
    /// of a subquery count again for each of the queries around it.
    private var maximumLineDepth: Int {
        900 / max(queryDepth, 1)
    }

    /// How deep groups make the tree, if they can.
    private static let groupedLineDepth = 200

    /// Whether so many operands can be written in one line. SQLite makes a tree of them that has as many levels.
    func hasRoom(forLineOf count: Int) -> Bool {
        lineDepth + count <= maximumLineDepth
    }

    /// Appends expressions with the same operator between them: `a AND b AND c`.
    ///
    /// When they are too many for SQLite, they are written in groups: `(a AND b AND …) AND (c AND d AND …) AND …`
    mutating func append(operands: [SQLExpression], separator: String) throws {
        guard hasRoom(forLineOf: operands.count) else {
            return try append(inGroups: operands, separator: separator)
        }
        // A function of its own, with few variables: operands that are nested deep take its part of the stack many times.
        var index = 0
        while index < operands.count {
            if index > 0 {
                append(separator)
            }
            try appendOperand(operands[index], below: operands.count - index)
            index += 1
        }
    }

    private mutating func append(inGroups operands: [SQLExpression], separator: String) throws {
        // Groups of so many, or groups of so many groups of so many…
        var levels = 2
        var width = operands.count.root(levels)
        while levels < 4, levels * width > Self.groupedLineDepth {
            levels += 1
            width = operands.count.root(levels)
        }
        try append(operands[...], inGroupsOf: (1..<levels).reduce(1) { size, _ in size * width }, groupWidth: width, separator: separator)
    }

    /// Appends operands, or groups of operands, in a line.
    ///
    /// - Parameters:
    ///   - size: How many operands a group has. One is no group.
    ///   - width: How many parts a group has.
    private mutating func append(
        _ operands: ArraySlice<SQLExpression>,
        inGroupsOf size: Int,
        groupWidth width: Int,
        separator: String
    ) throws {
        var levels = (operands.count + size - 1) / size
        var rest = operands
        while !rest.isEmpty {
            if rest.startIndex > operands.startIndex {
                append(separator)
            }
            let group = rest.prefix(size)
            rest = rest.dropFirst(size)
            lineDepth += levels
            if size == 1 {
                try group[group.startIndex].writeOperand(to: &self)
            } else {
                append("(")
                try append(group, inGroupsOf: size / width, groupWidth: width, separator: separator)
                append(")")
            }
            lineDepth -= levels
            levels -= 1
        }
    }

    /// Appends an operand of a line.
    ///
    /// - Parameter levels: How many levels of SQLite's tree are above it, because of what follows in the line.
    mutating func appendOperand(_ operand: SQLExpression, below levels: Int) throws {
        lineDepth += levels
        try operand.writeOperand(to: &self)
        lineDepth -= levels
    }
}

extension Int {
    /// The least integer whose power is not less than this one.
    fileprivate func root(_ exponent: Int) -> Int {
        var root = Int(pow(Double(self), 1 / Double(exponent)))
        while (0..<exponent).reduce(1, { power, _ in power * root }) < self {
            root += 1
        }
        return root
    }
}
