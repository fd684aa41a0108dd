// `HealthReport`, what `grdb health` finds out, from the pragmas of SQLite.

import Foundation
import GRDB
import Terminal

/// The state of a database file.
struct HealthReport {
    /// What is wrong, or may be better, apart from what a check finds.
    let problems: [HealthProblem]

    private let facts: Facts
    private let tables: [TableHealth]

    /// The options that SQLite was compiled with.
    private let compileOptions: [String]

    /// What the pragmas say.
    private struct Facts {
        let sqliteVersion: String
        let fileBytes: Int
        let logBytes: Int?
        let pageSize: Int
        let pageCount: Int
        let freePageCount: Int
        let journalMode: String
        let autoVacuum: String
        let encoding: String
        let userVersion: Int
        let applicationID: Int
        let schemaVersion: Int

        init(_ db: Database, file: DatabaseFile) throws {
            sqliteVersion = try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? ""
            fileBytes = HealthReport.size(ofFileAt: file.resolvedPath) ?? 0
            logBytes = HealthReport.size(ofFileAt: file.resolvedPath + "-wal")
            pageSize = try HealthReport.integer(db, "page_size")
            pageCount = try HealthReport.integer(db, "page_count")
            freePageCount = try HealthReport.integer(db, "freelist_count")
            journalMode = try HealthReport.text(db, "journal_mode")
            autoVacuum = HealthReport.autoVacuumMode(try HealthReport.integer(db, "auto_vacuum"))
            encoding = try HealthReport.text(db, "encoding")
            userVersion = try HealthReport.integer(db, "user_version")
            applicationID = try HealthReport.integer(db, "application_id")
            schemaVersion = Int(try db.schemaVersion())
        }
    }

    /// - Parameters:
    ///   - countsRows: Whether rows are counted, also where that takes reading a whole table.
    ///   - includesInternal: Whether the tables of SQLite and of GRDB are among the tables.
    init(_ db: Database, file: DatabaseFile, countsRows: Bool, includesInternal: Bool) throws {
        facts = try Facts(db, file: file)
        tables = try TableHealth.all(db, countsRows: countsRows, includesInternal: includesInternal)
        compileOptions = try String.fetchAll(db, sql: "PRAGMA compile_options")
        problems = [Self.problem(ofLog: facts), Self.problem(ofFreePages: facts), Self.problem(ofStatistics: tables)].compactMap { $0 }
    }

    // MARK: - Problems

    /// A checkpoint writes the log back after a thousand pages, unless somebody reads.
    private static func problem(ofLog facts: Facts) -> HealthProblem? {
        guard let size = facts.logBytes, size > 16_000_000 else { return nil }
        return HealthProblem(
            kind: "log",
            text: "The log has \(bytes(size)): a reader, or a program that runs no checkpoint, keeps it from being written back.")
    }

    private static func problem(ofFreePages facts: Facts) -> HealthProblem? {
        let size = facts.freePageCount * facts.pageSize
        guard size >= 1_000_000, facts.freePageCount * 4 >= facts.pageCount else { return nil }
        let share = "\(facts.freePageCount) of \(facts.pageCount) pages"
        return HealthProblem(kind: "freePages", text: "\(share) are free, \(bytes(size)): grdb vacuum gives them back.")
    }

    private static func problem(ofStatistics tables: [TableHealth]) -> HealthProblem? {
        let indexes = tables.filter { $0.rowCount > 0 }.flatMap(\.indexesWithoutStatistics)
        guard !indexes.isEmpty else { return nil }
        let beginning = indexes.count == 1 ? "1 index has" : "\(indexes.count) indexes have"
        let names = indexes.prefix(3).joined(separator: ", ") + (indexes.count > 3 ? " and \(indexes.count - 3) more" : "")
        let words = "no statistics, and SQLite guesses how much \(indexes.count == 1 ? "it helps" : "they help")"
        return HealthProblem(kind: "statistics", text: "\(beginning) \(words): \(names). ANALYZE gathers them.")
    }

    // MARK: - Text

    private static let shownTableCount = 6

    /// - Parameters:
    ///   - showsAllTables: Whether all tables are there, or the largest ones.
    ///   - showsOptions: Whether the options that SQLite was compiled with are there.
    ///   - columnCount: How many columns the terminal has. The lines of tables end there.
    func text(showsAllTables: Bool, showsOptions: Bool, columnCount: Int?) -> String {
        var sections = [Self.aligned(properties.map { ["\($0.label):", $0.value] })]
        if !tables.isEmpty {
            let lines = tableLines(showsAll: showsAllTables)
            sections.append(columnCount.map { width in lines.map { $0.shortened(toWidth: width) } } ?? lines)
        }
        if showsOptions {
            sections.append(optionLines)
        }
        return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private var properties: [(label: String, value: String)] {
        let id = facts.applicationID
        let applicationID = id == 0 ? "0" : "\(id) (0x\(String(UInt32(truncatingIfNeeded: id), radix: 16)))"
        return [
            (
                "File",
                "\(Self.bytes(facts.fileBytes)), \(facts.pageCount) pages of \(facts.pageSize) bytes, \(facts.freePageCount) of them free"
            ),
            ("Journal mode", "\(facts.journalMode), \(facts.logBytes.map { "with a log of \(Self.bytes($0))" } ?? "without a log")"),
            ("Auto-vacuum", facts.autoVacuum),
            ("Encoding", facts.encoding),
            ("Numbers", "user version \(facts.userVersion), application id \(applicationID), schema version \(facts.schemaVersion)"),
            ("SQLite", facts.sqliteVersion),
        ]
    }

    private func tableLines(showsAll: Bool) -> [String] {
        let largest = tables.enumerated().sorted { ($1.element.rowCount, $0.offset) < ($0.element.rowCount, $1.offset) }.prefix(
            Self.shownTableCount)
        let shown = showsAll ? tables : largest.sorted { $0.offset < $1.offset }.map(\.element)
        let lines = Self.aligned([["Table", "Rows", "Indexes", "Without statistics"]] + shown.map(\.cells), numbers: [1, 2])
        return shown.count == tables.count ? lines : lines + ["and \(tables.count - shown.count) more: --tables lists them all"]
    }

    /// The options that SQLite was compiled with, in lines of about a hundred characters.
    private var optionLines: [String] {
        var lines = ["Options of SQLite:"]
        for option in compileOptions {
            if lines.count > 1, lines[lines.count - 1].count + option.count < 100 {
                lines[lines.count - 1] += " " + option
            } else {
                lines.append("  " + option)
            }
        }
        return lines
    }

    /// Lines of columns that are as wide as their longest cell.
    ///
    /// - parameter numbers: The columns that are aligned to the right.
    private static func aligned(_ rows: [[String]], numbers: Set<Int> = []) -> [String] {
        let columnCount = rows.map(\.count).max() ?? 0
        let widths = (0..<columnCount).map { column in rows.map { $0[column].terminalWidth }.max() ?? 0 }
        return rows.map { row in
            let cells = row.enumerated().map { column, text in
                let space = String(repeating: " ", count: widths[column] - text.terminalWidth)
                return numbers.contains(column) ? space + text : text + space
            }
            var line = cells.joined(separator: "  ")
            while line.last == " " {
                line.removeLast()
            }
            return line
        }
    }

    // MARK: - JSON

    /// - Parameters:
    ///   - report: `nil` when damage keeps the file from being read.
    ///   - showsOptions: Whether the options that SQLite was compiled with are there.
    static func json(_ report: HealthReport?, _ check: HealthCheck?, showsOptions: Bool) -> JSON {
        let facts = report?.facts
        let problems = (check?.problems ?? []) + (report?.problems ?? [])
        return [
            "problems": .array(problems.map { ["kind": .string($0.kind), "text": .string($0.text)] }),
            "check": check?.json ?? .null, "sqliteVersion": JSON(facts?.sqliteVersion), "fileBytes": JSON(facts?.fileBytes),
            "logBytes": JSON(facts?.logBytes), "pageSize": JSON(facts?.pageSize), "pageCount": JSON(facts?.pageCount),
            "freePageCount": JSON(facts?.freePageCount), "journalMode": JSON(facts?.journalMode), "autoVacuum": JSON(facts?.autoVacuum),
            "encoding": JSON(facts?.encoding), "userVersion": JSON(facts?.userVersion), "applicationID": JSON(facts?.applicationID),
            "schemaVersion": JSON(facts?.schemaVersion), "tables": report.map { .array($0.tables.map(\.json)) } ?? .null,
            "compileOptions": report.flatMap { showsOptions ? JSON($0.compileOptions) : nil } ?? .null,
        ]
    }

    // MARK: - Pragmas

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

    // MARK: - Sizes

    /// - returns: `nil` when there is no such file.
    private static func size(ofFileAt path: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.size] as? Int
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
}

/// What is wrong with a file.
struct HealthProblem {
    /// A word for programs.
    let kind: String

    let text: String
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

    var json: JSON {
        [
            "name": .string(name), "rows": JSON(rowCount), "rowsAreEstimated": .bool(isEstimate),
            "indexes": .array(indexes.map { ["name": .string($0), "hasStatistics": .bool(!indexesWithoutStatistics.contains($0))] }),
        ]
    }

    static func all(_ db: Database, countsRows: Bool, includesInternal: Bool) throws -> [TableHealth] {
        let statistics = try Statistics(db)
        return try SchemaObjects(db).tables(includingInternal: includesInternal).filter { !$0.isVirtualTable }.map { table in
            let indexes = try db.indexes(on: table.name, in: "main")
            // The statistics of a primary key that holds the rows have the name of the table.
            let unknown = indexes.filter { index in
                let holdsRows = !table.hasRowID && index.origin == .primaryKeyConstraint
                return !statistics.indexes.contains(holdsRows ? table.name : index.name)
            }
            let estimate = countsRows ? nil : try statistics.rowCounts[table.name] ?? largestRowID(db, table)
            return TableHealth(
                name: table.name,
                rowCount: try estimate ?? exactRowCount(db, table.name),
                isEstimate: estimate != nil,
                indexes: indexes.map(\.name),
                indexesWithoutStatistics: unknown.map(\.name))
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
            // Anybody may write to the table: what is no text says nothing.
            let texts = Array(row.databaseValues).map(String.fromDatabaseValue)
            guard let table = texts[0] else { continue }
            if let index = texts[1] {
                indexes.insert(index)
            }
            // The first of the numbers. A partial index has less rows than its table.
            let numbers = texts[2]?.split(separator: " ") ?? []
            if let count = numbers.first.flatMap({ Int($0) }) {
                rowCounts[table] = max(count, rowCounts[table] ?? 0)
            }
        }
    }
}
