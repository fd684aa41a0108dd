// What an error must know of the arguments of a statement, at a layer where statements do not exist yet.

/// The arguments of the statement that failed, as ``DatabaseError`` keeps them: something to print, and to give back as it was.
protocol DatabaseErrorArguments: CustomStringConvertible, Sendable {
    /// Whether there is nothing to print.
    var isEmpty: Bool { get }
}
