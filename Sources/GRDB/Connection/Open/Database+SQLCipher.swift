// Encryption: the passphrase of a database, and what SQLCipher tells of itself, its license, and its log. All of it throws where the linked library
// is not SQLCipher.

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
        let handle = try openHandle
        guard let length = CInt(exactly: passphrase.count) else {
            throw DatabaseError(resultCode: .SQLITE_TOOBIG, message: "The passphrase is too long")
        }
        let code = function(handle, passphrase.baseAddress, length)
        guard code == SQLITE_OK else {
            throw DatabaseError(code: code, connection: handle)
        }
    }
}

// MARK: - SQLCipher

extension Database {
    // MARK: - Version

    /// The version of SQLCipher, such as `4.6.1 community`.
    ///
    /// - Throws: A ``DatabaseError`` when the linked library is not SQLCipher.
    public var cipherVersion: String {
        get throws {
            guard let version = try cipherPragma("cipher_version") else {
                throw SQLiteFeature.encryption.unavailableError
            }
            return version
        }
    }

    /// Whether SQLCipher's cryptographic library runs in its FIPS mode: `1` or `0`. `nil` for a connection without a passphrase.
    ///
    /// - Throws: A ``DatabaseError`` when the linked library is not SQLCipher.
    public var cipherFipsStatus: String? {
        get throws { try cipherPragma("cipher_fips_status") }
    }

    /// The cryptographic library of SQLCipher, such as `openssl`. `nil` for a connection without a passphrase.
    ///
    /// - Throws: A ``DatabaseError`` when the linked library is not SQLCipher.
    public var cipherProvider: String? {
        get throws { try cipherPragma("cipher_provider") }
    }

    /// The version of the cryptographic library, as it writes it. `nil` for a connection without a passphrase.
    ///
    /// - Throws: A ``DatabaseError`` when the linked library is not SQLCipher.
    public var cipherProviderVersion: String? {
        get throws { try cipherPragma("cipher_provider_version") }
    }

    // MARK: - License

    /// Applies the license of a commercial edition of SQLCipher. To be called before the passphrase is given.
    ///
    ///     configuration.prepareDatabase { db in
    ///         try db.applySQLCipherLicense(license)
    ///         try db.usePassphrase(passphrase)
    ///     }
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_AUTH` when SQLCipher does not confirm the license: the community edition knows none. One of code
    ///   `SQLITE_MISUSE` when the linked library is not SQLCipher.
    public func applySQLCipherLicense(_ license: String) throws {
        do {
            // Neither a trace nor an error has the license.
            let reply = try untraced { try cipherPragma("cipher_license = \(license.sqlLiteral)") }
            guard let reply, reply.isSameDatabaseName(as: "OK") else {
                throw DatabaseError(resultCode: .SQLITE_AUTH, message: "SQLCipher does not confirm the license")
            }
        } catch let error as DatabaseError {
            throw DatabaseError(resultCode: error.extendedResultCode, message: error.message)
        }
    }

    // MARK: - Log

    /// Where SQLCipher writes its log.
    public struct SQLCipherLogTarget: Sendable {
        /// What SQLCipher understands: `stdout`, `stderr`, `device`, or the path of a file.
        public var rawValue: String

        /// Makes a target of what SQLCipher understands.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The standard output.
        public static let stdout = SQLCipherLogTarget(rawValue: "stdout")

        /// The standard error.
        public static let stderr = SQLCipherLogTarget(rawValue: "stderr")

        /// The log of the system, on Apple platforms and on Android. Nothing is written elsewhere.
        public static let device = SQLCipherLogTarget(rawValue: "device")

        /// Returns the target that is a file. SQLCipher writes to its end.
        public static func file(_ path: String) -> SQLCipherLogTarget {
            SQLCipherLogTarget(rawValue: path)
        }
    }

    /// What SQLCipher writes to its log: what is at least as serious as the level.
    public struct SQLCipherLogLevel: RawRepresentable, Sendable {
        /// The name that SQLCipher gives the level.
        public var rawValue: String

        /// Makes a level of a name of SQLCipher.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Nothing.
        public static let none = SQLCipherLogLevel(rawValue: "NONE")

        /// Errors.
        public static let error = SQLCipherLogLevel(rawValue: "ERROR")

        /// Errors and warnings.
        public static let warn = SQLCipherLogLevel(rawValue: "WARN")

        /// Also what SQLCipher does.
        public static let info = SQLCipherLogLevel(rawValue: "INFO")

        /// Also how it does it.
        public static let debug = SQLCipherLogLevel(rawValue: "DEBUG")

        /// Everything.
        public static let trace = SQLCipherLogLevel(rawValue: "TRACE")
    }

    /// Starts SQLCipher's log, for all connections of the process.
    ///
    ///     try db.enableCipherLogging(logLevel: .warn, target: .stderr)
    ///
    /// Without this call, the module turns it off: SQLCipher would write warnings to the standard error.
    ///
    /// - Parameters:
    ///   - logLevel: What is written.
    ///   - target: Where it is written.
    /// - Throws: A ``DatabaseError`` when the target cannot be written, or when the linked library is not SQLCipher.
    public func enableCipherLogging(logLevel: SQLCipherLogLevel = .debug, target: SQLCipherLogTarget = .device) throws {
        _ = try cipherPragma("cipher_log = \(target.rawValue.sqlLiteral)")
        Self.hasCipherLogLevel.withLock { $0 = true }
        _ = try cipherPragma("cipher_log_level = \(logLevel.rawValue.sqlLiteral)")
    }

    /// Ends SQLCipher's log, for all connections of the process.
    ///
    /// - Throws: A ``DatabaseError`` when the linked library is not SQLCipher.
    public func disableCipherLogging() throws {
        _ = try cipherPragma("cipher_log_level = NONE")
    }

    /// Whether the program or the module has chosen what SQLCipher writes.
    private static let hasCipherLogLevel = Locked(false)

    /// Turns off the log that SQLCipher starts with the first passphrase of the process, unless the program has chosen what it writes.
    func silenceCipherLog() {
        guard !Self.hasCipherLogLevel.replace(by: true), let handle else { return }
        // A failure leaves warnings on the standard error.
        untraced { _ = sqlite3_exec(handle, "PRAGMA cipher_log_level = NONE", nil, nil, nil) }
    }

    /// Runs a pragma of SQLCipher, and gives the text of its first row.
    private func cipherPragma(_ sql: String) throws -> String? {
        assertOwned()
        try SQLiteFeature.encryption.require()
        return try String.fetchOne(self, sql: "PRAGMA " + sql)
    }
}
