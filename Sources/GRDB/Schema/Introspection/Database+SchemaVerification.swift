// Whether what is known about the schema is still true.

extension Database {
    /// How often the connection had to forget what it knew about the schema. What is derived from the schema can be kept as long as
    /// this number does not change.
    var schemaGeneration: Int {
        verifiedSchemaCache.generation
    }

    /// What is known about the schema, after making sure that it is still true.
    ///
    /// Once per transaction it costs a look at a counter of SQLite, see ``SchemaWatch``.
    var verifiedSchemaCache: SchemaCache {
        let cache = schemaCache
        if !isSchemaVerified {
            verify(cache)
        }
        return cache
    }

    private var schemaCache: SchemaCache {
        if let schemaKnowledge {
            // Nobody else inherits from the class.
            return unsafeDowncast(schemaKnowledge, to: SchemaCache.self)
        }
        let cache = SchemaCache()
        schemaKnowledge = cache
        return cache
    }

    private func verify(_ cache: SchemaCache) {
        assertOwned()
        guard let handle else { return }
        let watches = cache.watches ?? (isPrivateToConnection ? [] : [SchemaWatch(schemaID: .main)])
        cache.watches = watches
        // The schemas that can't be asked yet are asked again: the others are not kept waiting.
        var areAllKnown = true
        for watch in watches {
            switch verify(watch, in: handle) {
            case .unchanged:
                continue
            case .changed where cache.isEmpty:
                continue
            case .changed:
                cache.forget()
                cache.watches = watches
                // They would compile themselves anew, but only when they run: until then they have their former columns.
                statementCache.removeAll()
            case .unknown:
                areAllKnown = false
            }
        }
        isSchemaVerified = areAllKnown
    }

    /// Starts to watch the attached databases, which have just been found.
    func watchAttachedSchemas(_ schemaIDs: [DatabaseSchemaID], in cache: SchemaCache) {
        guard let handle else { return }
        let watchedIDs = (cache.watches ?? []).map(\.schemaID)
        for schemaID in schemaIDs where schemaID != .main && schemaID != .temp && !watchedIDs.contains(schemaID) {
            let watch = SchemaWatch(schemaID: schemaID)
            _ = verify(watch, in: handle)
            cache.watches?.append(watch)
        }
    }

    private func verify(_ watch: SchemaWatch, in connection: SQLiteConnection) -> SchemaWatch.Finding {
        let isReading = sqlite3_txn_state(connection, watch.schemaID.name) != SQLITE_TXN_NONE
        if isReading {
            return untraced { watch.check(in: connection, isReading: true) }
        }
        if isTransactionOpen, !isReadOnly {
            // Reading now could forbid writing later, if another connection writes in between.
            return .unknown
        }
        if grdb_atomic_load(suspension) != 0 {
            return .unknown
        }
        // A locked file stays locked for the statement that comes next: that one is to wait, and to fail.
        return withoutWaiting {
            untraced { watch.check(in: connection, isReading: false) }
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
