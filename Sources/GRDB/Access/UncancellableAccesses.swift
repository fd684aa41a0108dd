// Async accesses that the cancellation of their task does not end.

/// The async accesses of a reader or of a writer, which run to their end although their task is cancelled.
///
///     // The order is stored, even if the user leaves meanwhile.
///     try await dbQueue.uncancellable.write { db in
///         try order.insert(db)
///     }
///
/// An access that is asked for by a task that was cancelled before runs as well.
public struct UncancellableAccesses<Base: DatabaseReader>: Sendable {
    fileprivate let base: Base

    /// Reads as the async `read(_:)` does, even if the task is cancelled.
    ///
    /// - Throws: A ``DatabaseError``, or the error of the function.
    public func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await run(value) { try await $0.read($1) }
    }

    /// Reads as the async `unsafeRead(_:)` does, even if the task is cancelled.
    ///
    /// - Throws: A ``DatabaseError``, or the error of the function.
    public func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await run(value) { try await $0.unsafeRead($1) }
    }

    /// Runs an access in a task of its own, which is never cancelled.
    fileprivate func run<T: Sendable>(
        _ body: @Sendable (Database) throws -> T,
        _ access: @escaping @Sendable (Base, @Sendable (Database) throws -> T) async throws -> T
    ) async throws -> T {
        try await withoutActuallyEscaping(body) { body in
            try await Task { [base] in try await access(base, body) }.value
        }
    }
}

extension UncancellableAccesses where Base: DatabaseWriter {
    /// Writes as the async `write(_:)` does, even if the task is cancelled.
    ///
    /// - Throws: A ``DatabaseError``, or the error of the function.
    public func write<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await run(updates) { try await $0.write($1) }
    }

    /// Writes as the async `writeWithoutTransaction(_:)` does, even if the task is cancelled.
    ///
    /// - Throws: A ``DatabaseError``, or the error of the function.
    public func writeWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await run(updates) { try await $0.writeWithoutTransaction($1) }
    }

    /// Writes as the async `barrierWriteWithoutTransaction(_:)` does, even if the task is cancelled.
    ///
    /// - Throws: A ``DatabaseError``, or the error of the function.
    public func barrierWriteWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await run(updates) { try await $0.barrierWriteWithoutTransaction($1) }
    }
}

extension DatabaseReader {
    /// The async accesses that the cancellation of their task does not end.
    // Of a type without `Self`, so that `any DatabaseReader` has it, too.
    public var uncancellable: UncancellableAccesses<AnyDatabaseReader> {
        UncancellableAccesses(base: AnyDatabaseReader(self))
    }
}

extension DatabaseWriter {
    /// The async accesses that the cancellation of their task does not end.
    public var uncancellable: UncancellableAccesses<AnyDatabaseWriter> {
        UncancellableAccesses(base: AnyDatabaseWriter(self))
    }
}
