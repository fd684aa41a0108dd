// The open connections of the process: what each does, whether the current thread is inside an access, and since when.

extension Database {
    /// What all threads may read of a connection, as long as it is registered.
    private struct Registration {
        let owner: Atomic<UInt>
        let accessStart: Atomic<UInt>
        let status: ConnectionStatus
    }

    /// All open connections of the process, by their owners.
    private static let registrations = Locked<[Atomic<UInt>: Registration]>([:])

    static func register(_ database: Database) {
        let registration = Registration(owner: database.owner, accessStart: database.accessStart, status: database.status)
        registrations.withLock { $0[database.owner] = registration }
    }

    static func unregister(_ database: Database) {
        _ = registrations.withLock { $0.removeValue(forKey: database.owner) }
    }

    /// An open connection, and what it does now.
    package struct OpenConnection {
        package let status: ConnectionStatus

        /// When its access or snapshot has begun, in milliseconds of ``CoarseClock``, if there is one.
        package let start: UInt?
    }

    /// The connections of the process to the same file, or the connection alone where there is none. Callable from any thread.
    package var openConnections: [OpenConnection] {
        // Their memory is there under the lock. A status has a lock of its own, which is not entered under this one.
        let connections = Self.registrations.withLock { registrations in
            registrations.values.map { registration in
                OpenConnection(status: registration.status, start: registration.owner.value != 0 ? registration.accessStart.value : nil)
            }
        }
        let file = file
        return connections.filter { file == nil ? $0.status === status : $0.status.file == file }.map {
            OpenConnection(status: $0.status, start: $0.status.snapshotStart ?? $0.start)
        }
    }

    /// Whether the calling thread is inside an access to any connection.
    static var isAnyOwnedByCurrentThread: Bool {
        let thread = currentThreadIdentity()
        return registrations.withLock { $0.keys.contains { $0.value == thread } }
    }
}
