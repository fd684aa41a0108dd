// Jobs: adding, taking, leases that expire, attempts, search, migrations, instrumentation.

import Foundation
import GRDB
import Testing

@testable import JobQueue

@Suite struct JobStoreTests {
    @Test func jobsAreTakenInTheOrderInWhichTheyWereAdded() throws {
        let test = try TestStore()
        let first = try test.store.add(key: "a", title: "Paint the fence")
        let second = try test.store.add(key: "b", title: "Mow the lawn")
        let taken = try #require(try test.store.take())
        #expect(taken.id == first.id)
        #expect(taken.state == .taken)
        #expect(taken.attempts == 1)
        #expect(taken.leasedUntil == test.clock.now() + 60)
        #expect(try test.store.take()?.id == second.id)
        #expect(try test.store.take() == nil)
        #expect(try test.store.count() == ["taken": 2])
    }

    @Test func theSameKeyIsTheSameJob() throws {
        let test = try TestStore()
        let job = try test.store.add(key: "a", title: "Paint the fence")
        #expect(try test.store.add(key: "a", title: "Paint it again") == job)
        #expect(try test.store.count() == ["waiting": 1])
    }

    @Test func aJobWithoutTitleOrAttemptsIsRefused() throws {
        let test = try TestStore()
        #expect(throws: JobError.invalid("a job needs a title")) { try test.store.add(key: "a", title: "") }
        #expect(throws: JobError.invalid("a job needs one attempt at least")) {
            try test.store.add(key: "a", title: "x", maximumAttempts: 0)
        }
        #expect(try test.store.count() == [:])
    }

    @Test func aFinishedJobIsDone() throws {
        let test = try TestStore()
        let id = try #require(try test.store.add(key: "a", title: "Paint the fence").id)
        _ = try test.store.take()
        let done = try test.store.finish(id: id, attempt: 1)
        #expect(done.state == .done)
        #expect(done.leasedUntil == nil)
        // Who has lost the answer asks again.
        #expect(try test.store.finish(id: id, attempt: 1) == done)
        // Who had no lease is refused.
        #expect(throws: JobError.noLease(id: id, attempt: 2)) { try test.store.finish(id: id, attempt: 2) }
        #expect(throws: JobError.noLease(id: id, attempt: 1)) { try test.store.fail(id: id, attempt: 1, error: "") }
        test.clock.move(seconds: 3600)
        #expect(try test.store.take() == nil)
    }

    @Test func aLeaseExpires() throws {
        let test = try TestStore()
        let id = try #require(try test.store.add(key: "a", title: "Paint the fence").id)
        _ = try test.store.take()
        test.clock.move(seconds: 59)
        #expect(try test.store.take() == nil)
        test.clock.move(seconds: 1)
        // Nobody has taken it yet, but somebody could.
        #expect(throws: JobError.noLease(id: id, attempt: 1)) { try test.store.finish(id: id, attempt: 1) }
        let again = try #require(try test.store.take())
        #expect(again.id == id)
        #expect(again.attempts == 2)
        #expect(again.error == "the lease has expired")
        #expect(throws: JobError.noLease(id: id, attempt: 1)) { try test.store.finish(id: id, attempt: 1) }
        #expect(try test.store.finish(id: id, attempt: 2).error == nil)
    }

    @Test func aJobIsRetriedUntilItHasNoAttemptLeft() throws {
        let test = try TestStore()
        let id = try #require(try test.store.add(key: "a", title: "Paint the fence", maximumAttempts: 2).id)
        _ = try test.store.take()
        #expect(try test.store.fail(id: id, attempt: 1, error: "no paint").state == .waiting)
        #expect(try test.store.take()?.attempts == 2)
        let failed = try test.store.fail(id: id, attempt: 2, error: "no fence")
        #expect(failed.state == .failed)
        #expect(failed.error == "no fence")
        #expect(try test.store.take() == nil)
    }

    @Test func aJobWhoseLastLeaseExpiresHasFailed() throws {
        let test = try TestStore()
        _ = try test.store.add(key: "a", title: "Paint the fence", maximumAttempts: 1)
        _ = try test.store.take()
        test.clock.move(seconds: 60)
        #expect(try test.store.take() == nil)
        #expect(try test.store.count() == ["failed": 1])
    }

    @Test func titlesAreSearchedByTheBeginningsOfTheirWords() throws {
        let test = try TestStore()
        for title in ["Paint the fence, then the other fence", "Mow the lawn", "Mend a fence"] {
            _ = try test.store.add(key: title, title: title)
        }
        #expect(Set(try test.store.search("fen").map(\.title)) == ["Paint the fence, then the other fence", "Mend a fence"])
        #expect(try test.store.search("PAINT fen").map(\.title) == ["Paint the fence, then the other fence"])
        #expect(try test.store.search("fence", limit: 1).count == 1)
        #expect(try test.store.search("\" OR (") == [])
        #expect(try test.store.search("") == [])
        // The triggers follow updates, too.
        let id = try #require(try test.store.take()?.id)
        try test.store.finish(id: id, attempt: 1)
        #expect(try test.store.search("paint").map(\.state) == [.done])
    }

    @Test func jobsOfTheFirstVersionAreMigrated() throws {
        let folder = try TemporaryFolder()
        let queue = try DatabaseQueue(path: folder.path("jobs.sqlite"))
        try Schema.migrator.migrate(queue, upTo: "v1 jobs")
        try queue.write { db in
            try db.execute(
                sql: "INSERT INTO jobs(key, title, state, createdAt) VALUES ('a', 'Paint the fence', 'waiting', '2026-01-01 00:00:00.000')")
        }
        try queue.close()
        let store = JobStore(try JobDatabase.open(path: folder.path("jobs.sqlite")))
        #expect(try store.search("paint").count == 1)
        #expect(try store.take()?.maximumAttempts == 3)
    }

    @Test func aDatabaseOfANewerVersionIsRefused() throws {
        let folder = try TemporaryFolder()
        let pool = try JobDatabase.open(path: folder.path("jobs.sqlite"))
        var newer = Schema.migrator
        newer.registerMigration("v4 more") { _ in }
        try newer.migrate(pool)
        try pool.close()
        #expect(throws: JobError.self) { try JobDatabase.open(path: folder.path("jobs.sqlite")) }
    }

    @Test func slowStatementsAreReportedWithoutTheirValues() throws {
        let reports = Reports()
        // Every statement is slower than this.
        let test = try TestStore(instrumentation: SlowStatements(seconds: 0, report: reports.append))
        _ = try test.store.add(key: "secret", title: "Paint the fence")
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
