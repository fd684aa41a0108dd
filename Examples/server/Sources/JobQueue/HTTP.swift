// As much of HTTP as whoever reads metrics needs: `curl --unix-socket jobs.socket http://localhost/metrics`.

import Dispatch
import Foundation

/// A request, on a connection that ends with its answer.
struct HTTP {
    let path: String

    /// Whether a line begins a request of HTTP, and not one of this server.
    static func isRequest(_ line: Data) -> Bool { line.starts(with: Data("GET ".utf8)) }

    /// Reads the request to its end. Its answer depends on no header.
    ///
    /// - Parameter deadline: When the last header must have come: who sends one after the other gets no more time.
    init(_ line: Data, _ lines: inout LineReader, until deadline: DispatchTime) async throws {
        let words = String(decoding: line, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
        path = String(words[1].prefix { $0 != "?" }).trimmingCharacters(in: .newlines)
        // An empty line ends them.
        while let header = try await lines.next(until: deadline), header != Data("\r".utf8), !header.isEmpty {}
    }

    static func response(status: String = "200 OK", _ text: String) -> Data {
        Data(
            """
            HTTP/1.1 \(status)\r
            Content-Type: text/plain; version=0.0.4; charset=utf-8\r
            Content-Length: \(text.utf8.count)\r
            Connection: close\r
            \r
            \(text)
            """.utf8)
    }
}
