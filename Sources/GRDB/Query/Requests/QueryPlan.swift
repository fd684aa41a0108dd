// `QueryPlan`, how SQLite finds the rows of a request or of a statement.

import GRDBFoundation

/// How SQLite finds the rows of a request or of a statement: see ``FetchRequest/explain(_:)`` and ``Statement/explain()``.
///
///     let plan = try Flight.filter { $0.delay > 60 }.order(\.number).explain(db)
///     print(plan)
///     // SCAN flight
///     // USE TEMP B-TREE FOR ORDER BY
///     print(plan.scannedTables)       // ["flight"]
///     print(plan.sortsInMemory)       // true
public struct QueryPlan: Sendable {
    /// A step of the plan, and the steps it consists of.
    public struct Step: Sendable {
        /// What SQLite says about the step. The words may change with its versions.
        public let detail: String

        /// The steps inside of this one.
        public fileprivate(set) var steps: [Step] = []
    }

    /// The steps, in order.
    public let steps: [Step]

    fileprivate init(_ rows: [Row]) {
        var children: [Int: [(id: Int, detail: String)]] = [:]
        for row in rows {
            children[row["parent"], default: []].append((row["id"], row["detail"]))
        }
        func steps(of parent: Int) -> [Step] {
            (children[parent] ?? []).map { Step(detail: $0.detail, steps: steps(of: $0.id)) }
        }
        self.steps = steps(of: 0)
    }

    /// The tables that are read from their first row to their last, without the help of an index, by the names that they have in the query.
    ///
    /// A large table among them calls for an index, unless all of its rows are needed. Common table expressions and subqueries are not listed under
    /// their own names. SQLite does not say of an alias whether it stands for one of them.
    public var scannedTables: [String] {
        Self.scannedTables(in: steps, subqueries: [])
    }

    /// The tables that the steps scan.
    ///
    /// - Parameter subqueries: The names of subqueries whose rows these steps may scan.
    private static func scannedTables(in steps: [Step], subqueries: Set<DatabaseName>) -> [String] {
        let subqueries = subqueries.union(steps.compactMap { subquery($0.detail) })
        return steps.flatMap { step in
            var inner = subqueries
            if let name = subquery(step.detail), !step.steps.contains(where: { $0.detail == "RECURSIVE STEP" }) {
                // Inside of a subquery that is not recursive, its name is that of a table.
                inner.remove(name)
            }
            let table = scannedTable(step.detail).flatMap { subqueries.contains(DatabaseName($0)) ? nil : $0 }
            return (table.map { [$0] } ?? []) + scannedTables(in: step.steps, subqueries: inner)
        }
    }

    /// The name in `CO-ROUTINE late` and `MATERIALIZE late`.
    private static func subquery(_ detail: String) -> DatabaseName? {
        ["CO-ROUTINE ", "MATERIALIZE "].first { detail.hasPrefix($0) }.map { DatabaseName(String(detail.dropFirst($0.count))) }
    }

    /// The table in `SCAN flight`, and in `SCAN TABLE flight AS f` of old versions of SQLite. The name may have spaces in it.
    private static func scannedTable(_ detail: String) -> String? {
        guard let verb = ["SCAN TABLE ", "SCAN "].first(where: { detail.hasPrefix($0) }) else { return nil }
        let rest = detail.dropFirst(verb.count)
        let words = rest.split(separator: " ")
        // These read no table: `SCAN 2 CONSTANT ROWS`, which is `SCAN 2-ROW VALUES CLAUSE` since SQLite 3.46, `SCAN CONSTANT ROW`,
        // `SCAN (subquery-1)`, `SCAN SUBQUERY 1`.
        guard let first = words.first, !first.hasPrefix("("), first != "SUBQUERY", !rest.hasSuffix("-ROW VALUES CLAUSE") else { return nil }
        guard words.allSatisfy({ !["CONSTANT", "INDEX", "VIRTUAL"].contains($0) }) else { return nil }
        let ends = [" AS ", " USING ", " LEFT-JOIN"].compactMap { rest.firstRange(ofText: $0)?.lowerBound }
        return String(rest[..<(ends.min() ?? rest.endIndex)])
    }

    /// Whether rows are sorted, grouped or compared in a structure that SQLite builds for this query, because no index has their order.
    public var sortsInMemory: Bool {
        details.contains { $0.firstRange(ofText: "TEMP B-TREE") != nil }
    }

    /// Whether SQLite builds an index for this query, and drops it at the end. An index of the schema would save that.
    public var buildsAutomaticIndex: Bool {
        details.contains { $0.firstRange(ofText: " USING AUTOMATIC ") != nil }
    }

    /// The names of the indexes that the query uses, in the order of the steps. The primary key of a table is none where its rows are stored in the
    /// order of this key.
    public var usedIndexes: [String] {
        details.compactMap { detail in
            let uses = [" USING INDEX ", " USING COVERING INDEX "].compactMap { detail.firstRange(ofText: $0) }
            guard let use = uses.first else { return nil }
            let rest = String(detail[use.upperBound...])
            let ends = [" (", " LEFT-JOIN"].compactMap { rest.firstRange(ofText: $0)?.lowerBound }
            return String(rest[..<(ends.min() ?? rest.endIndex)])
        }
    }

    /// Returns whether the query uses an index. The case of its name does not matter.
    ///
    ///     let plan = try Flight.filter { $0.destination == "BOS" }.explain(db)
    ///     print(plan.usesIndex("index_flight_on_destination"))
    public func usesIndex(_ name: String) -> Bool {
        usedIndexes.contains { DatabaseName($0) == DatabaseName(name) }
    }

    /// What SQLite says about all steps, in the order of the description.
    private var details: [String] {
        func details(_ step: Step) -> [String] { [step.detail] + step.steps.flatMap(details) }
        return steps.flatMap(details)
    }
}

extension QueryPlan: CustomStringConvertible {
    /// The steps, one a line. Those that are part of another one are indented.
    public var description: String {
        func lines(_ steps: [Step], indentation: String) -> [String] {
            steps.flatMap { [indentation + $0.detail] + lines($0.steps, indentation: indentation + "  ") }
        }
        return lines(steps, indentation: "").joined(separator: "\n")
    }
}

extension FetchRequest {
    /// Returns how SQLite finds the rows of the request. No row is fetched.
    ///
    ///     // EXPLAIN QUERY PLAN SELECT * FROM "flight" WHERE "id" = 1
    ///     try print(Flight.filter(key: 1).explain(db))
    ///     // SEARCH flight USING INTEGER PRIMARY KEY (rowid=?)
    ///
    /// The plan depends on the indexes, and on the statistics that `ANALYZE` has gathered.
    ///
    /// - Parameter db: The connection that would run the query.
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the query.
    public func explain(_ db: Database) throws -> QueryPlan {
        try makePreparedRequest(db, forSingleResult: false).statement.explain()
    }
}

extension Statement {
    /// Returns how SQLite finds the rows that the statement reads, updates or deletes. The statement does not run.
    ///
    ///     // EXPLAIN QUERY PLAN DELETE FROM flight WHERE delay > ?
    ///     let statement = try db.makeStatement(sql: "DELETE FROM flight WHERE delay > ?")
    ///     try print(statement.explain())
    ///     // SCAN flight
    ///
    /// Parameters without argument are NULL: the plan depends on their values in few cases, such as the pattern of `LIKE`. The plan of a statement
    /// that finds no rows, such as `CREATE TABLE`, has no steps.
    ///
    /// - Throws: A ``DatabaseError`` when SQLite can't compile the statement again: because the schema has changed, or because the statement is an
    ///   `EXPLAIN` itself.
    public func explain() throws -> QueryPlan {
        let explanation = try database.makeStatement(sql: "EXPLAIN QUERY PLAN \(sql)")
        explanation.setUncheckedArguments(arguments)
        return try QueryPlan(Row.fetchAll(explanation))
    }
}
