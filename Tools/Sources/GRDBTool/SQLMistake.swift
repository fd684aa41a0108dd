// `SQLMistake`, where wrong SQL is wrong.

import GRDB
import Terminal

/// The word that SQLite does not understand.
struct SQLMistake {
    /// The line with the word, and a caret below the word.
    let excerpt: String

    /// - returns: `nil` when SQLite compiles the SQL, or does not say where the mistake is.
    init?(in sql: String, _ db: Database) {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(db.sqliteConnection, sql, -1, &statement, nil)
        sqlite3_finalize(statement)
        guard code != SQLITE_OK else { return nil }
        let offset = Int(grdb_error_offset(db.sqliteConnection))
        guard offset >= 0, offset <= sql.utf8.count else { return nil }
        excerpt = Self.excerpt(of: sql, at: offset)
    }

    /// - parameter offset: A number of bytes.
    static func excerpt(of sql: String, at offset: Int) -> String {
        let place = sql.utf8.index(sql.utf8.startIndex, offsetBy: offset)
        let start = sql[..<place].lastIndex(where: \.isNewline).map { sql.index(after: $0) } ?? sql.startIndex
        let end = sql[place...].firstIndex(where: \.isNewline) ?? sql.endIndex
        // Of a long line, what is near the word.
        let before = visible(sql[start..<place])
        let after = visible(sql[place..<end])
        let beginning = before.count > 40 ? "…" + before.suffix(39) : before
        return "  \(beginning)\(after.shortened(toWidth: 36))\n  \(String(repeating: " ", count: beginning.terminalWidth))^"
    }

    /// A text of which each character has its place.
    private static func visible(_ text: Substring) -> String {
        String(text).visibleOnTerminal.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: " ")
    }
}
