// What is always true of a statement cache, as debug builds check it when a slot or a plan is new.

extension StatementCache {
    /// Whether there are not too many slots, none of them has a running statement or one that another has, the slots that are found by bytes are
    /// among them, and the last plan is one of all.
    var invariantsHold: Bool {
        guard idle.count <= Self.capacity else { return false }
        var statements: Set<ObjectIdentifier> = []
        for (sql, slot) in idle {
            guard sql.text.utf8.count <= Self.maximumSQLLength, slot.lastUse <= tick else { return false }
            guard let statement = slot.statement else { continue }
            guard !statement.isRunning, statements.insert(ObjectIdentifier(statement)).inserted else { return false }
        }
        for case (let sql, let slot)? in slotsByBytes {
            guard idle[UTF8String(String(decoding: sql, as: UTF8.self))] === slot else { return false }
        }
        return lastPlan.map { plans[$0.type] === $0.plan } ?? true
    }
}
