// Statement arguments in a query that is being written.

extension SQLWriter {
    /// The arguments of the text so far.
    var arguments: StatementArguments {
        var arguments = StatementArguments(values: positionalArguments)
        arguments.namedValues = namedArguments.map { StatementArguments.NamedValue(name: $0.name, value: $0.value) }
        return arguments
    }

    /// Appends SQL text and the arguments it needs.
    ///
    /// - Throws: A `DatabaseError` when an argument has a name that is taken.
    mutating func append(_ text: String, arguments: StatementArguments) throws {
        append(text)
        append(arguments: arguments.values)
        try append(namedArguments: arguments.namedValues.lazy.map { (name: $0.name, value: $0.value) })
    }
}
