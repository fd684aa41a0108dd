// Running the statements of records, with arguments that are bound straight from a persistence container.

extension Statement {
    /// Binds the values of a container, in their order, and runs the statement.
    ///
    /// - Returns: The first column of the first row; `nil` when the statement gives no row.
    @discardableResult
    func run(with container: PersistenceContainer) throws -> Int64? {
        try prepareForBinding()
        let state = container.storage.state
        for index in 0..<state.pointee.count {
            try bind(state.pointee.values + index, at: index)
        }
        return try run(arguments: { container.map(\.1) })
    }

    /// Binds some values of a container, and runs the statement.
    ///
    /// - Parameter positions: Where the values are in the container.
    /// - Returns: The first column of the first row; `nil` when the statement gives no row.
    @discardableResult
    func run(with container: PersistenceContainer, at positions: [Int]) throws -> Int64? {
        try prepareForBinding()
        let state = container.storage.state
        for index in 0..<positions.count {
            try bind(state.pointee.values + positions[index], at: index)
        }
        return try run(arguments: { positions.map { container[$0].1 } })
    }

    private func prepareForBinding() throws {
        try database.checkOwned(self)
        takeFromCursor()
    }

    @inline(__always)
    private func bind(_ value: UnsafeMutablePointer<DatabaseValue>, at index: Int) throws {
        let code = bind(value.pointee.storage, at: CInt(truncatingIfNeeded: index + 1))
        guard code == SQLITE_OK else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessageOrNil, sql: sql)
        }
    }

    private func run(arguments: () -> [DatabaseValue]) throws -> Int64? {
        try start()
        var result: Int64?
        var code = sqlite3_step(sqliteStatement)
        while code == SQLITE_ROW {
            result = result ?? sqlite3_column_int64(sqliteStatement, 0)
            code = sqlite3_step(sqliteStatement)
        }
        guard code == SQLITE_DONE else {
            storedArguments = StatementArguments(values: arguments())
            throw failure(code)
        }
        try finish()
        releaseLargeValues()
        return result
    }
}

// MARK: - Statements that return rows

extension Statement {
    /// Gives the statement, whose arguments are set, to a function that fetches what it returns. Makes sure that it is run, and to its end.
    func fetch<T>(_ fetch: (Statement) throws -> T) throws -> T {
        let runCount = sqlite3_stmt_status(sqliteStatement, SQLITE_STMTSTATUS_RUN, 0)
        let result = try fetch(self)
        if sqlite3_stmt_status(sqliteStatement, SQLITE_STMTSTATUS_RUN, 0) == runCount {
            try run()
        } else {
            try completeRun()
        }
        return result
    }

    /// Runs the statement to its end, if a cursor has left it before.
    private func completeRun() throws {
        guard isRunning else { return }
        if let cursorState {
            cursorState.pointee = .superseded
            database.closeCursor(cursorState)
            self.cursorState = nil
        }
        var code = SQLITE_ROW
        while code == SQLITE_ROW {
            code = sqlite3_step(sqliteStatement)
        }
        guard code == SQLITE_DONE else { throw failure(code) }
        try finish()
    }
}
