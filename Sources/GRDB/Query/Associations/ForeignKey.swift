// `ForeignKey`, with which programs name the columns of a foreign key, and `ForeignKeyInference`, which looks them up in the schema.

/// The columns of an association, where the schema does not determine them.
///
/// The foreign keys of the schema are enough for most associations. Name the columns when a table refers several times to another one,
/// or when there is no foreign key in the schema:
///
///     struct Flight: TableRecord {
///         static let departure = belongsTo(Airport.self, key: "departure", using: ForeignKey(["origin"]))
///         static let arrival = belongsTo(Airport.self, key: "arrival", using: ForeignKey(["destination"]))
///     }
public struct ForeignKey: Sendable {
    /// The columns of the table that refers to the other one.
    var originColumns: [String]

    /// The columns that they refer to, or `nil` for those that the schema determines.
    var destinationColumns: [String]?

    /// Creates a foreign key, from the names of its columns.
    ///
    ///     ForeignKey(["origin"])                // to the columns that the schema names, or else to the primary key
    ///     ForeignKey(["origin"], to: ["code"])
    ///
    /// - Parameters:
    ///   - originColumns: The columns of the table that refers to the other one: the table of the type that *belongs to* the other.
    ///   - destinationColumns: The columns that they refer to, in the same order.
    public init(_ originColumns: [String], to destinationColumns: [String]? = nil) {
        self.originColumns = originColumns
        self.destinationColumns = destinationColumns
    }

    /// Creates a foreign key, from its columns.
    ///
    ///     ForeignKey([Columns.origin], to: [Airport.Columns.code])
    ///
    /// - Parameters:
    ///   - originColumns: The columns of the table that refers to the other one: the table of the type that *belongs to* the other.
    ///   - destinationColumns: The columns that they refer to, in the same order.
    public init(_ originColumns: [any ColumnExpression], to destinationColumns: [any ColumnExpression]? = nil) {
        self.init(originColumns.map(\.name), to: destinationColumns?.map(\.name))
    }
}

extension ForeignKey: Equatable {
    /// Returns whether both name the same columns, with the same bytes.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.originColumns.areSameTexts(as: rhs.originColumns)
            && lhs.destinationColumns?.map(UTF8String.init) == rhs.destinationColumns?.map(UTF8String.init)
    }
}

/// The inference of the columns of a table that refer to columns of another one.
struct ForeignKeyInference: Sendable {
    /// The table that refers to the other one.
    let table: String

    /// The table that is referred to.
    let referencedTable: String

    /// The columns that the program names, if it does.
    let foreignKey: ForeignKey?

    /// The pairs of a column that refers, and the column it refers to.
    ///
    /// The columns that the program names come first, then the foreign keys of the schema. Columns that no foreign key of the schema is made of
    /// refer to the primary key.
    ///
    /// - Throws: A `DatabaseError` when the schema has no foreign key from one table to the other, or several.
    func columnPairs(_ db: Database) throws -> [(foreign: String, referenced: String)] {
        guard let foreignKey else {
            return try onlyForeignKeyOfSchema(db)
        }
        if let referencedColumns = foreignKey.destinationColumns {
            return try pairs(foreignKey.originColumns, referencedColumns)
        }
        let names = Set(foreignKey.originColumns.map(DatabaseName.init))
        let mappings = try foreignKeysOfSchema(db)
        if let mapping = mappings.first(where: { Set($0.map { DatabaseName($0.foreign) }) == names }) { // compared: by DatabaseName
            return mapping
        }
        return try pairs(foreignKey.originColumns, db.primaryKey(referencedTable).columns)
    }

    private typealias Mapping = [(foreign: String, referenced: String)]

    private func foreignKeysOfSchema(_ db: Database) throws -> [Mapping] {
        // An error about a table that does not exist is thrown before the keys of any table are read.
        _ = try db.canonicalTableName(table)
        return try db.foreignKeys(on: table)
            .filter { $0.destinationTable.isSameDatabaseName(as: referencedTable) }
            .map { key in key.mapping.map { (foreign: $0.origin, referenced: $0.destination) } }
    }

    private func onlyForeignKeyOfSchema(_ db: Database) throws -> Mapping {
        let mappings = try foreignKeysOfSchema(db)
        guard let mapping = mappings.first else {
            throw error("Could not infer foreign key from '\(table)' to '\(referencedTable)'.")
        }
        if mappings.count > 1 {
            let candidates = mappings.map { $0.map(\.foreign).joined(separator: ", ") }.joined(separator: "; ")
            throw error("Ambiguous foreign key from '\(table)' to '\(referencedTable)'.", " Candidates: \(candidates).")
        }
        return mapping
    }

    private func pairs(_ columns: [String], _ referencedColumns: [String]) throws -> Mapping {
        guard columns.count == referencedColumns.count, !columns.isEmpty else {
            throw error(
                """
                The foreign key from '\(table)' (\(columns.joined(separator: ", "))) to '\(referencedTable)' \
                (\(referencedColumns.joined(separator: ", "))) needs as many columns on both sides.
                """)
        }
        return zip(columns, referencedColumns).map { (foreign: $0, referenced: $1) }
    }

    private func error(_ problem: String, _ hint: String = "") -> DatabaseError {
        DatabaseError.misuse(problem + " To fix this error, provide an explicit `ForeignKey` in the association definition." + hint)
    }
}

extension ForeignKeyInference: Equatable {
    static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.table.isSameText(as: rhs.table) && lhs.referencedTable.isSameText(as: rhs.referencedTable)
            && lhs.foreignKey == rhs.foreignKey // compared: by ForeignKey
    }
}
