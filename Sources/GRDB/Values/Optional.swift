// Optionals of values are values: `nil` stands for NULL.

extension Optional: StatementBinding where Wrapped: StatementBinding {
    /// Binds the wrapped value, or NULL, to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        switch self {
        case .none: sqlite3_bind_null(sqliteStatement, index)
        case .some(let value): value.bind(to: sqliteStatement, at: index)
        }
    }
}

extension Optional: DatabaseValueConvertible where Wrapped: DatabaseValueConvertible {
    /// The wrapped value as SQLite stores it; `nil` is NULL.
    @inlinable
    public var databaseValue: DatabaseValue {
        switch self {
        case .none: .null
        case .some(let value): value.databaseValue
        }
    }

    /// Creates `.some(nil)` from NULL, `.some(value)` from a value that can be decoded, and `nil` from all others.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Wrapped?? {
        guard !dbValue.isNull else { return .some(nil) }
        return Wrapped.fromDatabaseValue(dbValue).map { .some($0) }
    }

    /// Gives `.some(nil)`: a column that is missing reads as `nil`.
    @inlinable
    public static func fromMissingColumn() -> Wrapped?? { .some(nil) }
}

extension Optional: StatementColumnConvertible where Wrapped: StatementColumnConvertible {
    /// Creates `.some(nil)` from NULL, `.some(value)` from a value that can be decoded, and `nil` from all others.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard sqlite3_column_type(sqliteStatement, index) != SQLITE_NULL else {
            self = .none
            return
        }
        guard let value = Wrapped(sqliteStatement: sqliteStatement, index: index) else { return nil }
        self = .some(value)
    }

    /// Returns the value of a column, `.some(nil)` for NULL, and `nil` when the value can't be decoded.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Wrapped?? {
        do {
            return try .some(Wrapped.optionalFromStatement(sqliteStatement, atUncheckedIndex: index))
        } catch {
            return nil
        }
    }

    /// Returns the value of a column, `nil` for NULL.
    ///
    /// - Throws: The error of the wrapped type, when the value can't be decoded.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Wrapped?? {
        try Wrapped.optionalFromStatement(sqliteStatement, atUncheckedIndex: index).map { .some($0) }
    }

    @inlinable
    @inline(__always)
    public static func _requiredFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Wrapped? {
        try Wrapped.optionalFromStatement(sqliteStatement, atUncheckedIndex: index)
    }
}
