// `ValueList`, the values that a column is looked for in, however many there are.

/// Some values, of which a column has to be one.
///
/// A few of them are arguments of the query. SQLite limits the number of arguments: more values are one argument, the text of a JSON
/// array. Values that JSON can't hold (blobs, and numbers that are not finite) are written into the SQL then.
struct ValueList {
    private let values: [DatabaseValue]

    init(_ values: [DatabaseValue]) {
        self.values = values
    }

    /// How many arguments are left to the rest of the query.
    private static let reservedArgumentCount = 200

    /// The condition that an expression is one of the values.
    func contains(_ expression: SQLExpression, _ db: Database) -> SQLExpression {
        let limit = max(db.maximumArgumentCount - Self.reservedArgumentCount, 1)
        guard values.count > limit else {
            return .membership(of: expression, in: values.map(SQLExpression.init(databaseValue:)))
        }
        return SQLExpression(node: LongMembership(element: expression, values: values))
    }
}

/// `element IN (SELECT value FROM json_each(…))`, or `element IN (1, 2, …)` without arguments.
private struct LongMembership: SQLExpressionNode {
    let element: SQLExpression
    let values: [DatabaseValue]

    var isCompound: Bool { true }

    var depth: Int { element.depth + 1 }

    var shape: SQLConditionShape {
        .membership(element, in: values.map(SQLExpression.init(databaseValue:)))
    }

    func write(to writer: inout SQLWriter) throws {
        try element.writeOperand(to: &writer)
        if let json {
            writer.append(" IN (")
            // A query that the writer knows of hides no rows: the region of the request keeps its row ids.
            writer.appendSelect()
            writer.append("value FROM json_each(")
            writer.append(value: json.databaseValue)
            writer.append("))")
        } else {
            writer.append(" IN (")
            for (index, value) in values.enumerated() {
                writer.append(index == 0 ? value.sqlLiteral : ", \(value.sqlLiteral)")
            }
            writer.append(")")
        }
    }

    /// A JSON array of the values, if there is one from which they can be read unchanged.
    private var json: String? {
        var json = "["
        for value in values {
            if json.utf8.count > 1 {
                json += ","
            }
            switch value.storage {
            case .null: json += "null"
            case .int64(let number): json += "\(number)"
            case .string(let string):
                guard let literal = string.jsonLiteral else { return nil }
                json += literal
            case .double, .blob: return nil
            }
        }
        return json + "]"
    }
}

extension String {
    /// The string as JSON has it, or `nil` if SQLite's JSON functions do not give it back as it is.
    fileprivate var jsonLiteral: String? {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\":
                literal.unicodeScalars.append("\\")
                literal.unicodeScalars.append(scalar)
            case "\0":
                return nil
            case "\u{1}"..."\u{1F}":
                let code = String(scalar.value, radix: 16)
                literal += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default:
                literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

extension DatabaseValue {
    /// The value as SQL text.
    fileprivate var sqlLiteral: String {
        switch storage {
        case .null: "NULL"
        case .int64(let number): "\(number)"
        case .double(let number): number.isInfinite ? (number < 0 ? "-9e999" : "9e999") : "\(number)"
        case .string(let string): "CAST(x'\(string.utf8.hexadecimal)' AS TEXT)"
        case .blob(let data): "x'\(data.hexadecimal)'"
        }
    }
}

extension Sequence<UInt8> {
    fileprivate var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension Database {
    /// The maximum number of arguments of a statement.
    var maximumArgumentCount: Int {
        handle.map { Int(sqlite3_limit($0, SQLITE_LIMIT_VARIABLE_NUMBER, -1)) } ?? 999
    }
}
