// What other threads may ask about a connection, at any time.

import GRDBFoundation

/// What is known about a connection without an access to it, also when it is closed.
package final class ConnectionStatus: Sendable {
    /// What has gone wrong with the file of a connection.
    package struct Failure: Sendable {
        package let date = Date()
        package let code: ResultCode
        package let message: String
    }

    package struct Checkpoint: Sendable {
        package let date = Date()
        package let walFrameCount: Int
        package let checkpointedFrameCount: Int
    }

    struct State {
        var file: FileIdentity?
        var filePath: String?
        var snapshotStart: UInt?
        var failure: Failure?
        var checkpoint: Checkpoint?
    }

    package let label: String

    /// The path that the connection was opened with: that of a file, `:memory:`, or a URI.
    let path: String

    package let isWriter: Bool

    /// The thread that has access to the connection, or 0. Written by that thread only, compared by all.
    let owner = Atomic<UInt>(0)

    /// When the present access, or the last one, has begun: in milliseconds of ``CoarseClock``. Written by the thread of the access, read by all.
    let accessStart = Atomic<UInt>(0)

    private let state = Locked(State())

    init(label: String, path: String, isWriter: Bool) {
        self.label = label
        self.path = path
        self.isWriter = isWriter
    }

    var file: FileIdentity? { state.withLock { $0.file } }

    /// The absolute path of the file, if there is one.
    package var filePath: String? { state.withLock { $0.filePath } }
    package var failure: Failure? { state.withLock { $0.failure } }
    package var checkpoint: Checkpoint? { state.withLock { $0.checkpoint } }

    /// When the connection began to see one state of the database for ever, in milliseconds of ``CoarseClock``, if it does.
    package var snapshotStart: UInt? { state.withLock { $0.snapshotStart } }

    /// When the present access has begun, or the state of the database that the connection sees for ever, if there is one of them.
    package var start: UInt? { snapshotStart ?? (owner.value != 0 ? accessStart.value : nil) }

    func update(_ change: (inout State) -> Void) {
        state.withLock(change)
    }

    // MARK: - The open connections of the process

    private static let ofOpenConnections = Locked<[ObjectIdentifier: ConnectionStatus]>([:])

    func connectionDidOpen() {
        Self.ofOpenConnections.withLock { $0[ObjectIdentifier(self)] = self }
    }

    func connectionDidEnd() {
        _ = Self.ofOpenConnections.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
    }

    /// The connections of the process to the same file, or the connection alone where there is none.
    package var ofSameFile: [ConnectionStatus] {
        // A status has a lock of its own, which is not entered under this one.
        let statuses = Array(Self.ofOpenConnections.withLock { $0.values })
        let file = file
        return statuses.filter { file == nil ? $0 === self : $0.file == file }
    }

    /// Whether the calling thread is inside an access to any connection.
    static var isAnyOwnedByCurrentThread: Bool {
        let thread = currentThreadIdentity()
        return ofOpenConnections.withLock { $0.values.contains { $0.owner.value == thread } }
    }
}
