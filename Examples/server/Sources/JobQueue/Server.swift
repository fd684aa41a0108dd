// The server: accepts clients, and ends in the right order.

import Dispatch
import Foundation
import GRDB
import GRDBServer

/// A job queue on a Unix socket.
public final class Server: @unchecked Sendable {
    // Sendable: `sessions` is guarded by the lock, and the tasks are set once.
    private let store: JobStore
    private let path: String
    private let maximumClientCount: Int
    private let idleSeconds: TimeInterval
    private let metrics: Metrics
    private let openJobs: SharedValueObservation<OpenJobs>
    private let listener: Socket
    /// The file of the socket.
    private let file: FileIdentity?
    private let lock = NSLock()
    private var sessions: [ObjectIdentifier: (socket: Socket, task: Task<Void, Never>)] = [:]
    private var accepting: Task<Void, Never>?
    private var nightly: Task<Void, Never>?

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - store: The jobs, whose database the server closes when it ends.
    ///   - path: The path of the socket, 107 bytes at most on Linux.
    ///   - metrics: What counts the requests.
    ///   - nightlyJob: What is done once a day.
    ///   - maximumClientCount: How many clients it serves at the same time. Each takes one of the files that the process may have open.
    ///   - idleSeconds: How long a client may send no request, unless it has subscribed, or read no answer: its connection ends then, and others can come.
    /// - Throws: A ``SocketError`` when it cannot listen, a ``JobError`` when the backup of the nightly job would replace something else.
    public init(
        _ store: JobStore, path: String, metrics: Metrics = Metrics(), nightlyJob: NightlyJob? = nil, maximumClientCount: Int = 256,
        idleSeconds: TimeInterval = 300
    ) throws {
        self.store = store
        self.path = path
        self.metrics = metrics
        self.maximumClientCount = maximumClientCount
        self.idleSeconds = idleSeconds
        openJobs = OpenJobs.shared(in: store.pool)
        listener = try Socket.listen(path: path)
        file = FileIdentity(path)
        do {
            // Now that both the database and the socket are there.
            try nightlyJob?.check()
        } catch {
            unlink(path)
            throw error
        }
        accepting = Task { await acceptClients() }
        nightly = nightlyJob.map { job in
            Task {
                await job.repeatDaily { result in
                    switch result {
                    case .success: metrics.nightlyRunDidEnd(at: store.now())
                    case .failure(let error): SlowStatements.printError("nightly job: \(error)")
                    }
                }
            }
        }
    }

    /// Checks that a server can listen: nothing is at the path, or the socket of a server that was killed.
    ///
    /// For programs that want to know it before they open, or make, the database.
    public static func check(path: String) throws {
        _ = try Socket.isLeftOver(path: path)
    }

    /// Ends the server:
    ///
    /// 1. no client is accepted any more,
    /// 2. clients get the answers to what they have sent, and no more requests are read; who does not read answers is left after some seconds, and a
    ///    statement that still runs is interrupted,
    /// 3. the nightly job is cancelled, and has ended,
    /// 4. the database is closed: nobody uses it now,
    /// 5. the file of the socket is removed.
    ///
    /// The socket goes last: whoever sees that its file is gone knows that the database is closed.
    public func stop(within seconds: TimeInterval = 5) async throws {
        nightly?.cancel()
        accepting?.cancel()
        await accepting?.value
        let sessions = lock.withLock { Array(self.sessions.values) }
        for session in sessions { session.socket.endReading() }
        let limit = Task {
            try await Task.sleep(for: .seconds(seconds))
            for session in sessions {
                session.task.cancel()
                // The task may wait for its turn to send, after a list for a subscriber that does not read.
                session.socket.end()
            }
        }
        for session in sessions { await session.task.value }
        limit.cancel()
        await nightly?.value
        try await store.pool.close(within: seconds)
        // In this order: a server that starts meanwhile replaces the file of a socket that does not listen, and would lose its own.
        if FileIdentity(path) == file { unlink(path) }
        listener.close()
    }

    private func acceptClients() async {
        do {
            while true {
                let socket = try await listener.accept()
                if !serve(socket) {
                    // It does not wait: a new socket has room for a line.
                    let response = Response.failure("the server has \(maximumClientCount) clients already: try again later")
                    try? await socket.send(Line.encode(response), within: 0)
                }
            }
        } catch is CancellationError {
            // The server ends.
        } catch {
            SlowStatements.printError("no more clients: \(error)")
        }
    }

    /// Serves a client in a task of its own, unless there are too many.
    private func serve(_ socket: Socket) -> Bool {
        let id = ObjectIdentifier(socket)
        return lock.withLock {
            guard sessions.count < maximumClientCount else { return false }
            // It ends when the lock is free again, and removes what is set here.
            let task = Task {
                metrics.clientDidCome()
                await Session(socket: socket, store: store, openJobs: openJobs, metrics: metrics, idleSeconds: idleSeconds).run()
                metrics.clientDidGo()
                socket.close()
                lock.withLock { sessions[id] = nil }
            }
            sessions[id] = (socket, task)
            return true
        }
    }
}
