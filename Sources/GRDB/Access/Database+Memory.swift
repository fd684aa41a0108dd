// Giving memory back.

import GRDBFoundation

extension Database {
    /// Frees as much memory as possible: compiled statements, what is known of the schema, and the pages that SQLite caches.
    ///
    /// What is needed again is made again: the next statements are slower.
    public func releaseMemory() {
        assertOwned()
        clearSchemaCache()
        if let handle {
            sqlite3_db_release_memory(handle)
        }
    }
}
