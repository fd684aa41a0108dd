// `TableAlias`, by which parts of a request refer to one of its tables, and the identity behind it.

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

// MARK: - Identities

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
        SQLExpression(node: TableHasRow(alias: self))
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

/// The identities by which expressions refer to one table of a request, each once, in the order in which they were added.
///
/// A sum of thousands of aggregates of one association gives its table as many.
struct TableAliases: Sequence, Sendable {
    private var aliases: [TableAliasBase] = []

    /// The same, for a look-up in constant time.
    private var index: Set<TableAliasBase> = []

    func contains(_ alias: TableAliasBase) -> Bool {
        index.contains(alias)
    }

    /// Adds an alias, if it is not one of them.
    mutating func append(_ alias: TableAliasBase) {
        if index.insert(alias).inserted {
            aliases.append(alias)
        }
    }

    func makeIterator() -> IndexingIterator<[TableAliasBase]> {
        aliases.makeIterator()
    }
}
