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

    /// The answers of the static customization points of `Word`, `Flex` and `Snake`.
    ///
    /// They are unsafe, yet free of races: facts that name them, or what uses them, run one at a time.
    enum Strat {
        nonisolated(unsafe) static var policy = PersistenceConflictPolicy(insert: .abort, update: .abort)
        nonisolated(unsafe) static var dateE: DatabaseDateEncodingStrategy = .deferredToDate
        nonisolated(unsafe) static var dateD: DatabaseDateDecodingStrategy = .deferredToDate
        nonisolated(unsafe) static var dataE: DatabaseDataEncodingStrategy = .deferredToData
        nonisolated(unsafe) static var dataD: DatabaseDataDecodingStrategy = .deferredToData
        nonisolated(unsafe) static var uuidE: DatabaseUUIDEncodingStrategy = .deferredToUUID
        nonisolated(unsafe) static var colE: DatabaseColumnEncodingStrategy = .useDefaultKeys
        nonisolated(unsafe) static var colD: DatabaseColumnDecodingStrategy = .useDefaultKeys

        static func reset() {
            policy = PersistenceConflictPolicy(insert: .abort, update: .abort)
            dateE = .deferredToDate
            dateD = .deferredToDate
            dataE = .deferredToData
            dataD = .deferredToData
            uuidE = .deferredToUUID
            colE = .useDefaultKeys
            colD = .useDefaultKeys
        }
    }

    // What an expression notes from inside a closure. Unsafe, yet free of races, as above.
    nonisolated(unsafe) static var callbackLog: [String] = []
}
