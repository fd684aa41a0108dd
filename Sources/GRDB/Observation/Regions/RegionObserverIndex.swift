// Which tables, columns and rows are observed: finds the registrations that a change concerns, without asking each of them.

/// The registrations of one connection, by what is observed.
struct RegionObserverIndex {
    /// The registrations of tables, by the names of the tables.
    private var tables: [DatabaseName: RegionObserverTable] = [:]

    /// The registrations of the whole database.
    private(set) var registrationsOfEverything: [RegionObserverRegistration] = []

    /// The table that was looked up last, and its registrations: often, the next one is the same.
    private var lastTable: (name: String, table: RegionObserverTable?)?

    /// The registrations of a table, but for those of the whole database.
    mutating func groups(ofTable name: String) -> [RegionObserverGroup] {
        table(name)?.groups ?? []
    }

    /// The row ids of a table that are observed. `nil` when others are observed, too.
    mutating func rowIDFilter(ofTable name: String) -> RowIDFilter? {
        registrationsOfEverything.isEmpty ? table(name)?.rowIDFilter : nil
    }

    private mutating func table(_ name: String) -> RegionObserverTable? {
        if let lastTable, lastTable.name.isSameText(as: name) { return lastTable.table }
        let table = tables[DatabaseName(name)]
        lastTable = (name, table)
        return table
    }

    /// The registrations of all tables, but for those of the whole database.
    var allGroups: some Sequence<RegionObserverGroup> {
        tables.values.lazy.flatMap(\.groups)
    }

    mutating func add(_ registration: RegionObserverRegistration, _ db: Database) {
        lastTable = nil
        guard let regions = registration.region.tableRegions else {
            registrationsOfEverything.append(registration)
            tables.values.forEach { $0.openRowIDFilter() }
            return
        }
        for (name, region) in regions {
            let table = tables[name] ?? RegionObserverTable()
            tables[name] = table
            table.add(registration, name, region, db)
        }
    }

    /// Removes registrations. Each of them has the region that it was added with.
    mutating func remove(_ registrations: [RegionObserverRegistration]) {
        lastTable = nil
        let numbers = Set(registrations.map(\.number))
        var hasEverything = false
        var groups: [ObjectIdentifier: RegionObserverGroup] = [:]
        var names: Set<DatabaseName> = []
        for registration in registrations {
            guard let regions = registration.region.tableRegions else {
                hasEverything = true
                continue
            }
            for (name, region) in regions {
                guard let group = tables[name]?.group(of: region) else { continue }
                if let rowIDs = region.rowIds {
                    group.remove(registration, fromRows: rowIDs)
                } else {
                    groups[ObjectIdentifier(group)] = group
                }
                names.insert(name)
            }
        }
        // Once for all.
        for group in groups.values {
            group.removeFromAllRows(numbers)
        }
        if hasEverything {
            registrationsOfEverything.removeAll { numbers.contains($0.number) }
        }
        for name in names {
            tables[name]?.removeEmptyGroups()
            if let table = tables[name], table.groups.isEmpty {
                table.openRowIDFilter()
                tables[name] = nil
            }
        }
    }
}

/// The registrations of one table, but for those of the whole database.
final class RegionObserverTable {
    private(set) var groups: [RegionObserverGroup] = []

    private let lastRowIDFilter = RowIDFilter()

    /// Whether the filter lets more row ids pass than those that are observed.
    private var isRowIDFilterOutdated = true

    /// The row ids that are observed. `nil` when all rows are.
    var rowIDFilter: RowIDFilter? {
        guard isRowIDFilterOutdated else { return lastRowIDFilter }
        guard groups.allSatisfy(\.isLimitedToRows) else { return nil }
        lastRowIDFilter.removeAll(reserving: groups.reduce(0) { $0 + $1.observedRowIDs.count })
        // There is room for all of them.
        isRowIDFilterOutdated = !groups.allSatisfy { lastRowIDFilter.insert($0.observedRowIDs) }
        return lastRowIDFilter
    }

    fileprivate func add(
        _ registration: RegionObserverRegistration, _ name: DatabaseName, _ region: DatabaseRegion.TableRegion, _ db: Database
    ) {
        if region.rowIds.map(lastRowIDFilter.insert) != true { openRowIDFilter() }
        let group = group(of: region) ?? addGroup(name, region, db)
        group.add(registration, region)
    }

    private func addGroup(_ name: DatabaseName, _ region: DatabaseRegion.TableRegion, _ db: Database) -> RegionObserverGroup {
        let group = RegionObserverGroup(name, region, db)
        groups.append(group)
        return group
    }

    fileprivate func group(of region: DatabaseRegion.TableRegion) -> RegionObserverGroup? {
        groups.first { $0.isGroup(of: region) }
    }

    fileprivate func removeEmptyGroups() {
        groups.removeAll(where: \.isEmpty)
        isRowIDFilterOutdated = true
    }

    /// Makes the filter let all row ids pass: a statement that runs may use it.
    fileprivate func openRowIDFilter() {
        lastRowIDFilter.insertAll()
        isRowIDFilterOutdated = true
    }
}

/// Registrations of the same columns of one table: all of them of all rows, or all of them of some rows.
final class RegionObserverGroup {
    private let columns: Set<DatabaseName>?

    /// Whether these are registrations of some rows.
    let isLimitedToRows: Bool

    /// The columns, and what the schema says of them. Which rows are observed is known here only.
    private(set) var observedRegion: ObservedRegion

    /// The registrations of all rows.
    private var registrationsOfAllRows: [RegionObserverRegistration] = []

    /// The registrations of some rows, by row id.
    private var registrationsByRow: [Int64: [RegionObserverRegistration]] = [:]

    /// Whether all registrations know that the present transaction has changed their region.
    private(set) var isChanged = false

    fileprivate init(_ table: DatabaseName, _ region: DatabaseRegion.TableRegion, _ db: Database) {
        columns = region.columns
        isLimitedToRows = region.rowIds != nil
        observedRegion = ObservedRegion(DatabaseRegion(table: table, region), db)
    }

    /// Asks again what the schema says.
    func schemaDidChange(_ db: Database) {
        observedRegion = ObservedRegion(observedRegion.region, db)
    }

    // MARK: - Registrations

    fileprivate func isGroup(of region: DatabaseRegion.TableRegion) -> Bool {
        isLimitedToRows == (region.rowIds != nil) && columns == region.columns // compared: by DatabaseName
    }

    var isEmpty: Bool { registrationsOfAllRows.isEmpty && registrationsByRow.isEmpty }

    /// The row ids of the registrations of some rows.
    var observedRowIDs: some Collection<Int64> { registrationsByRow.keys }

    fileprivate func add(_ registration: RegionObserverRegistration, _ region: DatabaseRegion.TableRegion) {
        // This one does not know.
        isChanged = false
        guard let rowIDs = region.rowIds else {
            registrationsOfAllRows.append(registration)
            return
        }
        for rowID in rowIDs {
            registrationsByRow[rowID, default: []].append(registration)
        }
    }

    fileprivate func remove(_ registration: RegionObserverRegistration, fromRows rowIDs: Set<Int64>) {
        for rowID in rowIDs {
            guard var registrations = registrationsByRow[rowID] else { continue }
            registrations.removeAll { $0 === registration }
            registrationsByRow[rowID] = registrations.isEmpty ? nil : registrations
        }
    }

    fileprivate func removeFromAllRows(_ numbers: Set<Int>) {
        registrationsOfAllRows.removeAll { numbers.contains($0.number) }
    }

    // MARK: - Changes

    /// Whether changes of a kind may concern registrations that do not know yet.
    func observes(_ kind: DatabaseEventKind) -> Bool {
        !isChanged && observedRegion.isModified(byEventsOfKind: kind)
    }

    /// Whether updates of a kind may replace rows of registrations that do not know yet.
    func observesReplacements(by kind: DatabaseEventKind) -> Bool {
        !isChanged && observedRegion.observesReplacements(by: kind)
    }

    /// Notes the registrations that a row concerns which is about to change.
    ///
    /// - Parameter note: What notes one registration.
    /// - Returns: Whether these are all registrations of the group.
    func noteChange(_ event: DatabasePreUpdateEvent, among kinds: [DatabaseEventKind], note: (RegionObserverRegistration) -> Void) -> Bool {
        guard isLimitedToRows else {
            return observedRegion.isModified(byColumnsOf: event, among: kinds) && noteAll(note)
        }
        let (initial, final) = event.observedRowIDs
        let registrations = initial.flatMap { registrationsByRow[$0] }
        let others = initial == final ? nil : final.flatMap { registrationsByRow[$0] }
        guard registrations != nil || others != nil, observedRegion.isModified(byColumnsOf: event, among: kinds) else { return false }
        registrations?.forEach(note)
        others?.forEach(note)
        return false
    }

    /// Notes the registrations that a row concerns which has changed.
    ///
    /// - Parameter note: What notes one registration.
    /// - Returns: Whether these are all registrations of the group.
    func noteChange(_ event: DatabaseEvent, among kinds: [DatabaseEventKind], note: (RegionObserverRegistration) -> Void) -> Bool {
        guard isLimitedToRows else {
            return kinds.contains(where: observedRegion.isModified(byEventsOfKind:)) && noteAll(note)
        }
        if kinds.contains(where: observedRegion.changesRowIDs) {
            return noteAll(note)
        }
        if let registrations = registrationsByRow[event.rowID], kinds.contains(where: observedRegion.isModified(byEventsOfKind:)) {
            registrations.forEach(note)
        }
        return false
    }

    /// Notes all registrations.
    ///
    /// - Returns: `true`.
    @discardableResult
    func noteAll(_ note: (RegionObserverRegistration) -> Void) -> Bool {
        registrationsOfAllRows.forEach(note)
        for registrations in registrationsByRow.values {
            registrations.forEach(note)
        }
        isChanged = true
        return true
    }

    /// Takes note of the end of the transaction.
    func transactionDidEnd() {
        isChanged = false
    }
}
