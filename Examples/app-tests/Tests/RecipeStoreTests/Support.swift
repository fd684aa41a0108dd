// What the tests share: a database for each test, a recorder of SQL, and ways to wait without a clock.

import Foundation
import GRDB
import Observation

@testable import RecipeStore

/// How a test opens its database. Tests of what the app does with its file run on both.
enum Storage: CaseIterable {
    /// In memory: fast, and gone with the queue.
    case queue

    /// A file, as in the app.
    case pool
}

/// A new folder that lives as long as this object.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("recipes-\(UUID().uuidString)")

    var file: URL { url.appendingPathComponent("recipes.sqlite") }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// A database of its own for each test, as the app opens it, and a recorder of the statements that it runs.
struct TestDatabase {
    let database: AppDatabase
    let statements = StatementRecorder()
    private let folder = TemporaryFolder()

    init(_ storage: Storage = .queue) throws {
        var configuration = AppDatabase.makeConfiguration()
        configuration.prepareDatabase { [statements] db in
            db.trace { statements.append("\($0)") }
        }
        switch storage {
        case .queue: database = try .inMemory(configuration: configuration)
        case .pool: database = try .open(at: folder.file, configuration: configuration)
        }
    }

    /// What the tests look at without the methods of the app.
    func read<Value: Sendable>(_ value: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        try await database.writer.read(value)
    }

    /// What the app never does, such as damaging a value, or making writes fail.
    func execute(_ sql: String) async throws {
        try await database.writer.write { try $0.execute(sql: sql) }
    }

    /// The number of rows of all tables that a write of a recipe touches.
    func rowCounts() async throws -> [Int] {
        try await read { db in
            try [
                Recipe.fetchCount(db), Ingredient.fetchCount(db), Tag.fetchCount(db), RecipeTag.fetchCount(db), ShoppingItem.fetchCount(db),
            ]
        }
    }
}

/// The SQL of the statements of a database, with `?` in the place of values.
final class StatementRecorder: @unchecked Sendable {
    // Sendable: guarded by the lock. A pool traces on several threads.
    private let lock = NSLock()
    private var content: [String] = []

    func append(_ sql: String) { lock.withLock { content.append(sql) } }
    func removeAll() { lock.withLock { content = [] } }

    /// The queries, without those of transactions and of the schema.
    var queries: [String] { lock.withLock { content.filter { $0.hasPrefix("SELECT") && !$0.contains("sqlite_") } } }
}

extension AsyncIteratorProtocol {
    /// Takes elements until one fulfils a condition, and returns it.
    ///
    /// An observation may deliver the states between two writes, or leave them out. The last one always comes: nothing needs a time limit.
    mutating func first(where condition: (Element) -> Bool) async throws -> Element? {
        while let element = try await next() {
            if condition(element) { return element }
        }
        return nil
    }
}

/// Waits until a condition on observable objects holds. It looks again each time that a property that it reads has changed, as a view does.
@MainActor func wait(until condition: () -> Bool) async {
    while true {
        let (change, continuation) = AsyncStream.makeStream(of: Never.self)
        // The function is called before the change. The main actor runs the rest of this one after it.
        if withObservationTracking(condition, onChange: { continuation.finish() }) { return }
        for await _ in change {}
    }
}
