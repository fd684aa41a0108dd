// The positions of change feeds: what is counted, which feed they belong to, and who stores them.

import Foundation
import Testing

@testable import GRDB
@testable import GRDBChanges

@Suite("Change feeds: positions", .mustEnd)
struct ChangeFeedPositionTests {
    private let queue: DatabaseQueue
    private let feed = ChangeFeed("search")

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE flight (id INTEGER PRIMARY KEY, code TEXT UNIQUE)")
            try db.createChangeFeed("search", of: ["flight"])
        }
    }

    private func execute(_ sql: String) throws {
        try queue.write { try $0.execute(sql: sql) }
    }

    private func positions(after position: Int64 = 0) throws -> [Int64] {
        try queue.read { try feed.entries($0, after: position).map(\.position) }
    }

    private func consume(_ consumer: String) throws -> [Int64] {
        var positions: [Int64] = []
        try feed.consume(queue, as: consumer) { positions += $1.map(\.position) }
        return positions
    }

    private func expectMissed(_ body: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
        let error = #expect(throws: ChangeFeedError.self, sourceLocation: sourceLocation) { try body() }
        guard case .missedEntries("search", _) = error else {
            Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
            return
        }
    }

    // MARK: - Counting

    @Test("The entries of a statement that fails, and keeps rows, count")
    func failedStatement() throws {
        try queue.write { db in
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT OR FAIL INTO flight VALUES (1, 'a'), (2, 'b'), (3, 'a')") }
            let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM flight")
            #expect(count == 2)
        }
        let end = try queue.read { try feed.lastPosition($0) }
        // The entry of the row that is kept, and that of the row in its way.
        #expect(try positions() == Array(1...end))
        #expect(end >= 2)
        #expect(try positions(after: end).isEmpty)
        #expect(try consume("indexer") == Array(1...end))
        #expect(try queue.write { try feed.prune($0) } == Int(end))
        try execute("INSERT INTO flight VALUES (9, 'z')")
        #expect(try consume("indexer") == [end + 1])
    }

    @Test("Deletions from sqlite_sequence do no harm")
    func sequence() throws {
        try execute("INSERT INTO flight VALUES (1, 'a'), (2, 'b')")
        #expect(try consume("indexer") == [1, 2])
        #expect(try queue.write { try feed.prune($0) } == 2)
        try execute("DELETE FROM sqlite_sequence")
        #expect(try queue.read { try feed.lastPosition($0) } == 2)
        #expect(try consume("indexer").isEmpty)
        expectMissed { _ = try positions(after: 1) }
        expectMissed { _ = try positions() }
        try execute("INSERT INTO flight VALUES (3, 'c')")
        #expect(try consume("indexer") == [3])
        try execute("DELETE FROM sqlite_sequence")
        #expect(try queue.write { try feed.prune($0, keepingAtMost: 0) } == 1)
        #expect(try queue.write { try feed.prune($0, keepingAtMost: 0) } == 0)
        try execute("UPDATE sqlite_sequence SET seq = 'x'")
        #expect(try queue.read { try feed.consumers($0).map(\.position) } == [3])
    }

    // MARK: - Feeds

    @Test("A position of a feed that was dropped is an error in the feed that was created anew")
    func recreatedFeed() throws {
        try execute("INSERT INTO flight VALUES (1, 'a'), (2, 'b')")
        let (position, bookmark) = try queue.read { try (feed.lastPosition($0), feed.lastBookmark($0)) }
        let early = try queue.read { db in try #require(feed.entries(db).first?.bookmark) }
        try queue.write { db in
            #expect(try feed.entries(db, after: early).map(\.position) == [2])
            #expect(try feed.entries(db, after: bookmark).isEmpty)
            #expect(try feed.entries(db, after: nil).count == 2)
            try db.dropChangeFeed("SEARCH")
            try db.createChangeFeed("search", of: ["flight"])
            try db.execute(sql: "UPDATE flight SET code = NULL; UPDATE flight SET code = id; UPDATE flight SET code = NULL")
        }
        expectMissed { _ = try positions(after: position) }
        expectMissed { _ = try positions(after: 1) }
        expectMissed { _ = try queue.read { try feed.entries($0, after: bookmark) } }
        expectMissed { _ = try queue.read { try feed.entries($0, after: early) } }
        // New consumers begin with the first entry.
        #expect(try positions().count == 7)
        #expect(try queue.read { try feed.entries($0, after: nil).count } == 7)
        #expect(try consume("indexer").count == 7)
    }

    @Test("A bookmark before the first entry belongs to its feed")
    func firstBookmark() throws {
        let bookmark = try queue.read { try feed.lastBookmark($0) }
        #expect(bookmark.position == 0)
        try execute("INSERT INTO flight VALUES (1, 'a')")
        #expect(try queue.read { try feed.entries($0, after: bookmark).count } == 1)
        try queue.write { try $0.dropChangeFeed("search") }
        #expect(throws: ChangeFeedError.self) { try queue.read { try feed.lastBookmark($0) } }
        try queue.write { try $0.createChangeFeed("search", of: ["flight"]) }
        expectMissed { _ = try queue.read { try feed.entries($0, after: bookmark) } }
    }

    @Test("A bookmark of a file that was restored from an older backup is an error, and one from before the backup goes on")
    func restoredFile() throws {
        try execute("INSERT INTO flight VALUES (1, 'a'), (2, 'b')")
        let restored = try DatabaseQueue()
        try queue.backup(to: restored)
        let old = try queue.read { try feed.lastBookmark($0) }
        try execute("INSERT INTO flight VALUES (3, 'c')")
        let new = try queue.read { try feed.lastBookmark($0) }
        // It is stored elsewhere.
        let stored = try JSONDecoder().decode(ChangeFeedBookmark.self, from: JSONEncoder().encode(new))
        #expect(stored == new)
        expectMissed { _ = try restored.read { try feed.entries($0, after: stored) } }
        try restored.write { try $0.execute(sql: "INSERT INTO flight VALUES (3, 'c'), (4, 'd')") }
        expectMissed { _ = try restored.read { try feed.entries($0, after: stored) } }
        #expect(try restored.read { try feed.entries($0, after: old).map(\.position) } == [3, 4])
        #expect(try queue.read { try feed.entries($0, after: stored).count } == 0)
    }

    @Test("A bookmark holds as long as the entries after it are there")
    func prunedBookmark() throws {
        try execute("INSERT INTO flight VALUES (1, 'a'), (2, 'b'), (3, 'c')")
        let bookmarks = try queue.read { try feed.entries($0).map(\.bookmark) }
        #expect(try queue.write { try feed.prune($0, keepingAtMost: 1) } == 2)
        expectMissed { _ = try queue.read { try feed.entries($0, after: bookmarks[0]) } }
        #expect(try queue.read { try feed.entries($0, after: bookmarks[1]).map(\.bookmark) } == [bookmarks[2]])
        #expect(try queue.write { try feed.prune($0, keepingAtMost: 0) } == 1)
        #expect(try queue.read { try feed.entries($0, after: bookmarks[2]).count } == 0)
        #expect(try queue.read { try feed.lastBookmark($0) } == bookmarks[2])
    }

    // MARK: - Feeds of earlier versions

    @Test("A feed that an earlier version has made goes on, and is brought up to date", arguments: [false, true])
    func earlierVersion(isUpdated: Bool) throws {
        try queue.write { db in
            try db.dropChangeFeed("search")
            try db.execute(
                sql: """
                    DROP TABLE grdb_feeds; DROP TABLE grdb_feedConsumers;
                    CREATE TABLE grdb_feedConsumers (
                      feed TEXT NOT NULL COLLATE NOCASE, consumer TEXT NOT NULL, position INTEGER NOT NULL, PRIMARY KEY (feed, consumer));
                    CREATE TABLE "grdb_feed_search" (id INTEGER PRIMARY KEY AUTOINCREMENT, tableID INTEGER, kind TEXT, key);
                    INSERT INTO grdb_feedTables VALUES (7, 'search', 'flight', 1, 1);
                    CREATE TRIGGER grdb_feed_7_insert AFTER INSERT ON "flight" FOR EACH ROW BEGIN
                      INSERT INTO "grdb_feed_search" (tableID, kind, key) VALUES (7, 'insert', NEW."id"); END;
                    CREATE TRIGGER grdb_feed_7_delete AFTER DELETE ON "flight" FOR EACH ROW BEGIN
                      INSERT INTO "grdb_feed_search" (tableID, kind, key) VALUES (7, 'delete', OLD."id"); END;
                    CREATE TRIGGER grdb_feed_7_update AFTER UPDATE ON "flight" FOR EACH ROW BEGIN
                      INSERT INTO "grdb_feed_search" (tableID, kind, key) VALUES (7, 'update', NEW."id"); END;
                    CREATE TRIGGER grdb_feed_7_beforeInsert BEFORE INSERT ON "flight" FOR EACH ROW BEGIN
                      INSERT INTO "grdb_feed_search" (tableID, kind, key) SELECT 7, 'replace', present."id"
                      FROM "flight" AS present WHERE present."code" = NEW."code"; END;
                    INSERT INTO flight VALUES (1, 'a'), (2, 'b');
                    INSERT INTO grdb_feedConsumers VALUES ('search', 'indexer', 1);
                    """)
        }
        let bookmark = try queue.read { try feed.lastBookmark($0) }
        if isUpdated { try queue.write { try $0.updateChangeFeed("search", of: ["flight"]) } }
        #expect(try consume("indexer") == [2])
        try execute("INSERT OR REPLACE INTO flight VALUES (3, 'a')")
        #expect(try consume("indexer") == [3, 4])
        #expect(
            try queue.read { try feed.entries($0, after: bookmark).map(\.description) } == [
                "3: replace flight [1]", "4: insert flight [3]",
            ])
        #expect(try queue.write { try feed.prune($0) } == 4)
        try execute("DELETE FROM flight")
        #expect(try consume("indexer") == [5, 6])
        try queue.write { try feed.reset($0, as: "cache") }
        try queue.write { try $0.dropChangeFeed("search") }
        try execute("INSERT INTO flight VALUES (8, 'h')")
    }

    @Test("A log that an earlier version has emptied keeps its positions")
    func emptyLog() throws {
        try execute("INSERT INTO flight VALUES (1, 'a'), (2, 'b'); DELETE FROM grdb_feed_search")
        #expect(try queue.read { try feed.lastPosition($0) } == 2)
        expectMissed { _ = try positions(after: 1) }
        #expect(try positions(after: 2).isEmpty)
        try execute("INSERT INTO flight VALUES (3, 'c')")
        #expect(try positions(after: 2) == [3])
    }

    // MARK: - Consumers

    @Test("A function of consume that drops the feed, or creates it anew, stores no position", arguments: [false, true])
    func droppingConsumer(isCreatedAnew: Bool) throws {
        try execute("INSERT INTO flight VALUES (1, 'a'), (2, 'b')")
        var calls = 0
        let count = Result {
            try feed.consume(queue, as: "indexer", limit: 1) { db, _ in
                calls += 1
                try db.dropChangeFeed("search")
                if isCreatedAnew { try db.createChangeFeed("search", of: ["flight"]) }
            }
        }
        #expect(calls == 1)
        #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM grdb_feedConsumers") } == 0)
        switch count {
        case .success(let count): #expect(count == 1 && isCreatedAnew)
        case .failure(let error): #expect(error is ChangeFeedError && !isCreatedAnew)
        }
        if isCreatedAnew { #expect(try consume("indexer").count == 1) }
    }

    @Test("A function of consume that resets or removes the consumer decides where it goes on", arguments: [false, true])
    func movingConsumer(isRemoved: Bool) throws {
        try execute("INSERT INTO flight VALUES (1, 'a'), (2, 'b'), (3, 'c')")
        try queue.write { db in try feed.store(db, 1, of: "indexer") }
        var calls = 0
        let count = try feed.consume(queue, as: "indexer", limit: 1) { db, _ in
            calls += 1
            try #require(calls == 1)
            if isRemoved { try feed.removeConsumer(db, "indexer") } else { try feed.reset(db, as: "indexer") }
        }
        #expect(count == 1)
        #expect(try queue.read { try feed.position($0, of: "indexer") } == (isRemoved ? nil : 3))
    }

    @Test("A loop ends with an error when its feed is dropped, or created anew", arguments: [false, true])
    func droppedFeed(isCreatedAnew: Bool) async throws {
        try await queue.write { try $0.execute(sql: "INSERT INTO flight VALUES (1, 'a')") }
        var count = 0
        let (queue, feed) = (queue, feed)
        do {
            for try await _ in feed.batches(in: queue, as: "socket") {
                count += 1
                // The loop waits for entries.
                Task {
                    try await queue.write { db in
                        try db.dropChangeFeed("search")
                        if isCreatedAnew { try db.createChangeFeed("search", of: ["flight"]) }
                    }
                }
            }
            Issue.record("the loop has ended without an error")
        } catch let error as ChangeFeedError {
            switch error {
            case .noSuchFeed: #expect(!isCreatedAnew)
            case .consumerTaken: #expect(isCreatedAnew)
            default: Issue.record("\(error)")
            }
        }
        #expect(count == 1)
    }

    @Test("A loop that waits for entries gets one when a table is dropped")
    func droppedTable() async throws {
        try await queue.write { try $0.execute(sql: "INSERT INTO flight VALUES (1, 'a')") }
        let queue = queue
        var kinds: [ChangeFeedEntry.Kind] = []
        for try await entries in feed.batches(in: queue, as: "socket") {
            kinds += entries.map(\.kind)
            if kinds.count == 2 { break }
            Task { try await queue.write { try $0.execute(sql: "DROP TABLE flight") } }
        }
        #expect(kinds == [.insert, .wholeTable])
    }

    @Test("A second loop with the same consumer goes on alone: the first one ends with an error, also while it waits")
    func twoLoops() async throws {
        try await queue.write { try $0.execute(sql: "INSERT INTO flight VALUES (1, 'a'), (2, 'b')") }
        let (queue, feed) = (queue, feed)
        var first = feed.batches(in: queue, as: "socket", limit: 1).makeAsyncIterator()
        #expect(try await first.next()?.map(\.position) == [1])
        var second = feed.batches(in: queue, as: "socket", limit: 1).makeAsyncIterator()
        #expect(try await second.next()?.map(\.position) == [1])
        do {
            _ = try await first.next()
            Issue.record("the first loop has gone on")
        } catch ChangeFeedError.consumerTaken("search", "socket") {}
        #expect(try await second.next()?.map(\.position) == [2])
        // Another consumer is no concern.
        var other = feed.batches(in: queue, as: "other").makeAsyncIterator()
        #expect(try await other.next()?.map(\.position) == [1, 2])
        // The second loop waits.
        Task {
            var third = feed.batches(in: queue, as: "socket", limit: 1).makeAsyncIterator()
            _ = try await third.next()
        }
        do {
            _ = try await second.next()
            Issue.record("the second loop has gone on")
        } catch ChangeFeedError.consumerTaken("search", "socket") {}
        #expect(ChangeFeedError.consumerTaken(feed: "search", consumer: "socket").localizedDescription.contains("socket"))
    }

    @Test("A loop whose consumer was removed ends with an error")
    func removedConsumer() async throws {
        try await queue.write { try $0.execute(sql: "INSERT INTO flight VALUES (1, 'a')") }
        var iterator = feed.batches(in: queue, as: "socket").makeAsyncIterator()
        #expect(try await iterator.next()?.count == 1)
        let feed = feed
        #expect(try await queue.write { try feed.removeConsumer($0, "socket") })
        do {
            _ = try await iterator.next()
            Issue.record("the loop has gone on")
        } catch ChangeFeedError.consumerTaken("search", "socket") {}
        #expect(try await queue.read { try feed.position($0, of: "socket") } == nil)
    }
}
