// `HealthReport`, what `grdb health` finds out, from the pragmas of SQLite.

import Foundation
import GRDB

/// The state of a database file.
struct HealthReport {
    let text: String

    /// - parameter countsRows: Whether rows are counted, also where that takes reading a whole table.
    init(_ db: Database, file: DatabaseFile, countsRows: Bool) throws {
        let properties = try Self.properties(db, file: file).map { ["\($0.label):", $0.value] }
        let tables = try TableHealth.all(db, countsRows: countsRows)
        var sections = [Self.aligned(properties)]
        if !tables.isEmpty {
            sections.append(Self.aligned([["Table", "Rows", "Indexes", "Without statistics"]] + tables.map(\.cells)))
        }
        sections.append(try Self.compileOptions(db))
        text = sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    // MARK: - Properties

    private struct Property {
        let label: String
        let value: String
    }

    private static func properties(_ db: Database, file: DatabaseFile) throws -> [Property] {
        let pageSize = try integer(db, "page_size")
        let pageCount = try integer(db, "page_count")
        let freePageCount = try integer(db, "freelist_count")
        return [
            Property(label: "SQLite", value: try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? ""),
            Property(label: "File", value: size(ofFileAt: file.path) ?? "0 bytes"),
            Property(label: "Log", value: size(ofFileAt: file.path + "-wal") ?? "none"),
            Property(label: "Pages", value: "\(pageCount) of \(bytes(pageSize))"),
            Property(label: "Free pages", value: "\(freePageCount), \(bytes(freePageCount * pageSize))"),
            Property(label: "Journal mode", value: try text(db, "journal_mode")),
            Property(label: "Auto-vacuum", value: autoVacuumMode(try integer(db, "auto_vacuum"))),
            Property(label: "Encoding", value: try text(db, "encoding")),
            Property(label: "User version", value: "\(try integer(db, "user_version"))"),
            Property(label: "Application id", value: applicationID(try integer(db, "application_id"))),
            Property(label: "Schema version", value: "\(try db.schemaVersion())"),
        ]
    }

    private static func integer(_ db: Database, _ pragma: String) throws -> Int {
        try Int.fetchOne(db, sql: "PRAGMA main.\(pragma)") ?? 0
    }

    private static func text(_ db: Database, _ pragma: String) throws -> String {
        try String.fetchOne(db, sql: "PRAGMA main.\(pragma)") ?? ""
    }

    private static func autoVacuumMode(_ mode: Int) -> String {
        switch mode {
        case 0: "none"
        case 1: "full"
        case 2: "incremental"
        default: "\(mode)"
        }
    }

    private static func applicationID(_ number: Int) -> String {
        number == 0 ? "0" : "\(number) (0x\(String(UInt32(truncatingIfNeeded: number), radix: 16)))"
    }

    // MARK: - Sizes

    /// - returns: `nil` when there is no such file.
    private static func size(ofFileAt path: String) -> String? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? Int).map(bytes)
    }

    /// A number of bytes: `4096 bytes`, `1.5 MB`.
    static func bytes(_ count: Int) -> String {
        guard count >= 10_000 else { return "\(count) bytes" }
        let units = ["kB", "MB", "GB", "TB", "PB"]
        var value = Double(count) / 1000
        var unit = 0
        while value >= 1000, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        return "\((value * 10).rounded() / 10) \(units[unit])"
    }

    // MARK: - Layout

    /// Lines of columns that are as wide as their longest cell.
    private static func aligned(_ rows: [[String]]) -> [String] {
        let columnCount = rows.map(\.count).max() ?? 0
        let widths = (0..<columnCount).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            var line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
            while line.last == " " {
                line.removeLast()
            }
            return line
        }
    }

    /// The options that SQLite was compiled with, in lines of about a hundred characters.
    private static func compileOptions(_ db: Database) throws -> [String] {
        var lines = ["Options of SQLite:"]
        for option in try String.fetchAll(db, sql: "PRAGMA compile_options") {
            if lines.count > 1, lines[lines.count - 1].count + option.count < 100 {
                lines[lines.count - 1] += " " + option
            } else {
                lines.append("  " + option)
            }
        }
        return lines
    }
}

/// How many rows a table has, and what SQLite knows of its indexes.
private struct TableHealth {
    let name: String
    let rowCount: Int
    let isEstimate: Bool
    let indexes: [String]

    /// The indexes of which ANALYZE has gathered no statistics: SQLite then guesses how much they help.
    let indexesWithoutStatistics: [String]

    var cells: [String] {
        [
            name,
            isEstimate ? "~\(rowCount)" : "\(rowCount)",
            "\(indexes.count)",
            indexesWithoutStatistics.joined(separator: ", "),
        ]
    }

    static func all(_ db: Database, countsRows: Bool) throws -> [TableHealth] {
        let statistics = try Statistics(db)
        return try SchemaObjects(db).tables.filter { !$0.isVirtualTable }.map { table in
            let indexes = try db.indexes(on: table.name, in: "main").map(\.name)
            let estimate = countsRows ? nil : try statistics.rowCounts[table.name] ?? largestRowID(db, table)
            return TableHealth(
                name: table.name,
                rowCount: try estimate ?? exactRowCount(db, table.name),
                isEstimate: estimate != nil,
                indexes: indexes,
                indexesWithoutStatistics: indexes.filter { !statistics.indexes.contains($0) })
        }
    }

    /// - returns: `nil` for a table that has no row ids.
    private static func largestRowID(_ db: Database, _ table: SchemaObject) throws -> Int? {
        let isNameOfColumn = try db.columns(in: table.name, in: "main").contains { $0.name.lowercased() == "rowid" }
        guard table.hasRowID, !isNameOfColumn else { return nil }
        return try Int.fetchOne(db, sql: "SELECT max(0, max(rowid)) FROM main.\(table.name.quotedDatabaseIdentifier)") ?? 0
    }

    private static func exactRowCount(_ db: Database, _ table: String) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM main.\(table.quotedDatabaseIdentifier)") ?? 0
    }
}

/// The statistics that ANALYZE has gathered.
private struct Statistics {
    /// How many rows tables had when ANALYZE ran.
    private(set) var rowCounts: [String: Int] = [:]

    private(set) var indexes: Set<String> = []

    init(_ db: Database) throws {
        guard try db.tableExists("sqlite_stat1", in: "main") else { return }
        for row in try Row.fetchAll(db, sql: "SELECT tbl, idx, stat FROM main.sqlite_stat1") {
            guard let table = try row.decode(String?.self, forColumn: "tbl") else { continue }
            if let index = try row.decode(String?.self, forColumn: "idx") {
                indexes.insert(index)
            }
            // The first of the numbers. A partial index has less rows than its table.
            let numbers = try row.decode(String?.self, forColumn: "stat")?.split(separator: " ") ?? []
            if let count = numbers.first.flatMap({ Int($0) }) {
                rowCounts[table] = max(count, rowCounts[table] ?? 0)
            }
        }
    }
}
