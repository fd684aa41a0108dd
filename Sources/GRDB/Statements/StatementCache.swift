// Compiled statements that are kept for later.

/// Statements that the connection keeps so that SQL is not compiled twice.
///
/// There are two kinds: those that `Database.cachedStatement(sql:)` hands out, which users share and which stay until the
/// schema changes; and idle ones, which the methods that take SQL (`execute(sql:)`, `fetchAll(_:sql:)`…) borrow for one run.
struct StatementCache {
    private var shared: [UTF8String: Statement] = [:]
    private(set) var idle: [UTF8String: Slot] = [:]
    private var recentlyShared = RecentTexts<Statement>()
    private var recentlyIdle = RecentTexts<Slot>()
    private(set) var tick = 0

    /// What others have made of statements, and the one that was asked for last.
    private(set) var plans: [ObjectIdentifier: AnyObject] = [:]
    private(set) var lastPlan: (key: ObjectIdentifier, plan: AnyObject)?

    static let capacity = 64

    /// Longer SQL is likely to come once: data sets, scripts.
    static let maximumSQLLength = 4096

    /// The slot of an idle statement. Empty while the statement is checked out.
    final class Slot {
        fileprivate(set) var statement: Statement?
        fileprivate(set) var lastUse: Int

        fileprivate init(lastUse: Int) {
            self.lastUse = lastUse
        }

        /// Keeps a statement whose checkout has ended.
        func take(_ statement: Statement) {
            statement.abandon()
            statement.releaseLargeValues()
            statement.forgetRestriction()
            self.statement = statement
        }
    }

    mutating func sharedStatement(sql: String) -> Statement? {
        if let statement = recentlyShared[sql] { return statement }
        guard let statement = shared[UTF8String(sql)] else { return nil }
        recentlyShared[sql] = statement
        return statement
    }

    mutating func share(_ statement: Statement, forSQL sql: String) {
        shared[UTF8String(sql)] = statement
    }

    /// Takes an idle statement out of its slot: no other code runs it before the checkout ends.
    mutating func checkOutIdleStatement(sql: String) -> StatementCheckout? {
        guard let slot = slot(sql: sql), let statement = slot.statement else { return nil }
        tick += 1
        slot.lastUse = tick
        slot.statement = nil
        return StatementCheckout(statement, slot: slot)
    }

    private mutating func slot(sql: String) -> Slot? {
        if let slot = recentlyIdle[sql] { return slot }
        guard let slot = idle[UTF8String(sql)] else { return nil }
        recentlyIdle[sql] = slot
        return slot
    }

    /// The checkout of a new statement, which goes to a slot of its own if it may be used again.
    mutating func checkOut(_ statement: Statement, sql: String) -> StatementCheckout {
        guard statement.effects.isReusable, sql.utf8.count <= Self.maximumSQLLength else { return StatementCheckout(statement) }
        return StatementCheckout(statement, slot: reserveSlot(sql: sql))
    }

    private mutating func reserveSlot(sql: String) -> Slot {
        tick += 1
        let key = UTF8String(sql)
        if let slot = idle[key] {
            slot.lastUse = tick
            return slot
        }
        if idle.count >= Self.capacity, let oldest = idle.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            idle[oldest.key] = nil
            recentlyIdle.removeAll()
        }
        let slot = Slot(lastUse: tick)
        idle[key] = slot
        assert(invariantsHold)
        return slot
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
        assert(invariantsHold)
    }

    mutating func removeAll() {
        shared = [:]
        idle = [:]
        recentlyShared.removeAll()
        recentlyIdle.removeAll()
        plans = [:]
        lastPlan = nil
    }
}
