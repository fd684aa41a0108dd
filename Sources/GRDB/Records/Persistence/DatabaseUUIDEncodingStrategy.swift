// `DatabaseUUIDEncodingStrategy`, how `Encodable` records store their UUIDs.

import GRDBFoundation

/// How `Encodable` records store their `UUID` properties.
///
///     struct Flight: Codable, PersistableRecord {
///         static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
///             .uppercaseString
///         }
///         var id: UUID
///     }
public enum DatabaseUUIDEncodingStrategy: Sendable {
    /// The default format of `UUID`: a blob of 16 bytes.
    case deferredToUUID

    /// A text such as `00112233-4455-6677-8899-AABBCCDDEEFF`.
    case uppercaseString

    /// A text such as `00112233-4455-6677-8899-aabbccddeeff`.
    case lowercaseString

    func encode(_ uuid: UUID) -> DatabaseValue {
        switch self {
        case .deferredToUUID: uuid.databaseValue
        case .uppercaseString: uuid.uuidString.databaseValue
        case .lowercaseString: uuid.uuidString.lowercased().databaseValue
        }
    }
}
