// Requests that must find something.

import GRDB
import Testing

private struct NotThere: Error, Equatable {
    var code: String
}

private struct Burgh: Codable, FetchableRecord, PersistableRecord, Equatable, Identifiable {
    static let databaseTableName = "city"

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let country = Column(CodingKeys.country)
    }

    var id: Int64
    var name: String
    var country: String?
}

/// A record without a table.
private struct Name: FetchableRecord, Decodable {
    var name: String
}

/// A value that has no fast way out of a statement.
private struct Initial: DatabaseValueConvertible, Equatable {
    var text: String
    var databaseValue: DatabaseValue { text.databaseValue }

    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Initial? {
        String.fromDatabaseValue(dbValue).map { Initial(text: String($0.prefix(1))) }
    }
}

struct RequiredResultTests {
    private func withCities(_ body: (Database) throws -> Void) throws {
        try DatabaseQueue().write { (db) throws in
            try db.create(table: "city") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
                t.column("country", .text)
            }
            try Burgh(id: 1, name: "Lyon", country: "FR").insert(db)
            try Burgh(id: 2, name: "Ys", country: nil).insert(db)
            try body(db)
        }
    }

    /// The error of what must be found and is not.
    private func keyNotFound<T>(_ body: () throws -> T) throws -> (table: String, key: [String: DatabaseValue]) {
        let error = #expect(throws: RecordError.self) { _ = try body() }
        guard case .recordNotFound(let table, let key) = try #require(error) else {
            throw NotThere(code: "error")
        }
        return (table, key)
    }

    @Test func existingRowsAreFetched() throws {
        try withCities { (db) throws in
            let lyon = Burgh.filter { $0.name == "Lyon" }
            func unused() -> NotThere {
                Issue.record("the error is not needed")
                return NotThere(code: "")
            }
            #expect(try lyon.fetchOne(db, orThrow: unused()) == Burgh(id: 1, name: "Lyon", country: "FR"))
            #expect(try lyon.asRequest(of: Name.self).fetchOne(db, orThrow: unused()).name == "Lyon")
            #expect(try lyon.asRequest(of: Row.self).fetchOne(db, orThrow: unused()) == ["id": 1, "name": "Lyon", "country": "FR"])
            #expect(try lyon.select({ $0.name }, as: String.self).fetchOne(db, orThrow: unused()) == "Lyon")
            #expect(try lyon.select({ $0.name }, as: Initial.self).fetchOne(db, orThrow: unused()) == Initial(text: "L"))
            let literal: SQLRequest<Burgh> = "SELECT * FROM city WHERE id = \(1)"
            #expect(try literal.fetchOne(db, orThrow: unused()).name == "Lyon")
            #expect(try AnyFetchRequest(literal).fetchOne(db, orThrow: unused()).name == "Lyon")
            #expect(try lyon.find(db).id == 1)
            #expect(try literal.find(db).id == 1)
        }
    }

    @Test func theErrorOfTheProgramIsThrown() throws {
        try withCities { (db) throws in
            let none = Burgh.filter { $0.name == "Atlantis" }
            let error = NotThere(code: "A")
            #expect(throws: error) { _ = try none.fetchOne(db, orThrow: error) }
            #expect(throws: error) { _ = try none.asRequest(of: Name.self).fetchOne(db, orThrow: error) }
            #expect(throws: error) { _ = try none.asRequest(of: Row.self).fetchOne(db, orThrow: error) }
            #expect(throws: error) { _ = try none.select({ $0.name }, as: String.self).fetchOne(db, orThrow: error) }
            #expect(throws: error) { _ = try none.select({ $0.name }, as: Initial.self).fetchOne(db, orThrow: error) }
        }
    }

    @Test func nullIsNoValueUnlessValuesAreOptional() throws {
        try withCities { (db) throws in
            let country = Burgh.filter(id: 2).select { $0.country }
            #expect(throws: NotThere.self) { _ = try country.asRequest(of: String.self).fetchOne(db, orThrow: NotThere(code: "")) }
            #expect(try country.asRequest(of: String?.self).fetchOne(db, orThrow: NotThere(code: "")) == nil)
            let none = Burgh.none().select({ $0.country }, as: String?.self)
            #expect(throws: NotThere.self) { _ = try none.fetchOne(db, orThrow: NotThere(code: "")) }
        }
    }

    @Test func errorsOfTheDatabaseComeFirst() throws {
        try withCities { (db) throws in
            let wrong = Burgh.filter(sql: "nothing = 1")
            #expect(throws: DatabaseError.self) { _ = try wrong.fetchOne(db, orThrow: NotThere(code: "")) }
            #expect(throws: DatabaseError.self) { _ = try wrong.find(db) }
        }
    }

    @Test func theKeyThatIsNotFoundIsThatOfTheConditions() throws {
        try withCities { (db) throws in
            var error = try keyNotFound { try Burgh.filter(id: 3).find(db) }
            #expect(error.table == "city" && error.key == ["id": 3.databaseValue])
            #if compiler(>=6.3) // The type checker of older compilers gives up.
            error = try keyNotFound { try Burgh.filter { $0.name == "Ys" && $0.country == "FR" && $0.id > 0 }.find(db) }
            #expect(error.key == ["name": "Ys".databaseValue, "country": "FR".databaseValue])
            #endif
            error = try keyNotFound { try Burgh.filter { $0.name == "Ys" }.filter { $0.name == "Lyon" }.find(db) }
            #expect(error.key == ["name": "Ys".databaseValue])
            error = try keyNotFound { try Burgh.filter { $0.id > 5 }.find(db) }
            #expect(error.table == "city" && error.key.isEmpty)
            let literal: SQLRequest<Burgh> = "SELECT * FROM city WHERE id = 3"
            error = try keyNotFound { try literal.find(db) }
            #expect(error.table == "city" && error.key.isEmpty)
        }
    }

    @Test func theTableThatIsNotFoundIsThatOfTheRequest() throws {
        try withCities { (db) throws in
            try db.execute(sql: "CREATE TABLE town AS SELECT * FROM city")
            let error = try keyNotFound { try Table<Burgh>("town").filter(Column("id") == 3).find(db) }
            #expect(error.table == "town" && error.key == ["id": 3.databaseValue])
        }
    }
}
