// Collations that are written in Swift: how SQL compares strings.

import GRDBFoundation

/// A comparison of strings that SQL uses and Swift computes.
///
///     let collation = DatabaseCollation("numeric") { lhs, rhs in
///         lhs.compare(rhs, options: .numeric)
///     }
///     db.add(collation: collation)
///
///     // "item9", "item10"
///     try String.fetchAll(db, sql: "SELECT name FROM item ORDER BY name COLLATE numeric")
///
/// A collation belongs to the connections that it was added to: add it in `Configuration.prepareDatabase(_:)`, and all connections have it.
/// Other programs that use the database need a collation of the same name that compares alike.
///
/// See <https://www.sqlite.org/datatype3.html#collation>.
public final class DatabaseCollation: Identifiable, Sendable {
    /// What SQLite distinguishes collations by: their name, in which the case of ASCII letters does not count.
    public struct ID: Hashable, Sendable {
        let name: DatabaseName
    }

    /// The name of the collation in SQL.
    public let name: String

    /// What SQLite distinguishes the collation by.
    public var id: ID {
        ID(name: DatabaseName(name))
    }

    /// Compares the UTF-8 of two strings. SQLite does not check that it is UTF-8.
    let compare: @Sendable (_ lhs: UnsafeRawBufferPointer, _ rhs: UnsafeRawBufferPointer) -> ComparisonResult

    init(_ name: String, comparingBytes compare: @escaping @Sendable (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> ComparisonResult) {
        self.name = name
        self.compare = compare
    }

    /// Creates a collation.
    ///
    /// - Parameters:
    ///   - name: The name of the collation in SQL. A collation of SQLite that has the same name is replaced.
    ///   - function: Compares two strings, on the thread of the access. It must always give the same result for the same strings, say the
    ///     opposite when they change places, and be transitive: indexes are damaged otherwise. Bytes that are not UTF-8 come as `U+FFFD`.
    public convenience init(_ name: String, function: @escaping @Sendable (_ lhs: String, _ rhs: String) -> ComparisonResult) {
        self.init(name) { lhs, rhs in
            function(String(decoding: lhs, as: UTF8.self), String(decoding: rhs, as: UTF8.self))
        }
    }
}
