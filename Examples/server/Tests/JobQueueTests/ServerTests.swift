// The protocol, and the end of the server, by clients on real sockets.

import Foundation
import GRDB
import Testing

@testable import JobQueue

@Suite struct ServerTests {
    @Test func eachRequestIsAnswered() throws {
        let test = try TestServer()
        let client = try test.client()
        let added = try #require(try client.send(.add(title: "Paint the fence", key: "a")).job)
        let id = try #require(added.id)
        #expect(try client.send(.take).job?.attempts == 1)
        #expect(try client.send(.take) == Response())
        #expect(try client.send(.fail(id: id, attempt: 1)).job?.state == .waiting)
        #expect(try client.send(.take).job?.leasedUntil == test.clock.now() + 60)
        #expect(try client.send(.finish(id: id, attempt: 2)).job?.state == .done)
        #expect(try client.send(.finish(id: id, attempt: 1)) == .failure("attempt 1 of job \(id) has no lease, or has one no more"))
        #expect(try client.send(.search(text: "fence")).jobs?.map(\.key) == ["a"])
        #expect(try client.send(.count).counts == ["done": 1])
        #expect(try client.send(.health).health?.sqliteVersion == test.pool.health().sqliteVersion)
        try test.server.stop()
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
    func aBadLineIsAnsweredAndTheNextOneIsRead(line: String, error: String) throws {
        let test = try TestServer()
        let client = try test.client()
        try client.send(line: Data("\(line)\n".utf8))
        #expect(try client.receive() == .failure(error))
        #expect(try client.send(.count) == Response(counts: [:]))
        try test.server.stop()
    }

    @Test func aLineThatIsTooLongEndsTheConnectionOnly() throws {
        let test = try TestServer()
        let client = try test.client()
        try client.send(line: Data(repeating: UInt8(ascii: "x"), count: LineReader.maximumLength + 1))
        #expect(try client.receive().error == "a line has 65536 bytes at most")
        #expect(throws: (any Error).self) { try client.receive() }
        #expect(try test.client().send(.count).ok)
        try test.server.stop()
    }

    @Test func aSubscriberGetsTheOpenJobsWhenTheyChange() throws {
        let test = try TestServer()
        let subscriber = try test.client()
        #expect(try subscriber.send(.subscribe) == Response())
        #expect(try subscriber.receive().open == OpenJobs(count: 0, oldest: []))
        let job = try #require(try test.client().send(.add(title: "Paint the fence")).job)
        #expect(try subscriber.receive().open == OpenJobs(count: 1, oldest: [job]))
        try test.server.stop()
        #expect(throws: (any Error).self) { try subscriber.receive() }
    }

    @Test func thereIsALimitOfClients() throws {
        let test = try TestServer(maximumClientCount: 1)
        let first = try test.client()
        #expect(try first.send(.count).ok)
        #expect(try test.client().receive().error == "the server has 1 clients already: try again later")
        #expect(try first.send(.count).ok)
        try test.server.stop()
    }

    @Test func aSocketInUseIsNotTaken() throws {
        let test = try TestServer()
        #expect(throws: SocketError.self) { try Server(test.store, path: test.socketPath) }
        #expect(try test.client().send(.count).ok)
        try test.server.stop()
    }

    @Test func aPathThatIsTooLongForASocketIsAnError() {
        let error = #expect(throws: SocketError.self) { try Client(path: "/tmp/" + String(repeating: "x", count: 200)) }
        #expect(error?.code == ENAMETOOLONG)
    }

    @Test func stoppingAnswersWhatWasSentAndLeavesOneFile() throws {
        let test = try TestServer()
        let client = try test.client()
        // The server has accepted the client when it has answered once.
        #expect(try client.send(.count).ok)
        for key in ["a", "b", "c"] { try client.send(line: Line.encode(Request.add(title: "Paint", key: key))) }
        try test.server.stop()
        for key in ["a", "b", "c"] { #expect(try client.receive().job?.key == key) }
        #expect(throws: (any Error).self) { try client.receive() }
        #expect(try test.folder.files == ["jobs.sqlite"])
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func theProgramEndsOnASignal(signal: Int32) throws {
        let folder = try TemporaryFolder()
        let program = try Program(folder.path("jobs.sqlite"), folder.path("socket"))
        let client = try Client(path: folder.path("socket"))
        #expect(try client.send(.add(title: "Paint the fence")).ok)
        #expect(program.end(signal) == 0)
        #expect(throws: (any Error).self) { try client.receive() }
        #expect(try folder.files == ["jobs.sqlite"])
    }

    @Test func aProgramThatWasKilledHasLostNothing() throws {
        let folder = try TemporaryFolder()
        let paths = (folder.path("jobs.sqlite"), folder.path("socket"))
        let program = try Program(paths.0, paths.1)
        let job = try #require(try Client(path: paths.1).send(.add(title: "Paint the fence")).job)
        #expect(program.end(SIGKILL) == nil)
        // The file of the socket is still there: it is replaced.
        let next = try Program(paths.0, paths.1)
        #expect(try Client(path: paths.1).send(.take).job?.id == job.id)
        #expect(next.end(SIGTERM) == 0)
    }

    @Test func argumentsThatMakeNoSenseEndTheProgramWithTheUsage() throws {
        #expect(throws: Program.Ended(status: 2)) { try Program("only one") }
        #expect(throws: Program.Ended(status: 2)) { try Program("a", "b", "--lease", "-1") }
        #expect(throws: Program.Ended(status: 1)) { try Program("/missing/jobs.sqlite", "/missing/socket") }
    }
}

/// A server in this process.
private struct TestServer {
    let folder: TemporaryFolder
    let clock: TestClock
    let store: JobStore
    let pool: DatabasePool
    let server: Server
    var socketPath: String { folder.path("socket") }

    init(maximumClientCount: Int = 256) throws {
        let test = try TestStore()
        folder = test.folder
        clock = test.clock
        store = test.store
        pool = store.pool
        server = try Server(store, path: folder.path("socket"), maximumClientCount: maximumClientCount)
    }

    func client() throws -> Client { try Client(path: socketPath) }
}

/// The program `jobserver`, as a child process.
private struct Program {
    struct Ended: Error, Equatable {
        let status: Int32
    }

    private let process = Process()

    /// Starts the program, and waits until it listens.
    init(_ arguments: String...) throws {
        let output = Pipe()
        process.executableURL = Self.products.appendingPathComponent("jobserver")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        guard !output.fileHandleForReading.availableData.isEmpty else {
            process.waitUntilExit()
            throw Ended(status: process.terminationStatus)
        }
    }

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
