// The observers of the rows that a statement changes. They are determined before the statement runs, so that rows without observers cost
// nothing.

import GRDBFoundation

/// A name that SQLite passes to a function that it calls, and that it keeps until this function returns.
struct ReportedName {
    fileprivate let text: UnsafePointer<CChar>

    init(_ text: UnsafePointer<CChar>) {
        self.text = text
    }

    var string: String { String(cString: text) }

    /// The name of a schema: nearly always the same one, which need not be decoded.
    var schemaName: String { strcmp(text, "main") == 0 ? "main" : string }
}

/// The observers of the rows that one run of a statement changes.
final class RowObservers {
    /// The changes that are reported when they have happened, or whose rows are not known.
    let interests: [Interest]

    /// The changes that are reported before they happen.
    let preUpdateObservers: [PreUpdateObservers]

    /// The rows that concern nobody, in a form that is quickly compared with each row that the statement changes. `nil` if any row may concern an
    /// observer.
    let unobservedRows: UnobservedRows?

    /// What the statement may do.
    private let kinds: [DatabaseEventKind]

    /// The same, as SQLite names it.
    private let announced: [(change: DatabaseEvent.Kind, table: TableName)]

    /// What the observers have answered: one after the other, for each kind.
    private let answers: [KindObservation]

    /// The name of a table, as a string and as SQLite writes it.
    struct TableName {
        let name: String
        private let bytes: ContiguousArray<CChar>

        init(_ name: String) {
            self.name = name
            bytes = name.utf8CString
        }

        /// Whether this is the name of a table that SQLite reports.
        func isSame(as tableName: ReportedName) -> Bool {
            bytes.withUnsafeBufferPointer { sqlite3_stricmp($0.baseAddress, tableName.text) == 0 }
        }

        /// Whether a table is named like those inside of a virtual table of this name, such as `document_content`.
        func isOwner(of tableName: ReportedName) -> Bool {
            let length = bytes.count - 1
            return bytes.withUnsafeBufferPointer { sqlite3_strnicmp($0.baseAddress, tableName.text, CInt(clamping: length)) == 0 }
                && tableName.text[length] == CChar(bitPattern: UInt8(ascii: "_"))
        }
    }

    /// Changes of one kind to the rows of one table, and the observers that observe them.
    final class Interest {
        let change: DatabaseEvent.Kind
        let table: TableName
        private(set) var kinds: [DatabaseEventKind]
        private(set) var observers: [any ChangeObserver]

        /// Those of the observers that are notified when it has happened.
        private(set) var postUpdateObservers: [any ChangeObserver]

        /// Whether SQLite has reported such a change since this was set to false.
        @exclusivity(unchecked)
        var isReported = false

        init(_ kind: DatabaseEventKind) {
            change = kind.rowChange
            table = TableName(kind.tableName)
            kinds = [kind]
            observers = []
            postUpdateObservers = []
        }

        func add(_ observer: any ChangeObserver, for kind: DatabaseEventKind, afterUpdate: Bool) {
            // Two kinds can be updates of different columns of one table.
            if !kinds.contains(kind) {
                kinds.append(kind)
            }
            if !observers.contains(where: { $0 === observer }) {
                observers.append(observer)
                if afterUpdate { postUpdateObservers.append(observer) }
            }
        }

        /// Whether these are deletions.
        var isDeletion: Bool { change == .delete }
    }

    /// Changes of the rows of one table, and the observers that observe them before they happen.
    final class PreUpdateObservers {
        let table: TableName
        private(set) var entries: [Entry] = []

        /// Whether the statement says itself that it deletes rows of the table. Otherwise, those that it deletes are replaced.
        private let announcesDeletion: Bool

        /// Whether all that the statement announces for rows of the table is to delete them.
        private let announcesDeletionOnly: Bool

        /// - Parameter changes: What the statement announces for rows of the table.
        init(_ tableName: String, _ changes: [DatabaseEvent.Kind]) {
            table = TableName(tableName)
            announcesDeletion = changes.contains(.delete)
            announcesDeletionOnly = changes.allSatisfy { $0 == .delete }
        }

        func add(_ observer: any ChangeObserver, for kind: DatabaseEventKind, _ rowIDs: RowIDFilter?) {
            if let place = entries.firstIndex(where: { $0.observer === observer }) {
                entries[place].kinds.append(kind)
            } else {
                entries.append(
                    Entry(
                        observer: observer,
                        kinds: [kind],
                        observers: [observer],
                        needsValues: observer.observedChanges.contains(.valuesBefore),
                        rowIDs: rowIDs))
            }
        }

        struct Entry {
            let observer: any ChangeObserver
            var kinds: [DatabaseEventKind]

            /// The observer, alone.
            let observers: [any ChangeObserver]

            let needsValues: Bool

            /// The row ids that the observer observes, if it needs no notification of others.
            let rowIDs: RowIDFilter?
        }

        /// Whether SQLite counts a change (`sqlite3_changes`) that the statement makes itself, and no trigger or foreign key. It does not count the
        /// deletion of rows that others replace.
        func isCounted(_ change: DatabaseEvent.Kind) -> Bool {
            announcesDeletionOnly || change != .delete
        }

        /// Whether the observer of an entry observes a change.
        func isNotified(_ entry: Entry, of change: DatabaseEvent.Kind) -> Bool {
            entry.kinds.contains { $0.rowChange == change } || (change == .delete && !announcesDeletion)
        }
    }

    /// - Parameter answers: What each of the observers has answered, for each of the kinds.
    init(_ kinds: [DatabaseEventKind], _ observers: [any ChangeObserver], _ answers: [KindObservation]) {
        self.kinds = kinds
        announced = kinds.map { ($0.rowChange, TableName($0.tableName)) }
        self.answers = answers
        var interests: [Interest] = []
        var preUpdateObservers: [PreUpdateObservers] = []
        var next = answers.makeIterator()
        for kind in kinds {
            for observer in observers {
                guard let answer = next.next() else { continue }
                if answer.rows {
                    let isEnough = answer.rowsBefore && observer.observedChanges.contains(.rowsBeforeOnly)
                    Self.add(observer, to: &interests, for: kind, afterUpdate: !isEnough)
                }
                if answer.rowsBefore || answer.replacements {
                    let changes = kinds.filter { $0.tableName.isSameDatabaseName(as: kind.tableName) }.map(\.rowChange)
                    let known = preUpdateObservers.first { $0.table.name.isSameDatabaseName(as: kind.tableName) }
                    let observers = known ?? PreUpdateObservers(kind.tableName, changes)
                    if known == nil { preUpdateObservers.append(observers) }
                    observers.add(observer, for: kind, answer.rowIDs)
                }
            }
        }
        self.interests = interests
        self.preUpdateObservers = preUpdateObservers
        unobservedRows = Self.unobservedRows(interests, preUpdateObservers)
    }

    /// The rows that concern nobody, if one observer observes rows of one table, before they change, and nothing else.
    private static func unobservedRows(_ interests: [Interest], _ preUpdateObservers: [PreUpdateObservers]) -> UnobservedRows? {
        guard preUpdateObservers.count == 1, preUpdateObservers[0].entries.count == 1,
            let rowIDs = preUpdateObservers[0].entries[0].rowIDs, interests.allSatisfy({ $0.postUpdateObservers.isEmpty })
        else { return nil }
        let table = preUpdateObservers[0].table
        let changes = interests.filter { $0.table.name.isSameDatabaseName(as: table.name) }.map(\.change)
        return UnobservedRows(changes, of: table, rowIDs)
    }

    /// Whether the kinds are those of the same statement, which has one array of them: it lives as long as this object.
    func areKinds(_ kinds: [DatabaseEventKind]) -> Bool {
        kinds.withUnsafeBufferPointer { kinds in
            self.kinds.withUnsafeBufferPointer { $0.baseAddress == kinds.baseAddress && $0.count == kinds.count }
        }
    }

    /// Whether the same observers have answered the same for the same kinds.
    func isSame(_ kinds: [DatabaseEventKind], _ answers: [KindObservation]) -> Bool {
        areKinds(kinds) && self.answers == answers
    }

    /// What a statement has said of a row that it changes.
    enum Announcement {
        /// That it may.
        case announced

        /// That it may change a table of a name that the name of this one begins with: if that is a virtual table, the row is a part of it.
        case partOfTable

        /// Nothing.
        case none
    }

    /// What the statement has said of a change.
    func announcement(of change: DatabaseEvent.Kind, in tableName: ReportedName) -> Announcement {
        var announcement = Announcement.none
        for (announcedChange, table) in announced {
            let isSameTable = table.isSame(as: tableName)
            guard !isSameTable || announcedChange != change else { return .announced }
            if !isSameTable, table.isOwner(of: tableName) {
                announcement = .partOfTable
            }
        }
        return announcement
    }

    private static func add(
        _ observer: any ChangeObserver,
        to interests: inout [Interest],
        for kind: DatabaseEventKind,
        afterUpdate: Bool
    ) {
        let known = interests.first { interest in
            interest.change == kind.rowChange && interest.table.name.isSameDatabaseName(as: kind.tableName)
        }
        let interest = known ?? Interest(kind)
        if known == nil { interests.append(interest) }
        interest.add(observer, for: kind, afterUpdate: afterUpdate)
    }
}

/// Most of the rows that concern no observer of a statement: those of one table, whose row ids nobody observes.
final class UnobservedRows {
    private let table: RowObservers.TableName

    /// The changes that the statement has announced, and of which nobody is notified after they have happened. A bit stands for each.
    private let changes: UInt8

    private let rowIDs: RowIDFilter

    fileprivate init(_ changes: [DatabaseEvent.Kind], of table: RowObservers.TableName, _ rowIDs: RowIDFilter) {
        self.table = table
        self.rowIDs = rowIDs
        self.changes = changes.reduce(0) { $0 | Self.bit(of: $1) }
    }

    @inline(__always)
    private static func bit(of change: DatabaseEvent.Kind) -> UInt8 {
        switch change {
        case .insert: 1
        case .delete: 2
        case .update: 4
        }
    }

    /// Whether it is known that a row concerns nobody that is about to change.
    ///
    /// - Parameter rowIDs: As SQLite reports them. For deletions and insertions, one of them is of no meaning.
    @inline(__always)
    func contains(_ tableName: ReportedName, _ rowIDs: (initial: Int64, final: Int64)) -> Bool {
        !self.rowIDs.mayContain(rowIDs.initial) && !self.rowIDs.mayContain(rowIDs.final) && table.isSame(as: tableName)
    }

    /// Whether nobody is to be notified of a change that has happened, because the observers have been notified before.
    @inline(__always)
    func contains(_ change: DatabaseEvent.Kind, _ tableName: ReportedName) -> Bool {
        changes & Self.bit(of: change) != 0 && table.isSame(as: tableName)
    }
}
