// Values and truth as SQLite defines them, in plain Swift: what random requests are checked against.

import GRDB

/// A value of a column or of an expression. Integers and reals that are equal are one value.
enum ReferenceValue: Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)

    init(_ value: DatabaseValue) {
        switch value.storage {
        case .null: self = .null
        case .int64(let integer): self = .integer(integer)
        case .double(let double): self = .real(double).normalized
        case .string(let string): self = .text(string)
        case .blob: preconditionFailure("the reference has no blobs")
        }
    }

    /// The value, where a real without fraction is an integer, so that equality is the one of SQL.
    var normalized: Self {
        if case .real(let double) = self, let integer = Int64(exactly: double) {
            return .integer(integer)
        }
        return self
    }

    var isNull: Bool { self == .null }

    /// The number, or nil for NULL.
    var number: Double? {
        switch self {
        case .null: nil
        case .integer(let integer): Double(integer)
        case .real(let double): double
        case .text: preconditionFailure("a text where a number is expected")
        }
    }

    /// The text, or nil for NULL.
    var string: String? {
        switch self {
        case .null: nil
        case .text(let string): string
        case .integer, .real: preconditionFailure("a number where a text is expected")
        }
    }

    /// The order of `ORDER BY`: NULL, then numbers, then texts.
    static func precedes(_ lhs: Self, _ rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.text(let left), .text(let right)):
            return left.utf8.lexicographicallyPrecedes(right.utf8)
        case (.text, _), (_, .null):
            return false
        case (.null, _), (_, .text):
            return true
        default:
            return lhs.number! < rhs.number!
        }
    }
}

/// What SQL knows about a condition: true, false, or nothing.
typealias Truth = Bool?

func truthOfAll(_ truths: [Truth]) -> Truth {
    if truths.contains(false) { return false }
    return truths.contains(nil) ? nil : true
}

func truthOfAny(_ truths: [Truth]) -> Truth {
    if truths.contains(true) { return true }
    return truths.contains(nil) ? nil : false
}

/// Whether a text matches a pattern of `LIKE`, without regard to the case of ASCII letters.
func matches(_ text: String, like pattern: String) -> Bool {
    func matches(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
        guard let symbol = pattern.first else { return text.isEmpty }
        if symbol == "%" {
            return (text.startIndex...text.endIndex).contains { matches(text[$0...], pattern.dropFirst()) }
        }
        guard let character = text.first else { return false }
        return (symbol == "_" || symbol == character) && matches(text.dropFirst(), pattern.dropFirst())
    }
    return matches(ArraySlice(text.lowercased()), ArraySlice(pattern.lowercased()))
}
