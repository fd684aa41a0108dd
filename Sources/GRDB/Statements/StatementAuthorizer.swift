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

    /// The changes it may make.
    var eventKinds: [DatabaseEventKind] = []

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

    /// How often SQLite has called. It does whenever it compiles a statement, whoever asks for it: tests see here that nothing was compiled.
    private(set) var callCount = 0

    /// Registers the authorizer. It must be kept alive as long as the connection.
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
                }
                return SQLITE_OK
            }, context)
    }

    /// Runs a function that compiles one statement, and tells what the statement touches.
    func effects(of compile: () throws -> Void) rethrows -> StatementEffects {
        effects = StatementEffects()
        isListening = true
        defer { isListening = false }
        try compile()
        return effects
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
        default:
            // CREATE, DROP, ALTER, REINDEX, ANALYZE, ATTACH, DETACH
            effects.changesSchema = true
        }
    }

    /// SQLite also announces its own writes to `sqlite_master`: they are schema changes, not events.
    private func noteEvent(_ table: UnsafePointer<CChar>?, _ event: (String) -> DatabaseEventKind) {
        guard let name = table.map(String.init(cString:)), !name.hasDatabasePrefix("sqlite_") else { return }
        effects.eventKinds.append(event(name))
    }

    private func noteUpdate(_ table: UnsafePointer<CChar>?, _ column: UnsafePointer<CChar>?) {
        guard let name = table.map(String.init(cString:)), !name.hasDatabasePrefix("sqlite_") else { return }
        let columnName = column.map(String.init(cString:)) ?? ""
        for (index, event) in effects.eventKinds.enumerated() {
            guard case .update(let table, columnNames: var columnNames) = event, table.isSameText(as: name) else { continue }
            let (isInserted, member) = columnNames.insert(columnName)
            if isInserted {
                effects.eventKinds[index] = .update(tableName: name, columnNames: columnNames)
                return
            }
            // A set of strings cannot hold two names that look alike: the second one goes into another event.
            if member.isSameText(as: columnName) { return }
        }
        effects.eventKinds.append(.update(tableName: name, columnNames: [columnName]))
    }
}
