// Accesses that run on a dispatch queue of the program.

import Dispatch
import Foundation
import Testing

@testable import GRDB

struct TargetQueueTests {
    private let target = DispatchQueue(label: "target")
    private let queue: DatabaseQueue

    enum Kind: CaseIterable, Sendable {
        case targetQueue, writeTargetQueue
    }

    init() throws {
        queue = try Self.make(.targetQueue, target)
    }

    private static func make(_ kind: Kind, _ target: DispatchQueue) throws -> DatabaseQueue {
        var configuration = Configuration()
        switch kind {
        case .targetQueue:
            configuration.targetQueue = target
        case .writeTargetQueue:
            configuration.targetQueue = DispatchQueue(label: "other")
            configuration.writeTargetQueue = target
        }
        return try makeQueue(configuration: configuration)
    }

    @Test("Synchronous accesses run on the target queue", arguments: Kind.allCases)
    func synchronous(kind: Kind) throws {
        let target = target
        let queue = try Self.make(kind, target)
        try queue.read { _ in dispatchPrecondition(condition: .onQueue(target)) }
        try queue.write { _ in dispatchPrecondition(condition: .onQueue(target)) }
        queue.inDatabase { _ in dispatchPrecondition(condition: .onQueue(target)) }
        queue.unsafeReentrantRead { _ in
            queue.unsafeReentrantWrite { _ in dispatchPrecondition(condition: .onQueue(target)) }
        }
    }

    @Test("A read-only queue has reads only: they run on the target queue, not on the one for writes", arguments: [true, false])
    func readonly(hasTargetQueue: Bool) async throws {
        let reads = DispatchQueue(label: "reads")
        let writes = DispatchQueue(label: "writes")
        let path = try makeTemporaryPath()
        try makeQueue(path: path).close()
        var configuration = Configuration()
        configuration.readonly = true
        configuration.targetQueue = hasTargetQueue ? reads : nil
        configuration.writeTargetQueue = writes
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        @Sendable func check(_: Database) {
            dispatchPrecondition(condition: .notOnQueue(writes))
            if hasTargetQueue {
                dispatchPrecondition(condition: .onQueue(reads))
            }
        }
        try Self.performSynchronously(queue, check)
        try await queue.read(check)
        try await queue.writeWithoutTransaction(check)
        let isDone = Gate()
        queue.asyncRead { result in
            if case .success(let db) = result { check(db) }
            isDone.open()
        }
        try await isDone.wait()
        queue.asyncWriteWithoutTransaction(check)
        try queue.close()
    }

    private static func performSynchronously(_ queue: DatabaseQueue, _ check: (Database) -> Void) throws {
        try queue.read(check)
        queue.inDatabase(check)
        queue.unsafeReentrantWrite(check)
    }

    @Test("Async accesses run on the target queue", arguments: Kind.allCases)
    func async(kind: Kind) async throws {
        let target = target
        let queue = try Self.make(kind, target)
        try await queue.read { _ in dispatchPrecondition(condition: .onQueue(target)) }
        try await queue.write { _ in dispatchPrecondition(condition: .onQueue(target)) }
        try await queue.unsafeRead { _ in dispatchPrecondition(condition: .onQueue(target)) }
    }

    @Test("Scheduled accesses run on the target queue, in order with the others")
    func scheduled() throws {
        let (target, queue) = (target, queue)
        for round in 1...50 {
            queue.asyncWrite { db in
                dispatchPrecondition(condition: .onQueue(target))
                try db.insertRow()
            } completion: { _, _ in
                dispatchPrecondition(condition: .onQueue(target))
            }
            #expect(try queue.rowCount() == round)
        }
    }

    @Test("Two databases can share a target queue")
    func shared() throws {
        let (target, first) = (target, queue)
        let second = try Self.make(.targetQueue, target)
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            for _ in 0..<50 {
                try? (index.isMultiple(of: 2) ? first : second).write { try $0.insertRow() }
            }
        }
        #expect(try first.rowCount() == 100)
        #expect(try second.rowCount() == 100)
    }

    @Test("A cancelled access leaves the queue of accesses")
    func cancellation() async throws {
        let task = try await queue.startEndlessWrite()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await queue.read { try $0.rowCount() } == 0)
    }
}
