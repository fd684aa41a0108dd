// The functions that SQLite calls when rows change and when transactions are about to be committed. They are there only while somebody listens.

import Foundation

extension Database {
    /// Has SQLite call the hooks, or leaves it alone.
    func setHooks(_ isListening: Bool) {
        guard isListening != areHooksSet, let handle else { return }
        areHooksSet = isListening
        // The connection lives as long as this object, which closes it.
        let context = isListening ? Unmanaged.passUnretained(self).toOpaque() : nil
        sqlite3_update_hook(handle, isListening ? Self.updateHook : nil, context)
        sqlite3_commit_hook(handle, isListening ? Self.commitHook : nil, context)
        setPreUpdateHook()
    }

    /// Has SQLite call a function before rows change, while somebody wants to hear of it.
    func setPreUpdateHook() {
        let isWanted = ownsPreUpdateHook && (events.interests?.earlyInterests.isEmpty == false || hearsStatementsOfOthers)
        guard isWanted != isPreUpdateHookSet, let handle else { return }
        isPreUpdateHookSet = isWanted
        _ = grdb_preupdate_hook(handle, isWanted ? Self.preUpdateHook : nil, isWanted ? Unmanaged.passUnretained(self).toOpaque() : nil)
    }

    /// Whether a program may run statements that nobody has announced, and that somebody wants to hear of.
    private var hearsStatementsOfOthers: Bool {
        isRunningStatementOfOthers && events.isListening
    }

    /// Whether it is by the C interface that something happens now.
    private var isRunningStatementOfOthers: Bool {
        isInterfaceTaken && events.runningCount == 0
    }

    private typealias UpdateHook =
        @convention(c) (UnsafeMutableRawPointer?, CInt, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int64) -> Void
    private typealias CommitHook = @convention(c) (UnsafeMutableRawPointer?) -> CInt

    private static let preUpdateHook: grdb_preupdate_callback = { context, connection, change, databaseName, tableName, initial, final in
        guard let context, let connection, let databaseName, let tableName, let change = DatabaseEvent.Kind(rawValue: change) else {
            return
        }
        Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
            .rowWillChange(change, connection, databaseName, tableName, (initial, final))
    }

    private static let updateHook: UpdateHook = { context, change, databaseName, tableName, rowID in
        guard let context, let databaseName, let tableName, let change = DatabaseEvent.Kind(rawValue: change) else { return }
        Unmanaged<Database>.fromOpaque(context).takeUnretainedValue().rowDidChange(change, databaseName, tableName, rowID)
    }

    private static let commitHook: CommitHook = { context in
        guard let context else { return 0 }
        // What is not 0 turns the commit into a rollback.
        return Unmanaged<Database>.fromOpaque(context).takeUnretainedValue().transactionWillCommit() ? 0 : 1
    }

    /// Tells of a row that the running statement is about to change.
    private func rowWillChange(
        _ change: DatabaseEvent.Kind,
        _ connection: SQLiteConnection,
        _ databaseName: UnsafePointer<CChar>,
        _ tableName: UnsafePointer<CChar>,
        _ rowIDs: (initial: Int64, final: Int64)
    ) {
        guard let interest = events.interests?.earlyInterests.first(where: { $0.table.isSame(as: tableName) }) else {
            if isRunningStatementOfOthers {
                tellUnannouncedChange(in: String(cString: tableName))
            }
            return
        }
        guard interest.listeners.contains(where: { $0.subscriber.hearsChanges }) else { return }
        preUpdateScope.withConnection(connection) {
            let event = DatabasePreUpdateEvent(
                kind: change,
                databaseName: Self.schemaName(databaseName),
                tableName: interest.table.name,
                rowIDs: rowIDs,
                scope: preUpdateScope)
            for listener in interest.listeners where interest.isTold(listener, of: change) && listener.subscriber.hearsChanges {
                tellEarly(event, to: listener)
            }
        }
    }

    private func tellEarly(_ event: DatabasePreUpdateEvent, to listener: RowInterests.EarlyInterest.Listener) {
        var event = event
        if !transaction.savepoints.isEmpty {
            // Told when SQLite knows nothing of the row any more.
            event = listener.needsValues ? event.copy() : event.copyWithoutValues()
        }
        tell(.early(event, kinds: listener.kinds), to: listener.subscribers)
    }

    /// The name of a schema: nearly always the same one, which need not be decoded.
    private static func schemaName(_ name: UnsafePointer<CChar>) -> String {
        strcmp(name, "main") == 0 ? "main" : String(cString: name)
    }

    /// Tells of a row that the running statement has changed.
    private func rowDidChange(
        _ change: DatabaseEvent.Kind,
        _ databaseName: UnsafePointer<CChar>,
        _ tableName: UnsafePointer<CChar>,
        _ rowID: Int64
    ) {
        let interest = events.interests?.interests.first { interest in
            interest.change == change && interest.table.isSame(as: tableName) // compared: enumerations
        }
        guard let interest else { return unobservedRowDidChange(change, databaseName, tableName, rowID) }
        interest.isTold = true
        guard !interest.listeners.isEmpty else { return }
        let event = DatabaseEvent(
            kind: change,
            databaseName: Self.schemaName(databaseName),
            tableName: interest.table.name,
            rowID: rowID)
        tell(.row(event, kinds: interest.kinds), to: interest.listeners)
    }

    /// Takes note of a row that nobody has asked for: because nobody is interested, or because the running statement has not announced it. Such
    /// are the rows that functions of extensions change, and the statements of the C interface.
    private func unobservedRowDidChange(
        _ change: DatabaseEvent.Kind,
        _ databaseName: UnsafePointer<CChar>,
        _ tableName: UnsafePointer<CChar>,
        _ rowID: Int64
    ) {
        // Without interests, a statement of the module runs and nobody hears of rows, or it is none of the module.
        guard events.interests != nil || isRunningStatementOfOthers else { return }
        let announcement = events.interests?.announcement(of: change, in: tableName) ?? .none
        if case .announced = announcement { return }
        let name = String(cString: tableName)
        if let shadowTables = events.shadowTables {
            // What was written to a virtual table may reach the tables inside of it as late as with the commit.
            if let owner = shadowTables.owners[DatabaseName(name)] { return tellUnannouncedChange(in: owner) }
        } else if case .partOfTable = announcement {
            return shadowTableDidChange(tableName)
        }
        // The tables inside of a virtual table are filled when it is created.
        guard !events.isChangingSchema else { return }
        tellUnannouncedChange(
            DatabaseEvent(kind: change, databaseName: String(cString: databaseName), tableName: name, rowID: rowID))
    }

    /// Takes note of a table that may be one inside of a virtual table, which the running statement did not announce: of the rows of the virtual
    /// table itself, SQLite does not tell.
    private func shadowTableDidChange(_ tableName: UnsafePointer<CChar>) {
        for interest in events.interests?.interests ?? [] {
            let subscribers = interest.subscribers.filter { $0.hearsUnannouncedChanges && $0.hearsChanges }
            guard !subscribers.isEmpty, interest.table.isOwner(of: tableName) else { continue }
            tell(.unknown(kinds: interest.kinds), to: subscribers)
        }
    }

    /// Announces the commit of the running statement.
    ///
    /// - Returns: Whether nobody has refused.
    private func transactionWillCommit() -> Bool {
        do {
            try announceCommit()
            events.commit = .announced
            return true
        } catch {
            events.commit = .refused(error)
            return false
        }
    }
}
