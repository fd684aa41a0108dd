// `FullTextIndex`, which finds the rows of `grdb search`.

import GRDB

/// A full-text table, and where its rows come from.
struct FullTextIndex {
    private let name: String
    private let isFTS5: Bool

    /// The table with which it is synchronized, when that was asked for.
    private let content: (table: String, rowID: String)?

    /// Whether it keeps no texts: only row ids are left of its rows.
    let isContentless: Bool

    /// - throws: A ``Failure`` when the table is none, and has none.
    static func find(for object: SchemaObject, among objects: SchemaObjects) throws -> FullTextIndex {
        if let isFTS5 = isFTS5(object) {
            return FullTextIndex(name: object.name, isFTS5: isFTS5, content: nil, isContentless: option("content", of: object) == "")
        }
        for candidate in objects.all {
            guard let isFTS5 = isFTS5(candidate) else { continue }
            // The content of an FTS4 table that GRDB has made is a view of the table.
            let hasTriggers = objects.all.contains { trigger in
                trigger.kind == .trigger && trigger.table == object.name && trigger.name.hasPrefix("__\(candidate.name)_")
            }
            guard hasTriggers || option("content", of: candidate)?.lowercased() == object.name.lowercased() else { continue }
            let rowID = option("content_rowid", of: candidate) ?? "rowid"
            return FullTextIndex(name: candidate.name, isFTS5: isFTS5, content: (object.name, rowID), isContentless: false)
        }
        throw Failure(
            """
            the table \(object.name) has no full-text index. A migration makes one:
              try db.create(virtualTable: "\(object.name)_search", using: FTS5()) { t in
                  t.synchronize(withTable: "\(object.name)")
                  t.column("…")
              }
            """)
    }

    /// The value of an option in the SQL of a full-text table: of `content`, when that is `content="book"`.
    private static func option(_ name: String, of object: SchemaObject) -> String? {
        for argument in object.sql.split(whereSeparator: { "(,)".contains($0) }).dropFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map { part in
                String(part.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
            }
            guard parts.count == 2, parts[0].lowercased() == name, !parts[1].isEmpty else { continue }
            let quotes: [Character: Character] = ["'": "'", "\"": "\"", "`": "`", "[": "]"]
            guard let end = parts[1].first.flatMap({ quotes[$0] }), parts[1].count > 1, parts[1].last == end else { return parts[1] }
            return String(parts[1].dropFirst().dropLast()).replacing("\(end)\(end)", with: "\(end)")
        }
        return nil
    }

    /// - returns: `nil` for a table that is no full-text table.
    private static func isFTS5(_ object: SchemaObject) -> Bool? {
        guard object.isVirtualTable else { return nil }
        let words = object.sql.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard let index = words.firstIndex(of: "using"), index + 1 < words.count else { return nil }
        let modules = ["fts3": false, "fts4": false, "fts5": true]
        return modules[String(words[index + 1])]
    }

    /// The pattern of what has all of the words.
    func pattern(_ words: String) -> String? {
        isFTS5 ? FTS5Pattern(matchingAllTokensIn: words)?.rawPattern : FTS3Pattern(matchingAllTokensIn: words)?.rawPattern
    }

    // MARK: - SQL

    private var table: String { name.quotedDatabaseIdentifier }

    /// The hidden column with the name of the table, which other tables may have too.
    private var column: String { "\(table).\(table)" }

    private var order: String { isFTS5 ? "\(table).rank" : "\(table).rowid" }

    var rowQuery: String {
        guard let content else {
            return "SELECT rowid\(isContentless ? "" : ", *") FROM main.\(table) WHERE \(column) MATCH ? ORDER BY \(order)"
        }
        let source = content.table.quotedDatabaseIdentifier
        return """
            SELECT \(source).* FROM main.\(table) JOIN main.\(source) ON \(source).\(content.rowID.quotedDatabaseIdentifier) = \(table).rowid
            WHERE \(column) MATCH ? ORDER BY \(order)
            """
    }

    var snippetQuery: String {
        let snippet = isFTS5 ? "snippet(\(table), -1, '[', ']', '…', 16)" : "snippet(\(table), '[', ']', '…')"
        return "SELECT rowid, \(snippet) AS snippet FROM main.\(table) WHERE \(column) MATCH ? ORDER BY \(order)"
    }
}
