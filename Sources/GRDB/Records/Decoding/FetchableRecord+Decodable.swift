// The initializer of records that are `Decodable`, and the decoders that rows keep for it: from row to row of a cursor, and from one run of a statement
// to the next.

extension FetchableRecord where Self: Decodable {
    /// Decodes the record from the columns, scopes, and prefetched rows of a row.
    ///
    /// - Throws: A ``RowDecodingError`` that names the column, a `DecodingError`, or what `init(from:)` throws.
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
    /// Creates a decoder.
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

extension Row {
    /// The decoder that has decoded this row before into values of a type: all rows of a cursor but the first one are decoded by it.
    @inlinable
    @inline(__always)
    func knownDecoder(of type: Any.Type) -> Unmanaged<RecordDecoder>? {
        guard let cursorRow else { return nil }
        // Nothing else decodes into types.
        if cursorRow.pointee.decodedType == ObjectIdentifier(type) {
            return unsafeBitCast(cursorRow.pointee.decoder, to: Unmanaged<RecordDecoder>?.self)
        }
        guard cursorRow.pointee.nestedType == ObjectIdentifier(type) else { return nil }
        return unsafeBitCast(cursorRow.pointee.nestedDecoder, to: Unmanaged<RecordDecoder>?.self)
    }

    /// Decodes a record, by the decoder of previous rows with the same columns, if there is one. The decoder is kept for the next rows.
    @usableFromInline
    func decodeRecord<Record: FetchableRecord & Decodable>(_ type: Record.Type) throws -> Record {
        if cursorRow != nil, decoderCache == nil {
            decoderCache = DecoderCache()
        }
        let decoder = recordDecoder(of: type)
        guard cursorRow != nil else {
            return try decoder.decode(type, from: self)
        }
        bind(decoder)
        return try Record(from: decoder)
    }

    private func recordDecoder<Record: FetchableRecord>(of type: Record.Type) -> RecordDecoder {
        if let memory = decoderCache {
            if let first = memory.first {
                let decoder = unsafeDowncast(first, to: RecordDecoder.self)
                if decoder.fits(type, self) { return decoder }
            }
            for other in memory.others {
                let decoder = unsafeDowncast(other, to: RecordDecoder.self)
                if decoder.fits(type, self) { return decoder }
            }
        }
        let decoder = RecordDecoder(type, context: DecodingContext(type, row: self))
        decoderCache?.remember(decoder)
        return decoder
    }

    /// Binds a decoder to this cursor row, as long as the row lives or until ``endDecoding()``: its values are always at the same place.
    private func bind(_ decoder: RecordDecoder) {
        decoder.context.bind(self)
        cursorRow?.pointee.remember(decoder, of: decoder.decodedType)
    }

    // MARK: - The memory of statements

    /// Prepares a cursor row for the decoding of records: takes the decoders of the previous run of the statement.
    @usableFromInline
    func beginDecoding() {
        // The decoders of adapted rows keep rows, which keep the statement.
        guard layout == nil, let statement, let memory = statement.decoderCache else { return }
        statement.decoderCache = nil
        memory.keep { unsafeDowncast($0, to: RecordDecoder.self).prepareForRun(columns: columns) }
        decoderCache = memory
        if let first = memory.first {
            bind(unsafeDowncast(first, to: RecordDecoder.self))
        }
    }

    /// Prepares a cursor row that was decoded when the statement ran for the last time.
    func refreshDecoding() {
        guard let memory = decoderCache else { return }
        memory.keep { unsafeDowncast($0, to: RecordDecoder.self).prepareForRun(columns: columns) }
        cursorRow?.pointee.forgetDecoders()
        guard let first = memory.first else { return }
        bind(unsafeDowncast(first, to: RecordDecoder.self))
    }

    /// Gives the decoders to the statement, for its next run. The row is not decoded any more.
    @usableFromInline
    func endDecoding() {
        guard layout == nil, let statement, let memory = decoderCache else { return }
        cursorRow?.pointee.forgetDecoders()
        memory.unbind()
        statement.decoderCache = memory
        decoderCache = nil
    }
}
