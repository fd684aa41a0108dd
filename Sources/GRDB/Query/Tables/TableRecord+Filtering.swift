// The static methods of `TableRecord` that begin a request with a filter: conditions, keys, ids.

extension TableRecord {
    // MARK: - Conditions

    /// Returns a request for the rows that satisfy a condition.
    ///
    ///     // SELECT * FROM "flight" WHERE "origin" = 'ATL'
    ///     let request = Flight.filter(Column("origin") == "ATL")
    ///
    /// - Parameter predicate: An SQL condition. Rows for which it is NULL are left out, as those for which it is false.
    @_disfavoredOverload
    public static func filter(_ predicate: any SQLSpecificExpressible) -> QueryInterfaceRequest<Self> {
        all().filter(predicate)
    }

    /// Returns a request for the rows that satisfy a condition that a closure makes from the columns of the type.
    ///
    ///     // SELECT * FROM "flight" WHERE "origin" = 'ATL'
    ///     let request = Flight.filter { $0.origin == "ATL" }
    ///
    /// - Throws: The error of the closure.
    public static func filter(
        _ predicate: (DatabaseComponents) throws -> any SQLSpecificExpressible
    ) rethrows -> QueryInterfaceRequest<Self> {
        try all().filter(predicate)
    }

    /// Returns a request for the rows that satisfy a condition in SQL text, with the arguments it needs.
    ///
    ///     // SELECT * FROM "flight" WHERE origin = 'ATL'
    ///     let request = Flight.filter(sql: "origin = ?", arguments: ["ATL"])
    ///
    /// - Parameters:
    ///   - sql: The condition. It is not checked: a value that comes from outside must be an argument.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public static func filter(
        sql: String,
        arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().filter(sql: sql, arguments: arguments)
    }

    /// Returns a request for the rows that satisfy a condition in an SQL literal.
    ///
    ///     // SELECT * FROM "flight" WHERE origin = 'ATL'
    ///     let request = Flight.filter(literal: "origin = \("ATL")")
    public static func filter(literal sqlLiteral: SQL) -> QueryInterfaceRequest<Self> {
        all().filter(literal: sqlLiteral)
    }

    // MARK: - Keys

    /// Returns a request for the row with a primary key.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let request = Airport.filter(key: "ATL")
    ///
    /// A table without primary key is searched by its `rowid`. Fetching throws when the primary key has several columns.
    ///
    /// - Parameter key: The primary key. Nil, or a value that is NULL for the database, gives a request that fetches nothing.
    public static func filter(key: any DatabaseValueConvertible) -> QueryInterfaceRequest<Self> {
        all().filter(key: key)
    }

    /// Returns a request for the row with a primary key, or with a unique key.
    ///
    ///     // SELECT * FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17)
    ///     let request = Flight.filter(key: ["carrier": "UA", "number": 17])
    ///
    /// Fetching throws when the columns are not those of the primary key or of a unique index.
    ///
    /// - Parameter key: Columns and values. Nil gives a request that fetches nothing.
    @_disfavoredOverload
    public static func filter(key: [String: (any DatabaseValueConvertible)?]?) -> QueryInterfaceRequest<Self> {
        all().filter(key: key)
    }

    /// Returns a request for the rows with the given primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.filter(keys: ["ATL", "ORD"])
    ///
    /// - Parameter keys: The primary keys. An empty sequence gives a request that fetches nothing.
    @_disfavoredOverload
    public static func filter<Key: DatabaseValueConvertible>(keys: any Collection<Key>) -> QueryInterfaceRequest<Self> {
        all().filter(keys: keys)
    }

    /// Returns a request for the rows with the given primary or unique keys.
    ///
    ///     // SELECT * FROM "flight" WHERE (("carrier" = 'UA') AND ("number" = 17)) OR (("carrier" = 'AA') AND ("number" = 4))
    ///     let request = Flight.filter(keys: [["carrier": "UA", "number": 17], ["carrier": "AA", "number": 4]])
    ///
    /// Fetching throws when the columns are not those of the primary key or of a unique index.
    public static func filter(keys: [[String: (any DatabaseValueConvertible)?]]) -> QueryInterfaceRequest<Self> {
        all().filter(keys: keys)
    }

    /// Refuses one key of several columns: `filter(key:)` takes it.
    @available(*, unavailable, renamed: "filter(key:)", message: "'filter(key:)' takes one key of several columns")
    public static func filter(keys: [String: (any DatabaseValueConvertible)?]) -> QueryInterfaceRequest<Self> {
        filter(key: keys)
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    // MARK: - Ids

    /// Returns a request for the row with an id: the primary key.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let request = Airport.filter(id: "ATL")
    public static func filter(id: ID) -> QueryInterfaceRequest<Self> {
        all().filter(id: id)
    }

    /// Returns a request for the rows with the given ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.filter(ids: ["ATL", "ORD"])
    public static func filter(ids: [ID]) -> QueryInterfaceRequest<Self> {
        all().filter(ids: ids)
    }

    /// Returns a request for the rows with the given ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.filter(ids: ["ATL", "ORD"])
    @_disfavoredOverload
    public static func filter(ids: Set<ID>) -> QueryInterfaceRequest<Self> {
        all().filter(ids: ids)
    }

    /// Returns a request for the rows with the given ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.filter(ids: ["ATL", "ORD"])
    @_disfavoredOverload
    public static func filter(ids: any Collection<ID>) -> QueryInterfaceRequest<Self> {
        all().filter(ids: ids)
    }
}
