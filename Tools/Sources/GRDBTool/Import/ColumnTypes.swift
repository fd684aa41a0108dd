// `ColumnTypes`, the types of a table that is made for a CSV file.

import CSV

/// A type of columns.
enum ColumnType: String {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
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
    /// - throws: A `CSVError` when the file is not well formed.
    init(of reader: CSVReader, columnCount: Int) throws {
        found = Array(repeating: nil, count: columnCount)
        var reader = reader
        while try reader.readRecord() {
            for index in found.indices where found[index] != .text && !reader.isNull(at: index) {
                found[index] = Self.union(found[index], Self.type(of: index, reader))
            }
        }
    }

    private static func union(_ type: ColumnType?, _ other: ColumnType) -> ColumnType {
        switch (type, other) {
        case (nil, _): other
        case (.text, _), (_, .text): .text
        case (.real, _), (_, .real): .real
        case (.integer, .integer): .integer
        }
    }

    /// The type of one value. What a number would not give back is a text: `007`, `+49`, and integers of more than 64 bits.
    private static func type(of index: Int, _ reader: CSVReader) -> ColumnType {
        let bytes = reader.bytes(at: index)
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
        guard let first = digits.first, isDigit(first) else { return .text }
        let hasSurplusZero = first == UInt8(ascii: "0") && digits.count > 1 && digits.dropFirst().first != UInt8(ascii: ".")
        if hasSurplusZero { return .text }
        // An error takes time. But then the column is one of texts, and nobody asks again.
        if digits.allSatisfy(isDigit) {
            return (try? reader.integer(at: index)) == nil ? .text : .integer
        }
        return (try? reader.double(at: index)) == nil ? .text : .real
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
