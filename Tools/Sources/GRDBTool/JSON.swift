// `JSON`, what the option --json prints.

import Foundation
import Terminal

/// A value of JSON. Objects keep the order of their keys, and have them all: what is not there is null.
enum JSON {
    case null
    case bool(Bool)
    case integer(Int64)
    case real(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    struct Member {
        let key: String
        let value: JSON
    }

    init(_ value: Int) { self = .integer(Int64(value)) }
    init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
    init(_ value: String?) { self = value.map(JSON.string) ?? .null }
    init(_ values: [String]) { self = .array(values.map(JSON.string)) }

    /// A blob: an object, because a text could look like any other text.
    static func blob(_ data: Data) -> JSON { ["$base64": .string(data.base64EncodedString())] }

    /// An array that has a line for each element, as rows have.
    static func lines(_ values: [JSON]) -> String {
        "[" + values.map(\.line).joined(separator: ",\n") + "]"
    }

    /// The value in one line.
    var line: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        // JSON has no word for infinity, but any number of digits.
        case .real(let value): value.isFinite ? "\(value)" : value > 0 ? "9e999" : "-9e999"
        case .string(let value): Self.quoted(value)
        case .array(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { "\(Self.quoted($0.key)):\($0.value.line)" }.joined(separator: ",") + "}"
        }
    }

    /// The value in lines for people: objects and arrays that have objects or arrays in them have a line for each element.
    var text: String { text(indentation: "") }

    private func text(indentation: String) -> String {
        let inner = indentation + "  "
        let end = "\n" + indentation
        switch self {
        case .array(let values) where values.contains(where: \.isContainer):
            return "[\n" + values.map { inner + $0.text(indentation: inner) }.joined(separator: ",\n") + end + "]"
        case .object(let members) where !members.isEmpty:
            let lines = members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.text(indentation: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + end + "}"
        default: return line
        }
    }

    private var isContainer: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }

    /// A string in quotes. What terminals would obey is escaped, so that JSON on a terminal is the same JSON.
    static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.isObeyedByTerminals: result += "\\u" + String(repeating: "0", count: 4 - scalar.hex.count) + scalar.hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension JSON: ExpressibleByDictionaryLiteral {
    typealias Key = String
    typealias Value = JSON

    init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { Member(key: $0.0, value: $0.1) }) }
}

extension Unicode.Scalar {
    fileprivate var hex: String { String(value, radix: 16) }
}
