// The server: accepts clients, and ends in the right order.

import Dispatch
import Foundation
import GRDB
import GRDBServer

/// A job queue on a Unix socket.
public final class Server: @unchecked Sendable {
    // Sendable: `sessions` is guarded by the lock, and what `start()` sets is not changed again before `stop()`, both of which the owner calls.
    private let pool: DatabasePool
    private let store: JobStore
    private let path: String
    private let maximumClientCount: Int
    private let idleSeconds: TimeInterval
    private let openJobs: SharedValueObservation<OpenJobs>
    private let listener: Socket
    /// The file of the socket.
    private let file: FileIdentity?
    /// Becomes readable when the server is to end: a thread that waits for clients can wait for it, too.
    private let end = Pipe()
    /// The threads.
    private let threads = DispatchGroup()
    private let lock = NSLock()
    private var sessions: [ObjectIdentifier: Socket] = [:]

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - pool: The database, which the server closes when it ends.
    ///   - path: The path of the socket, 107 bytes at most on Linux.
    ///   - maximumClientCount: How many clients it serves at the same time. Each has a thread.
    ///   - idleSeconds: How long a client may send no request, unless it has subscribed, or read no answer: its connection ends then, and others can come.
    public init(_ store: JobStore, path: String, maximumClientCount: Int = 256, idleSeconds: TimeInterval = 300) throws {
        pool = store.pool
        self.store = store
        self.path = path
        self.maximumClientCount = maximumClientCount
        self.idleSeconds = idleSeconds
        openJobs = OpenJobs.shared(in: pool)
        listener = try Socket.listen(path: path)
        file = FileIdentity(path)
        startThread { [self] in acceptClients() }
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
    /// 2. clients get the answers to what they have sent, and no more requests are read; who does not read answers is left after some seconds,
    /// 3. the database is closed: nobody uses it now, unless a statement takes very long, which is then interrupted,
    /// 4. the file of the socket is removed.
    ///
    /// The socket goes last: whoever sees that its file is gone knows that the database is closed.
    public func stop(within seconds: TimeInterval = 5) throws {
        // A byte, not the end of the file: children that were started meanwhile may have copies of the descriptor.
        try end.fileHandleForWriting.write(contentsOf: Data([0]))
        lock.withLock {
            for socket in sessions.values { socket.endReading() }
        }
        if threads.wait(timeout: .now() + seconds) == .timedOut {
            lock.withLock {
                for socket in sessions.values { socket.endAll() }
            }
        }
        try pool.close(within: seconds)
        // In this order: a server that starts meanwhile replaces the file of a socket that does not listen, and would lose its own.
        if FileIdentity(path) == file { unlink(path) }
        listener.close()
    }

    private func acceptClients() {
        do {
            while let socket = try listener.accept(orUntil: end.fileHandleForReading.fileDescriptor) {
                serve(socket)
            }
        } catch {
            SlowStatements.printError("no more clients: \(error)")
        }
    }

    private func serve(_ socket: Socket) {
        let id = ObjectIdentifier(socket)
        let isAccepted = lock.withLock {
            guard sessions.count < maximumClientCount else { return false }
            sessions[id] = socket
            return true
        }
        guard isAccepted else {
            // The thread that accepts clients must not wait for one: a new socket has room for a line.
            try? socket.send(Line.encode(Response.failure("the server has \(maximumClientCount) clients already: try again later")))
            return
        }
        socket.limitSending(to: idleSeconds)
        startThread { [self] in
            Session(socket: socket, store: store, openJobs: openJobs, idleSeconds: idleSeconds).run()
            // Both under the lock: who ends the sockets of all sessions must not meet a closed one, whose number may be another's by now.
            lock.withLock {
                sessions[id] = nil
                socket.close()
            }
        }
    }

    private func startThread(_ body: @escaping @Sendable () -> Void) {
        threads.enter()
        Thread.detachNewThread { [threads] in
            body()
            threads.leave()
        }
    }
}
