// The statements that a connection keeps, and what it has made of them.

import GRDBFoundation

/// All statements of a connection but those that programs keep themselves.
///
/// By their SQL, there are two kinds: those that `Database.cachedStatement(sql:)` returns, which users share and which stay until the schema changes;
/// and idle ones, which the methods that take SQL (`execute(sql:)`, `fetchAll(_:sql:)`…) and requests borrow for one run.
struct StatementStore {
    private var shared: [SQLHash: (sql: String, statement: Statement)] = [:]
    private var slots: [SQLHash: Slot] = [:]
    private var totalSQLLength = 0
    private var tick = 0

    /// What was made of statements for a type, the one that was asked for last at the beginning.
    private var plans: [(type: ObjectIdentifier, plan: AnyObject)] = []

    /// The statements that begin and end transactions, by the numbers of their commands. No change of the schema concerns them.
    private var ofTransactions: [Statement?] = []

    /// The statements that cursors of the present access run, and that have not come to their end.
    var ofCursors: [Statement] = []

    /// The statements that have given a row, and are run to their ends without a cursor.
    var steppedToEnd: [SQLiteStatement] = []

    /// Lists of keys have another SQL for each length.
    static let capacity = 256

    /// How many bytes the SQL of all idle statements has. Their memory grows with it: with 100 keys (340 bytes of SQL), a statement takes some 20 KB.
    static let maximumTotalSQLLength = 64 * maximumSQLLength

    /// Longer SQL is likely to come once: data sets, scripts.
    static let maximumSQLLength = 4096

    /// The slot of an idle statement. Empty while the statement is checked out.
    final class Slot {
        /// The SQL that the statement was looked for with.
        fileprivate let sql: String
        fileprivate var statement: Statement?
        fileprivate var lastUse: Int

        fileprivate init(sql: String, lastUse: Int) {
            self.sql = sql
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

    // MARK: - Shared statements

    func sharedStatement(sql: String) -> Statement? {
        guard let shared = shared[SQLHash(hash: sql.withBytes(\.quickHash))], shared.sql.isSameText(as: sql) else { return nil }
        return shared.statement
    }

    mutating func share(_ statement: Statement, forSQL sql: String) {
        shared[SQLHash(hash: sql.withBytes(\.quickHash))] = (sql, statement)
    }

    // MARK: - Idle statements

    /// Takes an idle statement out of its slot: no other code runs it before the checkout ends.
    mutating func checkOutIdleStatement(sql: String) -> StatementCheckout? {
        checkOut(slot(sql))
    }

    mutating func checkOutIdleStatement(utf8 sql: [UInt8]) -> StatementCheckout? {
        guard let slot = slots[SQLHash(hash: sql.withUnsafeBytes(\.quickHash))], slot.sql.utf8.count == sql.count,
            slot.sql.withBytes({ bytes in bytes.baseAddress.map { memcmp($0, sql, sql.count) == 0 } ?? true })
        else { return nil }
        return checkOut(slot)
    }

    @inline(__always)
    private mutating func checkOut(_ slot: Slot?) -> StatementCheckout? {
        guard let slot, let statement = slot.statement else { return nil }
        tick += 1
        slot.lastUse = tick
        slot.statement = nil
        return StatementCheckout(statement, slot: slot)
    }

    /// The slot of some SQL. Another text may have the same hash.
    @inline(__always)
    private func slot(_ sql: String) -> Slot? {
        guard let slot = slots[SQLHash(hash: sql.withBytes(\.quickHash))], slot.sql.isSameText(as: sql) else { return nil }
        return slot
    }

    /// How many statements wait for their next use.
    var idleCount: Int {
        slots.values.count { $0.statement != nil }
    }

    /// The checkout of a new statement, which goes to a slot of its own if it may be used again.
    mutating func checkOut(_ statement: Statement, sql: String) -> StatementCheckout {
        guard statement.effects.isReusable, sql.utf8.count <= Self.maximumSQLLength else { return StatementCheckout(statement) }
        return StatementCheckout(statement, slot: reserveSlot(sql: sql))
    }

    private mutating func reserveSlot(sql: String) -> Slot {
        tick += 1
        if let slot = slot(sql) {
            slot.lastUse = tick
            return slot
        }
        let hash = SQLHash(hash: sql.withBytes(\.quickHash))
        totalSQLLength += sql.utf8.count - (slots.removeValue(forKey: hash)?.sql.utf8.count ?? 0)
        while slots.count >= Self.capacity || totalSQLLength > Self.maximumTotalSQLLength {
            // The older half: looking for the oldest one each time would take longer.
            let median = slots.values.map(\.lastUse).sorted()[slots.count / 2]
            slots = slots.filter { $0.value.lastUse >= median }
            totalSQLLength = slots.values.reduce(sql.utf8.count) { $0 + $1.sql.utf8.count }
        }
        let slot = Slot(sql: sql, lastUse: tick)
        slots[hash] = slot
        assert(invariantsHold)
        return slot
    }

    /// Whether there are not too many slots, and none of them has a running statement or one that another has. Debug builds check it when a slot is new.
    var invariantsHold: Bool {
        let idle = slots.values.compactMap(\.statement)
        return slots.count <= Self.capacity && slots.values.allSatisfy { $0.lastUse <= tick }
            && totalSQLLength <= Self.maximumTotalSQLLength && totalSQLLength == slots.values.reduce(0) { $0 + $1.sql.utf8.count }
            && idle.allSatisfy { !$0.isRunning && $0.sql.utf8.count <= Self.maximumSQLLength }
            && Set(idle.map(ObjectIdentifier.init)).count == idle.count
    }

    // MARK: - Statements of transactions

    func transactionStatement(_ command: Int) -> Statement? {
        command < ofTransactions.count ? ofTransactions[command] : nil
    }

    mutating func setTransactionStatement(_ statement: Statement, for command: Int) {
        while ofTransactions.count <= command { ofTransactions.append(nil) }
        ofTransactions[command] = statement
    }

    // MARK: - Plans

    /// What was kept together with statements for a type. It goes away together with the statements.
    mutating func plan(for type: ObjectIdentifier) -> AnyObject? {
        guard let index = plans.firstIndex(where: { $0.type == type }) else { return nil }
        if index != 0 {
            plans.swapAt(0, index)
        }
        return plans[0].plan
    }

    mutating func setPlan(_ plan: AnyObject, for type: ObjectIdentifier) {
        plans.removeAll { $0.type == type }
        plans.insert((type, plan), at: 0)
    }

    // MARK: - Forgetting

    /// Forgets the statements that depend on the schema.
    mutating func removeStatementsOfSchema() {
        shared = [:]
        slots = [:]
        totalSQLLength = 0
        plans = []
    }

    /// Forgets all statements that wait for their next use.
    mutating func removeAll() {
        removeStatementsOfSchema()
        ofTransactions = []
    }
}

/// The hash of some SQL: the key of a dictionary whose values know their SQL.
///
/// The hash of the standard library takes 990 instructions for the SQL of a request. This one is quick, and does not withstand texts that were made to
/// collide: they would only have their statements compiled again and again.
private struct SQLHash: Hashable {
    let hash: UInt64

    // What dictionaries call. The ready-made one hashes the number again: 100 instructions of "20k × queue.read of one row by key".
    func _rawHashValue(seed: Int) -> Int {
        Int(truncatingIfNeeded: hash) ^ seed
    }
}

// MARK: - Checkouts

/// The right to run a statement. It ends with the value, which can't be copied: so a statement is always given back, and no code runs it after the
/// end of its checkout, when another checkout may have begun.
@usableFromInline
struct StatementCheckout: ~Copyable {
    @usableFromInline
    let statement: Statement

    /// Where the statement goes back to, if it does.
    private var slot: StatementStore.Slot?

    /// What gives the statement back when the last of several users is done.
    private let owner: SharedStatementCheckout?

    /// A checkout of a statement that others may see: it is left alone.
    @usableFromInline
    init(_ statement: Statement) {
        self.init(statement, slot: nil)
    }

    /// A checkout of a statement that has no other user, or a part in the checkout of others.
    init(_ statement: Statement, slot: StatementStore.Slot? = nil, sharing owner: SharedStatementCheckout? = nil) {
        self.statement = statement
        self.slot = slot
        self.owner = owner
    }

    // Inlinable, so that inlinable functions may have a checkout: Swift 6.3 fails to compile them otherwise.
    @inlinable
    deinit {
        giveBack()
    }

    @usableFromInline
    func giveBack() {
        // A slot is used only inside accesses to the connection.
        guard let slot, statement.database.isOwnedByCurrentThread else { return }
        slot.take(statement)
    }

    /// Leaves the statement to the users that can see it from now on.
    mutating func keep() {
        slot = nil
    }
}

/// A checkout that several users share: copies of a request, and the cursors that run it.
final class SharedStatementCheckout {
    private var checkout: StatementCheckout

    init(_ checkout: consuming StatementCheckout) {
        self.checkout = checkout
    }

    /// Leaves the statement to the users that can see it from now on.
    func keep() {
        checkout.keep()
    }
}
