// What decoding leaves in memory: nothing, in debug builds, too.

import Foundation
import Testing

@testable import GRDB

/// Makes the allocator overwrite freed memory, if it can, so that later uses find garbage.
private func overwriteFreedMemory() {
    #if canImport(Glibc)
    guard let symbol = dlsym(nil, "mallopt") else { return }
    // `M_PERTURB`, which the header that Swift imports lacks.
    _ = unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)(-6, 0xA5)
    #endif
}

struct DecoderCacheTests {
    /// Objects that must be released.
    final class Witnesses: @unchecked Sendable {
        // `@unchecked`: tests use it on one thread.
        private var references: [() -> AnyObject?] = []

        @TaskLocal static var current: Witnesses?

        func watch(_ object: AnyObject) {
            weak let reference = object
            references.append { reference }
        }

        var count: Int { references.count }
        var survivors: [AnyObject] { references.compactMap { $0() } }
    }

    /// Shows its decoder to the witnesses.
    struct Player: Decodable, FetchableRecord {
        var id: Int
        var birth: Date?

        enum CodingKeys: CodingKey { case id, birth }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            birth = try container.decodeIfPresent(Date.self, forKey: .birth)
            if let decoder = decoder as? RowDecoding {
                Witnesses.current?.watch(decoder)
                Witnesses.current?.watch(decoder.context)
            }
        }
    }

    struct Team: Codable, FetchableRecord, TableRecord {
        static let players = hasMany(Member.self)

        enum CodingKeys: CodingKey { case id, name }

        var id: Int
        var name: String
    }

    struct Member: Codable, FetchableRecord, TableRecord {
        static let team = belongsTo(Team.self)
        var id: Int
        var teamId: Int?
        var tags: [String]
    }

    /// The member is decoded from the whole row.
    struct MemberInfo: Decodable, FetchableRecord {
        var member: Member
        var team: Team?
    }

    /// The captain, which is no record, is decoded from the whole row, and its team from a scope.
    struct CaptainInfo: Decodable, FetchableRecord {
        var captain: Captain
        var team: Name?

        struct Captain: Decodable {
            var tags: [String]
        }

        struct Name: Decodable {
            var name: String
        }
    }

    struct TeamInfo: Decodable, FetchableRecord {
        var team: Team
        var members: [Member]
    }

    private func makeQueue() throws -> DatabaseQueue {
        try DatabaseQueue(
            running: """
                CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE member (id INTEGER PRIMARY KEY, teamId INTEGER REFERENCES team, tags TEXT);
                INSERT INTO team VALUES (1, 'Reds'), (2, 'Blues');
                INSERT INTO member VALUES (1, 1, '["a"]'), (2, 1, '[]'), (3, NULL, '[]');
                """)
    }

    /// Runs a function with a connection, and expects that the connection can be closed and is released, with all objects that decoded rows.
    private func expectNothingLeft(_ witnessCount: Int? = nil, _ body: (Database) throws -> Void) throws {
        let witnesses = Witnesses()
        try Witnesses.$current.withValue(witnesses) {
            let queue = try makeQueue()
            try queue.inDatabase { (db) throws in
                witnesses.watch(db)
                try body(db)
            }
            try queue.close()
            witnesses.watch(queue)
        }
        if let witnessCount {
            #expect(witnesses.count >= witnessCount)
        }
        #expect(witnesses.survivors.isEmpty)
    }

    // MARK: - Fetching

    @Test("A fetch of records leaves no decoder in memory")
    func plain() throws {
        try expectNothingLeft(6) { (db) throws in
            let sql = "SELECT 1 AS id, '2001-01-01' AS birth UNION ALL SELECT 2, NULL"
            #expect(try Player.fetchAll(db, sql: sql).count == 2)
            #expect(try Player.fetchAll(db, sql: sql).count == 2)
            #expect(try Player.fetchOne(db, sql: sql)?.id == 1)
            let cursor = try Player.fetchCursor(db, sql: sql)
            #expect(try cursor.next()?.id == 1)
        }
    }

    @Test("Decoding copied rows leaves no decoder in memory")
    func copiedRows() throws {
        try expectNothingLeft(4) { (db) throws in
            for row in try Row.fetchAll(db, sql: "SELECT 1 AS id, NULL AS birth UNION ALL SELECT 2, '2001-01-01'") {
                _ = try Player(row: row)
            }
            _ = try Player(row: ["id": 1])
        }
    }

    @Test("A fetch that throws leaves no decoder in memory")
    func errors() throws {
        try expectNothingLeft { (db) throws in
            #expect(throws: RowDecodingError.self) { try Player.fetchAll(db, sql: "SELECT NULL AS id") }
            #expect(throws: DecodingError.self) { try Member.fetchAll(db, sql: "SELECT 1 AS id, NULL AS tags") }
        }
    }

    @Test("Look-ups by key leave no decoder in memory")
    func keys() throws {
        try expectNothingLeft { (db) throws in
            for _ in 0..<2 {
                #expect(try Member.fetchOne(db, key: 1)?.tags == ["a"])
                #expect(try Team.fetchOne(db, key: 1)?.name == "Reds")
            }
        }
    }

    @Test("A fetch with associated records leaves no decoder in memory")
    func joined() throws {
        try expectNothingLeft { (db) throws in
            for _ in 0..<2 {
                let infos = try Member.including(optional: Member.team).asRequest(of: MemberInfo.self).fetchAll(db)
                #expect(infos.map(\.team?.name) == ["Reds", "Reds", nil])
                let captains = try Member.including(optional: Member.team).asRequest(of: CaptainInfo.self).fetchAll(db)
                #expect(captains.map(\.team?.name) == ["Reds", "Reds", nil])
                #expect(captains.map(\.captain.tags) == [["a"], [], []])
            }
            let cursor = try Member.including(optional: Member.team).asRequest(of: MemberInfo.self).fetchCursor(db)
            #expect(try cursor.next()?.member.id == 1)
        }
    }

    @Test("A fetch with prefetched records leaves no decoder in memory")
    func prefetched() throws {
        try expectNothingLeft { (db) throws in
            let infos = try Team.including(all: Team.players).asRequest(of: TeamInfo.self).fetchAll(db)
            #expect(infos.map(\.members.count) == [2, 0])
        }
    }

    @Test("Superclasses and containers of several key types leave no decoder in memory")
    func superclasses() throws {
        class Base: Decodable {
            var id: Int
        }
        final class Derived: Base, FetchableRecord {
            var name: String
            var team: Team?

            enum CodingKeys: CodingKey { case name, team, scope }

            required init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                name = try container.decode(String.self, forKey: .name)
                _ = try container.superDecoder(forKey: .scope)
                let nested = try container.nestedContainer(keyedBy: Team.CodingKeys.self, forKey: .scope)
                _ = try nested.decode(Int.self, forKey: .id)
                try super.init(from: decoder)
            }
        }
        try expectNothingLeft { (db) throws in
            let adapter = ScopeAdapter(["scope": SuffixRowAdapter(fromIndex: 0)])
            let records = try Derived.fetchAll(db, sql: "SELECT 1 AS id, 'a' AS name UNION ALL SELECT 2, 'b'", adapter: adapter)
            #expect(records.map(\.id) == [1, 2])
        }
    }

    // MARK: - Containers that are kept

    struct Keeper: Decodable, FetchableRecord {
        enum CodingKeys: CodingKey { case id, missing }

        var container: KeyedDecodingContainer<CodingKeys>
        var decoder: any Decoder
        var value: (any SingleValueDecodingContainer)?

        init(from decoder: any Decoder) throws {
            self.decoder = decoder
            container = try decoder.container(keyedBy: CodingKeys.self)
            value = try decoder.singleValueContainer()
            if let decoder = decoder as? RowDecoding {
                Witnesses.current?.watch(decoder.context)
            }
        }
    }

    @Test("A container that a record keeps throws after the row was decoded, and is released with the record")
    func keptContainers() throws {
        try expectNothingLeft(3) { (db) throws in
            var keepers = try Keeper.fetchAll(db, sql: "SELECT 1 AS id UNION ALL SELECT 2")
            keepers += try Keeper.fetchAll(db, sql: "SELECT 1 AS id", adapter: SuffixRowAdapter(fromIndex: 0))
            keepers += try [#require(try Keeper.fetchOne(db, sql: "SELECT 1 AS id"))]
            keepers += try [Keeper(row: ["id": 1])]
            for keeper in keepers {
                let container = keeper.container
                #expect(throws: DecodingError.self) { try container.decode(Int.self, forKey: .id) }
                #expect(throws: DecodingError.self) { try container.decode(Date.self, forKey: .id) }
                #expect(throws: DecodingError.self) { try container.decodeIfPresent(String.self, forKey: .id) }
                #expect(throws: DecodingError.self) { try container.decode(Int.self, forKey: .missing) }
                #expect(throws: DecodingError.self) { try container.decode([Int].self, forKey: .missing) }
                #expect(throws: DecodingError.self) { try container.decodeNil(forKey: .id) }
                #expect(throws: DecodingError.self) { try container.nestedContainer(keyedBy: Keeper.CodingKeys.self, forKey: .missing) }
                // What the column has is read as JSON.
                let error = #expect(throws: DecodingError.self) {
                    try container.nestedContainer(keyedBy: Keeper.CodingKeys.self, forKey: .id)
                }
                #expect("\(String(describing: error))".contains("after the row it belongs to was decoded"))
                #expect(container.allKeys.isEmpty)
                let again = try keeper.decoder.container(keyedBy: Keeper.CodingKeys.self)
                #expect(throws: DecodingError.self) { try again.decode(Int.self, forKey: .id) }
            }
        }
    }

    @Test("A container outlives its decoder, its cursor and its connection")
    func keptContainerAlone() throws {
        var containers: [KeyedDecodingContainer<Keeper.CodingKeys>] = []
        let queue = try makeQueue()
        try queue.inDatabase { (db) throws in
            for _ in 0..<2 {
                containers += try Keeper.fetchAll(db, sql: "SELECT 1 AS id").map(\.container)
                containers += try Keeper.fetchAll(db, sql: "SELECT 1 AS id", adapter: SuffixRowAdapter(fromIndex: 0)).map(\.container)
            }
        }
        try queue.close()
        for container in containers {
            #expect(throws: DecodingError.self) { try container.decode(Int.self, forKey: .id) }
            #expect(throws: DecodingError.self) { try container.decode([Int].self, forKey: .id) }
            #expect(container.codingPath.isEmpty)
            #expect(throws: DecodingError.self) { try container.superDecoder() }
        }
    }

    // MARK: - Readers at work

    /// Reads a column as several types, one inside the other.
    struct Nested: Decodable, FetchableRecord {
        enum CodingKeys: CodingKey { case a }

        /// One test uses it, in a process of its own.
        nonisolated(unsafe) static var outer: KeyedDecodingContainer<CodingKeys>?

        var text: String

        /// Reads the column as another type before it reads its own value.
        struct Inner: Decodable {
            var text: String

            init(from decoder: any Decoder) throws {
                text = try decoder.singleValueContainer().decode(String.self)
                // The first row makes its reader the one that is known.
                guard text != "2001-01-01" else { return }
                let outer = try #require(Nested.outer)
                _ = try outer.decode(Other.self, forKey: .a)
                _ = try outer.decodeIfPresent(Date.self, forKey: .a)
                text = try decoder.singleValueContainer().decode(String.self)
            }
        }

        struct Other: Decodable {
            init(from decoder: any Decoder) throws {
                _ = try decoder.singleValueContainer().decode(String.self)
            }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            Self.outer = container
            text = try container.decode(Inner.self, forKey: .a).text
        }
    }

    /// Reads a column as a date, whose strategy reads it as another type.
    struct Dated: Decodable, FetchableRecord {
        enum CodingKeys: CodingKey { case a }

        /// One test uses it, in a process of its own.
        nonisolated(unsafe) static var outer: KeyedDecodingContainer<CodingKeys>?

        static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
            .custom { dbValue in
                // The first row makes its reader the one that is known.
                if dbValue == "2001-01-01".databaseValue { return Date() }
                _ = try? outer?.decode(Nested.Other.self, forKey: .a)
                _ = try? outer?.decode(Data.self, forKey: .a)
                return nil
            }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            Self.outer = container
            _ = try container.decode(Date.self, forKey: .a)
        }
    }

    @Test("A type may read its column as several types, and its reader is released afterwards")
    func replacedReaders() async {
        await #expect(processExitsWith: .success) {
            overwriteFreedMemory()
            try DatabaseQueue().inDatabase { (db) throws in
                let sql = "SELECT '2001-01-01' AS a UNION ALL SELECT '2001-01-02' UNION ALL SELECT '2001-01-03'"
                let expected = ["2001-01-01", "2001-01-02", "2001-01-03"]
                #expect(try Nested.fetchAll(db, sql: sql).map(\.text) == expected)
                #expect(try Nested.fetchAll(db, sql: sql, adapter: SuffixRowAdapter(fromIndex: 0)).map(\.text) == expected)
                #expect(try Row.fetchAll(db, sql: sql).map { try Nested(row: $0).text } == expected)
                for _ in 0..<3 {
                    let error = #expect(throws: RowDecodingError.self) { try Dated.fetchAll(db, sql: sql) }
                    #expect(error?.description.contains("could not decode Date from database value \"2001-01-02\" - column: \"a\"") == true)
                }
            }
        }
    }
}
