// How a database is observed, which depends on its connections.

/// A database that an observation follows.
enum ObservedDatabase {
    /// It never changes as far as its connections know: there is one value.
    case constant(any DatabaseReader)

    /// Values are fetched where it is written.
    case serial(any DatabaseWriter)

    /// Values are fetched while it is written.
    case parallel(DatabasePool)

    /// The database, if it changes.
    var writer: (any DatabaseWriter)? {
        switch self {
        case .constant: nil
        case .serial(let writer): writer
        case .parallel(let pool): pool
        }
    }

    var isParallel: Bool {
        if case .parallel = self { true } else { false }
    }

    init(_ reader: any DatabaseReader, requiresWriteAccess: Bool) {
        switch reader {
        case let reader where reader.configuration.readonly && !reader.configuration.observesExternalChanges:
            self = .constant(reader)
        case let pool as DatabasePool:
            self = requiresWriteAccess ? .serial(pool) : .parallel(pool)
        case let writer as any DatabaseWriter:
            self = .serial(writer)
        case let reader:
            self = .constant(reader)
        }
    }
}

/// The state of a database that a first value was made of, as a connection that reads has seen it.
struct ObservedState {
    /// What the value was made of.
    let region: DatabaseRegion

    /// ``Database/contentVersion`` of the connection that writes, before the state was read.
    let contentVersion: CUnsignedInt?

    /// The number of schema changes.
    let schemaVersion: Int32?

    /// Whether the database still has this state.
    ///
    /// - Parameter db: The connection that writes.
    func isPresent(in db: Database) -> Bool {
        guard let contentVersion, !db.isTransactionOpen else { return false }
        return contentVersion
            == (try? db.fetchIsolated(readOnly: true) {
                try db.pinSnapshot()
                return db.contentVersion
            })
    }
}

extension DatabaseReader {
    /// The reader that does the work.
    var undisguised: any DatabaseReader {
        switch self {
        case let reader as AnyDatabaseReader: reader.base.undisguised
        case let writer as AnyDatabaseWriter: writer.base.undisguised
        default: self
        }
    }

    /// Whether the reader is of a type of this module.
    var isBuiltIn: Bool {
        switch self {
        case is DatabaseQueue, is DatabasePool, is DatabaseSnapshot, is DatabaseSnapshotPool: true
        default: false
        }
    }
}

extension DatabaseWriter {
    /// Calls a function after commits of other connections, if the configuration wants that: in an access that can write, outside of any transaction.
    func followExternalChanges(_ onChange: @escaping @Sendable (Database) -> Void) -> AnyDatabaseCancellable? {
        guard configuration.observesExternalChanges else { return nil }
        return _externalChanges.addObserver(onChange: onChange)
    }
}
