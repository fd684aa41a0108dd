// `IndexInfo`, what SQLite reports about an index.

/// An index on columns of a table.
///
///     for index in try db.indexes(on: "flight") {
///         print(index.name, index.columns, index.isUnique)
///     }
///
/// See ``Database/indexes(on:in:)``.
public struct IndexInfo: Sendable {
    /// Where an index comes from.
    public struct Origin: RawRepresentable, Hashable, Sendable {
        /// The word of SQLite.
        public let rawValue: String

        /// Creates an origin from the word of SQLite.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Returns whether both have the same bytes.
        public static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue.isSameText(as: rhs.rawValue) }

        /// Hashes the bytes.
        public func hash(into hasher: inout Hasher) { hasher.combine(UTF8String(rawValue)) }

        /// A `CREATE INDEX` statement.
        public static let createIndex = Origin(rawValue: "c")

        /// A `UNIQUE` constraint.
        public static let uniqueConstraint = Origin(rawValue: "u")

        /// A `PRIMARY KEY` constraint.
        public static let primaryKeyConstraint = Origin(rawValue: "pk")
    }

    /// The name of the index.
    public let name: String

    /// The names of its columns, in the order of the index.
    public let columns: [String]

    /// Whether two rows cannot have the same values in the columns of the index.
    public let isUnique: Bool

    /// Where the index comes from.
    public let origin: Origin

    /// Whether the index leaves out rows, by a `WHERE` clause.
    package let isPartial: Bool

    /// Whether the index is one of expressions, too: ``columns`` leaves them out.
    let hasExpressions: Bool
}
