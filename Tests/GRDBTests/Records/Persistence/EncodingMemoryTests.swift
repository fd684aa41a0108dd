// What encoding leaves in memory: nothing, even if a record keeps its container.

import Foundation
import Testing

@testable import GRDB

struct EncodingMemoryTests {
    /// Takes what a record keeps for later.
    final class Keeper {
        var container: KeyedEncodingContainer<Player.CodingKeys>?
        private var encoders: [() -> AnyObject?] = []

        func watch(_ encoder: AnyObject) {
            weak let reference = encoder
            encoders.append { reference }
        }

        var survivors: [AnyObject] { encoders.compactMap { $0() } }
        var count: Int { encoders.count }
    }

    struct Player: Encodable, PersistableRecord {
        enum CodingKeys: CodingKey { case id, name }

        var id: Int
        var name: String
        var keeper: Keeper
        var isKeeping = false

        func encode(to encoder: any Encoder) throws {
            if let encoder = encoder as? RecordEncoder {
                keeper.watch(encoder)
            }
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            if isKeeping {
                keeper.container = container
            }
            try container.encode(name, forKey: .name)
        }
    }

    private func makeQueue() throws -> DatabaseQueue {
        try DatabaseQueue(running: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT)")
    }

    @Test("Writing records leaves no coder in memory", arguments: [false, true])
    func encoders(isKeeping: Bool) throws {
        let keeper = Keeper()
        let queue = try makeQueue()
        try queue.write { (db) throws in
            for id in 1...3 {
                try Player(id: id, name: "Ada", keeper: keeper, isKeeping: isKeeping).insert(db)
                try Player(id: id, name: "Bob", keeper: keeper, isKeeping: isKeeping).update(db)
            }
        }
        _ = try Player(id: 1, name: "Ada", keeper: keeper, isKeeping: isKeeping).databaseDictionary
        try queue.close()
        keeper.container = nil
        #expect(keeper.count >= 7)
        #expect(keeper.survivors.isEmpty)
    }

    @Test("A container that a record keeps throws after the record was encoded, and writes into no other record")
    func keptContainers() throws {
        let keeper = Keeper()
        try makeQueue().write { (db) throws in
            try Player(id: 1, name: "Ada", keeper: keeper, isKeeping: true).insert(db)
            var container = try #require(keeper.container)
            for id in 2...4 {
                try Player(id: id, name: "Bob", keeper: keeper).insert(db)
                #expect(throws: EncodingError.self) { try container.encode("Eve", forKey: .name) }
                #expect(throws: EncodingError.self) { try container.encodeIfPresent(Date(), forKey: .name) }
                #expect(throws: EncodingError.self) { try container.encodeNil(forKey: .name) }
                #expect(throws: (any Error).self) {
                    var late = container.superEncoder().container(keyedBy: Player.CodingKeys.self)
                    try late.encode("Eve", forKey: .name)
                }
            }
            #expect(try String.fetchAll(db, sql: "SELECT name FROM player ORDER BY id") == ["Ada", "Bob", "Bob", "Bob"])
        }
    }

    /// Keeps all that an encoder gives.
    final class Collector {
        var encoders: [any Encoder] = []
        var containers: [KeyedEncodingContainer<Player.CodingKeys>] = []
    }

    private class Base: Encodable {
        enum BaseKeys: CodingKey { case id }

        var id = 1

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: BaseKeys.self)
            try container.encode(id, forKey: .id)
        }
    }

    private final class Derived: Base, PersistableRecord {
        static let databaseTableName = "player"
        let name: String
        let collector: Collector?

        init(id: Int, name: String, collector: Collector?) {
            self.name = name
            self.collector = collector
            super.init()
            self.id = id
        }

        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: Player.CodingKeys.self)
            try container.encode(name, forKey: .name)
            collector?.encoders += [encoder, container.superEncoder()]
            collector?.containers.append(container)
        }
    }

    @Test("An encoder that a record keeps, and all its containers, write into no other record")
    func keptEncoders() throws {
        let collector = Collector()
        /// Tries to write into the record that is being encoded, from the encoders of an earlier one.
        struct Intruder: Encodable, PersistableRecord {
            static let databaseTableName = "player"
            var id: Int
            var collector: Collector

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Player.CodingKeys.self)
                try container.encode(id, forKey: .id)
                try container.encode("Bob", forKey: .name)
                for encoder in collector.encoders {
                    var late = encoder.container(keyedBy: Player.CodingKeys.self)
                    #expect(throws: EncodingError.self) { try late.encode("Eve", forKey: .name) }
                    #expect(throws: (any Error).self) {
                        var single = encoder.singleValueContainer()
                        try single.encode(["name": "Eve"])
                    }
                }
                for var late in collector.containers {
                    #expect(throws: EncodingError.self) { try late.encode("Eve", forKey: .name) }
                }
            }
        }
        try makeQueue().write { (db) throws in
            try Derived(id: 1, name: "Ada", collector: collector).insert(db)
            try Derived(id: 2, name: "Ben", collector: nil).insert(db)
            try Intruder(id: 3, collector: collector).insert(db)
            #expect(collector.containers.count == 1)
            try Derived(id: 4, name: "Cyd", collector: nil).insert(db)
            #expect(try String.fetchAll(db, sql: "SELECT name FROM player ORDER BY id") == ["Ada", "Ben", "Bob", "Cyd"])
        }
    }

    @Test("A container that outlives its connection throws")
    func keptContainerAlone() throws {
        let keeper = Keeper()
        let queue = try makeQueue()
        try queue.write { (db) throws in
            try Player(id: 1, name: "Ada", keeper: keeper, isKeeping: true).insert(db)
        }
        try queue.close()
        // The memory that the container points to is used again.
        _ = try Player(id: 2, name: "Bob", keeper: Keeper()).databaseDictionary
        #expect(throws: EncodingError.self) { try keeper.container?.encode("Eve", forKey: .name) }
    }
}
