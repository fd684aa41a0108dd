// `SQLJSONExpressible`, the protocol of expressions that are JSON, with the access to what is inside, and the types that conform to it.

/// A type whose values stand for JSON in SQL.
///
/// There are two of them: ``JSONColumn``, and what ``SQLSpecificExpressible/asJSON`` gives for any expression. A type of columns can be
/// another one: `enum Columns: String, ColumnExpression, SQLJSONExpressible`.
///
///     JSONColumn("details")
///     Column("details").asJSON
///     #"{"gate": "B12"}"#.databaseValue.asJSON
///
/// Two things can be done with JSON, and not with other expressions. It can be looked into:
///
///     // SELECT "details" ->> ? FROM "flight"
///     Flight.select(JSONColumn("details")["gate"])
///
/// And it becomes a part of the JSON that a function builds, where a string would remain a string:
///
///     // JSON_ARRAY(JSON("details"), "details")  ->  [{"gate":"B12"},"{\"gate\":\"B12\"}"]
///     let elements: [any SQLExpressible] = [JSONColumn("details"), Column("details")]
///     Database.jsonArray(elements)
///
/// Whether it really is JSON is found out by SQLite, when it parses the value: a query that meets anything else throws an error
/// (`malformed JSON`).
///
/// See <https://www.sqlite.org/json1.html>. The operators `->` and `->>` need SQLite 3.38.
public protocol SQLJSONExpressible: SQLSpecificExpressible {}

extension SQLJSONExpressible {
    /// Returns the value of a part of the JSON: a string, a number, NULL, or the text of an object or an array.
    ///
    ///     // "details" ->> ?
    ///     JSONColumn("details")["gate"]
    ///     JSONColumn("details")["$.crew[0].name"]
    ///     JSONColumn("stops")[0]
    ///
    /// - Parameter path: The name of a member of an object, the index of an element of an array, or a path that starts with `$`.
    public subscript(_ path: some SQLExpressible) -> SQLExpression {
        .binary(sqlExpression, .jsonValue, path.sqlExpression)
    }

    /// Returns the value of a part of the JSON: a string, a number, NULL, or the text of an object or an array.
    ///
    ///     // JSON_EXTRACT("details", ?)
    ///     JSONColumn("details").jsonExtract(atPath: "$.gate")
    ///
    /// - Parameter path: A path that starts with `$`.
    public func jsonExtract(atPath path: some SQLExpressible) -> SQLExpression {
        Database.jsonExtract(self, atPath: path)
    }

    /// Returns a JSON array of several parts of the JSON.
    ///
    ///     // JSON_EXTRACT("details", ?, ?)
    ///     JSONColumn("details").jsonExtract(atPaths: ["$.gate", "$.terminal"])
    ///
    /// - Parameter paths: Paths that start with `$`. With a single path, SQLite gives its value instead of an array.
    public func jsonExtract(atPaths paths: some Collection<some SQLExpressible>) -> SQLExpression {
        Database.jsonExtract(self, atPaths: paths)
    }

    /// Returns a part of the JSON, as JSON: a string has its quotes.
    ///
    ///     // "details" -> ?
    ///     JSONColumn("details").jsonRepresentation(atPath: "$.gate")
    ///     // ("details" -> ?) ->> ?
    ///     JSONColumn("details").jsonRepresentation(atPath: "$.gate").asJSON["level"]
    ///
    /// SQLite knows that it is JSON: it is a part of the JSON that a function builds as it is.
    ///
    /// - Parameter path: The name of a member of an object, the index of an element of an array, or a path that starts with `$`.
    public func jsonRepresentation(atPath path: some SQLExpressible) -> SQLExpression {
        .binary(sqlExpression, .jsonRepresentation, path.sqlExpression)
    }
}

extension SQLSpecificExpressible {
    /// The expression, taken for JSON: see ``SQLJSONExpressible``.
    ///
    ///     // "details" ->> ?
    ///     Column("details").asJSON["gate"]
    public var asJSON: AnySQLJSONExpressible {
        AnySQLJSONExpressible(sqlExpression: .jsonText(sqlExpression))
    }
}

/// Any expression that is JSON: see ``SQLJSONExpressible``.
public struct AnySQLJSONExpressible: SQLJSONExpressible, Sendable {
    /// The expression.
    public let sqlExpression: SQLExpression
}

extension AnySQLJSONExpressible {
    /// Creates a value that stands for the same JSON as another value.
    ///
    /// - Parameter value: A JSON column, for instance.
    public init(_ value: some SQLJSONExpressible) {
        sqlExpression = value.sqlExpression
    }
}

/// A column of a table that contains JSON.
///
///     struct Flight: TableRecord {
///         enum Columns {
///             static let number = Column("number")
///             static let details = JSONColumn("details")
///         }
///     }
///
///     // SELECT * FROM "flight" WHERE ("details" ->> ?) = ?
///     Flight.filter { $0.details["gate"] == "B12" }
///
/// It is all that ``Column`` is, and ``SQLJSONExpressible``.
public struct JSONColumn: ColumnExpression, SQLJSONExpressible, Sendable {
    /// The name of the column, without quotes.
    public var name: String

    /// Creates a column with the given name.
    ///
    /// - Parameter name: The name, without quotes. Any string will do.
    public init(_ name: String) {
        self.name = name
    }

    /// Creates a column named after a coding key.
    ///
    /// - Parameter codingKey: A coding key. Its string value is the name of the column.
    public init(_ codingKey: some CodingKey) {
        self.name = codingKey.stringValue
    }
}

extension ColumnExpression where Self: SQLJSONExpressible {
    /// The column, known to be JSON.
    public var sqlExpression: SQLExpression {
        .jsonText(SQLExpression(column: name))
    }
}

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
