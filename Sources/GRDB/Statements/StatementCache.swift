// Compiled statements that are kept for later.

/// Statements that the connection keeps so that SQL is not compiled twice.
///
/// There are two kinds: those that `Database.cachedStatement(sql:)` hands out, which users share and which stay until the
/// schema changes; and idle ones, which the methods that take SQL (`execute(sql:)`, `fetchAll(_:sql:)`…) borrow for one run.
struct StatementCache {
    private var shared: [ExactText: Statement] = [:]
    private var idle: [ExactText: IdleSlot] = [:]
    private var tick = 0

    /// What others have made of statements, and the one that was asked for last.
    private var plans: [ObjectIdentifier: AnyObject] = [:]
    private var lastPlan: (key: ObjectIdentifier, plan: AnyObject)?

    private static let capacity = 64

    /// Longer SQL is likely to come once: data sets, scripts.
    private static let maximumSQLLength = 4096

    /// The place of an idle statement. Empty while the statement runs, which holds its place meanwhile.
    final class IdleSlot {
        fileprivate var statement: Statement?
        fileprivate var lastUse: Int

        fileprivate init(lastUse: Int) {
            self.lastUse = lastUse
        }
    }

    func sharedStatement(sql: String) -> Statement? {
        shared[ExactText(sql)]
    }

    mutating func share(_ statement: Statement, forSQL sql: String) {
        shared[ExactText(sql)] = statement
    }

    /// Takes an idle statement out of its place: nobody else runs it until it is given back.
    mutating func borrow(sql: String) -> Statement? {
        // Who prepared a request may still have its statement, and run it again.
        guard let slot = idle[ExactText(sql)], let statement = slot.statement, !statement.isRunning else { return nil }
        tick += 1
        slot.lastUse = tick
        slot.statement = nil
        statement.idleSlot = slot
        return statement
    }

    /// Gives a new statement, about to run, a place to which it can be given back.
    mutating func reservePlace(for statement: Statement, sql: String) {
        guard statement.effects.isReusable, sql.utf8.count <= Self.maximumSQLLength else { return }
        tick += 1
        let key = ExactText(sql)
        if let slot = idle[key] {
            slot.lastUse = tick
            statement.idleSlot = slot
            return
        }
        if idle.count >= Self.capacity, let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            idle[oldest.key] = nil
        }
        let slot = IdleSlot(lastUse: tick)
        idle[key] = slot
        statement.idleSlot = slot
    }

    /// Keeps a borrowed statement that has ended its run, if it has a place.
    static func giveBack(_ statement: Statement) {
        guard let slot = statement.idleSlot else { return }
        statement.idleSlot = nil
        statement.releaseLargeValues()
        statement.forgetRestriction()
        slot.statement = statement
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
