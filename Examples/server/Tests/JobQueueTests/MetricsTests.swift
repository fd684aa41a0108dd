// The metrics: what is counted, and how it is written.

import Foundation
import GRDB
import GRDBServer
import Testing

@testable import JobQueue

@Suite struct MetricsTests {
    @Test func aServerIsAskedForMetricsByHTTP() async throws {
        let test = try TestServer()
        let client = try test.client()
        _ = try await client.send(.add(title: "Paint the fence"))
        _ = try await client.send(.add(title: ""))
        try await client.send(line: Data("nonsense\n".utf8))
        _ = try await client.receive()

        let answer = try await test.get("/metrics")
        #expect(answer.first == "HTTP/1.1 200 OK")
        for line in [
            "Content-Type: text/plain; version=0.0.4; charset=utf-8",
            "# TYPE jobserver_requests_total counter",
            #"jobserver_requests_total{request="add",outcome="ok"} 1"#,
            #"jobserver_requests_total{request="add",outcome="error"} 1"#,
            #"jobserver_requests_total{request="none",outcome="error"} 1"#,
            "jobserver_clients 2",
            "# TYPE jobserver_access_seconds histogram",
            #"jobserver_waiting_accesses{access="write"} 0"#,
            "jobserver_oldest_read_seconds 0.0",
        ] {
            #expect(answer.contains(line), "\(line) in \(answer)")
        }
        let writes = answer.first { $0.hasPrefix(#"jobserver_access_seconds_count{access="write"}"#) }
        #expect(writes.map { !$0.hasSuffix(" 0") } == true, "\(answer)")
        // The last bucket has all values.
        let count = writes?.split(separator: " ").last ?? ""
        #expect(answer.contains(#"jobserver_access_seconds_bucket{access="write",le="+Inf"} \#(count)"#), "\(answer)")
        #expect(answer.contains { $0.hasPrefix("jobserver_file_bytes ") })
        // Nothing has run yet.
        #expect(!answer.contains { $0.hasPrefix("jobserver_nightly_timestamp_seconds") })
        #expect(try await test.get("/other?a=b").first == "HTTP/1.1 404 Not Found")
        try await test.server.stop()
    }

    /// Each line is a comment, or a name with labels and a number, and each name has its HELP and its TYPE before it.
    @Test func theTextIsWellFormed() async throws {
        let metrics = Metrics()
        metrics.count(.take, isOK: true)
        metrics.nightlyRunDidEnd(at: Date(timeIntervalSince1970: 1_800_000_000))
        let test = try TestStore(instrumentation: metrics)
        let text = metrics.text(test.store.pool.health())
        #expect(text.hasSuffix("\n"))
        var helps: Set<Substring> = []
        var types: [String: Substring] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words[0] == "#" {
                if words[1] == "HELP" { helps.insert(words[2]) }
                if words[1] == "TYPE" { types[String(words[2])] = words[3] }
                continue
            }
            let name = String(words[0].prefix { $0 != "{" })
            let base = ["_bucket", "_sum", "_count"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
            #expect(types[name] != nil || types[base ?? ""] == "histogram", "\(line)")
            #expect(helps.contains(Substring(types[name] != nil ? name : base ?? "")), "\(line)")
            #expect(Double(words.last ?? "") != nil, "\(line)")
            #expect(words.count == 2, "\(line)")
        }
        #expect(text.contains("\njobserver_nightly_timestamp_seconds 1800000000.0\n"))
    }

    @Test func aBucketHasTheValuesOfTheSmallerOnes() {
        var histogram = Histogram()
        for value in [0.00005, 0.001, 0.002, 100] { histogram.add(value) }
        #expect(histogram.counts == [1, 1, 1, 0, 0, 0, 1])
        #expect(histogram.cumulated == [1, 2, 3, 3, 3, 3, 4])
        #expect(histogram.sum == 100.00305)
    }

    @Test func slowStatementsAreReportedBesideTheMetrics() async throws {
        let (reports, continuation) = AsyncStream.makeStream(of: String.self)
        let metrics = Metrics(slowStatements: SlowStatements(seconds: 0) { continuation.yield($0) })
        let test = try TestStore(instrumentation: metrics)
        _ = try await test.store.count()
        try test.store.pool.close()
        continuation.finish()
        let isReported = await reports.contains { $0.contains("GROUP BY") }
        #expect(isReported)
    }
}

extension TestServer {
    /// The lines of an answer to a request of HTTP.
    fileprivate func get(_ path: String) async throws -> [String] {
        let client = try client()
        try await client.send(line: Data("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        var lines: [String] = []
        do {
            while true { lines.append(try await client.receiveLine().replacingOccurrences(of: "\r", with: "")) }
        } catch is Client.Ended {
            return lines
        }
    }
}
