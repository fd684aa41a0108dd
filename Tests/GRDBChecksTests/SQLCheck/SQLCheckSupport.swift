// What the tests of SQL checks share: a schema, and verdicts in words.

import GRDB

@testable import GRDBChecks

enum SQLCheckSchema {
    static func makeDatabase() throws -> DatabaseQueue {
        let dbQueue = try DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE team (id INTEGER PRIMARY KEY, title TEXT NOT NULL, "home-town" TEXT);
                    CREATE TABLE player (
                        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, score INTEGER, teamId INTEGER REFERENCES team,
                        doubled INTEGER AS (score * 2));
                    CREATE INDEX playerTeam ON player(teamId);
                    CREATE VIEW strong AS SELECT name, score FROM player WHERE score > 100;
                    """)
        }
        return dbQueue
    }
}

extension SQLCheck.Report {
    /// Findings as `line:column kind message`, then the reasons of what was skipped, or how many literals were checked.
    var verdicts: [String] {
        let lines = findings.map { "\($0.line):\($0.column) \($0.kind) \(withoutAdvice($0.message))" } + skipped.map(\.reason.rawValue)
        return lines.isEmpty ? ["checked \(checkedCount)"] : lines
    }

    /// The message, without what later versions of SQLite add: `no such column: "name" - should this be a string literal in single-quotes?`.
    private func withoutAdvice(_ message: String) -> String {
        let advice = " - should this be a string literal in single-quotes?"
        return message.hasSuffix(advice) ? message.dropLast(advice.count).filter { $0 != "\"" } : message
    }
}
