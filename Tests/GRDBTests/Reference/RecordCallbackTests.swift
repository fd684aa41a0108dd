// The functions that records may write to follow their own persistence.

import GRDB
import Testing

private final class Diary {
    var lines: [String] = []
}

private struct Watched: Encodable, FetchableRecord, Decodable, MutablePersistableRecord {
    static let databaseTableName = "thing"
    var id: Int64?
    var name: String
    var diary: Diary? = nil

    enum CodingKeys: String, CodingKey {
        case id, name
    }

    mutating func willInsert(_ db: Database) throws {
        diary?.lines.append("willInsert")
        name += "!"
    }

    func willUpdate(_ db: Database, columns: Set<String>) throws {
        diary?.lines.append("willUpdate \(columns.sorted())")
    }

    func willSave(_ db: Database) throws { diary?.lines.append("willSave") }
    func willDelete(_ db: Database) throws { diary?.lines.append("willDelete") }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
        diary?.lines.append(
            "didInsert \(inserted.rowID) \(inserted.rowIDColumn ?? "-") \(inserted.persistenceContainer["name"]?.databaseValue ?? .null)")
    }

    func didUpdate(_ updated: PersistenceSuccess) {
        diary?.lines.append("didUpdate \(updated.persistenceContainer["name"]?.databaseValue ?? .null)")
    }

    func didSave(_ saved: PersistenceSuccess) { diary?.lines.append("didSave") }
    func didDelete(deleted: Bool) { diary?.lines.append("didDelete \(deleted)") }

    func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
        diary?.lines.append("insert {")
        _ = try insert()
        diary?.lines.append("} insert")
    }

    func aroundUpdate(_ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws {
        diary?.lines.append("update {")
        _ = try update()
        diary?.lines.append("} update")
    }

    func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
        diary?.lines.append("save {")
        _ = try save()
        diary?.lines.append("} save")
    }

    func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
        diary?.lines.append("delete {")
        _ = try delete()
        diary?.lines.append("} delete")
    }
}

private struct Guarded: Codable, FetchableRecord, PersistableRecord {
    struct Refusal: Error, Equatable {}
    static let databaseTableName = "thing"
    var id: Int64
    var name: String

    func willSave(_ db: Database) throws {
        if name.isEmpty {
            throw Refusal()
        }
    }
}

struct RecordCallbackTests {
    private func write(_ body: (Database) throws -> Void) throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE thing (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL)")
            try body(db)
        }
    }

    @Test("Each method calls its callbacks in their order")
    func order() throws {
        try write { (db) throws in
            let diary = Diary()
            var thing = Watched(name: "a", diary: diary)
            try thing.insert(db)
            #expect(
                diary.lines == [
                    "willSave", "save {", "willInsert", "insert {", "} insert", "didInsert 1 id \"a!\"", "} save", "didSave",
                ])
            #expect(thing.name == "a!")
            diary.lines = []
            try thing.update(db, columns: ["name"])
            #expect(
                diary.lines == [
                    "willSave", "save {", "willUpdate [\"name\"]", "update {", "} update", "didUpdate \"a!\"", "} save", "didSave",
                ])
            diary.lines = []
            try thing.delete(db)
            #expect(diary.lines == ["willDelete", "delete {", "} delete", "didDelete true"])
            diary.lines = []
            try thing.updateChanges(db) { _ in }
            #expect(diary.lines.isEmpty)
        }
    }

    @Test("An error of a callback stops the write")
    func refusal() throws {
        try write { (db) throws in
            #expect(throws: Guarded.Refusal.self) { try Guarded(id: 1, name: "").insert(db) }
            try Guarded(id: 1, name: "x").insert(db)
            #expect(throws: Guarded.Refusal.self) { try Guarded(id: 1, name: "").save(db) }
            #expect(throws: Guarded.Refusal.self) { try Guarded(id: 1, name: "").upsert(db) }
            #expect(try Guarded.fetchAll(db).map(\.name) == ["x"])
        }
    }
}
