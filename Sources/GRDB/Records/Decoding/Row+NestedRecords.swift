// Records inside rows: those of scopes, and prefetched ones.

extension Row {
    // MARK: - Scopes

    /// Returns the record of a scope, found at any depth.
    ///
    ///     let carrier: Carrier = row["carrier"]
    ///
    /// Stops the program when there is no such scope, or when the record can't be decoded: `decode(_:forKey:)` throws instead.
    public subscript<Record: FetchableRecord>(_ scope: String) -> Record {
        value("decode(_:forKey:)") { try decode(Record.self, forKey: scope) }
    }

    /// Returns the record of a scope, found at any depth: `nil` when there is no such scope, or when all of its columns are NULL.
    ///
    /// Stops the program when the record can't be decoded: ``decodeIfPresent(_:forKey:)`` throws instead.
    public subscript<Record: FetchableRecord>(_ scope: String) -> Record? {
        value("decodeIfPresent(_:forKey:)") { try decodeIfPresent(Record.self, forKey: scope) }
    }

    /// Decodes the record of a scope, found at any depth.
    ///
    /// - Throws: A ``RowDecodingError`` when there is no such scope, or the error of ``FetchableRecord/init(row:)``.
    public func decode<Record: FetchableRecord>(_ type: Record.Type = Record.self, forKey scope: String) throws -> Record {
        guard let scopedRow = scopesTree[scope] else {
            throw RowDecodingError.keyNotFound("scope", scope, known: scopesTree.names, row: self)
        }
        return try Record(row: scopedRow)
    }

    /// Decodes the record of a scope, found at any depth.
    ///
    /// - Returns: `nil` when there is no such scope, or when all of its columns are NULL.
    /// - Throws: The error of ``FetchableRecord/init(row:)``.
    public func decodeIfPresent<Record: FetchableRecord>(
        _ type: Record.Type = Record.self,
        forKey scope: String
    ) throws -> Record? {
        guard let scopedRow = scopesTree[scope], scopedRow.hasContent else { return nil }
        return try Record(row: scopedRow)
    }

    // MARK: - Prefetched rows

    /// Returns the prefetched records of an association, found at any depth.
    ///
    ///     let flights: [Flight] = row["flights"]
    ///
    /// Stops the program when nothing was prefetched for this key, or when a record can't be decoded: `decode(_:forKey:)` throws
    /// instead.
    public subscript<Records: RangeReplaceableCollection>(_ key: String) -> Records where Records.Element: FetchableRecord {
        value("decode(_:forKey:)") { try decode(Records.self, forKey: key) }
    }

    /// Returns the different prefetched records of an association, found at any depth.
    ///
    /// Stops the program when nothing was prefetched for this key, or when a record can't be decoded: `decode(_:forKey:)` throws
    /// instead.
    public subscript<Record: FetchableRecord & Hashable>(_ key: String) -> Set<Record> {
        value("decode(_:forKey:)") { try decode(Set<Record>.self, forKey: key) }
    }

    /// Decodes the prefetched records of an association, found at any depth.
    ///
    /// - Throws: A ``RowDecodingError`` when nothing was prefetched for this key, or the error of ``FetchableRecord/init(row:)``.
    public func decode<Records: RangeReplaceableCollection>(
        _ type: Records.Type = Records.self,
        forKey key: String
    ) throws -> Records where Records.Element: FetchableRecord {
        var records = Records()
        try forEachPrefetchedRecord(key) { records.append($0) }
        return records
    }

    /// Decodes the different prefetched records of an association, found at any depth.
    ///
    /// - Throws: A ``RowDecodingError`` when nothing was prefetched for this key, or the error of ``FetchableRecord/init(row:)``.
    public func decode<Record: FetchableRecord & Hashable>(
        _ type: Set<Record>.Type = Set<Record>.self,
        forKey key: String
    ) throws -> Set<Record> {
        var records: Set<Record> = []
        try forEachPrefetchedRecord(key) { records.insert($0) }
        return records
    }

    /// What a subscript gives.
    private func value<T>(_ method: StaticString, _ decode: () throws -> T) -> T {
        do {
            return try decode()
        } catch {
            // Stops: the row has no such scope or prefetched rows, or a record cannot be decoded. Subscripts of the public API do not throw; the methods
            // that the message names do.
            fatalError("\(error) - \(method) throws this error")
        }
    }

    private func forEachPrefetchedRecord<Record: FetchableRecord>(_ key: String, _ body: (Record) -> Void) throws {
        guard let rows = prefetchedRows[key] else {
            throw RowDecodingError.keyNotFound("prefetched rows", key, known: prefetchedRows.keys, row: self)
        }
        for row in rows {
            try body(Record(row: row))
        }
    }
}
