// Receives the calls of SQLite's authorizer while a statement is compiled, and notes what the statement reads and does. This is the base of
// observation and of the caches: no SQL is ever parsed for it.

/// The authorizer of one connection.
///
/// SQLite calls it for each part of a statement while it compiles, in an order of its own: dropping an index begins with a deletion from
/// `sqlite_master`, dropping a table ends with one from the table. To ignore such a deletion would be to ignore the statement. So the answer is
/// always that all is well, with three exceptions: the deletion from a table of the program, while a statement is compiled that is known, as a whole,
/// to change no schema, and that shall delete the rows of this table one by one; for observers of each single row, the deletion from such a table by a
/// statement of the C interface, unless it comes directly after the drop of this table; and, in read-only operations, the pragma that allows writes.
///
/// SQLite expires all compiled statements when an authorizer is set: this one is set once, when the connection opens.
final class StatementAuthorizer {
    private var effects = StatementEffects()

    /// Whether a statement of the module is being compiled, whose effects are noted.
    private var isNoting = false

    /// Whether the statement that is compiled now must not allow writes.
    private var isReadOnly = false

    /// The tables whose rows the statement that is compiled now deletes one by one.
    private var untruncatedTables: [String] = []

    /// The statement that is on its first step, and the tables whose rows it deletes one by one. SQLite compiles it again when it has expired.
    private var running: (handle: SQLiteStatement, untruncatedTables: [String])?

    /// Whether statements of the C interface delete the rows of all tables one by one.
    private(set) var deletesRowsOfOthersOneByOne = false

    /// The table or the view that a statement of the C interface has just been found to drop.
    private var tableDroppedByOthers: String?

    /// How often SQLite has called. It does whenever it compiles a statement, for the module or for the program: tests see here that nothing was
    /// compiled.
    private(set) var callCount = 0

    /// Registers the authorizer, and has SQLite compile all statements again. It must be kept alive as long as the connection.
    func register(in connection: SQLiteConnection) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_set_authorizer(
            connection,
            { context, action, first, second, _, triggerOrView in
                guard let context else { return SQLITE_OK }
                let authorizer = Unmanaged<StatementAuthorizer>.fromOpaque(context).takeUnretainedValue()
                // All actions that are told apart by their first argument have one.
                let names = (first.map(String.init(cString:)) ?? "", second.map(String.init(cString:)))
                return authorizer.authorize(action, names.0, names.1, isOfTriggerOrView: triggerOrView != nil)
            }, context)
    }

    private func authorize(_ action: CInt, _ first: String, _ second: String?, isOfTriggerOrView: Bool) -> CInt {
        callCount &+= 1
        if isNoting {
            if isOfTriggerOrView { effects.involvesTriggersOrViews = true }
            note(action, first, second)
            if action == SQLITE_PRAGMA, refusesPragma(first, second) { return SQLITE_DENY }
        } else if deletesRowsOfOthersOneByOne, action != SQLITE_DELETE {
            tableDroppedByOthers = isDrop(action) ? first : nil
        }
        guard action == SQLITE_DELETE, refusesTruncation(of: first) else { return SQLITE_OK }
        // The deletion happens all the same, but row by row.
        return SQLITE_IGNORE
    }

    /// Runs a function that compiles one statement, and returns what the statement touches.
    ///
    /// The function may compile others, when it calls code of the program that does: each statement has its own effects.
    ///
    /// - Parameters:
    ///   - untruncatedTables: The tables whose rows the statement deletes one by one. It must be known to change no schema.
    ///   - isReadOnly: Whether the statement must not allow writes.
    func effects(
        deletingRowByRowFrom untruncatedTables: [String] = [], isReadOnly: Bool, of compile: () throws -> Void
    ) rethrows -> StatementEffects {
        let outer = (effects, isNoting, self.untruncatedTables, self.isReadOnly)
        effects = StatementEffects()
        isNoting = true
        self.untruncatedTables = untruncatedTables
        self.isReadOnly = isReadOnly
        defer { (effects, isNoting, self.untruncatedTables, self.isReadOnly) = outer }
        try compile()
        effects.complete(untruncatedTables)
        return effects
    }

    /// Runs the first step of a statement that deletes the rows of some tables one by one, even if SQLite compiles it again now.
    func stepDeletingRowByRow(from tables: [String], _ handle: SQLiteStatement) -> CInt {
        let outer = running
        running = (handle, tables)
        defer { running = outer }
        return sqlite3_step(handle)
    }

    /// Whether a pragma in read-only operations is `PRAGMA query_only = 0`, with any of the words that SQLite takes for zero.
    private func refusesPragma(_ pragma: String, _ value: String?) -> Bool {
        guard isReadOnly, let value, sqlite3_stricmp(pragma, "query_only") == 0 else { return false }
        let others: [String] = ["1", "on", "yes", "true"]
        return !others.contains { sqlite3_stricmp(value, $0) == 0 }
    }

    private func refusesTruncation(of table: String) -> Bool {
        if isNoting {
            return untruncatedTables.containsDatabaseName(table)
        }
        // A statement that is busy has been compiled: this is another one, which it causes, such as those that drop the tables inside of a virtual
        // table.
        if let running, sqlite3_stmt_busy(running.handle) == 0 {
            return running.untruncatedTables.containsDatabaseName(table)
        }
        return deletesRowsOfOthersOneByOne && refusesTruncationByOthers(of: table)
    }

    private func refusesTruncationByOthers(of table: String) -> Bool {
        guard !table.hasDatabasePrefix("sqlite_") else { return false }
        defer { tableDroppedByOthers = nil }
        return tableDroppedByOthers.map { $0.isSameDatabaseName(as: table) } != true
    }

    /// Whether an action drops a table or a view.
    private func isDrop(_ action: CInt) -> Bool {
        switch action {
        case SQLITE_DROP_TABLE, SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_VTABLE, SQLITE_DROP_VIEW, SQLITE_DROP_TEMP_VIEW: true
        default: false
        }
    }

    /// Has statements of the C interface delete the rows of all tables one by one, or not, from their next compilation on.
    func setDeletesRowsOfOthersOneByOne(_ isWanted: Bool, in connection: SQLiteConnection?) {
        guard isWanted != deletesRowsOfOthersOneByOne else { return }
        deletesRowsOfOthersOneByOne = isWanted
        if isWanted, let connection { register(in: connection) }
    }

    private func note(_ action: CInt, _ first: String, _ second: String?) {
        switch action {
        case SQLITE_READ:
            let column = second ?? ""
            if let last = effects.reads.last, last.table.isSameText(as: first), last.column.isSameText(as: column) { return }
            effects.reads.append((first, column))
        case SQLITE_INSERT:
            effects.note(.insert(tableName: first))
        case SQLITE_DELETE:
            effects.note(.delete(tableName: first))
            effects.noteDeletion(first)
        case SQLITE_UPDATE:
            effects.noteUpdate(first, second ?? "")
        case SQLITE_TRANSACTION, SQLITE_SAVEPOINT:
            effects.transactionControl = TransactionControl(action: action, operation: first, savepointName: second ?? "")
        case SQLITE_PRAGMA:
            effects.isPragma = true
            effects.setsBusyTimeout = second != nil && sqlite3_stricmp(first, "busy_timeout") == 0
            effects.setsJournalMode = second != nil && sqlite3_stricmp(first, "journal_mode") == 0
        case SQLITE_SELECT:
            effects.selectCount += 1
        case SQLITE_FUNCTION:
            effects.callsFunctions = true
        case SQLITE_RECURSIVE:
            break
        case _ where isDrop(action):
            effects.droppedTables.append(first)
            effects.changesMeaningOfNames =
                effects.changesMeaningOfNames || action == SQLITE_DROP_VIEW || action == SQLITE_DROP_TEMP_VIEW
            effects.changesSchema = true
        case SQLITE_ALTER_TABLE:
            effects.alteredTables.append(second ?? "")
            effects.changesSchema = true
        case SQLITE_CREATE_TABLE, SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_VTABLE, SQLITE_CREATE_VIEW, SQLITE_CREATE_TEMP_VIEW:
            effects.createdTables.append(first)
            effects.changesSchema = true
        case SQLITE_ATTACH, SQLITE_DETACH:
            if action == SQLITE_ATTACH { effects.attaches = true }
            effects.changesMeaningOfNames = true
            effects.changesSchema = true
        default:
            // CREATE and DROP of an index or a trigger, REINDEX, ANALYZE
            effects.changesSchema = true
        }
    }
}
