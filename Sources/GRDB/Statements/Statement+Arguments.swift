// Arguments of statements: validation and binding.

extension Statement {
    /// The arguments of the statement.
    ///
    /// Setting arguments that do not fit the parameters makes the next run throw the error that ``setArguments(_:)`` throws at once.
    public var arguments: StatementArguments {
        get { storedArguments }
        set {
            do {
                try setArguments(newValue)
            } catch {
                storedArguments = newValue
                argumentsState = .refused(error as? DatabaseError ?? DatabaseError(message: "\(error)", sql: sql))
            }
        }
    }

    /// Checks the arguments, and sets them.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_MISUSE` when an argument is missing or when there are too many positional ones;
    ///   or the error of SQLite for a value over its limits.
    public func setArguments(_ arguments: StatementArguments) throws {
        if arguments.namedValues.isEmpty, arguments.values.count == parameterCount {
            // The fast way, without a list of parameter names and without a copy of the values.
            try bind(arguments.values)
        } else {
            try bind(validatedValues(arguments))
        }
        storedArguments = arguments
        argumentsState = .bound
    }

    /// Sets arguments without any check. Parameters without argument are NULL, surplus arguments are ignored.
    ///
    ///     let statement = try db.makeStatement(sql: "SELECT ?, ?")
    ///     statement.setUncheckedArguments([1])
    ///     try Row.fetchOne(statement) // [?:1 ?:NULL]
    public func setUncheckedArguments(_ arguments: StatementArguments) {
        var position = 0
        let values = parameterNames.map { name -> DatabaseValue in
            if let name, let named = arguments.namedValues.first(where: { $0.name == name }) {
                return named.value
            }
            guard position < arguments.values.count else { return .null }
            defer { position += 1 }
            return arguments.values[position]
        }
        storedArguments = arguments
        do {
            try bind(values)
            argumentsState = .bound
        } catch {
            argumentsState = .refused(error as? DatabaseError ?? DatabaseError(message: "\(error)", sql: sql))
        }
    }

    /// Checks that arguments fit the parameters of the statement, without setting them.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_MISUSE` when an argument is missing or when there are too many positional ones.
    public func validateArguments(_ arguments: StatementArguments) throws {
        _ = try validatedValues(arguments)
    }

    private func validatedValues(_ arguments: StatementArguments) throws -> [DatabaseValue] {
        if let values = namedValuesInOrder(arguments) {
            return values
        }
        var position = 0
        let values = try arguments.values(forParameters: parameterNames, from: &position, sql: sql)
        guard position == arguments.values.count else {
            throw StatementArguments.wrongCount(arguments.values.count, sql: sql)
        }
        return values
    }

    /// The values of named arguments that come in the order of the parameters, which is the usual case.
    private func namedValuesInOrder(_ arguments: StatementArguments) -> [DatabaseValue]? {
        guard arguments.values.isEmpty, arguments.namedValues.count == parameterCount else { return nil }
        let names = parameterNames
        for index in 0..<parameterCount where names[index] != arguments.namedValues[index].name {
            return nil
        }
        return arguments.namedValues.map(\.value)
    }

    /// Binds one value to each parameter.
    func bind(_ values: [DatabaseValue]) throws {
        resetIfRunning()
        var index: CInt = 1
        for value in values {
            let code = value.bind(to: sqliteStatement, at: index)
            guard code == SQLITE_OK else {
                throw DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessageOrNil, sql: sql)
            }
            index += 1
        }
    }

    /// The arguments that are to be set before a run, or a check of those that are set already.
    @usableFromInline
    func prepareArguments(_ newArguments: StatementArguments?) throws {
        if let newArguments {
            return try setArguments(newArguments)
        }
        switch argumentsState {
        case .bound:
            break
        case .missing:
            try setArguments(storedArguments)
        case .refused(let error):
            throw error
        }
    }
}
