// What fetchOne gives from a statement: what a cursor gives, also where the record runs statements of its own.

import Foundation
import Testing

@testable import GRDB

struct FirstRecordTests {
    private struct Team: Codable, FetchableRecord, TableRecord, Equatable {
        var id: Int
        var name: String
    }

    /// Keeps its row.
    private struct RowKeeper: FetchableRecord {
        let row: Row

        init(row: Row) { self.row = row }
    }

    /// Calls a function before it reads its row.
    private struct CallingTeam: FetchableRecord {
        @TaskLocal static var function: (@Sendable () throws -> Void)?
        let name: String?

        init(row: Row) throws {
            try Self.function?()
            name = row["name"]
        }
    }

    /// What tasks may be given, though it belongs to one thread.
    private struct Unchecked<Value>: @unchecked Sendable {
        // Sendable: the function that has it is called on the thread that has made it.
        let value: Value
    }

    private func withTeams(_ body: (Database) throws -> Void) throws {
        try DatabaseQueue().inDatabase { db in
            try db.execute(
                sql: """
                    CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
                    INSERT INTO team VALUES (1, 'Red'), (2, 'Blue'), (3, NULL);
                    """)
            try body(db)
        }
    }

    @Test("fetchOne throws and gives what a cursor does", arguments: [1, 2, 3, 4])
    func sameAsCursor(id: Int) throws {
        try withTeams { db in
            let statement = try db.makeStatement(sql: "SELECT * FROM team WHERE id = ?")
            let adapter = SuffixRowAdapter(fromIndex: 0)
            for adapter in [nil, adapter, nil] {
                let expected = Result { try Team.fetchCursor(statement, arguments: [id], adapter: adapter).next() }
                let found = Result { try Team.fetchOne(statement, arguments: [id], adapter: adapter) }
                #expect("\(found)" == "\(expected)")
                let url = Result { try URL.fetchCursor(db, sql: "SELECT name FROM team WHERE id = ?", arguments: [id]).next() }
                let row = try Row.fetchAll(statement, arguments: [id], adapter: adapter).first
                #expect(try Row.fetchOne(statement, arguments: [id], adapter: adapter) == row)
                // NULL is no value for `fetchOne`, where a cursor throws.
                let firstURL = try URL.fetchOne(db, sql: "SELECT name FROM team WHERE id = ?", arguments: [id])
                #expect(try firstURL == (id == 3 ? nil : url.get()))
            }
        }
    }

    @Test("The row of the previous run serves the next one, unless a record has kept it: that one is NULL")
    func keptRow() throws {
        try withTeams { db in
            let statement = try db.makeStatement(sql: "SELECT * FROM team WHERE id = ?")
            #expect(try Team.fetchOne(statement, arguments: [1]) == Team(id: 1, name: "Red"))
            let spare = try #require(statement.spareRow)
            #expect(try Team.fetchAll(statement, arguments: [2]) == [Team(id: 2, name: "Blue")])
            #expect(try Team.fetchOne(statement, arguments: [2]) == Team(id: 2, name: "Blue"))
            let kept = try #require(try RowKeeper.fetchOne(statement, arguments: [1])?.row)
            #expect(Array(kept.databaseValues) == [.null, .null])
            #expect(statement.spareRow == nil)
            #expect(try Team.fetchOne(statement, arguments: [2]) == Team(id: 2, name: "Blue"))
            #expect(Array(kept.databaseValues) == [.null, .null])
            #expect(statement.spareRow !== spare && statement.spareRow !== kept && statement.spareRow != nil)
        }
    }

    @Test("A statement that keeps a row is released")
    func release() throws {
        try withTeams { db in
            weak var weakStatement: Statement?
            do {
                let statement = try db.makeStatement(sql: "SELECT * FROM team")
                weakStatement = statement
                _ = try Team.fetchOne(statement)
                #expect(statement.spareRow != nil)
            }
            #expect(weakStatement == nil)
        }
    }

    @Test("A record that runs the statement again takes the values from its row")
    func sameStatement() throws {
        try withTeams { db in
            let statement = try db.makeStatement(sql: "SELECT * FROM team WHERE id = ?")
            _ = try Team.fetchOne(statement, arguments: [2])
            let shared = Unchecked(value: statement)
            let team = try CallingTeam.$function.withValue(
                {
                    let inner = try Team.fetchOne(shared.value, arguments: [2])
                    #expect(inner == Team(id: 2, name: "Blue"))
                },
                operation: { try CallingTeam.fetchOne(statement, arguments: [1]) })
            #expect(try #require(team).name == nil)
            #expect(try Team.fetchOne(statement, arguments: [1]) == Team(id: 1, name: "Red"))
        }
    }

    @Test("The changes of a statement are not made again after a record has run it, and the loss of the run is an error")
    func writes() throws {
        try withTeams { db in
            let statement = try db.makeStatement(sql: "INSERT INTO team (name) VALUES ('Green') RETURNING *")
            let shared = Unchecked(value: statement)
            let count = "SELECT COUNT(*) FROM team"
            #expect(try CallingTeam.fetchOne(statement)?.name == "Green")
            #expect(try Int.fetchOne(db, sql: count) == 4)
            #expect(throws: DatabaseError.self) {
                try CallingTeam.$function.withValue(
                    { _ = try Team.fetchOne(shared.value) },
                    operation: { _ = try CallingTeam.fetchOne(statement) })
            }
            #expect(try Int.fetchOne(db, sql: count) == 6)
        }
    }
}
