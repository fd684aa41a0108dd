// A text that was made of parts of a file.

/// A text that was made of parts of a file, and where its bytes stand there.
struct PlacedText {
    private(set) var bytes: [UInt8] = []

    /// Bytes that stand in the file one after the other, or that all stand for the same place.
    private struct Run {
        /// The first byte.
        let start: Int

        let offset: Int
        let isVerbatim: Bool
    }

    private var runs: [Run] = []

    /// Adds bytes as they stand in a file.
    mutating func append(_ source: [UInt8], _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        runs.append(Run(start: bytes.count, offset: range.lowerBound, isVerbatim: true))
        bytes += source[range]
    }

    /// Adds bytes that stand for something in the file, such as an escaped character.
    mutating func append(_ text: some Sequence<UInt8>, standingFor offset: Int) {
        runs.append(Run(start: bytes.count, offset: offset, isVerbatim: false))
        bytes += text
    }

    mutating func append(_ other: PlacedText) {
        runs += other.runs.map { Run(start: $0.start + bytes.count, offset: $0.offset, isVerbatim: $0.isVerbatim) }
        bytes += other.bytes
    }

    /// Where a byte of the text stands in the file. The end of the text is behind its last byte.
    func offset(at index: Int) -> Int {
        var (low, high) = (0, runs.count)
        // The last run that does not begin behind the byte.
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].start <= index {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > 0 else { return 0 }
        let run = runs[low - 1]
        return run.isVerbatim ? run.offset + index - run.start : run.offset
    }
}
