// Look-ups of records by primary key: the statement and the decoder are kept from one to the next.

import GRDBFoundation

/// What a connection remembers about the look-ups of the records of a type by primary key.
///
/// The second look-up writes no SQL: it binds the key, steps, and decodes. The connection forgets its look-ups when the schema changes.
final class PrimaryKeyLookup {
    private let tableName: String

    /// The generation of the schema that the SQL was made for.
    private let generation: Int

    /// The statement, and the row that shows what it gives. There is none while it runs: a record may look up another one of its type.
    private var statement: Statement?

    /// The row of the previous look-up, for the next one. A record may have kept it.
    private var row: Row?

    private init(_ statement: Statement, tableName: String, generation: Int) {
        self.statement = statement
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
        // The columns that a type selects may change; `*` is always the same, and so are generated columns.
        // Only the request knows what the look-up of a certain key reads. Rows that are copies are not used again.
        guard Record.hasConstantSelection, !db.isRecordingAccessedRegion, !db.refusesConversions else {
            return try request(type, key).fetchOne(db)
        }
        let identifier = KeyOperation.fetch.identifier(of: type)
        let generation = db.schemaGeneration
        let tableName = Record.databaseTableName
        if let plan = db.statementCache.plan(for: identifier) {
            // All plans for this type are of this class.
            let lookup = unsafeDowncast(plan, to: PrimaryKeyLookup.self)
            if lookup.generation == generation, lookup.tableName.isSameText(as: tableName) {
                return try lookup.fetchOne(type, db, key)
            }
        }
        // A statement that is taken from the request belongs to the look-up.
        let statement = try request(type, key).makePreparedRequest(db, forSingleResult: true).statement
        let lookup = PrimaryKeyLookup(statement, tableName: tableName, generation: generation)
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
        guard let statement else {
            return try Self.request(type, key).fetchOne(db)
        }
        self.statement = nil
        // A statement that can't start is not used again.
        try statement.bind(onlyArgument: key)
        statement.noteOnlyArgument(key)
        defer {
            statement.releaseLargeValues()
            self.statement = statement
        }
        return try statement.runToFirstRow { try decode(type, statement) }
    }

    /// Decodes the row that the statement has just given.
    private func decode<Record: FetchableRecord>(_ type: Record.Type, _ statement: Statement) throws -> Record {
        let row = idleRow(of: statement)
        defer { self.row = row }
        return try Record(row: row)
    }

    /// A row for the present run: that of the previous one, unless a record has kept it or the columns have changed.
    ///
    /// A row that is about to be released may count as kept: this only costs the time to make another one.
    private func idleRow(of statement: Statement) -> Row {
        guard isKnownUniquelyReferenced(&row), let row, row.columns === statement.columns else {
            return Row(statement: statement, layout: nil)
        }
        self.row = nil
        row.beginRun(of: statement)
        row.refreshDecoding()
        return row
    }
}

extension Statement {
    /// Makes an argument that is bound the one that errors speak of, in the array of the previous one.
    fileprivate func noteOnlyArgument(_ argument: DatabaseValue) {
        if storedArguments.values.count == 1, storedArguments.namedValues.isEmpty {
            storedArguments.values[0] = argument
        } else {
            storedArguments = StatementArguments(values: [argument])
        }
    }
}

extension TableRecord {
    /// Whether requests select all columns, as they do by default, or those that were generated.
    fileprivate static var hasConstantSelection: Bool {
        if let type = self as? any _GeneratedRecord.Type, type._hasGeneratedSelection { return true }
        return databaseSelection.isAllColumns
    }
}
