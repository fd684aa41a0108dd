// `RowStatements`, the format of rows as SQL statements, which SQLite reads as the same values, down to the last bit.

import Foundation
import GRDB

/// A statement for each row, which inserts it.
///
/// It is stricter than `InsertDumpFormat` of the module: texts that are no texts for Swift, and all real numbers, come back as they were.
struct RowStatements: DumpFormat {
    /// What stands before the values.
    let beginning: String

    /// The encoding of the database, and of the one that the statements are for.
    let encoding: TextEncoding

    func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        stream.write(beginning)
        for index in 0..<sqlite3_column_count(statement.sqliteStatement) {
            stream.write(index > 0 ? ", " : "")
            stream.write(literal(of: statement.sqliteStatement, index))
        }
        stream.write(");\n")
    }

    func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {}

    private func literal(of statement: SQLiteStatement, _ index: CInt) -> String {
        switch sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: "\(sqlite3_column_int64(statement, index))"
        case SQLITE_FLOAT: SQLLiteral.real(sqlite3_column_double(statement, index))
        case SQLITE_TEXT: SQLLiteral.text(bytes(of: statement, index), encoding)
        case SQLITE_BLOB: SQLLiteral.blob(bytes(of: statement, index))
        default: "NULL"
        }
    }

    /// The bytes of a blob, or those of a text, which SQLite does not convert for this function.
    private func bytes(of statement: SQLiteStatement, _ index: CInt) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(statement, index)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
    }
}

/// How a database stores texts.
enum TextEncoding: String {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16le"
    case utf16BigEndian = "UTF-16be"

    init(_ db: Database) throws {
        let name = try String.fetchOne(db, sql: "PRAGMA main.encoding") ?? ""
        self = Self(rawValue: name) ?? .utf8
    }

    /// The text of some bytes, if they are one, and if SQLite converts it to these bytes when it is SQL.
    fileprivate func text(_ bytes: UnsafeRawBufferPointer) -> String? {
        guard self != .utf8 else {
            let text = String(decoding: bytes, as: UTF8.self)
            return text.utf8.elementsEqual(bytes) ? text : nil
        }
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: 0, to: bytes.count, by: 2).map { index in
            let unit = bytes.loadUnaligned(fromByteOffset: index, as: UInt16.self)
            return self == .utf16LittleEndian ? UInt16(littleEndian: unit) : UInt16(bigEndian: unit)
        }
        let text = String(decoding: units, as: UTF16.self)
        // SQLite replaces the last two when it converts SQL.
        return text.utf16.elementsEqual(units) && !units.contains { $0 >= 0xFFFE } ? text : nil
    }
}

/// Values as SQL.
enum SQLLiteral {
    /// A text. What cannot stand between quotes are its bytes: zeros, which end SQL, carriage returns, which the shell of SQLite removes at the ends of
    /// lines, and what is no text for Swift.
    static func text(_ bytes: UnsafeRawBufferPointer, _ encoding: TextEncoding) -> String {
        guard let text = encoding.text(bytes), !text.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) else {
            return "CAST(\(blob(bytes)) AS TEXT)"
        }
        guard text.utf8.contains(UInt8(ascii: "'")) else { return "'\(text)'" }
        // Bytes, because a character is more than its quote when marks follow it.
        let parts = text.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
        return "'\(parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "''"))'"
    }

    static func blob(_ bytes: UnsafeRawBufferPointer) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var literal = Array("X'".utf8)
        literal.reserveCapacity(2 * bytes.count + 3)
        for byte in bytes {
            literal.append(digits[Int(byte >> 4)])
            literal.append(digits[Int(byte & 15)])
        }
        literal.append(UInt8(ascii: "'"))
        return String(decoding: literal, as: UTF8.self)
    }

    // MARK: - Real numbers

    /// A real number, so that all versions of SQLite read it exactly.
    ///
    /// They convert decimals in different ways, of which none is exact for all: a decimal that lies half-way between two numbers, or nearly so, may be read
    /// as the other one, and so may the largest and the smallest numbers.
    static func real(_ number: Double) -> String {
        guard number.isFinite else { return number > 0 ? "9e999" : "-9e999" }
        guard number != 0 else { return number.sign == .minus ? "-0.0" : "0.0" }
        if let decimal = shortDecimal(number) { return decimal }
        return safeMagnitudes.contains(number.magnitude) ? longDecimal(number) : product(number)
    }

    /// What is read with the help of powers of ten that are known well enough.
    private static let safeMagnitudes = 1e-250...1e250

    /// The shortest decimal that stands for the number, unless it is near the half-way point to the next number.
    private static func shortDecimal(_ number: Double) -> String? {
        let text = "\(number)"
        let digits = text.filter(\.isNumber)
        // Both the digits and the power of ten are exact as numbers.
        guard !text.contains("e"), digits.count <= 15, let point = text.firstIndex(of: "."), let numerator = Double(digits) else {
            return nil
        }
        let denominator = (1..<text.distance(from: point, to: text.endIndex)).reduce(1.0) { power, _ in power * 10 }
        // The distance of the decimal from the number: `addingProduct` rounds once, at its end.
        let distance = numerator.addingProduct(-number.magnitude, denominator).magnitude / denominator
        // Below a power of two, numbers are closer.
        return distance < (number.significand.magnitude == 1 ? 0.24 : 0.49) * number.ulp ? text : nil
    }

    /// Twenty digits: far from the half-way points to the next numbers.
    private static func longDecimal(_ number: Double) -> String {
        String(format: "%.19e", number)
    }

    /// An integer that is multiplied with, or divided by, powers of two: no step has anything to round.
    private static func product(_ number: Double) -> String {
        var mantissa = number.significand * 0x1p52
        var exponent = Int(number.exponent) - 52
        while mantissa.truncatingRemainder(dividingBy: 2) == 0 {
            mantissa /= 2
            exponent += 1
        }
        let sign = number.sign == .minus ? "-" : ""
        let factor = exponent < 0 ? " / " : " * "
        var text = "\(sign)\(String(format: "%.1f", mantissa))"
        var rest = Int(exponent.magnitude)
        while rest > 0 {
            let step = min(rest, 53)
            text += factor + String(format: "%.1f", Double(sign: .plus, exponent: step, significand: 1))
            rest -= step
        }
        return text
    }
}
