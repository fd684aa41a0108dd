import Foundation
import Testing

@testable import GRDB

struct StatementBindingTests {
    /// A type that only knows its database value.
    private struct Code: DatabaseValueConvertible {
        let number: Int

        var databaseValue: DatabaseValue { "code \(number)".databaseValue }

        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Code? {
            String.fromDatabaseValue(dbValue).flatMap { Int($0.dropFirst(5)) }.map(Code.init)
        }
    }

    @Test("Values of all storage classes arrive as they do by setArguments(_:), again and again")
    func storageClasses() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let count = 9
            let sql = "SELECT " + Array(repeating: "?", count: count).joined(separator: ", ")
            let separate = try db.makeStatement(sql: sql)
            let boxed = try db.makeStatement(sql: sql)
            let long = String(repeating: "é", count: 2000)
            let uuid = UUID()
            let date = Date(timeIntervalSince1970: 1_000_000_000)
            for turn in 0..<4 {
                let text: String? = turn % 2 == 0 ? long : nil
                let data = Data(repeating: UInt8(turn), count: turn * 700)
                try separate.binding(turn, text, data, 1.5, Code(number: turn), uuid, date, turn == 1, Int?.none)
                try boxed.setArguments([turn, text, data, 1.5, Code(number: turn), uuid, date, turn == 1, nil])
                #expect(separate.arguments == boxed.arguments)
                #expect(try Row.fetchOne(separate) == Row.fetchOne(boxed))
                try boxed.setArguments([-turn, turn, -1, 0.5, turn, 1, 2, 3, nil])
                try separate.binding(-turn, turn, -1, 0.5, turn, 1, 2, 3, Double?.none)
                #expect(separate.arguments == boxed.arguments)
                #expect(try Row.fetchOne(separate) == Row.fetchOne(boxed))
            }
        }
    }

    @Test("The arguments stay set until others are, however these are set")
    func lastingArguments() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT ? || ?")
            try statement.binding("a", "b")
            #expect(try String.fetchAll(statement) == ["ab"])
            #expect(try String.fetchOne(statement) == "ab")
            #expect(try String.fetchOne(statement, arguments: ["c", "d"]) == "cd")
            #expect(try String.fetchOne(statement) == "cd")
            try statement.binding("e", "f")
            try statement.execute(arguments: ["g", "h"])
            #expect(statement.arguments == ["g", "h"])
            #expect(try String.fetchOne(statement) == "gh")
        }
    }

    @Test("Values also fill parameters that have names")
    func names() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT :a || :b || :a")
            #expect(try String.fetchOne(statement.binding("x", "y")) == "xyx")
        }
    }

    @Test("Too few or too many values are an error, and the statement does not run with some of them", arguments: [1, 3])
    func wrongCount(count: Int) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT ?, ?")
            try statement.binding(1, 2)
            let error = #expect(throws: DatabaseError.self) {
                if count == 1 {
                    try statement.binding("x")
                } else {
                    try statement.binding("x", "y", "z")
                }
            }
            #expect(error?.resultCode == .SQLITE_MISUSE)
            #expect(error?.message == "wrong number of statement arguments: \(count)")
            #expect(error?.sql == "SELECT ?, ?")
            let laterError = #expect(throws: DatabaseError.self) { try Row.fetchOne(statement) }
            #expect(laterError?.message == "wrong number of statement arguments: 0")
            #expect(statement.arguments.isEmpty)
        }
    }

    /// A value whose conversion uses a statement.
    private struct Reentrant: DatabaseValueConvertible {
        let text: String
        let use: () throws -> Void

        var databaseValue: DatabaseValue {
            do { try use() } catch { return "\(error)".databaseValue }
            return text.databaseValue
        }

        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Reentrant? { nil }
    }

    private func firstRow(_ statement: Statement) throws -> [DatabaseValue]? {
        try Row.fetchOne(statement).map { Array($0.databaseValues) }
    }

    @Test("The conversion of a value may run the statement with other values")
    func reentrantConversion() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT ?, ?, ? UNION ALL SELECT 0, 0, 0")
            let uses: [() throws -> Void] = [
                { try statement.binding("x", 7, "y") },
                { try statement.setArguments([7, "x", nil]) },
                { _ = try Row.fetchAll(statement.binding("x", "y", 7)) },
                { _ = try Row.fetchCursor(statement, arguments: [7, 8, 9]).next() },
                { statement.arguments = ["only one"] },
            ]
            for use in uses {
                for position in 0..<3 {
                    let value = { $0 == position ? Reentrant(text: "\($0)", use: use) : Reentrant(text: "\($0)", use: {}) }
                    try statement.binding(value(0), value(1), value(2))
                    #expect(statement.arguments == ["0", "1", "2"])
                    #expect(try firstRow(statement) == ["0", "1", "2"].map(\.databaseValue))
                }
            }
        }
    }

    @Test("Unchecked arguments fill the parameters as checked ones do: missing ones are NULL, surplus ones are ignored")
    func uncheckedArguments() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let cases: [(sql: String, arguments: StatementArguments, isValid: Bool, values: [Int?])] = [
                ("SELECT ?, ?", [1, 2], true, [1, 2]),
                ("SELECT ?, ?", [1], false, [1, nil]),
                ("SELECT ?, ?", [], false, [nil, nil]),
                ("SELECT ?, ?", [1, 2, 3], false, [1, 2]),
                ("SELECT :a, :b", ["a": 1, "b": 2], true, [1, 2]),
                ("SELECT :a, :b", ["b": 2, "a": 1], true, [1, 2]),
                ("SELECT :a, :b", ["b": 2], false, [nil, 2]),
                ("SELECT :a, :b", ["b": 2, "a": 1, "c": 3], true, [1, 2]),
                ("SELECT :a, :b", [1, 2], true, [1, 2]),
                ("SELECT :a, ?, :a", ["a": 1], false, [1, nil, 1]),
                ("SELECT :a, ?, :b", ["a": 1, "b": 3] + [2], true, [1, 2, 3]),
            ]
            for (sql, arguments, isValid, values) in cases {
                let expected = values.map { $0?.databaseValue ?? .null }
                let statement = try db.makeStatement(sql: sql)
                for _ in 0..<2 {
                    statement.setUncheckedArguments(arguments)
                    #expect(statement.arguments == arguments)
                    #expect(try firstRow(statement) == expected, "\(sql) \(arguments)")
                    if isValid {
                        try statement.setArguments(arguments)
                        #expect(try firstRow(statement) == expected, "\(sql) \(arguments)")
                    } else {
                        #expect(throws: DatabaseError.self, "\(sql) \(arguments)") { try statement.setArguments(arguments) }
                    }
                }
            }
        }
    }

    @Test("A value over the limits of SQLite is an error")
    func tooLong() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, 1000)
            let statement = try db.makeStatement(sql: "SELECT length(?)")
            let error = #expect(throws: DatabaseError.self) { try statement.binding(String(repeating: "x", count: 2000)) }
            #expect(error?.resultCode == .SQLITE_TOOBIG)
            #expect(try Int.fetchOne(statement.binding("abc")) == 3)
        }
    }

    /// Texts in the bits of a string, in memory that is counted, and literals.
    private func texts(_ turn: Int) -> [String] {
        let character = turn % 2 == 0 ? "x" : "é"
        return [0, 1, 15, 16, 100, 2000].map { String(repeating: character, count: $0 / 2) + String(repeating: "y", count: $0 - $0 / 2) }
            + ["a literal", "a literal that needs more bytes than a string has"]
    }

    @Test("Texts that SQLite does not copy are there as long as it uses them")
    func textsInPlace() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT ?1, ?2, ?1 || ?2 UNION ALL SELECT ?2, ?1, upper(?1)")
            for turn in 0..<4 {
                for index in texts(turn).indices {
                    let expected = [texts(turn)[index], texts(turn + 1)[index]].map(\.databaseValue)
                    let isBoxed = turn >= 2
                    if isBoxed {
                        try statement.setArguments([texts(turn)[index], texts(turn + 1)[index]])
                    } else {
                        try statement.binding(texts(turn)[index], texts(turn + 1)[index])
                    }
                    for _ in 0..<2 {
                        let rows = try Row.fetchCursor(statement)
                        #expect(try rows.next().map { Array($0.databaseValues.prefix(2)) } == expected)
                        #expect(throws: DatabaseError.self) { try statement.execute(arguments: [1]) }
                        statement.arguments = ["refused"]
                        #expect(statement.arguments == ["refused"])
                        #expect(throws: DatabaseError.self) { try Row.fetchOne(statement) }
                        if isBoxed {
                            try statement.setArguments([texts(turn)[index], texts(turn + 1)[index]])
                        } else {
                            #expect(throws: DatabaseError.self) { try statement.binding("too", "many", "texts") }
                            #expect(statement.arguments.isEmpty)
                            try statement.binding(texts(turn)[index], texts(turn + 1)[index])
                        }
                        #expect(Array(try #require(Row.fetchAll(statement).last).databaseValues.prefix(2)) == expected.reversed())
                        #expect(statement.arguments == StatementArguments(expected))
                    }
                }
            }
        }
    }

    @Test("Texts of named arguments are there as long as SQLite uses them, in the order of the parameters and in another one")
    func namedTextsInPlace() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT :a, :b, :n UNION ALL SELECT :b, :a, :n")
            for turn in 0..<4 {
                for index in texts(turn).indices {
                    let expected = [texts(turn)[index], texts(turn + 1)[index]].map(\.databaseValue)
                    if turn < 2 {
                        try statement.setArguments(["a": texts(turn)[index], "b": texts(turn + 1)[index], "n": 1.5])
                    } else {
                        try statement.setArguments(["n": 1.5, "b": texts(turn + 1)[index], "a": texts(turn)[index]])
                    }
                    let rows = try Row.fetchAll(statement)
                    #expect(rows.map { Array($0.databaseValues.prefix(2)) } == [expected, expected.reversed()])
                    #expect(rows.map { $0[2] } == [1.5, 1.5])
                    statement.arguments = ["a": "refused"]
                    #expect(throws: DatabaseError.self) { try Row.fetchOne(statement) }
                }
            }
        }
    }

    @Test("A function that the statement calls cannot take the texts of the run away")
    func textsOfRun() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statements = StatementHolder()
            db.add(
                function: DatabaseFunction("refuse", argumentCount: 0) { _ in
                    statements.statement?.arguments = [String(repeating: "z", count: 100)]
                    return 1
                })
            let statement = try db.makeStatement(sql: "SELECT refuse() + 0 * random(), ?")
            statements.statement = statement
            for index in texts(0).indices {
                try statement.setArguments([texts(0)[index]])
                #expect(try Row.fetchOne(statement).map { $0[1] as String } == texts(0)[index])
                try statement.binding(texts(0)[index])
                #expect(try Row.fetchOne(statement).map { $0[1] as String } == texts(0)[index])
            }
            statements.statement = nil
        }
    }

    /// One thread uses it.
    private final class StatementHolder: @unchecked Sendable {
        var statement: Statement?
    }

    private struct Note: Codable, PersistableRecord {
        static let databaseTableName = "note"
        var id: Int
        var text: String
    }

    @Test("The statements of records keep no texts of records")
    func textsOfRecords() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL CHECK (text <> 'refused'))")
            for (index, text) in texts(1).enumerated() {
                try Note(id: index, text: text).insert(db)
                let error = #expect(throws: DatabaseError.self) { try Note(id: index, text: "refused").update(db) }
                #expect(error?.arguments == ["refused", index])
                var statement = sqlite3_next_stmt(db.sqliteConnection, nil)
                while let current = statement {
                    let expanded = try #require(sqlite3_expanded_sql(current))
                    defer { sqlite3_free(expanded) }
                    let sql = String(cString: expanded)
                    // Where texts are copied, the copies may stay.
                    let areInPlace = StandardLibraryLayout.isKnown
                    #expect(!areInPlace || !sql.contains("refused") || sql.contains("CREATE"), "\(sql)")
                    #expect(!areInPlace || !sql.hasPrefix("INSERT") || sql.hasSuffix("(NULL,NULL)"), "\(sql)")
                    statement = sqlite3_next_stmt(db.sqliteConnection, current)
                }
            }
            #expect(try String.fetchAll(db, sql: "SELECT text FROM note ORDER BY id") == texts(1))
        }
    }

    @Test("An error of the run has the values")
    func errors() throws {
        var configuration = Configuration()
        configuration.publicStatementArguments = true
        try DatabaseQueue(configuration: configuration).inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT); INSERT INTO t VALUES (1, 'x')")
            let statement = try db.makeStatement(sql: "INSERT INTO t VALUES (?, ?)")
            let error = #expect(throws: DatabaseError.self) { try statement.binding(1, "again").execute() }
            #expect(error?.arguments == [1, "again"])
            #expect(error?.description.contains(#"[1, "again"]"#) == true, "\(String(describing: error))")
        }
    }

    @Test("A cursor that runs the statement ends when other values are bound")
    func runningStatement() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT ? UNION ALL SELECT 0")
            let cursor = try Int.fetchCursor(statement.binding(1))
            #expect(try cursor.next() == 1)
            try statement.binding(2)
            #expect(throws: DatabaseError.self) { try cursor.next() }
            #expect(try Int.fetchAll(statement) == [2, 0])
        }
    }
}

struct FirstValueTests {
    private func makeQueue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { try $0.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT UNIQUE)") }
        return queue
    }

    @Test("A value is the one that a cursor gives: of statements, SQL and requests, with and without adapter")
    func sameAsCursor() throws {
        let columns = ["7", "NULL", "'text'", "x'ff'", "1.5", "9e99", "'2020-01-02'"]
        try makeQueue().read { (db) throws in
            for column in columns {
                let sql = "SELECT 0 AS z, \(column) AS v UNION ALL SELECT 1, 2"
                let adapter = RangeRowAdapter(1..<2)
                try check(Int.self, db, sql, adapter)
                try check(String.self, db, sql, adapter)
                try check(Data.self, db, sql, adapter)
                try check(Date.self, db, sql, adapter)
                try check(DatabaseValue.self, db, sql, adapter)
                try check(URL.self, db, sql, adapter)
            }
        }
    }

    private func check<T: DatabaseValueConvertible & StatementColumnConvertible & Equatable>(
        _ type: T.Type, _ db: Database, _ sql: String, _ adapter: any RowAdapter
    ) throws {
        let expected = outcome { try T?.fetchCursor(db, sql: "SELECT v FROM (\(sql))").next() ?? nil }
        #expect(outcome { try T.fetchOne(db, sql: "SELECT v FROM (\(sql))") } == expected, "\(type) \(sql)")
        #expect(outcome { try T.fetchOne(db.makeStatement(sql: "SELECT v FROM (\(sql))")) } == expected, "\(type) \(sql)")
        #expect(outcome { try SQLRequest<T>(sql: "SELECT v FROM (\(sql))").fetchOne(db) } == expected, "\(type) \(sql)")
        let adapted = outcome { try T?.fetchCursor(db, sql: sql, adapter: adapter).next() ?? nil }
        #expect(outcome { try T.fetchOne(db, sql: sql, adapter: adapter) } == adapted, "\(type) \(sql)")
    }

    private func check(_ type: URL.Type, _ db: Database, _ sql: String, _ adapter: any RowAdapter) throws {
        let expected = outcome { try URL?.fetchCursor(db, sql: "SELECT v FROM (\(sql))").next() ?? nil }
        #expect(outcome { try URL.fetchOne(db, sql: "SELECT v FROM (\(sql))") } == expected, "\(sql)")
    }

    private func check(_ type: DatabaseValue.Type, _ db: Database, _ sql: String, _ adapter: any RowAdapter) throws {
        // NULL is a value of this type.
        let expected = try DatabaseValue.fetchCursor(db, sql: "SELECT v FROM (\(sql))").next()
        #expect(try DatabaseValue.fetchOne(db, sql: "SELECT v FROM (\(sql))") == expected)
        #expect(try DatabaseValue.fetchOne(db, sql: sql, adapter: adapter) == expected)
    }

    /// A description of what a function returns or throws.
    private func outcome<T>(_ body: () throws -> T?) -> String {
        do {
            return try body().map { "\($0)" } ?? "nil"
        } catch {
            return "\(error)"
        }
    }

    @Test("No row is no value")
    func noRow() throws {
        try makeQueue().read { (db) throws in
            #expect(try Int.fetchOne(db, sql: "SELECT a FROM t") == nil)
            #expect(try URL.fetchOne(db, sql: "SELECT b FROM t") == nil)
        }
    }

    @Test("A statement that writes and gives rows makes all its changes, and its errors are thrown")
    func writes() throws {
        try makeQueue().write { (db) throws in
            #expect(try Int.fetchOne(db, sql: "INSERT INTO t (b) VALUES ('x'), ('y'), ('z') RETURNING a") == 1)
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 3)
            #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "INSERT INTO t (b) VALUES ('v'), ('x') RETURNING a") }
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 3)
        }
    }

    /// Records the rows that are inserted.
    private final class InsertionRecorder: TransactionObserver {
        var rowIDs: [Int64] = []
        var commitCount = 0
        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) { rowIDs.append(event.rowID) }
        func databaseDidCommit(_ db: Database) { commitCount += 1 }
        func databaseDidRollback(_ db: Database) {}
    }

    @Test("An observer is notified of all rows that a statement has inserted whose first value is fetched, before the value is returned")
    func observedWrites() throws {
        try makeQueue().inDatabase { (db) throws in
            let recorder = InsertionRecorder()
            db.add(transactionObserver: recorder)
            let sql = "INSERT INTO t (b) VALUES (?), (?), (?) RETURNING a"
            #expect(try Int.fetchOne(db, sql: sql, arguments: ["x", "y", "z"]) == 1)
            #expect(recorder.rowIDs == [1, 2, 3])
            #expect(recorder.commitCount == 1)
            #expect(try Int.fetchOne(db.makeStatement(sql: sql).binding("u", "v", "w")) == 4)
            #expect(recorder.rowIDs == [1, 2, 3, 4, 5, 6])
            #expect(recorder.commitCount == 2)
        }
    }

    @Test("The statement has ended when the value is there, also when it cannot be decoded")
    func statementHasEnded() throws {
        try makeQueue().write { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT 'text' UNION ALL SELECT 1")
            #expect(try String.fetchOne(statement) == "text")
            #expect(sqlite3_stmt_busy(statement.sqliteStatement) == 0)
            #expect(throws: RowDecodingError.self) { try Date.fetchOne(statement) }
            #expect(sqlite3_stmt_busy(statement.sqliteStatement) == 0)
        }
    }

    /// A value whose decoding runs the statement that it comes from.
    private struct Reentrant: DatabaseValueConvertible {
        nonisolated(unsafe) static var run: () throws -> Void = {}

        var databaseValue: DatabaseValue { .null }

        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Reentrant? {
            try? run()
            return Reentrant()
        }
    }

    @Test("A run that the decoding of the value begins goes on")
    func decodingRunsTheStatement() throws {
        try makeQueue().write { (db) throws in
            let statement = try db.makeStatement(sql: "SELECT 1 UNION ALL SELECT 2")
            var cursor: FastDatabaseValueCursor<Int>?
            Reentrant.run = {
                cursor = try Int.fetchCursor(statement)
                _ = try cursor?.next()
            }
            defer { Reentrant.run = {} }
            _ = try Reentrant.fetchOne(statement)
            #expect(try cursor?.next() == 2)
        }
    }
}

struct SQLHashTests {
    @Test("SQL that differs in one byte, in its length, or only for SQLite has a statement of its own")
    func statements() throws {
        try DatabaseQueue().read { (db) throws in
            let texts =
                (0..<300).map { "SELECT \($0)" } + (0..<40).map { "SELECT '\(String(repeating: "x", count: $0))'" }
                + ["SELECT 'caf\u{e9}'", "SELECT 'cafe\u{301}'", "SELECT 1 AS a, 2 AS b", "SELECT 1 AS b, 2 AS a"]
            let statements = try texts.map { try db.cachedStatement(sql: $0) }
            #expect(Set(statements.map { ObjectIdentifier($0) }).count == texts.count)
            for (text, statement) in zip(texts, statements) {
                #expect(statement.sql.utf8.elementsEqual(text.utf8))
                #expect(try db.cachedStatement(sql: String(decoding: Array(text.utf8), as: UTF8.self)) === statement)
            }
        }
    }

    @Test("A statement is not found any more when the cache has forgotten it")
    func eviction() throws {
        try DatabaseQueue().write { (db) throws in
            try db.execute(sql: "CREATE TABLE a_table_with_a_long_name (a)")
            let sql = "SELECT * FROM a_table_with_a_long_name"
            let statement = try db.cachedStatement(sql: sql)
            #expect(try db.cachedStatement(sql: sql) === statement)
            #expect(try Row.fetchAll(db, sql: sql).isEmpty)
            try db.execute(sql: "ALTER TABLE a_table_with_a_long_name ADD COLUMN b; INSERT INTO a_table_with_a_long_name VALUES (1, 2)")
            #expect(try db.cachedStatement(sql: sql) !== statement)
            #expect(try Row.fetchOne(db, sql: sql) == ["a": 1, "b": 2])
            for number in 0..<100 {
                try db.execute(sql: "SELECT \(number) AS another_long_column_name")
            }
            #expect(try Row.fetchOne(db, sql: sql) == ["a": 1, "b": 2])
        }
    }
}
