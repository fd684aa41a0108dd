// The course of the load test: two halves, and the report.

import Foundation
import JobQueue

/// A load test in a folder of its own, which is removed when all is well.
final class LoadRun {
    let folder: URL
    private let seconds: Int
    private let clientCount: Int
    private let killCount: Int
    private var largestLog = 0
    private var database: URL { folder.appendingPathComponent("jobs.sqlite") }
    private var socketPath: String { folder.appendingPathComponent("socket").path }
    private var errorsURL: URL { folder.appendingPathComponent("errors.txt") }

    /// How long leases are, in seconds: short, so that jobs whose takers have lost the answer come again during the test.
    static let leaseSeconds = 2

    init(seconds: Int, clientCount: Int, killCount: Int) throws {
        self.seconds = seconds
        self.clientCount = clientCount
        self.killCount = killCount
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("load-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: errorsURL)
    }

    /// Returns what is wrong.
    func run() async throws -> [String] {
        say("\(clientCount) clients and a subscriber, \(seconds) s, \(killCount) times SIGKILL")
        let first = try await runHalf("with instrumentation", slow: "0.1", killCount: killCount - killCount / 2)
        let second = try await runHalf("without", slow: "never", killCount: killCount / 2)
        say("log: \(largestLog) bytes at most; database: \(size(database)) bytes")
        let slowCount = try String(contentsOf: errorsURL, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("slow: ") }.count
        say("slow statements: \(slowCount)")
        let ledgers = first + second
        let check = Check(ledgers)
        let problems = try ledgers.flatMap(\.problems) + halfProblems + check.problems(database: database.path)
        say(check.summary)
        if problems.isEmpty { try? FileManager.default.removeItem(at: folder) }
        return problems
    }

    private var halfProblems: [String] = []

    private func runHalf(_ name: String, slow: String, killCount: Int) async throws -> [Ledger] {
        let half = Double(seconds) / 2
        let errors = try FileHandle(forWritingTo: errorsURL)
        try errors.seekToEnd()
        func start() throws -> ServerProcess {
            try ServerProcess(
                arguments: [database.path, socketPath, "--lease", "\(Self.leaseSeconds)", "--slow", slow, "--nightly", "never"],
                errors: errors)
        }
        var server = try start()
        let clients = Clients(count: clientCount, path: socketPath)
        let beginning = Date()
        func wait(until moment: Double) async throws {
            while true {
                largestLog = max(largestLog, size(URL(fileURLWithPath: database.path + "-wal")))
                let rest = moment - Date().timeIntervalSince(beginning)
                if rest <= 0 { return }
                try await Task.sleep(for: .seconds(min(rest, 0.1)))
            }
        }
        for moment in (0..<killCount).map({ _ in Double.random(in: 0..<half) }).sorted() {
            try await wait(until: moment)
            try server.kill()
            server = try start()
        }
        try await wait(until: half)
        let (ledgers, listCount) = await clients.end { halfProblems += end(server) }
        report(name, ledgers, seconds: half, killCount: killCount, listCount: listCount)
        return ledgers
    }

    /// Ends the server while its clients are connected, and returns what is wrong.
    private func end(_ server: ServerProcess) -> [String] {
        let status = server.terminate()
        var problems = status == 0 ? [] : ["the server has ended with status \(status)"]
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        if files.sorted() != ["errors.txt", "jobs.sqlite"] { problems.append("the server has left files: \(files.sorted())") }
        return problems
    }

    private func report(_ name: String, _ ledgers: [Ledger], seconds: Double, killCount: Int, listCount: Int) {
        let times = ledgers.flatMap(\.microseconds).sorted()
        guard !times.isEmpty else { return say("\(name): no request was answered") }
        func milliseconds(_ part: Double) -> String {
            String(format: "%.2f", Double(times[Int(Double(times.count - 1) * part)]) / 1000)
        }
        say(
            "\(name): \(Int(Double(times.count) / seconds)) requests per second, p50 \(milliseconds(0.5)) ms, p99 \(milliseconds(0.99)) ms, "
                + "\(times.count) requests, \(listCount) lists, \(killCount) kills")
    }

    private func size(_ url: URL) -> Int {
        ((try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? NSNumber)?.intValue ?? 0
    }
}

/// The tasks of the clients.
private final class Clients {
    private let over = Flag()
    private let workers: [Worker]
    private let subscriber: Subscriber
    private let tasks: [Task<Void, Never>]

    init(count: Int, path: String) {
        let over = over
        workers = (0..<count).map { _ in Worker(path: path, isOver: { over.isSet }) }
        subscriber = Subscriber(path: path, isOver: { over.isSet })
        tasks = workers.map { worker in Task { await worker.run() } } + [Task { [subscriber] in await subscriber.run() }]
    }

    /// Ends the clients, while they work, by a function that ends the server.
    func end(_ endServer: () -> Void) async -> (ledgers: [Ledger], listCount: Int) {
        over.set()
        endServer()
        for task in tasks { await task.value }
        return (workers.map(\.ledger), subscriber.listCount)
    }
}

private final class Flag: @unchecked Sendable {
    // Sendable: guarded by the lock.
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
}

/// Prints a line at once, into a file or a pipe, too.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
