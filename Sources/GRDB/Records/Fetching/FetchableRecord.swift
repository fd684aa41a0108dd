// `FetchableRecord`, the protocol of types that are made from database rows.

import GRDBFoundation

/// A type that can be made from a database row.
///
/// The one requirement is ``init(row:)``. `Decodable` types have a default implementation: each property is read from the column of the same name.
///
///     struct Flight: Decodable, FetchableRecord {
///         var number: String
///         var origin: String
///         var delay: Int?
///     }
///
///     try dbQueue.read { db in
///         let late = try Flight.fetchAll(db, sql: "SELECT * FROM flight WHERE delay > ?", arguments: [60])
///     }
///
/// A type may also read its row by itself:
///
///     struct Airport: FetchableRecord {
///         var code: String
///         var location: Location
///
///         init(row: Row) {
///             code = row["code"]
///             location = Location(latitude: row["latitude"], longitude: row["longitude"])
///         }
///     }
///
/// ## How Decodable types are read
///
/// - A property whose type is a database value (numbers, `String`, `Bool`, `Data`, `Date`, `UUID`, `URL`…) is the value of the column of
///   the same name, in any case.
/// - Another `Decodable` type that encodes one value, such as an enum with a raw value, is that value.
/// - All other types (structs, arrays, dictionaries) are read from JSON in the column: see ``databaseJSONDecoder(for:)``.
/// - Without such a column, the property is looked for among the scopes of the row, which row adapters and associations to one record
///   define, and then among its prefetched rows, which associations to many records fetch.
/// - An optional property is `nil` when there is nothing, when the column is NULL, or when all columns of the scope are.
/// - One property at most may be a type that is read from the whole row. That is how a record and what is associated to it
///   are put together:
///
///         struct FlightInfo: Decodable, FetchableRecord {
///             var flight: Flight      // the columns of the row
///             var carrier: Carrier    // the scope "carrier"
///         }
public protocol FetchableRecord {
    /// Creates a record from a row.
    ///
    /// The row may change after the initializer has returned: copy it (``Row/copy()``) in order to keep it.
    ///
    /// - Parameter row: A row.
    /// - Throws: Any error. The default initializers of `Decodable` types throw a ``RowDecodingError`` or a `DecodingError`.
    init(row: Row) throws

    /// What `Decodable` types find as `userInfo` of the decoder. It is empty by default.
    static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { get }

    /// Returns the decoder of a column that holds JSON.
    ///
    /// The default implementation returns a decoder that expects data in base 64 and dates as a number of milliseconds since 1970,
    /// refuses infinite numbers, and has the ``databaseDecodingUserInfo`` as its `userInfo`.
    ///
    /// - Parameter column: The name of the column. The method is called once per column and fetch, not for each row.
    static func databaseJSONDecoder(for column: String) -> JSONDecoder

    /// Returns how `Data` properties of `Decodable` types are read. By default, they are what the column holds.
    ///
    /// - Parameter column: The name of the column. The method is called once per column and fetch, not for each row.
    static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy

    /// Returns how `Date` properties of `Decodable` types are read. By default, texts and numbers are decoded as `Date` decodes them.
    ///
    /// - Parameter column: The name of the column. The method is called once per column and fetch, not for each row.
    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy

    /// How the properties of `Decodable` types find their columns. By default, properties and columns have the same name.
    static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { get }
}

extension FetchableRecord {
    /// Nothing.
    public static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] { [:] }

    /// Returns a decoder that expects data in base 64, and dates as a number of milliseconds since 1970.
    public static func databaseJSONDecoder(for column: String) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dataDecodingStrategy = .base64
        decoder.dateDecodingStrategy = .millisecondsSince1970
        decoder.nonConformingFloatDecodingStrategy = .throw
        // `Any` and `any Sendable` are the same in memory. The decoder stays on the thread that asks for it, and its values with it.
        decoder.userInfo = unsafeBitCast(databaseDecodingUserInfo, to: type(of: decoder.userInfo))
        return decoder
    }

    /// Returns ``DatabaseDataDecodingStrategy/deferredToData``: data are what the column holds.
    public static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy { .deferredToData }

    /// Returns ``DatabaseDateDecodingStrategy/deferredToDate``: dates are read as `Date` does by itself.
    public static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { .deferredToDate }

    /// Properties and columns have the same name.
    public static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { .useDefaultKeys }
}
