// What a connection tells to those who keep knowledge about its schema.

/// Something that knows the schema of a connection, and is told when it has to forget it.
///
/// The connection knows when the schema changes, and a higher layer knows the schema: it inherits from this class.
class SchemaKnowledge {
    /// How often the knowledge was dropped. Whoever derives something from the schema can keep it as long as this number stays the same.
    private(set) var generation = 0

    /// Forgets everything.
    final func forget() {
        generation &+= 1
        removeAll()
    }

    /// For those who inherit: removes what is known.
    func removeAll() {}

    /// For those who inherit: a transaction is about to begin that may write, and takes no lock before its first statement.
    func deferredTransactionWillBegin(in db: Database) {}

    /// For those who inherit: a transaction was committed. The connection still knows whether the schema is verified.
    func transactionDidCommit(in db: Database) {}

    /// For those who inherit: finalizes private statements, so that the connection can be closed.
    func releaseStatements() {}
}
