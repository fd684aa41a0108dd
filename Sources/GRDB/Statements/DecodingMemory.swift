// What decoders remember from row to row, and from one run of a statement to the next.

/// The decoders that the rows of a statement were decoded with. They know the way from a property to its column.
///
/// It stands in this layer because statements keep it. What it keeps is known to those who put it there only: the layer of records.
final class DecodingMemory {
    /// The decoder that was used last.
    private(set) var first: AnyObject?

    /// The other ones: rows may be decoded as several types.
    private(set) var others: [AnyObject] = []

    /// Adds a decoder, or makes it the first one.
    func remember(_ decoder: AnyObject) {
        others.removeAll { $0 === decoder }
        if let first, first !== decoder {
            others.append(first)
        }
        first = decoder
    }

    /// Drops the decoders that don't satisfy a condition.
    func keep(_ isKept: (AnyObject) -> Bool) {
        if others.isEmpty {
            if let first, !isKept(first) {
                self.first = nil
            }
            return
        }
        let all = ([first] + others).compactMap { $0 }
        first = nil
        others = []
        for decoder in all.reversed() where isKept(decoder) {
            remember(decoder)
        }
    }
}
