// `SQLWriter`, the growing SQL text with its arguments that queries are written to, from the first word to the last.

/// Receives the text and the arguments of a query, in order. Nothing that has been written is ever changed or copied.
struct SQLWriter {
    /// The value of a named argument, such as `:name`. The name comes without its colon.
    typealias NamedArgument = (name: String, value: DatabaseValue)

    /// The connection that the SQL is written for: it gives the schema.
    let db: Database

    /// The text so far.
    private(set) var sql = ""

    /// The values of the arguments that are found by their position.
    private(set) var positionalArguments: [DatabaseValue] = []

    /// The values of the arguments that are found by their name, in order of appearance.
    private(set) var namedArguments: [NamedArgument] = []

    /// The names in `namedArguments`.
    private var argumentNames: Set<String> = []

    /// How many expressions are being written, one inside the other.
    private var expressionDepth = 0

    /// How many expressions can be inside one another. It is the limit that SQLite has, unless it is compiled with another one.
    private static let maximumExpressionDepth = 1_000

    init(_ db: Database) {
        self.db = db
        // Most queries fit, so that the text is allocated once.
        sql.reserveCapacity(240)
    }

    /// Must be called before an expression that may have operands is written.
    ///
    /// - Throws: The `DatabaseError` that SQLite would throw for the text, before the stack overflows.
    mutating func enterExpression() throws {
        expressionDepth += 1
        guard expressionDepth <= Self.maximumExpressionDepth else {
            throw DatabaseError(
                resultCode: .SQLITE_ERROR,
                message: "Expression tree is too large (maximum depth \(Self.maximumExpressionDepth))")
        }
    }

    /// Must be called after an expression has been written.
    mutating func leaveExpression() {
        expressionDepth -= 1
    }

    /// Appends SQL text as it is.
    mutating func append(_ text: String) {
        sql.append(text)
    }

    /// Appends the name of a table, a column, etc., quoted.
    mutating func append(identifier: String) {
        sql.append(quotedIdentifier: identifier)
    }

    /// Appends a value: the text `NULL`, or a question mark and an argument.
    mutating func append(value: DatabaseValue) {
        if value.isNull {
            sql.append("NULL")
        } else {
            sql.append("?")
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
                sql.append(separator)
            }
            isFirst = false
            try fragment.write(to: &self)
        }
    }

    /// Appends the arguments of text that contains `?`.
    mutating func append(arguments: some Sequence<DatabaseValue>) {
        positionalArguments.append(contentsOf: arguments)
    }

    /// Appends the arguments of text that contains names such as `:name`.
    ///
    /// - Throws: A `DatabaseError` when an argument of the same name exists. There is one namespace for the whole
    ///   query: one of the two values would silently be lost.
    mutating func append(namedArguments arguments: some Sequence<NamedArgument>) throws {
        for argument in arguments {
            guard argumentNames.insert(argument.name).inserted else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "already defined statement argument: \(argument.name)")
            }
            namedArguments.append(argument)
        }
    }
}

extension String {
    /// Appends a name in double quotes. The quotes in the name are doubled, so that it ends where it must.
    mutating func append(quotedIdentifier name: String) {
        append("\"")
        if name.utf8.contains(UInt8(ascii: "\"")) {
            for scalar in name.unicodeScalars {
                unicodeScalars.append(scalar)
                if scalar == "\"" {
                    unicodeScalars.append(scalar)
                }
            }
        } else {
            append(name)
        }
        append("\"")
    }
}
