// What can go wrong in a run. A slow run is no error.

/// An error of the benchmarks themselves, printed as its message.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Throws unless both sides computed the same checksum.
    static func check(module: Int, c: Int) throws {
        guard module == c else {
            throw BenchmarkError("the two sides disagree: the module computed \(module), C computed \(c)")
        }
    }
}
