// Rows of requests that fetch associated rows besides their own.

extension PreparedRequest {
    /// The record of the first row, without what is fetched besides.
    func firstRecord<Record: FetchableRecord>() throws -> Record? {
        try RecordCursor<Record>(makeCheckout(), adapter: adapter)._first()
    }

    /// The records of all rows, or of the first one, with what is fetched besides; `nil` when the statement alone gives all that is wanted.
    @usableFromInline
    func recordsWithSupplement<Record: FetchableRecord>(_ db: Database, forSingleResult singleResult: Bool) throws -> [Record]? {
        guard let supplementaryFetch else { return nil }
        let rows: [Row]
        if singleResult {
            rows = try firstRow().map { [$0] } ?? []
        } else {
            rows = try self.rows()
        }
        if !rows.isEmpty || !singleResult {
            try supplementaryFetch(db, rows)
        }
        return try rows.decoded()
    }
}

extension [Row] {
    /// The records of rows that only the caller refers to: what is determined for the first row is used for the others.
    func decoded<Record: FetchableRecord>(_ type: Record.Type = Record.self) throws -> [Record] {
        try map(RecordReader<Record>().read)
    }
}
