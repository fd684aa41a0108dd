// Compiled statements that are kept for later.

import GRDBFoundation

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

    /// Slots of `idle`, each at a place that the bytes of its SQL give. A request whose SQL is here needs no string, and no hash of the dictionary's,
    /// which takes 990 instructions. SQL of the same place replaces the slot that is there.
    private(set) var slotsByBytes: [(sql: [UInt8], slot: Slot)?] = []

    /// What others have made of statements, and the one that was asked for last.
    private(set) var plans: [ObjectIdentifier: AnyObject] = [:]
    private(set) var lastPlan: (type: ObjectIdentifier, plan: AnyObject)?

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
        guard let slot = slot(sql: sql) else { return nil }
        return checkOut(slot)
    }

    @inline(__always)
    private mutating func checkOut(_ slot: Slot) -> StatementCheckout? {
        guard let statement = slot.statement else { return nil }
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

    /// Takes an idle statement out of its slot, as the function that takes a string.
    ///
    /// - Parameter sql: The UTF-8 of the SQL. All bytes are compared.
    mutating func checkOutIdleStatement(utf8 sql: [UInt8]) -> StatementCheckout? {
        if slotsByBytes.isEmpty {
            slotsByBytes = Array(repeating: nil, count: Self.capacity)
        }
        let place = Self.place(of: sql)
        if let known = slotsByBytes[place], known.sql.isSame(as: sql) {
            return checkOut(known.slot)
        }
        guard let slot = idle[UTF8String(String(decoding: sql, as: UTF8.self))] else { return nil }
        slotsByBytes[place] = (sql, slot)
        return checkOut(slot)
    }

    /// Where the slot of a text is in `slotsByBytes`.
    private static func place(of sql: [UInt8]) -> Int {
        // Nothing is lost when two texts have the same place: they are compared.
        let hash = sql.withUnsafeBytes { bytes in
            var hash = UInt64(truncatingIfNeeded: bytes.count)
            var offset = 0
            while offset + 8 <= bytes.count {
                hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
                hash ^= hash >> 32
                offset += 8
            }
            while offset < bytes.count {
                hash = (hash ^ UInt64(bytes[offset])) &* 0x9E37_79B9_7F4A_7C15
                offset += 1
            }
            return hash
        }
        return Int(truncatingIfNeeded: (hash ^ hash >> 32) % UInt64(capacity))
    }

    /// How many statements wait for their next use.
    var idleCount: Int {
        idle.values.count { $0.statement != nil }
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
            for place in slotsByBytes.indices where slotsByBytes[place]?.slot === oldest.value {
                slotsByBytes[place] = nil
            }
        }
        let slot = Slot(lastUse: tick)
        idle[key] = slot
        assert(invariantsHold)
        return slot
    }

    /// What was kept together with statements for a type. It goes away together with the statements.
    mutating func plan(for type: ObjectIdentifier) -> AnyObject? {
        if let lastPlan, lastPlan.type == type {
            return lastPlan.plan
        }
        guard let plan = plans[type] else { return nil }
        lastPlan = (type, plan)
        return plan
    }

    mutating func setPlan(_ plan: AnyObject, for type: ObjectIdentifier) {
        plans[type] = plan
        lastPlan = (type, plan)
        assert(invariantsHold)
    }

    mutating func removeAll() {
        shared = [:]
        idle = [:]
        recentlyShared.removeAll()
        recentlyIdle.removeAll()
        slotsByBytes = []
        plans = [:]
        lastPlan = nil
    }
}

extension [UInt8] {
    /// Whether two texts have the same bytes.
    fileprivate func isSame(as other: [UInt8]) -> Bool {
        count == other.count
            && withUnsafeBytes { bytes in
                other.withUnsafeBytes { others in
                    // The arrays are equal when both are empty, and have an address otherwise.
                    bytes.isEmpty || memcmp(bytes.baseAddress!, others.baseAddress!, bytes.count) == 0
                }
            }
    }
}
