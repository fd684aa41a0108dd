// Chains of expressions with operators between them: `a AND b AND c`, `a || b || c`, `((a + b) - c) + d`.

import GRDBFoundation

/// Expressions with the same operator between them, or numbers with operators of the same precedence, which SQL calculates from the left to the right.
///
/// A condition that a loop makes with `&&`, or a sum that it makes with `+`, is one flat list of operands, not a tree: a tree would be too deep for the
/// stack and for SQLite.
struct OperatorChain: SQLExpressionNode {
    /// An operator, with the spaces around it.
    enum Operator: String {
        case add = " + "
        case subtract = " - "
        case multiply = " * "
        case divide = " / "
        case and = " AND "
        case or = " OR "
        case concat = " || "
        case bitwiseAnd = " & "
        case bitwiseOr = " | "

        /// Whether the order of evaluation never makes a difference. It does for floating point numbers: `(1e20 + -1e20) + 1`.
        fileprivate var isExactlyAssociative: Bool {
            switch self {
            case .add, .subtract, .multiply, .divide: false
            case .and, .or, .concat, .bitwiseAnd, .bitwiseOr: true
            }
        }

        /// What operators of the same precedence have in common: the one of them that is associative, but for rounding.
        fileprivate var associative: Operator {
            switch self {
            case .subtract: .add
            case .divide: .multiply
            default: self
            }
        }
    }

    /// The operator between the first two operands, and between all others, unless the chain is a calculation.
    let `operator`: Operator

    /// Two operands at least. No one is the result of the same operator, unless it needs its parentheses.
    private var list: PersistentList<SQLExpression>

    /// The operators between the operands, if the chain is a calculation: a chain of two operands each time, from the left to the right.
    private var calculation: PersistentList<Operator>?

    private(set) var depth: Int

    /// How many operands of a calculation are written with parentheses around those on their left. SQLite's parser can open several times as many.
    private static let maximumNesting = 22

    /// Joins two expressions. A chain goes on with operators of the same precedence.
    static func joining(_ lhs: SQLExpression, _ operator: Operator, _ rhs: SQLExpression) -> SQLExpression {
        let isList = `operator`.isExactlyAssociative
        var chain =
            chain(lhs, goingOnWith: `operator`)
            ?? OperatorChain(
                operator: `operator`, list: PersistentList([lhs]), calculation: isList ? nil : PersistentList(), depth: lhs.depth + 1)
        if isList, let right = Self.chain(rhs, goingOnWith: `operator`) {
            chain.list.append(contentsOf: right.list)
            chain.depth = max(chain.depth, right.depth)
        } else {
            chain.list.append(rhs)
            chain.calculation?.append(`operator`)
            chain.depth = max(chain.depth, rhs.depth + 1)
        }
        return SQLExpression(node: chain)
    }

    /// Joins any number of expressions.
    static func joining(_ expressions: [SQLExpression], _ operator: SQLExpression.AssociativeBinaryOperator) -> SQLExpression {
        guard let first = expressions.first else {
            return SQLExpression(databaseValue: `operator`.neutralValue)
        }
        guard expressions.count > 1 else {
            return first
        }
        func chain(_ expression: SQLExpression) -> OperatorChain? {
            `operator`.operator.isExactlyAssociative ? Self.chain(expression, goingOnWith: `operator`.operator) : nil
        }
        var list = PersistentList<SQLExpression>()
        if expressions.contains(where: { chain($0) != nil }) {
            for expression in expressions {
                list.append(contentsOf: chain(expression)?.list ?? PersistentList([expression]))
            }
        } else {
            list = PersistentList(expressions)
        }
        let depth = expressions.reduce(0) { max($0, chain($1)?.depth ?? $1.depth + 1) }
        return SQLExpression(node: OperatorChain(operator: `operator`.operator, list: list, depth: depth))
    }

    /// The node of an expression whose operands can become those of the expression around it.
    private static func chain(_ expression: SQLExpression, goingOnWith operator: Operator) -> OperatorChain? {
        guard let chain = expression.node(as: OperatorChain.self), chain.operator.associative == `operator`.associative,
            chain.calculation != nil || `operator`.isExactlyAssociative
        else { return nil }
        return chain
    }

    /// The operands, in order.
    private var operands: [SQLExpression] { list.elements }

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
        return Self.joining(operands.map { $0.collated(with: collation) }, `operator` == .and ? .and : .or)
    }

    // MARK: - Writing

    func write(to writer: inout SQLWriter) throws {
        guard let calculation else {
            return try writer.append(operands: operands, separator: `operator`.rawValue)
        }
        let operands = operands
        if operands.count <= Self.maximumNesting {
            try write(operands, calculation.elements, isNested: true, to: &writer)
        } else {
            try writeFlat(operands, calculation.elements, to: &writer)
        }
    }

    /// Writes `a + b - c + d + …`, because there are more parentheses than SQLite's parser is able to open. The result is the same.
    private func writeFlat(_ operands: [SQLExpression], _ operators: [Operator], to writer: inout SQLWriter) throws {
        var operands = operands
        var operators = operators
        // If the first operand is a list that was joined with the first operator, it needs no parentheses either.
        if let head = operands[0].node(as: OperatorChain.self), head.calculation == nil, head.operator == `operator` {
            operands.replaceSubrange(..<1, with: head.operands)
            operators.insert(contentsOf: repeatElement(`operator`, count: operands.count - operators.count - 1), at: 0)
        }
        if `operator`.associative == `operator`, operators.allSatisfy({ $0 == `operator` }) {
            // SQLite refuses long lines. With groups, floating point numbers may be rounded differently, but the query does not fail.
            return try writer.append(operands: operands, separator: `operator`.rawValue)
        }
        try write(operands, operators, isNested: false, to: &writer)
    }

    /// Writes `((a + b) - c) + d`, or the same without parentheses.
    private func write(_ operands: [SQLExpression], _ operators: [Operator], isNested: Bool, to writer: inout SQLWriter) throws {
        if isNested {
            writer.append(String(repeating: "(", count: operands.count - 2))
        }
        for (index, operand) in operands.enumerated() {
            if index > 0 {
                writer.append(operators[index - 1].rawValue)
            }
            try writer.appendOperand(operand, below: operands.count - (isNested ? max(index, 1) : index))
            if isNested, index > 0, index < operands.count - 1 {
                writer.append(")")
            }
        }
    }
}

// MARK: - Lists

extension SQLExpression {
    /// An operator for which `(a • b) • c` is the same as `a • (b • c)`, so that a list of expressions can be joined with it.
    ///
    ///     let conditions = [Column("carrier") == "UA", Column("delay") > 60, Column("origin") == "ORD"]
    ///
    ///     // ("carrier" = ?) AND ("delay" > ?) AND ("origin" = ?)
    ///     let condition = conditions.joined(operator: .and)
    ///
    /// The number of expressions is not limited. SQLite takes less than 1,000 in one line: more are written in groups, `(a + b + …) + (c + d + …)`.
    /// The result is the same, but for floating point numbers that are added or multiplied: they may be rounded otherwise.
    public struct AssociativeBinaryOperator: Hashable, Sendable {
        fileprivate let `operator`: OperatorChain.Operator

        /// The result of an empty list.
        fileprivate let neutralValue: DatabaseValue

        /// `a + b + c`. An empty list gives 0.
        public static let add = AssociativeBinaryOperator(operator: .add, neutralValue: 0.databaseValue)

        /// `a * b * c`. An empty list gives 1.
        public static let multiply = AssociativeBinaryOperator(operator: .multiply, neutralValue: 1.databaseValue)

        /// `a AND b AND c`. An empty list gives true.
        public static let and = AssociativeBinaryOperator(operator: .and, neutralValue: true.databaseValue)

        /// `a OR b OR c`. An empty list gives false.
        public static let or = AssociativeBinaryOperator(operator: .or, neutralValue: false.databaseValue)

        /// `a || b || c`, the concatenation of strings. An empty list gives the empty string.
        public static let concat = AssociativeBinaryOperator(operator: .concat, neutralValue: "".databaseValue)

        /// `a & b & c`. An empty list gives -1, the number that has all bits.
        public static let bitwiseAnd = AssociativeBinaryOperator(operator: .bitwiseAnd, neutralValue: (-1).databaseValue)

        /// `a | b | c`. An empty list gives 0.
        public static let bitwiseOr = AssociativeBinaryOperator(operator: .bitwiseOr, neutralValue: 0.databaseValue)
    }
}

extension Sequence where Element: SQLSpecificExpressible {
    /// Joins all expressions by an operator.
    ///
    ///     // ("carrier" = ?) AND ("delay" > ?)
    ///     [Column("carrier") == "UA", Column("delay") > 60].joined(operator: .and)
    ///
    ///     // "firstName" || "lastName"
    ///     [Column("firstName"), Column("lastName")].joined(operator: .concat)
    ///
    /// - Parameter operator: The operator between two expressions.
    /// - Returns: One expression: the single element when there is just one, the neutral value of the operator when there is none.
    ///   No condition at all (`.and`) is true, no choice at all (`.or`) is false.
    public func joined(operator: SQLExpression.AssociativeBinaryOperator) -> SQLExpression {
        OperatorChain.joining(map(\.sqlExpression), `operator`)
    }
}

extension Sequence where Element == any SQLSpecificExpressible {
    /// Joins all expressions by an operator.
    ///
    ///     // "firstName" || ? || "lastName"
    ///     let name: [any SQLSpecificExpressible] = [Column("firstName"), " ".databaseValue, Column("lastName")]
    ///     name.joined(operator: .concat)
    ///
    /// - Parameter operator: The operator between two expressions.
    /// - Returns: One expression: the single element when there is just one, the neutral value of the operator when there is none.
    public func joined(operator: SQLExpression.AssociativeBinaryOperator) -> SQLExpression {
        OperatorChain.joining(map { $0.sqlExpression }, `operator`)
    }
}

// MARK: - Lines

extension SQLWriter {
    /// How deep groups make the tree, if they can.
    private static let groupedLineDepth = 200

    /// Appends expressions with the same operator between them: `a AND b AND c`.
    ///
    /// When they are too many for SQLite, they are written in groups: `(a AND b AND …) AND (c AND d AND …) AND …`
    mutating func append(operands: [SQLExpression], separator: String) throws {
        // SQLite's parser makes a tree of a line that has as many levels as the line has operands. It allows 1,000, of which some are left to what
        // is between the lines. The levels of a subquery count again for each of the queries around it.
        guard lineDepth + operands.count <= 900 / max(queryDepth, 1) else {
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
