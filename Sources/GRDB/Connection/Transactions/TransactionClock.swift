// The clocks that give transactions their date.

import GRDBFoundation

/// What gives a transaction its date, `Database.transactionDate`.
///
///     struct FrozenClock: TransactionClock {
///         let date: Date
///         func now(_ db: Database) -> Date { date }
///     }
///
///     configuration.transactionClock = FrozenClock(date: date)
///
/// The clock is called once for each transaction, and each time that the date is read outside of any transaction.
public protocol TransactionClock: Sendable {
    /// Returns the date of the transaction that is beginning, or the present date outside of any transaction.
    ///
    /// - Parameter db: The connection that needs the date.
    /// - Throws: Any error: reading the date throws it.
    func now(_ db: Database) throws -> Date
}

/// The clock of the system.
public struct DefaultTransactionClock: TransactionClock {
    /// Returns the present date.
    ///
    /// - Throws: Nothing: this clock never fails.
    public func now(_ db: Database) throws -> Date {
        Date()
    }
}

/// A clock that calls a function.
public struct CustomTransactionClock: TransactionClock {
    private let function: @Sendable (Database) throws -> Date

    /// Creates a clock.
    ///
    /// - Parameter now: The function that gives the date.
    public init(_ now: @escaping @Sendable (Database) throws -> Date) {
        function = now
    }

    /// Returns what the function returns.
    ///
    /// - Throws: What the function throws.
    public func now(_ db: Database) throws -> Date {
        try function(db)
    }
}

extension TransactionClock where Self == DefaultTransactionClock {
    /// The clock of the system.
    ///
    ///     configuration.transactionClock = .default
    public static var `default`: DefaultTransactionClock {
        DefaultTransactionClock()
    }
}

extension TransactionClock where Self == CustomTransactionClock {
    /// Returns a clock that calls a function.
    ///
    ///     configuration.transactionClock = .custom { db in
    ///         try Date.fetchOne(db, sql: "SELECT now FROM simulation") ?? Date()
    ///     }
    public static func custom(_ now: @escaping @Sendable (Database) throws -> Date) -> Self {
        CustomTransactionClock(now)
    }
}
