// Stores and view models that follow a database, as guides write them: observable classes on the main actor.

import Foundation
import GRDB
import Observation
import Testing

private struct Player: Codable, FetchableRecord, MutablePersistableRecord, Identifiable, Equatable, Sendable {
    var id: Int64?
    var name: String
    var score: Int
    var createdAt = Date(timeIntervalSince1970: 0)

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }
}

private func makeDatabase(pool isPool: Bool) throws -> any DatabaseWriter {
    let writer: any DatabaseWriter = isPool ? try DatabasePool(path: makeTemporaryPath()) : try DatabaseQueue()
    try writer.write(GuideSchema.createPlayer)
    return writer
}

extension DatabaseWriter {
    fileprivate func addPlayer(name: String, score: Int) async throws {
        try await write { db in
            var player = Player(id: nil, name: name, score: score)
            try player.insert(db)
        }
    }
}

/// Waits until something is true of a store, as a view does: it reads, and is notified before a value that it has read changes.
@MainActor private func waitUntilShown(_ isReached: @escaping @MainActor () -> Bool) async {
    while true {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        let isOver = withObservationTracking {
            isReached()
        } onChange: {
            continuation.yield()
            continuation.finish()
        }
        if isOver { return }
        for await _ in changes {}
        guard !Task.isCancelled else {
            Issue.record("it was not shown in time")
            return
        }
        // The notification comes before the change.
        await Task.yield()
    }
}

// MARK: - Stores

@Observable
@MainActor
private final class PlayersStore {
    private(set) var players: [Player] = []
    private(set) var error: (any Error)?
    var minimumScore: Int? {
        didSet { startObserving() }
    }

    @ObservationIgnored private let dbWriter: any DatabaseWriter
    @ObservationIgnored private var cancellable: AnyDatabaseCancellable?
    @ObservationIgnored private let isImmediate: Bool

    init(dbWriter: any DatabaseWriter, immediate isImmediate: Bool = false) {
        self.dbWriter = dbWriter
        self.isImmediate = isImmediate
        startObserving()
    }

    private func startObserving() {
        cancellable?.cancel()
        let minimumScore = minimumScore
        let observation = ValueObservation.tracking { db in
            if let minimumScore {
                return try Player.filter(Column("score") >= minimumScore).order(Column("score").desc).fetchAll(db)
            } else {
                return try Player.order(Column("score").desc).fetchAll(db)
            }
        }
        if isImmediate {
            cancellable = observation.start(
                in: dbWriter, scheduling: .immediate,
                onError: { [weak self] error in self?.error = error },
                onChange: { [weak self] players in self?.players = players })
        } else {
            cancellable = observation.start(
                in: dbWriter,
                onError: { [weak self] error in
                    self?.error = error
                },
                onChange: { [weak self] players in
                    self?.players = players
                })
        }
    }
}

@Observable
@MainActor
private final class DashboardStore {
    private(set) var topPlayers: [Player] = []
    private(set) var totalScore = 0

    @ObservationIgnored private var cancellable: AnyDatabaseCancellable?

    init(dbWriter: any DatabaseWriter) {
        cancellable =
            ValueObservation
            .tracking { db -> (top: [Player], total: Int) in
                let top = try Player.order(Column("score").desc).limit(10).fetchAll(db)
                let total = try Int.fetchOne(db, sql: "SELECT SUM(score) FROM player") ?? 0
                return (top, total)
            }
            .throttled(for: .milliseconds(20))
            .start(
                in: dbWriter,
                onError: { _ in },
                onChange: { [weak self] top, total in
                    self?.topPlayers = top
                    self?.totalScore = total
                })
    }
}

@Suite("Guide: observable stores", .mustEnd)
struct StoresGuideTests {
    @Test("A store follows its database, and notifies those that have read it", arguments: [false, true])
    @MainActor func store(pool: Bool) async throws {
        let writer = try makeDatabase(pool: pool)
        let store = PlayersStore(dbWriter: writer)
        try await writer.addPlayer(name: "Alice", score: 100)
        await waitUntilShown { store.players.map(\.name) == ["Alice"] }
        try await writer.addPlayer(name: "Bob", score: 200)
        await waitUntilShown { store.players.map(\.name) == ["Bob", "Alice"] }
        try await writer.write { db in _ = try Player.filter(Column("name") == "Bob").deleteAll(db) }
        await waitUntilShown { store.players.count == 1 }
        #expect(store.error == nil)
    }

    @Test(
        "With an immediate scheduler, a store is filled when it is made, whichever thread the main actor runs on", arguments: [false, true])
    @MainActor func immediateStore(pool: Bool) async throws {
        let writer = try makeDatabase(pool: pool)
        try await writer.addPlayer(name: "Alice", score: 100)
        let store = PlayersStore(dbWriter: writer, immediate: true)
        #expect(store.players.map(\.name) == ["Alice"])
        try await writer.addPlayer(name: "Bob", score: 200)
        await waitUntilShown { store.players.count == 2 }
        // Another filter is another observation.
        store.minimumScore = 150
        #expect(store.players.map(\.name) == ["Bob"])
        try await writer.addPlayer(name: "Carol", score: 160)
        await waitUntilShown { store.players.map(\.name) == ["Bob", "Carol"] }
    }

    @Test("An error is one of the things that a store shows", arguments: [false, true])
    @MainActor func errors(pool: Bool) async throws {
        let writer = try makeDatabase(pool: pool)
        let store = PlayersStore(dbWriter: writer)
        try await writer.addPlayer(name: "Alice", score: 100)
        try await writer.write { try $0.execute(sql: "UPDATE player SET createdAt = 'never'") }
        await waitUntilShown { store.error != nil }
        #expect(store.error is RowDecodingError)
    }

    @Test("Values of one observation are changed together", arguments: [false, true])
    @MainActor func dashboard(pool: Bool) async throws {
        let writer = try makeDatabase(pool: pool)
        let store = DashboardStore(dbWriter: writer)
        for score in 1...50 {
            try await writer.addPlayer(name: "Player \(score)", score: score)
            #expect(store.topPlayers.count >= 10 || store.topPlayers.map(\.score).reduce(0, +) == store.totalScore)
        }
        await waitUntilShown { store.totalScore == 1275 }
        #expect(store.topPlayers.map(\.score) == (41...50).reversed())
    }

    @Test("A store that is released ends its observation", arguments: [false, true])
    @MainActor func release(pool: Bool) async throws {
        let writer = try makeDatabase(pool: pool)
        weak var weakStore: PlayersStore?
        do {
            let store = PlayersStore(dbWriter: writer)
            weakStore = store
            try await writer.addPlayer(name: "Alice", score: 100)
            await waitUntilShown { !store.players.isEmpty }
        }
        #expect(weakStore == nil)
        try await writer.addPlayer(name: "Bob", score: 100)
        try writer.close()
    }
}

// MARK: - View models

@Observable
@MainActor
private final class PlayersViewModel {
    private(set) var players: [Player] = []
    private(set) var error: (any Error)?

    @ObservationIgnored private let repository: any PlayerRepository
    @ObservationIgnored private var observationTask: Task<Void, Never>?

    init(repository: any PlayerRepository) {
        self.repository = repository
    }

    func startObserving() {
        observationTask?.cancel()
        observationTask = Task { [weak self, repository] in
            do {
                for try await players in repository.players() {
                    self?.players = players
                }
            } catch {
                self?.error = error
            }
        }
    }

    func stopObserving() {
        observationTask?.cancel()
        observationTask = nil
    }

    deinit {
        observationTask?.cancel()
    }
}

private protocol PlayerRepository: Sendable {
    func players() -> AsyncThrowingStream<[Player], any Error>
}

/// Wraps the functions of an observation.
private struct CallbackRepository: PlayerRepository {
    let dbWriter: any DatabaseWriter

    func players() -> AsyncThrowingStream<[Player], any Error> {
        AsyncThrowingStream { continuation in
            let cancellable = ValueObservation.tracking { try Player.fetchAll($0) }.start(
                in: dbWriter, scheduling: .task,
                onError: { continuation.finish(throwing: $0) },
                onChange: { continuation.yield($0) })
            continuation.onTermination = { _ in cancellable.cancel() }
        }
    }
}

/// Wraps the sequence of an observation.
private struct SequenceRepository: PlayerRepository {
    let dbWriter: any DatabaseWriter

    func players() -> AsyncThrowingStream<[Player], any Error> {
        let values = ValueObservation.tracking { try Player.fetchAll($0) }.values(in: dbWriter)
        return AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    for try await players in values { continuation.yield(players) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

/// An actor that gives sequences to others.
private actor PlayerService {
    let dbWriter: any DatabaseWriter

    init(dbWriter: any DatabaseWriter) {
        self.dbWriter = dbWriter
    }

    func players() -> AsyncValueObservation<[Player]> {
        ValueObservation.tracking { try Player.fetchAll($0) }.values(in: dbWriter)
    }
}

@Suite("Guide: view models and repositories", .mustEnd)
struct ViewModelsGuideTests {
    @Test("A view model follows a repository until it is stopped", arguments: [false, true], [false, true])
    @MainActor func viewModel(pool: Bool, sequence: Bool) async throws {
        let writer = try makeDatabase(pool: pool)
        let model = PlayersViewModel(
            repository: sequence ? SequenceRepository(dbWriter: writer) as any PlayerRepository : CallbackRepository(dbWriter: writer))
        for count in 1...3 {
            model.startObserving()
            try await writer.addPlayer(name: "Alice", score: count)
            await waitUntilShown { model.players.count == count }
        }
        model.stopObserving()
        try await writer.addPlayer(name: "Bob", score: 1)
        try await Task.sleep(nanoseconds: 20_000_000)
        #expect(model.players.count == 3)
        model.startObserving()
        await waitUntilShown { model.players.count == 4 }
        try await writer.write { try $0.execute(sql: "UPDATE player SET createdAt = 'never'") }
        await waitUntilShown { model.error != nil }
    }

    @Test("A view model that is released ends its observation", arguments: [false, true])
    @MainActor func release(pool: Bool) async throws {
        let writer = try makeDatabase(pool: pool)
        weak var weakModel: PlayersViewModel?
        do {
            let model = PlayersViewModel(repository: SequenceRepository(dbWriter: writer))
            weakModel = model
            model.startObserving()
            try await writer.addPlayer(name: "Alice", score: 1)
            await waitUntilShown { !model.players.isEmpty }
        }
        try await waitUntil { weakModel == nil }
        try writer.close()
    }

    @Test("Sequences of an actor are observations of their own, which other tasks take", arguments: [false, true])
    func service(pool: Bool) async throws {
        let writer = try makeDatabase(pool: pool)
        let service = PlayerService(dbWriter: writer)
        let tasks = (0..<2).map { _ in
            Task {
                for try await players in await service.players() where players.count == 2 { return true }
                return false
            }
        }
        for score in 1...2 { try await writer.addPlayer(name: "Alice", score: score) }
        for task in tasks { #expect(try await task.value) }
    }
}
