// `KeyValueTable`, a table of values of different types, each of which has a name.

/// A table of settings and the like: values of different types, found by their keys.
///
///     extension SettingKey<String> {
///         static var theme: Self { SettingKey("theme", default: "light") }
///     }
///
///     let settings = KeyValueTable("setting")
///     migrator.registerMigration("settings") { db in
///         try settings.create(db)
///     }
///
///     try dbQueue.write { db in
///         try settings.fetch(db, .theme)            // "light"
///         try settings.set(db, .theme, to: "dark")
///         try settings.fetch(db, .theme)            // "dark"
///         try settings.remove(db, .theme)
///     }
///
/// Values are fetched by requests, so that observations follow them:
///
///     let observation = ValueObservation.tracking { db in try settings.fetch(db, .theme) }.removeDuplicates()
///
/// The values of one type that belong together are rather the columns of a ``SingleRowRecord``.
public struct KeyValueTable: Sendable {
    /// The name of the table, without quotes.
    public let tableName: String

    /// Creates a reference to a table of values.
    ///
    /// The initializer does not check that the table exists: methods throw when it does not.
    ///
    /// - Parameter tableName: The name, without quotes.
    public init(_ tableName: String) {
        self.tableName = tableName
    }

    private static let keyColumn = "key"
    private static let valueColumn = "value"

    /// Creates the table, unless it exists.
    ///
    ///     // CREATE TABLE IF NOT EXISTS "setting" ("key" TEXT PRIMARY KEY NOT NULL, "value")
    ///     try settings.create(db)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - options: Whether the table is temporary… Observations do not follow single values of a table `withoutRowID`.
    /// - Throws: A ``DatabaseError`` when SQLite refuses the table.
    public func create(_ db: Database, options: TableOptions = .ifNotExists) throws {
        try db.create(table: tableName, options: options) { t in
            t.primaryKey(Self.keyColumn, .text)
            // The column must not convert values: it has no type, or, in strict tables, which require one, this type.
            t.column(Self.valueColumn, options.contains(.strict) ? .any : nil)
        }
    }

    // MARK: - Reading

    /// Fetches the value of a key, or its default.
    ///
    ///     // SELECT "value" FROM "setting" WHERE "key" = 'theme'
    ///     let theme = try settings.fetch(db, .theme)
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - key: The key.
    /// - Returns: The default of the key as long as no value is set, and also when the stored value is NULL and the type has no nil.
    /// - Throws: A ``DatabaseError`` when the table cannot be read, a ``RowDecodingError`` or a `DecodingError` when the stored value is of
    ///   another type.
    public func fetch<Value>(_ db: Database, _ key: SettingKey<Value>) throws -> Value {
        guard let row = try request(key.name).select(Column(Self.valueColumn)).fetchOne(db) else { return key.defaultValue }
        return try key.value(row) ?? key.defaultValue
    }

    /// Returns whether a value is set for a key.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "setting" WHERE "key" = 'theme')
    ///     let isSet = try settings.contains(db, .theme)
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - key: The key.
    /// - Throws: A ``DatabaseError`` when the table cannot be read.
    public func contains<Value>(_ db: Database, _ key: SettingKey<Value>) throws -> Bool {
        try !request(key.name).isEmpty(db)
    }

    private func request(_ name: String) -> QueryInterfaceRequest<Row> {
        Table(tableName).filter(Column(Self.keyColumn) == name) // compared: by SQLite
    }

    // MARK: - Writing

    /// Sets the value of a key.
    ///
    ///     // INSERT INTO "setting" ("key", "value") VALUES ('theme', 'dark')
    ///     // ON CONFLICT("key") DO UPDATE SET "value" = "excluded"."value"
    ///     try settings.set(db, .theme, to: "dark")
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - key: The key.
    ///   - value: The value. Nil is stored as NULL: see ``remove(_:_:)``.
    /// - Throws: A ``DatabaseError`` when the table cannot be written, or the error of the encoding of the value: an `EncodingError` for one that could
    ///   not be read back, such as a number that is none (NaN), or a date after the year 9999.
    public func set<Value>(_ db: Database, _ key: SettingKey<Value>, to value: Value) throws {
        try db.execute(
            literal: """
                INSERT INTO \(Table(tableName)) (\(Column(Self.keyColumn)), \(Column(Self.valueColumn))) \
                VALUES (\(key.name), \(key.databaseValue(value))) \
                ON CONFLICT(\(Column(Self.keyColumn))) DO UPDATE SET \(Column(Self.valueColumn)) = excluded.\(Column(Self.valueColumn))
                """)
    }

    /// Changes the value of a key.
    ///
    ///     try settings.update(db, .launchCount) { $0 += 1 }
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - key: The key.
    ///   - change: Receives the value of the key, or its default.
    /// - Returns: The new value.
    /// - Throws: As ``fetch(_:_:)`` and ``set(_:_:to:)``, or the error of the function.
    @discardableResult
    public func update<Value>(_ db: Database, _ key: SettingKey<Value>, _ change: (inout Value) throws -> Void) throws -> Value {
        var value = try fetch(db, key)
        try change(&value)
        try set(db, key, to: value)
        return value
    }

    /// Removes the value of a key, which has its default again.
    ///
    ///     // DELETE FROM "setting" WHERE "key" = 'theme'
    ///     try settings.remove(db, .theme)
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - key: The key.
    /// - Returns: Whether a value was set.
    /// - Throws: A ``DatabaseError`` when the table cannot be written.
    @discardableResult
    public func remove<Value>(_ db: Database, _ key: SettingKey<Value>) throws -> Bool {
        try request(key.name).deleteAll(db) > 0
    }

    /// Removes all values.
    ///
    ///     // DELETE FROM "setting"
    ///     try settings.removeAll(db)
    ///
    /// - Parameter db: The connection to write to.
    /// - Throws: A ``DatabaseError`` when the table cannot be written.
    public func removeAll(_ db: Database) throws {
        _ = try Table(tableName).deleteAll(db)
    }
}
