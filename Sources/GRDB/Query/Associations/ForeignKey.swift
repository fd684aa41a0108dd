// `ForeignKey`, with which programs name the columns of an association.

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
        guard lhs.originColumns.areSameTexts(as: rhs.originColumns) else { return false }
        switch (lhs.destinationColumns, rhs.destinationColumns) {
        case (let columns?, let otherColumns?): return columns.areSameTexts(as: otherColumns)
        case (nil, nil): return true
        default: return false
        }
    }
}
