// What a connection knows of its schema: the base class of objects that keep knowledge about it, and what a program knows and SQLite does not.

import GRDBFoundation

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

/// What a connection knows of its schema, whether that is still so, and who knows what SQLite does not. Used by the thread of the access.
struct SchemaKnowledge {
    var source: (any DatabaseSchemaSource)?

    /// What was read. A higher layer keeps it.
    var cache: SchemaDependent?

    /// Whether the schema is known to be what it was when it was read.
    var isVerified = false
}

/// What a program knows of its schema, and SQLite does not.
///
/// A view has no primary key for SQLite. Declare which of its columns are unique, and requests by key and associations work with the view:
///
///     struct ViewSource: DatabaseSchemaSource {
///         func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) -> [String]? {
///             view.name == "largeCity" ? ["id"] : nil
///         }
///     }
///
///     configuration.schemaSource = ViewSource()
public protocol DatabaseSchemaSource: Sendable {
    /// Returns the columns that identify the rows of a view.
    ///
    /// - Parameters:
    ///   - db: A connection.
    ///   - view: A view.
    /// - Returns: The names of the columns, or `nil` when the source does not know the view.
    /// - Throws: Any error: the call that needs the primary key throws it.
    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]?
}

extension DatabaseSchemaSource {
    /// Returns `nil`: the source knows no view.
    ///
    /// - Throws: Nothing: this implementation never fails.
    public func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
        nil
    }

    /// Returns a source that asks another one about what this one does not know.
    ///
    ///     configuration.schemaSource = ViewSource().then(PluginSource())
    public func then(_ other: some DatabaseSchemaSource) -> some DatabaseSchemaSource {
        ChainedSchemaSource(first: self, second: other)
    }
}

private struct ChainedSchemaSource<First: DatabaseSchemaSource, Second: DatabaseSchemaSource>: DatabaseSchemaSource {
    let first: First
    let second: Second

    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
        if let columns = try first.columnsForPrimaryKey(db, inView: view) {
            return columns
        }
        return try second.columnsForPrimaryKey(db, inView: view)
    }
}
