// SQL and names of arguments that are canonically equivalent, and have other bytes.

import Testing

@testable import GRDB

struct CanonicalEquivalenceStatementTests {
    // MARK: - Statements

    @Test("Each SQL runs by itself", arguments: CanonicalEquivalents.all)
    func execution(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            try db.execute(sql: "CREATE TABLE file (name TEXT)")
            for _ in 0..<2 {
                for text in pair.both {
                    try db.execute(sql: "INSERT INTO file VALUES ('\(text)')")
                }
            }
            #expect(
                try CanonicalEquivalents.bytes(String.fetchAll(db, sql: "SELECT name FROM file"))
                    == CanonicalEquivalents.bytes(pair.both + pair.both))
        }
    }

    @Test("Each SQL fetches its own rows", arguments: CanonicalEquivalents.all)
    func fetching(_ pair: CanonicalEquivalents) throws {
        try DatabaseQueue().inDatabase { db throws in
            for text in pair.both + pair.both {
                let sql = "SELECT '\(text)'"
                let bytes = [Array(text.utf8)]
                #expect(try CanonicalEquivalents.bytes([String.fetchOne(db, sql: sql) ?? ""]) == bytes)
                #expect(try CanonicalEquivalents.bytes(String.fetchAll(db, sql: sql)) == bytes)
                #expect(try CanonicalEquivalents.bytes(Row.fetchAll(db, sql: sql).map { $0[0] }) == bytes)
                #expect(try CanonicalEquivalents.bytes(Row.fetchAll(db.cachedStatement(sql: sql)).map { $0[0] }) == bytes)
                #expect(try CanonicalEquivalents.bytes(Row.fetchAll(db, SQLRequest<Row>(sql: sql, cached: true)).map { $0[0] }) == bytes)
            }
        }
    }

    @Test("Tables of canonically equivalent names have their own rows", arguments: CanonicalEquivalents.all)
    func tables(_ pair: CanonicalEquivalents) throws {
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

    @Test("Arguments of canonically equivalent names are bound to their own parameters", arguments: CanonicalEquivalents.all)
    func arguments(_ pair: CanonicalEquivalents) throws {
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

    @Test("Arguments of canonically equivalent names are different arguments", arguments: CanonicalEquivalents.all)
    func joinedArguments(_ pair: CanonicalEquivalents) {
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

    @Test("Regions distinguish canonically equivalent names", arguments: CanonicalEquivalents.all)
    func regions(_ pair: CanonicalEquivalents) throws {
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
            let columns = pair.both.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: ",")
            let whole = try first.union(region(pair.second, pair.first))
            #expect(Array(whole.description.utf8) == Array("\(pair.first)(\(columns))".utf8))
            let sql = "SELECT * FROM \(pair.first.quotedDatabaseIdentifier), \(pair.second.quotedDatabaseIdentifier)"
            let both = try db.makeStatement(sql: sql).databaseRegion
            #expect(both.union(whole) == both)
            #expect(both != whole)
        }
    }

    @Test("All changes of canonically equivalent columns and tables are reported", arguments: CanonicalEquivalents.all)
    func eventKinds(_ pair: CanonicalEquivalents) throws {
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
            for event in try db.makeStatement(sql: sql).effects.eventKinds {
                guard case .update(let table, let columns) = event else { continue }
                updates += columns.map { CanonicalEquivalents.bytes([table, $0]) }
            }
            var expected: [[[UInt8]]] = []
            for table in pair.both {
                expected += (pair.both + ["other"]).map { CanonicalEquivalents.bytes([table, $0]) }
            }
            #expect(Set(updates) == Set(expected))
            #expect(updates.count == expected.count)
        }
    }

    @Test("Event kinds of canonically equivalent names are not equal", arguments: CanonicalEquivalents.all)
    func equalityOfEventKinds(_ pair: CanonicalEquivalents) {
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
