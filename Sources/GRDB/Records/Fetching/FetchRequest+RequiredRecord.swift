// Requests that must find a record.

extension FetchRequest where RowDecoder: FetchableRecord {
    /// Fetches the first record of the request, which must have one.
    ///
    ///     // SELECT * FROM "flight" WHERE "origin" = 'ATL' LIMIT 1
    ///     let flight = try Flight.filter { $0.origin == "ATL" }.fetchOne(db, orThrow: NoFlight(from: "ATL"))
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - error: Made only when it is thrown.
    /// - Throws: `error` when there is no record; or what `fetchOne(_:)` throws.
    public func fetchOne(_ db: Database, orThrow error: @autoclosure () -> any Error) throws -> RowDecoder {
        guard let record = try fetchOne(db) else { throw error() }
        return record
    }
}

extension FetchRequest where RowDecoder: FetchableRecord & TableRecord {
    /// Fetches the first record of the request, which must have one.
    ///
    ///     // SELECT * FROM "flight" WHERE ("carrier" = 'UA') AND ("number" = 17) LIMIT 1
    ///     let flight = try Flight.filter { $0.carrier == "UA" && $0.number == 17 }.find(db)
    ///
    /// See `find(_:key:)` for the record of a key. To throw another error, see `fetchOne(_:orThrow:)`.
    ///
    /// - Parameter db: The connection to read from.
    /// - Throws: ``RecordError/recordNotFound(databaseTableName:key:)`` when there is no record. The key in the error has the columns that
    ///   must be equal to a value, and is empty if the request knows none: `Key not found in table flight: [carrier:"UA" number:17]`. Or what
    ///   `fetchOne(_:)` throws.
    public func find(_ db: Database) throws -> RowDecoder {
        try fetchOne(db, orThrow: recordNotFound(db))
    }

    /// The error for a request that gives no record.
    private func recordNotFound(_ db: Database) -> RecordError {
        guard let relation = (self as? any DerivableRequest)?._relation else {
            return .recordNotFound(databaseTableName: RowDecoder.databaseTableName, key: [:])
        }
        let values = relation.equalValues(db).map { ($0.column, $0.value) }
        return .recordNotFound(databaseTableName: relation.table, key: Dictionary(values, uniquingKeysWith: { first, _ in first }))
    }
}
