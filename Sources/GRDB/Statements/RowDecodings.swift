// What rows remember of their decoding, from row to row, and from one run of a statement to the next.

/// How rows are decoded into a type, for code that keeps it without knowing more.
@usableFromInline
class AnyRowDecoding {
    @usableFromInline
    final let type: ObjectIdentifier

    /// For each column of a generated record, its position in the statement: `nil` when the rows lack one, and for other types.
    ///
    /// The memory is never given back: a record may be in the middle of its columns when the decoding goes away.
    @usableFromInline
    final let positions: UnsafeMutablePointer<Int16>?

    init(_ type: ObjectIdentifier, positions: UnsafeMutablePointer<Int16>?) {
        self.type = type
        self.positions = positions
    }

    /// Forgets the row, which goes away.
    func unbind() {}
}

/// How the rows of a statement were decoded into each type. The way from a property to its column is known.
///
/// It stands in this layer because statements keep it. Only the layer of records, which adds the decodings, knows what they are.
final class RowDecodings {
    /// In the order of their first use. There is usually one.
    @exclusivity(unchecked)
    private var decodings: [AnyRowDecoding] = []

    /// The decoding that was used first.
    var first: AnyRowDecoding? { decodings.first }

    @inline(__always)
    func first(where isRight: (AnyRowDecoding) -> Bool) -> AnyRowDecoding? {
        for decoding in decodings where isRight(decoding) { return decoding }
        return nil
    }

    func remember(_ decoding: AnyRowDecoding) {
        decodings.append(decoding)
    }

    /// Drops the decodings that don't satisfy a condition.
    func keep(_ isKept: (AnyRowDecoding) -> Bool) {
        decodings.removeAll { !isKept($0) }
    }

    /// Makes all decodings forget the row.
    func unbind() {
        for decoding in decodings {
            decoding.unbind()
        }
    }
}
