// `ForeignKeyViolation`, a row that refers to another one that does not exist.

/// A row whose foreign key refers to no row.
///
///     let violations = try db.foreignKeyViolations()
///     while let violation = try violations.next() {
///         // FOREIGN KEY constraint violation - from flight to carrier, in rowid 1
///         print(violation)
///     }
///
/// See ``Database/foreignKeyViolations()``.
public struct ForeignKeyViolation: Sendable {
    /// The table of the row.
    public let originTable: String

    /// The number of the row, or `nil` when the table has none.
    public let originRowID: Int64?

    /// The table that is referred to.
    public let destinationTable: String

    /// The number of the foreign key among those of its table: see ``ForeignKeyInfo/id``.
    public let foreignKeyId: Int

    /// The schema of the tables, where it is known.
    var schemaName: String?

    /// Creates a violation from a row of `PRAGMA foreign_key_check`.
    ///
    /// What the row lacks is taken for empty.
    public init(row: Row) {
        originTable = row.text("table") ?? ""
        originRowID = Int64.fromDatabaseValue(row["rowid"] ?? .null)
        destinationTable = row.text("parent") ?? ""
        foreignKeyId = Int(clamping: row.integer("fkid"))
    }

    /// Returns the tables, the columns and the row of the violation, as far as they can be found.
    ///
    ///     // FOREIGN KEY constraint violation - from flight(carrierCode) to carrier(code), in [id:1 carrierCode:"XX"]
    ///     print(try violation.failureDescription(db))
    ///
    /// - Throws: A ``DatabaseError`` when SQLite cannot read the table.
    public func failureDescription(_ db: Database) throws -> String {
        let place = try placeDescription(db)
        guard let foreignKey = try db.foreignKeys(on: originTable, in: schemaName).first(where: { $0.id == foreignKeyId }) else {
            return description
        }
        var text = "FOREIGN KEY constraint violation"
        text += " - from \(originTable)(\(foreignKey.originColumns.joined(separator: ", ")))"
        text += " to \(destinationTable)(\(foreignKey.destinationColumns.joined(separator: ", ")))"
        return place.map { "\(text), in \($0)" } ?? text
    }

    /// The row, or its number when it cannot be found. It is `nil` for tables without row numbers.
    private func placeDescription(_ db: Database) throws -> String? {
        guard let originRowID else { return nil }
        var table = originTable.quotedDatabaseIdentifier
        if let schemaName, !schemaName.isSameDatabaseName(as: DatabaseSchemaID.main.name) {
            table = "\(schemaName.plainDatabaseIdentifier).\(table)"
        }
        var row: Row?
        // A column may have the name of the row number.
        if let rowID = try rowIDName(db)?.quotedDatabaseIdentifier {
            row = try Row.fetchOne(db, sql: "SELECT * FROM \(table) WHERE \(rowID) = \(originRowID)")
        }
        return row?.description ?? "rowid \(originRowID)"
    }

    private func rowIDName(_ db: Database) throws -> String? {
        let name = try Database.rowIDName(besides: db.columns(in: originTable, in: schemaName))
        return try name ?? db.primaryKey(originTable, in: schemaName).rowIDColumn
    }

    /// Returns the error that describes the violation: of code `SQLITE_CONSTRAINT_FOREIGNKEY`, with the message of
    /// ``failureDescription(_:)``, or else with the plain description.
    public func databaseError(_ db: Database) -> DatabaseError {
        let message = (try? failureDescription(db)) ?? description
        return DatabaseError(resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY, message: message)
    }
}

extension ForeignKeyViolation: CustomStringConvertible {
    /// The tables of the violation, and the number of the row if there is one.
    public var description: String {
        let text = "FOREIGN KEY constraint violation - from \(originTable) to \(destinationTable)"
        return originRowID.map { "\(text), in rowid \($0)" } ?? text
    }
}
