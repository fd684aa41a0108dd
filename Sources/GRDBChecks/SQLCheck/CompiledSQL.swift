// Compiles statements that never run.

import GRDB
import GRDBFoundation

/// What SQLite says of a statement that it has compiled.
struct CompiledSQL {
    /// The parameters, by their names without prefix. Those that have none are `nil`.
    let parameters: [String?]

    /// The names of the columns.
    let columns: [String]

    /// What SQLite says of a statement that it has not compiled.
    struct Failure: Error {
        let message: String

        /// The byte of the statement that the error is about, if SQLite says so.
        let offset: Int?
    }

    fileprivate init(_ statement: SQLiteStatement?) {
        parameters = (0..<sqlite3_bind_parameter_count(statement)).map { index in
            guard let name = sqlite3_bind_parameter_name(statement, index + 1), name[0] != CChar(UInt8(ascii: "?")) else { return nil }
            return String(cString: name + 1)
        }
        columns = (0..<sqlite3_column_count(statement)).map { index in
            sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
        }
    }
}

extension Database {
    /// Compiles one statement, without double-quoted strings unless it is a view or a trigger that has them.
    ///
    /// - Throws: A ``DatabaseError`` that says nothing about the statement: of the memory, or of the file.
    func compile(_ bytes: [UInt8]) throws -> Result<CompiledSQL, CompiledSQL.Failure> {
        if bytes.contains(0) {
            return .failure(CompiledSQL.Failure(message: "SQL contains a NUL character", offset: bytes.firstIndex(of: 0)))
        }
        let handle = try openHandle
        let allowed = grdb_set_dqs_dml(handle, 0)
        let strict = try compile(bytes, handle)
        guard allowed == 1 else { return strict }
        _ = grdb_set_dqs_dml(handle, 1)
        guard case .failure = strict, !bytes.contains(.quote) else { return strict }
        return try compile(bytes, handle)
    }

    private func compile(_ bytes: [UInt8], _ handle: SQLiteConnection) throws -> Result<CompiledSQL, CompiledSQL.Failure> {
        var statement: SQLiteStatement?
        let code = bytes.withUnsafeBytes { buffer in
            sqlite3_prepare_v3(
                handle, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(clamping: buffer.count), 0, &statement, nil)
        }
        defer { sqlite3_finalize(statement) }
        if code == SQLITE_OK { return .success(CompiledSQL(statement)) }
        let offset = grdb_error_offset(handle)
        let message = String(cString: sqlite3_errmsg(handle))
        switch code & 0xFF {
        case SQLITE_ERROR, SQLITE_AUTH, SQLITE_TOOBIG:
            return .failure(CompiledSQL.Failure(message: message, offset: offset < 0 ? nil : Int(offset)))
        default:
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: String(decoding: bytes, as: UTF8.self))
        }
    }
}
