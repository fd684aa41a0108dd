// Which schemas there are, and which tables, views and triggers, and whether what is known of them is still true. And how many rows a write has
// changed, when it may have been a write to a view.

extension Database {
    // MARK: - Schema

    /// Returns the number of changes of the schema of the main database.
    ///
    ///     // PRAGMA schema_version
    ///     let version = try db.schemaVersion()
    ///
    /// SQLite increments it each time the schema changes, whichever connection changes it.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite cannot read the database.
    public func schemaVersion() throws -> Int32 {
        try Int32.fetchOne(self, sql: "PRAGMA schema_version") ?? 0
    }

    /// Runs a function with another schema source than the one of the configuration.
    ///
    ///     let columns = try db.withSchemaSource(ViewSource()) {
    ///         try db.primaryKey("largeCity").columns
    ///     }
    ///
    /// - Parameters:
    ///   - schemaSource: The source to use, or `nil` for none.
    ///   - block: The function.
    /// - Throws: The error of the function.
    public func withSchemaSource<T>(_ schemaSource: (any DatabaseSchemaSource)?, execute block: () throws -> T) rethrows -> T {
        let previous = schema.source
        schema.source = schemaSource
        verifiedSchemaCache.forget()
        defer {
            schema.source = previous
            verifiedSchemaCache.forget()
        }
        return try block()
    }

    // MARK: - Reserved names

    /// Returns whether a table belongs to SQLite itself: its name begins with `sqlite_`, or with `pragma_`, as those of the functions that stand for
    /// pragmas.
    ///
    ///     Database.isSQLiteInternalTable("sqlite_sequence")    // true
    ///     Database.isSQLiteInternalTable("pragma_table_info")  // true
    public static func isSQLiteInternalTable(_ tableName: String) -> Bool {
        isSQLiteReservedName(tableName) || tableName.hasDatabasePrefix("pragma_")
    }

    /// Whether SQLite reserves a name in the schema for itself. Programs may have tables like `pragma_value`.
    package static func isSQLiteReservedName(_ name: String) -> Bool {
        name.hasDatabasePrefix("sqlite_")
    }

    /// Returns whether a table belongs to this module: its name begins with `grdb_`.
    ///
    ///     Database.isGRDBInternalTable("grdb_migrations")  // true
    public static func isGRDBInternalTable(_ tableName: String) -> Bool {
        tableName.hasDatabasePrefix("grdb_")
    }

    // MARK: - Existence

    /// Returns whether a table exists.
    ///
    ///     if try db.tableExists("flight") { … }
    ///
    /// - Parameters:
    ///   - name: The name of the table, in any case.
    ///   - schemaName: The schema to look into: `main`, `temp`, or an attached database. All of them when nothing is said.
    /// - Throws: A ``DatabaseError`` when there is no such schema, or when SQLite cannot read it.
    public func tableExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        try canonicalTableName(name, in: schemaName) != nil
    }

    /// Returns whether a view exists.
    ///
    /// - Parameters:
    ///   - name: The name of the view, in any case.
    ///   - schemaName: The schema to look into: `main`, `temp`, or an attached database. All of them when nothing is said.
    /// - Throws: A ``DatabaseError`` when there is no such schema, or when SQLite cannot read it.
    public func viewExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        try first(in: schemaName) { try objects(in: $0).view(name) } != nil
    }

    /// Returns whether a trigger exists.
    ///
    /// - Parameters:
    ///   - name: The name of the trigger, in any case.
    ///   - schemaName: The schema to look into: `main`, `temp`, or an attached database. All of them when nothing is said.
    /// - Throws: A ``DatabaseError`` when there is no such schema, or when SQLite cannot read it.
    public func triggerExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        try first(in: schemaName) { try objects(in: $0).trigger(name) } != nil
    }

    /// The name of a table as it was declared, or `nil` when there is no such table.
    package func canonicalTableName(_ name: String, in schemaName: String? = nil) throws -> String? {
        try first(in: schemaName) { try objects(in: $0).table(name) }
    }

    /// The names of all tables of all schemas as they were declared, those of SQLite included, in no order.
    func allTableNames() throws -> [String] {
        try Set(schemaIDs().flatMap { try objects(in: $0).tableNames.map(DatabaseName.init) }).map(\.name)
    }

    // MARK: - Schemas

    /// The first value that a function finds in the schemas, in the order in which SQLite looks unqualified names up.
    package func first<T>(in schemaName: String?, _ value: (DatabaseSchemaID) throws -> T?) throws -> T? {
        if let schemaName {
            return try value(schemaID(named: schemaName))
        }
        for schemaID in try schemaIDs() {
            if let value = try value(schemaID) {
                return value
            }
        }
        return nil
    }

    private func schemaID(named name: String) throws -> DatabaseSchemaID {
        // SQLite lists it only when something temporary has been there.
        if name.isSameDatabaseName(as: DatabaseSchemaID.temp.name) { return .temp }
        guard let schemaID = try schemaIDs().first(where: { $0.name.isSameDatabaseName(as: name) }) else {
            throw DatabaseError(message: "no such schema: \(name)")
        }
        return schemaID
    }

    /// The schemas: temporary objects hide those of the main database, which hide those of attached databases.
    func schemaIDs() throws -> [DatabaseSchemaID] {
        if let schemaIDs = verifiedSchemaCache.schemaIDs { return schemaIDs }
        let generation = schemaGeneration
        let names = try schemaRows("PRAGMA database_list").compactMap { $0.text("name") }
        var schemaIDs = names.map(DatabaseSchemaID.init(name:))
        if let index = schemaIDs.firstIndex(of: .temp) {
            schemaIDs.insert(schemaIDs.remove(at: index), at: 0)
        }
        remember(asOf: generation) { cache in
            cache.schemaIDs = schemaIDs
            detectChangesOfAttachedSchemas(schemaIDs, in: cache)
        }
        return schemaIDs
    }

    /// The content of a schema.
    package func objects(in schemaID: DatabaseSchemaID) throws -> SchemaObjects {
        if let objects = verifiedSchemaCache.objects[schemaID] { return objects }
        let generation = schemaGeneration
        let isLocal = schemaID == .main || schemaID == .temp
        let table = isLocal ? schemaID.schemaTableName : "\(schemaID.sql).\(schemaID.schemaTableName)"
        let rows = try schemaRows("SELECT type, name, tbl_name, sql FROM \(table)")
        let objects = SchemaObjects(schemaID: schemaID, rows: rows)
        remember(asOf: generation) { $0.objects[schemaID] = objects }
        return objects
    }

    /// Caches what was found, unless the schema has changed since the given generation.
    func remember(asOf generation: Int, _ update: (SchemaCache) -> Void) {
        let cache = verifiedSchemaCache
        if cache.generation == generation {
            update(cache)
        }
    }

    /// The rows of a statement that reads the schema. The region that it reads is not observed, and the statement not recorded: it does not run where
    /// its rows are known.
    func schemaRows(_ sql: String) throws -> [Row] {
        let recorder = tracing.recorder
        tracing.recorder = nil
        defer { tracing.recorder = recorder }
        return try withoutRecordingAccessedRegion { try Row.fetchAll(self, sql: sql) }
    }

    /// The rows of a pragma about a table, a view or an index. There are none where the pragma finds nothing.
    package func schemaRows(pragma: String, _ name: String, in schemaID: DatabaseSchemaID) throws -> [Row] {
        try schemaRows("PRAGMA \(schemaID.sql).\(pragma)(\(name.quotedDatabaseIdentifier))")
    }
}

// MARK: - Writes to views

extension Database {
    /// How many rows a statement has changed that wrote to a table, or to a view.
    ///
    /// SQLite counts no rows for a view: nothing is stored there, its `INSTEAD OF` triggers write elsewhere. What they have changed, with all
    /// that followed from it, counts in their place. The triggers of a table do not count: one that runs before a row is deleted may change
    /// rows, and then ignore the deletion.
    ///
    /// - Parameters:
    ///   - tableName: The table or the view.
    ///   - total: What ``totalChangesCount`` was before the statement.
    /// - Throws: A `DatabaseError` when SQLite cannot read the schema. The schema is read only when all changed rows are elsewhere.
    func changesCount(writingTo tableName: String, since total: Int) throws -> Int {
        let count = changesCount
        guard count == 0 else { return count }
        let changesElsewhere = totalChangesCountOfLastStatement - total
        guard changesElsewhere > 0 else { return 0 }
        return try isView(tableName) ? changesElsewhere : 0
    }

    /// Whether statements take a name for that of a view, not for that of a table.
    func isView(_ name: String) throws -> Bool {
        let isView = try first(in: nil) { schemaID in
            let objects = try objects(in: schemaID)
            if objects.table(name) != nil { return false }
            return objects.view(name) == nil ? nil : true
        }
        return isView ?? false
    }
}

// MARK: - Whether what is known about the schema is still true, or another connection has changed the schema of a database file

extension Database {
    /// How often the connection had to discard what it knew about the schema. What is derived from the schema can be kept as long as
    /// this number does not change. To ask for it makes sure that the schema is still the same: if not, the statements and the plans of records go.
    package var schemaGeneration: Int {
        verifiedSchemaCache.generation
    }

    /// What is known about the schema, after making sure that it is still true.
    ///
    /// Once per transaction, this reads a counter of SQLite, see ``SchemaChangeDetector``.
    var verifiedSchemaCache: SchemaCache {
        let cache = schemaCache
        if !schema.isVerified {
            verify(cache)
        }
        return cache
    }

    private var schemaCache: SchemaCache {
        if let cache = schema.cache as? SchemaCache {
            return cache
        }
        let cache = SchemaCache()
        schema.cache = cache
        return cache
    }

    private func verify(_ cache: SchemaCache) {
        assertOwned()
        guard let handle else { return }
        let detectors = cache.detectors ?? (isPrivateToConnection ? [] : [SchemaChangeDetector(schemaID: .main)])
        cache.detectors = detectors
        // The schemas that can't be checked yet are checked again later. The others are not delayed.
        var areAllKnown = true
        for detector in detectors {
            switch verify(detector, in: handle) {
            case .unchanged:
                continue
            case .changed where cache.isEmpty:
                continue
            case .changed:
                cache.forget()
                cache.detectors = detectors
                // SQLite compiles statements again, but only when they run: until then they have their former columns.
                statementStore.removeStatementsOfSchema()
            case .unknown:
                areAllKnown = false
            }
        }
        schema.isVerified = areAllKnown
    }

    /// Starts to watch the attached databases, which have just been found.
    func detectChangesOfAttachedSchemas(_ schemaIDs: [DatabaseSchemaID], in cache: SchemaCache) {
        guard let handle else { return }
        let detectedIDs = (cache.detectors ?? []).map(\.schemaID)
        for schemaID in schemaIDs where schemaID != .main && schemaID != .temp && !detectedIDs.contains(schemaID) {
            let detector = SchemaChangeDetector(schemaID: schemaID)
            _ = verify(detector, in: handle)
            cache.detectors?.append(detector)
        }
    }

    private func verify(_ detector: SchemaChangeDetector, in connection: SQLiteConnection) -> SchemaChangeDetector.Finding {
        let isReading = sqlite3_txn_state(connection, detector.schemaID.name) != SQLITE_TXN_NONE
        if isReading {
            return untraced { detector.check(in: connection, isReading: true) }
        }
        if isTransactionOpen, !self.isReading {
            // Reading now could forbid writing later, if another connection writes in between.
            return .unknown
        }
        if interruption.isSuspended {
            return .unknown
        }
        // A file that is locked now is locked for the next statement, too: that statement waits or fails, and not this check.
        return withoutWaiting {
            untraced { detector.check(in: connection, isReading: false) }
        }
    }

    /// Whether no other connection can open the main database.
    private var isPrivateToConnection: Bool {
        path == ":memory:" || path.isEmpty
    }
}
