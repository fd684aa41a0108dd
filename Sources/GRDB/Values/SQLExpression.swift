// `SQLExpression`, the one type of all SQL expressions, and the protocol of the kinds of expressions that others define.

/// An SQL expression: something that has a value for each row.
///
///     let isLate: SQLExpression = Column("delay") > 60
///
/// Expressions are made from columns, values, operators, functions and ``SQL`` literals. Values are never written in
/// the SQL text, they are arguments.
public struct SQLExpression: Sendable {
    /// The most frequent expressions are stored inline. All others are nodes, known to those who make them only.
    enum Storage: Sendable {
        case databaseValue(DatabaseValue)
        case column(String)
        case literal(String, arguments: [DatabaseValue])
        case node(any SQLExpressionNode)
    }

    let storage: Storage

    /// `NULL`.
    static let null = SQLExpression(databaseValue: .null)

    /// A value: `NULL`, or `?` and an argument.
    init(databaseValue: DatabaseValue) {
        storage = .databaseValue(databaseValue)
    }

    /// A column, written with the quotes that make any name safe.
    init(column name: String) {
        storage = .column(name)
    }

    /// SQL text, with the arguments of its question marks.
    init(literal sql: String, arguments: [DatabaseValue] = []) {
        storage = .literal(sql, arguments: arguments)
    }

    /// Any other expression.
    init(node: some SQLExpressionNode) {
        storage = .node(node)
    }
}

/// A kind of expression that is defined outside of `SQLExpression`: an operator, a function, a subquery…
protocol SQLExpressionNode: SQLFragment {
    /// Whether the expression needs parentheses when it is the operand of an operator.
    var isCompound: Bool { get }
}

extension SQLExpression: SQLExpressionNode {
    var isCompound: Bool {
        switch storage {
        case .databaseValue, .column:
            return false
        case .literal:
            // Who knows what is inside.
            return true
        case .node(let node):
            return node.isCompound
        }
    }

    func write(to writer: inout SQLWriter) throws {
        switch storage {
        case .databaseValue(let value):
            writer.append(value: value)
        case .column(let name):
            writer.append(identifier: name)
        case .literal(let sql, let arguments):
            writer.append(sql)
            writer.append(arguments: arguments)
        case .node(let node):
            try node.write(to: &writer)
        }
    }

    /// Writes the expression as the operand of an operator: in parentheses, unless it can do without.
    func writeOperand(to writer: inout SQLWriter) throws {
        guard isCompound else {
            return try write(to: &writer)
        }
        writer.append("(")
        try write(to: &writer)
        writer.append(")")
    }
}

extension SQLExpression: SQLSpecificExpressible {
    /// The expression itself.
    public var sqlExpression: SQLExpression {
        self
    }
}
