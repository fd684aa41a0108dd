// The table of wrappers: the module in its ways of use, beside libraries of other languages.

/// Ratios to C, in seven columns. Each column is a kind of work.
struct WrapperTable {
    struct Column {
        let title: String

        /// The names of workloads: by statements and positions, by names or `encode(to:)`, with Codable records.
        let positional: String
        var named: String?
        var codable: String?

        /// A workload of the first row that shows another way of the same.
        var alternative: String?
    }

    static let columns = [
        Column(
            title: "ints",
            positional: "100k rows × 10 integers, row[0]",
            named: "100k records × 10 integers, init(row:)",
            codable: "100k records × 10 integers, Codable"),
        Column(
            title: "mixed records",
            positional: "100k mixed records by position, from a cursor",
            named: "100k mixed records, init(row:)",
            codable: "100k mixed records, Codable"),
        Column(
            title: "insert ints",
            positional: "50k inserts × 10 integers, values bound one by one",
            named: "50k inserts × 10 integers, records, encode(to:)",
            codable: "50k inserts × 10 integers, Codable records"),
        Column(
            title: "insert mixed",
            positional: "50k mixed inserts, positional arguments",
            named: "50k mixed records, insert, encode(to:)",
            codable: "50k mixed Codable records, insert"),
        Column(
            title: "point select",
            positional: "20k records by key, cachedStatement, by position",
            named: "20k records by key, fetchOne(key:), init(row:)",
            codable: "20k Codable records by key, fetchOne(key:)"),
        Column(
            title: "transactions",
            positional: "20k × write { one UPDATE }, db.cachedStatement",
            alternative: "20k × inTransaction { one UPDATE } in one access"),
        Column(
            title: "4 threads",
            positional: "4 threads × 5k pool.read of one row by key",
            alternative: "4 threads × 5k read of one row by key, a queue each"),
    ]

    static let names = Set(columns.flatMap { [$0.positional, $0.named, $0.codable, $0.alternative].compactMap(\.self) })

    /// Ratios to C of the same work, measured on another machine on 2026-11-23: they are not run here.
    private static let others: [[String]] = [
        ["rusqlite 0.28", "1.49", "1.25", "1.06", "1.35", "1.20", "2.07", "1.11"],
        ["  by name; prepared", "", "2.30", "", "", "", "1.33", ""],
        ["SQLiteCpp 3.2.1", "1.18", "1.51", "1.10", "1.30", "1.16", "1.94", "1.10"],
        ["Java: JDBC 3.40", "2.0", "3.3", "1.4", "1.9", "4.0", "2.4", "1.7"],
        ["Node: better-sqlite3 12", "5.8", "5.5", "2.3", "2.6", "2.9", "2.1", "1.6"],
        ["Python 3.11", "4.4", "3.7", "1.9", "2.5", "3.1", "1.9", "7.4"],
        ["Go: mattn", "8.3", "6.0", "4.3", "4.2", "7.9", "6.8", "4.0"],
        ["GRDB 7", "1.48", "1.56", "3.54", "3.11", "3.15", "5.9", "19.3"],
        ["  Codable", "", "4.3", "", "15", "56", "", ""],
    ]

    private let measurements: [String: Measurement]

    /// Nil unless all its workloads have been measured, on both sides.
    init?(_ measurements: [Measurement]) {
        self.measurements = Dictionary(measurements.map { ($0.workload.name, $0) }) { first, _ in first }
        guard Self.names.allSatisfy({ self.measurements[$0]?.ratio != nil }) else { return nil }
    }

    var lines: [String] {
        let measured = [
            [""] + Self.columns.map(\.title),
            ["C, ms"] + Self.columns.map { cell($0.positional) { $0.cTime.map { TableReport.decimal($0 * 1000, digits: 1) } } },
            ["module, statements and positions"] + ratios(\.positional),
            ["  in one access; a queue each"] + ratios(\.alternative),
            ["module, by name or encode(to:)"] + ratios(\.named),
            ["module, Codable"] + ratios(\.codable),
        ]
        return ["Beside other wrappers: ratios to C", ""] + measured.map(line)
            + ["", "Measured on another machine on 2026-11-23, not run here; ratios to C there"] + Self.others.map(line)
    }

    private func ratios(_ name: KeyPath<Column, String?>) -> [String] {
        Self.columns.map { cell($0[keyPath: name]) { $0.ratio.map { TableReport.decimal($0, digits: 2) } } }
    }

    private func ratios(_ name: KeyPath<Column, String>) -> [String] {
        Self.columns.map { cell($0[keyPath: name]) { $0.ratio.map { TableReport.decimal($0, digits: 2) } } }
    }

    private func cell(_ name: String?, _ text: (Measurement) -> String?) -> String {
        name.flatMap { measurements[$0] }.flatMap(text) ?? ""
    }

    private func line(_ cells: [String]) -> String {
        let first = cells[0] + String(repeating: " ", count: max(0, 32 - cells[0].count))
        return ([first] + cells.dropFirst().map { TableReport.aligned($0, 13) }).joined(separator: " ")
    }
}
