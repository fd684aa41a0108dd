// Arguments: the ways to make them, to join them, and errors.

import Foundation
import Testing

@testable import GRDB

struct StatementArgumentsTests {
    private func expect(_ arguments: StatementArguments?, give description: String, for sql: String) throws {
        let arguments = try #require(arguments)
        let row = try DatabaseQueue().read { try Row.fetchOne($0, sql: sql, arguments: arguments) }
        let values = try #require(row).databaseValues.map(\.description).joined(separator: " ")
        #expect(values == description)
    }

    // MARK: - Making arguments

    @Test("Equal arguments have equal hashes, whatever the order of their names")
    func hashes() {
        let keys: Set<StatementArguments> = [["a": 1, "b": 2], ["b": 2, "a": 1], [1, 2], [2, 1], []]
        #expect(keys.count == 4)
    }

    @Test("Positional arguments come from literals, sequences and arrays of anything")
    func positional() throws {
        let sql = "SELECT ?, ?, ?"
        let optionals: [(any DatabaseValueConvertible)?] = [1, "a", nil]
        let anything: [Any] = [1, "a", NSNull()]
        try expect([1, "a", nil], give: "1 \"a\" NULL", for: sql)
        try expect(StatementArguments(optionals), give: "1 \"a\" NULL", for: sql)
        try expect(StatementArguments(AnySequence(optionals)), give: "1 \"a\" NULL", for: sql)
        try expect(StatementArguments(1...3), give: "1 2 3", for: sql)
        try expect(StatementArguments([1, nil, 3] as [Int?]), give: "1 NULL 3", for: sql)
        try expect(StatementArguments(anything), give: "1 \"a\" NULL", for: sql)
    }

    @Test("Named arguments come from literals, dictionaries, pairs and dictionaries of anything")
    func named() throws {
        let sql = "SELECT :a, @b, $c"
        let dictionary: [String: (any DatabaseValueConvertible)?] = ["a": 1, "b": "x", "c": nil]
        let pairs: [(String, (any DatabaseValueConvertible)?)] = [("c", nil), ("a", 1), ("b", "x")]
        let anything: [AnyHashable: Any] = ["a": 1, "b": "x", "c": NSNull()]
        try expect(["a": 1, "b": "x", "c": nil], give: "1 \"x\" NULL", for: sql)
        try expect(StatementArguments(dictionary), give: "1 \"x\" NULL", for: sql)
        try expect(StatementArguments(pairs), give: "1 \"x\" NULL", for: sql)
        try expect(StatementArguments(anything), give: "1 \"x\" NULL", for: sql)
    }

    @Test("Values and keys of types that SQLite cannot store make no arguments")
    func unsupported() {
        struct Unsupported {}
        #expect(StatementArguments([1, Unsupported()] as [Any]) == nil)
        #expect(StatementArguments(["a": Unsupported()] as [AnyHashable: Any]) == nil)
        #expect(StatementArguments([1: 1] as [AnyHashable: Any]) == nil)
    }

    @Test("Of several arguments of one name, the last one is used", arguments: [2, 40])
    func duplicates(count: Int) throws {
        let pairs = (1...count).map { ("a", $0 as (any DatabaseValueConvertible)?) }
        #expect(StatementArguments(pairs) == ["a": count])
        try expect(StatementArguments(pairs), give: "\(count)", for: "SELECT :a")
        try expect(["a": 1, "b": 2, "a": 3], give: "3 2", for: "SELECT :a, :b")
    }

    @Test("Arguments are empty when there are none")
    func isEmpty() {
        #expect(StatementArguments().isEmpty)
        #expect(([] as StatementArguments).isEmpty)
        #expect(!([nil] as StatementArguments).isEmpty)
        #expect(!(["a": nil] as StatementArguments).isEmpty)
    }

    @Test("Arguments are equal when they have the same values, and the same names in any order")
    func equality() {
        #expect(["a": 1, "b": 2] as StatementArguments == ["b": 2, "a": 1])
        #expect(["a": 1] as StatementArguments != ["b": 1])
        #expect(["a": 1] as StatementArguments != ["a": 2])
        #expect(["a": 1] as StatementArguments != ["a": 1, "b": 2])
        #expect([1, 2] as StatementArguments != [2, 1])
        #expect([1] as StatementArguments != ["a": 1])
    }

    @Test("The description shows names first")
    func description() {
        let arguments: StatementArguments = [1, nil, "a\"b"] + ["n": "x"]
        #expect(arguments.description == #"["n": "x", 1, NULL, "a\"b"]"#)
        #expect(StatementArguments().description == "[]")
    }

    // MARK: - Joining

    @Test("Joined arguments hold those of both")
    func joining() throws {
        var arguments: StatementArguments = [1]
        arguments += ["a": 2]
        arguments += [3]
        #expect(arguments == [1] + ["a": 2] + [3])
        try expect(arguments, give: "1 2 3", for: "SELECT ?, :a, ?")
    }

    @Test("An argument can replace another one of the same name, which is given back")
    func replacing() throws {
        var arguments: StatementArguments = ["a": 1, "b": 2]
        #expect(arguments.append(contentsOf: ["b": 3, "c": 4]) == ["b": 2.databaseValue])
        #expect(arguments == ["a": 1, "b": 3, "c": 4])
        let replacing: StatementArguments = ["a": 1] &+ ["a": 2]
        #expect(replacing == ["a": 2])
    }

    @Test("A name in both operands of a sum stops the program")
    func conflict() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let arguments: StatementArguments = ["a": 1]
            _ = arguments + ["a": 2]
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("already defined statement argument: a. To replace its value, write &+"))
    }

    // MARK: - Matching parameters

    @Test("Named and positional arguments find their parameters")
    func matching() throws {
        try expect([1, 2], give: "1 2", for: "SELECT :a, :b")
        try expect(["a": 1], give: "1 1", for: "SELECT :a, :a")
        try expect(["a": 9, "unknown": 0], give: "9", for: "SELECT :a")
        try expect([1, 2] + ["b": 3], give: "1 3 2", for: "SELECT ?, :b, :c")
        try expect([1, 2], give: "2 1 2", for: "SELECT ?2, ?1, ?2")
        try expect(["é": 1], give: "1", for: "SELECT :é")
    }

    /// Arguments that do not fit, and their errors.
    struct Misfit: Sendable, CustomTestStringConvertible {
        var sql: String
        var arguments: StatementArguments
        var message: String
        var testDescription: String { "\(sql) \(arguments)" }

        init(_ sql: String, _ arguments: StatementArguments, _ message: String) {
            self.sql = sql
            self.arguments = arguments
            self.message = message
        }
    }

    static let misfits = [
        Misfit("SELECT ?", [], "wrong number of statement arguments: 0"),
        Misfit("SELECT ?, ?", [1], "wrong number of statement arguments: 1"),
        Misfit("SELECT ?", [1, 2], "wrong number of statement arguments: 2"),
        Misfit("SELECT 1", [1], "wrong number of statement arguments: 1"),
        Misfit("SELECT :a, :b", ["a": 1], "missing statement argument: b"),
        Misfit("SELECT :a", ["A": 1], "missing statement argument: a"),
        Misfit("SELECT :a", ["b": 1], "missing statement argument: a"),
        Misfit("SELECT ?, :a", [1], "missing statement argument: a"),
        Misfit("SELECT ?", ["a": 1], "wrong number of statement arguments: 0"),
        Misfit("SELECT :a", [1, 2], "wrong number of statement arguments: 2"),
    ]

    @Test("Arguments that do not fit are errors, wherever they are given", arguments: misfits)
    func misfit(misfit: Misfit) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            func expectError<T>(_ body: () throws -> T) throws {
                let error = try #require(throws: DatabaseError.self) { _ = try body() }
                #expect(error.resultCode == .SQLITE_MISUSE)
                #expect(error.message == misfit.message)
            }
            let statement = try db.makeStatement(sql: misfit.sql)
            try expectError { try statement.validateArguments(misfit.arguments) }
            try expectError { try statement.setArguments(misfit.arguments) }
            try expectError { try statement.execute(arguments: misfit.arguments) }
            try expectError { try Row.fetchCursor(statement, arguments: misfit.arguments) }
            try expectError { try db.execute(sql: misfit.sql, arguments: misfit.arguments) }
            try expectError { try Row.fetchOne(db, sql: misfit.sql, arguments: misfit.arguments) }
            statement.arguments = misfit.arguments
            #expect(statement.arguments == misfit.arguments)
            try expectError { try statement.execute() }
        }
    }

    @Test("A statement that refused arguments accepts others")
    func goodAfterBad() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT ?")
            statement.arguments = [1, 2]
            #expect(fails(.SQLITE_MISUSE) { try Int.fetchOne(statement) })
            statement.arguments = [3]
            #expect(try Int.fetchOne(statement) == 3)
            // Validation alone changes nothing.
            try statement.validateArguments([4])
            #expect(try Int.fetchOne(statement) == 3)
            // Arguments that were refused do not replace the others.
            #expect(throws: DatabaseError.self) { try statement.setArguments([]) }
            #expect(try Int.fetchOne(statement) == 3)
        }
    }

    @Test("Arguments of which one cannot be bound leave the earlier ones as they were")
    func partialBinding() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT ?, ?")
            try statement.setArguments([1, "a"])
            let connection = try #require(db.sqliteConnection)
            SQLiteLimit.length.setValue(1000, for: connection)
            #expect(fails(.SQLITE_TOOBIG) { try statement.setArguments([2, String(repeating: "x", count: 1001)]) })
            #expect(statement.arguments == [1, "a"])
            #expect(try Row.fetchOne(statement)?.databaseValues.map(\.description) == ["1", "\"a\""])
        }
    }

    @Test("Arguments that a run was given stay set for the next one")
    func argumentsOfTheLastRun() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE t (a)")
            let insert = try db.makeStatement(sql: "INSERT INTO t VALUES (?)")
            try insert.setArguments(["A"])
            try insert.execute(arguments: ["B"])
            #expect(insert.arguments == ["B"])
            try insert.execute()
            #expect(try String.fetchAll(db, sql: "SELECT a FROM t") == ["B", "B"])

            let other = try db.makeStatement(sql: "INSERT INTO t VALUES (:a)")
            try other.execute(arguments: ["a": "C"])
            #expect(other.arguments == ["a": "C"])
            try other.execute()
            #expect(try String.fetchAll(db, sql: "SELECT a FROM t") == ["B", "B", "C", "C"])

            // Of all ways to run a statement.
            let select = try db.makeStatement(sql: "SELECT ?, 0 UNION ALL SELECT 0, 0")
            try select.setArguments([0])
            let runs: [(String, (StatementArguments) throws -> Void)] = [
                ("execute", { try select.execute(arguments: $0) }),
                ("cursor", { _ = try Row.fetchCursor(select, arguments: $0) }),
                ("cursor of values", { _ = try Int.fetchCursor(select, arguments: $0).next() }),
                ("all", { _ = try Row.fetchAll(select, arguments: $0) }),
                ("set", { _ = try Int.fetchSet(select, arguments: $0) }),
                ("first", { _ = try Int.fetchOne(select, arguments: $0) }),
                ("first row", { _ = try Row.fetchOne(select, arguments: $0) }),
                ("unchecked", { select.setUncheckedArguments($0) }),
                ("binding", { _ in try select.binding(8) }),
            ]
            for (index, (name, run)) in runs.enumerated() {
                try run([index.databaseValue])
                #expect(select.arguments == [index.databaseValue], "\(name)")
                try select.execute()
                #expect(try Int.fetchOne(select) == index, "\(name)")
            }
        }
    }

    @Test("Arguments that do not fit, and those of a run that fails, leave the statement with the last ones that were set")
    func argumentsOfFailedRuns() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE t (a UNIQUE)")
            let statement = try db.makeStatement(sql: "INSERT INTO t VALUES (?)")
            try statement.execute(arguments: ["A"])
            #expect(fails(.SQLITE_MISUSE) { try statement.execute(arguments: ["B", "C"]) })
            #expect(statement.arguments == ["A"])
            try db.execute(sql: "DELETE FROM t")
            try statement.execute()
            #expect(try String.fetchAll(db, sql: "SELECT a FROM t") == ["A"])
            // The arguments fit, the run fails.
            try statement.setArguments(["B"])
            let error = #expect(throws: DatabaseError.self) { try statement.execute(arguments: ["A"]) }
            #expect(error?.arguments == ["A"])
            #expect(statement.arguments == ["A"])
            try db.execute(sql: "DELETE FROM t")
            try statement.execute()
            #expect(try String.fetchAll(db, sql: "SELECT a FROM t") == ["A"])
        }
    }

    @Test("A cached statement keeps the arguments of its last run, and SQL that is run by its text has its own ones only")
    func argumentsOfCachedStatements() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE t (a)")
            let sql = "INSERT INTO t VALUES (?)"
            try db.cachedStatement(sql: sql).execute(arguments: ["A"])
            try db.execute(sql: sql, arguments: ["B"])
            #expect(fails(.SQLITE_MISUSE) { try db.execute(sql: sql) })
            #expect(fails(.SQLITE_MISUSE) { try Row.fetchAll(db, sql: sql) })
            #expect(fails(.SQLITE_MISUSE) { try db.makeStatement(sql: sql).execute() })
            let cached = try db.cachedStatement(sql: sql)
            #expect(cached.arguments == ["A"])
            try cached.execute()
            #expect(try String.fetchAll(db, sql: "SELECT a FROM t") == ["A", "B", "A"])
        }
    }

    @Test("Arguments of more than a megabyte are forgotten after a run that was given them: the next run needs others")
    func largeArgumentsOfARun() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE t (a, b)")
            let statement = try db.makeStatement(sql: "INSERT INTO t VALUES (?, ?)")
            func isHeld() -> Bool {
                let text = sqlite3_expanded_sql(statement.sqliteStatement)
                defer { sqlite3_free(text) }
                return text.map { strlen($0) > 1000 } ?? true
            }
            let half = String(repeating: "x", count: 500_000)
            let blob = Data(count: 500_001)
            try statement.execute(arguments: [half, half])
            #expect(statement.arguments == [half, half])
            try statement.execute()
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t WHERE a = b AND length(a) = 500000") == 2)

            // Not the ones before.
            try statement.setArguments([1, 2])
            try statement.execute(arguments: [half, blob])
            #expect(!isHeld())
            #expect(statement.arguments == [])
            #expect(fails(.SQLITE_MISUSE) { try statement.execute() })
            #expect(fails(.SQLITE_MISUSE) { try Row.fetchAll(statement) })
            try statement.execute(arguments: [3, 4])
            try statement.execute()
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t WHERE a = 3 AND b = 4") == 2)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 5)

            // Those that were set by themselves stay, whatever their size.
            try statement.setArguments([half, blob])
            try statement.execute()
            try statement.execute()
            #expect(statement.arguments == [half, blob])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t WHERE length(b) = 500001") == 3)

            // A value that is refused leaves no part of its run in memory, and the arguments before it.
            try statement.setArguments([5, 6])
            sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, 600_000)
            #expect(fails(.SQLITE_TOOBIG) { try statement.execute(arguments: [half, Data(count: 600_001)]) })
            #expect(!isHeld())
            #expect(statement.arguments == [5, 6])
            try statement.execute()
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t WHERE a = 5 AND b = 6") == 1)
        }
    }

    @Test("An observer of the commit may set other arguments: they stay")
    func argumentsOfObservers() throws {
        final class Setter: TransactionObserver {
            var statement: Statement?
            func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
            func databaseDidChange(with event: DatabaseEvent) {}
            func databaseDidCommit(_ db: Database) {
                try? statement?.setArguments([Data(count: 1_000_002)])
                statement = nil
            }
            func databaseDidRollback(_ db: Database) {}
        }
        try DatabaseQueue().inDatabase { db throws in
            try db.execute(sql: "CREATE TABLE t (a)")
            let statement = try db.makeStatement(sql: "INSERT INTO t VALUES (?)")
            let setter = Setter()
            setter.statement = statement
            db.add(transactionObserver: setter)
            try statement.execute(arguments: [Data(count: 1_000_001)])
            try statement.execute()
            #expect(try Int.fetchAll(db, sql: "SELECT length(a) FROM t") == [1_000_001, 1_000_002])
        }
    }

    @Test("Unchecked arguments leave parameters NULL, and too many are ignored")
    func unchecked() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT ?, :a")
            statement.setUncheckedArguments([1])
            #expect(try Row.fetchOne(statement)?.databaseValues.map(\.description) == ["1", "NULL"])
            statement.setUncheckedArguments([1, 2, 3])
            #expect(try Row.fetchOne(statement)?.databaseValues.map(\.description) == ["1", "2"])
            statement.setUncheckedArguments(["a": 4])
            #expect(try Row.fetchOne(statement)?.databaseValues.map(\.description) == ["NULL", "4"])
            statement.setUncheckedArguments([])
            #expect(try Row.fetchOne(statement)?.databaseValues.map(\.description) == ["NULL", "NULL"])
        }
    }

    @Test("New arguments can be set while a cursor is open: the cursor ends there")
    func argumentsDuringRun() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT ? UNION ALL SELECT 0")
            let cursor = try Int.fetchCursor(statement, arguments: [1])
            #expect(try cursor.next() == 1)
            try statement.setArguments([2])
            #expect(try Int.fetchAll(statement) == [2, 0])
        }
    }
}
