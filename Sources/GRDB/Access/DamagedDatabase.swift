// Opening a database whose file may be damaged, for programs that can begin anew.

import GRDBFoundation

/// A database file that was damaged, and was moved out of the way of a new one.
public struct DamagedDatabase: Sendable {
    /// Where the file is now. The files of its log are beside it, with the same name and their ending, where SQLite has left any.
    public let path: String

    /// What was found when the database was opened, or when its content was checked.
    public let error: DatabaseError
}

extension DamagedDatabase: CustomStringConvertible {
    public var description: String { "\(path): \(error)" }
}

extension DatabaseQueue {
    /// Opens the file of a cache after a check of its content, and begins a new file when it is damaged.
    ///
    ///     let (queue, damaged) = try DatabaseQueue.openReplacingDamaged(path: "/var/cache/flights.sqlite")
    ///     if let damaged {
    ///         print("lost the cache:", damaged)
    ///     }
    ///
    /// It is for data that the program can get again: the new file is empty. Data that matters is restored from a backup.
    ///
    /// A database is damaged when SQLite says that its file is not one, or is corrupt, or when `PRAGMA quick_check` finds pages that are. The file is
    /// not deleted: it gets the ending `.damaged` (or `.damaged2`, `.damaged3`…), with the files of its log. Where the path is that of a symbolic link,
    /// this is done with the file that it leads to, and the link stays. All other errors are thrown, and leave the file where it is: a file that
    /// is locked or cannot be read is not damaged.
    ///
    /// Nor is a database damaged when
    ///
    /// - the linked SQLite does not understand its schema or its format, which a newer version has written, or refuses a definition of the schema:
    ///   the error is thrown, of code `SQLITE_CORRUPT` ("malformed database schema"), `SQLITE_NOTADB` or `SQLITE_ERROR`,
    /// - rows do not fulfil the constraints of their table, such as `NOT NULL` and `CHECK`: it is opened,
    /// - it is another database that is, which a function given to ``Configuration/prepareDatabase(_:)`` attaches: the error is thrown.
    ///
    /// No other connection may use the file meanwhile: it would go on with the file that is moved.
    ///
    /// With SQLCipher, a file that is no database may be one with another passphrase: the error is thrown, and the file stays.
    ///
    /// - Parameters:
    ///   - path: The path of the file. URIs and databases in memory are opened as usual.
    ///   - configuration: The options of the connection. When it is read-only, the error is thrown, and the file stays.
    ///   - checksContent: Whether the content is checked, which reads the whole file. If false, only what opening reads is.
    /// - Returns: The open database, and the one that was set aside, if any.
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``, or an error of the file system.
    public static func openReplacingDamaged(
        path: String,
        configuration: Configuration = Configuration(),
        checksContent: Bool = true
    ) throws -> (queue: DatabaseQueue, damaged: DamagedDatabase?) {
        let opening = CheckedOpening(path: path, configuration: configuration, checksContent: checksContent)
        return try opening.open { try DatabaseQueue(path: path, configuration: configuration) }
    }
}

extension DatabasePool {
    /// Opens the file of a cache after a check of its content, and begins a new file when it is damaged.
    ///
    ///     let (pool, damaged) = try DatabasePool.openReplacingDamaged(path: "/var/cache/flights.sqlite")
    ///
    /// See ``DatabaseQueue/openReplacingDamaged(path:configuration:checksContent:)``.
    ///
    /// - Parameters:
    ///   - path: The path of the file. URIs are opened as usual.
    ///   - configuration: The options of the connections. When it is read-only, the error is thrown, and the file stays.
    ///   - checksContent: Whether the content is checked, which reads the whole file. If false, only what opening reads is.
    /// - Returns: The open database, and the one that was set aside, if any.
    /// - Throws: A ``DatabaseError``, or the error of a function given to ``Configuration/prepareDatabase(_:)``, or an error of the file system.
    public static func openReplacingDamaged(
        path: String,
        configuration: Configuration = Configuration(),
        checksContent: Bool = true
    ) throws -> (pool: DatabasePool, damaged: DamagedDatabase?) {
        let opening = CheckedOpening(path: path, configuration: configuration, checksContent: checksContent)
        return try opening.open { try DatabasePool(path: path, configuration: configuration) }
    }
}

/// An opening that sets a damaged file aside.
private struct CheckedOpening {
    let path: String
    let configuration: Configuration
    let checksContent: Bool

    func open<Writer: DatabaseWriter>(_ connect: () throws -> Writer) throws -> (Writer, DamagedDatabase?) {
        let damage: DatabaseError
        do {
            let writer = try connect()
            guard let found = try checkedDamage(of: writer) else { return (writer, nil) }
            damage = found
        } catch let error as DatabaseError where error.mayBeDamage {
            guard mayReplace, isDamaged(by: error) else { throw error }
            damage = error
        }
        guard mayReplace else { throw damage }
        let damaged = DamagedDatabase(path: try setAside(), error: damage)
        return (try connect(), damaged)
    }

    /// Returns the damage of the content, after closing the database, which cannot be moved while it is open.
    private func checkedDamage(of writer: some DatabaseWriter) throws -> DatabaseError? {
        guard checksContent else { return nil }
        let damage = Result { try writer.unsafeRead { try $0.damage() } }
        if case .success(nil) = damage { return nil }
        try writer.close()
        return try damage.get()
    }

    /// Whether the file itself is damaged, when opening it has thrown an error that says so.
    ///
    /// The error may be that of another file, which a function of the program attaches. Or SQLite has met a definition in the schema that it does
    /// not understand, or must not use: it calls the schema malformed, and the file may be one of a newer version, with nothing wrong in it.
    private func isDamaged(by error: DatabaseError) -> Bool {
        let isMaybeEncrypted = SQLiteFeature.encryption.isAvailable
        if error.resultCode == .SQLITE_NOTADB, isMaybeEncrypted || isOfNewerFormat { return false }
        // Who has the passphrase is the program.
        var configuration = isMaybeEncrypted ? configuration : Configuration()
        configuration.busyMode = self.configuration.busyMode
        // The log stays where the program wants it to.
        configuration.persistentWAL = self.configuration.persistentWAL
        configuration.leavesCheckpoints = self.configuration.leavesCheckpoints
        configuration.prepareDatabase { db in
            // With the first, SQLite leaves out what it does not understand.
            try db.execute(sql: "PRAGMA writable_schema = ON; PRAGMA trusted_schema = OFF")
        }
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? queue.close() }
            return try queue.unsafeRead { try $0.damage() } != nil
        } catch let error as DatabaseError {
            return error.mayBeDamage && !error.isOfSchema
        } catch {
            return false
        }
    }

    /// Whether a version of SQLite that is to come has written the file in a form that the linked one cannot read.
    private var isOfNewerFormat: Bool {
        let file = GRDBFoundation.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { GRDBFoundation.close(file) }
        var header: [UInt8] = Array(repeating: 0, count: 20)
        guard GRDBFoundation.read(file, &header, header.count) == header.count else { return false }
        // The "file format read version": up to 2, the write-ahead log.
        return header.starts(with: "SQLite format 3\0".utf8) && header[19] > 2
    }

    /// Whether the program wants the file to be replaced, and there is one.
    private var mayReplace: Bool {
        // One of SQLite's special names, or a URI.
        guard !configuration.readonly, !path.isEmpty, !path.hasPrefix(":"), !path.isURI else { return false }
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Moves the files of the database to a name that no other file has.
    private func setAside() throws -> String {
        let files = FileManager.default
        let path = try pathOfFile()
        var newPath = path + ".damaged"
        var number = 2
        while exists(newPath) {
            newPath = "\(path).damaged\(number)"
            number += 1
        }
        // The log first: SQLite would take a log without its database for one of the new file.
        for ending in ["-journal", "-wal", ""] where exists(path + ending) {
            try files.moveItem(atPath: path + ending, toPath: newPath + ending)
        }
        // It is made of the log, and worth nothing without.
        try? files.removeItem(atPath: path + "-shm")
        return newPath
    }

    /// The path of the file that a symbolic link leads to, which SQLite opens, and beside which it puts the log: the link stays.
    private func pathOfFile() throws -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
        guard let resolved = realpath(path, nil) else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENOENT) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}

extension DatabaseError {
    fileprivate var mayBeDamage: Bool {
        resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_NOTADB
    }

    /// Whether SQLite could not make use of a definition in the schema.
    fileprivate var isOfSchema: Bool {
        message?.hasPrefix("malformed database schema") == true
    }
}

extension Database {
    /// Returns what is wrong with the pages of the database, or with its indexes.
    ///
    /// SQLite's check also lists rows that do not fulfil the constraints of their table, and pages that nothing uses: they are no damage. The pages
    /// of a definition that SQLite has left out are among them.
    ///
    ///     PRAGMA quick_check
    ///
    /// - Throws: A ``DatabaseError``, of code `SQLITE_CORRUPT` when the damage ends the check.
    fileprivate func damage() throws -> DatabaseError? {
        // SQLite examines the pages first, and looks for those that nothing uses last.
        let first = try String.fetchOne(self, sql: "PRAGMA main.quick_check(1)") ?? "ok"
        if first == "ok" { return nil }
        if first.isReportOfDamage { return DatabaseError(resultCode: .SQLITE_CORRUPT, message: first) }
        // What is known not to be damage may stand before what is.
        let lines = try String.fetchCursor(self, sql: "PRAGMA main.quick_check(1000000)")
        while let line = try lines.next() {
            if line.isReportOfDamage { return DatabaseError(resultCode: .SQLITE_CORRUPT, message: line) }
        }
        return nil
    }
}

extension String {
    /// Whether a line of SQLite's check is about the pages, or about rows that a search does not find.
    fileprivate var isReportOfDamage: Bool {
        if hasPrefix("*** in database ") {
            return split(separator: "\n").dropFirst().contains { !$0.hasSuffix("never used") }
        }
        // SQLite 3.40 does not count the entries of indexes in its quick check; newer versions do.
        return hasPrefix("wrong # of entries in index")
    }
}
