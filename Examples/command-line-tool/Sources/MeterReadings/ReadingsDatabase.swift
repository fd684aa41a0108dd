// Opening the database.

import Foundation
import GRDB

enum ReadingsDatabase {
    /// Opens the database for an import. Makes the file if there is none, and brings the table up to date.
    static func openForImport(path: String) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: path, configuration: configuration())
        try Schema.migrator.migrate(queue)
        return queue
    }

    /// Opens the database for reading.
    static func openForReading(path: String) throws -> DatabaseQueue {
        guard FileManager.default.fileExists(atPath: path) else {
            throw Failure("there is no \(path): import readings first")
        }
        var configuration = configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        guard try queue.read(Schema.migrator.hasCompletedMigrations) else {
            throw Failure("\(path) was made by an older version, or by another program: import into it, or name another one")
        }
        return queue
    }

    private static func configuration() -> Configuration {
        var configuration = Configuration()
        // Two runs at the same moment wait for each other.
        configuration.busyMode = .timeout(5)
        return configuration
    }
}
