// The operators that combine conditions: `&&`, `||`, `!`. And `??`.

// Why so many overloads, and why some are disfavored: see SQLExpression+Operators.swift.

// MARK: &&

extension SQLSpecificExpressible {
    /// Returns the condition that two conditions are both true. See also `joined(operator: .and)`.
    ///
    ///     // "isDelayed" AND ?
    ///     Column("isDelayed") && true
    @_disfavoredOverload
    public static func && (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .and, rhs.sqlExpression)
    }

    /// Returns the condition that two conditions are both true. See also `joined(operator: .and)`.
    ///
    ///     // ? AND "isDelayed"
    ///     true && Column("isDelayed")
    @_disfavoredOverload
    public static func && (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .and, rhs.sqlExpression)
    }

    /// Returns the condition that two conditions are both true. See also `joined(operator: .and)`.
    ///
    ///     // "isDelayed" AND "isCancelled"
    ///     Column("isDelayed") && Column("isCancelled")
    public static func && (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .and, rhs.sqlExpression)
    }
}

// MARK: ||

extension SQLSpecificExpressible {
    /// Returns the condition that one of two conditions is true. See also `joined(operator: .or)`.
    ///
    ///     // "isDelayed" OR ?
    ///     Column("isDelayed") || false
    @_disfavoredOverload
    public static func || (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .or, rhs.sqlExpression)
    }

    /// Returns the condition that one of two conditions is true. See also `joined(operator: .or)`.
    ///
    ///     // ? OR "isDelayed"
    ///     false || Column("isDelayed")
    @_disfavoredOverload
    public static func || (lhs: some SQLExpressible, rhs: Self) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .or, rhs.sqlExpression)
    }

    /// Returns the condition that one of two conditions is true. See also `joined(operator: .or)`.
    ///
    ///     // "isDelayed" OR "isCancelled"
    ///     Column("isDelayed") || Column("isCancelled")
    public static func || (lhs: Self, rhs: some SQLSpecificExpressible) -> SQLExpression {
        OperatorChain.joining(lhs.sqlExpression, .or, rhs.sqlExpression)
    }
}

// MARK: !

extension _Negatable {
    /// Returns the opposite condition.
    ///
    ///     // NOT "isDelayed"
    ///     !Column("isDelayed")
    ///
    ///     // "carrier" <> ?
    ///     !(Column("carrier") == "UA")
    ///
    ///     // "carrier" NOT IN (?, ?)
    ///     !["UA", "AA"].contains(Column("carrier"))
    ///
    ///     // … HAVING COUNT(DISTINCT "plane"."id") > 0
    ///     Carrier.having(!Carrier.planes.isEmpty)
    public static prefix func ! (value: Self) -> _Negation {
        value._negation
    }
}

extension SQLSpecificExpressible {
    public var _negation: SQLExpression { sqlExpression.negated }
}

// MARK: ??

extension SQLSpecificExpressible {
    /// Returns the first of two expressions that is not NULL.
    ///
    ///     // IFNULL("nickname", "name")
    ///     Column("nickname") ?? Column("name")
    ///
    /// See ``coalesce(_:)`` for more than two.
    public static func ?? (lhs: Self, rhs: some SQLExpressible) -> SQLExpression {
        .function("IFNULL", [lhs.sqlExpression, rhs.sqlExpression])
    }
}
