// The changes of a relation that only concern its own table.

extension _Relation {
    /// Whether nothing is selected, because the table is joined without being included.
    var selectsNothing: Bool {
        selection.isEmpty
    }

    mutating func select(_ selection: Deferred<[SQLSelection]>) {
        self.selection = [selection]
    }

    mutating func selectNothing() {
        selection = []
    }

    mutating func annotate(_ selection: Deferred<[SQLSelection]>) {
        self.selection.append(selection)
    }

    mutating func filter(_ condition: Deferred<SQLExpression>) {
        filters.append(condition)
    }

    mutating func group(_ expressions: Deferred<[SQLExpression]>) {
        details.groups = expressions
    }

    mutating func having(_ condition: Deferred<SQLExpression>) {
        details.havingConditions.append(condition)
    }

    mutating func order(_ orderings: Deferred<[SQLOrdering]>) {
        ordering = Ordering(orderings)
    }

    mutating func reverse() {
        ordering.isReversed.toggle()
    }

    /// Removes all orderings, those of joined and prefetched tables too.
    mutating func unorder() {
        ordering = Ordering()
        guard !isPlain else { return }
        details.isPage = false
        details.children = details.children.map { $0.mapRelation { $0.unorder() } }
    }

    /// Appends the primary keys of all tables to their orderings, or all columns of tables that have none.
    mutating func stabilizeOrder() {
        let table = table
        ordering.append(.resolvedWithDatabase { db in try db.stableOrdering(of: table) })
        guard !isPlain else { return }
        details.children = details.children.map { $0.mapRelation { $0.stabilizeOrder() } }
    }

    mutating func alias(_ alias: TableAliasBase) {
        details.aliases.append(alias)
    }

    mutating func add(_ commonTable: CommonTable) {
        if let index = details.commonTables.firstIndex(where: { $0.name.isSameDatabaseName(as: commonTable.name) }) {
            details.commonTables[index] = commonTable
        } else {
            details.commonTables.append(commonTable)
        }
    }
}

// MARK: - Order

extension _Relation {
    /// The order of the rows.
    struct Ordering: Sendable {
        /// Some terms, and how often the order had been reversed when they were added.
        struct Term: Sendable {
            let orderings: Deferred<[SQLOrdering]>
            let reversals: Int
        }

        private(set) var terms: [Term] = []

        /// How often the terms that are there have been reversed, by all reversals that other terms came after.
        private var reversals = 0

        /// Whether all terms are sorted in the opposite direction.
        var isReversed = false

        init() {}

        init(_ orderings: Deferred<[SQLOrdering]>) {
            terms = [Term(orderings: orderings, reversals: 0)]
        }

        var isEmpty: Bool { terms.isEmpty }

        /// Adds terms that sort what the present ones leave equal.
        mutating func append(_ orderings: Deferred<[SQLOrdering]>) {
            if isReversed {
                reversals += 1
                isReversed = false
            }
            terms.append(Term(orderings: orderings, reversals: reversals))
        }

        /// The terms, in order. A term that has been reversed twice is the term that it was.
        ///
        /// - Parameter isReversed: Whether the order is reversed once more, by the order that it is a part of.
        /// - Throws: The errors of deferred values, and a `DatabaseError` when a reversed term is SQL text.
        func resolve(_ db: Database, isReversed isReversedOutside: Bool = false) throws -> [SQLOrdering] {
            let count = reversals + (isReversed ? 1 : 0) + (isReversedOutside ? 1 : 0)
            guard count > 0 else {
                return try terms.count == 1 ? terms[0].orderings.resolve(db) : terms.flatMap { try $0.orderings.resolve(db) }
            }
            return try terms.flatMap { term in
                let orderings = try term.orderings.resolve(db)
                return (count - term.reversals).isMultiple(of: 2) ? orderings : try orderings.map { try $0.reversed() }
            }
        }
    }
}
