// `JSONDumpFormat`, the format of an array of objects.

import GRDBFoundation

/// A JSON array, with an object for each row. Its keys are the columns, in their order.
///
///     // [{"code":"ATL","name":"Hartsfield–Jackson","icon":null},
///     // {"code":"JFK","name":"John F. Kennedy","icon":"aWNvbg=="}]
///     try db.dumpSQL("SELECT * FROM airport", format: .json())
///
/// The encoder decides how numbers, texts and blobs are written.
public struct JSONDumpFormat: Sendable {
    /// The encoder when nothing else is said: slashes are written as they are, blobs in Base64, infinite numbers as "inf" and "-inf".
    ///
    ///     let encoder = JSONDumpFormat.defaultEncoder
    ///     encoder.outputFormatting = .prettyPrinted
    ///     try db.dumpContent(format: .json(encoder: encoder))
    public static var defaultEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }

    /// Writes the values. With `.prettyPrinted`, each column has its line.
    public var encoder: JSONEncoder

    /// What stands before the values of a row, once the first row is there: `"code":` and `,"name":`.
    private var keys: [String]?

    /// Creates the format.
    ///
    /// - Parameter encoder: Writes the values.
    public init(encoder: JSONEncoder = JSONDumpFormat.defaultEncoder) {
        self.encoder = encoder
    }
}

extension JSONDumpFormat: DumpFormat {
    public mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) throws {
        let row = DumpedRow(statement, in: stream)
        stream.write(keys == nil ? (isPretty ? "[\n" : "[") : ",\n")
        let keys = try keys ?? encodedKeys(row)
        self.keys = keys
        stream.write(isPretty ? "  {\n" : "{")
        for index in row.columns {
            stream.write(keys[index])
            try write(row.value(at: index), to: &stream)
        }
        stream.write(isPretty ? "\n  }" : "}")
    }

    public mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
        if keys == nil {
            stream.write("[]\n")
        } else {
            stream.write(isPretty ? "\n]\n" : "]\n")
        }
        keys = nil
    }

    private var isPretty: Bool {
        encoder.outputFormatting.contains(.prettyPrinted)
    }

    private func encodedKeys(_ row: DumpedRow) throws -> [String] {
        let margin = isPretty ? "    " : ""
        let end = isPretty ? ",\n" : ","
        return try row.columnNames.enumerated().map { index, name in
            try "\(index > 0 ? end : "")\(margin)\(encoded(name)):"
        }
    }

    private func write(_ value: DatabaseValue, to stream: inout DumpStream) throws {
        switch value.storage {
        case .null: stream.write("null")
        case .int64(let number): stream.write(String(number))
        case .double(let number): try stream.write(encoded(number))
        case .string(let string) where string.isItsOwnJSON && type(of: encoder) == JSONEncoder.self:
            stream.write("\"")
            stream.write(string)
            stream.write("\"")
        case .string(let string): try stream.write(encoded(string))
        case .blob(let data): try stream.write(encoded(data))
        }
    }

    private func encoded(_ value: some Encodable) throws -> String {
        try String(decoding: encoder.encode(value), as: UTF8.self)
    }
}

extension String {
    /// Whether every encoder writes the string as it is, between quotes: there is nothing to escape in it. Asking takes a tenth of the time of
    /// an encoder.
    fileprivate var isItsOwnJSON: Bool {
        utf8.allSatisfy { byte in
            switch byte {
            case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), 0x7F: false
            default: true
            }
        }
    }
}

extension DumpFormat where Self == JSONDumpFormat {
    /// Returns a format of JSON arrays, with an object for each row.
    ///
    ///     // [{"code":"ATL","name":"Hartsfield–Jackson"},
    ///     // {"code":"JFK","name":"John F. Kennedy"}]
    ///     try db.dumpSQL("SELECT code, name FROM airport", format: .json())
    ///
    /// - Parameter encoder: Writes the values.
    public static func json(encoder: JSONEncoder = JSONDumpFormat.defaultEncoder) -> Self {
        JSONDumpFormat(encoder: encoder)
    }
}
