// The tables that expressions can refer to while a query is written.

/// The tables that have been given an identity in the queries that are being written, from the outermost query to the innermost.
struct KnownTables {
    /// A table that others can refer to by an identity.
    struct Table {
        let identity: ObjectIdentifier

        /// The name of the table in the database.
        let table: String

        /// The name of the table in its query.
        let name: String

        /// Whether columns of the table need a qualifier in its own query. They do in the queries inside of it.
        let isQualified: Bool

        /// How deep its query is.
        let depth: Int

        /// The query that the table is a part of, for code that knows what it is.
        let query: AnyObject?
    }

    private var tables: [Table] = []

    /// The positions of the innermost table of each identity. Empty as long as a search in the array takes no longer.
    private var positions: [ObjectIdentifier: Int] = [:]

    /// For each table, the position that was in `positions` before it: that of an outer query's table.
    private var outerPositions: [Int?] = []

    private static let searchLimit = 16

    var count: Int { tables.count }

    /// The innermost table of an identity.
    subscript(identity: ObjectIdentifier) -> Table? {
        guard tables.count > Self.searchLimit else { return tables.last { $0.identity == identity } }
        return positions[identity].map { tables[$0] }
    }

    /// Adds a table of the innermost query.
    mutating func append(_ table: Table) {
        tables.append(table)
        guard tables.count > Self.searchLimit else { return }
        for position in outerPositions.count..<tables.count {
            outerPositions.append(positions.updateValue(position, forKey: tables[position].identity))
        }
    }

    /// Removes all tables but the first ones.
    mutating func removeAll(after count: Int) {
        while tables.count > count {
            let table = tables.removeLast()
            if let outer = outerPositions.popLast() {
                positions[table.identity] = outer
            }
        }
        if count <= Self.searchLimit, !positions.isEmpty {
            positions = [:]
            outerPositions = []
        }
    }
}
