// A statement for one use, which goes back to the cache on its own when the use is over.

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

    /// A checkout of a statement that has no other user.
    init(_ statement: Statement, slot: StatementStore.Slot?) {
        self.statement = statement
        self.slot = slot
        owner = nil
    }

    /// A part in the checkout of others.
    init(_ statement: Statement, sharing owner: SharedStatementCheckout?) {
        self.statement = statement
        self.owner = owner
        slot = nil
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
