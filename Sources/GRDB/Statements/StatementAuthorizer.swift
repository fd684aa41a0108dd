// Listens to SQLite's authorizer while a statement is compiled, and notes what the statement reads and does.
// This is the base of observation and of the caches: no SQL is ever parsed for it.

/// What a statement does to transactions and savepoints.
enum TransactionControl {
    case begin
    case commit
    case rollback

    /// `SAVEPOINT`. Outside of a transaction, it begins one.
    case savepoint(String)

    /// `RELEASE`. It commits when the savepoint has begun the transaction.
    case release(String)

    /// `ROLLBACK TO`. The savepoint stays, those inside of it end.
    case rollbackTo(String)

    /// What the authorizer is told of a statement.
    ///
    /// - Parameter savepointName: The name of a savepoint, without quotes.
    init?(action: CInt, operation: String, savepointName: String) {
        switch (action, operation) {
        case (SQLITE_TRANSACTION, "BEGIN"): self = .begin
        case (SQLITE_TRANSACTION, "COMMIT"): self = .commit
        case (SQLITE_TRANSACTION, "ROLLBACK"): self = .rollback
        case (SQLITE_SAVEPOINT, "BEGIN"): self = .savepoint(savepointName)
        case (SQLITE_SAVEPOINT, "RELEASE"): self = .release(savepointName)
        case (SQLITE_SAVEPOINT, "ROLLBACK"): self = .rollbackTo(savepointName)
        default: return nil
        }
    }

    /// Whether the statement ends a transaction or a savepoint, or goes back to one.
    var isEnd: Bool {
        switch self {
        case .begin, .savepoint: false
        case .commit, .rollback, .release, .rollbackTo: true
        }
    }

    /// Whether the statement rolls back the whole transaction.
    var isRollback: Bool {
        if case .rollback = self { true } else { false }
    }
}

/// What a compiled statement touches.
struct StatementEffects {
    /// The columns it reads. The empty column name stands for a table of which no particular column is read.
    var reads: [(table: String, column: String)] = []

    /// The changes it may make to the rows of tables.
    var eventKinds: [DatabaseEventKind] = []

    /// The changes it may make to the tables in which SQLite keeps the schema.
    var schemaEventKinds: [DatabaseEventKind] = []

    /// The tables and views it drops.
    var droppedTables: [String] = []

    /// The tables it alters.
    var alteredTables: [String] = []

    /// The changes that observers are asked about.
    private(set) var announcedKinds: [DatabaseEventKind] = []

    /// The tables and views it creates.
    var createdTables: [String] = []

    /// Whether names may stand for other tables when it has run, of which SQLite tells no names: it drops a view,
    /// renames a table, attaches or detaches a database.
    var changesMeaningOfNames = false

    /// The tables of programs that SQLite may empty without telling which rows it deletes.
    ///
    /// There are none for a statement that changes the schema: the deletions that SQLite announces then are parts of what it does, and must happen.
    fileprivate(set) var truncatableTables: [String] = []

    /// The tables whose rows the statement deletes one by one, because it was compiled so.
    fileprivate(set) var untruncatedTables: [String] = []

    /// The tables of SQLite itself from which it deletes. SQLite may empty them.
    fileprivate(set) var truncatableSQLiteTables: [String] = []

    /// Whether it deletes from tables that SQLite may empty instead.
    var mayTruncate: Bool {
        !truncatableTables.isEmpty || !untruncatedTables.isEmpty || !truncatableSQLiteTables.isEmpty
    }

    /// Whether it changes tables, indexes, views or triggers, or attaches or detaches databases.
    var changesSchema = false

    /// What it does to transactions and savepoints, if it is about them.
    var transactionControl: TransactionControl?

    /// Whether SQLite has announced nothing at all: see ``Statement/isVacuum``.
    private(set) var announcesNothing = false

    /// Whether it ends a transaction or a savepoint.
    var isEndOfTransaction: Bool {
        transactionControl?.isEnd == true
    }

    /// How many queries it consists of: those of its subqueries, and of the views it reads, included.
    var selectCount = 0

    /// Whether it is a `PRAGMA`, which may act when it is compiled rather than when it runs.
    var isPragma = false

    /// Whether it is `PRAGMA busy_timeout = …`.
    var setsBusyTimeout = false

    /// Whether it is `PRAGMA journal_mode = …`.
    var setsJournalMode = false

    /// Whether it attaches a database.
    var attaches = false

    /// The region that the statement reads.
    var region: DatabaseRegion {
        var region = DatabaseRegion()
        for read in reads {
            region.insert(column: read.column, ofTable: read.table)
        }
        return region
    }

    /// The effects of `EXPLAIN` in front of the statement: it only reads.
    var explained: StatementEffects {
        StatementEffects(reads: reads)
    }

    /// Whether a finished statement may be kept and run again instead of being compiled again.
    var isReusable: Bool {
        !changesSchema && !isPragma
    }
}

/// The authorizer of one connection.
///
/// SQLite calls it for each part of a statement while it compiles, in an order of its own: dropping an index begins with a deletion from
/// `sqlite_master`, dropping a table ends with one from the table. To ignore such a deletion would be to ignore the statement. So the answer is
/// always that all is well, with two exceptions: the deletion from a table of the program, while a statement is compiled that is known, as a whole,
/// to change no schema, and that shall delete the rows of this table one by one; and, for observers that want to hear of each row, the deletion from
/// such a table by a statement of the C interface, unless it comes directly after the drop of this table.
///
/// SQLite expires all compiled statements when an authorizer is set: this one is set once, when the connection opens.
final class StatementAuthorizer {
    private var effects = StatementEffects()
    private var isListening = false

    /// The tables whose rows the statement that is compiled now deletes one by one.
    private var untruncatedTables: [String] = []

    /// The statement that is on its first step, and the tables whose rows it deletes one by one. SQLite compiles it again when it has expired.
    private var running: (handle: SQLiteStatement, untruncatedTables: [String])?

    /// Whether statements of the C interface delete the rows of all tables one by one.
    private(set) var deletesRowsOfOthersOneByOne = false

    /// The table or the view that a statement of the C interface has just been found to drop.
    private var tableDroppedByOthers: String?

    /// How often SQLite has called. It does whenever it compiles a statement, whoever asks for it: tests see here that nothing was compiled.
    private(set) var callCount = 0

    /// Registers the authorizer, and has SQLite compile all statements again. It must be kept alive as long as the connection.
    func register(in connection: SQLiteConnection) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_set_authorizer(
            connection,
            { context, action, first, second, _, _ in
                guard let context else { return SQLITE_OK }
                let authorizer = Unmanaged<StatementAuthorizer>.fromOpaque(context).takeUnretainedValue()
                authorizer.callCount &+= 1
                if authorizer.isListening {
                    authorizer.note(action, first, second)
                } else if authorizer.deletesRowsOfOthersOneByOne, action != SQLITE_DELETE {
                    authorizer.tableDroppedByOthers = authorizer.isDrop(action) ? first.map(String.init(cString:)) : nil
                }
                guard action == SQLITE_DELETE, authorizer.refusesTruncation(of: first) else { return SQLITE_OK }
                // The deletion happens all the same, but row by row.
                return SQLITE_IGNORE
            }, context)
    }

    /// Runs a function that compiles one statement, and tells what the statement touches.
    ///
    /// The function may compile others, when it calls code of the program that does: each statement has its own effects.
    ///
    /// - Parameter untruncatedTables: The tables whose rows the statement deletes one by one. It must be known to change no schema.
    func effects(deletingRowByRowFrom untruncatedTables: [String] = [], of compile: () throws -> Void) rethrows -> StatementEffects {
        let outer = (effects, isListening, self.untruncatedTables)
        effects = StatementEffects()
        isListening = true
        self.untruncatedTables = untruncatedTables
        defer { (effects, isListening, self.untruncatedTables) = outer }
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

    private func refusesTruncation(of table: UnsafePointer<CChar>?) -> Bool {
        if isListening {
            return Self.contains(untruncatedTables, table)
        }
        // A statement that is busy has been compiled: this is another one, which it causes, such as those that drop the tables inside of a virtual
        // table.
        if let running, sqlite3_stmt_busy(running.handle) == 0 {
            return Self.contains(running.untruncatedTables, table)
        }
        return deletesRowsOfOthersOneByOne && refusesTruncationByOthers(of: table)
    }

    private func refusesTruncationByOthers(of table: UnsafePointer<CChar>?) -> Bool {
        guard let name = table.map(String.init(cString:)), !name.hasDatabasePrefix("sqlite_") else { return false }
        defer { tableDroppedByOthers = nil }
        return tableDroppedByOthers.map { $0.isSameDatabaseName(as: name) } != true
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

    private static func contains(_ tables: [String], _ table: UnsafePointer<CChar>?) -> Bool {
        guard !tables.isEmpty, let table else { return false }
        return tables.containsDatabaseName(String(cString: table))
    }

    private func note(_ action: CInt, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?) {
        switch action {
        case SQLITE_READ:
            guard let table = first.map(String.init(cString:)) else { return }
            let column = second.map(String.init(cString:)) ?? ""
            if let last = effects.reads.last, last.table.isSameText(as: table), last.column.isSameText(as: column) { return }
            effects.reads.append((table, column))
        case SQLITE_INSERT:
            noteEvent(first) { .insert(tableName: $0) }
        case SQLITE_DELETE:
            noteEvent(first) { .delete(tableName: $0) }
            effects.noteDeletion(first.map(String.init(cString:)) ?? "")
        case SQLITE_UPDATE:
            noteUpdate(first, second)
        case SQLITE_TRANSACTION, SQLITE_SAVEPOINT:
            effects.transactionControl = TransactionControl(
                action: action,
                operation: first.map(String.init(cString:)) ?? "",
                savepointName: second.map(String.init(cString:)) ?? "")
        case SQLITE_PRAGMA:
            effects.isPragma = true
            effects.setsBusyTimeout = second != nil && sqlite3_stricmp(first, "busy_timeout") == 0
            effects.setsJournalMode = second != nil && sqlite3_stricmp(first, "journal_mode") == 0
        case SQLITE_SELECT:
            effects.selectCount += 1
        case SQLITE_FUNCTION, SQLITE_RECURSIVE:
            break
        case _ where isDrop(action):
            effects.droppedTables.append(first.map(String.init(cString:)) ?? "")
            effects.changesMeaningOfNames =
                effects.changesMeaningOfNames || action == SQLITE_DROP_VIEW || action == SQLITE_DROP_TEMP_VIEW // compared: numbers
            effects.changesSchema = true
        case SQLITE_ALTER_TABLE:
            effects.alteredTables.append(second.map(String.init(cString:)) ?? "")
            effects.changesSchema = true
        case SQLITE_CREATE_TABLE, SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_VTABLE, SQLITE_CREATE_VIEW, SQLITE_CREATE_TEMP_VIEW:
            effects.createdTables.append(first.map(String.init(cString:)) ?? "")
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

    private func noteEvent(_ table: UnsafePointer<CChar>?, _ event: (String) -> DatabaseEventKind) {
        guard let name = table.map(String.init(cString:)) else { return }
        effects.note(event(name), isSchemaChange: name.hasDatabasePrefix("sqlite_"))
    }

    private func noteUpdate(_ table: UnsafePointer<CChar>?, _ column: UnsafePointer<CChar>?) {
        guard let name = table.map(String.init(cString:)) else { return }
        effects.noteUpdate(name, column.map(String.init(cString:)) ?? "", isSchemaChange: name.hasDatabasePrefix("sqlite_"))
    }
}

extension StatementEffects {
    /// SQLite also announces its own writes to `sqlite_master`: they are schema changes, and no rows of programs.
    fileprivate mutating func note(_ event: DatabaseEventKind, isSchemaChange: Bool) {
        if isSchemaChange {
            schemaEventKinds.append(event)
        } else {
            eventKinds.append(event)
        }
    }

    fileprivate mutating func noteUpdate(_ table: String, _ column: String, isSchemaChange: Bool) {
        if isSchemaChange {
            Self.noteUpdate(table, column, in: &schemaEventKinds)
        } else {
            Self.noteUpdate(table, column, in: &eventKinds)
        }
    }

    private static func noteUpdate(_ table: String, _ column: String, in kinds: inout [DatabaseEventKind]) {
        for (index, event) in kinds.enumerated() {
            guard case .update(let name, columnNames: var columnNames) = event, name.isSameText(as: table) else { continue }
            let (isInserted, member) = columnNames.insert(column)
            if isInserted {
                kinds[index] = .update(tableName: table, columnNames: columnNames)
                return
            }
            // A set of strings cannot hold two names that look alike: the second one goes into another event.
            if member.isSameText(as: column) { return }
        }
        kinds.append(.update(tableName: table, columnNames: [column]))
    }

    /// Takes note of a table that SQLite may empty.
    fileprivate mutating func noteDeletion(_ table: String) {
        if table.hasDatabasePrefix("sqlite_") {
            truncatableSQLiteTables.append(table)
        } else {
            truncatableTables.append(table)
        }
    }

    /// The changes that observers are asked about.
    private var kindsToAnnounce: [DatabaseEventKind] {
        guard !droppedTables.isEmpty else { return schemaEventKinds + eventKinds }
        // Of what is dropped with its rows, nobody hears row by row. Foreign keys may change other tables.
        return schemaEventKinds.filter { $0.rowChange != .delete } // compared: enumerations
            + eventKinds.filter { !droppedTables.containsDatabaseName($0.tableName) }
    }

    /// Whether it gives a table another name, which SQLite does not tell: there, a temporary table may hide another one.
    private var renamesTables: Bool {
        schemaEventKinds.contains { kind in
            if case .update(_, let columnNames) = kind { columnNames.contains("tbl_name") } else { false }
        }
    }

    /// Takes note of the end of the compilation, in which deletions from some tables were answered to happen row by row.
    fileprivate mutating func complete(_ untruncatedTables: [String]) {
        announcedKinds = schemaEventKinds.isEmpty ? eventKinds : kindsToAnnounce
        announcesNothing =
            reads.isEmpty && announcedKinds.isEmpty && selectCount == 0 && transactionControl == nil && !isPragma && !changesSchema
        changesMeaningOfNames = changesMeaningOfNames || (!alteredTables.isEmpty && renamesTables)
        guard mayTruncate else { return }
        guard !changesSchema else {
            truncatableTables = []
            truncatableSQLiteTables = []
            return
        }
        self.untruncatedTables = truncatableTables.filter(untruncatedTables.containsDatabaseName)
        truncatableTables.removeAll(where: untruncatedTables.containsDatabaseName)
    }
}
