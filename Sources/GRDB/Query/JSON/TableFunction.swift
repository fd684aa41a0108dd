// Requests whose rows come from a table-valued function, such as `json_each(…)`.

extension Database {
    /// Returns a request for the rows of a table-valued function: one of SQLite, a pragma, or one of an extension.
    ///
    ///     // SELECT * FROM "pragma_table_info"('flight') WHERE "pk" > 0
    ///     let keys = Database.tableFunction("pragma_table_info", "flight").filter(Column("pk") > 0)
    ///     let names = try keys.select(Column("name"), as: String.self).fetchAll(db)
    ///
    /// It is a request as any other. Arguments are values, or expressions. Their columns belong to the row of the query around, or to the table that
    /// the function is joined with: see `association(to:)` of record types. Columns of two functions of the same name,
    /// one inside the other, are distinguished by a ``TableAlias`` that has a name.
    ///
    /// The rows belong to no table: they can't be updated or deleted, and have no primary key. An observation of the request is notified of changes
    /// of what the arguments read, but not of what the function reads.
    ///
    /// See <https://www.sqlite.org/vtab.html#tabfunc2>, and ``jsonEach(_:)`` for JSON.
    ///
    /// - Parameters:
    ///   - name: The name of the function. Fetching throws an error when SQLite has no such function.
    ///   - arguments: Values and expressions.
    public static func tableFunction(_ name: String, _ arguments: any SQLExpressible...) -> QueryInterfaceRequest<Row> {
        tableFunction(name, arguments: arguments)
    }

    /// Returns a request for the rows of a table-valued function, whose arguments are in a list: see ``tableFunction(_:_:)``.
    ///
    /// - Parameters:
    ///   - name: The name of the function. Fetching throws an error when SQLite has no such function.
    ///   - arguments: Values and expressions.
    public static func tableFunction(_ name: String, arguments: [any SQLExpressible]) -> QueryInterfaceRequest<Row> {
        QueryInterfaceRequest(relation: _Relation(function: name, arguments: arguments.map(\.sqlExpression)))
    }
}

extension TableRecord {
    /// Returns an association to the rows that a table-valued function makes of each row.
    ///
    ///     // SELECT "lounge".*, "json_each".* FROM "lounge" JOIN "json_each"("lounge"."services")
    ///     let services = Lounge.association(to: Database.jsonEach(Lounge.Columns.services)).forKey("service")
    ///     let request = Lounge.including(required: services)
    ///
    /// Columns in the arguments belong to the table at the origin. Keep the association in a constant, `static let`, to use it twice in one request:
    /// the arguments of two calls of a function cannot be compared.
    ///
    /// - Parameter request: A request for the rows of a function: see ``Database/tableFunction(_:_:)``. Requests that use the association throw an
    ///   error when it is another one, or has a limit, groups, or distinct rows.
    public static func association<Destination>(
        to request: QueryInterfaceRequest<Destination>
    ) -> JoinAssociation<Self, Destination> {
        var destination = request._relation
        if destination.function == nil {
            destination.fail(.misuse("'\(destination.table)' is no table-valued function: define an association to the table"))
        } else if destination.needsSubquery || destination.limit != nil {
            destination.fail(.misuse("the rows of '\(destination.table)' can't be limited, grouped or made distinct in an association"))
        }
        return JoinAssociation(to: destination, condition: .none)
    }
}

// MARK: - JSON

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

/// A part of JSON: a row of ``Database/jsonEach(_:)`` and ``Database/jsonTree(_:)``.
///
///     // SELECT * FROM "json_each"('{"gate": "B12", "seats": [1, 2]}')
///     for element in try Database.jsonEach(#"{"gate": "B12", "seats": [1, 2]}"#).fetchAll(db) {
///         print(element.key, element.type, element.value)
///     }
///     // Prints gate text B12
///     // Prints seats array [1,2]
public struct JSONTableRow: Sendable {
    /// The columns.
    public enum Columns {
        /// The name of a member, the index of an element, or NULL for the whole.
        public static let key = Column("key")

        /// The value: that of `atom`, or the text of an array or an object.
        public static let value = JSONColumn("value")

        /// `'null'`, `'true'`, `'false'`, `'integer'`, `'real'`, `'text'`, `'array'` or `'object'`.
        public static let type = Column("type")

        /// The value of what has no parts, as SQL stores it; NULL for arrays and objects.
        public static let atom = Column("atom")

        /// A number that no other part of the same JSON has.
        public static let id = Column("id")

        /// The `id` of the array or object around; NULL in tables of `json_each`.
        public static let parent = Column("parent")

        /// The path to the part: `$.seats[0]`.
        public static let fullkey = Column("fullkey")

        /// The path to the array or the object around the part: `$.seats`.
        public static let path = Column("path")
    }

    /// The name of a member, the index of an element, or NULL for the whole.
    public var key: DatabaseValue

    /// The value: ``atom``, or the text of an array or an object. `true` is 1, `false` is 0.
    public var value: DatabaseValue

    /// `null`, `true`, `false`, `integer`, `real`, `text`, `array` or `object`.
    public var type: String

    /// The value of what has no parts; NULL for arrays and objects.
    public var atom: DatabaseValue

    /// A number that no other part of the same JSON has.
    public var id: Int64

    /// The ``id`` of the array or object around. It is nil in rows of `json_each`.
    public var parent: Int64?

    /// The path to the part: `$.seats[0]`.
    public var fullkey: String

    /// The path to the array or the object around the part: `$.seats`.
    public var path: String
}

extension JSONTableRow: TableRecord {
    /// The function whose columns these are. Called without JSON, it has no rows.
    public static var databaseTableName: String { "json_each" }
}

// MARK: - Compilation

/// The arguments of a table-valued function. Its name is the table of the relation.
///
/// An object, because requests that share it call the same function: joins of the same association are one.
final class TableFunction: Sendable {
    let arguments: [SQLExpression]

    init(arguments: [SQLExpression]) {
        self.arguments = arguments
    }
}

extension TableFunction: SQLFragment {
    var depth: Int { arguments.depth + 1 }

    /// Writes the arguments, with their parentheses.
    func write(to writer: inout SQLWriter) throws {
        try writer.enterExpression()
        try writer.appendInParentheses { try $0.append(arguments) }
        writer.leaveExpression()
    }
}

extension _Relation {
    /// The rows that a table-valued function makes of its arguments.
    init(function name: String, arguments: [SQLExpression]) {
        self.init(table: name)
        let function = TableFunction(arguments: arguments)
        if function.depth <= SQLDepth.maximum {
            details.function = function
        } else {
            fail(SQLDepth.error)
        }
    }

    /// The function that makes the rows, unless the table is a real one.
    var function: TableFunction? {
        isPlain ? nil : details.function
    }
}

extension SQLWriter {
    /// Appends a function as a source of the query.
    ///
    /// Its columns are not known to its arguments: these belong to the table that was there before, that of the query around, or the one that the
    /// function is joined with. They always say so, because a column of the function may have the same name.
    ///
    /// - Parameters:
    ///   - name: The name of the function.
    ///   - alias: Its name in the query.
    ///   - table: The table that the arguments belong to.
    mutating func append(source name: String, _ function: TableFunction, named alias: String, in table: CurrentTable?) throws {
        // SQLite makes the table of a function once for each connection. It must not do so while it reports what the query reads.
        _ = try? db.columns(in: name)
        sources.functions.append(name)
        append(identifier: name)
        let qualified = table.map { CurrentTable(table: $0.table, qualifier: $0.qualifier ?? $0.table) }
        try withTable(qualified) { try $0.append(function) }
        if !alias.isSameText(as: name) {
            append(" ")
            append(identifier: alias)
        }
    }
}
