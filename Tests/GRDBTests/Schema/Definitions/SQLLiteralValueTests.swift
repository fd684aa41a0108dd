// Values that stand in SQL as literals.

import Testing

@testable import GRDB

struct SQLLiteralValueTests {
    private func literal(_ sql: SQL) throws -> String {
        try DatabaseQueue().inDatabase { try sql.literalSQL($0) }
    }

    @Test func valuesTakeThePlacesOfParameters() throws {
        #expect(try literal("a = \(1) AND b = \("x")") == "a = 1 AND b = 'x'")
        #expect(try literal(SQL(sql: ":a + @b + $a", arguments: ["a": 1, "b": 2])) == "1 + 2 + 1")
        #expect(try literal(SQL(sql: "?2 + ?1", arguments: [1, 2])) == "2 + 1")
    }

    @Test func textThatLooksLikeAParameterIsNotReplaced() throws {
        let text = """
            '?' '''?' "?" `?` [?] -- ? :a
            /* ? */ a$b / ?
            """
        #expect(try literal(SQL(sql: text, arguments: [1])) == text.dropLast() + "1")
        #expect(try literal(SQL(sql: "'unfinished ?")) == "'unfinished ?")
        #expect(try literal(SQL(sql: "a : ? $ /* unfinished ?", arguments: [1])) == "a : 1 $ /* unfinished ?")
    }

    @Test func valuesThatAreMissingOrTooManyAreErrors() throws {
        #expect(throws: DatabaseError.self) { try literal(SQL(sql: "? + ?", arguments: [1])) }
        #expect(throws: DatabaseError.self) { try literal(SQL(sql: "?", arguments: [1, 2])) }
        #expect(throws: DatabaseError.self) { try literal(SQL(sql: ":a", arguments: ["b": 1])) }
    }

    @Test func numbersAreReadAgainAsTheSame() throws {
        let greatest = Double.greatestFiniteMagnitude
        for number in [greatest, -greatest, 1.7976931348620001e308, 1e308, 0.1, 1.0 / 3, .infinity, -.infinity] {
            let text = try literal("\(number)")
            let again = try DatabaseQueue().read { try Double.fetchOne($0, sql: "SELECT \(text)") }
            #expect(again == number, "\(text)")
        }
    }

    @Test func hugeParameterNumbersAreErrors() throws {
        #expect(throws: DatabaseError.self) { try literal(SQL(sql: "?99999999999999999999", arguments: [1])) }
    }
}
