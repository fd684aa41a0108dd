// `DatabaseFile`, the file that a command reads or writes.

import Foundation
import GRDB

/// A database file, which must exist.
struct DatabaseFile {
    let path: String

    /// How many seconds to wait for a lock of another process.
    let lockTimeout: TimeInterval

    /// The name of the file, without its folder.
    var name: String { URL(fileURLWithPath: path).lastPathComponent }

    /// Reads one state of the database. The file is opened for reading only.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try explainingErrors { try open(readonly: true).read(body) }
    }

    /// Writes in one transaction: all or nothing.
    func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try explainingErrors { try open(readonly: false).write(body) }
    }

    private func open(readonly isReadOnly: Bool) throws -> DatabaseQueue {
        try checkFile()
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(lockTimeout)
        return try DatabaseQueue(path: path, configuration: configuration)
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

    private func explainingErrors<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw Failure(error, path: path)
        }
    }
}

extension Console {
    func database(_ path: String) -> DatabaseFile {
        DatabaseFile(path: path, lockTimeout: lockTimeout)
    }
}
