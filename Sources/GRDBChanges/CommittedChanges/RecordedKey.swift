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

/// The key of a table whose changes are recorded, and the changes that wait for it.
///
/// Changes are recorded without names of columns. So they wait until their transaction is committed and the schema can be looked at: if it is another
/// one than before the transaction, it is not known any more which value is the key.
final class RecordedKey {
    /// A transaction that was committed, `nil` if it was too large.
    private struct Waiting {
        let changes: DatabaseChanges?

        /// Where the keys are if the schema has the generation still.
        let key: TableKey?
        let generation: Int
    }

    private let tableName: String
    private var key: TableKey?

    /// The generation of the schema that has the key.
    private var generation: Int

    /// Whether the key has moved after the present transaction had changed rows.
    private var hasMoved = false

    private var waiting: [Waiting] = []

    /// - Throws: A ``DatabaseError`` when there is no such table, or when its primary key is not one column.
    init(_ tableName: String, in db: Database) throws {
        self.tableName = tableName
        generation = db.schemaGeneration
        key = try db.keyInChanges(of: tableName)
    }

    var isRowID: Bool { key?.isRowID == true }

    /// Whether the rows of the table have row ids. `nil` when the table is gone.
    var tableHasRowID: Bool? { key?.tableHasRowID }

    /// Takes note of a change of the schema.
    ///
    /// - Parameter hasPendingChanges: Whether the present transaction has changed the table.
    /// - Returns: Whether the schema could be read.
    func schemaDidChange(_ db: Database, hasPendingChanges: Bool) -> Bool {
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
            // What is the row id as before has been so all the time: a table that is made anew is another schema.
            hasMoved = hasMoved || !(isRowID && key?.isSame(as: newKey) == true)
        }
        (key, generation) = (newKey, newGeneration)
        return true
    }

    func transactionDidEnd() {
        hasMoved = false
    }

    /// Adds the changes of a transaction that was committed.
    func append(_ changes: DatabaseChanges?) {
        waiting.append(Waiting(changes: changes, key: hasMoved ? nil : key, generation: generation))
    }

    /// Takes the changes that wait, with their keys.
    ///
    /// - Parameter db: The connection. `nil` when it was closed.
    func takeChanges(_ db: Database?) -> [DatabaseChanges?] {
        let transactions = waiting
        guard !transactions.isEmpty else { return [] }
        waiting = []
        // Others may have changed the schema before the transaction, and this connection after the last row of it.
        let (present, isVerified) = (db?.schemaGeneration, db?.isSchemaVerified)
        return transactions.map { transaction in
            var changes = transaction.changes
            if let db {
                let isKnown = isVerified == true && (present == transaction.generation || keepsRowID(transaction.key, db))
                changes?.keys = ChangeKeys(key: isKnown ? transaction.key : nil, areAllReported: db.ownsPreUpdateHook)
            } else {
                changes?.keys = .unknown
            }
            return changes
        }
    }

    private func keepsRowID(_ key: TableKey?, _ db: Database) -> Bool {
        guard let key, key.isRowID else { return false }
        return key.isSame(as: db.withoutWaiting { try? db.keyInChanges(of: tableName) })
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
