// What observations read from the schema, and when they read it again.

import Testing

@testable import GRDB

struct LearnedSchemaTests {
    /// Counts how often it is notified of the schema, which it cannot read the first times.
    private final class Learner: ChangeObserver {
        private(set) var count = 0
        private let failureCount: Int

        init(failureCount: Int) {
            self.failureCount = failureCount
        }

        var endsWithTransaction: Bool { false }
        var observesRowChanges: Bool { true }

        func schemaDidChange(_ db: Database) -> Bool {
            count += 1
            return count > failureCount
        }

        func transactionDidCommit(_ db: Database) {}
        func transactionDidRollBack(_ db: Database) {}
    }

    @Test("Observers are notified once of each schema, and again with the next statement while they cannot read it")
    func notification() throws {
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT)")
            let learner = Learner(failureCount: 2)
            db.addObserver(learner)
            for count in [1, 2, 3, 3] {
                try db.execute(sql: "INSERT INTO city (name) VALUES ('Oslo')")
                #expect(learner.count == count)
            }
            try db.execute(sql: "CREATE UNIQUE INDEX i ON city (id, name)")
            try db.execute(sql: "UPDATE city SET name = 'Bergen'; UPDATE city SET name = 'Moss'")
            #expect(learner.count == 4)
        }
    }

    @Test("While the schema cannot be read, any column may be one of a key")
    func unreadableSchema() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, code TEXT UNIQUE)")
            let region = try Table("city").select(Column("code")).filter(key: 1).databaseRegion(db)
            let renaming = DatabaseEventKind.update(tableName: "city", columnNames: ["name"])

            let learned = ObservedRegion(region, db)
            #expect(learned.isLearned)
            #expect(!learned.isModified(byEventsOfKind: renaming))
            #expect(!learned.observesReplacements(by: renaming))

            var unlearned: ObservedRegion?
            db.clearSchemaCache()
            db.withTimeout(.seconds(0)) { unlearned = ObservedRegion(region, db) }
            let watched = try #require(unlearned)
            #expect(!watched.isLearned)
            #expect(watched.isModified(byEventsOfKind: renaming))
            #expect(watched.observesReplacements(by: renaming) == SQLiteFeature.preUpdateHook.isAvailable)
        }
    }

    @Test("Observers do not read the schema again because tables are missing")
    func missingTables() throws {
        try DatabaseQueue().write { db in
            var region = DatabaseRegion()
            region.insert(column: "name", ofTable: "town")
            #expect(ObservedRegion(region, db).isLearned)
        }
    }
}
