// `ColumnTypes`, the types of a table that is made for a CSV file.

import CSV

/// A type of columns.
enum ColumnType: String {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
    case blob = "BLOB"
}

/// The types that hold all values of the columns of a CSV file.
struct ColumnTypes {
    /// What the values of a column have in common so far: `nil` while there are none.
    private var found: [ColumnType?]

    /// The types. Columns without values are texts.
    var types: [ColumnType] {
        found.map { $0 ?? .text }
    }

    /// Reads the records from where a reader stands to the end.
    ///
    /// - parameter quotesMeanText: Whether a number in quotes is a text.
    /// - throws: A `CSVError` when the file is not well formed.
    init(of reader: CSVReader, columnCount: Int, quotesMeanText: Bool) throws {
        found = Array(repeating: nil, count: columnCount)
        var reader = reader
        while try reader.readRecord() {
            for index in found.indices where found[index] != .text && !reader.isNull(at: index) {
                found[index] = Self.union(found[index], Self.type(of: index, reader, quotesMeanText))
            }
        }
    }

    private static func union(_ type: ColumnType?, _ other: ColumnType) -> ColumnType {
        switch (type, other) {
        case (nil, _), (.blob, _): other
        // SQLite keeps a blob in a column of any type.
        case (let type?, .blob): type
        case (.text, _), (_, .text): .text
        case (.real, _), (_, .real): .real
        case (.integer, .integer): .integer
        }
    }

    /// The type of one value.
    private static func type(of index: Int, _ reader: CSVReader, _ quotesMeanText: Bool) -> ColumnType {
        if reader.isQuoted(at: index), quotesMeanText { return .text }
        switch UnquotedField(reader.bytes(at: index)) {
        case .integer: return .integer
        case .real: return .real
        case .blob where !reader.isQuoted(at: index): return .blob
        case .blob, .text, .null: return .text
        }
    }
}
