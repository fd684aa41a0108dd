// The open connections of the process: what each does, and whether the current thread is inside an access.

extension Database {
    /// What all threads may ask about the open connections of the process.
    private static let statuses = Locked<[ObjectIdentifier: ConnectionStatus]>([:])

    static func register(_ database: Database) {
        statuses.withLock { $0[ObjectIdentifier(database)] = database.status }
    }

    static func unregister(_ database: Database) {
        _ = statuses.withLock { $0.removeValue(forKey: ObjectIdentifier(database)) }
    }

    /// The connections of the process to the same file, or the connection alone where there is none. Callable from any thread.
    package var openConnections: [ConnectionStatus] {
        // A status has a lock of its own, which is not entered under this one.
        let statuses = Array(Self.statuses.withLock { $0.values })
        let file = file
        return statuses.filter { file == nil ? $0 === status : $0.file == file }
    }

    /// Whether the calling thread is inside an access to any connection.
    static var isAnyOwnedByCurrentThread: Bool {
        let thread = currentThreadIdentity()
        return statuses.withLock { $0.values.contains { $0.owner.value == thread } }
    }
}
