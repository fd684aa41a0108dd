// `TableAlias`, by which parts of a request refer to one of its tables.

/// The identity of a table in a request, for requests of several tables.
///
///     let carrier = TableAlias<Carrier>()
///     // SELECT "flight".* FROM "flight"
///     // JOIN "carrier" ON "carrier"."code" = "flight"."carrierCode"
///     // WHERE "carrier"."name" = 'United' ORDER BY "carrier"."name", "flight"."number"
///     let request = Flight
///         .joining(required: Flight.carrier.aliased(carrier))
///         .filter(carrier.name == "United")
///         .order(carrier.name, Column("number"))
///
/// The columns of the record type are properties of the alias. Without a record type, `TableAlias()`, use subscripts:
/// `carrier[Column("name")]`, `carrier["name"]`.
///
/// An alias may have a name, which the table then has in the SQL: `TableAlias(name: "operator")`. Names are chosen for the tables that
/// need one otherwise.
@dynamicMemberLookup
// Sendable: nothing changes after `init` in the superclass, and this class adds no state.
public final class TableAlias<RowDecoder>: TableAliasBase, @unchecked Sendable {
    /// Creates an identity for a table of records.
    ///
    ///     let leg = TableAlias(name: "leg", for: Flight.self)
    ///
    /// - Parameters:
    ///   - name: The name of the table in the SQL, or `nil` if it does not matter.
    ///   - rowDecoder: The type of the records.
    public init(name: String? = nil, for rowDecoder: RowDecoder.Type = RowDecoder.self) {
        super.init(name: name)
    }

    /// Creates an identity for any table.
    ///
    ///     let leg = TableAlias(name: "leg")
    ///     // SELECT "leg".* FROM "flight" "leg" WHERE "leg"."delay" > 60
    ///     Flight.aliased(leg).filter(leg["delay"] > 60)
    ///
    /// - Parameter name: The name of the table in the SQL, or `nil` if it does not matter.
    public convenience init(name: String? = nil) where RowDecoder == Void {
        self.init(name: name, for: Void.self)
    }
}

extension TableAlias where RowDecoder: TableRecord {
    /// What the properties of the alias come from.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    // Columns fit three of these subscripts: without a preference, the type checker tries all of them for each operand of a condition.

    /// Returns the selection of a column, or of another selectable value, from the table.
    @_disfavoredOverload
    public subscript<T: SQLSelectable>(dynamicMember keyPath: KeyPath<DatabaseComponents, T>) -> SQLSelection {
        self[RowDecoder.databaseComponents[keyPath: keyPath]]
    }

    /// Returns a column, or an expression, of the table: `leg.delay`.
    public subscript<T: SQLSpecificExpressible & SQLSelectable & SQLOrderingTerm>(
        dynamicMember keyPath: KeyPath<DatabaseComponents, T>
    ) -> SQLExpression {
        self[RowDecoder.databaseComponents[keyPath: keyPath]]
    }

    /// Returns a JSON column, or another JSON expression, of the table: `leg.remarks["gate"]`.
    public subscript<T: SQLJSONExpressible & SQLSpecificExpressible & SQLSelectable & SQLOrderingTerm>(
        dynamicMember keyPath: KeyPath<DatabaseComponents, T>
    ) -> AnySQLJSONExpressible {
        self[RowDecoder.databaseComponents[keyPath: keyPath]]
    }

    /// Returns an ordering term of the table.
    @_disfavoredOverload
    public subscript<T: SQLOrderingTerm>(dynamicMember keyPath: KeyPath<DatabaseComponents, T>) -> SQLOrdering {
        self[RowDecoder.databaseComponents[keyPath: keyPath]]
    }
}
