// The functions of SQL that give JSON in SQLite's binary form, JSONB. They need SQLite 3.45: older versions say "no such function".

extension Database {
    // MARK: - Parsing

    /// Returns JSON in its binary form: `JSONB`. It needs SQLite 3.45.
    ///
    ///     // JSONB("details")
    ///     Database.jsonb(Column("details"))
    ///
    /// The binary form is a blob, which SQLite reads faster than text. All functions of JSON take it, too.
    ///
    /// - Parameter value: JSON. The query throws an error when it meets something else.
    public static func jsonb(_ value: some SQLExpressible) -> SQLExpression {
        .jsonFunction("JSONB", [value.sqlExpression])
    }

    // MARK: - Looking into JSON

    /// Returns the value of a part of JSON: a string, a number, NULL, or an object or an array in the binary form: `JSONB_EXTRACT`. It needs
    /// SQLite 3.45.
    ///
    ///     // JSONB_EXTRACT("details", ?)
    ///     Database.jsonbExtract(Column("details"), atPath: "$.crew")
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - path: A path that starts with `$`.
    public static func jsonbExtract(_ value: some SQLExpressible, atPath path: some SQLExpressible) -> SQLExpression {
        .function("JSONB_EXTRACT", [value.sqlExpression, path.sqlExpression])
    }

    /// Returns an array of several parts of JSON, in the binary form: `JSONB_EXTRACT`. It needs SQLite 3.45.
    ///
    ///     // JSONB_EXTRACT("details", ?, ?)
    ///     Database.jsonbExtract(Column("details"), atPaths: ["$.gate", "$.terminal"])
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - paths: Paths that start with `$`. With a single path, SQLite gives its value instead of an array.
    public static func jsonbExtract(
        _ value: some SQLExpressible,
        atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .function("JSONB_EXTRACT", [value.sqlExpression] + paths.map { $0.sqlExpression })
    }

    // MARK: - Building JSON

    /// Returns an array in the binary form: `JSONB_ARRAY`. It needs SQLite 3.45.
    ///
    ///     // JSONB_ARRAY(?, ?, ?)
    ///     Database.jsonbArray([1, 2, 3])
    ///
    /// - Parameter values: The elements. Those that are ``SQLJSONExpressible`` are parsed, other strings remain strings.
    public static func jsonbArray(_ values: some Collection<some SQLExpressible>) -> SQLExpression {
        .jsonFunction("JSONB_ARRAY", values.map { $0.sqlExpression.jsonElement })
    }

    /// Returns an array of elements of several types, in the binary form: `JSONB_ARRAY`. It needs SQLite 3.45.
    ///
    ///     // JSONB_ARRAY("number", ?, JSONB("details"))
    ///     let elements: [any SQLExpressible] = [Column("number"), "text", JSONColumn("details")]
    ///     Database.jsonbArray(elements)
    ///
    /// - Parameter values: The elements. Those that are ``SQLJSONExpressible`` are parsed, other strings remain strings.
    public static func jsonbArray(_ values: some Collection<any SQLExpressible>) -> SQLExpression {
        .jsonFunction("JSONB_ARRAY", values.map { $0.sqlExpression.jsonElement })
    }

    /// Returns an object in the binary form: `JSONB_OBJECT`. It needs SQLite 3.45.
    ///
    ///     // JSONB_OBJECT(?, "number", ?, JSONB("details"))
    ///     let members: KeyValuePairs<String, any SQLExpressible> = [
    ///         "number": Column("number"),
    ///         "details": JSONColumn("details"),
    ///     ]
    ///     Database.jsonbObject(members)
    ///
    /// - Parameter elements: The members. Values that are ``SQLJSONExpressible`` are parsed, other strings remain strings. A dictionary has
    ///   no order: the members come in another one each time the program runs.
    public static func jsonbObject(_ elements: some Collection<(key: String, value: any SQLExpressible)>) -> SQLExpression {
        .jsonFunction("JSONB_OBJECT", jsonArguments(elements))
    }

    /// Returns an array of the values of many rows, in the binary form: `JSONB_GROUP_ARRAY`. It needs SQLite 3.45.
    ///
    ///     // SELECT "carrier", JSONB_GROUP_ARRAY("number" ORDER BY "departure") FROM "flight" GROUP BY "carrier"
    ///     Flight
    ///         .select(Column("carrier"), Database.jsonbGroupArray(Column("number"), orderBy: Column("departure")))
    ///         .group(Column("carrier"))
    ///
    /// - Parameters:
    ///   - value: An element. If it is ``SQLJSONExpressible`` it is parsed, other strings remain strings.
    ///   - ordering: The order of the elements, if it matters.
    ///   - filter: The condition of the rows that are considered, if not all are.
    public static func jsonbGroupArray(
        _ value: some SQLExpressible,
        orderBy ordering: (any SQLOrderingTerm)? = nil,
        filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        .jsonAggregate("JSONB_GROUP_ARRAY", [value.sqlExpression.jsonElement], orderBy: ordering, filter: filter)
    }

    /// Returns an object that has a member for each of many rows, in the binary form: `JSONB_GROUP_OBJECT`. It needs SQLite 3.45.
    ///
    ///     // SELECT JSONB_GROUP_OBJECT("code", "name") FROM "airport"
    ///     Airport.select(Database.jsonbGroupObject(key: Column("code"), value: Column("name")))
    ///
    /// - Parameters:
    ///   - key: The name of a member.
    ///   - value: Its value. If it is ``SQLJSONExpressible`` it is parsed, other strings remain strings.
    ///   - filter: The condition of the rows that are considered, if not all are.
    public static func jsonbGroupObject(
        key: some SQLExpressible,
        value: some SQLExpressible,
        filter: (any SQLSpecificExpressible)? = nil
    ) -> SQLExpression {
        .jsonAggregate("JSONB_GROUP_OBJECT", [key.sqlExpression, value.sqlExpression.jsonElement], filter: filter)
    }

    // MARK: - Changing JSON

    /// Returns JSON with new parts, in the binary form. Parts that exist remain as they are: `JSONB_INSERT`. It needs SQLite 3.45.
    ///
    ///     // JSONB_INSERT("details", ?, ?)
    ///     Database.jsonbInsert(Column("details"), ["$.gate": "B12"])
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - assignments: Paths that start with `$`, and values. Those that are ``SQLJSONExpressible`` are parsed.
    public static func jsonbInsert(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .jsonFunction("JSONB_INSERT", [value.sqlExpression] + jsonArguments(assignments))
    }

    /// Returns JSON with other values of its parts, in the binary form. Parts that do not exist are not added: `JSONB_REPLACE`. It needs SQLite 3.45.
    ///
    ///     // JSONB_REPLACE("details", ?, ?)
    ///     Database.jsonbReplace(Column("details"), ["$.gate": "B12"])
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - assignments: Paths that start with `$`, and values. Those that are ``SQLJSONExpressible`` are parsed.
    public static func jsonbReplace(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .jsonFunction("JSONB_REPLACE", [value.sqlExpression] + jsonArguments(assignments))
    }

    /// Returns JSON with other values of its parts, and with new ones, in the binary form: `JSONB_SET`. It needs SQLite 3.45.
    ///
    ///     // JSONB_SET("details", ?, ?)
    ///     Database.jsonbSet(Column("details"), ["$.gate": "B12"])
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - assignments: Paths that start with `$`, and values. Those that are ``SQLJSONExpressible`` are parsed.
    public static func jsonbSet(
        _ value: some SQLExpressible,
        _ assignments: some Collection<(key: String, value: any SQLExpressible)>
    ) -> SQLExpression {
        .jsonFunction("JSONB_SET", [value.sqlExpression] + jsonArguments(assignments))
    }

    /// Returns JSON with the changes that a patch describes, after RFC 7396, in the binary form: `JSONB_PATCH`. It needs SQLite 3.45.
    ///
    ///     // JSONB_PATCH("details", ?)
    ///     Database.jsonbPatch(Column("details"), with: #"{"gate": "B12", "delay": null}"#)
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - patch: A JSON object. Its members replace those of the value, and those that are null are removed.
    public static func jsonbPatch(_ value: some SQLExpressible, with patch: some SQLExpressible) -> SQLExpression {
        .jsonFunction("JSONB_PATCH", [value.sqlExpression, patch.sqlExpression])
    }

    /// Returns JSON without one of its parts, in the binary form: `JSONB_REMOVE`. It needs SQLite 3.45.
    ///
    ///     // JSONB_REMOVE("details", ?)
    ///     Database.jsonbRemove(Column("details"), atPath: "$.gate")
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - path: A path that starts with `$`.
    public static func jsonbRemove(_ value: some SQLExpressible, atPath path: some SQLExpressible) -> SQLExpression {
        .jsonFunction("JSONB_REMOVE", [value.sqlExpression, path.sqlExpression])
    }

    /// Returns JSON without some of its parts, in the binary form: `JSONB_REMOVE`. It needs SQLite 3.45.
    ///
    ///     // JSONB_REMOVE("details", ?, ?)
    ///     Database.jsonbRemove(Column("details"), atPaths: ["$.gate", "$.terminal"])
    ///
    /// - Parameters:
    ///   - value: JSON.
    ///   - paths: Paths that start with `$`. They are removed one after the other, each from what the one before it has left.
    public static func jsonbRemove(
        _ value: some SQLExpressible,
        atPaths paths: some Collection<some SQLExpressible>
    ) -> SQLExpression {
        .jsonFunction("JSONB_REMOVE", [value.sqlExpression] + paths.map { $0.sqlExpression })
    }
}
