// What an upsert overwrites.

/// The columns that an upsert overwrites in the row that conflicts with it.
///
///     // INSERT INTO "counter" ("word", "hits") VALUES ('fog', 1)
///     // ON CONFLICT("word") DO UPDATE SET "hits" = "hits" + 1 RETURNING *, "rowid"
///     let stored = try counter.upsertAndFetch(db, onConflict: ["word"], updating: .noColumnUnlessSpecified) { _ in
///         [Column("hits") += 1]
///     }
public struct UpsertUpdateStrategy: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// No column but those that the upsert sets itself. If it sets none, the row stays as it is, and is fetched.
    public static let noColumnUnlessSpecified = UpsertUpdateStrategy([])

    /// All columns of the record, but those of the primary key, of the conflict target, and those that the upsert sets or keeps itself.
    public static let allColumns = UpsertUpdateStrategy(rawValue: 1)
}
