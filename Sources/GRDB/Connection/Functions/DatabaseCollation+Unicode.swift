// The collations that all connections have: comparisons for all languages, where those of SQLite know English only.

import Foundation

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

    /// Compares without regard to case, as `caseInsensitiveCompare` of Foundation does: `swiftCaseInsensitiveCompare`.
    public static let caseInsensitiveCompare = DatabaseCollation("swiftCaseInsensitiveCompare") { lhs, rhs in
        if let result = compareASCII(lhs, rhs, transform: { $0.lowercasedASCII }) {
            return result
        }
        return compareBothWays(String(decoding: lhs, as: UTF8.self), String(decoding: rhs, as: UTF8.self)) {
            $0.caseInsensitiveCompare($1)
        }
    }

    /// Compares without regard to case, after the rules of the user's language, as `localizedCaseInsensitiveCompare` of Foundation does:
    /// `swiftLocalizedCaseInsensitiveCompare`.
    public static let localizedCaseInsensitiveCompare = localized("swiftLocalizedCaseInsensitiveCompare") {
        $0.localizedCaseInsensitiveCompare($1)
    }

    /// Compares after the rules of the user's language, as `localizedCompare` of Foundation does: `swiftLocalizedCompare`.
    public static let localizedCompare = localized("swiftLocalizedCompare") {
        $0.localizedCompare($1)
    }

    /// Compares as file managers do, with numbers by their value, as `localizedStandardCompare` of Foundation does:
    /// `swiftLocalizedStandardCompare`.
    public static let localizedStandardCompare = localized("swiftLocalizedStandardCompare") {
        $0.localizedStandardCompare($1)
    }

    /// All connections share these, so that opening one costs little.
    static let unicodeCollations = [
        unicodeCompare, caseInsensitiveCompare, localizedCaseInsensitiveCompare, localizedCompare, localizedStandardCompare,
    ]

    /// The order in a language can't be determined from bytes. Only equal bytes need no comparison of characters.
    private static func localized(
        _ name: String,
        _ compare: @escaping @Sendable (String, String) -> ComparisonResult
    ) -> DatabaseCollation {
        DatabaseCollation(name) { lhs, rhs in
            if lhs.elementsEqual(rhs) {
                return .orderedSame
            }
            let (left, right) = (String(decoding: lhs, as: UTF8.self), String(decoding: rhs, as: UTF8.self))
            let areASCII = lhs.allSatisfy { $0 < 0x80 } && rhs.allSatisfy { $0 < 0x80 }
            return areASCII ? compare(left, right) : compareBothWays(left, right, compare)
        }
    }

    /// Compares two strings by a function of Foundation that, for some of them, does not say the opposite when they change places: those are
    /// compared in their lower case and by their bytes. An index would be damaged otherwise.
    private static func compareBothWays(
        _ lhs: String,
        _ rhs: String,
        _ compare: (String, String) -> ComparisonResult
    ) -> ComparisonResult {
        let result = compare(lhs, rhs)
        guard result.rawValue != -compare(rhs, lhs).rawValue else { return result }
        let left = lhs.lowercased().decomposedStringWithCanonicalMapping
        let right = rhs.lowercased().decomposedStringWithCanonicalMapping
        if left.isSameText(as: right) { return .orderedSame }
        return left.isTextBefore(right) ? .orderedAscending : .orderedDescending
    }

    /// Compares two strings byte by byte, as long as they are ASCII.
    ///
    /// - Returns: `nil` when characters outside of ASCII may decide.
    @inline(__always)
    private static func compareASCII(
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
