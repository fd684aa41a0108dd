// How `Data` properties of Decodable records are read.

import GRDBFoundation

/// How `Data` properties of `Decodable` records are read from their columns.
///
///     extension Plane {
///         static func databaseDataDecodingStrategy(for column: String) -> DatabaseDataDecodingStrategy {
///             .custom { dbValue in
///                 String.fromDatabaseValue(dbValue).flatMap { Data(base64Encoded: $0) }
///             }
///         }
///     }
public enum DatabaseDataDecodingStrategy: Sendable {
    /// The bytes of a blob or of a text.
    case deferredToData

    /// What a function makes of the value of the column, which is not NULL. `nil` is a decoding error.
    case custom(@Sendable (DatabaseValue) -> Data?)
}
