// The lines of a file.

/// Where the lines of a file begin.
struct LineTable {
    private var starts = [0]

    /// Lines end as Swift's compiler has them end: with a line feed, a carriage return, or both.
    init(_ bytes: [UInt8]) {
        var position = 0
        while position < bytes.count {
            if bytes[position].isNewline {
                position += bytes.newlineLength(at: position)
                starts.append(position)
            } else {
                position += 1
            }
        }
    }

    /// The line of a byte, and its column in UTF-8 bytes. Both begin with 1.
    func place(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return (low, offset - starts[low - 1] + 1)
    }
}
