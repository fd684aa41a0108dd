// JSON as a table of requests, and table-valued functions.

import GRDB
import Testing

private struct Player: Codable, FetchableRecord, PersistableRecord, Identifiable {
    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let tags = JSONColumn(CodingKeys.tags)
        static let value = JSONColumn(CodingKeys.value)
    }

    var id: Int64
    var name: String
    var tags: [String]?

    /// JSON in a column that has the name of a column of `json_each`.
    var value = ["a": [1, 2]]
}

private struct Number: FetchableRecord, TableRecord {
    enum Columns {
        static let value = Column("value")
    }

    var value: Int

    init(row: Row) throws {
        value = try row.decode(forColumn: "value")
    }
}

struct JSONTableTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { (db) throws in
            try db.create(table: "player") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
                t.column("tags", .jsonText)
                t.column("value", .jsonText).notNull()
            }
            try Player(id: 1, name: "Ada", tags: ["left", "fast"]).insert(db)
            try Player(id: 2, name: "Bob", tags: ["fast"], value: ["a": []]).insert(db)
            try Player(id: 3, name: "Cyd", tags: []).insert(db)
            try Player(id: 4, name: "Dan", tags: nil).insert(db)
        }
    }

    private func sql(_ db: Database, _ request: some FetchRequest) throws -> String {
        try request.makePreparedRequest(db, forSingleResult: false).statement.sql
    }

    // MARK: - A table alone

    @Test func elementsAreRecords() throws {
        try queue.read { (db) throws in
            let json = #"{"gate": "B12", "seats": [1, 2.5], "open": true, "note": null}"#
            let request = Database.jsonEach(json)
            #expect(try sql(db, request) == #"SELECT * FROM "json_each"(?)"#)
            let elements = try request.fetchAll(db)
            #expect(elements.map(\.key) == ["gate".databaseValue, "seats".databaseValue, "open".databaseValue, "note".databaseValue])
            #expect(elements.map(\.type) == ["text", "array", "true", "null"])
            #expect(elements.map(\.value) == ["B12".databaseValue, "[1,2.5]".databaseValue, 1.databaseValue, .null])
            #expect(elements.map(\.atom) == ["B12".databaseValue, .null, 1.databaseValue, .null])
            #expect(elements.map(\.fullkey) == ["$.gate", "$.seats", "$.open", "$.note"])
            #expect(elements.map(\.path) == ["$", "$", "$", "$"])
            #expect(Set(elements.map(\.id)).count == 4)
            #expect(elements.allSatisfy { $0.parent == nil })
        }
    }

    @Test func partsOfJSONAreTables() throws {
        try queue.read { (db) throws in
            let json = #"{"crew": {"names": ["Ada", "Bob"]}}"#
            let names = Database.jsonEach(json, atPath: "$.crew.names").select({ $0.value }, as: String.self)
            #expect(try names.fetchAll(db) == ["Ada", "Bob"])
            let leaves = Database.jsonTree(json).filter { $0.atom != nil }
            #expect(try leaves.fetchAll(db).map(\.fullkey) == ["$.crew.names[0]", "$.crew.names[1]"])
            #expect(try leaves.fetchOne(db)?.parent != nil)
            #expect(try Database.jsonTree(json, atPath: "$.crew.names").fetchCount(db) == 3)
            #expect(try Database.jsonEach(json, atPath: "$.plane").fetchCount(db) == 0)
        }
    }

    @Test func requestsAreDerived() throws {
        try queue.read { (db) throws in
            let numbers = Database.jsonEach("[3, 1, 2, 2]")
            #expect(try numbers.order { $0.value.desc }.select({ $0.value }, as: Int.self).fetchAll(db) == [3, 2, 2, 1])
            #expect(try numbers.select({ $0.value }, as: Int.self).distinct().fetchCount(db) == 3)
            #expect(try numbers.filter { $0.value > 1 }.fetchCount(db) == 3)
            #expect(try numbers.limit(2, offset: 1).fetchCount(db) == 2)
            #expect(try numbers.select({ sum($0.value) }, as: Int.self).fetchOne(db) == 8)
            #expect(try numbers.none().isEmpty(db))
            #expect(try !numbers.isEmpty(db))
            #expect(try numbers.withStableOrder().fetchAll(db).count == 4)
            #expect(try numbers.reversed().order { $0.key }.reversed().fetchOne(db)?.value == 2.databaseValue)
            #expect(try numbers.asRequest(of: Row.self).fetchAll(db).first?.columnNames.count == 8)
            let groups = numbers.select { [$0.value, count($0.id)] }.group { $0.value }.having { count($0.id) > 1 }
            #expect(try groups.asRequest(of: Row.self).fetchAll(db).map { [$0[0], $0[1]] } == [[2, 2]])
            let alias = TableAlias<JSONTableRow>(name: "number")
            let aliased = numbers.aliased(alias).filter(alias.value == 3)
            #expect(try sql(db, aliased) == #"SELECT "number".* FROM "json_each"(?) "number" WHERE "number"."value" = ?"#)
            #expect(try aliased.fetchAll(db).map(\.key) == [0.databaseValue])
            let union = numbers.select({ $0.value }, as: Int.self).union(Database.jsonEach("[9]").select { $0.value })
            #expect(try union.fetchSet(db) == [1, 2, 3, 9])
        }
    }

    @Test func argumentsAreValuesOrExpressions() throws {
        try queue.read { (db) throws in
            let built = Database.jsonEach(Database.jsonArray([1, 2, 3])).select({ $0.value }, as: Int.self)
            #expect(try built.fetchAll(db) == [1, 2, 3])
            let fetched = Database.jsonEach(Player.filter(id: 1).select { $0.tags }).select({ $0.value }, as: String.self)
            #expect(try fetched.fetchAll(db) == ["left", "fast"])
            #expect(try Database.jsonEach(nil as String?).fetchCount(db) == 0)
            #expect(try Database.jsonEach("12").select({ $0.value }, as: Int.self).fetchAll(db) == [12])
        }
    }

    // MARK: - Of a column

    @Test func conditionsLookIntoColumns() throws {
        try queue.read { (db) throws in
            let request = Player.filter { player in
                Database.jsonEach(player.tags).filter { $0.value == "left" }.exists()
            }
            #expect(
                try sql(db, request) == #"""
                    SELECT * FROM "player" WHERE EXISTS (SELECT * FROM "json_each"("player"."tags") WHERE "value" = ?)
                    """#)
            #expect(try request.fetchAll(db).map(\.name) == ["Ada"])
            #expect(try request.fetchCount(db) == 1)
            let none = Player.filter { player in !Database.jsonEach(player.tags).exists() }
            #expect(try none.fetchAll(db).map(\.name) == ["Cyd", "Dan"])
        }
    }

    @Test func columnsOfTheSameNameAreDistinguished() throws {
        try queue.read { (db) throws in
            let request = Player.filter { player in
                Database.jsonEach(player.value, atPath: "$.a").filter { $0.value == 2 }.exists()
            }
            #expect(try request.fetchAll(db).map(\.name) == ["Ada", "Cyd", "Dan"])
        }
    }

    @Test func aliasesNameTheRowsOutside() throws {
        try queue.read { (db) throws in
            for name in [nil, "p"] {
                let player = TableAlias<Player>(name: name)
                let request = Player.aliased(player).filter(Database.jsonEach(player.tags).filter { $0.value == "fast" }.exists())
                #expect(try request.fetchAll(db).map(\.name) == ["Ada", "Bob"])
            }
        }
    }

    @Test func tablesInsideOfTablesNeedAName() throws {
        try queue.read { (db) throws in
            let list = TableAlias<JSONTableRow>(name: "list")
            let lists = Database.jsonEach("[[1,2],[3],[]]").aliased(list)
            let withThree = lists.filter(Database.jsonEach(list.value).filter { $0.value == 3 }.exists())
            #expect(try withThree.fetchAll(db).map(\.value) == ["[3]".databaseValue])
        }
    }

    @Test func selectionsLookIntoColumns() throws {
        try queue.read { (db) throws in
            let tagCount = Database.jsonEach(Player.Columns.tags).select { count($0.value) }
            let request = Player.select { [$0.name, tagCount.forKey("tagCount")] }.order(Column("tagCount").desc, Column("name"))
            let rows = try request.asRequest(of: Row.self).fetchAll(db)
            #expect(rows.map { $0["name"] } == ["Ada", "Bob", "Cyd", "Dan"])
            #expect(rows.map { $0["tagCount"] } == [2, 1, 0, 0])
        }
    }

    // MARK: - Joined

    @Test func functionsAreJoined() throws {
        struct TaggedPlayer: Decodable, FetchableRecord {
            var player: Player
            var tag: Tag

            struct Tag: Decodable {
                var value: String
            }
        }
        try queue.read { (db) throws in
            let tags = Player.association(to: Database.jsonEach(Player.Columns.tags)).forKey("tag")
            let request = Player.including(required: tags).order(\.id)
            #expect(
                try sql(db, request) == #"""
                    SELECT "player".*, "json_each".* FROM "player" JOIN "json_each"("player"."tags") ORDER BY "player"."id"
                    """#)
            let players = try request.asRequest(of: TaggedPlayer.self).fetchAll(db)
            #expect(players.map(\.tag.value) == ["left", "fast", "fast"])
            #expect(players.map(\.player.id) == [1, 1, 2])
            #expect(try Player.including(optional: tags).fetchCount(db) == 5)
            #expect(try Player.joining(required: tags.filter { $0.value == "left" }).fetchAll(db).map(\.id) == [1])
            // The same association twice is one.
            #expect(try Player.joining(required: tags).joining(required: tags.filter { $0.value == "left" }).fetchAll(db).map(\.id) == [1])
        }
    }

    @Test func differentFunctionsOfOneKeyAreErrors() throws {
        try queue.read { (db) throws in
            let tags = Player.association(to: Database.jsonEach(Player.Columns.tags))
            let numbers = Player.association(to: Database.jsonEach(Player.Columns.value, atPath: "$.a"))
            #expect(throws: DatabaseError.self) { try Player.joining(required: tags).joining(required: numbers).fetchAll(db) }
            let both = Player.joining(required: tags.forKey("tag")).joining(required: numbers.forKey("number"))
            #expect(try both.fetchCount(db) == 4)
            let players = Player.association(to: Player.all())
            #expect(throws: DatabaseError.self) { try Player.joining(required: players).fetchAll(db) }
            let limited = Player.association(to: Database.jsonEach(Player.Columns.tags).limit(1))
            #expect(throws: DatabaseError.self) { try Player.joining(required: limited).fetchAll(db) }
            let distinct = Player.association(to: Database.jsonEach(Player.Columns.tags).distinct())
            let error = #expect(throws: DatabaseError.self) { try Player.joining(required: distinct).fetchAll(db) }
            #expect(error?.message == "the rows of 'json_each' can't be limited, grouped or made distinct in an association")
        }
    }

    // MARK: - Other functions

    @Test func pragmasAreTables() throws {
        try queue.read { (db) throws in
            let columns = Database.tableFunction("pragma_table_info", "player")
            #expect(try columns.filter(Column("pk") > 0).select(Column("name"), as: String.self).fetchAll(db) == ["id"])
            #expect(try columns.fetchCount(db) == 4)
            #expect(try Database.tableFunction("pragma_database_list").fetchOne(db)?["name"] == "main")
            #expect(try Database.tableFunction("pragma_table_info", arguments: ["player", "main"]).fetchCount(db) == 4)
        }
    }

    @Test func rowsOfFunctionsAreRecords() throws {
        try queue.read { (db) throws in
            let request = Database.tableFunction("json_each", "[5, 6]").asRequest(of: Number.self).filter { $0.value > 5 }
            #expect(try request.fetchAll(db).map(\.value) == [6])
        }
    }

    // MARK: - What can go wrong

    @Test func whatIsNoJSONIsAnError() throws {
        try queue.read { (db) throws in
            for text in ["", "[1", "nonsense"] {
                let error = #expect(throws: DatabaseError.self) { try Database.jsonEach(text).fetchAll(db) }
                #expect(error?.message == "malformed JSON")
            }
            #expect(throws: DatabaseError.self) { try Database.jsonEach("[]", atPath: "x").fetchAll(db) }
            #expect(throws: DatabaseError.self) { try Database.jsonEach("[]".databaseValue, atPath: "$[").fetchAll(db) }
        }
    }

    @Test func functionsThatDoNotExistAreErrors() throws {
        try queue.write { (db) throws in
            for name in ["missing", "", "json_each(", "a\"b", "player", "json_each\u{0}"] {
                #expect(throws: DatabaseError.self) { try Database.tableFunction(name, 1).fetchAll(db) }
                #expect(throws: DatabaseError.self) { try Database.tableFunction(name, 1).databaseRegion(db) }
            }
            #expect(throws: DatabaseError.self) { try Database.tableFunction("json_each", "[]", "$", 3, 4).fetchAll(db) }
            // A table of the same name hides the function.
            try db.execute(sql: "CREATE TABLE json_each (key, value)")
            #expect(throws: DatabaseError.self) { try Database.jsonEach("[]").fetchAll(db) }
        }
    }

    @Test func functionsAreNotWritten() throws {
        try queue.write { (db) throws in
            let elements = Database.jsonEach("[1]")
            var error = #expect(throws: DatabaseError.self) { try elements.deleteAll(db) }
            #expect(error?.message == "Can't delete rows of a table-valued function: 'json_each'")
            error = #expect(throws: DatabaseError.self) { try elements.updateAll(db) { $0.value.set(to: 1) } }
            #expect(error?.message == "Can't update rows of a table-valued function: 'json_each'")
            #expect(throws: DatabaseError.self) { try JSONTableRow.deleteAll(db) }
            #expect(throws: DatabaseError.self) { try elements.filter(key: 1).fetchAll(db) }
            #expect(throws: DatabaseError.self) { try elements.orderByPrimaryKey().fetchAll(db) }
        }
    }

    @Test func rowsOfFunctionsAreInserted() throws {
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE number (value)")
            try Database.jsonEach("[7, 8]").select { $0.value }.insertAll(db, into: "number")
            #expect(try Int.fetchAll(db, sql: "SELECT value FROM number") == [7, 8])
        }
    }

    @Test func argumentsThatAreTooDeepAreErrors() throws {
        try queue.read { (db) throws in
            var json = Database.json("[]")
            for _ in 0..<1000 {
                json = Database.json(json)
            }
            #expect(throws: DatabaseError.self) { try Database.jsonEach(json).fetchAll(db) }
            var request = Database.jsonEach("[]")
            for _ in 0..<1000 {
                request = Database.jsonEach(request.select { $0.value })
            }
            #expect(throws: DatabaseError.self) { try request.fetchAll(db) }
        }
    }

    // MARK: - Observation

    @Test func theRegionIsThatOfTheArguments() throws {
        // On a connection that has not used the functions yet.
        for _ in 0..<2 {
            try DatabaseQueue().read { (db) throws in
                #expect(try Database.jsonEach("[1]").databaseRegion(db).isEmpty)
                #expect(try Database.tableFunction("pragma_database_list").databaseRegion(db).isEmpty)
            }
        }
        try queue.read { (db) throws in
            let correlated = Player.select { $0.id }.filter { player in Database.jsonTree(player.tags).exists() }
            #expect(try correlated.databaseRegion(db).description == "player(id,tags)")
            let fetched = Database.jsonEach(Player.filter(id: 1).select { $0.tags })
            #expect(try fetched.databaseRegion(db).description == "player(id,tags)")
        }
    }

    @Test func virtualTablesCanBeCalledAsFunctions() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE VIRTUAL TABLE doc USING fts5(body); INSERT INTO doc VALUES ('hello')")
            let request = Database.tableFunction("doc", "hello")
            #expect(try request.fetchCount(db) == 1)
            #expect(try request.databaseRegion(db).isModified(byEventsOfKind: .insert(tableName: "doc")))
        }
    }

    @Test func observationsSeeTheArguments() throws {
        let fastCount = Player.filter { player in Database.jsonEach(player.tags).filter { $0.value == "fast" }.exists() }
        let observation = ValueObservation.tracking { try fastCount.fetchCount($0) }
        let values = ValueLog<Int>()
        let cancellable = observation.start(in: queue, scheduling: DirectScheduler(), onError: { _ in }, onChange: { values.add($0) })
        try queue.write { (db) throws in
            try db.execute(sql: #"UPDATE player SET tags = '["fast"]' WHERE id = 4"#)
            try db.execute(sql: "UPDATE player SET name = 'Eve'")
        }
        #expect(values.wait { $0.count >= 2 } == [2, 3])
        cancellable.cancel()
    }
}
