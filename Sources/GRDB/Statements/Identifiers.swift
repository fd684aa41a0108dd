// Names in SQL text: with quotes, without them where SQL allows it, and question marks for values.

extension String {
    /// The string in double quotes, as the name of a table, a column, etc.
    ///
    ///     // SELECT * FROM "group"
    ///     let sql = "SELECT * FROM \("group".quotedDatabaseIdentifier)"
    ///
    /// A quote in the string is doubled: whatever the string contains, SQLite reads one name.
    public var quotedDatabaseIdentifier: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count + 2)
        bytes.append(quotedIdentifier: self)
        return String(decoding: bytes, as: UTF8.self)
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
        "'" + replacingText("'", with: "''") + "'"
    }
}

extension Double {
    /// SQLite writes greater numbers with so many digits that newer versions of it read them as infinity.
    static let greatestNumberWithLongLiteral = 1.797693134862e308
}

// MARK: - Names without quotes

extension String {
    /// The name as it is usually written: without quotes, unless it would not be a name without them.
    ///
    ///     NOCASE          // NOCASE
    ///     my collation    // "my collation"
    ///     order           // "order"
    var plainDatabaseIdentifier: String {
        isPlainDatabaseIdentifier ? self : quotedDatabaseIdentifier
    }

    private var isPlainDatabaseIdentifier: Bool {
        guard let first = utf8.first, first.isLetterOfIdentifiers else { return false }
        guard utf8.allSatisfy({ $0.isASCIIAlphanumeric || $0.isLetterOfIdentifiers }) else { return false }
        return sqlite3_keyword_check(self, CInt(clamping: utf8.count)) == 0
    }
}

extension UInt8 {
    /// Whether a name without quotes may begin with this byte.
    var isLetterOfIdentifiers: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
