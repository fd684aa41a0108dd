// A reader that hides the type of another reader.

/// A reader that hides the type of another one, and forwards everything to it.
///
///     let queue = try DatabaseQueue()
///     let reader = AnyDatabaseReader(queue)
///     let version = try reader.read { db in
///         try String.fetchOne(db, sql: "SELECT sqlite_version()")
///     }
///
/// `any DatabaseReader` does the same in most places.
public final class AnyDatabaseReader: Sendable {
    let base: any DatabaseReader

    /// The configuration of the hidden reader.
    public var configuration: Configuration { base.configuration }

    /// The path of the hidden reader.
    public var path: String { base.path }

    /// Creates a reader that hides the type of another one.
    ///
    /// - Parameter base: The reader that does the work.
    public init(_ base: any DatabaseReader) {
        self.base = base
    }
}

extension AnyDatabaseReader: DatabaseReader {
    public func close() throws {
        try base.close()
    }

    public func interrupt() {
        base.interrupt()
    }

    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) throws -> T {
        try base.read(value)
    }

    public func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await base.read(value)
    }

    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        base.asyncRead(value)
    }

    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        try base.unsafeRead(value)
    }

    public func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await base.unsafeRead(value)
    }

    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        base.asyncUnsafeRead(value)
    }

    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try base.unsafeReentrantRead(value)
    }

    public func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>,
        scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        base._add(observation: observation, scheduling: scheduler, onChange: onChange)
    }
}
