// Types that have a raw value are stored, read, bound and written in SQL as their raw value.

extension SQLExpressible where Self: RawRepresentable, RawValue: SQLExpressible {
    /// The raw value as an SQL expression.
    public var sqlExpression: SQLExpression { rawValue.sqlExpression }
}

extension StatementBinding where Self: RawRepresentable, RawValue: StatementBinding {
    /// Binds the raw value to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        rawValue.bind(to: sqliteStatement, at: index)
    }
}

extension StatementColumnConvertible where Self: RawRepresentable, RawValue: StatementColumnConvertible {
    /// Creates a value from the raw value that a column holds; `nil` when there is no value for it.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let rawValue = RawValue(sqliteStatement: sqliteStatement, index: index) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// Returns the value for the raw value that a column holds; `nil` when the column holds NULL, or when there is no such value.
    @inlinable
    public static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Self? {
        guard let rawValue = RawValue.fromStatement(sqliteStatement, atUncheckedIndex: index) else { return nil }
        return Self(rawValue: rawValue)
    }

    /// Returns the value for the raw value that a column holds, `nil` for NULL.
    ///
    /// - Throws: The error of the raw value when that can't be decoded, and an error that has no content when there is no value for it. The fetching
    ///   methods turn the latter into a `RowDecodingError`.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Self? {
        guard let rawValue = try RawValue.optionalFromStatement(sqliteStatement, atUncheckedIndex: index) else { return nil }
        guard let value = Self(rawValue: rawValue) else { throw StatementDecodingFailure() }
        return value
    }
}

extension DatabaseValueConvertible where Self: RawRepresentable, RawValue: DatabaseValueConvertible {
    /// The raw value, as SQLite stores it.
    @inlinable
    public var databaseValue: DatabaseValue { rawValue.databaseValue }

    /// Creates a value from a stored raw value; `nil` when there is no value for it.
    ///
    ///     Cabin.fromDatabaseValue("business".databaseValue)  // .business
    ///     Cabin.fromDatabaseValue("garden".databaseValue)    // nil
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        RawValue.fromDatabaseValue(dbValue).flatMap(Self.init(rawValue:))
    }

    /// The raw value as an SQL expression.
    // The compiler needs this one: it would not choose between the extensions of SQLExpressible and of DatabaseValueConvertible.
    public var sqlExpression: SQLExpression { SQLExpression(databaseValue: databaseValue) }

    /// Binds the database value to one parameter of a statement.
    // Here too. The raw value is not bound directly, because a type may have its own `databaseValue`.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        databaseValue.bind(to: sqliteStatement, at: index)
    }
}
