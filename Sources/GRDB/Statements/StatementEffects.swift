// What a statement reads, changes, and does to transactions, as SQLite says when it compiles the statement.

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

    /// Creates the value for what SQLite passes to the authorizer.
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

    /// Whether names may stand for other tables when it has run, whose names SQLite does not report: it drops a view, renames a table, attaches or
    /// detaches a database.
    var changesMeaningOfNames = false

    /// The tables of programs that SQLite may empty without reporting which rows it deletes.
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

    /// Whether it reads views, or has triggers. The actions of foreign keys are none.
    var involvesTriggersOrViews = false

    /// Whether it calls functions, other than those in the declarations of tables.
    var callsFunctions = false

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

// MARK: - What the authorizer notes

extension StatementEffects {
    /// SQLite also announces its own writes to `sqlite_master`: they are schema changes, and no rows of programs.
    private static func kinds(ofTable table: String) -> WritableKeyPath<StatementEffects, [DatabaseEventKind]> {
        table.hasDatabasePrefix("sqlite_") ? \.schemaEventKinds : \.eventKinds
    }

    mutating func note(_ event: DatabaseEventKind) {
        self[keyPath: Self.kinds(ofTable: event.tableName)].append(event)
    }

    mutating func noteUpdate(_ table: String, _ column: String) {
        let kinds = Self.kinds(ofTable: table)
        for (index, event) in self[keyPath: kinds].enumerated() {
            guard case .update(let name, columnNames: var columnNames) = event, name.isSameText(as: table) else { continue }
            let (isInserted, member) = columnNames.insert(column)
            if isInserted {
                self[keyPath: kinds][index] = .update(tableName: table, columnNames: columnNames)
                return
            }
            // A set of strings cannot hold two names that look alike: the second one goes into another event.
            if member.isSameText(as: column) { return }
        }
        note(.update(tableName: table, columnNames: [column]))
    }

    /// Takes note of a table that SQLite may empty.
    mutating func noteDeletion(_ table: String) {
        if table.hasDatabasePrefix("sqlite_") {
            truncatableSQLiteTables.append(table)
        } else {
            truncatableTables.append(table)
        }
    }

    /// The changes that observers are asked about.
    private var kindsToAnnounce: [DatabaseEventKind] {
        guard !droppedTables.isEmpty else { return schemaEventKinds + eventKinds }
        // The rows of what is dropped are not reported row by row. Foreign keys may change other tables.
        return schemaEventKinds.filter { $0.rowChange != .delete }
            + eventKinds.filter { !droppedTables.containsDatabaseName($0.tableName) }
    }

    /// Whether it gives a table another name, which SQLite does not report: under that name, a temporary table may hide another one.
    private var renamesTables: Bool {
        schemaEventKinds.contains { kind in
            if case .update(_, let columnNames) = kind { columnNames.contains("tbl_name") } else { false }
        }
    }

    /// Takes note of the end of the compilation, in which deletions from some tables were answered to happen row by row.
    mutating func complete(_ untruncatedTables: [String]) {
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
