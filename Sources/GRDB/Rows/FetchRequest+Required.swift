// Requests that must find a row.

// One method for each kind of what rows become, as for `fetchOne(_:)`, which each of them calls.

extension FetchRequest where RowDecoder == Row {
    /// Fetches the first row of the request, which must have one.
    ///
    ///     let request: SQLRequest<Row> = "SELECT * FROM city WHERE code = \("ATL")"
    ///     let row = try request.fetchOne(db, orThrow: UnknownCity(code: "ATL"))
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - error: Made only when it is thrown.
    /// - Throws: `error` when there is no row; or what `fetchOne(_:)` throws.
    public func fetchOne(_ db: Database, orThrow error: @autoclosure () -> any Error) throws -> Row {
        guard let row = try fetchOne(db) else { throw error() }
        return row
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible {
    /// Fetches the first value of the request, which must have one.
    ///
    ///     let request: SQLRequest<String> = "SELECT name FROM city WHERE code = \("ATL")"
    ///     let name = try request.fetchOne(db, orThrow: UnknownCity(code: "ATL"))
    ///
    /// In a request of optional values, NULL is a value: `error` is then thrown only when there is no row.
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - error: Made only when it is thrown.
    /// - Throws: `error` when there is no row, or when the value is NULL; or what `fetchOne(_:)` throws.
    public func fetchOne(_ db: Database, orThrow error: @autoclosure () -> any Error) throws -> RowDecoder {
        guard let value = try fetchOne(db) else { throw error() }
        return value
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & StatementColumnConvertible {
    /// Fetches the first value of the request, which must have one.
    ///
    ///     let request: SQLRequest<String> = "SELECT name FROM city WHERE code = \("ATL")"
    ///     let name = try request.fetchOne(db, orThrow: UnknownCity(code: "ATL"))
    ///
    /// In a request of optional values, NULL is a value: `error` is then thrown only when there is no row.
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - error: Made only when it is thrown.
    /// - Throws: `error` when there is no row, or when the value is NULL; or what `fetchOne(_:)` throws.
    public func fetchOne(_ db: Database, orThrow error: @autoclosure () -> any Error) throws -> RowDecoder {
        guard let value = try fetchOne(db) else { throw error() }
        return value
    }
}
