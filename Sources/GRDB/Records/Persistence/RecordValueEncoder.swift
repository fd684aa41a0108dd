// From a property of an `Encodable` record to the value of its column.

import GRDBFoundation

/// Encodes one property: as the one value that it is made of, or else as JSON.
final class RecordValueEncoder: Encoder {
    let codingPath: [any CodingKey]
    private let column: String
    private let recordType: any EncodableRecord.Type

    /// The value that was encoded, if any.
    fileprivate var encodedValue: DatabaseValue?

    /// Whether the property wants to encode several values.
    private var needsContainer = false

    private init(column: String, codingPath: [any CodingKey], recordType: any EncodableRecord.Type) {
        self.column = column
        self.codingPath = codingPath
        self.recordType = recordType
    }

    var userInfo: [CodingUserInfoKey: Any] { recordType.databaseEncodingUserInfo }

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
        return try RecordValueEncoder(column: column, codingPath: codingPath(), recordType: recordType).databaseValue(of: value)
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

    private func databaseValue(of value: some Encodable) throws -> DatabaseValue {
        do {
            try value.encode(to: self)
        } catch {
            // When a container was refused to the property, its error is expected: it ends the encoding early.
            guard needsContainer else { throw error }
        }
        if !needsContainer, let encodedValue {
            return encodedValue
        }
        let json = try recordType.databaseJSONEncoder(for: column).encode(value)
        return DatabaseValue(storage: .string(String(decoding: json, as: UTF8.self)))
    }

    /// Encodes a value inside of the property.
    fileprivate func encode(_ value: some Encodable) throws {
        if let convertible = value as? any DatabaseValueConvertible {
            encodedValue = try Self.databaseValue(of: convertible, forColumn: column, in: recordType)
        } else {
            try value.encode(to: self)
        }
    }

    // MARK: - Encoder

    private var refusal: RefusingEncoder {
        needsContainer = true
        return RefusingEncoder(codingPath: codingPath, message: "The value has to be encoded as JSON")
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { refusal.container(keyedBy: type) }
    func unkeyedContainer() -> any UnkeyedEncodingContainer { refusal.unkeyedContainer() }
    func singleValueContainer() -> any SingleValueEncodingContainer { Container(encoder: self) }

    private struct Container: DatabaseValueEncodingContainer {
        let encoder: RecordValueEncoder

        var codingPath: [any CodingKey] { encoder.codingPath }

        func keep(_ dbValue: DatabaseValue) { encoder.encodedValue = dbValue }
        func encode<T: Encodable>(_ value: T) throws { try encoder.encode(value) }
    }
}
