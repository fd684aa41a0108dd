// What is measured: a name, a target, and two closures that do the same work, with the module and with C.

/// A workload of the table.
///
///     Workload(
///         "100k integers, Int.fetchAll",
///         target: 1.15,
///         setup: { try Fixture("CREATE TABLE t (n INTEGER); …") },
///         module: { fixture in try fixture.queue.read { db in try Int.fetchAll(db, sql: sql).reduce(0, &+) } },
///         c: { fixture in Int(baseline_sum_integers(fixture.c.pointer, sql)) }
///     )
///
/// Both closures return a checksum of what they read or wrote: the run fails when the two differ. Only these two closures are timed.
struct Workload: Sendable {
    /// One side of a workload, ready to run: it returns its checksum.
    typealias Side = @Sendable () async throws -> Int

    /// A workload whose `setup` has run.
    struct Prepared: Sendable {
        let beforeRound: @Sendable () throws -> Void
        let module: Side
        let c: Side
        let verify: @Sendable () throws -> Void
    }

    let name: String

    /// The ratio of the module's time to C's time that the module wants to stay at or under.
    let target: Double

    /// Runs `setup`.
    let prepare: @Sendable () throws -> Prepared

    /// - Parameters:
    ///   - setup: Makes what both sides need. Runs once, untimed.
    ///   - beforeRound: Brings what the sides changed back to the start. Runs before each round, untimed.
    ///   - module: The work, done with the module.
    ///   - c: The same work, done by a function of `CBaseline`.
    ///   - verify: Throws when the two sides left different results behind. Runs after each round, untimed.
    init<Setup: Sendable>(
        _ name: String,
        target: Double,
        setup: @escaping @Sendable () throws -> Setup,
        beforeRound: @escaping @Sendable (Setup) throws -> Void = { _ in },
        module: @escaping @Sendable (Setup) throws -> Int,
        c: @escaping @Sendable (Setup) -> Int,
        verify: @escaping @Sendable (Setup) throws -> Void = { _ in }
    ) {
        self.init(name, target: target, setup: setup, beforeRound: beforeRound, asyncModule: module, c: c, verify: verify)
    }

    /// The same, with a module side that awaits.
    ///
    /// It has its own label, so that a closure that waits synchronously keeps choosing the synchronous accesses of the module.
    init<Setup: Sendable>(
        _ name: String,
        target: Double,
        setup: @escaping @Sendable () throws -> Setup,
        beforeRound: @escaping @Sendable (Setup) throws -> Void = { _ in },
        asyncModule: @escaping @Sendable (Setup) async throws -> Int,
        c: @escaping @Sendable (Setup) -> Int,
        verify: @escaping @Sendable (Setup) throws -> Void = { _ in }
    ) {
        self.init(
            name, target: target, setup: setup, beforeRound: beforeRound, asyncModule: asyncModule, reference: { c($0) }, verify: verify)
    }

    /// The same, for work that is compared with easier work of the module: with fewer threads, or without observers.
    init<Setup: Sendable>(
        _ name: String,
        target: Double,
        setup: @escaping @Sendable () throws -> Setup,
        beforeRound: @escaping @Sendable (Setup) throws -> Void = { _ in },
        asyncModule: @escaping @Sendable (Setup) async throws -> Int,
        reference: @escaping @Sendable (Setup) async throws -> Int,
        verify: @escaping @Sendable (Setup) throws -> Void = { _ in }
    ) {
        self.name = name
        self.target = target
        prepare = {
            let setup = try setup()
            return Prepared(
                beforeRound: { try beforeRound(setup) },
                module: { try await asyncModule(setup) },
                c: { try await reference(setup) },
                verify: { try verify(setup) }
            )
        }
    }
}

extension Workload {
    /// The table, in the order it is printed. A new group of workloads is a file in `Workloads/` and a line here.
    static let all: [Workload] =
        rows + values + json + records + requests + inserts + persistedRecords + recordKeys + transactions + migrations + testDatabases
        + accesses + poolTransactions + asyncAccesses + contention + observations + wrappers + generatedRecords
}
