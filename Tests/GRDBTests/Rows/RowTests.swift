// Rows: of cursors, copied, and made from dictionaries.

import Foundation
import Testing

@testable import GRDB

struct RowTests {
    /// Where a row comes from.
    enum Kind: CaseIterable {
        case cursor
        case copied
        case fetched
        case literal
        case adapted
    }

    /// Calls a function with the row `[id:1 name:"Oslo" note:NULL area:454.5 flag:x'AABB']`.
    private func withRow(_ kind: Kind, _ test: (Row) throws -> Void) throws {
        let sql = "SELECT 1 AS id, 'Oslo' AS name, NULL AS note, 454.5 AS area, x'AABB' AS flag"
        try DatabaseQueue().inDatabase { (db) throws in
            switch kind {
            case .cursor, .copied:
                try withFirstRow(of: Row.fetchCursor(db, sql: sql), isCopied: kind == .copied, test)
            case .fetched:
                try test(#require(try Row.fetchOne(db, sql: sql)))
            case .literal:
                try test(["id": 1, "name": "Oslo", "note": nil, "area": 454.5, "flag": Data([0xAA, 0xBB])])
            case .adapted:
                let cursor = try Row.fetchCursor(db, sql: "SELECT 0 AS name, \(sql.dropFirst(7))", adapter: SuffixRowAdapter(fromIndex: 1))
                try test(#require(try cursor.next()))
            }
        }
    }

    // MARK: - Values

    @Test("Values are read by position", arguments: Kind.allCases)
    func positions(kind: Kind) throws {
        try withRow(kind) { (row) throws in
            #expect(row.count == 5)
            #expect(row[0] as Int == 1)
            #expect(row[1] as String == "Oslo")
            #expect(row[2] as String? == nil)
            #expect(row[3] as Double == 454.5)
            #expect(row[4] as Data == Data([0xAA, 0xBB]))
            #expect(try row.decode(Int.self, atIndex: 0) == 1)
            #expect(try row.decode(String?.self, atIndex: 2) == nil)
            #expect(row.hasNull(atIndex: 2))
            #expect(!row.hasNull(atIndex: 1))
            #expect(row.containsNonNullValue)
        }
    }

    @Test("Values are read by name, in any case and in any order", arguments: Kind.allCases)
    func names(kind: Kind) throws {
        try withRow(kind) { (row) throws in
            for _ in 0..<3 {
                #expect(row["name"] as String == "Oslo")
                #expect(row["flag"] as Data == Data([0xAA, 0xBB]))
                #expect(row["flag"] as Data == Data([0xAA, 0xBB]))
                #expect(row["NAME"] as String == "Oslo")
                #expect(row["id"] as Int == 1)
                #expect(row["nope"] as Int? == nil)
                #expect(row["Note"] as Int? == nil)
                #expect(row["area"] as Double == 454.5)
            }
            #expect(row.hasColumn("ID"))
            #expect(!row.hasColumn("nope"))
            #expect(Array(row.columnNames) == ["id", "name", "note", "area", "flag"])
        }
    }

    @Test("Values without a type are what SQLite stores", arguments: Kind.allCases)
    func untyped(kind: Kind) throws {
        try withRow(kind) { (row) throws in
            #expect(row[0] as? Int64 == 1)
            #expect(row[1] as? String == "Oslo")
            #expect(row[2] == nil)
            #expect(row["area"] as? Double == 454.5)
            #expect(row["FLAG"] as? Data == Data([0xAA, 0xBB]))
            #expect(row["note"] == nil)
            #expect(row["nope"] == nil)
            #expect(row.databaseValues.map(\.description) == ["1", "\"Oslo\"", "NULL", "454.5", "Data(2 bytes)"])
        }
    }

    @Test("Values that cannot be decoded are errors that name the column", arguments: Kind.allCases)
    func decodingErrors(kind: Kind) throws {
        try withRow(kind) { (row) throws in
            func message<T>(_ body: () throws -> T) throws -> String {
                try #require(throws: RowDecodingError.self) { _ = try body() }.description
            }
            let detail = "column: \"note\", column index: 2, row: \(row.description)"
            #expect(try message { try row.decode(Int.self, atIndex: 2) }.contains(detail))
            #expect(try message { try row.decode(String.self, forColumn: "note") }.contains(detail))
            #expect(try message { try row.decode(URL.self, forColumn: "NOTE") }.contains(detail))
            #expect(
                try message { try row.decode(UUID.self, forColumn: "name") }.hasPrefix("could not decode UUID from database value \"Oslo\"")
            )
            #expect(try message { try row.decode(Int.self, forColumn: "nope") }.hasPrefix("column not found: \"nope\" - "))
            #expect(try row.decode(Int?.self, forColumn: "nope") == nil)
            // A wrong value is no missing one.
            #expect(try message { try row.decode(UUID?.self, forColumn: "name") }.contains("\"Oslo\""))
            let showsSQL = try message { try row.decode(Int.self, atIndex: 2) }.contains("sql: `SELECT")
            #expect(showsSQL == (kind == .cursor || kind == .adapted))
        }
    }

    @Test("Subscripts that cannot decode stop the program, and say why")
    func stops() async {
        func output(_ result: ExitTest.Result?) -> String {
            String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        }
        let null = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let row: Row = ["a": nil]
            _ = row["a"] as Int
        }
        let reason = "could not decode Int from database value NULL - column: \"a\", column index: 0, row: [a:NULL]"
        #expect(output(null).contains("\(reason) - decode(_:"))
        let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let row: Row = ["a": nil]
            _ = row[1] as Int?
        }
        #expect(output(range).contains("row index out of range: 1 - row: [a:NULL]"))
    }

    @Test("The first value that is not NULL can be picked", arguments: Kind.allCases)
    func coalesce(kind: Kind) throws {
        try withRow(kind) { (row) throws in
            #expect(row.coalesce(["nope", "note", "name"]) as String? == "Oslo")
            #expect(row.coalesce(["name", "note"]) as String? == "Oslo")
            #expect(row.coalesce(["nope", "note"]) as String? == nil)
            #expect(row.coalesce([String]()) as Int? == nil)
        }
    }

    // MARK: - Names

    @Test("Of columns of the same name, the leftmost one is read", arguments: [false, true])
    func duplicateNames(isCopied: Bool) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a, 2 AS A, 3 AS b, 4 AS a UNION ALL SELECT 5, 6, 7, 8")
            for expected in [1, 5] {
                var row = try #require(try cursor.next())
                if isCopied { row = row.copy() }
                for _ in 0..<3 {
                    #expect(row["a"] as Int == expected)
                    #expect(row["b"] as Int == expected + 2)
                    #expect(row["A"] as Int == expected)
                    #expect(row["a"] as Int == expected)
                }
                #expect(row.columnNames.elementsEqual(["a", "A", "b", "a"]))
            }
        }
    }

    static let columnNames = [
        "a", "fifteen letters", "sixteen letters!", "é", "日本", "a name that is much longer than that", "with \"quotes\"", "", " ",
        "👩‍👩‍👧",
        "aàé and more than that",
    ]

    @Test("All names work, short or long, ASCII or not", arguments: columnNames)
    func allNames(name: String) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let quoted = name.quotedDatabaseIdentifier
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS \(quoted), 2 AS other, 3 AS other2")
            let cursorRow = try #require(try cursor.next())
            for row in [cursorRow, cursorRow.copy(), [name: 1, "other": 2]] {
                for _ in 0..<3 {
                    #expect(row["other"] as Int == 2)
                    #expect(row[name] as Int == 1)
                    // Other strings of the same characters.
                    #expect(row[String(decoding: Array(name.utf8), as: UTF8.self)] as Int == 1)
                    #expect(row[name.uppercased()] as Int? == 1)
                    #expect(row[name.lowercased()] as Int == 1)
                    #expect(row[name + "x"] as Int? == nil)
                }
                #expect(row.columnNames.first == name)
            }
        }
    }

    @Test("A column is found after a miss at the end of the row")
    func accessAfterMiss() throws {
        let row: Row = ["only": 1]
        #expect(row["only"] as Int == 1)
        #expect(row["missing"] as Int? == nil)
        #expect(row["only"] as Int == 1)
        let empty = Row()
        #expect(empty["missing"] as Int? == nil)
        #expect(empty.isEmpty)
        #expect(!empty.containsNonNullValue)
    }

    // MARK: - Time

    @Test("A cursor row shows the current row of its cursor, and a copied row keeps its values")
    func cursorRows() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a UNION ALL SELECT 2")
            let row = try #require(try cursor.next())
            let copy = row.copy()
            #expect(try cursor.next() === row)
            #expect(row["a"] as Int == 2)
            #expect(copy["a"] as Int == 1)
            #expect(copy.copy() === copy)
        }
    }

    @Test("A cursor row whose cursor has ended shows NULL in all columns", arguments: [false, true])
    func rowAfterEnd(isReleased: Bool) throws {
        try DatabaseQueue().inDatabase { (db) throws in
            var cursor: RowCursor? = try Row.fetchCursor(db, sql: "SELECT 1 AS a, 'x' AS b, x'00' AS c")
            let row = try #require(try cursor?.next())
            if isReleased {
                cursor = nil
            } else {
                #expect(try cursor?.next() == nil)
            }
            #expect(row.count == 3)
            #expect(row["a"] as Int? == nil)
            #expect(row[1] as String? == nil)
            #expect(row.databaseValues.allSatisfy { $0.isNull })
            #expect(throws: RowDecodingError.self) { try row.decode(Int.self, atIndex: 0) }
            #expect(try row.withUnsafeData(atIndex: 2) { $0 == nil })
            #expect(row.copy().description == "[a:NULL b:NULL c:NULL]")
        }
    }

    // MARK: - Data

    @Test("The bytes of a blob can be read without copy", arguments: Kind.allCases)
    func unsafeData(kind: Kind) throws {
        try withRow(kind) { (row) throws in
            #expect(try row.withUnsafeData(atIndex: 4) { $0 } == Data([0xAA, 0xBB]))
            #expect(try row.withUnsafeData(named: "FLAG") { $0?.count } == 2)
            #expect(try row.withUnsafeData(named: "name") { $0 } == Data("Oslo".utf8))
            #expect(try row.withUnsafeData(named: "note") { $0 == nil })
            #expect(try row.withUnsafeData(named: "nope") { $0 == nil })
            #expect(throws: ClosureFailure.self) { try row.withUnsafeData(named: "flag") { _ in throw ClosureFailure() } }
        }
    }

    @Test("An empty blob is data, not NULL")
    func emptyBlob() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let cursor = try Row.fetchCursor(db, sql: "SELECT x'' AS a")
            let cursorRow = try #require(try cursor.next())
            for row in [cursorRow, cursorRow.copy()] {
                #expect(row["a"] as Data == Data())
                #expect(try row.withUnsafeData(named: "a") { $0 } == Data())
            }
        }
    }

    // MARK: - Rows as values

    @Test("A row is a collection of names and values", arguments: Kind.allCases)
    func collection(kind: Kind) throws {
        try withRow(kind) { (row) throws in
            #expect(row.map { $0.0 } == ["id", "name", "note", "area", "flag"])
            #expect(row.reversed().map { $0.1.isNull } == [false, false, true, false, false])
            #expect(row.endIndex == row.startIndex.advanced(by: 5))
            #expect(row.startIndex.distance(to: row.endIndex) == 5)
            #expect(row[row.index(after: row.startIndex)].0 == "name")
            #expect(row[row.index(before: row.endIndex)].1 == Data([0xAA, 0xBB]).databaseValue)
            #expect(row.dropFirst(3).first?.0 == "area")
            #expect(row.firstIndex { $0.0 == "note" } == row.startIndex.advanced(by: 2))
            #expect(row.description == "[id:1 name:\"Oslo\" note:NULL area:454.5 flag:Data(2 bytes)]")
        }
    }

    @Test("Rows of all kinds are equal when they have the same columns and values, and hash alike")
    func equality() throws {
        let literal: Row = ["id": 1, "name": "Oslo", "note": nil, "area": 454.5, "flag": Data([0xAA, 0xBB])]
        for kind in Kind.allCases where kind != .adapted {
            try withRow(kind) { (row) throws in
                #expect(row == literal)
                #expect(row.hashValue == literal.hashValue)
                #expect(Set([row.copy(), literal]).count == 1)
            }
        }
        let row: Row = ["a": 1, "b": 2]
        #expect(row != ["b": 2, "a": 1])
        #expect(row != ["a": 1])
        #expect(row != ["a": 1, "b": 3])
        #expect(row != ["a": 1, "B": 2])
        #expect(row != ["a": 1, "b": "2"])
        #expect(["a": nil] as Row != ["a": 0] as Row)
    }

    @Test("Rows come from dictionaries, sorted by name, when all values can be stored")
    func dictionaries() throws {
        let values: [String: (any DatabaseValueConvertible)?] = ["b": "x", "a": 1, "c": nil]
        #expect(Row(values) == ["a": 1, "b": "x", "c": nil])
        let anything: [AnyHashable: Any] = ["b": "x", "a": 1, "c": NSNull()]
        #expect(Row(anything) == ["a": 1, "b": "x", "c": nil])
        #expect(Row([1: 1] as [AnyHashable: Any]) == nil)
        #expect(Row(["a": Row()] as [AnyHashable: Any]) == nil)
    }

    // MARK: - Fetching

    @Test("Rows are fetched by SQL, statement and request; all but those of cursors are copies")
    func fetching() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            let sql = "SELECT ? AS a UNION ALL SELECT 1"
            let request = SQLRequest<Row>(sql: sql, arguments: [1])
            let statement = try db.makeStatement(sql: sql)
            let rows: [Row] = [["a": 1], ["a": 1]]
            #expect(try Row.fetchAll(db, sql: sql, arguments: [1]) == rows)
            #expect(try Row.fetchAll(statement, arguments: [1]) == rows)
            #expect(try Row.fetchAll(db, request) == rows)
            #expect(try request.fetchAll(db) == rows)
            #expect(try Row.fetchSet(db, sql: sql, arguments: [1]) == Set(rows))
            #expect(try Row.fetchSet(statement) == Set(rows))
            #expect(try Row.fetchSet(db, request).count == 1)
            #expect(try request.fetchSet(db).count == 1)
            #expect(try Row.fetchOne(db, sql: sql, arguments: [1]) == rows[0])
            #expect(try Row.fetchOne(statement) == rows[0])
            #expect(try Row.fetchOne(db, request) == rows[0])
            #expect(try request.fetchOne(db) == rows[0])
            #expect(try request.fetchCursor(db).map { $0["a"] as Int }.contains(1))
            #expect(try Row.fetchOne(db, sql: "SELECT 1 WHERE 0") == nil)
            #expect(try Row.fetchAll(db, sql: "SELECT 1 WHERE 0").isEmpty)
        }
    }

    @Test("A cursor of rows has the SQL, the arguments and the columns of its statement")
    func cursorProperties() throws {
        try DatabaseQueue().inDatabase { (db) throws in
            try db.execute(sql: "CREATE TABLE t(a, b)")
            let cursor = try Row.fetchCursor(db, sql: "SELECT a, b AS c FROM t WHERE a = ?", arguments: [1])
            #expect(cursor.sql == "SELECT a, b AS c FROM t WHERE a = ?")
            #expect(cursor.arguments == [1])
            #expect(cursor.columnNames == ["a", "c"])
            #expect(cursor.columnCount == 2)
            #expect(cursor.databaseRegion.description == "t(a,b)")
        }
    }
}
