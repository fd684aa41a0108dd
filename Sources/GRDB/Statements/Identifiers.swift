// Helpers for programs that write SQL text by themselves: quoted names and question marks.

extension String {
    /// The string in double quotes, as the name of a table, a column, etc.
    ///
    ///     // SELECT * FROM "group"
    ///     let sql = "SELECT * FROM \("group".quotedDatabaseIdentifier)"
    ///
    /// A quote in the string is doubled: whatever the string contains, SQLite reads one name.
    public var quotedDatabaseIdentifier: String {
        var result = ""
        result.reserveCapacity(utf8.count + 2)
        result.append(quotedIdentifier: self)
        return result
    }
}

/// Returns as many question marks as values, separated by commas.
///
///     // SELECT * FROM flight WHERE carrier IN (?,?,?)
///     let sql = "SELECT * FROM flight WHERE carrier IN (\(databaseQuestionMarks(count: carriers.count)))"
///     let rows = try Row.fetchAll(db, sql: sql, arguments: StatementArguments(carriers))
///
/// - Parameter count: The number of question marks. A negative number stops the program.
/// - Returns: A string such as `?,?,?`. It is empty for zero.
public func databaseQuestionMarks(count: Int) -> String {
    // Stops: the number of question marks is a count of values, which is never negative.
    precondition(count >= 0, "There can't be a negative number of question marks.")
    return Array(repeating: "?", count: count).joined(separator: ",")
}

extension String {
    /// The string as SQL writes it, in single quotes. SQLite reads no string that has a NUL.
    var sqlLiteral: String {
        var literal: [UInt8] = [UInt8(ascii: "'")]
        literal.reserveCapacity(utf8.count + 2)
        for byte in utf8 {
            if byte == UInt8(ascii: "'") {
                literal.append(byte)
            }
            literal.append(byte)
        }
        literal.append(UInt8(ascii: "'"))
        return String(decoding: literal, as: UTF8.self)
    }
}

extension Double {
    /// SQLite writes greater numbers with so many digits that newer versions of it read them as infinity.
    static let greatestNumberWithLongLiteral = 1.797693134862e308
}
