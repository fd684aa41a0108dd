// The names of the columns of a statement or of a row, and the way from a name to a position.

/// The names of columns, in order. Immutable: rows and their copies share it.
@usableFromInline
// Sendable: nothing changes after `init`, nor does the memory behind `nameBits`.
package final class ColumnNames: @unchecked Sendable {
    @usableFromInline
    package let names: [String]

    /// The number of columns.
    @usableFromInline
    let count: Int

    /// Whether these are the columns of a statement. Rows that programs make have columns of their own.
    let isFetched: Bool

    /// For each column, the bits by which its name is found without looking at its characters, or an impossible value when a column to the left has the
    /// same name. `nil` where the bits of strings are not known, and without columns.
    @usableFromInline
    let nameBits: UnsafeMutablePointer<StringBits>?

    /// The way from names to positions. All columns have it: it takes less time to fill than to find equal names without it.
    private let table: ColumnTable

    /// The bits that no string has.
    private static let noString: StringBits = (0, 0)

    /// Up to here, short names are looked for from left to right.
    private static let narrowCount = 8

    init(_ names: [String], isFetched: Bool = false) {
        self.names = names
        count = names.count
        self.isFetched = isFetched
        let nameBits: UnsafeMutablePointer<StringBits>? =
            StandardLibraryLayout.isKnown && !names.isEmpty ? .allocate(capacity: names.count) : nil
        for (index, name) in names.enumerated() {
            nameBits.map { ($0 + index).initialize(to: stringBits(name)) }
        }
        self.nameBits = nameBits
        table = ColumnTable(names) { nameBits?[$0] = Self.noString }
    }

    deinit {
        nameBits?.deallocate()
    }

    /// Whether no column to the left of a column has the same name, if the bits of strings are known.
    func isLeftmost(_ index: Int) -> Bool {
        nameBits.map { $0[index] != Self.noString } ?? false
    }

    /// The position of the leftmost column of a name, in any case.
    @usableFromInline
    func firstIndex(named name: String) -> Int? {
        if let nameBits, count <= Self.narrowCount {
            // Equal bits, equal name.
            let bits = stringBits(name)
            for index in 0..<count where nameBits[index] == bits {
                return index
            }
        }
        return table.position(of: name) ?? firstIndexBeyondASCII(of: name)
    }

    /// The position of the leftmost column that has the very name, in this case.
    func exactIndex(of name: String) -> Int? {
        guard let index = table.position(of: name) else { return nil }
        return names[index...].firstIndex { $0.utf8.elementsEqual(name.utf8) }
    }

    /// The position of a column whose name is not the same for SQLite: canonical equivalence, and the case of all alphabets.
    private func firstIndexBeyondASCII(of name: String) -> Int? {
        guard table.hasOtherAlphabets, name.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        let lowercased = name.lowercased()
        return names.firstIndex { $0.utf8.contains { $0 >= 0x80 } && $0.lowercased() == lowercased }
    }
}
