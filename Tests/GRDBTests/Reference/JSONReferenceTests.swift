// JSON columns and functions, in requests, indexes and records.

import Foundation
import GRDB
import Testing

private struct Address: Codable, Equatable {
    var street: String
    var city: String
    var countryCode: String
}

private struct Customer: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
    var address: Address

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let name = Column(CodingKeys.name)
        static let address = JSONColumn(CodingKeys.address)
    }
}

struct JSONReferenceTests {
    private func makeQueue() throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.create(table: "customer") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("address", .jsonText).notNull()
            }
            try db.create(index: "customerByCountry", on: "customer", expressions: [JSONColumn("address")["countryCode"]])
            try Customer(id: 1, name: "Ann", address: Address(street: "Rue A", city: "Paris", countryCode: "FR")).insert(db)
            try Customer(id: 2, name: "Bo", address: Address(street: "Gate B", city: "Oslo", countryCode: "NO")).insert(db)
            try Customer(id: 3, name: "Cy", address: Address(street: "Rue C", city: "Lyon", countryCode: "FR")).insert(db)
        }
        return queue
    }

    @Test("A key of a JSON column is an expression like others")
    func subscripts() throws {
        try makeQueue().read { (db) throws in
            var codes: [String] = []
            let statements = try db.expandedStatements(without: schemaQueries) {
                codes =
                    try Customer
                    .order { $0.address["countryCode"] }
                    .select({ $0.address["countryCode"] }, as: String.self)
                    .distinct()
                    .fetchAll(db)
            }
            #expect(codes == ["FR", "NO"])
            #expect(
                statements == [
                    "SELECT DISTINCT \"address\" ->> 'countryCode' FROM \"customer\" ORDER BY \"address\" ->> 'countryCode'"
                ])
            #expect(try Customer.filter { $0.address["city"] == "Oslo" }.fetchOne(db)?.name == "Bo")
            #expect(try Customer.filter(Column("address").asJSON["city"] == "Oslo").fetchCount(db) == 1)
            #expect(try Customer.filter(JSONColumn("address").jsonExtract(atPath: "$.city") == "Lyon").fetchCount(db) == 1)
            let extracted = try Customer.filter(key: 1)
                .select({ $0.address.jsonExtract(atPaths: ["$.city", "$.street"]) }, as: String.self).fetchOne(db)
            #expect(extracted == #"["Paris","Rue A"]"#)
            let json = try Customer.filter(key: 1)
                .select({ $0.address.jsonRepresentation(atPath: "city") }, as: String.self).fetchOne(db)
            #expect(json == "\"Paris\"")
        }
    }

    @Test("Values that are JSON are embedded as JSON, others as strings")
    func building() throws {
        try makeQueue().read { (db) throws in
            func text(_ expression: some SQLSelectable) throws -> String? {
                try Customer.filter(key: 1).select(expression, as: String.self).fetchOne(db)
            }
            let elements: [any SQLExpressible] = [JSONColumn("address"), Column("address"), 1, "x", Column("name")]
            let array = try #require(try text(Database.jsonArray(elements)))
            #expect(array.hasPrefix(#"[{"city":"Paris","countryCode":"FR","street":"Rue A"},"#))
            #expect(array.hasSuffix(#","{\"city\":\"Paris\",\"countryCode\":\"FR\",\"street\":\"Rue A\"}",1,"x","Ann"]"#))
            #expect(try text(Database.jsonArray([1, 2])) == "[1,2]")
            let nested: [any SQLExpressible] = ["[1]".databaseValue.asJSON, "[1]".databaseValue]
            #expect(try text(Database.jsonArray(nested)) == #"[[1],"[1]"]"#)
            #expect(try text(Database.jsonObject(["name": Column("name")])) == #"{"name":"Ann"}"#)
            let pairs: KeyValuePairs<String, any SQLExpressible> = ["a": 1, "b": Column("name")]
            #expect(try text(Database.jsonObject(pairs)) == #"{"a":1,"b":"Ann"}"#)
            #expect(try text(Database.jsonQuote(Column("name"))) == "\"Ann\"")
            #expect(try text(Database.json("{ \"a\" : 1 }")) == #"{"a":1}"#)
        }
    }

    @Test("Aggregates of JSON")
    func aggregates() throws {
        try makeQueue().read { (db) throws in
            #expect(try Customer.select(Database.jsonGroupArray(Column("name")), as: String.self).fetchOne(db) == #"["Ann","Bo","Cy"]"#)
            let french = Database.jsonGroupArray(Column("name"), filter: JSONColumn("address")["countryCode"] == "FR")
            #expect(try Customer.select(french, as: String.self).fetchOne(db) == #"["Ann","Cy"]"#)
            let object = Database.jsonGroupObject(key: Column("name"), value: Column("id"))
            #expect(try Customer.select(object, as: String.self).fetchOne(db) == #"{"Ann":1,"Bo":2,"Cy":3}"#)
        }
    }

    @Test("Functions that read and change JSON")
    func functions() throws {
        try DatabaseQueue().read { (db) throws in
            func text(_ expression: some SQLExpressible) throws -> String? {
                try SQLRequest<String>("SELECT \(expression.sqlExpression)").fetchOne(db)
            }
            let json = #"{"a":[1,2],"b":null}"#
            #expect(try text(Database.jsonArrayLength("[1,2,3]")) == "3")
            #expect(try text(Database.jsonArrayLength(json, atPath: "$.a")) == "2")
            #expect(try text(Database.jsonType(json)) == "object")
            #expect(try text(Database.jsonType(json, atPath: "$.a")) == "array")
            #expect(try text(Database.jsonIsValid("{")) == "0")
            #expect(try text(Database.jsonExtract(json, atPath: "$.a[1]")) == "2")
            #expect(try text(Database.jsonExtract(json, atPaths: ["$.b", "$.a"])) == "[null,[1,2]]")
            #expect(try text(Database.jsonInsert(json, ["$.c": 1])) == #"{"a":[1,2],"b":null,"c":1}"#)
            #expect(try text(Database.jsonReplace(json, ["$.b": "x"])) == #"{"a":[1,2],"b":"x"}"#)
            #expect(try text(Database.jsonSet(json, ["$.b": 2])) == #"{"a":[1,2],"b":2}"#)
            #expect(try text(Database.jsonRemove(json, atPath: "$.a")) == #"{"b":null}"#)
            #expect(try text(Database.jsonRemove(json, atPaths: ["$.a", "$.b"])) == "{}")
            #expect(try text(Database.jsonPatch(json, with: #"{"a":0}"#)) == #"{"a":0,"b":null}"#)
        }
    }

    @Test("Malformed JSON is an error when SQLite parses it, and only then")
    func malformedJSON() throws {
        try DatabaseQueue().read { (db) throws in
            let broken = "{foo".databaseValue.asJSON
            #expect(try SQLRequest<String>("SELECT \(broken)").fetchOne(db) == "{foo")
            #expect {
                try SQLRequest<String>("SELECT \(Database.jsonArray([broken]))").fetchOne(db)
            } throws: { error in
                (error as? DatabaseError)?.message == "malformed JSON"
            }
        }
    }

    @Test("JSON columns are updated in place")
    func updates() throws {
        try makeQueue().write { (db) throws in
            let address = JSONColumn("address")
            try Customer.filter(key: 1).updateAll(db, address.set(to: Database.jsonSet(address, ["$.city": "Nice"])))
            #expect(try Customer.fetchOne(db, key: 1)?.address == Address(street: "Rue A", city: "Nice", countryCode: "FR"))
            try Customer.filter(key: 1).updateAll(db) { $0.address.set(to: Database.jsonPatch($0.address, with: #"{"city":"Metz"}"#)) }
            #expect(try Customer.fetchOne(db, key: 1)?.address.city == "Metz")
        }
    }
}
