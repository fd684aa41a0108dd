// `AnyCursor`, which hides the type of a cursor, and makes a cursor of a sequence or of a closure.

/// A cursor that hides the type of the source of its elements.
///
///     func names(_ db: Database) throws -> AnyCursor<String> {
///         try AnyCursor(Row.fetchCursor(db, sql: "SELECT name FROM airport").map { $0[0] })
///     }
public final class AnyCursor<Element>: Cursor {
    @usableFromInline let element: () throws -> Element?

    /// Creates a cursor of the elements of another one.
    ///
    /// - Parameter base: The cursor to read from. It is shared: an element consumed by one is not seen by the other.
    @inlinable
    public convenience init<C: Cursor>(_ base: C) where C.Element == Element {
        self.init(base.next)
    }

    /// Creates a cursor of the elements of an iterator.
    @inlinable
    public convenience init(iterator: some IteratorProtocol<Element>) {
        var iterator = iterator
        self.init { iterator.next() }
    }

    /// Creates a cursor of the elements of a sequence.
    ///
    ///     let cursor = AnyCursor(1...3)
    @inlinable
    public convenience init<S: Sequence>(_ s: S) where S.Element == Element {
        self.init(iterator: s.makeIterator())
    }

    /// Creates a cursor of the elements that a closure returns, until it returns nil.
    ///
    ///     var countdown = 3
    ///     let cursor = AnyCursor<Int> {
    ///         countdown -= 1
    ///         return countdown < 0 ? nil : countdown
    ///     }
    ///
    /// - Parameter element: Produces an element, or nil at the end.
    @inlinable
    public init(_ element: @escaping () throws -> Element?) {
        self.element = element
    }

    /// Produces the next element, or nil when there is none left.
    ///
    /// - Throws: The error of the cursor or of the closure that the elements come from.
    @inlinable
    public func next() throws -> Element? {
        try element()
    }
}
