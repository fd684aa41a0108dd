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

    /// The tables that SQLite may empty without telling which rows it deletes.
    var truncatableTables: [String] = []

    /// Whether it changes tables, indexes, views or triggers, or attaches or detaches databases.
    var changesSchema = false

    /// What it does to transactions and savepoints, if it is about them.
    var transactionControl: TransactionControl?

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
/// SQLite expires all compiled statements when an authorizer is set: this one is set once, when the connection opens.
final class StatementAuthorizer {
    private var effects = StatementEffects()
    private var isListening = false

    /// Whether the last call was about a table or a view that is dropped.
    private var isDropping = false

    /// The tables whose rows are deleted one by one, because somebody wants to hear of each.
    ///
    /// Statements that were compiled before go on as they are, until they are compiled again.
    var untruncatedTables: Set<DatabaseName> = []

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
                // For deletions, this answer means that they happen row by row.
                let answer = authorizer.answer(action, first)
                if authorizer.isListening {
                    authorizer.note(action, first, second)
                    if action == SQLITE_DELETE, answer == SQLITE_OK, let first {
                        authorizer.effects.truncatableTables.append(String(cString: first))
                    }
                }
                return answer
            }, context)
    }

    /// Runs a function that compiles one statement, and tells what the statement touches.
    ///
    /// The function may compile others, when it calls code of the program that does: each statement has its own effects.
    func effects(of compile: () throws -> Void) rethrows -> StatementEffects {
        let outer = (effects, isListening)
        effects = StatementEffects()
        isListening = true
        defer { (effects, isListening) = outer }
        try compile()
        effects.complete()
        return effects
    }

    private func answer(_ action: CInt, _ first: UnsafePointer<CChar>?) -> CInt {
        // The deletion that follows the announcement of a DROP is a part of it, which must not be ignored: the table would stay.
        let isPartOfDrop = isDropping
        switch action {
        case SQLITE_DROP_TABLE, SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_VTABLE, SQLITE_DROP_VIEW, SQLITE_DROP_TEMP_VIEW: isDropping = true
        default: isDropping = false
        }
        return action == SQLITE_DELETE && !isPartOfDrop && refusesTruncation(of: first) ? SQLITE_IGNORE : SQLITE_OK
    }

    private func refusesTruncation(of table: UnsafePointer<CChar>?) -> Bool {
        guard !untruncatedTables.isEmpty, let table else { return false }
        return untruncatedTables.contains(DatabaseName(String(cString: table)))
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
        case SQLITE_SELECT:
            effects.selectCount += 1
        case SQLITE_FUNCTION, SQLITE_RECURSIVE:
            break
        case SQLITE_DROP_TABLE, SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_VTABLE, SQLITE_DROP_VIEW, SQLITE_DROP_TEMP_VIEW:
            effects.droppedTables.append(first.map(String.init(cString:)) ?? "")
            effects.changesSchema = true
        case SQLITE_ALTER_TABLE:
            effects.alteredTables.append(second.map(String.init(cString:)) ?? "")
            effects.changesSchema = true
        default:
            // CREATE, DROP of an index or a trigger, REINDEX, ANALYZE, ATTACH, DETACH
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

    /// The changes that observers are asked about.
    private var kindsToAnnounce: [DatabaseEventKind] {
        guard !droppedTables.isEmpty else { return schemaEventKinds + eventKinds }
        // Of what is dropped with its rows, nobody hears row by row.
        return schemaEventKinds.filter { $0.rowChange != .delete } // compared: enumerations
    }

    fileprivate mutating func complete() {
        announcedKinds = schemaEventKinds.isEmpty ? eventKinds : kindsToAnnounce
        if !droppedTables.isEmpty {
            truncatableTables = []
        }
    }
}
