// Columns of rows, by `Column` instead of by name.

import GRDBFoundation

extension Row {
    /// Returns the value of a column: an `Int64`, `Double`, `String`, `Data`, or `nil` for NULL and for a column that does not exist.
    public subscript(_ column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
        self[column.name]
    }

    /// Returns the value of a column, converted to the requested type.
    ///
    ///     let name: String = row[Column("name")]
    ///
    /// A column that does not exist is `nil` if the type is optional. Otherwise it stops the program, as do values that cannot be
    /// converted: `decode(_:forColumn:)` throws instead.
    public subscript<Value: DatabaseValueConvertible>(_ column: some ColumnExpression) -> Value {
        self[column.name]
    }

    /// Returns the value of a column, converted to the requested type.
    @inlinable
    public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: some ColumnExpression) -> Value {
        self[column.name]
    }

    /// Decodes the value of a column.
    ///
    /// - Throws: A ``RowDecodingError`` when the column does not exist (unless the type is optional), or when the value cannot be converted.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self,
        forColumn column: some ColumnExpression
    ) throws -> Value {
        try decode(Value.self, forColumn: column.name)
    }

    /// Decodes the value of a column.
    ///
    /// - Throws: A ``RowDecodingError`` when the column does not exist (unless the type is optional), or when the value cannot be converted.
    @inlinable
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self,
        forColumn column: some ColumnExpression
    ) throws -> Value {
        try decode(Value.self, forColumn: column.name)
    }

    /// Returns the first value, of the given columns, that is not NULL.
    ///
    ///     let name: String? = row.coalesce([Column("nickname"), Column("name")])
    ///
    /// - Returns: `nil` when all values are NULL. Stops the program when the value cannot be converted.
    public func coalesce<T: DatabaseValueConvertible>(_ columns: some Collection<any ColumnExpression>) -> T? {
        coalesce(columns.lazy.map(\.name))
    }

    /// Calls a function with a blob, without copying it.
    ///
    /// - Parameter column: A column of the row.
    /// - Parameter body: Receives the bytes of a blob or a text, or `nil` for NULL and for a column that does not exist.
    /// - Throws: The error of the function, or a ``RowDecodingError`` when the value is a number.
    public func withUnsafeData<T>(at column: some ColumnExpression, _ body: (Data?) throws -> T) throws -> T {
        try withUnsafeData(named: column.name, body)
    }

    /// Returns the bytes of a blob, without copy. They are valid until the cursor moves on.
    @available(*, deprecated, message: "Use withUnsafeData(at:_:) instead")
    public func dataNoCopy(_ column: some ColumnExpression) -> Data? {
        try? withUnsafeData(at: column) { $0 }
    }
}
