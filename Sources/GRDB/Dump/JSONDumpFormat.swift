// `JSONDumpFormat`, the format of an array of objects.

import Foundation

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

    /// The columns, as keys, once the first row is there.
    private var keys: [String]?

    /// Makes the format.
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
        let keys = try keys ?? row.columnNames.map { try encoded($0) }
        self.keys = keys
        stream.write(isPretty ? "  {\n" : "{")
        for index in row.columns {
            if index > 0 {
                stream.write(isPretty ? ",\n" : ",")
            }
            stream.write(isPretty ? "    \(keys[index]):" : "\(keys[index]):")
            try stream.write(encoded(row.value(at: index)))
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

    private func encoded(_ value: DatabaseValue) throws -> String {
        switch value.storage {
        case .null: "null"
        case .int64(let number): "\(number)"
        case .double(let number): try encoded(number)
        case .string(let string): try encoded(string)
        case .blob(let data): try encoded(data)
        }
    }

    private func encoded(_ value: some Encodable) throws -> String {
        try String(decoding: encoder.encode(value), as: UTF8.self)
    }
}

extension DumpFormat where Self == JSONDumpFormat {
    /// A JSON array, with an object for each row.
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
