// The operators of `AssociationAggregate` that compare sizes, and those that calculate.

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
