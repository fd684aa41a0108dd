// SQL functions that are written in Swift.

import Foundation
import GRDB
import Testing

struct DatabaseFunctionTests {
    private let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
    }

    @Test(
        "A function receives its arguments in their storage class",
        arguments: [
            ("NULL", "null"), ("1", "int64(1)"), ("-9223372036854775808", "int64(-9223372036854775808)"), ("1.5", "double(1.5)"),
            ("'a'", "string(a)"), ("''", "string()"), ("'é👍'", "string(é👍)"), ("x'00ff'", "blob([0, 255])"), ("x''", "blob([])"),
            ("'a' || char(0) || 'b'", "string(a\0b)"), ("CAST(x'61ff' AS TEXT)", "string(a\u{FFFD})"),
        ])
    func arguments(sql: String, expected: String) throws {
        let result = try queue.read { (db) throws in
            db.add(function: DatabaseFunction("f", argumentCount: 1) { values in values[0].exactDescription })
            return try String.fetchOne(db, sql: "SELECT f(\(sql))")
        }
        #expect(result == expected)
    }

    @Test(
        "A result keeps its storage class",
        arguments: [
            DatabaseValue.null, 1.databaseValue, Int64.min.databaseValue, 1.5.databaseValue, "".databaseValue, "a\0é".databaseValue,
            Data().databaseValue, Data([0, 255]).databaseValue, String(repeating: "é", count: 10_000).databaseValue,
        ])
    func results(value: DatabaseValue) throws {
        let result = try queue.read { (db) throws in
            db.add(function: DatabaseFunction("f", argumentCount: 0) { _ in value })
            return try DatabaseValue.fetchOne(db, sql: "SELECT f()") ?? .null
        }
        #expect(result.storage == value.storage)
    }

    @Test("A result may be any value that a database can store, and nil is NULL")
    func convertibleResults() throws {
        try queue.read { (db) throws in
            db.add(function: DatabaseFunction("yes", argumentCount: 0) { _ in true })
            db.add(function: DatabaseFunction("no_value", argumentCount: 0) { _ in nil })
            #expect(try Int.fetchOne(db, sql: "SELECT yes()") == 1)
            #expect(try Bool.fetchOne(db, sql: "SELECT no_value() IS NULL") == true)
        }
    }

    @Test("A function without an argument count takes any number of arguments")
    func variadic() throws {
        try queue.read { (db) throws in
            db.add(function: DatabaseFunction("count_of") { values in values.count })
            let row = try #require(try Row.fetchOne(db, sql: "SELECT count_of(), count_of(1), count_of(1, 2, 3)"))
            #expect(Array(row.databaseValues) == [0.databaseValue, 1.databaseValue, 3.databaseValue])
        }
    }

    @Test("A call with another number of arguments is an error")
    func wrongArgumentCount() throws {
        let error = try #require(throws: DatabaseError.self) {
            try queue.read { (db) throws in
                db.add(function: DatabaseFunction("two", argumentCount: 2) { values in values[0] })
                _ = try Int.fetchOne(db, sql: "SELECT two(1)")
            }
        }
        #expect(error.message == "wrong number of arguments to function two()")
    }

    @Test("The database error of a function is the error of the statement")
    func databaseError() throws {
        try queue.read { (db) throws in
            db.add(function: DatabaseFunction("f", argumentCount: 1) { _ in throw DatabaseError(message: "custom error") })
            let error = try #require(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "SELECT f(?)", arguments: [1]) }
            #expect(error.resultCode == .SQLITE_ERROR)
            #expect(error.message == "custom error")
            #expect(error.sql == "SELECT f(?)")
            #expect(error.expandedDescription == "SQLite error 1: custom error - while executing `SELECT f(?)` with arguments [1]")
        }
    }

    @Test("The code of an error is preserved", arguments: [ResultCode.SQLITE_CONSTRAINT, .SQLITE_CONSTRAINT_CHECK, .SQLITE_FULL])
    func errorCode(code: ResultCode) throws {
        try queue.read { (db) throws in
            db.add(function: DatabaseFunction("f", argumentCount: 0) { _ in throw DatabaseError(resultCode: code, message: "no") })
            let error = try #require(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "SELECT f()") }
            #expect(error.extendedResultCode == code)
            #expect(error.message == "no")
        }
    }

    @Test("An error whose code means success is an error all the same", arguments: [ResultCode.SQLITE_OK, .SQLITE_ROW, .SQLITE_DONE])
    func successfulError(code: ResultCode) throws {
        try queue.read { (db) throws in
            db.add(function: DatabaseFunction("f", argumentCount: 0) { _ in throw DatabaseError(resultCode: code, message: "odd") })
            let error = try #require(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "SELECT f()") }
            #expect(error.resultCode == .SQLITE_ERROR)
            #expect(error.message == "odd")
        }
    }

    @Test("Another error is an SQL error that describes it")
    func anyError() throws {
        try queue.read { (db) throws in
            db.add(function: DatabaseFunction("f", argumentCount: 0) { _ in throw ConnectionTestError() })
            let error = try #require(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "SELECT f()") }
            #expect(error.resultCode == .SQLITE_ERROR)
            #expect(error.message == "ConnectionTestError()")
        }
    }

    @Test("A function that fails leaves the connection usable")
    func errorRecovery() throws {
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE t(a)")
            db.add(function: DatabaseFunction("f", argumentCount: 0) { _ in throw ConnectionTestError() })
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO t VALUES (f())") }
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [1])
        }
    }

    @Test("A function replaces the one of the same name, whatever its case")
    func redefinition() throws {
        try queue.read { (db) throws in
            db.add(function: DatabaseFunction("f", argumentCount: 0) { _ in 1 })
            #expect(try Int.fetchOne(db, sql: "SELECT f()") == 1)
            db.add(function: DatabaseFunction("F", argumentCount: 0) { _ in 2 })
            #expect(try Int.fetchOne(db, sql: "SELECT f()") == 2)
        }
    }

    @Test("Functions of the same name may differ by their number of arguments")
    func overloads() throws {
        try queue.read { (db) throws in
            db.add(function: DatabaseFunction("f", argumentCount: 1) { _ in "one" })
            db.add(function: DatabaseFunction("f", argumentCount: 2) { _ in "two" })
            #expect(try String.fetchAll(db, sql: "SELECT f(0) UNION ALL SELECT f(0, 0)") == ["one", "two"])
        }
    }

    @Test("A function may replace one of SQLite, which is not restored when the function is removed")
    func builtIn() throws {
        try queue.read { (db) throws in
            let upper = DatabaseFunction("upper", argumentCount: 1, pure: true) { _ in "mine" }
            db.add(function: upper)
            #expect(try String.fetchOne(db, sql: "SELECT upper('a')") == "mine")
            db.remove(function: upper)
            #expect(throws: DatabaseError.self) { try String.fetchOne(db, sql: "SELECT upper('a')") }
        }
    }

    @Test("A removed function is unknown, and can be removed again")
    func removal() throws {
        try queue.read { (db) throws in
            let function = DatabaseFunction("f", argumentCount: 0) { _ in 1 }
            db.remove(function: function)
            db.add(function: function)
            db.remove(function: function)
            let error = try #require(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "SELECT f()") }
            #expect(error.message == "no such function: f")
            db.remove(function: function)
        }
    }

    @Test("SQLite releases a function that is removed, replaced, or whose connection closes")
    func release() throws {
        weak var removed: DatabaseFunction?
        weak var replaced: DatabaseFunction?
        weak var closed: DatabaseFunction?
        try queue.read { (db) throws in
            let function = DatabaseFunction("removed", argumentCount: 0) { _ in 1 }
            removed = function
            db.add(function: function)
            db.remove(function: function)
        }
        try queue.read { (db) throws in
            let function = DatabaseFunction("replaced", argumentCount: 0) { _ in 1 }
            replaced = function
            db.add(function: function)
        }
        #expect(replaced != nil)
        try queue.read { (db) throws in
            db.add(function: DatabaseFunction("replaced", argumentCount: 0) { _ in 2 })
            let function = DatabaseFunction("closed", argumentCount: 0) { _ in 1 }
            closed = function
            db.add(function: function)
        }
        #expect(removed == nil)
        #expect(replaced == nil)
        #expect(closed != nil)
        try queue.close()
        #expect(closed == nil)
    }

    @Test("SQLite calls a pure function of constants once, and accepts it in an index")
    func pure() throws {
        try queue.write { (db) throws in
            let calls = Recorder<Int>()
            let function: @Sendable ([DatabaseValue]) -> (any DatabaseValueConvertible)? = { _ in
                calls.append(1)
                return 1
            }
            try db.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES (1), (2), (3)")
            db.add(function: DatabaseFunction("pure", argumentCount: 0, pure: true, function: function))
            _ = try Int.fetchAll(db, sql: "SELECT pure() FROM t")
            #expect(calls.values.count == 1)
            try db.execute(sql: "CREATE INDEX i ON t(a + pure())")

            db.add(function: DatabaseFunction("impure", argumentCount: 0, function: function))
            _ = try Int.fetchAll(db, sql: "SELECT impure() FROM t")
            #expect(calls.values.count > 3)
            #expect(throws: DatabaseError.self) { try db.execute(sql: "CREATE INDEX j ON t(a + impure())") }
        }
    }

    @Test("A function may be called with columns and values in an SQL literal")
    func callAsFunction() throws {
        try queue.write { (db) throws in
            try db.execute(sql: "CREATE TABLE t(a); INSERT INTO t VALUES ('x')")
            let join = DatabaseFunction("join", argumentCount: 2) { values in
                values.compactMap { String.fromDatabaseValue($0) }.joined(separator: "-")
            }
            db.add(function: join)
            let statement = try db.makeStatement(literal: "SELECT \(join(Column("a"), "y")) FROM t")
            // JOIN is a keyword: without quotes, this would not be SQL.
            #expect(statement.sql == #"SELECT "join"("a", ?) FROM t"#)
            #expect(try String.fetchOne(statement) == "x-y")
        }
    }

    @Test("Functions are identified by their name, whatever its case, and by their number of arguments")
    func identity() {
        let function = DatabaseFunction("f", argumentCount: 1) { _ in 1 }
        #expect(function.id == DatabaseFunction("F", argumentCount: 1) { _ in 2 }.id)
        #expect(function.id != DatabaseFunction("f") { _ in 1 }.id)
        #expect(function.id != DatabaseFunction("g", argumentCount: 1) { _ in 1 }.id)
        #expect(function.name == "f")
    }

    @Test("The Unicode functions change the case of all letters, and return NULL for values that are no strings")
    func unicode() throws {
        try queue.read { (db) throws in
            func call(_ function: DatabaseFunction, _ sql: String = "'éLAN vITAL i'") throws -> String? {
                try String.fetchOne(db, sql: "SELECT \(function.name)(\(sql))")
            }
            #expect(try call(.capitalize) == "Élan Vital I")
            #expect(try call(.lowercase) == "élan vital i")
            #expect(try call(.uppercase) == "ÉLAN VITAL I")
            #expect(try call(.localizedCapitalize) == "Élan Vital I")
            #expect(try call(.localizedLowercase) == "élan vital i")
            #expect(try call(.localizedUppercase) == "ÉLAN VITAL I")
            #expect(try call(.uppercase, "'straße'") == "STRASSE")
            #expect(try call(.uppercase, "''") == "")
            #expect(try call(.uppercase, "NULL") == nil)
            #expect(try call(.uppercase, "12") == nil)
        }
    }
}
