// Containers, and the comparison of records.

import GRDB
import Testing

struct PersistenceContainerTests {
    /// A record of any columns.
    struct Columns: PersistableRecord {
        static let databaseTableName = "anything"
        var fill: @Sendable (inout PersistenceContainer) -> Void
        init(_ fill: @escaping @Sendable (inout PersistenceContainer) -> Void) { self.fill = fill }
        func encode(to container: inout PersistenceContainer) { fill(&container) }
    }

    @Test("Columns keep their order, and are found in any case")
    func columns() throws {
        let record = Columns { container in
            container["b"] = 1
            container[Column("a")] = "text"
            container["B"] = 2
            container["c"] = nil
            #expect(container["a"] as? String == "text")
            #expect(container[Column("b")] as? Int64 == 2)
            #expect(container["c"] == nil)
            #expect(container["missing"] == nil)
            #expect(container.map(\.0) == ["b", "a", "c"])
            #expect(container.map(\.1) == [2.databaseValue, "text".databaseValue, .null])
            #expect(container.count == 3)
            #expect(container.startIndex == 0)
            #expect(container.endIndex == 3)
        }
        #expect(try record.databaseDictionary == ["b": 2.databaseValue, "a": "text".databaseValue, "c": .null])
    }

    @Test("Values of all kinds, optional or not")
    func values() throws {
        let record = Columns { container in
            container["int"] = 1
            container["int64"] = Int64(2)
            container["double"] = 0.5
            container["bool"] = true
            container["string"] = "a string that is longer than fifteen bytes"
            container["value"] = DatabaseValue.null
            container["optional"] = Int?.some(3)
            container["none"] = Int?.none
            container["nested"] = Int??.some(.none)
        }
        #expect(
            try record.databaseDictionary.mapValues(\.exactDescription) == [
                "int": "int64(1)", "int64": "int64(2)", "double": "double(0.5)", "bool": "int64(1)",
                "string": "string(a string that is longer than fifteen bytes)", "value": "null", "optional": "int64(3)",
                "none": "null", "nested": "null",
            ])
    }

    @Test("Copies of a container do not share changes")
    func copies() throws {
        _ = try Columns { container in
            container["a"] = 1
            let copy = container
            container["a"] = 2
            container["b"] = 3
            #expect(copy["a"] as? Int64 == 1)
            #expect(copy.count == 1)
            #expect(container["a"] as? Int64 == 2)
        }.databaseDictionary
    }

    @Test("Records of one type may have different columns, in different orders")
    func changingColumns() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE anything (id INTEGER PRIMARY KEY, a, b, c, aColumnWhoseNameIsLong)")
            for turn in 0..<200 {
                let count = turn % 5
                let record = Columns { container in
                    if count != 1 { container["a"] = turn }
                    if count != 2 { container["b"] = "b\(turn)" }
                    if count == 3 { container["A"] = -turn }
                    if count > 2 { container["a" + "ColumnWhoseNameIsLong"] = turn }
                    container["id"] = turn
                }
                try record.insert(db)
                if turn % 7 == 0 { try record.update(db) }
                if turn % 11 == 0 { try record.upsert(db) }
            }
            let rows = try Row.fetchAll(db, sql: "SELECT * FROM anything ORDER BY id")
            for (turn, row) in rows.enumerated() {
                let count = turn % 5
                #expect(row["a"] == (count == 1 ? nil : count == 3 ? -turn : turn))
                #expect(row["b"] == (count == 2 ? nil : "b\(turn)"))
                #expect(row["aColumnWhoseNameIsLong"] == (count > 2 ? turn : nil))
            }
            #expect(rows.count == 200)
        }
    }

    @Test("A record type may have many layouts of columns")
    func manyLayouts() throws {
        try DatabaseQueue().write { db throws in
            let names = (0..<50).map { "c\($0)" }
            try db.execute(sql: "CREATE TABLE anything (\(names.joined(separator: ", ")))")
            for _ in 0..<2 {
                for name in names {
                    try Columns { $0[name] = 1 }.insert(db)
                }
            }
            #expect(try Int.fetchOne(db, sql: "SELECT sum(c0) + sum(c31) + sum(c32) + sum(c49) FROM anything") == 8)
        }
    }

    @Test("A record without columns is an error")
    func noColumns() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE anything (a)")
            let record = Columns { _ in }
            let error = #expect(throws: DatabaseError.self) { try record.insert(db) }
            #expect(error?.message == "Columns: invalid empty persistence container")
            #expect(throws: DatabaseError.self) { try record.update(db) }
            #expect(throws: DatabaseError.self) { try record.save(db) }
            #expect(throws: DatabaseError.self) { try record.upsert(db) }
            #expect(try record.databaseDictionary.isEmpty)
        }
    }

    @Test("A position that does not exist stops the program")
    func position() async {
        await #expect(processExitsWith: .failure) {
            _ = try Columns { container in
                container["a"] = 1
                _ = container[1]
            }.databaseDictionary
        }
    }

    @Test("Differences between records")
    func differences() throws {
        let team = Team(id: 1, name: "Reds", points: nil)
        #expect(team.databaseEquals(team))
        #expect(!team.databaseEquals(Team(id: 1, name: "Reds", points: 1)))
        #expect(
            try team.databaseChanges(from: Team(id: 1, name: "Blues", points: 2)) == [
                "name": "Blues".databaseValue, "points": 2.databaseValue,
            ])
        #expect(try team.databaseChanges(from: City(code: "a", name: "Reds")) == ["id": .null])
        var changed = team
        #expect(try changed.databaseChanges { $0.points = 3 } == ["points": .null])
        #expect(changed.points == 3)
        #expect(try changed.databaseChanges { _ in }.isEmpty)
    }
}
