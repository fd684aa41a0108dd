// How generated records read their rows: by the positions of their columns, which are looked for once per statement.

import GRDBFoundation

/// A record whose code is generated: by the macro `DatabaseRecord`, for instance.
///
/// This is for generated code only.
public protocol _GeneratedRecord: FetchableRecord {
    /// The columns, in the order of the positions that generated code uses.
    static var _generatedColumns: [_GeneratedColumn] { get }

    /// Whether the selection of the type is generated, too: it never changes.
    static var _hasGeneratedSelection: Bool { get }
}

/// A column of a generated record, and its property.
///
/// This is for generated code only.
public struct _GeneratedColumn {
    package let property: String
    package let column: String
    package let type: Any.Type
    package let isOptional: Bool

    /// The type of the property, if the property is stored as its coding says.
    package let codableType: (any Decodable.Type)?

    /// A column that is read and written as it is.
    public init<Value>(_ property: String, _ column: String, _ type: Value.Type) {
        (self.property, self.column, self.type) = (property, column, type)
        isOptional = false
        codableType = nil
    }

    /// A column that is read and written as it is, or NULL.
    public init<Value>(_ property: String, _ column: String, _ type: Value?.Type) {
        (self.property, self.column, self.type) = (property, column, Value.self)
        isOptional = true
        codableType = nil
    }

    /// A column that is stored as its coding says.
    public init<Value: Decodable>(_ property: String, _ column: String, codable type: Value.Type) {
        (self.property, self.column, self.type) = (property, column, type)
        isOptional = false
        codableType = type
    }

    /// A column that is stored as its coding says, or NULL.
    public init<Value: Decodable>(_ property: String, _ column: String, codable type: Value?.Type) {
        (self.property, self.column, self.type) = (property, column, Value.self)
        isOptional = true
        codableType = Value.self
    }
}

extension Row {
    /// The columns of a generated record.
    ///
    /// This is for generated code only.
    @inlinable
    @inline(__always)
    public func _columns<Record: _GeneratedRecord>(of type: Record.Type) -> _RecordColumns {
        guard let cursorRow else { return _RecordColumns(row: self, cursorRow: nil, positions: nil) }
        guard let decoding = cursorRow.pointee.knownDecoding(of: type) else { return findColumns(of: type, cursorRow) }
        return _RecordColumns(row: self, cursorRow: cursorRow, positions: decoding._withUnsafeGuaranteedRef { $0.positions })
    }

    /// Looks for the columns of a generated record, for all rows of the cursor.
    @usableFromInline
    func findColumns(of type: any _GeneratedRecord.Type, _ cursorRow: UnsafeMutablePointer<CursorRow>) -> _RecordColumns {
        guard !cursorRow.pointee.hasEnded else { return _RecordColumns(row: self, cursorRow: cursorRow, positions: nil) }
        let decoding = decoding(of: type, generated: type)
        bind(decoding)
        return _RecordColumns(row: self, cursorRow: cursorRow, positions: decoding.positions)
    }
}

/// The columns of a generated record in a row.
///
/// This is for generated code only: its positions must be those of ``_GeneratedRecord/_generatedColumns``.
public struct _RecordColumns {
    @usableFromInline
    let row: Row

    @usableFromInline
    let cursorRow: UnsafeMutablePointer<CursorRow>?

    /// `nil` for rows that hold their values, and for those that lack a column: they are read by name.
    @usableFromInline
    let positions: UnsafeMutablePointer<Int16>?

    @inlinable
    init(row: Row, cursorRow: UnsafeMutablePointer<CursorRow>?, positions: UnsafeMutablePointer<Int16>?) {
        self.row = row
        self.cursorRow = cursorRow
        self.positions = positions
    }

    /// Reads a column.
    ///
    /// - Throws: A ``RowDecodingError``, as ``Row/decode(_:forColumn:)`` does.
    @inlinable
    @inline(__always)
    public func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ index: Int, _ column: String) throws -> Value {
        guard let positions else { return try decode(column) }
        // Not nil beside positions. The run may end while a value of the program is read: the statement is taken anew each time.
        let sqliteStatement = cursorRow.unsafelyUnwrapped.pointee.sqliteStatement
        do {
            return try Value._requiredFromStatement(sqliteStatement, atUncheckedIndex: CInt(positions[index]))
        } catch {
            return try decode(column)
        }
    }

    /// Reads a column, `nil` for NULL.
    ///
    /// - Throws: A ``RowDecodingError``, as ``Row/decode(_:forColumn:)`` does.
    @inlinable
    @inline(__always)
    public func optionalValue<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ index: Int, _ column: String) throws -> Value?
    {
        try value(index, column) as Value?
    }

    /// Reads a column.
    ///
    /// - Throws: A ``RowDecodingError``, as ``Row/decode(_:forColumn:)`` does.
    @inlinable
    public func value<Value: DatabaseValueConvertible>(_ index: Int, _ column: String) throws -> Value {
        guard let cursorRow, let positions else { return try row.decode(Value.self, forColumn: column) }
        let dbValue = DatabaseValue(sqliteStatement: cursorRow.pointee.sqliteStatement, index: CInt(positions[index]))
        guard let value = Value.fromDatabaseValue(dbValue) else { return try row.decode(Value.self, forColumn: column) }
        return value
    }

    /// Reads a column, `nil` for NULL.
    ///
    /// - Throws: A ``RowDecodingError``, as ``Row/decode(_:forColumn:)`` does.
    @inlinable
    public func optionalValue<Value: DatabaseValueConvertible>(_ index: Int, _ column: String) throws -> Value? {
        try value(index, column) as Value?
    }

    @available(*, unavailable, message: "adopt DatabaseValueConvertible, or write @DatabaseJSON before a property whose type is Codable")
    public func optionalValue<Value>(_ index: Int, _ column: String) throws -> Value? {
        // Stops: nothing can call it.
        fatalError("unavailable")
    }

    @available(*, unavailable, message: "adopt DatabaseValueConvertible, or write @DatabaseJSON before a property whose type is Codable")
    public func value<Value>(_ index: Int, _ column: String) throws -> Value {
        // Stops: nothing can call it.
        fatalError("unavailable")
    }

    /// Reads a column by its name. A column that could not be read by its position is read again, because its error is this one's.
    @inlinable
    @inline(never)
    func decode<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ column: String) throws -> Value {
        try row.decode(Value.self, forColumn: column)
    }

    // MARK: - Codable values

    /// Reads a column in the way in which Codable records read it: a database value, or else JSON.
    ///
    /// - Throws: As the initializer of Codable records.
    public func codableValue<Record: FetchableRecord, Value: Decodable>(
        _ index: Int,
        _ column: String,
        of type: Record.Type
    ) throws -> Value {
        guard let position = position(index, column) else { throw RowDecodingError.columnNotFound(column, row: row) }
        let decoding = row.decoding(of: type)
        return try decoding.context.withBound(row) { try decoding.reader(Value.self, at: position).read() }
    }

    /// Reads a column in the way in which Codable records read it: a database value, or else JSON. NULL, and a column that does not exist, are `nil`.
    ///
    /// - Throws: As the initializer of Codable records.
    public func optionalCodableValue<Record: FetchableRecord, Value: Decodable>(
        _ index: Int,
        _ column: String,
        of type: Record.Type
    ) throws -> Value? {
        guard let position = position(index, column) else { return nil }
        let decoding = row.decoding(of: type)
        return try decoding.context.withBound(row) { try decoding.reader(Value.self, at: position).readIfPresent() }
    }

    /// The position in the statement of a column.
    private func position(_ index: Int, _ column: String) -> Int? {
        if let positions { return Int(positions[index]) }
        return row.index(ofColumn: column).map { row.layout?.baseIndexes[$0] ?? $0 }
    }
}
