// The names of the columns of a statement or of a row, and the way from a name to a position.

/// The names of columns, in order. Immutable: rows and their copies share it.
@usableFromInline
final class ColumnNames: @unchecked Sendable {
    // `@unchecked`: all that is stored is constant after `init`, including the memory behind `guessBits`.

    @usableFromInline
    let names: [String]

    /// For each column, the bits of its name, or an impossible value when a column to the left has the same name.
    @usableFromInline
    let guessBits: UnsafeMutablePointer<StringBits>

    /// The bits that no string has.
    private static let noString: StringBits = (0, 0)

    init(_ names: [String]) {
        self.names = names
        guessBits = .allocate(capacity: max(names.count, 1))
        guessBits.initialize(repeating: Self.noString, count: max(names.count, 1))
        for (index, name) in names.enumerated() where Self.firstIndex(of: name, in: names) == index {
            guessBits[index] = Self.knownBits(name)
        }
    }

    deinit {
        guessBits.deallocate()
    }

    @usableFromInline
    var count: Int { names.count }

    /// The bits by which a name is found without looking at its characters. Never those of `stringBits` where these tell nothing.
    private static func knownBits(_ name: String) -> StringBits {
        #if _pointerBitWidth(_64)
        stringBits(name)
        #else
        (2, 0)
        #endif
    }

    /// Whether no column to the left of a column has the same name.
    func isLeftmost(_ index: Int) -> Bool {
        guessBits[index] != Self.noString
    }

    /// The position of the leftmost column of a name, in any case.
    func firstIndex(of name: String) -> Int? {
        Self.firstIndex(of: name, in: names)
    }

    private static func firstIndex(of name: String, in names: [String]) -> Int? {
        // Names of equal bits are found without looking at characters. A column to the left may differ in case only, though.
        for (index, candidate) in names.enumerated() where isSameName(candidate, name) {
            return index
        }
        return nil
    }

    private static func isSameName(_ lhs: String, _ rhs: String) -> Bool {
        let lhsBytes = lhs.utf8
        let rhsBytes = rhs.utf8
        if lhsBytes.count == rhsBytes.count {
            var isASCII = true
            var isSame = true
            for (lhsByte, rhsByte) in zip(lhsBytes, rhsBytes) {
                if lhsByte | rhsByte >= 0x80 { isASCII = false }
                if lhsByte != rhsByte, lhsByte.lowercasedASCII != rhsByte.lowercasedASCII {
                    isSame = false
                    if isASCII { break }
                }
            }
            if isSame { return true }
            if isASCII { return false }
        }
        // Names beyond ASCII: canonical equivalence and case of all alphabets.
        guard lhsBytes.contains(where: { $0 >= 0x80 }), rhsBytes.contains(where: { $0 >= 0x80 }) else { return false }
        return lhs.lowercased() == rhs.lowercased()
    }

    /// The position of a column whose name was not found where it was expected.
    @usableFromInline
    func search(_ name: String, expectedAt guess: Int) -> Int? {
        if guess < names.count, isLeftmost(guess), names[guess] == name {
            return guess
        }
        let bits = stringBits(name)
        for index in 0..<names.count where guessBits[index] == bits {
            return index
        }
        return firstIndex(of: name)
    }
}
