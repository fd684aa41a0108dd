// Arguments of statements: validation and binding.

extension Statement {
    /// The arguments of the statement: those that were set last, by this property, by a method, or together with a run.
    ///
    /// Setting arguments that do not fit the parameters makes the next run throw the error that ``setArguments(_:)`` throws at once.
    public var arguments: StatementArguments {
        get { refusal?.arguments ?? storedArguments }
        set {
            do {
                try setArguments(newValue)
            } catch {
                refuse(newValue, error)
            }
        }
    }

    /// Checks the arguments, and sets them.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_MISUSE` when an argument is missing or when there are too many positional ones;
    ///   or the error of SQLite for a value over its limits.
    public func setArguments(_ arguments: StatementArguments) throws {
        if arguments.namedValues.isEmpty, arguments.values.count == parameterCount {
            // The fast way, without a list of parameter names and without a copy of the values: their array stays where it is.
            try arguments.values.withUnsafeBufferPointer { try bind(at: $0.baseAddress, stride: MemoryLayout<DatabaseValue>.stride) }
        } else if areNamesInOrder(arguments) {
            try arguments.namedValues.withUnsafeBufferPointer { values in
                try bind(at: values.baseAddress?.pointer(to: \.value), stride: MemoryLayout<StatementArguments.NamedValue>.stride)
            }
        } else {
            try bind(arguments.values(forAllParameters: parameterNames, sql: sql))
        }
        storedArguments = arguments
        isBound = true
    }

    /// Checks positional arguments, sets them, and returns the statement, which then runs with them.
    ///
    ///     let insert = try db.cachedStatement(sql: "INSERT INTO city (name, population) VALUES (?, ?)")
    ///     for city in cities {
    ///         try insert.binding(city.name, city.population).execute()
    ///     }
    ///
    ///     let select = try db.cachedStatement(sql: "SELECT population FROM city WHERE name = ?")
    ///     let population = try Int.fetchOne(select.binding("Oslo"))
    ///
    /// With numbers, this is the fastest way to run a statement many times: the values need no boxes, as those of ``StatementArguments`` do, and the
    /// memory of the previous arguments is used again. With texts, `execute(arguments:)` is as fast. As with ``setArguments(_:)``, the arguments stay set until others are, and the statement keeps them
    /// until then, also large ones.
    ///
    /// When a value is refused, the statement has no arguments any more, whereas ``setArguments(_:)`` leaves the previous ones.
    ///
    /// - Parameters:
    ///   - first: The value of the first parameter.
    ///   - others: The values of the others, in their order, one for each. An optional value that is `nil` is NULL.
    /// - Returns: The statement itself.
    /// - Throws: A ``DatabaseError`` of code `SQLITE_MISUSE` when there are too few or too many values; or the error of SQLite for a value over its
    ///   limits.
    @discardableResult
    @inlinable
    public func binding<First: DatabaseValueConvertible, each Other: DatabaseValueConvertible>(
        _ first: First,
        _ others: repeat each Other
    ) throws -> Statement {
        var values = try beginBinding()
        values.append(first.databaseValue)
        repeat values.append((each others).databaseValue)
        try endBinding(values)
        return self
    }

    /// Ends the run and forgets the arguments, and returns an array for others.
    ///
    /// It has the memory of the previous ones: "50k inserts × 10 integers, values bound one by one" allocates one array in all.
    @usableFromInline
    func beginBinding() throws -> [DatabaseValue] {
        try prepareForBinding()
        releaseBorrowedTexts()
        isBound = parameterCount == 0
        var values = storedArguments.values
        storedArguments = StatementArguments()
        values.removeAll(keepingCapacity: true)
        values.reserveCapacity(parameterCount)
        return values
    }

    /// Sets positional arguments, one for each parameter.
    @usableFromInline
    func endBinding(_ values: [DatabaseValue]) throws {
        guard values.count == parameterCount else {
            throw StatementArguments.wrongCount(values.count, sql: sql)
        }
        try setArguments(StatementArguments(values: values))
    }

    /// Remembers arguments that cannot be bound, for the error of the next run. SQLite may still use those that are bound.
    private func refuse(_ arguments: StatementArguments, _ error: any Error) {
        bindingNumber &+= 1
        isBound = false
        refusal = (arguments, error)
    }

    /// Sets arguments without any check. Parameters without argument are NULL, surplus arguments are ignored.
    ///
    ///     let statement = try db.makeStatement(sql: "SELECT ?, ?")
    ///     statement.setUncheckedArguments([1])
    ///     try Row.fetchOne(statement) // [?:1 ?:NULL]
    public func setUncheckedArguments(_ arguments: StatementArguments) {
        var position = 0
        do {
            try bind(parameterNames.map { arguments.value(forParameter: $0, from: &position) ?? .null })
            storedArguments = arguments
            isBound = true
        } catch {
            refuse(arguments, error)
        }
    }

    /// Checks that arguments fit the parameters of the statement, without setting them.
    ///
    /// - Throws: A ``DatabaseError`` of code `SQLITE_MISUSE` when an argument is missing or when there are too many positional ones.
    public func validateArguments(_ arguments: StatementArguments) throws {
        _ = try arguments.values(forAllParameters: parameterNames, sql: sql)
    }

    /// Whether named arguments come in the order of the parameters, which is the usual case.
    private func areNamesInOrder(_ arguments: StatementArguments) -> Bool {
        guard arguments.values.isEmpty, arguments.namedValues.count == parameterCount else { return false }
        let names = parameterNames
        for index in 0..<parameterCount {
            guard let name = names[index], name.isSameText(as: arguments.namedValues[index].name) else { return false }
        }
        return true
    }

    /// Binds one value to each parameter. SQLite copies them.
    private func bind(_ values: [DatabaseValue]) throws {
        try prepareForBinding()
        for (index, value) in values.enumerated() {
            let code = bind(copyOf: value, to: CInt(truncatingIfNeeded: index + 1))
            guard code == SQLITE_OK else { throw bindingFailure(code) }
        }
    }

    /// Ends the run of the statement, if there is one: the parameters of a running statement can't be bound. Forgets why others could not be bound.
    func prepareForBinding() throws {
        try database.checkOwned(self)
        try endPreviousRun()
        bindingNumber &+= 1
        largeSize = 0
        if refusal != nil {
            refusal = nil
        }
    }

    /// The error of a value that could not be bound.
    func bindingFailure(_ code: CInt) -> DatabaseError {
        let error = DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessageOrNil, sql: sql)
        // The values before this one may be large.
        clearBindings()
        return error
    }

    /// Binds a value to a parameter, and gives the result code. SQLite copies it.
    func bind(copyOf value: DatabaseValue, to parameter: CInt) -> CInt {
        switch value.storage {
        case .int64, .double, .null: break
        case .string(let string): noteSize(string.utf8.count)
        case .blob(let data): noteSize(data.count)
        }
        return value.bind(to: handle, at: parameter)
    }

    /// Binds one value, where it is, to each parameter: there must be as many as parameters.
    ///
    /// - Parameters:
    ///   - start: Where the first value is. `nil` where there is none.
    ///   - stride: How many bytes the next one comes later.
    private func bind(at start: UnsafePointer<DatabaseValue>?, stride: Int) throws {
        try prepareForBinding()
        guard var value = UnsafeRawPointer(start) else { return }
        for index in 0..<parameterCount {
            let code = bind(at: value.assumingMemoryBound(to: DatabaseValue.self), to: CInt(truncatingIfNeeded: index &+ 1))
            guard code == SQLITE_OK else { throw bindingFailure(code) }
            value += stride
        }
    }

    /// Binds a value where it is to a parameter, and gives the result code.
    ///
    /// SQLite does not copy texts: the value must stay there until others are bound or the bindings are cleared.
    @inline(__always)
    func bind(at value: UnsafePointer<DatabaseValue>, to parameter: CInt) -> CInt {
        switch value.pointee.storage {
        case .int64(let int64): sqlite3_bind_int64(handle, parameter, int64)
        case .double(let double): sqlite3_bind_double(handle, parameter, double)
        case .null: sqlite3_bind_null(handle, parameter)
        case .string, .blob: bind(referenceAt: value, to: parameter)
        }
    }

    /// The bytes of a text of up to 15 bytes are in the value itself: what a case of an enum contains is at the address of the enum.
    @inline(never)
    private func bind(referenceAt value: UnsafePointer<DatabaseValue>, to parameter: CInt) -> CInt {
        guard case .string = value.pointee.storage, StandardLibraryLayout.isKnown,
            let bytes = StandardLibraryLayout.bytes(ofStringAt: value)
        else { return bind(copyOf: value.pointee, to: parameter) }
        noteSize(bytes.count)
        hasBorrowedTexts = true
        return sqlite3_bind_text64(
            handle, parameter, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt64(bytes.count), nil, UInt8(SQLITE_UTF8))
    }

    private func noteSize(_ size: Int) {
        if size > 1024 {
            largeSize += size
        }
    }

    /// How many bytes of large values a statement keeps after a run that was given them. Over this, it forgets the arguments.
    static let maximumKeptSize = 1_000_000

    /// Forgets arguments that take much memory: the next run binds others. Small values stay in SQLite's memory, which the next ones reuse.
    func releaseLargeValues() {
        guard largeSize > 0 else { return }
        clearBindings()
        storedArguments = StatementArguments()
    }

    /// Takes texts from SQLite that do not stay where they are.
    func releaseBorrowedTexts() {
        if hasBorrowedTexts { clearBindings() }
    }

    private func clearBindings() {
        isBound = parameterCount == 0
        largeSize = 0
        hasBorrowedTexts = false
        sqlite3_clear_bindings(handle)
    }

    /// The arguments that are to be set before a run, or a check of those that are set already.
    @usableFromInline
    func prepareArguments(_ newArguments: StatementArguments?) throws {
        if let newArguments {
            try setArguments(newArguments)
        } else if let refusal {
            throw refusal.error
        } else if !isBound {
            try setArguments(storedArguments)
        }
    }
}
