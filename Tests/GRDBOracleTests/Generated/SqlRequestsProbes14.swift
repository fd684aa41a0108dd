// Observed expressions of the area "sql-requests", part 14. Made by Scripts/generate-oracle-tests: do not edit.
// swift-format-ignore-file

import Foundation
import GRDB

extension Oracle {
    static let sqlRequestsProbes14: [Probe] = [
        Probe("sql-requests/keys/038", written: sqlRequestsKeys038),
        Probe("sql-requests/keys/039", written: sqlRequestsKeys039),
        Probe("sql-requests/keys/040", written: sqlRequestsKeys040),
        Probe("sql-requests/keys/041", written: sqlRequestsKeys041),
        Probe("sql-requests/keys/042", written: sqlRequestsKeys042),
        Probe("sql-requests/keys/043", written: sqlRequestsKeys043),
        Probe("sql-requests/keys/044", written: sqlRequestsKeys044),
        Probe("sql-requests/keys/045", written: sqlRequestsKeys045),
        Probe("sql-requests/keys/046", written: sqlRequestsKeys046),
        Probe("sql-requests/keys/047", written: sqlRequestsKeys047),
        Probe("sql-requests/keys/048", written: sqlRequestsKeys048),
        Probe("sql-requests/keys/049", written: sqlRequestsKeys049),
        Probe("sql-requests/keys/050", written: sqlRequestsKeys050),
        Probe("sql-requests/keys/051", written: sqlRequestsKeys051),
        Probe("sql-requests/keys/052", written: sqlRequestsKeys052),
        Probe("sql-requests/alias/001", written: sqlRequestsAlias001),
        Probe("sql-requests/alias/002", written: sqlRequestsAlias002),
        Probe("sql-requests/alias/003", written: sqlRequestsAlias003),
        Probe("sql-requests/alias/004", written: sqlRequestsAlias004),
        Probe("sql-requests/alias/005", written: sqlRequestsAlias005),
        Probe("sql-requests/alias/006", written: sqlRequestsAlias006),
        Probe("sql-requests/alias/007", written: sqlRequestsAlias007),
        Probe("sql-requests/alias/008", written: sqlRequestsAlias008),
        Probe("sql-requests/alias/009", written: sqlRequestsAlias009),
        Probe("sql-requests/alias/010", written: sqlRequestsAlias010),
        Probe("sql-requests/alias/011", written: sqlRequestsAlias011),
        Probe("sql-requests/alias/012", written: sqlRequestsAlias012),
        Probe("sql-requests/alias/013", written: sqlRequestsAlias013),
        Probe("sql-requests/alias/014", written: sqlRequestsAlias014),
        Probe("sql-requests/alias/015", written: sqlRequestsAlias015),
        Probe("sql-requests/alias/016", written: sqlRequestsAlias016),
        Probe("sql-requests/alias/017", written: sqlRequestsAlias017),
        Probe("sql-requests/alias/018", written: sqlRequestsAlias018),
        Probe("sql-requests/alias/019", written: sqlRequestsAlias019),
        Probe("sql-requests/alias/020", written: sqlRequestsAlias020),
        Probe("sql-requests/alias/021", written: sqlRequestsAlias021),
        Probe("sql-requests/alias/022", written: sqlRequestsAlias022),
        Probe("sql-requests/alias/023", written: sqlRequestsAlias023),
        Probe("sql-requests/alias/024", written: sqlRequestsAlias024),
        Probe("sql-requests/associations-belongsTo/001", written: sqlRequestsAssociationsBelongsto001),
    ]

    // sql-requests/keys/038
    static func sqlRequestsKeys038(_ db: Database) throws -> Any? {
        return try sqlJ(db, Note.filter(key: ["rowid": 1]))
    }

    // sql-requests/keys/039
    static func sqlRequestsKeys039(_ db: Database) throws -> Any? {
        return try sqlJ(db, Seat.filter(key: ["rank": "A", "number": 2]))
    }

    // sql-requests/keys/040
    static func sqlRequestsKeys040(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.all().filter(key: 1).filter(key: 2))
    }

    // sql-requests/keys/041
    static func sqlRequestsKeys041(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("year") > 3).filter(keys: [1, 2]).order(Column("id")))
    }

    // sql-requests/keys/042
    static func sqlRequestsKeys042(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table<Book>("book").filter(key: 1))
    }

    // sql-requests/keys/043
    static func sqlRequestsKeys043(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table<Book>("book").filter(id: 1))
    }

    // sql-requests/keys/044
    static func sqlRequestsKeys044(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("note").filter(key: 1))
    }

    // sql-requests/keys/045
    static func sqlRequestsKeys045(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("bookTag").filter(key: ["bookId": 1, "tagId": 2]))
    }

    // sql-requests/keys/046
    static func sqlRequestsKeys046(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.filter(key: 1))
    }

    // sql-requests/keys/047
    static func sqlRequestsKeys047(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.filter(keys: [1]))
    }

    // sql-requests/keys/048
    static func sqlRequestsKeys048(_ db: Database) throws -> Any? {
        return try sqlJ(db, Author.filter(key: ["name": "Ada"]))
    }

    // sql-requests/keys/049
    static func sqlRequestsKeys049(_ db: Database) throws -> Any? {
        return try sqlJ(db, BookTag.filter(key: ["bookId": 1]))
    }

    // sql-requests/keys/050
    static func sqlRequestsKeys050(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(key: ["id": 1, "title": "a"]))
    }

    // sql-requests/keys/051
    static func sqlRequestsKeys051(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(key: ["nope": 1]))
    }

    // sql-requests/keys/052
    static func sqlRequestsKeys052(_ db: Database) throws -> Any? {
        return try sqlJ(db, Table("missing").filter(key: 1))
    }

    // sql-requests/alias/001
    static func sqlRequestsAlias001(_ db: Database) throws -> Any? {
        let b = TableAlias(name: "b")
        return try sqlJ(db, Book.aliased(b))
    }

    // sql-requests/alias/002
    static func sqlRequestsAlias002(_ db: Database) throws -> Any? {
        let b = TableAlias(name: "b")
        return try sqlJ(db, Book.aliased(b).filter(b[Column("year")] > 1).order(b[Column("title")]))
    }

    // sql-requests/alias/003
    static func sqlRequestsAlias003(_ db: Database) throws -> Any? {
        let b = TableAlias(name: "b")
        return try sqlJ(db, Book.aliased(b).filter(Column("year") > 1).select(Column("id"), b[Column("title")], b["year"]))
    }

    // sql-requests/alias/004
    static func sqlRequestsAlias004(_ db: Database) throws -> Any? {
        let b = TableAlias()
        return try sqlJ(db, Book.aliased(b).filter(b[Column("year")] > 1))
    }

    // sql-requests/alias/005
    static func sqlRequestsAlias005(_ db: Database) throws -> Any? {
        let b = TableAlias<Book>()
        return try sqlJ(db, Book.aliased(b).filter(b.year > 1 && b.title == "a"))
    }

    // sql-requests/alias/006
    static func sqlRequestsAlias006(_ db: Database) throws -> Any? {
        let b = TableAlias<Book>(name: "custom")
        return try sqlJ(db, Book.aliased(b).select(b.id, b[AllColumns()], b[Column.rowID]).order(b.year.desc))
    }

    // sql-requests/alias/007
    static func sqlRequestsAlias007(_ db: Database) throws -> Any? {
        let b = TableAlias(name: "BOOK")
        return try sqlJ(db, Book.aliased(b))
    }

    // sql-requests/alias/008
    static func sqlRequestsAlias008(_ db: Database) throws -> Any? {
        let b = TableAlias(name: "order")
        return try sqlJ(db, Book.aliased(b).group(b[Column("year")]).having(count(b[Column("id")]) > 1))
    }

    // sql-requests/alias/009
    static func sqlRequestsAlias009(_ db: Database) throws -> Any? {
        let b = TableAlias(name: "b")
        return try sqlJ(db, Book.aliased(b).select(b[max(Column("year"))], b[(Column("year") + 1).forKey("n")]))
    }

    // sql-requests/alias/010
    static func sqlRequestsAlias010(_ db: Database) throws -> Any? {
        let b = TableAlias()
        return try sqlJ(db, Author.all().filter(Book.aliased(b).filter(b[Column("authorId")] == Column("id").detached).exists()))
    }

    // sql-requests/alias/011
    static func sqlRequestsAlias011(_ db: Database) throws -> Any? {
        let a = TableAlias()
        return try sqlJ(db, Author.aliased(a).filter(Book.filter(Column("authorId") == a[Column("id")]).exists()))
    }

    // sql-requests/alias/012
    static func sqlRequestsAlias012(_ db: Database) throws -> Any? {
        let a = TableAlias(name: "a")
        return try sqlJ(db, Author.aliased(a).filter(Book.filter(Column("authorId") == a[Column("id")]).exists()))
    }

    // sql-requests/alias/013
    static func sqlRequestsAlias013(_ db: Database) throws -> Any? {
        let f = TableAlias()
        return try sqlJ(db, Folder.aliased(f).filter(Folder.filter(Column("parentId") == f[Column("id")]).exists()))
    }

    // sql-requests/alias/014
    static func sqlRequestsAlias014(_ db: Database) throws -> Any? {
        let f = TableAlias()
        return try sqlJ(db, Folder.aliased(f).annotated(with: Folder.filter(Column("parentId") == f[Column("id")]).select(count(SQL("*"))).forKey("childCount")))
    }

    // sql-requests/alias/015
    static func sqlRequestsAlias015(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Column("authorId") == Author.select(Column("id")).filter(Column("name") == "Ada").limit(1)))
    }

    // sql-requests/alias/016
    static func sqlRequestsAlias016(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.annotated(with: Author.select(Column("name")).filter(Column("id") == 1).forKey("n")))
    }

    // sql-requests/alias/017
    static func sqlRequestsAlias017(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.filter(Column("id") == 1).exists()))
    }

    // sql-requests/alias/018
    static func sqlRequestsAlias018(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(!Author.filter(Column("id") == 1).exists()))
    }

    // sql-requests/alias/019
    static func sqlRequestsAlias019(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.filter(Column("id") == 1).exists() && Column("year") > 1))
    }

    // sql-requests/alias/020
    static func sqlRequestsAlias020(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.limit(1).exists()))
    }

    // sql-requests/alias/021
    static func sqlRequestsAlias021(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.order(Column("name")).exists()))
    }

    // sql-requests/alias/022
    static func sqlRequestsAlias022(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.select(Column("name")).distinct().exists()))
    }

    // sql-requests/alias/023
    static func sqlRequestsAlias023(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(Author.including(optional: Author.country).exists()))
    }

    // sql-requests/alias/024
    static func sqlRequestsAlias024(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.filter(SQLRequest<Row>(sql: "SELECT * FROM author WHERE id = ?", arguments: [1]).exists()))
    }

    // sql-requests/associations-belongsTo/001
    static func sqlRequestsAssociationsBelongsto001(_ db: Database) throws -> Any? {
        return try sqlJ(db, Book.including(optional: Book.author))
    }
}
