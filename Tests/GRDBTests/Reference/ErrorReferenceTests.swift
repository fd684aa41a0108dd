// Errors, as programs catch and show them.

import GRDB
import Testing

struct ErrorReferenceTests {
    @Test("A violated constraint says its codes, its statement and, if asked to, its arguments")
    func constraintError() throws {
        try Agenda.write { (db) throws in
            do {
                var song = Song(id: 9, title: "x", seconds: 1, bandId: 99)
                try song.insert(db)
                Issue.record("no error")
            } catch let error as DatabaseError {
                #expect(error.resultCode == .SQLITE_CONSTRAINT)
                #expect(error.resultCode.rawValue == 19)
                #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
                #expect(error.extendedResultCode.rawValue == 787)
                #expect(error.message == "FOREIGN KEY constraint failed")
                #expect(error.sql == "INSERT INTO \"song\" (\"id\", \"title\", \"seconds\", \"bandId\") VALUES (?,?,?,?)")
                #expect(error.arguments == [9, "x", 1, 99])
                #expect(!error.description.contains("99"))
                #expect(error.expandedDescription.contains("with arguments [9, \"x\", 1, 99]"))
            }
        }
    }

    @Test("Arguments are public when the configuration says so")
    func publicArguments() throws {
        var configuration = Configuration()
        configuration.publicStatementArguments = true
        try Agenda.makeQueue(configuration).write { (db) throws in
            do {
                try db.execute(sql: "INSERT INTO song (title, seconds, bandId) VALUES (?, ?, ?)", arguments: ["x", 1, 99])
            } catch let error as DatabaseError {
                #expect(
                    error.description
                        == "SQLite error 19: FOREIGN KEY constraint failed - while executing "
                        + "`INSERT INTO song (title, seconds, bandId) VALUES (?, ?, ?)` with arguments [\"x\", 1, 99]")
            }
        }
    }

    @Test("Codes are caught as patterns")
    func patterns() throws {
        func kind(_ body: () throws -> Void) -> String {
            do {
                try body()
                return "none"
            } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
                return "unique"
            } catch DatabaseError.SQLITE_CONSTRAINT {
                return "constraint"
            } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
                return "error"
            } catch is RecordError {
                return "record"
            } catch {
                return "other"
            }
        }
        try Agenda.write { (db) throws in
            #expect(kind { try db.execute(sql: "INSERT INTO band (name, genre) VALUES ('Moss', 'folk')") } == "unique")
            #expect(kind { try db.execute(sql: "INSERT INTO band (name) VALUES ('x')") } == "constraint")
            #expect(kind { try db.execute(sql: "SELEC") } == "error")
            #expect(kind { _ = try Song.find(db, id: 99) } == "record")
            #expect(kind { _ = try Song.fetchAll(db) } == "none")
            #expect(kind { _ = try Row.fetchAll(db, sql: "SELECT * FROM nothing") } == "error")
        }
        let code = ResultCode.SQLITE_CONSTRAINT_CHECK
        #expect(code.primaryResultCode == .SQLITE_CONSTRAINT)
        #expect(ResultCode.SQLITE_CONSTRAINT ~= code)
        #expect(!(code ~= ResultCode.SQLITE_CONSTRAINT))
    }

    @Test("Functions of the program fail their statements")
    func functionErrors() throws {
        struct Negative: Error {}
        let root = DatabaseFunction("root", argumentCount: 1, pure: true) { values in
            guard let number = Double.fromDatabaseValue(values[0]) else { return nil }
            guard number >= 0 else { throw DatabaseError(message: "invalid negative number") }
            return number.squareRoot()
        }
        try DatabaseQueue().write { (db) throws in
            db.add(function: root)
            #expect(try Double.fetchOne(db, sql: "SELECT root(4)") == 2)
            do {
                _ = try Double.fetchOne(db, sql: "SELECT root(-1)")
                Issue.record("no error")
            } catch let error as DatabaseError {
                #expect(error.description == "SQLite error 1: invalid negative number - while executing `SELECT root(-1)`")
            }
        }
    }

    @Test("A failed write changes nothing")
    func rollback() throws {
        let queue = try Agenda.makeQueue()
        #expect(throws: DatabaseError.self) {
            try queue.write { db in
                try Song.deleteAll(db)
                try db.execute(sql: "INSERT INTO song DEFAULT VALUES")
            }
        }
        #expect(try queue.read { try Song.fetchCount($0) } == 4)
        #expect(throws: DatabaseError.self) {
            try queue.read { db in
                _ = try Song.deleteAll(db)
            }
        }
    }
}
