// `_Relation`, the content of a request or an association: its table, columns, conditions, order and joins, and the parts that need the database to
// be known.

// A relation is a plain value: deriving a request copies it and appends to it. Nothing is looked up in the schema, and no SQL is
// written, before a connection is there. What most requests do not need (joins, groups, common table expressions…) is kept in a box of
// its own, so that the copies of the usual ones are small.

/// The content of a request.
///
/// Programs do not use this type. It is public because ``DerivableRequest`` has it as a requirement.
public struct _Relation: Sendable {
    /// The name of the table, or of the common table expression.
    var table: String

    /// The selected columns, in order. Empty for tables that are joined without being included.
    var selection: [Deferred<[SQLSelection]>]

    /// The conditions, which must all be true.
    var filters = PersistentList<Deferred<SQLExpression>>()

    /// The order of the rows.
    var ordering = Ordering()

    /// The maximum number of rows.
    var limit: Limit?

    /// The type that the table belongs to, if the program has said so. Rows may become something else.
    var recordType: Any.Type?

    private var box: Box?

    /// Selects from a table.
    init(table: String, selection: Deferred<[SQLSelection]>) {
        self.table = table
        self.selection = [selection]
    }

    /// All columns of a table.
    init(table: String) {
        self.table = table
        selection = selectionOfAllColumns
    }

    /// What a type selects from its table.
    init(of type: (some TableRecord).Type) {
        let selection = type.databaseSelection
        table = type.databaseTableName
        self.selection = selection.isAllColumns ? selectionOfAllColumns : [.value(selection.map(\.sqlSelection))]
        recordType = type
    }

    /// The numbers after `LIMIT` and `OFFSET`.
    struct Limit: Sendable {
        var count: Int
        var offset: Int?
    }

    /// What a relation seldom has.
    struct Details: Sendable {
        var isDistinct = false

        /// Whether the rows are a page: their order must distinguish any two of them.
        var isPage = false

        /// The expressions of the GROUP BY clause.
        var groups: Deferred<[SQLExpression]>?

        /// The conditions of the HAVING clause, which must all be true.
        var havingConditions = PersistentList<Deferred<SQLExpression>>()

        /// The identities by which others refer to the table.
        var aliases = TableAliases()

        /// The joined and the prefetched associations, in order of appearance.
        var children: [Child] = []

        /// How deep the children make the relation, at most.
        var childrenDepth = 0

        /// The tables of the WITH clause.
        var commonTables: [CommonTable] = []

        /// More tables for the WITH clause, if the query turns out to name them.
        var offeredCommonTables: [CommonTable] = []

        /// The arguments of the function that makes the rows, if the table is the name of one.
        var function: TableFunction?

        /// A mistake that was made when the request was built. It is thrown when the request is used.
        var error: DatabaseError?
    }

    /// Stores the details outside of the relation. A relation without details has no box.
    private indirect enum Box: Sendable {
        case details(Details)
    }

    /// What the relation seldom has.
    var details: Details {
        get {
            guard case .details(let details)? = box else { return Details() }
            return details
        }
        _modify {
            // Moved out of the relation while it changes: appending to the lists then does not copy them.
            var details = self.details
            box = nil
            defer { box = .details(details) }
            yield &details
        }
    }

    /// Whether the relation has nothing but what all have.
    var isPlain: Bool { box == nil }
}

extension _Relation {
    /// Stores a mistake. The first one is kept.
    mutating func fail(_ error: DatabaseError) {
        details.error = details.error ?? error
    }

    /// The tables that are joined.
    var joins: [Join] {
        details.children.compactMap(\.join)
    }

    /// Whether there is another table beside the main one.
    var hasJoins: Bool {
        !isPlain && details.children.contains { $0.join != nil }
    }
}

extension _Relation {
    /// Whether the rows of an association are fetched by a query of their own, be it one of a joined table.
    var hasPrefetches: Bool {
        !isPlain && details.children.contains { $0.join?.relation.hasPrefetches ?? true }
    }
}

/// What most requests select: one array for all of them.
private let selectionOfAllColumns = [Deferred.value([SQLSelection.allColumns])]

// MARK: - Deferred parts

/// A value that is known, or that a function finds in the connection that the request is used with.
enum Deferred<Value: Sendable>: Sendable {
    case value(Value)
    case resolvedWithDatabase(@Sendable (Database) throws -> Value)

    /// The value.
    func resolve(_ db: Database) throws -> Value {
        switch self {
        case .value(let value): value
        case .resolvedWithDatabase(let value): try value(db)
        }
    }
}

extension Sequence {
    /// All values, in one array.
    func resolve<Value: Sendable>(_ db: Database) throws -> [Value] where Element == Deferred<[Value]> {
        try flatMap { try $0.resolve(db) }
    }

    /// All values.
    func resolve<Value: Sendable>(_ db: Database) throws -> [Value] where Element == Deferred<Value> {
        try map { try $0.resolve(db) }
    }
}

// MARK: - Order

extension _Relation {
    /// The order of the rows.
    struct Ordering: Sendable {
        /// Some terms, and whether the order had been reversed an odd number of times when they were added.
        struct Term: Sendable {
            let orderings: Deferred<[SQLOrdering]>
            let cameAfterReversal: Bool
        }

        private(set) var terms: [Term] = []

        /// Whether an odd number of reversals has had other terms after it.
        private var hasEarlierReversal = false

        /// Whether all terms are sorted in the opposite direction.
        var isReversed = false

        init() {}

        init(_ orderings: Deferred<[SQLOrdering]>) {
            terms = [Term(orderings: orderings, cameAfterReversal: false)]
        }

        var isEmpty: Bool { terms.isEmpty }

        /// Adds terms that sort what the present ones leave equal.
        mutating func append(_ orderings: Deferred<[SQLOrdering]>) {
            hasEarlierReversal = hasEarlierReversal != isReversed
            isReversed = false
            terms.append(Term(orderings: orderings, cameAfterReversal: hasEarlierReversal))
        }

        /// The terms, in order. A term that has been reversed twice is the term that it was.
        ///
        /// - Parameter isReversed: Whether the order is reversed once more, by the order that it is a part of.
        /// - Throws: The errors of deferred values, and a `DatabaseError` when a reversed term is SQL text.
        func resolve(_ db: Database, isReversed isReversedOutside: Bool = false) throws -> [SQLOrdering] {
            let hasReversal = (hasEarlierReversal != isReversed) != isReversedOutside
            if terms.count == 1, terms[0].cameAfterReversal == hasReversal {
                // The usual case needs no other array.
                return try terms[0].orderings.resolve(db)
            }
            return try terms.flatMap { term in
                let orderings = try term.orderings.resolve(db)
                return term.cameAfterReversal == hasReversal ? orderings : try orderings.map { try $0.reversed() }
            }
        }
    }
}

// MARK: - Use with a connection

extension _Relation {
    /// The selected columns.
    ///
    /// - Throws: The errors of deferred values, and a `DatabaseError` when nothing is selected.
    func resolvedSelection(_ db: Database) throws -> [SQLSelection] {
        // One array of many: not copied.
        let selection = try selection.count == 1 ? selection[0].resolve(db) : selection.resolve(db)
        if selection.isEmpty {
            throw DatabaseError.emptySelection(of: table)
        }
        return selection
    }

    /// The conditions, none of which is a conjunction.
    func resolvedConditions(_ db: Database) throws -> [SQLExpression] {
        if case .array(let elements) = filters, elements.count == 1 {
            // The usual case needs one array only.
            let condition = try elements[0].resolve(db)
            return condition.conjunction ?? [condition]
        }
        return try filters.elements.resolve(db).flattened()
    }

    /// Throws the mistakes that were made when the relation, or a relation that is joined with it, was built.
    func checkForErrors() throws {
        if let error = details.error {
            throw error
        }
        for child in details.children {
            switch child {
            case .join(let join): try join.relation.checkForErrors()
            case .prefetch(let prefetch): try prefetch.path.steps.forEach { try $0.relation.checkForErrors() }
            }
        }
    }
}

extension DatabaseError {
    static func emptySelection(of table: String) -> DatabaseError {
        DatabaseError.misuse("Invalid empty selection from '\(table)'")
    }
}

extension Sequence<SQLExpression> {
    /// The conditions, where each conjunction is replaced by the conditions it consists of.
    func flattened() -> [SQLExpression] {
        flatMap { $0.conjunction ?? [$0] }
    }
}

extension [SQLSelection] {
    /// Whether an aggregate function makes one row of all rows.
    var giveOneRow: Bool {
        contains { $0.isAggregate }
    }
}

extension SQLSelection {
    /// Whether what is selected is the result of an aggregate function.
    var isAggregate: Bool {
        expression?.isAggregate ?? false
    }
}
