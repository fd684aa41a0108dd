// A Unix stream socket, with plain system calls.

import Foundation

/// A connected socket, or one that listens. Reading is for one thread at a time, sending for any.
public final class Socket: @unchecked Sendable {
    // Sendable: `isOpen`, and sending, are guarded by the lock; the rest is constant.
    let descriptor: Int32
    private let lock = NSLock()
    private var isOpen = true

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit { close() }

    /// Connects to a server.
    public static func connect(path: String) throws -> Socket {
        let socket = try make()
        try withAddress(path) { address, length in
            guard Foundation.connect(socket.descriptor, address, length) == 0 else { throw SocketError("cannot connect to \(path)") }
        }
        return socket
    }

    /// Listens for clients.
    ///
    /// The file of a server that was killed is replaced. It is not when somebody still listens.
    static func listen(path: String) throws -> Socket {
        if (try? connect(path: path)) != nil { throw SocketError("another server listens on \(path)", code: EADDRINUSE) }
        unlink(path)
        let socket = try make()
        try withAddress(path) { address, length in
            guard bind(socket.descriptor, address, length) == 0 else { throw SocketError("cannot make \(path)") }
        }
        guard Foundation.listen(socket.descriptor, 128) == 0 else { throw SocketError("cannot listen on \(path)") }
        return socket
    }

    /// Waits for a client, or until the other descriptor has something to read: nil then.
    func accept(orUntil end: Int32) throws -> Socket? {
        while true {
            var waits = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: end, events: Int16(POLLIN), revents: 0)]
            guard poll(&waits, 2, -1) >= 0 || errno == EINTR else { throw SocketError("cannot wait for clients") }
            if waits[1].revents != 0 { return nil }
            guard waits[0].revents != 0 else { continue }
            let client = Foundation.accept(descriptor, nil, nil)
            if client >= 0 { return Socket(client) }
            // The client has gone again, or the process has as many files open as it may: then others must end first.
            if errno == EMFILE || errno == ENFILE { usleep(10_000) }
        }
    }

    /// Reads some bytes: none at the end.
    func read(upTo count: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
            var result = 0
            repeat { result = recv(descriptor, buffer.baseAddress, count, 0) } while result < 0 && errno == EINTR
            guard result >= 0 else { throw SocketError("cannot read") }
            size = result
        }
    }

    /// Sends bytes, and waits until the system has all of them. What several threads send does not mix.
    func send(_ data: Data) throws {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        // A client that has gone is an error, not a signal that ends the process.
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        try lock.withLock {
            guard isOpen else { throw SocketError("closed", code: EBADF) }
            try data.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let result = Foundation.send(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
                    if result < 0 && errno == EINTR { continue }
                    guard result >= 0 else { throw SocketError("cannot send") }
                    rest = rest.dropFirst(result)
                }
            }
        }
    }

    /// Has the reader come to the end, after what the other side has already sent. Answers can still be sent.
    func endReading() { shutdown(descriptor, Int32(SHUT_RD)) }

    /// Has who reads and who sends come to an end, on any thread.
    func endAll() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Closes the socket. For its owner, when nobody reads from it.
    func close() {
        // Only this method, which one thread calls, changes it: reading it here needs no lock.
        guard isOpen else { return }
        // A thread that sends to a client that does not read has the lock: it must end first.
        endAll()
        lock.withLock {
            isOpen = false
            _ = Foundation.close(descriptor)
        }
    }

    private static func make() throws -> Socket {
        #if canImport(Darwin)
        let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
        #else
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw SocketError("cannot make a socket") }
        return Socket(descriptor)
    }

    private static func withAddress<T>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> T) throws -> T {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        // One byte less: the path ends with a zero.
        guard !bytes.isEmpty, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw SocketError(
                "the path of a socket has 1 to \(MemoryLayout.size(ofValue: address.sun_path) - 1) bytes: \(path)", code: ENAMETOOLONG)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return try withUnsafePointer(to: &address) { address in
            try address.withMemoryRebound(to: sockaddr.self, capacity: 1) { try body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }
}

/// What the system has refused.
public struct SocketError: Error, CustomStringConvertible {
    public let description: String
    public let code: Int32

    init(_ text: String, code: Int32 = errno) {
        self.code = code
        description = "\(text): \(String(cString: strerror(code)))"
    }
}

/// Divides what a socket gives into lines.
struct LineReader {
    /// Who sends a longer line has it wrong, or wants the memory of the server.
    static let maximumLength = 65_536

    private let socket: Socket
    private var buffer: [UInt8] = []
    private let maximumLength: Int

    init(_ socket: Socket, maximumLength: Int = Self.maximumLength) {
        self.socket = socket
        self.maximumLength = maximumLength
    }

    /// Returns the next line, or nil at the end. What follows the last line feed is no line: its sender has died before its end.
    mutating func next() throws -> Data? {
        var searched = 0
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Data(buffer[..<end])
                buffer.removeSubrange(...end)
                return line
            }
            searched = buffer.count
            guard searched <= maximumLength else { throw TooLong() }
            let bytes = try socket.read(upTo: 16_384)
            if bytes.isEmpty { return nil }
            buffer += bytes
        }
    }

    struct TooLong: Error {}
}
