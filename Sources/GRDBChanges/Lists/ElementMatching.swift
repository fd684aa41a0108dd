// Which elements of two collections are the same, and which of them have kept their order.

import GRDB

/// Which elements of a collection are in another one, too.
@usableFromInline
struct ElementMatching {
    /// For each new element, the offset of the old one that is the same.
    @usableFromInline
    var oldOffsets: [Int?]

    /// The offsets of the old elements that are not there any more, the smallest first.
    @usableFromInline
    var unmatchedOldOffsets: [Int] = []

    /// Matches elements of the same id. Of several, the first one with the first one, the second one with the second one.
    ///
    /// - Parameters:
    ///   - old: The ids of the old elements.
    ///   - new: The ids of the new elements.
    @inlinable
    init<ID: Hashable>(from old: [ID], to new: [ID]) {
        oldOffsets = Array(repeating: nil, count: new.count)
        // Most of the time, most is as it was.
        let common = min(old.count, new.count)
        var start = 0
        while start < common, old[start] == new[start] {
            oldOffsets[start] = start
            start += 1
        }
        var endCount = 0
        while endCount < common - start, old[old.count - 1 - endCount] == new[new.count - 1 - endCount] {
            oldOffsets[new.count - 1 - endCount] = old.count - 1 - endCount
            endCount += 1
        }
        let oldMiddle = start..<(old.count - endCount)
        let newMiddle = start..<(new.count - endCount)
        guard !oldMiddle.isEmpty || !newMiddle.isEmpty else { return }

        // The first old element of each id, and from each one the next one of the same id.
        var firstOffsets: [ID: Int] = [:]
        firstOffsets.reserveCapacity(oldMiddle.count)
        var nextOffsets = [Int?](repeating: nil, count: oldMiddle.count)
        for offset in oldMiddle.reversed() {
            nextOffsets[offset - start] = firstOffsets.updateValue(offset, forKey: old[offset])
        }
        // By the first element of an id, the one that is the next to be matched.
        var candidates = oldMiddle.map(Optional.init)
        var isMatched = [Bool](repeating: false, count: oldMiddle.count)
        for offset in newMiddle {
            guard let first = firstOffsets[new[offset]], let candidate = candidates[first - start] else { continue }
            oldOffsets[offset] = candidate
            candidates[first - start] = nextOffsets[candidate - start]
            isMatched[candidate - start] = true
        }
        unmatchedOldOffsets = oldMiddle.filter { !isMatched[$0 - start] }
    }
}

extension [Int?] {
    /// Which of the numbers belong to a longest list that grows from left to right.
    @usableFromInline
    func longestIncreasingSubsequence() -> [Bool] {
        /// For each length of a list, the position of the smallest number that ends one.
        var ends: [Int] = []
        /// For each position, the one before it in its list.
        var predecessors = [Int](repeating: -1, count: count)
        for (position, number) in enumerated() {
            guard let number else { continue }
            var length = ends.count
            // Not nil: only positions of numbers are in `ends`.
            if let last = ends.last, self[last]! > number {
                var low = 0
                var high = ends.count - 1
                while low < high {
                    let middle = (low + high) / 2
                    if self[ends[middle]]! < number { low = middle + 1 } else { high = middle }
                }
                length = low
            }
            if length > 0 { predecessors[position] = ends[length - 1] }
            if length == ends.count { ends.append(position) } else { ends[length] = position }
        }
        var isMember = [Bool](repeating: false, count: count)
        var position = ends.last ?? -1
        while position >= 0 {
            isMember[position] = true
            position = predecessors[position]
        }
        return isMember
    }
}
