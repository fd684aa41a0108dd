// The savepoints of a connection, as its statements have opened and ended them: SQLite does not report them.

/// The names of the open savepoints, from the outermost to the innermost.
///
/// Several savepoints may have one name: SQLite means the innermost of them.
struct SavepointStack {
    /// The names, as they were written when the savepoints were opened.
    private(set) var names: [String] = []

    var count: Int { names.count }

    var isEmpty: Bool { names.isEmpty }

    /// Takes note of a statement that has succeeded.
    mutating func note(_ control: TransactionControl) {
        switch control {
        case .begin, .commit, .rollback:
            removeAll()
        case .savepoint(let name):
            names.append(name)
        case .release(let name):
            guard let position = position(of: name) else { return }
            names.removeSubrange(position...)
        case .rollbackTo(let name):
            guard let position = position(of: name) else { return }
            names.removeSubrange((position + 1)...)
        }
    }

    /// Takes note of the end of the transaction.
    mutating func removeAll() {
        if !names.isEmpty {
            names.removeAll()
        }
    }

    /// The innermost savepoint of a name.
    private func position(of name: String) -> Int? {
        names.lastIndex { $0.isSameDatabaseName(as: name) }
    }
}
