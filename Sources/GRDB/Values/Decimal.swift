// Decimal numbers are stored as text, because SQLite has no storage for them that would keep all digits.

import GRDBFoundation

extension Decimal: DatabaseValueConvertible, StatementColumnConvertible {
    /// The digits of the number as a TEXT, with a point whatever the locale: `'-1234.5'`.
    ///
    /// Store it in a column of type `TEXT` (or `BLOB`, or without type): a numeric column would turn it into a floating-point number, and
    /// keep about 15 digits. Texts don't compare as numbers: when SQL has to compare or sum amounts, store integers (of cents, say).
    public var databaseValue: DatabaseValue { DatabaseValue(storage: .string(description)) }

    /// Creates a decimal number from a text such as `'-1234.5'` or `'1e-3'`, an integer, or a floating-point number. Gives `nil` for all
    /// other values.
    ///
    /// Floating-point numbers give the shortest decimal number that stands for them: 0.1 is exactly one tenth. Digits in excess of the 38
    /// that a decimal number can hold are lost.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Decimal? {
        switch dbValue.storage {
        case .int64(let int64): Decimal(int64)
        case .double(let double): Decimal(finite: double)
        case .string(let string): Decimal(text: string)
        case .blob, .null: nil
        }
    }

    /// Creates a decimal number from a column of a running statement, as ``fromDatabaseValue(_:)`` does.
    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let value = Decimal.fromDatabaseValue(DatabaseValue(sqliteStatement: sqliteStatement, index: index)) else { return nil }
        self = value
    }

    private init?(finite double: Double) {
        guard double.isFinite else { return nil }
        // The conversion by Foundation goes through binary fractions: it would give 0.1 some noise.
        self.init(text: double.description)
    }

    private init?(text: String) {
        guard text != "NaN" else {
            self = .nan
            return
        }
        // Foundation takes the number at the beginning of any text, and follows the habits of the present locale unless it is given another one.
        guard Self.isNumber(text.utf8) else { return nil }
        self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
    }

    /// True for an optional sign, digits with at most one point, and an optional exponent.
    private static func isNumber(_ text: String.UTF8View) -> Bool {
        var rest = text[...]
        skipSign(&rest)
        var digitCount = skipDigits(&rest)
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            digitCount += skipDigits(&rest)
        }
        guard digitCount > 0 else { return false }
        guard let letter = rest.first else { return true }
        guard letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else { return false }
        rest.removeFirst()
        skipSign(&rest)
        return skipDigits(&rest) > 0 && rest.isEmpty
    }

    private static func skipSign(_ text: inout Substring.UTF8View) {
        if text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-") { text.removeFirst() }
    }

    private static func skipDigits(_ text: inout Substring.UTF8View) -> Int {
        let rest = text.drop { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        defer { text = rest }
        return text.count - rest.count
    }
}
