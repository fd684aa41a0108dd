// Callbacks: their order, their errors, and what they may do.

import GRDB
import Testing

struct CallbackTests {
    /// Remembers its callbacks.
    struct Logged: Codable, FetchableRecord, MutablePersistableRecord {
        static let databaseTableName = "team"

        /// Logs the callbacks, and runs functions in them.
        nonisolated(unsafe) static var log: [String] = []

        var id: Int64?
        var name: String

        mutating func willInsert(_ db: Database) throws {
            Self.log.append("willInsert")
            name += "!"
        }

        func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
            Self.log.append("insert \(name) (")
            _ = try insert()
            Self.log.append(") insert")
        }

        mutating func didInsert(_ inserted: InsertionSuccess) {
            Self.log.append("didInsert")
            id = inserted.rowID
        }

        func willUpdate(_ db: Database, columns: Set<String>) throws { Self.log.append("willUpdate \(columns.sorted())") }

        func aroundUpdate(_ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws {
            Self.log.append("update (")
            _ = try update()
            Self.log.append(") update")
        }

        func didUpdate(_ updated: PersistenceSuccess) { Self.log.append("didUpdate") }
        func willSave(_ db: Database) throws { Self.log.append("willSave") }

        func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
            Self.log.append("save (")
            _ = try save()
            Self.log.append(") save")
        }

        func didSave(_ saved: PersistenceSuccess) { Self.log.append("didSave \(id ?? 0)") }
        func willDelete(_ db: Database) throws { Self.log.append("willDelete") }

        func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
            Self.log.append("delete (")
            Self.log.append(") delete \(try delete())")
        }

        func didDelete(deleted: Bool) { Self.log.append("didDelete \(deleted)") }
    }

    @Test("Insertions, updates, saves and deletions call the callbacks in order")
    func order() throws {
        let insertion = ["willSave", "save (", "willInsert", "insert a! (", ") insert", "didInsert", ") save", "didSave 1"]
        try makePersistenceQueue().write { db throws in
            var record = Logged(name: "a")
            Logged.log = []
            try record.insert(db)
            #expect(Logged.log == insertion)
            #expect(record.name == "a!")

            Logged.log = []
            try record.update(db, columns: ["name"])
            #expect(
                Logged.log
                    == ["willSave", "save (", #"willUpdate ["name"]"#, "update (", ") update", "didUpdate", ") save", "didSave 1"])

            Logged.log = []
            try record.delete(db)
            #expect(Logged.log == ["willDelete", "delete (", ") delete true", "didDelete true"])

            Logged.log = []
            record.name = "b"
            try record.save(db)
            #expect(
                Logged.log == [
                    "willSave", "save (", #"willUpdate ["id", "name", "points"]"#, "update (",
                    "willInsert", "insert b! (", ") insert", "didInsert", ") save", "didSave 1",
                ])

            Logged.log = []
            let ids = try Logged.insert(db, contentsOf: [Logged(name: "c"), Logged(name: "d")])
            #expect(ids == [2, 3])
            #expect(Logged.log.filter { $0.hasPrefix("did") } == ["didInsert", "didSave 2", "didInsert", "didSave 3"])

            // An upsert asks for its assignments when it makes the statement.
            Logged.log = []
            var upserted = Logged(id: 1, name: "a")
            _ = try upserted.upsertAndFetch(db) { _ in
                Logged.log.append("doUpdate")
                return [Column("name").set(to: "b")]
            }
            #expect(
                Logged.log
                    == ["willSave", "save (", "willInsert", "insert a! (", "doUpdate", ") insert", "didInsert", ") save", "didSave 1"])
        }
    }

    @Test("An error of a callback ends the operation")
    func errors() throws {
        struct Refused: Codable, PersistableRecord {
            static let databaseTableName = "city"
            var code: String
            var moment: String
            enum CodingKeys: String, CodingKey { case code }
            init(_ moment: String) {
                code = "ATL"
                self.moment = moment
            }
            init(from decoder: any Decoder) throws { self.init("") }
            private func refuse(_ moment: String) throws {
                if self.moment == moment { throw PersistenceTestError() }
            }
            func willSave(_ db: Database) throws { try refuse("willSave") }
            func willInsert(_ db: Database) throws { try refuse("willInsert") }
            func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
                _ = try insert()
                try refuse("aroundInsert")
            }
            func willDelete(_ db: Database) throws { try refuse("willDelete") }
        }
        try makePersistenceQueue().inDatabase { db throws in
            for (moment, count) in [("willSave", 0), ("willInsert", 0), ("aroundInsert", 1)] {
                #expect(throws: PersistenceTestError()) { try Refused(moment).insert(db) }
                #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM city") == count)
            }
            #expect(throws: PersistenceTestError()) { try Refused("willDelete").delete(db) }
            #expect(try Refused("").delete(db))
        }
    }

    @Test("A callback that does not call its closure is an error")
    func missingCall() throws {
        struct Lazy: Codable, PersistableRecord {
            static let databaseTableName = "city"
            var code: String
            var forgets: String
            enum CodingKeys: String, CodingKey { case code }
            init(_ forgets: String) {
                code = "ATL"
                self.forgets = forgets
            }
            init(from decoder: any Decoder) throws { self.init("") }
            func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
                if forgets != "save" { _ = try save() }
            }
            func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
                if forgets != "insert" { _ = try insert() }
            }
            func aroundUpdate(_ db: Database, columns: Set<String>, update: () throws -> PersistenceSuccess) throws {
                if forgets != "update" { _ = try update() }
            }
            func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
                if forgets != "delete" { _ = try delete() }
            }
        }
        try makePersistenceQueue().inDatabase { db throws in
            try City(code: "ATL", name: nil).insert(db)
            for operation in ["save", "insert", "update", "delete"] {
                let error = #expect(throws: DatabaseError.self) {
                    switch operation {
                    case "update": try Lazy(operation).update(db)
                    case "delete": try Lazy(operation).delete(db)
                    default: try Lazy(operation).insert(db)
                    }
                }
                let callback = "around" + operation.prefix(1).uppercased() + String(operation.dropFirst())
                #expect(error?.message == "Lazy.\(callback) did not call its \(operation) argument")
            }
        }
    }

    @Test("A callback may insert other records of the same type")
    func recursion() throws {
        /// Inserts its child first, and another one afterwards.
        struct Node: Codable, MutablePersistableRecord {
            static let databaseTableName = "node"
            var id: Int64?
            var depth: Int
            var text: String

            func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
                if depth > 0 {
                    var child = Node(depth: depth - 1, text: text + "a")
                    try child.insert(db)
                }
                let inserted = try insert()
                // The values of this record, not those of its child.
                #expect(inserted.persistenceContainer["text"] as? String == text)
                #expect(inserted.rowID == db.lastInsertedRowID)
                if depth > 0 {
                    var child = Node(depth: depth - 1, text: text + "b")
                    try child.save(db)
                }
            }

            mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
        }
        try makePersistenceQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE node (id INTEGER PRIMARY KEY, depth INTEGER, text TEXT)")
            var root = Node(depth: 2, text: "r")
            try root.insert(db)
            #expect(root.id == 4)
            #expect(try String.fetchAll(db, sql: "SELECT text FROM node ORDER BY id") == ["raa", "ra", "rab", "r", "rba", "rb", "rbb"])
        }
    }

    @Test("A record may be inserted while another one is encoded, and by a function that its statement calls")
    func recursionInsideOfEncodingAndStatement() throws {
        struct Echo: PersistableRecord {
            static let databaseTableName = "log"
            nonisolated(unsafe) static var db: Database?
            var text: String
            func encode(to container: inout PersistenceContainer) throws {
                container["text"] = text
                if text == "outer", let db = Self.db {
                    try Echo(text: "inner").insert(db)
                }
            }
        }
        try makePersistenceQueue().write { db throws in
            Echo.db = db
            defer { Echo.db = nil }
            try Echo(text: "first").insert(db)
            try Echo(text: "outer").insert(db)
            #expect(try String.fetchAll(db, sql: "SELECT text FROM log") == ["first", "inner", "outer"])
        }
    }

    @Test("A callback may change the schema")
    func schemaChange() throws {
        struct Migrating: Codable, PersistableRecord {
            static let databaseTableName = "city"
            var code: String
            var mayor: String
            func willSave(_ db: Database) throws {
                if try !db.columns(in: "city").contains(where: { $0.name == "mayor" }) {
                    try db.execute(sql: "ALTER TABLE city ADD COLUMN mayor TEXT")
                }
            }
        }
        try makePersistenceQueue().write { db throws in
            try City(code: "JFK", name: nil).insert(db)
            try City(code: "JFK", name: nil).update(db)
            try Migrating(code: "ATL", mayor: "Ada").insert(db)
            try Migrating(code: "JFK", mayor: "Bob").update(db)
            try City(code: "JFK", name: "New York").update(db)
            #expect(try String.fetchAll(db, sql: "SELECT mayor FROM city ORDER BY code") == ["Ada", "Bob"])
        }
    }
}
