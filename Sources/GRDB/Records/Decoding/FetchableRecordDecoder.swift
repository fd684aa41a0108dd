// `FetchableRecordDecoder`, and the initializer of Decodable records, which uses the same decoder.

/// Decodes records from rows, as records that are `Decodable` do by themselves.
///
/// It is for records that have an initializer of their own, and want to decode the row besides:
///
///     struct Flight: Decodable, FetchableRecord {
///         var number: String
///         var fetchDate: Date?
///
///         init(row: Row) throws {
///             self = try FetchableRecordDecoder().decode(Flight.self, from: row)
///             fetchDate = Date()
///         }
///     }
public class FetchableRecordDecoder {
    /// A decoder.
    public init() {}

    /// Decodes a record.
    ///
    /// - Parameters:
    ///   - type: The type of the record.
    ///   - row: A row.
    /// - Throws: A ``RowDecodingError``, a `DecodingError`, or what the initializer of the type throws.
    public func decode<T: FetchableRecord & Decodable>(_ type: T.Type, from row: Row) throws -> T {
        try row.decodeRecord(type)
    }
}

extension FetchableRecord where Self: Decodable {
    /// Decodes the record from the columns, scopes, and prefetched rows of a row.
    ///
    /// - Throws: A ``RowDecodingError`` that tells the column, a `DecodingError`, or what `init(from:)` throws.
    @inlinable
    public init(row: Row) throws {
        if let decoder = row.knownDecoder(of: Self.self) {
            // The row keeps the decoder.
            self = try withExtendedLifetime(row) { try decoder._withUnsafeGuaranteedRef { try Self(from: $0) } }
        } else {
            self = try row.decodeRecord(Self.self)
        }
    }
}
