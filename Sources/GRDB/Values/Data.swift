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

    /// Binds the data to one parameter of a statement. The result is `SQLITE_TOOBIG` when they are over the length limit of SQLite.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
        GRDB.bind(blob: self, to: sqliteStatement, at: index)
    }
}

extension UUID: DatabaseValueConvertible, StatementColumnConvertible {
    /// A blob of 16 bytes.
    public var databaseValue: DatabaseValue {
        let bytes = uuid
        return Data([
            bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7,
            bytes.8, bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15,
        ]).databaseValue
    }

    /// Creates a UUID from a blob of 16 bytes, or from a text such as `'00112233-4455-6677-8899-AABBCCDDEEFF'` (in upper or lower case).
    /// Gives `nil` for all other values.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UUID? {
        switch dbValue.storage {
        case .blob(let data): UUID(bytes: Array(data))
        case .string(let string): UUID(uuidString: string)
        default: nil
        }
    }

    /// Creates a UUID from a column of a running statement, as ``fromDatabaseValue(_:)`` does.
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let uuid = UUID.fromDatabaseValue(DatabaseValue(sqliteStatement: sqliteStatement, index: index)) else { return nil }
        self = uuid
    }

    private init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.init(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
                bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
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
