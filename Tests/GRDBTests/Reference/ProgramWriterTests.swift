// Writers and readers that programs make themselves, of others.

import Dispatch
import GRDB
import Testing

@Suite("Readers and writers of programs", .mustEnd)
struct ProgramWriterTests {
    @Test(
        "Readers and writers of programs are observed through the database that they wrap, also when they are erased",
        arguments: [false, true], [false, true])
    func observations(isErased: Bool, isPool: Bool) throws {
        let base = try makeObservedDatabase(pool: isPool)
        let proxy = LoggingWriter(base)
        let reader: any DatabaseReader = isErased ? AnyDatabaseReader(proxy) : proxy
        let counts = ValueLog<Int>()
        let cancellable = ValueObservation.tracking { try Table("city").fetchCount($0) }
            .removeDuplicates()
            .start(in: reader, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { counts.add($0) })
        defer { cancellable.cancel() }
        #expect(proxy.log.all == ["observation"])
        try proxy.write { try $0.execute(sql: "DELETE FROM city WHERE id = 1") }
        #expect(counts.wait { $0.count == 2 } == [2, 1])
    }

    @Test("Their observations report errors once, after handleEvents(didFail:)")
    func errors() throws {
        let proxy = LoggingWriter(try makeObservedDatabase(pool: false))
        let log = ValueLog<String>()
        let cancellable = ValueObservation.tracking { try Int.fetchOne($0, sql: "SELECT nothing") }
            .handleEvents(didFail: { _ in log.add("did fail") })
            .start(in: proxy, scheduling: DirectScheduler(), onError: { _ in log.add("error") }, onChange: { _ in log.add("value") })
        cancellable.cancel()
        #expect(log.all == ["did fail", "error"])
    }

    @Test("Readers that leave observations to the module are observed by their own accesses")
    func accesses() throws {
        let writer = PlainWriter(try makeObservedDatabase(pool: true))
        let counts = ValueLog<Int>()
        let cancellable = ValueObservation.tracking { try Table("city").fetchCount($0) }
            .start(in: writer, scheduling: DirectScheduler(), onError: { Issue.record($0) }, onChange: { counts.add($0) })
        defer { cancellable.cancel() }
        try writer.write { try $0.execute(sql: "DELETE FROM city WHERE id = 1") }
        #expect(counts.wait { $0.last == 1 }.first == 2)
    }

    @Test("The external changes of readers and writers of programs are an empty sequence")
    func externalChanges() async throws {
        let writer = PlainWriter(try makeObservedDatabase(pool: true))
        for await _ in writer.externalChanges() { Issue.record("no other connection has committed") }
        writer.onExternalChange { Issue.record("no other connection has committed") }.cancel()
    }
}

/// Forwards all that the protocol asks for.
private protocol ForwardingWriter: DatabaseWriter {
    var base: any DatabaseWriter { get }
}

extension ForwardingWriter {
    var configuration: Configuration { base.configuration }
    var path: String { base.path }
    func close() throws { try base.close() }
    func interrupt() { base.interrupt() }

    func read<T>(_ value: (Database) throws -> T) throws -> T { try base.read(value) }
    func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T { try await base.read(value) }
    func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { base.asyncRead(value) }
    func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T { try base.unsafeRead(value) }
    func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T { try await base.unsafeRead(value) }
    func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { base.asyncUnsafeRead(value) }
    func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { try base.unsafeReentrantRead(value) }

    func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T { try base.writeWithoutTransaction(updates) }
    func writeWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await base.writeWithoutTransaction(updates)
    }
    func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) { base.asyncWriteWithoutTransaction(updates) }
    func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try base.barrierWriteWithoutTransaction(updates)
    }
    func barrierWriteWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await base.barrierWriteWithoutTransaction(updates)
    }
    func asyncBarrierWriteWithoutTransaction(_ updates: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        base.asyncBarrierWriteWithoutTransaction(updates)
    }
    func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T { try base.unsafeReentrantWrite(updates) }
    func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { base.spawnConcurrentRead(value) }
}

private final class PlainWriter: ForwardingWriter {
    let base: any DatabaseWriter

    init(_ base: any DatabaseWriter) { self.base = base }
}

/// Takes part in observations.
private final class LoggingWriter: ForwardingWriter {
    let base: any DatabaseWriter
    let log = ValueLog<String>()

    init(_ base: any DatabaseWriter) { self.base = base }

    func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>,
        scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        log.add("observation")
        return base._add(observation: observation, scheduling: scheduler, onChange: onChange)
    }
}
