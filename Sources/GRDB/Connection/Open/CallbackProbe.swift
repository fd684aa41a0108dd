// `CallbackProbe`, which finds out whether a record type implements callbacks.

/// Which callbacks of a record type are those of the module, which do nothing.
///
/// Swift does not tell whether a type implements a requirement of a protocol. So the implementations of the module take note of their calls: those
/// that have done so, while a record was inserted, are the ones that its type has.
@usableFromInline
struct CallbackProbe {
    @usableFromInline
    struct Callbacks: OptionSet {
        @usableFromInline
        let rawValue: UInt8

        @inlinable
        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        @inlinable static var willSave: Callbacks { Callbacks(rawValue: 1) }
        @inlinable static var aroundSave: Callbacks { Callbacks(rawValue: 2) }
        @inlinable static var willInsert: Callbacks { Callbacks(rawValue: 4) }
        @inlinable static var aroundInsert: Callbacks { Callbacks(rawValue: 8) }
    }

    /// The type in question. A callback may insert records of other types.
    @usableFromInline
    var recordType: ObjectIdentifier?

    @usableFromInline
    var found: Callbacks = []

    @usableFromInline
    init() {}

    @inlinable
    @inline(__always)
    mutating func note(_ callback: Callbacks, _ type: Any.Type) {
        guard let recordType, recordType == ObjectIdentifier(type) else { return }
        found.insert(callback)
    }
}
