// A region that is observed, and the changes that concern it.

/// A region, and what has to be known of its tables to determine which changes concern it.
package struct ObservedRegion {
    package let region: DatabaseRegion

    /// The columns that hold the row ids of the tables of which some rows are observed: an update of them makes a row another one. `nil` where it may
    /// be any column.
    private let rowIDColumns: [DatabaseName: Set<DatabaseName>?]

    /// The columns of keys, by table: a row that gets another key may replace the row that has it. `nil` where it may be any column.
    private let keyColumns: [DatabaseName: Set<DatabaseName>?]

    /// Whether the schema could be read.
    package let isLearned: Bool

    /// What the present schema says about a region. It has to be asked again when the schema changes.
    package init(_ region: DatabaseRegion, _ db: Database) {
        var isLearned = true
        func columns(_ tables: [String], _ read: (String) throws -> [String]?) -> [DatabaseName: Set<DatabaseName>?] {
            var columns: [DatabaseName: Set<DatabaseName>?] = [:]
            for table in tables {
                var names: [String]?
                do {
                    names = try read(table)
                } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
                    // The table is missing, or a view: it has no rows to update.
                } catch {
                    isLearned = false
                }
                columns[DatabaseName(table)] = .some(names.map { Set($0.map(DatabaseName.init)) })
            }
            return columns
        }
        self.region = region
        rowIDColumns = columns(region.tablesLimitedToRows) { table in
            try db.primaryKey(table).rowIDColumn.map { [$0] } ?? []
        }
        keyColumns = columns(SQLiteFeature.preUpdateHook.isAvailable ? region.tableNames ?? [] : [], db.keyColumns(of:))
        self.isLearned = isLearned
    }

    // MARK: - Kinds of changes

    /// Whether changes of a kind may change the region.
    package func isModified(byEventsOfKind kind: DatabaseEventKind) -> Bool {
        region.isModified(byEventsOfKind: kind) || changesRowIDs(kind)
    }

    /// Whether rows of the region may get other row ids by VACUUM: it keeps those only that are in a column.
    var mayBeRenumbered: Bool {
        rowIDColumns.values.contains { $0?.isEmpty ?? true }
    }

    /// Whether updates of a kind may replace rows of the region.
    package func observesReplacements(by kind: DatabaseEventKind) -> Bool {
        Self.isUpdate(kind, of: keyColumns)
    }

    /// Whether rows may leave the region, or come into it, by getting another row id.
    func changesRowIDs(_ kind: DatabaseEventKind) -> Bool {
        !rowIDColumns.isEmpty && Self.isUpdate(kind, of: rowIDColumns)
    }

    /// Whether changes of a kind are updates of row ids, or of certain columns of a table: `nil` stands for any.
    private static func isUpdate(_ kind: DatabaseEventKind, of columns: [DatabaseName: Set<DatabaseName>?]) -> Bool {
        guard case .update(let table, let names) = kind, let columns = columns[DatabaseName(table)] else { return false }
        guard let columns else { return true }
        return names.contains { columns.contains(DatabaseName($0)) || Database.rowIDNames.containsDatabaseName($0) }
    }

    // MARK: - Rows

    /// Whether an event changes the region, that is one of changes of the given kinds.
    package func isModified(by event: DatabaseEvent, among kinds: [DatabaseEventKind]) -> Bool {
        kinds.contains { kind in
            isModified(byEventsOfKind: kind) && (region.isModified(by: event) || changesRowIDs(kind))
        }
    }

    /// Whether an event changes the region that is about to happen, and that is one of changes of the given kinds, or caused by one.
    package func isModified(by event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind]) -> Bool {
        region.isModified(by: event) && isModified(byColumnsOf: event, among: kinds)
    }

    /// The same for all rows of the tables, whichever the region holds.
    func isModified(byColumnsOf event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind]) -> Bool {
        // A row that changes its row id goes, and another one comes.
        guard event.kind == .update, !event.changesRowID else { return true }
        return kinds.contains { kind in
            event.kind == kind.rowChange && region.isModified(byEventsOfKind: kind)
        }
    }
}
