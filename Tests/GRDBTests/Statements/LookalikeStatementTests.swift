// SQL and names of arguments that look the same, and have other bytes.

import Testing

@testable import GRDB

@Suite("SQL that looks alike")
struct LookalikeStatementTests {
    // MARK: - Statements

    @Test("Each SQL runs by itself", arguments: Lookalikes.all)
    func execution(_ pair: Lookalikes) throws {
        try DatabaseQueue().inDatabase { db throws in
            try db.execute(sql: "CREATE TABLE file (name TEXT)")
            for _ in 0..<2 {
                for text in pair.both {
                    try db.execute(sql: "INSERT INTO file VALUES ('\(text)')")
                }
            }
            #expect(try Lookalikes.bytes(String.fetchAll(db, sql: "SELECT name FROM file")) == Lookalikes.bytes(pair.both + pair.both))
        }
    }

    @Test("Each SQL fetches its own rows", arguments: Lookalikes.all)
    func fetching(_ pair: Lookalikes) throws {
        try DatabaseQueue().inDatabase { db throws in
            for text in pair.both + pair.both {
                let sql = "SELECT '\(text)'"
                let bytes = [Array(text.utf8)]
                #expect(try Lookalikes.bytes([String.fetchOne(db, sql: sql) ?? ""]) == bytes)
                #expect(try Lookalikes.bytes(String.fetchAll(db, sql: sql)) == bytes)
                #expect(try Lookalikes.bytes(Row.fetchAll(db, sql: sql).map { $0[0] }) == bytes)
                #expect(try Lookalikes.bytes(Row.fetchAll(db.cachedStatement(sql: sql)).map { $0[0] }) == bytes)
                #expect(try Lookalikes.bytes(Row.fetchAll(db, SQLRequest<Row>(sql: sql, cached: true)).map { $0[0] }) == bytes)
            }
        }
    }

    @Test("Tables of look-alike names have their own rows", arguments: Lookalikes.all)
    func tables(_ pair: Lookalikes) throws {
        try DatabaseQueue().inDatabase { db throws in
            for (number, name) in pair.both.enumerated() {
                try db.execute(sql: "CREATE TABLE \(name.quotedDatabaseIdentifier) (number INTEGER)")
                try db.execute(sql: "INSERT INTO \(name.quotedDatabaseIdentifier) VALUES (?)", arguments: [number])
            }
            for (number, name) in pair.both.enumerated() {
                #expect(try Int.fetchAll(db, sql: "SELECT number FROM \(name.quotedDatabaseIdentifier)") == [number])
            }
        }
    }

    // MARK: - Arguments

    @Test("Arguments of look-alike names are bound to their own parameters", arguments: Lookalikes.all)
    func arguments(_ pair: Lookalikes) throws {
        // A name of a parameter has no spaces.
        let names = pair.both.map { $0.split(separator: " ").joined() }
        try DatabaseQueue().inDatabase { db throws in
            let sql = "SELECT :\(names[0]), :\(names[1])"
            let arguments: StatementArguments = [names[0]: 1, names[1]: 2]
            #expect(try Row.fetchOne(db, sql: sql, arguments: arguments)?.map { $1 } == [1.databaseValue, 2.databaseValue])
            let elements: [(String, (any DatabaseValueConvertible)?)] = [(names[1], 2), (names[0], 1)]
            let reversed = StatementArguments(elements)
            #expect(try Row.fetchOne(db, sql: sql, arguments: reversed)?.map { $1 } == [1.databaseValue, 2.databaseValue])
            let statement = try db.makeStatement(sql: sql)
            statement.setUncheckedArguments(reversed)
            #expect(try Row.fetchOne(statement)?.map { $1 } == [1.databaseValue, 2.databaseValue])
            let literal = SQL(sql: sql, arguments: reversed)
            #expect(try Row.fetchOne(db, SQLRequest<Row>(literal: literal))?.map { $1 } == [1.databaseValue, 2.databaseValue])

            #expect(throws: DatabaseError.self) { try db.makeStatement(sql: sql).setArguments([names[0]: 1]) }
            #expect(throws: DatabaseError.self) {
                try db.makeStatement(sql: "SELECT :\(names[0])").setArguments([names[1]: 1])
            }
            for index in 0...1 {
                let sql = "SELECT 1, :\(names[index]); SELECT 2, :\(names[index])"
                #expect(throws: DatabaseError.self) { try db.execute(sql: sql, arguments: [names[1 - index]: 1]) }
                #expect(throws: DatabaseError.self) {
                    try Row.fetchOne(db, SQLRequest<Row>(literal: SQL(sql: "SELECT :\(names[index])", arguments: [names[1 - index]: 1])))
                }
            }
        }
    }

    @Test("Arguments of look-alike names are several arguments", arguments: Lookalikes.all)
    func joinedArguments(_ pair: Lookalikes) {
        var arguments: StatementArguments = [pair.first: 1]
        #expect(arguments.append(contentsOf: [pair.second: 2]).isEmpty)
        #expect(arguments.append(contentsOf: [pair.second: 3]) == [pair.second: 2.databaseValue])
        #expect(arguments == [pair.second: 3, pair.first: 1])
        #expect(arguments != [pair.second: 1, pair.first: 3])
        #expect(arguments == ([pair.first: 1] as StatementArguments) + [pair.second: 3])
        #expect(([pair.first: 1] as StatementArguments) != [pair.second: 1])

        let many = (0..<80).map { index in
            StatementArguments.NamedValue(name: "\(pair.both[index % 2])\(index / 2)", value: index.databaseValue)
        }
        #expect(StatementArguments(namedValues: many).namedValues.count == 80)
    }

    @Test("Arguments of equal names are found though they are other strings in memory")
    func equalNames() throws {
        let name = "a name of more than fifteen bytes"
        let sameName = name.split(separator: "n", omittingEmptySubsequences: false).joined(separator: "n")
        var arguments: StatementArguments = [name: 1]
        #expect(arguments.append(contentsOf: [sameName: 2]) == [name: 1.databaseValue])
        #expect(arguments == [sameName: 2])
    }

    // MARK: - Effects

    @Test("Regions tell look-alike names apart", arguments: Lookalikes.all)
    func regions(_ pair: Lookalikes) throws {
        try DatabaseQueue().inDatabase { db throws in
            for name in pair.both {
                let columns = pair.both.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
                try db.execute(sql: "CREATE TABLE \(name.quotedDatabaseIdentifier) (\(columns))")
            }
            func region(_ column: String, _ table: String) throws -> DatabaseRegion {
                let sql = "SELECT \(column.quotedDatabaseIdentifier) FROM \(table.quotedDatabaseIdentifier)"
                return try db.makeStatement(sql: sql).databaseRegion
            }
            let first = try region(pair.first, pair.first)
            #expect(try first == region(pair.first, pair.first))
            #expect(try first != region(pair.second, pair.first))
            #expect(try first != region(pair.first, pair.second))
            #expect(try first.intersection(region(pair.second, pair.first)).isEmpty)
            #expect(try first.intersection(region(pair.first, pair.second)).isEmpty)
            let columns = pair.both.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: ",")
            let whole = try first.union(region(pair.second, pair.first))
            #expect(Array(whole.description.utf8) == Array("\(pair.first)(\(columns))".utf8))
            let sql = "SELECT * FROM \(pair.first.quotedDatabaseIdentifier), \(pair.second.quotedDatabaseIdentifier)"
            let both = try db.makeStatement(sql: sql).databaseRegion
            #expect(both.intersection(whole) == whole)
            #expect(both != whole)
        }
    }

    @Test("Changes of look-alike columns and tables are all told", arguments: Lookalikes.all)
    func eventKinds(_ pair: Lookalikes) throws {
        try DatabaseQueue().inDatabase { db throws in
            let names = pair.both.map(\.quotedDatabaseIdentifier)
            try db.execute(sql: "CREATE TABLE \(names[0]) (\(names[0]), \(names[1]), other)")
            try db.execute(sql: "CREATE TABLE \(names[1]) (\(names[0]), \(names[1]), other)")
            try db.execute(
                sql: """
                    CREATE TRIGGER t AFTER UPDATE ON \(names[0]) BEGIN
                      UPDATE \(names[1]) SET \(names[0]) = 1, \(names[1]) = 2, other = 3;
                    END
                    """)
            let sql = "UPDATE \(names[0]) SET \(names[0]) = 1, other = 2, \(names[1]) = 3"
            var updates: [[[UInt8]]] = []
            for event in try db.makeStatement(sql: sql).eventKinds {
                guard case .update(let table, let columns) = event else { continue }
                updates += columns.map { Lookalikes.bytes([table, $0]) }
            }
            var expected: [[[UInt8]]] = []
            for table in pair.both {
                expected += (pair.both + ["other"]).map { Lookalikes.bytes([table, $0]) }
            }
            #expect(Set(updates) == Set(expected))
            #expect(updates.count == expected.count)
        }
    }

    @Test("Event kinds of look-alike names are not equal", arguments: Lookalikes.all)
    func equalityOfEventKinds(_ pair: Lookalikes) {
        let kinds = pair.both.flatMap { name -> [DatabaseEventKind] in
            [
                .insert(tableName: name), .delete(tableName: name), .update(tableName: name, columnNames: ["a"]),
                .update(tableName: "a", columnNames: [name, "b"]),
            ]
        }
        #expect(Set(kinds).count == 8)
        #expect(DatabaseEventKind.update(tableName: "a", columnNames: ["a", "b"]) == .update(tableName: "a", columnNames: ["b", "a"]))
        #expect(DatabaseEventKind.update(tableName: "a", columnNames: ["a", "b"]) != .update(tableName: "a", columnNames: ["b"]))
        #expect(DatabaseEventKind.insert(tableName: "a") != .delete(tableName: "a"))
    }
}
