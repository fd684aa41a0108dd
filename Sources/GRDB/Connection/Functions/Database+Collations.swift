// Adding collations to a connection, removing them, and rebuilding the indexes that depend on them.

import GRDBFoundation

extension Database {
    /// Adds a collation to the connection. It replaces the collation of the same name.
    ///
    ///     configuration.prepareDatabase { db in
    ///         db.add(collation: numeric)
    ///     }
    ///
    /// After a collation was replaced by one that compares otherwise, rebuild its indexes: ``reindex(collation:)-(DatabaseCollation)``.
    ///
    /// A collation cannot be replaced while a statement is running, nor have a NUL character in its name: the program stops.
    public func add(collation: DatabaseCollation) {
        assertOwned()
        register(collation)
    }

    /// Removes a collation from the connection. Nothing happens if it has no such collation.
    ///
    /// A collation cannot be removed while a statement is running: the program stops.
    public func remove(collation: DatabaseCollation) {
        assertOwned()
        guard let handle, !collation.name.containsNUL else { return }
        let code = sqlite3_create_collation_v2(handle, collation.name, SQLITE_UTF8, nil, nil, nil)
        guard code == SQLITE_OK else {
            // Stops: a statement is running: SQLite removes no collation meanwhile. This method does not throw.
            fatalError("Collation \(collation.name) cannot be removed: \(String(cString: sqlite3_errmsg(handle)))")
        }
    }

    /// Rebuilds all indexes that use a collation.
    ///
    ///     // REINDEX NOCASE
    ///     try db.reindex(collation: .nocase)
    ///
    /// - Throws: A ``DatabaseError`` when there is no such collation, or when the database cannot be written.
    public func reindex(collation: Database.CollationName) throws {
        try reindex(collationNamed: collation.rawValue)
    }

    /// Rebuilds all indexes that use a collation.
    ///
    ///     // REINDEX swiftLocalizedCompare
    ///     try db.reindex(collation: .localizedCompare)
    ///
    /// The localized collations compare after the language of the user and the version of the system. When these have changed, their
    /// indexes must be rebuilt.
    ///
    /// - Throws: A ``DatabaseError`` when there is no such collation, or when the database cannot be written.
    public func reindex(collation: DatabaseCollation) throws {
        try reindex(collationNamed: collation.name)
    }

    private func reindex(collationNamed name: String) throws {
        try execute(sql: "REINDEX \(name.plainDatabaseIdentifier)")
    }

    /// Adds the collations that all connections have.
    func setUpDefaultCollations() {
        for collation in DatabaseCollation.unicodeCollations {
            register(collation)
        }
    }

    private func register(_ collation: DatabaseCollation) {
        guard let handle else { return }
        if collation.name.containsNUL {
            // Stops: SQLite ends the name at its first NUL character, and would add the collation under another name. `add(collation:)`
            // does not throw.
            fatalError("Collation \(collation.name.debugDescription) cannot be added: its name contains a NUL character")
        }
        let context = Unmanaged.passRetained(collation)
        let code = sqlite3_create_collation_v2(
            handle, collation.name, SQLITE_UTF8, context.toOpaque(),
            { context, lhsCount, lhs, rhsCount, rhs in
                guard let context else { return 0 }
                let collation = Unmanaged<DatabaseCollation>.fromOpaque(context).takeUnretainedValue()
                let result = collation.compare(
                    UnsafeRawBufferPointer(start: lhs, count: lhs == nil ? 0 : Int(lhsCount)),
                    UnsafeRawBufferPointer(start: rhs, count: rhs == nil ? 0 : Int(rhsCount)))
                return CInt(result.rawValue)
            },
            { context in
                guard let context else { return }
                Unmanaged<DatabaseCollation>.fromOpaque(context).release()
            })
        guard code == SQLITE_OK else {
            // Of a collation that it refuses, SQLite releases nothing.
            context.release()
            if throwsWhenOpening(code) { return }
            // Stops: a statement is running: SQLite replaces no collation meanwhile. Or the memory is full. `add(collation:)` does not throw.
            fatalError("Collation \(collation.name) cannot be added: \(String(cString: sqlite3_errmsg(handle)))")
        }
    }
}
