// Processes that are killed while they write: nothing that was committed is lost, nothing else is found.

import Dispatch
import Foundation
import Testing

@testable import GRDB

#if compiler(>=6.3) // Exit tests that capture values.
@Suite("Processes that are killed", .mustEnd)
struct KillTests {
    /// The journal modes and accessors, all of which must survive.
    enum Kind: String, CaseIterable, Sendable {
        case queue, queueWithLog, pool, poolWithoutLog

        func open(_ path: String) throws -> any DatabaseWriter {
            let configuration = configured { configuration in
                configuration.busyMode = .timeout(.infinity)
                configuration.journalMode = self == .queueWithLog || self == .pool ? .wal : .unchanged
                // A small cache: changes are in the files long before they are committed.
                configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = 4") }
            }
            switch self {
            case .queue, .queueWithLog: return try DatabaseQueue(path: path, configuration: configuration)
            case .pool, .poolWithoutLog: return try DatabasePool(path: path, configuration: configuration)
            }
        }
    }

    private static let threadCount = 2

    /// Transactions with such a number fail after they have written.
    private static func isAbandoned(_ number: Int) -> Bool {
        number.isMultiple(of: 4)
    }

    /// The transactions that are stored, and the rows that must not be.
    private static func content(_ db: Database) throws -> (numbers: Set<Int>, errors: [Int]) {
        let rows = try Row.fetchAll(
            db, sql: "SELECT number, COUNT(DISTINCT part) = size AND COUNT(*) = size AS isWhole FROM entry GROUP BY number, size")
        return (
            Set(rows.map { $0["number"] }),
            rows.filter { !($0["isWhole"] as Bool) || isAbandoned($0["number"]) }.map { $0["number"] }
        )
    }

    /// Writes transactions of one to six rows, and notes the number of each committed one in a file, until the process is killed.
    ///
    /// The number goes into a file of its own, in one call to the system, which a killed process completes.
    private static func writeUntilKilled(_ kind: Kind, _ path: String, microseconds: Int) throws {
        // The process kills itself: the system ends its threads wherever they are, as when another process kills it.
        Thread.detachNewThread {
            usleep(UInt32(microseconds))
            kill(getpid(), SIGKILL)
        }
        let file = Foundation.open(path + ".committed", O_WRONLY | O_CREAT | O_APPEND, 0o644)
        guard file >= 0 else { failChild("there is no file for the numbers") }
        let writer = try kind.open(path)
        let lastNumber = Locked(0)
        for _ in 0..<threadCount {
            Thread.detachNewThread {
                while true {
                    let number = lastNumber.withLock { number in
                        number += 1
                        return number
                    }
                    do {
                        try write(number, to: writer)
                    } catch is AccessError {
                        continue
                    } catch {
                        failChild("\(error)")
                    }
                    let line = Array("\(number)\n".utf8)
                    guard Foundation.write(file, line, line.count) == line.count else { failChild("a number was not written") }
                }
            }
        }
        while true {
            do {
                let errors = try writer.read { try content($0).errors }
                guard errors.isEmpty else { failChild("transactions that are no whole ones: \(errors)") }
            } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
                // A connection that only reads takes a journal that the writer deletes at this moment for one that is to be rolled back.
                continue
            }
        }
    }

    private static func write(_ number: Int, to writer: any DatabaseWriter) throws {
        try writer.write { db in
            let size = Int.random(in: 1...6)
            for part in 1...size {
                try db.execute(
                    sql: "INSERT INTO entry (number, part, size, content) VALUES (?, ?, ?, randomblob(?))",
                    arguments: [number, part, size, Int.random(in: 0...6000)])
            }
            if isAbandoned(number) { throw AccessError() }
        }
    }

    /// Checks the files that a killed process has left, and removes them.
    ///
    /// - Returns: How many transactions were committed.
    private static func check(_ kind: Kind, _ path: String) throws -> Int {
        let list = URL(fileURLWithPath: path + ".committed")
        // Foundation's short ways to read a file leak a buffer when it is empty.
        let data = try? FileHandle(forReadingFrom: list).readToEnd()
        let text = String(decoding: data ?? Data(), as: UTF8.self)
        let committed = Set(text.split(separator: "\n").compactMap { Int($0) })
        try? FileManager.default.removeItem(at: list)
        let writer = try kind.open(path)
        let (stored, errors) = try writer.read(content)
        #expect(errors.isEmpty)
        #expect(committed.isSubset(of: stored))
        // The process was killed after these were committed, and before they were noted.
        #expect(stored.subtracting(committed).count <= threadCount)
        try writer.write { db in
            #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
            try db.execute(sql: "DELETE FROM entry")
        }
        return committed.count
    }

    @Test("A killed process leaves what it has committed, whole transactions, and nothing else", arguments: Kind.allCases)
    func kills(kind: Kind) async throws {
        let path = try makeTemporaryPath()
        defer { removeFolder(of: path) }
        try await kind.open(path).write { db in
            try db.execute(
                sql: """
                    CREATE TABLE entry(number INTEGER, part INTEGER, size INTEGER, content BLOB);
                    CREATE INDEX i ON entry(number);
                    """)
        }
        var count = 0
        var roundCount = 0
        // A busy machine may kill some processes before they come to write.
        while roundCount < stressCount(5, sanitized: 2, long: 250) || (count == 0 && roundCount < 100) {
            roundCount += 1
            // Opening takes some milliseconds, and is a good moment, too.
            let microseconds = Int.random(in: 0...(isSanitized ? 500_000 : 100_000))
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, name = kind.rawValue as String, microseconds = microseconds as Int] in
                try KillTests.writeUntilKilled(#require(Kind(rawValue: name)), path, microseconds: microseconds)
            }
            count += try Self.check(kind, path)
        }
        #expect(count > 0)
    }
}
#endif
