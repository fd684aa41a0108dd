// What becomes of observations when their database is closed.

import Dispatch
import Testing

@testable import GRDB

@Suite("Observations of a database that is closed", .mustEnd)
struct ClosedDatabaseTests {
    enum Kind: CaseIterable {
        case queue, pool, erased, shared, sharedForItsLifetime
    }

    /// It keeps the order of values and of the end.
    private let queue = DispatchQueue(label: "values")

    private func makeWriter(_ kind: Kind) throws -> any DatabaseWriter {
        let path = try makeTemporaryPath()
        let writer: any DatabaseWriter = kind == .pool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
        try writer.write { try $0.execute(sql: "CREATE TABLE t(a)") }
        return writer
    }

    private func values(_ kind: Kind, in writer: any DatabaseWriter) -> AsyncValueObservation<Int> {
        let observation = ValueObservation.tracking { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") ?? 0 }
        switch kind {
        case .queue, .pool: return observation.values(in: writer)
        case .erased: return observation.values(in: AnyDatabaseReader(writer))
        case .shared: return observation.shared(in: writer, scheduling: .async(onQueue: queue)).values()
        case .sharedForItsLifetime:
            return observation.shared(in: writer, scheduling: .async(onQueue: queue), extent: .observationLifetime).values()
        }
    }

    @Test("A loop over the values ends without an error, after the values that were fetched", arguments: Kind.allCases)
    func loops(_ kind: Kind) async throws {
        let writer = try makeWriter(kind)
        let values = values(kind, in: writer)
        let hasFirstValue = Gate()
        let loop = Task {
            var last: Int?
            for try await value in values {
                last = value
                hasFirstValue.open()
            }
            return last
        }
        try await hasFirstValue.wait()
        try await writer.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
        try writer.close()
        #expect(try await loop.value == 1)
    }

    @Test("A loop that begins afterwards throws", arguments: Kind.allCases)
    func later(_ kind: Kind) async throws {
        let writer = try makeWriter(kind)
        let values = values(kind, in: writer)
        try writer.close()
        #expect(await failsAsync(.SQLITE_MISUSE) { for try await _ in values {} })
    }

    @Test("Functions are called neither with an error nor as after a cancellation", arguments: [Kind.queue, .pool])
    func functions(_ kind: Kind) async throws {
        let writer = try makeWriter(kind)
        let events = Locked<[String]>([])
        let cancellable = ValueObservation.tracking { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") ?? 0 }
            .removeDuplicates()
            .handleEvents(didCancel: { events.withLock { $0.append("cancelled") } })
            .start(
                in: writer, scheduling: .async(onQueue: queue), onError: { error in events.withLock { $0.append("\(error)") } },
                onChange: { value in events.withLock { $0.append("\(value)") } })
        try await waitUntil(seconds: .infinity) { events.withLock { !$0.isEmpty } }
        try writer.close()
        #expect(events.withLock { $0 } == ["0"])
        cancellable.cancel()
        #expect(events.withLock { $0 } == ["0", "cancelled"])
    }
}
