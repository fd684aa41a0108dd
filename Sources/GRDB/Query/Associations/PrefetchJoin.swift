// `PrefetchJoin`, which finds the keys that a join finds equal.

// The columns of views, common tables and table-valued functions may be expressions. How SQLite compares them depends on the expressions: it
// does not report their affinities and collations. So it is asked for the keys that are equal, by a join of both tables. The associated rows
// are those that have one of these keys, the very same value. Nothing is compared by rules of this module.

/// The join of the fetched rows with the table next to them, where a column by which rows are found is not one of a table.
struct PrefetchJoin: Sendable {
    /// The table of the fetched rows.
    private let origin: _Relation

    /// The table next to it.
    private let destination: _Relation

    private let pairs: [JoinCondition.ColumnPair]

    private let commonTables: [CommonTable]

    /// A join of two tables, which leaves out all that the relations have besides.
    ///
    /// - Parameters:
    ///   - pairs: The columns that are equal.
    ///   - origin: The table of the fetched rows.
    ///   - destination: The table next to it.
    ///   - commonTables: What else a name may stand for.
    init(_ pairs: [JoinCondition.ColumnPair], from origin: _Relation, to destination: _Relation, commonTables: [CommonTable]) {
        self.pairs = pairs
        self.origin = origin.onlyTable
        self.destination = destination.onlyTable
        self.commonTables = commonTables
    }

    /// The keys of the destination that are equal to keys of the origin.
    ///
    /// One query is enough, unless the table of the origin has lost keys since the rows were fetched, because it is a random selection, or
    /// because a column of the fetched rows is something else that the program has given this name.
    ///
    /// - Parameter keys: Keys of the origin. No value is NULL.
    func equalKeys(_ keys: [[DatabaseValue]], _ db: Database) throws -> EqualKeys {
        var result = EqualKeys()
        guard !keys.isEmpty else { return result }
        // The query that fetches the rows depends on all that these depend on.
        try db.withoutRecordingAccessedRegion {
            let presentKeys = try join(with: origin(with: keys, db), addingTo: &result, db)
            let lostKeys = keys.filter { !presentKeys.contains(ExactKey(values: $0)) }
            guard !lostKeys.isEmpty else { return }
            _ = try join(with: constants(lostKeys), addingTo: &result, db)
        }
        return result
    }

    // MARK: - Queries

    /// The keys of the origin, each once: the texts, and the types of numbers, are those of the rows, whatever the collations of the columns.
    private func origin(with keys: [[DatabaseValue]], _ db: Database) -> _Relation {
        var relation = origin
        relation.filter(.value(keys.condition(on: pairs.map(\.origin), db)))
        return groupingKeys(relation)
    }

    /// Keys of the origin that it does not have any more.
    private func constants(_ keys: [[DatabaseValue]]) -> _Relation {
        let name = "grdb_origin"
        var relation = _Relation(table: name)
        relation.add(
            CommonTable(name: name, columns: pairs.map(\.origin), query: SQLSubquery(SQL(sql: keys.valuesClause)), isRecursive: false))
        return groupingKeys(relation)
    }

    private func groupingKeys(_ relation: _Relation) -> _Relation {
        var relation = relation
        let columns = pairs.map { SQLExpression(column: $0.origin) }
        relation.select(
            .value(
                zip(pairs, columns).map { SQLSelection($1, aliasedAs: $0.origin) }
                    + columns.enumerated().flatMap { index, column in
                        zip(column.exactly, ["value", "type"]).map { SQLSelection($0, aliasedAs: "grdb_\($1)\(index)") }
                    }))
        relation.details.groups = .value(columns.flatMap(\.exactly))
        return relation
    }

    /// Adds the pairs of equal keys, and returns the keys of the origin, also those that no key is equal to.
    ///
    /// Both come from one query: a random selection gives other keys to the next.
    private func join(with keys: _Relation, addingTo result: inout EqualKeys, _ db: Database) throws -> Set<ExactKey> {
        let (keysAlias, alias) = (TableAliasBase(name: nil), TableAliasBase(name: nil))
        let condition = SQLExpression.joined(
            pairs.map { pair in
                // The collation of the first column counts.
                .comparison(
                    SQLExpression(column: pair.destination).qualified(by: alias), .equal,
                    SQLExpression(column: pair.origin).qualified(by: keysAlias))
            }, .and)
        var destination = destination
        destination.select(.value(pairs.flatMap { SQLExpression(column: $0.destination).exactly.map { SQLSelection($0) } }))
        let name = "grdb_keys"
        var relation = _Relation(table: name)
        relation.add(CommonTable(name: name, columns: nil, query: SQLSubquery(SQL(fragment: SelectQuery(keys))), isRecursive: false))
        relation.select(
            .value(pairs.indices.flatMap { index in ["value", "type"].map { SQLSelection(SQLExpression(column: "grdb_\($0)\(index)")) } }))
        relation.details.isDistinct = true
        relation.details.offeredCommonTables = commonTables
        relation.add(
            .join(
                _Relation.Join(
                    key: "grdb_destination", isRequired: false,
                    condition: .expression(JoinCondition.Expression { (keysAlias, alias, condition) }), relation: destination,
                    isToMany: true)))
        var presentKeys = Set<ExactKey>()
        let cursor = try Row.fetchCursor(db, SQLRequest<Row>(literal: SQL(fragment: SelectQuery(relation))))
        while let row = try cursor.next() {
            let originKey = key(in: row, at: 0)
            presentKeys.insert(originKey)
            let destinationKey = key(in: row, at: 2 * pairs.count)
            // NULL is equal to nothing: it stands for no row.
            if destinationKey.values.allSatisfy({ !$0.isNull }) {
                result.add(originKey, destinationKey)
            }
        }
        return presentKeys
    }

    /// The values whose columns begin at an index. The type of each stands behind it.
    private func key(in row: Row, at start: Int) -> ExactKey {
        ExactKey(values: pairs.indices.map { row.uncheckedDatabaseValue(at: start + 2 * $0) })
    }
}

/// Values that are the same when their types and bytes are.
struct ExactKey: Hashable {
    let values: [DatabaseValue]

    static func == (lhs: ExactKey, rhs: ExactKey) -> Bool {
        // The integer 1 and the number 1.0 are equal, but not as texts. Storages compare texts by their bytes.
        lhs.values.map(\.storage) == rhs.values.map(\.storage)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}

/// Keys of fetched rows, and the keys of associated rows that are equal to them.
struct EqualKeys {
    private var groups: [ExactKey: Int] = [:]
    private var groupsOfDestinations: [ExactKey: [Int]] = [:]

    /// How many keys of fetched rows there are.
    var groupCount: Int { groups.count }

    /// The keys of associated rows.
    var destinations: [[DatabaseValue]] { groupsOfDestinations.keys.map(\.values) }

    mutating func add(_ origin: ExactKey, _ destination: ExactKey) {
        let newGroup = groups.count
        let group = groups[origin] ?? newGroup
        groups[origin] = group
        groupsOfDestinations[destination, default: []].append(group)
    }

    /// The group of a key of fetched rows; `nil` if no key is equal to it.
    func group(ofOrigin values: [DatabaseValue]) -> Int? {
        groups[ExactKey(values: values)]
    }

    /// The groups that a key of associated rows belongs to.
    func groups(ofDestination values: [DatabaseValue]) -> [Int] {
        groupsOfDestinations[ExactKey(values: values)] ?? []
    }
}

extension _Relation {
    /// The same table, without conditions, order, joins and all else.
    fileprivate var onlyTable: _Relation {
        var relation = _Relation(table: table)
        if let function {
            relation.details.function = function
        }
        return relation
    }
}

extension SQLExpression {
    /// What differs for any two values that differ by their bytes or by their types.
    fileprivate var exactly: [SQLExpression] {
        [collated(with: .binary), .function("typeof", [self])]
    }
}
