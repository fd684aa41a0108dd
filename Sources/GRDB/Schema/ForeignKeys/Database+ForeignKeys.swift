// Turning the enforcement of foreign keys off and on.

extension Database {
    /// Runs operations while foreign keys are not enforced, and enforces them again whatever happens.
    ///
    ///     // PRAGMA foreign_keys = OFF … PRAGMA foreign_keys = ON
    ///
    /// SQLite ignores the pragma inside a transaction: a transaction must be one of the operations.
    ///
    /// - Throws: The error of the operations, or else a ``DatabaseError``.
    func withoutForeignKeys(_ operations: () throws -> Void) throws {
        try execute(sql: "PRAGMA foreign_keys = OFF")
        let result = Result { try operations() }
        let restoration = Result { try uninterrupted { try enforceForeignKeys() } }
        if case .failure = restoration {
            enforceForeignKeysLater()
        }
        // The error of the operations counts.
        try result.get()
        try restoration.get()
    }
}
