// JSON: columns, operators, functions.

import GRDB
import Testing

struct JSONTests {
    let info = JSONColumn("info")
    let text = Column("info")

    /// The function that parses JSON which becomes a part of other JSON.
    private let parser = sqlite3_libversion_number() >= 3_045_000 ? "JSONB" : "JSON"

    private enum Keys: String, CodingKey {
        case details = "flight_details"
    }

    @Test func columnsHaveNames() throws {
        #expect(try sql(info) == #""info""#)
        #expect(JSONColumn(Keys.details).name == "flight_details")
        #expect(try sql(info == nil) == #""info" IS NULL"#)
        #expect(try sql(info == "{}") == #""info" = ? ["{}"]"#)
    }

    @Test func partsOfJSON() throws {
        #expect(try sql(info["a"]) == #""info" ->> ? ["a"]"#)
        #expect(try sql(info[0]) == #""info" ->> ? [0]"#)
        #expect(try sql(info[Column("path")]) == #""info" ->> "path""#)
        #expect(try sql(info["a"] == 1) == #"("info" ->> ?) = ? ["a", 1]"#)
        #expect(try sql(info.jsonRepresentation(atPath: "$.a")) == #""info" -> ? ["$.a"]"#)
        #expect(try sql(info.jsonExtract(atPath: "$.a")) == #"JSON_EXTRACT("info", ?) ["$.a"]"#)
        #expect(try sql(info.jsonExtract(atPaths: ["$.a", "$[1]"])) == #"JSON_EXTRACT("info", ?, ?) ["$.a", "$[1]"]"#)
        #expect(try sql(info.jsonRepresentation(atPath: "a").asJSON["b"]) == #"("info" -> ?) ->> ? ["a", "b"]"#)
    }

    @Test func anyExpressionCanBeJSON() throws {
        #expect(try sql(text.asJSON) == #""info""#)
        #expect(try sql(text.asJSON["a"]) == #""info" ->> ? ["a"]"#)
        #expect(try sql((text ?? "{}").asJSON["a"]) == #"IFNULL("info", ?) ->> ? ["{}", "a"]"#)
        #expect(try sql(SQL("info").asJSON["a"]) == #"(info) ->> ? ["a"]"#)
        #expect(try sql(AnySQLJSONExpressible(info)["x"]) == #""info" ->> ? ["x"]"#)
    }

    @Test func nullIsJSONAsItIs() throws {
        let elements: [any SQLExpressible] = [DatabaseValue.null.asJSON, DatabaseValue.null, "1".databaseValue.asJSON]
        #expect(try sql(Database.jsonArray(elements)) == #"JSON_ARRAY(NULL, NULL, \#(parser)(?)) ["1"]"#)
        #expect(try sql(Database.jsonQuote(DatabaseValue.null.asJSON)) == "JSON_QUOTE(NULL)")
        #expect(try sql(AnySQLJSONExpressible(DatabaseValue.null.asJSON)) == "NULL")
    }

    @Test func whatSQLiteKnowsToBeJSONIsNotParsedAgain() throws {
        let alias = TableAlias(name: "t")
        let elements: [any SQLExpressible] = [
            info.jsonRepresentation(atPath: "address").asJSON,
            alias[info.jsonRepresentation(atPath: "address")].asJSON,
            Database.jsonArray([1]).asJSON,
            Database.jsonGroupArray(text).asJSON,
            info["a"].asJSON,
            Database.jsonExtract(info, atPath: "$.a").asJSON,
        ]
        #expect(
            try sql(Database.jsonArray(elements)) == #"""
                JSON_ARRAY("info" -> ?, "t"."info" -> ?, JSON_ARRAY(?), JSON_GROUP_ARRAY("info"), \#(parser)("info" ->> ?), \#
                \#(parser)(JSON_EXTRACT("info", ?))) ["address", "address", 1, "a", "$.a"]
                """#)
        try DatabaseQueue().read { db throws in
            let value = #"{"a":[1,"x"]}"#.databaseValue
            let results = [
                value.asJSON.jsonRepresentation(atPath: "a").sqlExpression, Database.json(value), Database.jsonArray([1, 2]),
                Database.jsonObject(["k": 1] as KeyValuePairs<String, any SQLExpressible>), Database.jsonQuote("x"),
                Database.jsonInsert(value, ["$.b": 1] as KeyValuePairs<String, any SQLExpressible>),
                Database.jsonReplace(value, ["$.a": 1] as KeyValuePairs<String, any SQLExpressible>),
                Database.jsonSet(value, ["$.a": 1] as KeyValuePairs<String, any SQLExpressible>),
                Database.jsonPatch(value, with: "{}"), Database.jsonRemove(value, atPath: "$.b"),
                Database.jsonGroupArray(1), Database.jsonGroupObject(key: "k", value: 1),
            ]
            for result in results {
                let parsed = try String.fetchOne(db, SQLRequest<String>("SELECT JSON_ARRAY(JSON(\(result)))"))
                let known = try String.fetchOne(db, SQLRequest<String>("SELECT \(Database.jsonArray([result.asJSON]))"))
                #expect(known == parsed)
            }
        }
    }

    @Test func builtJSONContainsJSON() throws {
        #expect(try sql(Database.jsonArray([1, 2])) == "JSON_ARRAY(?, ?) [1, 2]")
        #expect(try sql(Database.jsonArray([info, info])) == #"JSON_ARRAY(\#(parser)("info"), \#(parser)("info"))"#)
        let mixed: [any SQLExpressible] = [info, text, "x", info["a"], info.jsonRepresentation(atPath: "$.a"), Database.json("1")]
        let array = #"JSON_ARRAY(\#(parser)("info"), "info", ?, "info" ->> ?, "info" -> ?, JSON(?)) ["x", "a", "$.a", "1"]"#
        #expect(try sql(Database.jsonArray(mixed)) == array)
        #expect(try sql(Database.jsonArray([] as [Int])) == "JSON_ARRAY()")
        #expect(try sql(Database.jsonQuote(info)) == #"JSON_QUOTE(\#(parser)("info"))"#)
        #expect(try sql(Database.jsonQuote("a")) == #"JSON_QUOTE(?) ["a"]"#)
        #expect(try sql(Database.jsonGroupArray(info)) == #"JSON_GROUP_ARRAY(\#(parser)("info"))"#)
        let members: KeyValuePairs<String, any SQLExpressible> = ["z": 1, "a": info, "b": text]
        #expect(try sql(Database.jsonObject(members)) == #"JSON_OBJECT(?, ?, ?, \#(parser)("info"), ?, "info") ["z", 1, "a", "b"]"#)
        #expect(try sql(Database.jsonObject(["a": text.asJSON])) == #"JSON_OBJECT(?, \#(parser)("info")) ["a"]"#)
        let object = Database.jsonGroupObject(key: Column("id"), value: info, filter: Column("id") > 1)
        #expect(try sql(object) == #"JSON_GROUP_OBJECT("id", \#(parser)("info")) FILTER (WHERE "id" > ?) [1]"#)
    }

    @Test func functionsThatLookIntoJSON() throws {
        #expect(try sql(Database.json(info)) == #"JSON("info")"#)
        #expect(try sql(Database.jsonIsValid(info)) == #"JSON_VALID("info")"#)
        #expect(try sql(Database.jsonType(info)) == #"JSON_TYPE("info")"#)
        #expect(try sql(Database.jsonType(info, atPath: "$.a")) == #"JSON_TYPE("info", ?) ["$.a"]"#)
        #expect(try sql(Database.jsonArrayLength(info)) == #"JSON_ARRAY_LENGTH("info")"#)
        #expect(try sql(Database.jsonArrayLength(info, atPath: "$.a")) == #"JSON_ARRAY_LENGTH("info", ?) ["$.a"]"#)
        #expect(try sql(Database.jsonExtract(info, atPath: "$.a")) == #"JSON_EXTRACT("info", ?) ["$.a"]"#)
        #expect(try sql(Database.jsonExtract(info, atPaths: ["$.a", "$.b"])) == #"JSON_EXTRACT("info", ?, ?) ["$.a", "$.b"]"#)
        #expect(
            try sql(Database.jsonGroupArray(text, filter: text != nil)) == #"JSON_GROUP_ARRAY("info") FILTER (WHERE "info" IS NOT NULL)"#)
        #expect(try sql(Database.jsonGroupObject(key: Column("id"), value: text)) == #"JSON_GROUP_OBJECT("id", "info")"#)
    }

    @Test("JSON inside of JSON is the same by each function that parses it, in all versions of SQLite")
    func elementsOfJSON() throws {
        try DatabaseQueue().write { db throws in
            try db.execute(sql: "CREATE TABLE t (info)")
            for info in [#"{"a":[1,null]}"#, "7", "1.5", "null", "true", #""x""#, "[]", nil] as [String?] {
                try db.execute(sql: "DELETE FROM t; INSERT INTO t VALUES (?)", arguments: [info])
                let parsed = info ?? "null"
                func text(_ expression: SQLExpression) throws -> String? { try Table("t").select(expression, as: String.self).fetchOne(db) }
                let members: KeyValuePairs<String, any SQLExpressible> = ["k": self.info]
                let paths: KeyValuePairs<String, any SQLExpressible> = ["$.k": self.info]
                #expect(try text(Database.jsonArray([self.info])) == "[\(parsed)]")
                #expect(try text(Database.jsonObject(members)) == #"{"k":\#(parsed)}"#)
                #expect(try text(Database.jsonGroupArray(self.info)) == "[\(parsed)]")
                #expect(try text(Database.jsonGroupObject(key: "k", value: self.info)) == #"{"k":\#(parsed)}"#)
                #expect(try text(Database.jsonSet("{}", paths)) == #"{"k":\#(parsed)}"#)
                #expect(try text(Database.jsonQuote(self.info)) == parsed)
            }
            try db.execute(sql: "UPDATE t SET info = '{'")
            #expect(throws: DatabaseError.self) {
                try Table("t").select(Database.jsonArray([self.info]), as: String.self).fetchOne(db)
            }
        }
    }

    @Test func functionsThatChangeJSON() throws {
        #expect(try sql(Database.jsonInsert(info, ["$.a": info])) == #"JSON_INSERT("info", ?, \#(parser)("info")) ["$.a"]"#)
        #expect(try sql(Database.jsonReplace(info, ["$.a": "v"])) == #"JSON_REPLACE("info", ?, ?) ["$.a", "v"]"#)
        #expect(try sql(Database.jsonSet(info, ["$.a": text])) == #"JSON_SET("info", ?, "info") ["$.a"]"#)
        #expect(try sql(Database.jsonPatch(info, with: JSONColumn("b"))) == #"JSON_PATCH("info", "b")"#)
        #expect(try sql(Database.jsonRemove(info, atPath: "$.a")) == #"JSON_REMOVE("info", ?) ["$.a"]"#)
        #expect(try sql(Database.jsonRemove(info, atPaths: ["$.a", "$.b"])) == #"JSON_REMOVE("info", ?, ?) ["$.a", "$.b"]"#)
    }

    @Test func valuesOfJSON() throws {
        let json = #"{"a": [1, 2, {"b": "x"}], "c": null}"#.databaseValue.asJSON
        #expect(try value(json["$.a[2].b"]) == "x".databaseValue)
        #expect(try value(json["c"]) == .null)
        #expect(try value(json["none"]) == .null)
        #expect(try value(json.jsonRepresentation(atPath: "$.a[2].b")) == #""x""#.databaseValue)
        #expect(try value(json.jsonExtract(atPaths: ["$.a[0]", "$.c"])) == "[1,null]".databaseValue)
        #expect(try value(Database.jsonArrayLength(json, atPath: "$.a")) == 3.databaseValue)
        #expect(try value(Database.jsonType(json, atPath: "$.c")) == "null".databaseValue)
        #expect(try value(Database.jsonIsValid("{a")) == 0.databaseValue)
        #expect(try value(Database.jsonSet("{}", ["$.x": "[1]".databaseValue.asJSON])) == #"{"x":[1]}"#.databaseValue)
        #expect(try value(Database.jsonSet("{}", ["$.x": "[1]"])) == #"{"x":"[1]"}"#.databaseValue)
        #expect(try value(Database.jsonPatch(#"{"a":1,"b":2}"#, with: #"{"a":null}"#)) == #"{"b":2}"#.databaseValue)
        #expect(try value(Database.jsonRemove(#"{"a":1,"b":2}"#, atPath: "$.a")) == #"{"b":2}"#.databaseValue)
        #expect(try flights(where: JSONColumn("details")["gate"] == "B2") == [3])
    }

    @Test func whatIsNoJSONIsAnErrorWhenItIsParsed() throws {
        let error = try #require(throws: DatabaseError.self) { try value(Database.json("{foo")) }
        #expect(error.message == "malformed JSON")
        #expect(throws: DatabaseError.self) { try value("{foo".databaseValue.asJSON["a"]) }
        #expect(throws: DatabaseError.self) { try value(Database.jsonArray(["{foo".databaseValue.asJSON])) }
        #expect(throws: DatabaseError.self) { try value(Database.jsonExtract("{}", atPath: "no path")) }
    }
}
