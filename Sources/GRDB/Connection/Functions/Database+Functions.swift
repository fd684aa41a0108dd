// Adding functions to a connection, and removing them.

import GRDBFoundation

extension Database {
    /// Adds a function to the connection. It replaces a function of the same name and number of arguments.
    ///
    ///     configuration.prepareDatabase { db in
    ///         db.add(function: reverse)
    ///     }
    ///
    /// A function cannot be replaced while a statement is running: the program stops. It stops as well when SQLite has no room for the
    /// function: names have at most 255 bytes and no NUL character, and functions at most 127 arguments.
    public func add(function: DatabaseFunction) {
        assertOwned()
        register(function)
    }

    /// Removes a function from the connection. Nothing happens if it has no such function.
    ///
    /// A function of SQLite that had been replaced does not come back: the connection has none of this name then.
    ///
    /// A function cannot be removed while a statement is running: the program stops.
    public func remove(function: DatabaseFunction) {
        assertOwned()
        guard let handle, !function.name.containsNUL else { return }
        let code = sqlite3_create_function_v2(
            handle, function.name, function.argumentCount, SQLITE_UTF8, nil, nil, nil, nil, nil)
        guard code == SQLITE_OK else {
            // Stops: a statement is running: SQLite removes no function meanwhile. Or SQLite does not take such a long name or so many
            // arguments, and has no such function. This method does not throw.
            fatalError("Function \(function.name) cannot be removed: \(String(cString: sqlite3_errmsg(handle)))")
        }
    }

    /// Adds the functions that all connections have.
    func setUpDefaultFunctions() {
        for function in DatabaseFunction.unicodeFunctions {
            register(function)
        }
    }

    private func register(_ function: DatabaseFunction) {
        guard let handle else { return }
        if function.name.containsNUL {
            // Stops: SQLite ends the name at its first NUL character, and would add the function under another name. `add(function:)` does
            // not throw.
            fatalError("Function \(function.name.debugDescription) cannot be added: its name contains a NUL character")
        }
        let flags = SQLITE_UTF8 | (function.isPure ? SQLITE_DETERMINISTIC : 0) | (function.isInnocuous ? SQLITE_INNOCUOUS : 0)
        // SQLite releases the function in the end, also if it refuses it now.
        let userData = Unmanaged.passRetained(function).toOpaque()
        let code =
            switch function.implementation {
            case .function:
                sqlite3_create_function_v2(
                    handle, function.name, function.argumentCount, flags, userData,
                    callFunction, nil, nil, releaseFunction)
            case .aggregate:
                sqlite3_create_function_v2(
                    handle, function.name, function.argumentCount, flags, userData,
                    nil, stepAggregate, finalizeAggregate, releaseFunction)
            }
        guard code == SQLITE_OK || throwsWhenOpening(code) else {
            // Stops: the name is longer than SQLite takes, there are more arguments than SQLite takes, or a statement is running: SQLite
            // replaces no function meanwhile. Or the memory is full. `add(function:)` does not throw.
            fatalError("Function \(function.name) cannot be added: \(String(cString: sqlite3_errmsg(handle)))")
        }
    }
}

private func callFunction(_ context: OpaquePointer?, _ count: CInt, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
    guard let context = FunctionContext(context), case .function(let function) = context.function.implementation else { return }
    context.setResult { try function(FunctionContext.arguments(count, values)) }
}

private func stepAggregate(_ context: OpaquePointer?, _ count: CInt, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
    guard let context = FunctionContext(context), case .aggregate(let factory) = context.function.implementation,
        let group = context.group(factory), !group.hasFailed
    else { return }
    do {
        try group.step(FunctionContext.arguments(count, values))
    } catch {
        group.hasFailed = true
        context.set(error)
    }
}

private func finalizeAggregate(_ context: OpaquePointer?) {
    guard let context = FunctionContext(context), case .aggregate(let factory) = context.function.implementation else { return }
    let group = context.takeGroup() ?? factory.makeGroup()
    guard !group.hasFailed else { return }
    context.setResult { try group.finalize() }
}

private func releaseFunction(_ userData: UnsafeMutableRawPointer?) {
    guard let userData else { return }
    Unmanaged<DatabaseFunction>.fromOpaque(userData).release()
}
