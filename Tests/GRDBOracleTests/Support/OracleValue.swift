// `Oracle.J`: what an observed expression gives, as a JSON value; and the functions that build such values.

import Foundation
import GRDB

extension Oracle {
    /// A JSON value whose objects keep the order in which they were built.
    ///
    /// Not `indirect`: the leak sanitizer does not recognize the pointers of such enumerations, which have other bits in them.
    enum J: Sendable {
        case null
        case bool(Bool)
        case int(Int64)
        case double(Double)
        case string(String)
        case array([J])
        case object([(String, J)])
    }

    /// An object made of any values.
    static func obj(_ pairs: (String, Any?)...) -> J {
        .object(pairs.map { ($0.0, J(describing: $0.1)) })
    }

    /// The storage class and the content of a database value.
    static func storageText(_ value: DatabaseValue) -> String {
        switch value.storage {
        case .null: return "null"
        case .int64(let integer): return "int64(\(integer))"
        case .double(let double): return "double(\(double))"
        case .string(let string): return "string(\(string))"
        case .blob(let data): return "blob(\(hexadecimal(data)))"
        }
    }

    /// The description of an error, with all properties of a `DatabaseError`.
    static func errorJ(_ error: any Error) -> J {
        var pairs: [(String, J)] = [("type", .string("\(type(of: error))"))]
        guard let error = error as? DatabaseError else {
            pairs.append(("description", .string(String(describing: error))))
            return .object(pairs)
        }
        pairs.append(("resultCode", .int(Int64(error.resultCode.rawValue))))
        pairs.append(("extendedResultCode", .int(Int64(error.extendedResultCode.rawValue))))
        pairs.append(("message", J(describing: error.message)))
        pairs.append(("sql", J(describing: error.sql)))
        pairs.append(("arguments", J(describing: error.arguments?.description)))
        pairs.append(("description", .string(error.description)))
        if error.expandedDescription != error.description {
            pairs.append(("expandedDescription", .string(error.expandedDescription)))
        }
        return .object(pairs)
    }

    /// The result of a body, or the error it throws.
    static func caught(_ body: () throws -> Any?) -> J {
        do {
            return obj(("result", try body()))
        } catch {
            return errorJ(error)
        }
    }

    private static func hexadecimal(_ data: Data) -> String {
        data.map { String(format: "%02x", $0) }.joined()
    }
}

extension Oracle.J {
    /// Numbers, texts, arrays and dictionaries become their JSON counterparts; other values are described.
    init(describing value: Any?) {
        guard let value else {
            self = .null
            return
        }
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            self.init(describing: mirror.children.first?.value)
            return
        }
        self = Self.scalar(value) ?? Self.databaseItem(value) ?? Self.collection(value) ?? .string(String(describing: value))
    }

    private static func scalar(_ value: Any) -> Self? {
        switch value {
        case let json as Self: return json
        case is Void: return .string("()")
        case let bool as Bool: return .bool(bool)
        case let integer as Int: return .int(Int64(integer))
        case let integer as Int64: return .int(integer)
        case let integer as Int32: return .int(Int64(integer))
        case let integer as Int16: return .int(Int64(integer))
        case let integer as Int8: return .int(Int64(integer))
        case let integer as UInt8: return .int(Int64(integer))
        case let integer as UInt16: return .int(Int64(integer))
        case let integer as UInt32: return .int(Int64(integer))
        case let double as Double: return .double(double)
        // Numbers that JSON readers may round are written as texts.
        case let number as UInt64: return .string("\(number)")
        case let number as UInt: return .string("\(number)")
        case let number as Float: return .string("\(number)")
        case let string as String: return .string(string)
        case let string as Substring: return .string(String(string))
        default: return nil
        }
    }

    private static func databaseItem(_ value: Any) -> Self? {
        switch value {
        case let value as DatabaseValue:
            return .string(Oracle.storageText(value))
        case let row as Row:
            return .string(row.description)
        case let data as Data:
            return .string("Data(\(Oracle.hexadecimal(data)))")
        case let date as Date:
            // Microseconds: the conversions between reference dates lose the digits beyond.
            let seconds = (date.timeIntervalSince1970 * 1_000_000).rounded() / 1_000_000
            return .string("Date(timeIntervalSince1970: \(seconds))")
        default:
            return nil
        }
    }

    private static func collection(_ value: Any) -> Self? {
        switch value {
        case let array as [Any?]:
            return .array(array.map { Self(describing: $0) })
        case let strings as Set<String>:
            return .array(strings.sorted().map { .string($0) })
        case let integers as Set<Int64>:
            return .array(integers.sorted().map { .int($0) })
        case let dictionary as [String: Any?]:
            let sorted = dictionary.sorted { $0.key < $1.key }
            return .object(sorted.map { ($0.key, Self(describing: $0.value)) })
        default:
            return nil
        }
    }
}

extension Oracle.J: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else if let dictionary = try? container.decode([String: Self].self) {
            self = .object(dictionary.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        } else if let array = try? container.decode([Self].self) {
            self = .array(array)
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? container.decode(Int64.self) {
            self = .int(integer)
        } else {
            self = .double(try container.decode(Double.self))
        }
    }
}

extension Oracle.J: CustomStringConvertible {
    var description: String {
        switch self {
        case .null: return "null"
        case .bool(let bool): return "\(bool)"
        case .int(let integer): return "\(integer)"
        case .double(let double): return "\(double)"
        case .string(let string): return string.debugDescription
        case .array(let values): return "[\(values.map(\.description).joined(separator: ", "))]"
        case .object(let pairs):
            return "{\(pairs.map { "\($0.0.debugDescription): \($0.1)" }.joined(separator: ", "))}"
        }
    }

    /// A value as JSON, which expressions print.
    var text: String {
        switch self {
        case .string(let string): return Self.quoted(string)
        case .array(let values): return "[\(values.map(\.text).joined(separator: ", "))]"
        case .object(let pairs): return "{\(pairs.map { "\(Self.quoted($0.0)): \($0.1.text)" }.joined(separator: ", "))}"
        default: return description
        }
    }

    private static func quoted(_ string: String) -> String {
        let escaped = string.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "\"\(escaped.replacingOccurrences(of: "\n", with: "\\n"))\""
    }

    /// The value of a key of an object: the last one, as JSON readers choose.
    subscript(key: String) -> Self? {
        guard case .object(let pairs) = self else { return nil }
        return pairs.last { $0.0 == key }?.1
    }
}
