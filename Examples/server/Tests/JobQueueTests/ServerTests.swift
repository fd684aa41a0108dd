// The protocol, and the end of the server, by clients on real sockets.

import Foundation
import GRDB
import GRDBServer
import Testing

@testable import JobQueue

@Suite struct ServerTests {
    @Test func eachRequestIsAnswered() async throws {
        let test = try TestServer()
        let client = try test.client()
        let added = try #require(try await client.send(.add(title: "Paint the fence", key: "a")).job)
        let id = try #require(added.id)
        #expect(try await client.send(.take).job?.attempts == 1)
        #expect(try await client.send(.take) == Response())
        #expect(try await client.send(.fail(id: id, attempt: 1)).job?.state == .waiting)
        #expect(try await client.send(.take).job?.leasedUntil == test.clock.now() + 60)
        #expect(try await client.send(.finish(id: id, attempt: 2)).job?.state == .done)
        #expect(try await client.send(.finish(id: id, attempt: 1)) == .failure("attempt 1 of job \(id) has no lease, or has one no more"))
        #expect(try await client.send(.search(text: "fence")).jobs?.map(\.key) == ["a"])
        #expect(try await client.send(.count).counts == ["done": 1])
        #expect(try await client.send(.health).health?.sqliteVersion == test.pool.health().sqliteVersion)
        try await test.server.stop()
    }

    @Test func answersAreAsTheFileHasThem() async throws {
        // More than milliseconds, which is what the file has.
        let test = try TestServer(clock: TestClock(Date(timeIntervalSince1970: 1_800_000_000.123_456)))
        let client = try test.client()
        let job = #"{"attempts":0,"createdAt":1800000000123,"id":1,"key":"a","maximumAttempts":3,"state":"waiting","title":"Paint a/b"}"#
        try await client.send(line: Line.encode(Request.add(title: "Paint a/b", key: "a")))
        #expect(try await client.receiveLine() == #"{"job":\#(job),"ok":true}"#)
        try await client.send(line: Line.encode(Request.search(text: "paint")))
        #expect(try await client.receiveLine() == #"{"jobs":[\#(job)],"ok":true}"#)
        let added = try await test.store.add(key: "b", title: "Mow the lawn")
        #expect(try await test.store.search("mow") == [added])
        try await test.server.stop()
    }

    @Test(arguments: [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("\u{0}", "not JSON"),
        ("[]", "not a JSON object"),
        ("{}", "\"request\" is missing"),
        (#"{"request": "drop"}"#, "\"request\" has a value that is not known"),
        (#"{"request": 1}"#, "\"request\" has the wrong type"),
        (#"{"request": "add"}"#, "\"title\" is missing"),
        (#"{"request": "add", "title": null}"#, "\"title\" has the wrong type"),
        (#"{"request": "add", "title": ""}"#, "a job needs a title"),
        (#"{"request": "finish", "id": "1", "attempt": 1}"#, "\"id\" has the wrong type"),
    ])
    func aBadLineIsAnsweredAndTheNextOneIsRead(line: String, error: String) async throws {
        let test = try TestServer()
        let client = try test.client()
        try await client.send(line: Data("\(line)\n".utf8))
        #expect(try await client.receive() == .failure(error))
        #expect(try await client.send(.count) == Response(counts: [:]))
        try await test.server.stop()
    }

    @Test func aLineThatIsTooLongEndsTheConnectionOnly() async throws {
        let test = try TestServer()
        let client = try test.client()
        try await client.send(line: Data(repeating: UInt8(ascii: "x"), count: LineReader.maximumLength + 1))
        #expect(try await client.receive().error == "a line has 65536 bytes at most")
        await #expect(throws: (any Error).self) { try await client.receive() }
        #expect(try await test.client().send(.count).ok)
        try await test.server.stop()
    }

    @Test func aSubscriberGetsTheOpenJobsWhenTheyChange() async throws {
        let test = try TestServer()
        let subscriber = try test.client()
        #expect(try await subscriber.send(.subscribe) == Response())
        #expect(try await subscriber.receive().open == OpenJobs(count: 0, oldest: []))
        let job = try #require(try await test.client().send(.add(title: "Paint the fence")).job)
        #expect(try await subscriber.receive().open == OpenJobs(count: 1, oldest: [job]))
        let next = try await test.store.add(key: "b", title: "Mow the lawn")
        #expect(try await subscriber.receive().open == OpenJobs(count: 2, oldest: [job, next]))
        try await test.server.stop()
        await #expect(throws: (any Error).self) { try await subscriber.receive() }
    }

    @Test func thereIsALimitOfClients() async throws {
        let test = try TestServer(maximumClientCount: 1)
        let first = try test.client()
        #expect(try await first.send(.count).ok)
        #expect(try await test.client().receive().error == "the server has 1 clients already: try again later")
        #expect(try await first.send(.count).ok)
        try await test.server.stop()
    }

    @Test func aSocketInUseIsNotTaken() async throws {
        let test = try TestServer()
        #expect(throws: SocketError.self) { try Server(test.store, path: test.socketPath) }
        #expect(try await test.client().send(.count).ok)
        try await test.server.stop()
    }

    @Test(arguments: ["file", "folder", "link"])
    func whatIsNoSocketIsNotRemoved(kind: String) async throws {
        let test = try TestStore()
        let path = test.folder.path("socket")
        switch kind {
        case "file": try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
        case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        default:
            // It leads to a socket that refuses connections.
            try makeLeftOverSocket(at: test.folder.path("other"))
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: test.folder.path("other"))
        }
        let files = try test.folder.files
        let error = #expect(throws: SocketError.self) { try Server(test.store, path: path) }
        #expect(error?.description.contains(path) == true)
        #expect(try test.folder.files == files)
        if kind == "file" { #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious") }
    }

    @Test func aSocketThatNobodyMayConnectToIsNotRemoved() async throws {
        let test = try TestStore()
        let path = test.folder.path("socket")
        // Connecting fails, and not because it is refused: it wants datagrams.
        let descriptor = try bindSocket(forDatagrams: true, to: path)
        defer { close(descriptor) }
        #expect(throws: SocketError.self) { try Server(test.store, path: path) }
        #expect(try test.folder.files.contains("socket"))
    }

    @Test func theSocketOfAServerThatWasKilledIsReplaced() async throws {
        let test = try TestStore()
        try makeLeftOverSocket(at: test.folder.path("socket"))
        let server = try Server(test.store, path: test.folder.path("socket"))
        #expect(try await Client(path: test.folder.path("socket")).send(.count).ok)
        try await server.stop()
        #expect(try test.folder.files == ["jobs.sqlite"])
    }

    @Test func aFileThatHasTakenThePlaceOfTheSocketStays() async throws {
        let test = try TestServer()
        unlink(test.socketPath)
        try Data("precious".utf8).write(to: URL(fileURLWithPath: test.socketPath))
        try await test.server.stop()
        #expect(try test.folder.files == ["jobs.sqlite", "socket"])
    }

    @Test func argumentsThatAreExchangedRemoveNothing() async throws {
        let folder = try TemporaryFolder()
        let (database, socket) = (folder.path("jobs.sqlite"), folder.path("socket"))
        try JobDatabase.open(path: database).close()
        #expect(throws: Program.Ended(status: 1)) { try Program(socket, database) }
        #expect(try folder.files == ["jobs.sqlite"])
        #expect(try await JobStore(JobDatabase.open(path: database)).count() == [:])
    }

    @Test func filesAreForTheirOwner() async throws {
        let test = try TestServer()
        _ = try await test.store.add(key: "a", title: "Paint the fence")
        for file in try test.folder.files {
            let mode = try FileManager.default.attributesOfItem(atPath: test.folder.path(file))[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(file)")
        }
        try await test.server.stop()
    }

    @Test func anIdleClientIsDropped() async throws {
        let test = try TestServer(idleSeconds: 0)
        let client = try test.client()
        #expect(try await client.receive().error == "no request within 0 seconds")
        await #expect(throws: (any Error).self) { try await client.receive() }
        try await test.server.stop()
    }

    @Test func aSearchHasSomeWordsOnly() async throws {
        let test = try TestServer()
        let client = try test.client()
        let words = (1...17).map { "w\($0)" }
        #expect(try await client.send(.search(text: words.dropLast().joined(separator: "-"))).ok)
        #expect(try await client.send(.search(text: words.joined(separator: "-"))) == .failure("a search has 16 words at most"))
        #expect(test.pool.configuration.statementTimeout != nil)
        try await test.server.stop()
    }

    @Test func aPathThatIsTooLongForASocketIsAnError() {
        let error = #expect(throws: SocketError.self) { try Client(path: "/tmp/" + String(repeating: "x", count: 200)) }
        #expect(error?.code == ENAMETOOLONG)
    }

    @Test func stoppingAnswersWhatWasSentAndLeavesOneFile() async throws {
        let test = try TestServer()
        let client = try test.client()
        // The server has accepted the client when it has answered once.
        #expect(try await client.send(.count).ok)
        for key in ["a", "b", "c"] { try await client.send(line: Line.encode(Request.add(title: "Paint", key: key))) }
        try await test.server.stop()
        for key in ["a", "b", "c"] { #expect(try await client.receive().job?.key == key) }
        await #expect(throws: (any Error).self) { try await client.receive() }
        #expect(try test.folder.files == ["jobs.sqlite"])
    }

    @Test(.timeLimit(.minutes(1))) func stoppingLeavesASubscriberThatDoesNotRead() async throws {
        let metrics = Metrics()
        let test = try TestServer(metrics: metrics)
        // A list that does not fit into a socket.
        for key in 1...50 { _ = try await test.store.add(key: "\(key)", title: String(repeating: "x", count: 60_000)) }
        let socket = try Socket.connect(path: test.socketPath)
        try await socket.send(Line.encode(Request.subscribe))
        var lines = LineReader(socket)
        #expect(try await lines.next() != nil)
        // The list has the turn to send now, and the answer to the next request waits for it.
        #expect(try await socket.read(upTo: 1, until: .distantFuture).count == 1)
        try await socket.send(Line.encode(Request.count))
        while !metrics.text(test.pool.health()).contains(#"{request="count""#) { await Task.yield() }
        try await test.server.stop(within: 0)
        #expect(try test.folder.files == ["jobs.sqlite"])
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func theProgramEndsOnASignal(signal: Int32) async throws {
        let folder = try TemporaryFolder()
        let program = try Program(folder.path("jobs.sqlite"), folder.path("socket"))
        let client = try Client(path: folder.path("socket"))
        #expect(try await client.send(.add(title: "Paint the fence")).ok)
        #expect(program.end(signal) == 0)
        await #expect(throws: (any Error).self) { try await client.receive() }
        #expect(try folder.files == ["jobs.sqlite"])
    }

    #if os(Linux)
    @Test(.timeLimit(.minutes(1)), arguments: ["v1 jobs", nil])
    func aSignalDuringTheStartEndsTheProgram(version: String?) async throws {
        let folder = try TemporaryFolder()
        // The program waits for a lock: when it opens the database, or when it migrates it.
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        if version != nil { configuration.journalMode = .wal }
        let queue = try DatabaseQueue(path: folder.path("jobs.sqlite"), configuration: configuration)
        if let version { try Schema.migrator.migrate(queue, upTo: version) }
        try await queue.writeWithoutTransaction { try $0.execute(sql: version == nil ? "BEGIN EXCLUSIVE" : "BEGIN IMMEDIATE") }
        let program = try Program(isStarted: false, folder.path("jobs.sqlite"), folder.path("socket"))
        while !program.blocksSignals {
            #expect(program.isRunning)
            sched_yield()
        }
        #expect(program.end(SIGTERM) == 0)
        try await queue.writeWithoutTransaction { try $0.rollback() }
        #expect(try folder.files.contains("socket") == false)
    }

    @Test(.timeLimit(.minutes(1))) func noSignalIsLost() async throws {
        let folder = try TemporaryFolder()
        for _ in 1...20 {
            let program = try Program(isStarted: false, folder.path("jobs.sqlite"), folder.path("socket"))
            while !program.blocksSignals { sched_yield() }
            #expect(program.end(SIGTERM) == 0)
        }
        #expect(try folder.files == ["jobs.sqlite"])
    }
    #endif

    @Test func aProgramThatWasKilledHasLostNothing() async throws {
        let folder = try TemporaryFolder()
        let paths = (folder.path("jobs.sqlite"), folder.path("socket"))
        let program = try Program(paths.0, paths.1)
        let job = try #require(try await Client(path: paths.1).send(.add(title: "Paint the fence")).job)
        #expect(program.end(SIGKILL) == nil)
        // The file of the socket is still there: it is replaced.
        let next = try Program(paths.0, paths.1)
        #expect(try await Client(path: paths.1).send(.take).job?.id == job.id)
        #expect(next.end(SIGTERM) == 0)
    }

    @Test func argumentsThatMakeNoSenseEndTheProgramWithTheUsage() async throws {
        #expect(throws: Program.Ended(status: 2)) { try Program("only one") }
        #expect(throws: Program.Ended(status: 2)) { try Program("a", "b", "--lease", "-1") }
        #expect(throws: Program.Ended(status: 2)) { try Program("a", "b", "--idle", "0") }
        #expect(throws: Program.Ended(status: 1)) { try Program("/missing/jobs.sqlite", "/missing/socket") }
        let folder = try TemporaryFolder()
        let (database, socket) = (folder.path("jobs.sqlite"), folder.path("socket"))
        #expect(throws: Program.Ended(status: 1)) { try Program(database, socket, "--backup", database) }
        #expect(try folder.files.contains("socket") == false)
    }
}

/// Binds a socket to a path, and returns its descriptor.
private func bindSocket(forDatagrams: Bool = false, to path: String) throws -> Int32 {
    #if canImport(Darwin)
    let descriptor = socket(AF_UNIX, forDatagrams ? SOCK_DGRAM : SOCK_STREAM, 0)
    #else
    let descriptor = socket(AF_UNIX, Int32((forDatagrams ? SOCK_DGRAM : SOCK_STREAM).rawValue), 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
    guard result == 0 else { throw SocketError("cannot bind \(path)") }
    return descriptor
}

/// Makes what a server that was killed leaves.
private func makeLeftOverSocket(at path: String) throws {
    close(try bindSocket(to: path))
}

/// A server in this process.
struct TestServer {
    let folder: TemporaryFolder
    let clock: TestClock
    let store: JobStore
    let pool: DatabasePool
    let server: Server
    var socketPath: String { folder.path("socket") }

    init(
        clock: TestClock = TestClock(), metrics: Metrics = Metrics(), maximumClientCount: Int = 256, idleSeconds: TimeInterval = 100_000
    ) throws {
        let test = try TestStore(clock: clock, instrumentation: metrics)
        folder = test.folder
        self.clock = clock
        store = test.store
        pool = store.pool
        server = try Server(
            store, path: folder.path("socket"), metrics: metrics, maximumClientCount: maximumClientCount, idleSeconds: idleSeconds)
    }

    func client() throws -> Client { try Client(path: socketPath) }
}

/// The program `jobserver`, as a child process.
private struct Program {
    struct Ended: Error, Equatable {
        let status: Int32
    }

    private let process = Process()

    /// Starts the program.
    ///
    /// - Parameter isStarted: Whether to wait until it listens.
    init(isStarted: Bool = true, _ arguments: String...) throws {
        let output = Pipe()
        process.executableURL = Self.products.appendingPathComponent("jobserver")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        guard isStarted else { return }
        guard !output.fileHandleForReading.availableData.isEmpty else {
            process.waitUntilExit()
            throw Ended(status: process.terminationStatus)
        }
    }

    var isRunning: Bool { process.isRunning }

    #if os(Linux)
    /// Whether a signal waits for a thread that takes it, as the system says.
    var blocksSignals: Bool {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
        let mask = line.flatMap { UInt64($0.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16) } ?? 0
        return mask & 1 << UInt64(SIGTERM - 1) != 0
    }
    #endif

    /// Sends a signal, waits for the end, and returns the exit status: nil when the signal has ended the process.
    func end(_ signal: Int32) -> Int32? {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    /// The folder of what was built.
    private static var products: URL {
        #if canImport(Darwin)
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent()
        #else
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
    }
}
