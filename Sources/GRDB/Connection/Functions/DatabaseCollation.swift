// Collations that are written in Swift, how SQL compares strings: adding them to a connection, removing them, and rebuilding the indexes that depend
// on them.

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

// MARK: - Comparisons of bytes

extension DatabaseCollation {
    /// Compares two strings byte by byte, as long as they are ASCII.
    ///
    /// - Returns: `nil` when characters outside of ASCII may decide.
    @inline(__always)
    static func compareASCII(
        _ lhs: UnsafeRawBufferPointer,
        _ rhs: UnsafeRawBufferPointer,
        transform: (UInt8) -> UInt8
    ) -> ComparisonResult? {
        let commonCount = min(lhs.count, rhs.count)
        var index = 0
        while index < commonCount {
            let left = lhs[index]
            let right = rhs[index]
            guard left | right < 0x80 else { return nil }
            if transform(left) != transform(right) {
                // What comes next may belong to these characters: an accent, for instance.
                guard isASCII(lhs, at: index + 1), isASCII(rhs, at: index + 1) else { return nil }
                return transform(left) < transform(right) ? .orderedAscending : .orderedDescending
            }
            index += 1
        }
        guard isASCII(lhs, at: index), isASCII(rhs, at: index) else { return nil }
        if lhs.count == rhs.count {
            return .orderedSame
        }
        return lhs.count < rhs.count ? .orderedAscending : .orderedDescending
    }

    /// Whether there is an ASCII character at an index, or no character at all.
    @inline(__always)
    private static func isASCII(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
        index >= bytes.count || bytes[index] < 0x80
    }
}

// MARK: - The collations of a connection

extension Database {
    /// Adds a collation to the connection. It replaces the collation of the same name.
    ///
    ///     configuration.prepareDatabase { db in
    ///         db.add(collation: numeric)
    ///     }
    ///
    /// After a collation was replaced by one that compares otherwise, rebuild its indexes: ``reindex(collation:)-(DatabaseCollation)``.
    ///
    /// A collation cannot be replaced while a statement is running, nor have a NUL character in its name: the program stops.
    public func add(collation: DatabaseCollation) {
        assertOwned()
        guard let handle else { return }
        if collation.name.containsNUL {
            // Stops: SQLite ends the name at its first NUL character, and would add the collation under another name. `add(collation:)`
            // does not throw.
            fatalError("Collation \(collation.name.debugDescription) cannot be added: its name contains a NUL character")
        }
        let context = Unmanaged.passRetained(collation)
        let code = sqlite3_create_collation_v2(
            handle, collation.name, SQLITE_UTF8, context.toOpaque(),
            { context, lhsCount, lhs, rhsCount, rhs in
                guard let context else { return 0 }
                let collation = Unmanaged<DatabaseCollation>.fromOpaque(context).takeUnretainedValue()
                let result = collation.compare(
                    UnsafeRawBufferPointer(start: lhs, count: lhs == nil ? 0 : Int(lhsCount)),
                    UnsafeRawBufferPointer(start: rhs, count: rhs == nil ? 0 : Int(rhsCount)))
                return CInt(result.rawValue)
            },
            { context in
                guard let context else { return }
                Unmanaged<DatabaseCollation>.fromOpaque(context).release()
            })
        guard code == SQLITE_OK else {
            // Of a collation that it refuses, SQLite releases nothing.
            context.release()
            if connectionHandle.throwsWhenOpening(code) { return }
            // Stops: a statement is running: SQLite replaces no collation meanwhile. Or the memory is full. `add(collation:)` does not throw.
            fatalError("Collation \(collation.name) cannot be added: \(String(cString: sqlite3_errmsg(handle)))")
        }
    }

    /// Removes a collation from the connection. Nothing happens if it has no such collation.
    ///
    /// A collation cannot be removed while a statement is running: the program stops.
    public func remove(collation: DatabaseCollation) {
        assertOwned()
        guard let handle, !collation.name.containsNUL else { return }
        let code = sqlite3_create_collation_v2(handle, collation.name, SQLITE_UTF8, nil, nil, nil)
        guard code == SQLITE_OK else {
            // Stops: a statement is running: SQLite removes no collation meanwhile. This method does not throw.
            fatalError("Collation \(collation.name) cannot be removed: \(String(cString: sqlite3_errmsg(handle)))")
        }
    }

    /// Rebuilds all indexes that use a collation.
    ///
    ///     // REINDEX NOCASE
    ///     try db.reindex(collation: .nocase)
    ///
    /// - Throws: A ``DatabaseError`` when there is no such collation, or when the database cannot be written.
    public func reindex(collation: Database.CollationName) throws {
        try execute(sql: "REINDEX \(collation.rawValue.plainDatabaseIdentifier)")
    }

    /// Rebuilds all indexes that use a collation.
    ///
    ///     // REINDEX swiftLocalizedCompare
    ///     try db.reindex(collation: .localizedCompare)
    ///
    /// The localized collations compare after the language of the user and the version of the system. When these have changed, their
    /// indexes must be rebuilt.
    ///
    /// - Throws: A ``DatabaseError`` when there is no such collation, or when the database cannot be written.
    public func reindex(collation: DatabaseCollation) throws {
        try reindex(collation: CollationName(rawValue: collation.name))
    }
}

// MARK: - Interpolations

extension SQLInterpolation {
    /// Appends the name of a collation.
    ///
    ///     // SELECT * FROM airport ORDER BY name COLLATE NOCASE
    ///     let query: SQL = "SELECT * FROM airport ORDER BY name COLLATE \(Database.CollationName.nocase)"
    public mutating func appendInterpolation(_ collation: Database.CollationName) {
        // Ordinary names are written without quotes. Others need quotes.
        let name = collation.rawValue
        let isPlain = !name.isEmpty && name.utf8.allSatisfy(\.isLetterOfIdentifiers)
        appendInterpolation(sql: isPlain ? name : name.quotedDatabaseIdentifier)
    }

    /// Appends the name of a collation.
    ///
    ///     let collation = DatabaseCollation.localizedCompare
    ///     let query: SQL = "SELECT * FROM airport ORDER BY name COLLATE \(collation)"
    public mutating func appendInterpolation(_ collation: DatabaseCollation) {
        appendInterpolation(Database.CollationName(rawValue: collation.name))
    }
}
