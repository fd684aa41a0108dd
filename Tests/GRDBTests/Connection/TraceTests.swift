// Tracing.

import Foundation
import GRDB
import Testing

struct TraceTests {
    private func makeQueue(publicStatementArguments: Bool = false) throws -> DatabaseQueue {
        return try DatabaseQueue(configuration: configured { $0.publicStatementArguments = publicStatementArguments })
    }

    @Test("Each statement that runs is an event, without its arguments")
    func statements() throws {
        try makeQueue().inDatabase { (db) throws in
            var descriptions: [String] = []
            var expandedDescriptions: [String] = []
            db.trace { event in
                descriptions.append(event.description)
                expandedDescriptions.append(event.expandedDescription)
            }
            try db.execute(sql: " CREATE TABLE t(a); INSERT INTO t VALUES (?) ; ", arguments: ["O'Hara"])
            _ = try Int.fetchAll(db, sql: "SELECT a FROM t WHERE a = :a", arguments: ["a": 1])
            #expect(descriptions == ["CREATE TABLE t(a)", "INSERT INTO t VALUES (?)", "SELECT a FROM t WHERE a = :a"])
            #expect(expandedDescriptions == ["CREATE TABLE t(a)", "INSERT INTO t VALUES ('O''Hara')", "SELECT a FROM t WHERE a = 1"])
        }
    }

    @Test("Public arguments are shown")
    func publicArguments() throws {
        try makeQueue(publicStatementArguments: true).inDatabase { (db) throws in
            var events: [(description: String, sql: String, expandedSQL: String)] = []
            db.trace { event in
                guard case .statement(let statement) = event else { return }
                events.append((event.description, statement.sql, statement.expandedSQL))
                #expect(statement.description == event.description)
            }
            _ = try Int.fetchOne(db, sql: "SELECT ?", arguments: [1])
            #expect(events.count == 1)
            #expect(events.first?.description == "SELECT 1")
            #expect(events.first?.sql == "SELECT ?")
            #expect(events.first?.expandedSQL == "SELECT 1")
        }
    }

    @Test("What a trace function has captured may set another one when it is released")
    func replacementOnRelease() throws {
        /// Traces when it is released.
        final class Successor {
            let trace: () -> Void
            init(_ trace: @escaping () -> Void) { self.trace = trace }
            deinit { trace() }
        }
        try makeQueue().inDatabase { (db) throws in
            var events: [String] = []
            var successor: Successor? = Successor { db.trace { events.append($0.description) } }
            db.trace { [successor] _ in withExtendedLifetime(successor) {} }
            successor = nil
            db.trace(nil)
            try db.execute(sql: "SELECT 1")
            #expect(events == ["SELECT 1"])
        }
    }

    @Test("The trace function of an extension that SQLite loads by itself is kept while the module traces nothing")
    func functionOfAutomaticExtension() async {
        await #expect(processExitsWith: .success) {
            final class Counter: @unchecked Sendable {
                var count = 0
                static let shared = Counter()
            }
            let entryPoint: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?) -> CInt = { connection, _, _ in
                let code = sqlite3_trace_v2(
                    connection, CUnsignedInt(SQLITE_TRACE_STMT),
                    { _, _, _, _ in
                        Counter.shared.count += 1
                        return 0
                    }, nil)
                return code
            }
            sqlite3_auto_extension(unsafeBitCast(entryPoint, to: (@convention(c) () -> Void).self))
            let queue = try DatabaseQueue()
            let count = Counter.shared.count
            try queue.inDatabase { try $0.execute(sql: "SELECT 1") }
            guard Counter.shared.count > count else { fatalError("the trace function was removed") }
        }
    }

    @Test("A profile event has the duration of a statement that has ended")
    func profile() throws {
        try makeQueue().inDatabase { (db) throws in
            db.add(
                function: DatabaseFunction("rest", argumentCount: 1) { _ in
                    Thread.sleep(forTimeInterval: 0.05)
                    return 1
                })
            var durations: [TimeInterval] = []
            var descriptions: [String] = []
            var expandedDescriptions: [String] = []
            db.trace(options: .profile) { event in
                guard case .profile(let statement, let duration) = event else { return }
                #expect(statement.sql == "SELECT rest(?)")
                #expect(statement.expandedSQL == "SELECT rest(12)")
                durations.append(duration)
                descriptions.append(event.description)
                expandedDescriptions.append(event.expandedDescription)
            }
            _ = try Int.fetchOne(db, sql: "SELECT rest(?)", arguments: [12])
            #expect(durations.count == 1)
            #expect(durations.allSatisfy { $0 > 0.02 && $0 < 10 })
            #expect(descriptions.first?.wholeMatch(of: /\d\.\d{3}s SELECT rest\(\?\)/) != nil)
            #expect(expandedDescriptions.first?.wholeMatch(of: /\d\.\d{3}s SELECT rest\(12\)/) != nil)
        }
    }

    @Test("Both kinds of events can be asked for")
    func bothOptions() throws {
        try makeQueue().inDatabase { (db) throws in
            var kinds: [String] = []
            db.trace(options: [.statement, .profile]) { event in
                switch event {
                case .statement: kinds.append("statement")
                case .profile: kinds.append("profile")
                }
            }
            _ = try Int.fetchAll(db, sql: "SELECT 1")
            #expect(kinds == ["statement", "profile"])
        }
    }

    @Test("Removing the trace function ends tracing")
    func end() throws {
        try makeQueue().inDatabase { (db) throws in
            var count = 0
            db.trace { _ in count += 1 }
            _ = try Int.fetchOne(db, sql: "SELECT 1")
            db.trace(nil)
            _ = try Int.fetchOne(db, sql: "SELECT 2")
            #expect(count == 1)
            db.trace { _ in count += 1 }
            db.trace(options: []) { _ in count += 1 }
            _ = try Int.fetchOne(db, sql: "SELECT 3")
            #expect(count == 1)
            // Events of SQLite that this module does not know.
            db.trace(options: Database.TracingOptions(rawValue: 0xFF)) { _ in count += 1 }
            _ = try Int.fetchOne(db, sql: "SELECT 4")
            #expect(count == 3)
        }
    }

    @Test("Triggers and inner statements look like comments")
    func innerStatements() throws {
        try makeQueue().inDatabase { (db) throws in
            try db.execute(
                sql: """
                    CREATE TABLE t(a);
                    CREATE TRIGGER noted AFTER INSERT ON t BEGIN SELECT NEW.a; END;
                    """)
            var events: [[String]] = []
            db.trace { event in
                guard case .statement(let statement) = event else { return }
                events.append([statement.sql, statement.expandedSQL])
            }
            try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [1])
            #expect(events.first == ["INSERT INTO t VALUES (?)", "INSERT INTO t VALUES (1)"])
            // The statements of the trigger follow, in the recent versions of SQLite.
            #expect(events.dropFirst().first == ["-- TRIGGER noted", "-- TRIGGER noted"])
            #expect(events.dropFirst().allSatisfy { $0[0].hasPrefix("-- ") && $0[0] == $0[1] })
        }
    }

    @Test("SQL that begins with a comment is no inner statement")
    func leadingComment() throws {
        try makeQueue().inDatabase { (db) throws in
            var expanded: [String] = []
            db.trace { expanded.append($0.expandedDescription) }
            _ = try Int.fetchOne(db, sql: "-- hello\nSELECT ?", arguments: [1])
            #expect(expanded == ["-- hello\nSELECT 1"])
        }
    }

    @Test("An event that is kept has its SQL")
    func keptEvent() throws {
        var kept: [Database.TraceEvent] = []
        try makeQueue(publicStatementArguments: true).inDatabase { (db) throws in
            db.trace { kept.append($0) }
            _ = try Int.fetchOne(db, sql: "SELECT ?", arguments: [1])
        }
        #expect(kept.map(\.expandedDescription) == ["SELECT ?"])
        #expect(kept.map(\.description) == ["SELECT ?"])
    }
}
