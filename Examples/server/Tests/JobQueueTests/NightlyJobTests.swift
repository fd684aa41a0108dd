// The nightly job: when it runs, what it does, and its end with the server.

import Foundation
import GRDB
import Testing

@testable import JobQueue

@Suite struct NightlyJobTests {
    /// 2027-01-15 08:00:00 UTC
    private let start = Date(timeIntervalSince1970: 1_800_000_000)

    @Test(arguments: [("08:00", 24.0), ("08:01", 1.0 / 60), ("03:00", 19.0), ("00:00", 16.0), ("23:59", 15.0 + 59.0 / 60)])
    func theNextTimeIsWithinADay(text: String, hours: Double) throws {
        let time = try #require(NightlyJob.TimeOfDay(text))
        #expect(time.next(after: start).timeIntervalSince(start) == (hours * 3600).rounded())
    }

    @Test(arguments: ["", "3", "3:00", "24:00", "12:60", "12:00:00", "-1:00", "ab:cd", "+1:00"])
    func whatIsNoTimeIsRefused(text: String) {
        #expect(NightlyJob.TimeOfDay(text) == nil)
    }

    @Test func itRunsEachDayAndEndsWithItsTask() async throws {
        let test = try TestStore()
        let (runs, continuation) = AsyncStream.makeStream(of: Bool.self)
        let job = try test.nightlyJob()
        let task = Task {
            await job.repeatDaily { result in continuation.yield((try? result.get()) != nil) }
            continuation.finish()
        }
        var iterator = runs.makeAsyncIterator()
        for day in 0..<2 {
            let expected = start + 19 * 3600 + Double(day) * 86400
            #expect(await test.clock.nextSleep() == expected)
            test.clock.move(seconds: expected.timeIntervalSince(test.clock.now()))
            #expect(await iterator.next() == true)
        }
        _ = await test.clock.nextSleep()
        task.cancel()
        #expect(await iterator.next() == nil)
    }

    @Test func itDeletesWhatHasEndedLongAgo() async throws {
        let test = try TestStore()
        // More than one batch.
        try await test.store.pool.write { db in
            for number in 1...1200 {
                var job = Job(key: "\(number)", title: "Paint", createdAt: start, maximumAttempts: 3)
                job.state = number % 2 == 0 ? .done : .failed
                try job.insert(db)
            }
        }
        _ = try await test.store.add(key: "open", title: "Mow the lawn")
        test.clock.move(seconds: 30 * 86400)
        try await test.nightlyJob().run()
        #expect(try await test.store.count() == ["done": 600, "failed": 600, "waiting": 1])
        test.clock.move(seconds: 1)
        try await test.nightlyJob().run()
        // What waits stays, and the search finds nothing of the others.
        #expect(try await test.store.count() == ["waiting": 1])
        #expect(try await test.store.search("paint") == [])
    }

    @Test func itMakesABackupAndEmptiesTheLog() async throws {
        let test = try TestStore()
        let backup = test.folder.path("backup.sqlite")
        for key in ["a", "b"] {
            _ = try await test.store.add(key: key, title: "Paint the fence")
            try await test.nightlyJob(backupPath: backup).run()
            let size = try FileManager.default.attributesOfItem(atPath: test.folder.path("jobs.sqlite-wal"))[.size] as? Int
            #expect(size == 0)
        }
        #expect(try test.folder.files == ["backup.sqlite", "jobs.sqlite", "jobs.sqlite-shm", "jobs.sqlite-wal"])
        let mode = try FileManager.default.attributesOfItem(atPath: backup)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try await JobStore(JobDatabase.open(path: backup)).count() == ["waiting": 2])
        let statistics = try await test.store.pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_stat1") }
        #expect(statistics != 0)
    }

    @Test func aStepThatFailsKeepsNoOtherFromRunning() async throws {
        let test = try TestStore()
        try await test.store.pool.write { db in
            var job = Job(key: "a", title: "Paint", createdAt: start, maximumAttempts: 3)
            job.state = .done
            try job.insert(db)
            try db.execute(sql: "CREATE TRIGGER keep BEFORE DELETE ON jobs BEGIN SELECT RAISE(ABORT, 'kept'); END")
        }
        test.clock.move(seconds: 31 * 86400)
        let backup = test.folder.path("backup.sqlite")
        let error = await #expect(throws: DatabaseError.self) { try await test.nightlyJob(backupPath: backup).run() }
        #expect(error?.message == "kept")
        #expect(try await JobStore(JobDatabase.open(path: backup)).count() == ["done": 1])
        #expect(try await test.store.pool.read { try $0.tableExists("sqlite_stat1") })
    }

    @Test(arguments: ["jobs.sqlite", "jobs.sqlite-wal", "symbolic", "hard", "backup", "socket", "folder", "missing/backup.sqlite"])
    func aBackupReplacesNothingElse(name: String) async throws {
        let test = try TestStore()
        _ = try await test.store.add(key: "a", title: "Paint the fence")
        let database = test.folder.path("jobs.sqlite")
        switch name {
        case "symbolic": try FileManager.default.createSymbolicLink(atPath: test.folder.path(name), withDestinationPath: database)
        case "hard": #expect(link(database, test.folder.path(name)) == 0)
        case "backup": #expect(link(database, test.folder.path("backup.new")) == 0)
        case "folder": try FileManager.default.createDirectory(atPath: test.folder.path(name), withIntermediateDirectories: false)
        default: break
        }
        let files = try test.folder.files
        let identity = FileIdentity(database)
        let job = try test.nightlyJob(backupPath: test.folder.path(name))
        #expect(throws: JobError.self) { try Server(test.store, path: test.folder.path("socket"), nightlyJob: job) }
        if name != "socket" { await #expect(throws: JobError.self) { try await job.backup(to: test.folder.path(name)) } }
        #expect(try test.folder.files == files)
        #expect(FileIdentity(database) == identity)
        #expect(try await test.store.count() == ["waiting": 1])
    }

    @Test func whatALastBackupHadBesideItGoes() async throws {
        let test = try TestStore()
        let names = ["backup.sqlite-journal", "backup.sqlite-wal", "backup.sqlite-shm", "backup.sqlite.new-journal"]
        for name in names { try Data("of another database".utf8).write(to: URL(fileURLWithPath: test.folder.path(name))) }
        try await test.nightlyJob().backup(to: test.folder.path("backup.sqlite"))
        #expect(try test.folder.files == ["backup.sqlite", "jobs.sqlite", "jobs.sqlite-shm", "jobs.sqlite-wal"])
    }

    @Test func whatFailsIsReported() async throws {
        let test = try TestStore()
        let (reports, continuation) = AsyncStream.makeStream(of: (any Error)?.self)
        let job = try test.nightlyJob(backupPath: "/missing/backup.sqlite")
        let task = Task {
            await job.repeatDaily { result in continuation.yield(#expect(throws: JobError.self) { try result.get() }) }
        }
        _ = await test.clock.nextSleep()
        test.clock.move(seconds: 86400)
        var iterator = reports.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        // It goes on.
        #expect(await test.clock.nextSleep() != nil)
        task.cancel()
        await task.value
    }

    @Test func theLastBackupStaysWhenTheNextOneIsCancelled() async throws {
        let test = try TestStore()
        // More pages than those of one step.
        try await test.store.pool.write { try $0.execute(sql: "CREATE TABLE filler AS SELECT zeroblob(8000000)") }
        let backup = test.folder.path("backup.sqlite")
        try Data("the last one".utf8).write(to: URL(fileURLWithPath: backup))
        let job = try test.nightlyJob(backupPath: backup)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await job.backup(to: backup)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try String(contentsOfFile: backup, encoding: .utf8) == "the last one")
        #expect(try test.folder.files == ["backup.sqlite", "jobs.sqlite", "jobs.sqlite-shm", "jobs.sqlite-wal"])
    }

    @Test func itEndsWithTheServer() async throws {
        let test = try TestStore()
        let server = try Server(test.store, path: test.folder.path("socket"), nightlyJob: try test.nightlyJob())
        #expect(await test.clock.nextSleep() == start + 19 * 3600)
        try await server.stop()
        #expect(try test.folder.files == ["jobs.sqlite"])
    }
}

extension TestStore {
    fileprivate func nightlyJob(backupPath: String? = nil) throws -> NightlyJob {
        let time = try #require(NightlyJob.TimeOfDay("03:00"))
        return NightlyJob(store, at: time, keptDays: 30, backupPath: backupPath, sleep: clock.sleep)
    }
}
