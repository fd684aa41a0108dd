// Requests whose rows come from a table-valued function.

extension Database {
    /// Returns a request for the rows of a table-valued function: one of SQLite, a pragma, or one of an extension.
    ///
    ///     // SELECT * FROM "pragma_table_info"('flight') WHERE "pk" > 0
    ///     let keys = Database.tableFunction("pragma_table_info", "flight").filter(Column("pk") > 0)
    ///     let names = try keys.select(Column("name"), as: String.self).fetchAll(db)
    ///
    /// It is a request as any other. Arguments are values, or expressions. Their columns belong to the row of the query around, or to the table that
    /// the function is joined with: see `association(to:)` of record types. Columns of two functions of the same name,
    /// one inside the other, are distinguished by a ``TableAlias`` that has a name.
    ///
    /// The rows belong to no table: they can't be updated or deleted, and have no primary key. An observation of the request is notified of changes
    /// of what the arguments read, but not of what the function reads.
    ///
    /// See <https://www.sqlite.org/vtab.html#tabfunc2>, and ``jsonEach(_:)`` for JSON.
    ///
    /// - Parameters:
    ///   - name: The name of the function. Fetching throws an error when SQLite has no such function.
    ///   - arguments: Values and expressions.
    public static func tableFunction(_ name: String, _ arguments: any SQLExpressible...) -> QueryInterfaceRequest<Row> {
        tableFunction(name, arguments: arguments)
    }

    /// Returns a request for the rows of a table-valued function, whose arguments are in a list: see ``tableFunction(_:_:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the function. Fetching throws an error when SQLite has no such function.
    ///   - arguments: Values and expressions.
    public static func tableFunction(_ name: String, arguments: [any SQLExpressible]) -> QueryInterfaceRequest<Row> {
        QueryInterfaceRequest(relation: _Relation(function: name, arguments: arguments.map(\.sqlExpression)))
    }
}

extension TableRecord {
    /// Returns an association to the rows that a table-valued function makes of each row.
    ///
    ///     // SELECT "lounge".*, "json_each".* FROM "lounge" JOIN "json_each"("lounge"."services")
    ///     let services = Lounge.association(to: Database.jsonEach(Lounge.Columns.services)).forKey("service")
    ///     let request = Lounge.including(required: services)
    ///
    /// Columns in the arguments belong to the table at the origin. Keep the association in a constant, `static let`, to use it twice in one request:
    /// the arguments of two calls of a function cannot be compared.
    ///
    /// - Parameter request: A request for the rows of a function: see ``Database/tableFunction(_:_:)``. Requests that use the association throw an
    ///   error when it is another one, or has a limit, groups, or distinct rows.
    public static func association<Destination>(
        to request: QueryInterfaceRequest<Destination>
    ) -> JoinAssociation<Self, Destination> {
        var destination = request._relation
        if destination.function == nil {
            destination.fail("'\(destination.table)' is no table-valued function: define an association to the table")
        } else if destination.needsSubquery || destination.limit != nil {
            destination.fail("the rows of '\(destination.table)' can't be limited, grouped or made distinct in an association")
        }
        return JoinAssociation(to: destination, condition: .none)
    }
}
