// Values that follow the database.

/// A value that is fetched again whenever a transaction changes what it was made of.
///
///     let observation = ValueObservation.tracking { db in
///         try City.filter { $0.population > 1_000_000 }.fetchAll(db)
///     }
///     for try await cities in observation.values(in: pool) {
///         print(cities.count)
///     }
///
/// The first value is the one of the present; others follow the transactions, in their order. When transactions come faster than a scheduler
/// delivers their values, some may be left out, but never the last one. A sequence keeps all values until they are taken, unless its buffering
/// policy is another one: see ``values(in:scheduling:bufferingPolicy:)``. Values can be equal: see ``removeDuplicates()``.
///
/// The observation knows what its function reads: tables, columns, and rows when they are looked up by row id. Transactions that change
/// nothing of that cause no fetch. The observation does not notice changes that SQLite does not report: see ``Database/notifyChanges(in:)``. Nor does
/// it notice those of other connections, unless ``Configuration/observesExternalChanges`` is true.
///
/// An error of the function ends the observation.
public struct ValueObservation<Reducer: _ValueReducer>: Sendable {
    /// Whether values are fetched by a connection that can write, before any other write happens. It is false for new observations.
    ///
    /// There is one value for each transaction then, and the function may write.
    public var requiresWriteAccess = false

    /// When values are delivered that come too fast.
    var rates: [ValueRate] = []

    let tracking: ObservationTracking
    let makeReducer: @Sendable () -> Reducer
    package var events = ObservationEvents()

    init(tracking: ObservationTracking, makeReducer: @escaping @Sendable () -> Reducer) {
        self.tracking = tracking
        self.makeReducer = makeReducer
    }

    /// The same observation, of other values.
    package func mapReducer<R>(_ transform: @escaping @Sendable (Reducer) -> R) -> ValueObservation<R> {
        let makeReducer = makeReducer
        var observation = ValueObservation<R>(tracking: tracking) { transform(makeReducer()) }
        observation.requiresWriteAccess = requiresWriteAccess
        observation.rates = rates
        observation.events = events
        return observation
    }
}

/// Which region an observation observes.
enum ObservationTracking: Sendable {
    /// What each fetch reads.
    case whatIsRead

    /// What the first fetch reads.
    case whatIsReadFirst

    /// What the program says.
    case regions([any DatabaseRegionConvertible])

    /// Whether the observed region may be another one after each fetch.
    var isVarying: Bool {
        if case .whatIsRead = self { true } else { false }
    }
}

/// Functions that are called in the life of an observation.
package struct ObservationEvents: Sendable {
    var willStart: [@Sendable () -> Void] = []
    var willTrackRegion: [@Sendable (DatabaseRegion) -> Void] = []
    var databaseDidChange: [@Sendable () -> Void] = []
    var didFail: [@Sendable (any Error) -> Void] = []
    var didCancel: [@Sendable () -> Void] = []

    /// Called when the observation ends because the database was closed. Without any, it does not end then.
    var didClose: [@Sendable () -> Void] = []

    /// Whether an error ends the observation although it may pass: one that a change of the schema has caused, or the lock of another connection.
    /// Otherwise, the observation waits for the next change, or for the end of the lock.
    package var endsWithEachError = false
}

extension ValueObservation where Reducer: ValueReducer {
    // MARK: - What is observed

    /// Observes what a function fetches. What it reads may vary.
    ///
    ///     let observation = ValueObservation.tracking { db in
    ///         let capital = try City.filter { $0.isCapital }.fetchOne(db)
    ///         return try capital.map { try $0.streets.fetchAll(db) } ?? []
    ///     }
    ///
    /// If it reads the same always, ``trackingConstantRegion(_:)`` is cheaper: it uses the writer of a pool for a shorter time.
    ///
    /// - Parameter fetch: A function that fetches. It is called when the observation starts, and after transactions that change what it read.
    public static func tracking<Value: Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> Self where Reducer == ValueReducers.Fetch<Value> {
        Self(tracking: .whatIsRead) { ValueReducers.Fetch(fetch) }
    }

    /// Observes what a function fetches, that always reads the same tables and columns.
    ///
    ///     let observation = ValueObservation.trackingConstantRegion { db in
    ///         try City.fetchCount(db)
    ///     }
    ///
    /// A pool fetches with one of the connections that read, while others write. A function whose requests depend on
    /// what it has fetched before needs ``tracking(_:)``: changes of what it did not read the first time are not noticed.
    ///
    /// - Parameter fetch: A function that fetches. It is called when the observation starts, and after transactions that change what it read.
    public static func trackingConstantRegion<Value: Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> Self where Reducer == ValueReducers.Fetch<Value> {
        Self(tracking: .whatIsReadFirst) { ValueReducers.Fetch(fetch) }
    }

    /// Observes what a function fetches after transactions that change given regions.
    ///
    ///     let observation = ValueObservation.tracking(region: Table("city"), Table("street")) { db in
    ///         try Report.make(db)
    ///     }
    ///
    /// - Parameters:
    ///   - region: What is observed: a table, a request, `.fullDatabase`…
    ///   - otherRegions: What is observed, too.
    ///   - fetch: A function that fetches anything.
    public static func tracking<Value: Sendable>(
        region: any DatabaseRegionConvertible,
        _ otherRegions: any DatabaseRegionConvertible...,
        fetch: @escaping @Sendable (Database) throws -> Value
    ) -> Self where Reducer == ValueReducers.Fetch<Value> {
        tracking(regions: [region] + otherRegions, fetch: fetch)
    }

    /// Observes what a function fetches after transactions that change given regions.
    ///
    /// - Parameters:
    ///   - regions: What is observed: tables, requests…
    ///   - fetch: A function that fetches anything.
    public static func tracking<Value: Sendable>(
        regions: [any DatabaseRegionConvertible],
        fetch: @escaping @Sendable (Database) throws -> Value
    ) -> Self where Reducer == ValueReducers.Fetch<Value> {
        Self(tracking: .regions(regions)) { ValueReducers.Fetch(fetch) }
    }
}
