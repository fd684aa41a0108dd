// Jobs: adding, taking, leases that expire, attempts, search, migrations, statements, instrumentation.

import Foundation
import GRDB
import GRDBTesting
import Testing

@testable import JobQueue

@Suite struct JobStoreTests {
    @Test func jobsAreTakenInTheOrderInWhichTheyWereAdded() async throws {
        let test = try TestStore()
        let first = try await test.store.add(key: "a", title: "Paint the fence")
        let second = try await test.store.add(key: "b", title: "Mow the lawn")
        let taken = try #require(try await test.store.take())
        #expect(taken.id == first.id)
        #expect(taken.state == .taken)
        #expect(taken.attempts == 1)
        #expect(taken.leasedUntil == test.clock.now() + 60)
        #expect(try await test.store.take()?.id == second.id)
        #expect(try await test.store.take() == nil)
        #expect(try await test.store.count() == ["taken": 2])
    }

    @Test func theSameKeyIsTheSameJob() async throws {
        let test = try TestStore()
        let job = try await test.store.add(key: "a", title: "Paint the fence")
        #expect(try await test.store.add(key: "a", title: "Paint it again") == job)
        #expect(try await test.store.count() == ["waiting": 1])
    }

    @Test func aJobWithoutTitleOrAttemptsIsRefused() async throws {
        let test = try TestStore()
        await #expect(throws: JobError.invalid("a job needs a title")) { try await test.store.add(key: "a", title: "") }
        await #expect(throws: JobError.invalid("a job needs one attempt at least")) {
            try await test.store.add(key: "a", title: "x", maximumAttempts: 0)
        }
        #expect(try await test.store.count() == [:])
    }

    @Test func aFinishedJobIsDone() async throws {
        let test = try TestStore()
        let id = try #require(try await test.store.add(key: "a", title: "Paint the fence").id)
        _ = try await test.store.take()
        let done = try await test.store.finish(id: id, attempt: 1)
        #expect(done.state == .done)
        #expect(done.leasedUntil == nil)
        // Who has lost the answer asks again.
        #expect(try await test.store.finish(id: id, attempt: 1) == done)
        // Who had no lease is refused.
        await #expect(throws: JobError.noLease(id: id, attempt: 2)) { try await test.store.finish(id: id, attempt: 2) }
        await #expect(throws: JobError.noLease(id: id, attempt: 1)) { try await test.store.fail(id: id, attempt: 1, error: "") }
        test.clock.move(seconds: 3600)
        #expect(try await test.store.take() == nil)
    }

    @Test func aLeaseExpires() async throws {
        let test = try TestStore()
        let id = try #require(try await test.store.add(key: "a", title: "Paint the fence").id)
        _ = try await test.store.take()
        test.clock.move(seconds: 59)
        #expect(try await test.store.take() == nil)
        test.clock.move(seconds: 1)
        // Nobody has taken it yet, but somebody could.
        await #expect(throws: JobError.noLease(id: id, attempt: 1)) { try await test.store.finish(id: id, attempt: 1) }
        let again = try #require(try await test.store.take())
        #expect(again.id == id)
        #expect(again.attempts == 2)
        #expect(again.error == "the lease has expired")
        await #expect(throws: JobError.noLease(id: id, attempt: 1)) { try await test.store.finish(id: id, attempt: 1) }
        #expect(try await test.store.finish(id: id, attempt: 2).error == nil)
    }

    @Test func aJobIsRetriedUntilItHasNoAttemptLeft() async throws {
        let test = try TestStore()
        let id = try #require(try await test.store.add(key: "a", title: "Paint the fence", maximumAttempts: 2).id)
        _ = try await test.store.take()
        #expect(try await test.store.fail(id: id, attempt: 1, error: "no paint").state == .waiting)
        #expect(try await test.store.take()?.attempts == 2)
        let failed = try await test.store.fail(id: id, attempt: 2, error: "no fence")
        #expect(failed.state == .failed)
        #expect(failed.error == "no fence")
        #expect(try await test.store.take() == nil)
    }

    @Test func aJobWhoseLastLeaseExpiresHasFailed() async throws {
        let test = try TestStore()
        _ = try await test.store.add(key: "a", title: "Paint the fence", maximumAttempts: 1)
        _ = try await test.store.take()
        test.clock.move(seconds: 60)
        #expect(try await test.store.take() == nil)
        #expect(try await test.store.count() == ["failed": 1])
    }

    @Test func titlesAreSearchedByTheBeginningsOfTheirWords() async throws {
        let test = try TestStore()
        for title in ["Paint the fence, then the other fence", "Mow the lawn", "Mend a fence"] {
            _ = try await test.store.add(key: title, title: title)
        }
        #expect(Set(try await test.store.search("fen").map(\.title)) == ["Paint the fence, then the other fence", "Mend a fence"])
        #expect(try await test.store.search("PAINT fen").map(\.title) == ["Paint the fence, then the other fence"])
        #expect(try await test.store.search("fence", limit: 1).count == 1)
        #expect(try await test.store.search("\" OR (") == [])
        #expect(try await test.store.search("") == [])
        // The triggers follow updates, too.
        let id = try #require(try await test.store.take()?.id)
        try await test.store.finish(id: id, attempt: 1)
        #expect(try await test.store.search("paint").map(\.state) == [.done])
    }

    private static func insertOldJob(_ db: Database) throws {
        try db.execute(
            sql: "INSERT INTO jobs(key, title, state, createdAt) VALUES ('a', 'Paint the fence', 'waiting', '2026-01-01 00:00:00.000')")
    }

    @Test(.database(.file, migrator: Schema.migrator, upTo: "v1 jobs", data: JobStoreTests.insertOldJob))
    func jobsOfTheFirstVersionAreMigrated() async throws {
        let store = JobStore(try JobDatabase.open(path: testDatabase.path))
        #expect(try await store.search("paint").count == 1)
        #expect(try await store.take()?.maximumAttempts == 3)
    }

    @Test(.database(.file, migrator: Schema.migrator)) func aDatabaseOfANewerVersionIsRefused() throws {
        var newer = Schema.migrator
        newer.registerMigration("v5 more") { _ in }
        try newer.migrate(testDatabase)
        #expect(throws: JobError.self) { try JobDatabase.open(path: testDatabase.path) }
    }

    @Test(.database(migrator: Schema.migrator), arguments: Job.State.ended) func oldJobsAreFoundByAnIndex(state: Job.State) throws {
        let plan = try testDatabase.read { try JobStore.ended(state, before: Date()).limit(1).explain($0) }
        #expect(plan.usesIndex("jobsByStateAndAge"))
        #expect(!plan.sortsInMemory)
    }

    /// Two, however many jobs and subscribers there are.
    @Test(.database(migrator: Schema.migrator)) func aListOfOpenJobsRunsTwoStatements() throws {
        try testDatabase.write { db in
            for key in ["a", "b", "c"] { _ = try Job(key: key, title: "Paint", createdAt: Date(), maximumAttempts: 3).inserted(db) }
            try expectStatements(2...2, in: db) {
                let open = try OpenJobs.fetch(db)
                #expect(open.oldest.map(\.key) == ["a", "b", "c"])
            }
        }
    }

    @Test func slowStatementsAreReportedWithoutTheirValues() async throws {
        let reports = Reports()
        // Every statement is slower than this.
        let test = try TestStore(instrumentation: SlowStatements(seconds: 0, report: reports.append))
        _ = try await test.store.add(key: "secret", title: "Paint the fence")
        #expect(reports.lines.contains { $0.hasPrefix("slow: ") && $0.contains("jobs.writer: INSERT INTO") })
        #expect(!reports.lines.contains { $0.contains("secret") })
    }

    private final class Reports: @unchecked Sendable {
        // Sendable: guarded by the lock.
        private let lock = NSLock()
        private var content: [String] = []

        var lines: [String] { lock.withLock { content } }
        @Sendable func append(_ line: String) { lock.withLock { content.append(line) } }
    }
}
