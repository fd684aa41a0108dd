// `PrefetchKey`, a column of fetched rows and one of their associated rows, and how SQLite compares them.

import GRDBFoundation

// Associated rows are those that a join on `destination = origin` finds. What is equal there depends on the affinities of both columns,
// and on the collation of the first one. Most keys are integers, and are compared by Swift. So are texts of plain columns. For other
// texts, a query finds which of them are equal. Where one of the columns is not that of a table, `PrefetchJoin` finds all keys that are equal.

/// Two columns that are equal in associated rows.
struct PrefetchKey: Sendable {
    /// The column of the table next to the fetched rows.
    private let destination: String

    /// The table of the destination.
    private let table: String

    private let comparison: ColumnComparison

    /// Whether texts that are numbers are equal to these numbers.
    private let isNumeric: Bool

    /// Whether SQLite reports how both columns are compared: they are not those of views.
    let areColumnsOfTables: Bool

    /// Two columns.
    ///
    /// - Parameters:
    ///   - pair: The names of the columns.
    ///   - originTable: The table of the fetched rows.
    ///   - table: The table next to it.
    init(_ pair: JoinCondition.ColumnPair, from originTable: String, to table: String, _ db: Database) {
        destination = pair.destination
        self.table = table
        comparison = ColumnComparison(db, pair.destination, in: table)
        let originComparison = ColumnComparison(db, pair.origin, in: originTable)
        isNumeric = comparison.affinity == .numeric || originComparison.affinity == .numeric
        areColumnsOfTables = comparison.collation != nil && originComparison.collation != nil
    }

    /// Whether two texts are equal if their bytes are, and no text is equal to a number.
    var comparesBytes: Bool {
        !isNumeric && comparison.isBinary
    }

    // MARK: - Finding rows

    /// Whether the column of the destination must be converted before it is compared with some values of the other column.
    func converts(_ values: some Sequence<DatabaseValue>) -> Bool {
        isNumeric && comparison.affinity != .numeric && values.contains(where: \.isNumber)
    }

    /// The condition that the column of the destination is equal to one of several values. It may be true for some other rows.
    ///
    ///     // "authorId" IN (1, 2, 3)
    ///
    /// - Parameters:
    ///   - values: Different values of the column of the fetched rows.
    ///   - count: How many such conditions there are in the query.
    func condition(_ values: [DatabaseValue], outOf count: Int = 1, _ db: Database) -> SQLExpression {
        let column = SQLExpression(column: destination)
        guard converts(values) else {
            return .membership(of: column, in: values, outOf: count, db)
        }
        // In a join, the affinity of the other column applies to this one. In a list of values, it doesn't.
        let numbers = values.filter(\.isNumber)
        let list = SQLExpression.membership(of: column, in: values, outOf: 2 * count, db)
        let number = cast(column, as: Database.StorageClass(rawValue: "NUMERIC"))
        let isNumber = column == number // compared: by SQLite
        var isEqualText = [isNumber, .membership(of: number, in: numbers, outOf: 2 * count, db)]
        if comparison.affinity == .blob {
            // Texts come after all numbers, and before all blobs: an index finds that there are none.
            isEqualText.insert(column < Data().databaseValue, at: 0)
            isEqualText.insert(column > Double.infinity.databaseValue, at: 0)
        }
        return .joined([list, .joined(isEqualText, .and)], .or)
    }

    // MARK: - Comparing rows

    /// The values that texts are equal to: the same one for texts that are equal to each other.
    ///
    /// - Parameter texts: Different texts.
    /// - Returns: For each text, a number, or one of the texts.
    /// - Throws: A `DatabaseError` when SQLite can't compare them.
    func equivalents(of texts: [String], _ db: Database) throws -> [UTF8String: DatabaseValue] {
        // The query that fetches the rows depends on all that this one depends on.
        let rows = try db.withoutRecordingAccessedRegion { try Row.fetchAll(db, SQLRequest<Row>(literal: comparison(of: texts))) }
        var equivalents: [UTF8String: DatabaseValue] = [:]
        var firstTexts: [Int: DatabaseValue] = [:]
        for (text, row) in zip(texts, rows) {
            let number: DatabaseValue = isNumeric ? row[0] : .null
            let rank: Int = row[1]
            if number.isNull {
                equivalents[UTF8String(text)] = firstTexts[rank] ?? text.databaseValue
                firstTexts[rank] = equivalents[UTF8String(text)]
            } else {
                equivalents[UTF8String(text)] = number
            }
        }
        return equivalents
    }

    /// A query that gives, for each text, the number that it stands for where numeric affinity applies, or NULL. And its place in the order of the
    /// column's collation: those of equal texts are equal.
    private func comparison(of texts: [String]) -> SQL {
        // The first part of a compound query determines the collation: a column of a table.
        var column = _Relation(table: table, selection: .value([SQLSelection(SQLExpression(column: destination), aliasedAs: "value")]))
        column.annotate(.value(["key", "number"].map { SQLSelection(.null, aliasedAs: $0) }))
        column.filter(.value(false.sqlExpression))
        return """
            SELECT "number", DENSE_RANK() OVER (ORDER BY "value") FROM (\(SQL(fragment: SelectQuery(column))) UNION ALL \
            SELECT "value", "key", CASE WHEN "value" = CAST("value" AS NUMERIC) THEN CAST("value" AS NUMERIC) END \
            FROM (\(texts.map(\.databaseValue).rows))) ORDER BY "key"
            """
    }
}

extension JoinCondition.ColumnPair {
    /// The condition that a row of the destination is related with a row at the origin.
    ///
    ///     // "authorId" = 1
    ///
    /// - Parameters:
    ///   - value: The value of the row at the origin, not NULL.
    ///   - originTable: Its table, if it is known.
    ///   - relation: The table of the destination.
    func condition(_ value: DatabaseValue, from originTable: String?, to relation: _Relation, _ db: Database) throws -> SQLExpression {
        if value.isNumber, let originTable {
            let key = PrefetchKey(self, from: originTable, to: relation.table, db)
            if key.converts([value]) {
                return key.condition([value], db)
            }
        }
        return .equality(destination, value)
    }
}

extension DatabaseValue {
    fileprivate var isNumber: Bool {
        switch storage {
        case .int64, .double: true
        case .null, .string, .blob: false
        }
    }
}
