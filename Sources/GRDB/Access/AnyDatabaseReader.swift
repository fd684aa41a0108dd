// A reader and a writer that hide the type of another one.

/// A reader that hides the type of another one, and forwards everything to it.
///
///     let queue = try DatabaseQueue()
///     let reader = AnyDatabaseReader(queue)
///     let version = try reader.read { db in
///         try String.fetchOne(db, sql: "SELECT sqlite_version()")
///     }
///
/// `any DatabaseReader` does the same in most places.
public final class AnyDatabaseReader: _ForwardingDatabaseReader {
    let base: any DatabaseReader

    public var _reader: any DatabaseReader { base }

    /// Creates a reader that hides the type of another one.
    ///
    /// - Parameter base: The reader that does the work.
    public init(_ base: any DatabaseReader) {
        self.base = base
    }
}

/// A writer that hides the type of another one, and forwards everything to it.
///
///     let queue = try DatabaseQueue()
///     let writer = AnyDatabaseWriter(queue)
///     try writer.write { db in
///         try db.execute(sql: "CREATE TABLE carrier (code TEXT, name TEXT)")
///     }
///
/// `any DatabaseWriter` does the same in most places.
public final class AnyDatabaseWriter: _ForwardingDatabaseReader {
    let base: any DatabaseWriter

    public var _reader: any DatabaseReader { base }

    /// Creates a writer that hides the type of another one.
    ///
    /// - Parameter base: The writer that does the work.
    public init(_ base: any DatabaseWriter) {
        self.base = base
    }
}

extension AnyDatabaseWriter: DatabaseWriter {
    @_disfavoredOverload
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try base.writeWithoutTransaction(updates)
    }

    public func writeWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await base.writeWithoutTransaction(updates)
    }

    public func _asyncWrite<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await base._asyncWrite(updates)
    }

    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
        base.asyncWriteWithoutTransaction(updates)
    }

    @_disfavoredOverload
    public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try base.barrierWriteWithoutTransaction(updates)
    }

    public func barrierWriteWithoutTransaction<T: Sendable>(
        _ updates: @Sendable (Database) throws -> T
    ) async throws -> T {
        try await base.barrierWriteWithoutTransaction(updates)
    }

    public func asyncBarrierWriteWithoutTransaction(_ updates: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        base.asyncBarrierWriteWithoutTransaction(updates)
    }

    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try base.unsafeReentrantWrite(updates)
    }

    public func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        base.spawnConcurrentRead(value)
    }

    public var _externalChanges: _ExternalChanges { base._externalChanges }
}

/// A reader that forwards everything to another one. Not for programs: `AnyDatabaseReader` and `AnyDatabaseWriter` adopt it.
public protocol _ForwardingDatabaseReader: DatabaseReader {
    /// The reader that does the work.
    var _reader: any DatabaseReader { get }
}

extension _ForwardingDatabaseReader {
    /// The configuration of the hidden reader.
    public var configuration: Configuration { _reader.configuration }

    /// The path of the hidden reader.
    public var path: String { _reader.path }

    public func close() throws {
        try _reader.close()
    }

    public func interrupt() {
        _reader.interrupt()
    }

    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) throws -> T {
        try _reader.read(value)
    }

    public func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await _reader.read(value)
    }

    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        _reader.asyncRead(value)
    }

    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        try _reader.unsafeRead(value)
    }

    public func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await _reader.unsafeRead(value)
    }

    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        _reader.asyncUnsafeRead(value)
    }

    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try _reader.unsafeReentrantRead(value)
    }

    public func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>,
        scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        _reader._add(observation: observation, scheduling: scheduler, onChange: onChange)
    }
}
