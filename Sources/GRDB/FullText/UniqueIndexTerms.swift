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

    /// What the unique indexes of a table compare.
    ///
    /// - Throws: A `DatabaseError` when SQLite cannot read the schema.
    static func all(_ db: Database, of tableName: String, in schemaID: DatabaseSchemaID) throws -> [UniqueIndexTerms] {
        let indexes = try db.schemaRows(pragma: "index_list", tableName, in: schemaID)
        return try indexes.filter { $0.integer("unique") != 0 }.compactMap { index in
            guard let name = index.text("name") else { return nil }
            return try UniqueIndexTerms(db, name, isPartial: index.integer("partial") != 0, in: schemaID)
        }
    }

    private init(_ db: Database, _ name: String, isPartial: Bool, in schemaID: DatabaseSchemaID) throws {
        let rows = try db.schemaRows(pragma: "index_xinfo", name, in: schemaID)
            .filter { $0.integer("key") != 0 }
            .sorted { $0.integer("seqno") < $1.integer("seqno") }
        guard isPartial || rows.contains(where: { $0.text("name") == nil }) else {
            terms = rows.map { (key: Key.column($0.text("name") ?? ""), collation: $0.text("coll") ?? "BINARY") }
            return
        }
        let sql = try db.schemaRows("SELECT sql FROM \(schemaID.sql).sqlite_master WHERE type = 'index' AND name = \(name.sqlLiteral)")
            .first?.text("sql")
        guard let sql, let parts = IndexSQLParts(sql), parts.terms.count == rows.count else {
            throw DatabaseError(message: "the definition of the index \(name) cannot be read")
        }
        terms = zip(rows, parts.terms).map { row, sql in
            let key = row.text("name").map { Key.column($0) } ?? .expression(sql)
            return (key: key, collation: row.text("coll") ?? "BINARY")
        }
        condition = isPartial ? parts.condition : nil
    }
}

/// The parts of the SQL of an index, which SQLite has accepted: it is only cut, not understood.
struct IndexSQLParts {
    /// What is between the commas of the parentheses, without ASC and DESC.
    private(set) var terms: [String] = []

    /// What follows WHERE.
    private(set) var condition: String?

    init?(_ sql: String) {
        var depth = 0
        var term: [UInt8] = []
        var tokens = SQLTokens(sql)
        while let token = tokens.next() {
            if token.isSymbol(")") {
                depth -= 1
            }
            if depth == 0, token.isSymbol(")") {
                terms.append(Self.term(term))
                condition = Self.condition(tokens)
                return
            } else if depth == 1, token.isSymbol(",") {
                terms.append(Self.term(term))
                term = []
            } else if depth > 0 {
                term.append(contentsOf: token.bytes)
            }
            if token.isSymbol("(") {
                depth += 1
            }
        }
        return nil
    }

    private static func term(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).trimmed(where: \.isWhitespace).withoutSortOrder
    }

    /// What follows WHERE. A comment that was left open is closed: the end of a statement is the end of its comments.
    private static func condition(_ rest: SQLTokens) -> String? {
        let tokens = Array(rest).drop { $0.kind != .word }
        guard let word = tokens.first, String(decoding: word.bytes, as: UTF8.self).isSameDatabaseName(as: "where") else { return nil }
        let sql = String(decoding: tokens.dropFirst().flatMap(\.bytes), as: UTF8.self).trimmed(where: \.isWhitespace)
        guard let comment = tokens.last?.bytes, comment.starts(with: "/*".utf8) else { return sql }
        return comment.count >= 4 && comment.suffix(2).elementsEqual("*/".utf8) ? sql : sql + "*/"
    }
}

extension String {
    /// An indexed expression without the order in which it is sorted.
    fileprivate var withoutSortOrder: String {
        for order in ["asc", "desc"] where String(suffix(order.count)).isSameDatabaseName(as: order) {
            let rest = dropLast(order.count)
            // The end of a longer name is no order.
            guard let last = rest.utf8.last, [UInt8](" \t\r\n)\"'`]".utf8).contains(last) else { continue }
            return String(rest).trimmed(where: \.isWhitespace)
        }
        return self
    }
}
