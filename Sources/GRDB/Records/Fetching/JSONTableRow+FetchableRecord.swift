// JSON elements are fetched as records.

extension JSONTableRow: FetchableRecord {
    /// Decodes a row of `json_each` or `json_tree`.
    ///
    /// - Throws: A ``RowDecodingError`` when the row has other columns.
    public init(row: Row) throws {
        self.init(
            key: try row.decode(forColumn: "key"),
            value: try row.decode(forColumn: "value"),
            type: try row.decode(forColumn: "type"),
            atom: try row.decode(forColumn: "atom"),
            id: try row.decode(forColumn: "id"),
            parent: try row.decode(forColumn: "parent"),
            fullkey: try row.decode(forColumn: "fullkey"),
            path: try row.decode(forColumn: "path"))
    }
}
