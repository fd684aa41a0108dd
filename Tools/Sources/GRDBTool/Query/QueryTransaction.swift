// `QueryTransaction`, the one transaction in which all statements of a query run.

import GRDB

/// Begins the transaction of SQL that writes, and refuses what would end it early.
///
/// BEGIN may be the first statement, and COMMIT the last one. Settings of the connection may stand before and after these: SQLite does not take some of
/// them in a transaction.
struct QueryTransaction {
    private let db: Database
    private let writes: Bool
    private var state = State.notBegun

    private enum State {
        case notBegun
        case begun
        case begunBySQL
        case committedBySQL
    }

    /// - parameter writes: Whether the SQL may write. If not, the transaction is that of a connection that reads.
    init(_ db: Database, writes: Bool) {
        self.db = db
        self.writes = writes
    }

    /// - returns: Whether the statement is to run, and not one that begins or ends the transaction.
    /// - throws: A ``Failure`` when it cannot be in the transaction.
    mutating func admits(_ statement: Statement, _ words: [String]) throws -> Bool {
        switch words.first {
        case "BEGIN" where writes && state == .notBegun:
            try begin(.begunBySQL)
            return false
        case "COMMIT" where state == .begunBySQL, "END" where state == .begunBySQL:
            state = .committedBySQL
            return false
        case "BEGIN", "COMMIT", "END", "ROLLBACK":
            // Savepoints are part of the transaction.
            guard !words.contains("TO") else { break }
            throw Failure("\(words[0]) is refused: all of the SQL runs in one transaction")
        case "VACUUM":
            throw Failure("VACUUM cannot run in a transaction: grdb vacuum rebuilds the file")
        case "PRAGMA" where words.count > 1 && Self.settings.contains(words[1]):
            // With a value, the statement has no columns.
            let isInTransaction = state == .begun || state == .begunBySQL
            guard !isInTransaction || words[1] != "FOREIGN_KEYS" || statement.columnCount > 0 else {
                throw Failure("PRAGMA foreign_keys does nothing in a transaction: it must come before all other statements")
            }
            return true
        default: break
        }
        guard state != .committedBySQL else { throw Failure("there is SQL after COMMIT: all of it runs in one transaction") }
        if writes, state == .notBegun { try begin(.begun) }
        return true
    }

    /// Settings of the connection, which change nothing in the file.
    private static let settings: Set = [
        "FOREIGN_KEYS", "IGNORE_CHECK_CONSTRAINTS", "ENCODING", "RECURSIVE_TRIGGERS", "LEGACY_ALTER_TABLE", "SYNCHRONOUS",
    ]

    private mutating func begin(_ newState: State) throws {
        try db.beginTransaction(.immediate)
        state = newState
    }

    /// Commits what was written.
    func finish() throws {
        switch state {
        case .notBegun: break
        case .begun, .committedBySQL: try db.commit()
        case .begunBySQL: throw Failure("the SQL has a BEGIN without a COMMIT")
        }
    }
}

extension String {
    /// The words at the beginning of an SQL statement, in capitals and without comments, up to the first other character.
    var firstWordsOfSQL: [String] {
        var words: [String] = []
        var rest = Substring(self).unicodeScalars
        while let scalar = rest.first {
            if scalar.properties.isWhitespace || scalar == ";" || scalar == "\u{FEFF}" {
                rest.removeFirst()
            } else if rest.starts(with: "--".unicodeScalars) {
                rest = rest.drop { $0 != "\n" }
            } else if rest.starts(with: "/*".unicodeScalars) {
                rest.removeFirst(2)
                while !rest.isEmpty, !rest.starts(with: "*/".unicodeScalars) { rest.removeFirst() }
                rest = rest.dropFirst(2)
            } else {
                let word = rest.prefix { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" }
                guard !word.isEmpty, words.count < 5 else { break }
                words.append(String(word).uppercased())
                rest = rest[word.endIndex...]
            }
        }
        return words
    }
}
