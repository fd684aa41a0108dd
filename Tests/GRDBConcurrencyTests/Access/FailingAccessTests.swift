// Accesses that fail in the middle of a transaction that they have begun by hand.

import Foundation
import Testing

@testable import GRDB

@Suite("Accesses that fail", .mustEnd)
struct FailingAccessTests {
    /// The ways to begin a transaction that the access does not end.
    enum Beginning: String, CaseIterable, Sendable {
        case beginTransaction, sql, savepoint

        func callAsFunction(_ db: Database) throws {
            switch self {
            case .beginTransaction: try db.beginTransaction()
            case .sql: try db.execute(sql: "BEGIN")
            case .savepoint: try db.execute(sql: "SAVEPOINT s")
            }
        }
    }

    /// Begins a transaction, writes, and fails.
    private static let fail: @Sendable (Database, Beginning) throws -> Void = { db, begin in
        try begin(db)
        try db.insertRow()
        throw AccessError()
    }

    private static func expectUnchanged(_ queue: DatabaseQueue) throws {
        #expect(queue.inDatabase { $0.isInsideTransaction } == false)
        #expect(try queue.rowCount() == 0)
        try queue.write { try $0.insertRow() }
        #expect(try queue.rowCount() == 1)
    }

    #if compiler(>=6.3) // Exit tests that capture values.
    @Test("An error between the beginning and the end of a transaction rolls it back, and is thrown", arguments: Beginning.allCases)
    func synchronous(beginning: Beginning) async {
        await #expect(processExitsWith: .success) { [name = beginning.rawValue as String] in
            let begin = try #require(Beginning(rawValue: name))
            typealias Access = (DatabaseQueue) throws -> Void
            let accesses: [Access] = [
                { queue in try queue.writeWithoutTransaction { try Self.fail($0, begin) } },
                { queue in try queue.barrierWriteWithoutTransaction { try Self.fail($0, begin) } },
                { queue in try queue.inDatabase { try Self.fail($0, begin) } },
                { queue in try queue.unsafeRead { try Self.fail($0, begin) } },
                { queue in try queue.unsafeReentrantWrite { try Self.fail($0, begin) } },
                { queue in
                    try queue.writeWithoutTransaction { _ in try queue.unsafeReentrantRead { try Self.fail($0, begin) } }
                },
            ]
            for access in accesses {
                let queue = try makeQueue()
                #expect(throws: AccessError()) { try access(queue) }
                try Self.expectUnchanged(queue)
            }
        }
    }

    @Test("An error in an async access rolls its transaction back, and is thrown", arguments: [true, false])
    func asynchronous(hasTargetQueue: Bool) async {
        await #expect(processExitsWith: .success) { [hasTargetQueue = hasTargetQueue as Bool] in
            var configuration = Configuration()
            configuration.targetQueue = hasTargetQueue ? DispatchQueue(label: "target") : nil
            let queue = try makeQueue(configuration: configuration)
            await #expect(throws: AccessError()) {
                try await queue.writeWithoutTransaction { try Self.fail($0, .beginTransaction) }
            }
            await #expect(throws: AccessError()) {
                try await queue.barrierWriteWithoutTransaction { try Self.fail($0, .sql) }
            }
            await #expect(throws: AccessError()) {
                try await queue.unsafeRead { try Self.fail($0, .savepoint) }
            }
            let occupation = Occupation(queue)
            let waiting = Task { try await queue.writeWithoutTransaction { try Self.fail($0, .beginTransaction) } }
            try await Task.sleep(nanoseconds: 10_000_000)
            occupation.end()
            await #expect(throws: AccessError()) { try await waiting.value }
            #expect(try await queue.read { try $0.rowCount() } == 0)
        }
    }
    #endif

    @Test("A commit that fails rolls back, and its error is thrown")
    func failingCommit() async {
        await #expect(processExitsWith: .success) {
            let queue = try makeQueue()
            try queue.write { db in
                try db.execute(
                    sql: """
                        CREATE TABLE parent(id INTEGER PRIMARY KEY);
                        CREATE TABLE child(parent REFERENCES parent(id) DEFERRABLE INITIALLY DEFERRED);
                        """)
            }
            let error = #expect(throws: DatabaseError.self) {
                try queue.inDatabase { db in
                    try db.beginTransaction()
                    try db.insertRow()
                    try db.execute(sql: "INSERT INTO child VALUES (1)")
                    try db.commit()
                }
            }
            #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
            try Self.expectUnchanged(queue)
        }
    }

    @Test("An interrupted transaction is rolled back, though a cursor is open")
    func interruption() async {
        await #expect(processExitsWith: .success) {
            let queue = try makeQueue()
            var kept: RowCursor?
            #expect(
                fails(.SQLITE_INTERRUPT) {
                    try queue.writeWithoutTransaction { db in
                        try db.beginTransaction()
                        try db.insertRow()
                        kept = try Row.fetchCursor(db, sql: "SELECT 1 UNION ALL SELECT 2")
                        _ = try kept?.next()
                        db.interruption.interrupt()
                        try db.insertRow()
                    }
                })
            withExtendedLifetime(kept) {}
            try Self.expectUnchanged(queue)
        }
    }

    @Test("The functions that wait for the end of the transaction are called with a rollback")
    func completions() async {
        await #expect(processExitsWith: .success) {
            let queue = try makeQueue()
            let ends = Recorder<String>()
            #expect(throws: AccessError()) {
                try queue.inDatabase { db in
                    db.afterNextTransaction(onCommit: { _ in ends.append("commit") }, onRollback: { _ in ends.append("rollback") })
                    try Self.fail(db, .beginTransaction)
                }
            }
            #expect(ends.values == ["rollback"])
        }
    }

    @Test("A transaction that may span accesses continues after an error")
    func unsafeTransactions() throws {
        let queue = try makeQueue(configuration: configured { $0.allowsUnsafeTransactions = true })
        #expect(throws: AccessError()) { try queue.inDatabase { try Self.fail($0, .beginTransaction) } }
        #expect(queue.inDatabase { $0.isInsideTransaction })
        try queue.inDatabase { try $0.commit() }
        #expect(try queue.rowCount() == 1)
    }
}
