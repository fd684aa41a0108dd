// `PrefetchKey`, a column of fetched rows and one of their associated rows, and how SQLite compares them.

import Foundation

// Associated rows are those that a join on `destination = origin` finds. What is equal there depends on the affinities of both columns,
// and on the collation of the first one. Most keys are integers, and are compared by Swift. So are texts of plain columns. For other
// texts, SQLite is asked which of them are equal.

/// Two columns that are equal in associated rows.
struct PrefetchKey: Sendable {
    /// The column of the fetched rows.
    let origin: String

    /// The column of the table next to them.
    let destination: String

    /// The table of the destination, and the common tables that it may be one of.
    private let table: _Relation

    private let comparison: ColumnComparison

    /// Whether texts that are numbers are equal to these numbers.
    private let isNumeric: Bool

    /// Two columns.
    ///
    /// - Parameters:
    ///   - pair: The names of the columns.
    ///   - originTable: The table of the fetched rows.
    ///   - relation: The table next to it.
    ///   - commonTables: What else a name may stand for.
    init(
        _ pair: JoinCondition.ColumnPair,
        from originTable: String,
        to relation: _Relation,
        commonTables: [CommonTable],
        _ db: Database
    ) throws {
        origin = pair.origin
        destination = pair.destination
        var table = _Relation(
            table: relation.table,
            selection: .value([
                SQLSelection(SQLExpression(column: pair.destination), aliasedAs: "value"), SQLSelection(0.sqlExpression, aliasedAs: "key"),
            ]))
        table.filter(.value(false.sqlExpression))
        if !commonTables.isEmpty {
            table.details.offeredCommonTables = commonTables
        }
        self.table = table
        func comparison(_ column: String, _ table: String) -> ColumnComparison {
            commonTables.contains { $0.name.isSameDatabaseName(as: table) }
                ? ColumnComparison(affinity: nil, collation: nil) : db.comparison(ofColumn: column, in: table)
        }
        self.comparison =
            relation.function == nil ? comparison(pair.destination, relation.table) : ColumnComparison(affinity: nil, collation: "BINARY")
        isNumeric = self.comparison.affinity == .numeric || comparison(pair.origin, originTable).affinity == .numeric
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
            return ValueList(values).contains(column, outOf: count, db)
        }
        // In a join, the affinity of the other column applies to this one. In a list of values, it doesn't.
        let numbers = values.filter(\.isNumber)
        let list = ValueList(values).contains(column, outOf: 2 * count, db)
        let number = cast(column, as: Database.StorageClass(rawValue: "NUMERIC"))
        let isNumber = column == number // compared: by SQLite
        var isEqualText = [isNumber, ValueList(numbers).contains(number, outOf: 2 * count, db)]
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
    func equivalents(of texts: [String], _ db: Database) throws -> [ExactText: DatabaseValue] {
        var equivalents: [ExactText: DatabaseValue] = [:]
        var words = texts
        if isNumeric {
            words = []
            for (text, number) in try zip(texts, numbers(of: texts, db)) {
                if number.isNull {
                    words.append(text)
                } else {
                    equivalents[ExactText(text)] = number
                }
            }
        }
        guard !comparison.isBinary, words.count > 1 else {
            for word in words {
                equivalents[ExactText(word)] = word.databaseValue
            }
            return equivalents
        }
        var firstWords: [Int: DatabaseValue] = [:]
        for (word, rank) in try zip(words, ranks(of: words, db)) {
            let firstWord = firstWords[rank] ?? word.databaseValue
            firstWords[rank] = firstWord
            equivalents[ExactText(word)] = firstWord
        }
        return equivalents
    }

    /// The numbers that texts stand for where numeric affinity applies, or NULL.
    private func numbers(of texts: [String], _ db: Database) throws -> [DatabaseValue] {
        try fetch(
            """
            SELECT CASE WHEN "value" = CAST("value" AS NUMERIC) THEN CAST("value" AS NUMERIC) END \
            FROM (\(ValueList(texts.map(\.databaseValue)).rows)) ORDER BY "key"
            """, db)
    }

    /// The places of texts in the order of the column's collation. Those of equal texts are equal.
    private func ranks(of texts: [String], _ db: Database) throws -> [Int] {
        // The first part of a compound query tells the collation: a column of a table, or of a view.
        try fetch(
            """
            SELECT DENSE_RANK() OVER (ORDER BY "value") \
            FROM (\(SQL(fragment: SelectQuery(table))) UNION ALL \(ValueList(texts.map(\.databaseValue)).rows)) ORDER BY "key"
            """, db)
    }

    private func fetch<Value: DatabaseValueConvertible>(_ query: SQL, _ db: Database) throws -> [Value] {
        // The query that fetches the rows depends on all that this one depends on.
        try db.withoutRecordingAccessedRegion { try Value.fetchAll(db, SQLRequest<Value>(literal: query)) }
    }
}

/// How SQLite compares the values of a column.
struct ColumnComparison: Sendable {
    /// The types that a comparison may convert its operands to.
    enum Affinity: Sendable {
        case numeric
        case text
        case blob
    }

    /// `nil` if it is not known: no type then.
    let affinity: Affinity?

    /// The name of the collation; `nil` if it is not known.
    let collation: String?

    /// Whether texts are equal if their bytes are.
    var isBinary: Bool {
        collation?.isSameDatabaseName(as: "BINARY") ?? false
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
            let key = try PrefetchKey(self, from: originTable, to: relation, commonTables: [], db)
            if key.converts([value]) {
                return key.condition([value], db)
            }
        }
        return .equality(destination, value)
    }
}

extension Database {
    /// Whether it makes no difference which of two columns stands first in a comparison.
    func haveSameCollation(_ column: String, in table: String, _ otherColumn: String, in otherTable: String) -> Bool {
        guard let collation = comparison(ofColumn: column, in: table).collation,
            let otherCollation = comparison(ofColumn: otherColumn, in: otherTable).collation
        else { return false }
        return collation.isSameDatabaseName(as: otherCollation)
    }

    /// How SQLite compares a column with others.
    ///
    /// - Parameters:
    ///   - column: The name of a column, or of the row id.
    ///   - table: The name of a table or of a view.
    func comparison(ofColumn column: String, in table: String) -> ColumnComparison {
        var type: UnsafePointer<CChar>?
        var collation: UnsafePointer<CChar>?
        if let handle, sqlite3_table_column_metadata(handle, nil, table, column, &type, &collation, nil, nil, nil) == SQLITE_OK {
            return ColumnComparison(
                affinity: affinity(ofType: type.map { String(cString: $0) } ?? "", in: table),
                collation: collation.map { String(cString: $0) } ?? "BINARY")
        }
        // SQLite tells the types of the columns of views, but not their collations.
        let info = try? columns(in: table).first { $0.name.isSameDatabaseName(as: column) }
        return ColumnComparison(affinity: info.flatMap { $0.type.isEmpty ? nil : affinity(ofType: $0.type, in: table) }, collation: nil)
    }

    /// Whether a table or a view has a column of a name.
    func hasColumn(_ name: String, in table: String) -> Bool {
        func isColumn(_ name: String?) -> Bool {
            handle.map { sqlite3_table_column_metadata($0, nil, table, name, nil, nil, nil, nil, nil) == SQLITE_OK } ?? false
        }
        if isColumn(name) { return true }
        // SQLite answers for tables only. Without a name, it tells whether there is such a table.
        guard !isColumn(nil), let columns = try? columns(in: table) else { return false }
        return columns.contains { $0.name.isSameDatabaseName(as: name) }
    }

    /// The rules of SQLite, <https://www.sqlite.org/datatype3.html#determination_of_column_affinity>.
    private func affinity(ofType type: String, in table: String) -> ColumnComparison.Affinity {
        let type = type.uppercased()
        if type.contains("INT") { return .numeric }
        if type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT") { return .text }
        if type.isEmpty || type.contains("BLOB") { return .blob }
        return type == "ANY" && isStrict(table) ? .blob : .numeric
    }

    /// Whether a table is STRICT. The type ANY has another meaning then.
    private func isStrict(_ table: String) -> Bool {
        // SQLite that does not know the pragma does not know such tables.
        let isStrict = try? withoutRecordingAccessedRegion {
            try Bool.fetchOne(self, sql: "SELECT strict FROM pragma_table_list(?)", arguments: [table])
        }
        return isStrict ?? false
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
