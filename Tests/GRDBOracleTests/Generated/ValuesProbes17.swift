// Observed expressions of the area "values", part 17. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let valuesProbes17: [Probe] = [
        Probe("values/decodable/032", database: valuesDecodable032),
        Probe("values/decodable/033", database: valuesDecodable033),
        Probe("values/decodable/034", database: valuesDecodable034),
        Probe("values/decodable/035", database: valuesDecodable035),
        Probe("values/cursor/001", database: valuesCursor001),
        Probe("values/cursor/002", database: valuesCursor002),
        Probe("values/cursor/003", database: valuesCursor003),
        Probe("values/cursor/004", database: valuesCursor004),
        Probe("values/cursor/005", database: valuesCursor005),
        Probe("values/cursor/006", database: valuesCursor006),
        Probe("values/cursor/007", database: valuesCursor007),
        Probe("values/cursor/008", database: valuesCursor008),
        Probe("values/cursor/009", database: valuesCursor009),
        Probe("values/cursor/010", database: valuesCursor010),
        Probe("values/cursor/011", database: valuesCursor011),
        Probe("values/cursor/012", database: valuesCursor012),
        Probe("values/cursor/013", database: valuesCursor013),
        Probe("values/cursor/014", database: valuesCursor014),
        Probe("values/cursor/015", database: valuesCursor015),
        Probe("values/cursor/016", database: valuesCursor016),
        Probe("values/cursor/017", database: valuesCursor017),
        Probe("values/cursor/018", database: valuesCursor018),
        Probe("values/cursor/019", database: valuesCursor019),
        Probe("values/cursor/020", database: valuesCursor020),
        Probe("values/cursor/021", database: valuesCursor021),
        Probe("values/more-conversions/001", free: valuesMoreConversions001),
        Probe("values/more-conversions/002", free: valuesMoreConversions002),
        Probe("values/more-conversions/003", free: valuesMoreConversions003),
        Probe("values/more-conversions/004", free: valuesMoreConversions004),
        Probe("values/more-conversions/005", free: valuesMoreConversions005),
        Probe("values/more-conversions/006", free: valuesMoreConversions006),
        Probe("values/more-conversions/007", free: valuesMoreConversions007),
        Probe("values/more-conversions/008", free: valuesMoreConversions008),
        Probe("values/more-conversions/009", free: valuesMoreConversions009),
        Probe("values/more-conversions/010", free: valuesMoreConversions010),
        Probe("values/more-conversions/011", free: valuesMoreConversions011),
        Probe("values/more-conversions/012", free: valuesMoreConversions012),
        Probe("values/more-conversions/013", free: valuesMoreConversions013),
        Probe("values/more-conversions/014", database: valuesMoreConversions014),
        Probe("values/more-conversions/015", database: valuesMoreConversions015),
    ]

    // values/decodable/032
    static func valuesDecodable032(_ db: Database) throws -> Any? {
        return try Author.including(all: Author.books).asRequest(of: AuthorBooksProbe.self).fetchAll(db).map { "\($0.author.name) \($0.books.map(\.title))" }
    }

    // values/decodable/033
    static func valuesDecodable033(_ db: Database) throws -> Any? {
        return try Author.annotated(with: Author.books.count).asRequest(of: AuthorCountProbe.self).fetchAll(db).map { "\($0.author.name) \($0.bookCount)" }
    }

    // values/decodable/034
    static func valuesDecodable034(_ db: Database) throws -> Any? {
        return try Book.all().asRequest(of: BookAuthorProbe.self).fetchOne(db).map { "\($0.book.title) \($0.author.name)" }
    }

    // values/decodable/035
    static func valuesDecodable035(_ db: Database) throws -> Any? {
        return try Author.all().asRequest(of: AuthorBooksProbe.self).fetchOne(db).map { "\($0.author.name)" }
    }

    // values/cursor/001
    static func valuesCursor001(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id")))
    }

    // values/cursor/002
    static func valuesCursor002(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").map { $0 * 2 }))
    }

    // values/cursor/003
    static func valuesCursor003(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").filter { $0 > 1 }))
    }

    // values/cursor/004
    static func valuesCursor004(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").enumerated().map { "\($0.0):\($0.1)" }))
    }

    // values/cursor/005
    static func valuesCursor005(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").dropFirst()))
    }

    // values/cursor/006
    static func valuesCursor006(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").prefix(2)))
    }

    // values/cursor/007
    static func valuesCursor007(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").suffix(2)))
    }

    // values/cursor/008
    static func valuesCursor008(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").dropLast()))
    }

    // values/cursor/009
    static func valuesCursor009(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").reduce(0, +))
    }

    // values/cursor/010
    static func valuesCursor010(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").max())
    }

    // values/cursor/011
    static func valuesCursor011(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").min())
    }

    // values/cursor/012
    static func valuesCursor012(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").contains(2))
    }

    // values/cursor/013
    static func valuesCursor013(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").first { $0 > 1 })
    }

    // values/cursor/014
    static func valuesCursor014(_ db: Database) throws -> Any? {
        try result(of: Int.fetchCursor(db, sql: "SELECT id FROM book WHERE 0").isEmpty)
    }

    // values/cursor/015
    static func valuesCursor015(_ db: Database) throws -> Any? {
        try result(of: String.fetchCursor(db, sql: "SELECT title FROM book ORDER BY id").joined(separator: "-"))
    }

    // values/cursor/016
    static func valuesCursor016(_ db: Database) throws -> Any? {
        try result(of: Dictionary(grouping: Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id"), by: { $0 % 2 }).description.count)
    }

    // values/cursor/017
    static func valuesCursor017(_ db: Database) throws -> Any? {
        try result(of: Set(Int.fetchCursor(db, sql: "SELECT id FROM book")).count)
    }

    // values/cursor/018
    static func valuesCursor018(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").drop(while: { $0 < 2 })))
    }

    // values/cursor/019
    static func valuesCursor019(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").prefix(while: { $0 < 2 })))
    }

    // values/cursor/020
    static func valuesCursor020(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").compactMap { $0 == 2 ? nil : $0 }))
    }

    // values/cursor/021
    static func valuesCursor021(_ db: Database) throws -> Any? {
        try result(of: Array(Int.fetchCursor(db, sql: "SELECT id FROM book ORDER BY id").flatMap { [$0, $0] }))
    }

    // values/more-conversions/001
    static func valuesMoreConversions001() throws -> Any? {
        try result(of: Int("12".databaseValue.description))
    }

    // values/more-conversions/002
    static func valuesMoreConversions002() throws -> Any? {
        try result(of: String.fromDatabaseValue("\u{1F600}".databaseValue))
    }

    // values/more-conversions/003
    static func valuesMoreConversions003() throws -> Any? {
        try result(of: Optional<String>.fromDatabaseValue(.null).map { $0 as Any })
    }

    // values/more-conversions/004
    static func valuesMoreConversions004() throws -> Any? {
        try result(of: Bool.fromDatabaseValue("true".databaseValue))
    }

    // values/more-conversions/005
    static func valuesMoreConversions005() throws -> Any? {
        try result(of: Bool.fromDatabaseValue("1".databaseValue))
    }

    // values/more-conversions/006
    static func valuesMoreConversions006() throws -> Any? {
        try result(of: Int.fromDatabaseValue(9.3e18.databaseValue))
    }

    // values/more-conversions/007
    static func valuesMoreConversions007() throws -> Any? {
        try result(of: Int.fromDatabaseValue(9223372036854774784.0.databaseValue))
    }

    // values/more-conversions/008
    static func valuesMoreConversions008() throws -> Any? {
        try result(of: Int.fromDatabaseValue((-9223372036854775808.0).databaseValue))
    }

    // values/more-conversions/009
    static func valuesMoreConversions009() throws -> Any? {
        try result(of: Int.fromDatabaseValue((-9.3e18).databaseValue))
    }

    // values/more-conversions/010
    static func valuesMoreConversions010() throws -> Any? {
        try result(of: Int.fromDatabaseValue((-1.9).databaseValue))
    }

    // values/more-conversions/011
    static func valuesMoreConversions011() throws -> Any? {
        try result(of: UInt8.fromDatabaseValue(255.9.databaseValue))
    }

    // values/more-conversions/012
    static func valuesMoreConversions012() throws -> Any? {
        try result(of: UInt8.fromDatabaseValue((-0.5).databaseValue))
    }

    // values/more-conversions/013
    static func valuesMoreConversions013() throws -> Any? {
        try result(of: Float.fromDatabaseValue(1e300.databaseValue))
    }

    // values/more-conversions/014
    static func valuesMoreConversions014(_ db: Database) throws -> Any? {
        return try Int.fetchOne(db, sql: "SELECT 9223372036854775808")
    }

    // values/more-conversions/015
    static func valuesMoreConversions015(_ db: Database) throws -> Any? {
        return try Int64.fetchOne(db, sql: "SELECT 9223372036854775808")
    }
}
