// Look-ups of records by primary key: the statement and the decoder are kept from one to the next.

import Foundation

/// What a connection remembers about the look-ups of the records of a type by primary key.
///
/// The second look-up writes no SQL: it binds the key, steps, and decodes. The connection forgets its look-ups when the schema changes.
final class KeyLookup {
    private let tableName: String

    /// The generation of the schema that the SQL was made for.
    private let generation: Int

    /// The statement, and the row that shows what it gives. There is none while it runs: a record may look up another one of its type.
    private var idle: (statement: Statement, row: Row?)?

    private init(_ statement: Statement, tableName: String, generation: Int) {
        idle = (statement, nil)
        self.tableName = tableName
        self.generation = generation
    }

    /// The record of a primary key that is not NULL.
    static func fetchOne<Record: FetchableRecord & TableRecord>(
        _ type: Record.Type,
        _ db: Database,
        key: DatabaseValue
    ) throws -> Record? {
        db.assertOwned()
        // The columns that a type selects might change, `*` is always the same.
        guard Record.selectsAllColumns else {
            return try request(type, key).fetchOne(db)
        }
        let identifier = ObjectIdentifier(RecordKey<Record>.self)
        let generation = db.schemaGeneration
        let tableName = Record.databaseTableName
        if let plan = db.statementCache.plan(for: identifier) {
            // Nobody else keeps plans for this type.
            let lookup = unsafeDowncast(plan, to: KeyLookup.self)
            if lookup.generation == generation, lookup.tableName.isSameText(as: tableName) {
                return try lookup.fetchOne(type, db, key)
            }
        }
        let statement = try request(type, key).makePreparedRequest(db, forSingleResult: true).statement
        // Nobody borrows the statement any more.
        statement.idleSlot = nil
        let lookup = KeyLookup(statement, tableName: tableName, generation: generation)
        db.statementCache.setPlan(lookup, for: identifier)
        return try lookup.fetchOne(type, db, key)
    }

    private static func request<Record: FetchableRecord & TableRecord>(
        _ type: Record.Type,
        _ key: DatabaseValue
    ) -> QueryInterfaceRequest<Record> {
        type.all().filter(key: key)
    }

    private func fetchOne<Record: FetchableRecord & TableRecord>(
        _ type: Record.Type,
        _ db: Database,
        _ key: DatabaseValue
    ) throws -> Record? {
        guard let statement = idle?.statement else {
            return try Self.request(type, key).fetchOne(db)
        }
        var row = idle?.row
        idle = nil
        // A statement that can't start is not used again.
        try statement.setArguments(StatementArguments(values: [key]))
        try statement.start()
        let code = sqlite3_step(statement.sqliteStatement)
        guard code == SQLITE_ROW else {
            guard code == SQLITE_DONE else { throw statement.failure(code) }
            try statement.finish()
            idle = (statement, row)
            return nil
        }
        statement.refreshAfterFirstStep()
        let record = Result { try Self.decode(type, statement, &row) }
        statement.resetIfRunning()
        statement.releaseLargeValues()
        if isKnownUniquelyReferenced(&row) {
            idle = (statement, row)
        } else {
            // Somebody has kept the row: it must not get the values of another record.
            db.statementCache.removePlan(for: ObjectIdentifier(RecordKey<Record>.self))
        }
        return try record.get()
    }

    private static func decode<Record: FetchableRecord>(_ type: Record.Type, _ statement: Statement, _ row: inout Row?) throws -> Record {
        guard let row, row.columns === statement.columns else {
            let newRow = Row(statement: statement, layout: nil)
            row = newRow
            return try Record(row: newRow)
        }
        row.refreshDecoding()
        return try Record(row: row)
    }
}

/// The identity of the look-ups of a type.
private enum RecordKey<Record> {}

extension TableRecord {
    /// Whether requests select all columns, as they do by default.
    fileprivate static var selectsAllColumns: Bool {
        let selection = databaseSelection
        return selection.count == 1 && type(of: selection[0]) == AllColumns.self
    }
}
