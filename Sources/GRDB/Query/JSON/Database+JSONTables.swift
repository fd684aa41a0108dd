// The functions of SQL that make a table of JSON.

extension Database {
    /// Returns a request for the elements of a JSON array, or the members of a JSON object: `json_each`.
    ///
    ///     // SELECT * FROM "json_each"('["window","exit"]') WHERE "value" <> 'exit'
    ///     let request = Database.jsonEach(#"["window","exit"]"#).filter { $0.value != "exit" }
    ///     let elements = try request.fetchAll(db)
    ///     let wishes = try request.select({ $0.value }, as: String.self).fetchAll(db)  // ["window"]
    ///
    /// In a condition of another request, a column belongs to the row of that request:
    ///
    ///     // SELECT * FROM "lounge" WHERE EXISTS (
    ///     //   SELECT * FROM "json_each"("lounge"."services") WHERE "value" = 'showers')
    ///     let request = Lounge.filter { lounge in
    ///         Database.jsonEach(lounge.services).filter { $0.value == "showers" }.exists()
    ///     }
    ///
    /// See <https://www.sqlite.org/json1.html#jeach>.
    ///
    /// - Parameter json: JSON. Fetching throws an error when it is something else. NULL has no element, and a string or a number is one.
    public static func jsonEach(_ json: some SQLExpressible) -> QueryInterfaceRequest<JSONTableRow> {
        tableFunction("json_each", json).asRequest(of: JSONTableRow.self)
    }

    /// Returns a request for the elements of an array, or the members of an object, inside of JSON: `json_each`.
    ///
    ///     // SELECT * FROM "json_each"("details", '$.crew')
    ///     Database.jsonEach(Column("details"), atPath: "$.crew")
    ///
    /// - Parameters:
    ///   - json: JSON. Fetching throws an error when it is something else.
    ///   - path: A path that starts with `$`. There is no row if there is no such part.
    public static func jsonEach(_ json: some SQLExpressible, atPath path: some SQLExpressible) -> QueryInterfaceRequest<JSONTableRow> {
        tableFunction("json_each", json, path).asRequest(of: JSONTableRow.self)
    }

    /// Returns a request for all that is in JSON, however deep, and for the whole: `json_tree`.
    ///
    ///     // SELECT * FROM "json_tree"('{"seats":[1,2]}') WHERE "type" = 'integer'
    ///     let numbers = Database.jsonTree(#"{"seats":[1,2]}"#).filter { $0.type == "integer" }
    ///     try print(numbers.fetchAll(db).map(\.fullkey))  // ["$.seats[0]", "$.seats[1]"]
    ///
    /// Columns in a condition of another request belong to the row of that request, as for ``jsonEach(_:)``.
    ///
    /// - Parameter json: JSON. Fetching throws an error when it is something else.
    public static func jsonTree(_ json: some SQLExpressible) -> QueryInterfaceRequest<JSONTableRow> {
        tableFunction("json_tree", json).asRequest(of: JSONTableRow.self)
    }

    /// Returns a request for a part of JSON, and for all that is in it, however deep: `json_tree`.
    ///
    ///     // SELECT * FROM "json_tree"("details", '$.crew')
    ///     Database.jsonTree(Column("details"), atPath: "$.crew")
    ///
    /// - Parameters:
    ///   - json: JSON. Fetching throws an error when it is something else.
    ///   - path: A path that starts with `$`. There is no row if there is no such part.
    public static func jsonTree(_ json: some SQLExpressible, atPath path: some SQLExpressible) -> QueryInterfaceRequest<JSONTableRow> {
        tableFunction("json_tree", json, path).asRequest(of: JSONTableRow.self)
    }
}
