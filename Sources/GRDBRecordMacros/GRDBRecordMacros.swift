// The macro that writes the code of records, and the attributes of their properties. The macros are declared here, and implemented in GRDBRecordMacroPlugin.

#if Macros
import GRDB

/// Writes the code of a record: what it selects, reads, stores, and learns from its insertion.
///
///     @DatabaseRecord
///     struct Player {
///         var id: Int64?
///         var name: String
///         @DatabaseColumn("best_score") var bestScore: Int?
///         @DatabaseJSON var tags: [String]
///         @DatabaseIgnored var isSelected = false
///     }
///
///     try dbQueue.write { db in
///         var player = Player(id: nil, name: "Arthur", bestScore: 10, tags: [])
///         // INSERT INTO "player" ("id", "name", "best_score", "tags") VALUES (NULL, 'Arthur', 10, '[]')
///         try player.insert(db)
///         // SELECT "id", "name", "best_score", "tags" FROM "player" WHERE "best_score" > 5
///         let players = try Player.filter { $0.bestScore > 5 }.fetchAll(db)
///     }
///
/// The macro adds an extension with `Columns`, `databaseSelection`, `init(row:)`, `encode(to:)`, and `didInsert(_:)` if the struct has a key that is an
/// optional integer. The extension adopts `FetchableRecord`, and `PersistableRecord`, or `MutablePersistableRecord` if an insertion changes the record.
/// What the struct declares itself in its braces is not written.
///
/// Stored properties are columns. Computed, static, and lazy properties are not. The type of a property must be written, unless its value is the literal of
/// a number, a text or a boolean. Types are `DatabaseValueConvertible`, or `Codable` with ``DatabaseJSON()``.
///
/// The key is the property `id`, or the one with ``DatabaseKey()``. If it is a variable and an optional integer, in any spelling, an insertion gives it the
/// row number. A key of another type stays what it is.
///
/// The compiler reports, at the property or the attribute: types that are no structs; structs without a column; properties that no column can hold, or whose
/// type is not known; constants that have a value; ignored properties that have none; two properties of one column; a name of a table beside an own
/// `databaseTableName`; columns inside of `#if`, and own members that only some of its clauses declare. It warns of strategies of `Codable` records, which
/// generated code does not use.
///
/// - Parameter table: The name of the table: a string literal. By default, it is the name of the struct, with a lowercase beginning.
@attached(
    extension,
    conformances: FetchableRecord, EncodableRecord, TableRecord, MutablePersistableRecord, PersistableRecord, _GeneratedRecord,
    names: named(Columns), named(databaseTableName), named(databaseSelection), named(_hasGeneratedSelection), named(_generatedColumns),
    named(init(row:)), named(encode(to:)), named(didInsert(_:)))
public macro DatabaseRecord(table: String? = nil) = #externalMacro(module: "GRDBRecordMacroPlugin", type: "DatabaseRecordMacro")

/// Names the column of a property of a ``DatabaseRecord(table:)``.
///
///     @DatabaseColumn("full_name") var name: String
///
/// - Parameter name: The name of the column: a string literal.
@attached(peer)
public macro DatabaseColumn(_ name: String) = #externalMacro(module: "GRDBRecordMacroPlugin", type: "PropertyAttributeMacro")

/// Stores a `Codable` property of a ``DatabaseRecord(table:)`` as records that are `Codable` store it: as JSON, unless it is one value.
///
///     @DatabaseJSON var tags: [String]
///
/// The encoder and the decoder are those of the record: `databaseJSONEncoder(for:)` and `databaseJSONDecoder(for:)`.
@attached(peer)
public macro DatabaseJSON() = #externalMacro(module: "GRDBRecordMacroPlugin", type: "PropertyAttributeMacro")

/// Names the primary key of a ``DatabaseRecord(table:)``, if it is not `id`.
///
///     @DatabaseKey var number: Int64?
///
/// An optional integer that is a variable gets its value from the insertion: the row number. Several properties with this attribute are a key that no insertion changes.
@attached(peer)
public macro DatabaseKey() = #externalMacro(module: "GRDBRecordMacroPlugin", type: "PropertyAttributeMacro")

/// Says that a property of a ``DatabaseRecord(table:)`` is no column. It must have a default value, because rows give it none.
///
///     @DatabaseIgnored var isSelected = false
@attached(peer)
public macro DatabaseIgnored() = #externalMacro(module: "GRDBRecordMacroPlugin", type: "PropertyAttributeMacro")
#endif
