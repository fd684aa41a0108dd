// `Cursor`, the protocol of everything that produces its elements one at a time and may fail while doing so, and `AnyCursor`, which hides the type of
// a cursor.

/// A source of elements that are produced one at a time, and whose production may fail.
///
/// Cursors are to database results what lazy sequences are to collections: rows are read on demand, so that a result of a million rows needs the
/// memory of one.
///
///     let names = try String.fetchCursor(db, sql: "SELECT name FROM airport ORDER BY name")
///     while let name = try names.next() {
///         print(name)
///     }
///
/// A cursor differs from an iterator in three ways: it is an object with a lifetime, `next()` can throw, and the
/// elements can be visited once only. The operations known from `Sequence` are there. Those that return a cursor
/// (`map`, `filter`, `prefix`…) do nothing until elements are asked from the cursor they return; all others consume
/// elements at once. As soon as the cursor or a closure throws, they stop and throw the same error.
///
/// A cursor that comes from a database must be used inside the access that created it.
public protocol Cursor<Element>: AnyObject {
    /// The type of the elements.
    associatedtype Element

    /// Produces the next element.
    ///
    /// - Returns: The element, or nil when the cursor is exhausted. From then on the result is always nil.
    /// - Throws: Whatever prevents the element from being produced, such as a ``DatabaseError``.
    func next() throws -> Element?

    /// Consumes the remaining elements, and calls a closure with each of them.
    ///
    ///     var total = 0
    ///     try Int.fetchCursor(db, sql: "SELECT delay FROM flight").forEach { delay in
    ///         total += delay
    ///     }
    ///
    /// - Parameter body: Receives the elements, in order.
    /// - Throws: The first error thrown by the cursor or by `body`. No other element is consumed after it.
    func forEach(_ body: (Element) throws -> Void) throws
}

extension Cursor {
    /// Consumes the remaining elements, and calls a closure with each of them.
    ///
    /// - Parameter body: Receives the elements, in order.
    /// - Throws: The first error thrown by the cursor or by `body`. No other element is consumed after it.
    @inlinable
    public func forEach(_ body: (Element) throws -> Void) throws {
        while let element = try next() {
            try body(element)
        }
    }

    /// Whether the cursor has no element left. Reading the property consumes one element.
    ///
    ///     let isFree = try Row.fetchCursor(db, sql: "SELECT * FROM booking WHERE seat = ?", arguments: ["4A"]).isEmpty
    ///
    /// - Throws: The error thrown by the cursor.
    @inlinable
    public var isEmpty: Bool {
        get throws { try next() == nil }
    }
}

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
