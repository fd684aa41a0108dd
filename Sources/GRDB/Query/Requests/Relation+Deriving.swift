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
        details.children = details.children.map { $0.mapRelation { $0.unorder() } }
    }

    /// Appends the primary keys of all tables to their orderings.
    mutating func stabilizeOrder() {
        let table = table
        // Not the rowid of tables that have another primary key: VACUUM may change it.
        ordering.append(.promise { db in try db.primaryKey(table).columns.map { SQLOrdering(SQLExpression(column: $0)) } })
        guard !isPlain else { return }
        details.children = details.children.map { $0.mapRelation { $0.stabilizeOrder() } }
    }

    mutating func alias(_ alias: TableAliasBase) {
        guard !details.aliases.contains(alias) else { return }
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
        private enum Term: Sendable {
            case orderings(Deferred<[SQLOrdering]>)
            case ordering(Ordering)
        }

        private var terms: [Term] = []

        /// Whether all terms are sorted in the opposite direction.
        var isReversed = false

        init() {}

        init(_ orderings: Deferred<[SQLOrdering]>) {
            terms = [.orderings(orderings)]
        }

        var isEmpty: Bool { terms.isEmpty }

        /// Adds terms that sort what the present ones leave equal.
        mutating func append(_ orderings: Deferred<[SQLOrdering]>) {
            if isReversed {
                self = Ordering(terms: [.ordering(self)])
            }
            terms.append(.orderings(orderings))
        }

        private init(terms: [Term]) {
            self.terms = terms
        }

        /// The terms, in order.
        ///
        /// - Throws: The errors of promises, and a `DatabaseError` when a reversed term is SQL text.
        func resolve(_ db: Database) throws -> [SQLOrdering] {
            let orderings = try terms.flatMap { term in
                switch term {
                case .orderings(let orderings): try orderings.resolve(db)
                case .ordering(let ordering): try ordering.resolve(db)
                }
            }
            return isReversed ? try orderings.map { try $0.reversed() } : orderings
        }
    }
}
