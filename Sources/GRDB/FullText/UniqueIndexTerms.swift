// What the unique indexes of a table compare, as SQL: columns and expressions with their collations, and the condition of partial indexes.

import GRDBFoundation

/// What a unique index compares.
struct UniqueIndexTerms {
    enum Key {
        case column(String)
        case expression(String)
    }

    var terms: [(key: Key, collation: String)]

    /// The rows that the index has, or `nil` for all rows.
    var condition: String?
}

extension Database {
    /// What the unique indexes of a table compare.
    ///
    /// - Throws: A `DatabaseError` when SQLite cannot read the schema.
    func uniqueIndexTerms(of tableName: String, in schemaID: DatabaseSchemaID) throws -> [UniqueIndexTerms] {
        let indexes = try schemaRows(pragma: "index_list", tableName, in: schemaID)
        return try indexes.filter { $0.integer("unique") != 0 }.compactMap { index in
            guard let name = index.text("name") else { return nil }
            return try indexTerms(name, isPartial: index.integer("partial") != 0, in: schemaID)
        }
    }

    private func indexTerms(_ name: String, isPartial: Bool, in schemaID: DatabaseSchemaID) throws -> UniqueIndexTerms? {
        let rows = try schemaRows(pragma: "index_xinfo", name, in: schemaID)
            .filter { $0.integer("key") != 0 }
            .sorted { $0.integer("seqno") < $1.integer("seqno") }
        guard isPartial || rows.contains(where: { $0.text("name") == nil }) else {
            return UniqueIndexTerms(
                terms: rows.map { (key: UniqueIndexTerms.Key.column($0.text("name") ?? ""), collation: $0.text("coll") ?? "BINARY") })
        }
        let sql = try schemaRows("SELECT sql FROM \(schemaID.sql).sqlite_master WHERE type = 'index' AND name = \(name.sqlLiteral)")
            .first?.text("sql")
        guard let sql, let parts = IndexSQLParts(sql), parts.terms.count == rows.count else {
            throw DatabaseError(message: "the definition of the index \(name) cannot be read")
        }
        let terms = zip(rows, parts.terms).map { row, sql in
            let key = row.text("name").map { UniqueIndexTerms.Key.column($0) } ?? .expression(sql)
            return (key: key, collation: row.text("coll") ?? "BINARY")
        }
        return UniqueIndexTerms(terms: terms, condition: isPartial ? parts.condition : nil)
    }
}

/// The parts of the SQL of an index, which SQLite has accepted: it is only cut, not understood.
struct IndexSQLParts {
    /// What is between the commas of the parentheses, without ASC and DESC.
    private(set) var terms: [String] = []

    /// What follows WHERE.
    private(set) var condition: String?

    init?(_ sql: String) {
        let bytes = Array(sql.utf8)
        func text(_ range: Range<Int>) -> String {
            String(decoding: bytes[range], as: UTF8.self).trimmingSQLSpace
        }
        var depth = 0
        var start: Int?
        var position = 0
        while position < bytes.count {
            let next = Self.end(ofTokenAt: position, bytes)
            switch bytes[position] {
            case UInt8(ascii: "("):
                depth += 1
                if depth == 1 {
                    start = next
                }
            case UInt8(ascii: ","):
                guard depth == 1, let termStart = start else { break }
                terms.append(text(termStart..<position).withoutSortOrder)
                start = next
            case UInt8(ascii: ")"):
                depth -= 1
                guard depth == 0, let termStart = start else { break }
                terms.append(text(termStart..<position).withoutSortOrder)
                let rest = text(next..<bytes.count)
                let word = "where"
                if String(rest.prefix(word.count)).isSameDatabaseName(as: word) {
                    condition = Self.closingComment(String(rest.dropFirst(word.count)).trimmingSQLSpace)
                }
                return
            default:
                break
            }
            position = next
        }
        return nil
    }

    /// Closes a comment that was left open: the end of a statement is the end of its comments.
    private static func closingComment(_ sql: String) -> String {
        let bytes = Array(sql.utf8)
        var position = 0
        while position < bytes.count {
            let next = end(ofTokenAt: position, bytes)
            let token = bytes[position..<next]
            if token.starts(with: "/*".utf8), token.count < 4 || !token.suffix(2).elementsEqual("*/".utf8) {
                return sql + "*/"
            }
            position = next
        }
        return sql
    }

    /// Where a string, a quoted name or a comment ends that begins at a position; the next position for all else.
    private static func end(ofTokenAt start: Int, _ bytes: [UInt8]) -> Int {
        func end(_ close: UInt8) -> Int {
            // A quote that is doubled begins another string at once, which makes no difference here.
            bytes[(start + 1)...].firstIndex(of: close).map { $0 + 1 } ?? bytes.count
        }
        let following = start + 1 < bytes.count ? bytes[start + 1] : 0
        switch bytes[start] {
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): return end(bytes[start])
        case UInt8(ascii: "["): return end(UInt8(ascii: "]"))
        case UInt8(ascii: "-") where following == UInt8(ascii: "-"): return end(UInt8(ascii: "\n"))
        case UInt8(ascii: "/") where following == UInt8(ascii: "*"):
            var position = start + 2
            while position + 1 < bytes.count, bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/") {
                position += 1
            }
            return min(position + 2, bytes.count)
        default: return start + 1
        }
    }
}

extension String {
    fileprivate var trimmingSQLSpace: String {
        let isSpace: (Character) -> Bool = { $0.isWhitespace }
        var trimmed = drop(while: isSpace)
        while let last = trimmed.last, isSpace(last) {
            trimmed.removeLast()
        }
        return String(trimmed)
    }

    /// An indexed expression without the order in which it is sorted.
    fileprivate var withoutSortOrder: String {
        for order in ["asc", "desc"] where String(suffix(order.count)).isSameDatabaseName(as: order) {
            let rest = dropLast(order.count)
            // The end of a longer name is no order.
            guard let last = rest.utf8.last, [UInt8](" \t\r\n)\"'`]".utf8).contains(last) else { continue }
            return String(rest).trimmingSQLSpace
        }
        return self
    }
}
