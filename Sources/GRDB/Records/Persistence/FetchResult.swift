// A value that a closure returns from inside the callbacks of a record.

/// What was fetched inside the callbacks of a record.
struct FetchResult<T> {
    private var value: T?

    mutating func set(_ value: T) {
        self.value = .some(value)
    }

    /// The value. Callbacks that do not run the statement are an error before this one.
    func get() throws -> T {
        guard let value else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "a persistence callback did not call its argument")
        }
        return value
    }
}
