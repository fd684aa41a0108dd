// What decoders remember from row to row, and from one run of a statement to the next.

/// A decoder of rows, for code that keeps it without knowing what it does.
@usableFromInline
class RowDecoder {
    /// Forgets the row, which goes away.
    func unbind() {}
}

/// The decoders that the rows of a statement were decoded with. They know the way from a property to its column.
///
/// It stands in this layer because statements keep it. Only the layer of records, which adds the decoders, knows what they are.
final class DecoderCache {
    /// The decoder that was used first.
    @exclusivity(unchecked)
    private(set) var first: RowDecoder?

    /// The other ones: rows may be decoded as several types.
    @exclusivity(unchecked)
    private(set) var others: [RowDecoder] = []

    /// Adds a decoder.
    func remember(_ decoder: RowDecoder) {
        if first == nil {
            first = decoder
        } else {
            others.append(decoder)
        }
    }

    /// Drops the decoders that don't satisfy a condition.
    func keep(_ isKept: (RowDecoder) -> Bool) {
        others.removeAll { !isKept($0) }
        guard let first, !isKept(first) else { return }
        self.first = others.isEmpty ? nil : others.removeFirst()
    }

    /// Makes all decoders forget the row.
    func unbind() {
        first?.unbind()
        for other in others {
            other.unbind()
        }
    }
}
