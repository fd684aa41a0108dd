// `TableRequest`, the protocol of requests that take their rows from a table.

/// A request that knows which type its rows are decoded into.
///
/// It is inherited by the protocols that build requests, so that closures receive the columns of the record type: see
/// ``DerivableRequest``.
public protocol TypedRequest<RowDecoder> {
    /// The type that fetched rows become: `Row`, a value, a record.
    associatedtype RowDecoder
}

extension TypedRequest where RowDecoder: TableRecord {
    /// What closures receive: the columns of the record type.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents
}

/// A request that takes its rows from a table.
public protocol TableRequest {
    /// The name of the table.
    var databaseTableName: String { get }

    /// Returns the same request, whose table others can refer to. `aliased(_:)` calls it, for an alias of any type.
    ///
    /// - Parameter alias: The identity of the table.
    func _aliased(_ alias: TableAliasBase) -> Self
}

extension TableRequest where Self: TypedRequest {
    /// Returns the same request, whose table others can refer to.
    ///
    ///     let leg = TableAlias(name: "leg")
    ///     // SELECT "leg".* FROM "flight" "leg" WHERE "leg"."delay" > 60
    ///     let request = Flight.all().aliased(leg).filter(leg[Column("delay")] > 60)
    ///
    /// - Parameter alias: The identity of the table.
    public func aliased(_ alias: TableAlias<Void>) -> Self {
        _aliased(alias)
    }

    /// Returns the same request, whose table others can refer to.
    ///
    ///     let leg = TableAlias<Flight>(name: "leg")
    ///     // SELECT "leg".* FROM "flight" "leg" WHERE "leg"."delay" > 60
    ///     let request = Flight.all().aliased(leg).filter(leg.delay > 60)
    ///
    /// - Parameter alias: The identity of the table.
    public func aliased(_ alias: TableAlias<RowDecoder>) -> Self {
        _aliased(alias)
    }
}

extension TableRequest where Self: FilteredRequest & TypedRequest {
    /// Keeps the row of a primary key.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let request = Airport.all().filter(key: "ATL")
    ///
    /// - Parameter key: The value of the primary key, which must have one column; or of the `rowid` of a table without primary key.
    ///   No row has the key nil.
    public func filter(key: any DatabaseValueConvertible) -> Self {
        let key = KeyValue(key)
        guard !key.isNull else { return none() }
        let table = databaseTableName
        let recordType = recordType(ofKeys: [key])
        return filterWhenConnected { db in
            let column = try db.singlePrimaryKeyColumn(of: table)
            let value = try key.databaseValue(forColumn: column, in: recordType as? any _ColumnEncoding.Type)
            return value.isNull ? false : SQLExpression.equality(column, value)
        }
    }

    /// Keeps the rows of some primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.all().filter(keys: ["ATL", "ORD"])
    ///
    /// There can be as many keys as needed: more than SQLite takes as arguments become one argument.
    ///
    /// - Parameter keys: Values of the primary key, which must have one column; or of the `rowid` of a table without primary key.
    @_disfavoredOverload
    public func filter<Key: DatabaseValueConvertible>(keys: any Collection<Key>) -> Self {
        let keys = keys.map { KeyValue($0) }
        guard !keys.isEmpty else { return none() }
        let table = databaseTableName
        let recordType = recordType(ofKeys: keys)
        return filterWhenConnected { db in
            let column = try db.singlePrimaryKeyColumn(of: table)
            let recordType = recordType as? any _ColumnEncoding.Type
            let values = try keys.map { try $0.databaseValue(forColumn: column, in: recordType) }
            return SQLExpression.membership(of: SQLExpression(column: column), in: values, db)
        }
    }

    /// Keeps the row of a primary key, or of another unique key.
    ///
    ///     // SELECT * FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17)
    ///     let request = Flight.all().filter(key: ["carrier": "UA", "number": 17])
    ///
    /// The request throws an error when the columns are not those of the primary key, or of a unique index.
    ///
    /// - Parameter key: The values of the columns. No row has the key nil.
    @_disfavoredOverload
    public func filter(key: [String: (any DatabaseValueConvertible)?]?) -> Self {
        guard let key else { return none() }
        return filter(keys: [key])
    }

    /// Keeps the rows of some primary keys, or of other unique keys.
    ///
    ///     // SELECT * FROM "flight"
    ///     // WHERE (("carrier" = 'UA') AND ("number" = 17)) OR (("carrier" = 'AA') AND ("number" = 1))
    ///     let request = Flight.all().filter(keys: [["carrier": "UA", "number": 17], ["carrier": "AA", "number": 1]])
    ///
    /// The request throws an error when the columns are not those of the primary key, or of a unique index.
    ///
    /// - Parameter keys: The values of the columns.
    public func filter(keys: [[String: (any DatabaseValueConvertible)?]]) -> Self {
        guard !keys.isEmpty else { return none() }
        let keys = keys.map { key in key.mapValues { $0.map { KeyValue($0) } ?? .plain(.null) } }
        let table = databaseTableName
        let recordType = recordType(ofKeys: keys.lazy.flatMap(\.values))
        return filterWhenConnected { db in
            let recordType = recordType as? any _ColumnEncoding.Type
            return try SQLExpression.joined(keys.map { try db.condition(ofUniqueKey: $0, in: table, recordType) }, .or)
        }
    }

    /// Refuses one key of several columns: `filter(key:)` takes it.
    @available(*, unavailable, renamed: "filter(key:)", message: "'filter(key:)' takes one key of several columns")
    public func filter(keys: [String: (any DatabaseValueConvertible)?]) -> Self {
        filter(key: keys)
    }

    /// The type that decides how the values of keys are stored: the one that the table belongs to, or else the one that rows become.
    ///
    /// - Returns: `nil` also when there is nothing to decide.
    private func recordType(ofKeys keys: some Sequence<KeyValue>) -> Any.Type? {
        guard keys.contains(where: { !$0.isPlain }) else { return nil }
        let recordType = (self as? any DerivableRequest)?._relation.recordType
        return recordType is any _ColumnEncoding.Type ? recordType : RowDecoder.self
    }
}

extension TableRequest where Self: FilteredRequest & TypedRequest, RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
    /// Keeps the row of an id: its primary key.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" = 'ATL'
    ///     let request = Airport.all().filter(id: "ATL")
    ///
    /// - Parameter id: The id of a record. No row has the id nil.
    public func filter(id: RowDecoder.ID) -> Self {
        filter(key: id)
    }

    /// Keeps the rows of some ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.all().filter(ids: ["ATL", "ORD"])
    ///
    /// - Parameter ids: The ids of records.
    public func filter(ids: [RowDecoder.ID]) -> Self {
        filter(keys: ids)
    }

    /// Keeps the rows of some ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.all().filter(ids: ["ATL", "ORD"])
    ///
    /// - Parameter ids: The ids of records.
    @_disfavoredOverload
    public func filter(ids: Set<RowDecoder.ID>) -> Self {
        filter(keys: ids)
    }

    /// Keeps the rows of some ids: their primary keys.
    ///
    ///     // SELECT * FROM "airport" WHERE "code" IN ('ATL', 'ORD')
    ///     let request = Airport.all().filter(ids: ["ATL", "ORD"])
    ///
    /// - Parameter ids: The ids of records.
    @_disfavoredOverload
    public func filter(ids: any Collection<RowDecoder.ID>) -> Self {
        filter(keys: ids)
    }
}

extension TableRequest where Self: OrderedRequest {
    /// Sorts by the primary key, or by the `rowid` of a table that has none.
    ///
    ///     // SELECT * FROM "airport" ORDER BY "code"
    ///     let request = Airport.all().orderByPrimaryKey()
    ///
    /// The previous order is replaced.
    public func orderByPrimaryKey() -> Self {
        let table = databaseTableName
        return orderWhenConnected { db in
            try db.primaryKey(table).columns.map { Column($0) }
        }
    }
}

extension TableRequest where Self: AggregatingRequest {
    /// Makes one group of each row of the table: what is joined several times with it can be aggregated.
    ///
    ///     // SELECT * FROM "flight" GROUP BY "id"
    ///     let request = Flight.all().groupByPrimaryKey()
    ///
    /// The groups are those of the `rowid` where it is as good as the primary key.
    public func groupByPrimaryKey() -> Self {
        let table = databaseTableName
        return groupWhenConnected { db in
            try db.rowIdentity(of: table).map { Column($0) }
        }
    }
}
