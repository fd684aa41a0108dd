// Codable types are stored as the single value that they encode, or else as JSON text.

import GRDBFoundation

extension DatabaseValueConvertible where Self: Encodable {
    /// The single value that the type encodes, or a JSON text.
    ///
    ///     // [1,2,3] for a type that encodes an array
    ///     // {"x":1,"y":2} for a type that encodes an object
    ///
    /// A value that the JSON encoder refuses (an infinite number, or a type whose `encode(to:)` throws) is stored as NULL, as SQLite does
    /// with the numbers it can't store.
    public var databaseValue: DatabaseValue { encodedDatabaseValue(of: self, makeEncoder: Self.databaseJSONEncoder) ?? .null }
}

extension DatabaseValueConvertible where Self: Decodable {
    /// Decodes a single value, or else JSON; `nil` when the stored value is neither.
    ///
    /// JSON is looked for in texts, and in blobs that contain UTF-8.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        decodedValue(from: dbValue, makeDecoder: databaseJSONDecoder)
    }
}

// Types that are both codable and have a raw value are stored as their raw value. The compiler would not choose by itself.

extension DatabaseValueConvertible where Self: Encodable & RawRepresentable, RawValue: DatabaseValueConvertible {
    /// The raw value, as SQLite stores it.
    @inlinable
    public var databaseValue: DatabaseValue { rawValue.databaseValue }
}

extension DatabaseValueConvertible where Self: Decodable & RawRepresentable, RawValue: DatabaseValueConvertible {
    /// Creates a value from a stored raw value; `nil` when there is no value for it.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        RawValue.fromDatabaseValue(dbValue).flatMap(Self.init(rawValue:))
    }
}

private func encodedDatabaseValue<T: Encodable>(of value: T, makeEncoder: () -> JSONEncoder) -> DatabaseValue? {
    do {
        if let dbValue = try SingleValueEncoder().databaseValue(of: value) { return dbValue }
    } catch {
        return nil
    }
    guard let json = try? makeEncoder().encode(value) else { return nil }
    return DatabaseValue(storage: .string(String(decoding: json, as: UTF8.self)))
}

private func decodedValue<T: Decodable>(from dbValue: DatabaseValue, makeDecoder: () -> JSONDecoder) -> T? {
    let decoder = SingleValueDecoder(dbValue)
    do {
        let value = try T(from: decoder)
        // A type that has swallowed the error of the missing container knows less than its JSON.
        guard decoder.needsContainer else { return value }
    } catch {
        guard decoder.needsContainer else { return nil }
    }
    guard let json = Data.fromDatabaseValue(dbValue) else { return nil }
    return try? makeDecoder().decode(T.self, from: json)
}
