// Data, UUIDs and URLs: data and UUIDs are stored in the BLOB storage class, URLs as the text of their absolute string.

import GRDBFoundation

extension Data: DatabaseValueConvertible, StatementColumnConvertible {
    /// A BLOB.
    @inlinable
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .blob(self)) }

    /// Creates data from a blob, or from the UTF-8 of a text. Gives `nil` for numbers and NULL.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Data? {
        switch dbValue.storage {
        case .blob(let data): data
        case .string(let string): Data(string.utf8)
        default: nil
        }
    }

    /// Creates data from a column of a running statement: a copy of the blob, or the characters of a text or a number.
    @inlinable
    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        // SQLite has no address for empty blobs.
        self = blob(of: sqliteStatement, at: index) ?? Data()
    }

    /// Returns the data of a column, `nil` for NULL.
    ///
    /// - Throws: Nothing: every value of a column can be read as data.
    @inlinable
    public static func optionalFromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) throws -> Data? {
        blob(of: sqliteStatement, at: index) ?? (sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL ? nil : Data())
    }

    /// Binds the data to one parameter of a statement. The result is `SQLITE_TOOBIG` when they are over the length limit of SQLite.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        GRDB.bind(blob: self, to: sqliteStatement, at: index)
    }
}

extension UUID: DatabaseValueConvertible, StatementColumnConvertible {
    /// A blob of 16 bytes.
    public var databaseValue: DatabaseValue {
        DatabaseValue(storage: .blob(withUnsafeBytes(of: uuid) { Data($0) }))
    }

    /// Creates a UUID from a blob of 16 bytes, or from a text such as `'00112233-4455-6677-8899-AABBCCDDEEFF'` (in upper or lower case).
    /// Gives `nil` for all other values.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UUID? {
        switch dbValue.storage {
        case .blob(let data): data.withUnsafeBytes { UUID(bytes: $0) }
        case .string(let string): UUID(uuidString: string)
        default: nil
        }
    }

    /// Creates a UUID from a column of a running statement, as ``fromDatabaseValue(_:)`` does.
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        switch sqlite3_column_type(sqliteStatement, index) {
        case SQLITE_BLOB:
            let bytes = sqlite3_column_blob(sqliteStatement, index)
            self.init(bytes: UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(sqliteStatement, index))))
        case SQLITE_TEXT:
            guard let string = String.fromStatement(sqliteStatement, atUncheckedIndex: index) else { return nil }
            self.init(uuidString: string)
        default:
            return nil
        }
    }

    /// Binds the 16 bytes to one parameter of a statement.
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        withUnsafeBytes(of: uuid) { bytes in
            sqlite3_bind_blob(sqliteStatement, index, bytes.baseAddress, CInt(bytes.count), grdb_transient())
        }
    }

    private init?(bytes: UnsafeRawBufferPointer) {
        guard bytes.count == MemoryLayout<uuid_t>.size else { return nil }
        self.init(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }
}

extension URL: DatabaseValueConvertible {
    /// The absolute string, as a TEXT.
    ///
    ///     // TEXT 'https://example.org/a?b=c'
    ///     URL(string: "https://example.org/a?b=c")!.databaseValue
    public var databaseValue: DatabaseValue { absoluteString.databaseValue }

    /// Creates a URL from a text, or from a blob that contains UTF-8. Gives `nil` when it is no URL.
    ///
    /// The text may also be a JSON string, as older programs on Linux have stored it: `'"https:\/\/example.org"'`.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> URL? {
        guard let string = String.fromDatabaseValue(dbValue) else { return nil }
        // No URL begins with a quote.
        guard string.utf8.first == UInt8(ascii: "\"") else { return URL(string: string) }
        return (try? JSONDecoder().decode(String.self, from: Data(string.utf8))).flatMap { URL(string: $0) }
    }
}
