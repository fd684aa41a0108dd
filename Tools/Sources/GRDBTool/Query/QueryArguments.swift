// `QueryArguments`, what `--arg` says.

import GRDB

/// The values of parameters, as they are on the command line.
struct QueryArguments {
    /// Names, without the character before them, or numbers.
    private var values: [(name: String, value: DatabaseValue)] = []

    var isEmpty: Bool { values.isEmpty }

    /// - parameter words: Such as `name=Ursula` and `1=Ursula`.
    init(_ words: [String]) throws {
        for word in words {
            guard let sign = word.firstIndex(of: "="), sign != word.startIndex else {
                throw Misuse("--arg \(word): NAME=VALUE is wanted")
            }
            let name = String(word[..<sign])
            guard !values.contains(where: { $0.name == name }) else { throw Misuse("--arg \(name) is there twice") }
            values.append((name, Self.value(String(word[word.index(after: sign)...]))))
        }
    }

    /// The number whose usual spelling a text is, or the text: a number that becomes a text again, in a column of texts, is the same text.
    static func value(_ text: String) -> DatabaseValue {
        if let integer = Int64(text), "\(integer)" == text { return integer.databaseValue }
        // SQLite writes no more than 15 digits.
        if text.utf8.count <= 15, let number = Double(text), number.isFinite, "\(number)" == text, !text.contains("e") {
            return number.databaseValue
        }
        return text.databaseValue
    }

    /// - throws: A ``Failure`` when a parameter has no value, or a value no parameter.
    func values(for statement: Statement) throws -> StatementArguments {
        var result: [DatabaseValue] = []
        var unused = Set(values.map(\.name))
        let names = (0..<sqlite3_bind_parameter_count(statement.sqliteStatement)).map { index in
            sqlite3_bind_parameter_name(statement.sqliteStatement, index + 1).map { String(cString: $0) }
        }
        // Those that `?3` leaves out have no name, as `?` has none.
        let mayLeaveOut = names.contains { $0?.hasPrefix("?") == true }
        for (index, name) in names.enumerated() {
            let key = name.map { String($0.dropFirst()) } ?? "\(index + 1)"
            let value = values.first { $0.name == key }
            guard value != nil || (name == nil && mayLeaveOut) else {
                throw Failure("the parameter \(name ?? "?") has no value: --arg \(key)=VALUE is missing")
            }
            unused.remove(key)
            result.append(value?.value ?? .null)
        }
        if let name = values.first(where: { unused.contains($0.name) })?.name {
            throw Failure("--arg \(name): the SQL has no such parameter")
        }
        return StatementArguments(result)
    }
}
