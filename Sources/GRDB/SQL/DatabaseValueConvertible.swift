// The protocols of types that convert to and from the five storage classes of SQLite, and of those that are bound to parameters.

import GRDBFoundation

/// A type that can be stored in the database, and read from it.
///
/// Numbers, strings, data, dates, UUIDs, URLs, and optionals of those, are such values. Make one of your type in one of three ways.
///
/// **Enums and other types with a raw value** that is itself a database value have nothing to implement:
///
///     enum Cabin: String, DatabaseValueConvertible {
///         case economy, business
///     }
///
/// **Codable types** have nothing to implement either. They are stored as JSON text (unless they encode one single value, such as
/// a string, which is then stored as is):
///
///     struct Price: Codable, DatabaseValueConvertible {
///         var amount: Int
///         var currency: String
///     }
///
///     // {"amount":120,"currency":"EUR"}
///     Price(amount: 120, currency: "EUR").databaseValue
///
/// Keys of such JSON objects are sorted, data are written in base 64, dates as a number of milliseconds since 1970. Implement
/// ``databaseJSONEncoder()`` and ``databaseJSONDecoder()`` for another choice.
///
/// **All other types** implement ``databaseValue`` and ``fromDatabaseValue(_:)``:
///
///     struct Celsius: DatabaseValueConvertible {
///         var degrees: Double
///
///         var databaseValue: DatabaseValue { degrees.databaseValue }
///
///         static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Celsius? {
///             guard let degrees = Double.fromDatabaseValue(dbValue), degrees >= -273.15 else { return nil }
///             return Celsius(degrees: degrees)
///         }
///     }
public protocol DatabaseValueConvertible: SQLExpressible, StatementBinding {
    /// The value as SQLite stores it.
    ///
    ///     true.databaseValue              // INTEGER 1
    ///     "Oslo".databaseValue            // TEXT 'Oslo'
    ///     (nil as String?).databaseValue  // NULL
    var databaseValue: DatabaseValue { get }

    /// Creates a value from what SQLite has stored, or returns `nil` when it makes no sense for this type.
    ///
    ///     Int.fromDatabaseValue(3.0.databaseValue)    // 3
    ///     Int.fromDatabaseValue("3".databaseValue)    // nil
    ///
    /// Where values are fetched, `nil` becomes a decoding error.
    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self?

    /// Creates a value from a column that a row does not have, if possible.
    ///
    /// It is not for types of yours to implement: optionals give `nil` for a missing column, and other types can't.
    static func fromMissingColumn() -> Self?

    /// Returns the decoder of the JSON that stores values of a `Decodable` type.
    ///
    /// The ready-made implementation decodes data from base 64, and dates from a number of milliseconds since 1970.
    static func databaseJSONDecoder() -> JSONDecoder

    /// Returns the encoder of the JSON that stores values of an `Encodable` type.
    ///
    /// The ready-made implementation sorts the keys, encodes data in base 64, dates as a number of milliseconds since 1970, and refuses
    /// the floating-point numbers that JSON can't express.
    static func databaseJSONEncoder() -> JSONEncoder
}

extension DatabaseValueConvertible {
    /// The value as an SQL expression.
    public var sqlExpression: SQLExpression { SQLExpression(databaseValue: databaseValue) }

    /// Binds ``databaseValue`` to one parameter of a statement.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        databaseValue.bind(to: sqliteStatement, at: index)
    }

    /// Gives `nil`: a value can't be made from a missing column.
    @inlinable
    public static func fromMissingColumn() -> Self? { nil }

    /// Returns a decoder that expects data in base 64, and dates as a number of milliseconds since 1970.
    public static func databaseJSONDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dataDecodingStrategy = .base64
        decoder.dateDecodingStrategy = .millisecondsSince1970
        decoder.nonConformingFloatDecodingStrategy = .throw
        return decoder
    }

    /// Returns an encoder that sorts keys, and writes data in base 64 and dates as a number of milliseconds since 1970.
    public static func databaseJSONEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dataEncodingStrategy = .base64
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.nonConformingFloatEncodingStrategy = .throw
        // One value, one text: otherwise equal values would not be equal in SQL.
        encoder.outputFormatting = .sortedKeys
        return encoder
    }
}

/// A type that can bind itself to a parameter of an SQLite statement.
///
/// All database values have this ability. A type of yours needs to implement it only when it can bind itself faster than by
/// going through its ``DatabaseValueConvertible/databaseValue``:
///
///     struct Celsius: StatementBinding {
///         var degrees: Double
///
///         func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
///             degrees.bind(to: sqliteStatement, at: index)
///         }
///     }
public protocol StatementBinding {
    /// Binds the value to one parameter of a statement.
    ///
    /// The statement keeps its own copy of texts and blobs: the value may be changed or destroyed as soon as the method returns.
    ///
    /// - Parameters:
    ///   - sqliteStatement: A prepared statement that is not running.
    ///   - index: The position of the parameter; the first one is 1.
    /// - Returns: The result code of the `sqlite3_bind_…` function that was called: `SQLITE_OK` when the value is bound.
    func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt
}
