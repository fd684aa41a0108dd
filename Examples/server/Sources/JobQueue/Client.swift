// A client, for programs and tests.

import Foundation

/// A connection to the server. For one thread at a time.
public final class Client {
    private let socket: Socket
    private var lines: LineReader

    public init(path: String) throws {
        socket = try Socket.connect(path: path)
        // Lists of jobs may be long.
        lines = LineReader(socket, maximumLength: 16_000_000)
    }

    /// Sends a request, and waits for the next message: its answer, unless the client has subscribed.
    public func send(_ request: Request) throws -> Response {
        try send(line: Line.encode(request))
        return try receive()
    }

    /// Sends any bytes.
    func send(line: Data) throws {
        try socket.send(line)
    }

    /// Waits for the next message.
    public func receive() throws -> Response {
        guard let line = try lines.next() else { throw Ended() }
        return try Line.decode(Response.self, from: line)
    }

    /// The server has ended the connection.
    public struct Ended: Error {}
}
