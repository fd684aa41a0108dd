import GRDB

/// A database in memory that one function has set up.
func makeGuideQueue(_ setUp: (Database) throws -> Void) throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write(setUp)
    return queue
}

extension Database {
    /// The plan of a query, in one text.
    func queryPlan(_ sql: String, arguments: StatementArguments = StatementArguments()) throws -> String {
        try Row.fetchAll(self, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
            .map { $0["detail"] as String }
            .joined(separator: "\n")
    }
}
