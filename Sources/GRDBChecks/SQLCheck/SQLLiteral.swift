// A literal of a Swift source that is SQL.

/// A literal of a Swift source that is SQL, or several that are joined by `+`.
struct SQLLiteral {
    /// The arguments that stand beside an SQL text.
    enum Arguments {
        /// The call has none, although it runs the statement.
        case missing

        /// A list of so many values, which begins at this offset in the file.
        case list(count: Int, offset: Int)

        /// The names of a dictionary, which begins at this offset in the file.
        case names([String], offset: Int)

        /// Whatever the program computes.
        case unknown
    }

    /// Where the literal begins and ends in the file.
    let range: Range<Int>

    /// The SQL, and where it stands in the file.
    var text = PlacedText()

    /// The parameters that stand for interpolations of which is not known whether they are values.
    var placeholders: [Range<Int>] = []

    /// Why the SQL is not to be compiled.
    var skipReason: SQLCheck.Skipped.Reason?

    /// Whether the SQL may be a part of a statement: the value of an `SQL`, or an argument of a function that is not known to take statements.
    var mayBeFragment = false

    /// The name of the type whose values are fetched.
    var recordName: String?

    /// Whether a row adapter stands between the columns and the values.
    var hasAdapter = false

    var arguments = Arguments.unknown
}
