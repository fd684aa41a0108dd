// The forms in which programs give keys and ids to `filter`: each must compile, and find the same rows.

import Foundation
import GRDB
import Testing

@Suite("Forms of keys")
struct KeyFormsTests: AirlineSuite {
    @Test("One key")
    func oneKey() throws {
        let none: Int? = nil
        let text: String? = "AA"
        let value: any DatabaseValueConvertible = 2
        let columns: [String: (any DatabaseValueConvertible)?]? = ["id": 2]
        try check(
            (Plane.filter(key: value), #"SELECT * FROM "plane" WHERE "id" = 2"#),
            (Plane.filter(key: 1 + 1), #"SELECT * FROM "plane" WHERE "id" = 2"#),
            (Plane.all().filter(key: Optional(2)), #"SELECT * FROM "plane" WHERE "id" = 2"#),
            (Plane.filter(key: none), #"SELECT * FROM "plane" WHERE 0"#),
            (Plane.filter(key: nil), #"SELECT * FROM "plane" WHERE 0"#),
            (Plane.filter(key: DatabaseValue.null), #"SELECT * FROM "plane" WHERE 0"#),
            (Plane.filter(key: columns), #"SELECT * FROM "plane" WHERE "id" = 2"#),
            (Carrier.filter(key: text), #"SELECT * FROM "carrier" WHERE "code" = 'AA'"#))
    }

    @Test("Several keys")
    func severalKeys() throws {
        let array = [2, 3]
        let requests: [QueryInterfaceRequest<Plane>] = [
            Plane.filter(keys: [2, 3]), Plane.filter(keys: array), Plane.all().filter(keys: array), Plane.filter(keys: 2...3),
            Plane.filter(keys: 2..<4),
            Plane.filter(keys: [1, 2, 3][1...]), Plane.filter(keys: [1, 2].lazy.map { $0 + 1 }), Plane.filter(keys: [1, 2].map { $0 + 1 }),
            Plane.filter(keys: array.prefix(2)), Plane.filter(keys: ContiguousArray(array)), Plane.filter(keys: AnyCollection(array)),
            Plane.filter(keys: array as any Collection<Int>), Plane.filter(keys: array.isEmpty ? [] : array), Plane.filter(keys: [2] + [3]),
            generic(array), generic(2...3), generic([1, 2].lazy.map { $0 + 1 }), ofRecord(Plane.self, array.map { Int64($0) }),
        ]
        for request in requests {
            try check((request, #"SELECT * FROM "plane" WHERE "id" IN (2, 3)"#))
        }
        try check(
            (Plane.filter(keys: []), #"SELECT * FROM "plane" WHERE 0"#),
            (Plane.filter(keys: Set<Int>()), #"SELECT * FROM "plane" WHERE 0"#),
            (Plane.filter(keys: Set([2])), #"SELECT * FROM "plane" WHERE "id" = 2"#),
            (Plane.filter(keys: ["2": 0].keys), #"SELECT * FROM "plane" WHERE "id" = '2'"#),
            (Plane.filter(keys: CollectionOfOne(2)), #"SELECT * FROM "plane" WHERE "id" = 2"#),
            (Plane.filter(keys: [["id": 2], ["id": 3]]), #"SELECT * FROM "plane" WHERE ("id" = 2) OR ("id" = 3)"#))
    }

    @Test("Ids")
    func ids() throws {
        let planes = [2, 3].map { Plane(id: $0) }
        let requests: [QueryInterfaceRequest<Plane>] = [
            Plane.filter(ids: [2, 3]), Plane.all().filter(ids: [2, 3]), Plane.filter(ids: planes.map(\.id)),
            Plane.filter(ids: planes.lazy.map(\.id)),
            Plane.filter(ids: 2...3), Table<Plane>("plane").filter(ids: planes.map(\.id)[0...]),
        ]
        for request in requests {
            try check((request, #"SELECT * FROM "plane" WHERE "id" IN (2, 3)"#))
        }
        try check(
            (Plane.filter(ids: []), #"SELECT * FROM "plane" WHERE 0"#),
            (Plane.filter(ids: Set([2])), #"SELECT * FROM "plane" WHERE "id" = 2"#),
            (Carrier.filter(ids: ["AA"]), #"SELECT * FROM "carrier" WHERE "code" = 'AA'"#))
    }

    @Test("Associations in generic code")
    func associations() throws {
        func annotated<A: Association>(with association: A) -> QueryInterfaceRequest<Plane> where A.OriginRowDecoder == Plane {
            Plane.annotated(withOptional: association)
        }
        let name = Plane.carrier.select { $0.name.forKey("carrier") }
        let existential: any Association<Plane, Carrier> = name
        let sql =
            #"SELECT "plane".*, "carrier"."name" AS "carrier" FROM "plane" LEFT JOIN "carrier" ON "carrier"."code" = "plane"."carrierCode""#
        try check(
            (annotated(with: name), sql), (Plane.annotated(withOptional: existential), sql),
            (Plane.all().annotated(withOptional: name), sql))
    }

    private func generic<Keys: Collection>(_ keys: Keys) -> QueryInterfaceRequest<Plane> where Keys.Element: DatabaseValueConvertible {
        Plane.filter(keys: keys)
    }

    private func ofRecord<Record: TableRecord & Identifiable>(_ type: Record.Type, _ ids: some Collection<Record.ID>)
        -> QueryInterfaceRequest<Record>
    where Record.ID: DatabaseValueConvertible {
        Record.filter(ids: ids)
    }
}
