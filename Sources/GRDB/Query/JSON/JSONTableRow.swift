// `JSONTableRow`, a row of the functions that make a table of JSON.

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
