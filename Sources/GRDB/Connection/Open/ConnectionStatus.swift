// What other threads may ask about a connection, at any time.

import GRDBFoundation

/// What is known about a connection without an access to it.
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

    private struct State {
        var file: FileIdentity?
        var filePath: String?
        var snapshotStart: UInt?
        var failure: Failure?
        var checkpoint: Checkpoint?
    }

    package let label: String
    package let isWriter: Bool
    private let state = Locked(State())

    init(label: String, isWriter: Bool) {
        self.label = label
        self.isWriter = isWriter
    }

    var file: FileIdentity? { state.withLock { $0.file } }

    /// The absolute path of the file, if there is one.
    package var filePath: String? { state.withLock { $0.filePath } }
    package var failure: Failure? { state.withLock { $0.failure } }
    package var checkpoint: Checkpoint? { state.withLock { $0.checkpoint } }

    /// When the connection began to see one state of the database for ever, in milliseconds of ``CoarseClock``, if it does.
    package var snapshotStart: UInt? { state.withLock { $0.snapshotStart } }

    func setFile(_ file: FileIdentity?, path: String?) {
        state.withLock { state in
            state.file = file
            state.filePath = path
        }
    }

    func becomeSnapshot() {
        state.withLock { $0.snapshotStart = CoarseClock.milliseconds }
    }

    func didClose() {
        state.withLock { $0.snapshotStart = nil }
    }

    func note(_ failure: Failure) {
        state.withLock { $0.failure = failure }
    }

    func note(_ checkpoint: Checkpoint) {
        state.withLock { $0.checkpoint = checkpoint }
    }
}
