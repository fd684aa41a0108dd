// Where the changes of a table have the keys of its rows, and whether the schema has stayed as it was when this was found out.

import GRDB

/// The key of a table: its primary key, if that is one column.
struct TableKey: Sendable {
    /// Where a change has the key.
    enum Place: Sendable {
        /// It is the row id.
        case rowID

        /// It is one of the values.
        case value(index: Int)

        /// It is not known.
        case unknown
    }

    /// The name of the schema that has the table, and of the column in it.
    let schemaName: String
    let columnName: String
    let place: Place

    /// Whether the rows of the table have row ids.
    let tableHasRowID: Bool

    var isRowID: Bool {
        if case .rowID = place { true } else { false }
    }

    /// Whether changes have the key as they have another one.
    func isSame(as other: TableKey?) -> Bool {
        guard let other, schemaName.isSameDatabaseName(as: other.schemaName), columnName.isSameDatabaseName(as: other.columnName) else {
            return false
        }
        switch (place, other.place) {
        case (.rowID, .rowID), (.unknown, .unknown): return true
        case (.value(let index), .value(let otherIndex)): return index == otherIndex
        default: return false
        }
    }
}

/// What is known of the keys in the changes of a transaction.
struct ChangeKeys: Sendable {
    /// Where they are. `nil` when that may not be the same for all changes.
    let key: TableKey?

    /// Whether SQLite has also reported the rows that others have replaced, and the keys that rows had.
    let areAllReported: Bool

    static let unknown = ChangeKeys(key: nil, areAllReported: false)
}

/// Stands between a ``ChangeRecorder`` and who gets its changes, and adds to these where they have the keys of a table.
///
/// Changes are recorded without names of columns. So they wait until their transaction is committed and the schema can be looked at: if it is another
/// one than before the transaction, it is not known any more which value is the key.
final class ChangeKeyTracker: ChangeReceiver, ChangeObserver {
    /// A transaction that was committed, `nil` if it was too large. It waits for a look at the schema.
    private struct Waiting {
        let changes: DatabaseChanges?

        /// Where the keys are if the schema has the generation still.
        let key: TableKey?
        let generation: Int
    }

    private let tableName: String
    private let receiver: any ChangeReceiver
    let endsWithTransaction: Bool
    private weak var recorder: ChangeRecorder?

    // The connection retains the tracker, and does not call it after its own end.
    private unowned let db: Database
    private var key: TableKey?

    /// The generation of the schema that has the key.
    private var generation: Int

    /// Whether the key has moved after the present transaction had changed rows.
    private var hasMoved = false

    private var waiting: [Waiting] = []

    /// Tracks the key of a table.
    ///
    /// - Throws: A ``DatabaseError`` when there is no such table, or when its primary key is not one column.
    private init(_ tableName: String, for receiver: any ChangeReceiver, endsWithTransaction: Bool, in db: Database) throws {
        self.tableName = tableName
        self.receiver = receiver
        self.endsWithTransaction = endsWithTransaction
        self.db = db
        generation = db.schemaGeneration
        key = try db.keyInChanges(of: tableName)
    }

    /// Records the changes of a table from now on.
    ///
    /// - Throws: A ``DatabaseError`` when there is no such table, or when its primary key is not one column.
    static func start(
        _ tableName: String,
        for receiver: any ChangeReceiver,
        limit: Int = .max,
        endsWithTransaction: Bool = false,
        in db: Database
    ) throws -> ChangeKeyTracker {
        let tracker = try ChangeKeyTracker(tableName, for: receiver, endsWithTransaction: endsWithTransaction, in: db)
        let recorder = ChangeRecorder(
            DatabaseRegion(table: tableName),
            tracker.key?.isRowID == true ? .rows : .values,
            for: tracker,
            limit: limit,
            endsWithTransaction: endsWithTransaction,
            in: db)
        tracker.recorder = recorder
        // The recorder first: the tracker is notified of the end of a transaction after it has received the changes.
        db.startRecording(recorder)
        db.addObserver(tracker)
        return tracker
    }

    /// Ends the recording.
    func stop(in db: Database) {
        db.removeObservers { $0 === self || $0 === recorder }
    }

    // MARK: - ChangeReceiver

    var isOver: Bool { receiver.isOver }

    func receive(_ changes: DatabaseChanges?) {
        waiting.append(Waiting(changes: changes, key: hasMoved ? nil : key, generation: generation))
    }

    func connectionDidClose() {
        handOn { _ in .unknown }
        receiver.connectionDidClose()
    }

    // MARK: - ChangeObserver

    /// Whether SQLite reports none of the rows, so that all that is known is which statements may change some.
    private var isBlind: Bool { key?.tableHasRowID == false && !db.ownsPreUpdateHook }

    // Otherwise, the recorder observes the rows, and the tracker does not.
    var observesRowChanges: Bool { isBlind && !isOver }

    var interestGeneration: Int? { isBlind ? nil : 0 }

    func observes(_ kind: DatabaseEventKind) -> Bool {
        if isBlind, let recorder, recorder.observesRowChanges, kind.tableName.isSameDatabaseName(as: tableName) {
            db.reportUnknownRows([kind], to: [recorder])
        }
        return false
    }

    var observesUnannouncedChanges: Bool { true }

    var hasPendingChanges: Bool { recorder?.hasPendingChanges ?? false }

    func schemaDidChange(_ db: Database) -> Bool {
        let newGeneration = db.schemaGeneration
        let newKey: TableKey?
        do {
            newKey = try db.keyInChanges(of: tableName)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // The table is gone, or has another kind of key.
            newKey = nil
        } catch {
            return false
        }
        // Changes of open savepoints are recorded later, and have their keys where these were.
        if hasPendingChanges || db.hasPendingChanges {
            hasMoved = hasMoved || !isRowIDStill(newKey)
        }
        (key, generation) = (newKey, newGeneration)
        return true
    }

    /// Whether the key is the row id after a change of the schema, as before: then it has been so all the time, because the tracker
    /// is notified of a table that is made anew.
    private func isRowIDStill(_ newKey: TableKey?) -> Bool {
        guard let key, key.isRowID else { return false }
        return key.isSame(as: newKey)
    }

    func transactionDidEnd(isCommit: Bool) {
        hasMoved = false
    }

    func statementDidFail(_ db: Database) {
        hasMoved = false
    }

    func transactionDidCommit(_ db: Database) {
        handOn(db)
    }

    func transactionDidRollBack(_ db: Database) {}

    /// Hands on what was committed.
    func handOn(_ db: Database) {
        guard !waiting.isEmpty else { return }
        let areAllReported = db.ownsPreUpdateHook
        // Others may have changed the schema before the transaction, and this connection after the last row of it.
        let present = db.schemaGeneration
        let isVerified = db.isSchemaVerified
        handOn { waiting in
            var key = waiting.key
            if !isVerified || (present != waiting.generation && !keepsRowID(waiting.key, db)) {
                key = nil
            }
            return ChangeKeys(key: key, areAllReported: areAllReported)
        }
    }

    private func keepsRowID(_ key: TableKey?, _ db: Database) -> Bool {
        guard let key, key.isRowID else { return false }
        return key.isSame(as: db.withoutWaiting { try? db.keyInChanges(of: tableName) })
    }

    private func handOn(_ keys: (Waiting) -> ChangeKeys) {
        let transactions = waiting
        waiting = []
        for transaction in transactions {
            var changes = transaction.changes
            changes?.keys = keys(transaction)
            receiver.receive(changes)
        }
    }
}

extension Database {
    /// Finds out where the changes of a table have its key.
    ///
    /// - Throws: A ``DatabaseError`` when there is no such table, or when its primary key is not one column.
    fileprivate func keyInChanges(of tableName: String) throws -> TableKey {
        let schemaID = try first(in: nil) { schemaID -> DatabaseSchemaID? in
            let objects = try objects(in: schemaID)
            guard objects.view(tableName) == nil else {
                throw DatabaseError(message: "\(tableName) is a view: its rows have no changes of their own. Name the tables that it reads")
            }
            return objects.table(tableName).map { _ in schemaID }
        }
        guard let schemaID else {
            throw DatabaseError(message: "no such table: \(tableName)")
        }
        let primaryKey = try primaryKey(tableName, in: schemaID.name)
        guard let column = primaryKey.columnInfos.first else {
            throw DatabaseError(
                message:
                    "table \(tableName) has no primary key: its rows have no keys to be reported by. committedChanges(in:detail:limit:) reports rows"
            )
        }
        guard primaryKey.columnInfos.count == 1 else {
            let names = primaryKey.columns.joined(separator: ", ")
            let reason = "no single value identifies a row. committedChanges(in:detail:limit:) reports rows"
            throw DatabaseError(message: "table \(tableName) has a primary key of several columns (\(names)): \(reason)")
        }
        let place = try primaryKey.rowIDColumn == nil ? place(of: column, in: tableName, schemaID) : .rowID
        return TableKey(
            schemaName: schemaID.name, columnName: column.name, place: place, tableHasRowID: primaryKey.tableHasRowID)
    }

    private func place(of column: ColumnInfo, in tableName: String, _ schemaID: DatabaseSchemaID) throws -> TableKey.Place {
        let columns = try columns(in: tableName, in: schemaID.name)
        guard let index = columns.firstIndex(where: { $0.name.isSameDatabaseName(as: column.name) }),
            // Some versions of SQLite leave columns out that are computed when they are read.
            !columns[..<index].contains(where: \.isGenerated)
        else { return .unknown }
        return .value(index: index)
    }
}
