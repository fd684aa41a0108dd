// A compiled SQL statement: compilation, properties, and end.

import GRDBFoundation

/// A compiled SQL statement, which can be run many times with different arguments.
///
///     let statement = try db.makeStatement(sql: "INSERT INTO city (name) VALUES (?)")
///     for name in ["Oslo", "Bergen"] {
///         try statement.execute(arguments: [name])
///     }
///
/// A statement belongs to the connection that compiled it, and may be used inside the accesses to that connection only.
/// Do not use it again after it has thrown an error: compile another one.
public final class Statement {
    /// The pointer for use with the C API of SQLite. The statement owns it: do not finalize it.
    public var sqliteStatement: SQLiteStatement {
        database.interfaceWasTaken()
        return handle
    }

    /// The same, for this module.
    @usableFromInline
    let handle: SQLiteStatement

    /// The SQL of the statement, without surrounding white space and without its final semicolon.
    public let sql: String

    /// The connection that runs the statement.
    @usableFromInline
    let database: Database

    /// Whether values are decoded without the conversions of SQLite: see ``Configuration/untrusted(maximumLength:)``.
    ///
    /// Rows hold their values then, which are decoded by ``DatabaseValueConvertible/fromDatabaseValue(_:)``.
    @usableFromInline
    let refusesConversions: Bool

    /// What the statement touches.
    private(set) var effects: StatementEffects

    /// The number of parameters.
    let parameterCount: Int

    /// The names of the parameters, without prefix; `nil` for those that have none.
    private(set) lazy var parameterNames: [String?] = (0..<parameterCount).map { index in
        guard let name = sqlite3_bind_parameter_name(handle, CInt(index + 1)), name.pointee != UInt8(ascii: "?") else { return nil }
        return String(cString: name + 1)
    }

    /// The present arguments. SQLite may use texts where these have them, so others are bound before they are stored.
    @exclusivity(unchecked)
    var storedArguments = StatementArguments()

    /// Whether SQLite uses a text that it has not copied.
    @exclusivity(unchecked)
    var hasBorrowedTexts = false

    /// How often values were bound. Shows that other code has bound some.
    @exclusivity(unchecked)
    var bindingNumber: UInt = 0

    /// Whether the parameters have values: those of `storedArguments`.
    @exclusivity(unchecked)
    var isBound: Bool

    /// Arguments that could not be bound, and why. Not a `DatabaseError`: looking whether there is one would take 50 instructions.
    @exclusivity(unchecked)
    var refusal: (arguments: StatementArguments, error: any Error)?

    /// How far the statement has come. In memory of its own: a stored property would cost an exclusivity check for each row.
    @usableFromInline
    let position: UnsafeMutablePointer<RunPosition>

    /// The number of the last run that has ended because of an interruption, while other code used the connection.
    var interruptedRun: UInt?

    /// Whether a cursor runs the statement.
    @exclusivity(unchecked)
    var hasCursor = false

    /// The first one of the rows that the present run gives, which know the next ones.
    @exclusivity(unchecked)
    var cursorRows: UnsafeMutablePointer<CursorRow>?

    /// The size of the large values that are bound, which an idle statement should not keep.
    @exclusivity(unchecked)
    var largeSize = 0

    /// How often SQLite had to compile the statement again because of schema changes, when `columns` were last read.
    private var knownRecompilations: CInt = 0
    private var knownColumns: ColumnNames?
    private var knownRegion: DatabaseRegion?

    /// Finds out what is read together with the present arguments, when it is asked for.
    private var findRegion: ((Statement) throws -> DatabaseRegion)?

    /// Whether `knownRegion` or `findRegion` was set for one use of the statement.
    @exclusivity(unchecked)
    private var isRestricted = false

    /// A row of a previous run, for the next one, which its columns may fit. Nothing else refers to it.
    @exclusivity(unchecked)
    var spareRow: AnyObject?

    init(sqliteStatement: SQLiteStatement, sql: String, effects: StatementEffects, database: Database) {
        handle = sqliteStatement
        self.sql = sql
        self.effects = effects
        self.database = database
        refusesConversions = database.refusesConversions
        parameterCount = Int(sqlite3_bind_parameter_count(sqliteStatement))
        isBound = parameterCount == 0
        position = .allocate(capacity: 1)
        position.initialize(to: RunPosition())
    }

    deinit {
        position.deallocate()
        // SQLite may use texts where they are, until the end of the statement.
        database.finalize(handle, keeping: storedArguments)
    }

    // MARK: - Columns

    /// The number of columns of the rows that the statement gives: 0 for a statement that gives none.
    public var columnCount: Int {
        Int(sqlite3_column_count(handle))
    }

    /// The names of the columns, from left to right.
    public var columnNames: [String] {
        columns.names
    }

    /// Returns the position of a column of the given name, in any case.
    ///
    ///     let statement = try db.makeStatement(sql: "SELECT id, name FROM city")
    ///     statement.index(ofColumn: "NAME") // 1
    ///
    /// - Returns: The position of the leftmost such column, or `nil` when there is none.
    public func index(ofColumn columnName: String) -> Int? {
        columns.firstIndex(named: columnName)
    }

    /// The names of the columns. They may change when SQLite compiles the statement again after a schema change.
    @usableFromInline
    var columns: ColumnNames {
        if let knownColumns { return knownColumns }
        let columns = ColumnNames(
            (0..<sqlite3_column_count(handle)).map { index in
                sqlite3_column_name(handle, index).map(String.init(cString:)) ?? ""
            },
            isFetched: true)
        knownColumns = columns
        return columns
    }

    /// How often SQLite had to compile the statement again because of schema changes.
    var recompilationCount: CInt {
        sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
    }

    /// Whether SQLite had to compile the statement again since ``effects`` were learned.
    var isRecompiled: Bool {
        recompilationCount != knownRecompilations
    }

    /// Learns what a schema change may have changed. To be called after the first step of a run, when SQLite has noticed the change.
    @usableFromInline
    func refreshAfterFirstStep() {
        let recompilations = recompilationCount
        guard recompilations != knownRecompilations else { return }
        knownRecompilations = recompilations
        knownColumns = nil
        knownRegion = nil
        if let effects = try? database.effects(ofSQL: sql) {
            database.statementWasRecompiled(from: self.effects, to: effects)
            self.effects = effects
        }
        database.noteAccess(by: self)
    }

    // MARK: - What the statement does

    /// Whether the statement leaves the database file as it is, as SQLite sees it.
    ///
    /// `SELECT` and `BEGIN` are read-only; `INSERT` and `CREATE TABLE` are not.
    public var isReadonly: Bool {
        sqlite3_stmt_readonly(handle) != 0
    }

    /// Whether the statement is VACUUM.
    ///
    /// SQLite announces nothing when it compiles it. The same is true of statements that turn out to have nothing to do, such as `CREATE TABLE IF NOT
    /// EXISTS`, so that the first word of the SQL decides. It is looked at in no other case.
    var isVacuum: Bool {
        @inline(__always) get { effects.announcesNothing && !isReadonly && beginsWithVacuum }
    }

    private var beginsWithVacuum: Bool {
        let first = SQLTokens(sql).first { $0.kind != .space && $0.kind != .comment && !$0.isSymbol(";") }
        return first.map { String(decoding: $0.bytes, as: UTF8.self).isSameDatabaseName(as: "vacuum") } ?? false
    }

    /// The tables and columns that the statement reads, and those of the rows that its request prefetches. For columns that are generated, the
    /// columns from which these are computed are in it, too.
    ///
    ///     let statement = try db.makeStatement(sql: "SELECT name FROM city")
    ///     statement.databaseRegion.description // city(name)
    public var databaseRegion: DatabaseRegion {
        if let knownRegion { return knownRegion }
        // Where it cannot be determined what is read, the region is the full database.
        let read = findRegion.map { find in (try? find(self)) ?? .fullDatabase } ?? effects.region
        let (region, isKnown) = database.regionWithSources(of: read)
        if isKnown { knownRegion = region }
        return region
    }

    /// Sets what the statement reads with its present arguments, where this is known to be less than what it may read.
    ///
    /// It applies until the statement goes back to the cache.
    func restrict(to region: DatabaseRegion) {
        isRestricted = true
        knownRegion = region
    }

    /// Sets what finds out what the statement reads with its present arguments, and what is fetched together with it.
    ///
    /// It applies until the statement goes back to the cache.
    func setRegion(_ find: @escaping (Statement) throws -> DatabaseRegion) {
        isRestricted = true
        knownRegion = nil
        findRegion = find
    }

    /// Forgets what the statement reads with certain arguments.
    func forgetRestriction() {
        guard isRestricted else { return }
        isRestricted = false
        knownRegion = nil
        findRegion = nil
    }
}

extension Statement: CustomStringConvertible {
    /// The SQL of the statement.
    public var description: String {
        sql
    }
}
