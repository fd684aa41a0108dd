// A Unix stream socket, with plain system calls.

import Dispatch
import Foundation

/// A connected socket, or one that listens. Reading is for one task at a time, sending for any.
public final class Socket: @unchecked Sendable {
    // Sendable: `isOpen` is guarded by the lock; the rest is constant.
    let descriptor: Int32
    private let lock = NSLock()
    private var isOpen = true
    private let turns = Turns()

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        Poller.neverBlock(descriptor)
        // Where a child process has a copy, the other side never sees the end.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit { close() }

    /// Connects to a server.
    ///
    /// - Throws: A ``SocketError`` when nobody listens, or so many clients wait to be accepted that no more can.
    public static func connect(path: String) throws -> Socket {
        let socket = try make()
        try withAddress(path) { address, length in
            guard Foundation.connect(socket.descriptor, address, length) == 0 else { throw SocketError("cannot connect to \(path)") }
        }
        return socket
    }

    /// Listens for clients.
    ///
    /// The file of a server that was killed is replaced: a socket that refuses connections. Anything else that stands at the path is an error.
    static func listen(path: String) throws -> Socket {
        try whileFolderIsLocked(of: path) {
            if try isLeftOver(path: path) { unlink(path) }
            let socket = try make()
            try withAddress(path) { address, length in
                guard bind(socket.descriptor, address, length) == 0 else { throw SocketError("cannot make \(path)") }
            }
            // Before it listens: until then, nobody can connect.
            guard chmod(path, 0o600) == 0 else { throw SocketError("cannot change the permissions of \(path)") }
            guard Foundation.listen(socket.descriptor, 128) == 0 else { throw SocketError("cannot listen on \(path)") }
            return socket
        }
    }

    /// Whether there is a socket on which nobody listens.
    ///
    /// - Throws: A ``SocketError`` when there is something else.
    static func isLeftOver(path: String) throws -> Bool {
        guard let file = FileIdentity(path) else { return false }
        // Connecting to any file is refused: what it is comes first. A link is none, wherever it leads.
        guard file.isSocket else { throw SocketError("\(path) is no socket, and stays as it is", code: EEXIST) }
        do {
            _ = try connect(path: path)
        } catch let error as SocketError where error.code == ECONNREFUSED {
            return true
        } catch let error as SocketError where error.code == EAGAIN {
            // It has more clients than it can accept at once.
        }
        throw SocketError("another server listens on \(path)", code: EADDRINUSE)
    }

    /// Calls a function while no other server of the same folder does so: between the look at a file and its end, it would be the file of another server.
    private static func whileFolderIsLocked<T>(of path: String, _ body: () throws -> T) throws -> T {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SocketError("cannot open \(folder)") }
        defer { _ = Foundation.close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw SocketError("cannot lock \(folder)") }
        }
        return try body()
    }

    /// Waits for a client.
    func accept() async throws -> Socket {
        while true {
            try await Poller.shared.wait(for: .readable, on: descriptor, until: .distantFuture)
            let client = Foundation.accept(descriptor, nil, nil)
            if client >= 0 { return Socket(client) }
            // The client has gone again, or the system has no file or no memory for it: then others must end first.
            if ![EAGAIN, EINTR, ECONNABORTED].contains(errno) { try await Task.sleep(for: .milliseconds(10)) }
        }
    }

    /// Reads some bytes: none at the end.
    ///
    /// - Throws: ``Idle`` when there are none in time.
    func read(upTo count: Int, until deadline: DispatchTime) async throws -> [UInt8] {
        while true {
            try await Poller.shared.wait(for: .readable, on: descriptor, until: deadline)
            var code: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
                let result = recv(descriptor, buffer.baseAddress, count, 0)
                if result < 0 { code = errno }
                size = max(result, 0)
            }
            if code == 0 { return bytes }
            guard code == EAGAIN || code == EINTR else { throw SocketError("cannot read", code: code) }
        }
    }

    /// Sends bytes, and waits until the system has all of them. What several tasks send does not mix.
    ///
    /// - Throws: ``Idle`` when the other side reads nothing for so many seconds.
    func send(_ data: Data, within seconds: TimeInterval? = nil) async throws {
        try await turns.perform {
            var rest = data
            while !rest.isEmpty {
                let result = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Self.sendingFlags) }
                if result >= 0 {
                    rest = rest.dropFirst(result)
                } else if errno == EAGAIN {
                    try await Poller.shared.wait(for: .writable, on: descriptor, until: seconds.map { .now() + $0 } ?? .distantFuture)
                } else if errno != EINTR {
                    throw SocketError("cannot send")
                }
            }
        }
    }

    #if canImport(Darwin)
    private static let sendingFlags: Int32 = 0
    #else
    // A client that has gone is an error, not a signal that ends the process.
    private static let sendingFlags = Int32(MSG_NOSIGNAL)
    #endif

    /// Has the reader come to the end, after what the other side has already sent. Answers can still be sent.
    func endReading() { shutDown(Int32(SHUT_RD)) }

    /// Has both sides come to the end. What waits to be sent is an error.
    func end() { shutDown(Int32(SHUT_RDWR)) }

    private func shutDown(_ how: Int32) {
        lock.withLock {
            // The number of a closed socket may be another's by now.
            if isOpen { shutdown(descriptor, how) }
        }
    }

    /// Closes the socket. For its owner, when nobody reads from it, or sends.
    func close() {
        lock.withLock {
            if isOpen { _ = Foundation.close(descriptor) }
            isOpen = false
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

/// Lets one task after the other do something.
private actor Turns {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    nonisolated func perform(_ body: () async throws -> Void) async rethrows {
        await take()
        do {
            try await body()
        } catch {
            await give()
            throw error
        }
        await give()
    }

    private func take() async {
        guard isTaken else { return isTaken = true }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func give() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}

/// Which file stands at a path.
struct FileIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t
    private let kind: mode_t
    var isSocket: Bool { kind == S_IFSOCK }
    var isFolder: Bool { kind == S_IFDIR }
    var isRegular: Bool { kind == S_IFREG }

    /// Nil when there is none. A link stands for itself, unless it is followed.
    init?(_ path: String, followingLinks: Bool = false) {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        device = status.st_dev
        number = status.st_ino
        kind = status.st_mode & S_IFMT
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
    ///
    /// - Throws: ``Idle`` when the whole line has not come by the deadline.
    mutating func next(until deadline: DispatchTime = .distantFuture) async throws -> Data? {
        var searched = 0
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Data(buffer[..<end])
                buffer.removeSubrange(...end)
                return line
            }
            searched = buffer.count
            guard searched <= maximumLength else { throw TooLong() }
            let bytes = try await socket.read(upTo: 16_384, until: deadline)
            if bytes.isEmpty { return nil }
            buffer += bytes
        }
    }

    struct TooLong: Error {}
}
