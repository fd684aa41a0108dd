// What a program knows of its schema, and SQLite does not.

import GRDBFoundation

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
