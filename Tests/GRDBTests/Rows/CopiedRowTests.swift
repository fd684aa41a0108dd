// Copied rows: that they have the values of the rows they were copied from, and keep them.

import Foundation
import Testing

@testable import GRDB

@Suite("Copied rows", .mustEnd)
struct CopiedRowTests {
    /// Values of all storage classes, up to and beyond the sizes that are stored in another way.
    private static let columns: [(name: String, sql: String)] =
        [
            ("null", "NULL"), ("zero", "0"), ("one", "1"), ("minimum", "-9223372036854775807 - 1"), ("maximum", "9223372036854775807"),
            ("double", "1.5"), ("negativeZero", "-0.0"), ("infinity", "9e999"), ("negativeInfinity", "-9e999"),
            ("notANumber", "9e999 - 9e999"),
            ("text", "'Oslo'"), ("nul", "'a' || char(0) || 'b'"), ("otherAlphabet", "'Ærø 🏝'"), ("number", "'12'"),
            ("invalidShort", "CAST(x'61ff62' AS TEXT)"), ("invalid", "CAST(x'61ff6263646566676869fe' AS TEXT)"), ("blob", "x'00ff01'"),
            ("utf8Blob", "CAST('a text as a blob' AS BLOB)"), ("zeroBlob", "zeroblob(20)"),
        ]
        + [0, 1, 7, 8, 9, 15, 16, 255, 256, 1023, 1024, 1025, 102_400].flatMap { count in
            [
                ("text\(count)", "substr(replace(hex(zeroblob(\(count))), '00', 'x'), 1, \(count))"),
                ("blob\(count)", "CAST(substr(replace(hex(zeroblob(\(count))), '00', 'y'), 1, \(count)) AS BLOB)"),
            ]
        }

    private static var sql: String { "SELECT " + columns.map { "\($0.sql) AS \"\($0.name)\"" }.joined(separator: ", ") }

    /// All that can be read from a row, as text.
    private static func contents(_ row: Row) -> [String] {
        func text<T>(_ value: () throws -> T) -> String {
            do {
                let value = try value()
                if let double = value as? Double { return "\(double) \(double.bitPattern)" }
                return String(reflecting: value)
            } catch {
                return "\(type(of: error))"
            }
        }
        var contents = [
            row.description, row.debugDescription, "\(row.count)", "\(row.containsNonNullValue)", "\(row.scopes.names.sorted())",
        ]
        for index in 0..<row.count {
            let name = row.columns.names[index]
            let value: DatabaseValue = row[index]
            contents.append("\(name) \(row.hasNull(atIndex: index)) \(text { value.storage }) \(text { row[index] })")
            contents.append(text { row[name] as DatabaseValue })
            // Not of numbers and broken texts: cursor rows give the bytes of SQLite, copied rows those of their value, or throw.
            switch value.storage {
            case .int64, .double: break
            case .string(let text) where text.unicodeScalars.contains("\u{FFFD}"): break
            case .null, .string, .blob:
                contents.append(text { try row.decode(Data?.self, atIndex: index).map(Array.init) })
                contents.append(text { try row.withUnsafeData(atIndex: index) { $0.map(Array.init) } })
            }
            contents.append(text { try row.decode(DatabaseValue.self, atIndex: index).hashValue })
        }
        for (name, scope) in row.scopes {
            contents.append(name)
            contents.append(contentsOf: Self.contents(scope))
        }
        return contents
    }

    /// What typed accessors give, for values that are of the type already.
    private static func typedContents(_ row: Row) throws -> [String] {
        try (0..<row.count).map { index in
            let name = row.columns.names[index]
            return switch (row[index] as DatabaseValue).storage {
            case .null:
                try "\(String(describing: row.decode(Int?.self, atIndex: index))) \(String(describing: row[name] as String?))"
            case .int64:
                try "\(row.decode(Int64.self, atIndex: index)) \(row[name] as Int) \(String(describing: row[name] as Int64?))"
            case .double:
                try "\(row.decode(Double.self, atIndex: index).bitPattern) \(String(describing: row[name] as Double?))"
            case .string:
                try "\(row.decode(String.self, atIndex: index).debugDescription) \(String(describing: row[name] as String?))"
            case .blob:
                try "\(Array(row.decode(Data.self, atIndex: index))) \(Array(row[name] as Data))"
            }
        }
    }

    private static let adapters: [(any RowAdapter)?] = [
        nil, SuffixRowAdapter(fromIndex: 3), RangeRowAdapter(2..<2),
        ScopeAdapter(
            base: SuffixRowAdapter(fromIndex: 10),
            scopes: ["a": ScopeAdapter(["c": RangeRowAdapter(10..<18)]), "b": ColumnMapping(["renamed": "text9", "other": "invalid"])]),
    ]

    @Test("A copy gives what the cursor row gives, whatever the value, the accessor and the adapter", arguments: adapters.indices)
    func copies(adapter: Int) throws {
        let adapter = Self.adapters[adapter]
        try DatabaseQueue().read { db in
            let cursor = try Row.fetchCursor(db, sql: Self.sql, adapter: adapter)
            let row = try #require(try cursor.next())
            try withExtendedLifetime(cursor) {
                let expected = Self.contents(row)
                let typed = try Self.typedContents(row)
                let copy = row.copy()
                #expect(copy.copy() === copy)
                #expect(copy == row)
                #expect(copy.hashValue == row.hashValue)
                #expect(copy.unadapted == row.unadapted)
                #expect(Self.contents(copy.unscoped) == Self.contents(row.unscoped))
                let program = Row(values: Array(row.databaseValues), names: Array(row.columnNames))
                #expect(try Self.typedContents(program) == typed)
                #expect(Array(program.databaseValues) == Array(row.databaseValues))
                let one = try #require(try Row.fetchOne(db, sql: Self.sql, adapter: adapter))
                let others = try [one] + Row.fetchAll(db, sql: Self.sql, adapter: adapter)
                for other in [copy] + others {
                    #expect(Self.contents(other) == expected)
                    #expect(try Self.typedContents(other) == typed)
                }
            }
        }
    }

    @Test("Rows that programs make keep all values")
    func programs() {
        let values: [DatabaseValue] = [
            .null, Int64.min.databaseValue, Int64.max.databaseValue, (-0.0).databaseValue, Double.infinity.databaseValue, "".databaseValue,
            "12345678".databaseValue, "123456789".databaseValue, "e\u{301}\0".databaseValue, Data().databaseValue,
            Data(0..<8).databaseValue,
            Data(0..<9).databaseValue, String(repeating: "é", count: 50_000).databaseValue, Data(count: 100_000).databaseValue,
        ]
        let row = Row(values: values, names: values.indices.map { "c\($0)" })
        for (index, value) in values.enumerated() {
            #expect((row[index] as DatabaseValue).storage == value.storage)
            #expect((row["c\(index)"] as DatabaseValue).storage == value.storage)
        }
        #expect((row[3] as Double).sign == .minus)
        let number = Row(values: [DatabaseValue(storage: .double(.nan))], names: ["a"])
        #expect((number[0] as Double).isNaN)
        let literal: Row = ["a": "a text of some length", "b": nil, "a": 1]
        #expect(literal["a"] as String == "a text of some length")
        #expect(literal[2] as Int == 1)
        let slice: Row = ["a": Data(0..<20)[5...]]
        #expect((slice["a"] as Data).startIndex == 5)
    }

    /// Rows of many sizes. The texts of some fill an arena.
    private static func fetchMany(_ db: Database) throws -> [Row] {
        try Row.fetchAll(
            db,
            sql: """
                WITH RECURSIVE series(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM series WHERE n < 999)
                SELECT n, substr(hex(zeroblob(2000)), 1, (n * n) % 1500) AS text, zeroblob(n % 40) AS blob, n * 0.5 AS half,
                    iif(n = 500, hex(zeroblob(100000)), 'row ' || n) AS name FROM series
                """)
    }

    private static func check(_ row: Row, _ n: Int) -> Bool {
        row["n"] == n && (row["text"] as String).utf8.count == (n * n) % 1500 && row["blob"] == Data(count: n % 40)
            && row["half"] == Double(n) / 2
            && row["name"] == (n == 500 ? String(repeating: "0", count: 200_000) : "row \(n)")
    }

    @Test("A row keeps its values when the other rows, the statement and the connection are gone")
    func lifetimes() throws {
        var kept: [(Int, Row)] = []
        weak var database: Database?
        do {
            let queue = try DatabaseQueue()
            let rows = try queue.read { db in
                database = db
                return try Self.fetchMany(db)
            }
            #expect(rows.count == 1000)
            #expect(rows.enumerated().allSatisfy { Self.check($1, $0) })
            kept = stride(from: 0, to: 1000, by: 77).map { ($0, rows[$0]) } + [(500, rows[500])]
        }
        #expect(database == nil)
        for (n, row) in kept {
            #expect(Self.check(row, n), "row \(n): \(row)")
        }
        // Scopes, too, outlive the row that they are part of.
        let scope = try DatabaseQueue().read { db in
            try Row.fetchOne(
                db, sql: "SELECT 1 AS a, 'a text of some length' AS b",
                adapter: ScopeAdapter(["outer": ScopeAdapter(["inner": SuffixRowAdapter(fromIndex: 1)])]))?.scopes["outer"]?.scopes["inner"]
        }
        #expect(scope == ["b": "a text of some length"])
        let unscoped = try DatabaseQueue().read { db in
            try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b", adapter: ScopeAdapter(["x": SuffixRowAdapter(fromIndex: 1)]))?.unscoped
        }
        #expect(unscoped == ["a": 1, "b": 2])
    }

    @Test("A row keeps at most 63 others alive, and fewer when their texts are long")
    func arenas() throws {
        try DatabaseQueue().read { db throws in
            func sizes(_ text: String) throws -> [Int] {
                let statement = try db.makeStatement(sql: "SELECT \(text) AS a, zeroblob(3) AS b")
                var arenas = RowArenas(columns: statement.columns, layout: nil)
                let cursor = try Row.fetchCursor(statement)
                let row = try #require(try cursor.next())
                var owners: [ObjectIdentifier] = []
                var rows: [Row] = []
                for _ in 0..<400 {
                    let cursorRow = try #require(row.cursorRow)
                    let copy = arenas.copy(cursorRow.pointee.sqliteStatement)
                    rows.append(copy)
                    let arena = try #require(copy.arena)
                    owners.append(ObjectIdentifier(arena))
                }
                withExtendedLifetime((rows, cursor)) {}
                return Dictionary(grouping: owners) { $0 }.values.map(\.count).sorted()
            }
            #expect(try sizes("1").last == 64)
            #expect(try sizes("'a text of some length'").last == 64)
            // 65,536 bytes, and the row that exceeds them.
            #expect(try sizes("hex(zeroblob(500))").last == 64)
            #expect(try sizes("hex(zeroblob(5000))").last == 7)
            #expect(try sizes("hex(zeroblob(50000))").last == 1)
            // 65,536 bytes of values: nine for each column.
            let wide = repeatElement("1", count: 1000).joined(separator: ", ")
            #expect(try sizes("\(wide)").last == 7)
        }
    }

    @Test("A row of thousands of columns has all values")
    func wideRows() throws {
        try DatabaseQueue().read { db in
            let columns = (0..<1990).map { $0 % 3 == 0 ? "n + \($0)" : "printf('%0\($0 % 40 + 1)d', n)" }
            let series = "(SELECT 1 AS n UNION ALL VALUES (2), (3), (4), (5), (6), (7), (8))"
            let rows = try Row.fetchAll(db, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(series)")
            #expect(rows.count == 8)
            for (position, row) in rows.enumerated() {
                let n = position + 1
                for column in 0..<1990 {
                    if column % 3 == 0 {
                        #expect(row[column] as Int == n + column)
                    } else {
                        #expect(row[column] as String == String(repeating: "0", count: column % 40) + "\(n)")
                    }
                }
            }
        }
    }

    @Test("Reading a text or a blob again makes no other one")
    func readingAgain() throws {
        let row = try #require(
            try DatabaseQueue().read { db in
                try Row.fetchOne(
                    db, sql: "SELECT 'a text of sixteen' AS a, hex(zeroblob(1000)) AS b, 'Ærø, with others' AS c, zeroblob(100) AS d")
            })
        for name in ["a", "b", "c"] {
            let text: String = row[name]
            let again: String = row[name]
            #expect(haveSameBits(text, again), "\(name): \(stringBits(text)) and \(stringBits(again))")
        }
        let blob: Data = row["d"]
        let again: Data = row["d"]
        let isSame = blob.withUnsafeBytes { bytes in again.withUnsafeBytes { bytes.baseAddress == $0.baseAddress } }
        #expect(isSame)
    }

    @Test("A row ends its texts and blobs")
    func end() throws {
        let endCount = Locked(0)
        func data() -> Data {
            let bytes = UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 1)
            bytes.initializeMemory(as: UInt8.self, repeating: 1, count: 100)
            return Data(
                bytesNoCopy: bytes, count: 100,
                deallocator: .custom { bytes, _ in
                    bytes.deallocate()
                    endCount.withLock { $0 += 1 }
                })
        }
        // More than an arena has room for at first.
        var row: Row? = Row(values: (0..<100).map { _ in data().databaseValue }, names: (0..<100).map { "c\($0)" })
        var kept: Data? = try #require(row)[99]
        #expect(endCount.withLock { $0 } == 0)
        row = nil
        #expect(endCount.withLock { $0 } == 99)
        #expect(kept == Data(repeating: 1, count: 100))
        kept = nil
        #expect(endCount.withLock { $0 } == 100)
    }

    private struct Author: TableRecord {
        static let books = hasMany(Book.self)
    }

    private struct Book: TableRecord {
        static let author = belongsTo(Author.self)
    }

    @Test("Prefetched rows and joined rows have the values of the rows of their tables, also when all others are gone")
    func associatedRows() throws {
        let (authors, books, joined, expected) = try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER REFERENCES author, title TEXT, cover BLOB, price);
                    WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 20)
                        INSERT INTO author SELECT n, 'the name of author ' || n FROM series;
                    WITH RECURSIVE series(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM series WHERE n < 200)
                        INSERT INTO book SELECT n, n % 20 + 1, substr('Ærø ' || hex(zeroblob(20)), n % 5, n % 40), zeroblob(n % 30),
                            iif(n % 3, n * 0.5, NULL) FROM series;
                    """)
            let authors = try Row.fetchAll(db, Author.including(all: Author.books).orderByPrimaryKey())
            let joined = try Row.fetchAll(db, Book.including(required: Book.author).orderByPrimaryKey())
            let authorRows = try Row.fetchAll(db, sql: "SELECT * FROM author ORDER BY id")
            return (authors, try Row.fetchAll(db, sql: "SELECT * FROM book ORDER BY id"), joined, authorRows)
        }
        #expect(authors.map(\.unscoped) == expected)
        let prefetched = authors.compactMap { $0.prefetchedRows["books"]?.first?.copy() }
        #expect(prefetched.count == 20)
        for row in prefetched {
            let id: Int = row["id"]
            let names = Array(books[id - 1].columnNames)
            #expect(names.map { row[$0] as DatabaseValue } == Array(books[id - 1].databaseValues), "book \(id)")
        }
        for (position, row) in joined.enumerated() {
            #expect(row.unscoped == books[position])
            let author = try #require(row.scopes["author"])
            #expect(author == expected[(position + 1) % 20])
            #expect(author.hashValue == expected[(position + 1) % 20].hashValue)
        }
    }

    @Test("Threads may read a copied row at the same time")
    func threads() throws {
        nonisolated(unsafe) let rows = try DatabaseQueue().read { try Self.fetchMany($0) }
        let failures = Locked<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for (n, row) in rows.enumerated() where !Self.check(row, n) {
                failures.withLock { $0.append(n) }
            }
        }
        #expect(failures.withLock { $0 } == [])
    }
}
