// A strict reader of comma-separated values. It works on the UTF-8 bytes of a file and makes a Swift value of a field
// only when it is asked for one.

/// Reads the records of a CSV file, one after the other.
///
/// Fields are separated by commas, or another character, records by LF or CRLF. A field in double quotes may contain commas, line ends and
/// doubled quotes. A byte order mark at the start is skipped. Everything else is an error that says where it is.
///
///     var reader = CSVReader(bytes: bytes, path: "airlines.csv")
///     try reader.readHeader(["carrier", "name"])
///     while try reader.readRecord() {
///         print(try reader.text(at: 0), try reader.text(at: 1))
///     }
public struct CSVReader {
    /// The path that errors name.
    public let path: String

    /// The offset of the first byte that was not read yet.
    public private(set) var offset: Int

    /// The size of the file.
    public var byteCount: Int { bytes.count }

    private let bytes: [UInt8]
    private let delimiter: UInt8
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
    }

    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - path: The path that errors name.
    ///   - delimiter: The ASCII character between fields. It must be one that ``isDelimiter(_:)`` allows: ask before you pass what a user has typed.
    public init(bytes: [UInt8], path: String, delimiter: UInt8 = UInt8(ascii: ",")) {
        // Stops: with a quote, a line end or a part of a character as delimiter, fields would be misread, and no error would say so.
        precondition(Self.isDelimiter(delimiter), "byte \(delimiter) cannot be a delimiter")
        self.delimiter = delimiter
        self.path = path
        self.bytes = bytes
        self.start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.offset = start
    }

    /// Whether a byte may stand between fields: an ASCII character that is no quote and no line end.
    public static func isDelimiter(_ byte: UInt8) -> Bool {
        byte < 0x80 && !"\"\r\n".utf8.contains(byte)
    }

    // MARK: - Records

    /// Reads the first record, which must hold exactly these names. All records must have as many fields.
    public mutating func readHeader(_ names: [String]) throws {
        expectedFieldCount = names.count
        guard try readRecord() else { throw missingHeader() }
        for (index, name) in names.enumerated() {
            let found = try text(at: index)
            guard found == name else {
                throw error(inField: index, "column \"\(found)\" instead of \"\(name)\"")
            }
        }
    }

    /// Reads the first record, which names the columns. All records must have as many fields.
    ///
    /// - returns: The names.
    public mutating func readHeader() throws -> [String] {
        guard try readRecord() else { throw missingHeader() }
        expectedFieldCount = fieldCount
        return try (0..<fieldCount).map { try text(at: $0) }
    }

    /// Says how many fields each record must have, the first one too: for a file without a record that names the columns.
    public mutating func expectFields(_ count: Int) {
        expectedFieldCount = count
    }

    private func missingHeader() -> CSVError {
        error(at: offset, "the file is empty, its first line should name the columns")
    }

    /// Moves to the next record.
    ///
    /// - returns: False at the end of the file.
    public mutating func readRecord() throws -> Bool {
        guard offset < bytes.count else { return false }
        fields.removeAll(keepingCapacity: true)
        repeat {
            fields.append(try readField())
        } while try readSeparator()
        try checkFieldCount()
        return true
    }

    private func checkFieldCount() throws {
        guard let expectedFieldCount, fields.count != expectedFieldCount else { return }
        let message = "\(fields.count) field\(fields.count == 1 ? "" : "s") instead of \(expectedFieldCount)"
        if fields.count > expectedFieldCount {
            throw error(at: fields[expectedFieldCount].start, message)
        }
        // Too few: what is missing is missing at the end of the line.
        let last = fields[fields.count - 1]
        throw error(at: last.isQuoted ? last.range.upperBound + 1 : last.range.upperBound, message)
    }

    // MARK: - Values

    /// How many fields the current record has.
    public var fieldCount: Int { fields.count }

    /// Whether the field is in quotes.
    public func isQuoted(at index: Int) -> Bool {
        fields[index].isQuoted
    }

    /// The bytes of a field as they stand in the file, without the quotes around them.
    public func bytes(at index: Int) -> ArraySlice<UInt8> {
        bytes[fields[index].range]
    }

    /// A field as text.
    public func text(at index: Int) throws -> String {
        let field = fields[index]
        let text = String(decoding: bytes[field.range], as: UTF8.self)
        // Decoding repairs what is no UTF-8. A text that was repaired differs from its source.
        guard text.utf8.elementsEqual(bytes[field.range]) else {
            throw error(inField: index, "text that is not UTF-8")
        }
        return field.hasDoubledQuotes ? removingDoubledQuotes(text) : text
    }

    /// A field as an integer: digits, and maybe a minus sign before them.
    public func integer(at index: Int) throws -> Int {
        let digits = bytes[fields[index].range]
        let isNegative = digits.first == UInt8(ascii: "-")
        var value = 0
        var isValid = digits.count > (isNegative ? 1 : 0)
        for byte in digits.dropFirst(isNegative ? 1 : 0) where isValid {
            let digit = Int(byte) - Int(UInt8(ascii: "0"))
            // The value grows downwards, because the smallest integer has no positive twin.
            let (product, productOverflows) = value.multipliedReportingOverflow(by: 10)
            let (sum, sumOverflows) = product.subtractingReportingOverflow(digit)
            isValid = 0...9 ~= digit && !productOverflows && !sumOverflows
            value = sum
        }
        guard isValid, isNegative || value != Int.min else {
            throw error(inField: index, "\"\(lossyText(at: index))\" is no integer")
        }
        return isNegative ? value : -value
    }

    /// A field as a decimal number.
    public func double(at index: Int) throws -> Double {
        let text = lossyText(at: index)
        // Swift also accepts "inf", "nan" and hexadecimal numbers, which have no place in a data file.
        let isDecimal = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                return true
            default:
                return false
            }
        }
        guard isDecimal, let value = Double(text), value.isFinite else {
            throw error(inField: index, "\"\(text)\" is no number")
        }
        return value
    }

    /// For messages: the field as it stands, with a mark for each byte that is no text.
    public func lossyText(at index: Int) -> String {
        String(decoding: bytes[fields[index].range], as: UTF8.self)
    }

    // MARK: - Errors

    /// An error at a field of the current record.
    public func error(inField index: Int, _ message: String) -> CSVError {
        error(at: fields[index].start, message)
    }

    /// An error at the beginning of the current record.
    public func error(inRecord message: String) -> CSVError {
        error(at: fields[0].start, message)
    }

    private func error(at offset: Int, _ message: String) -> CSVError {
        // Lines and columns are only counted here, where they are needed once: reading needs nothing but the offset.
        var line = 1
        var column = 1
        for byte in bytes[start..<offset] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0b1100_0000 != 0b1000_0000 { // the other bytes continue a character
                column += 1
            }
        }
        return CSVError(path: path, line: line, column: column, message: message)
    }

    // MARK: - Scanning

    private mutating func readField() throws -> Field {
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
            return try readQuotedField()
        }
        let fieldStart = offset
        while offset < bytes.count {
            switch bytes[offset] {
            case delimiter, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
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

    /// Skips what follows a field.
    ///
    /// - returns: True after a delimiter, when there is one more field in the record.
    private mutating func readSeparator() throws -> Bool {
        guard offset < bytes.count else { return false }
        switch bytes[offset] {
        case delimiter:
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
            if !isDropped {
                result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
