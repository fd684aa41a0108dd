// `SQLCase`, an expression that has one of several values. It is an extension to the interface that programs for GRDB 7 know.

/// An expression that chooses one of several values by conditions: `CASE`.
///
///     // CASE WHEN "delay" > ? THEN ? WHEN "delay" > ? THEN ? ELSE ? END
///     let punctuality = SQLCase(when: Column("delay") > 60, then: "late")
///         .when(Column("delay") > 15, then: "delayed")
///         .otherwise("on time")
///
///     // CASE "carrier" WHEN ? THEN ? WHEN ? THEN ? END
///     let name = SQLCase(of: Column("carrier"), when: "UA", then: "United")
///         .when("AA", then: "American")
///
/// It is NULL when no condition is true, and there is no ``otherwise(_:)``.
public struct SQLCase: SQLSpecificExpressible, Sendable {
    private struct Branch {
        let condition: SQLExpression
        let result: SQLExpression
    }

    private let base: SQLExpression?
    private var branches = PersistentList<Branch>()
    private var otherwise: SQLExpression?

    /// The depth of the deepest operand of the branches.
    private var branchDepth = 0

    /// Creates an expression that chooses a value when a condition is true.
    ///
    /// - Parameters:
    ///   - condition: A condition.
    ///   - result: The value when the condition is true.
    public init(when condition: some SQLExpressible, then result: (any SQLExpressible)?) {
        base = nil
        append(condition.sqlExpression, result)
    }

    /// Creates an expression that chooses a value when two expressions are equal.
    ///
    /// - Parameters:
    ///   - base: The expression that is compared with `value`, and those of the calls of ``when(_:then:)`` that follow.
    ///   - value: What it is compared with. Nothing is equal to NULL.
    ///   - result: The value when they are equal.
    public init(of base: some SQLExpressible, when value: some SQLExpressible, then result: (any SQLExpressible)?) {
        self.base = base.sqlExpression
        append(value.sqlExpression, result)
    }

    /// Chooses another value, when none has been chosen yet.
    ///
    /// - Parameters:
    ///   - condition: A condition. After ``init(of:when:then:)``, it is what the expression is compared with.
    ///   - result: The value when the condition is true.
    public func when(_ condition: some SQLExpressible, then result: (any SQLExpressible)?) -> SQLCase {
        var copy = self
        copy.append(condition.sqlExpression, result)
        return copy
    }

    /// Returns the complete expression, with the value when no condition is true.
    ///
    /// - Parameter result: The value.
    public func otherwise(_ result: (any SQLExpressible)?) -> SQLExpression {
        var copy = self
        copy.otherwise = result?.sqlExpression ?? .null
        return SQLExpression(node: copy)
    }

    /// The expression `CASE … END`.
    public var sqlExpression: SQLExpression {
        SQLExpression(node: self)
    }

    private mutating func append(_ condition: SQLExpression, _ result: (any SQLExpressible)?) {
        let branch = Branch(condition: condition, result: result?.sqlExpression ?? .null)
        branches.append(branch)
        branchDepth = max(branchDepth, branch.condition.depth, branch.result.depth)
    }
}

extension SQLCase: SQLExpressionNode {
    var isCompound: Bool { false }

    var depth: Int { max(base.depth, branchDepth, otherwise.depth) + 1 }

    var isAggregate: Bool {
        base?.isAggregate ?? false || otherwise?.isAggregate ?? false
            || branches.elements.contains { $0.condition.isAggregate || $0.result.isAggregate }
    }

    func write(to writer: inout SQLWriter) throws {
        writer.append("CASE ")
        if let base {
            try base.write(to: &writer)
            writer.append(" ")
        }
        for branch in branches.elements {
            writer.append("WHEN ")
            try branch.condition.write(to: &writer)
            writer.append(" THEN ")
            try branch.result.write(to: &writer)
            writer.append(" ")
        }
        if let otherwise {
            writer.append("ELSE ")
            try otherwise.write(to: &writer)
            writer.append(" ")
        }
        writer.append("END")
    }
}
