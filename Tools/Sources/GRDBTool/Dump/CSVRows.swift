// `CSVRows`, the format of comma-separated values that `grdb import` reads back.

import GRDB

/// A line for each row. NULL is nothing, an empty text is `""`, and a blob is `X'00FF'`.
///
/// Quotes say that a value is a text: they stand around texts that would be something else without them, and around all texts in columns of numbers,
/// where a text without quotes is a mistake.
struct CSVRows: DumpFormat {
    private var hasHeader = false

    /// Whether each column is one of numbers.
    private var isNumeric: [Bool] = []

    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) throws {
        try statement.checkTexts()
        writeHeader(statement, to: &stream)
        stream.write(zip(statement.values, isNumeric).map(Self.field).joined(separator: ",") + "\n")
    }

    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        writeHeader(statement, to: &stream)
        hasHeader = false
    }

    private mutating func writeHeader(_ statement: Statement, to stream: inout DumpStream) {
        guard !hasHeader else { return }
        hasHeader = true
        isNumeric = (0..<statement.columnCount).map { index in
            let type = sqlite3_column_decltype(statement.sqliteStatement, CInt(index)).map { String(cString: $0) }
            return ColumnAffinity(declaredType: type ?? "").isNumeric
        }
        stream.write(statement.columnNames.map { Self.needsQuotes($0) ? Self.quoted($0) : $0 }.joined(separator: ",") + "\n")
    }

    private static func field(_ value: DatabaseValue, inNumericColumn isNumeric: Bool) -> String {
        guard case .string(let text) = value.storage else { return value.text }
        return isNumeric || needsQuotes(text) || UnquotedField(Array(text.utf8)[...]) != .text ? quoted(text) : text
    }

    /// Whether a text would be more than one field without quotes.
    static func needsQuotes(_ text: String) -> Bool {
        text.utf8.contains { [",", "\"", "\n", "\r"].map { UInt8(ascii: $0) }.contains($0) }
    }

    private static func quoted(_ text: String) -> String {
        // Unicode scalars: a carriage return and a line feed are one character.
        var result = "\""
        for scalar in text.unicodeScalars {
            result.unicodeScalars.append(scalar)
            if scalar == "\"" { result.unicodeScalars.append(scalar) }
        }
        return result + "\""
    }
}
