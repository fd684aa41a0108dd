// A region that somebody watches, and the changes that concern it.

/// A region, and what has to be known of its tables to tell which changes concern it.
struct WatchedRegion {
    let region: DatabaseRegion

    /// The columns that hold the row ids of the tables of which some rows are watched: an update of them makes a row another one.
    private let rowIDColumns: [DatabaseName: DatabaseName?]

    /// The columns of keys, by table: a row that gets another key may replace the row that has it. `nil` where it may be any column.
    private let keyColumns: [DatabaseName: Set<DatabaseName>?]

    /// What the present schema says about a region. It has to be asked again when the schema changes.
    init(_ region: DatabaseRegion, _ db: Database) {
        self.region = region
        rowIDColumns = Self.rowIDColumns(of: region, db)
        keyColumns = Self.keyColumns(of: region, db)
    }

    private static func rowIDColumns(of region: DatabaseRegion, _ db: Database) -> [DatabaseName: DatabaseName?] {
        var columns: [DatabaseName: DatabaseName?] = [:]
        for table in region.tablesLimitedToRows {
            columns[DatabaseName(table)] = .some((try? db.primaryKey(table).rowIDColumn).map(DatabaseName.init))
        }
        return columns
    }

    private static func keyColumns(of region: DatabaseRegion, _ db: Database) -> [DatabaseName: Set<DatabaseName>?] {
        guard SQLiteFeature.preUpdateHook.isAvailable else { return [:] }
        var columns: [DatabaseName: Set<DatabaseName>?] = [:]
        for table in region.tableNames ?? [] {
            let keyColumns = try? db.keyColumns(of: table)
            columns[DatabaseName(table)] = .some(keyColumns.map { Set($0.map(DatabaseName.init)) })
        }
        return columns
    }

    // MARK: - Kinds of changes

    /// Whether changes of a kind may change the region.
    func isModified(byEventsOfKind kind: DatabaseEventKind) -> Bool {
        region.isModified(byEventsOfKind: kind) || changesRowIDs(kind)
    }

    /// Whether updates of a kind may replace rows of the region.
    func observesReplacements(by kind: DatabaseEventKind) -> Bool {
        guard case .update(let table, let columns) = kind, let keyColumns = keyColumns[DatabaseName(table)] else { return false }
        guard let keys = keyColumns else { return true }
        return columns.contains { keys.contains(DatabaseName($0)) || Database.rowIDNames.containsDatabaseName($0) }
    }

    /// Whether rows may leave the region, or come into it, by getting another row id.
    private func changesRowIDs(_ kind: DatabaseEventKind) -> Bool {
        guard !rowIDColumns.isEmpty, case .update(let table, let columns) = kind, let column = rowIDColumns[DatabaseName(table)] else {
            return false
        }
        return columns.contains { name in
            DatabaseName(name) == column || Database.rowIDNames.containsDatabaseName(name) // compared: by DatabaseName
        }
    }

    // MARK: - Rows

    /// Whether an event changes the region, that is one of changes of the given kinds.
    func isModified(by event: DatabaseEvent, among kinds: [DatabaseEventKind]) -> Bool {
        kinds.contains { kind in
            isModified(byEventsOfKind: kind) && (region.isModified(by: event) || changesRowIDs(kind))
        }
    }

    /// Whether an event changes the region that is about to happen, and that is one of changes of the given kinds, or caused by one.
    func isModified(by event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind]) -> Bool {
        guard region.isModified(by: event) else { return false }
        // A row that changes its row id goes, and another one comes.
        guard event.kind == .update, !event.changesRowID else { return true } // compared: enumerations
        return kinds.contains { kind in
            event.kind == kind.rowChange && region.isModified(byEventsOfKind: kind) // compared: enumerations
        }
    }
}
