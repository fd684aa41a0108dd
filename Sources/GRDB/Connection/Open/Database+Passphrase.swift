// Encryption: the passphrase of a database, where the linked library is SQLCipher.

import GRDBFoundation

extension Database {
    /// Gives the passphrase of an encrypted database.
    ///
    ///     configuration.prepareDatabase { db in
    ///         try db.usePassphrase(try readPassphrase())
    ///     }
    ///
    /// To be called before anything else uses the connection: in `Configuration.prepareDatabase(_:)`. A wrong passphrase is found out
    /// when the database is read: opening it then throws an error of code `SQLITE_NOTADB`.
    ///
    /// The module does not keep the passphrase: load it in the closure, and let it go.
    ///
    /// - Throws: A ``DatabaseError`` when SQLCipher refuses the passphrase, or when the linked library is not SQLCipher.
    public func usePassphrase(_ passphrase: String) throws {
        try withBytes(of: passphrase) { try call(grdb_key, with: $0) }
        silenceCipherLog()
    }

    /// Gives the passphrase of an encrypted database, as bytes.
    ///
    /// - Throws: A ``DatabaseError`` when SQLCipher refuses the passphrase, or when the linked library is not SQLCipher.
    public func usePassphrase(_ passphrase: Data) throws {
        try passphrase.withUnsafeBytes { try call(grdb_key, with: $0) }
        silenceCipherLog()
    }

    /// Encrypts the database with another passphrase.
    ///
    ///     try queue.writeWithoutTransaction { db in
    ///         try db.changePassphrase("another secret")
    ///     }
    ///
    /// - Throws: A ``DatabaseError`` when SQLCipher refuses the passphrase, when the database cannot be written, or when the linked library
    ///   is not SQLCipher.
    public func changePassphrase(_ passphrase: String) throws {
        try withBytes(of: passphrase) { try call(grdb_rekey, with: $0) }
    }

    /// Encrypts the database with another passphrase, as bytes.
    ///
    /// - Throws: A ``DatabaseError`` when SQLCipher refuses the passphrase, when the database cannot be written, or when the linked library
    ///   is not SQLCipher.
    public func changePassphrase(_ passphrase: Data) throws {
        try passphrase.withUnsafeBytes { try call(grdb_rekey, with: $0) }
    }

    /// Gives the bytes of a passphrase, in memory that is wiped out at the end.
    private func withBytes(of passphrase: String, _ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        var bytes = Array(passphrase.utf8)
        defer {
            bytes.withUnsafeMutableBytes { buffer in
                for index in buffer.indices {
                    buffer[index] = 0
                }
            }
        }
        try bytes.withUnsafeBytes(body)
    }

    private func call(
        _ function: (SQLiteConnection?, UnsafeRawPointer?, CInt) -> CInt,
        with passphrase: UnsafeRawBufferPointer
    ) throws {
        assertOwned()
        try SQLiteFeature.encryption.require()
        guard let handle else {
            throw DatabaseError.connectionIsClosed()
        }
        guard let length = CInt(exactly: passphrase.count) else {
            throw DatabaseError(resultCode: .SQLITE_TOOBIG, message: "The passphrase is too long")
        }
        let code = function(handle, passphrase.baseAddress, length)
        guard code == SQLITE_OK else {
            throw DatabaseError(code: code, connection: handle)
        }
    }
}
