// What passes between SQLite and a function: arguments, results, errors, and the state of aggregates.

import GRDBFoundation

/// One call of a function by SQLite.
struct FunctionContext {
    private let context: OpaquePointer

    /// The function that is called.
    let function: DatabaseFunction

    init?(_ context: OpaquePointer?) {
        guard let context, let userData = sqlite3_user_data(context) else { return nil }
        self.context = context
        function = Unmanaged<DatabaseFunction>.fromOpaque(userData).takeUnretainedValue()
    }

    // MARK: - Arguments

    /// The arguments of the call.
    static func arguments(_ count: CInt, _ values: UnsafeMutablePointer<SQLiteValue?>?) -> [DatabaseValue] {
        guard let values else { return [] }
        return UnsafeBufferPointer(start: values, count: Int(count)).map { value in
            value.map { DatabaseValue(sqliteValue: $0) } ?? .null
        }
    }

    // MARK: - Results

    /// Computes the result, or the error of the call.
    func setResult(_ compute: () throws -> (any DatabaseValueConvertible)?) {
        do {
            set(try compute()?.databaseValue ?? .null)
        } catch {
            set(error)
        }
    }

    private func set(_ value: DatabaseValue) {
        switch value.storage {
        case .null:
            sqlite3_result_null(context)
        case .int64(let int64):
            sqlite3_result_int64(context, int64)
        case .double(let double):
            sqlite3_result_double(context, double)
        case .string(let string):
            set(string)
        case .blob(let data):
            set(data)
        }
    }

    private func set(_ string: String) {
        var string = string
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                sqlite3_result_text64(context, text.baseAddress, UInt64(text.count), grdb_transient(), UInt8(SQLITE_UTF8))
            }
        }
    }

    private func set(_ data: Data) {
        data.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, !bytes.isEmpty else {
                // Without an address, the result would be NULL.
                return sqlite3_result_zeroblob(context, 0)
            }
            sqlite3_result_blob64(context, start, UInt64(bytes.count), grdb_transient())
        }
    }

    /// Ends the statement with an error.
    func set(_ error: any Error) {
        let code: ResultCode
        var message: String
        if let error = error as? DatabaseError {
            code = error.extendedResultCode
            message = error.message ?? code.errorString
        } else {
            code = .SQLITE_ERROR
            message = "\(error)"
        }
        message.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                sqlite3_result_error(context, text.baseAddress, CInt(clamping: text.count))
            }
        }
        // After the message, which sets SQLITE_ERROR. Codes that mean success would have SQLite go on.
        switch code.primaryResultCode {
        case .SQLITE_OK, .SQLITE_ROW, .SQLITE_DONE:
            break
        default:
            sqlite3_result_error_code(context, code.rawValue)
        }
    }

    // MARK: - Aggregates

    /// The aggregate of the group of rows that SQLite is at. SQLite keeps its address, with the retain count that stands for it.
    func group(_ makeGroup: () -> AggregateGroup) -> AggregateGroup? {
        guard let slot = groupSlot(size: CInt(MemoryLayout<UnsafeMutableRawPointer>.size)) else {
            sqlite3_result_error_nomem(context)
            return nil
        }
        if let address = slot.pointee {
            return Unmanaged<AggregateGroup>.fromOpaque(address).takeUnretainedValue()
        }
        let group = makeGroup()
        slot.pointee = Unmanaged.passRetained(group).toOpaque()
        return group
    }

    /// The aggregate of the group of rows that ends, which SQLite forgets. A group without rows has none.
    func takeGroup() -> AggregateGroup? {
        guard let slot = groupSlot(size: 0), let address = slot.pointee else { return nil }
        slot.pointee = nil
        return Unmanaged<AggregateGroup>.fromOpaque(address).takeRetainedValue()
    }

    /// Memory that belongs to the group, filled with zeros at first.
    private func groupSlot(size: CInt) -> UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
        sqlite3_aggregate_context(context, size)?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    }
}

// MARK: - What SQLite calls

extension FunctionContext {
    /// Has SQLite call a function.
    ///
    /// - Returns: A result code.
    static func register(_ function: DatabaseFunction, in connection: SQLiteConnection) -> CInt {
        let flags = SQLITE_UTF8 | (function.isPure ? SQLITE_DETERMINISTIC : 0) | (function.isInnocuous ? SQLITE_INNOCUOUS : 0)
        // SQLite releases the function in the end, also if it refuses it now.
        let userData = Unmanaged.passRetained(function).toOpaque()
        let isAggregate = function.implementation.isAggregate
        return sqlite3_create_function_v2(
            connection, function.name, function.argumentCount, flags, userData,
            isAggregate ? nil : callFunction, isAggregate ? stepAggregate : nil, isAggregate ? finalizeAggregate : nil, releaseFunction)
    }
}

private func callFunction(_ context: OpaquePointer?, _ count: CInt, _ values: UnsafeMutablePointer<SQLiteValue?>?) {
    guard let context = FunctionContext(context), case .function(let function) = context.function.implementation else { return }
    context.setResult { try function(FunctionContext.arguments(count, values)) }
}

private func stepAggregate(_ context: OpaquePointer?, _ count: CInt, _ values: UnsafeMutablePointer<SQLiteValue?>?) {
    guard let context = FunctionContext(context), case .aggregate(let makeGroup) = context.function.implementation,
        let group = context.group(makeGroup), !group.hasFailed
    else { return }
    do {
        try group.aggregate.step(FunctionContext.arguments(count, values))
    } catch {
        group.hasFailed = true
        context.set(error)
    }
}

private func finalizeAggregate(_ context: OpaquePointer?) {
    guard let context = FunctionContext(context), case .aggregate(let makeGroup) = context.function.implementation else { return }
    let group = context.takeGroup() ?? makeGroup()
    guard !group.hasFailed else { return }
    context.setResult { try group.aggregate.finalize() }
}

private func releaseFunction(_ userData: UnsafeMutableRawPointer?) {
    guard let userData else { return }
    Unmanaged<DatabaseFunction>.fromOpaque(userData).release()
}
