// The changes of one table, transaction by transaction, as the ids of the records that were inserted, updated and deleted.

import GRDB

/// Which records of a table a transaction has changed.
///
///     for try await changes in try await pool.committedChanges(of: Airport.self) {
///         if changes.mayAffectOtherRows {
///             cache.removeAll()
///         } else {
///             cache.remove(changes.updatedIDs.union(changes.deletedIDs))
///         }
///     }
///
/// This is the net effect of the transaction: an id stands in one of the sets at most. A record that was inserted and deleted again is in none,
/// and one that was inserted and updated is inserted. One that was deleted and inserted again, or replaced, is updated, even if all its values
/// are the same. A record that has got another id was deleted, and one with the new id was inserted.
public struct RecordChanges<Record> where Record: Identifiable, Record.ID: Sendable {
    /// The ids of the records that were not in the table before.
    public private(set) var insertedIDs: Set<Record.ID> = []

    /// The ids of the records that were in the table before, are still there, and were written.
    public private(set) var updatedIDs: Set<Record.ID> = []

    /// The ids of the records that are not in the table any more.
    public private(set) var deletedIDs: Set<Record.ID> = []

    /// Whether also such rows may have changed that are in none of the sets. If so, fetch the records again that you keep.
    ///
    /// It is true
    ///
    /// - when the rows are not known: the table was dropped or renamed, the content of the database was replaced as a whole, or
    ///   ``Database/notifyChanges(in:)`` has said so; or a statement has failed without SQLite saying whether it has undone its changes, see
    ///   ``DatabaseChanges/incompleteTableNames``
    /// - when the keys are not known: the transaction has changed the schema after rows, another connection has changed it in the meantime, or it
    ///   could not be looked at because the file was locked; the table has no key of one column any more, or columns that are computed before it
    /// - when a key is no id: it is NULL, it is no valid text, it cannot be decoded, or the id would be stored as another value; or when two keys
    ///   give the same id, as texts can that only look alike
    /// - where SQLite has no `SQLITE_ENABLE_PREUPDATE_HOOK`, or the program uses the C interface of the connection: rows may have been replaced,
    ///   or may have got other keys, and SQLite does not report it. A record that was replaced by one of the same id is reported as inserted there.
    ///
    /// The ids in the sets are those of changed records also then, but there may be more.
    public private(set) var mayAffectOtherRows = false

    /// Whether nothing was changed, or nothing that is left.
    public var isEmpty: Bool {
        insertedIDs.isEmpty && updatedIDs.isEmpty && deletedIDs.isEmpty && !mayAffectOtherRows
    }
}

extension RecordChanges: Sendable {}

extension RecordChanges where Record: TableRecord, Record.ID: DatabaseValueConvertible {
    /// The records that were changed.
    ///
    /// - Parameter changes: The changes of the table, with its key.
    /// - Returns: `nil` when the changes do not concern the table, but one of the same name in another schema.
    fileprivate init?(_ changes: DatabaseChanges) {
        guard !changes.isEmpty else { return nil }
        mayAffectOtherRows = changes.mayAffectAllTables || !changes.incompleteTableNames.isEmpty
        guard let key = changes.keys.key else {
            mayAffectOtherRows = true
            return
        }
        var effects = NetEffects(key, areAllReported: changes.keys.areAllReported)
        for row in changes.rows where row.databaseName.isSameDatabaseName(as: key.schemaName) {
            effects.add(row)
        }
        guard mayAffectOtherRows || effects.hasRows else { return nil }
        mayAffectOtherRows = mayAffectOtherRows || effects.isIncomplete
        var ids: Set<Record.ID> = []
        for (value, effect) in effects.rows where effect.wasThere || effect.isThere {
            guard let id = Self.id(value, key.columnName) else {
                mayAffectOtherRows = true
                continue
            }
            if !ids.insert(id).inserted { mayAffectOtherRows = true }
            switch (effect.wasThere, effect.isThere) {
            case (false, _): insertedIDs.insert(id)
            case (true, true): updatedIDs.insert(id)
            case (true, false): deletedIDs.insert(id)
            }
        }
    }

    /// The id of a record that is stored as a value. `nil` if there is none: requests of this id would not find the row.
    private static func id(_ value: DatabaseValue, _ columnName: String) -> Record.ID? {
        // This character stands for bytes that are no text: the key may be another one.
        if case .string(let text) = value.storage, text.unicodeScalars.contains("\u{fffd}") { return nil }
        guard let id = Record.ID.fromDatabaseValue(value),
            let storedValue = try? KeyValue(id).databaseValue(forColumn: columnName, in: Record.self as? any _ColumnEncoding.Type),
            storedValue == value
        else { return nil }
        return id
    }
}

/// What the changes of a transaction come down to, by keys as they are stored.
private struct NetEffects {
    struct Effect {
        /// Whether there was a row of this key before the transaction, and whether there is one now.
        let wasThere: Bool
        var isThere: Bool
    }

    private let key: TableKey
    private let areAllReported: Bool

    private(set) var rows: [DatabaseValue: Effect] = [:]

    private(set) var hasRows = false

    /// Whether rows may have changed that are not among the rows.
    private(set) var isIncomplete = false

    init(_ key: TableKey, areAllReported: Bool) {
        self.key = key
        self.areAllReported = areAllReported
    }

    mutating func add(_ row: DatabaseRowChange) {
        hasRows = true
        switch row.kind {
        case .insert:
            note(after: row)
            isIncomplete = isIncomplete || !areAllReported
        case .delete:
            note(before: row)
        case .update:
            isIncomplete = isIncomplete || !areAllReported
            guard let old = value(row.initialRowID, row.initialValues) else {
                // SQLite has not reported which key the row had.
                isIncomplete = true
                if let new = value(row.finalRowID, row.finalValues), !new.isNull { note(new, wasThere: true, isThere: true) }
                return
            }
            if let new = value(row.finalRowID, row.finalValues), new == old, !new.isNull {
                note(new, wasThere: true, isThere: true)
            } else {
                note(before: row)
                note(after: row)
            }
        }
    }

    private mutating func note(before row: DatabaseRowChange) {
        guard let old = value(row.initialRowID, row.initialValues), !old.isNull else {
            isIncomplete = true
            return
        }
        note(old, wasThere: true, isThere: false)
    }

    private mutating func note(after row: DatabaseRowChange) {
        guard let new = value(row.finalRowID, row.finalValues), !new.isNull else {
            isIncomplete = true
            return
        }
        note(new, wasThere: false, isThere: true)
    }

    private mutating func note(_ value: DatabaseValue, wasThere: Bool, isThere: Bool) {
        rows[value, default: Effect(wasThere: wasThere, isThere: isThere)].isThere = isThere
    }

    /// The key of a row. `nil` if SQLite has not reported it.
    private func value(_ rowID: Int64?, _ values: [DatabaseValue]?) -> DatabaseValue? {
        switch key.place {
        case .rowID: rowID.map(\.databaseValue)
        case .value(let index): values.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        case .unknown: nil
        }
    }
}

/// The changes of the records of a table, one element for each transaction that is committed. See `committedChanges(of:limit:)` of
/// ``DatabaseWriter``.
public struct DatabaseRecordChanges<Record>: AsyncSequence, Sendable
where Record: TableRecord & Identifiable, Record.ID: DatabaseValueConvertible & Hashable & Sendable {
    public typealias Element = RecordChanges<Record>

    fileprivate let changes: DatabaseCommittedChanges

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base: changes.makeAsyncIterator())
    }

    /// Waits for one transaction after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let base: DatabaseCommittedChanges.AsyncIterator

        /// Waits for the next transaction.
        ///
        /// - Returns: `nil` when the task is cancelled, and when the database is closed.
        /// - Throws: ``DatabaseChangesOverflowError``, after the transactions that have found their place.
        public func next() async throws -> RecordChanges<Record>? {
            while let changes = try await base.next() {
                if let changes = RecordChanges<Record>(changes) { return changes }
            }
            return nil
        }
    }
}

extension DatabaseWriter {
    /// Returns the ids of the records that are inserted, updated and deleted from now on, transaction by transaction.
    ///
    ///     let changes = try queue.committedChanges(of: Airport.self)
    ///     Task {
    ///         for try await changes in changes {
    ///             print(changes.insertedIDs, changes.updatedIDs, changes.deletedIDs)
    ///         }
    ///     }
    ///
    /// Each transaction that this database commits after the call, and that changes the table of the records, is an element, in order. See
    /// `committedChanges(in:detail:limit:)` for what such a sequence reports, and how it ends.
    ///
    /// The id of a record is the value of the primary key. If the table has the column `INTEGER PRIMARY KEY`, changes need little memory until
    /// they are taken. If it has another primary key, all values of the rows are kept until then, and SQLite has to be built with
    /// `SQLITE_ENABLE_PREUPDATE_HOOK`: otherwise, all that is known is that rows have changed. See ``RecordChanges/mayAffectOtherRows``.
    ///
    /// The table may be altered later. If another table takes its place, whose primary key is not its `INTEGER PRIMARY KEY` any more, nothing is
    /// known of that one but that rows have changed: follow another sequence then.
    ///
    /// - Parameters:
    ///   - type: The type of the records.
    ///   - limit: How many changes may wait: each row is one, and each transaction.
    /// - Returns: The sequence.
    /// - Throws: A ``DatabaseError`` when there is no such table, when it has no primary key, or one of several columns, or when the database is
    ///   closed.
    @_disfavoredOverload
    public func committedChanges<Record>(of type: Record.Type, limit: Int = 100_000) throws -> DatabaseRecordChanges<Record>
    where Record: TableRecord & Identifiable, Record.ID: DatabaseValueConvertible & Hashable & Sendable {
        try unsafeReentrantWrite { try $0.committedChanges(of: type, limit: limit) }
    }

    /// Returns the ids of the records that are inserted, updated and deleted from now on, transaction by transaction. Does not block: see the form that does.
    ///
    ///     for try await changes in try await pool.committedChanges(of: Airport.self) {
    ///         cache.remove(changes.updatedIDs.union(changes.deletedIDs))
    ///     }
    ///
    /// - Parameters:
    ///   - type: The type of the records.
    ///   - limit: How many changes may wait.
    /// - Returns: The sequence.
    /// - Throws: A ``DatabaseError`` when there is no such table, when it has no primary key, or one of several columns, or when the database is
    ///   closed, and `CancellationError`.
    public func committedChanges<Record>(of type: Record.Type, limit: Int = 100_000) async throws -> DatabaseRecordChanges<Record>
    where Record: TableRecord & Identifiable, Record.ID: DatabaseValueConvertible & Hashable & Sendable {
        try await writeWithoutTransaction { try $0.committedChanges(of: type, limit: limit) }
    }

    /// Writes in the database, as `write` does, and returns which records of a table the transaction has changed.
    ///
    ///     let (_, changes) = try queue.writeCollectingChanges(of: City.self) { db in
    ///         try City.filter { $0.population < 100 }.deleteAll(db)
    ///     }
    ///     print(changes.deletedIDs)
    ///
    /// This method blocks the current thread until the transaction has ended. It stops the program when it is called from
    /// another access to the same connection.
    ///
    /// - Parameters:
    ///   - type: The type of the records.
    ///   - updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function, and the changes, once they are committed.
    /// - Throws: A ``DatabaseError`` when there is no such table, when it has no primary key, or one of several columns, or when the
    ///   database fails; or the error of the function: the transaction is rolled back then, and has changed nothing.
    @_disfavoredOverload
    public func writeCollectingChanges<Record, T>(
        of type: Record.Type,
        _ updates: (Database) throws -> T
    ) throws -> (value: T, changes: RecordChanges<Record>)
    where Record: TableRecord & Identifiable, Record.ID: DatabaseValueConvertible & Hashable & Sendable {
        try writeWithoutTransaction { try $0.performWriteCollectingChanges(of: type, updates) }
    }

    /// Writes in the database, as the async form of `write` does, and returns which records of a table the transaction has changed. Does not block.
    ///
    ///     let (_, changes) = try await pool.writeCollectingChanges(of: Airport.self) { db in
    ///         try airport.upsert(db)
    ///     }
    ///     await searchIndex.update(changes.insertedIDs.union(changes.updatedIDs))
    ///
    /// - Parameters:
    ///   - type: The type of the records.
    ///   - updates: A function that writes. Its argument is not valid after it has returned.
    /// - Returns: The value of the function, and the changes, once they are committed.
    /// - Throws: A ``DatabaseError`` when there is no such table, when it has no primary key, or one of several columns, or when the
    ///   database fails; the error of the function; or `CancellationError` when the task is cancelled before the changes are committed: the
    ///   transaction is rolled back then, and has changed nothing.
    public func writeCollectingChanges<Record, T: Sendable>(
        of type: Record.Type,
        _ updates: @Sendable (Database) throws -> T
    ) async throws -> (value: T, changes: RecordChanges<Record>)
    where Record: TableRecord & Identifiable, Record.ID: DatabaseValueConvertible & Hashable & Sendable {
        try await writeWithoutTransaction { try $0.performWriteCollectingChanges(of: type, updates) }
    }
}

extension Database {
    fileprivate func committedChanges<Record>(of type: Record.Type, limit: Int) throws -> DatabaseRecordChanges<Record>
    where Record: TableRecord & Identifiable, Record.ID: DatabaseValueConvertible & Hashable & Sendable {
        try checkNotClosed()
        let buffer = ChangeBuffer(limit: limit)
        startRecording(try ChangeRecorder(ofTable: type.databaseTableName, for: buffer, limit: limit, in: self))
        return DatabaseRecordChanges(changes: DatabaseCommittedChanges(recording: ChangeRecording(buffer)))
    }

    fileprivate func performWriteCollectingChanges<Record, T>(
        of type: Record.Type,
        _ updates: (Database) throws -> T
    ) throws -> (value: T, changes: RecordChanges<Record>)
    where Record: TableRecord & Identifiable, Record.ID: DatabaseValueConvertible & Hashable & Sendable {
        try checkNotClosed()
        let receiver = OneTransaction()
        let recorder = try ChangeRecorder(ofTable: type.databaseTableName, for: receiver, endsWithTransaction: true, in: self)
        startRecording(recorder)
        defer { removeObservers { $0 === recorder } }
        let value = try performWrite(updates)
        // An interrupted connection notifies of the commit later.
        recorder.handOn(self)
        return (value, RecordChanges(receiver.changes) ?? RecordChanges())
    }
}
