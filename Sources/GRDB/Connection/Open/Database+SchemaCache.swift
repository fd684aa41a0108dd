// When the connection drops what it knows of the schema: when it changes the schema itself, when it rolls such a change back, and when a program says
// so. What other connections change is found in Schema/Introspection/Database+SchemaVerification.swift.

extension Database {
    /// Forgets what is known about the schema, so that it is read again.
    ///
    /// The connection notices the changes that it makes itself, and those that others make. Call this method after a change that SQLite does not
    /// report, for instance one that your program made with its C API.
    public func clearSchemaCache() {
        assertOwned()
        statementCache.removeAll()
        isSchemaVerified = false
        transaction.hasChangedSchema = isTransactionOpen
        events.shadowTables = nil
        schemaKnowledge?.forget()
    }

    /// Takes note of a statement that has changed the schema.
    func schemaDidChange(by effects: StatementEffects) {
        clearSchemaCache()
        notifySchemaChange(effects)
    }

    /// Takes note of what a transaction that has ended means for the schema.
    func transactionDidLeaveSchema(isCommit: Bool) {
        if isCommit {
            schemaKnowledge?.transactionDidCommit(in: self)
        } else if transaction.hasChangedSchema {
            clearSchemaCache()
        }
        transaction.hasChangedSchema = false
        isSchemaVerified = false
    }
}
