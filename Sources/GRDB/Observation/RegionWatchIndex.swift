// Who watches which tables, columns and rows: what finds the watches that a change concerns, without asking each of them.

/// The watches of one connection, by what they watch.
struct RegionWatchIndex {
    /// The watches of tables, by the names of the tables.
    private var groupsByTable: [DatabaseName: [RegionWatchGroup]] = [:]

    /// The watches of the whole database.
    private(set) var watchesOfEverything: [RegionWatch] = []

    /// The table that was looked up last, and its watches: often, the next one is the same.
    private var lastTable: (name: String, groups: [RegionWatchGroup])?

    /// The watches of a table, but for those of the whole database.
    mutating func groups(ofTable table: String) -> [RegionWatchGroup] {
        if let lastTable, lastTable.name.isSameText(as: table) { return lastTable.groups }
        let groups = groupsByTable[DatabaseName(table)] ?? []
        lastTable = (table, groups)
        return groups
    }

    /// The watches of all tables, but for those of the whole database.
    var allGroups: some Sequence<RegionWatchGroup> {
        groupsByTable.values.lazy.joined()
    }

    mutating func add(_ watch: RegionWatch, _ db: Database) {
        lastTable = nil
        guard let tables = watch.region.tableRegions else {
            watchesOfEverything.append(watch)
            return
        }
        for (table, region) in tables {
            if let group = groupsByTable[table]?.first(where: { $0.isGroup(of: region) }) {
                group.add(watch, region)
            } else {
                let group = RegionWatchGroup(table, region, db)
                group.add(watch, region)
                groupsByTable[table, default: []].append(group)
            }
        }
    }

    /// Removes watches. Each of them has the region that it was added with.
    mutating func remove(_ watches: [RegionWatch]) {
        lastTable = nil
        let numbers = Set(watches.map(\.number))
        var hasEverything = false
        var groups: [ObjectIdentifier: RegionWatchGroup] = [:]
        var tables: Set<DatabaseName> = []
        for watch in watches {
            guard let regions = watch.region.tableRegions else {
                hasEverything = true
                continue
            }
            for (table, region) in regions {
                guard let group = groupsByTable[table]?.first(where: { $0.isGroup(of: region) }) else { continue }
                if let rowIDs = region.rowIds {
                    group.remove(watch, fromRows: rowIDs)
                } else {
                    groups[ObjectIdentifier(group)] = group
                }
                tables.insert(table)
            }
        }
        // Once for all.
        for group in groups.values {
            group.removeFromAllRows(numbers)
        }
        if hasEverything {
            watchesOfEverything.removeAll { numbers.contains($0.number) }
        }
        for table in tables {
            groupsByTable[table]?.removeAll(where: \.isEmpty)
            if groupsByTable[table]?.isEmpty == true { groupsByTable[table] = nil }
        }
    }
}

/// Watches of the same columns of one table: all of them of all rows, or all of them of some rows.
final class RegionWatchGroup {
    private let columns: Set<DatabaseName>?
    private let isLimitedToRows: Bool

    /// The columns, and what the schema says of them. Which rows are watched is known here only.
    private(set) var watched: WatchedRegion

    /// The watches of all rows.
    private var watchesOfAllRows: [RegionWatch] = []

    /// The watches of some rows, by row id.
    private var watchesByRow: [Int64: [RegionWatch]] = [:]

    /// Whether all watches know that the present transaction has changed their region.
    private(set) var isChanged = false

    fileprivate init(_ table: DatabaseName, _ region: DatabaseRegion.TableRegion, _ db: Database) {
        columns = region.columns
        isLimitedToRows = region.rowIds != nil
        watched = WatchedRegion(DatabaseRegion(table: table, region), db)
    }

    /// Asks again what the schema says.
    func schemaDidChange(_ db: Database) {
        watched = WatchedRegion(watched.region, db)
    }

    // MARK: - Watches

    fileprivate func isGroup(of region: DatabaseRegion.TableRegion) -> Bool {
        isLimitedToRows == (region.rowIds != nil) && columns == region.columns // compared: by DatabaseName
    }

    var isEmpty: Bool { watchesOfAllRows.isEmpty && watchesByRow.isEmpty }

    fileprivate func add(_ watch: RegionWatch, _ region: DatabaseRegion.TableRegion) {
        // This one does not know.
        isChanged = false
        guard let rowIDs = region.rowIds else {
            watchesOfAllRows.append(watch)
            return
        }
        for rowID in rowIDs {
            watchesByRow[rowID, default: []].append(watch)
        }
    }

    fileprivate func remove(_ watch: RegionWatch, fromRows rowIDs: Set<Int64>) {
        for rowID in rowIDs {
            guard var watches = watchesByRow[rowID] else { continue }
            watches.removeAll { $0 === watch }
            watchesByRow[rowID] = watches.isEmpty ? nil : watches
        }
    }

    fileprivate func removeFromAllRows(_ numbers: Set<Int>) {
        watchesOfAllRows.removeAll { numbers.contains($0.number) }
    }

    // MARK: - Changes

    /// Whether changes of a kind may concern watches that do not know yet.
    func observes(_ kind: DatabaseEventKind) -> Bool {
        !isChanged && watched.isModified(byEventsOfKind: kind)
    }

    /// Whether updates of a kind may replace rows of watches that do not know yet.
    func observesReplacements(by kind: DatabaseEventKind) -> Bool {
        !isChanged && watched.observesReplacements(by: kind)
    }

    /// Notes the watches that a row concerns which is about to change.
    ///
    /// - Parameter note: What notes one watch.
    /// - Returns: Whether these are all watches of the group.
    func noteChange(_ event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind], note: (RegionWatch) -> Void) -> Bool {
        guard isLimitedToRows else {
            return watched.isModified(byColumnsOf: event, among: kinds) && noteAll(note)
        }
        let (initial, final) = event.watchedRowIDs
        let watches = initial.flatMap { watchesByRow[$0] }
        let others = initial == final ? nil : final.flatMap { watchesByRow[$0] } // compared: numbers
        guard watches != nil || others != nil, watched.isModified(byColumnsOf: event, among: kinds) else { return false }
        watches?.forEach(note)
        others?.forEach(note)
        return false
    }

    /// Notes the watches that a row concerns which has changed.
    ///
    /// - Parameter note: What notes one watch.
    /// - Returns: Whether these are all watches of the group.
    func noteChange(_ event: DatabaseEvent, among kinds: [DatabaseEventKind], note: (RegionWatch) -> Void) -> Bool {
        guard isLimitedToRows else {
            return kinds.contains(where: watched.isModified(byEventsOfKind:)) && noteAll(note)
        }
        if kinds.contains(where: watched.changesRowIDs) {
            return noteAll(note)
        }
        if let watches = watchesByRow[event.rowID], kinds.contains(where: watched.isModified(byEventsOfKind:)) {
            watches.forEach(note)
        }
        return false
    }

    /// Notes all watches.
    ///
    /// - Returns: `true`.
    @discardableResult
    func noteAll(_ note: (RegionWatch) -> Void) -> Bool {
        watchesOfAllRows.forEach(note)
        for watches in watchesByRow.values {
            watches.forEach(note)
        }
        isChanged = true
        return true
    }

    /// Takes note of the end of the transaction.
    func transactionDidEnd() {
        isChanged = false
    }
}
