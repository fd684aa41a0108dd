// Observed expressions of the area "sql-requests", part 28. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes28: [Probe] = [
        Probe("sql-requests/delete/024", tracedWithoutForeignKeys: sqlRequestsDelete024),
        Probe("sql-requests/delete/025", tracedWithoutForeignKeys: sqlRequestsDelete025),
        Probe("sql-requests/delete/026", tracedWithoutForeignKeys: sqlRequestsDelete026),
        Probe("sql-requests/delete/027", tracedWithoutForeignKeys: sqlRequestsDelete027),
        Probe("sql-requests/delete/028", tracedWithoutForeignKeys: sqlRequestsDelete028),
        Probe("sql-requests/delete/029", tracedWithoutForeignKeys: sqlRequestsDelete029),
        Probe("sql-requests/delete/030", tracedWithoutForeignKeys: sqlRequestsDelete030),
        Probe("sql-requests/delete/031", tracedWithoutForeignKeys: sqlRequestsDelete031),
        Probe("sql-requests/delete/032", tracedWithoutForeignKeys: sqlRequestsDelete032),
        Probe("sql-requests/delete/033", tracedWithoutForeignKeys: sqlRequestsDelete033),
        Probe("sql-requests/delete/034", tracedWithoutForeignKeys: sqlRequestsDelete034),
        Probe("sql-requests/delete/035", tracedWithoutForeignKeys: sqlRequestsDelete035),
        Probe("sql-requests/delete/036", tracedWithoutForeignKeys: sqlRequestsDelete036),
        Probe("sql-requests/delete/037", tracedWithoutForeignKeys: sqlRequestsDelete037),
        Probe("sql-requests/delete/038", tracedWithoutForeignKeys: sqlRequestsDelete038),
        Probe("sql-requests/delete/039", tracedWithoutForeignKeys: sqlRequestsDelete039),
        Probe("sql-requests/delete/040", tracedWithoutForeignKeys: sqlRequestsDelete040),
        Probe("sql-requests/delete/041", tracedWithoutForeignKeys: sqlRequestsDelete041),
        Probe("sql-requests/delete/042", tracedWithoutForeignKeys: sqlRequestsDelete042),
        Probe("sql-requests/delete/043", tracedWithoutForeignKeys: sqlRequestsDelete043),
        Probe("sql-requests/delete/044", tracedWithoutForeignKeys: sqlRequestsDelete044),
        Probe("sql-requests/delete/045", tracedWithoutForeignKeys: sqlRequestsDelete045),
        Probe("sql-requests/delete/046", tracedWithoutForeignKeys: sqlRequestsDelete046),
        Probe("sql-requests/delete/047", tracedWithoutForeignKeys: sqlRequestsDelete047),
        Probe("sql-requests/delete/048", tracedWithoutForeignKeys: sqlRequestsDelete048),
        Probe("sql-requests/delete/049", tracedWithoutForeignKeys: sqlRequestsDelete049),
        Probe("sql-requests/delete/050", tracedWithoutForeignKeys: sqlRequestsDelete050),
        Probe("sql-requests/delete/051", tracedWithoutForeignKeys: sqlRequestsDelete051),
        Probe("sql-requests/delete/052", tracedWithoutForeignKeys: sqlRequestsDelete052),
        Probe("sql-requests/delete/053", tracedWithoutForeignKeys: sqlRequestsDelete053),
        Probe("sql-requests/delete/054", tracedWithoutForeignKeys: sqlRequestsDelete054),
        Probe("sql-requests/delete/055", tracedWithoutForeignKeys: sqlRequestsDelete055),
        Probe("sql-requests/delete/056", tracedWithoutForeignKeys: sqlRequestsDelete056),
        Probe("sql-requests/delete/057", tracedWithoutForeignKeys: sqlRequestsDelete057),
        Probe("sql-requests/delete/058", tracedWithoutForeignKeys: sqlRequestsDelete058),
        Probe("sql-requests/delete/059", tracedWithoutForeignKeys: sqlRequestsDelete059),
        Probe("sql-requests/delete/060", tracedWithoutForeignKeys: sqlRequestsDelete060),
        Probe("sql-requests/update/001", tracedWithoutForeignKeys: sqlRequestsUpdate001),
        Probe("sql-requests/update/002", tracedWithoutForeignKeys: sqlRequestsUpdate002),
        Probe("sql-requests/update/003", tracedWithoutForeignKeys: sqlRequestsUpdate003),
    ]

    // sql-requests/delete/024
    static func sqlRequestsDelete024(_ db: Database) throws -> Any? {
        try result(of: Book.deleteOne(db, key: 1))
    }

    // sql-requests/delete/025
    static func sqlRequestsDelete025(_ db: Database) throws -> Any? {
        try result(of: Book.deleteOne(db, key: 99))
    }

    // sql-requests/delete/026
    static func sqlRequestsDelete026(_ db: Database) throws -> Any? {
        try result(of: Book.deleteOne(db, key: nil as Int?))
    }

    // sql-requests/delete/027
    static func sqlRequestsDelete027(_ db: Database) throws -> Any? {
        try result(of: Book.deleteOne(db, id: 1))
    }

    // sql-requests/delete/028
    static func sqlRequestsDelete028(_ db: Database) throws -> Any? {
        try result(of: Author.deleteOne(db, key: ["email": "ada@x.org"]))
    }

    // sql-requests/delete/029
    static func sqlRequestsDelete029(_ db: Database) throws -> Any? {
        try result(of: Author.deleteAll(db, keys: [["email": "ada@x.org"], ["email": "x"]]))
    }

    // sql-requests/delete/030
    static func sqlRequestsDelete030(_ db: Database) throws -> Any? {
        try result(of: Note.deleteAll(db))
    }

    // sql-requests/delete/031
    static func sqlRequestsDelete031(_ db: Database) throws -> Any? {
        try result(of: Note.deleteOne(db, key: 1))
    }

    // sql-requests/delete/032
    static func sqlRequestsDelete032(_ db: Database) throws -> Any? {
        try result(of: Note.limit(1).deleteAll(db))
    }

    // sql-requests/delete/033
    static func sqlRequestsDelete033(_ db: Database) throws -> Any? {
        try result(of: Setting.deleteAll(db))
    }

    // sql-requests/delete/034
    static func sqlRequestsDelete034(_ db: Database) throws -> Any? {
        try result(of: Setting.filter(Column("key") == "a").limit(1).deleteAll(db))
    }

    // sql-requests/delete/035
    static func sqlRequestsDelete035(_ db: Database) throws -> Any? {
        try result(of: Setting.joining(required: Setting.belongsTo(Country.self, using: ForeignKey(["value"]))).deleteAll(db))
    }

    // sql-requests/delete/036
    static func sqlRequestsDelete036(_ db: Database) throws -> Any? {
        try result(of: BookTag.deleteOne(db, key: ["bookId": 1, "tagId": 1]))
    }

    // sql-requests/delete/037
    static func sqlRequestsDelete037(_ db: Database) throws -> Any? {
        try result(of: BookTag.joining(required: BookTag.tag).deleteAll(db))
    }

    // sql-requests/delete/038
    static func sqlRequestsDelete038(_ db: Database) throws -> Any? {
        try result(of: Seat.filter(Column("rank") == "Z").deleteAll(db))
    }

    // sql-requests/delete/039
    static func sqlRequestsDelete039(_ db: Database) throws -> Any? {
        try result(of: Seat.joining(required: Seat.tickets).deleteAll(db))
    }

    // sql-requests/delete/040
    static func sqlRequestsDelete040(_ db: Database) throws -> Any? {
        try result(of: Seat.limit(1).deleteAll(db))
    }

    // sql-requests/delete/041
    static func sqlRequestsDelete041(_ db: Database) throws -> Any? {
        try result(of: Table("book").deleteAll(db))
    }

    // sql-requests/delete/042
    static func sqlRequestsDelete042(_ db: Database) throws -> Any? {
        try result(of: Table("book").filter(Column("id") == 1).deleteAll(db))
    }

    // sql-requests/delete/043
    static func sqlRequestsDelete043(_ db: Database) throws -> Any? {
        try result(of: Table("book").deleteOne(db, key: 1))
    }

    // sql-requests/delete/044
    static func sqlRequestsDelete044(_ db: Database) throws -> Any? {
        try result(of: Table("book").deleteAll(db, keys: [1, 2]))
    }

    // sql-requests/delete/045
    static func sqlRequestsDelete045(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).deleteAndFetchAll(db).count)
    }

    // sql-requests/delete/046
    static func sqlRequestsDelete046(_ db: Database) throws -> Any? {
        try result(of: Book.all().deleteAndFetchAll(db).count)
    }

    // sql-requests/delete/047
    static func sqlRequestsDelete047(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).deleteAndFetchSet(db).count)
    }

    // sql-requests/delete/048
    static func sqlRequestsDelete048(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).deleteAndFetchIds(db))
    }

    // sql-requests/delete/049
    static func sqlRequestsDelete049(_ db: Database) throws -> Any? {
        try result(of: Book.limit(1).deleteAndFetchIds(db))
    }

    // sql-requests/delete/050
    static func sqlRequestsDelete050(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).deleteAndFetchStatement(db, selection: [Column("title")]).sql)
    }

    // sql-requests/delete/051
    static func sqlRequestsDelete051(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).deleteAndFetchStatement(db, selection: []).sql)
    }

    // sql-requests/delete/052
    static func sqlRequestsDelete052(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).deleteAndFetchStatement(db) { [$0.title] }.sql)
    }

    // sql-requests/delete/053
    static func sqlRequestsDelete053(_ db: Database) throws -> Any? {
        try result(of: Book.filter(Column("id") == 1).deleteAndFetchCursor(db).next()?.id)
    }

    // sql-requests/delete/054
    static func sqlRequestsDelete054(_ db: Database) throws -> Any? {
        try result(of: ShortBook.filter(Column("id") == 1).deleteAndFetchAll(db).count)
    }

    // sql-requests/delete/055
    static func sqlRequestsDelete055(_ db: Database) throws -> Any? {
        try result(of: Book.joining(required: Book.author).deleteAndFetchAll(db).count)
    }

    // sql-requests/delete/056
    static func sqlRequestsDelete056(_ db: Database) throws -> Any? {
        try result(of: Book.aliased(TableAlias(name: "b")).deleteAndFetchAll(db).count)
    }

    // sql-requests/delete/057
    static func sqlRequestsDelete057(_ db: Database) throws -> Any? {
        let b = TableAlias(name: "b")
        return try Book.aliased(b).filter(b[Column("id")] == 1).deleteAll(db)
    }

    // sql-requests/delete/058
    static func sqlRequestsDelete058(_ db: Database) throws -> Any? {
        let a = TableAlias()
        return try Book.joining(required: Book.author.aliased(a)).filter(a[Column("name")] == "Bob").limit(1).deleteAll(db)
    }

    // sql-requests/delete/059
    static func sqlRequestsDelete059(_ db: Database) throws -> Any? {
        let author = try Author.fetchOne(db, key: 1)!
        return try author.request(for: Author.books).deleteAll(db)
    }

    // sql-requests/delete/060
    static func sqlRequestsDelete060(_ db: Database) throws -> Any? {
        let book = try Book.fetchOne(db, key: 1)!
        return try book.request(for: Book.tags).deleteAll(db)
    }

    // sql-requests/update/001
    static func sqlRequestsUpdate001(_ db: Database) throws -> Any? {
        try result(of: Book.updateAll(db, Column("year").set(to: 2000)))
    }

    // sql-requests/update/002
    static func sqlRequestsUpdate002(_ db: Database) throws -> Any? {
        try result(of: Book.updateAll(db, [Column("year").set(to: 2000), Column("price").set(to: nil)]))
    }

    // sql-requests/update/003
    static func sqlRequestsUpdate003(_ db: Database) throws -> Any? {
        try result(of: Book.updateAll(db, Column("year").set(to: nil), Column("title").set(to: "a")))
    }
}
