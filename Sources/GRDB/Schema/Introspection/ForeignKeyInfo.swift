// `ForeignKeyInfo`, what SQLite reports about a foreign key.

/// A foreign key: columns of a table that refer to columns of another.
///
///     // CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author(id))
///     let foreignKey = try db.foreignKeys(on: "book")[0]
///     foreignKey.originColumns       // ["authorId"]
///     foreignKey.destinationTable    // "author"
///     foreignKey.destinationColumns  // ["id"]
///
/// See ``Database/foreignKeys(on:in:)``.
public struct ForeignKeyInfo: Sendable {
    /// The number of the foreign key among those of its table. See ``ForeignKeyViolation/foreignKeyId``.
    public let id: Int

    /// The name of the table that is referred to, as it was written in the foreign key.
    public let destinationTable: String

    /// Each column of the foreign key, with the column it refers to.
    public let mapping: [(origin: String, destination: String)]

    /// The columns of the foreign key.
    public var originColumns: [String] {
        mapping.map(\.origin)
    }

    /// The columns that the foreign key refers to.
    public var destinationColumns: [String] {
        mapping.map(\.destination)
    }
}
