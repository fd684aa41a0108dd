// `SQLWriter`, the growing SQL text with its arguments that queries are written to, from the first word to the last, and the tables it knows.

/// Receives the text and the arguments of a query, in order. Nothing that has been written is ever changed or copied.
///
/// It can't be copied: its end leaves the memory of the text to the next writer of the connection.
struct SQLWriter: ~Copyable {
    /// The value of a named argument, such as `:name`. The name comes without its colon.
    typealias NamedArgument = (name: String, value: DatabaseValue)

    /// The connection that the SQL is written for: it gives the schema.
    let db: Database

    /// The text so far, in UTF-8. Appending to an array of bytes is faster than appending to a string.
    private(set) var bytes: [UInt8]

    /// The values of the arguments that are found by their position.
    private(set) var positionalArguments: [DatabaseValue] = []

    /// The values of the arguments that are found by their name, in order of appearance.
    private(set) var namedArguments: [NamedArgument] = []

    /// The names in `namedArguments`.
    private var argumentNames: Set<UTF8String> = []

    /// How deep the fragments that are being written are nested. It can be more than their depth: fragments that are resolved with the database are
    /// known late.
    private var depth = 0

    /// How many levels of SQLite's tree of expressions lines such as `a + b + c` take, around the expression that is being written.
    var lineDepth = 0

    /// The table that columns belong to, when they do not say which one. `nil` outside of any query.
    private(set) var currentTable: CurrentTable?

    /// The tables that have been given an identity in the queries that are being written, from the outermost query to the innermost.
    private var knownTables: [KnownTable] = []

    /// How many queries are being written, one inside the other.
    private(set) var queryDepth = 0

    /// What the queries read.
    var sources = Sources()

    /// How much memory the connection keeps for the next query.
    private static let maximumKeptCapacity = 4096

    init(_ db: Database) {
        self.db = db
        bytes = db.idleSQL
        db.idleSQL = []
        bytes.removeAll(keepingCapacity: true)
        // Most queries fit, so that the text is allocated once.
        bytes.reserveCapacity(240)
    }

    /// Writes what does not become a part of a query that is being written, but knows its tables.
    init(inContextOf other: borrowing SQLWriter) {
        self.init(other.db)
        depth = other.depth
        knownTables = other.knownTables
        queryDepth = other.queryDepth
    }

    deinit {
        if bytes.capacity <= Self.maximumKeptCapacity {
            db.idleSQL = bytes
        }
    }

    /// The text so far.
    var sql: String { String(decoding: bytes, as: UTF8.self) }

    /// Must be called before an expression that may have operands is written.
    ///
    /// - Throws: A `DatabaseError`, before the stack overflows.
    mutating func enterExpression() throws {
        depth += 1
        guard depth <= SQLDepth.maximum else { throw SQLDepth.error }
    }

    /// Must be called after an expression has been written.
    mutating func leaveExpression() {
        depth -= 1
    }

    /// Appends SQL text as it is.
    mutating func append(_ text: String) {
        // Strings of other encodings are copied, all others give their own bytes.
        text.withBytes { bytes.append(contentsOf: $0) }
    }

    /// Appends a character of ASCII.
    @inline(__always)
    private mutating func append(_ character: Unicode.Scalar) {
        bytes.append(UInt8(ascii: character))
    }

    /// Appends the name of a table, a column, etc., quoted.
    mutating func append(identifier: String) {
        bytes.append(quotedIdentifier: identifier)
    }

    /// Appends a column. It is preceded by the name of its table where the query has several.
    mutating func append(column name: String) {
        appendQualifier()
        append(identifier: name)
    }

    /// Appends all columns: `*`, or `"table".*` where the query has several tables.
    mutating func appendAllColumns() {
        appendQualifier()
        append("*" as Unicode.Scalar)
    }

    @inline(__always)
    private mutating func appendQualifier() {
        guard let qualifier = currentTable?.qualifier else { return }
        append(identifier: qualifier)
        append("." as Unicode.Scalar)
    }

    /// Appends a value: the text `NULL`, or a question mark and an argument.
    mutating func append(value: DatabaseValue) {
        if value.isNull {
            append("NULL")
        } else {
            append("?" as Unicode.Scalar)
            positionalArguments.append(value)
        }
    }

    /// Appends a fragment.
    mutating func append(_ fragment: some SQLFragment) throws {
        try fragment.write(to: &self)
    }

    /// Appends several fragments, with a separator between two of them.
    mutating func append<Fragments>(_ fragments: Fragments, separator: String = ", ") throws
    where Fragments: Sequence, Fragments.Element: SQLFragment {
        var isFirst = true
        for fragment in fragments {
            if !isFirst {
                append(separator)
            }
            isFirst = false
            try fragment.write(to: &self)
        }
    }

    /// Appends a clause that is a list, if there is something in the list.
    mutating func append(_ keyword: String, list: [some SQLFragment]) throws {
        guard !list.isEmpty else { return }
        append(keyword)
        try append(list)
    }

    /// Appends something in parentheses.
    mutating func appendInParentheses(_ write: (inout SQLWriter) throws -> Void) rethrows {
        append("(")
        try write(&self)
        append(")")
    }

    /// Appends the arguments of text that contains `?`.
    mutating func append(arguments: some Sequence<DatabaseValue>) {
        positionalArguments.append(contentsOf: arguments)
    }

    /// Appends the arguments of text that contains names such as `:name`.
    ///
    /// The same text may be written twice, in the query and in a subquery: equal values are one argument.
    ///
    /// - Throws: A `DatabaseError` when an argument of the same name has another value. There is one namespace for the whole
    ///   query: one of the two values would silently be lost.
    mutating func append(namedArguments arguments: some Sequence<NamedArgument>) throws {
        for argument in arguments {
            guard argumentNames.insert(UTF8String(argument.name)).inserted else {
                if namedArguments.contains(where: { $0.name.isSameText(as: argument.name) && $0.value == argument.value }) { continue }
                throw DatabaseError.misuse("already defined statement argument: \(argument.name)")
            }
            namedArguments.append(argument)
        }
    }
}

// MARK: - Tables

extension SQLWriter {
    /// A table of a query, as columns need it.
    struct CurrentTable {
        /// The name of the table in the database.
        var table: String

        /// What has to stand before the columns. `nil` where the query has one table only.
        var qualifier: String?
    }

    /// A table that others can refer to by an identity.
    private struct KnownTable {
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

    /// Writes with another current table.
    mutating func withTable<T>(_ table: CurrentTable?, _ body: (inout SQLWriter) throws -> T) rethrows -> T {
        let outer = currentTable
        currentTable = table
        defer { currentTable = outer }
        return try body(&self)
    }

    /// Writes a query inside of the present one, if there is one.
    ///
    /// - Throws: A `DatabaseError` when so many queries are nested that the stack would not last. SQLite's parser gives up earlier.
    mutating func withQuery<T>(_ body: (inout SQLWriter) throws -> T) throws -> T {
        guard depth + SQLDepth.query <= SQLDepth.maximum else { throw SQLDepth.error }
        let outerTable = currentTable
        let outerCount = knownTables.count
        queryDepth += 1
        depth += SQLDepth.query
        defer {
            queryDepth -= 1
            depth -= SQLDepth.query
            currentTable = outerTable
            knownTables.removeLast(knownTables.count - outerCount)
        }
        return try body(&self)
    }

    /// Begins a query of SQL text inside of the present one: the tables of the text are not known.
    ///
    /// - Returns: The current table outside, for `endLiteralQuery(in:)`.
    mutating func beginLiteralQuery() -> CurrentTable? {
        let outerTable = currentTable
        currentTable = nil
        queryDepth += 1
        return outerTable
    }

    /// Ends a query of SQL text.
    mutating func endLiteralQuery(in table: CurrentTable?) {
        currentTable = table
        queryDepth -= 1
    }

    /// Gives a table of the innermost query an identity, until the end of the query.
    mutating func define(_ identity: ObjectIdentifier, table: String, name: String, isQualified: Bool, query: AnyObject? = nil) {
        knownTables.append(
            KnownTable(identity: identity, table: table, name: name, isQualified: isQualified, depth: queryDepth, query: query))
    }

    /// The query that the table of an identity is a part of: the innermost one.
    func query(of identity: ObjectIdentifier) -> AnyObject? {
        knownTable(identity)?.query
    }

    /// The table of an identity. That of the innermost query comes first.
    func table(_ identity: ObjectIdentifier) -> CurrentTable? {
        guard let known = knownTable(identity) else { return nil }
        let needsQualifier = known.isQualified || known.depth < queryDepth
        return CurrentTable(table: known.table, qualifier: needsQualifier ? known.name : nil)
    }

    private func knownTable(_ identity: ObjectIdentifier) -> KnownTable? {
        knownTables.last { $0.identity == identity }
    }

    /// Appends the beginning of a query.
    mutating func appendSelect(distinct isDistinct: Bool = false) {
        sources.selectCount += 1
        append(isDistinct ? "SELECT DISTINCT " : "SELECT ")
    }

    /// Appends a table as a source of the query, with its name in the query if it has another one there: `"flight" "leg"`.
    mutating func append(source table: String, named name: String) {
        sources.tables.append(table)
        append(identifier: table)
        if !name.isSameText(as: table) {
            append(" ")
            append(identifier: name)
        }
    }
}

extension SQLWriter {
    /// What queries read, for the regions of the database.
    struct Sources {
        /// The tables that the queries have named as their sources, in order of appearance, with repetitions.
        fileprivate(set) var tables: [String] = []

        /// The table-valued functions that the queries have called, in order of appearance, with repetitions.
        var functions: [String] = []

        /// How many queries have been begun. Those inside of SQL literals do not count.
        fileprivate(set) var selectCount = 0
    }
}

extension [UInt8] {
    /// Appends a name in double quotes. The quotes in the name are doubled, so that it ends where it must.
    mutating func append(quotedIdentifier name: String) {
        let quote = UInt8(ascii: "\"")
        append(quote)
        var name = name
        name.withUTF8 { name in
            guard name.contains(quote) else {
                return append(contentsOf: name)
            }
            for byte in name {
                append(byte)
                if byte == quote {
                    append(byte)
                }
            }
        }
        append(quote)
    }
}
