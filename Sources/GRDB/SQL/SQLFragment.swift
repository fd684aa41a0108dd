// `SQLFragment`, what everything that ends up in SQL text has in common, and how deep such pieces may be nested.

/// A value that stands for a piece of SQL: an expression, a selection, an ordering, a query, a literal…
///
/// Fragments are values. They know the database only when they are written: schema look-ups, and the names of the
/// tables that columns belong to, are a matter of the writer.
protocol SQLFragment: NestedFragments, Sendable {
    /// Appends the SQL text and the arguments of this fragment.
    func write(to writer: inout SQLWriter) throws
}

// MARK: - Depth

/// A fragment, several, or none.
protocol NestedFragments {
    /// How many fragments are inside one another, at the deepest place. It is 0 for those that hold no other one, and one more than the depth of
    /// what they hold for all others. Finding it does not look through all levels: what can be nested at will remembers its depth.
    var depth: Int { get }
}

/// How deep pieces of SQL may be nested.
///
/// What is done with nested pieces (writing them, looking into them, destroying them) calls functions inside of functions. The limit is such that
/// a stack of 512 KiB, which threads have, bears it in all builds. SQLite's parser gives up earlier, in most builds of it.
enum SQLDepth {
    /// The depth that a piece of SQL may have. Expressions keep theirs in a byte.
    static let maximum = 200

    /// What a query adds to the depth: it needs as much of the stack as several expressions.
    static let query = 4

    /// What a joined table adds to the depth. SQLite joins 64 tables at most.
    static let join = 3

    /// The error of what is nested too deep. SQLite says it in the same words.
    static var error: DatabaseError {
        DatabaseError(extendedResultCode: .SQLITE_TOOBIG, message: "Expression tree is too large (maximum depth \(maximum))")
    }
}

/// Stands in for a piece of SQL that was nested too deep when it was made. It says so when it is written.
///
/// The pieces themselves are gone: what was not kept need not be destroyed, which no thread could do with its stack.
struct TooDeepExpression: SQLExpressionNode {
    var isCompound: Bool { false }

    var depth: Int { SQLDepth.maximum }

    func write(to writer: inout SQLWriter) throws {
        throw SQLDepth.error
    }
}

extension Sequence where Element: NestedFragments {
    /// The depth of the deepest fragment.
    var depth: Int {
        reduce(0) { Swift.max($0, $1.depth) }
    }
}

extension Array: NestedFragments where Element: NestedFragments {}

extension Optional: NestedFragments where Wrapped: NestedFragments {
    /// The depth of the fragment, if there is one.
    var depth: Int {
        map(\.depth) ?? 0
    }
}
