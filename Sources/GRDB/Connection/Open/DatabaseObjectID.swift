// What identifies a table or a view among all schemas of a connection.

import GRDBFoundation

/// A schema of a connection: the main database, the temporary one, or an attached one.
public struct DatabaseSchemaID: Hashable, Sendable {
    /// The name of the schema in SQL.
    public let name: String

    /// The schema of the database that the connection was opened with.
    public static let main = DatabaseSchemaID(name: "main")

    /// The schema of temporary tables and views.
    public static let temp = DatabaseSchemaID(name: "temp")

    /// Returns the schema of an attached database.
    ///
    ///     try db.execute(sql: "ATTACH DATABASE '/path/to/archive.sqlite' AS archive")
    ///     let schemaID = DatabaseSchemaID.attached("archive")
    public static func attached(_ name: String) -> DatabaseSchemaID {
        DatabaseSchemaID(name: name)
    }

    /// The name of the table that lists the content of the schema: `sqlite_master`, or `sqlite_temp_master`.
    ///
    /// Write the name of an attached schema in front: `archive.sqlite_master`.
    public var schemaTableName: String {
        self == .temp ? "sqlite_temp_master" : "sqlite_master"
    }

    /// Returns whether SQLite takes both names for the same: the case of the letters of ASCII does not count, all else does.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.name.isSameDatabaseName(as: rhs.name)
    }

    /// Hashes the name as SQLite compares it.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(DatabaseName(name))
    }
}

/// What identifies a table or a view of a connection.
public struct DatabaseObjectID: Hashable, Sendable {
    /// The name of the table or view.
    public let name: String

    /// The schema that it belongs to.
    public let schemaID: DatabaseSchemaID

    /// Creates the identity of a table or a view.
    public init(name: String, schemaID: DatabaseSchemaID) {
        self.name = name
        self.schemaID = schemaID
    }

    /// Returns whether SQLite takes both names for the same, in the same schema.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.name.isSameDatabaseName(as: rhs.name) && lhs.schemaID == rhs.schemaID
    }

    /// Hashes the names as SQLite compares them.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(DatabaseName(name))
        hasher.combine(schemaID)
    }
}
