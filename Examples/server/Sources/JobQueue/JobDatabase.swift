// Opening the database.

import Foundation
import GRDB
import GRDBServer

public enum JobDatabase {
    /// Opens the database of a file, makes the file if there is none, and brings the tables up to date.
    ///
    /// A file that it makes is for its owner alone.
    ///
    /// - Parameter willMigrate: Called with the connection that migrates, before it does. Whoever closes it ends the migrations.
    public static func open(
        path: String,
        instrumentation: (any DatabaseInstrumentation)? = nil,
        willMigrate: (DatabaseQueue) throws -> Void = { _ in }
    ) throws -> DatabasePool {
        try makeFile(path: path)
        var configuration = Configuration.server()
        configuration.label = "jobs"
        configuration.instrumentation = instrumentation
        // No statement of a client takes long. One that does has gone wrong, and would keep others from reading.
        configuration.statementTimeout = .seconds(10)
        try migrate(path: path, configuration, willMigrate)
        return try DatabasePool(path: path, configuration: configuration)
    }

    /// Brings the tables up to date, by a connection of its own: migrations of large tables take any time.
    private static func migrate(path: String, _ configuration: Configuration, _ willMigrate: (DatabaseQueue) throws -> Void) throws {
        var configuration = configuration
        configuration.statementTimeout = nil
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        try willMigrate(queue)
        // A newer version of this program has been here: it knows columns that this one would leave empty.
        guard try queue.read({ try !Schema.migrator.hasBeenSuperseded($0) }) else {
            throw JobError.invalid("\(path) was written by a newer version of this program")
        }
        try Schema.migrator.migrate(queue)
    }

    /// Makes an empty file, which SQLite takes for a database, unless there is one. The files that SQLite adds have its permissions.
    static func makeFile(path: String) throws {
        // Only a new file is opened: closing another one would end the locks that this process has on it.
        let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST {
            throw JobError.invalid("\(path) cannot be made: \(String(cString: strerror(errno)))")
        }
    }
}
