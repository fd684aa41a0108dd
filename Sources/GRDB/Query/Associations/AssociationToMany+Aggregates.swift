// The aggregates of associations to many: number, extrema, sums.

// Their names are made of the singular of the association, and of the column: bookCount, hasNoBook, maxBookYear, bookYearSum.

extension AssociationToMany {
    // MARK: - Number of rows

    /// The number of associated rows, named `planeCount`.
    ///
    ///     // SELECT "carrier".*, COUNT(DISTINCT "plane"."id") AS "planeCount"
    ///     // FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
    ///     // GROUP BY "carrier"."rowid"
    ///     Carrier.annotated(with: Carrier.planes.count)
    public var count: AssociationAggregate<OriginRowDecoder> {
        aggregate(named: { "\($0)Count" }) { alias in
            SQLExpression(node: RowCount()).qualified(by: alias)
        }
    }

    /// Whether there are no associated rows, named `hasNoPlane`.
    ///
    ///     // SELECT "carrier".*
    ///     // FROM "carrier" LEFT JOIN "plane" ON "plane"."carrierCode" = "carrier"."code"
    ///     // GROUP BY "carrier"."rowid" HAVING COUNT(DISTINCT "plane"."id") = 0
    ///     Carrier.having(Carrier.planes.isEmpty)
    ///
    /// For the opposite, write `!Carrier.planes.isEmpty`, or `Carrier.planes.isEmpty == false`.
    public var isEmpty: AssociationAggregate<OriginRowDecoder> {
        aggregate(named: { "hasNo\($0.withCapital)" }) { alias in
            let count = SQLExpression(node: RowCount()).qualified(by: alias)
            return SQLExpression(node: EmptinessExpression(count: count))
        }
    }

    // MARK: - Values

    /// Returns the average of an expression in the associated rows, named `averagePlaneSeats` for the column `seats`.
    ///
    ///     // SELECT "carrier".*, AVG("plane"."seats") AS "averagePlaneSeats" …
    ///     Carrier.annotated(with: Carrier.planes.average(Column("seats")))
    ///
    /// NULL values do not count. Without any value, the average is NULL. Expressions that are no column get no name: see `forKey`.
    ///
    /// - Parameter expression: A column, or an expression, of the associated table.
    @_disfavoredOverload
    public func average(_ expression: any SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("AVG", of: expression, named: { "average\($0.withCapital)\($1.withCapital)" }, countsEachRow: true)
    }

    /// Returns the greatest value of an expression in the associated rows, named `maxPlaneSeats` for the column `seats`.
    ///
    ///     // SELECT "carrier".*, MAX("plane"."seats") AS "maxPlaneSeats" …
    ///     Carrier.annotated(with: Carrier.planes.max(Column("seats")))
    ///
    /// NULL values do not count. Without any value, the result is NULL. Expressions that are no column get no name: see `forKey`.
    ///
    /// - Parameter expression: A column, or an expression, of the associated table.
    @_disfavoredOverload
    public func max(_ expression: any SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("MAX", of: expression, named: { "max\($0.withCapital)\($1.withCapital)" })
    }

    /// Returns the least value of an expression in the associated rows, named `minPlaneSeats` for the column `seats`.
    ///
    ///     // SELECT "carrier".*, MIN("plane"."seats") AS "minPlaneSeats" …
    ///     Carrier.annotated(with: Carrier.planes.min(Column("seats")))
    ///
    /// NULL values do not count. Without any value, the result is NULL. Expressions that are no column get no name: see `forKey`.
    ///
    /// - Parameter expression: A column, or an expression, of the associated table.
    @_disfavoredOverload
    public func min(_ expression: any SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("MIN", of: expression, named: { "min\($0.withCapital)\($1.withCapital)" })
    }

    /// Returns the sum of an expression in the associated rows, named `planeSeatsSum` for the column `seats`.
    ///
    ///     // SELECT "carrier".*, SUM("plane"."seats") AS "planeSeatsSum" …
    ///     Carrier.annotated(with: Carrier.planes.sum(Column("seats")))
    ///
    /// NULL values do not count. Without any value, the sum is NULL: see `total` for zero. Expressions that are no column get no name: see `forKey`.
    ///
    /// - Parameter expression: A column, or an expression, of the associated table.
    @_disfavoredOverload
    public func sum(_ expression: any SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("SUM", of: expression, named: { "\($0)\($1.withCapital)Sum" }, countsEachRow: true)
    }

    /// Returns the sum of an expression in the associated rows, as a floating point number, named `planeSeatsSum` for the column `seats`.
    ///
    ///     // SELECT "carrier".*, TOTAL("plane"."seats") AS "planeSeatsSum" …
    ///     Carrier.annotated(with: Carrier.planes.total(Column("seats")))
    ///
    /// NULL values do not count. Without any value, the sum is 0.0. Expressions that are no column get no name: see `forKey`.
    ///
    /// - Parameter expression: A column, or an expression, of the associated table.
    @_disfavoredOverload
    public func total(_ expression: any SQLSpecificExpressible) -> AssociationAggregate<OriginRowDecoder> {
        aggregate("TOTAL", of: expression, named: { "\($0)\($1.withCapital)Sum" }, countsEachRow: true)
    }
}

extension AssociationToMany where RowDecoder: TableRecord {
    // MARK: - Values by closures

    /// Returns the average of an expression in the associated rows, named `averagePlaneSeats` for the column `seats`.
    ///
    ///     // SELECT "carrier".*, AVG("plane"."seats") AS "averagePlaneSeats" …
    ///     Carrier.annotated(with: Carrier.planes.average { $0.seats })
    ///
    /// - Parameter expression: Makes a column, or an expression, from the columns of the associated type.
    /// - Throws: The error of the closure.
    public func average(
        _ expression: (DatabaseComponents) throws -> any SQLSpecificExpressible
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        try average(expression(RowDecoder.databaseComponents))
    }

    /// Returns the greatest value of an expression in the associated rows, named `maxPlaneSeats` for the column `seats`.
    ///
    ///     // SELECT "carrier".*, MAX("plane"."seats") AS "maxPlaneSeats" …
    ///     Carrier.annotated(with: Carrier.planes.max { $0.seats })
    ///
    /// - Parameter expression: Makes a column, or an expression, from the columns of the associated type.
    /// - Throws: The error of the closure.
    public func max(
        _ expression: (DatabaseComponents) throws -> any SQLSpecificExpressible
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        try max(expression(RowDecoder.databaseComponents))
    }

    /// Returns the least value of an expression in the associated rows, named `minPlaneSeats` for the column `seats`.
    ///
    ///     // SELECT "carrier".*, MIN("plane"."seats") AS "minPlaneSeats" …
    ///     Carrier.annotated(with: Carrier.planes.min { $0.seats })
    ///
    /// - Parameter expression: Makes a column, or an expression, from the columns of the associated type.
    /// - Throws: The error of the closure.
    public func min(
        _ expression: (DatabaseComponents) throws -> any SQLSpecificExpressible
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        try min(expression(RowDecoder.databaseComponents))
    }

    /// Returns the sum of an expression in the associated rows, named `planeSeatsSum` for the column `seats`.
    ///
    ///     // SELECT "carrier".*, SUM("plane"."seats") AS "planeSeatsSum" …
    ///     Carrier.annotated(with: Carrier.planes.sum { $0.seats })
    ///
    /// - Parameter expression: Makes a column, or an expression, from the columns of the associated type.
    /// - Throws: The error of the closure.
    public func sum(
        _ expression: (DatabaseComponents) throws -> any SQLSpecificExpressible
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        try sum(expression(RowDecoder.databaseComponents))
    }

    /// Returns the sum of an expression in the associated rows, as a floating point number, named `planeSeatsSum` for the column `seats`.
    ///
    ///     // SELECT "carrier".*, TOTAL("plane"."seats") AS "planeSeatsSum" …
    ///     Carrier.annotated(with: Carrier.planes.total { $0.seats })
    ///
    /// - Parameter expression: Makes a column, or an expression, from the columns of the associated type.
    /// - Throws: The error of the closure.
    public func total(
        _ expression: (DatabaseComponents) throws -> any SQLSpecificExpressible
    ) rethrows -> AssociationAggregate<OriginRowDecoder> {
        try total(expression(RowDecoder.databaseComponents))
    }
}

// MARK: - Making aggregates

extension AssociationToMany {
    private func aggregate(
        named name: (String) -> String,
        _ expression: (TableAliasBase) -> SQLExpression
    ) -> AssociationAggregate<OriginRowDecoder> {
        AssociationAggregate(_path, key: name(_path.key.singular), expression)
    }

    private func aggregate(
        _ function: String,
        of expression: some SQLSpecificExpressible,
        named name: (_ association: String, _ column: String) -> String,
        countsEachRow: Bool = false
    ) -> AssociationAggregate<OriginRowDecoder> {
        let column = expression as? any ColumnExpression
        let key = column.map { name(_path.key.singular, $0.name) }
        return AssociationAggregate(_path, key: key) { alias in
            let aggregate = SQLExpression.aggregate(function, [expression.sqlExpression.qualified(by: alias)])
            return countsEachRow ? SQLExpression(node: AssociationSum(aggregate: aggregate, table: alias)) : aggregate
        }
    }
}

extension String {
    /// The string, which begins with a capital.
    fileprivate var withCapital: String {
        prefix(1).uppercased() + dropFirst()
    }
}
