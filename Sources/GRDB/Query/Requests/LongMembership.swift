// Lists of values that a column is looked for in, however many values there are.

extension SQLExpression {
    /// The condition that an expression is one of some values.
    ///
    /// A few of them are arguments of the query. SQLite limits the number of arguments: more values are one argument, the text of a JSON
    /// array. Values that JSON can't hold (blobs, and numbers that are not finite) are written into the SQL then.
    ///
    /// - Parameter listCount: How many such lists there are in the query.
    static func membership(
        of element: SQLExpression, in values: [DatabaseValue], outOf listCount: Int = 1, _ db: Database
    ) -> SQLExpression {
        guard values.count > LongMembership.maximumArgumentCount(db) / listCount else {
            return .membership(of: element, in: values.map(SQLExpression.init(databaseValue:)))
        }
        return SQLExpression(node: LongMembership(element: element, values: values))
    }
}

extension [DatabaseValue] {
    /// A query that gives the values, as `value`, and their positions, as `key`.
    var rows: SQL {
        if let jsonArray {
            return SQL(sql: "SELECT value, key FROM json_each(?)", arguments: [jsonArray])
        }
        let rows = enumerated().map { "(\($1.sqlLiteral), \($0))" }
        return SQL(sql: "SELECT column1 AS value, column2 AS key FROM (VALUES \(rows.joined(separator: ", ")))")
    }
}

extension [[DatabaseValue]] {
    /// The condition that the values of columns are those of one of several rows. All rows have as many values as there are columns.
    ///
    ///     // "a" IN (1, 2)
    ///     // ("a", "b") IN (VALUES (1, 2), (3, 4))
    func condition(on columns: [String], _ db: Database) -> SQLExpression {
        if columns.count == 1 {
            return .membership(of: SQLExpression(column: columns[0]), in: map { $0[0] }, db)
        }
        return isEmpty ? false.sqlExpression : SQLExpression(node: RowMembership(columns: columns, rows: self))
    }

    /// `VALUES (1, 2), (3, 4)`, without arguments. There is at least one row.
    var valuesClause: String {
        "VALUES " + map { "(\($0.map(\.sqlLiteral).joined(separator: ", ")))" }.joined(separator: ", ")
    }
}

/// `("a", "b") IN (VALUES (1, 2), (3, 4))`: whether the values of several columns are those of one of several rows.
private struct RowMembership: SQLExpressionNode {
    let columns: [String]

    /// As many values as there are columns, for each row. At least one row.
    let rows: [[DatabaseValue]]

    var depth: Int { 0 }

    func write(to writer: inout SQLWriter) throws {
        writer.append("(")
        try writer.append(columns.map { SQLExpression(column: $0) })
        writer.append(") IN (")
        if rows.count <= LongMembership.maximumArgumentCount(writer.db) / columns.count {
            var separator = "VALUES ("
            for row in rows {
                for value in row {
                    writer.append(separator)
                    separator = ", "
                    writer.append(value: value)
                }
                separator = "), ("
            }
        } else if let json = rows.map(\.jsonArray).jsonArray {
            writer.appendSelect()
            writer.append(columns.indices.map { "json_extract(value, '$[\($0)]')" }.joined(separator: ", "))
            writer.append(" FROM json_each(")
            writer.append(value: json.databaseValue)
        } else {
            return writer.append("\(rows.valuesClause))")
        }
        writer.append("))")
    }
}

/// `element IN (SELECT value FROM json_each(…))`, or `element IN (1, 2, …)` without arguments.
private struct LongMembership: SQLExpressionNode {
    let element: SQLExpression
    let values: [DatabaseValue]

    var depth: Int { element.depth + 1 }

    /// How many values can be arguments. Some arguments are left to the rest of the query.
    static func maximumArgumentCount(_ db: Database) -> Int {
        max((db.handle.map { SQLiteLimit.variableNumber.value(for: $0) } ?? 999) - 200, 1)
    }

    var shape: SQLConditionShape {
        .membership(element, in: values.map(SQLExpression.init(databaseValue:)))
    }

    func write(to writer: inout SQLWriter) throws {
        try element.writeOperand(to: &writer)
        writer.append(" IN (")
        if let json = values.jsonArray {
            // A query that the writer knows of hides no rows: the region of the request keeps its row ids.
            writer.appendSelect()
            writer.append("value FROM json_each(")
            writer.append(value: json.databaseValue)
            writer.append("))")
        } else {
            writer.append(values.map(\.sqlLiteral).joined(separator: ", "))
            writer.append(")")
        }
    }
}

extension [DatabaseValue] {
    /// A JSON array of the values, if there is one from which they can be read unchanged.
    fileprivate var jsonArray: String? {
        map(\.jsonLiteral).jsonArray
    }
}

extension [String?] {
    /// A JSON array of pieces of JSON, if all of them are there.
    fileprivate var jsonArray: String? {
        let elements = compactMap(\.self)
        return elements.count == count ? "[\(elements.joined(separator: ","))]" : nil
    }
}

extension String {
    /// The string as JSON has it, unless SQLite's JSON functions would not give it back as it is.
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
    /// The value as JSON has it, or `nil` if SQLite's JSON functions do not give it back as it is.
    fileprivate var jsonLiteral: String? {
        switch storage {
        case .null: "null"
        case .int64(let number): "\(number)"
        case .string(let string): string.jsonLiteral
        case .double, .blob: nil
        }
    }

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
