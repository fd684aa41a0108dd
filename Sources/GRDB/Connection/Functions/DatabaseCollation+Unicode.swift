// The collations that all connections have: comparisons for all languages, where those of SQLite know English only.

import GRDBFoundation

extension DatabaseCollation {
    /// Compares as `==` and `<` of Swift do: `swiftCompare`.
    ///
    ///     // SELECT * FROM city ORDER BY name COLLATE swiftCompare
    ///     let request: SQLRequest<Row> = "SELECT * FROM city ORDER BY name COLLATE \(DatabaseCollation.unicodeCompare)"
    ///
    /// Strings that look the same are equal, however their accents are encoded. The order does not depend on the language of the user.
    public static let unicodeCompare = DatabaseCollation("swiftCompare") { lhs, rhs in
        if let result = compareASCII(lhs, rhs, transform: { $0 }) {
            return result
        }
        let lhs = String(decoding: lhs, as: UTF8.self)
        let rhs = String(decoding: rhs, as: UTF8.self)
        if lhs == rhs {
            return .orderedSame
        }
        return lhs < rhs ? .orderedAscending : .orderedDescending
    }

    #if FoundationEssentials
    /// All connections share these, so that opening one costs little.
    static let unicodeCollations = [unicodeCompare]
    #endif

    /// Compares two strings byte by byte, as long as they are ASCII.
    ///
    /// - Returns: `nil` when characters outside of ASCII may decide.
    @inline(__always)
    static func compareASCII(
        _ lhs: UnsafeRawBufferPointer,
        _ rhs: UnsafeRawBufferPointer,
        transform: (UInt8) -> UInt8
    ) -> ComparisonResult? {
        let commonCount = min(lhs.count, rhs.count)
        var index = 0
        while index < commonCount {
            let left = lhs[index]
            let right = rhs[index]
            guard left | right < 0x80 else { return nil }
            if transform(left) != transform(right) {
                // What comes next may belong to these characters: an accent, for instance.
                guard isASCII(lhs, at: index + 1), isASCII(rhs, at: index + 1) else { return nil }
                return transform(left) < transform(right) ? .orderedAscending : .orderedDescending
            }
            index += 1
        }
        guard isASCII(lhs, at: index), isASCII(rhs, at: index) else { return nil }
        if lhs.count == rhs.count {
            return .orderedSame
        }
        return lhs.count < rhs.count ? .orderedAscending : .orderedDescending
    }

    /// Whether there is an ASCII character at an index, or no character at all.
    @inline(__always)
    private static func isASCII(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
        index >= bytes.count || bytes[index] < 0x80
    }
}
