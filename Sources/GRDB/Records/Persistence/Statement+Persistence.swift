// Running the statements of records, with arguments that are bound directly from a persistence container.

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

    @inline(__always)
    private func bind(_ value: UnsafeMutablePointer<DatabaseValue>, at index: Int) throws {
        let code = bind(value.pointee.storage, at: CInt(truncatingIfNeeded: index + 1))
        guard code == SQLITE_OK else { throw bindingFailure(code) }
    }

    private func run(arguments: () -> [DatabaseValue]) throws -> Int64? {
        let result = try runForInteger { storedArguments = StatementArguments(values: arguments()) }
        releaseLargeValues()
        return result
    }
}
