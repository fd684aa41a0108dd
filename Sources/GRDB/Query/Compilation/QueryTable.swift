// `QueryTable`, a table of a query that is about to be written: its name, and the tables that are joined with it.

/// A table of a query, and those that are joined with it.
///
/// The tree is made from a relation once the connection is known: foreign keys are looked up, and each table gets its name, before any
/// SQL is written.
final class QueryTable {
    let relation: _Relation

    /// The query that gives the rows, for tables whose rows are not those of a table in the database.
    let subquery: SelectQuery?

    /// The name of the table in the query.
    private(set) var name: String

    /// The identities of the table.
    private(set) var aliases: TableAliases

    /// The tables that are joined with this one, in order.
    private(set) var joins: [Join] = []

    /// The qualifier of the columns of the table: `nil` if it is the only table.
    private(set) var qualifier: String?

    /// The selected columns of the table, once they are written.
    var selection: [SQLSelection] = []

    /// A joined table, and the condition on which its rows are related with those of the table it is joined with.
    struct Join {
        let source: _Relation.Join
        let table: QueryTable

        /// The columns that are equal.
        var columnPairs: [JoinCondition.ColumnPair] = []

        /// Any other condition.
        var condition: SQLExpression?
    }

    private init(_ relation: _Relation, subquery: SelectQuery? = nil) {
        self.relation = relation
        self.subquery = subquery
        name = relation.table
        aliases = relation.isPlain ? TableAliases() : relation.details.aliases
    }

    /// The tables of a relation.
    ///
    /// - Throws: A `DatabaseError` when a foreign key is not known, or when names of tables are ambiguous.
    static func root(of relation: _Relation, _ db: Database) throws -> QueryTable {
        let root = QueryTable(relation)
        try root.resolveJoins(db)
        let tables = root.all
        try chooseNames(of: tables)
        if tables.count > 1 || root.aliases.contains(where: { $0.name != nil }) {
            for table in tables {
                table.qualifier = table.name
            }
        }
        return root
    }

    private func resolveJoins(_ db: Database) throws {
        joins = try relation.joins.map { try resolve($0, db) }
    }

    private func resolve(_ join: _Relation.Join, _ db: Database) throws -> Join {
        // Where the relation has groups, or leaves out equal rows, a subquery is joined.
        let table =
            try join.relation.needsSubquery
            ? QueryTable(join.relation.ofSubquery, subquery: SelectQuery(join.relation.subqueryContent(db))) : QueryTable(join.relation)
        var result = Join(source: join, table: table)
        if case .expression(let expression) = join.condition {
            let content = expression.make()
            aliases.append(content.origin)
            table.aliases.append(content.destination)
            result.condition = content.condition
        } else {
            result.columnPairs = try join.condition.columnPairs(db) ?? []
        }
        try table.resolveJoins(db)
        return result
    }

    /// The table and all tables that are joined with it, from left to right.
    var all: [QueryTable] {
        joins.reduce(into: [self]) { $0 += $1.table.all }
    }

    // MARK: - Names

    /// Gives each table a name of its own: the one that the program has chosen, or that of the table, numbered where it would not be unique.
    private static func chooseNames(of tables: [QueryTable]) throws {
        try checkAliases(of: tables)
        var takenNames: Set<DatabaseName> = []
        var unnamedCounts: [DatabaseName: Int] = [:]
        for table in tables {
            if let chosenName = table.aliases.lazy.compactMap(\.name).first {
                guard takenNames.insert(DatabaseName(chosenName)).inserted else {
                    throw DatabaseError.misuse("ambiguous alias: \(chosenName)")
                }
                table.name = chosenName
            } else {
                unnamedCounts[DatabaseName(table.name), default: 0] += 1
            }
        }
        var numbers: [DatabaseName: Int] = [:]
        for table in tables where table.aliases.allSatisfy({ $0.name == nil }) {
            let tableName = DatabaseName(table.name)
            if unnamedCounts[tableName] == 1, takenNames.insert(tableName).inserted {
                continue
            }
            var number = numbers[tableName, default: 0]
            repeat {
                number += 1
            } while !takenNames.insert(DatabaseName("\(table.name)\(number)")).inserted
            numbers[tableName] = number
            table.name += "\(number)"
        }
    }

    private static func checkAliases(of tables: [QueryTable]) throws {
        var identities: Set<TableAliasBase> = []
        for alias in tables.lazy.flatMap(\.aliases) where !identities.insert(alias).inserted {
            throw DatabaseError.misuse("A TableAlias must not be used to refer to multiple tables")
        }
        for table in tables {
            let names = Set(table.aliases.lazy.compactMap(\.name).map(DatabaseName.init))
            if names.count > 1 {
                let list = names.map(\.name).sorted { $0.isTextBefore($1) }.joined(separator: ", ")
                throw DatabaseError.misuse("the table \(table.relation.table) has several names, give it one: \(list)")
            }
        }
    }

    /// Makes the tables known to a writer, by their identities.
    func define(in writer: inout SQLWriter) {
        for table in all {
            for alias in table.aliases {
                writer.define(
                    ObjectIdentifier(alias),
                    table: table.relation.table, name: table.name, isQualified: table.qualifier != nil, query: self)
            }
        }
    }

    /// Writes the table as a source of the query, with its name.
    ///
    /// - Parameter outer: The table that the arguments of a function belong to.
    func writeSource(to writer: inout SQLWriter, in outer: SQLWriter.CurrentTable?) throws {
        if let subquery {
            try writer.appendInParentheses { try subquery.write(to: &$0) }
            writer.append(" ")
            return writer.append(identifier: name)
        }
        if let function = relation.function {
            return try writer.append(source: relation.table, function, named: name, in: outer)
        }
        writer.append(source: relation.table, named: name)
    }

    /// What `*` selects.
    ///
    /// - Parameter root: The main table of the query, whose relation has the common tables.
    func star(root: QueryTable) -> ColumnCount.Star {
        guard var query = subquery else {
            return .table(relation.table, in: root.relation)
        }
        root.relation.allCommonTables.forEach { query.relation.add($0) }
        return .query(query)
    }

    /// The table, as its columns need it.
    var asCurrentTable: SQLWriter.CurrentTable {
        SQLWriter.CurrentTable(table: relation.table, qualifier: qualifier)
    }

    /// Writes what belongs to this table.
    func inContext<T>(_ writer: inout SQLWriter, _ body: (inout SQLWriter) throws -> T) rethrows -> T {
        try writer.withTable(asCurrentTable, body)
    }
}
