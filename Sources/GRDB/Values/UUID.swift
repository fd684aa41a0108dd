// UUIDs are stored as blobs of 16 bytes, and also read from their usual text.

import GRDBFoundation

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
