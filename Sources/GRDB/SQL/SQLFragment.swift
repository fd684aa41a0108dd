// `SQLFragment`, what everything that ends up in SQL text has in common.

/// A value that stands for a piece of SQL: an expression, a selection, an ordering, a query, a literal…
///
/// Fragments are values. They know the database only when they are written: schema look-ups, and the names of the
/// tables that columns belong to, are a matter of the writer.
protocol SQLFragment: Sendable {
    /// Appends the SQL text and the arguments of this fragment.
    func write(to writer: inout SQLWriter) throws

    /// How many fragments are inside one another, at the deepest place. It is 0 for those that hold no other one, and one more than the depth of
    /// what they hold for all others. Finding it does not look through all levels: what can be nested at will remembers its depth.
    var depth: Int { get }
}
