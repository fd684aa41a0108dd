// Requests and expressions of any length and depth on the stack of a thread: they work, or they throw.

import GRDB
import Testing

struct SmallStackTests {
    // MARK: - Chains

    /// The operators that make one line of many operands, by their names.
    private static let chains: [String: @Sendable (SQLExpression, SQLExpression) -> SQLExpression] = [
        "+": { $0 + $1 },
        "*": { $0 * $1 },
        "-": { $0 - $1 },
        "/": { $0 / $1 },
        "+ and -": { ($0 + $1) - $1 },
        "AND": { $0 && $1 },
        "OR": { $0 || $1 },
        "OR, from the right": { $1 || $0 },
        "OR, from both sides": { $1 || $0 || $1 },
        "||": { [$0, $1].joined(operator: .concat) },
        "&": { [$0, $1].joined(operator: .bitwiseAnd) },
    ]

    @Test(arguments: chains.keys.sorted())
    func aLoopJoinsManyOperands(operator: String) throws {
        let join = try #require(Self.chains[`operator`])
        let length = try onSmallStack {
            let count = ["OR", "||"].contains(`operator`) ? 150_000 : 20_000
            let chain = (0..<count).reduce(Column("a").sqlExpression) { chain, _ in join(chain, Column("b").sqlExpression) }
            let negated = !(chain.collating(.nocase) == 1)
            return try sql(negated).utf8.count
        }
        #expect(length > 20_000 * 5)
    }

    @Test(arguments: ["+", "*", "AND", "OR", "OR, from both sides", "&"], [100, 899, 900, 901, 3_000, 20_000])
    func sqliteComputesWhatALoopJoins(operator: String, count: Int) throws {
        let join = try #require(Self.chains[`operator`])
        let result = try onSmallStack {
            try value((0..<count).reduce(SQL("1").sqlExpression) { chain, _ in join(chain, SQL("1").sqlExpression) })
        }
        #expect(result == (`operator` == "+" ? count + 1 : 1).databaseValue)
    }

    @Test func sqliteComputesHundredsOfThousandsOfConditions() throws {
        let result = try onSmallStack {
            try value(
                (0..<150_000).reduce(SQL("0").sqlExpression) {
                    $1.isMultiple(of: 2) ? $0 || SQL("0").sqlExpression : SQL("1").sqlExpression || $0
                })
        }
        #expect(result == 1.databaseValue)
    }

    @Test func aListIsJoined() throws {
        let count = try onSmallStack {
            try value(length(Array(repeating: SQL("'a'").sqlExpression, count: 150_000).joined(operator: .concat)))
        }
        #expect(count == 150_000.databaseValue)
    }

    @Test func aRequestIsFilteredManyTimes() throws {
        let ids = try onSmallStack {
            var request = Table("flight").all()
            for _ in 0..<100_000 {
                request = request.filter(Column("id") != Column("delay"))
            }
            return try flights(where: request.exists())
        }
        #expect(ids == [1, 2, 3, 4])
    }

    @Test func aLiteralGrowsInALoop() throws {
        func check(_ count: Int, _ grow: @escaping @Sendable (SQL) -> SQL) throws {
            let length = try onSmallStack { try sql((0..<count).reduce(SQL("1")) { literal, _ in grow(literal) }).utf8.count }
            #expect(length == 1 + count * #" + "a""#.utf8.count)
        }
        let column = Column("a")
        try check(20_000) { $0 + " + \(column)" }
        try check(20_000) { "\($0) + \(column)" }
        try check(20_000) { "\(literal: $0) + \(column)" }
        try check(20_000) { "\($0.sqlExpression) + \(column)" }
        try check(20_000) { literal in
            let request: SQLRequest<Row> = "\(literal) + \(column)"
            return "\(request)"
        }
        try check(20_000) { ["\($0)", " + \(column)"].joined() }
    }

    @Test func aRequestIsSortedAndReversedManyTimes() throws {
        func ids(_ count: Int) throws -> [Int] {
            try onSmallStack {
                try DatabaseQueue().write { db in
                    try db.execute(sql: "CREATE TABLE flight (id INTEGER PRIMARY KEY); INSERT INTO flight VALUES (1), (2)")
                    let request = (0..<count).reduce(Table("flight").order(Column("id"))) { request, _ in
                        request.reversed().withStableOrder()
                    }
                    return try Int.fetchAll(db, request.select(Column("id")))
                }
            }
        }
        #expect(try ids(1_000) == [1, 2])
        #expect(try ids(1_001) == [2, 1])
        let error = #expect(throws: DatabaseError.self) { try ids(20_000) }
        #expect(error?.message == "too many terms in ORDER BY clause")
    }

    @Test func manyRequestsAreUnited() throws {
        // SQLite takes 500.
        func count(_ count: Int) throws -> Int {
            try onSmallStack {
                let request = Table("flight").select(Column("id"))
                return try flights(where: (2..<count).reduce(request.union(request)) { all, _ in all.union(request) }.exists()).count
            }
        }
        #expect(try count(500) == 4)
        let error = #expect(throws: DatabaseError.self) { try count(20_000) }
        #expect(error?.message == "too many terms in compound SELECT")
    }

    // MARK: - Nesting

    /// What makes a deeper expression of an expression, by name.
    private static let nestings: [String: @Sendable (SQLExpression) -> SQLExpression] = {
        let table = Table("flight")
        let function = DatabaseFunction("f", argumentCount: 1) { $0[0] }
        let left = TableAlias<Row>(name: "l")
        let right = TableAlias<Row>(name: "r")
        return [
            "function": { abs($0) },
            "function of the program": { function($0) },
            "aggregate": { sum($0) },
            "filtered aggregate": { sum(Column("a"), filter: $0) },
            "window": { sum(Column("a")).over(partitionBy: $0) },
            "ordered window": { sum(Column("a")).over(orderBy: $0.desc) },
            "cast": { cast($0, as: .text) },
            "minus": { -$0 },
            "not": { !($0 && Column("a") > 0) },
            "and, or": { ($0 && Column("a")) || Column("b") },
            "plus, times": { ($0 + Column("a")) * Column("b") },
            "subtrahend": { Column("a") - $0 },
            "shift": { $0 << 1 },
            "equality": { $0 == Column("a") },
            "comparison": { Column("a") < $0 },
            "element of a list": { [1, 2].contains($0) },
            "list": { [$0, Column("a").sqlExpression].contains(Column("b")) },
            "between": { (1...2).contains($0) },
            "like": { $0.like("a") },
            "pattern": { Column("a").like($0) },
            "collation": { $0.collating(.nocase) },
            "case": { SQLCase(when: $0, then: 1).otherwise(2) },
            "result of a case": { SQLCase(when: 1, then: $0).when(2, then: 3).otherwise(nil) },
            "else": { SQLCase(when: 1, then: 2).otherwise($0) },
            "json": { Database.jsonArray([$0]) },
            "json key": { Database.jsonObject(["a": $0]) },
            "??": { $0 ?? 1 },
            "coalesce": { coalesce([$0, Column("a")] as [any SQLSpecificExpressible]) },
            "alias": { left[right[abs($0)]] },
            "literal with a name": { SQL("(\($0.forKey("a")))").sqlExpression },
            "literal of an order": { SQL("(\($0.desc))").sqlExpression },
            "exists": { table.filter($0).exists() },
            "subquery": { table.select($0).limit(1).sqlSubquery.sqlExpression },
            "element of a subquery": { table.select(Column("id")).contains($0) },
            "row of a subquery": { table.select($0).contains(Column("a")) },
            "group": { table.all().group($0).exists() },
            "condition of a group": { table.all().group(Column("a")).having($0).exists() },
            "order of a subquery": { table.order($0.desc).limit(1).exists() },
            "reversed order of a subquery": { table.order(left[$0].sqlOrdering).reversed().limit(1).exists() },
            "annotation": { table.annotated(with: $0.forKey("b")).limit(1).exists() },
            "union": { table.filter($0).union(table.all()).exists() },
            "second part of a union": { table.all().union(table.filter($0)).exists() },
            "order of a union": { table.all().union(table.all()).order($0).exists() },
            "limited union": { table.filter($0).union(table.all()).limit(1).union(table.all()).exists() },
            "common table": { table.all().with(CommonTableExpression<Row>(named: "c", request: table.filter($0))).exists() },
            "element of a common table": { CommonTableExpression<Row>(named: "c", request: table.all()).contains($0) },
            "request of SQL": { SQLRequest<Row>(literal: "SELECT \($0)").sqlSubquery.sqlExpression },
            "erased request": { AnyFetchRequest(table.filter($0)).sqlSubquery.sqlExpression },
        ]
    }()

    private static func nested(_ depth: Int, _ nest: (SQLExpression) -> SQLExpression) -> SQLExpression {
        (0..<depth).reduce(Column("a").sqlExpression) { expression, _ in nest(expression) }
    }

    /// Returns a function that makes the SQL of an expression in a database with a table of flights.
    private static func withFlights<T>(_ body: ((SQLExpression) throws -> String) throws -> T) throws -> T {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE flight (id INTEGER PRIMARY KEY, a, b)")
            return try body { try SQL($0).build(db).sql }
        }
    }

    @Test(arguments: nestings.keys.sorted())
    func whatIsNestedTooDeepIsAnError(kind: String) throws {
        let nest = try #require(Self.nestings[kind])
        for depth in [1_000, 20_000] {
            let error = #expect(throws: DatabaseError.self) {
                try onSmallStack {
                    let expression = Self.nested(depth, nest)
                    // Whatever is asked of it.
                    let others = [!expression, expression.collating(.nocase), expression == 1, left[expression], abs(expression)]
                    return try Self.withFlights { try (others + [expression]).map($0) }
                }
            }
            #expect(error?.resultCode == .SQLITE_TOOBIG)
            #expect(error?.message == "Expression tree is too large (maximum depth 200)")
        }
    }

    private var left: TableAlias<Row> { TableAlias(name: "l") }

    @Test(arguments: nestings.keys.sorted())
    func theStackBearsWhatIsAllowed(kind: String) throws {
        let nest = try #require(Self.nestings[kind])
        let deepest = try onSmallStack {
            try Self.withFlights { write in
                (1..<1_000).first { (try? write(!Self.nested($0, nest))) == nil } ?? 1_000
            }
        }
        // SQLite takes 93 expressions, and 18 queries, at the very most.
        #expect(deepest >= 13)
    }

    @Test func sqliteTakesWhatItCan() throws {
        let nest = try #require(Self.nestings["exists"])
        let results = try onSmallStack {
            try DatabaseQueue().write { db in
                try db.execute(sql: "CREATE TABLE flight (id INTEGER PRIMARY KEY, a, b); INSERT INTO flight VALUES (1, 1, 1)")
                return (1...40).map { try? Bool.fetchOne(db, SQLRequest(literal: "SELECT \(Self.nested($0, nest)) FROM flight")) }
            }
        }
        #expect(results.prefix(5) == [true, true, true, true, true])
    }

    // MARK: - Associations

    private struct Node: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
        var parentId: Int64?

        static let parent = belongsTo(Node.self, key: "parent", using: ForeignKey(["parentId"]))
        static let children = hasMany(Node.self, key: "children", using: ForeignKey(["parentId"]))
    }

    /// A hundred nodes, each with the next one as its only child.
    private static func withNodes<T>(_ body: (Database) throws -> T) throws -> T {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE node (id INTEGER PRIMARY KEY, parentId INTEGER REFERENCES node)")
            for id in 1...100 {
                try Node(id: Int64(id), parentId: id == 1 ? nil : Int64(id - 1)).insert(db)
            }
            return try body(db)
        }
    }

    @Test(arguments: [10, 50])
    func associationsInsideOfAssociationsAreJoined(depth: Int) throws {
        let text = try onSmallStack {
            let association = (1..<depth).reduce(Node.parent) { association, _ in Node.parent.including(required: association) }
            return try Self.withNodes { db in try Row.fetchOne(db, Node.including(required: association).order(Column("id"))) }?["id"]
                as Int?
        }
        #expect(text == depth + 1)
    }

    @Test(arguments: [5, 20])
    func associationsInsideOfAssociationsAreFetched(depth: Int) throws {
        let deepest = try onSmallStack {
            let association = (1..<depth).reduce(Node.children) { association, _ in Node.children.including(all: association) }
            return try Self.withNodes { db in
                var row = try #require(try Row.fetchOne(db, Node.including(all: association)))
                while let child = row.prefetchedRows["children"]?.first {
                    row = child
                }
                return row["id"] as Int
            }
        }
        #expect(deepest == depth + 1)
    }

    @Test(arguments: [1_000, 10_000])
    func associationsThatAreNestedTooDeepAreAnError(depth: Int) throws {
        func error(_ request: @escaping @Sendable () -> QueryInterfaceRequest<Node>) -> DatabaseError? {
            #expect(throws: DatabaseError.self) {
                try onSmallStack { try Self.withNodes { db in try Row.fetchAll(db, request().reversed().withStableOrder()).count } }
            }
        }
        let errors = [
            error { Node.including(optional: (1..<depth).reduce(Node.parent) { nested, _ in Node.parent.including(optional: nested) }) },
            error { Node.joining(required: (1..<depth).reduce(Node.parent) { nested, _ in Node.parent.joining(required: nested) }) },
            error { Node.including(all: (1..<depth).reduce(Node.children) { nested, _ in Node.children.including(all: nested) }) },
            error {
                let nested = (1..<depth).reduce(Node.parent) { nested, _ in
                    Node.parent.select(.allColumns(excluding: ["id"] as [String])).annotated(withOptional: nested)
                }
                return Node.annotated(withOptional: nested)
            },
            error {
                let path = (1..<depth).reduce(Node.hasMany(Node.self, through: Node.children, using: Node.children)) { path, _ in
                    Node.hasMany(Node.self, through: path, using: Node.children)
                }
                return Node.including(all: path)
            },
        ]
        for error in errors {
            #expect(error?.resultCode == .SQLITE_TOOBIG)
        }
    }

    @Test func aggregatesAreAddedInALoop() throws {
        let count = try onSmallStack {
            let sum = (1..<1_000).reduce(Node.children.count) { sum, _ in sum + Node.children.count }
            return try Self.withNodes { db in try Row.fetchOne(db, Node.annotated(with: sum.forKey("sum")).having(sum > 0))?["sum"] as Int?
            }
        }
        #expect(count == 1_000)
    }
}
