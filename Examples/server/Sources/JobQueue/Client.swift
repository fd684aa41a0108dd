// A client, for programs and tests.

import Foundation

/// A connection to the server. For one task at a time.
public final class Client: @unchecked Sendable {
    // Sendable: one task uses it at a time, and reads its answers in their order.
    private let socket: Socket
    private var lines: LineReader

    public init(path: String) throws {
        socket = try Socket.connect(path: path)
        // Lists of jobs may be long.
        lines = LineReader(socket, maximumLength: 16_000_000)
    }

    /// Sends a request, and waits for the next message: its answer, unless the client has subscribed.
    public func send(_ request: Request) async throws -> Response {
        try await send(line: Line.encode(request))
        return try await receive()
    }

    /// Sends any bytes.
    func send(line: Data) async throws {
        try await socket.send(line)
    }

    /// Waits for the next message.
    public func receive() async throws -> Response {
        try Line.decode(Response.self, from: await nextLine())
    }

    /// Waits for the next line, as it was sent.
    func receiveLine() async throws -> String {
        String(decoding: try await nextLine(), as: UTF8.self)
    }

    private func nextLine() async throws -> Data {
        guard let line = try await lines.next() else { throw Ended() }
        return line
    }

    /// The server has ended the connection.
    public struct Ended: Error {}
}
