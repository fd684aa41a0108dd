// Cursors that run a statement: what they share, and how they step.

/// A cursor that takes its elements from a running statement.
///
/// The cursor is valid inside the access that created it only. Do not iterate two cursors over the same statement at a time.
public protocol DatabaseCursor<Element>: Cursor {
    /// The run of the statement.
    var _run: StatementRun { get }

    /// Makes an element from the present row of the statement.
    func _element(sqliteStatement: SQLiteStatement) throws -> Element
}

extension DatabaseCursor {
    /// The SQL of the statement.
    public var sql: String { _run.statement.sql }

    /// The arguments of the statement.
    public var arguments: StatementArguments { _run.statement.arguments }

    /// The names of the columns of the statement, from left to right.
    public var columnNames: [String] { _run.statement.columnNames }

    /// The number of columns of the statement.
    public var columnCount: Int { _run.statement.columnCount }

    /// The tables and columns that the statement reads.
    public var databaseRegion: DatabaseRegion { _run.statement.databaseRegion }

    /// Runs the statement up to its next row.
    ///
    /// - Returns: The element of the row, or `nil` at the end. After an error, the cursor is at its end.
    /// - Throws: A ``DatabaseError``, a ``RowDecodingError``, `CancellationError` when the task is cancelled.
    @inlinable
    public func next() throws -> Element? {
        // A cursor that is used once may otherwise end, and reset its statement, before the element is read.
        try withExtendedLifetime(self) {
            guard try _run.step() else { return nil }
            return try _element(sqliteStatement: _run.sqliteStatement)
        }
    }

    /// Runs the statement to its end, and calls a function for each row.
    @inlinable
    public func forEach(_ body: (Element) throws -> Void) throws {
        try withExtendedLifetime(self) {
            let run = _run
            while try run.step() {
                try body(_element(sqliteStatement: run.sqliteStatement))
            }
        }
    }
}

extension DatabaseCursor {
    /// The first element. A statement that writes is run to its end, so that its errors are not lost.
    @inlinable
    func _first() throws -> Element? {
        guard let element = try next() else { return nil }
        try _run.completeWrites()
        return element
    }
}

/// One run of a statement, from its first step to its last.
public final class StatementRun {
    @usableFromInline
    let statement: Statement

    @usableFromInline
    let sqliteStatement: SQLiteStatement

    /// In memory of its own: a stored property would cost an exclusivity check for each row.
    @usableFromInline
    let state: UnsafeMutablePointer<CursorState>

    /// Sets the arguments of the statement, and prepares its run.
    @usableFromInline
    init(_ statement: Statement, arguments: StatementArguments?) throws {
        self.statement = statement
        sqliteStatement = statement.sqliteStatement
        state = .allocate(capacity: 1)
        state.initialize(to: .ended)
        try statement.prepareArguments(arguments)
        try statement.start()
        state.pointee = .beforeFirstStep
        statement.cursorState = state
        statement.database.openCursors.append(OpenCursor(state: state, statement: statement))
    }

    deinit {
        let isOpen = state.pointee == .beforeFirstStep || state.pointee == .onRow
        guard statement.database.isOwnedByCurrentThread else {
            // An open cursor belongs to the access of another thread, whose end resets the statement and writes the state.
            if !isOpen {
                state.deallocate()
            }
            return
        }
        if isOpen {
            unregister()
            statement.abandon()
        }
        if state.pointee != .superseded {
            StatementCache.giveBack(statement)
        }
        state.deallocate()
    }

    private func unregister() {
        statement.cursorState = nil
        statement.database.closeCursor(state)
    }

    /// Moves to the next row.
    ///
    /// - Returns: False when there is none.
    @inlinable
    func step() throws -> Bool {
        if state.pointee == .onRow {
            let code = sqlite3_step(sqliteStatement)
            if code == SQLITE_ROW { return true }
            try end(code)
            return false
        }
        return try firstStep()
    }

    @usableFromInline
    func firstStep() throws -> Bool {
        statement.database.assertOwned()
        switch state.pointee {
        case .beforeFirstStep:
            break
        case .superseded:
            throw statement.error(.SQLITE_MISUSE, "the statement was run again, or its access has ended, before the end of the cursor")
        case .onRow, .ended:
            return false
        }
        let code = sqlite3_step(sqliteStatement)
        if code == SQLITE_ROW {
            state.pointee = .onRow
            statement.refreshAfterFirstStep()
            return true
        }
        try end(code)
        return false
    }

    @usableFromInline
    func end(_ code: CInt) throws {
        unregister()
        state.pointee = .ended
        guard code == SQLITE_DONE else {
            throw statement.failure(code)
        }
        try statement.finish()
    }

    /// Runs a statement that writes to its end.
    @usableFromInline
    func completeWrites() throws {
        guard !statement.effects.eventKinds.isEmpty else { return }
        while try step() {}
    }
}
