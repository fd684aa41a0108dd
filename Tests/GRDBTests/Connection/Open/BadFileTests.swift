// Files that are wrong, damaged, full, locked or read-only: errors, and nothing that is lost.

import Foundation
import Testing

@testable import GRDB

struct BadFileTests {
    /// Gives the path of a file with some hundred pages.
    private func withFile(_ test: (String) throws -> Void) throws {
        let path = try makeTemporaryPath()
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT);
                    CREATE INDEX i ON t(b);
                    WITH RECURSIVE n(a) AS (SELECT 1 UNION ALL SELECT a + 1 FROM n LIMIT 2000)
                    INSERT INTO t SELECT a, a || hex(zeroblob(100)) FROM n;
                    """)
        }
        try queue.close()
        try test(path)
    }

    private func change(_ path: String, _ body: (inout Data) -> Void) throws {
        let url = URL(fileURLWithPath: path)
        var data = try Data(contentsOf: url)
        body(&data)
        try data.write(to: url)
    }

    /// Reads everything that is in a file, in several ways, and gives the errors.
    private func errorsOfReading(_ path: String) -> [any Error] {
        var errors: [any Error] = []
        func attempt(_ body: () throws -> Void) {
            do {
                try body()
            } catch {
                errors.append(error)
            }
        }
        attempt {
            let queue = try DatabaseQueue(path: path)
            for sql in ["SELECT * FROM t", "SELECT b FROM t ORDER BY b", "SELECT COUNT(*) FROM t", "SELECT * FROM sqlite_master"] {
                attempt { try queue.read { _ = try Row.fetchAll($0, sql: sql) } }
            }
            attempt { try queue.write { try $0.execute(sql: "UPDATE t SET b = 'x' || b") } }
            attempt { try queue.vacuum() }
            #expect(queue.inDatabase { !$0.isInsideTransaction })
        }
        return errors
    }

    private func isDamage(_ error: any Error) -> Bool {
        isError(error, .SQLITE_CORRUPT) || isError(error, .SQLITE_NOTADB)
    }

    // MARK: - Damage

    @Test("A file that is no database is an error, and stays as it is", arguments: [20, 600, 100_000])
    func noDatabase(size: Int) throws {
        let path = try makeTemporaryPath()
        let content = Data(String(repeating: "This is no database.", count: size / 20 + 1).utf8.prefix(size))
        try content.write(to: URL(fileURLWithPath: path))
        let error = try #require(throws: DatabaseError.self) {
            try DatabaseQueue(path: path)
        }
        #expect(error.resultCode == .SQLITE_NOTADB)
        #expect(error.message == "file is not a database")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
    }

    @Test("A folder is no database")
    func folder() throws {
        let path = try makeTemporaryPath()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let error = try #require(throws: DatabaseError.self) { try DatabaseQueue(path: path) }
        #expect(error.resultCode == .SQLITE_CANTOPEN)
    }

    @Test("A truncated file is an error", arguments: [100, 1000, 4096, 5000, 40960, 100_001])
    func truncation(size: Int) throws {
        try withFile { path in
            try change(path) { $0 = $0.prefix(size) }
            let errors = errorsOfReading(path)
            #expect(!errors.isEmpty)
            #expect(errors.allSatisfy(isDamage))
        }
    }

    @Test("A damaged page of a table is an error for reads of the page, not for other reads")
    func damagedPage() throws {
        try withFile { path in
            try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE u(c); INSERT INTO u VALUES (1)") }
            let rootPage = try DatabaseQueue(path: path).read {
                try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 't'") ?? 0
            }
            try change(path) { data in
                data.replaceSubrange((rootPage - 1) * 4096..<rootPage * 4096, with: Data(repeating: 0xFF, count: 4096))
            }
            let queue = try DatabaseQueue(path: path)
            #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT c FROM u") } == 1)
            let error = try #require(throws: DatabaseError.self) { try queue.read { try Row.fetchAll($0, sql: "SELECT * FROM t") } }
            #expect(error.resultCode == .SQLITE_CORRUPT)
            #expect(error.description == "SQLite error 11: database disk image is malformed - while executing `SELECT * FROM t`")
            #expect(fails(.SQLITE_CORRUPT) { try queue.write { try $0.execute(sql: "DELETE FROM t") } })
            #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT c FROM u") } == 1)
        }
    }

    @Test("Random damage gives errors, and never stops the program", arguments: 1...12)
    func randomDamage(seed: UInt64) throws {
        try withFile { path in
            var state = seed &* 0x9E37_79B9_7F4A_7C15
            func random(_ bound: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % bound
            }
            try change(path) { data in
                for _ in 0..<2000 {
                    // The head of the file stays: it would be no database.
                    data[100 + random(data.count - 100)] = UInt8(random(256))
                }
            }
            let errors = errorsOfReading(path)
            #expect(!errors.isEmpty)
            #expect(errors.allSatisfy { $0 is DatabaseError || $0 is RowDecodingError })
        }
    }

    // MARK: - Read-only files

    /// What makes a file read-only.
    enum Protection: CaseIterable {
        case configuration
        case mode
        case immutability
        case permissions
    }

    @Test("A file that is read-only is read, and a write is an error", arguments: Protection.allCases)
    func readOnly(protection: Protection) throws {
        // No permission holds the administrator back.
        if protection == .permissions, geteuid() == 0 { return }
        try withFile { path in
            let url = URL(fileURLWithPath: path)
            let content = try Data(contentsOf: url)
            var configuration = Configuration()
            var place = path
            switch protection {
            case .configuration: configuration.readonly = true
            case .mode: place = "file:\(path)?mode=ro"
            case .immutability: place = "file:\(path)?immutable=1"
            case .permissions: try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
            }
            let queue = try DatabaseQueue(path: place, configuration: configuration)
            #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 2000)
            for _ in 0..<2 {
                let error = try #require(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: "DELETE FROM t") } }
                #expect(error.resultCode == .SQLITE_READONLY)
                #expect(error.message == "attempt to write a readonly database")
                #expect(fails(.SQLITE_READONLY) { try queue.writeWithoutTransaction { try $0.execute(sql: "DROP TABLE t") } })
            }
            #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 2000)
            try queue.close()
            #expect(try Data(contentsOf: url) == content)
        }
    }

    @Test("A missing file cannot be opened for reading, and is not created")
    func missingFile() throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.readonly = true
        #expect(fails(.SQLITE_CANTOPEN) { try DatabaseQueue(path: path, configuration: configuration) })
        #expect(fails(.SQLITE_CANTOPEN) { try DatabaseQueue(path: "file:\(path)?mode=rw") })
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    // MARK: - Full files

    @Test("When the disk is full, the transaction is rolled back, and what was there before remains")
    func fullDisk() throws {
        try withFile { path in
            let queue = try DatabaseQueue(path: path)
            func fill(_ db: Database) throws {
                try db.execute(sql: "INSERT INTO t (b) SELECT hex(zeroblob(1000)) FROM t")
            }
            try queue.inDatabase { (db) throws in
                let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
                #expect(try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(count + 10)") == count + 10)
                let ends = Recorder<String>()
                let error = try #require(throws: DatabaseError.self) {
                    try db.inTransaction {
                        db.afterNextTransaction(onCommit: { _ in ends.append("commit") }, onRollback: { _ in ends.append("rollback") })
                        try db.execute(sql: "UPDATE t SET b = 'changed' WHERE a = 1")
                        try fill(db)
                        return .commit
                    }
                }
                #expect(error.resultCode == .SQLITE_FULL)
                #expect(error.message == "database or disk is full")
                #expect(ends.values == ["rollback"])
                #expect(!db.isInsideTransaction)
                #expect(try String.fetchOne(db, sql: "SELECT b FROM t WHERE a = 1") != "changed")
                #expect(fails(.SQLITE_FULL) { try fill(db) })
                #expect(!db.isInsideTransaction)
                // Operations that go on after the error know whether there is still a transaction.
                try? db.inTransaction {
                    try? fill(db)
                    if db.isInsideTransaction {
                        try db.execute(sql: "UPDATE t SET b = 'small' WHERE a = 1")
                    }
                    return .commit
                }
                #expect(!db.isInsideTransaction)
                #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 2000)
                try db.execute(sql: "PRAGMA max_page_count = 100000")
                try fill(db)
                #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
            }
        }
    }

    // MARK: - Locked files

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("A file that another process has locked is an error when the time of the busy mode is over")
    func lockedByAnotherProcess() async throws {
        let path = try makeTemporaryPath()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try makeQueue(path: path, configuration: configuration)
        try await queue.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
        await #expect(processExitsWith: .success) { [path = path as String] in
            let tries = Locked(0)
            let modes: [Database.BusyMode] = [
                .immediateError,
                .timeout(0.05),
                .callback { number in
                    tries.withLock { $0 += 1 }
                    return number < 3
                },
            ]
            for mode in modes {
                let queue = try DatabaseQueue(path: path, configuration: configured { $0.busyMode = mode })
                // Another process writes, but reads are possible.
                guard try queue.rowCount() == 0, fails(.SQLITE_BUSY, { try queue.write { try $0.insertRow() } }) else {
                    exit(EXIT_FAILURE)
                }
            }
            exit(tries.withLock { $0 } == 4 ? EXIT_SUCCESS : EXIT_FAILURE)
        }
        try await queue.writeWithoutTransaction { db in
            try db.rollback()
            try db.beginTransaction(.exclusive)
        }
        await #expect(processExitsWith: .success) { [path = path as String] in
            // Not even the head of the file can be read.
            exit(fails(.SQLITE_BUSY) { try DatabaseQueue(path: path) } ? EXIT_SUCCESS : EXIT_FAILURE)
        }
        try await queue.writeWithoutTransaction { try $0.rollback() }
        await #expect(processExitsWith: .success) { [path = path as String] in
            try DatabaseQueue(path: path).write { try $0.insertRow() }
        }
        #expect(try await queue.read { try $0.rowCount() } == 1)
    }
    #endif

    // MARK: - Memory

    #if os(Linux)
    @Test("A cursor needs no more memory for many rows than for one", .disabled(if: isSanitized, "The memory of sanitizers counts, too."))
    func memory() async {
        await #expect(processExitsWith: .success) {
            /// The highest memory use of the process until now, in kilobytes.
            func peak() -> Int {
                let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
                let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
                return Int(line.filter(\.isNumber)) ?? 0
            }
            let queue = try DatabaseQueue()
            let growth = try queue.inDatabase { (db) throws -> Int in
                let sql = """
                    WITH RECURSIVE n(a) AS (SELECT 1 UNION ALL SELECT a + 1 FROM n LIMIT ?)
                    SELECT a, hex(zeroblob(500)) AS b FROM n
                    """
                func sum(_ count: Int) throws -> Int {
                    var sum = 0
                    let rows = try Row.fetchCursor(db, sql: sql, arguments: [count])
                    while let row = try rows.next() {
                        let text: String = row["b"]
                        sum += text.utf8.count + (row.copy()["a"] as Int) / count
                    }
                    return sum
                }
                _ = try sum(10)
                let before = peak()
                // 100 MB in all.
                guard before > 0, try sum(100_000) == 100_000_001 else { return .max }
                return peak() - before
            }
            exit(growth < 20_000 ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }
    #endif
}
