// Prints what pragmas that servers set cost and bring, on files of this machine: the figures of Sources/GRDB/Documentation.docc/Performance.md.
//
// Usage: pragmas [FOLDER]

import Foundation
import GRDB

let parent = CommandLine.arguments.dropFirst().first ?? FileManager.default.temporaryDirectory.path
let folder = "\(parent)/grdb-pragmas-\(getpid())"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: folder) }

/// Opens a database whose connection runs these pragmas.
func open(_ name: String, _ pragmas: [String] = []) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
        for pragma in pragmas {
            _ = try Row.fetchAll(db, sql: "PRAGMA \(pragma)")
        }
    }
    return try DatabaseQueue(path: "\(folder)/\(name).sqlite", configuration: configuration)
}

/// Prints how long one of `count` operations takes: the best of some rounds.
func measure(_ name: String, count: Int, rounds: Int = 3, _ operations: () throws -> Void) throws {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<rounds {
        let start = clock.now
        try operations()
        best = min(best, (clock.now - start) / .seconds(1))
    }
    let microseconds = best / Double(count) * 1_000_000
    print(name.padding(toLength: 62, withPad: " ", startingAt: 0), String(format: "%10.1f µs", microseconds))
}

/// The bytes of a file.
func size(_ name: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.size] as? Int) ?? 0
}

print("SQLite", String(cString: sqlite3_libversion()), "in", parent)

print("\nOne transaction that inserts one row")
let transactionCount = 500
for (name, pragmas) in [
    ("journal_mode = DELETE, synchronous = FULL (SQLite's default)", []),
    ("journal_mode = WAL, synchronous = FULL", ["journal_mode = WAL", "synchronous = FULL"]),
    ("journal_mode = WAL, synchronous = NORMAL", ["journal_mode = WAL", "synchronous = NORMAL"]),
    ("journal_mode = WAL, synchronous = OFF", ["journal_mode = WAL", "synchronous = OFF"]),
] {
    let queue = try open("transactions-\(pragmas.joined(separator: "-"))", pragmas)
    try queue.write { db in try db.execute(sql: "CREATE TABLE t(id INTEGER PRIMARY KEY, a, b)") }
    try measure(name, count: transactionCount) {
        for number in 0..<transactionCount {
            try queue.write { db in try db.execute(sql: "INSERT INTO t(a, b) VALUES (?, ?)", arguments: [number, "some text"]) }
        }
    }
}

print("\nA row by its key, at random, among a million (a file of 230 MB, which the system has in memory)")
let rowCount = 1_000_000
let filler = String(repeating: "x", count: 200)
do {
    let queue = try open("rows", ["journal_mode = WAL", "synchronous = NORMAL", "cache_size = -64000"])
    try queue.write { db in
        try db.execute(sql: "CREATE TABLE t(id INTEGER PRIMARY KEY, key INTEGER, text TEXT)")
        let insertion = try db.makeStatement(sql: "INSERT INTO t VALUES (?, ?, ?)")
        for number in 0..<rowCount {
            try insertion.execute(arguments: [number, number % 1000, filler])
        }
    }
    try queue.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
}
for pragmas in [
    ["cache_size = -2000"], ["cache_size = -64000"], ["cache_size = -400000"], ["cache_size = -2000", "mmap_size = 1000000000"],
] {
    let queue = try open("rows", pragmas)
    try measure(pragmas.joined(separator: ", "), count: 100_000) {
        try queue.read { db in
            let look = try db.makeStatement(sql: "SELECT key FROM t WHERE id = ?")
            var generator = SystemRandomNumberGenerator()
            for _ in 0..<100_000 {
                _ = try Int.fetchOne(look, arguments: [Int.random(in: 0..<rowCount, using: &generator)])
            }
        }
    }
}

print("\nA million rows in one transaction, into a table with an index whose keys come in no order")
for kilobytes in [2000, 64000, 400_000] {
    let queue = try open("bulk", ["journal_mode = WAL", "synchronous = NORMAL", "cache_size = -\(kilobytes)"])
    try measure("cache_size = -\(kilobytes)", count: rowCount, rounds: 1) {
        try queue.write { db in
            try db.execute(sql: "DROP TABLE IF EXISTS t; CREATE TABLE t(a INTEGER, b INTEGER); CREATE INDEX i ON t(b)")
            let insertion = try db.makeStatement(sql: "INSERT INTO t VALUES (?, ?)")
            for number in 0..<rowCount {
                try insertion.execute(arguments: [number, (number &* 2_654_435_761) & 0xffff_ffff])
            }
        }
    }
}

print("\nA query with two indexes to choose from")
do {
    let queue = try open("plans", ["journal_mode = WAL", "synchronous = NORMAL"])
    try queue.write { db in
        // Half of the rows are active, and each name is rare.
        try db.execute(
            sql: """
                CREATE TABLE person(id INTEGER PRIMARY KEY, active INTEGER, town INTEGER);
                CREATE INDEX byTown ON person(town);
                CREATE INDEX byActivity ON person(active);
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
                INSERT INTO person SELECT i, i % 2, i % 20000 FROM n
                """)
    }
    let sql = "SELECT count(*) FROM person WHERE active = 1 AND town = ?"
    func query(_ name: String) throws {
        try measure(name, count: 20) {
            try queue.read { db in
                for number in 0..<20 { _ = try Int.fetchOne(db, sql: sql, arguments: [number]) }
            }
        }
    }
    try query("without statistics")
    try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA analysis_limit = 400; ANALYZE") }
    try query("after PRAGMA analysis_limit = 400; ANALYZE")
}

print("\nThe log after 20,000 rows of 1 kB in 200 transactions, while a reader keeps it in use for all that time, and after the next write")
for limit in ["-1", "1000000"] {
    let name = "log\(limit)"
    let queue = try open(name, ["journal_mode = WAL", "synchronous = NORMAL", "journal_size_limit = \(limit)"])
    try queue.write { db in try db.execute(sql: "CREATE TABLE t(a)") }
    let reader = try open(name)
    try reader.read { db in
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM t")
        for _ in 0..<200 {
            try queue.write { db in
                for _ in 0..<100 { try db.execute(sql: "INSERT INTO t VALUES (randomblob(1000))") }
            }
        }
    }
    let whileRead = size("\(name).sqlite-wal")
    try queue.writeWithoutTransaction { db in
        _ = try db.checkpoint(.restart)
        try db.execute(sql: "INSERT INTO t VALUES (1)")
    }
    print("journal_size_limit = \(limit): \(whileRead / 1_000_000) MB, then \(Double(size("\(name).sqlite-wal")) / 1_000_000) MB")
}
