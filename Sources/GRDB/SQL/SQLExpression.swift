// `SQLExpression`, the one type of all SQL expressions, the protocols of Swift values that can become one, and that of the kinds of expressions that
// others define.

/// A type whose values can be used as SQL expressions.
///
/// Numbers, strings, dates, columns, SQL literals, requests… are all expressible. Values become arguments of the SQL
/// query, so that their content never is SQL:
///
///     // "name" = ? with the argument 'O''Brien'
///     Column("name") == "O'Brien"
///
/// Conform to ``SQLSpecificExpressible`` for types that stand for SQL only.
public protocol SQLExpressible {
    /// The SQL expression.
    var sqlExpression: SQLExpression { get }
}

/// A type whose values stand for SQL, such as a column, and have all the operations of SQL expressions.
///
/// The difference with ``SQLExpressible`` is that plain Swift values do not conform: `1 + 2` remains a Swift addition
/// when `Column("a") + 2` is an SQL one.
public protocol SQLSpecificExpressible: SQLExpressible, SQLSelectable, SQLOrderingTerm, _Negatable where _Negation == SQLExpression {}

/// What `!` turns into its opposite: conditions, and aggregates of associations.
///
/// There is one operator for all of them. With two, the compiler would try both in each term of `!(x == nil) && !(y == nil) && …`, in all
/// combinations: programs that have nothing to do with databases would not compile any more.
public protocol _Negatable {
    /// The type of the opposite.
    associatedtype _Negation

    /// The opposite.
    var _negation: _Negation { get }
}

extension SQLSpecificExpressible {
    /// The expression, as a column of the results.
    public var sqlSelection: SQLSelection {
        SQLSelection(sqlExpression)
    }

    /// The expression, as an ordering term. The order is ascending.
    public var sqlOrdering: SQLOrdering {
        SQLOrdering(sqlExpression)
    }
}

/// An SQL expression: something that has a value for each row.
///
///     let isLate: SQLExpression = Column("delay") > 60
///
/// Expressions are made from columns, values, operators, functions and ``SQL`` literals. Values are never written in
/// the SQL text, they are arguments.
public struct SQLExpression: Sendable {
    /// The most frequent expressions are stored inline. All others are nodes, whose types are known only to the code that makes them.
    ///
    /// An expression is three words at most. So it is copied without a call, and a value of a protocol type needs no memory for it.
    enum Storage: Sendable {
        case databaseValue(DatabaseValue)
        case column(String)
        indirect case literal(String, arguments: [DatabaseValue])
        case node(ExpressionObject)
    }

    let storage: Storage

    /// `depth`, in a byte that would be lost otherwise: the size of expressions is a multiple of eight.
    private let smallDepth: UInt8

    /// `NULL`.
    static let null = SQLExpression(databaseValue: .null)

    /// A value: `NULL`, or `?` and an argument.
    init(databaseValue: DatabaseValue) {
        storage = .databaseValue(databaseValue)
        smallDepth = 0
    }

    /// A column, written with the quotes that make any name safe, and with its table where the query has several.
    init(column name: String) {
        storage = .column(name)
        smallDepth = 0
    }

    /// SQL text, with the arguments of its question marks.
    init(literal sql: String, arguments: [DatabaseValue] = []) {
        storage = .literal(sql, arguments: arguments)
        smallDepth = 0
    }

    /// Any other expression.
    init(node: some SQLExpressionNode) {
        let depth = node.depth
        storage = .node(ExpressionObject(depth <= SQLDepth.maximum ? node : TooDeepExpression()))
        smallDepth = UInt8(clamping: min(depth, SQLDepth.maximum))
    }
}

/// A kind of expression that is defined outside of `SQLExpression`: an operator, a function, a subquery…
///
/// A node writes its operands with `write(to:)` or `writeOperand(to:)`, and describes itself to other code by the properties below. All but the first
/// have a default. A node that only wraps another expression, and changes the meaning of its columns, forwards them.
protocol SQLExpressionNode: SQLFragment {
    /// Whether the expression needs parentheses when it is the operand of an operator.
    var isCompound: Bool { get }

    /// What the expression says as the condition of a request.
    var shape: SQLConditionShape { get }

    /// The conditions of a `shape` that is a conjunction. Kinds of expressions that never are one need not make a shape to say so.
    var conjunction: [SQLExpression]? { get }

    /// The opposite condition, if there is a better way to write it than with `NOT` in front.
    var negation: SQLExpression? { get }

    /// The same expression, where a collation applies to the strings that it compares. `nil` if it compares nothing by itself.
    func comparing(with collation: Database.CollationName) -> SQLExpression?

    /// Whether the expression has one value for a group of rows, because of an aggregate function in it.
    var isAggregate: Bool { get }

    /// Whether the expression is text that functions which build JSON have to take for JSON, not for a string.
    var isJSONText: Bool { get }

    /// Whether SQLite knows by itself that the expression is JSON.
    var isJSON: Bool { get }
}

extension SQLExpressionNode {
    var isCompound: Bool { true }

    var shape: SQLConditionShape { .other }

    var conjunction: [SQLExpression]? {
        guard case .conjunction(let conditions) = shape else { return nil }
        return conditions
    }

    var negation: SQLExpression? { nil }
    var isAggregate: Bool { false }
    var isJSONText: Bool { false }
    var isJSON: Bool { false }

    func comparing(with collation: Database.CollationName) -> SQLExpression? { nil }
}

/// What a condition says, as far as requests need to know: a request that looks for a primary key finds one row at most.
enum SQLConditionShape {
    /// Two expressions are equal: `a = b`, `a IS b`.
    case equality(SQLExpression, SQLExpression)

    /// An expression is equal to one of several: `a IN (b, c, …)`.
    case membership(SQLExpression, in: [SQLExpression])

    /// All conditions are true: `a AND b AND …`. None of them is a conjunction itself.
    case conjunction([SQLExpression])

    /// One of several conditions is true: `a OR b OR …`. None of them is a disjunction itself.
    case disjunction([SQLExpression])

    /// Anything else.
    case other
}

/// Holds a node: the copies of an expression share it.
///
/// It forwards nothing to the node: each function on the way to a nested expression would take room on the stack.
final class ExpressionObject: Sendable {
    let node: any SQLExpressionNode

    init(_ node: any SQLExpressionNode) {
        self.node = node
    }
}

extension SQLExpression: SQLExpressionNode {
    /// How deep other expressions are nested in this one: never more than `SQLDepth.maximum`.
    var depth: Int { Int(smallDepth) }

    var isCompound: Bool {
        // It is not known what is inside of a literal.
        if case .literal = storage { return true }
        return node?.isCompound ?? false
    }

    /// The value, if the expression is one.
    var value: DatabaseValue? {
        guard case .databaseValue(let value) = storage else { return nil }
        return value
    }

    /// Whether the expression is the value NULL.
    var isNull: Bool { value?.isNull ?? false }

    /// The node, unless the expression is stored inline.
    private var node: (any SQLExpressionNode)? {
        guard case .node(let object) = storage else { return nil }
        return object.node
    }

    /// The node, if it is one of a certain type.
    func node<Node: SQLExpressionNode>(as type: Node.Type) -> Node? {
        // Comparing the types takes a tenth of a cast, and most nodes are others.
        guard case .node(let object) = storage, Swift.type(of: object.node) == Node.self else { return nil }
        return object.node as? Node
    }

    var shape: SQLConditionShape { node?.shape ?? .other }
    var conjunction: [SQLExpression]? { node?.conjunction }
    var isAggregate: Bool { node?.isAggregate ?? false }
    var isJSONText: Bool { node?.isJSONText ?? false }
    var isJSON: Bool { node?.isJSON ?? false }

    var negation: SQLExpression? { value?.negation ?? node?.negation }

    func comparing(with collation: Database.CollationName) -> SQLExpression? {
        node?.comparing(with: collation)
    }

    func write(to writer: inout SQLWriter) throws {
        switch storage {
        case .databaseValue(let value):
            writer.append(value: value)
        case .column(let name):
            writer.append(column: name)
        case .literal(let sql, let arguments):
            writer.append(sql)
            writer.append(arguments: arguments)
        case .node(let object):
            try writer.enterExpression()
            try object.node.write(to: &writer)
            writer.leaveExpression()
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

// Unlike other values, database values can only be meant for SQL: they have the operations of expressions.
extension DatabaseValue: SQLSpecificExpressible {}

extension DatabaseValue {
    /// The opposite of a truth value. `nil` for values whose truth only SQLite can determine.
    fileprivate var negation: SQLExpression? {
        guard case .int64(let number) = storage else { return nil }
        return SQLExpression(databaseValue: DatabaseValue(storage: .int64(number == 0 ? 1 : 0)))
    }
}

extension SQLExpression: SQLSpecificExpressible {
    /// The expression itself.
    public var sqlExpression: SQLExpression {
        self
    }
}

/// Swift's own operator, for the code of the module: an optional expression is an expression as well, and `IFNULL` is not meant there.
func ?? (lhs: SQLExpression?, rhs: @autoclosure () -> SQLExpression) -> SQLExpression {
    guard let lhs else { return rhs() }
    return lhs
}
