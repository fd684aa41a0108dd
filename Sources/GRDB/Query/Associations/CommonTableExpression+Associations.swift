// The associations that begin at a common table expression.

extension CommonTableExpression {
    // MARK: - To another common table expression

    /// Returns an association to another common table expression.
    ///
    ///     // WITH "origin" AS (…), "destination" AS (…) SELECT "origin".*, "destination".* FROM "origin"
    ///     // JOIN "destination" ON "origin"."code" = "destination"."code"
    ///     let association = origins.association(to: destinations) { origin, destination in
    ///         origin["code"] == destination["code"]
    ///     }
    ///     let request = origins.all().with(origins).with(destinations).including(required: association)
    ///
    /// - Parameters:
    ///   - cte: The common table expression at the destination.
    ///   - condition: Gives the condition that relates two rows, from the aliases of the two tables.
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>,
        on condition: @escaping @Sendable (_ left: TableAlias<RowDecoder>, _ right: TableAlias<Destination>) -> any SQLExpressible
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(table: cte.tableName), condition: .on(condition))
    }

    /// Returns an association to all rows of another common table expression.
    ///
    ///     // WITH "origin" AS (…), "destination" AS (…) SELECT "origin".*, "destination".* FROM "origin" JOIN "destination"
    ///     let association = origins.association(to: destinations)
    ///
    /// - Parameter cte: The common table expression at the destination.
    public func association<Destination>(
        to cte: CommonTableExpression<Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(table: cte.tableName), condition: .none)
    }

    // MARK: - To a record type

    /// Returns an association to the table of a record type.
    ///
    ///     // WITH "busyAirport" AS (…) SELECT "busyAirport".*, "airport".* FROM "busyAirport"
    ///     // JOIN "airport" ON "busyAirport"."origin" = "airport"."code"
    ///     let association = busy.association(to: Airport.self) { busy, airport in
    ///         busy["origin"] == airport["code"]
    ///     }
    ///     let request = busy.all().with(busy).including(required: association)
    ///
    /// - Parameters:
    ///   - destination: The record type at the destination.
    ///   - condition: Gives the condition that relates two rows, from the aliases of the two tables.
    public func association<Destination: TableRecord>(
        to destination: Destination.Type,
        on condition: @escaping @Sendable (_ left: TableAlias<RowDecoder>, _ right: TableAlias<Destination>) -> any SQLExpressible
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(of: Destination.self), condition: .on(condition))
    }

    /// Returns an association to all rows of the table of a record type.
    ///
    ///     // WITH "busyAirport" AS (…) SELECT "busyAirport".*, "airport".* FROM "busyAirport" JOIN "airport"
    ///     let association = busy.association(to: Airport.self)
    ///
    /// - Parameter destination: The record type at the destination.
    public func association<Destination: TableRecord>(
        to destination: Destination.Type
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(of: Destination.self), condition: .none)
    }

    // MARK: - To a table

    /// Returns an association to a table.
    ///
    ///     // WITH "busyAirport" AS (…) SELECT "busyAirport".*, "airport".* FROM "busyAirport"
    ///     // JOIN "airport" ON "busyAirport"."origin" = "airport"."code"
    ///     let association = busy.association(to: Table("airport")) { busy, airport in
    ///         busy["origin"] == airport["code"]
    ///     }
    ///
    /// - Parameters:
    ///   - destination: The table at the destination.
    ///   - condition: Gives the condition that relates two rows, from the aliases of the two tables.
    public func association<Destination>(
        to destination: Table<Destination>,
        on condition: @escaping @Sendable (_ left: TableAlias<RowDecoder>, _ right: TableAlias<Destination>) -> any SQLExpressible
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(table: destination.tableName), condition: .on(condition))
    }

    /// Returns an association to all rows of a table.
    ///
    ///     // WITH "busyAirport" AS (…) SELECT "busyAirport".*, "airport".* FROM "busyAirport" JOIN "airport"
    ///     let association = busy.association(to: Table("airport"))
    ///
    /// - Parameter destination: The table at the destination.
    public func association<Destination>(
        to destination: Table<Destination>
    ) -> JoinAssociation<RowDecoder, Destination> {
        JoinAssociation(to: _Relation(table: destination.tableName), condition: .none)
    }
}
