// The schemas and the helpers that the examples of the guide share.

import Foundation
import GRDB

/// Schemas of the examples.
enum GuideSchema {
    /// `player`, with a score and a date.
    static func createPlayer(_ db: Database) throws {
        try db.create(table: "player") { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("name", .text).notNull()
            t.column("score", .integer).notNull().defaults(to: 0)
            t.column("createdAt", .datetime).notNull()
        }
    }

    /// The notes application: folders, notes, tags, and the tags of notes.
    static func createNotes(_ db: Database) throws {
        try db.create(table: "folder") { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("name", .text).notNull()
            t.column("createdAt", .datetime).notNull()
        }
        try db.create(table: "tag") { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("name", .text).notNull().unique()
        }
        try db.create(table: "note") { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("title", .text).notNull()
            t.column("body", .text).notNull().defaults(to: "")
            t.column("createdAt", .datetime).notNull()
            t.column("updatedAt", .datetime).notNull()
            t.column("folderId", .integer)
                .references("folder", onDelete: .cascade)
                .indexed()
        }
        try db.create(table: "noteTag") { t in
            t.column("noteId", .integer)
                .notNull()
                .references("note", onDelete: .cascade)
            t.column("tagId", .integer)
                .notNull()
                .references("tag", onDelete: .cascade)
            t.primaryKey(["noteId", "tagId"])
        }
        try db.create(index: "noteByUpdatedAt", on: "note", columns: ["updatedAt"])
    }
}

/// A database in memory that one function has set up.
func makeGuideQueue(_ setUp: (Database) throws -> Void) throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write(setUp)
    return queue
}

extension Database {
    /// The plan of a query, in one text.
    func queryPlan(_ sql: String, arguments: StatementArguments = StatementArguments()) throws -> String {
        try Row.fetchAll(self, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
            .map { $0["detail"] as String }
            .joined(separator: "\n")
    }
}
