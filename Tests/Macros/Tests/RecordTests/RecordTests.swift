// Generated records in a database, beside the same ones written for Codable.

import Foundation
import GRDB
import GRDBChecks
import Testing

struct RecordTests {
    private func withDatabase(_ body: (Database) throws -> Void) throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    \(Thing.table);
                    CREATE TABLE team (name TEXT NOT NULL, id INTEGER PRIMARY KEY);
                    CREATE TABLE member (full_name TEXT NOT NULL, id INTEGER PRIMARY KEY, teamId INTEGER REFERENCES team(id));
                    CREATE TABLE pair (b, a INTEGER PRIMARY KEY);
                    CREATE TABLE key (id INTEGER PRIMARY KEY, code TEXT);
                    """)
            try body(db)
        }
    }

    /// The error of a fetch.
    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [Thing.full, .sparse])
    func storesWhatCodableRecordsStore(thing: Thing) throws {
        try withDatabase { db in
            #expect(try thing.databaseDictionary == CodableThing(thing).databaseDictionary)
            var inserted = thing
            try inserted.insert(db)
            #expect(inserted.id == thing.id ?? 1)
            let twin = try #require(try CodableThing.fetchOne(db))
            #expect(try twin.databaseDictionary == inserted.databaseDictionary)
            #expect(try Thing.fetchAll(db) == [inserted])
            #expect(try Thing.find(db, key: inserted.id) == inserted)
            // Twice: the look-up keeps its row.
            #expect(try Thing.find(db, key: inserted.id) == inserted)
        }
    }

    @Test func updatesAndUpserts() throws {
        try withDatabase { db in
            var thing = Thing.full
            try thing.insert(db)
            thing.int = 5
            try thing.update(db)
            #expect(try Thing.fetchAll(db) == [thing])
            #expect(try thing.updateChanges(db) { $0.tags = ["c"] })
            #expect(try String.fetchOne(db, sql: "SELECT tags FROM thing") == #"["c"]"#)
            thing.address = nil
            try thing.upsert(db)
            try thing.save(db)
            #expect(try Thing.fetchAll(db) == [thing])
            #expect(try thing.delete(db))
            #expect(try Thing.fetchCount(db) == 0)
        }
    }

    @Test func readsAllKindsOfRowsAlike() throws {
        try withDatabase { db in
            var things = [Thing.full, .sparse]
            for index in things.indices { try things[index].insert(db) }
            let adapter = SuffixRowAdapter(fromIndex: 2)
            let scopes = ScopeAdapter(["thing": adapter])
            #expect(try Thing.fetchAll(db, sql: "SELECT * FROM thing") == things)
            #expect(try Thing.fetchAll(db, sql: "SELECT 1, 'name', * FROM thing", adapter: adapter) == things)
            #expect(try Row.fetchAll(db, sql: "SELECT * FROM thing").map { try Thing(row: $0) } == things)
            let rows = try Row.fetchCursor(db, sql: "SELECT 1, 2, * FROM thing", adapter: scopes)
            var scoped: [Thing] = []
            while let row = try rows.next() { try scoped.append(row.decode(forKey: "thing")) }
            #expect(scoped == things)
            // One statement, several runs, and columns in another order.
            let statement = try db.makeStatement(sql: "SELECT * FROM thing ORDER BY id")
            for _ in 0..<2 { #expect(try Thing.fetchAll(statement) == things) }
            try db.execute(sql: "ALTER TABLE thing RENAME COLUMN double TO removed; ALTER TABLE thing ADD COLUMN double")
            var changed = things
            for index in changed.indices { changed[index].double = nil }
            #expect(try Thing.fetchAll(statement) == changed)
        }
    }

    @Test func oneRowIsReadAsSeveralTypes() throws {
        try withDatabase { db in
            try db.execute(sql: "INSERT INTO pair VALUES ('x', 1), ('y', 2)")
            let rows = try Row.fetchCursor(db, sql: "SELECT * FROM pair")
            while let row = try rows.next() {
                for _ in 0..<2 {
                    let text = try Outer.Pair<String>(row: row)
                    let data = try Outer.Pair<Data>(row: row)
                    #expect(data.b == Data(text.b.utf8))
                }
            }
        }
    }

    @Test func aRowThatWasKeptHasNoValues() throws {
        try withDatabase { db in
            try db.execute(sql: "INSERT INTO pair VALUES ('x', 1)")
            let rows = try Row.fetchCursor(db, sql: "SELECT * FROM pair")
            let row = try #require(try rows.next())
            #expect(try Outer.Pair<String>(row: row).b == "x")
            #expect(try rows.next() == nil)
            let text = message { _ = try Outer.Pair<String>(row: row) }
            #expect(text.hasPrefix("could not decode Int from database value NULL"), "\(text)")
        }
    }

    @Test func errorsNameTheColumn() throws {
        try withDatabase { db in
            let sql = "SELECT NULL AS b, 1 AS a"
            let expected = message { _ = try Row.fetchOne(db, sql: sql)!.decode(String.self, forColumn: "b") }
            let text = message { _ = try Outer.Pair<String>.fetchAll(db, sql: sql) }
            #expect(text.contains("could not decode String from database value NULL - column: \"b\", column index: 0"), "\(text)")
            #expect(text.contains("sql: `\(sql)`"), "\(text)")
            #expect(text.hasPrefix(expected), "\(text)\n\(expected)")
            let missing = message { _ = try Outer.Pair<String>.fetchAll(db, sql: "SELECT 1 AS a") }
            #expect(missing.hasPrefix("column not found: \"b\""), "\(missing)")
            let unordered = message { _ = try Thing.fetchAll(db, sql: "SELECT 'x' AS address, 1 AS tags, 1 AS id") }
            #expect(unordered.hasPrefix("column not found: \"int\""), "\(unordered)")
            var thing = Thing.full
            try thing.insert(db)
            for column in ["tags", "code"] {
                let nullSQL = "SELECT NULL AS \(column), * FROM thing"
                let json = message { _ = try Thing.fetchAll(db, sql: nullSQL) }
                #expect(json.contains(column), "\(json)")
                #expect(json == message { _ = try CodableThing.fetchAll(db, sql: nullSQL) })
            }
            // Optional properties do without a column.
            let members = try Member.fetchAll(db, sql: "SELECT 'A' AS full_name")
            #expect(members == [Member(id: nil, teamId: nil, name: "A")])
            let blob = message { _ = try Member.fetchAll(db, sql: "SELECT 'A' AS full_name, x'00' AS id, 2 AS teamId") }
            #expect(blob == "no error")
            let small = message { _ = try Thing.fetchOne(db, sql: "SELECT 1 AS id, 1 AS int, 300 AS small") }
            #expect(small.hasPrefix("could not decode Int8 from database value 300 - column: \"small\""), "\(small)")
        }
    }

    @Test func invalidJSONIsAnError() throws {
        try withDatabase { db in
            var thing = Thing.full
            try thing.insert(db)
            try db.execute(sql: "UPDATE thing SET tags = '{'")
            let ours = message { _ = try Thing.fetchAll(db) }
            let theirs = message { _ = try CodableThing.fetchAll(db) }
            #expect(ours == theirs)
            #expect(ours != "no error")
        }
    }

    @Test func associationsMakeGeneratedRecords() throws {
        try withDatabase { db in
            let team = Team(id: 1, name: "Red")
            try team.insert(db)
            var members = [Member(id: nil, teamId: 1, name: "A"), Member(id: nil, teamId: nil, name: "B")]
            for index in members.indices { try members[index].insert(db) }
            let infos = try MemberInfo.fetchAll(db, Member.including(optional: Member.team).order(\.id))
            #expect(infos.map(\.member) == members)
            #expect(infos.map(\.team) == [team, nil])
            let teams = try TeamInfo.fetchAll(db, Team.including(all: Team.members))
            #expect(teams.map(\.team) == [team])
            #expect(teams.map(\.members) == [[members[0]]])
            #expect(try Member.filter { $0.name == "B" }.fetchAll(db) == [members[1]])
        }
    }

    @Test func membersOfTheTypeAreKept() throws {
        try withDatabase { db in
            try Outer.Pair(a: 1, b: 2.5).insert(db)
            #expect(try Outer.Pair<Double>.fetchOne(db)?.b == 2.5)
            let owns = try Outer.Own.fetchAll(db)
            let own = try #require(owns.first)
            #expect(own.b == "own")
            let values = try own.databaseDictionary
            #expect(values == ["a": 2.databaseValue, "b": "own".databaseValue])
        }
    }

    @Test func recordsOfAnyAccessAreFetched() throws {
        try withDatabase { db in
            try Access.Extended(a: 1, b: "x").insert(db)
            #expect(try Access.Extended.filter { $0.b == "x" }.fetchAll(db).map(\.a) == [1])
            #expect(try Outer.hiddenTexts(db) == ["x"])
        }
    }

    @Test func integerKeysGetTheRowNumberHoweverTheirTypeIsWritten() throws {
        try withDatabase { db in
            var alias = Keys.Alias(id: nil)
            try alias.insert(db)
            #expect(alias.id == 1)
            var generic = Keys.Generic<UInt16>(id: nil)
            try generic.insert(db)
            #expect(generic.id == 2)
            var qualified = Keys.Qualified(id: nil)
            try qualified.insert(db)
            #expect(qualified.id == 3)
            var parenthesized = Keys.Parenthesized(id: nil)
            try parenthesized.insert(db)
            #expect(parenthesized.id == 4)
            // What does not fit leaves the key as it was.
            try db.execute(sql: "INSERT INTO key (id) VALUES (500)")
            var small = Keys.Small(id: nil)
            try small.insert(db)
            #expect(small.id == nil)
            alias.id = nil
            try alias.insert(db)
            #expect(alias.id == nil)
            var text = Keys.Text(code: Code(rawValue: "a"))
            try text.insert(db)
            #expect(text.code == Code(rawValue: "a"))
            text.code = nil
            try text.insert(db)
            #expect(text.code == nil)
        }
    }

    @Test func namesakesOfGeneratedMembersDoNotReplaceThem() throws {
        try withDatabase { db in
            var record = Namesakes()
            try record.insert(db)
            #expect(record.id == 1)
            #expect(try Namesakes.fetchAll(db).map(\.id) == [1])
        }
    }

    @Test func membersThatEachClauseDeclaresAreKept() throws {
        try withDatabase { db in
            var record = Conditional()
            try record.insert(db)
            #expect(record.id == 1)
            #expect(try Conditional.fetchAll(db).map(\.id) == [-1])
        }
    }

    @Test func recordsAreCheckedWithTheSchema() throws {
        try withDatabase { db in
            try db.checkRecord(Thing.self)
            try db.checkRecord(Member.self)
            try db.execute(
                sql: "DROP TABLE member; CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT, teamId TEXT NOT NULL, other INT NOT NULL)")
            let text = message { try db.checkRecord(Member.self) }
            #expect(
                text == """
                    Member does not fit the table member:
                    - the column teamId of type TEXT can't be decoded as Int64
                    - there is no column for the property name
                    - there is no property for the column name
                    - there is no property for the column other
                    - there is no column full_name, which the record encodes
                    - the column other wants a value, but the record does not encode it
                    """)
        }
    }
}
