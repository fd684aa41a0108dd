// `EncodableRecord`, the protocol of types that provide the values of their columns.

import GRDBFoundation

/// A type that can be stored in a row of the database.
///
/// The conforming type defines the values of the columns:
///
///     struct Flight: EncodableRecord {
///         var id: Int64
///         var origin: String
///
///         func encode(to container: inout PersistenceContainer) {
///             container["id"] = id
///             container["origin"] = origin
///         }
///     }
///
/// `Encodable` types need no implementation: each coding key is a column. Values that the database cannot store as they are, such as arrays
/// and nested structs, are stored as JSON texts. The static members of the protocol change the names of columns, the format of dates, etc.
///
/// Most types conform through ``PersistableRecord`` or ``MutablePersistableRecord``, which insert, update and delete.
public protocol EncodableRecord: _ColumnEncoding, GRDBSendableMetatype {
    /// Puts the values of the columns into a container.
    ///
    /// - Parameter container: An empty container.
    /// - Throws: Whatever prevents the record from being stored.
    func encode(to container: inout PersistenceContainer) throws

    /// What the `encode(to:)` method of `Encodable` finds in the `userInfo` of its encoder. By default, nothing.
    static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { get }

    /// Returns the encoder of the values of `Encodable` records that are stored as JSON.
    ///
    /// By default, keys are sorted, data are in base 64, dates are a number of milliseconds since 1970, and infinite numbers are refused.
    ///
    /// - Parameter column: The name of the column.
    static func databaseJSONEncoder(for column: String) -> JSONEncoder

    /// Returns how `Encodable` records store data. By default, as blobs.
    ///
    /// - Parameter column: The name of the column.
    static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy

    /// Returns how `Encodable` records store dates. By default, as texts such as `2013-01-31 23:59:59.123`.
    ///
    /// - Parameter column: The name of the column.
    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy

    /// Returns how `Encodable` records store UUIDs. By default, as blobs of 16 bytes.
    ///
    /// - Parameter column: The name of the column.
    static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy

    /// How the coding keys of `Encodable` records become columns. By default, they have the same names.
    static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { get }
}

extension EncodableRecord {
    /// An empty dictionary.
    public static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] {
        [:]
    }

    /// Returns an encoder that sorts keys, writes data in base 64 and dates as a number of milliseconds since 1970, and refuses infinite numbers.
    /// Its user info is ``databaseEncodingUserInfo``.
    public static func databaseJSONEncoder(for column: String) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dataEncodingStrategy = .base64
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.nonConformingFloatEncodingStrategy = .throw
        // The same value must always give the same text: otherwise records would seem to have changed.
        encoder.outputFormatting = .sortedKeys
        // `Any` and `any Sendable` are the same in memory. The encoder stays on the thread that asks for it, and its values with it.
        encoder.userInfo = unsafeBitCast(databaseEncodingUserInfo, to: type(of: encoder.userInfo))
        return encoder
    }

    /// Returns ``DatabaseDataEncodingStrategy/deferredToData``: data are stored as blobs.
    public static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
        .deferredToData
    }

    /// Returns ``DatabaseDateEncodingStrategy/deferredToDate``: dates are stored as texts such as `2013-01-31 23:59:59.123`.
    public static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .deferredToDate
    }

    /// Returns ``DatabaseUUIDEncodingStrategy/deferredToUUID``: UUIDs are stored as blobs of 16 bytes.
    public static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
        .deferredToUUID
    }

    /// Columns have the names of the coding keys.
    public static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy {
        .useDefaultKeys
    }
}

extension EncodableRecord {
    /// Returns the database value of a property, as the strategies of the type encode it.
    ///
    /// - Throws: An `EncodingError` when the strategy for data stores texts and the data is not valid UTF-8, or when a date is out of the range
    ///   that the strategy for dates can store.
    public static func _databaseValue(of value: some DatabaseValueConvertible, forColumn column: String) throws -> DatabaseValue {
        try RecordValueEncoder.databaseValue(of: value, forColumn: column, in: self)
    }
}

// MARK: - Comparing records

extension EncodableRecord {
    /// The columns of the record, with their values.
    ///
    ///     try Flight(id: 1, origin: "ATL").databaseDictionary // ["id": 1, "origin": "ATL"]
    ///
    /// - Throws: What `encode(to:)` throws.
    public var databaseDictionary: [String: DatabaseValue] {
        get throws {
            try Dictionary(PersistenceContainer(self).map { $0 }, uniquingKeysWith: { $1 })
        }
    }

    /// Returns whether two records have the same values in the database.
    ///
    /// - Returns: False also when one of the records cannot be encoded.
    public func databaseEquals(_ record: Self) -> Bool {
        guard let container = try? PersistenceContainer(self), let other = try? PersistenceContainer(record) else { return false }
        return container.changedColumns(from: other).isEmpty
    }

    /// Returns the columns whose values differ from those of another record, which may be of another type. Equal numbers, such as 0.0 and -0.0, do not
    /// differ.
    ///
    ///     var flight = try Flight.find(db, key: 1)
    ///     let original = flight
    ///     flight.origin = "JFK"
    ///     try flight.databaseChanges(from: original) // ["origin": "ATL"]
    ///
    /// - Parameter record: Another record. A column that it does not have counts as NULL.
    /// - Returns: A dictionary of the values of the *other* record.
    /// - Throws: What `encode(to:)` throws.
    public func databaseChanges(from record: some EncodableRecord) throws -> [String: DatabaseValue] {
        try PersistenceContainer(self).changes(from: PersistenceContainer(record))
    }

    /// Changes the record, and returns the columns that have changed.
    ///
    ///     try flight.databaseChanges { $0.origin = "JFK" } // ["origin": "ATL"]
    ///
    /// - Parameter modify: Changes the record.
    /// - Returns: A dictionary of the values *before* the change.
    /// - Throws: What `encode(to:)` and `modify` throw.
    public mutating func databaseChanges(modify: (inout Self) throws -> Void) throws -> [String: DatabaseValue] {
        let container = try PersistenceContainer(self)
        try modify(&self)
        return try PersistenceContainer(self).changes(from: container)
    }

    /// Changes the record, and returns the columns that have changed: all of them, whereas ``databaseChanges(modify:)`` has one key for canonically
    /// equivalent names.
    mutating func changedColumns(modify: (inout Self) throws -> Void) throws -> [String] {
        let container = try PersistenceContainer(self)
        try modify(&self)
        return try PersistenceContainer(self).changedColumns(from: container)
    }
}
