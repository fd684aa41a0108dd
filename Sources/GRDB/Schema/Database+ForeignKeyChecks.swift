// Foreign keys: turning their enforcement off and on, and finding the rows that refer to others that do not exist.

extension Database {
    /// Runs operations while foreign keys are not enforced, and enforces them again whatever happens.
    ///
    ///     // PRAGMA foreign_keys = OFF … PRAGMA foreign_keys = ON
    ///
    /// SQLite ignores the pragma inside a transaction: a transaction must be one of the operations.
    ///
    /// - Throws: The error of the operations, or else a ``DatabaseError``.
    func withoutForeignKeys(_ operations: () throws -> Void) throws {
        try execute(sql: "PRAGMA foreign_keys = OFF")
        let result = Result { try operations() }
        let restoration = Result { try uninterrupted { try enforceForeignKeys() } }
        if case .failure = restoration {
            access.interruptedWork.hasForeignKeys = true
        }
        // The error of the operations counts.
        try result.get()
        try restoration.get()
    }
}

extension Database {
    /// Makes sure that all foreign keys of the main database refer to a row.
    ///
    ///     // PRAGMA foreign_key_check
    ///     try db.checkForeignKeys()
    ///
    /// SQLite makes sure by itself, unless foreign keys are turned off for a while. To get all violations, see
    /// ``foreignKeyViolations()``.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_CONSTRAINT_FOREIGNKEY` that describes the first violation.
    public func checkForeignKeys() throws {
        try checkForeignKeys("PRAGMA foreign_key_check", in: .main)
    }

    /// Makes sure that all foreign keys of a table refer to a row.
    ///
    ///     // PRAGMA main.foreign_key_check("flight")
    ///     try db.checkForeignKeys(in: "flight")
    ///
    /// - Parameters:
    ///   - tableName: The name of the table.
    ///   - schemaName: The schema it belongs to: `main`, `temp`, or an attached database. When nothing is said, the first that has the
    ///     table, in SQLite's order.
    /// - Throws: A ``DatabaseError`` of code `SQLITE_CONSTRAINT_FOREIGNKEY` that describes the first violation, or one that says that there
    ///   is no such table or schema.
    public func checkForeignKeys(in tableName: String, in schemaName: String? = nil) throws {
        let schemaID = try schemaID(ofTable: tableName, in: schemaName)
        try checkForeignKeys(foreignKeyCheckSQL(tableName, in: schemaID), in: schemaID)
    }

    private func checkForeignKeys(_ sql: String, in schemaID: DatabaseSchemaID) throws {
        guard let row = try Row.fetchOne(self, sql: sql) else { return }
        var violation = ForeignKeyViolation(row: row)
        violation.schemaName = schemaID.name
        throw violation.databaseError(self)
    }

    /// The statement that finds the violations of a table.
    func foreignKeyCheckSQL(_ tableName: String, in schemaID: DatabaseSchemaID) -> String {
        "PRAGMA \(schemaID.sql).foreign_key_check(\(tableName.quotedDatabaseIdentifier))"
    }

    /// The schema of a table.
    ///
    /// - Throws: A `DatabaseError` when there is no such table or schema.
    func schemaID(ofTable tableName: String, in schemaName: String?) throws -> DatabaseSchemaID {
        let schemaID = try first(in: schemaName) { try objects(in: $0).table(tableName) == nil ? nil : $0 }
        guard let schemaID else {
            throw DatabaseError(message: "no such table: \(tableName)")
        }
        return schemaID
    }
}

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
