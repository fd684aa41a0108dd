// Peak memory of small programs: each runs in a child process, beside an empty one, or one that does less.

import CBaseline
import Foundation
import GRDB

/// A program whose peak of resident memory is measured, over the peak of a program that does nothing, or less.
struct MemoryCheck: Sendable {
    let name: String

    enum Limit: Sendable {
        /// More than an empty program.
        case overEmpty(Double)

        /// More than the program in C.
        case overC(Double)

        /// Bytes of each of a number of items.
        case bytes(Double, itemCount: Int)
    }

    /// How many megabytes (1,048,576 bytes) the module's program may hold resident.
    let limit: Limit

    /// Writes the database file that the programs read.
    let setup: @Sendable (_ path: String) throws -> Void

    /// The program, done with the module; it returns a checksum.
    let module: @Sendable (_ path: String) throws -> Int

    /// The same program, in C.
    let c: @Sendable (_ path: String) -> Int

    /// Programs that hold what the check does not ask for: the memory is that over theirs, instead of an empty one's.
    var base: Base?

    struct Base: Sendable {
        let module: @Sendable (_ path: String) throws -> Int
        let c: @Sendable (_ path: String) -> Int
    }

    static let all: [MemoryCheck] = [
        MemoryCheck(
            name: "memory: a cursor over 1,000,000 rows",
            limit: .overEmpty(20),
            setup: { path in
                let connection = CConnection(path: path)
                connection.execute(
                    """
                    PRAGMA journal_mode = OFF;
                    PRAGMA synchronous = OFF;
                    CREATE TABLE reading (id INTEGER PRIMARY KEY, level DOUBLE NOT NULL, note TEXT);
                    WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 1000000)
                    INSERT INTO reading SELECT n, n * 0.25, iif(n % 3, printf('note %d of the reading', n), NULL) FROM series;
                    """
                )
            },
            module: { path in
                try DatabaseQueue(path: path).read { db in
                    let rows = try Row.fetchCursor(db, sql: "SELECT * FROM reading")
                    var sum = 0
                    var levels = 0.0
                    while let row = try rows.next() {
                        sum &+= row["id"]
                        levels += row["level"]
                        let note: String? = row["note"]
                        sum &+= note?.utf8.count ?? 0
                    }
                    return sum &+ Int(levels)
                }
            },
            c: { path in
                let connection = CConnection(path: path)
                return withExtendedLifetime(connection) { Int(baseline_sum_readings(connection.pointer, "SELECT * FROM reading")) }
            }
        ),
        MemoryCheck(
            name: "memory: 100 more idle connections that read",
            // 20 KB each.
            limit: .overC(2),
            setup: { try createItems(at: $0) },
            // Snapshots are connections as the readers of a pool: without a hundred threads, whose stacks would be measured as well.
            module: { try sumOfSnapshots($0, count: idleCount) },
            c: { sumOfConnections($0, count: idleCount) },
            // What is there once is not the price of a connection: the libraries, the pool with its writer.
            base: Base(
                module: { try sumOfSnapshots($0, count: 1) },
                c: { sumOfConnections($0, count: 1) })
        ),
        MemoryCheck(
            name: "memory: a row of Row.fetchAll, of 100k rows × 10 integers",
            // Ten cells of eight bytes, and what says of which type they are.
            limit: .bytes(90, itemCount: keptCount),
            setup: { path in
                CConnection(path: path).execute(
                    """
                    CREATE TABLE kept (a INT, b INT, c INT, d INT, e INT, f INT, g INT, h INT, i INT, j INT);
                    WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < \(keptCount))
                    INSERT INTO kept SELECT n, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9 FROM series;
                    """)
            },
            module: { path in
                try DatabaseQueue(path: path).read { db in
                    let rows = try Row.fetchAll(db, sql: selectKept)
                    return rows.reduce(0) { sum, row in (0..<10).reduce(sum) { $0 &+ row[$1] } }
                }
            },
            c: { path in
                let connection = CConnection(path: path)
                return withExtendedLifetime(connection) { Int(baseline_sum_kept_rows_of_ten_integers(connection.pointer, selectKept)) }
            },
            // The same rows, of which each is forgotten.
            base: Base(
                module: { path in
                    try DatabaseQueue(path: path).read { db in
                        let rows = try Row.fetchCursor(db, sql: selectKept)
                        var sum = 0
                        while let row = try rows.next() {
                            sum = (0..<10).reduce(sum) { $0 &+ row[$1] }
                        }
                        return sum
                    }
                },
                c: { path in
                    let connection = CConnection(path: path)
                    return withExtendedLifetime(connection) { Int(baseline_sum_ten_integers(connection.pointer, selectKept)) }
                })
        ),
        MemoryCheck(
            name: "memory: 10,000 commits while an observer is slow",
            limit: .overEmpty(20),
            setup: { try createItems(at: $0) },
            module: { path in
                let pool = try DatabasePool(path: path)
                let cancellable = ValueObservation.trackingConstantRegion { try String.fetchAll($0, sql: "SELECT name FROM item") }
                    .start(
                        in: pool, scheduling: .async(onQueue: DispatchQueue(label: "slow")),
                        onError: { _ in },
                        onChange: { _ in Thread.sleep(forTimeInterval: 0.1) })
                defer { cancellable.cancel() }
                for _ in 0..<10_000 {
                    try pool.write { try $0.execute(sql: "UPDATE item SET price = price + 1 WHERE id = 1") }
                }
                return try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM item") ?? 0 }
            },
            c: { path in
                let connection = CConnection(path: path)
                for _ in 0..<10_000 {
                    connection.execute("UPDATE item SET price = price + 1 WHERE id = 1")
                }
                return connection.integer("SELECT COUNT(*) FROM item")
            }
        ),
    ]

    private static let idleCount = 101
    private static let keptCount = 100_000
    private static let selectKept = "SELECT * FROM kept"

    private static func sumOfSnapshots(_ path: String, count: Int) throws -> Int {
        let pool = try DatabasePool(path: path)
        let snapshots = try (0..<count).map { _ in try pool.makeSnapshot() }
        return try snapshots.reduce(0) { sum, snapshot in
            try sum + snapshot.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM item") ?? 0 }
        }
    }

    private static func sumOfConnections(_ path: String, count: Int) -> Int {
        let connections = (0..<count).map { _ in CConnection(path: path) }
        return connections.reduce(0) { $0 + $1.integer("SELECT COUNT(*) FROM item") }
    }

    /// Writes a database file with a write-ahead log.
    private static func createItems(at path: String) throws {
        try DatabasePool(path: path).write { try $0.execute(sql: AccessFixture.schema) }
    }
}

/// The memory of a check's programs over an empty program, or over those of its base, in megabytes.
struct MemoryMeasurement: Sendable {
    let check: MemoryCheck
    let module: Double
    let c: Double

    /// How much the module's program may have.
    var limit: Double {
        switch check.limit {
        case let .overEmpty(limit): limit
        case let .overC(limit): c + limit
        case let .bytes(limit, itemCount): limit * Double(itemCount) / 1_048_576
        }
    }

    var isMet: Bool {
        module <= limit
    }
}

extension MemoryCheck {
    /// Runs the three child processes: empty, module, C.
    func measure() throws -> MemoryMeasurement {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("memory.sqlite").path
        try setup(path)

        let module = try runChild("module", path: path)
        let c = try runChild("c", path: path)
        try BenchmarkError.check(module: module.checksum, c: c.checksum)
        let baseModule = try runChild(base == nil ? "empty" : "base-module", path: path)
        let baseC = try runChild(base == nil ? "empty" : "base-c", path: path)
        try BenchmarkError.check(module: baseModule.checksum, c: baseC.checksum)
        return MemoryMeasurement(
            check: self,
            module: Double(module.kilobytes - baseModule.kilobytes) / 1024,
            c: Double(c.kilobytes - baseC.kilobytes) / 1024
        )
    }

    /// What a child process does: `arguments` are the check's name, the program, and the path of the file.
    static func runAsChild(_ arguments: [String]) throws {
        guard arguments.count == 3, let check = all.first(where: { $0.name == arguments[0] }) else {
            throw BenchmarkError("no such memory check")
        }
        let checksum =
            switch arguments[1] {
            case "module": try check.module(arguments[2])
            case "c": check.c(arguments[2])
            case "base-module": try check.base?.module(arguments[2]) ?? 0
            case "base-c": check.base?.c(arguments[2]) ?? 0
            default: 0
            }
        print(checksum, try peakKilobytes())
    }

    private func runChild(_ program: String, path: String) throws -> (checksum: Int, kilobytes: Int) {
        let process = Process()
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [Options.childFlag, name, program, path]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let fields = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        guard process.terminationStatus == 0, fields.count == 2 else {
            throw BenchmarkError("the program `\(program)` of `\(name)` ended with status \(process.terminationStatus)")
        }
        return (fields[0], fields[1])
    }

    /// The highest amount of resident memory this process ever had.
    private static func peakKilobytes() throws -> Int {
        #if os(Linux)
        // Not getrusage: on Linux its figure includes the process that this one was forked from.
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let fields = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)
        guard let fields, fields.count > 1, let kilobytes = Int(fields[1]) else {
            throw BenchmarkError("/proc/self/status has no VmHWM")
        }
        return kilobytes
        #else
        var usage = rusage()
        guard getrusage(RUSAGE_SELF, &usage) == 0 else { throw BenchmarkError("getrusage failed") }
        return Int(usage.ru_maxrss) / 1024
        #endif
    }
}
