// From a property of an `Encodable` record to the value of its column.

import GRDBFoundation

/// Encodes properties: each as the one value that it is made of, or else as JSON.
enum RecordValueEncoder {
    /// The value of the column of a property.
    ///
    /// - Throws: What the property throws, or an `EncodingError` of the JSON encoder.
    static func databaseValue<T: Encodable>(
        of value: T,
        forColumn column: String,
        codingPath: @autoclosure () -> [any CodingKey],
        in recordType: any EncodableRecord.Type
    ) throws -> DatabaseValue {
        // Comparing types is much faster than a cast.
        if T.self == Date.self {
            let date = withUnsafeBytes(of: value) { $0.loadUnaligned(as: Date.self) }
            return try recordType.databaseDateEncodingStrategy(for: column).encode(date)
        }
        if T.self == UUID.self {
            let uuid = withUnsafeBytes(of: value) { $0.loadUnaligned(as: UUID.self) }
            return recordType.databaseUUIDEncodingStrategy(for: column).encode(uuid)
        }
        if let convertible = value as? any DatabaseValueConvertible {
            return try databaseValue(of: convertible, forColumn: column, in: recordType)
        }
        let encoder = SingleValueEncoder(codingPath: codingPath(), userInfo: recordType.databaseEncodingUserInfo) {
            try databaseValue(of: $0, forColumn: column, in: recordType)
        }
        if let dbValue = try encoder.databaseValue(of: value) { return dbValue }
        let json = try recordType.databaseJSONEncoder(for: column).encode(value)
        return DatabaseValue(storage: .string(String(decoding: json, as: UTF8.self)))
    }

    /// The value of the column of a property that is one value.
    static func databaseValue(
        of value: any DatabaseValueConvertible,
        forColumn column: String,
        in recordType: any EncodableRecord.Type
    ) throws -> DatabaseValue {
        // Also the values inside optionals.
        switch value {
        case let data as Data: try recordType.databaseDataEncodingStrategy(for: column).encode(data)
        case let date as Date: try recordType.databaseDateEncodingStrategy(for: column).encode(date)
        case let uuid as UUID: recordType.databaseUUIDEncodingStrategy(for: column).encode(uuid)
        default: value.databaseValue
        }
    }
}
