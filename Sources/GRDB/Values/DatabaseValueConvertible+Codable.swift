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
    public var databaseValue: DatabaseValue {
        do {
            if let dbValue = try SingleValueEncoder().databaseValue(of: self) { return dbValue }
            let json = try Self.databaseJSONEncoder().encode(self)
            return DatabaseValue(storage: .string(String(decoding: json, as: UTF8.self)))
        } catch {
            return .null
        }
    }
}

extension DatabaseValueConvertible where Self: Decodable {
    /// Decodes a single value, or else JSON; `nil` when the stored value is neither.
    ///
    /// JSON is looked for in texts, and in blobs that contain UTF-8.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        let decoder = SingleValueDecoder(dbValue)
        do {
            let value = try Self(from: decoder)
            // A type that has swallowed the error of the missing container knows less than its JSON.
            guard decoder.needsContainer else { return value }
        } catch {
            guard decoder.needsContainer else { return nil }
        }
        guard let json = Data.fromDatabaseValue(dbValue) else { return nil }
        return try? databaseJSONDecoder().decode(Self.self, from: json)
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
