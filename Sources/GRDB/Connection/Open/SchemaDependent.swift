// The base class of objects that keep knowledge about the schema of a connection.

/// An object that knows the schema of a connection, and is notified when it has to forget it.
///
/// The connection knows when the schema changes, and a higher layer knows the schema: it inherits from this class.
class SchemaDependent {
    /// How often the knowledge was dropped. What is derived from the schema can be kept as long as this number stays the same.
    private(set) var generation = 0

    /// Forgets everything.
    final func forget() {
        generation &+= 1
        removeAll()
    }

    /// For subclasses: removes what is known.
    func removeAll() {}

    /// For subclasses: a transaction is about to begin that may write, and takes no lock before its first statement.
    func deferredTransactionWillBegin(in db: Database) {}

    /// For subclasses: a transaction was committed. The connection still knows whether the schema is verified.
    func transactionDidCommit(in db: Database) {}

    /// For subclasses: finalizes private statements, so that the connection can be closed.
    func releaseStatements() {}
}
