// Decodable records: properties from columns, JSON, scopes and prefetched rows, and the errors.

import Foundation
import Testing

@testable import GRDB

@Suite("Decodable records")
struct DecodableRecordTests {
    /// The ways to a row: with its values, and running.
    enum Kind: CaseIterable {
        case held
        case live
        case adapted
    }

    /// Decodes a record from `SELECT columns`, in one of the ways.
    private func decode<Record: FetchableRecord>(_ type: Record.Type, _ columns: String, _ kind: Kind) throws -> Record {
        try DatabaseQueue().inDatabase { (db) throws in
            switch kind {
            case .held:
                return try Record(row: #require(try Row.fetchOne(db, sql: "SELECT " + columns)))
            case .live:
                return try #require(try Record.fetchOne(db, sql: "SELECT " + columns))
            case .adapted:
                let adapter = SuffixRowAdapter(fromIndex: 1)
                return try #require(try Record.fetchOne(db, sql: "SELECT 'before', " + columns, adapter: adapter))
            }
        }
    }

    /// The description of the error of a decoding, up to the SQL.
    private func error<Record: FetchableRecord>(_ type: Record.Type, _ columns: String, _ kind: Kind = .held) -> String? {
        do {
            _ = try decode(type, columns, kind)
            return nil
        } catch let error as RowDecodingError {
            return error.description.components(separatedBy: ", sql: ")[0]
        } catch {
            return "\(error)"
        }
    }

    // MARK: - Columns

    struct Plain: Decodable, FetchableRecord, Equatable {
        var id: Int
        var name: String
        var score: Double?
    }

    @Test("properties are columns of the same name, in any order and case", arguments: Kind.allCases)
    func columns(_ kind: Kind) throws {
        #expect(try decode(Plain.self, "1 AS id, 'a' AS name, 2.5 AS score", kind) == Plain(id: 1, name: "a", score: 2.5))
        #expect(try decode(Plain.self, "2.5 AS SCORE, 'a' AS Name, 0 AS other, 1 AS ID", kind) == Plain(id: 1, name: "a", score: 2.5))
    }

    @Test("an optional property is nil for NULL and for a missing column", arguments: Kind.allCases)
    func optionals(_ kind: Kind) throws {
        #expect(try decode(Plain.self, "1 AS id, 'a' AS name, NULL AS score", kind) == Plain(id: 1, name: "a", score: nil))
        #expect(try decode(Plain.self, "1 AS id, 'a' AS name", kind) == Plain(id: 1, name: "a", score: nil))
    }

    @Test("errors name the column and the row")
    func errors() throws {
        #expect(error(Plain.self, "1 AS id") == #"column not found: "name" - row: [id:1]"#)
        #expect(
            error(Plain.self, "'x' AS id, 'a' AS name")
                == #"could not decode Int from database value "x" - column: "id", column index: 0, row: [id:"x" name:"a"]"#)
        #expect(
            error(Plain.self, "NULL AS id, 'a' AS name")
                == #"could not decode Int from database value NULL - column: "id", column index: 0, row: [id:NULL name:"a"]"#)
        #expect(
            error(Plain.self, "1 AS id, NULL AS name", .adapted)
                == #"could not decode String from database value NULL - column: "name", column index: 1, row: [id:1 name:NULL]"#)
        #expect(
            error(Plain.self, "1 AS id, 'a' AS name, 'x' AS score")
                == #"could not decode Double from database value "x" - column: "score", column index: 2, row: [id:1 name:"a" score:"x"]"#)
    }
}
