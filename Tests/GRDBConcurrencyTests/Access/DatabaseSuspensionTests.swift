// Suspensions that wait for protected accesses, and accesses that wait for the end of a suspension.

import Foundation
import Testing

@testable import GRDB

// Part of a serialized suite, because notifications reach all databases that observe them.
extension SuspensionTests {
    @Suite("DatabaseSuspension", .mustEnd)
    struct DatabaseSuspensionTests {
        private let suspension = DatabaseSuspension()

        /// A suspension that reaches no database, so that the databases of other tests are not suspended.
        private let center = NotificationCenter()
        private let lonelySuspension: DatabaseSuspension

        init() {
            lonelySuspension = DatabaseSuspension(notificationCenter: center)
        }

        /// Observes the notifications until the function ends: observers may capture the suspension, which keeps the center, which keeps them.
        private func observing(
            suspend: @escaping @Sendable () -> Void,
            resume: @escaping @Sendable () -> Void,
            during body: () throws -> Void
        ) rethrows {
            let observers = [
                center.addObserver(forName: Database.suspendNotification, object: nil, queue: nil) { _ in suspend() },
                center.addObserver(forName: Database.resumeNotification, object: nil, queue: nil) { _ in resume() },
            ]
            defer { observers.forEach(center.removeObserver) }
            try body()
        }

        private static func makeWriter(_ kind: FileWriterKind = .queue, observes: Bool = true) throws -> any DatabaseWriter {
            let configuration = configured { configuration in
                configuration.observesSuspensionNotifications = observes
                configuration.journalMode = kind == .queueWithLog ? .wal : .default
            }
            switch kind {
            case .queue, .queueWithLog: return try makeQueue(path: makeTemporaryPath(), configuration: configuration)
            case .pool: return try makePool(configuration: configuration)
            }
        }

        private var isSuspensionError: (any Error) -> Bool {
            { ($0 as? DatabaseError)?.resultCode == .SQLITE_ABORT && ($0 as? DatabaseError)?.message == "Database is suspended" }
        }

        // MARK: - Suspending

        @Test("Databases are suspended at once when nothing is protected, and resumed", arguments: FileWriterKind.allCases)
        func suspends(kind: FileWriterKind) throws {
            let writer = try Self.makeWriter(kind)
            defer { suspension.resume() }
            #expect(!suspension.isSuspended)
            suspension.suspend()
            #expect(suspension.isSuspended)
            #expect(fails(.SQLITE_ABORT) { try writer.write { try $0.insertRow() } })
            suspension.suspend()
            suspension.resume()
            #expect(!suspension.isSuspended)
            suspension.resume()
            try writer.write { try $0.insertRow() }
            #expect(try writer.rowCount() == 1)
        }

        @Test("Each of the notifications is posted once, and none when nothing changes")
        func notifications() throws {
            let names = Recorder<String>()
            let suspension = lonelySuspension
            try observing {
                names.append("suspend")
            } resume: {
                names.append("resume")
            } during: {
                suspension.resume()
                suspension.suspend()
                suspension.suspend()
                suspension.resume()
                suspension.resume()
                try suspension.protect {
                    suspension.suspend()
                    suspension.resume()
                }
                #expect(names.values == ["suspend", "resume"])
                try suspension.protect { suspension.suspend() }
                #expect(names.values == ["suspend", "resume", "suspend"])
                suspension.resume()
                #expect(names.values == ["suspend", "resume", "suspend", "resume"])
            }
        }

        @Test("An observer of a notification that asks for the opposite gets it, when all were called")
        func observers() {
            let names = Recorder<String>()
            let suspension = lonelySuspension
            observing {
                names.append("suspend \(suspension.isSuspended)")
                suspension.resume()
                names.append("asked \(suspension.isSuspended)")
            } resume: {
                names.append("resume \(suspension.isSuspended)")
            } during: {
                suspension.suspend()
                #expect(names.values == ["suspend true", "asked true", "resume true"])
                #expect(!suspension.isSuspended)
            }
        }

        // MARK: - Protected functions

        @Test("A suspension waits for the end of a protected function, and of those inside of it", arguments: FileWriterKind.allCases)
        func nested(kind: FileWriterKind) throws {
            let writer = try Self.makeWriter(kind)
            defer { suspension.resume() }
            let count = try suspension.protect {
                suspension.suspend()
                #expect(!suspension.isSuspended)
                try suspension.protect { try writer.write { try $0.insertRow() } }
                #expect(!suspension.isSuspended)
                try suspension.protect { try suspension.protect { try writer.write { try $0.insertRow() } } }
                #expect(!suspension.isSuspended)
                return try writer.rowCount()
            }
            #expect(count == 2)
            #expect(suspension.isSuspended)
            #expect(fails(.SQLITE_ABORT) { try writer.write { try $0.insertRow() } })
        }

        @Test("A suspension waits for the protected functions of all tasks")
        func tasks() async throws {
            let writer = try Self.makeWriter(.pool)
            defer { suspension.resume() }
            let count = 5
            let ends = (0..<count).map { _ in Gate() }
            let begun = Recorder<Int>()
            let ended = Recorder<Int>()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<count {
                    group.addTask { [suspension] in
                        try await suspension.protect {
                            begun.append(index)
                            try await ends[index].wait()
                            try await writer.write { try $0.insertRow() }
                        }
                        ended.append(index)
                    }
                }
                await waitUntil { begun.values.count == count }
                suspension.suspend()
                for index in 0..<count {
                    #expect(!suspension.isSuspended)
                    ends[index].open()
                    await waitUntil { ended.values.count == index + 1 }
                }
                try await group.waitForAll()
            }
            #expect(suspension.isSuspended)
            suspension.resume()
            #expect(try await writer.read { try $0.rowCount() } == count)
        }

        private func waitUntil(_ condition: () -> Bool) async {
            try? await GRDBConcurrencyTests.waitUntil(condition)
        }

        @Test("A suspension that waits can be withdrawn")
        func withdrawal() throws {
            let writer = try Self.makeWriter()
            try suspension.protect {
                suspension.suspend()
                suspension.resume()
            }
            #expect(!suspension.isSuspended)
            try writer.write { try $0.insertRow() }
        }

        @Test("A protected function that fails has ended")
        func failure() async throws {
            let suspension = lonelySuspension
            #expect(throws: AccessError.self) { try Self.protected(suspension) { throw AccessError() } }
            await #expect(throws: AccessError.self) { try await suspension.protect { throw AccessError() } }
            suspension.suspend()
            #expect(suspension.isSuspended)
            suspension.resume()
        }

        /// Suspends while a protected function runs, which ends when the gate opens, or after its end.
        private static func suspendDuringFunction(
            _ suspension: DatabaseSuspension, waiting isWaiting: Bool, for mayEnd: Gate
        ) async throws -> Task<Void, any Error> {
            let hasBegun = Gate()
            let task = Task {
                try await suspension.protect {
                    hasBegun.open()
                    try await mayEnd.wait()
                }
            }
            try await hasBegun.wait()
            if !isWaiting {
                mayEnd.open()
                try await task.value
            }
            suspension.suspend()
            return task
        }

        private static func protected<T>(_ suspension: DatabaseSuspension, _ body: () throws -> T) throws -> T {
            try suspension.protect(body)
        }

        @Test(
            "While a suspension waits or is in force, no other protected function starts: threads get an error", arguments: [false, true])
        func refusal(waiting isWaiting: Bool) async throws {
            let suspension = lonelySuspension
            let mayEnd = Gate()
            let task = try await Self.suspendDuringFunction(suspension, waiting: isWaiting, for: mayEnd)
            #expect(suspension.isSuspended == !isWaiting)
            #expect { try Self.protected(suspension) { Issue.record("was let in") } } throws: { isSuspensionError($0) }
            mayEnd.open()
            try await task.value
            #expect(suspension.isSuspended)
            #expect { try Self.protected(suspension) { Issue.record("was let in") } } throws: { isSuspensionError($0) }
            suspension.resume()
            #expect(try Self.protected(suspension) { 1 } == 1)
        }

        @Test("While a suspension waits or is in force, no other protected function starts: tasks wait", arguments: [false, true])
        func wait(waiting isWaiting: Bool) async throws {
            let suspension = lonelySuspension
            let mayEnd = Gate()
            let first = try await Self.suspendDuringFunction(suspension, waiting: isWaiting, for: mayEnd)
            let wasLetIn = Locked(false)
            let second = Task {
                try await suspension.protect {
                    wasLetIn.replace(by: true)
                    return suspension.isSuspended
                }
            }
            await waitUntil { suspension.waitingCount == 1 }
            mayEnd.open()
            try await first.value
            #expect(suspension.isSuspended)
            #expect(suspension.waitingCount == 1)
            #expect(!wasLetIn.withLock { $0 })
            suspension.resume()
            #expect(try await second.value == false)
        }

        @Test(
            "While a suspension waits, a child task of a protected function starts its own, and a task that outlives the function does not")
        func children() async throws {
            let suspension = lonelySuspension
            let mayGoOn = Gate()
            let outliving = try await suspension.protect {
                suspension.suspend()
                async let child = suspension.protect { 1 }
                let value = try await child
                #expect(value == 1)
                return Task {
                    try await mayGoOn.wait()
                    return try await suspension.protect { suspension.isSuspended }
                }
            }
            #expect(suspension.isSuspended)
            mayGoOn.open()
            await waitUntil { suspension.waitingCount == 1 }
            suspension.resume()
            #expect(try await outliving.value == false)
        }

        @Test("A task that waits for the end of a suspension can be cancelled, before and while it waits")
        func cancellation() async throws {
            let suspension = lonelySuspension
            suspension.suspend()
            defer { suspension.resume() }
            let task = Task { try await suspension.protect { Issue.record("was let in") } }
            await waitUntil { suspension.waitingCount == 1 }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(suspension.waitingCount == 0)
            let gate = Gate()
            let cancelled = Task {
                gate.waitOnThread()
                _ = try await suspension.protect { Issue.record("was let in") }
            }
            cancelled.cancel()
            gate.open()
            await #expect(throws: CancellationError.self) { try await cancelled.value }
        }

        @Test("Functions, suspensions and resumptions of many tasks: no function is protected while databases are suspended")
        func storm() async throws {
            let suspension = lonelySuspension
            let count = stressCount(200, sanitized: 50, long: 5000)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        for _ in 0..<count {
                            try await suspension.protect {
                                #expect(!suspension.isSuspended)
                                await Task.yield()
                                try await suspension.protect { #expect(!suspension.isSuspended) }
                            }
                        }
                    }
                }
                group.addTask {
                    for _ in 0..<count {
                        suspension.suspend()
                        await Task.yield()
                        suspension.resume()
                        await Task.yield()
                    }
                }
                try await group.waitForAll()
            }
            #expect(!suspension.isSuspended)
            #expect(suspension.waitingCount == 0)
        }

        // MARK: - Writes that are done again

        @Test("A write that a suspension interrupts is done again after it, and stored once", arguments: FileWriterKind.allCases)
        func retry(kind: FileWriterKind) async throws {
            let writer = try Self.makeWriter(kind)
            let tries = Locked(0)
            let hasBegun = Gate()
            let task = Task { [suspension] in
                try await suspension.write(in: writer) { db in
                    let number = tries.withLock { tries in
                        tries += 1
                        return tries
                    }
                    try db.insertRow()
                    if number == 1 { _ = try db.runEndlessly { hasBegun.open() } }
                    return number
                }
            }
            try await hasBegun.wait()
            suspension.suspend()
            await waitUntil { suspension.waitingCount == 1 }
            #expect(tries.withLock { $0 } == 1)
            suspension.resume()
            #expect(try await task.value == 2)
            #expect(try await writer.read { try $0.rowCount() } == 1)
        }

        @Test("A write that was interrupted by a suspension that is over already is done again", arguments: FileWriterKind.allCases)
        func shortSuspension(kind: FileWriterKind) async throws {
            let writer = try Self.makeWriter(kind)
            let tries = Locked(0)
            let number = try await suspension.write(in: writer) { [suspension] db in
                let number = tries.withLock { tries in
                    tries += 1
                    return tries
                }
                try db.insertRow()
                if number == 1 {
                    suspension.suspend()
                    #expect(fails(.SQLITE_ABORT) { try db.insertRow() })
                    suspension.resume()
                }
                return number
            }
            #expect(number == 2)
            #expect(try await writer.read { try $0.rowCount() } == 1)
        }

        @Test("A write that begins when databases are suspended waits")
        func writeWhenSuspended() async throws {
            let writer = try Self.makeWriter()
            suspension.suspend()
            let task = Task { [suspension] in
                try await suspension.write(in: writer) { db in
                    try db.insertRow()
                    return suspension.isSuspended
                }
            }
            await waitUntil { suspension.waitingCount == 1 }
            suspension.resume()
            #expect(try await task.value == false)
            #expect(try writer.rowCount() == 1)
        }

        @Test("A write whose wait for a lock a suspension has ended is done again")
        func busyWrite() async throws {
            let path = try makeTemporaryPath()
            defer { removeFolder(of: path) }
            let isWaiting = Gate()
            let configuration = configured { configuration in
                configuration.observesSuspensionNotifications = true
                configuration.busyMode = .callback { _ in
                    isWaiting.open()
                    usleep(1000)
                    return true
                }
            }
            let blocker = try makeQueue(path: path)
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            let isLocked = Gate()
            let mayUnlock = Gate()
            let lock = Beside {
                try? blocker.write { _ in
                    isLocked.open()
                    mayUnlock.waitOnThread()
                }
            }
            try await isLocked.wait()
            let task = Task { [suspension] in
                try await suspension.write(in: queue) { try $0.insertRow() }
            }
            try await isWaiting.wait()
            suspension.suspend()
            await waitUntil { suspension.waitingCount == 1 }
            mayUnlock.open()
            lock.wait()
            suspension.resume()
            try await task.value
            #expect(try queue.rowCount() == 1)
        }

        @Test("A write that waits for the end of a suspension can be cancelled, and stores nothing")
        func cancelledWrite() async throws {
            let writer = try Self.makeWriter()
            suspension.suspend()
            let task = Task { [suspension] in try await suspension.write(in: writer) { try $0.insertRow() } }
            await waitUntil { suspension.waitingCount == 1 }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            suspension.resume()
            #expect(try writer.rowCount() == 0)
        }

        @Test("Other errors are thrown, and so are interruptions when nothing was suspended")
        func otherErrors() async throws {
            let writer = try Self.makeWriter()
            await #expect(throws: AccessError.self) { try await suspension.write(in: writer) { _ in throw AccessError() } }
            let tries = Locked(0)
            let interrupted = await failsAsync(.SQLITE_INTERRUPT) {
                try await suspension.write(in: writer) { db in
                    tries.withLock { $0 += 1 }
                    throw DatabaseError(resultCode: .SQLITE_INTERRUPT)
                }
            }
            #expect(interrupted && tries.withLock { $0 } == 1)
            // Another error than that of a suspension, in the middle of one.
            let failed = await failsAsync(.SQLITE_CONSTRAINT) {
                try await suspension.write(in: writer) { [suspension] db in
                    suspension.suspend()
                    defer { suspension.resume() }
                    tries.withLock { $0 += 1 }
                    throw DatabaseError(resultCode: .SQLITE_CONSTRAINT)
                }
            }
            #expect(failed && tries.withLock { $0 } == 2)
        }

        @Test("Databases that do not observe suspension notifications are not suspended, and their errors are thrown")
        func others() async throws {
            let writer = try Self.makeWriter(observes: false)
            suspension.suspend()
            defer { suspension.resume() }
            try await suspension.write(in: writer) { try $0.insertRow() }
            #expect(try await writer.read { try $0.rowCount() } == 1)
            let wasInterrupted = await failsAsync(.SQLITE_INTERRUPT) {
                try await suspension.write(in: writer) { _ in throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
            }
            #expect(wasInterrupted)
        }
    }
}
