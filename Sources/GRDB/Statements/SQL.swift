// `SQL`, the literal that keeps SQL text and values apart, and turns them into a query.

/// A piece of SQL whose values are arguments, not text.
///
/// Interpolated values can't break the SQL, nor change what it does:
///
///     let name = "O'Hare"
///     // UPDATE airport SET name = ? WHERE code = ?
///     try db.execute(literal: "UPDATE airport SET name = \(name) WHERE code = \("ORD")")
///
/// Columns, expressions, requests and other literals can be interpolated as well: see ``SQLInterpolation``. Literals can
/// be concatenated, and used as expressions of the query interface:
///
///     var query: SQL = "SELECT * FROM flight"
///     if let delay {
///         query.append(literal: " WHERE delay > \(delay)")
///     }
///
/// To use it, give it to a method that has a `literal` argument, make an ``SQLRequest``, or see ``build(_:)``.
public struct SQL: Sendable {
    /// The parts, in order. Neighbouring texts are merged, unless they have named arguments.
    enum Segment: Sendable {
        case text(String, StatementArguments)
        case fragment(any SQLFragment)

        /// The beginning and the end of a query. The columns in it belong to its own tables, which only the text names.
        ///
        /// They are segments, and not a fragment around others, because a loop may put a query into the next one each time.
        case queryBegin
        case queryEnd
    }

    private var segments: PersistentList<Segment>

    /// The depth of the deepest fragment.
    private var fragmentDepth = 0

    /// A text that is longer is not copied into one with the text that follows it.
    private static let maximumLengthOfMergedText = 4_096

    /// An empty literal, ready for a number of segments.
    init(minimumCapacity: Int = 0) {
        var segments: [Segment] = []
        segments.reserveCapacity(minimumCapacity)
        self.segments = PersistentList(segments)
    }

    /// A literal that consists of one fragment.
    init(fragment: some SQLFragment) {
        self.init(minimumCapacity: 1)
        append(fragment: fragment)
    }

    /// Creates a literal from SQL text and the arguments it needs.
    ///
    ///     let query = SQL(sql: "SELECT * FROM flight WHERE carrier = ?", arguments: ["UA"])
    ///     let other = SQL(sql: "SELECT * FROM flight WHERE carrier = :carrier", arguments: ["carrier": "UA"])
    ///
    /// - Parameters:
    ///   - sql: The text. It must not contain values that come from outside: use arguments.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public init(sql: String, arguments: StatementArguments = StatementArguments()) {
        self.init()
        append(sql: sql, arguments: arguments)
    }

    /// Creates a literal that consists of one expression.
    ///
    ///     let condition = SQL(Column("carrier") == "UA")  // "carrier" = ?
    ///
    /// - Parameter expression: A column, a condition, another literal…
    public init(_ expression: some SQLSpecificExpressible) {
        self.init()
        append(expression.sqlExpression)
    }

    /// Whether the literal has no SQL text.
    public var isEmpty: Bool {
        segments.elements.allSatisfy { segment in
            switch segment {
            case .text(let text, _): text.isEmpty
            case .fragment: false
            case .queryBegin, .queryEnd: true
            }
        }
    }

    /// Returns the SQL text, and its arguments, for a connection.
    ///
    ///     let query: SQL = "SELECT * FROM flight WHERE carrier = \("UA")"
    ///     let (sql, arguments) = try query.build(db)
    ///     print(sql)        // SELECT * FROM flight WHERE carrier = ?
    ///     print(arguments)  // ["UA"]
    ///
    /// - Parameter db: A connection. It gives the schema that interpolated requests may need.
    /// - Throws: A ``DatabaseError`` with code `SQLITE_MISUSE` when two parts have a named argument of the same name,
    ///   and whatever prevents the SQL of an interpolated request from being written.
    public func build(_ db: Database) throws -> (sql: String, arguments: StatementArguments) {
        var writer = SQLWriter(db)
        try write(to: &writer)
        return (sql: writer.sql, arguments: writer.arguments)
    }
}

// MARK: - Appending

extension SQL {
    /// Appends another literal.
    ///
    /// - Parameter sqlLiteral: What to append. No space is added.
    public mutating func append(literal sqlLiteral: SQL) {
        fragmentDepth = max(fragmentDepth, sqlLiteral.fragmentDepth)
        guard case .array(let others) = sqlLiteral.segments else {
            return segments.append(contentsOf: sqlLiteral.segments)
        }
        for segment in others {
            switch segment {
            case .text(let text, let arguments):
                append(sql: text, arguments: arguments)
            case .fragment, .queryBegin, .queryEnd:
                segments.append(segment)
            }
        }
    }

    /// The literal as a query of its own, whatever it is embedded in.
    var asQuery: SQL {
        var query = SQL(minimumCapacity: 3)
        query.segments.append(.queryBegin)
        query.append(literal: self)
        query.segments.append(.queryEnd)
        return query
    }

    /// Appends SQL text and the arguments it needs.
    ///
    ///     var query: SQL = "SELECT * FROM flight WHERE origin = \("ATL")"
    ///     query.append(sql: " AND delay > ?", arguments: [60])
    ///
    /// - Parameters:
    ///   - sql: The text. No space is added.
    ///   - arguments: The values of the question marks, or of the names, of the text.
    public mutating func append(sql: String, arguments: StatementArguments = StatementArguments()) {
        if sql.isEmpty && arguments.isEmpty {
            return
        }
        guard case .text(var text, var values)? = segments.last,
            arguments.namedValues.isEmpty, values.namedValues.isEmpty, text.utf8.count <= Self.maximumLengthOfMergedText
        else {
            segments.append(.text(sql, arguments))
            return
        }
        // Taken out before it grows: the text is not copied when nothing else refers to it.
        segments.replaceLast(with: .text("", StatementArguments()))
        text.append(sql)
        values.values.append(contentsOf: arguments.values)
        segments.replaceLast(with: .text(text, values))
    }

    /// Appends an expression.
    mutating func append(_ expression: SQLExpression) {
        if let literal = expression.node(as: SQL.self) {
            // Flat: a loop may put a literal into the next one each time.
            return append(literal: literal)
        }
        switch expression.storage {
        case .databaseValue(let value) where value.isNull:
            append(sql: "NULL")
        case .databaseValue(let value):
            append(sql: "?", arguments: StatementArguments(values: [value]))
        case .literal(let text, let arguments):
            append(sql: text, arguments: StatementArguments(values: arguments))
        case .column, .node:
            append(fragment: expression)
        }
    }

    /// Appends a query, without parentheses.
    mutating func append(_ subquery: SQLSubquery) {
        guard let literal = subquery.query as? SQL else {
            return append(fragment: subquery)
        }
        append(literal: literal)
    }

    /// Appends anything else.
    mutating func append(fragment: some SQLFragment) {
        let depth = fragment.depth
        fragmentDepth = min(max(fragmentDepth, depth), SQLDepth.maximum)
        segments.append(.fragment(depth <= SQLDepth.maximum ? fragment : TooDeepExpression()))
    }

    /// Returns a literal made of two literals.
    public static func + (lhs: SQL, rhs: SQL) -> SQL {
        var result = lhs
        result += rhs
        return result
    }

    /// Appends a literal to another one.
    public static func += (lhs: inout SQL, rhs: SQL) {
        lhs.append(literal: rhs)
    }
}

// MARK: - Writing

extension SQL: SQLFragment {
    var depth: Int { fragmentDepth + 1 }

    func write(to writer: inout SQLWriter) throws {
        // The tables around the queries that are being written, from the outermost one.
        var outerTables: [SQLWriter.CurrentTable?] = []
        try segments.forEach { segment in
            switch segment {
            case .text(let text, let arguments):
                try writer.append(text, arguments: arguments)
            case .fragment(let fragment):
                try fragment.write(to: &writer)
            case .queryBegin:
                outerTables.append(writer.beginLiteralQuery())
            case .queryEnd:
                if let table = outerTables.popLast() {
                    writer.endLiteralQuery(in: table)
                }
            }
        }
    }
}

extension SQL: SQLExpressionNode {
    /// Literals are not parsed: they may contain any operator.
    var isCompound: Bool { true }
}

extension SQL: SQLSpecificExpressible {
    /// The literal as an expression. As the operand of an operator, it is put between parentheses.
    ///
    ///     // "year" = (? + 1)
    ///     Column("year") == SQL("\(2012) + 1").sqlExpression
    public var sqlExpression: SQLExpression {
        if case .array(let segments) = segments, segments.count == 1, case .text(let text, let arguments) = segments[0],
            arguments.namedValues.isEmpty
        {
            return SQLExpression(literal: text, arguments: arguments.values)
        }
        return SQLExpression(node: self)
    }

    /// The literal as a selection. It may contain several columns.
    public var sqlSelection: SQLSelection {
        SQLSelection(fragment: self)
    }

    /// The literal as an ordering. It may contain several terms, and directions.
    public var sqlOrdering: SQLOrdering {
        SQLOrdering(fragment: self)
    }
}

// MARK: - Literals

extension SQL: ExpressibleByStringInterpolation {
    /// Creates a literal from a string of SQL text.
    public init(stringLiteral value: String) {
        self.init(sql: value)
    }

    /// Creates a literal from a string of SQL text.
    public init(unicodeScalarLiteral value: String) {
        self.init(sql: value)
    }

    /// Creates a literal from a string of SQL text.
    public init(extendedGraphemeClusterLiteral value: String) {
        self.init(sql: value)
    }

    /// Creates a literal from a string with interpolations: see ``SQLInterpolation``.
    public init(stringInterpolation: SQLInterpolation) {
        self = stringInterpolation.literal
    }
}
