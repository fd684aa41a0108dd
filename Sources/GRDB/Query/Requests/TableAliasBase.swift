// `TableAliasBase`, the identity of a table in a request, whatever the type of its rows.

/// The identity of a table in a request: see ``TableAlias``.
///
/// Each object is an identity of its own, equal to itself only.
// Sendable: nothing changes after `init`. The class is not final, but its one subclass, `TableAlias`, adds no state.
public class TableAliasBase: @unchecked Sendable {
    /// The name that the table has in the SQL, if it must have a certain one.
    let name: String?

    init(name: String?) {
        self.name = name
    }

    /// Returns the selection of a column, or of another selectable value, from the table.
    ///
    ///     // SELECT "leg".* FROM …
    ///     leg[AllColumns()]
    public subscript(_ selectable: some SQLSelectable) -> SQLSelection {
        selectable.sqlSelection.qualified(by: self)
    }

    /// Returns an expression whose columns belong to the table.
    ///
    ///     // "leg"."delay" > 60
    ///     leg[Column("delay")] > 60
    public subscript(_ expression: some SQLSpecificExpressible & SQLSelectable & SQLOrderingTerm) -> SQLExpression {
        expression.sqlExpression.qualified(by: self)
    }

    /// Returns a JSON expression whose columns belong to the table.
    ///
    ///     // "leg"."remarks" ->> 'gate'
    ///     leg[JSONColumn("remarks")]["gate"]
    public subscript(
        _ expression: some SQLJSONExpressible & SQLSpecificExpressible & SQLSelectable & SQLOrderingTerm
    ) -> AnySQLJSONExpressible {
        AnySQLJSONExpressible(sqlExpression: expression.sqlExpression.qualified(by: self))
    }

    /// Returns an ordering term whose columns belong to the table.
    ///
    ///     // ORDER BY "leg"."delay" DESC
    ///     Flight.aliased(leg).order(leg[Column("delay").desc])
    public subscript(_ ordering: some SQLOrderingTerm) -> SQLOrdering {
        ordering.sqlOrdering.qualified(by: self)
    }

    /// Returns a column of the table, by its name.
    ///
    ///     // "leg"."delay" > 60
    ///     leg["delay"] > 60
    public subscript(_ column: String) -> SQLExpression {
        SQLExpression(column: column).qualified(by: self)
    }

    /// Whether the table has a row: false for the rows of an optional association that are missing.
    ///
    ///     let plane = TableAlias<Plane>()
    ///     // SELECT "flight".* FROM "flight"
    ///     // LEFT JOIN "plane" ON "plane"."id" = "flight"."planeId"
    ///     // WHERE "plane"."id" IS NULL
    ///     Flight.joining(optional: Flight.plane.aliased(plane)).filter(!plane.exists)
    public var exists: SQLExpression {
        SQLExpression(node: TableHasRow(alias: self, isNegated: false))
    }
}

extension TableAliasBase: Hashable {
    /// Returns whether both are the same object.
    public static func == (lhs: TableAliasBase, rhs: TableAliasBase) -> Bool {
        lhs === rhs
    }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
