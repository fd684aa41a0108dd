// How a database error is written: for people, and for logs.

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
            // White space and semicolons around it mean nothing in the middle of a sentence.
            description += " - while executing `\(sql.trimmed { $0 == ";" || $0.isWhitespace })`"
        }
        if showsArguments, let statementArguments, !statementArguments.isEmpty {
            description += " with arguments \(statementArguments)"
        }
        return description
    }
}

extension DatabaseError: CustomDebugStringConvertible {
    /// The description, and in parentheses what else is known: the migration, the database, how long the connection has waited, and what may help. It
    /// is what Swift prints when a program ends with an error that was not caught.
    ///
    ///     // SQLite error 5: database is locked - while executing `BEGIN IMMEDIATE TRANSACTION` (database: /data/shop.sqlite, another
    ///     // connection has locked it: Configuration.busyMode sets how long to wait)
    ///     debugPrint(error)
    public var debugDescription: String {
        let details = details
        return details.isEmpty ? description : "\(description) (\(details.joined(separator: ", ")))"
    }

    /// What the description does not say.
    private var details: [String] {
        var details: [String] = []
        if let migrationIdentifier { details.append("migration: \(migrationIdentifier)") }
        if let databaseName { details.append("database: \(databaseName)") }
        if let secondsWaited { details.append("waited for \((secondsWaited * 10).rounded(.toNearestOrEven) / 10) s") }
        if let hint { details.append(hint) }
        return details
    }

    /// What may help, if the error has a common cause.
    private var hint: String? {
        switch resultCode {
        case .SQLITE_BUSY where extendedResultCode != .SQLITE_BUSY_SNAPSHOT && message == ResultCode.SQLITE_BUSY.errorString:
            "another connection has locked it: Configuration.busyMode sets how long to wait"
        case .SQLITE_NOTADB:
            "the file is no SQLite database, or has another passphrase"
        case .SQLITE_READONLY where message == ResultCode.SQLITE_READONLY.errorString:
            "read gives connections that cannot write: use write, unless the configuration or the file is read-only"
        case .SQLITE_CANTOPEN where message?.hasPrefix("unable to open database") == true:
            "the folder has to be there, and for a read-only configuration the file, too"
        case .SQLITE_ABORT where message == "Database is suspended":
            "it works again after DatabaseSuspension.resume(), or Database.resumeNotification"
        case .SQLITE_MISUSE where message == "Connection is closed":
            "close() was called: open another DatabaseQueue or DatabasePool"
        case .SQLITE_ERROR where message == "cannot start a transaction within a transaction":
            "write has begun one: use inSavepoint, or writeWithoutTransaction around it"
        case .SQLITE_ERROR where message == "cannot VACUUM from within a transaction":
            "call vacuum() of the queue or the pool"
        case .SQLITE_ERROR:
            hintForMissingColumn
        default:
            nil
        }
    }

    /// The hint for a column of a table that is an alias of the selection: `ORDER BY "author"."bookCount"`, where the SQL has
    /// `COUNT(…) AS "bookCount"`.
    private var hintForMissingColumn: String? {
        let prefix = "no such column: "
        guard let message, let sql, message.hasPrefix(prefix), let point = message.lastIndex(of: ".") else { return nil }
        let column = message[message.index(after: point)...]
        guard sql.firstRange(ofText: "AS \"\(column)\"") != nil else { return nil }
        return "\(column) is a name that the request gives: Column(\"\(column)\").detached stands for it"
    }
}
