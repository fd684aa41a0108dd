// The operators of `AssociationAggregate` (comparisons, logic, arithmetic, with other aggregates and with values), and its SQL functions.

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
        guard node(as: EmptinessExpression.self) != nil else { return nil }
        return bool ? self : negation
    }
}

extension AssociationAggregate {
    // MARK: - Comparisons

    /// Returns the condition that the first operand is less than the second: `… < …`.
    ///
    ///     Airport.having(Airport.departures.count < Airport.arrivals.count)
    public static func < (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 < $1 }
    }

    /// Returns the condition that the first operand is less than the second: `… < …`.
    public static func < (lhs: Self, rhs: some SQLExpressible) -> Self {
        lhs.map { $0 < rhs.sqlExpression }
    }

    /// Returns the condition that the first operand is less than the second: `… < …`.
    public static func < (lhs: some SQLExpressible, rhs: Self) -> Self {
        rhs.map { lhs.sqlExpression < $0 }
    }

    /// Returns the condition that the first operand is less than the second, or equal to it: `… <= …`.
    ///
    ///     Carrier.having(Carrier.planes.count <= 10)
    public static func <= (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 <= $1 }
    }

    /// Returns the condition that the first operand is less than the second, or equal to it: `… <= …`.
    public static func <= (lhs: Self, rhs: some SQLExpressible) -> Self {
        lhs.map { $0 <= rhs.sqlExpression }
    }

    /// Returns the condition that the first operand is less than the second, or equal to it: `… <= …`.
    public static func <= (lhs: some SQLExpressible, rhs: Self) -> Self {
        rhs.map { lhs.sqlExpression <= $0 }
    }

    /// Returns the condition that the first operand is greater than the second: `… > …`.
    ///
    ///     Carrier.having(Carrier.planes.count > 10)
    public static func > (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 > $1 }
    }

    /// Returns the condition that the first operand is greater than the second: `… > …`.
    public static func > (lhs: Self, rhs: some SQLExpressible) -> Self {
        lhs.map { $0 > rhs.sqlExpression }
    }

    /// Returns the condition that the first operand is greater than the second: `… > …`.
    public static func > (lhs: some SQLExpressible, rhs: Self) -> Self {
        rhs.map { lhs.sqlExpression > $0 }
    }

    /// Returns the condition that the first operand is greater than the second, or equal to it: `… >= …`.
    ///
    ///     Carrier.having(Carrier.planes.count >= 10)
    public static func >= (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 >= $1 }
    }

    /// Returns the condition that the first operand is greater than the second, or equal to it: `… >= …`.
    public static func >= (lhs: Self, rhs: some SQLExpressible) -> Self {
        lhs.map { $0 >= rhs.sqlExpression }
    }

    /// Returns the condition that the first operand is greater than the second, or equal to it: `… >= …`.
    public static func >= (lhs: some SQLExpressible, rhs: Self) -> Self {
        rhs.map { lhs.sqlExpression >= $0 }
    }

    // MARK: - Arithmetic

    /// Returns the sum of two operands: `… + …`.
    ///
    ///     Airport.annotated(with: (Airport.departures.count + Airport.arrivals.count).forKey("movements"))
    public static func + (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 + $1 }
    }

    /// Returns the sum of two operands: `… + …`.
    public static func + (lhs: Self, rhs: some SQLExpressible) -> Self {
        lhs.map { $0 + rhs.sqlExpression }
    }

    /// Returns the sum of two operands: `… + …`.
    public static func + (lhs: some SQLExpressible, rhs: Self) -> Self {
        rhs.map { lhs.sqlExpression + $0 }
    }

    /// Returns the opposite number: `-…`.
    public static prefix func - (aggregate: Self) -> Self {
        aggregate.map { -$0 }
    }

    /// Returns the difference of two operands: `… - …`.
    ///
    ///     Airport.having(Airport.departures.count - Airport.arrivals.count > 10)
    public static func - (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 - $1 }
    }

    /// Returns the difference of two operands: `… - …`.
    public static func - (lhs: Self, rhs: some SQLExpressible) -> Self {
        lhs.map { $0 - rhs.sqlExpression }
    }

    /// Returns the difference of two operands: `… - …`.
    public static func - (lhs: some SQLExpressible, rhs: Self) -> Self {
        rhs.map { lhs.sqlExpression - $0 }
    }

    /// Returns the product of two operands: `… * …`.
    ///
    ///     Carrier.annotated(with: (Carrier.planes.count * 2).forKey("wingCount"))
    public static func * (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 * $1 }
    }

    /// Returns the product of two operands: `… * …`.
    public static func * (lhs: Self, rhs: some SQLExpressible) -> Self {
        lhs.map { $0 * rhs.sqlExpression }
    }

    /// Returns the product of two operands: `… * …`.
    public static func * (lhs: some SQLExpressible, rhs: Self) -> Self {
        rhs.map { lhs.sqlExpression * $0 }
    }

    /// Returns the quotient of two operands, an integer when both are: `… / …`.
    ///
    ///     Carrier.annotated(with: (Carrier.seats.count / Carrier.planes.count).forKey("meanSeatCount"))
    public static func / (lhs: Self, rhs: Self) -> Self {
        lhs.combined(with: rhs) { $0 / $1 }
    }

    /// Returns the quotient of two operands, an integer when both are: `… / …`.
    public static func / (lhs: Self, rhs: some SQLExpressible) -> Self {
        lhs.map { $0 / rhs.sqlExpression }
    }

    /// Returns the quotient of two operands, an integer when both are: `… / …`.
    public static func / (lhs: some SQLExpressible, rhs: Self) -> Self {
        rhs.map { lhs.sqlExpression / $0 }
    }

    // MARK: - Nil

    /// Returns the first operand, or the second one where the first is NULL: `IFNULL(…, …)`. The name of the aggregate remains.
    ///
    ///     // SELECT "carrier".*, IFNULL(MAX("plane"."seats"), 0) AS "maxPlaneSeats" …
    ///     Carrier.annotated(with: Carrier.planes.max(Column("seats")) ?? 0)
    public static func ?? (lhs: Self, rhs: some SQLExpressible) -> Self {
        lhs.mapKeepingKey { .function("IFNULL", [$0, rhs.sqlExpression]) }
    }
}

// MARK: - Functions

/// Returns the absolute value of an aggregate: `ABS(…)`.
///
///     // SELECT "airport".*, ABS(SUM("flight"."delay")) …
///     Airport.annotated(with: abs(Airport.departures.sum(Column("delay"))))
public func abs<RowDecoder>(_ aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<RowDecoder> {
    aggregate.map { abs($0) }
}

/// Returns the length of an aggregate: `LENGTH(…)`, the number of characters of a text, or of bytes of a blob.
///
///     // SELECT "carrier".*, LENGTH(MAX("plane"."name")) …
///     Carrier.annotated(with: length(Carrier.planes.max(Column("name"))))
public func length<RowDecoder>(_ aggregate: AssociationAggregate<RowDecoder>) -> AssociationAggregate<RowDecoder> {
    aggregate.map { length($0) }
}

/// Returns an aggregate, converted to a type: `CAST(… AS TEXT)`. The name of the aggregate remains.
///
///     // SELECT "carrier".*, CAST(COUNT(DISTINCT "plane"."id") AS TEXT) AS "planeCount" …
///     Carrier.annotated(with: cast(Carrier.planes.count, as: .text))
///
/// - Parameters:
///   - aggregate: The aggregate.
///   - storageClass: The type of the result.
public func cast<RowDecoder>(
    _ aggregate: AssociationAggregate<RowDecoder>,
    as storageClass: Database.StorageClass
) -> AssociationAggregate<RowDecoder> {
    aggregate.mapKeepingKey { cast($0, as: storageClass) }
}
