// The clocks that give transactions their date.

import Foundation

/// What gives a transaction its date, `Database.transactionDate`.
///
///     struct FrozenClock: TransactionClock {
///         let date: Date
///         func now(_ db: Database) -> Date { date }
///     }
///
///     configuration.transactionClock = FrozenClock(date: date)
///
/// The clock is asked once for each transaction, and for each question outside of a transaction.
public protocol TransactionClock: Sendable {
    /// The date of the transaction that is beginning, or the present date outside of any transaction.
    ///
    /// - Parameter db: The connection that wants to know.
    /// - Throws: Any error: it ends up at the one who asked for the date.
    func now(_ db: Database) throws -> Date
}

/// The clock of the system.
public struct DefaultTransactionClock: TransactionClock {
    /// The present date.
    public func now(_ db: Database) throws -> Date {
        Date()
    }
}

/// A clock that asks a function.
public struct CustomTransactionClock: TransactionClock {
    private let function: @Sendable (Database) throws -> Date

    /// Makes a clock.
    ///
    /// - Parameter now: The function that gives the date.
    public init(_ now: @escaping @Sendable (Database) throws -> Date) {
        function = now
    }

    /// What the function gives.
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
    /// A clock that asks a function.
    ///
    ///     configuration.transactionClock = .custom { db in
    ///         try Date.fetchOne(db, sql: "SELECT now FROM simulation") ?? Date()
    ///     }
    public static func custom(_ now: @escaping @Sendable (Database) throws -> Date) -> Self {
        CustomTransactionClock(now)
    }
}
