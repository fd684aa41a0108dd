// The functions of SQL that parse, look into, build, change and check JSON.

extension Database {
    // MARK: - Parsing

    /// Returns JSON without its unneeded spaces: `JSON`.
    ///
    ///     // JSON("details")
    ///     Database.json(Column("details"))
    ///
    /// - Parameter value: JSON. The query throws an error when it meets something else.
    public static func json(_ value: some SQLExpressible) -> SQLExpression {
        .jsonFunction("JSON", [value.sqlExpression])
    }

    /// Returns the condition that a value is JSON: `JSON_VALID`.
    ///
    ///     // JSON_VALID("details")
    ///     Database.jsonIsValid(Column("details"))
    ///
    /// - Parameter value: Any value.
    public static func jsonIsValid(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_VALID", [value.sqlExpression])
    }

    /// Returns the condition that a value is JSON of one of several forms: `JSON_VALID`. It needs SQLite 3.45.
    ///
    ///     // JSON_VALID("details", ?)
    ///     Database.jsonIsValid(Column("details"), options: [.json, .jsonb])
    ///
    /// - Parameters:
    ///   - value: Any value.
    ///   - options: The forms, at least one of them. `nil` stands for JSON text, as without options.
    public static func jsonIsValid(_ value: some SQLExpressible, options: JSONValidationOptions?) -> SQLExpression {
        guard let options else { return jsonIsValid(value) }
        return .function("JSON_VALID", [value.sqlExpression, options.rawValue.sqlExpression])
    }

    /// Returns the position of the first mistake in JSON, counted in characters from 1, or 0 when there is none: `JSON_ERROR_POSITION`. It needs
    /// SQLite 3.42.
    ///
    ///     // JSON_ERROR_POSITION("details")
    ///     Database.jsonErrorPosition(Column("details"))
    ///
    /// - Parameter value: Any value.
    public static func jsonErrorPosition(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_ERROR_POSITION", [value.sqlExpression])
    }

    /// Returns the type of a JSON value: `JSON_TYPE`.
    ///
    ///     // JSON_TYPE("details")
    ///     Database.jsonType(Column("details"))
    ///
    /// - Parameter value: JSON.
    /// - Returns: `'null'`, `'true'`, `'false'`, `'integer'`, `'real'`, `'text'`, `'array'` or `'object'`.
    public static func jsonType(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_TYPE", [value.sqlExpression])
    }

    /// Returns the type of a part of JSON: `JSON_TYPE`.
    ///
    ///     // JSON_TYPE("details", ?)
    ///     Database.jsonType(Column("details"), atPath: "$.gate")
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - path: A path that starts with `$`.
    /// - Returns: One of the names that ``jsonType(_:)`` gives, or NULL when there is no such part.
    public static func jsonType(_ value: some SQLExpressible, atPath path: some SQLExpressible) -> SQLExpression {
        .function("JSON_TYPE", [value.sqlExpression, path.sqlExpression])
    }

    // MARK: - Looking into JSON

    /// Returns the number of elements of a JSON array: `JSON_ARRAY_LENGTH`. It is 0 for other JSON.
    ///
    ///     // JSON_ARRAY_LENGTH("stops")
    ///     Database.jsonArrayLength(Column("stops"))
    ///
    /// - Parameter value: JSON.
    public static func jsonArrayLength(_ value: some SQLExpressible) -> SQLExpression {
        .function("JSON_ARRAY_LENGTH", [value.sqlExpression])
    }

    /// Returns the number of elements of a JSON array inside JSON: `JSON_ARRAY_LENGTH`.
    ///
    ///     // JSON_ARRAY_LENGTH("details", ?)
    ///     Database.jsonArrayLength(Column("details"), atPath: "$.crew")
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - path: A path that starts with `$`.
    public static func jsonArrayLength(_ value: some SQLExpressible, atPath path: some SQLExpressible) -> SQLExpression {
        .function("JSON_ARRAY_LENGTH", [value.sqlExpression, path.sqlExpression])
    }

    /// Returns the value of a part of JSON: a string, a number, NULL, or the text of an object or an array: `JSON_EXTRACT`.
    ///
    ///     // JSON_EXTRACT("details", ?)
    ///     Database.jsonExtract(Column("details"), atPath: "$.gate")
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - path: A path that starts with `$`.
    public static func jsonExtract(_ value: some SQLExpressible, atPath path: some SQLExpressible) -> SQLExpression {
        .function("JSON_EXTRACT", [value.sqlExpression, path.sqlExpression])
    }

    /// Returns a JSON array of several parts of JSON: `JSON_EXTRACT`.
    ///
    ///     // JSON_EXTRACT("details", ?, ?)
    ///     Database.jsonExtract(Column("details"), atPaths: ["$.gate", "$.terminal"])
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - paths: Paths that start with `$`. With a single path, SQLite gives its value instead of an array.
    public static func jsonExtract(
        _ value: some SQLExpressible,
        atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .function("JSON_EXTRACT", [value.sqlExpression] + paths.map { $0.sqlExpression })
    }

    // MARK: - Building JSON

    /// Returns a JSON array: `JSON_ARRAY`.
    ///
    ///     // JSON_ARRAY(?, ?, ?)
    ///     Database.jsonArray([1, 2, 3])
    ///
    /// - Parameter values: The elements. Those that are ``SQLJSONExpressible`` are parsed, other strings remain strings.
    public static func jsonArray(_ values: some Collection<some SQLExpressible>) -> SQLExpression {
        .jsonFunction("JSON_ARRAY", values.map { $0.sqlExpression.jsonElement })
    }

    /// Returns a JSON array of elements of several types: `JSON_ARRAY`.
    ///
    ///     // JSON_ARRAY("number", ?, JSON("details"))
    ///     let elements: [any SQLExpressible] = [Column("number"), "text", JSONColumn("details")]
    ///     Database.jsonArray(elements)
    ///
    /// - Parameter values: The elements. Those that are ``SQLJSONExpressible`` are parsed, other strings remain strings.
    public static func jsonArray(_ values: some Collection<any SQLExpressible>) -> SQLExpression {
        .jsonFunction("JSON_ARRAY", values.map { $0.sqlExpression.jsonElement })
    }

    /// Returns a JSON object: `JSON_OBJECT`.
    ///
    ///     // JSON_OBJECT(?, "number", ?, JSON("details"))
    ///     let members: KeyValuePairs<String, any SQLExpressible> = [
    ///         "number": Column("number"),
    ///         "details": JSONColumn("details"),
    ///     ]
    ///     Database.jsonObject(members)
    ///
    /// - Parameter elements: The members. Values that are ``SQLJSONExpressible`` are parsed, other strings remain strings. A dictionary has
    ///   no order: the members come in another one each time the program runs.
    public static func jsonObject(_ elements: some Collection<(key: String, value: any SQLExpressible)>) -> SQLExpression {
        .jsonFunction("JSON_OBJECT", jsonArguments(elements))
    }

    /// Returns a value as JSON: a string gets quotes: `JSON_QUOTE`.
    ///
    ///     // JSON_QUOTE("number")
    ///     Database.jsonQuote(Column("number"))
    ///
    /// - Parameter value: Any value. If it is ``SQLJSONExpressible``, it remains as it is.
    public static func jsonQuote(_ value: some SQLExpressible) -> SQLExpression {
        .jsonFunction("JSON_QUOTE", [value.sqlExpression.jsonElement])
    }

    /// Returns a JSON array of the values of many rows: `JSON_GROUP_ARRAY`.
    ///
    ///     // SELECT "carrier", JSON_GROUP_ARRAY("number") FROM "flight" GROUP BY "carrier"
    ///     Flight
    ///         .select(Column("carrier"), Database.jsonGroupArray(Column("number")))
    ///         .group(Column("carrier"))
    ///
    /// - Parameters:
    ///   - value: An element. If it is ``SQLJSONExpressible`` it is parsed, other strings remain strings.
    ///   - filter: The condition of the rows that are considered, if not all are.
    public static func jsonGroupArray(
        _ value: some SQLExpressible,
        filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        jsonGroupArray(value, orderBy: nil, filter: filter)
    }

    /// Returns a JSON array of the values of many rows, in a certain order: `JSON_GROUP_ARRAY`. It needs SQLite 3.44.
    ///
    ///     // SELECT "carrier", JSON_GROUP_ARRAY("number" ORDER BY "departure" DESC) FROM "flight" GROUP BY "carrier"
    ///     Flight
    ///         .select(Column("carrier"), Database.jsonGroupArray(Column("number"), orderBy: Column("departure").desc))
    ///         .group(Column("carrier"))
    ///
    /// - Parameters:
    ///   - value: An element. If it is ``SQLJSONExpressible`` it is parsed, other strings remain strings.
    ///   - ordering: The order of the elements. `nil` stands for any order.
    ///   - filter: The condition of the rows that are considered, if not all are.
    public static func jsonGroupArray(
        _ value: some SQLExpressible,
        orderBy ordering: (any SQLOrderingTerm)?,
        filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        .jsonAggregate("JSON_GROUP_ARRAY", [value.sqlExpression.jsonElement], orderBy: ordering, filter: filter)
    }

    /// Returns a JSON object that has a member for each of many rows: `JSON_GROUP_OBJECT`.
    ///
    ///     // SELECT JSON_GROUP_OBJECT("code", "name") FROM "airport"
    ///     Airport.select(Database.jsonGroupObject(key: Column("code"), value: Column("name")))
    ///
    /// - Parameters:
    ///   - key: The name of a member.
    ///   - value: Its value. If it is ``SQLJSONExpressible`` it is parsed, other strings remain strings.
    ///   - filter: The condition of the rows that are considered, if not all are.
    public static func jsonGroupObject(
        key: some SQLExpressible,
        value: some SQLExpressible,
        filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        .jsonAggregate("JSON_GROUP_OBJECT", [key.sqlExpression, value.sqlExpression.jsonElement], filter: filter)
    }

    // MARK: - Changing JSON

    /// Returns JSON with new parts. Parts that exist remain as they are: `JSON_INSERT`.
    ///
    ///     // JSON_INSERT("details", ?, ?)
    ///     Database.jsonInsert(Column("details"), ["$.gate": "B12"])
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - assignments: Paths that start with `$`, and values. Those that are ``SQLJSONExpressible`` are parsed.
    public static func jsonInsert(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .jsonFunction("JSON_INSERT", [value.sqlExpression] + jsonArguments(assignments))
    }

    /// Returns JSON with other values of its parts. Parts that do not exist are not added: `JSON_REPLACE`.
    ///
    ///     // JSON_REPLACE("details", ?, ?)
    ///     Database.jsonReplace(Column("details"), ["$.gate": "B12"])
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - assignments: Paths that start with `$`, and values. Those that are ``SQLJSONExpressible`` are parsed.
    public static func jsonReplace(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .jsonFunction("JSON_REPLACE", [value.sqlExpression] + jsonArguments(assignments))
    }

    /// Returns JSON with other values of its parts, and with new ones: `JSON_SET`.
    ///
    ///     // JSON_SET("details", ?, ?)
    ///     Database.jsonSet(Column("details"), ["$.gate": "B12"])
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - assignments: Paths that start with `$`, and values. Those that are ``SQLJSONExpressible`` are parsed.
    public static func jsonSet(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .jsonFunction("JSON_SET", [value.sqlExpression] + jsonArguments(assignments))
    }

    /// Returns JSON with the changes that a patch describes, after RFC 7396: `JSON_PATCH`.
    ///
    ///     // JSON_PATCH("details", ?)
    ///     Database.jsonPatch(Column("details"), with: #"{"gate": "B12", "delay": null}"#)
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - patch: A JSON object. Its members replace those of the value, and those that are null are removed.
    public static func jsonPatch(_ value: some SQLExpressible, with patch: some SQLExpressible) -> SQLExpression {
        .jsonFunction("JSON_PATCH", [value.sqlExpression, patch.sqlExpression])
    }

    /// Returns JSON without one of its parts: `JSON_REMOVE`.
    ///
    ///     // JSON_REMOVE("details", ?)
    ///     Database.jsonRemove(Column("details"), atPath: "$.gate")
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - path: A path that starts with `$`.
    public static func jsonRemove(_ value: some SQLExpressible, atPath path: some SQLExpressible) -> SQLExpression {
        .jsonFunction("JSON_REMOVE", [value.sqlExpression, path.sqlExpression])
    }

    /// Returns JSON without some of its parts: `JSON_REMOVE`.
    ///
    ///     // JSON_REMOVE("details", ?, ?)
    ///     Database.jsonRemove(Column("details"), atPaths: ["$.gate", "$.terminal"])
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - paths: Paths that start with `$`. They are removed one after the other, each from what the one before it has left.
    public static func jsonRemove(
        _ value: some SQLExpressible,
        atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .jsonFunction("JSON_REMOVE", [value.sqlExpression] + paths.map { $0.sqlExpression })
    }

    /// The arguments of a function that takes names or paths, each followed by a value.
    static func jsonArguments(_ elements: some Collection<(key: String, value: any SQLExpressible)>) -> [SQLExpression] {
        elements.flatMap { [$0.key.sqlExpression, $0.value.sqlExpression.jsonElement] }
    }
}

// MARK: - Options

/// The forms of JSON that ``Database/jsonIsValid(_:options:)`` accepts.
public struct JSONValidationOptions: OptionSet, Sendable {
    /// The number that SQLite takes.
    public let rawValue: Int

    /// Creates options from the number that SQLite takes.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Accepts text that is JSON after RFC 8259.
    public static let json = JSONValidationOptions(rawValue: 1)

    /// Accepts text that is JSON5, of which JSON is a part.
    public static let json5 = JSONValidationOptions(rawValue: 2)

    /// Accepts blobs that begin like JSONB. SQLite does not look further.
    public static let probablyJSONB = JSONValidationOptions(rawValue: 4)

    /// Accepts blobs that are JSONB from the first byte to the last one.
    public static let jsonb = JSONValidationOptions(rawValue: 8)
}
