// Compiled statements that are kept for later.

/// Statements that the connection keeps so that SQL is not compiled twice.
///
/// There are two kinds: those that `Database.cachedStatement(sql:)` hands out, which users share and which stay until the
/// schema changes; and idle ones, which the methods that take SQL (`execute(sql:)`, `fetchAll(_:sql:)`…) borrow for one run.
struct StatementCache {
    private var shared: [ExactText: Statement] = [:]
    private var idle: [ExactText: Place] = [:]
    private var tick = 0

    /// What others have made of statements, and the one that was asked for last.
    private var plans: [ObjectIdentifier: AnyObject] = [:]
    private var lastPlan: (key: ObjectIdentifier, plan: AnyObject)?

    private static let capacity = 64

    /// Longer SQL is likely to come once: data sets, scripts.
    private static let maximumSQLLength = 4096

    /// The place of an idle statement. Empty while the statement is leased.
    final class Place {
        fileprivate var statement: Statement?
        fileprivate var lastUse: Int

        fileprivate init(lastUse: Int) {
            self.lastUse = lastUse
        }

        /// Keeps a statement whose lease has ended.
        func take(_ statement: Statement) {
            statement.abandon()
            statement.releaseLargeValues()
            statement.forgetRestriction()
            self.statement = statement
        }
    }

    func sharedStatement(sql: String) -> Statement? {
        shared[ExactText(sql)]
    }

    mutating func share(_ statement: Statement, forSQL sql: String) {
        shared[ExactText(sql)] = statement
    }

    /// Takes an idle statement out of its place: nobody else runs it before the lease ends.
    mutating func leaseIdleStatement(sql: String) -> StatementLease? {
        guard let place = idle[ExactText(sql)], let statement = place.statement else { return nil }
        tick += 1
        place.lastUse = tick
        place.statement = nil
        return StatementLease(statement, place: place)
    }

    /// The lease of a new statement, which goes to a place of its own if it may be used again.
    mutating func lease(_ statement: Statement, sql: String) -> StatementLease {
        guard statement.effects.isReusable, sql.utf8.count <= Self.maximumSQLLength else { return StatementLease(statement) }
        return StatementLease(statement, place: reservePlace(sql: sql))
    }

    private mutating func reservePlace(sql: String) -> Place {
        tick += 1
        let key = ExactText(sql)
        if let place = idle[key] {
            place.lastUse = tick
            return place
        }
        if idle.count >= Self.capacity, let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            idle[oldest.key] = nil
        }
        let place = Place(lastUse: tick)
        idle[key] = place
        return place
    }

    /// What was kept together with statements for a type. It goes away together with the statements.
    mutating func plan(for key: ObjectIdentifier) -> AnyObject? {
        if let lastPlan, lastPlan.key == key { // compared: types
            return lastPlan.plan
        }
        guard let plan = plans[key] else { return nil }
        lastPlan = (key, plan)
        return plan
    }

    mutating func setPlan(_ plan: AnyObject, for key: ObjectIdentifier) {
        plans[key] = plan
        lastPlan = (key, plan)
    }

    mutating func removePlan(for key: ObjectIdentifier) {
        plans[key] = nil
        lastPlan = nil
    }

    mutating func removeAll() {
        shared = [:]
        idle = [:]
        plans = [:]
        lastPlan = nil
    }
}
