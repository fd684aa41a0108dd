// How a database error is written: for people, for logs, and for Foundation.

import Foundation

extension DatabaseError: CustomStringConvertible {
    /// The code, the message and the SQL, on one line unless the SQL has several.
    ///
    ///     // SQLite error 19: NOT NULL constraint failed: plane.tailnum - while executing `INSERT INTO plane VALUES (?)`
    ///     print(error)
    ///
    /// The arguments of the statement are shown only if `Configuration.publicStatementArguments` is set.
    public var description: String {
        description(showsArguments: publicStatementArguments)
    }

    /// The description with the arguments of the statement, whatever the configuration says. Beware of private data in logs.
    ///
    ///     // SQLite error 19: CHECK constraint failed: seats > 0 - while executing `UPDATE plane SET seats = ?` with arguments [0]
    ///     print(error.expandedDescription)
    public var expandedDescription: String {
        description(showsArguments: true)
    }

    private func description(showsArguments: Bool) -> String {
        var description = "SQLite error \(resultCode.rawValue)"
        if let message {
            description += ": \(message)"
        }
        if let sql {
            description += " - while executing `\(DatabaseError.trimmed(sql))`"
        }
        if showsArguments, let statementArguments, !statementArguments.isEmpty {
            description += " with arguments \(statementArguments)"
        }
        return description
    }

    /// The SQL without the white space and semicolons around it, which tell nothing in the middle of a sentence.
    private static func trimmed(_ sql: String) -> Substring {
        func isFiller(_ character: Character) -> Bool {
            character == ";" || character.isWhitespace
        }
        var trimmed = sql.drop(while: isFiller)
        while let last = trimmed.last, isFiller(last) {
            trimmed.removeLast()
        }
        return trimmed
    }
}

extension DatabaseError: CustomNSError {
    /// The domain of the error when it is bridged to `NSError`: `GRDB.DatabaseError`.
    public static var errorDomain: String { "GRDB.DatabaseError" }

    /// The extended result code, as the code of the bridged `NSError`.
    public var errorCode: Int { Int(extendedResultCode.rawValue) }

    /// The description, as the localized description of the bridged `NSError`.
    public var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: description]
    }
}
