// The types of a controller of fetched records: positions, sections, changes; and the list that it keeps.

import GRDB

/// A position in the sections of a ``FetchedRecordsController``.
public struct RecordIndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The section, counted from zero.
    public var section: Int

    /// The place in the section, counted from zero.
    public var row: Int

    /// Creates a position.
    public init(row: Int, section: Int) {
        self.row = row
        self.section = section
    }

    /// Returns whether a position comes before another one.
    public static func < (lhs: RecordIndexPath, rhs: RecordIndexPath) -> Bool {
        (lhs.section, lhs.row) < (rhs.section, rhs.row)
    }

    public var description: String { "[\(section), \(row)]" }
}

/// A section of a ``FetchedRecordsController``.
public struct FetchedRecordSection<Record: Sendable>: Sendable {
    /// What the records have in common. It is empty when there is one section for all.
    public let name: String

    /// The records, in the order of the request.
    public let records: [Record]

    /// How many records there are.
    public var numberOfRecords: Int { records.count }
}

/// The section that each record of a ``FetchedRecordsController`` belongs to.
///
/// Sections come in the order of their first records: order the request by what makes the sections first. Records of one section are together,
/// even if the request has others in between.
public struct FetchedRecordSections<Record>: Sendable {
    private enum Kind: Sendable {
        case single
        case column(String)
        case function(@Sendable (Record) -> String)
    }

    private let kind: Kind

    /// One section for all records, which is there even when there are no records.
    public static var single: Self { Self(kind: .single) }

    /// Makes a section for each value of a column of the request. That of NULL, and of a column that is missing, has an empty name.
    ///
    /// - Parameter name: The name of the column.
    public static func column(_ name: String) -> Self { Self(kind: .column(name)) }

    /// Makes a section for each name that a function returns.
    ///
    ///     let controller = try FetchedRecordsController(pool, request: City.all(), sections: .by { String($0.name.prefix(1)) })
    public static func by(_ name: @escaping @Sendable (Record) -> String) -> Self { Self(kind: .function(name)) }

    func name(of record: Record, row: Row) -> String {
        switch kind {
        case .single:
            return ""
        case .column(let column):
            let value: DatabaseValue = row[column] ?? .null
            return value.isNull ? "" : String.fromDatabaseValue(value) ?? value.description
        case .function(let name):
            return name(record)
        }
    }

    var isSingle: Bool {
        if case .single = kind { true } else { false }
    }
}

/// What has happened to a record of a ``FetchedRecordsController``.
///
/// Changes come in an order in which they can be applied to a copy of the list: after sections have gone, deletions, the last one first; moves
/// and insertions, the first new position first, where a move takes its record from a position of the list before; updates. Old positions are
/// those of the list before, new ones those of the list as it is when all changes have happened.
public enum FetchedRecordChange: Equatable, Sendable { // compared: made for programs
    /// A record is new, at a new position.
    case insertion(RecordIndexPath)

    /// A record is gone from an old position.
    case deletion(RecordIndexPath)

    /// A record has gone from an old position to a new one. If it was updated, too, `changes` has the values before of the columns that have changed.
    case move(RecordIndexPath, newIndexPath: RecordIndexPath, changes: [String: DatabaseValue])

    /// A record that is at a new position, where nothing but other records has moved it, was updated. `changes` has the values before of the columns that have
    /// changed. They are none when only what was fetched by associations has changed.
    case update(RecordIndexPath, changes: [String: DatabaseValue])
}

/// What has happened to a section of a ``FetchedRecordsController``. Deletions come first, the last section first, then insertions.
///
/// A section that has another place among the others is deleted and inserted.
public enum FetchedSectionChange: Equatable, Sendable {
    /// A section is new, at a new index.
    case insertion(Int)

    /// A section is gone from an old index.
    case deletion(Int)
}

/// How records are distinguished.
enum FetchedRecordIdentity<Record>: Sendable {
    case primaryKey
    case function(@Sendable (Record) -> AnyHashable)

    /// The columns of the primary key, if they matter.
    func primaryKeyColumns(of type: Record.Type, _ db: Database) throws -> [String]? {
        guard case .primaryKey = self, let table = type as? any TableRecord.Type else { return nil }
        let primaryKey = try db.primaryKey(table.databaseTableName)
        return primaryKey.rowIDColumn == nil && primaryKey.columns.isEmpty ? nil : primaryKey.columns
    }

    func id(of record: Record, row: Row, offset: Int, primaryKeyColumns: [String]?) -> AnyHashable {
        switch self {
        case .function(let function):
            return function(record)
        case .primaryKey:
            let values = primaryKeyColumns?.map { row[$0] as DatabaseValue? }
            guard let values, values.allSatisfy({ $0 != nil }) else { return AnyHashable(offset) }
            return AnyHashable(values.map { $0 ?? .null })
        }
    }
}

/// A record, and what it was made of.
// Sendable: nothing changes after `init`. The row is a copy that holds its values, and no thread decodes it any more. The id is made of
// `Sendable` values only.
struct FetchedRecordItem<Record: Sendable>: @unchecked Sendable {
    let id: AnyHashable
    let record: Record
    let row: Row
    let sectionName: String
}

/// Records in sections.
struct FetchedRecordList<Record: Sendable>: Sendable {
    typealias Item = FetchedRecordItem<Record>

    struct Section: Sendable {
        let name: String
        var items: [Item] = []
    }

    private(set) var sections: [Section] = []
    let primaryKeyColumns: [String]?

    init(items: [Item], primaryKeyColumns: [String]?, sectioning: FetchedRecordSections<some Any>) {
        self.primaryKeyColumns = primaryKeyColumns
        if sectioning.isSingle {
            sections = [Section(name: "", items: items)]
            return
        }
        var indexes: [UTF8String: Int] = [:]
        for item in items {
            let name = UTF8String(item.sectionName)
            if let index = indexes[name] {
                sections[index].items.append(item)
            } else {
                indexes[name] = sections.count
                sections.append(Section(name: item.sectionName, items: [item]))
            }
        }
    }

    /// All items, section by section.
    var items: [Item] {
        sections.flatMap(\.items)
    }

    /// The positions of all items.
    var indexPaths: [RecordIndexPath] {
        sections.indices.flatMap { section in
            sections[section].items.indices.map { RecordIndexPath(row: $0, section: section) }
        }
    }

    func indexPath(where isItem: (Item) -> Bool) -> RecordIndexPath? {
        for (index, section) in sections.enumerated() {
            if let row = section.items.firstIndex(where: isItem) { return RecordIndexPath(row: row, section: index) }
        }
        return nil
    }
}

/// What differs between two lists.
struct FetchedRecordListChanges<Record: Sendable> {
    private(set) var sections: [FetchedSectionChange] = []
    private(set) var records: [(record: Record, change: FetchedRecordChange)] = []

    var isEmpty: Bool { sections.isEmpty && records.isEmpty }

    init(from old: FetchedRecordList<Record>, to new: FetchedRecordList<Record>) {
        // The old index of each new section that is where it was, among the others.
        let matching = ElementMatching(from: old.sections.map { UTF8String($0.name) }, to: new.sections.map { UTF8String($0.name) })
        let stays = matching.oldOffsets.longestIncreasingSubsequence()
        let oldSections = matching.oldOffsets.enumerated().map { stays[$0] ? $1 : nil }
        let keptSections = Set(oldSections.compactMap { $0 })
        sections = old.sections.indices.reversed().filter { !keptSections.contains($0) }.map(FetchedSectionChange.deletion)
        sections += new.sections.indices.filter { oldSections[$0] == nil }.map(FetchedSectionChange.insertion)
        compareRecords(from: old, to: new, oldSections: oldSections)
    }

    private mutating func compareRecords(
        from old: FetchedRecordList<Record>, to new: FetchedRecordList<Record>, oldSections: [Int?]
    ) {
        let oldItems = old.items
        let newItems = new.items
        let oldPaths = old.indexPaths
        let newPaths = new.indexPaths
        let matching = ElementMatching(from: oldItems.map(\.id), to: newItems.map(\.id))
        records = matching.unmatchedOldOffsets.reversed().map { (oldItems[$0].record, .deletion(oldPaths[$0])) }
        var updates: [(record: Record, change: FetchedRecordChange)] = []
        var start = 0
        for (section, oldSection) in zip(new.sections.indices, oldSections) {
            let offsets = start..<(start + new.sections[section].items.count)
            start = offsets.upperBound
            // Only records of the same section can stay where they are.
            let inSection = offsets.map { offset in
                matching.oldOffsets[offset].flatMap { oldPaths[$0].section == oldSection ? $0 : nil }
            }
            let stays = inSection.longestIncreasingSubsequence()
            for offset in offsets {
                let item = newItems[offset]
                guard let oldOffset = matching.oldOffsets[offset] else {
                    records.append((item.record, .insertion(newPaths[offset])))
                    continue
                }
                let changes = oldItems[oldOffset].row == item.row ? nil : item.row.oldValues(comparedTo: oldItems[oldOffset].row)
                if !stays[offset - offsets.lowerBound] {
                    records.append((item.record, .move(oldPaths[oldOffset], newIndexPath: newPaths[offset], changes: changes ?? [:])))
                } else if let changes {
                    updates.append((item.record, .update(newPaths[offset], changes: changes)))
                }
            }
        }
        records += updates
    }
}

extension Row {
    /// The values that another row has in the columns in which both differ.
    fileprivate func oldValues(comparedTo old: Row) -> [String: DatabaseValue] { // compared: made for programs
        var values: [String: DatabaseValue] = [:] // compared: made for programs
        for (index, (name, value)) in enumerated() {
            // Rows of one request have the same columns, unless the request is another one now.
            let same = index < old.count ? old[old.index(old.startIndex, offsetBy: index)] : nil
            let oldValue: DatabaseValue? = if let same, same.0.isSameText(as: name) { same.1 } else { old[name] }
            if let oldValue, oldValue != value { values[name] = oldValue }
        }
        return values
    }
}
