// What is done with the database once a day, when few clients are there.

import Dispatch
import Foundation
import GRDB

/// Deletes old jobs, collects statistics, empties the log, and makes a backup.
public struct NightlyJob: Sendable {
    /// A time of the day, in UTC: each day has it once.
    public struct TimeOfDay: Equatable, Sendable {
        let minutes: Int

        /// Nil for what is no time such as `03:00`.
        public init?(_ text: String) {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            let numbers = parts.map { $0.count == 2 && $0.allSatisfy(\.isNumber) ? Int($0) : nil }
            guard numbers.count == 2, let hour = numbers[0], let minute = numbers[1], hour < 24, minute < 60 else { return nil }
            minutes = hour * 60 + minute
        }

        /// The first moment after another one that has this time.
        func next(after date: Date) -> Date {
            let day = 86400.0
            let time = Double(minutes * 60)
            let midnight = (date.timeIntervalSince1970 / day).rounded(.down) * day
            let today = Date(timeIntervalSince1970: midnight + time)
            return today > date ? today : today + day
        }
    }

    let store: JobStore
    let time: TimeOfDay
    let keptDays: Int
    let backupPath: String?
    let sleep: @Sendable (_ until: Date) async throws -> Void

    /// - Parameters:
    ///   - time: When it runs.
    ///   - keptDays: How old the jobs that are done, or have failed, may become.
    ///   - backupPath: The file of the backup, which is replaced when the next one is complete. Nil for none.
    ///   - sleep: Waits for a moment: tests have a clock that they move.
    public init(
        _ store: JobStore, at time: TimeOfDay, keptDays: Int, backupPath: String?,
        sleep: @escaping @Sendable (_ until: Date) async throws -> Void = NightlyJob.sleep
    ) {
        self.store = store
        self.time = time
        self.keptDays = keptDays
        self.backupPath = backupPath
        self.sleep = sleep
    }

    /// Runs each day, until the task is cancelled. What fails is reported, and tried again on the next day.
    func repeatDaily(_ didRun: (Result<Void, any Error>) -> Void) async {
        while !Task.isCancelled {
            do {
                try await sleep(time.next(after: store.now()))
                try await run()
                didRun(.success(()))
            } catch {
                if !Task.isCancelled { didRun(.failure(error)) }
            }
        }
    }

    /// - Throws: The first error, after all steps: old jobs that cannot be deleted are no reason to have no backup.
    func run() async throws {
        let steps: [() async throws -> Void] = [
            { try await store.deleteEnded(before: store.now() - Double(keptDays) * 86400) },
            collectStatistics,
            emptyLog,
            { if let backupPath { try await backup(to: backupPath) } },
        ]
        var errors: [any Error] = []
        for step in steps {
            try Task.checkCancellation()
            do { try await step() } catch { errors.append(error) }
        }
        if let error = errors.first { throw error }
    }

    private func collectStatistics() async throws {
        try await store.pool.writeWithoutTransaction { try $0.collectStatistics() }
        // Connections load statistics when they are opened.
        store.pool.invalidateReadOnlyConnections()
    }

    /// Copies the log into the file, so that it begins anew.
    private func emptyLog() async throws {
        do {
            _ = try await store.pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        } catch DatabaseError.SQLITE_BUSY {
            // A long read still needs the log. The checkpoint of the next night empties it.
        }
    }

    /// Checks that a backup can be made, and replaces at most an older one.
    ///
    /// - Throws: A ``JobError`` when its folder is missing, or the database, a socket or anything else that is no file would be replaced.
    func check() throws {
        if let backupPath { try check(backupPath) }
    }

    private func check(_ path: String) throws {
        guard FileIdentity(Self.folder(of: path), followingLinks: true)?.isFolder == true else {
            throw JobError.invalid("\(path) cannot be a backup: its folder is missing")
        }
        // Whatever the names are, and wherever links lead.
        let own = Self.files(of: store.pool.path).compactMap { FileIdentity($0, followingLinks: true) }
        for path in Self.files(of: path) + Self.files(of: Self.newPath(path)) {
            guard let file = FileIdentity(path, followingLinks: true) else { continue }
            guard file.isRegular else { throw JobError.invalid("\(path) is no file, and stays as it is: a backup needs another path") }
            guard !own.contains(file) else { throw JobError.invalid("\(path) is the database itself: a backup needs another path") }
        }
    }

    /// The files of a database. SQLite would take those beside one that was replaced for those of the new one.
    private static func files(of path: String) -> [String] { ["", "-journal", "-wal", "-shm"].map { path + $0 } }

    private static func newPath(_ path: String) -> String { path + ".new" }

    private static func folder(of path: String) -> String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    /// Backs the database up into a new file, which takes the place of the last backup when it is complete.
    func backup(to path: String) async throws {
        try check(path)
        let newPath = Self.newPath(path)
        // What a process that was killed has left.
        for file in Self.files(of: newPath) { unlink(file) }
        try JobDatabase.makeFile(path: newPath)
        do {
            // A backup is not cancelled with its task: it asks after each step.
            let isCancelled = Guarded(false)
            try await withTaskCancellationHandler {
                try await Self.onItsOwnQueue {
                    let copy = try DatabaseQueue(path: newPath)
                    try store.pool.backup(to: copy, pagesPerStep: 1000) { _ in
                        if isCancelled.value { throw CancellationError() }
                    }
                    try copy.close()
                }
            } onCancel: {
                isCancelled.withLock { $0 = true }
            }
            for file in Self.files(of: path).dropFirst() { unlink(file) }
            guard rename(newPath, path) == 0 else {
                throw JobError.invalid("\(newPath) cannot be renamed: \(String(cString: strerror(errno)))")
            }
        } catch {
            for file in Self.files(of: newPath) { unlink(file) }
            throw error
        }
        try Self.flushNames(in: Self.folder(of: path))
    }

    /// Until then, the folder has the new name in memory only.
    private static func flushNames(in folder: String) throws {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw JobError.invalid("\(folder) cannot be opened: \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw JobError.invalid("\(folder) cannot be flushed: \(String(cString: strerror(errno)))") }
    }

    /// Backups block their thread, which should be none of Swift concurrency.
    private static func onItsOwnQueue(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "NightlyJob").async { continuation.resume(with: Result(catching: body)) }
        }
    }

    /// Waits for a moment of the system's clock, also when that is set meanwhile.
    @Sendable public static func sleep(until date: Date) async throws {
        while true {
            let seconds = date.timeIntervalSinceNow
            if seconds <= 0 { return }
            try await Task.sleep(for: .seconds(min(seconds, 60)))
        }
    }
}
