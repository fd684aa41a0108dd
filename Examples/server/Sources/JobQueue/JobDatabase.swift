// Opening the database.

import Foundation
import GRDB

public enum JobDatabase {
    /// Opens the database of a file, makes the file if there is none, and brings the tables up to date.
    public static func open(path: String, instrumentation: (any DatabaseInstrumentation)? = nil) throws -> DatabasePool {
        var configuration = Configuration.server()
        configuration.label = "jobs"
        configuration.instrumentation = instrumentation
        let pool = try DatabasePool(path: path, configuration: configuration)
        // A newer version of this program has been here: it knows columns that this one would leave empty.
        guard try pool.read({ try !Schema.migrator.hasBeenSuperseded($0) }) else {
            throw JobError.invalid("\(path) was written by a newer version of this program")
        }
        try Schema.migrator.migrate(pool)
        return pool
    }
}
