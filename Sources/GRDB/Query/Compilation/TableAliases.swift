// The identities of one table of a request.

/// The identities by which expressions refer to one table of a request, each once, in the order in which they were added.
///
/// A sum of thousands of aggregates of one association gives its table as many.
struct TableAliases: Sequence, Sendable {
    private var aliases: [TableAliasBase] = []

    /// The same, where they are so many that a search in the array takes longer.
    private var index: Set<TableAliasBase> = []

    private static let searchLimit = 8

    /// Whether an alias is one of them, in constant time.
    func contains(_ alias: TableAliasBase) -> Bool {
        aliases.count <= Self.searchLimit ? aliases.contains(alias) : index.contains(alias)
    }

    /// Adds an alias, if it is not one of them.
    mutating func append(_ alias: TableAliasBase) {
        guard !contains(alias) else { return }
        aliases.append(alias)
        if aliases.count == Self.searchLimit + 1 {
            index = Set(aliases)
        } else if aliases.count > Self.searchLimit {
            index.insert(alias)
        }
    }

    func makeIterator() -> IndexingIterator<[TableAliasBase]> {
        aliases.makeIterator()
    }
}
