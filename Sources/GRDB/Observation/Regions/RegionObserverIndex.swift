// Which tables, columns and rows are observed: finds the registrations that a change concerns, without asking each of them.

/// The registrations of one connection, by what is observed.
struct RegionObserverIndex {
    /// The registrations of tables, by the names of the tables.
    private var groupsByTable: [DatabaseName: [RegionObserverGroup]] = [:]

    /// The registrations of the whole database.
    private(set) var registrationsOfEverything: [RegionObserverRegistration] = []

    /// The table that was looked up last, and its registrations: often, the next one is the same.
    private var lastTable: (name: String, groups: [RegionObserverGroup])?

    /// The registrations of a table, but for those of the whole database.
    mutating func groups(ofTable table: String) -> [RegionObserverGroup] {
        if let lastTable, lastTable.name.isSameText(as: table) { return lastTable.groups }
        let groups = groupsByTable[DatabaseName(table)] ?? []
        lastTable = (table, groups)
        return groups
    }

    /// The registrations of all tables, but for those of the whole database.
    var allGroups: some Sequence<RegionObserverGroup> {
        groupsByTable.values.lazy.joined()
    }

    mutating func add(_ registration: RegionObserverRegistration, _ db: Database) {
        lastTable = nil
        guard let tables = registration.region.tableRegions else {
            registrationsOfEverything.append(registration)
            return
        }
        for (table, region) in tables {
            if let group = groupsByTable[table]?.first(where: { $0.isGroup(of: region) }) {
                group.add(registration, region)
            } else {
                let group = RegionObserverGroup(table, region, db)
                group.add(registration, region)
                groupsByTable[table, default: []].append(group)
            }
        }
    }

    /// Removes registrations. Each of them has the region that it was added with.
    mutating func remove(_ registrations: [RegionObserverRegistration]) {
        lastTable = nil
        let numbers = Set(registrations.map(\.number))
        var hasEverything = false
        var groups: [ObjectIdentifier: RegionObserverGroup] = [:]
        var tables: Set<DatabaseName> = []
        for registration in registrations {
            guard let regions = registration.region.tableRegions else {
                hasEverything = true
                continue
            }
            for (table, region) in regions {
                guard let group = groupsByTable[table]?.first(where: { $0.isGroup(of: region) }) else { continue }
                if let rowIDs = region.rowIds {
                    group.remove(registration, fromRows: rowIDs)
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
            registrationsOfEverything.removeAll { numbers.contains($0.number) }
        }
        for table in tables {
            groupsByTable[table]?.removeAll(where: \.isEmpty)
            if groupsByTable[table]?.isEmpty == true { groupsByTable[table] = nil }
        }
    }
}

/// Registrations of the same columns of one table: all of them of all rows, or all of them of some rows.
final class RegionObserverGroup {
    private let columns: Set<DatabaseName>?
    private let isLimitedToRows: Bool

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
        let others = initial == final ? nil : final.flatMap { registrationsByRow[$0] } // compared: numbers
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
