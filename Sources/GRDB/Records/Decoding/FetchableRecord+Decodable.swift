// The initializer of records that are `Decodable`, and the decodings that rows keep for it: from row to row of a cursor, and from one run of a statement
// to the next.

extension FetchableRecord where Self: Decodable {
    /// Decodes the record from the columns, scopes, and prefetched rows of a row.
    ///
    /// - Throws: A ``RowDecodingError`` that names the column, a `DecodingError`, or what `init(from:)` throws.
    @inlinable
    public init(row: Row) throws {
        if let decoding = row.cursorRow?.pointee.knownDecoding(of: Self.self) {
            // Nothing else decodes into types. The row keeps the decoding.
            let decoder = Unmanaged<RowDecoding>.fromOpaque(decoding.toOpaque())
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
    /// Decodes a record, in the way in which previous rows with the same columns were decoded, if there are some. It is kept for the next rows.
    @usableFromInline
    func decodeRecord<Record: FetchableRecord & Decodable>(_ type: Record.Type) throws -> Record {
        let decoding = decoding(of: type)
        guard cursorRow != nil else { return try decoding.decode(type, from: self) }
        bind(decoding)
        return try Record(from: decoding)
    }

    /// How the row is decoded into a record. It is kept for the next rows with the same columns.
    ///
    /// - Parameter generated: The type again, for a generated record that needs to know its columns.
    func decoding(of type: any FetchableRecord.Type, generated: (any _GeneratedRecord.Type)? = nil) -> RowDecoding {
        if cursorRow != nil, decodings == nil {
            decodings = RowDecodings()
        }
        let known = decodings?.first {
            let known = unsafeDowncast($0, to: RowDecoding.self)
            return known.fits(type, self) && (generated == nil || known.hasNumberedColumns)
        }
        if let known { return unsafeDowncast(known, to: RowDecoding.self) }
        let decoding =
            generated.map { RowDecoding(generated: $0, self) } ?? RowDecoding(type, context: DecodingContext(type, row: self))
        decodings?.remember(decoding)
        return decoding
    }

    /// Binds a decoding to this cursor row, as long as the run lasts: its values are always at the same place.
    func bind(_ decoding: RowDecoding) {
        decoding.context.bind(self)
        cursorRow?.pointee.remember(decoding)
    }

    // MARK: - From run to run

    /// A row of a statement that is on its first row, for the decoding of records: a copy where values are not converted.
    ///
    /// What has decoded the row in the previous run decodes it again.
    @usableFromInline
    static func forRecords(of statement: Statement, _ adapter: (any RowAdapter)?) throws -> Row {
        // Without the question, the adapter would be copied.
        let layout = adapter == nil ? nil : try statement.layout(adapter)
        guard !statement.refusesConversions else { return .copied(from: statement, layout: layout) }
        let row = take(from: statement, layout: layout)
        row.refreshDecoding()
        return row
    }

    /// Prepares a cursor row that was decoded when the statement ran for the last time.
    private func refreshDecoding() {
        guard let decodings else { return }
        decodings.keep { unsafeDowncast($0, to: RowDecoding.self).prepareForRun(columns: columns) }
        cursorRow?.pointee.forgetDecodings()
        guard let first = decodings.first else { return }
        bind(unsafeDowncast(first, to: RowDecoding.self))
    }
}
