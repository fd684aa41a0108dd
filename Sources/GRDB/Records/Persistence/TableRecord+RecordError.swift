// The errors for records that are not found.

extension TableRecord {
    /// Returns the error for a primary key that no row has.
    ///
    ///     throw Flight.recordNotFound(db, key: 12)
    ///
    /// - Returns: A ``RecordError``, or the error that prevents it from being made: a table that does not exist, for instance.
    public static func recordNotFound(_ db: Database, key: some DatabaseValueConvertible) -> any Error {
        do {
            let columns = try db.primaryKey(databaseTableName).columns
            guard columns.count == 1 else {
                return DatabaseError.misuse(
                    "table \(databaseTableName) has a primary key of several columns: \(columns.joined(separator: ", ")). "
                        + "recordNotFound(key:) takes them by their names")
            }
            return try recordNotFound(key: [columns[0]: databaseValue(ofKey: key, db)])
        } catch {
            return error
        }
    }

    /// Returns the error for the values of some columns that no row has.
    ///
    ///     throw Flight.recordNotFound(key: ["origin": "ATL", "number": 12])
    ///
    /// - Parameter key: The values of the columns. One that cannot be stored is NULL in the error.
    public static func recordNotFound(key: [String: (any DatabaseValueConvertible)?]) -> RecordError {
        let recordType = self as? any _ColumnEncoding.Type
        let values = key.map { column, value in
            (column, value.flatMap { try? KeyValue($0).databaseValue(forColumn: column, in: recordType) } ?? .null)
        }
        return .recordNotFound(databaseTableName: databaseTableName, key: Dictionary(uniqueKeysWithValues: values))
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    /// Returns the error for an id that no row has.
    ///
    ///     throw Flight.recordNotFound(db, id: 12)
    ///
    /// - Returns: A ``RecordError``, or the error that prevents it from being made: a table that does not exist, for instance.
    public static func recordNotFound(_ db: Database, id: ID) -> any Error {
        recordNotFound(db, key: id)
    }
}

extension TableRecord where Self: EncodableRecord {
    /// Returns the error for a record that has no row.
    ///
    /// - Returns: A ``RecordError`` with the primary key of the record, or the error that prevents it from being made.
    public func recordNotFound(_ db: Database) -> any Error {
        do {
            let columns = try db.primaryKey(Self.databaseTableName).columns
            let key = try PersistenceContainer(self).key(columns)
            return RecordError.recordNotFound(databaseTableName: Self.databaseTableName, key: key)
        } catch {
            return error
        }
    }
}
