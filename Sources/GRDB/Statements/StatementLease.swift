// A statement for one use, which goes back to the cache on its own when the use is over.

/// The right to run a statement. It ends with the value, which can't be copied: so nobody forgets to give a statement back, and nobody runs
/// one that somebody else has taken since.
@usableFromInline
struct StatementLease: ~Copyable {
    @usableFromInline
    let statement: Statement

    /// Where the statement goes back to, if it does.
    private var place: StatementCache.Place?

    /// What gives the statement back when the last of several users is done.
    private let owner: SharedStatementLease?

    /// A lease of a statement that others may see: it is left alone.
    @usableFromInline
    init(_ statement: Statement) {
        self.init(statement, place: nil)
    }

    /// A lease of a statement that nobody else has.
    init(_ statement: Statement, place: StatementCache.Place?) {
        self.statement = statement
        self.place = place
        owner = nil
    }

    /// A part in the lease of others.
    init(_ statement: Statement, sharing owner: SharedStatementLease?) {
        self.statement = statement
        self.owner = owner
        place = nil
    }

    deinit {
        // A place is used by those who have access to the connection only.
        guard let place, statement.database.isOwnedByCurrentThread else { return }
        place.take(statement)
    }

    /// Leaves the statement to those who can see it from now on.
    mutating func keep() {
        place = nil
    }
}

/// A lease that several users share: copies of a request, and the cursors that run it.
final class SharedStatementLease {
    private var lease: StatementLease

    init(_ lease: consuming StatementLease) {
        self.lease = lease
    }

    /// Leaves the statement to those who can see it from now on.
    func keep() {
        lease.keep()
    }
}
