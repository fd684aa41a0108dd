// Right statements with one wrong letter: the finding stands at the word.

import GRDB
import Testing

@testable import GRDBChecks

struct SQLCheckMutationTests {
    private static let statements = [
        "SELECT name, score FROM player WHERE teamId = 1 ORDER BY score DESC, name",
        "SELECT p.name, t.title FROM player p JOIN team t ON t.id = p.teamId WHERE p.score > 3",
        "SELECT player.name, team.title FROM player LEFT JOIN team ON team.id = player.teamId",
        "SELECT title, COUNT(*) AS number FROM team JOIN player ON player.teamId = team.id GROUP BY title HAVING MAX(score) > 10",
        "SELECT * FROM player WHERE teamId IN (SELECT id FROM team WHERE title LIKE 'a%') AND score BETWEEN 1 AND 5",
        "SELECT name FROM player WHERE EXISTS (SELECT 1 FROM team WHERE team.id = player.teamId AND title = name)",
        "SELECT name FROM player UNION ALL SELECT title FROM team ORDER BY name LIMIT 3",
        "WITH best AS (SELECT teamId, MAX(score) AS top FROM player GROUP BY teamId) SELECT title, top FROM team JOIN best ON best.teamId = team.id",
        "SELECT name, RANK() OVER (PARTITION BY teamId ORDER BY score DESC) FROM player",
        "SELECT CASE WHEN score > 3 THEN name ELSE UPPER(name) END FROM player",
        "SELECT \"name\", [score], `teamId` FROM \"player\" WHERE \"score\" IS NOT NULL",
        "SELECT name, doubled FROM main.player WHERE main.player.doubled > 3",
        "SELECT team.*, (SELECT SUM(score) FROM player WHERE teamId = team.id) FROM team",
        "INSERT INTO player (name, score, teamId) VALUES (?, ?, ?)",
        "INSERT OR REPLACE INTO team (id, title, \"home-town\") VALUES (1, 'title', 'name')",
        "INSERT INTO player (name, score) SELECT title, id FROM team WHERE title <> 'score'",
        "INSERT INTO player (name, score) VALUES ('name', 1) ON CONFLICT (name) DO UPDATE SET score = excluded.score WHERE score < excluded.score",
        "INSERT INTO player (name) VALUES (:name) RETURNING id, name, score",
        "UPDATE player SET score = score + 1, name = UPPER(name) WHERE teamId = ? AND score < 3",
        "UPDATE player SET (name, score) = ('a', 1) WHERE id = 3",
        "UPDATE player SET score = team.id FROM team WHERE team.id = player.teamId",
        "UPDATE team SET title = (SELECT name FROM player WHERE teamId = team.id ORDER BY score LIMIT 1)",
        "UPDATE OR IGNORE main.team SET title = 'a' WHERE \"home-town\" IS NULL",
        "DELETE FROM player WHERE score < 3 OR teamId NOT IN (SELECT id FROM team)",
        "DELETE FROM team WHERE id = 3 RETURNING title",
        "REPLACE INTO team (title) VALUES (/* title */ 'title') /* team */",
    ]

    private static let names: Set<String> = [
        "player", "team", "name", "score", "teamId", "title", "doubled", "strong", "number", "top", "best",
    ]

    @Test("500 statements with one wrong letter")
    func mutations() throws {
        let dbQueue = try SQLCheckSchema.makeDatabase()
        var generator = SplitMix(state: 42)
        var wrongPlaces: [String] = []
        for number in 0..<500 {
            let sql = Self.statements[number % Self.statements.count]
            let tokens = StatementTokens(Array(sql.utf8))
            // Where a name is used, and not where it is defined.
            let candidates = tokens.tokens.indices.filter { index in
                let isDefined = index > 0 && tokens.name(index - 1) == "AS"
                return !isDefined && tokens.name(index).map { Self.names.contains($0) && !["number", "top", "best"].contains($0) } == true
            }
            let token = tokens.tokens[candidates[generator.number(below: candidates.count)]].range
            var bytes = tokens.bytes
            let isQuoted = !bytes[token.lowerBound].isInWord
            let letter = token.lowerBound + (isQuoted ? 1 : 0) + generator.number(below: token.count - (isQuoted ? 2 : 0))
            // No name and no keyword has these.
            bytes[letter] = UInt8(ascii: ["q", "x", "z", "w"][generator.number(below: 4)])
            let wrong = String(decoding: bytes, as: UTF8.self)

            let right = literal(sql, number)
            #expect(try SQLCheck().run(text: right, file: "", against: dbQueue).verdicts == ["checked 1"], "\(right)")
            let findings = try SQLCheck().run(text: literal(wrong, number), file: "", against: dbQueue).findings
            let expected = place(of: token.lowerBound, in: sql, number)
            let description = "\(findings.map(\.description)), and not \(expected): \(wrong)"
            #expect(findings.count == 1 && findings.first?.line == expected.line, "\(description)")
            if findings.first?.column != expected.column { wrongPlaces.append(description) }
        }
        #expect(wrongPlaces.count <= 5, "\(wrongPlaces.joined(separator: "\n"))")
    }

    /// Where a byte of a statement stands in the source.
    private func place(of offset: Int, in sql: String, _ number: Int) -> (line: Int, column: Int) {
        let before = String(decoding: Array(sql.utf8)[..<offset], as: UTF8.self)
        switch number % 3 {
        case 0: return (1, "let é = try Row.fetchAll(db, literal: #\"".utf8.count + offset + 1)
        case 1:
            let words = before.split(separator: " ", omittingEmptySubsequences: false)
            return (2 + words.count, 6 + (words.last?.utf8.count ?? 0) + 1)
        default: return (2, " literal: \"".utf8.count + offset + before.count { $0 == "\"" } + 1)
        }
    }

    /// A source with a statement, in one line or in one line for each word.
    private func literal(_ sql: String, _ number: Int) -> String {
        let lines = sql.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "\n      ")
        return switch number % 3 {
        case 0: "let é = try Row.fetchAll(db, literal: #\"\(sql)\"#"
        case 1: "f(\n    literal: #\"\"\"\n      \(lines)\n      \"\"\"#)"
        default: "f(1,\n literal: \"\(sql.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\""))\""
        }
    }
}
