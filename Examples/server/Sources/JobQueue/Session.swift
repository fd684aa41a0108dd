// One client of the server: reads its requests and answers them, one after the other.

import Dispatch
import Foundation
import GRDB

/// The conversation with a client, in a task of its own, which takes no thread while it waits for the client or the database.
struct Session {
    let socket: Socket
    let store: JobStore
    let openJobs: SharedValueObservation<OpenJobs>
    let metrics: Metrics
    let idleSeconds: TimeInterval

    /// Answers requests until the client ends, or its socket does.
    func run() async {
        var subscription: Task<Void, Never>?
        var lines = LineReader(socket)
        do {
            // Who has subscribed may only listen.
            while let line = try await nextLine(&lines, until: subscription == nil ? .now() + idleSeconds : .distantFuture) {
                if HTTP.isRequest(line) {
                    try await answer(HTTP(line, &lines, until: .now() + idleSeconds))
                    break
                }
                let (request, response) = await answer(line)
                metrics.count(request, isOK: response.ok)
                try await send(Line.encode(response))
                // After the answer, so that the first list follows it.
                if request == .subscribe, subscription == nil {
                    subscription = subscribe()
                }
            }
        } catch is LineReader.TooLong {
            // Where the next line begins is not known.
            try? await send(Line.encode(Response.failure("a line has \(LineReader.maximumLength) bytes at most")))
        } catch {
            // The client has gone, or does not read: there is nobody to tell.
        }
        subscription?.cancel()
        // It uses the socket, which is closed next.
        await subscription?.value
    }

    /// Returns the next line, or nil at the end, which comes when there is none in time.
    private func nextLine(_ lines: inout LineReader, until deadline: DispatchTime) async throws -> Data? {
        do {
            return try await lines.next(until: deadline)
        } catch is Idle {
            try await send(Line.encode(Response.failure("no request within \(String(format: "%g", idleSeconds)) seconds")))
            return nil
        }
    }

    private func send(_ data: Data) async throws {
        try await socket.send(data, within: idleSeconds)
    }

    private func answer(_ request: HTTP) async throws {
        guard request.path == "/metrics" else { return try await send(HTTP.response(status: "404 Not Found", "try /metrics\n")) }
        try await send(HTTP.response(metrics.text(store.pool.health())))
    }

    /// Whatever goes wrong with a request is its answer: the next one may be better.
    private func answer(_ line: Data) async -> (Request?, Response) {
        let request: Request
        do {
            request = try Line.decode(Request.self, from: line)
        } catch {
            return (nil, .failure((error as? DecodingError).map(Line.explain) ?? "\(error)"))
        }
        do {
            return (request, try await perform(request))
        } catch let error as DatabaseError {
            // The SQL is for the people of the server.
            SlowStatements.printError("failed: \(error)")
            return (request, .failure("the database has refused: \(error.resultCode)"))
        } catch {
            return (request, .failure("\(error)"))
        }
    }

    private func perform(_ request: Request) async throws -> Response {
        switch request {
        case .add(let title, let key, let maximumAttempts):
            try await Response(job: store.add(key: key ?? UUID().uuidString, title: title, maximumAttempts: maximumAttempts ?? 3))
        case .take: try await Response(job: store.take())
        case .finish(let id, let attempt): try await Response(job: store.finish(id: id, attempt: attempt))
        case .fail(let id, let attempt, let error):
            try await Response(job: store.fail(id: id, attempt: attempt, error: error ?? "the client has not said why"))
        case .search(let text): try await Response(jobs: store.search(text))
        case .count: try await Response(counts: store.count())
        case .health: Response(health: HealthReport(store.pool))
        case .subscribe: Response()
        }
    }

    private func subscribe() -> Task<Void, Never> {
        Task {
            do {
                // A client that reads slowly misses the lists between, never the last one.
                for try await open in openJobs.values(bufferingPolicy: .bufferingNewest(1)) {
                    try await send(Line.encode(Response(open: open)))
                }
            } catch {
                // Without its lists, the client must know that there are none: its connection ends.
                if !Task.isCancelled { socket.endReading() }
            }
        }
    }
}
