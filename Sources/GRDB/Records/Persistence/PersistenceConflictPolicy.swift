// `PersistenceConflictPolicy`, what the insertions and updates of a record type do about conflicts.

/// What happens when an inserted or updated record violates a constraint of its table.
///
///     struct Setting: Codable, PersistableRecord {
///         // INSERT OR REPLACE INTO "setting" …
///         // UPDATE OR REPLACE "setting" SET …
///         static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace, update: .replace)
///     }
///
/// Methods that have an `onConflict` parameter follow this parameter instead, unless it is `nil`.
///
/// With the `ignore` resolution, an insertion may insert nothing, and the row id that callbacks receive means nothing then.
public struct PersistenceConflictPolicy: Sendable {
    /// What insertions do.
    public let conflictResolutionForInsert: Database.ConflictResolution

    /// What updates do.
    public let conflictResolutionForUpdate: Database.ConflictResolution

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - insert: What insertions do. By default, they fail.
    ///   - update: What updates do. By default, they fail.
    @inlinable
    public init(insert: Database.ConflictResolution = .abort, update: Database.ConflictResolution = .abort) {
        conflictResolutionForInsert = insert
        conflictResolutionForUpdate = update
    }
}
