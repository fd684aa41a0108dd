// `CSVRows`, the format of comma-separated values that `grdb import` reads back.

import GRDB

/// A line for each row. NULL is nothing, an empty text is `""`, and a blob is `X'00FF'`.
///
/// Quotes say that a value is a text: they stand around texts that would be something else without them.
struct CSVRows: DumpFormat {
    private var hasHeader = false

    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        writeHeader(statement, to: &stream)
        stream.write(statement.values.map(Self.field).joined(separator: ",") + "\n")
    }

    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        writeHeader(statement, to: &stream)
        hasHeader = false
    }

    private mutating func writeHeader(_ statement: Statement, to stream: inout DumpStream) {
        guard !hasHeader else { return }
        hasHeader = true
        stream.write(statement.columnNames.map { Self.hasSeparator($0) ? Self.quoted($0) : $0 }.joined(separator: ",") + "\n")
    }

    private static func field(_ value: DatabaseValue) -> String {
        guard case .string(let text) = value.storage else { return value.text }
        return hasSeparator(text) || UnquotedField(Array(text.utf8)[...]) != .text ? quoted(text) : text
    }

    private static func hasSeparator(_ text: String) -> Bool {
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
