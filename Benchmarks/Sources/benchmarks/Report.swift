// Prints what was measured: a table that grows line by line, or JSON.

import Foundation

/// Writes lines as soon as they are measured, aligned on the longest name.
struct TableReport {
    let nameWidth: Int

    /// The times of C in another report, by workload.
    let otherTimes: [String: Double]?

    init(names: [String], beside other: JSONReport?) {
        nameWidth = names.map(\.count).max() ?? 0
        otherTimes = other.map { report in
            Dictionary(report.workloads.compactMap { line in line.c.map { (line.name, $0) } }) { first, _ in first }
        }
    }

    func printHeader() {
        line("workload", "module", "C", "ratio", "target", "", other: "to other C")
        print(String(repeating: "-", count: nameWidth + (otherTimes == nil ? 55 : 67)))
    }

    func print(_ measurement: Measurement) {
        line(
            measurement.workload.name,
            measurement.moduleTime.map(Self.milliseconds) ?? "",
            measurement.cTime.map(Self.milliseconds) ?? "",
            measurement.ratio.map { Self.decimal($0, digits: $0 < 10 ? 2 : 1) } ?? "",
            Self.target(measurement.workload),
            Self.verdict(measurement.isMet),
            other: ratioToOther(measurement)
        )
    }

    func print(_ measurement: MemoryMeasurement) {
        line(
            measurement.check.name,
            Self.memory(measurement.module, measurement.check),
            Self.memory(measurement.c, measurement.check),
            "",
            Self.target(measurement.check),
            Self.verdict(measurement.isMet)
        )
    }

    func print(_ measurement: LatencyMeasurement) {
        line(
            measurement.check.name,
            Self.milliseconds(measurement.seconds),
            measurement.reference.map(Self.milliseconds) ?? "",
            measurement.ratio.map { Self.decimal($0, digits: 2) } ?? "",
            Self.target(measurement.check),
            Self.verdict(measurement.isMet)
        )
    }

    func printTarget(name: String, target: String) {
        print(padded(name) + "  " + target)
    }

    static func target(_ workload: Workload) -> String {
        "≤ " + (workload.target < 10 ? decimal(workload.target, digits: 2) : decimal(workload.target, digits: 0))
    }

    static func target(_ check: MemoryCheck) -> String {
        switch check.limit {
        case let .overEmpty(limit): "≤ " + decimal(limit, digits: 0) + " MB"
        case let .overC(limit): "≤ C + " + decimal(limit, digits: 0) + " MB"
        case let .bytes(limit, _): "≤ " + decimal(limit, digits: 0) + " B"
        }
    }

    /// Megabytes, or bytes of an item.
    static func memory(_ megabytes: Double, _ check: MemoryCheck) -> String {
        switch check.limit {
        case let .bytes(_, itemCount): decimal(megabytes * 1_048_576 / Double(itemCount), digits: 0) + " B"
        case .overEmpty, .overC: decimal(megabytes, digits: 1) + " MB"
        }
    }

    static func target(_ check: LatencyCheck) -> String {
        switch check.limit {
        case let .seconds(limit): "≤ " + decimal(limit * 1000, digits: 1) + " ms"
        case let .ratio(limit): "≤ " + decimal(limit, digits: 2)
        }
    }

    private func ratioToOther(_ measurement: Measurement) -> String {
        guard let time = measurement.moduleTime, let other = otherTimes?[measurement.workload.name], other > 0 else { return "" }
        return Self.decimal(time / other, digits: 2)
    }

    private func line(_ name: String, _ columns: String..., other: String = "") {
        let widths = [11, 11, 8, 9]
        var aligned = zip(columns, widths).map { Self.aligned($0, $1) }
        if otherTimes != nil { aligned.append(Self.aligned(other, 10)) }
        let verdict = columns.last.flatMap { $0.isEmpty ? nil : $0 }
        print(([padded(name)] + aligned + [verdict].compactMap(\.self)).joined(separator: "  "))
    }

    static func aligned(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private func padded(_ name: String) -> String {
        name + String(repeating: " ", count: max(0, nameWidth - name.count))
    }

    /// Prints lines below the table.
    func print(_ lines: [String]) {
        ([""] + lines).forEach { print($0) }
    }

    /// Unbuffered, so that a reader behind a pipe sees each line when it is measured.
    private func print(_ text: String) {
        FileHandle.standardOutput.write(Data((text + "\n").utf8))
    }

    private static func verdict(_ isMet: Bool?) -> String {
        switch isMet {
        case true: "met"
        case false: "NOT MET"
        case nil: ""
        }
    }

    static func milliseconds(_ seconds: Double) -> String {
        let milliseconds = seconds * 1000
        return decimal(milliseconds, digits: milliseconds < 1 ? 3 : milliseconds < 100 ? 2 : 1) + " ms"
    }

    static func decimal(_ number: Double, digits: Int) -> String {
        String(format: "%.\(digits)f", number)
    }
}

/// Which goals are met, and which are not.
struct Summary {
    private var metCount = 0
    private var missed: [(name: String, figure: String, target: String)] = []

    mutating func add(_ measurement: Measurement) {
        guard let isMet = measurement.isMet, let ratio = measurement.ratio else { return }
        add(isMet, measurement.workload.name, TableReport.decimal(ratio, digits: 2), TableReport.target(measurement.workload))
    }

    mutating func add(_ measurement: LatencyMeasurement) {
        let figure = measurement.ratio.map { TableReport.decimal($0, digits: 2) } ?? TableReport.milliseconds(measurement.seconds)
        add(measurement.isMet, measurement.check.name, figure, TableReport.target(measurement.check))
    }

    mutating func add(_ measurement: MemoryMeasurement) {
        add(
            measurement.isMet, measurement.check.name, TableReport.memory(measurement.module, measurement.check),
            TableReport.target(measurement.check))
    }

    private mutating func add(_ isMet: Bool, _ name: String, _ figure: String, _ target: String) {
        if isMet {
            metCount += 1
        } else {
            missed.append((name, figure, target))
        }
    }

    /// Nothing where nothing was compared.
    var lines: [String] {
        let count = metCount + missed.count
        guard count > 0 else { return [] }
        return ["Goals met: \(metCount) of \(count)." + (missed.isEmpty ? "" : " Not met:")]
            + missed.map { "  \(TableReport.aligned($0.figure, 9))  \(TableReport.aligned($0.target, 9))  \($0.name)" }
    }
}

/// The same figures for programs: times in seconds, memory in bytes over an empty program.
struct JSONReport: Codable {
    struct WorkloadLine: Codable {
        let name: String
        let module: Double?
        let c: Double?
        let ratio: Double?
        let target: Double
        let met: Bool?
    }

    struct MemoryLine: Codable {
        let name: String
        let module: Int
        let c: Int
        let limit: Int
        let met: Bool
    }

    struct LatencyLine: Codable {
        let name: String
        let seconds: Double
        let reference: Double?
        let met: Bool
    }

    let rounds: Int
    private(set) var workloads: [WorkloadLine] = []
    private(set) var latencies: [LatencyLine] = []
    private(set) var memory: [MemoryLine] = []

    init(rounds: Int) {
        self.rounds = rounds
    }

    /// The report that another run has printed.
    init(contentsOf path: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    mutating func append(_ measurement: Measurement) {
        workloads.append(
            WorkloadLine(
                name: measurement.workload.name,
                module: measurement.moduleTime,
                c: measurement.cTime,
                ratio: measurement.ratio,
                target: measurement.workload.target,
                met: measurement.isMet
            )
        )
    }

    mutating func append(_ measurement: LatencyMeasurement) {
        latencies.append(
            LatencyLine(
                name: measurement.check.name,
                seconds: measurement.seconds,
                reference: measurement.reference,
                met: measurement.isMet
            )
        )
    }

    mutating func append(_ measurement: MemoryMeasurement) {
        let bytes = { (megabytes: Double) in Int(megabytes * 1_048_576) }
        memory.append(
            MemoryLine(
                name: measurement.check.name,
                module: bytes(measurement.module),
                c: bytes(measurement.c),
                limit: bytes(measurement.limit),
                met: measurement.isMet
            )
        )
    }

    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
