// `DatabaseDataEncodingStrategy`, how `Encodable` records store their data.

import GRDBFoundation

/// How `Encodable` records store their `Data` properties.
///
///     struct Flight: Codable, PersistableRecord {
///         static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
///             .text
///         }
///         var id: Int64
///         var manifest: Data // JSON
///     }
public enum DatabaseDataEncodingStrategy: Sendable {
    /// The default format of `Data`: a blob.
    case deferredToData

    /// A text. The data must be valid UTF-8.
    case text

    /// What a function returns. `nil` is stored as NULL.
    case custom(@Sendable (Data) -> (any DatabaseValueConvertible)?)

    func encode(_ data: Data) throws -> DatabaseValue {
        switch self {
        case .deferredToData:
            return data.databaseValue
        case .text:
            guard let text = String.fromDatabaseValue(data.databaseValue) else {
                throw EncodingError.refusal(of: data, "Non-UTF8 data can't be encoded as text in the database")
            }
            return text.databaseValue
        case .custom(let encode):
            return encode(data)?.databaseValue ?? .null
        }
    }
}
