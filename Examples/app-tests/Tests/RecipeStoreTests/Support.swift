// What the tests share: the database of each test, and ways to wait without a clock.

import GRDB
import GRDBTesting
import Observation
import Testing

@testable import RecipeStore

extension Trait where Self == DatabaseTrait {
    /// Gives each test a database of its own, with the options and the tables of the app.
    static func recipes(_ kind: TestDatabaseKind = .memory) -> Self {
        .database(kind, configuration: AppDatabase.makeConfiguration(), migrator: Schema.migrator)
    }
}

extension AppDatabase {
    /// Runs what the app never does, such as damaging a value, or making writes fail.
    func execute(_ sql: String) async throws {
        try await writer.write { try $0.execute(sql: sql) }
    }
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
