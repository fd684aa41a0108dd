// Reading the values of a row: subscripts that stop the program, and throwing methods that do the same.

import GRDBFoundation

extension Row {
    // MARK: - By position

    /// Returns the value at a position: an `Int64`, `Double`, `String`, `Data`, or `nil` for NULL.
    ///
    /// The position must be in the row: from zero up to ``count``, which is excluded.
    public subscript(_ index: Int) -> (any DatabaseValueConvertible)? {
        checkIndex(index)
        return uncheckedDatabaseValue(at: index).storage.value
    }

    /// Returns the value at a position, converted to the type that is asked for.
    ///
    ///     let row = try Row.fetchOne(db, sql: "SELECT 'Oslo', NULL")!
    ///     let name: String = row[0]
    ///     let population: Int? = row[1]
    ///
    /// Stops the program when the value cannot be converted: `decode(_:atIndex:)` throws instead.
    public subscript<Value: DatabaseValueConvertible>(_ index: Int) -> Value {
        do {
            return try decode(Value.self, atIndex: index)
        } catch {
            // Stops: the row has no such position, or the value cannot be converted. Subscripts of the public API do not throw;
            // `decode(_:atIndex:)` does.
            fatalError("\(error) - decode(_:atIndex:) throws this error")
        }
    }

    /// Returns the value at a position, converted to the type that is asked for.
    ///
    /// Stops the program when the value cannot be converted: `decode(_:atIndex:)` throws instead.
    @inlinable
    public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ index: Int) -> Value {
        do {
            return try decode(Value.self, atIndex: index)
        } catch {
            stop(error)
        }
    }

    /// Decodes the value at a position.
    ///
    /// - Throws: A ``RowDecodingError`` when the row does not have the position, or when the value cannot be converted.
    public func decode<Value: DatabaseValueConvertible>(_ type: Value.Type = Value.self, atIndex index: Int) throws -> Value {
        try decodeDatabaseValue(Value.self, at: index)
    }

    /// Decodes the value at a position.
    ///
    /// - Throws: A ``RowDecodingError`` when the row does not have the position, or when the value cannot be converted.
    @inlinable
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self,
        atIndex index: Int
    ) throws -> Value {
        guard let cursorRow, UInt(bitPattern: index) < UInt(bitPattern: cursorRow.pointee.count) else {
            return try decodeDatabaseValue(Value.self, at: index)
        }
        return try decode(cursorRow.pointee.sqliteStatement, cursorRow.pointee.column(index), at: index)
    }

    /// Decodes the value at a position of a running statement.
    @inlinable
    @inline(__always)
    func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ sqliteStatement: SQLiteStatement,
        _ column: CInt,
        at index: Int
    ) throws -> Value {
        // The row owns what its `cursorRow` points to, and keeps the statement.
        try withExtendedLifetime(self) {
            do {
                return try Value._requiredFromStatement(sqliteStatement, atUncheckedIndex: column)
            } catch {
                throw valueMismatch(Value.self, at: index)
            }
        }
    }

    /// Decodes the value at a position by way of its database value.
    @inlinable
    func decodeDatabaseValue<Value: DatabaseValueConvertible>(_ type: Value.Type, at index: Int) throws -> Value {
        guard UInt(bitPattern: index) < UInt(bitPattern: count) else { throw indexOutOfRange(index) }
        let dbValue = cursorRow == nil ? copiedValue(at: index) : uncheckedDatabaseValue(at: index)
        guard let value = Value.fromDatabaseValue(dbValue) else {
            throw valueMismatch(Value.self, at: index)
        }
        return value
    }

    @usableFromInline
    func valueMismatch(_ type: Any.Type, at index: Int) -> any Error {
        RowDecodingError.valueMismatch(type, index: index, row: self)
    }

    @usableFromInline
    func indexOutOfRange(_ index: Int) -> any Error {
        RowDecodingError.indexOutOfRange(index, row: self)
    }

    @usableFromInline
    func stop(_ error: any Error) -> Never {
        // Stops: the row has no such column, or the value cannot be converted. The inlined subscripts, by position and by name, call this
        // function. They do not throw; `decode(_:atIndex:)` and `decode(_:forColumn:)` do.
        fatalError("\(error) - decode(_:atIndex:) and decode(_:forColumn:) throw this error")
    }

    // MARK: - By name

    /// Returns the value of a column: an `Int64`, `Double`, `String`, `Data`, or `nil` for NULL and for a column that does not exist.
    public subscript(_ columnName: String) -> (any DatabaseValueConvertible)? {
        index(ofColumn: columnName).flatMap { uncheckedDatabaseValue(at: $0).storage.value }
    }

    /// Returns the value of a column, converted to the type that is asked for.
    ///
    ///     let name: String = row["name"]
    ///     let population: Int? = row["population"]
    ///
    /// A column that does not exist is `nil` if the type is optional. Otherwise it stops the program, as do values that cannot be
    /// converted: `decode(_:forColumn:)` throws instead.
    public subscript<Value: DatabaseValueConvertible>(_ columnName: String) -> Value {
        do {
            return try decode(Value.self, forColumn: columnName)
        } catch {
            // Stops: the row has no such column, or the value cannot be converted. Subscripts of the public API do not throw;
            // `decode(_:forColumn:)` does.
            fatalError("\(error) - decode(_:forColumn:) throws this error")
        }
    }

    /// Returns the value of a column, converted to the type that is asked for.
    ///
    /// A column that does not exist is `nil` if the type is optional. Otherwise it stops the program, as do values that cannot be
    /// converted: `decode(_:forColumn:)` throws instead.
    @inlinable
    public subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ columnName: String) -> Value {
        do {
            return try decode(Value.self, forColumn: columnName)
        } catch {
            stop(error)
        }
    }

    /// Decodes the value of a column.
    ///
    ///     let name = try row.decode(String.self, forColumn: "name")
    ///
    /// - Throws: A ``RowDecodingError`` when the column does not exist (unless the type is optional), or when the value cannot be converted.
    public func decode<Value: DatabaseValueConvertible>(_ type: Value.Type = Value.self, forColumn columnName: String) throws -> Value {
        guard let index = index(ofColumn: columnName) else {
            return try missingColumn(Value.self, columnName)
        }
        return try decodeDatabaseValue(Value.self, at: index)
    }

    /// Decodes the value of a column.
    ///
    /// - Throws: A ``RowDecodingError`` when the column does not exist (unless the type is optional), or when the value cannot be converted.
    @inlinable
    public func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ type: Value.Type = Value.self,
        forColumn columnName: String
    ) throws -> Value {
        guard let index = index(ofColumn: columnName) else {
            return try missingColumn(Value.self, columnName)
        }
        guard let cursorRow else {
            return try decodeDatabaseValue(Value.self, at: index)
        }
        return try decode(cursorRow.pointee.sqliteStatement, cursorRow.pointee.column(index), at: index)
    }

    @usableFromInline
    func missingColumn<Value: DatabaseValueConvertible>(_ type: Value.Type, _ columnName: String) throws -> Value {
        guard let value = Value.fromMissingColumn() else {
            throw RowDecodingError.columnNotFound(columnName, row: self)
        }
        return value
    }

    /// Returns the first value, of the given columns, that is not NULL.
    ///
    ///     let name: String? = row.coalesce(["nickname", "name"])
    ///
    /// Columns that do not exist are ignored.
    ///
    /// - Returns: `nil` when all values are NULL. Stops the program when the value cannot be converted.
    public func coalesce<T: DatabaseValueConvertible>(_ columns: some Collection<String>) -> T? {
        for column in columns {
            if let value = self[column] as T? {
                return value
            }
        }
        return nil
    }

    // MARK: - Data without copy

    /// Calls a function with a blob, without copying it.
    ///
    ///     try row.withUnsafeData(atIndex: 0) { data in
    ///         try data?.write(to: url)
    ///     }
    ///
    /// The data is valid inside the function only, and until the cursor moves on.
    ///
    /// - Parameter index: The position of a column, from zero.
    /// - Parameter body: Receives the bytes of a blob or a text, or `nil` for NULL.
    /// - Throws: The error of the function, or a ``RowDecodingError`` when the row does not have the position, or when the value is a number.
    public func withUnsafeData<T>(atIndex index: Int, _ body: (Data?) throws -> T) throws -> T {
        guard (0..<count).contains(index) else { throw indexOutOfRange(index) }
        guard let cursorRow, sqlite3_column_type(cursorRow.pointee.sqliteStatement, cursorRow.pointee.column(index)) == SQLITE_BLOB else {
            return try body(decodeDatabaseValue(Data?.self, at: index))
        }
        return try withExtendedLifetime(self) { try body(source.uncopiedData(at: baseIndex(index))) }
    }

    /// Calls a function with a blob, without copying it.
    ///
    /// - Parameter columnName: The name of a column; the case of ASCII letters is ignored.
    /// - Parameter body: Receives the bytes of a blob or a text, or `nil` for NULL and for a column that does not exist.
    /// - Throws: The error of the function, or a ``RowDecodingError`` when the value is a number.
    public func withUnsafeData<T>(named columnName: String, _ body: (Data?) throws -> T) throws -> T {
        guard let index = index(ofColumn: columnName) else {
            return try body(nil)
        }
        return try withUnsafeData(atIndex: index, body)
    }

    /// Returns the bytes of a blob without copying them, and those of a text; `nil` for NULL and for a number. Bytes that are not copied are valid
    /// until the cursor moves on.
    @available(*, deprecated, message: "Use withUnsafeData(atIndex:_:) instead")
    public func dataNoCopy(atIndex index: Int) -> Data? {
        checkIndex(index)
        return try? withUnsafeData(atIndex: index) { $0 }
    }

    /// Returns the bytes of a blob without copying them, and those of a text; `nil` for NULL and for a number. Bytes that are not copied are valid
    /// until the cursor moves on.
    @available(*, deprecated, message: "Use withUnsafeData(named:_:) instead")
    public func dataNoCopy(named columnName: String) -> Data? {
        try? withUnsafeData(named: columnName) { $0 }
    }
}
