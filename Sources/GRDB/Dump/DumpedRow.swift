// The columns and the values of a row that is printed.

import GRDBFoundation

/// The row that a statement is at.
struct DumpedRow {
    let statement: Statement

    /// The positions of the columns that are printed.
    let columns: Range<Int>

    init(_ statement: Statement, in stream: DumpStream) {
        self.statement = statement
        var count = statement.columnCount
        if stream.keyColumnCount > 0 {
            // They come behind the others.
            let minimumCount = count - stream.keyColumnCount
            while count > minimumCount, statement.columnNames[count - 1].utf8.starts(with: PreparedPrefetch.pivotColumnPrefix.utf8) {
                count -= 1
            }
        }
        columns = 0..<count
    }

    var columnNames: ArraySlice<String> {
        statement.columnNames[columns]
    }

    /// The value of a column.
    func value(at index: Int) -> DatabaseValue {
        DatabaseValue(sqliteStatement: statement.handle, index: CInt(index))
    }

    /// Writes a line of the values, after a line of the names of the columns if this is the first one.
    ///
    /// - Parameters:
    ///   - header: Whether there is a line of the names.
    ///   - name: What stands for the name of a column.
    ///   - text: What stands for a value.
    func write(
        to stream: inout DumpStream,
        separator: String,
        header: Bool,
        name: (String) -> String = { $0 },
        _ text: (DatabaseValue) -> String
    ) {
        if stream.isFirstRow, header {
            writeNames(to: &stream, separator: separator, name)
        }
        stream.write(columns.map { text(value(at: $0)) }.joined(separator: separator) + "\n")
    }

    /// Writes a line of the names of the columns.
    func writeNames(to stream: inout DumpStream, separator: String, _ name: (String) -> String) {
        stream.write(columnNames.map(name).joined(separator: separator) + "\n")
    }
}

extension String {
    /// The text in one line, with something else in the place of the ends of its lines.
    func inOneLine(_ separator: String) -> String {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: separator)
    }
}

extension DatabaseValue {
    /// The value as people read it: texts without quotes, and blobs that are texts as such.
    ///
    /// - Parameters:
    ///   - nullValue: What stands for NULL.
    ///   - blob: What stands for a blob.
    func dumpedText(nullValue: String, _ blob: (Data) -> String) -> String {
        switch storage {
        case .null: nullValue
        case .int64(let number): "\(number)"
        case .double(let number): "\(number)"
        case .string(let string): string
        case .blob(let data): blob(data)
        }
    }

    /// The value as people read it. Blobs that are no texts are SQL literals.
    func readableText(nullValue: String) -> String {
        dumpedText(nullValue: nullValue) { String(data: $0, encoding: .utf8) ?? $0.sqlLiteral }
    }

    /// The value as an SQL literal.
    var dumpedLiteral: String {
        switch storage {
        case .null: "NULL"
        case .int64(let number): "\(number)"
        case .double(let number): number.sqlLiteral
        case .string(let string) where string.utf8.contains(0): "CAST(\(Data(string.utf8).sqlLiteral) AS TEXT)"
        case .string(let string): string.sqlLiteral
        case .blob(let data): data.sqlLiteral
        }
    }
}

extension Data {
    /// The bytes as SQL writes them: `X'FF00'`.
    var sqlLiteral: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var literal: [UInt8] = Array("X'".utf8)
        literal.reserveCapacity(2 * count + 3)
        for byte in self {
            literal.append(digits[Int(byte >> 4)])
            literal.append(digits[Int(byte & 15)])
        }
        literal.append(UInt8(ascii: "'"))
        return String(decoding: literal, as: UTF8.self)
    }

    /// The bytes up to the first zero, as text. What is no UTF-8 is replaced.
    var textBeforeNUL: String {
        String(decoding: prefix { $0 != 0 }, as: UTF8.self)
    }
}

extension Double {
    /// The number as SQLite writes it in SQL, so that it reads the same number.
    fileprivate var sqlLiteral: String {
        guard isFinite else {
            // SQLite would write a word that it does not read.
            return self > 0 ? "9e999" : "-9e999"
        }
        let short = printed(long: false)
        if Double(short) == self { return short }
        return abs(self) > .greatestNumberWithLongLiteral ? description : printed(long: true)
    }

    private func printed(long isLong: Bool) -> String {
        var characters = [CChar](repeating: 0, count: 64)
        grdb_print_double(&characters, CInt(characters.count), self, isLong ? 1 : 0)
        return String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
