// The operators of `AssociationAggregate`: comparisons, logic, arithmetic, with other aggregates and with values.

// `&&` and `||` are disfavored, see SQLExpression+Operators.swift.
//
// They make the SQL that the same operators of expressions make. An operator makes an aggregate without a name: only `??` keeps it.

extension AssociationAggregate: _Negatable {
    public var _negation: Self { map { !$0 } }
}

extension AssociationAggregate {
    // MARK: - Logic

    /// Returns the condition that both conditions are true: `… AND …`.
    ///
    ///     Carrier.having(Carrier.planes.isEmpty && Carrier.flights.isEmpty)
    @_disfavoredOverload
    public static func && (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 && $1 }
    }

    /// Returns the condition that both conditions are true: `… AND …`.
    @_disfavoredOverload
    public static func && (lhs: Self, rhs: some SQLExpressible) -> Self {
        lhs.map { $0 && rhs.sqlExpression }
    }

    /// Returns the condition that both conditions are true: `… AND …`.
    @_disfavoredOverload
    public static func && (lhs: some SQLExpressible, rhs: Self) -> Self {
        rhs.map { lhs.sqlExpression && $0 }
    }

    /// Returns the condition that one of both conditions is true: `… OR …`.
    ///
    ///     Carrier.having(Carrier.planes.isEmpty || Carrier.flights.isEmpty)
    @_disfavoredOverload
    public static func || (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 || $1 }
    }

    /// Returns the condition that one of both conditions is true: `… OR …`.
    @_disfavoredOverload
    public static func || (lhs: Self, rhs: some SQLExpressible) -> Self {
        lhs.map { $0 || rhs.sqlExpression }
    }

    /// Returns the condition that one of both conditions is true: `… OR …`.
    @_disfavoredOverload
    public static func || (lhs: some SQLExpressible, rhs: Self) -> Self {
        rhs.map { lhs.sqlExpression || $0 }
    }

    // MARK: - Equality

    /// Returns the condition that two aggregates are equal: `… = …`.
    ///
    ///     Airport.having(Airport.departures.count == Airport.arrivals.count)
    public static func == (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 == $1 }
    }

    /// Returns the condition that an aggregate is equal to a value: `… = …`, or `… IS NULL` for nil.
    ///
    ///     Carrier.having(Carrier.planes.count == 1)
    public static func == (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
        lhs.map { $0 == rhs?.sqlExpression }
    }

    /// Returns the condition that an aggregate is equal to a value: `… = …`, or `… IS NULL` for nil.
    public static func == (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
        rhs.map { lhs?.sqlExpression == $0 }
    }

    /// Returns the condition that an aggregate is true, or false: `… = 1`, `… = 0`. Emptiness is itself, or its opposite.
    ///
    ///     // … HAVING COUNT(DISTINCT "plane"."id") > 0
    ///     Carrier.having(Carrier.planes.isEmpty == false)
    public static func == (lhs: Self, rhs: Bool) -> Self {
        lhs.map { $0.emptiness(is: rhs) ?? ($0 == rhs) }
    }

    /// Returns the condition that an aggregate is true, or false: `… = 1`, `… = 0`. Emptiness is itself, or its opposite.
    public static func == (lhs: Bool, rhs: Self) -> Self {
        rhs.map { $0.emptiness(is: lhs) ?? (lhs == $0) }
    }

    /// Returns the condition that two aggregates differ: `… <> …`.
    ///
    ///     Airport.having(Airport.departures.count != Airport.arrivals.count)
    public static func != (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 != $1 }
    }

    /// Returns the condition that an aggregate is not equal to a value: `… <> …`, or `… IS NOT NULL` for nil.
    ///
    ///     Carrier.having(Carrier.planes.count != 1)
    public static func != (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
        lhs.map { $0 != rhs?.sqlExpression }
    }

    /// Returns the condition that an aggregate is not equal to a value: `… <> …`, or `… IS NOT NULL` for nil.
    public static func != (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
        rhs.map { lhs?.sqlExpression != $0 }
    }

    /// Returns the condition that an aggregate is not true, or not false: `… <> 1`, `… <> 0`. Emptiness is its opposite, or itself.
    public static func != (lhs: Self, rhs: Bool) -> Self {
        lhs.map { $0.emptiness(is: !rhs) ?? ($0 != rhs) }
    }

    /// Returns the condition that an aggregate is not true, or not false: `… <> 1`, `… <> 0`. Emptiness is its opposite, or itself.
    public static func != (lhs: Bool, rhs: Self) -> Self {
        rhs.map { $0.emptiness(is: !lhs) ?? (lhs != $0) }
    }

    /// Returns the condition that two aggregates are the same, where NULL is the same as NULL: `… IS …`.
    ///
    ///     Airport.having(Airport.departures.max(Column("delay")) === Airport.arrivals.max(Column("delay")))
    public static func === (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 === $1 }
    }

    /// Returns the condition that an aggregate is the same as a value, where NULL is the same as NULL: `… IS …`.
    public static func === (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
        lhs.map { $0 === rhs?.sqlExpression }
    }

    /// Returns the condition that an aggregate is the same as a value, where NULL is the same as NULL: `… IS …`.
    public static func === (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
        rhs.map { lhs?.sqlExpression === $0 }
    }

    /// Returns the condition that two aggregates are not the same, where NULL is the same as NULL: `… IS NOT …`.
    public static func !== (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 !== $1 }
    }

    /// Returns the condition that an aggregate is not the same as a value, where NULL is the same as NULL: `… IS NOT …`.
    public static func !== (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
        lhs.map { $0 !== rhs?.sqlExpression }
    }

    /// Returns the condition that an aggregate is not the same as a value, where NULL is the same as NULL: `… IS NOT …`.
    public static func !== (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
        rhs.map { lhs?.sqlExpression !== $0 }
    }
}

extension SQLExpression {
    /// The condition that something is empty, or not, if this is such a condition: a count of rows is then not compared twice.
    fileprivate func emptiness(is bool: Bool) -> SQLExpression? {
        guard case .node(let node) = storage, node is EmptinessExpression else { return nil }
        return bool ? self : negation
    }
}
