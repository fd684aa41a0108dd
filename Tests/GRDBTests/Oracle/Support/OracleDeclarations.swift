// The types and the variables that observed expressions name.

import Foundation
import GRDB

extension Oracle {
    enum IntEnumProbe: Int, DatabaseValueConvertible {
        case zero = 0
        case one = 1
    }

    enum StrEnumProbe: String, DatabaseValueConvertible {
        case a
        case b = "bee"
    }

    enum CodingKeyProbe: String, CodingKey {
        case someKey
        case other = "other_key"
    }

    struct RawProbe: RawRepresentable, DatabaseValueConvertible {
        var rawValue: Double
    }

    /// Stored as a JSON object.
    struct CodableValueProbe: Codable, Equatable, DatabaseValueConvertible {
        var z: Int
        var a: String?
        var d: Date?
    }

    /// Stored as a JSON array.
    struct ArrayWrapProbe: Codable, DatabaseValueConvertible {
        var items: [Int]

        init(items: [Int]) {
            self.items = items
        }

        init(from decoder: any Decoder) throws {
            items = try [Int](from: decoder)
        }

        func encode(to encoder: any Encoder) throws {
            try items.encode(to: encoder)
        }
    }

    /// Stored as a text, without JSON.
    struct SingleValueProbe: Codable, DatabaseValueConvertible {
        var s: String

        init(s: String) {
            self.s = s
        }

        init(from decoder: any Decoder) throws {
            s = try decoder.singleValueContainer().decode(String.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(s)
        }
    }

    /// No database value can be decoded.
    struct FailProbe: DatabaseValueConvertible {
        var databaseValue: DatabaseValue { .null }

        static func fromDatabaseValue(_ databaseValue: DatabaseValue) -> FailProbe? { nil }
    }

    // What an expression notes from inside a closure. Unsafe, yet free of races: the topic "busy-interrupt" alone uses it,
    // and the probes of one topic run one after the other.
    nonisolated(unsafe) static var callbackLog: [String] = []
}
