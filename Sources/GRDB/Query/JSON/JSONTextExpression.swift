// Expressions that are known to be JSON.

/// An expression that SQL takes for a string, and programs know to be JSON. It makes a difference for functions that build JSON only.
struct JSONTextExpression: SQLExpressionNode {
    let text: SQLExpression

    var isCompound: Bool { text.isCompound }

    var depth: Int { text.depth + 1 }

    var isAggregate: Bool { text.isAggregate }

    var isJSONText: Bool { true }

    func write(to writer: inout SQLWriter) throws {
        try text.write(to: &writer)
    }
}

extension SQLExpression {
    /// The expression, known to be JSON.
    ///
    /// NULL is the JSON `null` as it is, and what SQLite knows to be JSON needs no other parser.
    static func jsonText(_ text: SQLExpression) -> SQLExpression {
        if text.isNull || text.isJSON { return text }
        return SQLExpression(node: JSONTextExpression(text: text))
    }

    /// The expression as a part of the JSON that a function builds: text that is JSON is passed to `JSON(…)`, so that SQLite parses it, or to
    /// `JSONB(…)`, which writes no text in between.
    var jsonElement: SQLExpression {
        isJSONText ? .function(SQLiteLibrary.hasJSONB ? "JSONB" : "JSON", [self]) : self
    }
}

extension SQLiteLibrary {
    /// Whether SQLite has a binary form of JSON, and the functions that give it.
    fileprivate static let hasJSONB = versionNumber >= 3_045_000
}
