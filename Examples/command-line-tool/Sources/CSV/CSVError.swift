// `CSVError`, what is wrong with a CSV file, and where.

/// A mistake in a CSV file. Its description is the line that editors and terminals turn into a link.
public struct CSVError: Error, Equatable, CustomStringConvertible {
    public let path: String

    /// The line and the column, both counted from 1, the column in characters.
    public let line: Int
    public let column: Int

    public let message: String

    public var description: String { "\(path):\(line):\(column): \(message)" }
}
