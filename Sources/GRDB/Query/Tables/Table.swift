// `Table`, a database table that is known by its name, and makes the requests that record types make.

/// A database table, or a view, from which requests can be made without a record type.
///
///     let flights = Table("flight")
///     try dbQueue.read { db in
///         // SELECT * FROM "flight" WHERE "delay" > 60
///         let rows: [Row] = try flights.filter(Column("delay") > 60).fetchAll(db)
///         // SELECT COUNT(*) FROM "flight"
///         let count = try flights.fetchCount(db)
///     }
///
/// A table fetches rows, unless it is given a type: records, or the type of the first selected column.
///
///     let flights = Table<Flight>("flight")
///     let codes = Table<String>("airportCode")
public struct Table<RowDecoder> {
    /// The name of the table, without quotes.
    public var tableName: String

    /// Creates a table whose rows are decoded to a type.
    ///
    ///     let flights = Table<Flight>("flight")
    ///
    /// Whether the table exists is not checked: requests throw when they are run and it does not.
    ///
    /// - Parameter tableName: The name, without quotes.
    public init(_ tableName: String) {
        self.tableName = tableName
    }
}

extension Table where RowDecoder == Row {
    /// Creates a table whose rows are fetched as they are.
    ///
    ///     let flights = Table("flight")
    ///
    /// - Parameter tableName: The name, without quotes.
    public init(_ tableName: String) {
        self.tableName = tableName
    }
}

extension Table {
    /// Returns a request for all rows and all columns of the table.
    ///
    ///     // SELECT * FROM "flight"
    ///     let request = Table("flight").all()
    public func all() -> QueryInterfaceRequest<RowDecoder> {
        var relation = _Relation(table: tableName)
        relation.recordType = RowDecoder.self
        return QueryInterfaceRequest(relation: relation)
    }
}

extension Table: DatabaseRegionConvertible {
    /// Returns the region of all columns and all rows of the table; for a view, the region of what the view reads.
    ///
    /// - Throws: A ``DatabaseError`` when the table is a view that cannot be read.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        if try db.viewExists(tableName) {
            return try all().databaseRegion(db)
        }
        return DatabaseRegion(table: tableName)
    }
}

extension Table where RowDecoder: TableRecord {
    /// The type of the value that the closures of requests receive: the one of the record type.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents
}
