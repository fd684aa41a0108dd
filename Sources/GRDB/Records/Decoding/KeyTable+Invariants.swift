// What is always true of the table of a column map, as debug builds check it when the map is gone.

extension KeyTable {
    /// Whether the table is still that of its map, each code is that of a column or of another source, and each reader stands with its type.
    func invariantsHold(generation: UInt) -> Bool {
        guard self.generation == generation, generation > 0, byteGeneration == 0 || byteGeneration == generation else { return false }
        guard (0..<256).allSatisfy({ Int(bytes[$0]) < columnCount }), wholeRowCode <= 0 else { return false }
        return (0..<columnCount + Self.sourceCapacity).allSatisfy { (readers[$0].type == nil) == (readers[$0].reader == nil) }
    }
}
