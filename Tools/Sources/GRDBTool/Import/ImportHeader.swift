// `ImportHeader`, the names of the columns of a CSV file.

import CSV

/// The names of columns, and where they come from.
struct ImportHeader {
    let names: [String]

    /// The reader, while it stands at the first line, or `nil` when the names are not in the file.
    private let reader: CSVReader?

    /// - parameter names: The names of a file whose first line is a record, or `nil`.
    init(_ names: [String]?, _ reader: inout CSVReader) throws {
        if let names {
            reader.expectFields(names.count)
            self.names = names
            self.reader = nil
        } else {
            self.names = try reader.readHeader()
            self.reader = reader
        }
        try checkNames()
    }

    private func checkNames() throws {
        var known: Set<String> = []
        for (index, name) in names.enumerated() {
            guard !name.isEmpty else { throw error(inName: index, "a column without name") }
            guard known.insert(name.lowercased()).inserted else {
                throw error(inName: index, "the column \"\(name)\" is there twice")
            }
        }
    }

    /// Whether quotes say that a value is a text. Some programs put quotes around all fields, also around names that need none: they say nothing then.
    var quotesMeanText: Bool {
        guard let reader else { return true }
        return !names.indices.allSatisfy(reader.isQuoted) || names.allSatisfy(CSVRows.needsQuotes)
    }

    /// How messages call it.
    var description: String { reader == nil ? "--columns" : "the first line" }

    func error(inName index: Int, _ message: String) -> any Error {
        reader?.error(inField: index, message) ?? Failure("--columns: \(message)")
    }

    func error(_ message: String) -> any Error {
        reader?.error(inRecord: message) ?? Failure("--columns: \(message)")
    }
}
