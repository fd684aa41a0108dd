// Adding observers to a connection, and notifying them of what SQLite does not report.

extension Database {
    /// How long an observer is notified of what happens.
    public enum TransactionObservationExtent: Sendable {
        /// As long as the observer lives: the database does not keep it alive.
        case observerLifetime

        /// Until the next transaction has ended, or the present one. The database keeps the observer alive until then.
        case nextTransaction

        /// As long as the connection is open. The database keeps the observer alive.
        case databaseLifetime
    }

    /// Adds an observer, which is notified of what happens on this connection from now on.
    ///
    ///     try queue.write { db in
    ///         db.add(transactionObserver: auditor, extent: .nextTransaction)
    ///         try City.deleteAll(db)
    ///     }
    ///
    /// - Parameters:
    ///   - transactionObserver: The observer, which may be notified on any thread.
    ///   - extent: How long it is notified.
    public func add(transactionObserver: some TransactionObserver, extent: TransactionObservationExtent = .observerLifetime) {
        addObserver(TransactionObserverRegistration(transactionObserver, extent: extent))
    }

    /// Removes an observer, which is not notified any more.
    ///
    /// - Parameter transactionObserver: An observer that was added. Nothing happens if it was not. If it was added several times, one of them ends.
    public func remove(transactionObserver: some TransactionObserver) {
        // One of them, if it was added several times.
        let registration = events.observers.first {
            ($0 as? TransactionObserverRegistration)?.isRegistration(of: transactionObserver) == true
        }
        if let registration {
            removeObservers { $0 === registration }
        }
    }

    /// Notifies observers of a change that SQLite does not report: one by another connection, by the C API, or, where SQLite has no pre-update
    /// hook, in a table `WITHOUT ROWID`.
    ///
    ///     try queue.write { db in
    ///         try db.notifyChanges(in: City.all())
    ///     }
    ///
    /// Observers are notified by ``TransactionObserver/databaseDidChange()``, if they observe changes of the region, and observations fetch a new
    /// value after the transaction. Outside of any transaction, this is a transaction of its own.
    ///
    /// - Parameter region: What has changed: a request, a table, `.fullDatabase`, which stands for all tables there are…
    /// - Throws: A ``DatabaseError`` when the region cannot be found in the schema, or when the transaction that this method
    ///   opens fails, and the error of an observer that refuses the transaction.
    public func notifyChanges(in region: some DatabaseRegionConvertible) throws {
        assertOwned()
        guard hasObservers, !isReading else { return }
        guard isTransactionOpen else {
            return try inTransaction { // BEGIN IMMEDIATE TRANSACTION … COMMIT TRANSACTION
                try notifyChanges(in: region)
                return .commit
            }
        }
        let region = try region.databaseRegion(self)
        notifyChange(ofKinds: try region.eventKinds(self), isEverything: region.isFullDatabase)
    }
}

extension DatabaseRegion {
    /// The kinds of changes that touch the region. Tables and columns have the names by which SQLite reports their changes.
    fileprivate func eventKinds(_ db: Database) throws -> [DatabaseEventKind] {
        try (tableNames ?? db.allTableNames()).flatMap { table -> [DatabaseEventKind] in
            let name = try db.announcedTableName(table)
            let columnNames = try db.announcedColumnNames(columnNames(ofTable: table), ofTable: name)
            return [
                .delete(tableName: name),
                .insert(tableName: name),
                .update(tableName: name, columnNames: Set(columnNames)),
            ]
        }
    }
}

extension Database {
    /// The name by which SQLite reports changes of a table: the one that the table was declared with.
    fileprivate func announcedTableName(_ table: String) throws -> String {
        let announced = table.announcedTableName
        return try canonicalTableName(announced) ?? announced
    }

    /// The names by which SQLite reports changes of some columns of a table, or of all.
    fileprivate func announcedColumnNames(_ names: [String]?, ofTable table: String) throws -> [String] {
        if table == "sqlite_master" || table == "sqlite_temp_master" {
            // The table of temporary objects does not exist before the first of them.
            return ["type", "name", "tbl_name", "rootpage", "sql"]
        }
        guard let names else { return try columns(in: table).map(\.name) }
        // A table that is missing has no columns with other names.
        let presentNames = (try? columns(in: table).map(\.name)) ?? []
        return names.map { name in presentNames.first { $0.isSameDatabaseName(as: name) } ?? name }
    }
}

extension DatabaseWriter {
    /// Adds an observer, which is notified of what is written from now on.
    ///
    ///     queue.add(transactionObserver: observer)
    ///
    /// The method waits for the writes that were asked for before, unless it is called in one of them.
    ///
    /// - Parameters:
    ///   - transactionObserver: The observer, which may be notified on any thread.
    ///   - extent: How long it is notified.
    public func add(
        transactionObserver: some TransactionObserver,
        extent: Database.TransactionObservationExtent = .observerLifetime
    ) {
        unsafeReentrantWrite { $0.add(transactionObserver: transactionObserver, extent: extent) }
    }

    /// Removes an observer, which is not notified any more.
    ///
    /// The method waits for the writes that were asked for before, unless it is called in one of them.
    ///
    /// - Parameter transactionObserver: An observer that was added. Nothing happens if it was not.
    public func remove(transactionObserver: some TransactionObserver) {
        unsafeReentrantWrite { $0.remove(transactionObserver: transactionObserver) }
    }
}
