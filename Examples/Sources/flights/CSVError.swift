// What is wrong with a data file, and where.

/// A mistake in a CSV file. Its description is the line that editors and terminals turn into a link.
struct CSVError: Error, Equatable, CustomStringConvertible {
    let path: String

    /// The line and the column, both counted from 1, the column in characters.
    let line: Int
    let column: Int

    let message: String

    var description: String { "\(path):\(line):\(column): \(message)" }
}
