// What is done with the row of a primary key: the statement is compiled for the first key, and kept for the next ones.

/// An operation on the row of a primary key. Its statement has one argument, the key. While it runs, a trigger, a function or a record may begin the
/// same operation, which takes another statement.
enum KeyOperation: Int, CaseIterable {
    case existence
    case deletion
    case fetch
}

extension RecordPlan {
    /// Runs an operation on the row of a primary key.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - key: The value of the primary key, not NULL.
    ///   - makeSQL: Makes the SQL for this key. Its only argument is the key, or else the statement is not kept.
    /// - Returns: The first column of the first row; `nil` when the statement gives no row.
    func run(
        _ operation: KeyOperation,
        key: DatabaseValue,
        _ db: Database,
        makeSQL: () throws -> (sql: String, arguments: StatementArguments)
    ) throws -> Int64? {
        let known = keyStatements[operation.rawValue]
        if let known, !known.isRunning { return try known.run(argument: key) }
        let (sql, arguments) = try makeSQL()
        guard known == nil, arguments.values == [key], arguments.namedValues.isEmpty else {
            let checkout = try db.checkOutStatement(sql: sql)
            try checkout.statement.setArguments(arguments)
            return try checkout.statement.runForInteger()
        }
        let statement = try db.makeStatement(sql: sql)
        keyStatements[operation.rawValue] = statement
        return try statement.run(argument: key)
    }

    /// Whether requests select all columns, as they do by default, or those that were generated.
    func hasConstantSelection(_ type: any TableRecord.Type) -> Bool {
        // It is remembered: a cast takes 250 instructions.
        let isGenerated = hasGeneratedSelection ?? (type as? any _GeneratedRecord.Type)?._hasGeneratedSelection ?? false
        hasGeneratedSelection = isGenerated
        return isGenerated || type.databaseSelection.isAllColumns
    }

    /// The record of a primary key that is not NULL.
    func fetchOne<Record: FetchableRecord & TableRecord>(_ type: Record.Type, _ db: Database, key: DatabaseValue) throws -> Record? {
        let request = { type.all().filter(key: key) }
        let statement: Statement
        if let known = keyStatements[KeyOperation.fetch.rawValue] {
            // A record may look up another one of its type.
            guard !known.isRunning else { return try request().fetchOne(db) }
            statement = known
        } else {
            // A statement that is taken from the request belongs to the plan.
            statement = try request().makePreparedRequest(db, forSingleResult: true).statement
            keyStatements[KeyOperation.fetch.rawValue] = statement
        }
        try statement.bind(onlyArgument: key)
        statement.note(onlyArgument: key)
        defer { statement.releaseLargeValues() }
        return try type.fetchOne(statement)
    }
}

extension Statement {
    /// Runs the statement with one argument.
    ///
    /// - Returns: The first column of the first row; `nil` when the statement gives no row.
    fileprivate func run(argument: DatabaseValue) throws -> Int64? {
        try bind(onlyArgument: argument)
        defer { releaseLargeValues() }
        return try runForInteger(noteArguments: { note(onlyArgument: argument) })
    }

    /// Binds the argument of a statement that has one.
    @inline(__always)
    fileprivate func bind(onlyArgument argument: DatabaseValue) throws {
        try prepareForBinding()
        // Copied: SQLite would not find a text in an array that changes.
        let code = bind(copyOf: argument, to: 1)
        guard code == SQLITE_OK else { throw bindingFailure(code) }
    }

    /// Makes an argument that is bound the one that errors speak of, in the array of the previous one.
    fileprivate func note(onlyArgument argument: DatabaseValue) {
        if storedArguments.values.count == 1, storedArguments.namedValues.isEmpty {
            storedArguments.values[0] = argument
        } else {
            storedArguments = StatementArguments(values: [argument])
        }
        isBound = true
    }
}

// MARK: - The methods of record types

extension FetchableRecord where Self: TableRecord {
    /// The record of a primary key that is not NULL.
    static func fetchOne(_ db: Database, keyValue key: DatabaseValue) throws -> Self? {
        db.assertOwned()
        // The columns that a type selects may change; `*` is always the same, and so are generated columns.
        // Only the request knows what the look-up of a certain key reads.
        let plan = db.recordPlan(for: Self.self)
        guard plan.hasConstantSelection(Self.self), !db.isRecordingAccessedRegion else {
            return try all().filter(key: key).fetchOne(db)
        }
        return try plan.fetchOne(Self.self, db, key: key)
    }
}

extension TableRecord {
    /// Returns whether a row with a primary key exists.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "airport" WHERE "code" = 'ATL')
    ///     let exists = try Airport.exists(db, key: "ATL")
    ///
    /// - Parameters:
    ///   - db: The connection to read from.
    ///   - key: The primary key. No row has the key nil.
    /// - Throws: A ``DatabaseError`` when the table cannot be read, or when the primary key has several columns; or the error that prevents the key
    ///   from being stored.
    public static func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        try exists(db, keyValue: databaseValue(ofKey: key, db))
    }

    private static func exists(_ db: Database, keyValue value: DatabaseValue) throws -> Bool {
        // What the question for a certain key reads is known to its request only.
        guard !value.isNull, !db.isRecordingAccessedRegion else {
            return try !filter(key: value).isEmpty(db)
        }
        let answer = try db.recordPlan(for: Self.self).run(.existence, key: value, db) {
            try filter(key: value).existenceSQL.build(db)
        }
        return answer == 1
    }

    /// Deletes the row with a primary key.
    ///
    ///     // DELETE FROM "airport" WHERE "code" = 'ATL'
    ///     try Airport.deleteOne(db, key: "ATL")
    ///
    /// - Parameters:
    ///   - db: The connection to write to.
    ///   - key: The primary key. No row has the key nil.
    /// - Returns: Whether a row was deleted.
    /// - Throws: A ``DatabaseError`` when the primary key has several columns, or when a constraint or a trigger forbids it; or the error that
    ///   prevents the key from being stored.
    @discardableResult
    public static func deleteOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        let value = try databaseValue(ofKey: key, db)
        guard !value.isNull else { return false }
        let plan = db.recordPlan(for: Self.self)
        let total = db.totalChangesCount
        _ = try plan.run(.deletion, key: value, db) { try filter(key: value).sql(.delete).build(db) }
        return try db.changesCount(writingTo: plan.tableName, since: total) > 0
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    /// Returns whether a row with an id, the primary key, exists.
    ///
    ///     // SELECT EXISTS (SELECT * FROM "airport" WHERE "code" = 'ATL')
    ///     let exists = try Airport.exists(db, id: "ATL")
    ///
    /// No row has the id nil: no query is run then.
    ///
    /// - Throws: A ``DatabaseError`` when the table cannot be read, or when the primary key has several columns; or the error that prevents the id
    ///   from being stored.
    public static func exists(_ db: Database, id: ID) throws -> Bool {
        let value = try databaseValue(ofKey: id, db)
        return try !value.isNull && exists(db, keyValue: value)
    }

    /// Deletes the row with an id: the primary key.
    ///
    ///     // DELETE FROM "airport" WHERE "code" = 'ATL'
    ///     try Airport.deleteOne(db, id: "ATL")
    ///
    /// - Returns: Whether a row was deleted.
    /// - Throws: A ``DatabaseError`` when the primary key has several columns, or when a constraint or a trigger forbids it; or the error that
    ///   prevents the id from being stored.
    @discardableResult
    public static func deleteOne(_ db: Database, id: ID) throws -> Bool {
        try deleteOne(db, key: id)
    }
}
