// How generated records fill a persistence container, and learn the row number of an insertion.

extension PersistenceContainer {
    /// Prepares the container for the values of a generated record.
    ///
    /// This is for generated code only: the result must not outlive the call of `encode(to:)`.
    public mutating func _columns() -> _ContainerColumns {
        makeUnique()
        return _ContainerColumns(state: storage.state)
    }
}

/// The columns of a container that is being filled.
///
/// The subscripts of a container take a box of any value. For ten integers, making the boxes and looking into them takes as long as binding the values.
///
/// This is for generated code only.
public struct _ContainerColumns {
    @usableFromInline
    let state: UnsafeMutablePointer<ContainerStorage.State>

    /// Sets the value of a column.
    @inlinable
    @inline(__always)
    public func set<Value: DatabaseValueConvertible>(_ value: Value, _ column: String) {
        state.pointee.set(value.databaseValue, forColumn: column)
    }

    /// Sets the value of a column.
    @inlinable
    @inline(__always)
    public func set<Value: DatabaseValueConvertible>(_ value: Value?, _ column: String) {
        state.pointee.set(value?.databaseValue ?? .null, forColumn: column)
    }

    @available(*, unavailable, message: "adopt DatabaseValueConvertible, or write @DatabaseJSON before a property whose type is Codable")
    public func set<Value>(_ value: Value, _ column: String) {
        // Stops: nothing can call it.
        fatalError("unavailable")
    }

    /// Sets the value of a column as Codable records do: to a database value, or else to JSON.
    ///
    /// - Throws: What the value throws, or an `EncodingError`.
    public func setCodable<Value: Encodable>(_ value: Value, _ column: String, of type: any EncodableRecord.Type) throws {
        let dbValue = try RecordValueEncoder.databaseValue(
            of: value, forColumn: column, codingPath: [ColumnKey(stringValue: column)], in: type)
        state.pointee.set(dbValue, forColumn: column)
    }

    /// Sets the value of a column as Codable records do: to NULL, to a database value, or else to JSON.
    ///
    /// - Throws: What the value throws, or an `EncodingError`.
    public func setCodable<Value: Encodable>(_ value: Value?, _ column: String, of type: any EncodableRecord.Type) throws {
        guard let value else { return state.pointee.set(.null, forColumn: column) }
        try setCodable(value, column, of: type)
    }
}

extension InsertionSuccess {
    /// Returns the row number, or the old key if its type can't hold this number.
    ///
    /// This is for generated code only: for keys whose type the text of a program does not tell.
    @inlinable
    public func _key<Key: FixedWidthInteger>(_ old: Key?) -> Key? {
        Key(exactly: rowID) ?? old
    }

    /// Returns the old key: one that is no integer does not get the row number.
    ///
    /// This is for generated code only.
    @inlinable
    @_disfavoredOverload
    public func _key<Key>(_ old: Key?) -> Key? {
        old
    }
}
