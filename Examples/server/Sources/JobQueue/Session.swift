// One client of the server: reads its requests and answers them, one after the other.

import Dispatch
import Foundation
import GRDB

/// The conversation with a client, on a thread of its own.
///
/// A thread may block, in the socket and in the database. Where there are thousands of clients, use tasks, the `async` methods of the database, and a
/// library that reads sockets without blocking.
struct Session {
    let socket: Socket
    let store: JobStore
    let openJobs: SharedValueObservation<OpenJobs>
    let idleSeconds: TimeInterval

    /// Answers requests until the client ends, or its socket does.
    func run() {
        var subscription: Task<Void, Never>?
        defer { subscription?.cancel() }
        var lines = LineReader(socket)
        do {
            // Who has subscribed may only listen.
            while let line = try lines.next(within: subscription == nil ? idleSeconds : nil) {
                let (request, response) = answer(line)
                try socket.send(Line.encode(response))
                // After the answer, so that the first list follows it.
                if request == .subscribe, subscription == nil {
                    subscription = subscribe()
                }
            }
        } catch is LineReader.TooLong {
            // Where the next line begins is not known.
            try? socket.send(Line.encode(Response.failure("a line has \(LineReader.maximumLength) bytes at most")))
        } catch is Idle {
            try? socket.send(Line.encode(Response.failure("no request within \(String(format: "%g", idleSeconds)) seconds")))
        } catch {
            // The client has gone: there is nobody to tell.
        }
    }

    /// Whatever goes wrong with a request is its answer: the next one may be better.
    private func answer(_ line: Data) -> (Request?, Response) {
        do {
            let request = try Line.decode(Request.self, from: line)
            return (request, try perform(request))
        } catch let error as DecodingError {
            return (nil, .failure(Line.explain(error)))
        } catch let error as DatabaseError {
            // The SQL is for the people of the server.
            SlowStatements.printError("failed: \(error)")
            return (nil, .failure("the database has refused: \(error.resultCode)"))
        } catch {
            return (nil, .failure("\(error)"))
        }
    }

    private func perform(_ request: Request) throws -> Response {
        switch request {
        case .add(let title, let key, let maximumAttempts):
            try Response(job: store.add(key: key ?? UUID().uuidString, title: title, maximumAttempts: maximumAttempts ?? 3))
        case .take: try Response(job: store.take())
        case .finish(let id, let attempt): try Response(job: store.finish(id: id, attempt: attempt))
        case .fail(let id, let attempt, let error):
            try Response(job: store.fail(id: id, attempt: attempt, error: error ?? "the client has not said why"))
        case .search(let text): try Response(jobs: store.search(text))
        case .count: try Response(counts: store.count())
        case .health: Response(health: HealthReport(store.pool))
        case .subscribe: Response()
        }
    }

    private func subscribe() -> Task<Void, Never> {
        // Sending may block, which no thread of Swift concurrency should.
        let queue = DispatchQueue(label: "Session.subscription")
        return Task { [socket, openJobs] in
            do {
                // A client that reads slowly misses the lists between, never the last one.
                for try await open in openJobs.values(bufferingPolicy: .bufferingNewest(1)) {
                    let line = try Line.encode(Response(open: open))
                    try await withCheckedThrowingContinuation { continuation in
                        queue.async { continuation.resume(with: Result { try socket.send(line) }) }
                    }
                }
            } catch {
                // Without its lists, the client must know that there are none: its connection ends.
                if !Task.isCancelled { socket.endReading() }
            }
        }
    }
}
