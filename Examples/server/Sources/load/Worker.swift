// A client that works, and notes what the server has acknowledged.

import Foundation
import JobQueue

/// What the server has acknowledged to one client, and how long its requests took.
struct Ledger: Sendable {
    struct Lease: Sendable {
        enum End: Sendable { case finished, failed, unknown }

        var id: Int64
        var attempt: Int
        /// Milliseconds since 1970.
        var until: Int64
        var end = End.unknown
    }

    var adds: [(id: Int64, key: String)] = []
    var leases: [Lease] = []
    /// The time of each request that was answered, in microseconds.
    var microseconds: [UInt32] = []
    var problems: [String] = []
}

/// One client: it adds a job, takes one, and finishes it; sometimes it asks for something else, or fails.
///
/// It sends a request again when its answer is lost, as the protocol says: with the same key, or the same attempt.
final class Worker: @unchecked Sendable {
    // Sendable: only its task uses it, until that has ended.
    private let path: String
    private let isOver: @Sendable () -> Bool
    private var client: Client?
    private(set) var ledger = Ledger()

    init(path: String, isOver: @escaping @Sendable () -> Bool) {
        self.path = path
        self.isOver = isOver
    }

    func run() async {
        while !isOver() {
            await add()
            await work()
            switch Int.random(in: 0..<100) {
            case 0..<4: await expectSuccess(.search(text: "invoice \(Int.random(in: 0..<1000))"))
            case 4: await expectSuccess(.health)
            case 5 where Int.random(in: 0..<10) == 0: await expectSuccess(.count)
            default: break
            }
        }
    }

    private func add() async {
        let key = UUID().uuidString
        let title = "Send the invoice \(Int.random(in: 0..<1000)) to \(key.prefix(4))"
        guard let job = await expectSuccess(.add(title: title, key: key, maximumAttempts: 1000))?.job, let id = job.id else { return }
        ledger.adds.append((id, key))
    }

    private func work() async {
        guard let job = await expectSuccess(.take)?.job, let id = job.id, let until = job.leasedUntil else { return }
        var lease = Ledger.Lease(id: id, attempt: job.attempts, until: Int64((until.timeIntervalSince1970 * 1000).rounded()))
        if Int.random(in: 0..<10) == 0 {
            // From now on, the server may have given the job to somebody else, whether there is an answer or not.
            lease.end = .failed
            _ = await send(.fail(id: id, attempt: job.attempts, error: "by chance"))
        } else if let response = await send(.finish(id: id, attempt: job.attempts)) {
            if response.ok {
                lease.end = .finished
            } else if Date() < until {
                ledger.problems.append("job \(id), attempt \(job.attempts) was refused within its lease: \(response.error ?? "")")
            }
        }
        ledger.leases.append(lease)
    }

    @discardableResult
    private func expectSuccess(_ request: Request) async -> Response? {
        guard let response = await send(request) else { return nil }
        if !response.ok { ledger.problems.append("\(request) was refused: \(response.error ?? "")") }
        return response
    }

    /// Sends a request until it is answered. Nil when the time is over before.
    private func send(_ request: Request) async -> Response? {
        while !isOver() {
            do {
                let client = try self.client ?? Client(path: path)
                self.client = client
                let start = DispatchTime.now().uptimeNanoseconds
                let response = try await client.send(request)
                ledger.microseconds.append(UInt32(clamping: (DispatchTime.now().uptimeNanoseconds - start) / 1000))
                return response
            } catch {
                // The server was killed, and is started again.
                client = nil
                try? await Task.sleep(for: .milliseconds(5))
            }
        }
        return nil
    }
}

/// A client that only follows the open jobs, as a display would.
final class Subscriber: @unchecked Sendable {
    // Sendable: only its task uses it, until that has ended.
    private let path: String
    private let isOver: @Sendable () -> Bool
    private(set) var listCount = 0

    init(path: String, isOver: @escaping @Sendable () -> Bool) {
        self.path = path
        self.isOver = isOver
    }

    func run() async {
        while !isOver() {
            do {
                let client = try Client(path: path)
                _ = try await client.send(.subscribe)
                // The clients that work change the list all the time, until the server is ended, which ends this one, too.
                while try await client.receive().open != nil { listCount += 1 }
            } catch {
                try? await Task.sleep(for: .milliseconds(5))
            }
        }
    }
}
