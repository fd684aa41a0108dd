// A strict reader of comma-separated values. It works on the UTF-8 bytes of a file, and makes a Swift value of a field only when it is asked for one.

/// A mistake in a CSV file. Its description is the line that editors and terminals turn into a link.
struct CSVError: Error, Equatable, CustomStringConvertible {
    let path: String

    /// The line and the column, both counted from 1, the column in characters.
    let line: Int
    let column: Int

    let message: String

    var description: String { "\(path):\(line):\(column): \(message)" }
}

/// Reads the records of a CSV file, one after the other.
///
/// Fields are separated by commas, records by LF or CRLF. A field in double quotes may contain commas, line ends and doubled quotes. A byte order mark at
/// the start is skipped. Everything else is an error that says where it is.
struct CSVReader {
    /// The offset of the first byte that was not read yet.
    private(set) var offset: Int

    /// The size of the file.
    var byteCount: Int { bytes.count }

    private let path: String
    private let bytes: [UInt8]
    private let start: Int
    private var fields: [Field] = []
    private var expectedFieldCount: Int?

    /// Where the content of a field lies, without its quotes.
    private struct Field {
        var range: Range<Int>
        var isQuoted = false
        var hasDoubledQuotes = false

        /// The offset of the field's first byte, which is the opening quote if there is one.
        var start: Int { isQuoted ? range.lowerBound - 1 : range.lowerBound }

        /// The offset behind the field's last byte, which is the closing quote if there is one.
        var end: Int { isQuoted ? range.upperBound + 1 : range.upperBound }
    }

    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - path: The path that errors name.
    init(bytes: [UInt8], path: String) {
        self.path = path
        self.bytes = bytes
        self.start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.offset = start
    }

    // MARK: - Records

    /// Reads the first record, which must hold exactly these names. All records must have as many fields.
    mutating func readHeader(_ names: [String]) throws {
        expectedFieldCount = names.count
        guard try readRecord() else { throw error(at: offset, "the file is empty, its first line should name the columns") }
        for (index, name) in names.enumerated() {
            let found = try text(at: index)
            guard found == name else { throw error(inField: index, "column \"\(found)\" instead of \"\(name)\"") }
        }
    }

    /// Moves to the next record. Returns false at the end of the file.
    mutating func readRecord() throws -> Bool {
        guard offset < bytes.count else { return false }
        fields.removeAll(keepingCapacity: true)
        repeat {
            fields.append(try readField())
        } while try readSeparator()
        guard let expectedFieldCount, fields.count != expectedFieldCount else { return true }
        // Of too many fields, the first that is too many is the mistake. What is missing is missing at the end of the line.
        throw error(
            at: fields.count > expectedFieldCount ? fields[expectedFieldCount].start : fields[fields.count - 1].end,
            "\(fields.count) field\(fields.count == 1 ? "" : "s") instead of \(expectedFieldCount)")
    }

    // MARK: - Values

    /// The bytes of a field as they stand in the file, without the quotes around them.
    func bytes(at index: Int) -> ArraySlice<UInt8> {
        bytes[fields[index].range]
    }

    /// A field as text.
    func text(at index: Int) throws -> String {
        let field = fields[index]
        let text = String(decoding: bytes[field.range], as: UTF8.self)
        // Decoding repairs what is no UTF-8. A text that was repaired differs from its source.
        guard text.utf8.elementsEqual(bytes[field.range]) else { throw error(inField: index, "text that is not UTF-8") }
        return field.hasDoubledQuotes ? removingDoubledQuotes(text) : text
    }

    /// A field as a decimal number.
    func double(at index: Int) throws -> Double {
        let text = lossyText(at: index)
        // Swift also accepts "inf", "nan" and hexadecimal numbers, which have no place in a data file.
        let isDecimal = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
                UInt8(ascii: "E"):
                return true
            default:
                return false
            }
        }
        guard isDecimal, let value = Double(text), value.isFinite else { throw error(inField: index, "\"\(text)\" is no number") }
        return value
    }

    /// For messages: the field as it stands, with a mark for each byte that is no text.
    func lossyText(at index: Int) -> String {
        String(decoding: bytes[fields[index].range], as: UTF8.self)
    }

    // MARK: - Errors

    /// An error at a field of the current record.
    func error(inField index: Int, _ message: String) -> CSVError {
        error(at: fields[index].start, message)
    }

    /// An error at the beginning of the current record.
    func error(inRecord message: String) -> CSVError {
        error(at: fields[0].start, message)
    }

    private func error(at offset: Int, _ message: String) -> CSVError {
        // Lines and columns are only counted here, where they are needed once: reading needs nothing but the offset.
        var (line, column) = (1, 1)
        for byte in bytes[start..<offset] {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0b1100_0000 != 0b1000_0000 { // the other bytes continue a character
                column += 1
            }
        }
        return CSVError(path: path, line: line, column: column, message: message)
    }

    // MARK: - Scanning

    private mutating func readField() throws -> Field {
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") { return try readQuotedField() }
        let fieldStart = offset
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                return Field(range: fieldStart..<offset)
            case UInt8(ascii: "\""):
                throw error(at: offset, "a quote inside a field that does not start with one")
            default:
                offset += 1
            }
        }
        return Field(range: fieldStart..<offset)
    }

    private mutating func readQuotedField() throws -> Field {
        let quote = offset
        var hasDoubledQuotes = false
        offset += 1
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "\"") else {
                offset += 1
                continue
            }
            guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\"") else {
                offset += 1
                return Field(range: quote + 1..<offset - 1, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes)
            }
            hasDoubledQuotes = true
            offset += 2
        }
        throw error(at: quote, "this quote is never closed")
    }

    /// Skips what follows a field. Returns true after a comma, when there is one more field in the record.
    private mutating func readSeparator() throws -> Bool {
        guard offset < bytes.count else { return false }
        switch bytes[offset] {
        case UInt8(ascii: ","):
            offset += 1
            return true
        case UInt8(ascii: "\n"):
            offset += 1
            return false
        case UInt8(ascii: "\r"):
            guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\n") else {
                throw error(at: offset, "a carriage return without a line feed")
            }
            offset += 2
            return false
        default:
            throw error(at: offset, "text after a closing quote")
        }
    }

    private func removingDoubledQuotes(_ text: String) -> String {
        var result = ""
        var isDropped = false
        for character in text.unicodeScalars {
            // Of two quotes in a row, the first one goes.
            isDropped = character == "\"" && !isDropped
            if !isDropped { result.unicodeScalars.append(character) }
        }
        return result
    }
}
