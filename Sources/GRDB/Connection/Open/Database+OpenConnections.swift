// The open connections of the process: what each does, whether the current thread is inside an access, and since when.

extension Database {
    /// What all threads may read of a connection, as long as it is registered.
    private struct Registration {
        let owner: UnsafeMutablePointer<UInt>
        let accessStart: UnsafeMutablePointer<UInt>
        let status: ConnectionStatus
    }

    /// All open connections of the process, by their owners.
    private static let registrations = Locked<[UnsafeMutablePointer<UInt>: Registration]>([:])

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
        // The pointers are valid under the lock. A status has a lock of its own, which is not entered under this one.
        let connections = Self.registrations.withLock { registrations in
            registrations.values.map { registration in
                let isBusy = grdb_atomic_load_word(registration.owner) != 0
                return OpenConnection(
                    status: registration.status, start: isBusy ? grdb_atomic_load_word(registration.accessStart) : nil)
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
        return registrations.withLock { $0.keys.contains { grdb_atomic_load_word($0) == thread } }
    }
}
