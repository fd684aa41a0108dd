// `DatabaseFile`, the file that a command reads or writes.

import Foundation
import GRDB

/// A database file, which must exist, unless a command creates it.
struct DatabaseFile {
    let path: String

    /// What the person has written: errors show where the mistakes are in it, and not in the SQL of a command.
    let sql: String?

    /// How many seconds to wait for a lock of another process.
    let lockTimeout: TimeInterval

    let interruption: Interruption

    /// The name of the file, without its folder.
    var name: String { URL(fileURLWithPath: path).lastPathComponent }

    /// The path for SQLite, which takes relative paths that begin with `file:` for URIs, and `:memory:` for no file.
    var pathForSQLite: String { path.hasPrefix("/") ? path : "./\(path)" }

    /// The path of the file that the path leads to: SQLite opens this one, and puts its log beside it.
    var resolvedPath: String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// How many bytes the file has.
    var size: Int { attributes?[.size] as? Int ?? 0 }

    private var attributes: [FileAttributeKey: Any]? { try? FileManager.default.attributesOfItem(atPath: resolvedPath) }

    /// Whether another path leads to this file, be it by a link.
    func isSameFile(as other: DatabaseFile) -> Bool {
        let numbers = [self, other].map { file in
            [FileAttributeKey.systemNumber, .systemFileNumber].compactMap { file.attributes?[$0] as? NSNumber }
        }
        return numbers[0].count == 2 && numbers[0] == numbers[1]
    }

    /// Reads one state of the database. The file is opened for reading only.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try open(readonly: true) { try $0.read { db in try pointingAtMistakes(db) { try body(db) } } }
    }

    /// Writes in one transaction: all or nothing.
    func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try open(readonly: false) { try $0.write { db in try pointingAtMistakes(db) { try body(db) } } }
    }

    /// Writes in a transaction that the function begins and ends. It is undone when there is an error.
    func writeWithoutTransaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try open(readonly: false) { queue in
            try queue.writeWithoutTransaction { db in
                do {
                    return try pointingAtMistakes(db) { try body(db) }
                } catch {
                    if db.isInsideTransaction { try? db.rollback() }
                    throw error
                }
            }
        }
    }

    /// Writes in one transaction. A file that does not exist is created, and removed when there is an error.
    func writeCreating<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try exists ? write(body) : creating { try $0.write(body) }
    }

    /// Opens the file.
    func open<Value>(readonly isReadOnly: Bool, _ body: (DatabaseQueue) throws -> Value) throws -> Value {
        try checkFile()
        return try connect(readonly: isReadOnly, body)
    }

    /// Opens a file that does not exist yet. It is removed when there is an error.
    ///
    /// - parameter advice: What the error says when there is such a file.
    func creating<Value>(advice: String = "", _ body: (DatabaseQueue) throws -> Value) throws -> Value {
        try checkAbsence(advice: advice)
        return try removingAfterError { try connect(readonly: false, body) }
    }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// - throws: A ``Failure`` when there is such a file.
    func checkAbsence(advice: String = "") throws {
        if exists { throw Failure("\(path): this file exists\(advice)") }
    }

    /// Removes the file, which did not exist before, when a function throws.
    func removingAfterError<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            let path = resolvedPath
            for suffix in ["", "-journal", "-wal", "-shm"] {
                try? FileManager.default.removeItem(atPath: path + suffix)
            }
            throw error
        }
    }

    private func connect<Value>(readonly isReadOnly: Bool, _ body: (DatabaseQueue) throws -> Value) throws -> Value {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(lockTimeout)
        do {
            let queue = try DatabaseQueue(path: pathForSQLite, configuration: configuration)
            defer { try? queue.close() }
            return try interruption.interrupting(queue) { try body(queue) }
        } catch let error as DatabaseError {
            throw Failure(error, path: path, isReadOnly: isReadOnly)
        }
    }

    /// Shows where the mistake is when a function gives wrong SQL to SQLite.
    private func pointingAtMistakes<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            guard let sql, let statement = error.sql, sql.contains(statement), let excerpt = SQLMistake(in: statement, db)?.excerpt else {
                throw error
            }
            throw Failure("\(path): \(error.message ?? "")\n\(excerpt)")
        }
    }

    private func checkFile() throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Failure("\(path): there is no such file")
        }
        if isFolder.boolValue {
            throw Failure("\(path): this is a folder")
        }
    }
}

extension Console {
    func database(_ path: String, sql: String? = nil) -> DatabaseFile {
        DatabaseFile(path: path, sql: sql, lockTimeout: lockTimeout, interruption: interruption)
    }
}
