// Adding observers to a connection, and telling them what SQLite does not.

extension Database {
    /// How long an observer hears of what happens.
    public enum TransactionObservationExtent: Sendable {
        /// As long as the observer lives: the database does not keep it alive.
        case observerLifetime

        /// Until the next transaction has ended, or the present one. The database keeps the observer alive until then.
        case nextTransaction

        /// As long as the connection is open. The database keeps the observer alive.
        case databaseLifetime
    }

    /// Tells an object what happens on this connection from now on.
    ///
    ///     try queue.write { db in
    ///         db.add(transactionObserver: auditor, extent: .nextTransaction)
    ///         try City.deleteAll(db)
    ///     }
    ///
    /// - Parameters:
    ///   - transactionObserver: The object, which may be told on any thread.
    ///   - extent: How long it is told.
    public func add(transactionObserver: some TransactionObserver, extent: TransactionObservationExtent = .observerLifetime) {
        subscribe(ObserverSubscription(transactionObserver, extent: extent))
    }

    /// Tells an object nothing any more.
    ///
    /// - Parameter transactionObserver: An object that was added. Nothing happens if it was not. If it was added several times, one of them ends.
    public func remove(transactionObserver: some TransactionObserver) {
        // One of them, if it was added several times.
        let subscription = events.subscribers.first { ($0 as? ObserverSubscription)?.isSubscription(of: transactionObserver) == true }
        if let subscription {
            unsubscribe { $0 === subscription }
        }
    }

    /// Tells observers that something was changed which SQLite does not tell: by another connection, by the C API, or, where SQLite has no
    /// pre-update hook, in a table `WITHOUT ROWID`.
    ///
    ///     try queue.write { db in
    ///         try db.notifyChanges(in: City.all())
    ///     }
    ///
    /// Observers hear of it by ``TransactionObserver/databaseDidChange()``, if they observe changes of the region, and observations fetch a new
    /// value after the transaction. Outside of any transaction, this is a transaction of its own.
    ///
    /// - Parameter region: What has changed: a request, a table, `.fullDatabase`, which stands for all tables there are…
    /// - Throws: A ``DatabaseError`` when the region cannot be found in the schema, and what an observer throws who refuses the transaction.
    public func notifyChanges(in region: some DatabaseRegionConvertible) throws {
        assertOwned()
        guard events.isListening, !isReading else { return }
        guard isTransactionOpen else {
            return try inTransaction { // BEGIN IMMEDIATE TRANSACTION … COMMIT TRANSACTION
                try notifyChanges(in: region)
                return .commit
            }
        }
        let region = try region.databaseRegion(self)
        tellChange(ofKinds: try region.eventKinds(self), isEverything: region.isFullDatabase)
    }
}

extension DatabaseRegion {
    /// The kinds of changes that touch the region. Tables and columns have the names that SQLite gives them when it tells of changes.
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
    /// The name of a table as SQLite tells of its changes: the one that it was declared with.
    fileprivate func announcedTableName(_ table: String) throws -> String {
        let announced = table.announcedTableName
        return try canonicalTableName(announced) ?? announced
    }

    /// The names of some columns of a table, or of all, as SQLite tells of their changes.
    fileprivate func announcedColumnNames(_ names: [String]?, ofTable table: String) throws -> [String] {
        if table == "sqlite_master" || table == "sqlite_temp_master" {
            // The table of temporary objects is not there before they are.
            return ["type", "name", "tbl_name", "rootpage", "sql"]
        }
        guard let names else { return try columns(in: table).map(\.name) }
        // A table that is missing has no columns with other names.
        let presentNames = (try? columns(in: table).map(\.name)) ?? []
        return names.map { name in presentNames.first { $0.isSameDatabaseName(as: name) } ?? name }
    }
}

extension DatabaseWriter {
    /// Tells an object what is written from now on.
    ///
    ///     queue.add(transactionObserver: observer)
    ///
    /// The method waits for the writes that were asked for before, unless it is called in one of them.
    ///
    /// - Parameters:
    ///   - transactionObserver: The object, which may be told on any thread.
    ///   - extent: How long it is told.
    public func add(
        transactionObserver: some TransactionObserver,
        extent: Database.TransactionObservationExtent = .observerLifetime
    ) {
        unsafeReentrantWrite { $0.add(transactionObserver: transactionObserver, extent: extent) }
    }

    /// Tells an object nothing any more.
    ///
    /// The method waits for the writes that were asked for before, unless it is called in one of them.
    ///
    /// - Parameter transactionObserver: An object that was added. Nothing happens if it was not.
    public func remove(transactionObserver: some TransactionObserver) {
        unsafeReentrantWrite { $0.remove(transactionObserver: transactionObserver) }
    }
}
