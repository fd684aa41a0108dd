// A function of the program with each call failing: what a hole in its transactions does, and what is reported.

import Foundation
import GRDBTesting
import Testing

@testable import GRDB

private func makeMigrator() -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { db in
        try db.create(table: "account") { t in
            t.primaryKey("name", .text)
            t.column("amount", .integer).notNull()
        }
    }
    return migrator
}

private func fill(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO account VALUES ('a', 50), ('b', 50)")
}

private func pay(_ db: Database) throws {
    try db.execute(sql: "UPDATE account SET amount = amount - 10 WHERE name = 'a'")
}

private func receive(_ db: Database) throws {
    try db.execute(sql: "UPDATE account SET amount = amount + 10 WHERE name = 'b'")
}

private func total(_ db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT SUM(amount) FROM account")
}

private func amounts(_ db: Database) throws -> [Int] {
    try Int.fetchAll(db, sql: "SELECT amount FROM account ORDER BY name")
}

/// Runs what makes the test fail, and gives the messages.
private func failures(of body: () throws -> Void) rethrows -> [String] {
    let messages = Locked<[String]>([])
    try withKnownIssue(isIntermittent: true) {
        try body()
    } matching: { issue in
        messages.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
        return true
    }
    return messages.withLock { $0 }
}

@Suite("A call of the system that fails", .database(migrator: makeMigrator(), data: fill))
struct WithEachFaultTests {
    @Test("One transaction is all or nothing, whatever fails", .database(.file, migrator: makeMigrator(), data: fill))
    func transaction() throws {
        let count = try withEachFault(DatabaseFault.allCases) { database in
            #expect(database is DatabaseQueue)
            try database.write { db in
                try pay(db)
                try receive(db)
            }
        } invariant: { (db, hasThrown) throws in
            #expect(try amounts(db) == (hasThrown ? [50, 50] : [40, 60]))
        }
        // At least the journal and the page of the table, by two faults, and their synchronization.
        #expect(count > 6)
        #expect(try testDatabase.read(total) == 100)
    }

    @Test("A pool has a log", .database(.pool, migrator: makeMigrator(), data: fill))
    func pool() async throws {
        let count = try await withEachFault { database in
            #expect(database is DatabasePool)
            try await database.write { db in
                try pay(db)
                try receive(db)
            }
            #expect(try await database.read(amounts) == [40, 60])
        } invariant: { (db, hasThrown) throws in
            #expect(try total(db) == 100)
            if !hasThrown { #expect(try amounts(db) == [40, 60]) }
        }
        #expect(count > 0)
    }

    @Test("Two transactions where one is needed are found, at the call that fails between them")
    func hole() throws {
        func find(_ body: (any DatabaseWriter) throws -> Void) throws -> [String] {
            try failures {
                try withEachFault {
                    try body($0)
                } invariant: { db, _ in
                    guard try total(db) == 100 else { throw DatabaseError(message: "money is lost") }
                }
            }
        }
        let messages = try find { database in
            try database.write(pay)
            try database.write(receive)
        }
        #expect(messages.count == 3, "\(messages)")
        for (message, call) in zip(messages, ["write ", "the disk was full at write ", "synchronization "]) {
            #expect(message.hasPrefix("The invariant does not hold (SQLite error 1: money is lost), when \(call)"))
        }
        let mended = try find { database in
            try database.write { db in
                try pay(db)
                try receive(db)
            }
        }
        #expect(mended == [])
    }

    @Test("An expectation of the invariant that is not met is reported with the call")
    func expectations() throws {
        let messages = try failures {
            try withEachFault([.writeError]) { database in
                try database.write(pay)
                try database.write(receive)
            } invariant: { (db, _) throws in
                #expect(try total(db) == 100, "an expectation")
            }
        }
        #expect(messages.count == 2, "\(messages)")
        #expect(messages.first == "an expectation")
        #expect(messages.last?.hasPrefix("The invariant does not hold, when write ") == true)
    }

    @Test("A function that catches the error is right as long as the invariant holds")
    func caught() throws {
        let count = try withEachFault { database in
            while true {
                do {
                    return try database.write { db in
                        try pay(db)
                        try receive(db)
                    }
                } catch let error as DatabaseError where error.resultCode == .SQLITE_IOERR || error.resultCode == .SQLITE_FULL {}
            }
        } invariant: { (db, hasThrown) throws in
            #expect(!hasThrown)
            #expect(try amounts(db) == [40, 60])
        }
        #expect(count > 0)
    }

    @Test("A lock is refused once: with a busy mode that waits, the function does not notice", arguments: [false, true])
    func locks(waits: Bool) throws {
        var configuration = Configuration()
        configuration.busyMode = waits ? .timeout(5) : .immediateError
        let database = try DatabaseQueue(configuration: configuration)
        try makeMigrator().migrate(database)
        try database.write(fill)
        var hasThrown = false
        let count = try withEachFault([.locked], in: database) { database in
            try database.write(pay)
        } invariant: { (db, isError) throws in
            hasThrown = hasThrown || isError
            #expect(try total(db) == (isError ? 100 : 90))
        }
        #expect(count >= 3)
        #expect(hasThrown != waits)
    }

    @Test("A function in which no call can fail, and one with too many calls, fail the test")
    func nothing() throws {
        let none = try failures {
            try withEachFault { _ in
            } invariant: { _, _ in
            }
        }
        #expect(none == ["No call can fail here: the function does not use the file of its database"])
        let many = try failures {
            try withEachFault([.writeError], limit: 2) { database in
                try database.write(pay)
            } invariant: { _, _ in
            }
        }
        #expect(many == ["More than 2 calls can fail: write 3 has failed"])
    }

    @Test(
        "A statement that does not end is ended, and the call is named",
        .database(configuration: .hasty, migrator: makeMigrator(), data: fill))
    func endless() throws {
        let messages = try failures {
            try withEachFault([.syncError]) { database in
                do {
                    try database.write(pay)
                } catch {
                    let sql = "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT MAX(n) FROM t"
                    _ = try database.read { try Int.fetchOne($0, sql: sql) }
                }
            } invariant: { _, _ in
            }
        }
        #expect(messages == ["A statement has timed out after 0.05 s, when synchronization 1 has failed"])
    }

    @Test("The error of a function that has met no fault is thrown")
    func error() throws {
        let error = #expect(throws: DatabaseError.self) {
            try withEachFault { _ in
                throw DatabaseError(message: "mistake")
            } invariant: { _, _ in
            }
        }
        #expect(error?.message == "mistake")
    }

    @Test("Calls fail in the copy alone: others are used at the same time")
    func others() throws {
        let other = try testDatabase
        let count = try withEachFault { database in
            try other.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS other(id)") }
            try database.write(pay)
        } invariant: { (db, hasThrown) throws in
            #expect(try amounts(db) == [hasThrown ? 50 : 40, 50])
        }
        #expect(count > 0)
        #expect(try other.read { try $0.tableExists("other") })
    }

    @Test("In XCTest, a template gives the database")
    func template() throws {
        let template = DatabaseTemplate(migrator: makeMigrator(), data: fill)
        try template.withDatabase(.pool) { database in
            #expect(try testDatabase === database)
            let count = try withEachFault { database in
                try database.write { db in
                    try pay(db)
                    try receive(db)
                }
            } invariant: { (db, _) throws in
                #expect(try total(db) == 100)
            }
            #expect(count > 0)
        }
    }
}

@Suite("Without a test database")
struct WithoutTestDatabaseTests {
    @Test("It is an error")
    func missing() {
        #expect(throws: NoTestDatabaseError.self) {
            try withEachFault { _ in
            } invariant: { _, _ in
            }
        }
    }
}

extension Configuration {
    fileprivate static var hasty: Configuration {
        var configuration = Configuration()
        configuration.statementTimeout = .milliseconds(50)
        return configuration
    }
}
