// Whether what is known about the schema is still true.

extension Database {
    /// How often the connection had to discard what it knew about the schema. What is derived from the schema can be kept as long as
    /// this number does not change.
    package var schemaGeneration: Int {
        verifiedSchemaCache.generation
    }

    /// What is known about the schema, after making sure that it is still true.
    ///
    /// Once per transaction, this reads a counter of SQLite, see ``SchemaChangeDetector``.
    var verifiedSchemaCache: SchemaCache {
        let cache = schemaCache
        if !isSchemaVerified {
            verify(cache)
        }
        return cache
    }

    private var schemaCache: SchemaCache {
        if let schemaKnowledge {
            // `SchemaCache` is the only subclass.
            return unsafeDowncast(schemaKnowledge, to: SchemaCache.self)
        }
        let cache = SchemaCache()
        schemaKnowledge = cache
        return cache
    }

    private func verify(_ cache: SchemaCache) {
        assertOwned()
        guard let handle else { return }
        let detectors = cache.detectors ?? (isPrivateToConnection ? [] : [SchemaChangeDetector(schemaID: .main)])
        cache.detectors = detectors
        // The schemas that can't be checked yet are checked again later. The others are not delayed.
        var areAllKnown = true
        for detector in detectors {
            switch verify(detector, in: handle) {
            case .unchanged:
                continue
            case .changed where cache.isEmpty:
                continue
            case .changed:
                cache.forget()
                cache.detectors = detectors
                // SQLite compiles statements again, but only when they run: until then they have their former columns.
                statementCache.removeAll()
            case .unknown:
                areAllKnown = false
            }
        }
        isSchemaVerified = areAllKnown
    }

    /// Starts to watch the attached databases, which have just been found.
    func detectChangesOfAttachedSchemas(_ schemaIDs: [DatabaseSchemaID], in cache: SchemaCache) {
        guard let handle else { return }
        let detectedIDs = (cache.detectors ?? []).map(\.schemaID)
        for schemaID in schemaIDs where schemaID != .main && schemaID != .temp && !detectedIDs.contains(schemaID) {
            let detector = SchemaChangeDetector(schemaID: schemaID)
            _ = verify(detector, in: handle)
            cache.detectors?.append(detector)
        }
    }

    private func verify(_ detector: SchemaChangeDetector, in connection: SQLiteConnection) -> SchemaChangeDetector.Finding {
        let isReading = sqlite3_txn_state(connection, detector.schemaID.name) != SQLITE_TXN_NONE
        if isReading {
            return untraced { detector.check(in: connection, isReading: true) }
        }
        if isTransactionOpen, !isReadOnly {
            // Reading now could forbid writing later, if another connection writes in between.
            return .unknown
        }
        if grdb_atomic_load(suspension) != 0 {
            return .unknown
        }
        // A file that is locked now is locked for the next statement, too: that statement waits or fails, and not this check.
        return withoutWaiting {
            untraced { detector.check(in: connection, isReading: false) }
        }
    }

    private var isReadOnly: Bool {
        configuration.readonly || readOnlyDepth > 0
    }

    /// Whether no other connection can open the main database.
    private var isPrivateToConnection: Bool {
        path == ":memory:" || path.isEmpty
    }
}
