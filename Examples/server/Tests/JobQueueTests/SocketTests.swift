// Sockets, and sessions on them, without a server: what a client has sent is there before the session begins.

import Foundation
import GRDB
import Testing

@testable import JobQueue

@Suite struct SocketTests {
    @Test func halfALineInTimeIsNone() async throws {
        let pair = try await SocketPair()
        try await pair.client.send(line: Data("{".utf8))
        var lines = LineReader(pair.socket)
        await #expect(throws: Idle.self) { try await lines.next(until: .now()) }
    }

    @Test func aSubscriberIsNeverIdle() async throws {
        let pair = try await SocketPair()
        let test = try TestStore()
        try await pair.client.send(line: Line.encode(Request.subscribe))
        // It may send no request for no time.
        let session = Task {
            await pair.session(test.store, idleSeconds: 0).run()
            pair.socket.close()
        }
        #expect(try await pair.client.receive() == Response())
        #expect(try await pair.client.receive().open?.count == 0)
        _ = try await test.store.add(key: "a", title: "Paint the fence")
        #expect(try await pair.client.receive().open?.count == 1)
        pair.socket.endReading()
        await session.value
    }

    @Test(.timeLimit(.minutes(1))) func aClientThatDoesNotReadIsDropped() async throws {
        let pair = try await SocketPair()
        var size: Int32 = 4096
        setsockopt(pair.socket.descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        let count = 1000
        try await pair.client.send(line: Data(String(repeating: "x\n", count: count).utf8))
        // The answers do not fit into the socket.
        await pair.session(try TestStore().store, idleSeconds: 0).run()
        pair.socket.close()
        var answers: [Response] = []
        await #expect(throws: (any Error).self) {
            while true { answers.append(try await pair.client.receive()) }
        }
        #expect((1..<count).contains(answers.count))
        #expect(answers.allSatisfy { $0 == .failure("not JSON") })
    }

    @Test func headersThatDoNotEndInTimeHaveNoAnswer() async throws {
        let pair = try await SocketPair()
        try await pair.client.send(line: Data("GET /metrics HTTP/1.1\r\nHost: localhost\r\n".utf8))
        await pair.session(try TestStore().store, idleSeconds: 0).run()
        pair.socket.close()
        await #expect(throws: Client.Ended.self) { try await pair.client.receiveLine() }
    }

    @Test func descriptorsNeverBlockAndAreNotInherited() async throws {
        let pair = try await SocketPair()
        for socket in [pair.listener, pair.socket, try Socket.connect(path: pair.path)] {
            #expect(fcntl(socket.descriptor, F_GETFD) & FD_CLOEXEC != 0)
            #expect(fcntl(socket.descriptor, F_GETFL) & O_NONBLOCK != 0)
        }
    }

    @Test(.timeLimit(.minutes(1))) func connectingDoesNotWaitForTheServer() async throws {
        let pair = try await SocketPair()
        listen(pair.listener.descriptor, 0)
        // Nobody accepts them.
        var sockets: [Socket] = []
        let error = #expect(throws: SocketError.self) {
            while true { sockets.append(try Socket.connect(path: pair.path)) }
        }
        #if os(Linux)
        #expect(error?.code == EAGAIN)
        let inUse = #expect(throws: SocketError.self) { try Server.check(path: pair.path) }
        #expect(inUse?.code == EADDRINUSE)
        #endif
    }

    @Test func aWaitThatIsCancelledLeavesTheFile() async throws {
        let pair = try await SocketPair()
        // No other wait wakes its thread.
        let poller = Poller()
        let peer = try Socket.connect(path: pair.path)
        let socket = try await pair.listener.accept()
        let waiting = Task { try await poller.wait(for: .readable, on: socket.descriptor, until: .distantFuture) }
        // Meanwhile, the thread begins to poll. If it has not, the test proves nothing, and does not fail.
        for _ in 1...200 { try await Poller.shared.wait(for: .writable, on: peer.descriptor, until: .distantFuture) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        socket.close()
        // The other side comes to the end when the system has closed the file.
        var polled = pollfd(fd: peer.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&polled, 1, 60_000) == 1)
    }
}

/// The server's end of a connection, and a client.
private struct SocketPair {
    let folder: TemporaryFolder
    let listener: Socket
    let client: Client
    let socket: Socket
    var path: String { folder.path("socket") }

    init() async throws {
        folder = try TemporaryFolder()
        listener = try Socket.listen(path: folder.path("socket"))
        client = try Client(path: folder.path("socket"))
        socket = try await listener.accept()
    }

    func session(_ store: JobStore, idleSeconds: TimeInterval) -> Session {
        Session(socket: socket, store: store, openJobs: OpenJobs.shared(in: store.pool), metrics: Metrics(), idleSeconds: idleSeconds)
    }
}
