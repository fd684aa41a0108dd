// What ends something that goes on by itself, such as an observation.

/// What can be ended.
public protocol DatabaseCancellable: Sendable {
    /// Ends it. Nothing happens when it has ended already.
    func cancel()
}

/// An object that ends something when it is cancelled, or when it is released.
///
///     let cancellable = observation.start(in: pool, onError: { print($0) }, onChange: { print($0) })
///     …
///     cancellable.cancel()
public final class AnyDatabaseCancellable: DatabaseCancellable {
    /// The function of the program.
    private struct End: Sendable {
        let call: @Sendable () -> Void
    }

    /// What ends it, until it has.
    private let end: Locked<End?>

    /// Creates a cancellable that calls a function.
    ///
    /// - Parameter cancel: What ends it. It is called once.
    public init(cancel: @escaping @Sendable () -> Void) {
        end = Locked(End(call: cancel))
    }

    /// Creates a cancellable that cancels another one.
    public convenience init(_ base: some DatabaseCancellable) {
        self.init(cancel: base.cancel)
    }

    deinit {
        cancel()
    }

    public func cancel() {
        end.replace(by: nil)?.call()
    }
}
