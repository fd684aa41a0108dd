// JSON in SQLite's binary form, orders of aggregates, and the forms that a validation accepts.

import Foundation
import GRDB
import Testing

struct JSONBTests {
    private let info = JSONColumn("info")
    private let text = Column("info")
    private let parser = sqlite3_libversion_number() >= 3_045_000 ? "JSONB" : "JSON"

    @Test("Each function of JSONB has the arguments of the function of JSON")
    func functions() throws {
        #expect(try sql(Database.jsonb(info)) == #"JSONB("info")"#)
        #expect(try sql(Database.jsonb("{}")) == #"JSONB(?) ["{}"]"#)
        #expect(try sql(Database.jsonbArray([1, 2])) == "JSONB_ARRAY(?, ?) [1, 2]")
        #expect(try sql(Database.jsonbArray([] as [Int])) == "JSONB_ARRAY()")
        let mixed: [any SQLExpressible] = [info, text, "x", Database.jsonb("1")]
        #expect(try sql(Database.jsonbArray(mixed)) == #"JSONB_ARRAY(\#(parser)("info"), "info", ?, JSONB(?)) ["x", "1"]"#)
        #expect(try sql(Database.jsonbExtract(info, atPath: "$.a")) == #"JSONB_EXTRACT("info", ?) ["$.a"]"#)
        #expect(try sql(Database.jsonbExtract(info, atPaths: ["$.a", "$.b"])) == #"JSONB_EXTRACT("info", ?, ?) ["$.a", "$.b"]"#)
        #expect(try sql(Database.jsonbInsert(info, ["$.a": info])) == #"JSONB_INSERT("info", ?, \#(parser)("info")) ["$.a"]"#)
        #expect(try sql(Database.jsonbReplace(info, ["$.a": "v"])) == #"JSONB_REPLACE("info", ?, ?) ["$.a", "v"]"#)
        #expect(try sql(Database.jsonbSet(info, ["$.a": text])) == #"JSONB_SET("info", ?, "info") ["$.a"]"#)
        let members: KeyValuePairs<String, any SQLExpressible> = ["z": 1, "a": info]
        #expect(try sql(Database.jsonbObject(members)) == #"JSONB_OBJECT(?, ?, ?, \#(parser)("info")) ["z", 1, "a"]"#)
        #expect(try sql(Database.jsonbPatch(info, with: JSONColumn("b"))) == #"JSONB_PATCH("info", "b")"#)
        #expect(try sql(Database.jsonbRemove(info, atPath: "$.a")) == #"JSONB_REMOVE("info", ?) ["$.a"]"#)
        #expect(try sql(Database.jsonbRemove(info, atPaths: ["$.a", "$.b"])) == #"JSONB_REMOVE("info", ?, ?) ["$.a", "$.b"]"#)
        #expect(try sql(Database.jsonErrorPosition(info)) == #"JSON_ERROR_POSITION("info")"#)
    }

    @Test("Aggregates take an order and a condition")
    func aggregates() throws {
        let id = Column("id")
        #expect(try sql(Database.jsonbGroupArray(text)) == #"JSONB_GROUP_ARRAY("info")"#)
        #expect(try sql(Database.jsonbGroupArray(text, orderBy: id)) == #"JSONB_GROUP_ARRAY("info" ORDER BY "id")"#)
        #expect(
            try sql(Database.jsonbGroupArray(text, orderBy: id.desc, filter: id > 1))
                == #"JSONB_GROUP_ARRAY("info" ORDER BY "id" DESC) FILTER (WHERE "id" > ?) [1]"#)
        #expect(try sql(Database.jsonGroupArray(text, orderBy: id)) == #"JSON_GROUP_ARRAY("info" ORDER BY "id")"#)
        #expect(try sql(Database.jsonGroupArray(text, orderBy: nil)) == #"JSON_GROUP_ARRAY("info")"#)
        #expect(
            try sql(Database.jsonGroupArray(info, orderBy: id ?? 0, filter: id > 1))
                == #"JSON_GROUP_ARRAY(\#(parser)("info") ORDER BY IFNULL("id", ?)) FILTER (WHERE "id" > ?) [0, 1]"#)
        #expect(
            try sql(Database.jsonbGroupObject(key: id, value: info, filter: id > 1))
                == #"JSONB_GROUP_OBJECT("id", \#(parser)("info")) FILTER (WHERE "id" > ?) [1]"#)
        let alias = TableAlias(name: "t")
        #expect(try sql(alias[Database.jsonGroupArray(text, orderBy: id)]) == #"JSON_GROUP_ARRAY("t"."info" ORDER BY "t"."id")"#)
    }

    @Test("A validation takes the number of its forms")
    func validation() throws {
        #expect(try sql(Database.jsonIsValid(info, options: .json)) == #"JSON_VALID("info", ?) [1]"#)
        #expect(try sql(Database.jsonIsValid(info, options: [.json5, .probablyJSONB])) == #"JSON_VALID("info", ?) [6]"#)
        #expect(try sql(Database.jsonIsValid(info, options: .jsonb)) == #"JSON_VALID("info", ?) [8]"#)
        #expect(try sql(Database.jsonIsValid(info, options: nil)) == #"JSON_VALID("info")"#)
        #expect(try sql(Database.jsonIsValid(info)) == #"JSON_VALID("info")"#)
    }

    @Test("An SQLite that lacks a function says so, and others run it")
    func values() throws {
        try DatabaseQueue().write { db throws in
            func value(_ expression: SQLExpression) throws -> DatabaseValue? {
                try SQLRequest<DatabaseValue>("SELECT \(expression)").fetchOne(db)
            }
            func text(_ expression: SQLExpression) throws -> String? {
                try value(Database.json(expression)).flatMap(String.fromDatabaseValue)
            }
            guard sqlite3_libversion_number() >= 3_045_000 else {
                let error = #expect(throws: DatabaseError.self) { try value(Database.jsonb("{}")) }
                #expect(error?.message == "no such function: JSONB")
                #expect(throws: DatabaseError.self) { try value(Database.jsonIsValid("{}", options: .json)) }
                return
            }
            let json = #"{"a":[1,2],"b":"x"}"#
            #expect(try value(Database.jsonb(json))?.storage.value is Data)
            #expect(try text(Database.jsonb(json)) == json)
            #expect(try text(Database.jsonbArray([1, 2])) == "[1,2]")
            #expect(try text(Database.jsonbArray([json.databaseValue.asJSON])) == "[\(json)]")
            #expect(try value(Database.jsonArray([Database.jsonb(json)])) == "[\(json)]".databaseValue)
            #expect(try value(Database.jsonArray([Database.jsonb(json).asJSON])) == "[\(json)]".databaseValue)
            #expect(try text(Database.jsonbExtract(json, atPath: "$.a")) == "[1,2]")
            #expect(try value(Database.jsonbExtract(json, atPath: "$.b")) == "x".databaseValue)
            #expect(try text(Database.jsonbExtract(json, atPaths: ["$.a", "$.b"])) == #"[[1,2],"x"]"#)
            #expect(try text(Database.jsonbInsert("{}", ["$.k": 1])) == #"{"k":1}"#)
            #expect(try text(Database.jsonbReplace(json, ["$.a": 1])) == #"{"a":1,"b":"x"}"#)
            #expect(try text(Database.jsonbSet(json, ["$.a": json.databaseValue.asJSON])) == #"{"a":\#(json),"b":"x"}"#)
            #expect(try text(Database.jsonbObject(["k": json.databaseValue.asJSON])) == #"{"k":\#(json)}"#)
            #expect(try text(Database.jsonbPatch(json, with: #"{"a":null}"#)) == #"{"b":"x"}"#)
            #expect(try text(Database.jsonbRemove(json, atPath: "$.a")) == #"{"b":"x"}"#)
            #expect(try text(Database.jsonbRemove(json, atPaths: ["$.a", "$.b"])) == "{}")
            #expect(try value(Database.jsonErrorPosition("{")) == 2.databaseValue)
            #expect(try value(Database.jsonErrorPosition(json)) == 0.databaseValue)
            let valid: [(any DatabaseValueConvertible, JSONValidationOptions, Bool)] = [
                ("{a:1}", .json, false), ("{a:1}", .json5, true), ("{}", [.jsonb, .json], true), ("{}", .jsonb, false),
            ]
            for (text, options, isValid) in valid {
                #expect(
                    try value(Database.jsonIsValid(text.databaseValue, options: options)) == isValid.databaseValue, "\(text) \(options)")
            }
            #expect(try value(Database.jsonIsValid(Database.jsonb(json), options: .jsonb)) == true.databaseValue)
            #expect(throws: DatabaseError.self) { try value(Database.jsonb("{")) }

            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, info TEXT); INSERT INTO t VALUES (1, '3'), (2, '1'), (3, '2')")
            let ordered = Table("t").select(
                Database.jsonGroupArray(info, orderBy: self.text.desc, filter: Column("id") > 1), as: String.self)
            #expect(try ordered.fetchOne(db) == "[2,1]")
            let object = Table("t").select(Database.json(Database.jsonbGroupObject(key: Column("id"), value: info)), as: String.self)
            #expect(try object.fetchOne(db) == #"{"1":3,"2":1,"3":2}"#)
            let array = Table("t").select(Database.json(Database.jsonbGroupArray(info, orderBy: Column("id"))), as: String.self)
            #expect(try array.fetchOne(db) == "[3,1,2]")
        }
    }
}
