// `KeyValueTable`, a table of values of different types, each of which has a `SettingKey`: its name, its type and its default.

import GRDBFoundation

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

/// The key of a value in a ``KeyValueTable``: its name, its type, and the value that it has before it is set.
///
///     extension SettingKey<String> {
///         static var theme: Self { SettingKey("theme", default: "light") }
///     }
///     extension SettingKey<Date?> {
///         static var lastImport: Self { SettingKey("lastImport") }
///     }
///
/// Values are stored as they are in columns if their type is ``DatabaseValueConvertible``, and as JSON if it is `Codable` only.
public struct SettingKey<Value: Sendable>: Sendable {
    /// The name, by which the value is found. Names are compared byte by byte.
    public let name: String

    /// The value that the key has as long as none is set.
    public let defaultValue: Value

    /// The value, as it is stored.
    let databaseValue: @Sendable (Value) throws -> DatabaseValue

    /// The value in the first column of a row, or `nil` for NULL.
    let value: @Sendable (Row) throws -> Value?
}

extension SettingKey where Value: DatabaseValueConvertible {
    /// Creates a key of values that columns hold.
    ///
    ///     SettingKey("theme", default: "light")
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - defaultValue: The value that the key has as long as none is set.
    public init(_ name: String, default defaultValue: Value) {
        self.init(
            name: name,
            defaultValue: defaultValue,
            databaseValue: { value in
                let databaseValue = value.databaseValue
                guard value.isStored(as: databaseValue) else {
                    throw EncodingError.refusal(of: value, "The value cannot be read back from the database")
                }
                return databaseValue
            },
            value: { row in
                let databaseValue: DatabaseValue = try row.decode(atIndex: 0)
                // For a type of optionals, NULL is a value.
                return try databaseValue.isNull ? Value.fromDatabaseValue(.null) : row.decode(atIndex: 0)
            })
    }

    /// Creates a key of optional values: nil, as long as none is set.
    ///
    ///     SettingKey<Date?>("lastImport")
    ///
    /// - Parameter name: The name.
    public init(_ name: String) where Value: ExpressibleByNilLiteral {
        self.init(name, default: nil)
    }
}

extension SettingKey where Value: Codable {
    /// Creates a key of values that are stored as JSON.
    ///
    ///     struct Window: Codable { var width = 800, height = 600 }
    ///     SettingKey("window", default: Window())
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - defaultValue: The value that the key has as long as none is set.
    @_disfavoredOverload
    public init(_ name: String, default defaultValue: Value) {
        let null = "null"
        self.init(
            name: name,
            defaultValue: defaultValue,
            databaseValue: { value in
                let json = try String(decoding: String.databaseJSONEncoder().encode(value), as: UTF8.self)
                return json.isSameText(as: null) ? .null : json.databaseValue
            },
            value: { row in
                let json: Data? = try row.decode(atIndex: 0)
                let decoder = String.databaseJSONDecoder()
                guard let json else {
                    // For a type of optionals, NULL is a value.
                    return try? decoder.decode(Value.self, from: Data(null.utf8))
                }
                return try decoder.decode(Value.self, from: json)
            })
    }

    /// Creates a key of optional values that are stored as JSON: nil, as long as none is set.
    ///
    /// - Parameter name: The name.
    @_disfavoredOverload
    public init(_ name: String) where Value: ExpressibleByNilLiteral {
        self.init(name, default: nil)
    }
}

extension DatabaseValueConvertible {
    /// Whether the value can be read back from its database value. SQLite stores NULL in place of a number that is none, and some types write what
    /// they refuse to read, such as dates after the year 9999.
    fileprivate func isStored(as databaseValue: DatabaseValue) -> Bool {
        switch databaseValue.storage {
        case .double(let double) where double.isNaN: false
        case .null: isStoredAsNull
        default: Self.fromDatabaseValue(databaseValue) != nil
        }
    }

    /// Whether NULL stands for the value, and not for an error of its encoding.
    private var isStoredAsNull: Bool {
        guard let optional = self as? any OptionalValue else { return Self.fromDatabaseValue(.null) != nil }
        return optional.isStoredAsNull
    }
}

private protocol OptionalValue {
    var isStoredAsNull: Bool { get }
}

extension Optional: OptionalValue where Wrapped: DatabaseValueConvertible {
    fileprivate var isStoredAsNull: Bool { self?.isStored(as: .null) ?? true }
}
